#!/usr/bin/env python3
"""Enters a release, and compares the C interface with the last one.

    tools/release.py freeze [--date 2026-11-23]     abi/released/VERSION.json, and VERSION in CHANGELOG.md
    tools/release.py check [--library FILE]         fails on a break with the last release; with a library, its symbols too
    tools/release.py stub MANIFEST C_FILE           the interface as C that compiles alone, for `abidiff`

`freeze` may run again until the release is tagged (vVERSION): the manifest is written anew, and what CHANGELOG has under Unreleased
goes to the release. After that what is added belongs to the next minor release: VERSION is raised first, and each addition says
`@since`. `check` fails for additions to a release that is out. docs/contracts/versioning.md has the rules.
"""

from __future__ import annotations

import argparse
import datetime
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from abi import by_abidiff  # noqa: E402
from abi.breaks import additions, breaks  # noqa: E402
from abi.stub import source  # noqa: E402
from generate.write_manifest import manifest_text  # noqa: E402

UNRELEASED = "## [Unreleased]"
SECTION = re.compile(r"^## ", re.MULTILINE)
GROUP = re.compile(r"^### (.+)\n+", re.MULTILINE)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("freeze").add_argument("--date", default=datetime.date.today().isoformat())
    commands.add_parser("check").add_argument("--library", help="a libinteract.so whose symbols are compared as well")
    stub = commands.add_parser("stub")
    stub.add_argument("manifest")
    stub.add_argument("output")
    options = parser.parse_args(arguments)
    if options.command == "freeze":
        return freeze(ROOT, options.date)
    if options.command == "stub":
        Path(options.output).write_text(source(json.loads(Path(options.manifest).read_text())))
        return 0
    return check(ROOT, options.library)


def freeze(root: Path, date: str) -> int:
    """Writes the manifest of a release, and its section of the changelog."""
    version = (root / "VERSION").read_text().strip()
    if subprocess.run(["git", "rev-parse", "-q", "--verify", f"refs/tags/v{version}"], cwd=root, capture_output=True).returncode == 0:
        print(f"v{version} is tagged: what it promises stays; raise VERSION")
        return 1
    content = current(root)
    before = [each for each in releases(root) if each["version"] != version]
    found = breaks(before[-1], content) if before else []
    for each in found:
        print(f"break: {each}")
    if found:
        return 1
    target = root / f"abi/released/{version}.json"
    target.parent.mkdir(exist_ok=True)
    target.write_text(manifest_text(content))
    changes = root / "CHANGELOG.md"
    changes.write_text(entered(changes.read_text(), version, date))
    print(f"wrote {target.relative_to(root)} and CHANGELOG.md")
    return 0


def check(root: Path, library: str | None) -> int:
    """Lists the promises of the last release that do not hold any more."""
    released = releases(root)
    if not released:
        print("skipped: nothing is released yet\n0 passed, 0 failed, 1 skipped")
        return 0
    last, content = released[-1], current(root)
    if library:
        content |= symbols_of(library)
    found = breaks(last, content)
    if content["version"] == last["version"]:
        found += [f"{name}: {last['version']} is out without it: raise VERSION, or freeze again before it is tagged"
                  for name in additions(last, content)]
    for each in found:
        print(f"break: {each}")
    print(f"{'FAIL' if found else 'ok'} as-{last['version']} [S307c]")
    judged = by_abidiff.differences(last, content) if by_abidiff.is_there() else ""
    print(f"FAIL abidiff\n{judged}" if judged else "ok abidiff [S307c]" if by_abidiff.is_there() else "skipped: abidiff is not installed (abigail-tools)")
    failed, skipped = bool(found) + bool(judged), int(not by_abidiff.is_there())
    print(f"{2 - failed - skipped} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


def releases(root: Path) -> list[dict]:
    """The manifests of releases, oldest first."""
    files = sorted((root / "abi/released").glob("*.json"), key=lambda path: [int(part) for part in path.stem.split(".")])
    return [json.loads(path.read_text()) for path in files]


def current(root: Path) -> dict:
    """The manifest of the release in work, with its symbols' versions and the SONAME."""
    version = (root / "VERSION").read_text().strip()
    content: dict = json.loads((root / f"abi/{version.rpartition('.')[0]}.json").read_text())
    nodes = re.findall(r"^(LIBINTERACT_[\d.]+) \{(.*?)^\}", (root / "cmake/interact.map").read_text(), re.MULTILINE | re.DOTALL)
    symbols = {name: node for node, text in nodes for name in re.findall(r"\b(ix_\w+);", text)}
    return content | {"symbols": dict(sorted(symbols.items())), "soname": f"libinteract.so.{version.split('.')[0]}"}


def symbols_of(library: str) -> dict:
    """The symbols of a library with their versions, and its SONAME."""
    table = subprocess.run(["readelf", "--dyn-syms", "-W", library], capture_output=True, text=True, check=True).stdout
    dynamic = subprocess.run(["readelf", "-dW", library], capture_output=True, text=True, check=True).stdout
    rows = (line.split() for line in table.splitlines())
    names = (row[7] for row in rows if len(row) > 7 and row[6] != "UND")
    found = dict(re.findall(r"^(ix_\w+)@@?(\S+)", "\n".join(names), re.MULTILINE))
    return {"symbols": found, "soname": "".join(re.findall(r"\(SONAME\).*\[(.*)\]", dynamic))}


def entered(text: str, version: str, date: str) -> str:
    """The changelog with all that is under Unreleased in the section of a release."""
    head, unreleased, rest = _cut(text, UNRELEASED)
    before, released, after = _cut(rest, f"## [{version}]")
    groups = _groups(released)
    for name, items in _groups(unreleased).items():
        groups[name] = "\n".join(each for each in (items, groups.get(name, "")) if each)
    body = "\n\n".join(f"### {name}\n\n{items}" for name, items in groups.items())
    return f"{head}{UNRELEASED}\n\n{before}## [{version}] - {date}\n\n{body}\n{'' if not after else chr(10) + after}"


def _cut(text: str, heading: str) -> tuple[str, str, str]:
    """The text before a section, its body, and the text behind it."""
    at = text.find(heading)
    if at < 0:
        return "", "", text
    begin = text.find("\n", at) + 1
    end = next((match.start() for match in SECTION.finditer(text, begin)), len(text))
    return text[:at], text[begin:end], text[end:]


def _groups(body: str) -> dict[str, str]:
    """The entries of a section by their headings."""
    parts = GROUP.split(body)
    return {name: items.strip("\n") for name, items in zip(parts[1::2], parts[2::2])}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
