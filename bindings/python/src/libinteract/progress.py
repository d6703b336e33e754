"""Progress and cancellation of long work: opening, reading pages and forms, searching, copying text, drawing and saving."""

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
    """The progress of a question to the provider, or of work over the pages of a document."""

    kind: QuestionKind
    page: int | None
    """The index of the page in the file; `None` for the whole document, and for copying the text of many pages."""
    done: int
    """How much is done, in units of the work."""
    total: int
    """How much there is to do, which may grow; 0 if it is unknown."""

    @classmethod
    def _of(cls, raw: _abi.ix_progress) -> WorkProgress:
        return cls(QuestionKind(raw.kind), None if raw.page == NOWHERE else raw.page, raw.done, raw.total)


ProgressHook = Callable[[WorkProgress], object]
"""Called with the progress of the work, which goes on unless the function returns `False` or raises."""


def progress_query(owner: Calling, hook: ProgressHook) -> Any:
    """Returns the C function that calls a Python function."""

    def ask(raw: Any, _: object) -> int:
        return _abi.IX_ERROR_CANCELLED if hook(WorkProgress._of(raw[0])) is False else _abi.IX_OK

    return entry(owner, _abi.ix_progress_query, ask, safe=_abi.IX_ERROR_CANCELLED)


class ProgressCalls(DocumentPart):
    """The calls of a document about long work."""

    def on_progress(self, function: ProgressHook | None) -> ProgressHook | None:
        """Sets the function that is called during long work, in place of the earlier one; `None` for none. Also usable as a decorator.

        It is called from inside the working call, each time an amount of work is done, never by a clock; short work does not call it. If it
        returns `False`, the work is cancelled: the call raises `Cancelled`, or what the function raised, nothing has changed, and the call
        can be made again. A call that feeds events goes on without the result. The function may query documents but not change them.
        """
        if function is None:
            self._check(lib.ix_document_set_progress(self._raw, _abi.ix_progress_query(), None, no_destroy))
            return None
        hook = progress_query(self, function)
        self._check(lib.ix_document_set_progress(self._raw, hook, keep(self, [hook]), destroy))
        return function

    def progress(self) -> list[WorkProgress]:
        """Returns the long work under way: inside the function of `on_progress` the running work, outermost first; pending questions to the
        provider; and searches that have begun and not ended.
        """
        return [WorkProgress._of(each) for each in copied_items(_abi.ix_progress, lib.ix_document_progress, self._raw)]

    def cancel(self, kind: QuestionKind, page: int | None = None) -> bool:
        """Cancels a pending question, or all searches that have begun. Returns whether there was one.

        A part of a page is then as if it had not been asked for. A cancelled save has not taken place, which ANSWERED reports. A search keeps its
        matches, and `step` raises `Cancelled`. To cancel running work, return `False` from the function of `on_progress`.

        Args:
            page: The index of the page in the file; see `file_page`.
        """
        return self._check(lib.ix_document_cancel(self._raw, Question(kind, page)._raw())) == _abi.IX_OK


__all__ = ["ProgressCalls", "ProgressHook", "WorkProgress"]
