"""The context menu, whose lines the library decides, and the clipboard."""

from __future__ import annotations

from ..document import phrase
from .. import effects
from ..effects import Effect
from ..enums import Command, EffectType, MenuItem, Permission, QuestionKind, Setting, TextKind
from ..errors import InteractError, Pending
from .. import events
from ..menu import MenuEntry
from ..widget.copying import Copying
from .binding import QtCore, QtGui, QtWidgets, Signal
from .page_view import PageView

ANNOTATIONS = "application/x-libinteract-annotations"


class Menus(QtCore.QObject):
    """Shows the menu of what is under the pointer and carries out what the library leaves to its host.

    Attributes:
        offered: The items for a host that are shown; a program that adds one is told of its choice by `chosen`.
    """

    chosen: Signal = Signal(object)
    opened: Signal = Signal(object)

    def __init__(self, view: PageView) -> None:
        super().__init__(view)
        self._loop, self._writing, self._pointer = view.loop, view.writing, view.pointer
        loop = view.loop
        self._waits: MenuItem | None = None  # To be copied once it has been drawn.
        self._copying = Copying(loop)
        self._copying.copied.connect(lambda text: self._clipboard.setText(text))
        self.offered: set[MenuItem] = {
            MenuItem.COPY, MenuItem.PASTE, MenuItem.COPY_IMAGE, MenuItem.COPY_TABLE, MenuItem.COPY_ADDRESS, MenuItem.NOTE, MenuItem.EDIT_TEXT}
        kind = EffectType
        loop.on(self._open, kind.MENU)
        loop.on(self._command, kind.MENU_COMMAND)
        loop.on(self._go_on, kind.LOADED, kind.ANSWERED)
        loop.on(self._give_up, kind.TEXT_SELECTION, kind.IMAGE_SELECTION)
        loop.on(lambda _: self._offer_paste(), kind.TEXT_INPUT)
        loop.ended.connect(lambda: self._give_up())
        loop.begun.connect(self._offer_paste)
        self._clipboard.dataChanged.connect(self._offer_paste)

    @property
    def _clipboard(self) -> QtGui.QClipboard:
        return QtGui.QGuiApplication.clipboard()

    # guide: menu
    def _open(self, effect: effects.Menu) -> None:
        view = self._loop.view
        assert view is not None
        entries = [each for each in view.menu_entries() if not each.for_host or each.item in self.offered or each.item >= MenuItem.CUSTOM]
        menu = QtWidgets.QMenu(self._loop.surface)
        self._fill(menu, entries, None)
        if menu.isEmpty():
            view.close_menu()
            return
        menu.aboutToHide.connect(lambda: self._loop.do(lambda view: view.close_menu()))
        menu.aboutToHide.connect(menu.deleteLater)
        self.opened.emit(menu)
        menu.popup(self._loop.surface.mapToGlobal(QtCore.QPoint(round(effect.position.x), round(effect.position.y))))

    def _fill(self, menu: QtWidgets.QMenu, entries: list[MenuEntry], parent: MenuItem | None) -> None:
        for entry in entries:
            if entry.parent != parent:
                continue
            if entry.opens:
                inner = QtWidgets.QMenu(phrase(entry.item), menu)
                self._fill(inner, entries, entry.item)
                if not inner.isEmpty():
                    menu.addMenu(inner)
                continue
            action = QtGui.QAction(phrase(entry.item) if entry.phrase else str(int(entry.item)), menu)
            action.setData(int(entry.item))
            action.setCheckable(entry.chosen)
            action.setChecked(entry.chosen)
            action.triggered.connect(lambda _=False, item=entry.item: self._loop.do(lambda view: view.choose_menu_item(item)))
            menu.addAction(action)
    # guide end

    def _command(self, effect: effects.MenuCommand) -> None:
        """Carries out what the library leaves to its host."""
        item = MenuItem(effect.item)
        if self._writing.annotation and effect.annotation == self._writing.annotation:
            if item == MenuItem.PASTE and self._clipboard.text():
                self._loop.feed(events.text(self._clipboard.text(), 0, pasted=True))
            elif item == MenuItem.COPY and self._loop.view is not None:
                self._clipboard.setText(self._loop.view.written_clip)
        elif item == MenuItem.PASTE:
            self.paste()
        elif item in (MenuItem.COPY, MenuItem.COPY_IMAGE, MenuItem.COPY_TABLE):
            self.copy(item)
        elif item == MenuItem.COPY_ADDRESS and self._loop.document is not None:
            action = self._loop.document.annotation(effect.annotation).action
            self._clipboard.setText((action.text(TextKind.URI) if action is not None else None) or "")
        else:
            self.chosen.emit(effect)

    # The clipboard.

    def copy(self, item: MenuItem = MenuItem.COPY) -> None:
        """Copies the selected image, annotations or text; of pages whose text comes later the rest follows once it has been loaded."""
        view, document = self._loop.view, self._loop.document
        if view is None or document is None:
            return
        self._give_up()
        self._copying.stop()
        if self._writing.annotation:
            self._loop.do(lambda view: view.run(Command.COPY))
            return
        if Permission.COPY not in document.permissions.allowed and not len(view.selection):
            self._loop.say("This file does not allow copying")
            return
        image = view.selected_image
        try:
            if item == MenuItem.COPY_TABLE:
                self._clipboard.setText(view.selected_table)
            elif image is not None:
                index = document.page_index(image.page)
                width, height, pixels = document.render_image(index or 0, image.index)
                self._clipboard.setImage(QtGui.QImage(pixels, width, height, width * 4, QtGui.QImage.Format.Format_RGBA8888).copy())
            elif copied := view.selection.copy():
                data = QtCore.QMimeData()
                data.setData(ANNOTATIONS, QtCore.QByteArray(copied))
                self._clipboard.setMimeData(data)
            else:
                self._copying.copy()
        except Pending:
            self._waits = item
        except InteractError as error:
            self._loop.say(str(error))

    def cut(self) -> None:
        """Copies the selected annotations, or what is selected of the text that is edited, and deletes them."""
        if self._writing.annotation:
            self._loop.do(lambda view: view.run(Command.CUT))
        elif self._loop.view is not None and len(self._loop.view.selection):
            self.copy()
            self._loop.do(lambda view: view.selection.delete())

    def paste(self) -> None:
        """Pastes into the text that is edited, or puts copied annotations where the pointer is, else on the current page."""
        view, data = self._loop.view, self._content()
        if view is None:
            return
        if self._writing.annotation:
            self._loop.do(lambda view: view.run(Command.PASTE))
        elif data is not None and data.hasFormat(ANNOTATIONS):
            copied = bytes(data.data(ANNOTATIONS).data())
            hit = view.hits(*self._pointer.last)[0]
            page = hit.page if hit.page is not None else view.state.page or 0
            place = hit.page_point if hit.page is not None else None
            self._loop.do(lambda view: view.selection.paste(copied, page, place), "It could not be pasted")

    def _content(self) -> QtCore.QMimeData | None:
        """The content of the clipboard; none where PyQt6 has none."""
        return self._clipboard.mimeData()

    def _offer_paste(self) -> None:
        data = self._content()
        can = data is not None and (data.hasText() if self._writing.annotation else data.hasFormat(ANNOTATIONS))
        if self._loop.view is not None:
            self._loop.view.set(Setting.MENU_PASTE, 1 if can else 0)

    def _go_on(self, effect: effects.Loaded | effects.Answered) -> None:
        """The picture that is copied may be there now."""
        if self._waits is not None and (effect.type == EffectType.LOADED or effect.question == QuestionKind.PICTURE):
            self.copy(self._waits)

    def _give_up(self, _: Effect | None = None) -> None:
        self._waits = None


__all__ = ["ANNOTATIONS", "Menus"]
