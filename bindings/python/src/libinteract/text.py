"""Text of a document's pages: glyphs in reading order, what they make, and where they lie."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from struct import Struct
from typing import TYPE_CHECKING

from . import _abi
from ._call import copied_items, copied_records, copied_text, point, unpacked
from ._core import lib
from ._pages import PageId
from ._parts import DocumentPart
from .enums import Granularity, Part
from .geometry import Quad, Rect, quad_of, to_quad

if TYPE_CHECKING:
    from ._kinds import Id, Ref

    SpanCall = Callable[[_abi.ix_document | None, Id, Ref[_abi.ix_text_span], int, Ref[ctypes.c_size_t]], int]

_ALL = 1 << 24
_SPAN, _GLYPH = Struct("=II8d"), Struct("=8dII")


@dataclass(frozen=True)
class Glyph:
    """A character of a page as it is shown: its quad in page space, and the index of its word."""

    character: str
    """One character; U+FFFD where the font tells none."""
    quad: Quad
    """Advance width by ascent and descent; from the first to the second corner it runs in reading direction."""
    word: int
    """Index of its word, as `words` counts."""


@dataclass(frozen=True)
class TextSpan:
    """A piece of a page's text: glyphs in reading order, and where they lie in page space."""

    first: int
    """Index of its first glyph."""
    count: int
    """The number of glyphs."""
    quad: Quad
    """Its place, in page space."""
    text: str
    """Its characters."""


class TextCalls(DocumentPart):
    """The calls of a document about the text of a page, by the page's index. Each call loads the page's text."""

    def words(self, index: int) -> list[TextSpan]:
        """The words of a page in reading order: what stands between gaps."""
        return self._spans(lib.ix_page_words, index)

    def lines(self, index: int) -> list[TextSpan]:
        """The lines of a page in reading order."""
        return self._spans(lib.ix_page_lines, index)

    def blocks(self, index: int) -> list[TextSpan]:
        """The blocks of a page in reading order: columns, or parts of one that wider gaps divide."""
        return self._spans(lib.ix_page_blocks, index)

    def text(self, index: int, first: int = 0, count: int = _ALL) -> str:
        """The text of a range of glyphs, or of the page."""
        return copied_text(lib.ix_page_copy_text, self._raw, self._loaded_text(index), first, count)

    def glyph_count(self, index: int) -> int:
        """The number of glyphs of a page; white space is not counted."""
        count = ctypes.c_size_t()
        self._check(lib.ix_page_glyph_count(self._raw, self._loaded_text(index), count))
        return count.value

    def glyphs(self, index: int) -> list[Glyph]:
        """The glyphs of a page in reading order."""
        page = self._loaded_text(index)
        found, count = copied_records(_abi.ix_text_glyph, partial(lib.ix_page_copy_glyphs, self._raw, page))
        return [Glyph(chr(codepoint), quad_of(corners), word) for *corners, codepoint, word in unpacked(_GLYPH, found, count)]

    def text_quads(self, index: int, first: int = 0, count: int = _ALL) -> list[Quad]:
        """The quads that cover a range of glyphs: one a line, more where a wide gap divides it; page space.

        They are what a text markup over the range is made of, and where a match of a search lies.
        """
        page = self._loaded_text(index)
        return [to_quad(each) for each in copied_items(_abi.ix_quad, lib.ix_page_text_quads, self._raw, page, first, count)]

    def glyph_at(self, index: int, x: float, y: float, slop: float = 0) -> int | None:
        """The glyph whose box holds a point of page space, else the nearest one within `slop` points; `None` without one."""
        found = ctypes.c_uint32()
        status = self._check(lib.ix_page_glyph_at(self._raw, self._loaded_text(index), point(x, y), slop, found))
        return found.value if status == _abi.IX_OK else None

    def range_at(self, index: int, x: float, y: float, granularity: Granularity = Granularity.WORD) -> tuple[int, int] | None:
        """The first glyph and the number of glyphs that a click at a point of page space means; `None` without text."""
        found = _abi.ix_text_range()
        status = self._check(
            lib.ix_page_text_range_at(self._raw, self._loaded_text(index), point(x, y), granularity, found))
        return (found.first, found.count) if status == _abi.IX_OK else None

    def text_ranges_in(self, index: int, rect: Rect) -> list[tuple[int, int]]:
        """The glyphs whose middles lie in a rectangle of a page as shown: the first of each run and how many."""
        page = self._loaded_text(index)
        given = _abi.ix_rect(*rect)
        return [
            (each.first, each.count)
            for each in copied_items(_abi.ix_text_range, lib.ix_page_text_in_rect, self._raw, page, given)]

    def text_in(self, index: int, rect: Rect) -> str:
        """Their text, a line for each run: a column of a table, without what stands to its left and right."""
        page = self._loaded_text(index)
        return "\n".join(
            copied_text(lib.ix_page_copy_text, self._raw, page, first, count)
            for first, count in self.text_ranges_in(index, rect))

    def _loaded_text(self, index: int) -> PageId:
        self.load(index, Part.TEXT)
        return self.page_id(index)

    def _spans(self, call: SpanCall, index: int) -> list[TextSpan]:
        page = self._loaded_text(index)
        found, count = copied_records(_abi.ix_text_span, partial(call, self._raw, page))
        rows = [(first, size, quad_of(corners)) for first, size, *corners in unpacked(_SPAN, found, count)]
        whole = copied_text(lib.ix_page_copy_text, self._raw, page, 0, _ALL)
        # The text of a page is its glyphs and the gaps between them: the n-th glyph is its n-th character that is none of these.
        places = [place for place, character in enumerate(whole) if not character.isspace()]
        if len(places) == self.glyph_count(index):
            return [TextSpan(first, size, quad, whole[places[first]:places[first + size - 1] + 1] if size else "") for first, size, quad in rows]
        return [TextSpan(first, size, quad, copied_text(lib.ix_page_copy_text, self._raw, page, first, size)) for first, size, quad in rows]


__all__ = ["Glyph", "TextCalls", "TextSpan"]
