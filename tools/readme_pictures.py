#!/usr/bin/env python3
"""Draws what the README shows: scrolling, selecting, drawing and a form, each done by events as a user would.

    tools/readme_pictures.py FOLDER

`make pictures` writes them to build/pictures. Those that the README shows are copies in docs/pictures.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw

import libinteract as ix
from libinteract import events

ROOT = Path(__file__).resolve().parents[1]
DATA = ROOT / "examples/data"
SCALE = 2  # Drawn larger and made smaller again, for smooth edges.
MOUSE = ix.DeviceKind.MOUSE


def pages_of(view: ix.View, document: ix.Document) -> Image.Image:
    """The pages in sight."""
    width, height = (round(each) for each in view.size)
    picture = Image.new("RGB", (width * SCALE, height * SCALE), (82, 86, 89))
    for page in view.visible_pages():
        w, h, pixels = document.render(page.index, page.page_to_view.scale * SCALE)
        left, top = round(page.frame.x0 * SCALE), round(page.frame.y0 * SCALE)
        picture.paste(Image.frombytes("RGBA", (w, h), pixels).convert("RGB"), (left, top))
    return picture


def drawn(view: ix.View, document: ix.Document) -> Image.Image:
    """The pages in sight, and the display list over them."""
    picture = pages_of(view, document).convert("RGBA")
    for item in view.display_list():
        overlay = Image.new("RGBA", picture.size)
        pen = ImageDraw.Draw(overlay)
        corners = [(p.x * SCALE, p.y * SCALE) for p in item.quad]
        line = max(1, round(item.width * SCALE))
        x, y = zip(*corners, strict=True)
        box = (min(x), min(y), max(x), max(y))
        kind = ix.DrawKind
        if item.kind == kind.QUAD:
            pen.polygon(corners, fill=item.rgba)
        elif item.kind == kind.LINE:
            pen.line(corners[:2], fill=item.rgba, width=line)
        elif item.kind == kind.CIRCLE:
            radius = item.width * SCALE
            pen.ellipse((x[0] - radius, y[0] - radius, x[0] + radius, y[0] + radius), fill=item.rgba)
        elif item.kind == kind.DISC:
            pen.ellipse(box, fill=item.rgba)
        elif item.kind == kind.ELLIPSE:
            pen.ellipse(box, outline=item.rgba, width=line)
        elif item.kind == kind.FRAME:
            pen.line([*corners, corners[0]], fill=item.rgba, width=line)
        picture = Image.alpha_composite(picture, overlay)
    width, height = picture.size
    return picture.convert("RGB").resize((width // SCALE, height // SCALE), Image.Resampling.LANCZOS)


class Hand:
    """A mouse or a finger in one view, and its clock in milliseconds."""

    def __init__(self, view: ix.View, document: ix.Document) -> None:
        self.view, self.document, self.now = view, document, 0.0

    def rest(self, ms: float = 1500) -> None:
        """Lets time pass in frames."""
        until = self.now + ms
        while self.now < until:
            self.now = min(self.now + 16, until)
            self.view.advance(round(self.now * 1e6))
        for effect in self.view.effects():
            if effect.type == ix.EffectType.LOAD_WANTED:
                self.document.load(effect.page, ix.Part(effect.part))

    def drag(self, *points: tuple[float, float], device: ix.DeviceKind = MOUSE, rests: bool = True) -> None:
        self.view.feed(events.drag(points, self.now, device=device, duration=200 * (len(points) - 1)))
        self.now += 200 * (len(points) - 1)
        if rests:
            self.rest()

    def tap(self, x: float, y: float, count: int = 1) -> None:
        self.view.feed(events.tap(x, y, self.now, count=count, device=MOUSE))
        self.rest()


def scrolling() -> Image.Image:
    """A fling: where the pages stand as the finger lifts, and after it."""
    frames = []
    with ix.open(DATA / "guide.pdf") as document, ix.View(document, 250, 320) as view:
        hand = Hand(view, document)
        hand.rest()
        frames.append(drawn(view, document))
        view.feed([events.down(125, 280, hand.now), *(events.move(125, 280 - 22 * i, hand.now + 16 * i) for i in range(1, 8)),
                   events.up(125, 126, hand.now + 115)])
        hand.now += 115
        frames.append(drawn(view, document))
        hand.rest(220)
        frames.append(drawn(view, document))
    strip = Image.new("RGB", (250 * 3 + 24, 320), (82, 86, 89))
    for i, each in enumerate(frames):
        strip.paste(each, (262 * i, 0))
    return strip


def selecting() -> Image.Image:
    """A double click and a drag, over two columns."""
    with ix.open(DATA / "guide.pdf") as document, ix.View(document, 720, 400) as view:
        hand = Hand(view, document)
        hand.rest()
        at = view.matrix(0, ix.Space.PAGE, ix.Space.VIEW)
        hand.drag(tuple(at.apply(120, 208)), tuple(at.apply(220, 262)))
        return drawn(view, document)


def drawing(folder: Path) -> Image.Image:
    """A highlight, a rectangle, an arrow and ink by the tools; the rectangle selected, with its handles."""
    path = Path(shutil.copy(DATA / "guide.pdf", folder / "drawing.pdf"))
    with ix.open(path) as document, ix.View(document, 720, 400) as view:
        hand, mode = Hand(view, document), ix.ToolMode
        hand.rest()
        at = view.matrix(0, ix.Space.PAGE, ix.Space.VIEW)

        def draw(tool: ix.ToolMode, *points: tuple[float, float]) -> None:
            view.tool = tool
            hand.drag(*(tuple(at.apply(*each)) for each in points))

        draw(mode.CREATE_HIGHLIGHT, (90, 178), (180, 205))
        draw(mode.CREATE_ARROW, (440, 60), (300, 84))
        draw(mode.CREATE_INK, (470, 40), (490, 70), (505, 35), (520, 70), (540, 40), (560, 66))
        draw(mode.CREATE_RECTANGLE, (314, 170), (540, 240))
        view.tool = mode.PAN
        hand.tap(*at.apply(420, 170))
        return drawn(view, document)


def form(folder: Path) -> Image.Image:
    """A form that is being filled: a name, a check mark, and the focus on the choice."""
    path = Path(shutil.copy(DATA / "form.pdf", folder / "form.pdf"))
    with ix.open(path) as document, ix.View(document, 720, 330) as view:
        hand = Hand(view, document)
        hand.rest()
        document.form.load()
        document.form.fill(document.form["name"], "Grace Hopper")
        document.form.toggle(document.form["agreed"], True)
        document.form.fill(document.form["size"], "L")
        view.set_focus(document.form["size"].id)
        hand.rest()
        return drawn(view, document)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        made = {"scrolling": scrolling(), "selecting": selecting(), "drawing": drawing(Path(name)), "form": form(Path(name))}
    for name, picture in made.items():
        picture.quantize(96, dither=Image.Dither.NONE).save(folder / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build/pictures")
