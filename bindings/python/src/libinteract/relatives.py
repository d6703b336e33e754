"""Annotations that belong together, and text by rectangles."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

from . import _abi
from ._call import copied_items, copied_text
from ._core import lib
from .enums import Part, Relative, TextFit
from .geometry import Rect

if TYPE_CHECKING:
    from .annotation import Annotation


class Relatives:
    """What an annotation answers, the group that it is in, and its popup."""

    id: int
    _document: Any
    _of: Any

    def relative(self, relative: Relative) -> Annotation | None:
        """What it belongs with in that way; `None` for nothing."""
        found = ctypes.c_uint64()
        self._document._check(lib.ix_annotation_get_relative(self._document._raw, self.id, relative, found))
        return self._of(self._document, found.value) if found.value else None

    def set_relative(self, relative: Relative, other: Annotation | None) -> None:
        """Lets it belong with another annotation of its page, in place of the one it belonged with so; with none without one.

        Raises:
            InvalidArgument: They are on different pages, it would answer itself, or a popup that is none.
            Conflict: A gesture has it in hand.
        """
        self._document._check(
            lib.ix_annotation_set_relative(self._document._raw, self.id, relative, other.id if other else 0))


    def fit_text(self, fit: TextFit = TextFit.GROW) -> bool:
        """Makes a free text as large as its text needs. Returns `False` where it is so already."""
        status = self._document._check(lib.ix_annotation_fit_text(self._document._raw, self.id, fit))
        return bool(status == _abi.IX_OK)


class TextRectangles:
    """Text of a document by rectangles: a column of a table, without what stands to its left and right."""

    _raw: Any

    def text_ranges_in(self, index: int, rect: Rect) -> list[tuple[int, int]]:
        """The glyphs whose middles lie in a rectangle of a page as shown: the first of each run and how many; loads its text."""
        page = self._loaded_text(index)
        given = _abi.ix_rect(*rect)
        return [
            (each.first, each.count)
            for each in copied_items(_abi.ix_text_range, lib.ix_page_text_in_rect, self._raw, page, given)]

    def text_in(self, index: int, rect: Rect) -> str:
        """Their text, a line for each run; loads the page's."""
        page = self._loaded_text(index)
        return "\n".join(
            copied_text(lib.ix_page_copy_text, self._raw, page, first, count)
            for first, count in self.text_ranges_in(index, rect))

    def _loaded_text(self, index: int) -> int:
        self.load(index, Part.TEXT)  # type: ignore[attr-defined]
        return int(self.page_id(index))  # type: ignore[attr-defined]
