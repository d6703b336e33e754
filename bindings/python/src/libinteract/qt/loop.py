"""The loop of a view in Qt's: `libinteract.widget.Loop` with timers and notifiers of Qt."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from .. import widget
from ..document import Document
from ..errors import NotSupported
from ..widget.loop import FRAME
from .binding import QtCore, QtWidgets, Signal


class _Post(QtCore.QObject):
    """Brings calls of other threads into that of the window."""

    posted: Signal = Signal(object)

    def __init__(self, parent: QtCore.QObject) -> None:
        super().__init__(parent)
        self.posted.connect(self._run)

    def _run(self, act: Callable[[], object]) -> None:
        act()


class Loop(widget.Loop):
    """Drives one view at a time, and is what the parts of the widget share.

    Attributes:
        surface: The widget whose coordinates are view space.
    """

    def __init__(self, surface: QtWidgets.QWidget) -> None:
        super().__init__()
        self.surface = surface
        self._deadline, self._frames, self._rests = (QtCore.QTimer(surface) for _ in range(3))
        self._post = _Post(surface)
        self._deadline.setSingleShot(True)
        self._frames.setInterval(FRAME)
        self._rests.setInterval(0)
        self._deadline.timeout.connect(self.advance)
        self._frames.timeout.connect(self.advance)
        self._rests.timeout.connect(self._work)

    def size(self) -> tuple[int, int]:
        return self.surface.width(), self.surface.height()

    def density(self) -> float:
        return self.surface.devicePixelRatioF()

    def update(self) -> None:
        self.surface.update()

    def watch(self, document: Document, arrived: Callable[[], object]) -> Callable[[], object] | None:
        try:
            notifier = QtCore.QSocketNotifier(document.fileno(), QtCore.QSocketNotifier.Type.Read, self.surface)
        except NotSupported:
            return None
        notifier.activated.connect(lambda: arrived())

        def end() -> None:
            notifier.setEnabled(False)  # Unread answers would call it without end.
            notifier.deleteLater()

        return end

    def later(self, milliseconds: int, act: Callable[[], object]) -> None:
        timer = QtCore.QTimer(self.surface)  # It goes with the widget.
        timer.setSingleShot(True)
        timer.timeout.connect(act)
        timer.timeout.connect(timer.deleteLater)
        timer.start(milliseconds)

    def from_thread(self, act: Callable[[], object]) -> None:
        with contextlib.suppress(RuntimeError):  # The widget has gone meanwhile.
            self._post.posted.emit(act)

    def _set_deadline(self, milliseconds: int | None) -> None:
        if milliseconds is None:
            self._deadline.stop()
        else:
            self._deadline.start(milliseconds)

    def _set_frames(self, on: bool) -> None:
        self._frames.start() if on else self._frames.stop()

    def _set_idle(self, on: bool) -> None:
        self._rests.start() if on else self._rests.stop()


__all__ = ["Loop"]
