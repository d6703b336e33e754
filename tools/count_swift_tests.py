#!/usr/bin/env python3
"""Counts the tests in the output of `swift test` and closes with `N passed, M failed, K skipped`.

    tools/count_swift_tests.py FILE STATUS
"""

from __future__ import annotations

import re
import sys

RESULT = re.compile(
    r'^\W*Test ((?:"(?:[^"\\]|\\.)*"|`[^`]+`|[\w().:]+)(?: with \d+ test cases?)?) (passed|failed|skipped)\b(.*)$', re.MULTILINE)
RUN = re.compile(r"Test run with (\d+) tests? .*(passed|failed)")


def main(path: str, status: int) -> int:
    with open(path, encoding="utf-8", errors="replace") as file:
        text = file.read()
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    for _, outcome, rest in RESULT.findall(text):
        counts[outcome] += 1
        if outcome == "skipped":
            reason = rest.strip(' :"')
            print(f"skipped: {reason or 'no reason given'}")
    ran = sum(int(count) for count, _ in RUN.findall(text))
    if status != 0 and counts["failed"] == 0:
        counts["failed"] = 1
    if status == 0 and ran != sum(counts.values()):
        print(f"{ran} tests ran, {sum(counts.values())} told how they ended")
        counts["failed"] += 1
    print(f"{counts['passed']} passed, {counts['failed']} failed, {counts['skipped']} skipped")
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
