"""The selected text of a view: running text, rectangles, or everything."""

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
    """The calls of a view that select text. Glyphs are counted in reading order; a gap lies before the glyph of its index."""

    def _is_done(self, status: int) -> bool:
        return bool(self._check(status) == _abi.IX_OK)

    @property
    def selected_text(self) -> str:
        """The selected text; empty without a selection.

        Raises:
            Pending: The text of a page comes later. `read_selected_text` yields what is there.
        """
        return copied_text(lib.ix_view_copy_selected_text, self._raw)

    def read_selected_text(self, size: int = 65536) -> Iterator[str]:
        """Yields the selected text in pieces of at most `size` bytes, never holding all of it. Read it to the end before the selection changes.

        If the text of a page comes later, an empty piece is yielded: go on after the LOADED effect.
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
        """Selects all text of the document, or of the current page. Returns `False` if there is none.

        Of a document only the texts of the first and the last page are loaded now.
        """
        return self._check(lib.ix_view_select_all_text(self._raw, scope)) == _abi.IX_OK

    def select_text(self, first_page: PageLike, first: int, last_page: PageLike, last: int) -> bool:
        """Selects the text from one gap between glyphs to another, in reading order. Returns `False` if it is selected already.

        Args:
            first: The gap before the first glyph, from 0.
            last_page: The same page or a later one.
            last: The gap after the last glyph; beyond the text of the page it is the end.

        Raises:
            InvalidArgument: The end lies before the start.
        """
        if isinstance(first_page, int) and isinstance(last_page, int):
            start, end = to_index(first_page, "first_page"), to_index(last_page, "last_page")
            status = self._check(lib.ix_view_select_text(self._raw, start, first, end, last))
        else:
            pages = self._document._id(first_page, "first_page"), self._document._id(last_page, "last_page")
            status = self._check(lib.ix_view_select_text_by_id(self._raw, pages[0], first, pages[1], last))
        return status == _abi.IX_OK

    def select_text_at(self, x: float, y: float, granularity: Granularity = Granularity.WORD) -> bool:
        """Selects the word, line or other unit that a click at a point of view space would. Returns `False` if there is no text."""
        return self._check(lib.ix_view_select_text_at(self._raw, point(x, y), granularity)) == _abi.IX_OK

    def select_text_rect(
        self, first_page: PageLike, start: tuple[float, float], last_page: PageLike, end: tuple[float, float],
        granularity: Granularity = Granularity.CHARACTER
    ) -> bool:
        """Selects the text of a rectangle. Returns `False`, with nothing selected, if no text lies in it.

        Args:
            start: A corner on the first page, in page space.
            end: The opposite corner on the last page, in page space.
            granularity: `CHARACTER`, or `WORD` to include the whole of words that an edge cuts.
        """
        if isinstance(first_page, int) and isinstance(last_page, int):
            first, last = to_index(first_page, "first_page"), to_index(last_page, "last_page")
            return self._is_done(lib.ix_view_select_text_rect(self._raw, first, point(*start), last, point(*end), granularity))
        pages = self._document._id(first_page, "first_page"), self._document._id(last_page, "last_page")
        return self._is_done(lib.ix_view_select_text_rect_by_id(self._raw, pages[0], point(*start), pages[1], point(*end), granularity))

    def selected_rect(self, page: PageLike) -> Rect | None:
        """The selected rectangle on a page, in page space; `None` if running text, or nothing of the page, is selected."""
        made = _abi.ix_rect()
        call, value = either(self._document, page, lib.ix_view_selected_rect, lib.ix_view_selected_rect_by_id)
        return to_rect(made) if self._is_done(call(self._raw, value, made)) else None

    @property
    def text_selection(self) -> list[Match]:
        """The selected ranges of glyphs on loaded pages: one for each page, or one for each run of glyphs of a rectangle."""
        found = copied_items(_abi.ix_text_range, lib.ix_view_text_selection, self._raw)
        return matches_of(self._document, found)

    def clear_text_selection(self) -> bool:
        """Deselects the text. Returns `False` if none is selected."""
        return self._check(lib.ix_view_clear_text_selection(self._raw)) == _abi.IX_OK

    def selection_quads(self, page: PageLike) -> list[Quad]:
        """Returns the quads of the selected text on a page, in page space: one or more for each line."""
        call, value = either(self._document, page, lib.ix_view_selection_quads, lib.ix_view_selection_quads_by_id)
        return [to_quad(each) for each in copied_items(_abi.ix_quad, call, self._raw, value)]
