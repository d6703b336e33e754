"""The scroll bars, which follow the view and move it; the page and the zoom that it shows."""

from __future__ import annotations

from ..effects import Effect
from ..enums import DocumentState, EffectType
from .binding import QtCore, QtGui, QtWidgets, Signal
from .loop import Loop

STEP = 40


class Scrolling(QtCore.QObject):
    """Keeps two scroll bars where the view is. `page_changed` has an index, -1 without pages; `count_changed` the number of pages."""

    page_changed: Signal = Signal(int)
    count_changed: Signal = Signal(int)
    zoom_changed: Signal = Signal(float)

    def __init__(self, loop: Loop, upright: QtWidgets.QScrollBar, across: QtWidgets.QScrollBar) -> None:
        super().__init__(loop.surface)
        self._loop, self._upright, self._across = loop, upright, across
        self._moves, self._state, self._count = False, (-1, 0.0), 0
        kind = EffectType
        loop.on(self._show, kind.VIEWPORT, kind.LAYOUT, kind.PAGE, kind.PAGES, kind.DOCUMENT)
        loop.ended.connect(self._end)
        for bar in (upright, across):
            bar.setSingleStep(STEP)
            bar.valueChanged.connect(self._scroll)

    def page(self) -> int:
        """The index of the page that is shown, or will be once a motion has come to rest; -1 without one."""
        index = self._loop.view.arrival.index if self._loop.view is not None else None
        return -1 if index is None else index

    def _show(self, _: Effect) -> None:
        view, document = self._loop.view, self._loop.document
        if view is None or document is None or document.state == DocumentState.OPENING:
            return  # A document that is read again has no pages for a moment.
        port = view.viewport
        self._moves = True
        for bar, offset, canvas, side in (
                (self._upright, port.offset.y, port.canvas_height, port.height), (self._across, port.offset.x, port.canvas_width, port.width)):
            bar.setRange(0, max(0, round(canvas * port.zoom - side)))
            bar.setPageStep(round(side))
            bar.setValue(round(offset * port.zoom))
        self._moves = False
        self._tell_count(len(document))
        before, self._state = self._state, (self.page(), port.zoom)
        if self._state[0] != before[0]:
            self.page_changed.emit(self._state[0])
        if self._state[1] != before[1]:
            self.zoom_changed.emit(self._state[1])

    def _scroll(self) -> None:
        """The user moved a bar."""
        if not self._moves and self._loop.view is not None:
            zoom = self._loop.view.zoom
            self._loop.do(lambda view: view.set_offset(self._across.value() / zoom, self._upright.value() / zoom))

    def page_count(self) -> int:
        """The number of pages that was told last."""
        return self._count

    def _tell_count(self, count: int) -> None:
        if count != self._count:
            self._count = count
            self.count_changed.emit(count)

    def closed(self) -> None:
        """Nothing is shown."""
        if self._loop.document is None:
            self._tell_count(0)
            self.page_changed.emit(-1)

    def _end(self) -> None:
        self._state = -1, 0.0


class MarkedScrollBar(QtWidgets.QScrollBar):
    """A scroll bar with marks at places of its document, 0 to 1."""

    def __init__(self, parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(QtCore.Qt.Orientation.Vertical, parent)
        self.marks: list[float] = []

    def set_marks(self, marks: list[float]) -> None:
        """Shows marks in place of those before."""
        if marks != self.marks:
            self.marks = marks
            self.update()

    def paintEvent(self, event: QtGui.QPaintEvent) -> None:  # noqa: N802
        super().paintEvent(event)
        option = QtWidgets.QStyleOptionSlider()
        self.initStyleOption(option)
        style = QtWidgets.QStyle
        groove = self.style().subControlRect(
            style.ComplexControl.CC_ScrollBar, option, style.SubControl.SC_ScrollBarGroove, self)
        painter = QtGui.QPainter(self)
        for each in self.marks:
            painter.fillRect(groove.x() + 1, groove.y() + round(each * groove.height()) - 1, groove.width() - 2, 3, QtGui.QColor(224, 138, 0))
        painter.end()


__all__ = ["MarkedScrollBar", "Scrolling"]
