"""The text that is selected in a view: running text, rectangles, everything; and what it says."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator

from . import _abi
from ._call import copied_items, copied_text, point
from ._core import lib
from ._pages import PageLike, either, to_index
from ._parts import ViewPart
from .enums import Granularity, SelectAll
from .geometry import Quad, Rect, to_quad, to_rect
from .search import Match, matches_of


class TextSelectionCalls(ViewPart):
    """The calls of a view about the selected text."""

    def _is_done(self, status: int) -> bool:
        return bool(self._check(status) == _abi.IX_OK)

    @property
    def selected_text(self) -> str:
        """The selected text; empty without a selection. Left out are pages whose text comes later: `read_selected_text` tells of them."""
        return copied_text(lib.ix_view_copy_selected_text, self._raw)

    def read_selected_text(self, size: int = 65536) -> Iterator[str]:
        """The selected text in pieces of at most `size` bytes, without ever holding all of it. Read on to the end before the selection changes.

        Where the text of a page comes later a piece is empty: go on after its LOADED effect.
        """
        cursor, length, buffer = ctypes.c_uint64(), ctypes.c_size_t(), ctypes.create_string_buffer(max(size, 4))
        while True:
            status = self._check(lib.ix_view_read_selected_text(self._raw, cursor, buffer, len(buffer), length))
            piece = buffer.raw[: length.value].decode("utf-8", "replace")
            if piece:
                yield piece
            if status == _abi.IX_PENDING:
                yield ""
            elif status != _abi.IX_OK:
                return

    def select_all_text(self, scope: SelectAll = SelectAll.DOCUMENT) -> bool:
        """Selects all text of the document or of the current page. Returns `False` where there is none."""
        return self._check(lib.ix_view_select_all_text(self._raw, scope)) == _abi.IX_OK

    def select_text(self, first_page: PageLike, first: int, last_page: PageLike, last: int) -> bool:
        """Selects from one gap between glyphs to another, in reading order. `False` where that is selected already."""
        if isinstance(first_page, int) and isinstance(last_page, int):
            start, end = to_index(first_page, "first_page"), to_index(last_page, "last_page")
            status = self._check(lib.ix_view_select_text(self._raw, start, first, end, last))
        else:
            pages = self._document._id(first_page, "first_page"), self._document._id(last_page, "last_page")
            status = self._check(lib.ix_view_select_text_by_id(self._raw, pages[0], first, pages[1], last))
        return status == _abi.IX_OK

    def select_text_at(self, x: float, y: float, granularity: Granularity = Granularity.WORD) -> bool:
        """Selects what a click there would. Returns `False` where there is no text."""
        return self._check(lib.ix_view_select_text_at(self._raw, point(x, y), granularity)) == _abi.IX_OK

    def select_text_rect(
        self, first_page: PageLike, start: tuple[float, float], last_page: PageLike, end: tuple[float, float],
        granularity: Granularity = Granularity.CHARACTER
    ) -> bool:
        """Selects the text of a rectangle between two corners in page space. Returns `False` where it takes none."""
        if isinstance(first_page, int) and isinstance(last_page, int):
            first, last = to_index(first_page, "first_page"), to_index(last_page, "last_page")
            return self._is_done(lib.ix_view_select_text_rect(self._raw, first, point(*start), last, point(*end), granularity))
        pages = self._document._id(first_page, "first_page"), self._document._id(last_page, "last_page")
        return self._is_done(lib.ix_view_select_text_rect_by_id(self._raw, pages[0], point(*start), pages[1], point(*end), granularity))

    def selected_rect(self, page: PageLike) -> Rect | None:
        """The rectangle of the text selection on a page, in page space; `None` for running text, or nothing of the page."""
        made = _abi.ix_rect()
        call, value = either(page, lib.ix_view_selected_rect, lib.ix_view_selected_rect_by_id)
        return to_rect(made) if self._is_done(call(self._raw, value, made)) else None

    @property
    def text_selection(self) -> list[Match]:
        """The selected pieces of text, one a page, of a rectangle one for each run: the page's id, the first glyph, and how many."""
        found = copied_items(_abi.ix_text_range, lib.ix_view_text_selection, self._raw)
        return matches_of(self._document, found)

    def clear_text_selection(self) -> bool:
        """Selects no text. Returns `False` where none is selected."""
        return self._check(lib.ix_view_clear_text_selection(self._raw)) == _abi.IX_OK

    def selection_quads(self, page: PageLike) -> list[Quad]:
        """The quads of the selection on a page, in page space."""
        call, value = either(page, lib.ix_view_selection_quads, lib.ix_view_selection_quads_by_id)
        return [to_quad(each) for each in copied_items(_abi.ix_quad, call, self._raw, value)]
