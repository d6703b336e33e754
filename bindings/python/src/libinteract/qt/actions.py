"""Actions for menus, tool bars and keys: commands of the view, and its tools, which are read from the library."""

from __future__ import annotations

from .. import effects
from ..document import Document
from ..enums import Command, EffectType, Permission, ToolMode
from ..view import View
from ..widget.marking import Marking
from .binding import QtCore, QtGui
from .input import KEYS
from .loop import Loop

COMMANDS = {
    "undo": (Command.UNDO, "Undo"), "redo": (Command.REDO, "Redo"), "zoom-in": (Command.ZOOM_IN, "Zoom in"),
    "zoom-out": (Command.ZOOM_OUT, "Zoom out"), "fit-page": (Command.FIT_PAGE, "Fit the page"), "fit-width": (Command.FIT_WIDTH, "Fit the width"),
    "turn-right": (Command.TURN_VIEW_RIGHT, "Turn the view right"), "turn-left": (Command.TURN_VIEW_LEFT, "Turn the view left"),
    "back": (Command.BACK, "Back"), "forward": (Command.FORWARD, "Forward"), "first-page": (Command.DOCUMENT_START, "Beginning"),
    "last-page": (Command.DOCUMENT_END, "End"), "next-page": (Command.NEXT_PAGE, "Next page"),
    "previous-page": (Command.PREVIOUS_PAGE, "Previous page"), "select-all": (Command.SELECT_ALL, "Select all"),
    "duplicate": (Command.DUPLICATE, "Duplicate"), "delete": (Command.DELETE, "Delete"), "caret": (Command.CARET, "Caret in the text")}
#: Tools that act on what is selected by themselves; nobody chooses them.
BY_THEMSELVES = {ToolMode.NONE, ToolMode.LINK_ACTION, ToolMode.FORM_FILL, ToolMode.MEDIA, ToolMode.EDIT_LINE, ToolMode.EDIT_TEXT_MARKUP,
                 ToolMode.EDIT_VERTICES, ToolMode.EDIT, ToolMode.EDIT_GROUP, ToolMode.CUSTOM}
#: Tools that mark text, and at once what is selected already.
MARKUPS = {ToolMode.CREATE_HIGHLIGHT, ToolMode.CREATE_UNDERLINE, ToolMode.CREATE_SQUIGGLY, ToolMode.CREATE_STRIKEOUT, ToolMode.CREATE_REDACTION_TEXT}
_QT_KEYS = {int(code): key for key, code in reversed(KEYS.items())}


def sequence(key: int, modifiers: int) -> QtGui.QKeySequence:
    """A key of the library with its modifiers as Qt writes it."""
    code = _QT_KEYS[key].value if key in _QT_KEYS else key
    return QtGui.QKeySequence(code | modifiers << 25)


class Actions(QtCore.QObject):
    """Attributes:
        commands: By name: "undo", "zoom-in" and so on.
        tools: By tool, checkable, one of them checked.
        pinned: The tools that stay when they have created something; after another one the hand comes back.
    """

    def __init__(self, loop: Loop) -> None:
        super().__init__(loop.surface)
        self._loop = loop
        self.commands: dict[str, QtGui.QAction] = {name: self._command(name, command, text) for name, (command, text) in COMMANDS.items()}
        self._group, self._marking = QtGui.QActionGroup(self), Marking(loop)
        self.pinned: set[ToolMode] = {ToolMode.SELECT_TEXT, ToolMode.CREATE_INK}
        self.tools: dict[ToolMode, QtGui.QAction] = {mode: self._tool(mode) for mode in ToolMode if mode not in BY_THEMSELVES}
        loop.on(self._show_tool, EffectType.TOOL)
        loop.on(lambda _: self._show_history(), EffectType.HISTORY)
        loop.begun.connect(self._begin)
        loop.ended.connect(self._begin)
        self._begin()

    def _command(self, name: str, command: Command, text: str) -> QtGui.QAction:
        action = QtGui.QAction(text, self)
        action.setObjectName(name)
        action.triggered.connect(lambda: self._loop.do(lambda view: view.run(command) or True))
        return action

    # guide: tools
    def _tool(self, mode: ToolMode) -> QtGui.QAction:
        action = QtGui.QAction(name_of(mode), self._group)
        action.setObjectName(f"tool-{int(mode)}")
        action.setData(int(mode))
        action.setCheckable(True)
        action.triggered.connect(lambda: self._use(mode))
        return action

    def _use(self, mode: ToolMode) -> None:
        """Marks the selected text, or takes up a tool; where it cannot be used the one before stays, and is shown."""
        document, view = self._loop.document, self._loop.view
        if view is not None and mode in MARKUPS and view.text_selection and view.tool != mode:
            self._marking.mark(mode)
            self._check(view.tool)
            return
        if not self._loop.do(lambda view: view.use_tool(mode, toggles=mode != ToolMode.PAN, pinned=mode in self.pinned),
                             "This tool cannot be used here" if document is None or Permission.ANNOTATE in document.permissions.allowed
                             else "This file does not allow annotations") and self._loop.view is not None:
            self._check(self._loop.view.tool)

    def _show_tool(self, effect: effects.Tool) -> None:
        """A tool that a gesture chose for a moment is not shown: the default one stands for it."""
        view = self._loop.view
        shown = effect.new_tool if not effect.automatic or view is None else view.default_tool
        self._check(shown)

    def _check(self, mode: int) -> None:
        self.tools.get(ToolMode(mode), self.tools[ToolMode.PAN]).setChecked(True)
    # guide end

    def _begin(self) -> None:
        for each in (*self.commands.values(), *self.tools.values()):
            each.setEnabled(self._loop.view is not None)
        self.tools[ToolMode.PAN].setChecked(True)
        self._show_history()

    def _show_history(self) -> None:
        history = self._loop.document.history if self._loop.document is not None else None
        self.commands["undo"].setEnabled(history is not None and history.undo_count > 0)
        self.commands["redo"].setEnabled(history is not None and history.redo_count > 0)

    def keys(self, action: QtGui.QAction) -> list[QtGui.QKeySequence]:
        """The keys that the view itself has for a command; before there is a document those that a view has by itself."""
        command = COMMANDS.get(action.objectName())
        if command is None:
            return []
        if self._loop.view is not None:
            shortcuts = self._loop.view.shortcuts
        else:
            with Document.new() as document, View(document, 1, 1) as view:
                shortcuts = view.shortcuts
        return [sequence(each.key, each.modifiers) for each in shortcuts if each.command == command[0]]


def name_of(mode: ToolMode) -> str:
    """The name of a tool as people read it."""
    words = mode.name.lower().replace("create_", "").replace("_", " ")
    return {"pan": "hand", "strikeout": "strike out"}.get(words, words).capitalize()


__all__ = ["Actions", "name_of", "sequence"]
