"""A widget on a screen, and a hand: xdotool for mouse, wheel and keys, events of Qt for what Xvfb has no device for."""

from __future__ import annotations

import functools
import importlib
import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
from libinteract.enums import EffectType, Space as SPACE
from libinteract.qt import PdfView
from libinteract.qt.binding import NAME, QtCore, QtGui, QtWidgets

ROOT = Path(__file__).resolve().parents[2]
CORPUS = Path(os.environ.get("IX_CORPUS", ROOT.parent / "shared/corpus"))
PATIENCE = float(os.environ.get("PATIENCE", "60"))
Device, Pointer, Capability = QtGui.QInputDevice.DeviceType, QtGui.QPointingDevice.PointerType, QtGui.QInputDevice.Capability
PENCIL = QtGui.QPointingDevice("pen", 7, Device.Stylus, Pointer.Pen, Capability.Position | Capability.Pressure, 1, 2)
PAD = QtGui.QPointingDevice("pad", 8, Device.TouchPad, Pointer.Finger, Capability.Position, 2, 1)
SCREEN = QtGui.QPointingDevice("screen", 9, Device.TouchScreen, Pointer.Finger, Capability.Position, 10, 0)


def locked(folder: Path, password: str) -> Path:
    """A file of four pages that opens with a password."""
    path = folder / "locked.pdf"
    file = pikepdf.open(ROOT / "examples/data/guide.pdf")
    with file:
        file.save(path, encryption=pikepdf.Encryption(owner="owner", user=password))
    return path


def turn() -> None:
    """Turns the loop once. Objects to be deleted go, as they do in a program that runs."""
    QtWidgets.QApplication.processEvents()
    QtCore.QCoreApplication.sendPostedEvents(None, QtCore.QEvent.Type.DeferredDelete.value)


def until(holds: Callable[[], object], otherwise: str = "it does not come") -> Any:
    """Runs the loop until something holds; returns that."""
    end = time.monotonic() + PATIENCE
    while True:
        turn()
        if found := holds():
            return found
        assert time.monotonic() < end, otherwise
        time.sleep(0.005)


def rest(seconds: float = 0.3) -> None:
    """Runs the loop for a while."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        turn()
        time.sleep(0.005)


def password_dialog(window: QtWidgets.QWidget) -> QtWidgets.QInputDialog | None:
    """The dialog that asks for a password, while it shows."""
    return next((each for each in window.findChildren(QtWidgets.QInputDialog, "password") if each.isVisible()), None)


@functools.cache
def fingers_of_qt() -> QtGui.QPointingDevice:
    """The touch screen of QTest, made once and after the application."""
    made: QtGui.QPointingDevice = importlib.import_module("PySide6.QtTest").QTest.createTouchDevice()
    return made


def saves(view: PdfView) -> list[tuple[bool, str]]:
    """A list that takes how each save from now on ended."""
    ended: list[tuple[bool, str]] = []

    def note(done: bool, words: str) -> None:
        ended.append((done, words))

    view.saved.connect(note)
    return ended


class Hand:
    """A hand over one widget; what it does is waited for by `until`."""

    def __init__(self, view: PdfView) -> None:
        self.view = view
        self.log: list[object] = []
        view.effect.connect(self.log.append)

        def hear(text: str) -> None:
            self.log.append(text)

        view.said.connect(hear)

    def told(self, kind: EffectType, **fields: Any) -> Any:
        """The newest effect of a type with such fields, once it has been told; what was told before it is forgotten."""
        def found() -> Any:
            for place, each in enumerate(self.log):
                if getattr(each, "type", None) == kind and all(getattr(each, name) == value for name, value in fields.items()):
                    del self.log[: place + 1]
                    return each
            return None

        return until(found, f"no {kind.name} {fields} in {[str(each) for each in self.log[-8:]]}")

    def point(self, page: int, x: float, y: float) -> QtCore.QPointF:
        """A point of a page as it is shown, in the widget."""
        view = self.view.view()
        assert view is not None
        found = view.convert(page, SPACE.PAGE, x, y, SPACE.VIEW)
        return QtCore.QPointF(found.x, found.y)

    def do(self, *words: object) -> None:
        """The words of xdotool."""
        subprocess.run(["xdotool", *map(str, words)], check=True)

    def at(self, point: QtCore.QPointF) -> None:
        """Moves the mouse there."""
        there = self.view.viewport().mapToGlobal(point.toPoint())
        self.do("mousemove", there.x(), there.y())
        until(lambda: QtGui.QCursor.pos() == there)
        rest(0.02)

    def drag(self, *points: QtCore.QPointF) -> None:
        """With the mouse, from the first point over the others."""
        self.at(points[0])
        self.do("mousedown", 1)
        for each in points[1:]:
            self.at(each)
        self.do("mouseup", 1)

    def click(self, point: QtCore.QPointF, button: int = 1) -> None:
        self.at(point)
        self.do("click", button)
        rest(0.05)

    def key(self, *keys: str) -> None:
        """Presses keys, one after the other."""
        for each in keys:
            self.do("key", each)
            rest(0.05)

    def focus(self) -> None:
        """Without a window manager nobody gives the window the keys."""
        self.do("windowfocus", "--sync", int(self.view.window().winId()))
        self.view.setFocus()
        until(self.view.hasFocus, "the widget has not the focus")

    # Events of Qt for the devices that Xvfb lacks, sent to the window or to the widget that shows the pages.

    def touch(self, *frames: dict[int, tuple[str, QtCore.QPointF]]) -> None:
        """Frames of fingers: of each its state, pressed, updated or released, and its place. With PyQt6, which has no `QTest.touchEvent`
        and gives every point the id 0, one finger."""
        surface, window = self.view.viewport(), self.view.window()
        for fingers in frames:
            if NAME == "PySide6":
                sequence = importlib.import_module("PySide6.QtTest").QTest.touchEvent(window, fingers_of_qt())
                for finger, (state, at) in fingers.items():
                    {"pressed": sequence.press, "updated": sequence.move, "released": sequence.release}[state](finger, at.toPoint(), window)
                sequence.commit()
            else:
                states = QtGui.QEventPoint.State
                points = [QtGui.QEventPoint(finger, getattr(states, state.capitalize()), at, QtCore.QPointF(surface.mapToGlobal(at.toPoint())))
                          for finger, (state, at) in fingers.items()]
                every = {state for state, _ in fingers.values()}
                kind = QtCore.QEvent.Type
                which = kind.TouchBegin if every == {"pressed"} else kind.TouchEnd if every == {"released"} else kind.TouchUpdate
                QtWidgets.QApplication.sendEvent(
                    surface, QtGui.QTouchEvent(which, SCREEN, QtCore.Qt.KeyboardModifier.NoModifier, points))
            rest(0.016)

    def pen(self, *steps: tuple[str, QtCore.QPointF, float]) -> None:
        """Steps of a pen: Press, Move or Release, where, and how hard."""
        surface, buttons = self.view.viewport(), QtCore.Qt.MouseButton
        for step, at, pressure in steps:
            down = buttons.NoButton if step == "Release" else buttons.LeftButton
            QtWidgets.QApplication.sendEvent(surface, QtGui.QTabletEvent(
                getattr(QtCore.QEvent.Type, f"Tablet{step}"), PENCIL, at, QtCore.QPointF(surface.mapToGlobal(at.toPoint())), pressure, 20.0, -10.0,
                0.0, 0.0, 0.0, QtCore.Qt.KeyboardModifier.NoModifier, buttons.LeftButton, down))
            rest(0.01)

    def native(self, gesture: str, value: float, at: QtCore.QPointF, delta: tuple[float, float] = (0, 0)) -> None:
        """A report of a gesture on a trackpad."""
        surface = self.view.viewport()
        there = QtCore.QPointF(surface.mapToGlobal(at.toPoint()))
        QtWidgets.QApplication.sendEvent(surface, QtGui.QNativeGestureEvent(
            getattr(QtCore.Qt.NativeGestureType, f"{gesture}NativeGesture"), PAD, 2, at, at, there, value, QtCore.QPointF(*delta)))
        rest(0.01)

    def picture(self) -> Any:
        """The widget as it looks: rows of red, green and blue."""
        import numpy
        image = self.view.grab().toImage().convertToFormat(QtGui.QImage.Format.Format_RGBA8888)
        bits: Any = image.constBits()  # With PyQt6 a pointer of sip.
        data: bytes = bytes(bits) if NAME == "PySide6" else bits.asstring(image.sizeInBytes())
        return numpy.ndarray((image.height(), image.bytesPerLine() // 4, 4), numpy.uint8, data)[:, : image.width(), :3]


