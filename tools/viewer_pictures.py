#!/usr/bin/env python3
"""Draws what the README shows of the viewer: its window while text is searched, and while something drawn is selected.

    xvfb-run tools/viewer_pictures.py FOLDER

`make pictures` writes them to build/pictures. Those that the README shows are copies in docs/pictures.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = Path(tempfile.mkdtemp())
os.environ.update(XDG_CONFIG_HOME=str(FOLDER), XDG_STATE_HOME=str(FOLDER), LOGNAME="Ada")

from PIL import Image  # noqa: E402

import libinteract as ix  # noqa: E402
from libinteract.qt.binding import QtCore, QtWidgets  # noqa: E402
from libinteract.viewer.window import Window  # noqa: E402

SIZE, WIDTH = QtCore.QSize(1180, 820), 885


def until(holds: Callable[[], object]) -> None:
    """Runs the loop until something holds, and a moment longer."""
    end = time.monotonic() + 60
    while not holds() and time.monotonic() < end:
        QtWidgets.QApplication.processEvents()
        time.sleep(0.01)
    end = time.monotonic() + 1
    while time.monotonic() < end:
        QtWidgets.QApplication.processEvents()
        time.sleep(0.01)


def save(window: Window, path: Path) -> None:
    """The window as a small picture."""
    window.grab().toImage().scaledToWidth(WIDTH, QtCore.Qt.TransformationMode.SmoothTransformation).save(str(path))
    Image.open(path).convert("RGB").quantize(96, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(path, optimize=True)


def shown(name: str) -> Window:
    """A window with a copy of a sample file, once it has been drawn."""
    shutil.copy(ROOT / "examples/data" / name, FOLDER)
    window, drawn = Window(), []
    window.view._tiles.sharp.connect(lambda: drawn.append(True))
    window.resize(SIZE)
    window.show()
    window.open(str(FOLDER / name))
    until(lambda: drawn and window.view.thumbnails.image(int(window.view.document()[0].id)) is not None)  # type: ignore[index]
    return window


def searching(folder: Path) -> None:
    """Hits on the page and in the scroll bar."""
    window = shown("guide.pdf")
    window.finder.open_bar()
    window.finder.line.setText("column")
    until(lambda: window.view.finding.matches and window.view.finding._done)
    save(window, folder / "viewer-search.png")
    window.close()


def drawing(folder: Path) -> None:
    """A filled rectangle that is selected, and its style."""
    window = shown("guide.pdf")
    document, view = window.view.document(), window.view.view()
    assert document is not None and view is not None
    yellow, blue = (1.0, 0.88, 0.2), (0.11, 0.31, 0.85)
    text = document.text(0)
    first = sum(not each.isspace() for each in text[: text.index("writes a viewer")])
    view.select_text(0, first, 0, first + 60)
    view.set_tool_style(ix.ToolMode.CREATE_HIGHLIGHT, ix.ToolStyle(color=yellow))
    view.mark_selection(ix.ToolMode.CREATE_HIGHLIGHT)
    view.clear_text_selection()
    box = document.create_annotation(
        0, ix.Subtype.SQUARE, ix.Rect(330, 250, 520, 400), color=blue, interior_color=(0.85, 0.9, 1.0), border_width=3, opacity=0.6)
    window.docks["style"].show()
    view.selection.set([box.id])
    window.view.loop.settle()
    window.inspector.refresh()
    until(lambda: window.view._tiles._is_sharp)
    save(window, folder / "viewer-drawing.png")
    window._asks = True
    window.close()


def main() -> int:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    program = QtWidgets.QApplication(["libinteract"])
    searching(folder)
    drawing(folder)
    program.processEvents()
    shutil.rmtree(FOLDER, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
