#!/usr/bin/env python3
"""Says which clauses of docs/requirements.md are proven by tests that ran and passed, and from which language.

    tools/requirements.py [--results build/results] [--missing] [--clause S17b]

Reads what the runners left: JUnit files of pytest (property `proves`), lines `ok NAME [S1a S2]` of programs, lines
`ok c/NAME [S1]` and `ok python/NAME [S1]` of examples, and the Swift tests' log with the clauses that each test recorded. A
test may name at most eight. A bare number proves a line without clauses; where a line has clauses that nobody has given to
its tests yet, it is counted apart.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import xml.etree.ElementTree as tree
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIST = ROOT / "docs/requirements.md"
AT_MOST = 8
BOTH = frozenset({"C", "Python"})
STATES = ("proven", "partly", "bare", "open", "later", "nothing")
TITLES = {
    "proven": "proven by tests that name the clause",
    "partly": "named, but not in every language",
    "bare": "by the bare number alone",
    "open": "open, an issue brings it",
    "later": "for later",
    "nothing": "nothing proves it",
}


@dataclass
class Clause:
    """One thing that a test can fail on. `name` is S17 or S17b, `needs` the languages, empty where any test will do."""

    name: str
    section: str
    needs: frozenset[str] = BOTH
    issue: str | None = None
    later: bool = False
    read: bool = True

    @property
    def line(self) -> str:
        return self.name.rstrip("abcdefghijklmnopqrstuvwxyz")


@dataclass
class Item:
    """A line of the list, or a clause of one, as it stands there."""

    text: str
    clauses: list[Item] = field(default_factory=list)


def items(text: str) -> list[tuple[str, Item]]:
    """The lines with their sections; text that goes on below is joined."""
    found: list[tuple[str, Item]] = []
    section, last = "?", None
    for line in text.splitlines():
        if match := re.match(r"## (\w)\. ", line):
            section, last = match[1], None
        elif line.startswith("- **S"):
            last = Item(line)
            found.append((section, last))
        elif re.match(r"  - \([a-z]\) ", line) and found:
            last = Item(line)
            found[-1][1].clauses.append(last)
        elif last is not None and line.startswith("  "):
            last.text += " " + line.strip()
        else:
            last = None
    return found


def marked(clause: Clause, text: str) -> Clause:
    """Takes the marks of a line or a clause: those of the clause win."""
    marks = re.findall(r"\[(C|Python|Swift|any|later|open: issue \d+)\]", text)
    languages = {mark for mark in marks if mark in ("C", "Python", "Swift")}
    if languages:
        clause.needs = frozenset(languages)
    if "any" in marks:
        clause.needs = frozenset()
    clause.later = clause.later or "later" in marks
    for mark in marks:
        if mark.startswith("open: "):
            clause.issue = mark.removeprefix("open: ")
    return clause


def requirements(path: Path = LIST) -> dict[str, Clause]:
    """All clauses by name, in the order of the list."""
    found: dict[str, Clause] = {}
    for section, item in items(path.read_text(encoding="utf-8")):
        name = item.text.split("**")[1]
        read = "not read yet" not in item.text
        for letter, each in [(part.text.strip()[3], part) for part in item.clauses] or [("", item)]:
            clause = marked(Clause(name + letter, section, read=read), item.text)
            found[clause.name] = clause if each is item else marked(clause, each.text)
    return found


def names(text: str) -> list[str]:
    found = re.findall(r"\bS\d+[a-z]?\b", text)
    if len(found) > AT_MOST:
        raise SystemExit(f"a test names {len(found)} clauses, more than {AT_MOST}: {text}")
    return found


class Proofs:
    """Which names tests that passed gave, by language; "other" is no language: tests of files and tools."""

    def __init__(self) -> None:
        self.by: dict[str, set[str]] = {"C": set(), "Python": set(), "Swift": set(), "other": set()}
        self.tests: dict[str, list[str]] = defaultdict(list)

    def add(self, language: str, text: str, test: str) -> None:
        for name in names(text):
            self.by[language].add(name)
            self.tests[name].append(f"{language} {test}")

    def languages(self, name: str) -> set[str]:
        return {language for language, found in self.by.items() if name in found}


def from_pytest(results: Path, proofs: Proofs) -> None:
    """The property `proves`; `proves-C` says that the test runs a program in C."""
    for path in sorted(results.glob("*.xml")):
        usual = {"tools": "other", "install": "C", "provider": "C"}.get(path.stem, "Python")
        for case in tree.parse(path).getroot().iter("testcase"):
            if any(case.find(outcome) is not None for outcome in ("failure", "error", "skipped")):
                continue
            told = {(each.get("name") or "", each.get("value") or "") for each in case.iter("property")}
            for name, value in told:
                if name == "proves" or name.startswith("proves-"):
                    proofs.add(name.removeprefix("proves").removeprefix("-") or usual, value, case.get("name") or "?")


def from_programs(results: Path, proofs: Proofs) -> None:
    for path in sorted(results.glob("*.log")):
        usual = "C" if re.search(r"cabi|scenarios|traces|fuzz|slow", path.stem) else "other"
        text = path.read_text(encoding="utf-8", errors="replace")
        for where, test, said in re.findall(r"^ok (c/|python/)?(\S+) \[([^\]]*)\]", text, re.MULTILINE):
            proofs.add({"c/": "C", "python/": "Python"}.get(where, usual), said, test)


def failed_in_swift(results: Path) -> set[str]:
    """The tests that the runner calls failed, by name, without their parentheses."""
    found: set[str] = set()
    log = results / "swift.txt"
    pattern = r'Test (?:"((?:[^"\\]|\\.)*)"|(\w+)\([^)]*\))(?: with \d+ test cases?)? failed'
    if log.exists():
        found |= {a or b for a, b in re.findall(pattern, log.read_text(encoding="utf-8", errors="replace"))}
    for path in results.glob("swift*.xml"):
        for case in tree.parse(path).getroot().iter("testcase"):
            if case.find("failure") is not None or case.find("error") is not None:
                found.add((case.get("name") or "").split("(")[0])
    return found


def from_swift(results: Path, proofs: Proofs) -> None:
    said = results / "swift-proves.jsonl"
    if not said.exists():
        return
    failed = failed_in_swift(results)
    for line in said.read_text(encoding="utf-8").splitlines():
        entry = json.loads(line)
        if entry["name"] not in failed and entry["name"].split("(")[0] not in failed:
            proofs.add("Swift", " ".join(entry["proves"]), entry["name"])


def state(clause: Clause, proofs: Proofs) -> str:
    """Which of STATES a clause is in."""
    named = proofs.languages(clause.name)
    if named and clause.needs <= named:
        return "proven"
    if clause.later:
        return "later"
    if clause.issue:
        return "open"
    if not clause.read:
        bare = named | proofs.languages(clause.line)
        if bare and clause.needs <= bare:
            return "bare"
    return "partly" if named else "nothing"


def report(clauses: dict[str, Clause], proofs: Proofs, missing: bool) -> list[str]:
    """The printed text."""
    states = {name: state(clause, proofs) for name, clause in clauses.items()}
    lines = [f"section  {'clauses':>7}  " + "  ".join(f"{each:>7}" for each in STATES)]
    for section in sorted({clause.section for clause in clauses.values()}):
        members = [name for name, clause in clauses.items() if clause.section == section]
        counts = [sum(states[name] == each for name in members) for each in STATES]
        lines.append(f"{section:7}  {len(members):7}  " + "  ".join(f"{count:7}" for count in counts))
        if missing:
            for each in ("partly", "bare", "nothing"):
                found = [name + lacking(clauses[name], proofs, each) for name in members if states[name] == each]
                lines += [f"   {each}: " + " ".join(found)] if found else []
    issues: dict[str, list[str]] = defaultdict(list)
    for name, clause in clauses.items():
        if states[name] == "open":
            issues[clause.issue or "?"].append(name)
    lines += [f"open, {issue}: " + " ".join(found) for issue, found in sorted(issues.items())]
    early = [name for name, clause in clauses.items() if states[name] == "proven" and (clause.issue or clause.later)]
    lines += ["proven, though the list calls them open: " + " ".join(early)] if early else []
    bare = sorted(name for name in proofs.tests if name + "a" in clauses and clauses[name + "a"].read)
    lines += ["bare numbers of lines whose clauses are told apart, which prove nothing: " + " ".join(bare)] if bare else []
    unknown = sorted(name for name in proofs.tests if name not in clauses and name + "a" not in clauses)
    lines += ["tests name what the list does not have: " + " ".join(unknown)] if unknown else []
    lines += [f"{sum(each == found for found in states.values()):5} {TITLES[each]}" for each in STATES]
    through = ", ".join(
        f"{language} {sum(language in proofs.languages(name) for name in clauses)}" for language in ("C", "Python", "Swift"))
    done = sum(found == "proven" for found in states.values())
    lines.append(f"proven: {done} of {len(clauses)} clauses (clauses that tests name: {through})")
    return lines


def lacking(clause: Clause, proofs: Proofs, found: str) -> str:
    """For a clause that is named in part: the languages that it lacks."""
    left = sorted(clause.needs - proofs.languages(clause.name))
    return f"(not through {', '.join(left)})" if found == "partly" else ""


def proofs_of(results: Path) -> Proofs:
    proofs = Proofs()
    from_pytest(results, proofs)
    from_programs(results, proofs)
    from_swift(results, proofs)
    return proofs


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--results", type=Path, default=ROOT / "build/results")
    parser.add_argument("--missing", action="store_true", help="name the clauses that lack something")
    parser.add_argument("--clause", help="name the tests that prove this one")
    options = parser.parse_args()
    clauses, proofs = requirements(), proofs_of(options.results)
    if options.clause:
        print("\n".join(sorted(set(proofs.tests[options.clause]))) or "no test that passed names it")
        return 0
    print("\n".join(report(clauses, proofs, options.missing)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
