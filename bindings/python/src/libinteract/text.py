"""The text of pages: glyphs, words, lines and blocks in reading order, and their places."""

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
from .geometry import Quad, Rect, from_rect, quad_of, to_quad

if TYPE_CHECKING:
    from ._kinds import Id, Ref

    SpanCall = Callable[[_abi.ix_document | None, Id, Ref[_abi.ix_text_span], int, Ref[ctypes.c_size_t]], int]

_ALL = 1 << 24
_SPAN, _GLYPH = Struct("=II8d"), Struct("=8dII")


@dataclass(frozen=True)
class Glyph:
    """A character of a page as shown.

    Attributes:
        character: One character; U+FFFD if the font does not say which.
        quad: Advance width by ascent and descent, in page space; the first and second corner follow the reading direction.
        word: The index of its word in `words`.
    """

    character: str
    quad: Quad
    word: int


@dataclass(frozen=True)
class TextSpan:
    """A word, line or block of a page: a range of glyphs in reading order.

    Attributes:
        first: The index of its first glyph.
        count: The number of glyphs.
        quad: The quad around it, in page space.
        text: Its characters.
    """

    first: int
    count: int
    quad: Quad
    text: str


class TextCalls(DocumentPart):
    """The calls of a document about the text of a page. Each loads the text if necessary, and raises `Pending` if it comes later.

    Glyphs are counted from 0 in reading order.
    """

    def words(self, index: int) -> list[TextSpan]:
        """Returns the words of a page in reading order."""
        return self._spans(lib.ix_page_words, index)

    def lines(self, index: int) -> list[TextSpan]:
        """Returns the lines of a page in reading order."""
        return self._spans(lib.ix_page_lines, index)

    def blocks(self, index: int) -> list[TextSpan]:
        """Returns the blocks of a page in reading order: columns, or parts of a column between wider gaps."""
        return self._spans(lib.ix_page_blocks, index)

    def text(self, index: int, first: int = 0, count: int = _ALL) -> str:
        """Returns the text of a range of glyphs, or of the whole page."""
        return copied_text(lib.ix_page_copy_text, self._raw, self._loaded_text(index), first, count)

    def glyph_count(self, index: int) -> int:
        """Returns the number of glyphs of a page, white space not counted."""
        count = ctypes.c_size_t()
        self._check(lib.ix_page_glyph_count(self._raw, self._loaded_text(index), count))
        return count.value

    def glyphs(self, index: int) -> list[Glyph]:
        """Returns the glyphs of a page in reading order."""
        page = self._loaded_text(index)
        found, count = copied_records(_abi.ix_text_glyph, partial(lib.ix_page_copy_glyphs, self._raw, page))
        return [Glyph(chr(codepoint), quad_of(corners), word) for *corners, codepoint, word in unpacked(_GLYPH, found, count)]

    def text_quads(self, index: int, first: int = 0, count: int = _ALL) -> list[Quad]:
        """Returns the quads that cover a range of glyphs, in page space: one for each line, or more if a wide gap divides the line.

        Text markup over the range is made of these quads, and a search match is drawn with them.
        """
        page = self._loaded_text(index)
        return [to_quad(each) for each in copied_items(_abi.ix_quad, lib.ix_page_text_quads, self._raw, page, first, count)]

    def glyph_at(self, index: int, x: float, y: float, slop: float = 0) -> int | None:
        """Returns the index of the glyph whose box holds a point of page space, or of the nearest within `slop` points; `None` if none is.
        """
        found = ctypes.c_uint32()
        status = self._check(lib.ix_page_glyph_at(self._raw, self._loaded_text(index), point(x, y), slop, found))
        return found.value if status == _abi.IX_OK else None

    def range_at(self, index: int, x: float, y: float, granularity: Granularity = Granularity.WORD) -> tuple[int, int] | None:
        """Returns the first glyph and the number of glyphs that a click at a point of page space selects; `None` if there is no text."""
        found = _abi.ix_text_range()
        status = self._check(
            lib.ix_page_text_range_at(self._raw, self._loaded_text(index), point(x, y), granularity, found))
        return (found.first, found.count) if status == _abi.IX_OK else None

    def text_ranges_in(self, index: int, rect: Rect) -> list[tuple[int, int]]:
        """Returns the runs of glyphs whose centres lie in a rectangle of page space, each as its first glyph and the number of glyphs."""
        page = self._loaded_text(index)
        given = from_rect(rect)
        return [
            (each.first, each.count)
            for each in copied_items(_abi.ix_text_range, lib.ix_page_text_in_rect, self._raw, page, given)]

    def text_in(self, index: int, rect: Rect) -> str:
        """Returns the text of those runs, a line for each: a column of a table, for example, without its neighbours to the left and right."""
        page = self._loaded_text(index)
        return "\n".join(
            copied_text(lib.ix_page_copy_text, self._raw, page, first, count)
            for first, count in self.text_ranges_in(index, rect))

    def _loaded_text(self, index: int) -> PageId:
        return self._needed(self.page_id(index), Part.TEXT)

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
