"""The code of the chapter "Drawing" (docs/guide/drawing.md)."""

from __future__ import annotations

import math
from pathlib import Path
from typing import NamedTuple

import libinteract as ix
from libinteract import events

FILE = Path(__file__).resolve().parents[1] / "data/guide.pdf"
MOUSE = ix.DeviceKind.MOUSE
SIDE = 256
DEVICE = 2.0  # device pixels a view unit


# guide: tile
class Tile(NamedTuple):
    """A square of a page: at most SIDE pixels wide and high."""

    page: ix.PageId  # which stays when pages come and go
    scale: float  # device pixels a point
    column: int
    row: int


class Tiles:
    """Draws the pages. A stale tile is shown until it has been redrawn."""

    def __init__(self, document: ix.Document, view: ix.View) -> None:
        self.document, self.view = document, view
        self.pixels: dict[Tile, bytes] = {}
        self.stale: set[Tile] = set()
        self.lifted: dict[int, ix.Annotation] = {}
    # guide end

    # guide: wanted
    def wanted(self, page: ix.VisiblePage) -> list[Tile]:
        """The visible tiles of a page. A frame is in view units, a tile in device pixels."""
        width, height = self.view.size
        frame, size = page.frame, self.document.page_geometry(page.index)
        scale = frame.width / size.width * DEVICE
        left, right = max(0.0, -frame.x0) * DEVICE, (min(width, frame.x1) - frame.x0) * DEVICE
        top, bottom = max(0.0, -frame.y0) * DEVICE, (min(height, frame.y1) - frame.y0) * DEVICE
        return [
            Tile(page.id, scale, column, row)
            for row in range(int(top // SIDE), math.ceil(bottom / SIDE))
            for column in range(int(left // SIDE), math.ceil(right / SIDE))]
    # guide end

    # guide: draw
    def draw(self) -> tuple[int, int]:
        """Draws the visible tiles that are missing or stale. Returns how many it drew, and how many are visible."""
        drawn = seen = 0
        for page in self.view.visible_pages():
            size = self.document.page_geometry(page.index)
            for tile in self.wanted(page):
                seen += 1
                if tile in self.pixels and tile not in self.stale:
                    continue
                left, top = tile.column * SIDE, tile.row * SIDE
                width = min(SIDE, math.ceil(size.width * tile.scale) - left)
                height = min(SIDE, math.ceil(size.height * tile.scale) - top)
                _, _, self.pixels[tile] = self.document.render(
                    page.index, tile.scale, (left, top, width, height), without=list(self.lifted.values()))
                self.stale.discard(tile)
                drawn += 1
        return drawn, seen
    # guide end

    # guide: news
    def take(self, effect: ix.AnyEffect) -> None:
        """Marks the tiles that an effect makes stale."""
        kind = ix.EffectType
        if effect.type in (kind.PAGES, kind.RELOADED, kind.LOST):
            self.pixels.clear()
        elif effect.type == kind.LIFTED:
            self.lifted[effect.subject] = self.document.annotation(effect.subject)
            self.spoil(self.document.page_id(effect.page), None)
        elif effect.type == kind.DROPPED:
            self.lifted.pop(effect.subject, None)
            self.spoil(self.document.page_id(effect.page), None)
        elif effect.type == kind.PAGE_INVALID and not self.lifted:
            self.spoil(self.document.page_id(effect.page), ix.Rect(*effect.area))

    def spoil(self, page: ix.PageId, area: ix.Rect | None) -> None:
        """Marks the tiles of a page stale, or those within a pixel of an area of it, in page space."""
        for tile in self.pixels:
            side, pixel = SIDE / tile.scale, 1 / tile.scale
            left, top = tile.column * side - pixel, tile.row * side - pixel
            box = ix.Rect(left, top, left + side + 2 * pixel, top + side + 2 * pixel)
            if tile.page == page and (area is None or (
                    area.x0 < box.x1 and box.x0 < area.x1 and area.y0 < box.y1 and box.y0 < area.y1)):
                self.stale.add(tile)
    # guide end

    def tell(self) -> None:
        for effect in self.view.effects():
            self.take(effect)
        stale = len(self.stale)
        drawn, seen = self.draw()
        print(f"drawn {drawn} of {seen}, {stale} were stale, without {len(self.lifted)}")


def main() -> None:
    with ix.open(FILE) as document, ix.View(document, 800, 600) as view:
        # guide: geometry
        view.set_geometry(800, 600, device_scale=DEVICE)
        # guide end
        document.load(0, ix.Part.ANNOTATIONS)
        list(view.effects())
        tiles = Tiles(document, view)
        print("== scrolling")
        tiles.tell()
        view.scroll_by(0, 200)
        tiles.tell()
        print("== editing")
        document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(100, 500, 160, 540), color=(1, 0, 0))
        tiles.tell()
        print("== dragging")
        x, y = view.convert(0, ix.Space.PDF, 130, 540, ix.Space.VIEW)
        view.feed(events.tap(x, y, 0, device=MOUSE))
        view.advance(1_000_000_000)
        tiles.tell()
        view.feed([events.down(x, y, 2000, MOUSE), *(events.move(x + 8 * i, y, 2000 + 16 * i, MOUSE) for i in range(1, 6))])
        tiles.tell()
        view.feed([events.move(x + 60, y, 2200, MOUSE), events.move(x + 80, y, 2216, MOUSE)])
        tiles.tell()
        view.feed([events.up(x + 80, y, 2240, MOUSE)])
        tiles.tell()


main()
