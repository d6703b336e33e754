#!/usr/bin/env python3
"""Checks that the code and the output shown in docs/guide and in the README are those of examples/guide, examples/scripts and examples/readme, where
they are compiled and run, and that docs/hosts/qt6.md shows the code of the Qt widget.

    tools/guide.py [--update]

A block of a chapter stands below a comment that names where it comes from:

    <!-- examples/guide/components.c#condition -->     the code between `guide: condition` and `guide end`
    <!-- examples/guide/diagnosing.log#denied -->             what is logged after the line `== denied`

`--update` writes the blocks anew. A block without such a comment is an error, and so is code that no chapter shows.
"""

from __future__ import annotations

import argparse
import re
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = {".c": "c", ".py": "python", ".log": "text"}
BLOCK = re.compile(r"(?:<!-- (?P<file>[^#\n]+)#(?P<name>[\w-]+) -->\n)?```(?P<language>\w*)\n(?P<body>.*?)```\n", re.DOTALL)
BEGIN = re.compile(r"^\s*(?:#|/\*) guide: ([\w-]+)(?: \*/)?$")
END = re.compile(r"^\s*(?:#|/\*) guide end(?: \*/)?$")


def snippets(path: Path) -> dict[str, str]:
    """The pieces of an example, or of a log, by name."""
    found: dict[str, list[str]] = {}
    name = None
    for line in path.read_text(encoding="utf-8").splitlines():
        if path.suffix == ".log":
            if line.startswith("== "):
                name = line[3:]
                found[name] = []
                continue
        elif begin := BEGIN.match(line):
            name = begin[1]
            found[name] = []
            continue
        elif END.match(line):
            name = None
        if name is not None:
            found[name].append(line)
    return {name: textwrap.dedent("\n".join(lines)).strip("\n") + "\n" for name, lines in found.items()}


def renewed(chapter: Path, shown: set[tuple[str, str]], faults: list[str]) -> str:
    """The chapter with its blocks as the examples have them now."""
    def block(match: re.Match[str]) -> str:
        where = f"{chapter.relative_to(ROOT)}: "
        if match["file"] is None:
            faults.append(f"{where}a block that comes from no example: {match['body'].splitlines()[:1]}")
            return match[0]
        path = ROOT / match["file"]
        code = snippets(path).get(match["name"]) if path.exists() else None
        if code is None:
            faults.append(f"{where}there is no {match['file']}#{match['name']}")
            return match[0]
        shown.add((match["file"], match["name"]))
        return f"<!-- {match['file']}#{match['name']} -->\n```{LANGUAGES[path.suffix]}\n{code}```\n"

    return BLOCK.sub(block, chapter.read_text(encoding="utf-8"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    faults: list[str] = []
    shown: set[tuple[str, str]] = set()
    chapters = [ROOT / "README.md", ROOT / "docs/hosts/qt6.md", ROOT / "docs/hosts/qt-widget.md", *sorted((ROOT / "docs/guide").glob("*.md"))]
    for chapter in chapters:
        text = renewed(chapter, shown, faults)
        if text == chapter.read_text(encoding="utf-8"):
            continue
        if options.update:
            chapter.write_text(text, encoding="utf-8")
        else:
            faults.append(f"{chapter.relative_to(ROOT)}: its blocks are not what the examples are now; tools/guide.py --update")
    folders = ("examples/guide", "examples/readme", "examples/scripts", "examples/qt", "bindings/python/src/libinteract/qt", "bindings/python/src/libinteract/widget")
    for example in sorted(each for folder in folders for each in (ROOT / folder).glob("*")):
        if example.suffix in (".c", ".py"):
            name = str(example.relative_to(ROOT))
            faults += [f"{name}#{each} is shown in no chapter" for each in snippets(example) if (name, each) not in shown]
    for fault in faults:
        print(fault)
    print(f"{len(chapters) + len(shown)} passed, {len(faults)} failed, 0 skipped")
    return 1 if faults or not shown else 0


if __name__ == "__main__":
    sys.exit(main())
