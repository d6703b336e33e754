"""Searching text, a few pages at a time, and finding web and mail addresses in it."""

from __future__ import annotations

import ctypes
import functools
import weakref
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from types import TracebackType
from typing import TYPE_CHECKING, Any

from . import _abi
from ._call import copied_items, copied_text, sized, utf8
from ._core import lib
from ._pages import PageId, PageLike, refuse_page, to_id, to_index
from .enums import AddressKind, SearchOptions
from .errors import InvalidArgument, NotFound, Pending

if TYPE_CHECKING:
    from ._parts import DocumentPart
    from .document import Document


@dataclass(frozen=True)
class Match:
    """A range of glyphs of a page, in reading order. `Document.text_quads` returns its place.

    Attributes:
        page: The id of the page; `Document.page` returns the page.
    """

    page: PageId
    first: int
    count: int
    _index: int | None = field(default=None, repr=False, compare=False)
    _origin: int = field(default=0, repr=False, compare=False)
    """The number of the document's handle; 0 for a match that was made by hand."""

    @property
    def page_id(self) -> PageId:
        """The id of the page: the same as `page`."""
        return self.page

    @property
    def page_index(self) -> int:
        """The index that the page had when the match was returned.

        Raises:
            NotFound: The page was gone by then, or the match was made by hand; ask `Document.page_index` instead.
        """
        if self._index is None:
            raise NotFound(f"the match knows no index of the page {int(self.page)}")
        return self._index

    def __reduce__(self) -> Any:
        return Match, (self.page, self.first, self.count, self._index)  # Handles are those of this process.

    def _refuse(self, document: DocumentPart, name: str = "match") -> None:
        """Raises `InvalidArgument` where it was found in another document, whose page ids name other pages."""
        if self._origin not in (0, handle_number(document)):
            raise InvalidArgument(f"{name} is of another document")


def refuse_other(match: object, document: DocumentPart, name: str = "match") -> None:
    """Raises `TypeError` for what is no match, `InvalidArgument` for a match of another document."""
    if not isinstance(match, Match):
        raise TypeError(f"{name} is {match!r}; wanted is a Match")
    match._refuse(document, name)


def handle_number(document: DocumentPart) -> int:
    """The number of a document's handle, which no other document has; 0 once it is closed."""
    return (document._raw.value or 0) if document._raw is not None else 0


@dataclass(frozen=True)
class Progress:
    """The progress of a search: the number of pages, of those done and failed, and of matches so far."""

    page_count: int
    pages_done: int
    pages_failed: int
    match_count: int


@dataclass(frozen=True)
class Address:
    """A web or mail address in the text of a page.

    Attributes:
        first: The index of its first glyph.
        count: The number of glyphs.
        uri: The URI of a link to it, with a scheme.
    """

    kind: AddressKind
    first: int
    count: int
    uri: str


def matches_of(document: DocumentPart, ranges: Sequence[_abi.ix_text_range]) -> list[Match]:
    """Returns matches for ranges from C, each with the index of its page."""
    places: dict[int, int | None] = {}
    for each in ranges:
        if each.page not in places:
            index = ctypes.c_size_t()
            found = lib.ix_document_page_index(document._raw, each.page, index) == _abi.IX_OK
            places[each.page] = index.value if found else None
    origin = handle_number(document)
    return [Match(PageId(each.page), each.first, each.count, places[each.page], origin) for each in ranges]


_OPTIONS = functools.reduce(int.__or__, SearchOptions, 0)


class Search:
    """A search through the text of a document. It does nothing until `step` or iteration, and ends with `close` or when it is dropped.

    A search for an empty text, or one of white space alone, finds nothing.

    Attributes:
        progress: How far the search is, as of the last `step`.
    """

    def __init__(self, document: Document, text: str, options: SearchOptions | int = 0, first_page: PageLike = 0) -> None:
        """Prepares a search; see `Search`.

        Args:
            text: The text to find, at most 4096 bytes of UTF-8. White space in it matches any gap between words, including the end of a line.
            options: How to compare, such as with or without case.
            first_page: The page to begin with. After the last page the search goes on with the first.
        """
        made, given = ctypes.c_uint64(), utf8(text)
        raw, size = document._raw, len(given)
        if isinstance(first_page, int):
            status = lib.ix_search_new(raw, given, size, options, to_index(first_page, "page"), made)
        else:
            refuse_page(document, first_page, "first_page")
            status = lib.ix_search_new_by_id(raw, given, size, options, to_id(first_page), made)
        self._looks = status != _abi.IX_ERROR_INVALID_ARGUMENT or bool(int(options) & ~_OPTIONS)
        if self._looks:
            document._check(status)
        self._document, self._id, self._seen = document, made.value, 0
        self._finalizer = weakref.finalize(self, lib.ix_search_free, document._raw, made.value)
        self._waits = False
        self.progress: Progress = Progress(document.page_count, 0, 0, 0)

    def step(self, pages: int) -> bool:
        """Searches up to `pages` further pages. Returns `False` once all pages have been searched.

        If the text of a page comes later, it returns `True` and the search stands still until the text is there: call again after the LOADED
        effect, not in a busy loop. In asyncio, `aio.matches` waits for it.
        """
        if not self._looks:
            return False
        raw = sized(_abi.ix_search_progress)
        status = self._document._check(lib.ix_search_step(self._document._raw, self._id, pages, raw))
        self._waits = status == _abi.IX_PENDING
        self.progress = Progress(raw.page_count, raw.pages_done, raw.pages_failed, raw.match_count)
        return status != _abi.IX_END

    @property
    def matches(self) -> list[Match]:
        """All matches found so far."""
        return self._from(0)

    def rank(self, index: int) -> int:
        """Returns the position of a match in document order, from 1.

        Args:
            index: The place of the match in `matches`.

        Raises:
            NotFound: There is no such match, or its page is gone.
        """
        found = ctypes.c_size_t()
        self._document._check(lib.ix_search_rank(self._document._raw, self._id, to_index(index, "match"), found))
        return found.value

    def _from(self, first: int) -> list[Match]:
        if not self._looks:
            return []
        return matches_of(self._document, copied_items(
            _abi.ix_text_range, lib.ix_search_matches, self._document._raw, self._id, first))

    def __iter__(self) -> Iterator[Match]:
        """Searches all pages, ten at a time, and yields matches as they are found.

        Raises:
            Pending: The text of the next page comes later. Go on with the same search after the LOADED effect.
        """
        more = True
        while more:
            more = self.step(10)
            new = self._from(self._seen)
            self._seen += len(new)
            yield from new
            if self._waits and not new:
                raise Pending("the text of a page comes later")

    def close(self) -> None:
        """Ends the search. Closing it again has no effect."""
        self._finalizer()

    def __enter__(self) -> Search:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def addresses(document: Document, page: PageLike) -> list[Address]:
    """Returns the web and mail addresses in the text of a page, in reading order; none before the text is loaded."""
    identifier = document._id(page)
    found = copied_items(_abi.ix_text_address, lib.ix_page_addresses, document._raw, identifier)
    return [
        Address(
            AddressKind(each.kind), each.first, each.count,
            copied_text(lib.ix_page_copy_address, document._raw, identifier, i))
        for i, each in enumerate(found)]


__all__ = ["Address", "Match", "Progress", "Search", "addresses"]
