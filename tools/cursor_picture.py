#!/usr/bin/env python3
"""Draws the pointer of each handle of a turned selection, on pages of all four rotations: cursor_picture.py OUT.png

Each handle is hovered over in a view, and what the view then tells is drawn at that place: a resize pointer as an arrow with two
heads along its rotation, a rotation pointer as a bow about its own, the others by their CSS names.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

import libinteract as ix
from libinteract import events
from PIL import Image, ImageDraw

SIDE, SCALE = 400, 2
STAMP = {
    "traits": ix.AnnotationTraits.HAS_APPEARANCE, "appearance_box": (0, 0, 160, 90), "appearance_matrix": (1, 0, 0, 1, 0, 0)}


def turned_selection(view: ix.View, annotation: int, degrees: float) -> None:
    """Selects a stamp and turns it by its rotation handle, with a mouse."""
    view.selection.set([annotation])
    knob = next(each.center for each in view.selection.handles if each.handle == ix.Handle.ROTATION)
    angle, middle, reach = math.radians(degrees), SIDE / 2, SIDE / 2 - knob.y
    end = (middle + reach * math.sin(angle), middle - reach * math.cos(angle))
    view.feed(events.drag([(knob.x, knob.y), end], 1000, device=ix.DeviceKind.MOUSE))


def pointers(view: ix.View) -> list[tuple[ix.HandlePlace, ix.Effect]]:
    """The pointer that the view tells of over each handle, and over the inside."""
    reader, now, found = view.reader(ix.EffectGroup.CURSOR), 5000.0, []
    places = [*view.selection.handles, ix.HandlePlace(ix.Handle.BODY, ix.Point(SIDE / 2 + 20, SIDE / 2 + 10))]
    for place in places:
        view.feed([events.hover(2, 2, now), events.hover(*place.center, now + 10)])
        now += 20
        found.append((place, [each for each in reader.effects() if each.type == ix.EffectType.CURSOR][-1]))
    return found


def arrow(draw: ImageDraw.ImageDraw, x: float, y: float, degrees: float, color: str) -> None:
    angle = math.radians(degrees)
    for way in (0, math.pi):
        dx, dy = math.cos(angle + way), math.sin(angle + way)
        tip = (x + 26 * dx, y + 26 * dy)
        draw.line([(x, y), tip], fill=color, width=4)
        for side in (2.6, -2.6):
            draw.line(
                [tip, (tip[0] + 11 * math.cos(angle + way + side), tip[1] + 11 * math.sin(angle + way + side))],
                fill=color, width=4)


def draw_pointer(draw: ImageDraw.ImageDraw, place: ix.HandlePlace, told: ix.Effect) -> None:
    x, y = place.center.x * SCALE, place.center.y * SCALE
    box = [told.area[0] * SCALE, told.area[1] * SCALE, told.area[2] * SCALE, told.area[3] * SCALE]
    if told.cursor != ix.Cursor.MOVE:
        draw.rectangle(box, outline="steelblue")
    if told.cursor == ix.Cursor.RESIZE:
        arrow(draw, x, y, told.rotation, "crimson")
    elif told.cursor == ix.Cursor.ROTATE:
        draw.arc([x - 20, y - 20, x + 20, y + 20], told.rotation - 150, told.rotation - 30, fill="purple", width=4)
    name = ix.cursor_name(ix.Cursor(told.cursor), ix.CursorTheme.CSS, told.rotation)
    draw.text((x + 22, y + 14), f"{name} {told.rotation:g}", fill="black")


def page_picture(rotate: int) -> Image.Image:
    picture = Image.new("RGB", (SIDE * SCALE, SIDE * SCALE), "white")
    draw = ImageDraw.Draw(picture)
    with ix.Document.new() as document:
        document.add_page(SIDE, SIDE, rotate)
        middle = SIDE / 2
        stamp = document.add_annotation(
            0, ix.Subtype.STAMP, ix.Rect(middle - 80, middle - 45, middle + 80, middle + 45), **STAMP)
        document.load(0, ix.Part.ANNOTATIONS)
        with ix.View(document, SIDE, SIDE) as view:
            turned_selection(view, stamp.id, 30)
            for item in view.display_list():
                if item.role == ix.DrawRole.ANNOTATION_SELECTION:
                    draw.polygon([(each.x * SCALE, each.y * SCALE) for each in item.quad], outline="gray")
            for place, told in pointers(view):
                draw_pointer(draw, place, told)
    draw.text((12, 12), f"/Rotate {rotate}, turned by 30 degrees as shown", fill="black")
    draw.rectangle([0, 0, SIDE * SCALE - 1, SIDE * SCALE - 1], outline="silver")
    return picture


def main() -> None:
    sheet = Image.new("RGB", (2 * SIDE * SCALE, 2 * SIDE * SCALE))
    for i, rotate in enumerate((0, 90, 180, 270)):
        sheet.paste(page_picture(rotate), (i % 2 * SIDE * SCALE, i // 2 * SIDE * SCALE))
    out = Path(sys.argv[1])
    out.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(out)


if __name__ == "__main__":
    main()
