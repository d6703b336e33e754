"""Documents of a widget: opened while the one before stays, saved, and read again at the same place."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from typing import Any

from .. import effects
from ..document import Document, ProviderLike, open as open_document
from ..enums import DocumentState, EffectType, QuestionKind, SaveFlags, Status, Wait
from ..errors import Cancelled, Conflict, Damaged, InputOutput, InteractError, NotFound, NotSupported, Pending, failed
from ..workers import Worker
from .loop import Loop
from .notices import Notice


class Files:
    """Opens, saves and reloads the document of a loop, and never waits.

    Attributes:
        path: The path of the file that is shown; empty for other documents.
        is_elsewhere: The document was read from another file than that.
        error: Why the last save or reload failed; `None` where it did not.
        opened: A document is shown; one with a password once it has been unlocked.
        failed: It cannot be read, in words.
        closed: The document is shown no longer.
        saved: How a save ended: True and the path, or False and the reason.
        reloaded: The file was read again.
    """

    path: str
    is_elsewhere: bool

    def __init__(self, loop: Loop, enter: Callable[[], bool], icons_in_pages: bool = False) -> None:
        """Adds files to a loop.

        Args:
            enter: Enters the text that is edited on the page before a save; returns `False` where its field refuses it.
            icons_in_pages: As `libinteract.open` takes it.
        """
        self._loop, self._enter, self._icons = loop, enter, icons_in_pages
        self.opened: Notice[[]] = Notice()
        self.failed: Notice[str] = Notice()
        self.closed: Notice[[]] = Notice()
        self.saved: Notice[bool, str] = Notice()
        self.reloaded: Notice[[]] = Notice()
        self._coming: tuple[Document, str, Callable[[], object]] | None = None
        self.path, self.is_elsewhere = "", False
        self._saving: str | None = None
        self._error: InteractError | None = None
        self._how: tuple[ProviderLike | None, bool] = None, False
        self._left = b""  # The place before a reload.
        self._locked = False
        loop.take_in = self._take_in
        loop.on(self._answered, EffectType.ANSWERED)
        loop.on(self._unlocked, EffectType.DOCUMENT)
        loop.on(self._return, EffectType.RELOADED)

    @property
    def error(self) -> InteractError | None:
        return self._error

    @error.setter
    def error(self, error: InteractError | None) -> None:
        """Without its traceback, whose frames keep the document and the process that reads it."""
        self._error = error.with_traceback(None) if error is not None else None

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
        unwatch = self._loop.watch(document, self._look) if document.state == DocumentState.OPENING else None
        if unwatch is None:
            self._take(document, path)
        else:
            self._coming = document, path, unwatch

    def _document(self, source: Any, provider: ProviderLike | None, in_process: bool) -> Document:
        if not in_process and (provider is None or isinstance(provider, str)):
            try:
                return open_document(source, provider=provider, icons_in_pages=self._icons, worker=Worker(pending=True))
            except NotSupported:
                pass
        return open_document(source, provider=provider, icons_in_pages=self._icons)

    def _look(self) -> None:
        """Shows the document once it has been read."""
        if self._coming is None:
            return
        document, path, _ = self._coming
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
            unwatch = self._coming[2]
            self._coming = None
            unwatch()

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
        self._fail_again(error if isinstance(error, InteractError) else InputOutput(str(error)))

    def _fail_again(self, error: InteractError) -> None:
        """The file cannot be read again, and the document stays as it is shown."""
        self._left, self.error = b"", error
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
        self._loop.show(document)

    def save(self, path: str, flags: SaveFlags) -> None:
        """Saves to a path; to the file's own without one. A text that is being written is entered before, and goes on after that."""
        document = self._loop.document
        if self._saving is not None:
            self.saved.emit(False, "Another save has not ended yet")
            return
        self._saving, self.error = path or self.path, None
        if document is None:
            self._end_saving(NotFound("There is no document"))
            return
        view = self._loop.view
        text = view.text_input if view is not None else None
        if not self._enter():
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
        if text is not None and view is not None and view is self._loop.view:  # The writing goes on where it was.
            with contextlib.suppress(InteractError):
                view.edit_text(text.annotation)
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
            self._fail_again(error)

    def reload(self, discard_edits: bool) -> bool:
        """Reads the file again. Returns `False` where there are edits that would be lost, or no document."""
        document, view = self._loop.document, self._loop.view
        if document is None or view is None:
            return False
        if not discard_edits and not self._enter():
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
