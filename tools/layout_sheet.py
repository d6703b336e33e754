#!/usr/bin/env python3
"""A contact sheet of every layout on a document of mixed sizes: layout_sheet.py OUT.png

A cell is the canvas of a layout: pages in white with their numbers, the containers of spreads in blue, what the view shows at
first in red.
"""

from __future__ import annotations

import itertools
import sys

from PIL import Image, ImageDraw

import libinteract as ix

SIZES = [(300, 400), (400, 300), (200, 500), (300, 400), (350, 350), (500, 200), (300, 400), (250, 300)]
CELL, COLUMNS, LABEL, GAP = 230, 6, 14, 10


class Grid(ix.Layout):
    """Three in a row."""

    base = ix.LayoutClass.FREE

    def spread_frame(self, spread: int) -> ix.Rect:
        width, height = self.spread_size(spread)
        x, y = spread % 3 * 520, spread // 3 * 520
        return ix.Rect(x, y, x + width, y + height)


class Threes(ix.Layout):
    """Three pages a spread, each a little lower than the one before."""

    base = ix.LayoutClass.CONTINUOUS

    def spread(self, page: int) -> int:
        return page // 3

    def page_frame(self, page: int) -> ix.Rect:
        x0, y0, x1, y1 = super().page_frame(page)
        down = 60 * (page % 3)
        return ix.Rect(x0, y0 + down, x1, y1 + down)


def outline(view: ix.View, page: int, source: ix.Space, rect: ix.Rect) -> ix.Rect:
    """A rectangle in the canvas."""
    x0, y0 = view.convert(page, source, rect.x0, rect.y0, ix.Space.CANVAS)
    x1, y1 = view.convert(page, source, rect.x1, rect.y1, ix.Space.CANVAS)
    return ix.Rect(x0, y0, x1, y1)


def cell(view: ix.View, name: str) -> Image.Image:
    view.show_page(0)
    spreads = [view.spread(i).frame for i in range(view.spread_count)]
    pages = [outline(view, i, ix.Space.PAGE, ix.Rect(0, 0, *size)) for i, size in enumerate(SIZES)]
    width, height = view.size
    seen = outline(view, 0, ix.Space.VIEW, ix.Rect(0, 0, width, height))
    left, top = min(each.x0 for each in [*spreads, seen]), min(each.y0 for each in [*spreads, seen])
    right, bottom = max(each.x1 for each in [*spreads, seen]), max(each.y1 for each in [*spreads, seen])
    scale = (CELL - 4) / max(right - left, bottom - top)

    def place(rect: ix.Rect) -> tuple[float, float, float, float]:
        return tuple(2 + (each - start) * scale for each, start in zip(rect, (left, top, left, top)))  # type: ignore[return-value]

    image = Image.new("RGB", (CELL, CELL + LABEL), (225, 225, 225))
    pen = ImageDraw.Draw(image)
    for spread in spreads:
        pen.rectangle(place(spread), fill=(205, 220, 245), outline=(80, 120, 220))
    for number, page in enumerate(pages, 1):
        box = place(page)
        pen.rectangle(box, fill=(255, 255, 255), outline=(90, 90, 90))
        pen.text((box[0] + 2, box[1]), str(number), fill=(0, 0, 0))
    pen.rectangle(place(seen), outline=(220, 40, 40))
    pen.text((2, CELL + 1), name, fill=(0, 0, 0))
    return image


def main(out: str) -> None:
    cells = []
    with ix.Document.new() as document:
        for size in SIZES:
            document.add_page(*size)
        with ix.View(document, 800, 600) as view:
            view.set(ix.Setting.MINIMUM_ZOOM, 0.01)
            for scroll, axis, mode, flags in itertools.product(
                    ix.ScrollMode, ix.Axis, ix.SpreadMode, (0, ix.LayoutFlags.RIGHT_TO_LEFT)):
                view.set_layout(
                    spreads=mode, axis=axis, scroll=scroll, flags=flags, fit=ix.Fit.PAGE, page_gap=6, spread_gap=20)
                name = f"{scroll.name} {axis.name[:3]} {mode.name}{' RTL' if flags else ''}".lower()
                cells.append(cell(view, name))
            for sizing in (ix.Sizing.FIT, ix.Sizing.FILL_TRANSVERSE, ix.Sizing.FILL_HEIGHT):
                view.set_layout(sizing=sizing, spread_gap=20)
                cells.append(cell(view, f"continuous, {sizing.name.lower().replace('_', ' ')}"))
            for kind in (Grid, Threes):
                with kind(view) as layout:
                    layout.use()
                    cells.append(cell(view, (kind.__doc__ or "")[:40]))
    rows = -(-len(cells) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * (CELL + GAP), rows * (CELL + LABEL + GAP)), (255, 255, 255))
    for i, image in enumerate(cells):
        sheet.paste(image, (i % COLUMNS * (CELL + GAP), i // COLUMNS * (CELL + LABEL + GAP)))
    sheet.save(out)


if __name__ == "__main__":
    main(sys.argv[1])
