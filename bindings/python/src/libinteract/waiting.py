"""Answers of a provider that come later: taking in what has arrived, and waiting for it."""

from __future__ import annotations

import ctypes

from . import _abi
from ._core import lib
from ._pages import PageId, PageLike
from ._parts import DocumentPart
from .enums import Wait
from .provided import whole
from .questions import Question

_OF_A_PAGE = Wait.TEXT | Wait.ANNOTATIONS | Wait.LINES | Wait.IMAGES
_LONGEST = (1 << 64) - 1


class WaitingCalls(DocumentPart):
    """The calls of a document about answers that come later (docs/contracts/pending.md)."""

    def fileno(self) -> int:
        """A descriptor that becomes readable when something pending has arrived: for `select` and the loops of toolkits. Call `poll` then.

        Raises:
            NotSupported: The provider has none.
        """
        found = ctypes.c_int32()
        self._check(lib.ix_document_descriptor(self._raw, found))
        return found.value

    def poll(self) -> bool:
        """Takes in all that has arrived, and never waits. Returns whether anything had.

        Raises:
            NotSupported: The provider answers at once.
        """
        return self._check(lib.ix_document_poll(self._raw)) == _abi.IX_OK

    def wait(self, page: PageLike | None = None, parts: Wait = Wait(0), timeout: float | None = None) -> bool:
        """Loads parts of a page, and waits until they are there, or until something of the document has arrived.

        Args:
            page: The page that `parts` are of. With a page and no parts it is its text and its annotations; with neither it is the opening of
                the document.
            timeout: Seconds; `None` for as long as it takes.

        Returns:
            Whether nothing of it is pending any more. `part_state` says what failed.

        Raises:
            NotFound: There is no such page.
            InputOutput, ProviderFailed: The provider failed, or the save that was waited for did.
        """
        if not parts:
            parts = Wait.OPENING if page is None else Wait.TEXT | Wait.ANNOTATIONS
        if page is None and parts & _OF_A_PAGE:
            raise TypeError("page is None; wanted is the page that the parts are of")
        given = 0 if page is None or not parts & _OF_A_PAGE else self._id(page)
        left = _LONGEST if timeout is None else min(_LONGEST, max(0, int(timeout * 1e9)))
        return self._check(lib.ix_document_wait(self._raw, given, parts, left)) == _abi.IX_OK

    def arrived(self, question: Question) -> bool:
        """Says that the answer of a pending question has arrived, where the provider does not say so by `poll`. Returns whether it was taken
        in: `False` for a question that is not pending, and where the provider answers once more that it comes later."""
        return self._check(lib.ix_document_arrived(self._raw, question._raw())) == _abi.IX_OK

    def file_page(self, page: PageLike) -> int:
        """The index of a page in the file, by which the provider knows it wherever it stands now.

        Raises:
            NotFound: There is no such page, or it was inserted here.
        """
        found = ctypes.c_uint32()
        self._check(lib.ix_document_file_page(self._raw, self._id(page), found))
        return found.value

    def page_of_file(self, index: int) -> PageId:
        """The page of an index in the file, wherever it stands now.

        Raises:
            NotFound: The file has no such page, or it was removed.
        """
        found = ctypes.c_uint64()
        self._check(lib.ix_document_page_of_file(self._raw, whole(index, "index"), found))
        return PageId(found.value)


__all__ = ["WaitingCalls"]
