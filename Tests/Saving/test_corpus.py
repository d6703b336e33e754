"""Every annotation of every sample document edited, undone, redone, saved and read again; one save a file (S203, S206)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
import states
from samples import CORPUS, files, truth

#: How many pages of a file are edited; all of them with IX_SAVE_PAGES=0.
PAGES = int(os.environ.get("IX_SAVE_PAGES", "8")) or 1 << 24
STILL = {ix.Subtype.UNKNOWN, ix.Subtype.POPUP}
#: Those that cannot be appended to: encrypted, or repaired by qpdf.
REWRITTEN = {
    "pdfbox-PasswordSample-256bit", "pdfjs-annotation-polyline-polygon", "pdfjs-issue3371", "pdfjs-issue6010_1",
    "pdfminer-aes-128", "pikepdf-form_dd0293", "pikepdf-graph-encrypted", "pypdf-r6-both-passwords",
}
#: Encrypted, with a signature of usage rights.
SIGNED = {"pikepdf-form_dd0293"}


def pages_of(known: dict[str, Any]) -> list[int]:
    """Those with annotations, and the first."""
    return [page["index"] for page in known["pages"] if page["annots"] or page["index"] == 0][:PAGES]


def shift(annotation: ix.Annotation, dx: float, dy: float, scale: float = 1) -> None:
    """Moves an annotation, or makes it larger from its lower left corner."""
    left, bottom, right, top = annotation.rect

    def moved(x: float, y: float) -> tuple[float, float]:
        return left + dx + (x - left) * scale, bottom + dy + (y - bottom) * scale

    annotation.set(rect=(*moved(left, bottom), *moved(right, top)))
    for kind in (ix.PointsKind.QUADS, ix.PointsKind.VERTICES, ix.PointsKind.STROKE, ix.PointsKind.CALLOUT):
        for i, points in enumerate(annotation.points(kind)):
            annotation.set_points(kind, [moved(p.x, p.y) for p in points], i)


def edit(document: ix.Document, pages: list[int]) -> None:
    """Moves all, enlarges every other one, takes every fifth away, adds one; as one step a page."""
    for page in pages:
        with document.edit():
            for i, each in enumerate(document.annotations(page)):
                if each.subtype in STILL or each.traits & ix.AnnotationTraits.IS_INVALID:
                    continue
                shift(each, 7.25, -3.5)
                if i % 2:
                    shift(each.refreshed(), 0, 0, 1.25)
                if i % 5 == 4 and each.subtype != ix.Subtype.WIDGET:
                    each.remove()
            x, y, *_ = document.page_geometry(page).view_box
            made = document.create_annotation(page, ix.Subtype.SQUARE, ix.Rect(x + 20, y + 20, x + 80.5, y + 60))
            made.set_text(ix.TextKind.CUSTOM, "{}")


@pytest.mark.skipif(not CORPUS.is_dir(), reason="no sample documents")
@pytest.mark.proves("S203a", "S203c", "S204a", "S206")
@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_edited_saved_and_read_again(path: Path, tmp_path: Path) -> None:
    known, saved = truth(path), tmp_path / "saved.pdf"
    password, pages = known.get("password") or "", pages_of(truth(path))
    with ix.open(path, password=password) as document:
        for page in pages:
            document.annotations(page)
        start = document.hash
        # Some of them forbid it.
        document.ignores_permissions = True
        edit(document, pages)
        end = document.hash
        while document.undo():
            pass
        assert document.hash == start
        while document.redo():
            pass
        assert document.hash == end and document.history.modified
        if path.stem in SIGNED:
            with pytest.raises(ix.Signed, match="signed"):
                document.save(saved)
            assert not saved.exists()
        document.save(saved, ix.SaveFlags.REWRITE_SIGNED if path.stem in SIGNED else ix.SaveFlags(0))
        assert not document.history.modified
        kept = [states.page_states(document, page) for page in pages]
    with ix.open(saved, password=password) as document:
        assert document.state == ix.DocumentState.OK and document.page_count == known["page_count"]
        for page, before in zip(pages, kept):
            assert states.differences(before, states.page_states(document, page)) == [], f"page {page}"
    assert saved.read_bytes().startswith(path.read_bytes()) == (path.stem not in REWRITTEN)
    assert states.complaints(saved, password) <= states.complaints(path, password)
