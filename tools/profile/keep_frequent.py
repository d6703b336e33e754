"""
Of a profile in LLVM's text those functions of which a block runs often, in the order of their names.

    keep_frequent.py LEAST <all.proftext >core.proftext
"""

from __future__ import annotations

import sys

HEAD = "# IR level Instrumentation Flag\n:ir\n"
# A name that begins with a dollar would be read as the mark of another part; one that says that there are no values keeps it apart.
NO_VALUES = "1\n0\n0\n"


def records(text: str) -> dict[str, tuple[int, str]]:
    """Each function's most frequent block, and its record, by its name."""
    found = {}
    for part in text.split("\n\n"):
        lines = [line for line in part.splitlines() if line and not line.startswith(("# IR level", ":"))]
        words = [line for line in lines if not line.startswith("#")]
        if len(words) < 3:
            continue
        name, number = words[0], int(words[2])
        body = "\n".join(lines) + "\n"
        found[name] = (max(map(int, words[3 : 3 + number])), body if len(words) > 3 + number else body + NO_VALUES)
    return found


def main() -> None:
    least = int(sys.argv[1])
    kept = sorted((name, record) for name, (most, record) in records(sys.stdin.read()).items() if most >= least)
    sys.stdout.write(HEAD + "\n".join(record for _, record in kept))


if __name__ == "__main__":
    main()
