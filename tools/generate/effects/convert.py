"""Prints the conversion of effects to C's records: one switch over all of them, without a default."""

from __future__ import annotations

from ..text import call
from .schema import MARKER, Effect, Schema
from .values import binding, c_value

HEAD = f"""// {MARKER}
import CInteract
import Document
import Forms
import Geometry
import Gestures
import Layout
import Pointer
import View
import Tools

extension ix_effect {{
  /// Flattens an effect into its record.
  init(_ effect: Effect) {{
    self.init()
    time_ns = effect.time
    flags = effect.flags.rawValue
    switch effect.kind {{
"""


def source(schema: Schema) -> str:
    """The whole file."""
    lines: list[str] = []
    for each in schema.effects:
        lines += [f"    case {binding(each)}:" if _looks(each) else f"    case .{each.case}:", *_body(each)]
    return HEAD + "\n".join([*lines, "    }", "  }", "}", ""])


def _looks(effect: Effect) -> bool:
    return bool(effect.values)


def _body(effect: Effect) -> list[str]:
    number = f"0x{effect.number:X}" if effect.is_hidden else f"{effect.c_name}.rawValue"
    lines = [f"      type = {effect.sources.get('type', number)}"]
    if effect.subject is not None:
        lines.append(f"      subject = {c_value(effect, effect.subject)}")
    if effect.record is None:
        return lines
    values = [(each, c_value(effect, each)) for each in effect.record.fields if not each.is_reserved]
    if all(found for _, found in values):
        arguments = [f"{each.name}: {c_value(effect, each) if not each.is_reserved else '0'}" for each in effect.record.fields]
        return lines + call(f"u.{effect.record.name} = .init(", arguments, ")", "      ")
    return lines + [f"      u.{effect.record.name}.{each.name} = {found}" for each, found in values if found]
