"""Pictures of pages, in squares of device pixels. What is in sight is asked for while nothing else is to be done, the middle of the view first.
Another process or thread draws it; until it is there, and while it is out of date, what was there before is shown, or a square of another scale."""

from __future__ import annotations

import math
import time
from abc import ABC, abstractmethod
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, NamedTuple, TypeVar

from .. import effects
from .._pages import PageId
from ..annotation import Annotation
from ..document import Document
from ..enums import EffectType, PageImageFlags, Part, Pixels, QuestionKind
from ..errors import InteractError, NotSupported, Pending
from ..geometry import PageGeometry, Rect
from ..rendering import Snapshot
from ..view_records import VisiblePage
from .loop import Loop
from .notices import Notice

SIDE, MOST = 512, 96
SETTLED = 0.06  # Seconds for which the scale has to rest before pages are drawn at it.
SCAN = 0.8  # An image that covers more of its page is a scan, and has text to be read.
Image = TypeVar("Image")


class Place(NamedTuple):
    """A square of a page at a scale, device pixels a point."""

    page: int
    scale: float
    column: int
    row: int


def photographs(document: Document, index: int, scale: float) -> list[Rect]:
    """Where a picture of a page shows photographs, in its pixels: images of the page but for stencils, and for scans, which fill it.

    There are none yet while the images come later: LOADED tells of them.
    """
    size, found = document.page_geometry(index), list[Rect]()
    try:
        images = document.images(index)
    except Pending:
        return []
    for each in images:
        box = size.pdf_to_page.apply_rect(each.box)
        if not each.flags & PageImageFlags.STENCIL and box.width * box.height < SCAN * size.width * size.height:
            found.append(Rect(*(side * scale for side in box)))
    return found


class Tile(Generic[Image]):
    """The picture of a square, and its state. `image` is `None` before it has been drawn; `used` is the number of the drawing that showed it last."""

    __slots__ = ("asked", "image", "pixels", "stale", "used")
    asked: bool
    stale: bool
    used: int

    def __init__(self) -> None:
        self.image: Image | None = None
        self.pixels: bytes | bytearray | memoryview = b""
        self.stale, self.asked, self.used = True, False, 0


class Tiles(ABC, Generic[Image]):
    """Has pages drawn. A subclass makes pictures of a toolkit, and shows them.

    Attributes:
        all: The squares that are kept.
        lifted: Annotations that are being dragged: pages are drawn without them.
        sharp: All that is in sight has been drawn.
    """

    def __init__(self, loop: Loop, pixels: Pixels) -> None:
        """Adds pictures of pages to a loop.

        Args:
            pixels: The format in which `_image` takes them.
        """
        self._loop, self._pixels = loop, pixels
        self.all: dict[Place, Tile[Image]] = {}
        self.lifted: dict[int, Annotation] = {}
        self.sharp: Notice[[]] = Notice()
        self._zoom, self._since, self._drawing = 0.0, 0.0, 0
        self._is_sharp = False
        self._snapshot: Snapshot | None = None
        self._threads: ThreadPoolExecutor | None = None
        kind = EffectType
        loop.on(lambda _: self.forget(), kind.PAGES, kind.RELOADED, kind.LOST)
        loop.on(self._lift, kind.LIFTED, kind.DROPPED)
        loop.on(self._spoil_area, kind.PAGE_INVALID)
        loop.on(self._ask_again, kind.ANSWERED)
        loop.on(self._find_images, kind.LOADED)
        loop.job(self._draw_next)
        loop.ended.connect(self.forget)

    @abstractmethod
    def _image(self, place: Place, width: int, height: int, pixels: bytes | bytearray | memoryview) -> Image:
        """The picture of a square for the toolkit. The pixels are kept as long as it is."""

    def _need_images(self) -> bool:
        """Returns whether squares look different once the images of their page are known."""
        return False

    def forget(self) -> None:
        """All pages are other ones, or look different."""
        self.all.clear()
        self.lifted.clear()
        self._snapshot = None
        self._loop.update()

    # Which squares.

    def seen(self, page: VisiblePage) -> dict[Place, Tile[Image] | None]:
        """The squares of a page that are in sight, which a drawing shows now; those that are missing or out of date are made."""
        self._drawing += 1
        found = {place: self.all.get(place) for place in self._wanted(page, self.page_size(page))}
        zoom = self._loop.view.zoom if self._loop.view is not None else 0.0
        if zoom != self._zoom:
            self._zoom, self._since = zoom, time.monotonic()
            self._loop.later(round(SETTLED * 1000) + 5, self._loop.wake)
        for tile in found.values():
            if tile is not None:
                tile.used = self._drawing
        if any(tile is None or tile.stale or tile.asked for tile in found.values()):
            self._loop.wake()
        return found

    def of_other_scales(self, page: VisiblePage) -> list[tuple[Place, Image]]:
        """Pictures of squares of a page at other scales than the present one, the newest last."""
        scale = self.scale(page)
        others = [(tile.used, place, tile.image) for place, tile in self.all.items()
                  if place.page == int(page.id) and place.scale != scale and tile.image is not None]
        return [(place, image) for _, place, image in sorted(others, key=lambda each: each[0])]

    def page_size(self, page: VisiblePage) -> PageGeometry:
        """The geometry of a page that is shown."""
        assert self._loop.document is not None
        return self._loop.document.page_geometry(page.index)

    def scale(self, page: VisiblePage) -> float:
        """Device pixels to a point of a page."""
        return math.hypot(page.page_to_view.a, page.page_to_view.b) * self._loop.density()

    def _wanted(self, page: VisiblePage, size: PageGeometry) -> list[Place]:
        """The squares of a page that are in sight."""
        scale = self.scale(page)
        seen = page.page_to_view.inverted().apply_rect(Rect(0, 0, *self._loop.size()))
        side = SIDE / scale
        return [
            Place(int(page.id), scale, column, row) for row in range(int(max(0, seen.y0) / side), math.ceil(min(size.height, seen.y1) / side))
            for column in range(int(max(0, seen.x0) / side), math.ceil(min(size.width, seen.x1) / side))]

    def _draw_next(self) -> bool:
        """Asks for the square nearest to the middle of the view that is missing or stale."""
        view = self._loop.view
        if view is None or time.monotonic() - self._since < SETTLED:
            return False
        best: tuple[float, Place, VisiblePage] | None = None
        pages, (width, height) = view.visible_pages(), self._loop.size()
        for page in pages:
            middle = page.page_to_view.inverted().apply(width / 2, height / 2)
            for place in self._wanted(page, self.page_size(page)):
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
        document, size = self._loop.document, self.page_size(page)
        assert document is not None
        left, top = place.column * SIDE, place.row * SIDE
        part = (left, top, min(SIDE, math.ceil(size.width * place.scale) - left), min(SIDE, math.ceil(size.height * place.scale) - top))
        tile = self.all.setdefault(place, Tile())
        tile.stale, tile.asked = False, True
        # guide: pictures
        try:
            if not self._loop.late and not self.lifted and self._in_thread(place, part, page):
                return
            drawn = document.render(page.index, place.scale, part, without=list(self.lifted.values()), format=self._pixels)
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
        document, loop, pixels = self._loop.document, self._loop, self._pixels
        try:
            if self._snapshot is None and document is not None:
                self._snapshot = document.snapshot()
        except NotSupported:
            return False
        snapshot = self._snapshot
        if self._threads is None:
            self._threads = ThreadPoolExecutor(1)

        def draw() -> None:
            drawn: tuple[int, int, bytes] | InteractError
            try:
                assert snapshot is not None
                drawn = snapshot.render(page.id, place.scale, part, format=pixels)
            except InteractError as error:
                drawn = error
            loop.from_thread(lambda: self._take(place, drawn))

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
        tile.image = self._image(place, width, height, tile.pixels)
        self._loop.update()
        self._loop.wake()

    def photographs(self, place: Place) -> list[Rect]:
        """Where a square shows photographs, in its pixels."""
        document, x, y = self._loop.document, place.column * SIDE, place.row * SIDE
        index = document.page_index(PageId(place.page)) if document is not None else None
        if document is None or index is None:
            return []
        return [Rect(x0 - x, y0 - y, x1 - x, y1 - y) for x0, y0, x1, y1 in photographs(document, index, place.scale)]

    def _find_images(self, effect: effects.Loaded) -> None:
        """The images of a page have come: its squares are drawn again around them."""
        if effect.part == Part.IMAGES and self._need_images():
            self.spoil(effect.subject)

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


__all__ = ["SIDE", "Image", "Place", "Tile", "Tiles", "photographs"]
