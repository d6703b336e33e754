"""Pictures of a view without a window: its pages, and what is drawn over them."""

from __future__ import annotations

import math
import struct
import zlib
from collections.abc import Iterator

from ..enums import DrawKind
from ..errors import InteractError, Pending
from ..geometry import Point, Rect
from ..pictures import Picture
from ..view import View
from ..view_records import DrawItem

Points = tuple[Point, ...]
Color = tuple[int, int, int, int]

_BACKGROUND, _PAPER = bytes((82, 86, 89, 255)), bytes((255, 255, 255, 255))


def picture_of(view: View) -> Picture:
    """Returns the view as a viewer would show it. A page that cannot be rendered is white."""
    width, height = (max(1, round(each)) for each in view.size)
    made = Picture(width, height)
    canvas = bytearray(_BACKGROUND * (width * height))
    for page in view.visible_pages():
        _put_page(canvas, width, height, view, page.index, page.frame)
    for points, rgba, thick in _shapes(view.display_list()):
        if thick:
            _stroke(canvas, width, height, points, rgba, thick)
        else:
            _fill(canvas, width, height, points, rgba)
    made.pixels.cast("B")[:] = canvas
    return made


def png_of(picture: Picture) -> bytes:
    """Returns the picture as a PNG file."""
    rows, data = bytes(picture), bytearray()
    for y in range(picture.height):
        data += b"\0" + rows[y * picture.width * 4:(y + 1) * picture.width * 4]
    head = struct.pack(">IIBBBBB", picture.width, picture.height, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(data), 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in chunks)


def _put_page(canvas: bytearray, width: int, height: int, view: View, index: int, frame: Rect) -> None:
    x0, y0, x1, y1 = max(0, round(frame.x0)), max(0, round(frame.y0)), min(width, round(frame.x1)), min(height, round(frame.y1))
    if x1 <= x0 or y1 <= y0:
        return
    rows = _rendered(view, index, frame, (x0 - round(frame.x0), y0 - round(frame.y0), x1 - x0, y1 - y0))
    for y in range(y1 - y0):
        start, length = ((y0 + y) * width + x0) * 4, (x1 - x0) * 4
        canvas[start:start + length] = rows[y * length:(y + 1) * length]


def _rendered(view: View, index: int, frame: Rect, part: tuple[int, int, int, int]) -> bytes:
    """Returns the visible part of a page; white if it cannot be rendered, or is rotated in the view."""
    geometry = view.document.page_geometry(index)
    if abs(frame.width / geometry.width - frame.height / geometry.height) > 0.01 or view.viewport.turn:
        return _PAPER * (part[2] * part[3])
    try:
        return view.document.render(index, frame.width / geometry.width, part)[2]
    except (InteractError, Pending):
        return _PAPER * (part[2] * part[3])


def _shapes(items: list[DrawItem]) -> Iterator[tuple[Points, Color, float]]:
    """Yields the items as polygons to fill, or as paths to stroke if the last number is positive, without labels, pictures and the magnifier."""
    polygon: list[Point] = []
    for item in items:
        quad, kind = item.quad, item.kind
        if kind == DrawKind.QUAD:
            yield quad, item.rgba, 0
        elif kind == DrawKind.FRAME:
            yield (*quad, quad.p0), item.rgba, max(1.0, item.width)
        elif kind in (DrawKind.LINE, DrawKind.DASHES):
            yield (quad.p0, quad.p1), item.rgba, max(1.0, item.width)
        elif kind == DrawKind.CIRCLE:
            yield _ellipse(quad.p0, Point(item.width, 0), Point(0, item.width)), item.rgba, 0
        elif kind in (DrawKind.DISC, DrawKind.ELLIPSE):
            middle = Point((quad.p0.x + quad.p2.x) / 2, (quad.p0.y + quad.p2.y) / 2)
            one, other = (Point((a.x - b.x) / 2, (a.y - b.y) / 2) for a, b in ((quad.p1, quad.p0), (quad.p3, quad.p0)))
            round_ = _ellipse(middle, one, other)
            yield (round_, item.rgba, 0) if kind == DrawKind.DISC else ((*round_, round_[0]), item.rgba, max(1.0, item.width))
        elif kind == DrawKind.POLYGON:
            polygon += quad[:min(4, round(item.width))]
            if item.width <= 4:
                yield tuple(polygon), item.rgba, 0
                polygon = []


def _ellipse(middle: Point, one: Point, other: Point) -> Points:
    turns = [2 * math.pi * i / 32 for i in range(32)]
    return tuple(Point(middle.x + one.x * math.cos(t) + other.x * math.sin(t), middle.y + one.y * math.cos(t) + other.y * math.sin(t))
                 for t in turns)


def _fill(canvas: bytearray, width: int, height: int, points: Points, rgba: Color) -> None:
    """Fills a polygon by the even-odd rule, row by row."""
    low, high = min(p.y for p in points), max(p.y for p in points)
    sides = list(zip(points, (*points[1:], points[0])))
    for y in range(max(0, round(low)), min(height, round(high))):
        at = y + 0.5
        crossings = sorted(a.x + (b.x - a.x) * (at - a.y) / (b.y - a.y) for a, b in sides if (a.y <= at) != (b.y <= at))
        for x0, x1 in zip(crossings[::2], crossings[1::2]):
            _blend(canvas, width, y, round(x0), round(x1), rgba)


def _stroke(canvas: bytearray, width: int, height: int, points: Points, rgba: Color, thick: float) -> None:
    """Fills a bar along each segment of a path."""
    for a, b in zip(points, points[1:]):
        length = math.hypot(b.x - a.x, b.y - a.y) or 1
        dx, dy = (b.y - a.y) / length * thick / 2, (a.x - b.x) / length * thick / 2
        bar = (Point(a.x + dx, a.y + dy), Point(b.x + dx, b.y + dy), Point(b.x - dx, b.y - dy), Point(a.x - dx, a.y - dy))
        _fill(canvas, width, height, bar, rgba)


def _blend(canvas: bytearray, width: int, y: int, x0: int, x1: int, rgba: Color) -> None:
    """Blends a colour over a part of a row."""
    alpha = rgba[3]
    for at in range((y * width + max(0, x0)) * 4, (y * width + min(width, x1)) * 4, 4):
        for i in range(3):
            canvas[at + i] = (canvas[at + i] * (255 - alpha) + rgba[i] * alpha) // 255


__all__ = ["picture_of", "png_of"]
