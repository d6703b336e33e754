"""Tells when another program has changed a file: written it anew, or put another one in its place."""

from __future__ import annotations

import os

from ..qt.binding import QtCore, Signal

RESTS, MISSING = 250, 1000  # Milliseconds: after the last change; until a file that is gone may be back.


class Watching(QtCore.QObject):
    """Watches one file; `changed` is sent once it rests."""

    changed: Signal = Signal()

    def __init__(self, parent: QtCore.QObject) -> None:
        super().__init__(parent)
        self._watcher, self._timer = QtCore.QFileSystemWatcher(self), QtCore.QTimer(self)
        self._path, self._stamp = "", (0, 0)
        self._timer.setSingleShot(True)
        self._watcher.fileChanged.connect(lambda: self._timer.start(RESTS))
        self._timer.timeout.connect(self._look)

    def watch(self, path: str) -> None:
        """Watches a file as it is now, in place of the one before."""
        self._timer.stop()
        if self._watcher.files():
            self._watcher.removePaths(self._watcher.files())
        self._path, self._stamp = path, _stamp(path)
        if self._stamp != (0, 0):
            self._watcher.addPath(path)

    def _look(self) -> None:
        now = _stamp(self._path)
        if now == (0, 0):
            self._timer.start(MISSING)
        elif now != self._stamp:
            self.watch(self._path)
            self.changed.emit()
        else:
            self.watch(self._path)  # Most programs put another file in its place, which is to be watched.


def _stamp(path: str) -> tuple[int, int]:
    try:
        found = os.stat(path)
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


__all__ = ["Watching"]
