#!/usr/bin/env python3
"""Says which requirements are proven by tests that ran and passed, and from which language.

    tools/requirements.py [--results build/results] [--missing]

Reads what the runners left: JUnit files of pytest (property `proves`), the C programs' lines `ok NAME [S1 S2]`, the
recipes' lines `ok c/NAME [S1]` and `ok python/NAME [S1]`, and the Swift tests' log with the numbers that each test recorded. A test may name at most eight.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import xml.etree.ElementTree as tree
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LAST = 264
AT_MOST = 8


def requirements() -> dict[int, str]:
    """The numbers and their sections; without the list, all numbers in one section."""
    shared = Path(os.environ.get("IX_SHARED", ROOT.parent / "shared")) / "REQUIREMENTS.md"
    if not shared.exists():
        return {number: "?" for number in range(1, LAST + 1)}
    found, section = {}, "?"
    for line in shared.read_text(encoding="utf-8").splitlines():
        if match := re.match(r"## (\w)\.", line):
            section = match[1]
        elif match := re.match(r"- S(\d+) ", line):
            found[int(match[1])] = section
    return found


def numbers(text: str) -> list[int]:
    found = [int(each) for each in re.findall(r"S(\d+)", text)]
    if len(found) > AT_MOST:
        raise SystemExit(f"a test names {len(found)} requirements, more than {AT_MOST}: {text}")
    return found


def from_pytest(results: Path) -> set[int]:
    proven: set[int] = set()
    for path in sorted(results.glob("*.xml")):
        for case in tree.parse(path).getroot().iter("testcase"):
            if any(case.find(outcome) is not None for outcome in ("failure", "error", "skipped")):
                continue
            for each in case.iter("property"):
                if each.get("name") == "proves":
                    proven.update(numbers(each.get("value") or ""))
    return proven


def from_c(results: Path) -> set[int]:
    proven: set[int] = set()
    for path in sorted([*results.glob("*cabi*.log"), *results.glob("*scenarios.log"), *results.glob("*traces.log")]):
        for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
            if match := re.match(r"ok \S+ \[([^\]]*)\]", line):
                proven.update(numbers(match[1]))
    return proven


def from_recipes(results: Path, language: str) -> set[int]:
    proven: set[int] = set()
    for path in sorted(results.glob("*recipes.log")):
        for match in re.finditer(rf"^ok {language}/\S+ \[([^\]]*)\]", path.read_text(encoding="utf-8"), re.MULTILINE):
            proven.update(numbers(match[1]))
    return proven


def from_swift(results: Path) -> set[int]:
    log, said = results / "swift.txt", results / "swift-proves.jsonl"
    if not log.exists() or not said.exists():
        return set()
    failed = set(re.findall(r'Test (?:"((?:[^"\\]|\\.)*)"|(\w+)\(\))(?: with \d+ test cases?)? failed', log.read_text(encoding="utf-8", errors="replace")))
    names = {a or b for a, b in failed}
    proven: set[int] = set()
    for line in said.read_text(encoding="utf-8").splitlines():
        entry = json.loads(line)
        if entry["name"] not in names:
            proven.update(numbers(" ".join(entry["proves"])))
    return proven


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--results", type=Path, default=ROOT / "build/results")
    parser.add_argument("--missing", action="store_true", help="name those that nothing proves")
    options = parser.parse_args()
    wanted = requirements()
    by = {"Swift": from_swift(options.results), "C": from_c(options.results), "Python": from_pytest(options.results)}
    by["C"] |= from_recipes(options.results, "c")
    by["Python"] |= from_recipes(options.results, "python")
    sections: dict[str, list[int]] = defaultdict(list)
    for number, section in wanted.items():
        sections[section].append(number)
    proven = set().union(*by.values()) & wanted.keys()
    for section, members in sorted(sections.items()):
        counts = "  ".join(f"{language} {len(found & set(members)):3}" for language, found in by.items())
        print(f"{section}  {len(proven & set(members)):3} of {len(members):3}   {counts}")
        if options.missing:
            print("   missing: " + " ".join(f"S{n}" for n in members if n not in proven))
    totals = ", ".join(f"{language} {len(found & wanted.keys())}" for language, found in by.items())
    print(f"proven: {len(proven)} of {len(wanted)} ({totals})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
