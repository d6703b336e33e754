#!/usr/bin/env python3
"""Counts the tests of a run of `swift test --xunit-output NAME.xml` and closes with `N passed, M failed, K skipped`.

    tools/count_swift_tests.py NAME-swift-testing.xml OUTPUT STATUS

The result file says how each test ended. OUTPUT is what the run printed: its last line says how many tests ran, which must be as
many. (The other lines cannot be counted: parallel tests write into each other's lines.) STATUS is the run's exit status.
"""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as tree
from pathlib import Path

RUN = re.compile(r"Test run with (\d+) tests? .*(?:passed|failed)")


def count(results: Path, output: Path, status: int) -> tuple[list[str], dict[str, int]]:
    """The messages, and the counts of tests by result."""
    said: list[str] = []
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    if not results.exists():
        return [f"the run left no {results.name}"], counts | {"failed": 1}
    for case in tree.parse(results).getroot().iter("testcase"):
        name = f"{case.get('classname', '')}.{case.get('name', '')}"
        skipped = case.find("skipped")
        if case.find("failure") is not None or case.find("error") is not None:
            counts["failed"] += 1
            said.append(f"FAIL {name}")
        elif skipped is not None:
            counts["skipped"] += 1
            said.append(f"skipped: {skipped.get('message') or 'no reason given'}")
        else:
            counts["passed"] += 1
    found = RUN.findall(output.read_text(encoding="utf-8", errors="replace"))
    ran = sum(map(int, found))
    if not found or ran != sum(counts.values()):
        said.append(f"{ran} tests ran, the result file has {sum(counts.values())}")
        counts["failed"] += 1
    elif ran == 0 or (status != 0 and counts["failed"] == 0):
        said.append(f"no test ran, or the run ended with status {status} without saying why")
        counts["failed"] += 1
    return said, counts


def main(results: str, output: str, status: str) -> int:
    said, counts = count(Path(results), Path(output), int(status))
    for line in said:
        print(line)
    print(f"{counts['passed']} passed, {counts['failed']} failed, {counts['skipped']} skipped")
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
