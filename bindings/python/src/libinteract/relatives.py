"""Related annotations: replies, groups and popups."""

from __future__ import annotations

import ctypes
from typing import Any, TypeVar

from . import _abi
from ._core import lib
from ._parts import DocumentPart
from .enums import Relative, TextFit


Self = TypeVar("Self", bound="Relatives")


class Relatives:
    """The calls of an annotation about related annotations: replies, groups and popups."""

    id: int
    _document: DocumentPart
    _of: Any
    _id_in: Any
    refresh: Any

    def relative(self: Self, relative: Relative) -> Self | None:
        """Returns the related annotation of a kind; `None` if there is none."""
        found = ctypes.c_uint64()
        self._document._check(lib.ix_annotation_get_relative(self._document._raw, self.id, relative, found))
        return self._of(self._document, found.value) if found.value else None

    def set_relative(self, relative: Relative, other: Relatives | None) -> bool:
        """Sets the related annotation of a kind, which is on the same page; `None` removes the relation. Can be undone.

        Raises:
            InvalidArgument: The two are on different pages or of different documents, the annotation would reply to itself, or the popup is
                not a popup.
            Conflict: The annotation is being dragged.
        """
        status = self._document._check(
            lib.ix_annotation_set_relative(self._document._raw, self.id, relative, other._id_in(self._document, "other") if other else 0))
        self.refresh()
        return bool(status == _abi.IX_OK)

    def fit_text(self, fit: TextFit = TextFit.GROW) -> bool:
        """Resizes a free text to its text; its upper left corner stays in place. Returns `False` if it has the right size already."""
        status = self._document._check(lib.ix_annotation_fit_text(self._document._raw, self.id, fit))
        self.refresh()
        return bool(status == _abi.IX_OK)
