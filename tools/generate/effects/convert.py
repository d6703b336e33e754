"""Prints the conversion of effects to C's records: one switch over all of them, without a default."""

from __future__ import annotations

from ..text import call, camel
from .schema import MARKER, Effect, Schema
from .values import binding, c_value

HEAD = f"""// {MARKER}
// swift-format-ignore-file
import CInteract
import Decorations
import Document
import Forms
import Geometry
import Gestures
import Interactions
import Layout
import Pointer
import View
import Tools

extension ix_effect {{
  /// Flattens an effect into its record.
  init(_ effect: Effect) {{
    self.init()
    fill(effect)
  }}

  /// Fills an empty record where it lies: made in registers it would be twice the code.
  @inline(never)
  mutating func fill(_ effect: Effect) {{
    time_ns = effect.time
    flags = effect.flags.rawValue
    switch effect.kind {{
"""


def source(schema: Schema) -> str:
    """The whole file."""
    shared = _shared(schema)
    lines: list[str] = []
    for each in schema.effects:
        lines += [f"    case {binding(each)}:" if each.values else f"    case .{each.case}:", *_head(each)]
        body = _record(each)
        lines += [f"      {_call(each)}(news)"] if _key(each) in shared else body
    lines += ["    }", "  }"]
    for each in shared.values():
        lines += ["", f"  /// Fills the record that {_names(schema, each)} share.", f"  private mutating func {_call(each)}(_ news: {_type(each)}) {{"]
        lines += [line.removeprefix("  ") for line in _record(each)] + ["  }"]
    return HEAD + "\n".join([*lines, "}", ""])


def _shared(schema: Schema) -> dict[tuple[str, ...], Effect]:
    """The first effect of each record that several write in the same way."""
    found: dict[tuple[str, ...], list[Effect]] = {}
    for each in schema.effects:
        if each.record is not None and _type(each):
            found.setdefault(_key(each), []).append(each)
    return {key: effects[0] for key, effects in found.items() if len(effects) > 1}


def _key(effect: Effect) -> tuple[str, ...]:
    return (_type(effect), *_record(effect))


def _type(effect: Effect) -> str:
    """The type of its `news`; empty where its values are bound one by one."""
    return f"Effect.{effect.struct}" if effect.struct else f"Effect.{effect.payload}" if effect.payload else ""


def _call(effect: Effect) -> str:
    return camel(f"set_{effect.record.name}") if effect.record else ""


def _names(schema: Schema, effect: Effect) -> str:
    names = [f"`{each.case}`" for each in schema.effects if _key(each) == _key(effect)]
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _head(effect: Effect) -> list[str]:
    number = f"0x{effect.number:X}" if effect.is_hidden else f"{effect.c_name}.rawValue"
    lines = [f"      type = {effect.sources.get('type', number)}"]
    return lines + [f"      subject = {c_value(effect, effect.subject)}"] if effect.subject is not None else lines


def _record(effect: Effect) -> list[str]:
    if effect.record is None:
        return []
    values = [(each, c_value(effect, each)) for each in effect.record.fields if not each.is_reserved]
    if all(found for _, found in values):
        arguments = [f"{each.name}: {c_value(effect, each) if not each.is_reserved else each.type.conversion}" for each in effect.record.fields]
        return call(f"u.{effect.record.name} = .init(", arguments, ")", "      ")
    return [f"      u.{effect.record.name}.{each.name} = {found}" for each, found in values if found]
