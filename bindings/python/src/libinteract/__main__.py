"""`python -m libinteract view FILE`: the viewer. `check`, `trace` and `conformance` are programs of their own: `python -m libinteract.check`.
"""

from __future__ import annotations

import sys

from . import viewer
from ._core import version

USAGE = """usage: python -m libinteract view [FILE ...]
       python -m libinteract version
"""


def main(arguments: list[str]) -> int:
    """Runs a command. Returns the exit status."""
    if arguments[:1] == ["view"]:
        return viewer.main(arguments[1:])
    if arguments == ["version"]:
        print(".".join(map(str, version())))
        return 0
    help_wanted = arguments[:1] in (["-h"], ["--help"])
    print(USAGE, end="", file=sys.stdout if help_wanted else sys.stderr)
    return 0 if help_wanted else 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
