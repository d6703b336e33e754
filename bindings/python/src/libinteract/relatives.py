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
    """What an annotation answers, the group that it is in, and its popup."""

    id: int
    _document: DocumentPart
    _of: Any
    refresh: Any

    def relative(self: Self, relative: Relative) -> Self | None:
        """What it belongs with in that way; `None` for nothing."""
        found = ctypes.c_uint64()
        self._document._check(lib.ix_annotation_get_relative(self._document._raw, self.id, relative, found))
        return self._of(self._document, found.value) if found.value else None

    def set_relative(self, relative: Relative, other: Relatives | None) -> bool:
        """Lets it belong with another annotation of its page, in place of the one it belonged with so; with none without one.

        Raises:
            InvalidArgument: They are on different pages, it would answer itself, or a popup that is none.
            Conflict: A gesture has it in hand.
        """
        status = self._document._check(
            lib.ix_annotation_set_relative(self._document._raw, self.id, relative, other.id if other else 0))
        self.refresh()
        return bool(status == _abi.IX_OK)

    def fit_text(self, fit: TextFit = TextFit.GROW) -> bool:
        """Makes a free text as large as its text needs. Returns `False` where it is so already."""
        status = self._document._check(lib.ix_annotation_fit_text(self._document._raw, self.id, fit))
        self.refresh()
        return bool(status == _abi.IX_OK)
