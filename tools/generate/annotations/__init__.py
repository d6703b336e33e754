"""Annotations: what follows from schema/annotations.toml."""

from __future__ import annotations

from . import convert, core, header
from .schema import Schema, read

__all__ = ["HEADER", "SOURCE", "Schema", "files", "read"]

SOURCE = "schema/annotations.toml"
HEADER = "include/interact/types/annotation_members.h"


def files(schema: Schema) -> dict[str, str]:
    """Every file that follows from the members of annotations, by its path."""
    return {
        HEADER: header.source(schema),
        "Sources/Core/Document/Model/Annotation+Generated.swift": core.source(schema),
        "Sources/CExports/Generated/Convert+Annotation+Generated.swift": convert.source(schema),
    }
