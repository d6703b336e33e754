"""Observers of the annotations of a document, called at each change."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

from . import _abi
from ._call import sized
from ._core import lib
from ._owner import destroy, entry, keep
from ._parts import DocumentPart

Told = Callable[[int, int], object]
"""Called with the id of an annotation and the index of its page. It may query the document but not change it."""


class Observation:
    """An observer that was added to a document. As a context manager it is removed at the end of the block."""

    def __init__(self, document: DocumentPart, functions: dict[str, Told | None]) -> None:
        self._document = document
        table, made = sized(_abi.ix_annotation_functions), ctypes.c_uint64()
        kept: list[Any] = []
        for name, function in functions.items():
            if function is not None:
                kept.append(entry(document, _abi.ix_annotation_observer_query, _told(function)))
                setattr(table, name, kept[-1])
        document._check(
            lib.ix_document_add_annotation_observer(document._raw, table, keep(document, kept), destroy, made))
        self._id = made.value

    def remove(self) -> None:
        """Removes it, also from inside its own functions. Removing it again has no effect."""
        identifier, self._id = self._id, 0
        if identifier and self._document._raw is not None:
            lib.ix_document_remove_annotation_observer(self._document._raw, identifier)

    def __enter__(self) -> Observation:
        return self

    def __exit__(self, *_: object) -> None:
        self.remove()


def _told(function: Told) -> Callable[[Any, Any, Any, Any], None]:
    return lambda _, annotation, page, __: _ended(function(annotation, page))


def _ended(_: object) -> None:
    """Drops the result of a function that returns nothing to C."""


class DocumentObservers(DocumentPart):
    """The calls of a document about observers."""

    def observe_annotations(
        self, *, added: Told | None = None, about_to_change: Told | None = None, changed: Told | None = None,
        about_to_remove: Told | None = None, removed: Told | None = None
    ) -> Observation:
        """Adds an observer of all edits of annotations. Its functions may query the document but not change it.

        An exception in one is raised when the call that edited the annotation returns.
        """
        return Observation(self, {
            "added": added, "about_to_change": about_to_change, "changed": changed, "about_to_remove": about_to_remove,
            "removed": removed})
