"""Carets stand between the letters that Poppler, PDFium and MuPDF draw: fields of each kind, turned boxes, turned pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy
import pytest

pytest.importorskip("pymupdf")
pytest.importorskip("pypdfium2")
pikepdf = pytest.importorskip("pikepdf")

import libinteract as ix  # noqa: E402
from libinteract import events  # noqa: E402
from libinteract.enums import FieldFlags as F, FieldKind as K, TextKind  # noqa: E402
from renderers import Renderers  # noqa: E402

#: 144 dpi; and one pixel of it, in points.
SCALE = 2
PIXEL = 1 / SCALE
WIDE = ix.Rect(20, 40, 140, 64)
SQUARE = ix.Rect(30, 10, 130, 110)

#: The text, what the field is made with, its default appearance, the turn of its text and of its page, and its box.
CASES: dict[str, tuple[str, dict[str, Any], str, int, int, ix.Rect]] = {
    "left": ("HHHHH", {}, "/Helv 12 Tf 0 g", 0, 0, WIDE),
    "centre": ("HHHHH", {"quadding": 1}, "/Helv 12 Tf 0 g", 0, 0, WIDE),
    "right": ("HHHHH", {"quadding": 2}, "/Helv 12 Tf 0 g", 0, 0, WIDE),
    "accents": ("H\u00c9H\u0160H", {}, "/Helv 12 Tf 0 g", 0, 0, WIDE),
    "times": ("H H H H", {}, "/TiRo 12 Tf 0 g", 0, 0, WIDE),
    "courier": ("M H M H", {}, "/Cour 12 Tf 0 g", 0, 0, WIDE),
    "automatic size": ("HHHHHH", {}, "/Helv 0 Tf 0 g", 0, 0, WIDE),
    "narrowed": ("H" * 9, {}, "/Helv 0 Tf 0 g", 0, 0, WIDE),
    "comb": ("HIHI", {"flags": F.COMB, "max_length": 6}, "/Helv 12 Tf 0 g", 0, 0, WIDE),
    "comb at the right": ("HIHI", {"flags": F.COMB, "max_length": 6, "quadding": 2}, "/Helv 12 Tf 0 g", 0, 0, WIDE),
    "lines": ("HHHH\nHH\nHHH", {"flags": F.MULTI_LINE}, "/Helv 14 Tf 0 g", 0, 0, SQUARE),
    "broken lines": ("HHHHH HHHHHH HHH", {"flags": F.MULTI_LINE, "quadding": 1}, "/Helv 14 Tf 0 g", 0, 0, SQUARE),
    **{f"text turned by {d}": ("HHHH", {"quadding": 1}, "/Helv 14 Tf 0 g", d, 0, SQUARE) for d in (90, 180, 270)},
    **{f"page turned by {d}": ("HHHH", {"quadding": 2}, "/Helv 14 Tf 0 g", 0, d, SQUARE) for d in (90, 180, 270)},
    "both turned": ("HHH\nHH", {"flags": F.MULTI_LINE}, "/Helv 14 Tf 0 g", 90, 90, SQUARE),
}


def made(path: Path, name: str) -> None:
    text, more, appearance, turn, rotate, box = CASES[name]
    with pikepdf.new() as file:
        file.add_blank_page(page_size=(160, 120)).Rotate = rotate
        file.save(path)
    with ix.open(path) as document:
        field = document.form.create(0, K.TEXT, box, **more)
        field.set(color=(), caption_rotation=turn)
        field.set_text(TextKind.DEFAULT_APPEARANCE, appearance)
        document.form.fill(field, text)
        document.save()


def runs(dark: Any, gap: int = 0) -> list[tuple[int, int]]:
    """From where to where there is ink; a gap of that many pixels parts nothing."""
    edges = numpy.flatnonzero(numpy.diff(numpy.concatenate(([0], dark.astype(int), [0])))).tolist()
    found: list[tuple[int, int]] = []
    for low, high in zip(edges[::2], edges[1::2]):
        if found and low - found[-1][1] <= gap:
            low = found.pop()[0]
        found.append((low, high))
    return found


def letters(picture: Any, turn: int, rotate: int) -> list[tuple[float, list[float]]]:
    """The middle of each line, across the text, and the middles of its letters along it; points from the upper left corner of
    the picture as the text is read. Accents are parts of their line."""
    upright = numpy.rot90((picture < 160).any(axis=2), (rotate - turn) // 90)
    return [
        ((top + bottom) / 2 / SCALE,
         [(left + right) / 2 / SCALE for left, right in runs(upright[top:bottom].any(axis=0))])
        for top, bottom in runs(upright.any(axis=1), gap=4)
    ]


class Pointer:
    """Clicks at places of the text as it is read, and tells before which character the caret is to stand."""

    def __init__(self, document: ix.Document, view: ix.View, turn: int) -> None:
        self.view, self.turn, self.now = view, turn, 1000.0
        self.size = (160.0, 120.0) if turn % 180 == 0 else (120.0, 160.0)
        # A host that is asked for the edit is told the caret; test_running_carets.py looks at that of the view.
        view.set(ix.Setting.TEXT_EDITING, 0)
        self.effects = view.reader()

    def caret(self, x: float, y: float) -> int:
        width, height = self.size
        at = {0: (x, height - y), 90: (y, x), 180: (width - x, y), 270: (height - y, width - x)}[self.turn]
        place = self.view.convert(0, ix.Space.PDF, *at, ix.Space.VIEW)
        self.view.feed(events.tap(place.x, place.y, self.now, device=ix.DeviceKind.MOUSE))
        self.now += 3000
        self.view.advance(round(self.now * 1e6))
        asked = [each for each in self.effects.effects() if each.type == ix.EffectType.EDIT_REQUESTED]
        assert asked, (x, y, at)
        self.view.selection.end_edit()
        return int(asked[-1].caret)

    def middle(self, index: int, low: float, high: float, y: float) -> float:
        """Where a click goes from before a character to behind it."""
        while high - low > 0.05:
            middle = (low + high) / 2
            if self.caret(middle, y) <= index:
                low = middle
            else:
                high = middle
        return (low + high) / 2


@pytest.mark.proves("S299h", "S299e")
@pytest.mark.parametrize("name", CASES)
def test_a_caret_changes_sides_in_the_middle_of_each_letter_drawn(name: str, tmp_path: Path) -> None:
    path = tmp_path / "field.pdf"
    made(path, name)
    text, _, _, turn, rotate, _ = CASES[name]
    drawn = {renderer: letters(picture, turn, rotate) for renderer, picture in Renderers(path).draw(0, SCALE)}
    count = sum(not letter.isspace() for letter in text)
    with ix.open(path) as document, ix.View(document, 800, 1200) as view:
        document.form.load()
        pointer = Pointer(document, view, turn)
        for renderer, lines in drawn.items():
            assert sum(len(middles) for _, middles in lines) == count, (renderer, lines)
        first = next(iter(drawn))
        index = 0
        for number, (y, middles) in enumerate(drawn[first]):
            for place, wanted in enumerate(middles):
                while text[index].isspace():
                    index += 1
                found = pointer.middle(index, wanted - 3, wanted + 3, y)
                for renderer, lines in drawn.items():
                    assert abs(lines[number][1][place] - found) <= PIXEL, (renderer, index, lines[number][1][place], found)
                index += 1
