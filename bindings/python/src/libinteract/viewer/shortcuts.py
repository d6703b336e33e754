"""The keys of the viewer, shown and changed in a dialog, and kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..qt.binding import QtCore, QtGui, QtWidgets

GROUP = "shortcuts"


def settings() -> QtCore.QSettings:
    """The settings of the viewer."""
    return QtCore.QSettings("libinteract", "viewer")


def load(actions: Mapping[str, QtGui.QAction]) -> None:
    """Gives actions the keys that were chosen for them."""
    kept = settings()
    for name, action in actions.items():
        keys = kept.value(f"{GROUP}/{name}")
        if isinstance(keys, str):
            action.setShortcuts(QtGui.QKeySequence.listFromString(keys))
            action.setProperty("chosen", True)


class Shortcuts(QtWidgets.QDialog):
    """A table of all actions; another key is written into its row. A button gives all the keys back that they had at first."""

    def __init__(self, actions: Mapping[str, QtGui.QAction], usual: Mapping[str, list[QtGui.QKeySequence]], parent: QtWidgets.QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Shortcuts")
        self.setObjectName("shortcuts")
        self._actions, self._usual = list(actions.items()), usual
        self.table: QtWidgets.QTableWidget = QtWidgets.QTableWidget(len(actions), 2)
        self.table.setHorizontalHeaderLabels(["Action", "Keys"])
        self.table.horizontalHeader().setSectionResizeMode(0, QtWidgets.QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().hide()
        self.editors: dict[str, QtWidgets.QKeySequenceEdit] = {}
        for row, (name, action) in enumerate(self._actions):
            cell = QtWidgets.QTableWidgetItem(action.text().replace("&", "").replace("\u2026", ""))
            cell.setFlags(QtCore.Qt.ItemFlag.ItemIsEnabled)
            editor = QtWidgets.QKeySequenceEdit(action.shortcut())
            others = [each.toString(each.SequenceFormat.NativeText) for each in action.shortcuts()[1:]]
            editor.setToolTip(f"Also {', '.join(others)}" if others else "")
            editor.keySequenceChanged.connect(self._changing(name))
            self.editors[name] = editor
            self.table.setItem(row, 0, cell)
            self.table.setCellWidget(row, 1, editor)
        self.said: QtWidgets.QLabel = QtWidgets.QLabel()
        kind = QtWidgets.QDialogButtonBox.StandardButton
        buttons = QtWidgets.QDialogButtonBox(kind.Close | kind.RestoreDefaults)
        buttons.rejected.connect(self.reject)
        buttons.button(kind.RestoreDefaults).clicked.connect(self._restore)
        box = QtWidgets.QVBoxLayout(self)
        for each in (self.table, self.said, buttons):
            box.addWidget(each)
        self.resize(460, 560)

    def _changing(self, name: str) -> Callable[[QtGui.QKeySequence], None]:
        return lambda keys: self._change(name, keys)

    def _change(self, name: str, keys: QtGui.QKeySequence) -> None:
        """Gives an action other keys; the action that had them before loses them."""
        self.said.clear()
        for other, action in self._actions:
            if other != name and not keys.isEmpty() and keys in action.shortcuts():
                self._give(other, [])
                self.editors[other].blockSignals(True)
                self.editors[other].clear()
                self.editors[other].blockSignals(False)
                self.said.setText(f"{action.text()} has no keys any more")
        self._give(name, [] if keys.isEmpty() else [keys])

    def _restore(self) -> None:
        """Gives all actions their usual keys."""
        self.said.setText("All keys are the usual ones")
        settings().remove(GROUP)
        for name, action in self._actions:
            action.setShortcuts(self._usual.get(name, []))
            action.setProperty("chosen", None)
            self.editors[name].blockSignals(True)
            self.editors[name].setKeySequence(action.shortcut())
            self.editors[name].blockSignals(False)

    def _give(self, name: str, keys: list[QtGui.QKeySequence]) -> None:
        action = dict(self._actions)[name]
        action.setShortcuts(keys)
        action.setProperty("chosen", True)  # Also none: those that the library has do not come back.
        settings().setValue(f"{GROUP}/{name}", keys[0].toString() if keys else "")


__all__ = ["Shortcuts", "load", "settings"]
