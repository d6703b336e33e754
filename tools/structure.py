#!/usr/bin/env python3
"""Says how the code is built: sizes of files and functions, stored properties of types, fields of the view's parts that others see.

    tools/structure.py           the table of sizes, then the types with most stored properties
    tools/structure.py --check   what breaks a rule: a line each, and exit code 1

A type with behaviour has at most 15 stored properties. Records, which the format or the ABI gives their members, are listed
in RECORDS with the reason. A part of the view keeps its variables private.
"""

from __future__ import annotations

import re
import statistics
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from swift_source import functions, strip  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
MOST = 15
#: Types that may be longer, and why.
RECORDS = {
    "GestureEvent": "the members of ix_gesture_event",
    "RecognizerSpec": "the members of ix_recognizer_spec",
}
VIEW = "Sources/Core/View"
#: Values that the parts share, without behaviour.
VALUES = {"ViewSettings"}
TYPE = re.compile(r"(?<![\w.`])(?P<kind>struct|class|actor)[ \t]+(?P<name>[A-Z]\w*)[^{}\n]*(?:\n[^{}\n]*){0,3}?\{")
WORD = r"(?:@\w+(?:\([^)\n]*\))?|public|private|fileprivate|internal|package|final|override|lazy|weak|unowned(?:\(unsafe\))?" \
       r"|nonisolated(?:\(unsafe\))?|(?:public|private|fileprivate|internal)\(set\))"
FIELD = re.compile(rf"^[ \t]*(?P<words>(?:{WORD}[ \t]+)*)(?P<kind>let|var)[ \t]+(?P<rest>.*)$")
NAME = re.compile(r"\s*\(?\s*`?(\w+)")


@dataclass(frozen=True)
class Field:
    """A stored property of an instance."""

    name: str
    is_variable: bool
    is_private: bool


@dataclass(frozen=True)
class Type:
    """A struct or class with what its own braces declare; an extension cannot add stored properties."""

    name: str
    path: str
    fields: tuple[Field, ...]


def types(text: str, path: str) -> Iterator[Type]:
    """The types that a file declares, nested ones on their own."""
    code = strip(text)
    for match in TYPE.finditer(code):
        yield Type(match["name"], path, tuple(_fields(_own(code, match.end()))))


def _own(code: str, start: int) -> str:
    """The text between the braces of a type, without the content of braces inside."""
    depth, kept = 1, []
    for character in code[start:]:
        depth += (character == "{") - (character == "}")
        if depth == 0:
            break
        if depth == 1 or character in "{\n":
            kept.append(character if depth == 1 or character == "\n" else "{")
    return "".join(kept)


def _fields(body: str) -> Iterator[Field]:
    for line in body.split("\n"):
        match = FIELD.match(line)
        if not match or _is_computed(match["rest"]):
            continue
        hidden = re.search(r"\b(?:private|fileprivate)\b(?!\(set\))", match["words"]) is not None
        for part in _apart(match["rest"]):
            if name := NAME.match(part):
                yield Field(name[1], match["kind"] == "var", hidden)


def _is_computed(rest: str) -> bool:
    """`var count: Int {}`: a getter. `var zoom: Double {} ` with an initial value has observers, and is stored."""
    opening = rest.find("{")
    return opening >= 0 and "=" not in rest[:opening]


def _apart(rest: str) -> list[str]:
    """`a, b: Int` are two, `a: (Int, Int)` is one."""
    found, depth, last = [], 0, 0
    for at, character in enumerate(rest):
        depth += (character in "([<") - (character in ")]>" and rest[at - 1] != "-")
        if character == "," and depth == 0:
            found.append(rest[last:at])
            last = at + 1
    return [*found, rest[last:]]


def sources(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.swift"))


def all_types() -> list[Type]:
    """Every type of Core and of the C interface."""
    return [each for folder in ("Sources/Core", "Sources/CExports") for path in sources(folder)
            for each in types(path.read_text(), str(path.relative_to(ROOT)))]


def parts(found: list[Type]) -> set[str]:
    """The types of the fields of View and ViewContext that the view's layer itself declares."""
    here = {each.name for each in found if each.path.startswith(VIEW + "/")}
    named = set()
    for file in ("View.swift", "ViewContext.swift"):
        named |= set(re.findall(rf"^[ \t]*(?:{WORD}[ \t]+)*(?:let|var) \w+ = ([A-Z]\w+)\(", (ROOT / VIEW / file).read_text(), re.MULTILINE))
    return (named & here) - VALUES


def breaches() -> Iterator[str]:
    """Each thing that breaks a rule, as a line."""
    found = all_types()
    for each in found:
        if len(each.fields) > MOST and each.name not in RECORDS:
            yield f"{each.path}: {each.name} has {len(each.fields)} stored properties, {MOST} are allowed"
    for name in sorted(set(RECORDS) - {each.name for each in found if len(each.fields) > MOST}):
        yield f"{name} is listed as a record with more than {MOST} members and is none"
    view = parts(found)
    for each in found:
        if each.name in view and each.path.startswith(VIEW + "/"):
            for seen in (one for one in each.fields if one.is_variable and not one.is_private):
                yield f"{each.path}: {each.name}.{seen.name} is seen outside of the part"


def sizes(folder: str, pattern: str = "*.swift") -> str:
    """Files, lines, and the spread of both, as a row."""
    files = [path for path in sorted((ROOT / folder).rglob(pattern)) if "Generated" not in path.name]
    texts = [path.read_text() for path in files]
    lines = sorted(text.count("\n") for text in texts)
    lengths = sorted(each.length for text in texts for each in functions(text)) if pattern == "*.swift" else []
    comments = sum(1 for text in texts for line in text.split("\n") if re.match(r"\s*(?://|/?\*)", line))
    total = sum(lines)
    return f"{folder:<24} {len(files):>5} {total:>7}  {_spread(lines):<15} {_spread(lengths):<13} {round(100 * comments / max(1, total)):>3} %"


def _spread(values: list[int]) -> str:
    if not values:
        return ""
    return f"{round(statistics.median(values))}, {values[min(len(values) - 1, len(values) * 95 // 100)]}, {values[-1]}"


def main(arguments: list[str]) -> int:
    if arguments == ["--check"]:
        found = list(breaches())
        print("\n".join([*found, f"{len(found)} breaches of the structure"]))
        return 1 if found else 0
    print(f"{'by hand':<24} {'files':>5} {'lines':>7}  {'file':<15} {'function':<13} comment   (median, p95, longest)")
    for folder in ("Sources/Core", VIEW, "Sources/CExports"):
        print(sizes(folder))
    print(sizes("include/interact", "*.h"))
    for each in sorted(all_types(), key=lambda one: (-len(one.fields), one.name))[:20]:
        print(f"{len(each.fields):>3} {each.name}, {each.path}{' (' + RECORDS[each.name] + ')' if each.name in RECORDS else ''}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
