"""Documents of the widget: opened while the one before stays, saved, and read again at the same place."""

from __future__ import annotations

import os
from typing import Any

from .. import effects
from ..document import Document, ProviderLike, open as open_document
from ..enums import DocumentState, EffectType, QuestionKind, SaveFlags, Status, Wait
from ..errors import Cancelled, Conflict, Damaged, InputOutput, InteractError, NotFound, NotSupported, Pending, failed
from ..view import View
from ..workers import Worker
from .binding import QtCore, Signal
from .loop import Loop
from .writing import Writing


class Files(QtCore.QObject):
    """Attributes:
        path: The path of the file that is shown; empty for other documents.
        is_elsewhere: The document was read from another file than that.
        error: Why the last save or reload failed; `None` where it did not.
    """

    opened = Signal()
    failed = Signal(str)
    closed = Signal()
    saved = Signal(bool, str)
    reloaded = Signal()

    def __init__(self, loop: Loop, writing: Writing) -> None:
        super().__init__(loop)
        self._loop, self._writing = loop, writing
        self._coming: tuple[Document, QtCore.QSocketNotifier] | None = None
        self.path, self.is_elsewhere = "", False
        self._saving: str | None = None
        self.error: InteractError | None = None
        self._how: tuple[ProviderLike | None, bool] = None, False
        self._left = b""  # The place before a reload.
        self._locked = False
        loop.take_in = self._take_in
        loop.on(self._answered, EffectType.ANSWERED)
        loop.on(self._unlocked, EffectType.DOCUMENT)
        loop.on(self._return, EffectType.RELOADED)

    # guide: open
    def open(self, source: Any, provider: ProviderLike | None, in_process: bool) -> None:
        """Opens a file, or the bytes of one: in a process of its own, which answers later, where that can be."""
        self._let_go()
        self._left = b""
        self._open(source, provider, in_process)

    def _open(self, source: Any, provider: ProviderLike | None, in_process: bool) -> None:
        self._how = provider, in_process
        try:
            document = self._document(source, provider, in_process)
        except (InteractError, OSError) as error:
            self._fail(error)
            return
        path: str = "" if isinstance(source, bytes) else os.fsdecode(source)
        notifier = self._loop.watch(document, lambda: self._look(document, path)) if document.state == DocumentState.OPENING else None
        if notifier is None:
            self._take(document, path)
        else:
            self._coming = document, notifier

    def _document(self, source: Any, provider: ProviderLike | None, in_process: bool) -> Document:
        if not in_process and (provider is None or isinstance(provider, str)):
            try:
                return open_document(source, provider=provider, worker=Worker(pending=True))
            except NotSupported:
                pass
        return open_document(source, provider=provider)

    def _look(self, document: Document, path: str) -> None:
        """Shows a document once it has been read."""
        try:
            document.poll()
        except InteractError as error:
            self._let_go()
            self._fail(error)
            return
        if document.state != DocumentState.OPENING:
            self._let_go()
            self._take(document, path)
    # guide end

    def _let_go(self) -> None:
        """Waits no longer for the document that is being read."""
        if self._coming is not None:
            notifier = self._coming[1]
            self._coming = None
            notifier.setEnabled(False)  # Unread answers would call it without end.
            notifier.deleteLater()

    def _take(self, document: Document, path: str) -> None:
        if document.state == DocumentState.INVALID:
            self._fail(Damaged(document.message or "This is no document that can be read"))
            return
        left, how = self._left, self._how
        self.show(document)
        self.path, self._left, self._how = path, left, how
        if document.state == DocumentState.LOCKED:
            self._locked = True
        else:
            self._begin()

    def _fail(self, error: InteractError | OSError) -> None:
        """A file cannot be read; where it was to be read again, that is what fails."""
        if not self._left:
            self.failed.emit(str(error))
            return
        self._left, self.error = b"", error if isinstance(error, InteractError) else InputOutput(str(error))
        self._loop.say(f"The file cannot be read again: {error}")

    def _begin(self) -> None:
        """The document is there; one that was read again is where it was."""
        self.opened.emit()
        if self._left:
            self._return()

    def _unlocked(self, effect: effects.Document) -> None:
        if self._locked and effect.state not in (DocumentState.LOCKED, DocumentState.OPENING):
            self._locked = False
            self._begin()

    def show(self, document: Document | None) -> None:
        """Shows a document in place of the one before, or none."""
        self._let_go()
        had, saving = self._loop.document is not None, self._saving
        self._loop.end()
        self.path, self.is_elsewhere, self._saving, self._left, self._locked, self._how = "", False, None, b"", False, (None, False)
        if saving is not None:
            self.error = Cancelled("The document was closed while it was saved")
            self.saved.emit(False, str(self.error))
        if had:
            self.closed.emit()
        if document is not None:
            surface = self._loop.surface
            width, height = max(1, surface.width()), max(1, surface.height())
            view = View(document, width, height)
            view.set_geometry(width, height, surface.devicePixelRatioF())
            self._loop.begin(document, view)
        self._loop.surface.update()

    def save(self, path: str, flags: SaveFlags) -> None:
        """Saves to a path; to the file's own without one. A text that is being written is entered before."""
        document = self._loop.document
        if self._saving is not None:
            self.saved.emit(False, "Another save has not ended yet")
            return
        self._saving, self.error = path or self.path, None
        if document is None:
            self._end_saving(NotFound("There is no document"))
            return
        if not self._writing.enter():
            self._end_saving(Conflict("The text that is written does not fit its field"))
            return
        if document.state == DocumentState.OK and not len(document):
            self._end_saving(NotSupported("A document without pages cannot be saved"))
            return
        try:
            if document.save(self._saving or None, flags):
                self._end_saving(None)
        except InteractError as error:
            self._end_saving(error)
        self._loop.settle()

    def _end_saving(self, error: InteractError | None) -> None:
        path, self._saving, self.error = self._saving or "", None, error
        if error is None and path != self.path:
            self.path, self.is_elsewhere = path, True
        self.saved.emit(error is None, path if error is None else str(error))

    def _take_in(self, document: Document) -> None:
        """Only the call in which a save ends tells why it failed."""
        if self._saving is None:
            document.poll()
            return
        try:
            document.wait(parts=Wait.SAVE, timeout=0)
        except InteractError as error:
            self.error = error

    def _answered(self, effect: effects.Answered) -> None:
        document = self._loop.document
        if effect.status >= Status.OK:
            if effect.question == QuestionKind.SAVE and self._saving is not None:
                self._end_saving(None)
            return
        error = failed(effect.status, document.last_failure if document is not None else "")
        if effect.question == QuestionKind.SAVE and self._saving is not None:
            self._end_saving(self.error or error)
        elif effect.question == QuestionKind.RELOAD:
            try:
                if self.path:
                    os.stat(self.path)
            except OSError as cause:
                error = InputOutput.of(str(cause), self.path, cause)
            self._left, self.error = b"", error
            self._loop.say(f"The file cannot be read again: {error}")

    def reload(self, discard_edits: bool) -> bool:
        """Reads the file again. Returns `False` where there are edits that would be lost, or no document."""
        document, view = self._loop.document, self._loop.view
        if document is None or view is None:
            return False
        if not discard_edits and not self._writing.enter():
            return False
        left = view.state.data
        if self.path and self.is_elsewhere:
            if document.history.modified and not discard_edits:
                self._loop.say("There are edits that were not saved")
                return False
            self._let_go()
            self._left, self.error = left, None
            self._open(self.path, *self._how)
            return self.error is None
        self._left, self.error = left, None
        try:
            document.reload(discard_edits=discard_edits)
        except Pending:
            pass
        except InteractError as error:
            self._left, self.error = b"", error
            self._loop.say(str(error))
            return False
        self._loop.settle()
        return True

    def _return(self, _: effects.Reloaded | None = None) -> None:
        """Where it was: a document that another process reads has no pages for a moment."""
        left, self._left = self._left, b""
        if left:
            self._loop.do(lambda view: view.restore(left))
        self.reloaded.emit()


__all__ = ["Files"]
