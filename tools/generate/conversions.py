"""Conversions between C's and Core's types: what follows from schema/conversions.toml and the C types."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from .model import Declaration, Enum, GenerateError, Record
from .text import call, camel, marker
from .write_enums import member_names

SOURCE = "schema/conversions.toml"
FOLDER = "Sources/CExports/Generated"
HEAD = f"// {marker(SOURCE)}\n// swift-format-ignore-file\n"
KEYS = {"imports", "enum", "out_only", "prefix", "case", "struct", "table"}


@dataclass(frozen=True)
class Schema:
    """As the head of the file says."""

    imports: tuple[str, ...]
    enums: tuple[tuple[Enum, str], ...]
    out_only: frozenset[str]
    prefixes: dict[str, str]
    cases: dict[str, dict[str, str]]
    structs: tuple[tuple[Record, str, dict[str, str]], ...]
    tables: tuple[tuple[Record, Enum, str], ...]


def read(text: str, declarations: list[Declaration]) -> Schema:
    """The schema, checked against the C types."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise GenerateError(f"{SOURCE}: {error}") from None
    if unknown := sorted(set(content) - KEYS):
        raise GenerateError(f"{SOURCE}: {unknown[0]}: no such key")
    enums = {each.name: each for each in declarations if isinstance(each, Enum)}
    records = {each.name: each for each in declarations if isinstance(each, Record)}
    pairs = []
    for name, types in content["enum"].items():
        found = _named(enums, "enum", name)
        pairs += [(found, each) for each in ([types] if isinstance(types, str) else types)]
    structs = []
    for name, row in content["struct"].items():
        found = _named(records, "struct", name)
        _fields(f"struct.{name}", found, set(row) - {"core"})
        structs.append((found, row["core"], row))
    kinds = {core: each for each, core in pairs}
    tables = tuple((_named(records, "table", name), kinds[core], core) for name, core in content["table"].items())
    for name, row in content["case"].items():
        values = {value for each, core in pairs if core == name for value, _ in _values(each, content["prefix"].get(core, ""))}
        if wrong := sorted(set(row) - values):
            raise GenerateError(f"{SOURCE}: case.{name}.{wrong[0]}: no value of that name")
    return Schema(
        tuple(content["imports"]), tuple(pairs), frozenset(content["out_only"]), content["prefix"], content["case"],
        tuple(structs), tables)


def files(schema: Schema) -> dict[str, str]:
    """Every file, by its path."""
    imports = "import CInteract\n" + "".join(f"import {each}\n" for each in schema.imports) + "\n"
    return {
        f"{FOLDER}/Convert+Enums+Generated.swift": HEAD + imports + "\n".join(_enum(schema, *each) for each in schema.enums),
        f"{FOLDER}/Convert+Structs+Generated.swift": HEAD + imports + "\n".join(
            [*(_struct(*each) for each in schema.structs), *(_table(schema, *each) for each in schema.tables)]),
    }


def _named(known: dict, table: str, name: str):
    if f"ix_{name}" not in known:
        raise GenerateError(f"{SOURCE}: {table}.{name}: there is no ix_{name}")
    return known[f"ix_{name}"]


def _fields(where: str, record: Record, names: set[str]) -> None:
    if wrong := sorted(names - {each.name for each in record.fields}):
        raise GenerateError(f"{SOURCE}: {where}.{wrong[0]}: no field of that name")


def _values(enum: Enum, prefix: str) -> list[tuple[str, str]]:
    """The short name of each value, as `fit_bh`, and its name in C. Of two names of one value the first counts."""
    short = member_names(enum)
    firsts = {each.value: each for each in reversed(enum.values) if not each.name.endswith("_FORCE32")}
    return [
        (short[each.name].lower().removeprefix(prefix), each.name) for each in enum.values if firsts.get(each.value) is each]


def _enum(schema: Schema, enum: Enum, core: str) -> str:
    """Both directions. The compiler checks that each case has a value."""
    names = schema.cases.get(core, {})
    pairs = [(case, c) for short, c in _values(enum, schema.prefixes.get(core, "")) if (case := names.get(short, camel(short)))]
    lines = [f"extension {core} {{"]
    if core not in schema.out_only:
        lines[0] = f"extension {core}: CEnum {{"
        lines += [f"  /// Parses an `{enum.name}`.", "  init(c value: UInt32) throws(IXError) {", "    switch value {"]
        lines += [f"    case {c}.rawValue: self = .{case}" for case, c in pairs]
        lines += ["    default: throw .invalidArgument", "    }", "  }", ""]
    property, result, raw = ("status", enum.name, "") if enum.is_signed else ("c", "UInt32", ".rawValue")
    lines += [f"  /// An `{enum.name}`.", f"  var {property}: {result} {{", "    switch self {"]
    lines += [f"    case .{case}: {c}{raw}" for case, c in pairs]
    return "\n".join([*lines, "    }", "  }", "}", ""])


#: The member by which a property becomes a C value; an id's is its alias of uint64_t.
SUFFIXES = {"double": "", "uint64_t": "", "int32_t": "", "ix_matrix": ".matrix", "ix_page_id": ".raw", "ix_annotation_id": ".raw"}


def _struct(record: Record, core: str, row: dict[str, str]) -> str:
    """Core to C."""
    values = []
    for each in record.fields:
        if each.name == "size":
            values.append(f"size: UInt32(clamping: MemoryLayout<{record.name}>.size)")
        elif each.name.startswith("reserved"):
            values.append(f"{each.name}: {row.get(each.name, '0')}")
        else:
            values.append(f"{each.name}: {_value(each.type, camel(each.name), row.get(each.name))}")
    body = call(f"{record.name}(", values, ")", "    ")
    return "\n".join([f"extension {core} {{", f"  /// As C has it.", f"  var c: {record.name} {{", *body, "  }", "}", ""])


def _value(c_type: str, name: str, given: str | dict[str, str] | None) -> str:
    """The expression of a field; a set of flags is given by what must hold for each."""
    if isinstance(given, dict):
        return " | ".join(f"({condition} ? {flag}.rawValue : 0)" for flag, condition in given.items())
    return given or name + SUFFIXES.get(c_type, ".c")


def _table(schema: Schema, record: Record, enum: Enum, core: str) -> str:
    """A host's function for each case, by the name of its value."""
    types = {each.name: each.type for each in record.fields}
    names = schema.cases.get(core, {})
    prefix = schema.prefixes.get(core, "")
    numbers = {name: each.value for name, each in zip((short.lower().removeprefix(prefix) for short in member_names(enum).values()), enum.values)}
    rows = [(short, next(name for name in numbers if numbers[name] == numbers[short] and name in types)) for short, _ in _values(enum, prefix)]
    lines = [f"extension {record.name} {{", f"  /// The host's function for an `{enum.name}`."]
    lines += [f"  func hook(of kind: {core}) -> {types[rows[0][1]]}? {{", "    switch kind {"]
    lines += [f"    case .{names.get(short, camel(short))}: {function}" for short, function in rows]
    return "\n".join([*lines, "    }", "  }", "}", ""])
