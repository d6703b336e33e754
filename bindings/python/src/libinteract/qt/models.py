"""Models for views of Qt: the pages with small pictures, and the outline as a tree."""

from __future__ import annotations

from typing import Any, Union

from ..annotation import Action
from .. import effects
from ..enums import ActionKind, EffectType, Part, Pixels, QuestionKind, Status
from ..errors import InteractError, Pending
from ..widget.tiles import photographs
from .binding import QtCore, QtGui
from .loop import Loop
from .tiles import NIGHT, PAPER, by_night

Index = Union[QtCore.QModelIndex, QtCore.QPersistentModelIndex]
Role = QtCore.Qt.ItemDataRole
FINER = 2  # Drawn so many times as large, and made smaller: thin lines stay.
KEPT = 512  # Pictures.


class Thumbnails(QtCore.QAbstractListModel):
    """The pages: `DisplayRole` is the label or number, `DecorationRole` the picture, which is drawn when it is first asked for.

    Those of a `PdfView` are dark while its pages are.
    """

    side: int

    def __init__(self, loop: Loop, side: int = 128) -> None:
        super().__init__(loop.surface)
        self._loop, self.side, self._dark = loop, side, False
        self._pages: list[int] = []
        self._images: dict[int, QtGui.QImage | None] = {}
        self._by_night: dict[int, QtGui.QImage] = {}  # Made of those when they are shown.
        self._wanted: dict[int, None] = {}
        self._asked = 0  # The page that another process draws.
        kind = EffectType
        loop.on(lambda _: self._fill(), kind.PAGES, kind.RELOADED, kind.DOCUMENT)
        loop.on(self._spoil, kind.PAGE_INVALID)
        loop.on(lambda _: self._spoil_all(), kind.LOST)
        loop.on(self._answered, kind.ANSWERED)
        loop.on(self._find_images, kind.LOADED)
        loop.job(self._draw_next)
        loop.begun.connect(self._fill)
        loop.ended.connect(self._empty)

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        return 0 if parent is not None and parent.isValid() else len(self._pages)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._pages):
            return None
        if role == Role.DisplayRole:
            return self.label(index.row())
        if role == Role.DecorationRole:
            page = self._pages[index.row()]
            if page not in self._images:
                self._wanted[page] = None
                self._loop.wake()
            image = self.image(page)
            return image if image is not None else self._blank(index.row())
        return None

    def label(self, row: int) -> str:
        """The label of a page; its number where it has none, and until it is there."""
        try:
            return (self._loop.document.page_label(row) if self._loop.document is not None else "") or str(row + 1)
        except (InteractError, Pending):
            return str(row + 1)

    def image(self, page: int) -> QtGui.QImage | None:
        """The small picture of a page, by the number of its id, if there is one; dark where pages are."""
        image, document = self._images.get(page), self._loop.document
        if image is None or document is None or not self._dark:
            return image
        if page not in self._by_night and page in self._pages:
            row = self._pages.index(page)
            size = document.page_geometry(row)
            dark = by_night(image, photographs(document, row, image.width() / size.width))
            dark.setDevicePixelRatio(image.devicePixelRatio())
            self._by_night[page] = dark
        return self._by_night.get(page, image)

    def set_dark(self, dark: bool) -> None:
        """Shows pages with light and dark exchanged, but for photographs, or as they are."""
        if dark != self._dark:
            self._dark = dark
            self._by_night.clear()
            self._all_changed()

    def _all_changed(self) -> None:
        if self._pages:
            self.dataChanged.emit(self.index(0), self.index(len(self._pages) - 1))

    def _find_images(self, effect: effects.Loaded) -> None:
        """The images of a page have come: its picture is dark around the photographs among them."""
        if effect.part == Part.IMAGES and self._by_night.pop(effect.subject, None) is not None and effect.subject in self._pages:
            self._changed(self._pages.index(effect.subject))

    def _draw_next(self) -> bool:
        """Draws one of the pictures that were asked for, the newest first."""
        document = self._loop.document
        if not self._wanted or self._asked or document is None:
            return False
        page, _ = self._wanted.popitem()
        if page not in self._pages:
            return True
        row = self._pages.index(page)
        try:
            size = document.page_geometry(row)
            scale = self.side * FINER * self._loop.surface.devicePixelRatioF() / max(size.width, size.height)
            width, height, pixels = document.render(row, scale, icons=True, format=Pixels.BGRA)
        except Pending:
            self._asked = page
            return True
        except InteractError:
            self._images[page] = None
            return True
        image = QtGui.QImage(pixels, width, height, width * 4, QtGui.QImage.Format.Format_RGB32)
        smooth = QtCore.Qt.TransformationMode.SmoothTransformation
        image = image.scaled(max(1, width // FINER), max(1, height // FINER), QtCore.Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
        image.setDevicePixelRatio(self._loop.surface.devicePixelRatioF())
        self._images.pop(page, None)
        self._by_night.pop(page, None)
        while len(self._images) >= KEPT:
            oldest = next(iter(self._images))
            del self._images[oldest]
            self._by_night.pop(oldest, None)
        self._images[page] = image
        self._changed(row)
        return True

    def _blank(self, row: int) -> QtGui.QPixmap | None:
        """Paper of the page's shape."""
        if self._loop.document is None:
            return None
        size = self._loop.document.page_geometry(row)
        longest = max(size.width, size.height)
        made = QtGui.QPixmap(max(1, round(size.width / longest * self.side)), max(1, round(size.height / longest * self.side)))
        made.fill(NIGHT if self._dark else PAPER)
        return made

    def _changed(self, row: int) -> None:
        self.dataChanged.emit(self.index(row), self.index(row))

    def _fill(self) -> None:
        document = self._loop.document
        self.beginResetModel()
        self._pages = [int(document.page_id(index)) for index in range(len(document))] if document is not None else []
        self._images, self._by_night, self._wanted, self._asked = {}, {}, {}, 0
        self.endResetModel()

    def _empty(self) -> None:
        self.beginResetModel()
        self._pages, self._images, self._by_night, self._wanted, self._asked = [], {}, {}, {}, 0
        self.endResetModel()

    def _spoil(self, effect: effects.PageInvalid) -> None:
        if effect.subject in self._images and effect.subject in self._pages:
            self._wanted[effect.subject] = None
            self._loop.wake()

    def _spoil_all(self) -> None:
        """Effects were lost, so that nobody knows which pages have changed."""
        self._wanted.update(dict.fromkeys(page for page in self._pages if page in self._images))
        self._loop.wake()

    def _answered(self, effect: effects.Answered) -> None:
        if effect.question == QuestionKind.PICTURE and self._asked and effect.subject in (0, self._asked):
            self._wanted[self._asked], self._asked = None, 0
            self._loop.wake()
        elif effect.question == QuestionKind.LABEL and effect.subject in self._pages:
            self._changed(self._pages.index(effect.subject))


class Outline(QtGui.QStandardItemModel):
    """The outline as a tree; `follow` goes where an entry leads."""

    def __init__(self, loop: Loop) -> None:
        super().__init__(loop.surface)
        self._loop, self._actions = loop, dict[int, Action]()
        loop.on(lambda _: self.fill(), EffectType.DOCUMENT, EffectType.RELOADED)
        loop.on(self._answered, EffectType.ANSWERED)
        loop.begun.connect(self.fill)
        loop.ended.connect(self.clear)
        loop.ended.connect(self._actions.clear)

    def fill(self) -> None:
        """Reads it, or asks for it."""
        self.clear()
        self._actions.clear()
        way: list[QtGui.QStandardItem] = [self.invisibleRootItem()]
        try:
            for place, item in enumerate(self._loop.document.outline() if self._loop.document is not None else ()):
                del way[min(item.depth, len(way) - 1) + 1 :]
                row = QtGui.QStandardItem(item.title)
                row.setEditable(False)
                row.setToolTip(item.title)
                row.setData(place)
                if item.action is not None:
                    self._actions[place] = item.action
                way[-1].appendRow(row)
                way.append(row)
        except (InteractError, Pending):  # It comes later, or cannot be read.
            pass
        self.layoutChanged.emit()

    def _answered(self, effect: effects.Answered) -> None:
        if effect.question == QuestionKind.OUTLINE and effect.status == Status.OK:
            self.fill()

    def follow(self, index: Index) -> None:
        """Goes where an entry leads, so that one can go back; another action is run."""
        action = self._actions.get(index.data(Role.UserRole + 1))
        if action is None:
            self._loop.say("This entry leads nowhere")
        elif action.kind == ActionKind.GO_TO and action.destination is not None and action.destination.page is not None:
            destination = action.destination
            self._loop.do(lambda view: view.show_destination(destination, animated=True))
        else:
            self._loop.do(lambda view: view.run_action(action))


__all__ = ["Outline", "Thumbnails"]
