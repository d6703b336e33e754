"""The way in which a parameter passes something: `in`, `out` or `in,out`, as Doxygen has it."""

from __future__ import annotations

HANDLES = ("ix_document *", "ix_view *", "ix_reader *", "ix_snapshot *", "void *")
BOTH_WAYS = "In and out"


def direction(type_name: str, text: str, sized: frozenset[str]) -> str:
    """Of a parameter with its C type and its description. A struct that begins with its size is read, as far as that member."""
    if not type_name.endswith("*") or type_name.startswith("const ") or type_name in HANDLES:
        return "in"
    return "in,out" if text.startswith(BOTH_WAYS) or type_name.rstrip(" *") in sized else "out"
