"""Finding text, some pages at a time, and the addresses that stand in it."""

from __future__ import annotations

import ctypes
import functools
import weakref
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from types import TracebackType
from typing import TYPE_CHECKING

from . import _abi
from ._call import copied_items, copied_text, sized
from ._core import lib
from ._pages import PageId, PageLike, to_id, to_index
from .enums import AddressKind, SearchOptions
from .errors import NotFound, Pending

if TYPE_CHECKING:
    from ._parts import DocumentPart
    from .document import Document


@dataclass(frozen=True)
class Match:
    """Glyphs of a page in reading order; `Document.text_quads` says where they lie."""

    page: PageId
    """The page's id; `Document.page` makes a page of it."""
    first: int
    count: int
    _index: int | None = field(default=None, repr=False, compare=False)

    @property
    def page_id(self) -> PageId:
        """The page by its id: the same as `page`."""
        return self.page

    @property
    def page_index(self) -> int:
        """The index that the page had when the match was copied.

        Raises:
            NotFound: The page was gone by then, or the match was made by hand: `Document.page_index` has it.
        """
        if self._index is None:
            raise NotFound(f"the match knows no index of the page {int(self.page)}")
        return self._index


@dataclass(frozen=True)
class Progress:
    """The progress of a search."""

    page_count: int
    pages_done: int
    pages_failed: int
    match_count: int


@dataclass(frozen=True)
class Address:
    """A web or mail address in a page's text: its glyphs, and what a link to it would have."""

    kind: AddressKind
    first: int
    count: int
    uri: str


def matches_of(document: DocumentPart, ranges: Sequence[_abi.ix_text_range]) -> list[Match]:
    """Ranges of C, each with the index of its page."""
    places: dict[int, int | None] = {}
    for each in ranges:
        if each.page not in places:
            index = ctypes.c_size_t()
            found = lib.ix_document_page_index(document._raw, each.page, index) == _abi.IX_OK
            places[each.page] = index.value if found else None
    return [Match(PageId(each.page), each.first, each.count, places[each.page]) for each in ranges]


_OPTIONS = functools.reduce(int.__or__, SearchOptions, 0)


class Search:
    """A search through a document. It looks at nothing before `step`, and ends with `close` or when it is dropped.

    One for an empty text, or for nothing but white space, finds nothing.
    """

    def __init__(self, document: Document, text: str, options: SearchOptions | int = 0, first_page: PageLike = 0) -> None:
        made, given = ctypes.c_uint64(), text.encode("utf-8")
        raw, size = document._raw, len(given)
        if isinstance(first_page, int):
            status = lib.ix_search_new(raw, given, size, options, to_index(first_page, "page"), made)
        else:
            status = lib.ix_search_new_by_id(raw, given, size, options, to_id(first_page), made)
        self._looks = status != _abi.IX_ERROR_INVALID_ARGUMENT or bool(int(options) & ~_OPTIONS)
        if self._looks:
            document._check(status)
        self._document, self._id, self._seen = document, made.value, 0
        self._finalizer = weakref.finalize(self, lib.ix_search_free, document._raw, made.value)
        self._waits = False
        self.progress: Progress = Progress(document.page_count, 0, 0, 0)

    def step(self, pages: int) -> bool:
        """Looks through up to so many pages; `False` once all have been looked through.

        Where a page's text comes later it returns `True` and nothing happens before the text is there: call again after its LOADED effect, and
        not in a loop that waits for nothing. In asyncio `aio.matches` waits.
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
        """All that has been found so far."""
        return self._from(0)

    def rank(self, index: int) -> int:
        """The number of a match, by its place in `matches`, in the order of the document: from 1.

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
        """Goes through all pages, ten at a time, and gives matches as they are found.

        Raises:
            Pending: The text of the next page comes later: go on with it after its LOADED effect.
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
        """Ends it. Closing twice is fine."""
        self._finalizer()

    def __enter__(self) -> Search:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def addresses(document: Document, page: PageLike) -> list[Address]:
    """The web and mail addresses in the text of a page, which must be loaded."""
    identifier = document._id(page)
    found = copied_items(_abi.ix_text_address, lib.ix_page_addresses, document._raw, identifier)
    return [
        Address(
            AddressKind(each.kind), each.first, each.count,
            copied_text(lib.ix_page_copy_address, document._raw, identifier, i))
        for i, each in enumerate(found)]


__all__ = ["Address", "Match", "Progress", "Search", "addresses"]
