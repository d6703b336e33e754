"""Bars of the window: finding text, the page and the zoom, the tools, and a question that does not block."""

from __future__ import annotations

from collections.abc import Callable

from ..enums import SearchOptions, ToolMode
from ..errors import InteractError, Pending
from ..qt import PdfView
from ..qt.binding import QtCore, QtGui, QtWidgets, alone

ALONE = (ToolMode.PAN, ToolMode.SELECT_TEXT, ToolMode.SELECT_RECTANGLE, ToolMode.CREATE_HIGHLIGHT, ToolMode.CREATE_INK, ToolMode.CREATE_NOTE,
         ToolMode.CREATE_FREE_TEXT, ToolMode.ERASE_INK)
GROUPS = {
    "Mark": ("UNDERLINE", "SQUIGGLY", "STRIKEOUT", "FREEHAND_HIGHLIGHT", "CARET", "REDACTION_TEXT", "REDACTION_RECTANGLE", "LINK_TEXT"),
    "Shape": ("LINE", "ARROW", "RECTANGLE", "ELLIPSE", "POLYLINE", "POLYGON", "CLOUD", "CALLOUT", "SMART_PEN"),
    "Measure": ("RULER", "MEASURE", "COUNT_MARKER"), "Field": ("TEXT_FIELD", "CHECK_BOX", "FIELD", "RADIO_BUTTON", "COMBO_BOX", "LIST_BOX")}


def group_of(mode: ToolMode) -> str:
    """The menu in which a tool is; empty for one that has a button of its own."""
    if mode in ALONE:
        return ""
    name = mode.name.removeprefix("CREATE_")
    return next((group for group, words in GROUPS.items() if name in words or name.rpartition("_")[2] in words), "Insert")


class ToolBar(QtWidgets.QToolBar):
    """All tools that the library has: the usual ones as buttons, the others in menus."""

    def __init__(self, view: PdfView) -> None:
        super().__init__("Tools")
        self.setObjectName("tools")
        self.setToolButtonStyle(QtCore.Qt.ToolButtonStyle.ToolButtonTextOnly)
        for mode in ALONE:
            if mode in view.tools:
                self.addAction(view.tools[mode])
        self.menus: dict[str, QtWidgets.QMenu] = {}
        self._buttons: dict[str, QtWidgets.QToolButton] = {}
        for mode, action in view.tools.items():
            group = group_of(mode)
            if group:
                self._menu(group).addAction(action)
                action.toggled.connect(lambda _=False, group=group: self._mark(group))

    def _mark(self, group: str) -> None:
        """A menu is marked while one of its tools is taken up, which its tip names."""
        taken = next((each for each in self.menus[group].actions() if each.isChecked()), None)
        self._buttons[group].setChecked(taken is not None)
        self._buttons[group].setToolTip(taken.text() if taken is not None else group)

    def _menu(self, group: str) -> QtWidgets.QMenu:
        if group not in self.menus:
            button = QtWidgets.QToolButton(self)
            button.setText(group)
            button.setCheckable(True)
            self._buttons[group] = button
            button.setPopupMode(button.ToolButtonPopupMode.InstantPopup)
            self.menus[group] = QtWidgets.QMenu(group, button)
            button.setMenu(self.menus[group])
            self.addWidget(button)
        return self.menus[group]


class PlaceBar(QtWidgets.QWidget):
    """The page, which can be given by label or number, and the zoom."""

    page: QtWidgets.QLineEdit
    count: QtWidgets.QLabel
    zoom: QtWidgets.QComboBox

    def __init__(self, view: PdfView) -> None:
        super().__init__()
        self._view = view
        self.page, self.count, self.zoom = QtWidgets.QLineEdit(), QtWidgets.QLabel(), QtWidgets.QComboBox()
        row = QtWidgets.QHBoxLayout(self)
        row.setContentsMargins(4, 0, 4, 0)
        for widget in (self.page, self.count, self.zoom):
            row.addWidget(widget)
        row.insertStretch(0, 1)
        self.page.setObjectName("page")
        self.page.setFixedWidth(56)
        self.page.setAlignment(QtCore.Qt.AlignmentFlag.AlignRight)
        self.page.setAccessibleName("Page")
        self.zoom.setObjectName("zoom")
        self.zoom.setAccessibleName("Zoom")
        self.zoom.setEditable(True)
        self.zoom.setFixedWidth(100)
        self.zoom.setInsertPolicy(self.zoom.InsertPolicy.NoInsert)
        self.zoom.addItems([f"{each} %" for each in (50, 75, 100, 125, 150, 200, 400, 800)])
        self.page.returnPressed.connect(self._go)
        line = self.zoom.lineEdit()
        assert line is not None
        line.returnPressed.connect(self._set_zoom)
        self.zoom.activated.connect(self._set_zoom)
        view.pageChanged.connect(self.refresh)
        view.zoomChanged.connect(self.refresh)
        view.closed.connect(self.refresh)

    def refresh(self) -> None:
        """Shows where the view stands."""
        page, document = self._view.page, self._view.document()
        total = len(document) if document is not None else 0
        label = self._view.thumbnails.label(page) if page >= 0 else ""
        self.page.setText(label)
        self.count.setText(f"of {total}" if label in ("", str(page + 1)) else f"({page + 1} of {total})")
        self.zoom.setEditText(f"{self._view.zoom * 100:.0f} %")

    def _go(self) -> None:
        document, text = self._view.document(), self.page.text().strip()
        if document is None:
            return
        try:
            index = document.find_page(text)
        except (InteractError, Pending):  # Labels come later, or there are none.
            index = None
        index = int(text) - 1 if index is None and text.isdecimal() else index
        if index is None or not 0 <= index < len(document):
            self._view.loop.say(f"There is no page {text}")
            self.refresh()
            return
        self._view.page = index
        self._view.setFocus()

    def _set_zoom(self, *_: object) -> None:
        try:
            self._view.zoom = float(self.zoom.currentText().replace("%", "").strip()) / 100
            self._view.setFocus()
        except (ValueError, InteractError):
            self._view.loop.say("That is no zoom")
            self.refresh()


class FindBar(QtWidgets.QWidget):
    """Finds text as one types; Enter and Shift+Enter go through the hits, Escape closes it."""

    line: QtWidgets.QLineEdit
    count: QtWidgets.QLabel
    case: QtWidgets.QToolButton
    words: QtWidgets.QToolButton

    def __init__(self, view: PdfView) -> None:
        super().__init__()
        self._view = view
        self.line, self.count = QtWidgets.QLineEdit(), QtWidgets.QLabel()
        self.case, self.words = QtWidgets.QToolButton(), QtWidgets.QToolButton()
        row = QtWidgets.QHBoxLayout(self)
        row.setContentsMargins(6, 3, 6, 3)
        self.line.setObjectName("find")
        self.line.setPlaceholderText("Find")
        self.line.setClearButtonEnabled(True)
        self.line.setMaximumWidth(320)
        row.addWidget(self.line)
        for text, tip, way in (("\u2191", "Previous hit", -1), ("\u2193", "Next hit", 1)):
            button = QtWidgets.QToolButton()
            button.setText(text)
            button.setToolTip(tip)
            button.clicked.connect(lambda _=False, way=way: self._view.finding.go(way))
            row.addWidget(button)
        for toggle, text, tip in ((self.case, "Aa", "Capitals and small letters differ"), (self.words, "Words", "Whole words alone")):
            toggle.setText(text)
            toggle.setToolTip(tip)
            toggle.setCheckable(True)
            toggle.toggled.connect(self.look)
            row.addWidget(toggle)
        row.addWidget(self.count)
        row.addStretch(1)
        row.addWidget(self._closing())
        self._later = QtCore.QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(150)
        self._later.timeout.connect(self.look)
        self.line.textChanged.connect(lambda: self._later.start())
        self.line.installEventFilter(self)
        view.finding.changed.connect(self._show)
        view.opened.connect(lambda: self.close_bar() if self.isVisible() else None)
        self.hide()

    def _closing(self) -> QtWidgets.QToolButton:
        """The button that closes it."""
        made = QtWidgets.QToolButton()
        made.setText("\u2715")
        made.setToolTip("Close (Escape)")
        made.setAutoRaise(True)
        made.clicked.connect(self.close_bar)
        return made

    def open_bar(self) -> None:
        """Shows it, with the selected text in it where that is short."""
        selected = self._view.selectedText()
        if 0 < len(selected) < 60 and "\n" not in selected:
            self.line.setText(selected)
        self.show()
        self.line.setFocus()
        self.line.selectAll()

    def close_bar(self) -> None:
        """Hides it, and the hits."""
        self.hide()
        self._view.finding.clear()
        self._view.setFocus()

    def look(self, *_: object) -> None:
        """Looks for what the line says."""
        options = SearchOptions.MATCH_CASE * self.case.isChecked() | SearchOptions.WHOLE_WORDS * self.words.isChecked()
        self._view.finding.find(self.line.text(), SearchOptions(options))
        if not self.line.text():
            self.count.clear()

    def _show(self, current: int, total: int, done: bool) -> None:
        searching = "" if done else "\u2026"
        self.count.setText(f"{current} of {total}{searching}" if total else "Nothing found" if done and self.line.text() else searching)

    def eventFilter(self, watched: QtCore.QObject, event: QtCore.QEvent) -> bool:  # noqa: N802
        if not isinstance(event, QtGui.QKeyEvent) or event.type() != event.Type.KeyPress:
            return False
        key = QtCore.Qt.Key
        if event.key() == key.Key_Escape:
            self.close_bar()
        elif event.key() in (key.Key_Return, key.Key_Enter):
            self._view.finding.go(-1 if event.modifiers() & QtCore.Qt.KeyboardModifier.ShiftModifier else 1)
        else:
            return False
        return True


class Question(QtWidgets.QFrame):
    """A line above the pages that asks something, with buttons."""

    text: QtWidgets.QLabel

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("question")
        self.setAutoFillBackground(True)
        self.setFrameShape(self.Shape.StyledPanel)
        self._row, self.text = QtWidgets.QHBoxLayout(self), QtWidgets.QLabel()
        self._row.setContentsMargins(8, 4, 8, 4)
        self.text.setWordWrap(True)
        self._row.addWidget(self.text, 1)
        self._buttons: list[QtWidgets.QPushButton] = []
        self.hide()

    def ask(self, text: str, answers: dict[str, Callable[[], object]]) -> None:
        """Asks, in place of what was asked before."""
        for each in self._buttons:
            self._row.removeWidget(each)
            each.deleteLater()
        self._buttons = []
        self.text.setText(text)
        for label, act in answers.items():
            button = QtWidgets.QPushButton(label)
            button.clicked.connect(self.hide)
            button.clicked.connect(alone(act))
            self._row.addWidget(button)
            self._buttons.append(button)
        self.show()


__all__ = ["FindBar", "PlaceBar", "Question", "ToolBar", "group_of"]
