"""Draws a display list over empty pages, as a host would."""

from __future__ import annotations

from pathlib import Path

import libinteract as ix

SCALE = 2
"""Drawn larger and made smaller again, for smooth lines."""


def draw(view: ix.View, path: str) -> None:
    """Draws the picture that a user would see of a document without contents."""
    from PIL import Image, ImageDraw, ImageFont

    width, height = (round(v * SCALE) for v in view.size)
    picture = Image.new("RGBA", (width, height), (82, 86, 89, 255))
    pen = ImageDraw.Draw(picture)
    for page in reversed(view.visible_pages()):
        pen.rectangle([v * SCALE for v in page.frame], fill=(255, 255, 255, 255), outline=(200, 200, 200, 255))
    items = view.display_list()
    at = 0
    while at < len(items):
        item = items[at]
        overlay = Image.new("RGBA", picture.size)
        pen = ImageDraw.Draw(overlay)
        corners = [(p.x * SCALE, p.y * SCALE) for p in item.quad]
        line = max(1, round(item.width * SCALE))
        if item.kind == ix.DrawKind.POLYGON:
            left = round(item.width)
            polygon: list[tuple[float, float]] = []
            while left > 0:
                polygon += [(p.x * SCALE, p.y * SCALE) for p in items[at].quad][: min(left, 4)]
                left -= 4
                at += left > 0
            pen.polygon(polygon, fill=item.rgba)
        elif item.kind == ix.DrawKind.DASHES:
            dash(pen, corners[0], corners[1], item, line)
        elif item.kind == ix.DrawKind.LINE:
            pen.line(corners[:2], fill=item.rgba, width=line)
        elif item.kind == ix.DrawKind.LABEL:
            owner = view.decorations.of_draw_item(at)
            box = item.quad.bounds
            font = ImageFont.load_default(round(item.width * SCALE))
            middle = (box.center.x * SCALE, box.center.y * SCALE)
            pen.text(middle, owner.label if owner else "", fill=item.rgba, font=font, anchor="mm")
        picture = Image.alpha_composite(picture, overlay)
        at += 1
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    picture.resize((width // SCALE, height // SCALE), Image.Resampling.LANCZOS).convert("RGB").save(path)


def dash(pen: object, start: tuple[float, float], end: tuple[float, float], item: ix.DrawItem, line: int) -> None:
    """Draws a dashed line: `p2` of the quad has the lengths, `p3` the offset into the pattern."""
    on, off, phase = item.quad.p2.x * SCALE, item.quad.p2.y * SCALE, item.quad.p3.x * SCALE
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    place = -phase
    while place < length:
        low, high = max(place, 0.0), min(place + on, length)
        if high > low:
            points = [(start[0] + (end[0] - start[0]) * t / length, start[1] + (end[1] - start[1]) * t / length)
                      for t in (low, high)]
            pen.line(points, fill=item.rgba, width=line)  # type: ignore[attr-defined]
        place += on + off
