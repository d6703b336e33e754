"""The actions of the window and its menu bar. The names of actions are those under which their keys are kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..enums import Axis, Fit, ScrollMode, SpreadMode
from ..layout_records import LayoutOptions
from ..qt import PdfView
from ..qt.binding import QtCore, QtGui, QtWidgets, alone
from .bars import ToolBar

LAYOUTS = {
    "Continuous": LayoutOptions(),
    "Single page": LayoutOptions(scroll=ScrollMode.PER_SPREAD, fit=Fit.PAGE),
    "Two pages": LayoutOptions(spreads=SpreadMode.DOUBLE, scroll=ScrollMode.PER_SPREAD, axis=Axis.HORIZONTAL, fit=Fit.PAGE),
    "Two pages, continuous": LayoutOptions(spreads=SpreadMode.DOUBLE),
    "Book": LayoutOptions(spreads=SpreadMode.BOOK),
    "Sideways": LayoutOptions(axis=Axis.HORIZONTAL, fit=Fit.HEIGHT)}
#: Keys of the window, by the names of actions; those of the view's commands come from the library.
KEYS = {
    "open": "Ctrl+O", "save": "Ctrl+S", "save-as": "Ctrl+Shift+S", "print": "Ctrl+P", "close": "Ctrl+W", "quit": "Ctrl+Q", "cut": "Ctrl+X",
    "copy": "Ctrl+C", "paste": "Ctrl+V", "find": "Ctrl+F", "find-next": "F3", "find-previous": "Shift+F3", "dark": "Ctrl+Shift+D",
    "full-screen": "F11", "side": "F9", "style": "F8", "shortcuts": "Ctrl+K", "page": "Ctrl+L", "actual-size": "Ctrl+3"}
MENUS: dict[str, tuple[str, ...]] = {
    "&File": ("open", "recent", "", "save", "save-as", "", "print", "", "close", "quit"),
    "&Edit": ("undo", "redo", "", "cut", "copy", "paste", "duplicate", "delete", "", "select-all", "caret", "", "find", "find-next", "find-previous"),
    "&View": ("zoom-in", "zoom-out", "actual-size", "fit-width", "fit-page", "", "turn-right", "turn-left", "", "layouts", "", "dark",
              "tint", "full-screen", "", "side", "style"),
    "&Go": ("first-page", "previous-page", "next-page", "last-page", "", "page", "", "back", "forward"),
    "&Tools": ("tools",),
    "&Help": ("shortcuts", "about")}


class Menus(QtCore.QObject):
    """Makes the menu bar.

    Attributes:
        actions: All actions by name: those of the window, of the view's commands and of the tools.
    """

    recent: QtWidgets.QMenu
    layouts: QtWidgets.QMenu

    def __init__(
        self, window: QtWidgets.QMainWindow, view: PdfView, tools: ToolBar, own: Mapping[str, tuple[str, Callable[[], object]]],
        toggles: Mapping[str, tuple[str, Callable[[bool], object]]], made: Mapping[str, QtGui.QAction]
    ) -> None:
        super().__init__(window)
        self._view = view
        self.actions: dict[str, QtGui.QAction] = dict(made)
        for name, (text, act) in own.items():
            self.actions[name] = QtGui.QAction(text, window)
            self.actions[name].triggered.connect(alone(act))
        for name, (text, toggle) in toggles.items():
            self.actions[name] = QtGui.QAction(text, window, checkable=True)
            self.actions[name].toggled.connect(toggle)
        for name, keys in KEYS.items():
            self.actions[name].setShortcut(QtGui.QKeySequence(keys))
        self.actions |= view.commands
        self.actions |= {action.objectName(): action for action in view.tools.values()}
        for name, action in self.actions.items():
            action.setObjectName(name)
            window.addAction(action)
        self.recent, self.layouts = QtWidgets.QMenu("Open recent"), QtWidgets.QMenu("Layout")
        self._group = QtGui.QActionGroup(window)
        for text, options in LAYOUTS.items():
            action = QtGui.QAction(text, self._group, checkable=True)
            action.setObjectName(f"layout-{text}")
            action.triggered.connect(lambda _=False, options=options: view.setLayoutOptions(options))
            self.layouts.addAction(action)
        self._group.actions()[0].setChecked(True)
        view.opened.connect(lambda: self._group.actions()[0].setChecked(True))
        for title, names in MENUS.items():
            self._fill(window.menuBar().addMenu(title), names, tools)
        view.opened.connect(self._show_keys)

    def _fill(self, menu: QtWidgets.QMenu, names: tuple[str, ...], tools: ToolBar) -> None:
        for name in names:
            if not name:
                menu.addSeparator()
            elif name in ("recent", "layouts"):
                menu.addMenu(self.recent if name == "recent" else self.layouts)
            elif name == "tools":
                for action in tools.actions():
                    if action.objectName().startswith("tool-"):
                        menu.addAction(action)
                for group, inner in tools.menus.items():
                    menu.addMenu(group).addActions(inner.actions())
            else:
                menu.addAction(self.actions[name])

    def usual_keys(self) -> dict[str, list[QtGui.QKeySequence]]:
        """The keys that actions have before a user chooses others; none for those that are not named."""
        return {name: [QtGui.QKeySequence(keys)] for name, keys in KEYS.items()} | {name: self._view.keys(name) for name in self._view.commands}

    def _show_keys(self) -> None:
        """Commands have the keys that the library gives them, beside what was chosen here."""
        for name, action in self._view.commands.items():
            if not action.shortcuts() and action.property("chosen") is None:
                action.setShortcuts(self._view.keys(name))


__all__ = ["KEYS", "LAYOUTS", "MENUS", "Menus"]
