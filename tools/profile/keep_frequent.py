"""
Of a profile in LLVM's text those functions of which a block runs often, in the order of their names.

    keep_frequent.py LEAST <all.proftext >core.proftext

Or, of an earlier choice, the functions that are gone or have changed since:

    keep_frequent.py --changed core.proftext <all.proftext
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

HEAD = "# IR level Instrumentation Flag\n:ir\n"
# A name that begins with a dollar would be read as the mark of another part; one that says that there are no values keeps it apart.
NO_VALUES = "1\n0\n0\n"


@dataclass(frozen=True)
class Record:
    """A function of a profile: what its blocks look like (as LLVM sums it up), how often the most frequent one ran, and its lines."""

    shape: str
    most: int
    text: str


def records(text: str) -> dict[str, Record]:
    """The record of each function, by its name."""
    found = {}
    for part in text.split("\n\n"):
        lines = [line for line in part.splitlines() if line and not line.startswith(("# IR level", ":"))]
        words = [line for line in lines if not line.startswith("#")]
        if len(words) < 3:
            continue
        name, number = words[0], int(words[2])
        body = "\n".join(lines) + "\n"
        text = body if len(words) > 3 + number else body + NO_VALUES
        found[name] = Record(shape=words[1], most=max(map(int, words[3 : 3 + number])), text=text)
    return found


def frequent(found: dict[str, Record], least: int) -> str:
    return HEAD + "\n".join(found[name].text for name in sorted(found) if found[name].most >= least)


def changed(earlier: dict[str, Record], found: dict[str, Record]) -> list[str]:
    """The names of the earlier functions whose figures the compiler cannot use any more."""
    return sorted(name for name in earlier if name not in found or found[name].shape != earlier[name].shape)


def main() -> None:
    found = records(sys.stdin.read())
    if sys.argv[1] != "--changed":
        sys.stdout.write(frequent(found, int(sys.argv[1])))
        return
    earlier = records(Path(sys.argv[2]).read_text())
    names = changed(earlier, found)
    print("\n".join([*names, f"{len(names)} of {len(earlier)} functions have changed"]))


if __name__ == "__main__":
    main()
