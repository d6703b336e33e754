"""For a screen reader: a widget of Qt's that nobody sees stands for the page, or for what has the focus on it. It has the keys while the pages
have them, and Qt tells assistive technology of its role, name, state, text, caret and selection, with both bindings alike."""

from __future__ import annotations

from collections.abc import Callable

from .. import effects
from ..effects import Effect
from ..enums import EffectType, FocusState, Part, PartState, Phrase, TextPurpose
from ..errors import Pending
from .binding import QtCore, QtGui, QtWidgets, is_alive
from .loop import Loop
from .writing import Writing, utf16

Type = QtCore.QEvent.Type
KEYS = (Type.KeyPress, Type.KeyRelease, Type.ShortcutOverride)
BUTTONS: dict[int, type[QtWidgets.QAbstractButton]] = {
    Phrase.ROLE_CHECK_BOX: QtWidgets.QCheckBox, Phrase.ROLE_RADIO_BUTTON: QtWidgets.QRadioButton,
    Phrase.ROLE_PUSH_BUTTON: QtWidgets.QPushButton, Phrase.ROLE_LINK: QtWidgets.QPushButton}


class Access(QtCore.QObject):
    """Keeps the widget that stands for the page, and the one for what has the focus on it. One of them is the focus proxy of `area`."""

    def __init__(self, loop: Loop, area: QtWidgets.QAbstractScrollArea, writing: Writing) -> None:
        super().__init__(area)
        self._loop, self._area, self._writing = loop, area, writing
        self._page = QtWidgets.QPlainTextEdit()
        self._read: tuple[int, str] | None = None  # The page whose text it has.
        self._item: QtWidgets.QWidget | None = None
        self._kind: tuple[object, ...] = ()
        self._page.setReadOnly(True)
        self._adopt(self._page)
        kind = EffectType
        loop.on(self._show_page, kind.PAGE, kind.LOADED, kind.PAGES, kind.TEXT_SELECTION, kind.CARET)
        loop.on(self._show_focus, kind.FOCUS)
        loop.on(self._show_text, kind.TEXT_INPUT, kind.DISPLAY_LIST)
        loop.ended.connect(self._forget)
        area.setFocusProxy(self._page)

    def _adopt(self, widget: QtWidgets.QWidget) -> None:
        """A child of the surface that paints nothing, lets the pointer through and leaves its keys to the area."""
        widget.setParent(self._loop.surface)
        widget.setAttribute(QtCore.Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        effect = QtWidgets.QGraphicsOpacityEffect(widget)
        effect.setOpacity(0)
        widget.setGraphicsEffect(effect)
        if isinstance(widget, QtWidgets.QPlainTextEdit):
            widget.viewport().setAutoFillBackground(False)
        widget.setFocusPolicy(QtCore.Qt.FocusPolicy.StrongFocus)
        widget.installEventFilter(self)
        widget.setGeometry(0, 0, max(1, self._loop.surface.width()), max(1, self._loop.surface.height()))
        widget.lower()
        widget.show()

    def eventFilter(self, watched: QtCore.QObject, event: QtCore.QEvent) -> bool:  # noqa: N802
        if not is_alive(self._area):
            return False  # It is being deleted, and its children with it.
        kind = event.type()
        if kind in KEYS:
            event.ignore()  # It goes on to the parents, the last of which is the area.
            return True
        if kind == Type.InputMethod and isinstance(event, QtGui.QInputMethodEvent):
            self._writing.take(event)
            return True
        if kind == Type.InputMethodQuery and isinstance(event, QtGui.QInputMethodQueryEvent):
            answer_queries(event, self._writing)
            return True
        if kind in (Type.FocusIn, Type.FocusOut):
            QtCore.QCoreApplication.sendEvent(self._area.viewport(), event)
        return False

    def place(self) -> None:
        """The surface has another size."""
        self._page.resize(self._loop.surface.size())

    # guide: page-text
    def _show_page(self, effect: Effect) -> None:
        """The text of the page, once it is there, and what is selected of it."""
        view, document = self._loop.view, self._loop.document
        page = view.state.page if view is not None else None
        if view is None or document is None or page is None:
            return
        if self._read is None or self._read[0] != page or effect.type in (EffectType.PAGES, EffectType.LOADED):
            there = document.part_state(page, Part.TEXT) == PartState.LOADED
            text = document.text(page) if there else ""
            if self._read != (page, text):
                self._read = page, text
                self._page.setAccessibleName(f"Page {page + 1} of {len(document)}")
                self._page.setPlainText(text)
        cursor, caret = self._page.textCursor(), view.caret
        start = end = self._offset(page, caret.index) if caret is not None and caret.page == page else 0
        for each in view.text_selection:
            if each.page_index == page:
                start, end = self._offset(page, each.first), self._offset(page, each.first + each.count, after=True)
                break
        cursor.setPosition(start)
        cursor.setPosition(end, QtGui.QTextCursor.MoveMode.KeepAnchor)
        if (cursor.anchor(), cursor.position()) != (self._page.textCursor().anchor(), self._page.textCursor().position()):
            self._page.setTextCursor(cursor)
    # guide end

    def _offset(self, page: int, glyph: int, after: bool = False) -> int:
        """The place of a gap between glyphs in the page's text, as Qt counts."""
        document, text = self._loop.document, self._read[1] if self._read is not None else ""
        if document is None or not text or glyph <= 0:
            return 0
        try:
            before = document.text(page, 0, glyph if after else glyph + 1)
            length = utf16(before) - (0 if after else utf16(document.text(page, glyph, 1)))
        except Pending:  # The text was released, and comes again.
            return 0
        return max(0, min(length, utf16(text)))

    # guide: focus
    def _show_focus(self, effect: effects.Focus) -> None:
        """A widget of the kind that has the focus on the page; the page's own where nothing has."""
        if not effect.role:
            self._drop_item()
            return
        role, several = Phrase(effect.role), self._several_lines()
        self._make((effect.subject, role, effect.name, several), lambda: _widget_for(role, several))
        item = self._item
        assert item is not None
        item.setAccessibleName(effect.name)
        if isinstance(item, QtWidgets.QAbstractButton):
            item.setText(effect.name)
            item.setCheckable(role in (Phrase.ROLE_CHECK_BOX, Phrase.ROLE_RADIO_BUTTON))
            item.setChecked(bool(effect.state & FocusState.CHECKED))
            item.setAccessibleDescription("" if role in BUTTONS and role != Phrase.ROLE_LINK else "link")
        else:
            self._write(effect.value, len(effect.value), len(effect.value), bool(effect.state & FocusState.READ_ONLY), False)
        self._show_text(effect)
    # guide end

    def _several_lines(self) -> bool:
        text = self._loop.view.text_input if self._loop.view is not None else None
        return text is not None and text.is_multi_line

    def _show_text(self, _: Effect) -> None:
        """The text that is edited, its caret and what is selected of it."""
        text = self._loop.view.text_input if self._loop.view is not None and self._writing.annotation else None
        if text is None:
            return
        if not isinstance(self._item, (QtWidgets.QLineEdit, QtWidgets.QPlainTextEdit)):
            self._make((text.annotation,), lambda: _widget_for(Phrase.ROLE_TEXT_FIELD, text.is_multi_line))
        self._write(text.text, text.anchor, text.head, False, text.purpose == TextPurpose.PASSWORD)

    def _write(self, text: str, anchor: int, head: int, read_only: bool, secret: bool) -> None:
        item, start, end = self._item, utf16(text[:anchor]), utf16(text[:head])
        if isinstance(item, QtWidgets.QLineEdit):
            if item.text() != text:
                item.setText(text)
            item.setReadOnly(read_only)
            item.setEchoMode(item.EchoMode.Password if secret else item.EchoMode.Normal)
            item.setCursorPosition(end)
            if start != end:
                item.setSelection(start, end - start)
        elif isinstance(item, QtWidgets.QPlainTextEdit):
            if item.toPlainText() != text:
                item.setPlainText(text)
            cursor = item.textCursor()
            cursor.setPosition(start)
            cursor.setPosition(end, QtGui.QTextCursor.MoveMode.KeepAnchor)
            item.setTextCursor(cursor)
            item.setReadOnly(read_only)

    def _make(self, kind: tuple[object, ...], made: Callable[[], QtWidgets.QWidget]) -> None:
        if self._item is not None and self._kind == kind:
            return
        before, self._item, self._kind = self._item, made(), kind
        self._adopt(self._item)
        self._stand_in(self._item)
        if before is not None:
            before.deleteLater()

    def _drop_item(self) -> None:
        before, self._item, self._kind = self._item, None, ()
        self._stand_in(self._page)
        if before is not None:
            before.hide()
            before.deleteLater()

    def _stand_in(self, widget: QtWidgets.QWidget) -> None:
        """Gives a widget the keys, where the pages have them."""
        had = self._area.hasFocus()
        self._area.setFocusProxy(widget)
        if had:
            widget.setFocus(QtCore.Qt.FocusReason.OtherFocusReason)

    def _forget(self) -> None:
        self._drop_item()
        self._read = None
        self._page.clear()


def answer_queries(event: QtGui.QInputMethodQueryEvent, writing: Writing) -> None:
    """Answers all that an input method asks at once."""
    for each in QtCore.Qt.InputMethodQuery:
        if each.value & event.queries().value and each.value & (each.value - 1) == 0:
            answer = writing.answer(each)
            if answer is not None:
                event.setValue(each, answer)
    event.accept()


def _widget_for(role: Phrase, several_lines: bool) -> QtWidgets.QWidget:
    if role in BUTTONS:
        return BUTTONS[role]()
    return QtWidgets.QPlainTextEdit() if several_lines else QtWidgets.QLineEdit()


__all__ = ["Access", "answer_queries"]
