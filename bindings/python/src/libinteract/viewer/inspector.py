"""The panel that shows and sets how things look: the selected annotations, or what the current tool will make."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ..annotation import Annotation
from ..enums import AnnotationFlags, EffectType, LineEnding, Phrase, Subtype, TextKind, ToolMode
from ..errors import InteractError
from ..qt import PdfView, name_of
from ..qt.binding import QtCore, QtGui, QtWidgets

Color = Sequence[float]
FONT_SIZE = re.compile(r"([\d.]+)(?=\s+Tf\b)")
"""The size of the font in a default appearance (/DA)."""
PLAIN = "0 g /Helv 12 Tf"
FILLED = {Subtype.SQUARE, Subtype.CIRCLE, Subtype.POLYGON, Subtype.LINE, Subtype.POLY_LINE, Subtype.FREE_TEXT, Subtype.REDACT}
TEXTUAL = {Subtype.HIGHLIGHT, Subtype.UNDERLINE, Subtype.SQUIGGLY, Subtype.STRIKE_OUT, Subtype.TEXT, Subtype.CARET, Subtype.FILE_ATTACHMENT}


def to_color(values: Color) -> QtGui.QColor:
    """The colour of a PDF as Qt has it; one that cannot be seen for none."""
    if len(values) == 1:
        return QtGui.QColor.fromRgbF(values[0], values[0], values[0])
    if len(values) == 3:
        return QtGui.QColor.fromRgbF(*values)
    return QtGui.QColor.fromCmykF(*values) if len(values) == 4 else QtGui.QColor(0, 0, 0, 0)


class ColorButton(QtWidgets.QToolButton):
    """A button that shows a colour and lets one choose another."""

    color: QtGui.QColor

    def __init__(self, name: str, chosen: Callable[[tuple[float, ...]], object], may_be_none: bool) -> None:
        super().__init__()
        self.setObjectName(name)
        self._chosen, self.color = chosen, QtGui.QColor(0, 0, 0, 0)
        self.setPopupMode(self.ToolButtonPopupMode.InstantPopup)
        menu = QtWidgets.QMenu(self)
        for text, rgb in (("Black", "#000000"), ("Red", "#d92626"), ("Orange", "#f28c1a"), ("Yellow", "#ffe033"), ("Green", "#26a641"),
                          ("Blue", "#1d4ed8"), ("Purple", "#8b3fc7"), ("White", "#ffffff")):
            action = menu.addAction(_swatch(QtGui.QColor(rgb)), text)
            action.triggered.connect(lambda _=False, color=rgb: self._choose(QtGui.QColor(color)))
        if may_be_none:
            menu.addAction(_swatch(QtGui.QColor(0, 0, 0, 0)), "None").triggered.connect(lambda: self._chosen(()))
        menu.addAction("Other\u2026").triggered.connect(self._ask)
        self.setMenu(menu)

    def show_color(self, values: Color) -> None:
        self.color = to_color(values)
        self.setIcon(_swatch(self.color))

    def _choose(self, color: QtGui.QColor) -> None:
        self._chosen((round(color.redF(), 3), round(color.greenF(), 3), round(color.blueF(), 3)))

    def _ask(self) -> None:
        dialog = QtWidgets.QColorDialog(self.color, self)
        dialog.setAttribute(QtCore.Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.colorSelected.connect(self._choose)
        dialog.open()


def _swatch(color: QtGui.QColor) -> QtGui.QIcon:
    made = QtGui.QPixmap(18, 18)
    made.fill(QtCore.Qt.GlobalColor.white)
    painter = QtGui.QPainter(made)
    if color.alpha() == 0:
        painter.setPen(QtGui.QPen(QtGui.QColor(217, 38, 38), 2))
        painter.drawLine(2, 15, 15, 2)
    else:
        painter.fillRect(made.rect(), color)
    painter.setPen(QtGui.QColor(120, 120, 120))
    painter.drawRect(0, 0, 17, 17)
    painter.end()
    return QtGui.QIcon(made)


class Inspector(QtWidgets.QWidget):
    """Follows the selection and the tool of a widget."""

    title: QtWidgets.QLabel
    contents: QtWidgets.QPlainTextEdit
    author: QtWidgets.QLineEdit

    def __init__(self, view: PdfView) -> None:
        super().__init__()
        self._view, self._showing = view, False
        self._selected: list[Annotation] = []
        self._form, self.title, box = QtWidgets.QFormLayout(), QtWidgets.QLabel(), QtWidgets.QVBoxLayout(self)
        box.addWidget(self.title)
        box.addLayout(self._form)
        box.addStretch(1)
        self.color: ColorButton = ColorButton("style-color", lambda color: self._set("color", color), False)
        self.fill: ColorButton = ColorButton("style-fill", lambda color: self._set("interior_color", color), True)
        self.width_: QtWidgets.QDoubleSpinBox = _number("style-width", 0, 40, 0.5, lambda value: self._set("border_width", value))
        self.opacity: QtWidgets.QDoubleSpinBox = _number("style-opacity", 5, 100, 5, lambda value: self._set("opacity", value / 100))
        self.font_size: QtWidgets.QDoubleSpinBox = _number("style-font", 4, 96, 1, lambda value: self._set("font_size", value))
        self.endings: list[QtWidgets.QComboBox] = [self._ending(place) for place in (0, 1)]
        self.contents, self.author = QtWidgets.QPlainTextEdit(), QtWidgets.QLineEdit()
        self.locked: QtWidgets.QCheckBox = QtWidgets.QCheckBox("Locked")
        self.contents.setFixedHeight(90)
        self.contents.installEventFilter(self)
        self.author.editingFinished.connect(lambda: self._set_text(TextKind.AUTHOR, self.author.text()))
        self.locked.clicked.connect(self._lock)
        self._rows = {
            "Colour": self.color, "Fill": self.fill, "Width": self.width_, "Opacity %": self.opacity, "Font size": self.font_size,
            "Begins with": self.endings[0], "Ends with": self.endings[1], "Text": self.contents, "Author": self.author, "": self.locked}
        for label, widget in self._rows.items():
            self._form.addRow(label, widget)
        kind = EffectType
        view.loop.on(lambda _: self.refresh(), kind.ANNOTATION_SELECTION, kind.TOOL, kind.HISTORY, kind.DROPPED)
        view.opened.connect(self.refresh)
        view.closed.connect(self.refresh)
        self.refresh()

    def sizeHint(self) -> QtCore.QSize:  # noqa: N802
        return QtCore.QSize(230, 400)

    def refresh(self) -> None:
        """Shows what is so now."""
        view, document = self._view.view(), self._view.document()
        self._selected = []
        if view is not None and document is not None:
            try:
                self._selected = [document.annotation(each) for each in view.selection.ids]
            except InteractError:
                self._selected = []
        self._showing = True
        if self._selected:
            self._show_selected(self._selected[0])
        else:
            self._show_tool()
        self._showing = False

    def _show_selected(self, first: Annotation) -> None:
        count = len(self._selected)
        name = first.subtype.name.replace("_", " ").capitalize()
        self.title.setText(f"<b>{name}</b>" if count == 1 else f"<b>{count} selected</b>")
        kinds = {each.subtype for each in self._selected}
        self._show(_rows_of(kinds) + ("Author", "") + (("Text",) if count == 1 else ()) + (("Font size",) if kinds == {Subtype.FREE_TEXT} else ()))
        self.font_size.setValue(_font_size(first))
        self._show_style(first.color, first.interior_color, first.border_width, first.opacity, first.line_endings)
        if self.contents.toPlainText() != first.contents:
            self.contents.setPlainText(first.contents)
        self.author.setText(first.text(TextKind.AUTHOR) or "")
        self.locked.setChecked(bool(first.flags & AnnotationFlags.LOCKED))

    def _show_tool(self) -> None:
        view = self._view.view()
        mode = view.tool if view is not None else ToolMode.PAN
        made = view.created_kind(mode) if view is not None else None
        makes = made is not None
        self.title.setText(f"<b>{name_of(mode)}</b>" + ("" if makes else "<br>Nothing is selected"))
        self._show(_rows_of({made[1]}) + (("Font size",) if made[1] == Subtype.FREE_TEXT else ()) if made is not None else ())
        if view is not None and makes:
            style = view.tool_style(mode)
            self._show_style(style.color, style.interior_color, style.width, style.opacity, style.line_endings)
            self.font_size.setValue(style.font_size)

    def _show_style(self, color: Color, fill: Color, width: float, opacity: float, endings: tuple[LineEnding, LineEnding]) -> None:
        self.color.show_color(color)
        self.fill.show_color(fill)
        self.width_.setValue(width)
        self.opacity.setValue(opacity * 100)
        for box, ending in zip(self.endings, endings, strict=True):
            box.setCurrentIndex(box.findData(int(ending)))

    def _show(self, rows: Sequence[str]) -> None:
        for label, widget in self._rows.items():
            self._form.setRowVisible(widget, label in rows)

    def _ending(self, place: int) -> QtWidgets.QComboBox:
        box = QtWidgets.QComboBox()
        for each in LineEnding:
            box.addItem(each.name.replace("_", " ").lower(), int(each))
        box.activated.connect(lambda: self._set_ending(place, LineEnding(box.currentData())))
        return box

    # Setting.

    def _set_ending(self, place: int, ending: LineEnding) -> None:
        view = self._view.view()
        if view is None:
            return
        before = self._selected[0].line_endings if self._selected else view.tool_style(view.tool).line_endings
        self._set("line_endings", (ending, before[1]) if place == 0 else (before[0], ending))

    def _set(self, member: str, value: Any) -> None:
        """Sets a member of all that is selected, as one step; with nothing selected, of the tool's style."""
        view = self._view.view()
        if self._showing or view is None:
            return
        if self._selected:
            self._edit(lambda each: _set_font_size(each, value) if member == "font_size" else each.set(**{member: value}))
            return
        name = {"border_width": "width"}.get(member, member)
        mode = view.tool
        self._view.loop.do(lambda view: view.set_tool_style(mode, replace(view.tool_style(mode), **{name: value})))
        self.refresh()

    def _set_text(self, kind: TextKind, text: str) -> None:
        if not self._showing and self._selected and (self._selected[0].text(kind) or "") != text:
            self._edit(lambda each: each.set_text(kind, text))

    def _lock(self, locked: bool) -> None:
        self._edit(lambda each: each.set(flags=each.flags | AnnotationFlags.LOCKED if locked else each.flags & ~AnnotationFlags.LOCKED))

    def _edit(self, change: Callable[[Annotation], object]) -> None:
        document = self._view.document()
        if document is None:
            return
        try:
            with document.edit(Phrase.UNDO_EDIT):
                for each in self._selected:
                    change(each)
        except InteractError as error:
            self._view.loop.say(str(error))
        self._view.loop.settle()
        self.refresh()

    def eventFilter(self, watched: QtCore.QObject, event: QtCore.QEvent) -> bool:  # noqa: N802
        if event.type() == QtCore.QEvent.Type.FocusOut:
            self._set_text(TextKind.CONTENTS, self.contents.toPlainText())
        return False


def _rows_of(kinds: set[Subtype]) -> tuple[str, ...]:
    """The rows that mean something for annotations of these kinds."""
    rows: tuple[str, ...] = ("Colour", "Opacity %")
    rows += ("Width",) if kinds - TEXTUAL else ()
    rows += ("Fill",) if kinds & FILLED else ()
    return rows + (("Begins with", "Ends with") if kinds & {Subtype.LINE, Subtype.POLY_LINE} else ())


def _font_size(text: Annotation) -> float:
    found = FONT_SIZE.search(text.text(TextKind.DEFAULT_APPEARANCE) or PLAIN)
    return float(found[1]) if found is not None else 12.0


def _set_font_size(text: Annotation, size: float) -> None:
    before = text.text(TextKind.DEFAULT_APPEARANCE) or PLAIN
    text.set_text(TextKind.DEFAULT_APPEARANCE, FONT_SIZE.sub(f"{size:g}", before) if FONT_SIZE.search(before) else f"{before} /Helv {size:g} Tf")


def _number(name: str, least: float, most: float, step: float, chosen: Callable[[float], object]) -> QtWidgets.QDoubleSpinBox:
    box = QtWidgets.QDoubleSpinBox()
    box.setObjectName(name)
    box.setRange(least, most)
    box.setSingleStep(step)
    box.setDecimals(1)
    box.setKeyboardTracking(False)
    box.valueChanged.connect(chosen)
    return box


__all__ = ["Inspector"]
