"""Printing: page after page is drawn as it is for paper, while the window goes on."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .. import effects
from ..enums import EffectType, Permission, Pixels, QuestionKind
from ..errors import InteractError, Pending
from ..qt import BINDING, PdfView
from ..qt.binding import QtCore, QtGui, QtWidgets

MOST_DOTS = 300  # An inch: more is not seen, and takes four times the memory.


def modules() -> Any:
    """QtPrintSupport."""
    return importlib.import_module(f"{BINDING}.QtPrintSupport")


class Printing(QtCore.QObject):
    """Prints one document at a time; `ended` is called with the number of pages, and words where something went wrong."""

    def __init__(self, view: PdfView, ended: Callable[[int, str], object]) -> None:
        super().__init__(view)
        self._view = view
        self._ended: Callable[[int, str], object] = ended
        self._painter: QtGui.QPainter | None = None
        self._printer: Any = None
        self._pages: list[int] = []
        self._done = 0
        view.loop.on(self._answered, EffectType.ANSWERED)
        view.closed.connect(lambda: self._end("The document was closed") if self._painter is not None else None)

    def ask(self) -> None:
        """Shows the system's dialog, and prints what is chosen there."""
        document = self._view.document()
        if document is None or self._painter is not None:
            return
        if not document.permissions.allowed & Permission.PRINT:
            self._view.loop.say("This document does not allow to be printed")
            return
        printer = modules().QPrinter(modules().QPrinter.PrinterMode.HighResolution)
        printer.setDocName(Path(self._view.path()).name)
        printer.setFromTo(1, len(document))
        dialog = modules().QPrintDialog(printer, self._view.window())
        dialog.setMinMax(1, len(document))
        dialog.setAttribute(QtCore.Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self.print_to(printer))
        QtWidgets.QDialog.open(dialog)  # QPrintDialog's own takes a slot.

    def print_to(self, printer: Any) -> None:
        """Prints to a printer, or to a file that it names."""
        document = self._view.document()
        if document is None:
            return
        first, last = printer.fromPage() or 1, printer.toPage() or len(document)
        self._pages, self._done, self._printer = list(range(max(1, first) - 1, min(last, len(document)))), 0, printer
        self._painter = QtGui.QPainter()
        if not self._pages or not self._painter.begin(printer):
            self._end("The printer cannot be used")
            return
        self._next()

    def _next(self) -> None:
        """Draws pages until one comes later; ANSWERED goes on with it."""
        document, painter = self._view.document(), self._painter
        if document is None or painter is None:
            return
        if not self._pages:
            self._end("")
            return
        sheet = QtCore.QRectF(self._printer.pageRect(modules().QPrinter.Unit.DevicePixel))
        size = document.page_geometry(self._pages[0])
        turned = (size.width > size.height) != (sheet.width() > sheet.height())
        wide, high = (sheet.height(), sheet.width()) if turned else (sheet.width(), sheet.height())
        dots = min(wide / size.width, high / size.height)
        scale = min(dots, MOST_DOTS / 72)
        try:
            width, height, pixels = document.render(self._pages[0], scale, icons=True, printed=True, format=Pixels.BGRA)
        except Pending:
            return
        except InteractError as error:
            self._end(str(error))
            return
        if self._done:
            self._printer.newPage()
        painter.save()
        if turned:
            painter.translate(sheet.width(), 0)
            painter.rotate(90)
        image = QtGui.QImage(pixels, width, height, width * 4, QtGui.QImage.Format.Format_RGB32)
        at = QtCore.QRectF((wide - size.width * dots) / 2, (high - size.height * dots) / 2, size.width * dots, size.height * dots)
        painter.drawImage(at, image)
        painter.restore()
        del self._pages[0]
        self._done += 1
        self._view.loop.say(f"Printed {self._done} of {self._done + len(self._pages)}")
        QtCore.QTimer.singleShot(0, self._next)

    def _answered(self, effect: effects.Answered) -> None:
        if self._painter is not None and effect.question == QuestionKind.PICTURE:
            QtCore.QTimer.singleShot(0, self._next)

    def _end(self, fault: str) -> None:
        painter, self._painter, self._pages = self._painter, None, []
        if painter is not None and painter.isActive():
            painter.end()
        self._printer = None
        self._ended(self._done, fault)


__all__ = ["Printing", "modules"]
