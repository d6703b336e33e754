"""`PageView`: the pages of a document in a widget, with all that a pointer, keys, an input method and a screen reader do to them."""

from __future__ import annotations

from itertools import takewhile

from .. import effects
from ..document import Document
from ..enums import Cursor, CursorTheme, EffectType, Setting, ToolMode
from ..layout_records import LayoutOptions
from ..pointers import cursor_name
from ..view import View
from ..widget.resting import Resting
from .access import Access, answer_queries
from .binding import Property, QtCore, QtGui, QtWidgets, Signal
from .input import Input
from .loop import Loop
from .overlay import Overlay
from .scrolling import MarkedScrollBar, Scrolling
from .tiles import Tiles
from .writing import Writing

Type = QtCore.QEvent.Type
Reason = QtCore.Qt.FocusReason
Key = QtCore.Qt.Key
Modifier = QtCore.Qt.KeyboardModifier
LEAVES = (Reason.MouseFocusReason, Reason.TabFocusReason, Reason.BacktabFocusReason, Reason.ShortcutFocusReason)
"""Reasons for which the focus goes to another widget of the window."""
WRITES = {Key.Key_A, Key.Key_C, Key.Key_V, Key.Key_X, Key.Key_Y, Key.Key_Z, Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down, Key.Key_Home,
          Key.Key_End, Key.Key_Backspace, Key.Key_Delete, Key.Key_Return, Key.Key_Enter, Key.Key_Insert}
"""Keys that act on the text that is edited together with Ctrl."""
ARROWS = {Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down, Key.Key_Backspace, Key.Key_Delete}
"""Those that act on it together with Alt, too: a letter with Alt opens a menu."""
DESK, DARK_DESK = QtGui.QColor(82, 86, 89), QtGui.QColor(12, 12, 14)


class PageView(QtWidgets.QAbstractScrollArea):
    """A document in a widget, without what a whole viewer adds: dialogs, menus, models, files and the search.

    `PdfView` has these as well. A program that wants some of them makes them itself: `Menus(view)`, `Asking(view.loop)`, `Actions(view.loop)`,
    `Thumbnails(view.loop)`, `Outline(view.loop)`, `libinteract.widget.Files(view.loop, view.commitText)`, `libinteract.widget.Finding(view.loop)`.

    Signals:
        said(str): Something to tell the user, in words.
        pageCountChanged(int): The number of pages, also after pages were inserted or removed, a reload, a password.
        pageChanged(int), zoomChanged(float), toolChanged(int), modifiedChanged(bool): A property has changed.
        selectionChanged(): Other text, annotations or another image is selected.
        effect(object): Each effect of the view, as `libinteract.Effect`.

    Properties:
        page (int): The index of the current page, from 0; -1 without one. Setting it goes there.
        pageCount (int): The number of pages, 0 without a document.
        zoom (float): Units of the widget for a point of a page that is not turned: 1 is 72 to an inch.
        tool (int): A `libinteract.ToolMode`; one that is set stays until another one is.
        modified (bool): There are edits that have not been saved, a text that is being written among them.
        dark (bool): Pages are shown with light and dark exchanged, but for photographs.

    Attributes:
        loop: The loop of the view in Qt's: `loop.do(lambda view: ...)` calls the view and reads its effects.
        bar: The vertical scroll bar, which can show marks.
        writing: The text that is edited on the page.
        pointer: Where the pointer is.
    """

    said: Signal = Signal(str)
    pageCountChanged: Signal = Signal(int)  # noqa: N815
    pageChanged: Signal = Signal(int)  # noqa: N815
    zoomChanged: Signal = Signal(float)  # noqa: N815
    toolChanged: Signal = Signal(int)  # noqa: N815
    modifiedChanged: Signal = Signal(bool)  # noqa: N815
    selectionChanged: Signal = Signal()  # noqa: N815
    effect: Signal = Signal(object)
    """Each effect of the view, as `libinteract.Effect`."""
    _is_made = False

    def __init__(self, document: Document | None = None, parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(parent)
        surface = self.viewport()
        surface.setMouseTracking(True)
        surface.setAttribute(QtCore.Qt.WidgetAttribute.WA_AcceptTouchEvents)
        surface.setAttribute(QtCore.Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFrameShape(QtWidgets.QFrame.Shape.NoFrame)
        self.setFocusPolicy(QtCore.Qt.FocusPolicy.StrongFocus)
        self.setAttribute(QtCore.Qt.WidgetAttribute.WA_InputMethodEnabled)
        self.loop: Loop = Loop(surface)
        self._modified, self._outer, self._is_late = False, QtCore.QSize(), False
        self.bar: MarkedScrollBar = MarkedScrollBar()
        self.setVerticalScrollBar(self.bar)
        self._bars = Scrolling(self.loop, self.bar, self.horizontalScrollBar())
        self.pointer: Input = Input(self.loop)
        self.writing: Writing = Writing(self.loop)
        self._resting = Resting(self.loop, lambda: self.pointer.is_touched)
        self._overlay, self._tiles = Overlay(self.loop), Tiles(self.loop)
        self._tiles.sharp.connect(self._overlay.settle)
        self._access = Access(self.loop, self, self.writing)
        self._connect()
        self._is_made = True
        if document is not None:
            self.setDocument(document)

    def _connect(self) -> None:
        kind = EffectType
        self._bars.page_changed.connect(self.pageChanged)
        self._bars.count_changed.connect(self.pageCountChanged)
        self._bars.zoom_changed.connect(self.zoomChanged)
        self.loop.on(self._show_cursor, kind.CURSOR)
        self.loop.on(lambda effect: self.toolChanged.emit(effect.new_tool), kind.TOOL)
        self.loop.on(lambda _: self.selectionChanged.emit(), kind.TEXT_SELECTION, kind.ANNOTATION_SELECTION, kind.IMAGE_SELECTION)
        self.loop.on(lambda _: self._show_modified(), kind.HISTORY, kind.TEXT_INPUT)
        self.loop.begun.connect(self._show_modified)
        self.loop.begun.connect(self._show_motion)
        self.loop.said.connect(self.said.emit)
        self.loop.told.connect(self.effect.emit)

    # The document.

    def setDocument(self, document: Document | None) -> None:  # noqa: N802
        """Shows a document that the program has opened, or none."""
        had = self.loop.document is not None
        self.loop.show(document)
        if had:
            self._show_closed()

    def _show_closed(self) -> None:
        """Another document is shown, or none."""
        self._bars.closed()
        self._show_modified()

    def document(self) -> Document | None:
        """The document that is shown."""
        return self.loop.document

    def view(self) -> View | None:
        """The view onto it. After calls of it that change something: `loop.settle()`; `loop.do(lambda view: ...)` does both."""
        return self.loop.view

    def commitText(self) -> bool:  # noqa: N802
        """Enters the text that is edited on the page. Returns `False` where its field refuses it. `view().run(Command.CANCEL)` gives it up."""
        return self.writing.enter()

    def setAuthor(self, author: str) -> None:  # noqa: N802
        """Who edits: annotations that are created and changed from now on have the name and the date. Without one they have neither."""
        self.loop.author = author

    # Properties.

    def _get_page(self) -> int:
        return self._bars.page()

    def _set_page(self, index: int) -> None:
        count = self._bars.page_count()
        if not 0 <= index < count:
            self.loop.say(f"There is no page {index + 1}: the document has {count}")
            return
        self.loop.do(lambda view: view.show_page(index, animated=True, keep_place=True))

    def _get_zoom(self) -> float:
        return self.loop.view.zoom if self.loop.view is not None else 1.0

    def _set_zoom(self, zoom: float) -> None:
        surface = self.viewport()
        self.loop.do(lambda view: view.set_zoom(zoom, surface.width() / 2, surface.height() / 2))

    def _get_tool(self) -> int:
        return int(self.loop.view.tool) if self.loop.view is not None else 0

    def _set_tool(self, mode: int) -> None:
        if mode not in list(ToolMode):
            self.loop.say(f"There is no tool {mode}")
            return
        self.loop.do(lambda view: view.use_tool(ToolMode(mode), pinned=True))

    def _is_modified(self) -> bool:
        return self.loop.document is not None and (self.loop.document.history.modified or self.writing.has_changed)

    def _is_dark(self) -> bool:
        return self._tiles.dark

    def _set_dark(self, dark: bool) -> None:
        self._tiles.dark = self._overlay.dark = dark

    page: Property[int] = Property(int, _get_page, _set_page, notify=pageChanged)
    """The index of the page, -1 without one. While a motion leads elsewhere, the one there."""
    pageCount: Property[int] = Property(int, lambda self: self._bars.page_count(), notify=pageCountChanged)  # noqa: N815
    """The number of pages."""
    zoom: Property[float] = Property(float, _get_zoom, _set_zoom, notify=zoomChanged)
    """Units a point."""
    tool: Property[int] = Property(int, _get_tool, _set_tool, notify=toolChanged)
    """A `libinteract.ToolMode`."""
    modified: Property[bool] = Property(bool, _is_modified, notify=modifiedChanged)
    """There are edits that have not been saved."""
    dark: Property[bool] = Property(bool, _is_dark, _set_dark)
    """Pages are shown with light and dark exchanged."""

    def setLayoutOptions(self, options: LayoutOptions) -> None:  # noqa: N802
        """Lays the pages out otherwise: side by side, one at a time, and so on."""
        self.loop.do(lambda view: view.set_layout(**vars(options)))

    def selectedText(self) -> str:  # noqa: N802
        """The selected text, up to a page whose text is not there yet; copying waits for that."""
        return "".join(takewhile(bool, self.loop.view.read_selected_text())) if self.loop.view is not None else ""

    # Showing.

    # guide: paint
    def paintEvent(self, event: QtGui.QPaintEvent) -> None:  # noqa: N802
        painter = QtGui.QPainter(self.viewport())
        painter.fillRect(event.rect(), DARK_DESK if self._tiles.dark else DESK)

        def pages() -> None:
            for page in self.loop.view.visible_pages() if self.loop.view is not None else ():
                self._tiles.draw(painter, page)

        pages()
        self._overlay.draw(painter, pages)
        painter.end()
    # guide end

    def _show_cursor(self, effect: effects.Cursor) -> None:
        self.viewport().setCursor(cursor_of(effect.cursor, effect.rotation))

    def _show_modified(self) -> None:
        modified = self._is_modified()
        if modified != self._modified:
            self._modified = modified
            self.modifiedChanged.emit(modified)

    def _show_motion(self) -> None:
        """Motion as the desktop has it."""
        animated = self.style().styleHint(QtWidgets.QStyle.StyleHint.SH_Widget_Animation_Duration) > 0
        if self.loop.view is not None:
            self.loop.view.set(Setting.ANIMATED, 1 if animated else 0)

    # Events of Qt.

    # guide: events
    def viewportEvent(self, event: QtCore.QEvent) -> bool:  # noqa: N802
        if not self._is_made:
            return super().viewportEvent(event)
        kind = event.type()
        if kind in (Type.KeyPress, Type.KeyRelease, Type.ShortcutOverride):
            event.ignore()  # Goes on to this widget, in `event`.
            return True
        if kind == Type.ContextMenu:
            return True  # MENU comes from the view.
        if kind == Type.MouseButtonPress and not self.hasFocus():
            self.setFocus(QtCore.Qt.FocusReason.MouseFocusReason)
        if kind in (Type.FocusOut, Type.WindowDeactivate):
            if isinstance(event, QtGui.QFocusEvent) and event.reason() in LEAVES:
                self.writing.enter()
            self.pointer.cancel()
        taken = self.pointer.take(event)
        if self._is_late and not self.pointer.is_touched:
            self._fit_view()
        return taken or super().viewportEvent(event)

    def event(self, event: QtCore.QEvent) -> bool:
        if not self._is_made:
            return super().event(event)
        kind = event.type()
        if isinstance(event, QtGui.QKeyEvent):
            if kind == Type.ShortcutOverride:  # While a text is edited keys write, and are no shortcuts of the program.
                held = event.modifiers()
                with_command = held & (Modifier.ControlModifier | Modifier.MetaModifier)
                taken = ARROWS if held & Modifier.AltModifier else WRITES if with_command else None
                event.setAccepted(bool(self.writing.annotation) and (taken is None or event.key() in taken))
                return event.isAccepted()
            used = self.pointer.key(event)
            event.setAccepted(used)
            return used or (event.key() in (QtCore.Qt.Key.Key_Tab, QtCore.Qt.Key.Key_Backtab) and super().event(event))
        if isinstance(event, QtGui.QInputMethodEvent):
            return self.writing.take(event)
        if isinstance(event, QtGui.QInputMethodQueryEvent):
            answer_queries(event, self.writing)
            return True
        if kind == Type.StyleChange:
            self._show_motion()
        return super().event(event)
    # guide end

    def resizeEvent(self, _: QtGui.QResizeEvent) -> None:  # noqa: N802
        if self._is_made:
            self._access.place()
            self._fit_view()

    def _fit_view(self) -> None:
        """Gives the view the size of the surface, whose middle stays in place. A scroll bar that comes or goes moves nothing, and waits for the
        end of a pinch."""
        surface, view, by_bar = self.viewport(), self.loop.view, self._outer == self.size()
        self._is_late = by_bar and self.pointer.is_touched
        if view is None or self._is_late:
            return
        before, self._outer = view.viewport, self.size()
        view.set_geometry(max(1, surface.width()), max(1, surface.height()), surface.devicePixelRatioF())
        if by_bar and view.zoom == before.zoom:
            view.set_offset(*before.offset)
        self.loop.settle()

    def scrollContentsBy(self, _dx: int, _dy: int) -> None:  # noqa: N802
        """The view scrolls, not Qt."""

    def sizeHint(self) -> QtCore.QSize:  # noqa: N802
        return QtCore.QSize(800, 900)


def cursor_of(cursor: int, rotation: float) -> QtGui.QCursor:
    """The pointer shape of Qt."""
    return QtGui.QCursor(getattr(QtCore.Qt.CursorShape, cursor_name(Cursor(cursor), CursorTheme.QT, rotation).rpartition(":")[2]))


__all__ = ["PageView", "cursor_of"]
