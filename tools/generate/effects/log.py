"""Prints the log of effects in C (examples/common/effect_log.c) and in Swift (the player of scenarios)."""

from __future__ import annotations

import re

from ..model import Enum, GenerateError
from ..write_enums import member_names
from ..text import WIDTH, call, camel
from .schema import MARKER, PLACEHOLDER, Effect, Field, Schema
from .types import SHAPES
from .values import binding, value

C_HEAD = f"""/* {MARKER} */
#include "effect_log.h"

#include <string.h>

/* A number as logs print it: six significant digits, no negative zero. Keeps the last eight. */
static const char *number(double value) {{
  static char slots[8][32];
  static unsigned next;
  char *slot = slots[next++ % 8];
  snprintf(slot, sizeof slots[0], "%.6g", value);
  if (strcmp(slot, "-0") == 0) strcpy(slot, "0");
  return slot;
}}

"""
SWIFT_HEAD = f"""// {MARKER}
// swift-format-ignore-file
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

extension EffectLog {{
"""


def c_source(schema: Schema, enums: list[Enum]) -> str:
    """The log in C."""
    parts = [C_HEAD, *(_c_words(each) for each in _spelled(schema, enums))]
    lines = ["static void write_words(FILE *out, const ix_effect *e) {", "  switch (e->type) {"]
    for each in schema.told:
        lines += [f"    case {each.c_name}:", *_c_case(each), "      break;"]
    lines += ['    default: fprintf(out, "effect-%u", e->type); break;', "  }", "}", ""]
    lines += ["void effect_log_write(FILE *out, const ix_effect *effect) {", '  fputs("  ", out);', "  write_words(out, effect);"]
    lines += [f'  if (effect->flags & IX_EFFECT_{each.upper()}) fputs(" ({each})", out);' for each in schema.log_flags]
    return "".join(parts) + "\n".join([*lines, "  fputc('\\n', out);", "}", ""])


def _spelled(schema: Schema, enums: list[Enum]) -> list[Enum]:
    """The enums whose words logs have."""
    found: dict[str, Enum] = {}
    named = {each.name: each for each in enums}
    for effect in schema.told:
        for name, form in PLACEHOLDER.findall(effect.log):
            field = effect.record.field(name) if effect.record else None
            if form == "word" and field:
                if f"ix_{field.type.of}" not in named:
                    raise GenerateError(f"effect.{effect.name}: there is no enum ix_{field.type.of}")
                found[field.type.of] = named[f"ix_{field.type.of}"]
    return list(found.values())


def _words_of(enum: Enum) -> list[tuple[str, int, str]]:
    names = member_names(enum)
    return [(each.name, each.value, names[each.name].lower()) for each in enum.values if not each.name.endswith("_FORCE32")]


def _c_words(enum: Enum) -> str:
    lines = [f"static const char *{enum.name.removeprefix('ix_')}_word(uint32_t value) {{", "  switch (value) {"]
    lines += [f'    case {name}: return "{word}";' for name, _, word in _words_of(enum)]
    return "\n".join([*lines, '    default: return "unknown";', "  }", "}", "", ""])


def _c_case(effect: Effect) -> list[str]:
    formats, arguments = _c_format(effect)
    line = call("fprintf(", ["out", f'"{formats}"', *arguments], ");", "      ")
    field, words = effect.log_none
    if not field or effect.record is None:
        return line
    none = f'      if (e->u.{effect.record.name}.{field} == 0) {{'
    return [none, f'        fputs("{effect.word} {words}", out);', "        break;", "      }", *line]


def _c_format(effect: Effect) -> tuple[str, list[str]]:
    arguments: list[str] = []

    def put(match: re.Match[str]) -> str:
        field = effect.record.field(match[1]) if effect.record else None
        assert field is not None and effect.record is not None
        form, found = _c_value(field, f"e->u.{effect.record.name}.{field.name}", match[2])
        arguments.extend(found)
        return form

    words = PLACEHOLDER.sub(put, effect.log)
    return f"{effect.word} {words}".rstrip(), arguments


def _c_value(field: Field, name: str, form: str) -> tuple[str, list[str]]:
    if form == "word":
        return "%s", [f"{field.type.of}_word({name})"]
    if form == "signed":
        return "%d", [f"(int32_t){name}"]
    if field.type.word == "rect":
        return "%s,%s %s,%s", [f"number({name}.{one})" for one in ("x0", "y0", "x1", "y1")]
    if field.type.word in SHAPES:
        return "%s,%s", [f"number({name}.x)", f"number({name}.y)"]
    if field.type.c == "double":
        return "%s", [f"number({name})"]
    if field.type.c == "uint64_t":
        return "%llu", [f"(unsigned long long){name}"]
    return ("%d" if field.type.c == "int32_t" else "%u"), [name]


def swift_source(schema: Schema, enums: list[Enum]) -> str:
    """The log in Swift, of Core's values."""
    lines = ["  /// The name of an effect and its fields.", "  static func words(_ kind: Effect.Kind) -> String {", "    switch kind {"]
    for each in schema.effects:
        names = {name for name, _ in PLACEHOLDER.findall(each.log)} | ({each.log_none[0]} - {""})
        body = f'"effect-{each.number}"' if each.is_hidden else f'"{_swift_words(each)}"'
        if each.log_none[0]:
            body = f'news.{camel(each.log_none[0])} == 0 ? "{each.word} {each.log_none[1]}" : {body}'
        line = f"    case {binding(each, names)}: {body}"
        lines += [line] if len(line) <= WIDTH else [line.partition(": ")[0] + ":", f"      {line.partition(': ')[2]}"]
    lines += ["    }", "  }", "", "  /// The flags that logs show.",
              "  static let flags: [(Effect.Flags, String)] = ["]
    lines += [f'    (.{camel(each)}, " ({each})"),' for each in schema.log_flags] + ["  ]"]
    for enum in _spelled(schema, enums):
        lines += ["", *_swift_enum(enum)]
    return SWIFT_HEAD + "\n".join([*lines, "}", ""])


def _swift_enum(enum: Enum) -> list[str]:
    lines = [f"  private static func {camel(enum.name.removeprefix('ix_'))}Word(_ value: UInt32) -> String {{", "    switch value {"]
    lines += [f'    case {number}: "{word}"' for _, number, word in _words_of(enum)]
    return [*lines, '    default: "unknown"', "    }", "  }"]


def _swift_words(effect: Effect) -> str:
    def put(match: re.Match[str]) -> str:
        field = effect.record.field(match[1]) if effect.record else None
        assert field is not None
        return f"\\({_swift_value(field, value(effect, field), match[2])})"

    return f"{effect.word} {PLACEHOLDER.sub(put, effect.log)}".rstrip()


def _swift_value(field: Field, name: str, form: str) -> str:
    kind = field.type
    if form == "word":
        return f"{camel(kind.of)}Word({name}.rawValue)"
    if form == "signed":
        return name
    if kind.word in SHAPES:
        if kind.word == "rect":
            return f"corners({name})"
        return f"pair({name}.dx, {name}.dy)" if kind.word == "vector" else f"pair({name}.x, {name}.y)"
    if kind.c == "double":
        return f"number({name})"
    if kind.word in ("index", "count"):
        return f"unsigned({name})"
    if kind.word == "failure":
        return f"{name}.rawValue"
    return kind.c_value(name) if kind.is_enum or kind.word == "flag" else name
