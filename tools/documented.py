#!/usr/bin/env python3
"""Counts what the C headers leave unsaid, by kind.

    tools/documented.py             the counts
    tools/documented.py --list      each place; further words limit it to what holds one of them: a kind, a header, a name

| Kind | What is missing |
|---|---|
| function, parameter, callback, type, field, value | a comment. What a call works on needs none: a handle, or an id named after its type |
| unit | of a number with a fraction: what it counts, in its own comment or in that of what holds it |
| space | of a point, size, rectangle, quad or matrix, in the same places |
| ownership | of an address that is kept or handed out: who frees it, or how long it may be used |
| errors | of a function that answers a status: any code but IX_OK |
| direction | of a parameter with a description: `@param[in]`, `[out]` or `[in,out]`; in a function of the host, of what it fills in |
| null | of a pointer: a description that says when it may be NULL, or an error that says that it may not be |
| length | of an array: the parameter with its length, count or capacity |
| since | of what the last release (abi/released) does not have, also a value or a field: `@since` |
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from generate.directions import HANDLES  # noqa: E402
from reference.c_headers import Entry, Header, Member, arguments_of, read_all  # noqa: E402

KINDS = ("function", "parameter", "callback", "type", "field", "value", "unit", "space", "ownership", "errors", "direction", "null", "length", "since")
PLACES = ("ix_point", "ix_size", "ix_rect", "ix_quad", "ix_matrix")
#: Structs that hold the frozen values of types/base.h give their meaning.
SHAPES = frozenset(PLACES)
WORKED_ON = re.compile(r"ix_\w+ \*? ?(document|view|reader)|ix_(\w+_)?(\w+)_id \3|ix_(outline)_item_id item")
UNIT = re.compile(
    r"\b(units?|points?|degrees?|radians?|seconds?|nanoseconds?|milliseconds?|pixels?|inch(es)?|per cent|factor|ratio|times|zoom|scale"
    r"|bytes|ems?|part of|share|index|indices|0 (to|or|is)|from 0|1 is|number of|how many|notches|lines?|%)\b|%", re.IGNORECASE)
SPACE = re.compile(
    r"\b(pdf|page|spread|canvas|view|window|content|viewport|picture)('s)?[ -](space|units?)\b|\bspace\b|\bunits of (its|the) content\b|IX_SPACE_|#ix_space|\bview units\b|\bpixels?\b",
    re.IGNORECASE)
INVALID = re.compile(r"@retval IX_ERROR_INVALID_ARGUMENT.*?(?=\n@|\n\n|$)", re.DOTALL)
REFUSES_NULL = re.compile(r"NULL|nothing to write")
OWNED = re.compile(
    r"\b(free[sd]?|freed with|copied|copies|borrowed|owns?|owned|keeps?|kept|valid (until|during|while|as long)|during the call|lives?"
    r"|until|passed (back|to)|handed (back|to)|exactly once|as long as|belongs? to|caller's)\b", re.IGNORECASE)


@dataclass(frozen=True)
class Missing:
    kind: str
    header: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"include/interact/{self.header}.h:{self.line}: {self.kind}: {self.name}"


def missing(headers: list[Header]) -> Iterator[Missing]:
    """Everything that is left unsaid."""
    old = _released()
    docs = {entry.name: entry.doc for header in headers for entry in header.entries}
    for header in headers:
        for entry in header.entries:
            for kind, name in (*_of(entry, old), *_passing(entry, docs)):
                yield Missing(kind, header.name, entry.line, name)


def _of(entry: Entry, old: frozenset[str]) -> Iterator[tuple[str, str]]:
    if entry.kind == "function":
        yield from _function(entry)
    elif entry.kind == "enum":
        if not entry.doc:
            yield "type", entry.name
        yield from (("value", each.name) for each in entry.members if not each.doc and not each.name.endswith("_FORCE32"))
    elif entry.kind == "struct":
        if not entry.doc:
            yield "type", entry.name
        if entry.name not in SHAPES:
            yield from _fields(entry.members, entry.name, entry.doc)
    elif entry.kind == "callback":
        if not entry.doc:
            yield "callback", entry.name
        yield from _numbers(entry.members, entry.name, entry.doc)
    elif not entry.doc and not entry.name.endswith("_INIT") and not entry.section:
        yield "type", entry.name
    yield from _since(entry, old)


def _function(entry: Entry) -> Iterator[tuple[str, str]]:
    if not entry.doc:
        yield "function", entry.name
    for each in entry.members:
        where = f"{entry.name}({each.name})"
        if not each.doc and not WORKED_ON.fullmatch(f"{each.type} {each.name}".replace("const ", "")):
            yield "parameter", where
        if _hands_over(each) and not OWNED.search(each.doc or entry.doc):
            yield "ownership", where
    yield from _numbers(entry.members, entry.name, entry.doc)
    if entry.result == "ix_status" and not re.search(r"IX_(ERROR|NO_OP|END|PENDING|NOT_RETAINED)|@return As ix_", entry.doc):
        yield "errors", entry.name


def _since(entry: Entry, old: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Things that came after the last release and do not say so. A new declaration says it once."""
    if entry.kind not in ("function", "enum", "struct", "callback"):
        return
    if entry.name not in old:
        if "@since" not in entry.doc:
            yield "since", entry.name
        return
    for path, each in _paths(entry):
        if path not in old and "@since" not in each.doc:
            yield "since", path


def _paths(entry: Entry) -> Iterator[tuple[str, Member]]:
    """Values of an enum by their names, fields by their paths. A new struct inside another says it for its own fields."""
    if entry.kind == "enum":
        yield from ((each.name, each) for each in entry.members)
    elif entry.kind == "struct":
        yield from ((f"{entry.name}.{each.name}", each) for each in entry.members)
        yield from ((f"{entry.name}.{each.name}.{inner.name}", inner) for each in entry.members for inner in each.members if "@since" not in each.doc)


def _passing(entry: Entry, docs: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The facts about parameters that bindings need and that nothing says."""
    if entry.kind == "function":
        meant = re.search(r"@return (?:As|The statuses of) (ix_\w+)\(\)", entry.doc)
        said = f"{entry.doc}\n\n{docs.get(meant[1], '') if meant else ''}"
        errors = "".join(INVALID.findall(said))
        for each in entry.members:
            if each.doc and not each.direction:
                yield "direction", f"{entry.name}({each.name})"
            if each.type.endswith("*") and each.type not in HANDLES and "NULL" not in each.doc and not REFUSES_NULL.search(errors):
                yield "null", f"{entry.name}({each.name})"
        yield from _counts(entry.members, entry.name)
    elif entry.kind == "callback":
        yield from _filled(entry.members, entry.name)
        yield from _counts(entry.members, entry.name)
    elif entry.kind == "struct":
        for each in entry.members:
            if "(*)" in each.type:
                yield from _filled(arguments_of(each), f"{entry.name}.{each.name}")
                yield from _counts(arguments_of(each), f"{entry.name}.{each.name}")


def _filled(members: list[Member], where: str) -> Iterator[tuple[str, str]]:
    """Parameters of a function of the host that it may fill in, without a direction: names that begin with `out_`, and buffers, show it."""
    for each, after in zip(members, [*members[1:], Member("", "")]):
        plain = "*" not in each.type or each.type.startswith("const ") or each.type in HANDLES
        if not plain and not each.name.startswith("out_") and after.name != "capacity" and not each.direction:
            yield "direction", f"{where}({each.name})"


def _counts(members: list[Member], where: str) -> Iterator[tuple[str, str]]:
    """Arrays of characters or bytes, and those whose names are plurals, without a number behind them."""
    for each, after in zip(members, [*members[1:], Member("", "")]):
        many = each.type in ("const char *", "const uint8_t *") or each.type.startswith("const ") and each.name.endswith("s")
        counted = after.type == "size_t" and after.name.endswith(("length", "count"))
        alone = each.type.rstrip(" *").endswith(each.name) or each.name == "members"
        if many and not counted and not alone:
            yield "length", f"{where}({each.name})"


def _hands_over(each: Member) -> bool:
    return each.type in ("void *", "ix_destroy") or each.type.endswith("**")


def _fields(members: list[Member], where: str, doc: str) -> Iterator[tuple[str, str]]:
    for each in members:
        name = f"{where}.{each.name}"
        if each.members:
            yield from _fields(each.members, name, f"{doc}\n{each.doc}")
            if not each.doc and each.kind == "struct":
                yield "field", name
        elif not each.name.startswith("reserved"):
            # The comment of an unnamed struct names those of its members that their names do not explain.
            if not each.doc and not _named_in(each.name, doc):
                yield "field", name
            if "*" in each.type and "(*)" not in each.type and not OWNED.search(f"{doc}\n{each.doc}"):
                yield "ownership", name
            yield from _numbers([each], where, doc, ".")


def _named_in(name: str, doc: str) -> bool:
    return f"`{name}`" in doc


def _numbers(members: list[Member], where: str, doc: str, mark: str = "()") -> Iterator[tuple[str, str]]:
    for each in members:
        kind = each.type.replace("const ", "").rstrip(" *")
        own = f"{each.doc}\n{doc}"
        name = f"{where}.{each.name}" if mark == "." else f"{where}({each.name})"
        if kind in PLACES and not SPACE.search(own):
            yield "space", name
        elif kind in ("double", "float") and not UNIT.search(own) and not SPACE.search(own):
            yield "unit", name


def _released() -> frozenset[str]:
    """The names of the last release, those of values, and of fields as `ix_point.x`."""
    manifests = sorted((ROOT / "abi/released").glob("*.json"), key=lambda path: [int(part) for part in path.stem.split(".")])
    content = json.loads((manifests[-1] if manifests else ROOT / "abi/0.1.json").read_text(encoding="utf-8"))
    names = {name for kind in ("functions", "callbacks", "structs", "enums") for name in _names(content[kind])}
    names |= {value for values in content["enums"].values() for value in values}
    return frozenset(names | {f"{name}.{path}" for name, struct in content["structs"].items() for path in struct["members"]})


def _names(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        yield from (str(name) for name in part)
    elif isinstance(part, list):
        yield from (str(each["name"]) for each in part)


def main(arguments: list[str]) -> int:
    headers = read_all()
    found = list(missing(headers))
    if "--list" in arguments:
        words = [each for each in arguments if each != "--list"]
        for each in found:
            if not words or any(word in (each.kind, each.header) or word in each.name for word in words):
                print(each)
    counts = Counter(each.kind for each in found)
    print(" · ".join(f"{kind} {counts[kind]}" for kind in KINDS), f"· in all {len(found)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
