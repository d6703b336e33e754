#!/usr/bin/env python3
"""Drives a PDF through libinteract as a user would, by the commands of a tour, and logs every effect.

    demo.py FILE.pdf tour.txt [--pictures FOLDER] >log

demo.c does the same in C; both logs are equal, byte for byte. The pictures show the page as the provider draws it,
with the display list over it.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import libinteract as ix
from libinteract import events

MS = 1_000_000


class Tour:
    """One view and its clock in milliseconds."""

    def __init__(self, document: ix.Document, pictures: Path | None) -> None:
        self.document, self.pictures = document, pictures
        self.view = ix.View(document, 1, 1)
        self.width = self.height = 1.0
        self.now, self.taken = 0, 0
        self.denial: ix.Registration | None = None

    def rest(self) -> None:
        """Lets two seconds pass, in frames of a tenth of a second."""
        for _ in range(20):
            self.now += 100
            self.view.advance(self.now * MS)

    def lines(self) -> list[ix.Rect]:
        """Returns the lines of text that are completely in sight, in view space and reading order."""
        pages = self.view.visible_pages()
        page = pages[0].index if pages else 0
        try:
            self.view.select_text(page, 0, page, 0xFFFFFFFF)
        except ix.InteractError:
            return []
        quads = self.view.selection_quads(page)
        self.view.clear_text_selection()
        list(self.view.effects())
        to_view = self.view.matrix(page, ix.Space.PAGE, ix.Space.VIEW)
        found = [to_view.apply_rect(ix.Rect(q.p0.x, q.p0.y, q.p2.x, q.p2.y)) for q in quads]
        return [r for r in found if r.x0 >= 0 and r.y0 >= 0 and r.x1 <= self.width and r.y1 <= self.height]

    def link(self, n: int) -> ix.Point | None:
        """Shows the first page that has n links. Returns the centre of the n-th."""
        for page in range(min(self.document.page_count, 50)):
            try:
                links = self.document.links(page)
            except ix.InteractError:
                continue
            if n >= len(links):
                continue
            self.view.zoom_to_rect(page, None)
            to_view = self.view.matrix(page, ix.Space.PDF, ix.Space.VIEW)
            at = to_view.apply_rect(links[n].rect).center
            list(self.view.effects())
            return at
        print("  no such link")
        return None

    def drag_text(self, first: int, last: int) -> None:
        lines = self.lines()
        if not lines:
            print("  no such line")
            return
        last = min(last, len(lines) - 1)
        first = min(first, last)
        a, b = lines[first], lines[last]
        (x0, y0), (x1, y1) = (a.x0 + 1, (a.y0 + a.y1) / 2), (b.x1 - 1, (b.y0 + b.y1) / 2)
        mouse = ix.DeviceKind.MOUSE
        self.view.feed([
            events.down(x0, y0, self.now, mouse),
            *(events.move(x0 + (x1 - x0) * i / 10, y0 + (y1 - y0) * i / 10, self.now + 20 * i, mouse)
              for i in range(1, 11)),
            events.up(x1, y1, self.now + 220, mouse)])

    def at_line(self, command: str, n: int) -> None:
        lines = self.lines()
        if n >= len(lines):
            print("  no such line")
            return
        x, y = lines[n].center
        gestures: dict[str, Callable[[], list[ix.events.Event]]] = {
            "hover-text": lambda: [events.hover(x, y, self.now)],
            "double-click": lambda: events.tap(x, y, self.now, count=2, device=ix.DeviceKind.MOUSE),
            "long-press": lambda: events.long_press(x, y, self.now, hold=700),
            "smart-zoom": lambda: events.tap(x, y, self.now, count=2),
        }
        self.view.feed(gestures[command]())

    def deny(self, name: str, denies: bool) -> None:
        if self.denial:
            self.denial.remove()
        self.denial = None
        if denies:
            component = ix.find_component(name)
            self.denial = self.view.component(component).add_condition(lambda _: False)

    def fling(self) -> None:
        x, y = self.width / 2, self.height * 0.8
        self.view.feed([
            events.down(x, y, self.now), *(events.move(x, y - 30 * i, self.now + 16 * i) for i in range(1, 9)),
            events.up(x, y - 240, self.now + 128)])

    def pinch(self) -> None:
        x, y = self.width / 2, self.height / 2
        fed = [events.down(x - 50, y, self.now, pointer=1), events.down(x + 50, y, self.now + 10, pointer=2)]
        for i in range(1, 9):
            at = self.now + 10 + 16 * i
            fed += [events.move(x - 50 - 8 * i, y, at, pointer=1), events.move(x + 50 + 8 * i, y, at, pointer=2)]
        self.view.feed([*fed, events.up(x - 114, y, self.now + 150, pointer=1),
                        events.up(x + 114, y, self.now + 150, pointer=2)])

    def run(self, command: str, words: list[str]) -> None:
        numbers = [int(w) for w in words if w.lstrip("-").isdigit()]
        match command:
            case "view":
                self.width, self.height = numbers
                self.view.close()
                self.view = ix.View(self.document, *numbers)
            case "page":
                self.view.set_fit(ix.Fit.WIDTH)
                self.view.show_page(numbers[0])
            case "hover-link" | "tap-link":
                at = self.link(numbers[0])
                if at:
                    self.view.feed(
                        events.hover(*at, self.now) if command == "hover-link" else events.tap(*at, self.now))
            case "drag-text":
                self.drag_text(*numbers)
            case "deny" | "allow":
                self.deny(words[0], command == "deny")
            case "fast-scroll":
                self.view.feed(events.tap(self.width / 2, self.height - 8, self.now))
            case "fling":
                self.fling()
            case "pinch":
                self.pinch()
            case _:
                self.at_line(command, numbers[0])

    def write_effects(self) -> None:
        for effect in self.view.effects():
            print(f"  {effect}")

    def play(self, script: Path) -> None:
        for text in script.read_text(encoding="utf-8").splitlines():
            if not text or text.startswith("#"):
                continue
            command, *words = text.split()
            print(f"> {text}")
            self.now += 1000
            self.run(command, words)
            self.write_effects()
            self.rest()
            self.write_effects()
            if command in ("drag-text", "double-click", "long-press"):
                selected = self.view.selected_text
                if selected:
                    print("  text: " + selected.replace("\n", "\n        "))
            if self.pictures and command not in ("deny", "allow"):
                self.taken += 1
                take_picture(self.view, self.document, self.pictures / f"demo-{self.taken:02d}-{command}.png")


def paste_picture(view: ix.View, document: ix.Document, place: int, item: ix.DrawItem, overlay: Any) -> None:
    """Draws alone the annotation that an item shows, between the corners of the item."""
    from PIL import Image

    shown = view.picture_of_draw_item(place)
    (ax, ay), (bx, by), _, (dx, dy) = ((p.x, p.y) for p in item.quad)
    wide, high = math.dist((ax, ay), (bx, by)), math.dist((ax, ay), (dx, dy))
    if shown is None or wide < 1 or high < 1:
        return
    width, height, pixels = document.render_annotation(document.annotation(shown.annotation), wide / shown.area.width)
    # From pixels of the overlay to pixels of the picture: the inverse of the map of its corners.
    a, b, c, d = (bx - ax) / width, (by - ay) / width, (dx - ax) / height, (dy - ay) / height
    area = a * d - b * c
    back = (d / area, -c / area, (c * ay - d * ax) / area, -b / area, a / area, (b * ax - a * ay) / area)
    picture = Image.frombuffer("RGBa", (width, height), pixels, "raw", "RGBa", 0, 1).convert("RGBA")
    overlay.alpha_composite(picture.transform(overlay.size, Image.Transform.AFFINE, back, Image.Resampling.BILINEAR))


def draw_item(draw: Any, item: ix.DrawItem, corners: list[tuple[float, float]]) -> None:
    if item.kind == ix.DrawKind.QUAD:
        draw.polygon(corners, fill=item.rgba)
    elif item.kind == ix.DrawKind.CIRCLE:
        (x0, y0), r = corners[0], item.width
        draw.ellipse((x0 - r, y0 - r, x0 + r, y0 + r), fill=item.rgba)
    elif item.kind in (ix.DrawKind.DISC, ix.DrawKind.ELLIPSE):
        (x0, y0), (x1, y1) = corners[0], corners[2]
        box = (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
        if item.kind == ix.DrawKind.DISC:
            draw.ellipse(box, fill=item.rgba)
        else:
            draw.ellipse(box, outline=item.rgba, width=max(1, round(item.width)))
    elif item.kind == ix.DrawKind.LINE:
        draw.line(corners[:2], fill=item.rgba, width=max(1, round(item.width)))
    else:
        draw.polygon(corners, outline=item.rgba, width=max(1, round(item.width)))


def take_picture(
    view: ix.View, document: ix.Document, path: Path, without: Sequence[ix.Annotation] = ()
) -> None:
    """Returns the picture that a user would see: the visible pages as the provider draws them, and the display list over them.

    `without` are annotations that are being dragged: the display list shows them.
    """
    from PIL import Image, ImageDraw

    width, height = (round(v) for v in view.size)
    picture = Image.new("RGB", (width, height), (82, 86, 89))
    for page in view.visible_pages():
        left, top = round(page.frame.x0), round(page.frame.y0)
        x, y = max(0, -left), max(0, -top)
        w = min(round(page.frame.width), width - left) - x
        h = min(round(page.frame.height), height - top) - y
        if w <= 0 or h <= 0:
            continue
        try:
            _, _, pixels = document.render(page.index, page.page_to_view.scale, (x, y, w, h), without=without)
        except ix.InteractError:
            continue
        picture.paste(Image.frombytes("RGBA", (w, h), pixels).convert("RGB"), (left + x, top + y))
    overlay = Image.new("RGBA", picture.size)
    draw = ImageDraw.Draw(overlay)
    for place, item in enumerate(view.display_list()):
        corners = [(p.x, p.y) for p in item.quad]
        if item.kind == ix.DrawKind.PICTURE:
            paste_picture(view, document, place, item, overlay)
        else:
            draw_item(draw, item, corners)
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.alpha_composite(picture.convert("RGBA"), overlay).convert("RGB").save(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("tour", type=Path)
    parser.add_argument("--pictures", type=Path)
    options = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
    with ix.open(options.file) as document:
        Tour(document, options.pictures).play(options.tour)


if __name__ == "__main__":
    main()
