"""Pages are drawn as they are now, saved or not, and without annotations that are lifted (S258)."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import libinteract as ix
from libinteract.enums import Subtype

CORPUS = Path(os.environ.get("IX_CORPUS", Path(__file__).resolve().parents[3] / "shared/corpus"))


def picture(path: Path, page: int = 0, password: str = "") -> bytes:
    with ix.open(path, password=password) as document:
        return document.render(page, 1)[2]


def edit(document: ix.Document) -> None:
    x, y, *_ = document.page_geometry(0).view_box
    document.create_annotation(
        0, Subtype.SQUARE, ix.Rect(x + 40, y + 40, x + 90, y + 80), color=(1, 0, 0), interior_color=(0, 1, 0))


def test_what_is_drawn_is_what_would_be_saved(plain: Path, tmp_path: Path) -> None:
    start, saved = picture(plain), tmp_path / "saved.pdf"
    with ix.open(plain) as document:
        assert document.render(0, 1)[2] == start
        edit(document)
        changed = document.render(0, 1)[2]
        assert changed != start and document.render(1, 1)[2] == picture(plain, 1)
        document.save(saved)
        assert picture(saved) == changed == document.render(0, 1)[2]
        document.annotations(0)[0].remove()
        removed = document.render(0, 1)[2]
        assert removed not in (start, changed)
        document.undo()
        assert document.render(0, 1)[2] == changed
        document.undo()
        assert document.render(0, 1)[2] == start
        assert document.render(0, 1, annotations=False)[2] not in (start, changed)


@pytest.mark.proves("S258c")
def test_lifted_annotations_are_left_out(plain: Path) -> None:
    with ix.open(plain) as document:
        start = document.render(0, 1)[2]
        square, note, popup = document.annotations(0)
        lifted = document.render(0, 1, without=[square])[2]
        assert lifted != start
        edit(document)
        made = document.annotations(0)[-1]
        assert document.render(0, 1, without=[square, made])[2] == lifted
        assert document.render(0, 1, without=[made])[2] == start
        bare = document.render(0, 1, without=[square, note, popup, made])[2]
        assert bare == document.render(0, 1, annotations=False)[2]
        assert document.render(1, 1, without=[square])[2] == picture(plain, 1), "it is on another page"
        document.undo()
        square.remove()
        assert document.render(0, 1)[2] == lifted
        assert [each.subtype for each in document.annotations(0)] == [Subtype.TEXT]


@pytest.mark.skipif(not CORPUS.is_dir(), reason="no sample documents")
@pytest.mark.parametrize("name", ["pdfminer-aes-128", "pdfjs-annotation-polyline-polygon", "pypdf-r6-both-passwords"])
def test_files_that_cannot_be_appended_to(name: str, tmp_path: Path) -> None:
    known = json.loads((CORPUS / "truth" / f"{name}.json").read_text())
    path, password, saved = CORPUS / f"{name}.pdf", known.get("password") or "", tmp_path / "saved.pdf"
    with ix.open(path, password=password) as document:
        edit(document)
        changed = document.render(0, 1)[2]
        document.save(saved)
    assert changed == picture(saved, password=password) != picture(path, password=password)


def test_a_document_built_by_calls_leaves_nothing_out() -> None:
    with ix.Document.new() as document:
        document.add_page(100, 100)
        square = document.create_annotation(0, Subtype.SQUARE, ix.Rect(10, 10, 50, 50))
        with pytest.raises(ix.NotSupported):
            document.render(0, 1, without=[square])
