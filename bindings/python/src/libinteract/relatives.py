"""Annotations that belong together."""

from __future__ import annotations

import ctypes
from typing import Any, TypeVar

from . import _abi
from ._core import lib
from ._parts import DocumentPart
from .enums import Relative, TextFit


Self = TypeVar("Self", bound="Relatives")


class Relatives:
    """Related annotations: replies, groups and popups."""

    id: int
    _document: DocumentPart
    _of: Any
    refresh: Any

    def relative(self: Self, relative: Relative) -> Self | None:
        """The related annotation of a kind; `None` if there is none."""
        found = ctypes.c_uint64()
        self._document._check(lib.ix_annotation_get_relative(self._document._raw, self.id, relative, found))
        return self._of(self._document, found.value) if found.value else None

    def set_relative(self, relative: Relative, other: Relatives | None) -> bool:
        """Sets its related annotation of a kind, on the same page; `None` removes the relation.

        Raises:
            InvalidArgument: They are on different pages, it would reply to itself, or the popup is of another subtype.
            Conflict: It is being dragged.
        """
        status = self._document._check(
            lib.ix_annotation_set_relative(self._document._raw, self.id, relative, other.id if other else 0))
        self.refresh()
        return bool(status == _abi.IX_OK)

    def fit_text(self, fit: TextFit = TextFit.GROW) -> bool:
        """Makes a free text as large as its text needs. Returns `False` if it has that size."""
        status = self._document._check(lib.ix_annotation_fit_text(self._document._raw, self.id, fit))
        self.refresh()
        return bool(status == _abi.IX_OK)
