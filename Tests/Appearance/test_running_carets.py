"""Carets of running edits: those that the view tells an input method, beside the ink of the appearance that is saved then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pymupdf")
pytest.importorskip("pypdfium2")
pikepdf = pytest.importorskip("pikepdf")

import libinteract as ix  # noqa: E402
from libinteract import events  # noqa: E402
from libinteract.enums import Command, FieldFlags as F, FieldKind as K, TextKind  # noqa: E402
from renderers import Renderers  # noqa: E402
from test_carets import PIXEL, SCALE, SQUARE, WIDE, letters  # noqa: E402

#: The page as it is not turned.
PAGE = (160, 120)
HELVETICA = "/Helv 12 Tf 0 g"
LARGE = "/Helv 14 Tf 0 g"
#: The text to type, how the field is made (`None`: free text), its default appearance, the turn of its text and of its page, its box.
#: Letters are as wide on both sides of their middle.
CASES: dict[str, tuple[str, dict[str, Any] | None, str, int, int, ix.Rect]] = {
    "left": ("HHIHH", {}, HELVETICA, 0, 0, WIDE),
    "centre": ("HOH", {"quadding": 1}, HELVETICA, 0, 0, WIDE),
    "right": ("HHIH", {"quadding": 2}, HELVETICA, 0, 0, WIDE),
    "accents": ("HÔHÄH", {}, HELVETICA, 0, 0, WIDE),
    "automatic size": ("HHHHHH", {}, "/Helv 0 Tf 0 g", 0, 0, WIDE),
    "narrowed": ("H" * 9, {}, "/Helv 0 Tf 0 g", 0, 0, WIDE),
    "password": ("abcd", {"flags": F.PASSWORD}, "/Helv 20 Tf 0 g", 0, 0, WIDE),
    "password at the right": ("abcd", {"flags": F.PASSWORD, "quadding": 2}, "/Helv 20 Tf 0 g", 0, 0, WIDE),
    "comb": ("HIHI", {"flags": F.COMB, "max_length": 6}, HELVETICA, 0, 0, WIDE),
    "full comb": ("HIHIHI", {"flags": F.COMB, "max_length": 6}, HELVETICA, 0, 0, WIDE),
    "comb in the middle": ("HIHI", {"flags": F.COMB, "max_length": 6, "quadding": 1}, HELVETICA, 0, 0, WIDE),
    "comb at the right": ("HIHI", {"flags": F.COMB, "max_length": 6, "quadding": 2}, HELVETICA, 0, 0, WIDE),
    "combo box": ("HIH", {"kind": K.COMBO_BOX, "flags": F.EDITABLE, "options": ["A"]}, HELVETICA, 0, 0, WIDE),
    "lines": ("HHHH\nHH\nHHH", {"flags": F.MULTI_LINE}, LARGE, 0, 0, SQUARE),
    "broken lines": ("HHHHH HHHHHH HHH", {"flags": F.MULTI_LINE, "quadding": 1}, LARGE, 0, 0, SQUARE),
    "free text": ("HHIHH", None, LARGE, 0, 0, SQUARE),
    "free text in lines": ("HHH\nHI\nHOH", None, LARGE, 0, 0, SQUARE),
    "free text, broken": ("HHHHH HHHHHH HHH", None, LARGE, 0, 0, SQUARE),
    "free text in the middle": ("HHH\nHI", {"free": True, "quadding": 1}, LARGE, 0, 0, SQUARE),
    **{f"{name} turned by {d}": (text, more, LARGE, d, 0, SQUARE) for d in (90, 180, 270) for name, text, more in (
        ("text", "HHIH", {"quadding": 1}), ("comb", "HIH", {"flags": F.COMB, "max_length": 5}),
        ("lines", "HHH\nHI", {"flags": F.MULTI_LINE}), ("password", "abc", {"flags": F.PASSWORD}))},
    **{f"{name} on a page turned by {d}": (text, more, LARGE, 0, d, SQUARE) for d in (90, 180, 270) for name, text, more in (
        ("text", "HHIH", {"quadding": 2}), ("comb", "HIH", {"flags": F.COMB, "max_length": 5}),
        ("lines", "HHH\nHI", {"flags": F.MULTI_LINE}), ("free text", "HHH\nHI", None))},
    **{f"both turned by {t} and {d}": ("HHH\nHI", {"flags": F.MULTI_LINE}, LARGE, t, d, SQUARE) for t, d in ((90, 90), (180, 90), (270, 180))},
}


def blank(path: Path, rotate: int) -> None:
    with pikepdf.new() as file:
        file.add_blank_page(page_size=PAGE).Rotate = rotate
        file.save(path)


def made(document: ix.Document, name: str) -> ix.Annotation:
    _, more, appearance, turn, _, box = CASES[name]
    if more is None or "free" in more:
        free = document.create_annotation(0, ix.Subtype.FREE_TEXT, box)
        free.set(border_width=0, quadding=(more or {}).get("quadding", 0))
        free.set_text(TextKind.DEFAULT_APPEARANCE, appearance)
        return free
    given = {key: value for key, value in more.items() if key != "kind"}
    field = document.form.create(0, more.get("kind", K.TEXT), box, **given)
    field.set(color=(), caption_rotation=turn)
    field.set_text(TextKind.DEFAULT_APPEARANCE, appearance)
    return field


def upright(x: float, y: float, turn: int) -> tuple[float, float]:
    """A point of pdf space, from the upper left corner of the page as the text is read."""
    width, height = PAGE if turn % 180 == 0 else PAGE[::-1]
    return {0: (x, height - y), 90: (y, x), 180: (width - x, y), 270: (width - y, height - x)}[turn]


class Running:
    """An edit that runs: types, and tells where the caret stands at each gap of the text."""

    def __init__(self, view: ix.View, annotation: ix.Annotation, text: str, turn: int) -> None:
        self.view, self.turn = view, turn
        view.edit_text(annotation.id)
        view.feed(events.text(text, 1000))
        self.typed = self.caret()
        view.run(Command.CARET_DOCUMENT_START)
        self.gaps = [self.caret()]
        for _ in text:
            view.run(Command.CARET_RIGHT)
            self.gaps.append(self.caret())
        view.run(Command.COMMIT)

    def caret(self) -> tuple[float, float, float]:
        """Along the line, its top, and its bottom."""
        told = self.view.text_input
        assert told is not None
        corners = [self.view.convert(0, ix.Space.VIEW, x, y, ix.Space.PDF) for x in (told.caret.x0, told.caret.x1)
                   for y in (told.caret.y0, told.caret.y1)]
        points = [upright(each.x, each.y, self.turn) for each in corners]
        across = [y for _, y in points]
        return sum(x for x, _ in points) / 4, min(across), max(across)


#: Poppler puts letters on whole rows of pixels, up to one too far down: text that runs up or down a picture is read from a finer one.
FINER = 8


def drawn(path: Path, turn: int, rotate: int) -> dict[str, list[tuple[float, list[float]]]]:
    """As :func:`letters`, of each renderer."""
    found = {name: letters(picture, turn, rotate) for name, picture in Renderers(path).draw(0, SCALE)}
    if (rotate - turn) % 180:
        fine = next(picture for name, picture in Renderers(path).draw(0, SCALE * FINER) if name == "poppler")
        found["poppler"] = [(y / FINER, [x / FINER for x in middles]) for y, middles in letters(fine, turn, rotate)]
    return found


@pytest.mark.proves("S299h", "S299e", "S298", "S231k")
@pytest.mark.parametrize("name", CASES)
def test_the_caret_of_a_running_edit_stands_round_each_letter_saved(name: str, tmp_path: Path) -> None:
    text, _, _, turn, rotate, _ = CASES[name]
    path = tmp_path / "text.pdf"
    blank(path, rotate)
    with ix.open(path) as document, ix.View(document, 800, 1200) as view:
        annotation = made(document, name)
        running = Running(view, annotation, text, turn)
        assert running.typed == running.gaps[-1]
        document.save()
    count = sum(not letter.isspace() for letter in text)
    for renderer, lines in drawn(path, turn, rotate).items():
        assert sum(len(middles) for _, middles in lines) == count, (renderer, lines)
        found = [(y, middle) for y, middles in lines for middle in middles]
        for index, letter in enumerate(text):
            if letter.isspace():
                continue
            y, middle = found.pop(0)
            (before, top, bottom), (after, other, _) = running.gaps[index], running.gaps[index + 1]
            assert top < y < bottom, (renderer, index, top, y, bottom)
            if other == top:
                assert abs((before + after) / 2 - middle) <= PIXEL + 0.05, (renderer, index, before, middle, after)
            else:
                assert before < middle, (renderer, index)
