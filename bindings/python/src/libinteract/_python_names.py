"""Names of C in messages of the library, and in the documentation of parameters, as Python has them. Read only after a failure."""

from __future__ import annotations

import re
from typing import Any

from . import enums

PHRASES = {
    "ix_pdfium_library() or ": "the environment variable ", "0 or IX_LAYOUT_DERIVED": "None", "IX_LAYOUT_DERIVED": "the derived layout",
    "IX_OUTER_CONTAINER": "None"}
CALLS = {
    "ix_annotation_set_relative": "Annotation.set_relative()", "ix_document_ignore_permissions": "Document.ignores_permissions = True",
    "ix_document_set_editor": "Document.set_editor()", "ix_form_create": "Form.create()",
    "ix_page_addresses": "Page.addresses", "ix_search_matches": "Search.matches",
    "ix_view_continuous_index": "View.continuous_index()", "ix_view_end_edit": "View.selection.end_edit()",
    "ix_view_measure": "View.measuring.measured()", "ix_view_page_display_list": "View.page_display_list()",
    "ix_view_put_decoration": "View.decorations.put()", "ix_view_set_handle": "View.selection.set_handle()",
    "ix_view_set_measure": "View.measuring.set_measure()", "ix_view_set_tool_style": "View.set_tool_style()",
    "ix_view_set_vertex_handle": "View.selection.set_vertex_handle()"}
"""The calls that messages and documentation name. A test finds those that are missing."""
_NAME = re.compile(r"#?\b(?:IX_[A-Z0-9_]+|ix_[a-z0-9_]+)(?:\(\))?|\bNULL\b")


def in_python(text: str, constants: Any) -> str:
    """Returns a text with the names of Python; what is quoted in it came from a document or a caller, and stays.

    Args:
        constants: For each enum of C the numbers of its names, as the manifest has them.
    """
    if "ix_" not in text and "IX_" not in text and "NULL" not in text:
        return text
    first, last = text.find('"'), text.rfind('"')
    if first < last:
        return in_python(text[:first], constants) + text[first:last + 1] + in_python(text[last + 1:], constants)
    for given, better in PHRASES.items():
        text = text.replace(given, better)
    return _NAME.sub(lambda found: _python_name(found[0], constants), text)


def class_of(name: str) -> Any:
    """Returns the class for an enum of C; `None` if there is none."""
    return getattr(enums, "".join(part.capitalize() for part in name.removeprefix("ix_").split("_")), None) if name else None


def _python_name(name: str, constants: Any) -> str:
    plain = name.removeprefix("#").removesuffix("()")
    if plain == "NULL":
        return "None"
    if plain.startswith("IX_"):
        return _members(constants).get(plain, plain)
    kind: Any = class_of(plain)
    return CALLS.get(plain, name) if kind is None else str(kind.__name__)


_known: dict[str, str] = {}


def _members(constants: Any) -> dict[str, str]:
    """The members of Python's enums by the names of C."""
    if not _known:
        for enum, values in constants.items():
            kind: Any = class_of(enum)
            if kind is None:
                continue
            members = {each: int(value) for each, value in kind.__members__.items()}
            for name, value in values.items():
                member = next((each for each, number in members.items() if number == value and name.endswith(each.strip("_"))), None)
                if member is not None:
                    _known[name] = f"{kind.__name__}.{member}"
    return _known


__all__ = ["CALLS", "class_of", "in_python"]
