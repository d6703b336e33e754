"""A window of the viewer, and a person before it."""

from __future__ import annotations

from pathlib import Path

import libinteract as ix
from hand import Hand, rest, turn, until
from libinteract.qt.binding import QtCore, QtGui, QtWidgets
from libinteract.viewer.window import Window


class Desk:
    """A window of the viewer."""

    def __init__(self, path: Path) -> None:
        self.window = Window()
        self.view = self.window.view
        self.hand = Hand(self.view)
        self.sharp = 0
        self.view._tiles.sharp.connect(self._count)
        self.window.resize(1150, 900)
        self.window.move(0, 0)
        self.window.show()
        self.open(path)

    def _count(self) -> None:
        self.sharp += 1

    def open(self, path: Path) -> None:
        before = self.sharp
        self.window.open(str(path))
        until(lambda: self.sharp > before, f"{path.name} is not drawn: {[str(each) for each in self.hand.log[-4:]]}")

    def drawn(self) -> None:
        """Until all that is in sight has been drawn."""
        rest(0.4)
        until(lambda: self.view._tiles._is_sharp)

    @property
    def document(self) -> ix.Document:
        found = self.view.document()
        assert found is not None
        return found

    def stroke(self, x: float, y: float) -> None:
        """A drag of the mouse over the pages, by events of Qt, and a double click that ends what is drawn point by point."""
        surface, buttons, kind = self.view.viewport(), QtCore.Qt.MouseButton, QtCore.QEvent.Type
        steps = [(kind.MouseButtonPress, 0, 0), *((kind.MouseMove, 12 * i, 9 * i) for i in range(1, 6)), (kind.MouseButtonRelease, 60, 45)]
        steps += [(which, 90, 20) for which in (kind.MouseButtonPress, kind.MouseButtonRelease, kind.MouseButtonDblClick, kind.MouseButtonRelease)]
        for which, dx, dy in steps:
            at = QtCore.QPointF(x + dx, y + dy)
            button = buttons.NoButton if which == kind.MouseMove else buttons.LeftButton
            down = buttons.NoButton if which == kind.MouseButtonRelease else buttons.LeftButton
            QtWidgets.QApplication.sendEvent(surface, QtGui.QMouseEvent(
                which, at, QtCore.QPointF(surface.mapToGlobal(at.toPoint())), button, down, QtCore.Qt.KeyboardModifier.NoModifier))
            turn()

    def dismiss(self) -> None:
        """Closes dialogs, menus and notes that are open."""
        for _ in range(5):
            turn()
            popup = QtWidgets.QApplication.activePopupWidget()
            if popup is not None:
                popup.close()
            for each in self.window.findChildren(QtWidgets.QDialog):
                if each.isVisible():
                    each.reject()
        self.view.setFocus()

    def close(self) -> None:
        self.dismiss()
        self.window._asks = True
        self.window.close()
        self.window.deleteLater()
        turn()
