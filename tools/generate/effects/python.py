"""Prints the words of effects in logs, for the Python package."""

from __future__ import annotations

import re

from .schema import MARKER, PLACEHOLDER, Effect, Record, Schema

from .types import SHAPES

HEAD = f'''# {MARKER}
"""The words of effects in logs. Private."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ._effect_words import area, at, number, signed, word
from .enums import %s

'''


def source(schema: Schema) -> str:
    """The whole module."""
    told = schema.told
    lines: list[str] = []
    lines += [f"GREASE = 0x{each.number:X}" for each in schema.effects if each.is_hidden]
    lines += ["LOG_FLAGS = (" + ", ".join(f"EffectFlags.{each.upper()}" for each in schema.log_flags) + ")"]
    lines += ["WORDS: dict[int, Callable[[Any], str]] = {"]
    lines += [f"    EffectType.{each.name.upper()}: {_words(each)}," for each in told if each.log]
    lines += ["}", '"""The words of a log entry after the name of an effect."""', ""]
    enums = sorted({"EffectFlags", "EffectType", *(name for each in told for name in _enums(each))})
    return HEAD % ", ".join(enums) + "\n".join(lines)


def _words(effect: Effect) -> str:
    record = effect.record
    template = f'f"{PLACEHOLDER.sub(lambda match: _value(record, match), effect.log)}"'
    if PLACEHOLDER.search(effect.log) is None:
        template = template[1:]
    field, words = effect.log_none
    return f"lambda e: {template} if e.{field} else '{words}'" if field else f"lambda e: {template}"


def _value(record: Record | None, match: re.Match[str]) -> str:
    field = record.field(match[1]) if record else None
    assert field is not None
    kind, name = field.type, f"e.{field.name}"
    if match[2] == "word":
        return f"{{word({_enum_class(kind.of)}, {name})}}"
    if match[2] == "signed":
        return f"{{signed({name})}}"
    if kind.word in SHAPES:
        return f"{{{'area' if kind.word == 'rect' else 'at'}({name})}}"
    if kind.word == "flag":
        return f"{{{name}:d}}"
    if kind.word == "optional enum":
        return f"{{{name} or 0}}"
    return f"{{number({name})}}" if kind.c == "double" else f"{{{name}}}"


def _enums(effect: Effect) -> list[str]:
    record = effect.record
    return [_enum_class(field.type.of) for name, form in PLACEHOLDER.findall(effect.log)
            if form == "word" and record and (field := record.field(name))]


def _enum_class(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))
