"""Pictures of pages, in squares of device pixels. What is in sight is asked for while nothing else is to be done, the middle of the view first.
Another process or thread draws it; until it is there, and while it is out of date, what was there before is shown, or a square of another scale."""

from __future__ import annotations

import contextlib
import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from ..annotation import Annotation
from .. import effects
from ..enums import EffectType, Pixels, QuestionKind
from ..errors import InteractError, NotSupported, Pending
from ..geometry import PageGeometry, Rect
from ..rendering import Snapshot
from ..view_records import VisiblePage
from .binding import QtCore, QtGui, Signal
from .loop import Loop

SIDE, MOST = 512, 96
SETTLED = 0.06  # Seconds for which the scale has to rest before pages are drawn at it.
PAPER = QtGui.QColor(255, 255, 255)
NIGHT = QtGui.QColor(30, 30, 30)


class Place(NamedTuple):
    """A square of a page at a scale, device pixels a point."""

    page: int
    scale: float
    column: int
    row: int


class Tile:
    """The picture of a square, and its state. `image` is `None` before it has been drawn; `used` is the number of the drawing that showed it last."""

    __slots__ = ("asked", "image", "pixels", "stale", "used")

    def __init__(self) -> None:
        self.image: QtGui.QImage | None = None
        self.pixels: bytes | bytearray | memoryview = b""
        self.stale, self.asked, self.used = True, False, 0


class Tiles(QtCore.QObject):
    """Draws pages. `sharp` is sent when all that is in sight has been drawn."""

    sharp = Signal()
    _drawn = Signal(object, object)

    def __init__(self, loop: Loop, small: Callable[[int], QtGui.QImage | None]) -> None:
        super().__init__(loop)
        self._loop, self._small = loop, small
        self.all: dict[Place, Tile] = {}
        self.lifted: dict[int, Annotation] = {}
        self._zoom, self._since, self._drawing, self._dark = 0.0, 0.0, 0, False
        self._is_sharp = False
        self._snapshot: Snapshot | None = None
        self._threads: ThreadPoolExecutor | None = None
        kind = EffectType
        loop.on(lambda _: self.forget(), kind.PAGES, kind.RELOADED, kind.LOST)
        loop.on(self._lift, kind.LIFTED, kind.DROPPED)
        loop.on(self._spoil_area, kind.PAGE_INVALID)
        loop.on(self._ask_again, kind.ANSWERED)
        loop.job(self._draw_next)
        loop.ended.connect(self.forget)
        self._drawn.connect(self._take)

    @property
    def dark(self) -> bool:
        """Pages are shown with light and dark exchanged."""
        return self._dark

    @dark.setter
    def dark(self, dark: bool) -> None:
        self._dark = dark
        self.forget()

    def forget(self) -> None:
        """All pages are other ones, or look different."""
        self.all.clear()
        self.lifted.clear()
        self._snapshot = None
        self._loop.surface.update()

    def draw(self, painter: QtGui.QPainter, page: VisiblePage) -> None:
        """Draws a page as far as its squares are there, and has the others made."""
        size, device = self._size(page), self._loop.surface.devicePixelRatioF()
        scale, m = self._scale_of(page), page.page_to_view
        painter.save()
        # guide: whole-pixels
        # On whole device pixels, so that a pixel of a square is one of the screen. A page of a turned view is drawn upright, and turned.
        painter.translate(round(m.tx * device) / device, round(m.ty * device) / device)
        painter.rotate(0 if m.a > 0 else 180 if m.a < 0 else 90 if m.b > 0 else 270)
        # guide end
        frame = QtCore.QRectF(0, 0, size.width * scale / device, size.height * scale / device)
        painter.setClipRect(frame, QtCore.Qt.ClipOperation.IntersectClip)
        painter.fillRect(frame, NIGHT if self._dark else PAPER)
        self._drawing += 1
        places = self._wanted(page, size)
        there = {place: tile for place in places if (tile := self.all.get(place)) is not None}
        missing = len(there) < len(places) or any(each.stale or each.asked for each in there.values())
        if any(place not in there or there[place].image is None for place in places):
            self._draw_stretched(painter, page, scale, frame)
        for place, tile in there.items():
            tile.used = self._drawing
            if tile.image is not None:
                at = QtCore.QRectF(
                    place.column * SIDE / device, place.row * SIDE / device, tile.image.width() / device, tile.image.height() / device)
                painter.drawImage(at, tile.image)
        painter.restore()
        zoom = self._loop.view.zoom if self._loop.view is not None else 0.0
        if zoom != self._zoom:
            self._zoom, self._since = zoom, time.monotonic()
            QtCore.QTimer.singleShot(round(SETTLED * 1000) + 5, self._loop.wake)
        if missing:
            self._loop.wake()

    def _draw_stretched(self, painter: QtGui.QPainter, page: VisiblePage, scale: float, frame: QtCore.QRectF) -> None:
        """Below what is missing: the page's small picture, and squares of other scales, the newest on top."""
        small = self._small(int(page.id))
        painter.setRenderHint(QtGui.QPainter.RenderHint.SmoothPixmapTransform)
        if small is not None and not self._dark:
            painter.drawImage(frame, small)
        others = [(tile.used, place, tile.image) for place, tile in self.all.items()
                  if place.page == int(page.id) and place.scale != scale and tile.image is not None]
        for _, place, image in sorted(others, key=lambda each: each[0]):
            factor = scale / place.scale / self._loop.surface.devicePixelRatioF()
            painter.drawImage(QtCore.QRectF(
                place.column * SIDE * factor, place.row * SIDE * factor, image.width() * factor, image.height() * factor), image)

    # Which squares.

    def _size(self, page: VisiblePage) -> PageGeometry:
        assert self._loop.document is not None
        return self._loop.document.page_geometry(page.index)

    def _scale_of(self, page: VisiblePage) -> float:
        return math.hypot(page.page_to_view.a, page.page_to_view.b) * self._loop.surface.devicePixelRatioF()

    def _wanted(self, page: VisiblePage, size: PageGeometry) -> list[Place]:
        """The squares of a page that are in sight."""
        scale, surface = self._scale_of(page), self._loop.surface
        seen = page.page_to_view.inverted().apply_rect(Rect(0, 0, surface.width(), surface.height()))
        side = SIDE / scale
        return [
            Place(int(page.id), scale, column, row) for row in range(int(max(0, seen.y0) / side), math.ceil(min(size.height, seen.y1) / side))
            for column in range(int(max(0, seen.x0) / side), math.ceil(min(size.width, seen.x1) / side))]

    def _draw_next(self) -> bool:
        """Asks for the square nearest to the middle of the view that is missing or stale."""
        view, surface = self._loop.view, self._loop.surface
        if view is None or time.monotonic() - self._since < SETTLED:
            return False
        best: tuple[float, Place, VisiblePage] | None = None
        pages = view.visible_pages()
        for page in pages:
            middle = page.page_to_view.inverted().apply(surface.width() / 2, surface.height() / 2)
            for place in self._wanted(page, self._size(page)):
                tile, side = self.all.get(place), SIDE / place.scale
                if tile is None or tile.stale and not tile.asked:
                    away = math.hypot((place.column + 0.5) * side - middle.x, (place.row + 0.5) * side - middle.y)
                    if best is None or away < best[0]:
                        best = away, place, page
        self._give_up({int(each.id) for each in pages})
        if best is None:
            if not self._is_sharp and not any(each.asked for each in self.all.values()):
                self._is_sharp = True
                self.sharp.emit()
            return False
        self._is_sharp = False
        self._ask(best[1], best[2])
        return True

    def _give_up(self, pages: set[int]) -> None:
        """Squares of pages that are out of sight are not waited for, and of too many the oldest go."""
        for place, tile in self.all.items():
            if tile.asked and self._loop.late and place.page not in pages:
                tile.asked, tile.stale = False, True
        if len(self.all) > MOST:
            for place in sorted(self.all, key=lambda each: self.all[each].used)[: len(self.all) - MOST]:
                if not self.all[place].asked and self.all[place].used < self._drawing - 8:
                    del self.all[place]

    # Drawing them.

    def _ask(self, place: Place, page: VisiblePage) -> None:
        document, size = self._loop.document, self._size(page)
        assert document is not None
        left, top = place.column * SIDE, place.row * SIDE
        part = (left, top, min(SIDE, math.ceil(size.width * place.scale) - left), min(SIDE, math.ceil(size.height * place.scale) - top))
        tile = self.all.setdefault(place, Tile())
        tile.stale, tile.asked = False, True
        # guide: pictures
        try:
            if not self._loop.late and not self.lifted and self._in_thread(place, part, page):
                return
            drawn = document.render(page.index, place.scale, part, without=list(self.lifted.values()), format=Pixels.BGRA)
        except Pending:
            return  # Asked for again after ANSWERED.
        except InteractError as error:
            tile.asked = False
            self._loop.say(f"A part of page {page.index + 1} cannot be drawn: {error}")
            return
        # guide end
        self._take(place, drawn)

    def _in_thread(self, place: Place, part: tuple[int, int, int, int], page: VisiblePage) -> bool:
        """Has a thread draw it from a snapshot. Returns whether there can be one."""
        document = self._loop.document
        try:
            if self._snapshot is None and document is not None:
                self._snapshot = document.snapshot()
        except NotSupported:
            return False
        snapshot = self._snapshot
        if self._threads is None:
            self._threads = ThreadPoolExecutor(1)

        def draw() -> None:
            drawn: object
            try:
                assert snapshot is not None
                drawn = snapshot.render(page.id, place.scale, part, format=Pixels.BGRA)
            except InteractError as error:
                drawn = error
            with contextlib.suppress(RuntimeError):  # The widget has gone meanwhile.
                self._drawn.emit(place, drawn)

        self._threads.submit(draw)
        return True

    def _take(self, place: Place, drawn: tuple[int, int, bytes] | InteractError) -> None:
        tile = self.all.get(place)
        if tile is None:
            return
        tile.asked = False
        if isinstance(drawn, InteractError):
            self._loop.say(f"A part of a page cannot be drawn: {drawn}")
            return
        width, height, tile.pixels = drawn
        tile.image = QtGui.QImage(tile.pixels, width, height, width * 4, QtGui.QImage.Format.Format_RGB32)
        if self._dark:
            tile.image = by_night(tile.image)
        self._loop.surface.update()
        self._loop.wake()

    # Squares that are out of date.

    def _ask_again(self, effect: effects.Answered) -> None:
        """Pictures have arrived, or will not come: those that were asked for are asked for again, and are there at once."""
        if effect.question == QuestionKind.PICTURE:
            for place, tile in self.all.items():
                if tile.asked and effect.subject in (0, place.page):
                    tile.asked, tile.stale = False, True
            self._loop.wake()

    def _lift(self, effect: effects.Lifted | effects.Dropped) -> None:
        document = self._loop.document
        if document is None:
            return
        if effect.type == EffectType.LIFTED:
            self.lifted[effect.subject] = document.annotation(effect.subject)
        else:
            self.lifted.pop(effect.subject, None)
        self.spoil(int(document.page_id(effect.page)))

    def _spoil_area(self, effect: effects.PageInvalid) -> None:
        self._snapshot = None
        if not self.lifted:
            self.spoil(effect.subject, Rect(*effect.area))

    def spoil(self, page: int, area: Rect | None = None) -> None:
        """Makes the squares of a page stale, or those that meet an area of it, up to a pixel; page space."""
        self._snapshot = None
        for place, tile in self.all.items():
            side, pixel = SIDE / place.scale, 1 / place.scale
            x, y = place.column * side, place.row * side
            if place.page == page and (area is None or (
                    area.x0 - pixel < x + side and x < area.x1 + pixel and area.y0 - pixel < y + side and y < area.y1 + pixel)):
                tile.stale = True
        self._loop.wake()


def by_night(image: QtGui.QImage) -> QtGui.QImage:
    """The picture with light and dark exchanged, on dark grey."""
    made = image.copy()
    made.invertPixels()
    painter = QtGui.QPainter(made)
    painter.setCompositionMode(QtGui.QPainter.CompositionMode.CompositionMode_Screen)
    painter.fillRect(made.rect(), NIGHT)
    painter.end()
    return made


__all__ = ["Tiles", "by_night"]
