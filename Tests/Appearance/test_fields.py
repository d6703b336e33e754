"""Fields made, filled and saved through the binding: Poppler, PDFium and MuPDF show their text where it is said to be."""

from __future__ import annotations

import subprocess
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
from renderers import Box, Renderers, ink  # noqa: E402

SCALE = 4
RECT = ix.Rect(20, 40, 140, 64)
#: Of Helvetica's H, in ems: its width, what is free of it on each side, its height; and what centres a line.
WIDE, BEARING, CAP, MIDDLE = 0.722, 0.077, 0.718, (0.718 - 0.207) / 2
BASE = (RECT[1] + RECT[3]) / 2 - MIDDLE * 12


def row(count: int, left: float, size: float = 12, base: float = BASE) -> Box:
    """The ink of a row of H that begins at `left`."""
    return left + BEARING * size, base, left + (count * WIDE - BEARING) * size, base + CAP * size


def blank(path: Path, rotate: int = 0) -> Path:
    with pikepdf.new() as file:
        page = file.add_blank_page(page_size=(160, 120))
        page.Rotate = rotate
        file.save(path)
    return path


#: The field's text, what it is made with, its default appearance, and the ink: 2 units of air in the box.
CASES: dict[str, tuple[K, str, dict[str, Any], str, Box]] = {
    "left": (K.TEXT, "HHH", {}, "/Helv 12 Tf 0 g", row(3, 22)),
    "centre": (K.TEXT, "HHH", {"quadding": 1}, "/Helv 12 Tf 0 g", row(3, 80 - 1.5 * WIDE * 12)),
    "right": (K.TEXT, "HHH", {"quadding": 2}, "/Helv 12 Tf 0 g", row(3, 138 - 3 * WIDE * 12)),
    "fitted": (
        K.TEXT, "HH", {}, "/Helv 0 Tf 0 g", row(2, 22, 22 / 1.15, (RECT[1] + RECT[3]) / 2 - MIDDLE * 22 / 1.15)),
    "narrowed": (
        K.TEXT, "H" * 20, {}, "/Helv 0 Tf 0 g",
        row(20, 22, 116 / 20 / WIDE, (RECT[1] + RECT[3]) / 2 - MIDDLE * 116 / 20 / WIDE)),
    "comb": (
        K.TEXT, "HHH", {"flags": F.COMB, "max_length": 6}, "/Helv 12 Tf 0 g",
        (30 - (WIDE / 2 - BEARING) * 12, BASE, 70 + (WIDE / 2 - BEARING) * 12, BASE + CAP * 12)),
    "lines": (
        K.TEXT, "HHH HH\nH", {"flags": F.MULTI_LINE}, "/Helv 8 Tf 0 g",
        (22 + BEARING * 8, 62 - 0.718 * 8 - 1.15 * 8, 22 + (5 * WIDE + 0.278 - BEARING) * 8, 62 - 0.718 * 8 + CAP * 8)),
    "times": (K.TEXT, "HHH", {}, "/TiRo 12 Tf 0 g", (
        22 + 0.019 * 12, 52 - (0.683 - 0.217) / 2 * 12, 22 + (3 * 0.722 - 0.019) * 12,
        52 - (0.683 - 0.217) / 2 * 12 + 0.662 * 12)),
    "combo": (K.COMBO_BOX, "HHH", {"options": ["HHH", "x"]}, "/Helv 12 Tf 0 g", row(3, 22)),
}


def near(found: Box | None, wanted: Box) -> bool:
    """Within a pixel at 100 % and what smoothing adds."""
    return found is not None and all(abs(a - b) <= 1 + 1 / SCALE for a, b in zip(found, wanted))


@pytest.mark.proves("S231a")
@pytest.mark.parametrize("name", CASES)
def test_text_is_where_it_is_said_to_be(name: str, tmp_path: Path) -> None:
    kind, text, more, appearance, wanted = CASES[name]
    path = blank(tmp_path / "field.pdf")
    with ix.open(path) as document:
        field = document.form.create(0, kind, RECT, **more)
        field.set(color=())
        field.set_text(TextKind.DEFAULT_APPEARANCE, appearance)
        document.form.fill(field, text)
        document.save()
    for renderer, picture in Renderers(path).draw(0, SCALE):
        assert near(ink(picture, SCALE), wanted), (renderer, ink(picture, SCALE), wanted)


@pytest.mark.proves("S231g")
@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_turned_captions_stand_in_their_box(rotation: int, tmp_path: Path) -> None:
    """/MK /R turns the text against the clock in a box that stays."""
    path = blank(tmp_path / "field.pdf")
    with ix.open(path) as document:
        field = document.form.create(0, K.TEXT, ix.Rect(40, 20, 100, 100))
        field.set(color=(), caption_rotation=rotation)
        field.set_text(TextKind.DEFAULT_APPEARANCE, "/Helv 12 Tf 0 g")
        document.form.fill(field, "HHH")
        document.save()
    long, high = (3 * WIDE - 2 * BEARING) * 12, CAP * 12
    start, centre = 2 + BEARING * 12, (MIDDLE - CAP / 2) * 12
    wanted = {
        0: (40 + start, 60 - high / 2 - centre, 40 + start + long, 60 + high / 2 - centre),
        90: (70 - high / 2 + centre, 20 + start, 70 + high / 2 + centre, 20 + start + long),
        180: (100 - start - long, 60 - high / 2 + centre, 100 - start, 60 + high / 2 + centre),
        270: (70 - high / 2 - centre, 100 - start - long, 70 + high / 2 - centre, 100 - start),
    }[rotation]
    for renderer, picture in Renderers(path).draw(0, SCALE):
        assert near(ink(picture, SCALE), wanted), (renderer, ink(picture, SCALE), wanted)


@pytest.mark.proves("S231g")
@pytest.mark.parametrize("kind", [K.CHECK_BOX, K.RADIO_BUTTON])
def test_buttons_show_their_state(kind: K, tmp_path: Path) -> None:
    path = blank(tmp_path / "field.pdf")
    rect = ix.Rect(40, 40, 80, 80)
    pictures: dict[bool, dict[str, Any]] = {}
    for on in (False, True):
        with ix.open(path) as document:
            document.form.load()
            field = document.form.fields[0] if on else document.form.create(0, kind, rect)
            if on:
                document.form.toggle(field, True)
            document.save()
        pictures[on] = dict(Renderers(path).draw(0, SCALE))
    for renderer, picture in pictures[True].items():
        assert near(ink(picture, SCALE), tuple(rect)), renderer
        off = pictures[False][renderer]
        assert near(ink(off, SCALE), tuple(rect)), renderer
        middle = (slice(120 * SCALE - 70 * SCALE, 120 * SCALE - 50 * SCALE), slice(50 * SCALE, 70 * SCALE))
        assert numpy.asarray(off[middle]).min() > 225 > 60 > numpy.asarray(picture[middle]).min(), renderer


@pytest.mark.proves("S231g")
def test_a_list_shows_what_is_chosen(tmp_path: Path) -> None:
    path = blank(tmp_path / "field.pdf")
    with ix.open(path) as document:
        field = document.form.create(0, K.LIST_BOX, ix.Rect(20, 20, 140, 100), options=[" ", "HHH", " "])
        field.set(color=())
        document.form.choose(field, [1])
        document.save()
    # The second line of 13.8, from edge to edge inside the border.
    wanted = (21, 99 - 2 * 13.8, 139, 99 - 13.8)
    for renderer, picture in Renderers(path).draw(0, SCALE):
        assert near(ink(picture, SCALE), wanted), (renderer, ink(picture, SCALE), wanted)


MODES = {
    ix.ToolMode.CREATE_TEXT_FIELD: K.TEXT, ix.ToolMode.CREATE_CHECK_BOX: K.CHECK_BOX,
    ix.ToolMode.CREATE_SIGNATURE_FIELD: K.SIGNATURE, ix.ToolMode.CREATE_RADIO_BUTTON: K.RADIO_BUTTON,
    ix.ToolMode.CREATE_COMBO_BOX: K.COMBO_BOX, ix.ToolMode.CREATE_LIST_BOX: K.LIST_BOX,
}


@pytest.mark.proves("S90c")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("rotate", [0, 90])
def test_fields_that_tools_make_are_where_they_were_drawn(mode: ix.ToolMode, rotate: int, tmp_path: Path) -> None:
    path = blank(tmp_path / "field.pdf", rotate)
    with ix.open(path) as document:
        document.load(0, ix.Part.ANNOTATIONS)
        size = document.page_geometry(0)
        with ix.View(document, size.width, size.height) as view:
            view.tool = mode
            view.feed(events.drag([(30, 20), (90, 60)], 1000, device=ix.DeviceKind.MOUSE))
            assert view.tool == ix.ToolMode.PAN
        (made,) = document.annotations(0)
        assert made.field is not None and made.field.kind == MODES[mode]
        box, name = size.pdf_to_page.apply_rect(made.rect), made.text(TextKind.FIELD_NAME)
        document.save()
    check = subprocess.run(["qpdf", "--check", str(path)], capture_output=True, text=True, check=False)
    assert check.returncode == 0, check.stdout + check.stderr
    assert box == ix.Rect(30, 20, 90, 60)
    with ix.open(path) as document:
        (again,) = document.annotations(0)
        assert again.rect == made.rect and again.field is not None and again.field.kind == MODES[mode]
        assert again.text(TextKind.FIELD_NAME) == name
    with pikepdf.open(path) as file:
        # It reads upright.
        assert file.pages[0].Annots[0].MK.get("/R", 0) == rotate
    if mode == ix.ToolMode.CREATE_RADIO_BUTTON:
        # A circle as large as fits.
        box = ix.Rect(40, 20, 80, 60)
    for renderer, picture in Renderers(path).draw(0, SCALE):
        found = ink(picture, SCALE)
        wanted = (box[0], size.height - box[3], box[2], size.height - box[1])
        if mode == ix.ToolMode.CREATE_SIGNATURE_FIELD and renderer == "mupdf":
            # MuPDF draws a flag of its own in a field that is not signed, whatever its picture.
            assert found and found[0] >= wanted[0] - 1 and found[1] >= wanted[1] - 1
            assert found[2] <= wanted[2] + 1 and found[3] <= wanted[3] + 1
            continue
        assert near(found, wanted), (renderer, found, wanted)
