"""Reads schema/effects.toml, whose head says what it may hold, and refuses what cannot be generated."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from typing import Any

from ..model import GenerateError
from ..text import camel, marker
from .types import Type, parse_type

ROOM = 104
MARKER = marker("schema/effects.toml")
PLACEHOLDER = re.compile(r"\{(\w+)(?::(\w+))?\}")
RECORD_KEYS = {"doc", "struct", "of", "from", "fields"}
EFFECT_KEYS = {
    "number", "group", "doc", "record", "fields", "only", "subject", "payload", "from", "log", "log_none", "must", "may", "hidden", "notes"}


@dataclass(frozen=True)
class Bit:
    """A flag, or a group."""

    name: str
    bit: int
    doc: str
    is_on_request: bool


@dataclass(frozen=True)
class Field:
    """A field of a record, or the subject. `swift` is its name in Core."""

    name: str
    swift: str
    type: Type
    doc: str

    @property
    def is_reserved(self) -> bool:
        """True if the conversion leaves it empty: a text is lent by the function that hands the record out."""
        return self.type.word in ("reserved", "text", "text length")


@dataclass(frozen=True)
class Record:
    """A member of the union. `struct` is Core's generated type, or empty; `of` the type whose members it takes."""

    name: str
    doc: str
    struct: str
    fields: tuple[Field, ...]
    of: str
    sources: dict[str, str] = field(hash=False)

    def field(self, name: str) -> Field | None:
        return next((each for each in self.fields if each.name == name), None)


@dataclass(frozen=True)
class Effect:
    name: str
    number: int
    group: str
    doc: str
    record: Record | None
    fields: tuple[Field, ...]
    """Those that it fills, as values of its case in Core."""
    shows_all: bool
    """True if bindings show all fields of the record."""
    subject: Field | None
    payload: str
    sources: dict[str, str] = field(hash=False)
    log: str
    log_none: tuple[str, str]
    must: str
    may: str
    is_hidden: bool
    notes: dict[str, str] = field(hash=False)
    """The documentation of fields in its class of Python, where that of the record is about several effects."""

    @property
    def c_name(self) -> str:
        return f"IX_EFFECT_{self.name.upper()}"

    @property
    def case(self) -> str:
        """Its name in Core."""
        return camel(self.name)

    @property
    def word(self) -> str:
        """Its name in logs."""
        return self.name.replace("_", "-")

    @property
    def fills_all(self) -> bool:
        return self.record is not None and {each.name for each in self.fields} == {
            each.name for each in self.record.fields if not each.is_reserved}

    @property
    def values(self) -> tuple[Field, ...]:
        """The values of its case in Core: the subject, where no field holds it, then the fields."""
        if self.subject is None or any(each.name == self.subject.name for each in self.fields):
            return self.fields
        return (self.subject, *self.fields)

    @property
    def struct(self) -> str:
        """Core's generated type of its record, where it fills all of it."""
        return self.record.struct if self.record is not None and self.fills_all and not self.payload else ""


@dataclass(frozen=True)
class Schema:
    flags: tuple[Bit, ...]
    log_flags: tuple[str, ...]
    groups: tuple[Bit, ...]
    records: tuple[Record, ...]
    effects: tuple[Effect, ...]

    def of(self, record: Record) -> list[Effect]:
        """The effects that fill a record."""
        return [each for each in self.effects if each.record is record]

    @property
    def told(self) -> list[Effect]:
        """Without those that only test whether hosts skip them."""
        return [each for each in self.effects if not each.is_hidden]


def read(text: str) -> Schema:
    """The schema, checked."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise GenerateError(f"schema/effects.toml: {error}") from None
    swift = content.get("swift", {})
    records = {name: _record(name, row, swift) for name, row in content["record"].items()}
    effects = tuple(_effect(name, row, records, swift) for name, row in content["effect"].items())
    schema = Schema(
        _bits(content["flag"]), tuple(content["log_flags"]), _bits(content["group"]), tuple(records.values()), effects)
    _check(schema)
    return schema


def _bits(rows: dict[str, Any]) -> tuple[Bit, ...]:
    return tuple(Bit(name, row["bit"], row.get("doc", ""), row.get("on_request", False)) for name, row in rows.items())


def _record(name: str, row: dict[str, Any], swift: dict[str, str]) -> Record:
    where = f"record.{name}"
    _only(where, row, RECORD_KEYS)
    fields = tuple(_field(f"{where}.{each}", each, value, swift) for each, value in row["fields"].items())
    record = Record(name, row.get("doc", ""), row.get("struct", ""), fields, row.get("of", ""), row.get("from", {}))
    if (record.of or record.sources) and not (record.of and record.struct):
        raise GenerateError(f"{where}: `of` and `from` need `struct`, and `from` needs `of`")
    size = 0
    for each in fields:
        if size % each.type.alignment:
            raise GenerateError(f"{where}: a reserved field is missing before {each.name}")
        size += each.type.size
    if size > ROOM or size % max(each.type.alignment for each in fields):
        raise GenerateError(f"{where}: {size} bytes; at most {ROOM}, with a reserved field at the end where 4 are missing")
    return record


def _field(where: str, name: str, value: Any, swift: dict[str, str]) -> Field:
    row = value if isinstance(value, dict) else {}
    words, _, doc = (row["type"], "", row.get("doc", "")) if row else value.partition(": ")
    return Field(name, row.get("swift", _swift_name(name, words)), parse_type(where, words, swift), doc)


def _swift_name(name: str, words: str) -> str:
    if name == "subject":
        return words.rpartition(" ")[2]
    return camel(name)


def _effect(name: str, row: dict[str, Any], records: dict[str, Record], swift: dict[str, str]) -> Effect:
    where = f"effect.{name}"
    _only(where, row, EFFECT_KEYS)
    missing = [each for each in ("number", "group", "doc") if each not in row]
    if missing:
        raise GenerateError(f"{where}: `{missing[0]}` is missing")
    record = records.get(row.get("record", ""))
    if ("record" in row) != (record is not None):
        raise GenerateError(f"{where}: there is no record {row['record']}")
    all_fields = [each.name for each in record.fields if not each.is_reserved] if record else []
    fields = []
    for wanted in row.get("only", row.get("fields", all_fields)):
        found = record.field(wanted) if record else None
        if found is None:
            raise GenerateError(f"{where}: its record has no field {wanted}")
        fields.append(found)
    none, _, words = row.get("log_none", "").partition(": ")
    return Effect(
        name, row["number"], row["group"], row["doc"], record, tuple(fields), "only" not in row,
        _subject(where, row.get("subject"), record, swift), row.get("payload", ""), row.get("from", {}), row.get("log", ""),
        (none, words), row.get("must", ""), row.get("may", ""), row.get("hidden", False), row.get("notes", {}))


def _subject(where: str, value: Any, record: Record | None, swift: dict[str, str]) -> Field | None:
    if value is None:
        return None
    if isinstance(value, str) and record is not None and (same := record.field(value)):
        return same
    return _field(f"{where}.subject", "subject", value, swift)


def _only(where: str, row: dict[str, Any], keys: set[str]) -> None:
    unknown = sorted(set(row) - keys)
    if unknown:
        raise GenerateError(f"{where}: {', '.join(unknown)}: no such key")


def _check(schema: Schema) -> None:
    groups = {each.name for each in schema.groups} | {"all"}
    numbers: dict[int, str] = {}
    for each in schema.effects:
        where = f"effect.{each.name}"
        if each.number in numbers:
            raise GenerateError(f"{where}: {numbers[each.number]} has the number {each.number}")
        numbers[each.number] = each.name
        if each.group not in groups:
            raise GenerateError(f"{where}: there is no group {each.group}")
        if not each.doc.endswith("."):
            raise GenerateError(f"{where}: `doc` says in a sentence what happened")
        if bool(each.must) == bool(each.may) and not each.is_hidden:
            raise GenerateError(f"{where}: `must` says what a host has to do, or `may` what it is good for")
        names = {one.name for one in each.record.fields} if each.record else set()
        for name, form in PLACEHOLDER.findall(each.log):
            if name not in names or form not in ("", "word", "signed"):
                raise GenerateError(f"{where}: {{{name}}} in `log` is no field of its record")
        for name in each.notes:
            if name not in names:
                raise GenerateError(f"{where}: notes.{name} is no field of its record")
        for name in each.sources:
            if name not in names | {"subject", "type"}:
                raise GenerateError(f"{where}: from.{name} is no field of its record")
    unused = [each.name for each in schema.records if not schema.of(each)]
    if unused:
        raise GenerateError(f"record.{unused[0]}: no effect fills it")
