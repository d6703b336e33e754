"""Prints Core's effects: flags, the enum of what happens, the records that are types, groups."""

from __future__ import annotations

from ..text import call, camel, slashes, swift_doc
from .schema import MARKER, Bit, Effect, Field, Record, Schema

HEAD = f"""// {MARKER}
// swift-format-ignore-file
public import Decorations
public import Document
public import Forms
public import Geometry
public import Gestures
public import Interactions
public import Layout
public import Pointer
public import Tools

"""


def source(schema: Schema) -> str:
    """The whole file."""
    lines = ["extension Effect {", "  /// `ix_effect_flags`."]
    lines += _options("Flags", schema.flags, "  ")
    lines += ["", "  /// The event of an effect. Points and rectangles are in view space unless stated otherwise."]
    lines += ["  public enum Kind: Hashable, Sendable {"]
    for each in schema.effects:
        lines += [*slashes(swift_doc(each.doc), "    "), f"    case {each.case}{_values(each)}"]
    lines += ["  }"]
    for record in schema.records:
        if record.struct:
            lines += ["", *_struct(record, next(each for each in schema.of(record) if each.struct))]
    lines += ["}", "", "/// Groups of effects, for a reader's mask; `ix_effect_group`."]
    lines += _options("EffectGroups", schema.groups, "") + ["", *_groups(schema)]
    return HEAD + "\n".join(lines) + "\n"


def _options(name: str, bits: tuple[Bit, ...], indent: str) -> list[str]:
    lines = [f"public struct {name}: OptionSet, Hashable, Sendable {{", "  public let rawValue: UInt32",
             "  public init(rawValue: UInt32) { self.rawValue = rawValue }"]
    for each in bits:
        lines += slashes(swift_doc(each.doc), "  ")
        lines.append(f"  public static let {camel(each.name)} = {name}(rawValue: 1 << {each.bit})")
    if name == "EffectGroups":
        every = sum(1 << each.bit for each in bits if not each.is_on_request)
        lines += ["  /// All that a reader gets who asks for nothing else.", f"  public static let all = {name}(rawValue: 0x{every:X})"]
    return [indent + line for line in [*lines, "}"]]


def _values(effect: Effect) -> str:
    """The payload of its case; a value whose name the case's name begins with has no label."""
    if effect.payload or effect.struct:
        return f"({effect.payload or effect.struct})"
    if not effect.values:
        return ""
    only = effect.values[0]
    if len(effect.values) == 1 and effect.name.startswith(only.name):
        return f"({only.type.swift})"
    return "(" + ", ".join(f"{each.swift}: {each.type.swift}" for each in effect.values) + ")"


def _struct(record: Record, effect: Effect) -> list[str]:
    fields = effect.values
    lines = [*slashes(record.doc, "  "), f"  public struct {record.struct}: Hashable, Sendable {{"]
    # Large ones first: no gaps, and less to copy.
    for each in sorted(fields, key=lambda one: -one.type.swift_alignment):
        lines += [*slashes(swift_doc(_note(each)), "    "), f"    public var {each.swift}: {each.type.swift}"]
    head = call("public init(", [f"{each.swift}: {each.type.swift}" for each in fields], ") {", "    ")
    lines += ["", *(head if len(head) == 1 else [*head[:-1], head[-1].removesuffix(") {"), "    ) {"])]
    lines += [f"      self.{each.swift} = {each.swift}" for each in fields]
    lines += ["    }"]
    if record.of:
        lines += ["", *_copies(record, fields)]
    return [*lines, "  }"]


def _copies(record: Record, fields: tuple[Field, ...]) -> list[str]:
    """The initializer that takes the members of the same names."""
    values = [f"{each.swift}: {record.sources.get(each.name, f'whole.{each.swift}')}" for each in fields]
    return [f"    init(_ whole: {record.of}) {{", *call("self.init(", values, ")", "      "), "    }"]


def _note(field: Field) -> str:
    if field.type.word == "angle":
        return field.doc.replace("Degrees", "Radians")
    return field.doc


def _groups(schema: Schema) -> list[str]:
    lines = ["extension Effect.Kind {", "  /// The group that a reader masks it by; `lost` reaches every reader.",
             "  public var group: EffectGroups {", "    switch self {"]
    for group in ["all", *(each.name for each in schema.groups)]:
        cases = [f".{each.case}" for each in schema.effects if each.group == group]
        lines += call("case ", cases, f": .{group}", "    ")
    return [*lines, "    }", "  }", "}"]
