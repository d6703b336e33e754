"""`PdfView`: a widget that shows a document, lets people read, mark, write and fill in, and saves it."""

from __future__ import annotations

import os

from .. import effects
from ..document import Document, ProviderLike
from ..enums import Cursor, CursorTheme, EffectType, MenuItem, SaveFlags, Setting, ToolMode
from ..errors import InteractError
from ..layout_records import LayoutOptions
from ..pointers import cursor_name
from ..view import View
from .access import Access, answer_queries
from .actions import Actions
from .asking import Asking
from .binding import Property, QtCore, QtGui, QtWidgets, Signal
from .files import Files
from .finding import Finding, MarkedScrollBar
from .input import Input
from .loop import Loop
from .menus import Menus
from .models import Outline, Thumbnails
from .overlay import Overlay
from .scrolling import Scrolling
from .tiles import Tiles
from .writing import Writing

Type = QtCore.QEvent.Type
Reason, Key, Modifier = QtCore.Qt.FocusReason, QtCore.Qt.Key, QtCore.Qt.KeyboardModifier
LEAVES = (Reason.MouseFocusReason, Reason.TabFocusReason, Reason.BacktabFocusReason, Reason.ShortcutFocusReason)
"""Reasons for which the focus goes to another widget of the window."""
WRITES = {Key.Key_A, Key.Key_C, Key.Key_V, Key.Key_X, Key.Key_Y, Key.Key_Z, Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down, Key.Key_Home,
          Key.Key_End, Key.Key_Backspace, Key.Key_Delete, Key.Key_Return, Key.Key_Enter, Key.Key_Insert}
"""Keys that act on the text that is edited together with Ctrl."""
ARROWS = {Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down, Key.Key_Backspace, Key.Key_Delete}
"""Those that act on it together with Alt, too: a letter with Alt opens a menu."""
DESK, DARK_DESK = QtGui.QColor(82, 86, 89), QtGui.QColor(33, 33, 36)


class PdfView(QtWidgets.QAbstractScrollArea):
    """A document in a widget: `PdfView("paper.pdf")`.

    A file is read and drawn in a process of its own, and the widget never waits for it: `opened` or `failed` says how opening ended.

    Signals:
        opened(): A document is shown; one with a password once it has been unlocked.
        failed(str): It cannot be read, and what was shown before stays; or the user gave no password.
        closed(): What was shown is shown no longer.
        saved(bool, str): Whether it was saved, and the path, or why not.
        reloaded(): The file was read again. `said` tells of a failure.
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
        dark (bool): Pages are shown with light and dark exchanged.

    Attributes:
        loop: The loop of the view in Qt's: `loop.do(lambda view: ...)` calls the view and reads its effects.
        commands: An action for each command, by name: "undo", "zoom-in" and so on.
        tools: An action for each tool, one of them checked.
        pinned_tools: The set of tools whose actions stay checked after they have created one thing: at first selecting text, and ink.
        thumbnails: A list model of the pages, with pictures.
        outline: A tree model of the outline; `outline.follow(index)` goes there.
        finding: The search: `find`, `go`, `clear`, and its signal `changed`.
        menus: The context menu and the clipboard.
        asking: The dialogs: passwords, links, files. `asking.opens_links` is False where the program opens links itself.
    """

    opened = Signal()
    failed = Signal(str)
    closed = Signal()
    saved = Signal(bool, str)
    reloaded = Signal()
    said = Signal(str)
    pageCountChanged = Signal(int)  # noqa: N815
    pageChanged = Signal(int)  # noqa: N815
    zoomChanged = Signal(float)  # noqa: N815
    toolChanged = Signal(int)  # noqa: N815
    modifiedChanged = Signal(bool)  # noqa: N815
    selectionChanged = Signal()  # noqa: N815
    effect = Signal(object)
    """Each effect of the view, as `libinteract.Effect`."""
    _is_made = False

    def __init__(self, source: str | bytes | os.PathLike[str] | Document | None = None, parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(parent)
        surface = self.viewport()
        surface.setMouseTracking(True)
        surface.setAttribute(QtCore.Qt.WidgetAttribute.WA_AcceptTouchEvents)
        surface.setAttribute(QtCore.Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFrameShape(QtWidgets.QFrame.Shape.NoFrame)
        self.setFocusPolicy(QtCore.Qt.FocusPolicy.StrongFocus)
        self.setAttribute(QtCore.Qt.WidgetAttribute.WA_InputMethodEnabled)
        self.loop = Loop(surface)
        self._modified = False
        bar = MarkedScrollBar()
        self.setVerticalScrollBar(bar)
        self._bars = Scrolling(self.loop, bar, self.horizontalScrollBar())
        self.thumbnails = Thumbnails(self.loop)
        self._input, self._writing, self._overlay = Input(self.loop), Writing(self.loop), Overlay(self.loop)
        self._tiles = Tiles(self.loop, self.thumbnails.image)
        self._tiles.sharp.connect(self._overlay.settle)
        self.loop.job(self.thumbnails.draw_next)
        self.finding, self.outline, self.asking = Finding(self.loop, bar), Outline(self.loop), Asking(self.loop)
        self.menus = Menus(self.loop, self._writing, self._input)
        self._actions = Actions(self.loop, self)
        self.commands, self.tools, self.pinned_tools = self._actions.commands, self._actions.tools, self._actions.pinned
        self._access = Access(self.loop, self, self._writing)
        self._files = Files(self.loop, self._writing)
        self._connect()
        self._is_made = True
        if isinstance(source, Document):
            self.setDocument(source)
        elif source is not None:
            self.open(source)

    def _connect(self) -> None:
        kind = EffectType
        self._bars.page_changed.connect(self.pageChanged)
        self._bars.count_changed.connect(self.pageCountChanged)
        self._files.closed.connect(self._bars.closed)
        self.asking.given_up.connect(self.failed)
        self._bars.zoom_changed.connect(self.zoomChanged)
        self.loop.on(self._show_cursor, kind.CURSOR)
        self.loop.on(lambda effect: self.toolChanged.emit(effect.new_tool), kind.TOOL)
        self.loop.on(lambda _: self.selectionChanged.emit(), kind.TEXT_SELECTION, kind.ANNOTATION_SELECTION, kind.IMAGE_SELECTION)
        self.loop.on(lambda _: self._show_modified(), kind.HISTORY, kind.TEXT_INPUT)
        for name in ("opened", "failed", "closed", "saved", "reloaded"):
            getattr(self._files, name).connect(getattr(self, name))
        for changed in (self._files.closed, self._files.saved, self.loop.begun):
            changed.connect(lambda: self._show_modified())
        self.loop.begun.connect(self._show_motion)
        self.menus.chosen.connect(self._write)
        self.loop.said.connect(self.said)
        self.loop.told.connect(self.effect)

    # Documents.

    def open(
        self, source: str | bytes | os.PathLike[str], *, provider: ProviderLike | None = None, in_process: bool = False, discard_edits: bool = False
    ) -> bool:
        """Opens a file, or the bytes of one. What is shown stays until that is there, and where it cannot be read.

        Returns `False`, and opens nothing, where what is shown has edits that have not been saved.

        Args:
            discard_edits: Such edits are lost.
            provider: As `libinteract.open` takes it.
            in_process: Reads it in this process. So it is where libinteract-worker is not installed, and with a provider of one's own.
        """
        if self.modified and not discard_edits:
            self.loop.say("There are edits that were not saved")
            return False
        self._files.open(source, provider, in_process)
        return True

    def setDocument(self, document: Document | None) -> None:  # noqa: N802
        """Shows a document that the program has opened, or none."""
        self._files.show(document)

    def document(self) -> Document | None:
        """The document that is shown."""
        return self.loop.document

    def view(self) -> View | None:
        """The view onto it. After calls of it that change something: `loop.settle()`; `loop.do(lambda view: ...)` does both."""
        return self.loop.view

    def path(self) -> str:
        """The path of the file that is shown; empty for other documents."""
        return self._files.path

    def setPath(self, path: str) -> None:  # noqa: N802
        """Says where the document belongs, which was opened from elsewhere."""
        self._files.is_elsewhere |= os.path.abspath(path) != os.path.abspath(self._files.path)
        self._files.path = path

    def save(self, path: str = "", flags: SaveFlags = SaveFlags(0)) -> None:
        """Saves to the file itself or to another one, which is the open one from then on. A text that is being written is entered before.
        `saved` says how it ended, and `error()` why not."""
        self._files.save(path, flags)

    def error(self) -> InteractError | None:
        """Why the last save or reload failed: `libinteract.FileChanged`, say. `None` where it did not."""
        return self._files.error

    def commitText(self) -> bool:  # noqa: N802
        """Enters the text that is edited on the page. Returns `False` where its field refuses it. `view().run(Command.CANCEL)` gives it up."""
        return self._writing.enter()

    def setAuthor(self, author: str) -> None:  # noqa: N802
        """Who edits: annotations that are created and changed from now on have the name and the date. Without one they have neither."""
        self.loop.author = author

    def reload(self, discard_edits: bool = False) -> bool:
        """Reads the file at `path()` again, at the same place. Returns `False` where there are edits that would be lost, where there is no
        document, or where it fails at once; `reloaded` comes when it has been read, or `said` tells why not."""
        return self._files.reload(discard_edits)

    def keys(self, command: str) -> list[QtGui.QKeySequence]:
        """The keys that the view has for one of `commands`."""
        return self._actions.keys(self.commands[command])

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
        return self.loop.document is not None and (self.loop.document.history.modified or self._writing.has_changed)

    def _is_dark(self) -> bool:
        return self._tiles.dark

    def _set_dark(self, dark: bool) -> None:
        self._tiles.dark = self._overlay.dark = dark

    page = Property(int, _get_page, _set_page, notify=pageChanged)
    """The index of the page, -1 without one. While a motion leads elsewhere, the one there."""
    pageCount = Property(int, lambda self: self._bars.page_count(), notify=pageCountChanged)  # noqa: N815
    """The number of pages."""
    zoom = Property(float, _get_zoom, _set_zoom, notify=zoomChanged)
    """Units a point."""
    tool = Property(int, _get_tool, _set_tool, notify=toolChanged)
    """A `libinteract.ToolMode`."""
    modified = Property(bool, _is_modified, notify=modifiedChanged)
    """There are edits that have not been saved."""
    dark = Property(bool, _is_dark, _set_dark)
    """Pages are shown with light and dark exchanged."""

    def setLayoutOptions(self, options: LayoutOptions) -> None:  # noqa: N802
        """Lays the pages out otherwise: side by side, one at a time, and so on."""
        self.loop.do(lambda view: view.set_layout(**vars(options)))

    def selectedText(self) -> str:  # noqa: N802
        """The selected text."""
        return self.loop.view.selected_text if self.loop.view is not None else ""

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

    def _write(self, effect: effects.MenuCommand) -> None:
        """A note, or a text that is edited on the page."""
        if effect.item == MenuItem.NOTE:
            self.asking.edit_note(effect.annotation)
        elif effect.item == MenuItem.EDIT_TEXT:
            self.loop.do(lambda view: view.edit_text(effect.annotation))

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
                self._writing.enter()
            self._input.cancel()
        return self._input.take(event) or super().viewportEvent(event)

    def event(self, event: QtCore.QEvent) -> bool:
        if not self._is_made:
            return super().event(event)
        kind = event.type()
        if isinstance(event, QtGui.QKeyEvent):
            if kind == Type.ShortcutOverride:  # While a text is edited keys write, and are no shortcuts of the program.
                held = event.modifiers()
                with_command = held & (Modifier.ControlModifier | Modifier.MetaModifier)
                taken = ARROWS if held & Modifier.AltModifier else WRITES if with_command else None
                event.setAccepted(bool(self._writing.annotation) and (taken is None or event.key() in taken))
                return event.isAccepted()
            used = self._input.key(event)
            event.setAccepted(used)
            return used or (event.key() in (QtCore.Qt.Key.Key_Tab, QtCore.Qt.Key.Key_Backtab) and super().event(event))
        if isinstance(event, QtGui.QInputMethodEvent):
            return self._writing.take(event)
        if isinstance(event, QtGui.QInputMethodQueryEvent):
            answer_queries(event, self._writing)
            return True
        if kind == Type.StyleChange:
            self._show_motion()
        return super().event(event)
    # guide end

    def resizeEvent(self, _: QtGui.QResizeEvent) -> None:  # noqa: N802
        if not self._is_made:
            return
        surface = self.viewport()
        self._access.place()
        if self.loop.view is not None:
            self.loop.view.set_geometry(max(1, surface.width()), max(1, surface.height()), surface.devicePixelRatioF())
            self.loop.settle()

    def scrollContentsBy(self, _dx: int, _dy: int) -> None:  # noqa: N802
        """The view scrolls, not Qt."""

    def sizeHint(self) -> QtCore.QSize:  # noqa: N802
        return QtCore.QSize(800, 900)


def cursor_of(cursor: int, rotation: float) -> QtGui.QCursor:
    """The pointer shape of Qt."""
    return QtGui.QCursor(getattr(QtCore.Qt.CursorShape, cursor_name(Cursor(cursor), CursorTheme.QT, rotation).rpartition(":")[2]))


__all__ = ["PdfView"]
