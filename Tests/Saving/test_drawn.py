"""Drawings of the tools on a file's pages are in the file, and Poppler, PDFium and MuPDF show them where they were drawn."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import libinteract as ix
import states
from libinteract import events
from libinteract.enums import Subtype, ToolMode
from pdf import Pdf

sys.path.insert(0, str(Path(__file__).resolve().parent))
MOUSE = ix.DeviceKind.MOUSE
LIES = {
    "plain": "", "turned": "/Rotate 90 /CropBox [10 20 190 180]", "upside down": "/Rotate 180 /CropBox [10 20 190 180]",
    "large": "/Rotate 270 /UserUnit 2",
}
#: The drawing of each tool, on the way between two points of pdf space.
STROKES = {
    ToolMode.CREATE_RECTANGLE: (Subtype.SQUARE, (40, 60), (90, 90)),
    ToolMode.CREATE_ELLIPSE: (Subtype.CIRCLE, (110, 60), (170, 95)),
    ToolMode.CREATE_LINE: (Subtype.LINE, (30, 140), (100, 170)),
    ToolMode.CREATE_INK: (Subtype.INK, (120, 140), (170, 160)),
    ToolMode.CREATE_HIGHLIGHT: (Subtype.HIGHLIGHT, (22, 104), (75, 104)),
    ToolMode.CREATE_NOTE: (Subtype.TEXT, (60, 40), (60, 40)),
}


@pytest.fixture(params=LIES.values(), ids=LIES.keys())
def paper(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A page with a line of text, lying one way or another."""
    pdf = Pdf()
    pdf.tree(pdf.page(extra=request.param, text="one line of text"))
    return pdf.write(tmp_path / "paper.pdf")


def draw(view: ix.View, mode: ToolMode, at: float) -> None:
    view.use_tool(mode)
    _, start, end = STROKES[mode]
    a, b = (view.convert(0, ix.Space.PDF, *point, ix.Space.VIEW) for point in (start, end))
    view.feed(events.tap(*a, at, device=MOUSE) if a == b else events.drag([a, b], at, device=MOUSE))
    view.advance(round((at + 1000) * 1e6))


@pytest.mark.proves("S205a")
def test_what_was_drawn_comes_back(paper: Path) -> None:
    with ix.open(paper) as document, ix.View(document, 700, 600) as view:
        start = document.hash
        view.set_fit(ix.Fit.PAGE)
        for i, mode in enumerate(STROKES):
            draw(view, mode, 2000 * (i + 1))
        before, end = states.page_states(document, 0), document.hash
        assert [each.subtype for each in document.annotations(0)] == [subtype for subtype, *_ in STROKES.values()]
        while document.undo():
            pass
        assert document.hash == start
        while document.redo():
            pass
        assert document.hash == end
        document.save()
    with ix.open(paper) as document:
        assert states.differences(before, states.page_states(document, 0)) == []
    assert states.complaints(paper) == set()


@pytest.mark.proves("S204c")
@pytest.mark.parametrize("mode", list(STROKES)[:5], ids=lambda mode: mode.name.lower())
def test_what_was_drawn_is_seen_where_it_was_drawn(paper: Path, mode: ToolMode, tmp_path: Path) -> None:
    pictures = pytest.importorskip("test_pictures")
    saved = tmp_path / "saved.pdf"
    with ix.open(paper) as document, ix.View(document, 700, 600) as view:
        view.set_fit(ix.Fit.PAGE)
        draw(view, mode, 2000)
        geometry, (made,) = document.page_geometry(0), document.annotations(0)
        wanted = pictures.shown(geometry, made.rect)
        document.save(saved)
    pixel = pictures.PIXEL * max(1, geometry.user_unit)
    for name, found in pictures.differences(paper, saved, 0, geometry):
        assert found is not None, f"{name} draws nothing"
        assert max(abs(a - b) for a, b in zip(found, wanted)) <= pixel + 1e-6, f"{name}: {found}, not {wanted}"
