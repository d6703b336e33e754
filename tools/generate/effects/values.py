"""Where the values of an effect are found in Core: expressions in the binding of its case."""

from __future__ import annotations

from .schema import Effect, Field


def binding(effect: Effect, wanted: set[str] | None = None) -> str:
    """The pattern of its case: `.page(let id, let index, _, _)`. `wanted` are the names of fields that are looked at."""
    def used(each: Field) -> bool:
        return wanted is None or each.name in wanted

    if effect.payload or effect.struct:
        names = {each.name for each in effect.values} if wanted is None else wanted
        return f".{effect.case}(let news)" if names else f".{effect.case}"
    if not any(used(each) for each in effect.values):
        return f".{effect.case}"
    return f".{effect.case}(" + ", ".join(f"let {each.swift}" if used(each) else "_" for each in effect.values) + ")"


def value(effect: Effect, field: Field) -> str:
    """Core's value of a field, as a Swift expression; empty where it is always 0; after `=` C's value."""
    name = "subject" if field is effect.subject and field.name == "subject" else field.name
    if name in effect.sources:
        return effect.sources[name]
    if name != "subject" and not any(each.name == name for each in effect.fields) and field is not effect.subject:
        return ""
    return f"news.{field.swift}" if effect.payload or effect.struct else field.swift


def c_value(effect: Effect, field: Field) -> str:
    """C's value of a field, as a Swift expression; empty where it is always 0."""
    found = value(effect, field)
    if found.startswith("="):
        return found[1:].strip()
    return field.type.c_value(found) if found else ""
