"""Runs `growth` with several sizes and fits how each operation grows: fit.py PROGRAM [SUBJECT...] > table.md

An operation on one thing is to cost at 100 times the size at most twice what it costs, and one on all of them n log n (A3): exponents
of up to 0.15 and 1.1. Times under 3 us are left alone: they are the call. IX_GROWTH_MOST leaves out sizes above it.
"""
from __future__ import annotations

import math
import os
import subprocess
import sys
from collections import defaultdict

SIZES = {
    "annotations": (1000, 10_000, 100_000), "fields": (1000, 10_000, 100_000), "decorations": (1000, 10_000, 100_000),
    "pages": (1000, 10_000, 100_000), "text": (1000, 10_000, 100_000), "selected-pages": (100, 1000, 10_000),
    "matches": (10_000, 100_000, 1_000_000), "handles": (1000, 10_000, 100_000), "undo": (1000, 10_000, 100_000),
}
# Operations whose work is the whole: n log n.
WHOLE = {
    "build", "take in", "arrange", "put all", "display list", "all fields", "reset", "undo the reset", "select all", "nudge all",
    "undo that", "delete all", "undo deleting all", "free", "make all", "free all", "free views", "select", "search",
    "so many changes", "the first move", "the first view", "a move, all selected", "memory with the index",
}
SECONDS = 120


def measured(program: str, subjects: list[str]) -> dict[tuple[str, str], list[tuple[int, float, float]]]:
    """The times and bytes of each operation by size."""
    found: dict[tuple[str, str], list[tuple[int, float, float]]] = defaultdict(list)
    for subject in subjects:
        for size in [each for each in SIZES[subject] if each <= int(os.environ.get("IX_GROWTH_MOST", "1000000"))]:
            try:
                done = subprocess.run([program, subject, str(size)], capture_output=True, text=True, timeout=SECONDS)
                out, failed = done.stdout, done.returncode
            except subprocess.TimeoutExpired as late:
                out, failed = (late.stdout or b"").decode() if isinstance(late.stdout, bytes) else late.stdout or "", 1
            if failed:
                print(f"{subject} {size}: did not end", file=sys.stderr)
            for line in out.splitlines():
                _, operation, count, ns, held = line.split("|")
                found[subject, operation].append((int(count), float(ns), float(held)))
    return found


def shown(ns: float) -> str:
    """A time for people."""
    for unit, size in (("s", 1e9), ("ms", 1e6), ("us", 1e3)):
        if ns >= size:
            return f"{ns / size:.3g} {unit}"
    return f"{ns:.0f} ns"


def main() -> None:
    program, subjects = sys.argv[1], sys.argv[2:] or list(SIZES)
    print("| what grows | operation | " + " | ".join(("least n", "middle", "most")) + " | exponent | asked | |")
    print("|---|---|---|---|---|---|---|---|")
    missed = 0
    for (subject, operation), points in measured(program, subjects).items():
        timed = [(n, ns) for n, ns, _ in points if ns > 0]
        if len(timed) < 2:
            continue
        (low, first), (high, last) = timed[0], timed[-1]
        exponent = math.log(last / first) / math.log(high / low)
        asked = 1.1 if operation in WHOLE else 0.15
        met = exponent <= asked or last < 3000
        missed += not met
        cells = [f"{shown(ns)}" for _, ns in timed] + ["-"] * (3 - len(timed))
        print(f"| {subject} | {operation} | " + " | ".join(cells) + f" | {exponent:.2f} | {asked} | {'' if met else 'missed'} |")
    print(f"\n{missed} missed.", file=sys.stderr)


if __name__ == "__main__":
    main()
