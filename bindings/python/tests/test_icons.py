"""Icons of notes and attachments are hit where they are drawn, also where they are part of their page and grow with it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract import events
from libinteract.enums import PointsKind, TextKind

np = pytest.importorskip("numpy")

ROOT = Path(__file__).resolve().parents[3]
CORPUS = Path(os.environ.get("IX_CORPUS", ROOT.parent / "shared/corpus"))
SAMPLE = ROOT / "examples/data/long.pdf"
ICONS = (ix.Subtype.TEXT, ix.Subtype.FILE_ATTACHMENT)
#: Files whose first page has notes or attachments: with and without an appearance, NoRotate and not.
FILES = [
    "pdfjs-annotation-link-text-popup", "pdfjs-annotation-fileattachment", "pdfium-bug_421304870", "pdfjs-issue13447",
    "pdflib-sample_form", "plumber-pdffill-demo"]


def share_hit(view: ix.View, document: ix.Document, icon: ix.Annotation, zoom: float) -> tuple[float, bool]:
    """How much of what is drawn of an icon on the first page hits it at a zoom, and whether its middle does."""
    pictures: list[Any] = []
    for without in ([], [icon]):
        width, height, pixels = document.render(0, zoom, without=without)
        pictures.append(np.frombuffer(pixels, np.uint8).reshape(height, width, 4))
    rows, columns = np.nonzero((pictures[0] != pictures[1]).any(axis=2))
    assert len(rows), "nothing of it is drawn"
    low, high = (columns.min(), rows.min()), (columns.max(), rows.max())
    middle = ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2)
    view.show_page(0)
    view.set(ix.Setting.MINIMUM_ZOOM, 0.1)
    view.set_zoom(zoom, 0, 0)
    assert view.zoom == zoom
    corner = view.convert(0, ix.Space.PAGE, 0, 0, ix.Space.VIEW)
    view.scroll_by(corner.x + middle[0] - 200, corner.y + middle[1] - 200)
    corner = view.convert(0, ix.Space.PAGE, 0, 0, ix.Space.VIEW)

    def hits(x: float, y: float) -> bool:
        found = view.hits(corner.x + x + 0.5, corner.y + y + 0.5)
        return any(hit.kind != ix.HitKind.PAGE and hit.id == icon.id for hit in found)

    every = max(1, len(rows) // 300)
    some = list(zip(columns[::every], rows[::every], strict=True))
    return sum(hits(x, y) for x, y in some) / len(some), hits(*middle)


@pytest.mark.proves("S273a")
@pytest.mark.skipif(not CORPUS.is_dir(), reason="no corpus at ../shared/corpus or IX_CORPUS")
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("name", FILES)
def test_icons_of_files_are_hit_where_they_are_drawn(name: str, turn: int) -> None:
    with ix.open(CORPUS / f"{name}.pdf", icons_in_pages=True) as document, ix.View(document, 400, 400) as view:
        if turn:
            document.rotate_pages(0, turn)
        icons = [each for each in document.annotations(0) if each.subtype in ICONS]
        assert icons
        for icon in icons:
            for zoom in (0.8, 1, 2.5) if turn == 0 else (2.5,):
                part, middle = share_hit(view, document, icon, zoom)
                assert part >= 0.95 and middle, (icon.subtype, icon.flags, zoom, part)


@pytest.mark.proves("S273a")
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_note_just_made_is_hit_where_it_is_drawn(turn: int) -> None:
    with ix.open(SAMPLE, icons_in_pages=True) as document:
        document.rotate_pages(0, turn)
        view = ix.View(document, 400, 400)
        view.tool = ix.ToolMode.CREATE_NOTE
        view.feed(events.tap(150, 150, 1000, device=ix.DeviceKind.MOUSE))
        note = document.annotations(0)[-1]
        assert note.subtype == ix.Subtype.TEXT
        for zoom in (1, 2.5):
            part, middle = share_hit(view, document, note, zoom)
            assert part >= 0.95 and middle, (zoom, part)


@pytest.mark.proves("S209c")
@pytest.mark.skipif(not CORPUS.is_dir(), reason="no corpus at ../shared/corpus or IX_CORPUS")
def test_cloudy_borders_of_files_are_hit_where_they_are_drawn() -> None:
    """Two squares of the page have bulges of another program, which stand on the rectangle inside /RD."""
    with ix.open(CORPUS / "pdfbox-AnnotationTypes.pdf") as document, ix.View(document, 400, 400) as view:
        for square in (each for each in document.annotations(0) if each.subtype == ix.Subtype.SQUARE):
            part, middle = share_hit(view, document, square, 2)
            assert part == 1 and middle == bool(square.interior_color), (square.index, part, middle)


@pytest.mark.proves("S209c")
@pytest.mark.parametrize("intensity", [0.5, 1, 2])
@pytest.mark.parametrize("is_filled", [False, True])
def test_cloudy_borders_just_made_are_hit_where_they_are_drawn(intensity: float, is_filled: bool) -> None:
    box, corners = ix.Rect(100, 400, 260, 500), [(100, 400), (260, 400), (260, 500), (100, 500)]
    fill = {"interior_color": (1, 1, 0)} if is_filled else {}
    with ix.open(SAMPLE) as document, ix.View(document, 400, 400) as view:
        # The outline alone of a polygon that has no appearance yet is not drawn by Poppler.
        for subtype in (ix.Subtype.SQUARE, ix.Subtype.CIRCLE, ix.Subtype.POLYGON)[: 3 if is_filled else 2]:
            made = document.create_annotation(
                0, subtype, box, color=(1, 0, 0), border_width=1, border_effect=1, border_intensity=intensity, **fill)
            if subtype == ix.Subtype.POLYGON:
                made.set_points(PointsKind.VERTICES, corners)
            part, middle = share_hit(view, document, made, 2)
            assert part >= 0.99 and middle == is_filled, (subtype, part, middle)
            made.remove()


@pytest.mark.proves("S209c")
@pytest.mark.parametrize("turn", [0, 90])
@pytest.mark.parametrize("ends", [((100, 400), (300, 450)), ((100, 400), (130, 400))], ids=["in the line", "above it"])
def test_captions_of_lines_are_hit_where_they_are_drawn(ends: list[tuple[float, float]], turn: int) -> None:
    with ix.open(SAMPLE) as document, ix.View(document, 400, 400) as view:
        document.rotate_pages(0, turn)
        line = document.create_annotation(
            0, ix.Subtype.LINE, ix.Rect(90, 390, 310, 460), color=(1, 0, 0), border_width=1, traits=ix.AnnotationTraits.HAS_CAPTION)
        line.set_points(PointsKind.VERTICES, ends)
        line.set_text(TextKind.CONTENTS, "twelve feet and more")
        # A letter may reach a little beyond its line.
        part, _ = share_hit(view, document, line, 4)
        assert part >= 0.95
