"""List boxes: options are drawn where a click finds them, by Poppler, PDFium and MuPDF, in boxes and pages of every turn."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("pymupdf")
pytest.importorskip("pypdfium2")
pikepdf = pytest.importorskip("pikepdf")

import libinteract as ix  # noqa: E402
from libinteract import events  # noqa: E402
from libinteract.enums import FieldKind as K, TextKind  # noqa: E402
from renderers import Renderers  # noqa: E402
from test_carets import PIXEL, SCALE, letters  # noqa: E402

OPTIONS = ["HH", "HIHI", "H", "H I"]
#: Of Helvetica, in ems: the widths of letters, and the middle of a capital above the baseline.
WIDTHS = {"H": 0.722, "I": 0.278, " ": 0.278}
CAP = 0.718 / 2
SIZE, LEADING = 12.0, 1.15
BOX = ix.Rect(30, 10, 130, 110)
TURNS = [(turn, 0) for turn in (0, 90, 180, 270)] + [(0, rotate) for rotate in (90, 180, 270)] + [(90, 270)]


def middles(option: str, left: float) -> list[float]:
    found = []
    for letter in option:
        width = WIDTHS[letter] * SIZE
        if letter != " ":
            found.append(left + width / 2)
        left += width
    return found


def made(path: Path, turn: int, rotate: int, size: str = "12") -> None:
    with pikepdf.new() as file:
        file.add_blank_page(page_size=(160, 120)).Rotate = rotate
        file.save(path)
    with ix.open(path) as document:
        field = document.form.create(0, K.LIST_BOX, BOX, options=OPTIONS)
        field.set(color=(), caption_rotation=turn)
        field.set_text(TextKind.DEFAULT_APPEARANCE, f"/Helv {size} Tf 0 g")
        document.save()


def corner(turn: int) -> tuple[float, float]:
    """From the upper left corner of the page, as the text is read, to that of the box."""
    return {0: (30.0, 10.0), 90: (10.0, 30.0), 180: (30.0, 10.0), 270: (10.0, 30.0)}[turn]


@pytest.mark.proves("S231c", "S231g")
@pytest.mark.parametrize("turn, rotate", TURNS)
def test_options_are_drawn_where_they_are_laid_and_found(turn: int, rotate: int, tmp_path: Path) -> None:
    path = tmp_path / "list.pdf"
    made(path, turn, rotate)
    left, top = corner(turn)
    for renderer, picture in Renderers(path).draw(0, SCALE):
        rows = letters(picture, turn, rotate)
        assert len(rows) == len(OPTIONS), renderer
        for number, (option, (y, found)) in enumerate(zip(OPTIONS, rows)):
            # Rows begin a border's width below the box, text twice that behind its side.
            # The middle of a row is that of ascenders and descenders (0.718 and -0.207 em).
            baseline = top + 1 + (number + 0.5) * SIZE * LEADING + (0.718 - 0.207) / 2 * SIZE
            assert abs(y - (baseline - CAP * SIZE)) <= PIXEL + 0.25, (renderer, option, y)
            wanted = middles(option, left + 2)
            assert len(found) == len(wanted) and all(abs(a - b) <= PIXEL + 0.05 for a, b in zip(found, wanted)), (renderer, option, found)
    with ix.open(path) as document, ix.View(document, 800, 1200) as view:
        document.form.load()
        view.tool = ix.ToolMode.FORM_FILL
        width, height = (160.0, 120.0) if turn % 180 == 0 else (120.0, 160.0)
        for number, (y, found) in enumerate(rows):
            x = found[0]
            at = {0: (x, height - y), 90: (y, x), 180: (width - x, y), 270: (height - y, width - x)}[turn]
            place = view.convert(0, ix.Space.PDF, *at, ix.Space.VIEW)
            view.feed(events.tap(place.x, place.y, 1000.0 + 3000 * number, device=ix.DeviceKind.MOUSE))
            view.advance(round((1000.0 + 3000 * number + 2000) * 1e6))
            field = document.form.fields[0]
            assert field.texts(TextKind.FIELD_VALUE) == [OPTIONS[number]]


@pytest.mark.proves("S231c")
def test_a_list_without_a_size_has_twelve_points(tmp_path: Path) -> None:
    made(tmp_path / "a.pdf", 0, 0, "0")
    made(tmp_path / "b.pdf", 0, 0, "12")
    pictures = [[picture.tobytes() for _, picture in Renderers(tmp_path / name).draw(0, SCALE)] for name in ("a.pdf", "b.pdf")]
    assert pictures[0] == pictures[1]
