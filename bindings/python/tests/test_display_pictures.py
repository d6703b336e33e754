"""The display list says all that a host needs: two drawers that share nothing but the words of types/scene.h give one picture.

One is below, in NumPy; the other is the GTK viewer's, in C with cairo.
"""

from __future__ import annotations

import math
import shutil
import struct
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import libinteract as ix
from libinteract import events
from libinteract.enums import DrawKind, DrawRole
from libinteract.search import Match

from helpers import ALPHABET, letters

ROOT = Path(__file__).resolve().parents[3]
FINE = 4
"""Samples a pixel along each axis."""

Picture = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]
Item = Any

gradient: Callable[[Picture, float], Sequence[Picture]] = vars(np)["gradient"]
"""`numpy.gradient`, of which a strict type checker knows only a part."""


class Drawer:
    """Draws items by what types/scene.h says of their kinds, and nothing else; each as a set of samples that it covers."""

    def __init__(self, width: int, height: int) -> None:
        y, x = np.mgrid[0 : height * FINE, 0 : width * FINE]
        self.x: Picture = (x + 0.5) / FINE
        self.y: Picture = (y + 0.5) / FINE
        self.shape = (height, FINE, width, FINE)
        self.picture: Picture = np.full((height, width, 3), 255.0)

    def paint(self, covered: Mask, rgba: tuple[int, int, int, int]) -> None:
        share = np.reshape(covered, self.shape).mean(axis=(1, 3))[:, :, None] * rgba[3] / 255
        color = np.array(rgba[:3], float)
        self.picture = self.picture * (1 - share) + color * share

    def polygon(self, corners: Sequence[tuple[float, float]], *, even_odd: bool = True) -> Mask:
        """Which samples lie inside; without `even_odd` by the winding number."""
        turns = np.zeros(self.x.shape, int)
        for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
            if ay == by:
                continue
            crosses = (min(ay, by) <= self.y) & (self.y < max(ay, by))
            right = self.x < ax + (self.y - ay) * (bx - ax) / (by - ay)
            turns += np.where(crosses & right, 1 if by > ay else -1, 0)
        inside: Mask = turns % 2 == 1 if even_odd else turns != 0
        return inside

    def line(self, a: tuple[float, float], b: tuple[float, float], width: float) -> Mask:
        """A stroke with butt ends is a rectangle."""
        length = math.dist(a, b)
        if length == 0:
            return np.zeros_like(self.x, np.bool_)
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        along, across = (self.x - a[0]) * ux + (self.y - a[1]) * uy, (self.y - a[1]) * ux - (self.x - a[0]) * uy
        covered: Mask = (along >= 0) & (along <= length) & (abs(across) <= width / 2)
        return covered

    def frame(self, quad: Sequence[tuple[float, float]], width: float, *, mitred: bool = True) -> Mask:
        """The outline: the sides, and at the corners what mitres add."""
        sides = list(zip(quad, [*quad[1:], quad[0]], strict=True))
        covered: Mask = np.any([self.line(a, b, width) for a, b in sides], axis=0)
        for (a, corner), (_, c) in zip(sides, [*sides[1:], sides[0]], strict=True):
            covered |= self.mitre(a, corner, c, width, mitred)
        return covered

    def mitre(
        self, a: tuple[float, float], corner: tuple[float, float], c: tuple[float, float], width: float, mitred: bool
    ) -> Mask:
        if math.dist(a, corner) == 0 or math.dist(corner, c) == 0:
            return np.zeros_like(self.x, np.bool_)
        one = ((corner[0] - a[0]) / math.dist(a, corner), (corner[1] - a[1]) / math.dist(a, corner))
        two = ((c[0] - corner[0]) / math.dist(corner, c), (c[1] - corner[1]) / math.dist(corner, c))
        turn = one[0] * two[1] - one[1] * two[0]
        side = -width / 2 if turn > 0 else width / 2
        p = (corner[0] - one[1] * side, corner[1] + one[0] * side)
        q = (corner[0] - two[1] * side, corner[1] + two[0] * side)
        if not mitred or abs(turn) < 1e-6:
            return self.polygon([corner, p, q]) if abs(turn) >= 1e-6 else np.zeros_like(self.x, np.bool_)
        reach = ((q[0] - p[0]) * two[1] - (q[1] - p[1]) * two[0]) / turn
        tip = (p[0] + one[0] * reach, p[1] + one[1] * reach)
        return self.polygon([corner, p, tip, q])

    def ellipse(self, quad: Sequence[tuple[float, float]]) -> Picture:
        """How far from the middle each sample is, the outline being at 1."""
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = quad
        mx, my = (ax + cx) / 2, (ay + cy) / 2
        ux, uy, vx, vy = (bx - ax) / 2, (by - ay) / 2, (dx - ax) / 2, (dy - ay) / 2
        area = ux * vy - uy * vx
        u = ((self.x - mx) * vy - (self.y - my) * vx) / area
        v = ((self.y - my) * ux - (self.x - mx) * uy) / area
        found: Picture = np.hypot(u, v)
        return found

    def near_ellipse(self, quad: Sequence[tuple[float, float]], width: float) -> Mask:
        """The outline: what is near enough to it, by how fast the distance from the middle grows there."""
        away = self.ellipse(quad)
        down, right = gradient(away, 1 / FINE)
        covered: Mask = abs(away - 1) <= width / 2 * np.hypot(down, right)
        return covered

    def dashes(self, item: Item) -> Mask:
        (a, b, lengths, start) = item.quad
        along, covered = -start[0], np.zeros_like(self.x, np.bool_)
        length = math.dist(a, b)
        while along < length:
            low, high = max(along, 0), min(along + lengths[0], length)
            if high > low:
                ends = [(a[0] + (b[0] - a[0]) * at / length, a[1] + (b[1] - a[1]) * at / length) for at in (low, high)]
                covered |= self.line(ends[0], ends[1], item.width)
            along += lengths[0] + lengths[1]
        return covered

    def draw(self, items: Sequence[Item], **rules: bool) -> Picture:
        """Without rules as types/scene.h has it; with one of them otherwise, to show that it matters."""
        place = 0
        while place < len(items):
            item, quad = items[place], [tuple(p) for p in items[place].quad]
            place += 1
            if item.kind == DrawKind.POLYGON:
                corners: list[tuple[float, float]] = []
                left = round(item.width)
                place -= 1
                while left > 0 and place < len(items) and items[place].kind == DrawKind.POLYGON:
                    corners += [tuple(p) for p in items[place].quad][: min(left, 4)]
                    left, place = left - 4, place + 1
                self.paint(self.polygon(corners, even_odd=not rules.get("winding", False)), item.rgba)
            elif item.kind == DrawKind.QUAD:
                self.paint(self.polygon(quad), item.rgba)
            elif item.kind == DrawKind.LINE:
                self.paint(self.line(quad[0], quad[1], item.width), item.rgba)
            elif item.kind == DrawKind.CIRCLE:
                away = np.hypot(self.x - quad[0][0], self.y - quad[0][1])
                covered = abs(away - item.width) <= 0.5 if rules.get("stroked", False) else away <= item.width
                self.paint(covered, item.rgba)
            elif item.kind == DrawKind.FRAME:
                self.paint(self.frame(quad, item.width, mitred=not rules.get("bevelled", False)), item.rgba)
            elif item.kind == DrawKind.DISC:
                self.paint(self.ellipse(quad) <= 1, item.rgba)
            elif item.kind == DrawKind.ELLIPSE:
                self.paint(self.near_ellipse(quad, item.width), item.rgba)
            elif item.kind == DrawKind.DASHES:
                self.paint(self.dashes(item), item.rgba)
        return self.picture


def drawn(items: Sequence[Item]) -> list[Item]:
    """What both drawers draw: labels need fonts, and a lens the pages below."""
    return [each for each in items if each.kind != DrawKind.LABEL and each.role != DrawRole.MAGNIFIER]


@pytest.fixture(scope="module")
def draw_in_c(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Sequence[Item], int, int], Picture]:
    """The GTK viewer's drawing, compiled."""
    compiler, config = shutil.which("cc"), shutil.which("pkg-config")
    if not compiler or not config or subprocess.run([config, "--exists", "cairo"], check=False).returncode:
        pytest.skip("cairo is not installed")
    flags = subprocess.run([config, "--cflags", "--libs", "cairo"], capture_output=True, text=True, check=True).stdout.split()
    program = tmp_path_factory.mktemp("draw") / "draw"
    sources = [ROOT / "Tests/DisplayLists/draw.c", ROOT / "examples/gtk/draw_items.c"]
    subprocess.run(
        [compiler, "-std=c11", "-Wall", "-Wextra", "-Werror", "-O1", f"-I{ROOT / 'include'}", f"-I{ROOT / 'examples/gtk'}",
         "-o", program, *sources, *flags], check=True)

    def draw(items: Sequence[Item], width: int, height: int) -> Picture:
        given = struct.pack("=3I", width, height, len(items))
        for each in items:
            corners = [value for point in each.quad for value in point]
            page = 0xFFFFFFFF if each.page is None else each.page
            given += struct.pack("=II8ddII", each.kind, each.role, *corners, each.width, int.from_bytes(bytes(each.rgba), "big"), page)
        done = subprocess.run([program], input=given, capture_output=True, check=True).stdout
        pixels = np.reshape(np.frombuffer(done, np.uint32), (height, width))
        return np.stack([pixels >> 16 & 255, pixels >> 8 & 255, pixels & 255], axis=2).astype(float)

    return draw


class Desk:
    """A document of one page, and a view of it."""

    def __init__(self, document: ix.Document, view: ix.View) -> None:
        self.document, self.view = document, view


@pytest.fixture
def desk() -> Iterator[Desk]:
    with ix.Document.new() as document:
        document.add_page(300, 300)
        document.set_glyphs(0, letters(ALPHABET[:20], 20, 260, advance=8))
        with ix.View(document, 300, 300) as made:
            list(made.effects())
            yield Desk(document, made)


def decorations(desk: Desk) -> None:
    """A star, whose middle is not filled; a dashed outline; a thick line; an area of six corners."""
    star = [(150 + 60 * math.sin(0.8 * math.pi * i), 110 + 60 * math.cos(0.8 * math.pi * i)) for i in range(5)]
    area = [(20, 20), (90, 20), (90, 60), (60, 40), (40, 70), (20, 60)]
    put(desk.view, star, ix.DecorationStyle((34, 85, 170, 255), (255, 136, 0, 192), width=3))
    put(desk.view, area, ix.DecorationStyle((170, 34, 85, 255), (0, 170, 0, 96), width=4, dash=9, gap=5))
    put(desk.view, [(200, 20), (280, 90), (210, 95)], ix.DecorationStyle((17, 17, 17, 255), width=5), flags=0)


def put(
    view: ix.View, path: Sequence[tuple[float, float]], style: ix.DecorationStyle,
    flags: ix.DecorationFlags | int = ix.DecorationFlags.CLOSED,
) -> None:
    view.decorations.put(0, path, style=style, flags=flags)


def selected(desk: Desk) -> None:
    """Handles of a line and of a box, with the one that turns it."""
    line = desk.document.create_annotation(0, ix.Subtype.POLYGON, ix.Rect(40, 40, 200, 160))
    line.set_points(ix.PointsKind.VERTICES, [(40, 40), (200, 60), (120, 160)])
    desk.view.selection.set([line.id])


def box_selected(desk: Desk) -> None:
    stamp = desk.document.create_annotation(0, ix.Subtype.STAMP, ix.Rect(60, 60, 200, 160))
    desk.view.selection.set([stamp.id])


def text_by_touch(desk: Desk) -> None:
    desk.view.feed(events.long_press(60, 34, 1000))
    desk.view.advance(3_000_000_000)


def drawing(desk: Desk) -> None:
    """An ellipse on its way."""
    desk.view.use_tool(ix.ToolMode.CREATE_ELLIPSE)
    path = events.drag([(40, 60), (240, 200)], 1000, device=ix.DeviceKind.MOUSE)
    desk.view.feed(path[:-1])


def found(desk: Desk) -> None:
    page = desk.document.page_id(0)
    desk.view.set_search_hits([Match(page, 0, 4), Match(page, 6, 3), Match(page, 12, 5)], current=1)


def thick_frame(desk: Desk) -> None:
    """A rectangle with a thick border is dragged: its outline is as thick."""
    square = desk.document.create_annotation(
        0, ix.Subtype.SQUARE, ix.Rect(60, 60, 200, 160), border_width=12, color=(0, 0.4, 0))
    desk.view.selection.set([square.id])
    desk.view.feed(events.drag([(130, 190), (150, 170)], 1000, device=ix.DeviceKind.MOUSE)[:-1])


SCENES: list[Callable[[Desk], None]] = [decorations, selected, box_selected, text_by_touch, drawing, found, thick_frame]


def worst(a: Picture, b: Picture) -> float:
    """The largest difference of a pixel of both, 0 to 255, beside what antialiasing leaves open."""
    return float(abs(a - b).max())


@pytest.mark.proves("S252g", "S283c")
@pytest.mark.parametrize("scene", SCENES, ids=[each.__name__ for each in SCENES])
def test_two_drawers_give_one_picture(
    desk: Desk, scene: Callable[[Desk], None], draw_in_c: Callable[[Sequence[Item], int, int], Picture]
) -> None:
    scene(desk)
    items = drawn(desk.view.display_list())
    assert items, "there is nothing to draw"
    ours, theirs = Drawer(300, 300).draw(items), draw_in_c(items, 300, 300)
    assert abs(ours - 255).max() > 20, "nothing is seen of it"
    assert worst(ours, theirs) < 80 and float(abs(ours - theirs).mean()) < 0.2


@pytest.mark.proves("S283c")
@pytest.mark.parametrize(
    ("scene", "rule"), [(decorations, "winding"), (selected, "stroked"), (thick_frame, "bevelled")], ids=lambda each: str(each))
def test_each_rule_of_the_header_matters(
    desk: Desk, scene: Callable[[Desk], None], rule: str,
    draw_in_c: Callable[[Sequence[Item], int, int], Picture],
) -> None:
    scene(desk)
    items = drawn(desk.view.display_list())
    theirs = draw_in_c(items, 300, 300)
    assert worst(Drawer(300, 300).draw(items), theirs) < 80
    assert worst(Drawer(300, 300).draw(items, **{rule: True}), theirs) > 100
