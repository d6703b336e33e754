"""Answers of a provider that come later: taking them in, and waiting for them."""

from __future__ import annotations

import ctypes
from collections.abc import Callable

from . import _abi
from ._core import lib
from ._pages import PageId, PageLike
from ._parts import DocumentPart
from .enums import Wait
from .errors import InteractError
from .provided import whole
from .questions import Question

_OF_A_PAGE = Wait.TEXT | Wait.ANNOTATIONS | Wait.LINES | Wait.IMAGES
_LONGEST = (1 << 64) - 1


class WaitingCalls(DocumentPart):
    """The calls of a document about answers that come later (docs/contracts/pending.md)."""

    def fileno(self) -> int:
        """Returns a descriptor that is readable when a pending answer has arrived, for `select` and event loops. Then call `poll`.

        Raises:
            NotSupported: The provider has none.
        """
        found = ctypes.c_int32()
        self._check(lib.ix_document_descriptor(self._raw, found))
        return found.value

    _saving: bool = False
    """A save has begun whose end nobody has taken in."""
    _unsaved: InteractError | None = None
    """The error of a failed save whose end `poll` took in."""
    _polled: Callable[[], object] | None = None
    """Called when `poll` has taken something in, since the descriptor no longer reports that."""
    _closing: Callable[[], object] | None = None
    """Called before the document is closed, while its descriptor is still open."""

    def poll(self) -> bool:
        """Takes in all answers that have arrived, without waiting. Returns whether there were any, and always `True` during a save.

        If a save has failed, the next `wait` for it raises its error.

        Raises:
            NotSupported: The provider always answers at once.
        """
        took = self._take_save() if self._saving else self._check(lib.ix_document_poll(self._raw)) == _abi.IX_OK
        if took and self._polled is not None:
            self._polled()
        return took

    def _take_save(self) -> bool:
        """Takes in all that has arrived during a save, without raising its error, which is left to a call that waits for the save.

        Always returns `True`, because the call does not report whether anything had arrived.
        """
        try:
            self._saving = self._check(lib.ix_document_wait(self._raw, 0, Wait.SAVE, 0)) != _abi.IX_OK
        except InteractError as error:
            self._saving, self._unsaved = False, error.with_traceback(None)
        return True

    def wait(self, page: PageLike | None = None, parts: Wait = Wait(0), timeout: float | None = None) -> bool:
        """Loads parts of a page and waits until they are there, or until something else of the document has arrived.

        Args:
            page: The page of the parts. With a page and no parts, waits for its text and annotations; with neither, for the opening of the
                document.
            timeout: In seconds; `None` to wait as long as it takes.

        Returns:
            `False` if some of it is still pending. `part_state` tells whether a part failed.

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
        failure, self._unsaved = (self._unsaved, None) if parts & Wait.SAVE else (None, self._unsaved)
        if failure is not None:
            raise failure
        ends = True
        try:
            ends = self._check(lib.ix_document_wait(self._raw, given, parts, left)) == _abi.IX_OK
        finally:
            self._saving &= not (ends and parts & Wait.SAVE)
        return ends

    def arrived(self, question: Question) -> bool:
        """Reports that the answer to a pending question has arrived, for a provider whose `poll` does not.

        Returns:
            `False` if the question is not pending, or the provider answers again that it comes later.
        """
        return self._check(lib.ix_document_arrived(self._raw, question._raw())) == _abi.IX_OK

    def file_page(self, page: PageLike) -> int:
        """Returns the index of a page in the file, which is how the provider knows it, wherever the page is now.

        Raises:
            NotFound: There is no such page, or it was inserted after the file was opened.
        """
        found = ctypes.c_uint32()
        self._check(lib.ix_document_file_page(self._raw, self._id(page), found))
        return found.value

    def page_of_file(self, index: int) -> PageId:
        """Returns the id of the page with an index in the file, wherever the page is now.

        Raises:
            NotFound: The file has no such page, or the page was removed.
        """
        found = ctypes.c_uint64()
        self._check(lib.ix_document_page_of_file(self._raw, whole(index, "index"), found))
        return PageId(found.value)


__all__ = ["WaitingCalls"]
