"""What calls that edit leave: texts that are not cut off, and one order of corners in /QuadPoints."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import libinteract as ix
from libinteract.enums import PointsKind, TextKind

ROOT = Path(__file__).resolve().parents[3]
GUIDE = ROOT / "examples/data/guide.pdf"
LONG = "A remark that was short at first and has become so long that it needs several lines of the box"


def dark(document: ix.Document, box: ix.Rect) -> int:
    """How many dark pixels a part of the first page has, at 4 a point."""
    part = document.page_geometry(0).pdf_to_page.apply_rect(box)
    at = [round(4 * each) for each in (part.x0, part.y0, part.width, part.height)]
    width, height, pixels = document.render(0, 4, (at[0], at[1], at[2], at[3]))
    shown = np.reshape(np.frombuffer(pixels, np.uint8), (height, width, 4))
    return int((shown[:, :, :3].max(axis=2) < 100).sum())


def remark(document: ix.Document, box: ix.Rect) -> ix.Annotation:
    made = document.create_annotation(0, ix.Subtype.FREE_TEXT, box, color=(1, 1, 1), border_width=0)
    made.set_text(TextKind.DEFAULT_APPEARANCE, "/Helv 12 Tf 0 g")
    made.set_text(TextKind.CONTENTS, "A remark")
    return made


def test_a_text_that_was_changed_is_seen_whole(tmp_path: Path) -> None:
    top = 700
    with ix.open(GUIDE) as document:
        document.load(0, ix.Part.ANNOTATIONS)
        made = remark(document, ix.Rect(100, top - 20, 220, top))
        steps = document.history.undo_count
        made.set_text(TextKind.CONTENTS, LONG)
        grown = made.refreshed().rect
        assert (grown.x0, grown.x1, grown.y1) == pytest.approx((100, 220, top)) and grown.y0 < top - 60
        assert document.history.undo_count == steps + 1 and not made.fit_text()
        # A larger font needs more room as well; a shorter text leaves the box.
        made.set_text(TextKind.DEFAULT_APPEARANCE, "/Helv 18 Tf 0 g")
        larger = made.refreshed().rect
        assert larger.y0 < grown.y0
        made.set_text(TextKind.CONTENTS, "short")
        assert made.refreshed().rect == larger
        for _ in range(2):
            document.undo()
        assert made.refreshed().rect == grown
        document.save(tmp_path / "grown.pdf")
        # The same text in a box with room to spare.
        made.set(rect=ix.Rect(100, top - 300, 220, top))
        document.save(tmp_path / "roomy.pdf")
    with ix.open(tmp_path / "grown.pdf") as grown_file, ix.open(tmp_path / "roomy.pdf") as roomy_file:
        assert dark(roomy_file, ix.Rect(101, top - 299, 219, grown.y0)) == 0, "the last line is cut off"
        assert dark(grown_file, grown) == dark(roomy_file, grown) > 1000


def marked(path: Path, mark: Callable[[ix.Document, ix.View], None]) -> tuple[bytes, bytes]:
    """A file with a highlight, and its first page as a picture."""
    with ix.open(GUIDE) as document:
        document.load(0, ix.Part.TEXT)
        document.load(0, ix.Part.ANNOTATIONS)
        with ix.View(document, 600, 800) as view:
            view.select_text(0, 0, 0, 40)
            mark(document, view)
        document.save(path)
    with ix.open(path) as saved:
        return path.read_bytes(), saved.render(0, 2)[2]


def by_tool(document: ix.Document, view: ix.View) -> None:
    view.mark_selection(ix.ToolMode.CREATE_HIGHLIGHT)


def by_calls(document: ix.Document, view: ix.View) -> None:
    """As the headers say: the quads of the selection, taken to pdf space, in the order that they have."""
    to_pdf = document.page_geometry(0).pdf_to_page.inverted()
    corners = [to_pdf.apply(*each) for quad in view.selection_quads(0) for each in quad]
    box = ix.Rect(
        min(p.x for p in corners), min(p.y for p in corners), max(p.x for p in corners), max(p.y for p in corners))
    style = view.tool_style(ix.ToolMode.CREATE_HIGHLIGHT)
    with document.edit():
        made = document.create_annotation(
            0, ix.Subtype.HIGHLIGHT, box, color=style.color, opacity=style.opacity, border_width=style.width,
            traits=ix.AnnotationTraits.HAS_OPACITY)
        made.set_points(PointsKind.QUADS, corners)


def test_quads_have_one_order_however_they_were_made(tmp_path: Path) -> None:
    tool, calls = marked(tmp_path / "tool.pdf", by_tool), marked(tmp_path / "calls.pdf", by_calls)
    assert tool[1] == calls[1], "the pictures differ"
    for path in (tmp_path / "tool.pdf", tmp_path / "calls.pdf"):
        with ix.open(path) as document:
            document.load(0, ix.Part.ANNOTATIONS)
            (made,) = [each for each in document.annotations(0) if each.subtype == ix.Subtype.HIGHLIGHT]
            (quads,) = made.points(PointsKind.QUADS)
            for p in (quads[at : at + 4] for at in range(0, len(quads), 4)):
                assert p[0].y == p[1].y > p[2].y == p[3].y and p[0].x == p[2].x < p[1].x == p[3].x
    assert tool[0] == calls[0], "the files differ"


@pytest.mark.parametrize("corners", [
    [(0, 0), (9, 0), (9, 4), (0, 4)],  # round, from the bottom left: ISO 32000-2 and #ix_quad
    [(0, 4), (9, 4), (9, 0), (0, 0)],  # round, from the top left
    [(0, 4), (9, 4), (0, 0), (9, 0)],  # as files have them
])
def test_corners_that_run_round_are_put_in_order(corners: list[tuple[float, float]]) -> None:
    with ix.Document.new() as document:
        document.add_page(600, 800)
        made = document.create_annotation(0, ix.Subtype.HIGHLIGHT, ix.Rect(0, 0, 9, 4))
        made.set_points(PointsKind.QUADS, [*corners, *((x + 20, y) for x, y in corners)])
        (points,) = made.points(PointsKind.QUADS)
        ordered = [(0, 4), (9, 4), (0, 0), (9, 0)]
        assert [tuple(p) for p in points] == [*ordered, *((x + 20, y) for x, y in ordered)]
