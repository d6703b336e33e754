"""Effects: what follows from schema/effects.toml."""

from __future__ import annotations

from pathlib import Path

from ..model import Enum
from . import convert, core, docs, header, log, python, python_classes
from .schema import Schema, read

__all__ = ["HEADER", "SOURCE", "Schema", "files", "read"]

SOURCE = "schema/effects.toml"
HEADER = "include/interact/types/effect.h"


def files(root: Path, schema: Schema, enums: list[Enum]) -> dict[str, str]:
    """Every file that follows from the effects, by its path; `enums` are those of the C types, for their words in logs."""
    made = {
        HEADER: header.source(schema),
        "Sources/Core/View/Effects/Effect+Generated.swift": core.source(schema),
        "Sources/CExports/Generated/Convert+Effect+Generated.swift": convert.source(schema),
        "bindings/python/src/libinteract/_effect_table.py": python.source(schema),
        **python_classes.files(schema),
        "examples/common/effect_log.c": log.c_source(schema, enums),
        "Tests/ScenarioTests/EffectLog+Generated.swift": log.swift_source(schema, enums),
    }
    for path, tables in docs.tables(schema).items():
        made[path] = docs.with_tables((root / path).read_text(), path, tables)
    return made
