"""Documents of the widget: opened while the one before stays, saved, and read again at the same place."""

from __future__ import annotations

import os
from typing import Any

from .. import effects
from ..document import Document, ProviderLike, open as open_document
from ..enums import DocumentState, EffectType, QuestionKind, SaveFlags, Status
from ..errors import InteractError, NotSupported, Pending
from ..view import View
from ..workers import Worker
from .binding import QtCore, Signal
from .loop import Loop


class Files(QtCore.QObject):
    """Attributes:
        path: The path of the file that is shown; empty for other documents.
    """

    opened = Signal()
    failed = Signal(str)
    closed = Signal()
    saved = Signal(bool, str)
    reloaded = Signal()

    def __init__(self, loop: Loop) -> None:
        super().__init__(loop)
        self._loop = loop
        self._coming: tuple[Document, QtCore.QSocketNotifier] | None = None
        self.path, self._saving = "", ""
        self._left = b""  # The place before a reload.
        loop.on(self._answered, EffectType.ANSWERED)
        loop.on(self._return, EffectType.RELOADED)

    # guide: open
    def open(self, source: Any, provider: ProviderLike | None, in_process: bool) -> None:
        """Opens a file, or the bytes of one: in a process of its own, which answers later, where that can be."""
        self._let_go()
        try:
            document = self._document(source, provider, in_process)
        except (InteractError, OSError) as error:
            self.failed.emit(str(error))
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
        document.poll()
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
            self.failed.emit(document.message or "This is no document that can be read")
            return
        self.show(document)
        self.path = path
        self.opened.emit()

    def show(self, document: Document | None) -> None:
        """Shows a document in place of the one before, or none."""
        self._let_go()
        self._loop.end()
        self.path, self._saving, self._left = "", "", b""
        self.closed.emit()
        if document is not None:
            surface = self._loop.surface
            width, height = max(1, surface.width()), max(1, surface.height())
            view = View(document, width, height)
            view.set_geometry(width, height, surface.devicePixelRatioF())
            self._loop.begin(document, view)
        self._loop.surface.update()

    def save(self, path: str, flags: SaveFlags) -> None:
        """Saves to a path; to the file's own without one."""
        document = self._loop.document
        if document is None or self._saving:
            return
        self._saving = path or self.path
        try:
            if document.save(self._saving or None, flags):
                self._end_saving("")
        except InteractError as error:
            self._end_saving(str(error))
        self._loop.settle()

    def _end_saving(self, fault: str) -> None:
        path, self._saving = self._saving, ""
        self.path = self.path if fault else path
        self.saved.emit(not fault, fault or path)

    def _answered(self, effect: effects.Answered) -> None:
        if effect.question == QuestionKind.SAVE and self._saving:
            fault = self._loop.document.last_failure if self._loop.document is not None else ""
            self._end_saving("" if effect.status == Status.OK else fault or "It could not be saved")

    def reload(self, discard_edits: bool) -> bool:
        """Reads the file again. Returns `False` where there are edits that would be lost."""
        self._left = self._loop.view.state.data if self._loop.view is not None else b""
        try:
            if self._loop.document is not None:
                self._loop.document.reload(discard_edits=discard_edits)
        except Pending:
            pass
        except InteractError as error:
            self._left = b""
            self._loop.say(str(error))
            return False
        self._loop.settle()
        return True

    def _return(self, _: effects.Reloaded) -> None:
        """Where it was: a document that another process reads has no pages for a moment."""
        left, self._left = self._left, b""
        if left:
            self._loop.do(lambda view: view.restore(left))
        self.reloaded.emit()


__all__ = ["Files"]
