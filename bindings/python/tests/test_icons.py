"""Icons of notes and attachments are hit where they are drawn: with the bundled provider they grow with their page."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import events

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
    pictures = []
    for without in ([], [icon]):
        width, height, pixels = document.render(0, zoom, without=without)
        pictures.append(np.frombuffer(pixels, np.uint8).reshape(height, width, 4))
    rows, columns = np.nonzero((pictures[0] != pictures[1]).any(axis=2))
    assert len(rows), "nothing of it is drawn"
    low, high = (columns.min(), rows.min()), (columns.max(), rows.max())
    middle = ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2)
    view.show_page(0)
    view.set_zoom(zoom, 0, 0)
    corner = view.convert(0, ix.Space.PAGE, 0, 0, ix.Space.VIEW)
    view.scroll_by(corner.x + middle[0] - 200, corner.y + middle[1] - 200)
    corner = view.convert(0, ix.Space.PAGE, 0, 0, ix.Space.VIEW)

    def hits(x: float, y: float) -> bool:
        return any(hit.id == icon.id for hit in view.hits(corner.x + x + 0.5, corner.y + y + 0.5))

    every = max(1, len(rows) // 300)
    some = list(zip(columns[::every], rows[::every], strict=True))
    return sum(hits(x, y) for x, y in some) / len(some), hits(*middle)


@pytest.mark.proves("S273a")
@pytest.mark.skipif(not CORPUS.is_dir(), reason="no corpus at ../shared/corpus or IX_CORPUS")
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("name", FILES)
def test_icons_of_files_are_hit_where_they_are_drawn(name: str, turn: int) -> None:
    with ix.open(CORPUS / f"{name}.pdf") as document, ix.View(document, 400, 400) as view:
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
    with ix.open(SAMPLE) as document:
        document.rotate_pages(0, turn)
        view = ix.View(document, 400, 400)
        view.tool = ix.ToolMode.CREATE_NOTE
        view.feed(events.tap(150, 150, 1000, device=ix.DeviceKind.MOUSE))
        note = document.annotations(0)[-1]
        assert note.subtype == ix.Subtype.TEXT
        for zoom in (1, 2.5):
            part, middle = share_hit(view, document, note, zoom)
            assert part >= 0.95 and middle, (zoom, part)
