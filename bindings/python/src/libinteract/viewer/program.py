"""The viewer's program: an application of Qt, and a window for each file."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence

from ..qt.binding import QtWidgets
from .recovery import Recovery
from .window import Window

_windows: list[Window] = []


def run(files: Sequence[str], provider: str | None = None, in_process: bool = False) -> int:
    """Shows files until the last window is closed. Files that the program before left with edits come back with them."""
    program = QtWidgets.QApplication.instance() or QtWidgets.QApplication([sys.argv[0]])
    assert isinstance(program, QtWidgets.QApplication)
    program.setApplicationName("libinteract")
    program.setApplicationDisplayName("libinteract")
    program.setDesktopFileName("libinteract-view")
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    wanted = [os.path.abspath(each) for each in files]
    wanted += [each for each in Recovery.left() if each not in wanted] if not files else []
    for path in wanted or [""]:
        window = Window(provider, in_process)
        _windows.append(window)
        window.closing.connect(lambda gone=window: _windows.remove(gone) if gone in _windows else None)
        window.show()
        if path:
            window.open(path)
    return int(program.exec())


__all__ = ["run"]
