"""How far long work is, and ending it: opening, reading pages and forms, searching, copying text, drawing and saving."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from . import _abi
from ._call import copied_items
from ._core import lib
from ._owner import Calling, destroy, entry, keep, no_destroy
from ._parts import DocumentPart
from .enums import QuestionKind
from .provided import NOWHERE
from .questions import Question


class WorkProgress(NamedTuple):
    """How far a question to the provider is, or work over the pages of a document."""

    kind: QuestionKind
    page: int | None
    """The index of the page in the file; `None` for the whole document, and for text of many pages that is copied."""
    done: int
    """In units of the work."""
    total: int
    """0 where it is not known. It may grow."""

    @classmethod
    def _of(cls, raw: _abi.ix_progress) -> WorkProgress:
        return cls(QuestionKind(raw.kind), None if raw.page == NOWHERE else raw.page, raw.done, raw.total)


ProgressHook = Callable[[WorkProgress], object]
"""Gets how far the work is. It goes on unless the function returns `False`, or raises."""


def progress_query(owner: Calling, hook: ProgressHook) -> Any:
    """The function of C that asks a function of Python."""

    def ask(raw: Any, _: object) -> int:
        return _abi.IX_ERROR_CANCELLED if hook(WorkProgress._of(raw[0])) is False else _abi.IX_OK

    return entry(owner, _abi.ix_progress_query, ask, safe=_abi.IX_ERROR_CANCELLED)


class ProgressCalls(DocumentPart):
    """The calls of a document about long work."""

    def on_progress(self, function: ProgressHook | None) -> ProgressHook | None:
        """Has a function called during long work, in place of the one before. As a decorator too.

        It is called from inside the call that works, after so much work and never by a clock; small work does not call it. What it
        returns `False` for ends: the call raises `Cancelled`, or what the function raised. All is as before then, and can be asked for
        again. A call that feeds goes without what it wanted. The function may ask a document for anything, and change nothing.
        """
        if function is None:
            self._check(lib.ix_document_set_progress(self._raw, _abi.ix_progress_query(), None, no_destroy))
            return None
        hook = progress_query(self, function)
        self._check(lib.ix_document_set_progress(self._raw, hook, keep(self, [hook]), destroy))
        return function

    def progress(self) -> list[WorkProgress]:
        """The long work that is under way, and how far it is: inside a function of `on_progress` the work that is running, outermost
        first; questions to the provider that are pending; and searches that have begun and not come to their end."""
        return [WorkProgress._of(each) for each in copied_items(_abi.ix_progress, lib.ix_document_progress, self._raw)]

    def cancel(self, kind: QuestionKind, page: int | None = None) -> bool:
        """Ends a question that is pending, or all searches that have begun. Returns whether there was one.

        A part of a page is then as if it had never been asked for. A save has not taken place: ANSWERED says so. A search keeps its
        matches, and `step` raises `Cancelled`. Work that is running is ended by the function of `on_progress`.

        Args:
            page: The index of the page in the file: `file_page`.
        """
        return self._check(lib.ix_document_cancel(self._raw, Question(kind, page)._raw())) == _abi.IX_OK


__all__ = ["ProgressCalls", "ProgressHook", "WorkProgress"]
