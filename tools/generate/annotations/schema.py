"""Reads schema/annotations.toml, whose head says what it may hold, and refuses what cannot be generated."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any

from ..model import GenerateError
from ..text import camel, marker

MARKER = marker("schema/annotations.toml")
#: Of each word for a type: C's type, its size, Core's type, C's initial value, Core's.
TYPES = {
    "enum": ("uint32_t", 4, "", "0", ""),
    "set": ("uint32_t", 4, "", "0", "[]"),
    "u32": ("uint32_t", 4, "UInt32", "0", "0"),
    "two u32": ("uint32_t", 8, "(UInt32, UInt32)", "{0, 0}", "(0, 0)"),
    "i32": ("int32_t", 4, "Int32", "0", "0"),
    "reserved": ("uint32_t", 4, "", "0", ""),
    "rect": ("ix_rect", 32, "Rect<PDFSpace>", "{0, 0, 0, 0}", ".zero"),
    "margins": ("ix_rect", 32, "(Double, Double, Double, Double)", "{0, 0, 0, 0}", "(0, 0, 0, 0)"),
    "matrix": ("ix_matrix", 48, "Transform<PDFSpace, PDFSpace>", "{1, 0, 0, 1, 0, 0}", ".identity"),
    "number": ("double", 8, "Double", "0", "0"),
    "share": ("double", 8, "Double", "0", "0"),
    "color": ("ix_color", 40, "Color", "{0, 0, {0, 0, 0, 0}}", ".none"),
}
KEYS = {
    "change": {"bit", "doc", "shows", "traits", "when"},
    "member": {"type", "doc", "swift", "initial", "least", "most", "known", "change", "identity", "own", "part"},
    "held": {"swift", "initial", "doc", "change", "same", "access", "part"},
}


@dataclass(frozen=True)
class Change:
    """A member that may differ from the file."""

    name: str
    bit: int
    doc: str
    shows: bool
    traits: tuple[str, ...]
    when: str


@dataclass(frozen=True)
class Member:
    """A plain member. `word` is its type without the enum."""

    name: str
    word: str
    of: str
    doc: str
    swift_type: str
    initial: str
    least: str
    most: str
    known: str
    change: str
    is_identity: bool
    is_own: bool
    part: str
    is_same = True
    access = "public"

    @property
    def swift(self) -> str:
        return camel(self.name)

    @property
    def is_color(self) -> bool:
        return self.word == "color"

    @property
    def place(self) -> str:
        """Where it is kept: colors share a form that is smaller than they are."""
        return f"colors.{self.swift}" if self.is_color else self.swift

    @property
    def rank(self) -> int:
        """Its place among the members that are kept: those that are aligned to 8 bytes first, then to 4, then to 1."""
        return 3 if self.word == "enum" else 0 if TYPES[self.word][1] >= 8 and self.word != "two u32" else 2

    @property
    def is_reserved(self) -> bool:
        return self.word == "reserved"

    @property
    def c_type(self) -> str:
        return TYPES[self.word][0]

    @property
    def c_initial(self) -> str:
        plain = self.word in ("u32", "i32", "number", "share")
        return self.initial if plain else TYPES[self.word][3]


@dataclass(frozen=True)
class Held:
    """A further member in Core."""

    name: str
    swift_type: str
    initial: str
    doc: str
    change: str
    is_same: bool
    access: str
    part: str
    is_color = False
    #: Lists and what is narrower: as the schema orders them.
    rank = 1

    @property
    def swift(self) -> str:
        return self.name

    @property
    def place(self) -> str:
        return self.name


@dataclass(frozen=True)
class Schema:
    changes: tuple[Change, ...]
    members: tuple[Member, ...]
    held: tuple[Held, ...]

    @property
    def plain(self) -> list[Member]:
        """The members without what fills gaps."""
        return [each for each in self.members if not each.is_reserved]

    @property
    def kept(self) -> list[Member | Held]:
        """The members that copies share."""
        return [*(each for each in self.plain if not each.is_own), *self.held]

    @property
    def parts(self) -> list[str]:
        """The parts in which members are that most annotations lack."""
        return list(dict.fromkeys(each.part for each in self.kept if each.part))


def read(text: str) -> Schema:
    """The schema, checked."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise GenerateError(f"schema/annotations.toml: {error}") from None
    for kind, rows in content.items():
        for name, row in rows.items():
            unknown = sorted(set(row) - KEYS.get(kind, set()))
            if unknown:
                raise GenerateError(f"{kind}.{name}: {', '.join(unknown)}: no such key")
    schema = Schema(
        tuple(_change(name, row) for name, row in content["change"].items()),
        tuple(_member(name, row) for name, row in content["member"].items()),
        tuple(_held(name, row) for name, row in content["held"].items()))
    _check(schema)
    return schema


def _change(name: str, row: dict[str, Any]) -> Change:
    return Change(name, row["bit"], row["doc"], row.get("shows", False), tuple(row.get("traits", ())), row.get("when", ""))


def _member(name: str, row: dict[str, Any]) -> Member:
    words = row["type"]
    word, of = (words, "") if words in TYPES else words.split(" ", 1) if " " in words else ("", "")
    if word not in TYPES or (word in ("enum", "set")) != bool(of):
        raise GenerateError(f"member.{name}: `{words}` is no type")
    if word != "reserved" and not row.get("doc", "").endswith("."):
        raise GenerateError(f"member.{name}: `doc` says in a sentence what it is")
    _, _, swift, _, initial = TYPES[word]
    return Member(
        name, word, of, row.get("doc", ""), row.get("swift", swift or camel(of)[:1].upper() + camel(of)[1:]),
        row.get("initial", initial), row.get("least", ""), row.get("most", ""), row.get("known", ""), row.get("change", ""),
        row.get("identity", False), row.get("own", False), row.get("part", ""))


def _held(name: str, row: dict[str, Any]) -> Held:
    return Held(
        name, row["swift"], row["initial"], row.get("doc", ""), row.get("change", ""), row.get("same", True),
        row.get("access", "public"), row.get("part", ""))


def _check(schema: Schema) -> None:
    bits: dict[int, str] = {}
    for change in schema.changes:
        if change.bit in bits:
            raise GenerateError(f"change.{change.name}: {bits[change.bit]} has bit {change.bit}")
        bits[change.bit] = change.name
    names = {each.name for each in schema.changes}
    for each in (*schema.members, *schema.held):
        if each.change and each.change not in names:
            raise GenerateError(f"{each.name}: there is no change {each.change}")
    for part_of in schema.kept:
        if part_of.part and part_of.is_color:
            raise GenerateError(f"member.{part_of.name}: colors are packed, and are in no part")
    size = 4
    for member in schema.members:
        own = TYPES[member.word][1]
        alignment = 4 if member.c_type in ("uint32_t", "int32_t") else 8
        if size % alignment:
            raise GenerateError(f"member.{member.name}: a reserved member is missing before it")
        size += own
    if size % 8:
        raise GenerateError("a reserved member is missing at the end")
