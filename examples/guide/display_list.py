"""The display list of the chapter "Drawing" (docs/guide/drawing.md)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import libinteract as ix
from libinteract import events

FILE = Path(__file__).resolve().parents[1] / "data/guide.pdf"
DEVICE = 2.0  # device pixels a view unit
RGBA = tuple[int, int, int, int]
Picture = tuple[int, int, bytes]


class Painter:
    """Stands in for the painter of a toolkit, and records the calls."""

    def __init__(self) -> None:
        self.points: list[ix.Point] = []

    def save(self) -> None: ...

    def restore(self) -> None:
        print("restore")

    def transform(self, a: float, b: float, c: float, d: float, e: float, f: float) -> None:
        print(f"map {a:.2f} {b:.2f} {c:.2f} {d:.2f} {e:.0f} {f:.0f}")

    def clip(self, x0: float, y0: float, x1: float, y1: float) -> None:
        print(f"clip {x0:.0f},{y0:.0f} {x1:.0f},{y1:.0f}")

    def line_to(self, p: ix.Point) -> None:
        self.points.append(p)

    def curve_to(self, a: ix.Point, b: ix.Point, p: ix.Point) -> None:
        self.points += [a, b, p]

    def close(self) -> None: ...

    def _end(self, what: str, rgba: RGBA) -> None:
        x, y = [p.x for p in self.points], [p.y for p in self.points]
        print(f"{what} {len(x)} points in {min(x):.0f},{min(y):.0f} {max(x):.0f},{max(y):.0f} {bytes(rgba).hex()}")
        self.points = []

    def fill(self, rgba: RGBA) -> None:
        self._end("fill", rgba)

    def stroke(self, rgba: RGBA, width: float, dash: tuple[float, float, float] | None = None) -> None:
        self._end(f"stroke {width:g} wide" + (f", dashes {dash[0]:g} {dash[1]:g}," if dash else ""), rgba)

    def image(self, picture: Picture, opacity: float) -> None:
        print(f"image {picture[0]} x {picture[1]}, opacity {opacity:.2f}")

    def text(self, text: str, middle: ix.Point, height: float, turn: float, rgba: RGBA) -> None:
        turned = f", turned by {math.degrees(turn):.0f}" if turn else ""
        print(f"text '{text}' about {middle.x:.0f},{middle.y:.0f}, {height:.0f} high{turned} {bytes(rgba).hex()}")


def draw_pages(painter: Painter) -> None:
    print("pages")


# guide: paths
def corners(painter: Painter, points: Sequence[ix.Point]) -> None:
    for p in points:
        painter.line_to(p)
    painter.close()


def ellipse(painter: Painter, quad: ix.Quad) -> None:
    """Adds the ellipse that touches the midpoints of the sides of a parallelogram, as four curves."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = ((p.x, p.y) for p in quad)
    ux, uy, vx, vy = (x1 - x0) / 2, (y1 - y0) / 2, (x3 - x0) / 2, (y3 - y0) / 2

    def at(u: float, v: float) -> ix.Point:
        return ix.Point((x0 + x2) / 2 + u * ux + v * vx, (y0 + y2) / 2 + u * uy + v * vy)

    bend, u, v = 0.5523, 1, 0
    painter.line_to(at(u, v))
    for _ in range(4):
        painter.curve_to(at(u - bend * v, v + bend * u), at(bend * u - v, bend * v + u), at(-v, u))
        u, v = -v, u
    painter.close()


def square_about(p: ix.Point, r: float) -> ix.Quad:
    corners = (p.x - r, p.y - r), (p.x + r, p.y - r), (p.x + r, p.y + r), (p.x - r, p.y + r)
    return ix.Quad(*(ix.Point(*corner) for corner in corners))
# guide end


class Overlay:
    # guide: pictures
    def __init__(self, document: ix.Document, view: ix.View) -> None:
        self.document, self.view = document, view
        self.kept: dict[int, tuple[float, Picture]] = {}  # by key: pixels a point, and the picture
        self.unit = DEVICE  # device pixels a unit of the list: a view unit, or a point of the page

    def picture(self, item: ix.DrawItem) -> Picture | None:
        """Returns the picture of an item, drawn when first needed and again when it is shown much larger."""
        what = self.view.picture_of_draw_item(item.index)  # its place in the list of the view
        if what is None:
            return None
        p0, p1 = item.quad.p0, item.quad.p1
        scale = math.hypot(p1.x - p0.x, p1.y - p0.y) * self.unit / what.area.width
        kept, picture = self.kept.get(what.key, (0.0, None))
        if picture is None or kept < scale * 0.9:
            picture = self.document.render_annotation(self.document.annotation(what.annotation), scale)
            self.kept[what.key] = scale, picture
        return picture

    def draw_picture(self, painter: Painter, item: ix.DrawItem) -> None:
        picture, (p0, p1, _, p3) = self.picture(item), item.quad
        if picture is None:
            return
        width, height, _ = picture  # from its pixels to the corners: p0 upper left, p1 upper right, p3 lower left
        painter.save()
        painter.transform((p1.x - p0.x) / width, (p1.y - p0.y) / width, (p3.x - p0.x) / height, (p3.y - p0.y) / height, p0.x, p0.y)
        painter.image(picture, item.rgba[3] / 255)
        painter.restore()
    # guide end

    # guide: lens
    def draw_lens(self, painter: Painter, items: Sequence[ix.DrawItem], item: ix.DrawItem) -> None:
        """Draws the pages and the items so far again, from p2 on, `width` times as large, clipped to p0 and p1."""
        p0, p1, p2, _ = item.quad
        painter.save()
        painter.clip(p0.x, p0.y, p1.x, p1.y)
        painter.transform(item.width, 0, 0, item.width, p0.x - p2.x * item.width, p0.y - p2.y * item.width)
        self.draw(painter, items)
        painter.restore()
    # guide end

    # guide: items
    def draw_label(self, painter: Painter, item: ix.DrawItem) -> None:
        mark, (p0, p1, p2, _) = self.view.decorations.of_draw_item(item.index), item.quad
        if mark is not None:
            turn = math.atan2(p1.y - p0.y, p1.x - p0.x)  # 0, except on a page that the view turns
            painter.text(mark.label, ix.Point((p0.x + p2.x) / 2, (p0.y + p2.y) / 2), item.width, turn, item.rgba)

    def draw(self, painter: Painter, items: Sequence[ix.DrawItem]) -> None:
        """Draws the pages and the display list over them: `draw(painter, view.display_list())`."""
        draw_pages(painter)
        polygon: list[ix.Point] = []
        for index, item in enumerate(items):
            p0, p1, p2, p3 = item.quad
            match item.kind:
                case ix.DrawKind.QUAD:
                    corners(painter, item.quad)
                    painter.fill(item.rgba)
                case ix.DrawKind.FRAME:
                    corners(painter, item.quad)
                    painter.stroke(item.rgba, item.width)
                case ix.DrawKind.LINE | ix.DrawKind.DASHES:
                    painter.line_to(p0)
                    painter.line_to(p1)
                    painter.stroke(item.rgba, item.width, (p2.x, p2.y, p3.x) if item.kind == ix.DrawKind.DASHES else None)
                case ix.DrawKind.CIRCLE:
                    ellipse(painter, square_about(p0, item.width))
                    painter.fill(item.rgba)
                case ix.DrawKind.DISC:
                    ellipse(painter, item.quad)
                    painter.fill(item.rgba)
                case ix.DrawKind.ELLIPSE:
                    ellipse(painter, item.quad)
                    painter.stroke(item.rgba, item.width)
                case ix.DrawKind.POLYGON:  # its corners are spread over several items; `width` counts those left
                    polygon += list(item.quad)[:min(4, int(item.width))]
                    if item.width <= 4:
                        corners(painter, polygon)
                        painter.fill(item.rgba)
                        polygon = []
                case ix.DrawKind.LABEL:
                    self.draw_label(painter, item)
                case ix.DrawKind.PICTURE:
                    self.draw_picture(painter, item)
                case ix.DrawKind.LENS:
                    self.draw_lens(painter, items[:index], item)
    # guide end

    # guide: page
    def draw_widget(self, painter: Painter, page: int, scale: float) -> None:
        """Draws the widget of a page: its picture and its items, under one transform from points to device pixels."""
        painter.save()
        painter.transform(scale, 0, 0, scale, 0, 0)
        self.unit = scale
        self.draw(painter, self.view.page_display_list(page))
        self.unit = DEVICE
        painter.restore()
    # guide end


def put_mark(view: ix.View) -> None:
    view.decorations.put(
        0, [(430, 640), (480, 650), (490, 690), (460, 710), (430, 690)], key=1, label="here", flags=ix.DecorationFlags.CLOSED,
        style=ix.DecorationStyle(fill=(217, 72, 15, 96), dash=6, gap=3))


def main() -> None:
    with ix.open(FILE) as document, ix.View(document, 600, 500) as view:
        view.set_geometry(600, 500, device_scale=DEVICE)
        overlay = Overlay(document, view)

        def show(name: str) -> None:
            print(f"== {name}")
            for effect in view.effects():
                if effect.type == ix.EffectType.LOAD_WANTED:
                    document.load(effect.page, ix.Part(effect.part))
            overlay.draw(Painter(), view.display_list())

        document.load(0, ix.Part.ANNOTATIONS)
        document.load(0, ix.Part.TEXT)
        document.create_annotation(0, ix.Subtype.TEXT, ix.Rect(500, 700, 520, 720))
        put_mark(view)
        show("decorations")
        if mark := view.decorations.find(1):
            mark.recycle()
        view.feed(events.down(200, 300, 0, ix.DeviceKind.TOUCH))
        view.advance(800_000_000)
        show("magnifier")
        view.feed(events.up(200, 300, 900))
        view.advance(3_000_000_000)
        view.clear_text_selection()
        view.tool = ix.ToolMode.CREATE_ELLIPSE
        view.feed([events.down(100, 300, 4000, ix.DeviceKind.MOUSE), events.move(180, 340, 4050, ix.DeviceKind.MOUSE)])
        show("tool")
        view.place_pages([ix.PlacedPage(0, ix.Rect(0, 0, 396, 306), 90)])
        put_mark(view)
        print("== widget")
        overlay.draw_widget(Painter(), 0, DEVICE / 2)


main()
