"""A page with edits is drawn as a file is that has them, to the bit: it is drawn from a file of the page, or over the page of the file (S294b)."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from pdf import Pdf
from samples import CORPUS, files, truth
from test_corpus import SIGNED, STILL, shift

import libinteract as ix

#: Every sample document; else each fourth.
FULL = "IX_SAVE_PICTURES" in os.environ
PAGES = 3
WAYS: dict[str, dict[str, Any]] = {"plain": {}, "icons": {"icons": True}, "printed": {"printed": True}}
PROVIDERS = ("poppler", "pdfium")
Act = Callable[[ix.Document, list[int]], None]


def opened(path: Path, provider: str, password: str) -> ix.Document:
    try:
        return ix.open(path, password=password, provider=provider)
    except ix.NotSupported as missing:
        pytest.skip(str(missing))


def change(document: ix.Document, pages: list[int]) -> None:
    """Moves, colours and takes away what a page has, in turn, and adds one of several kinds."""
    for page in pages:
        for i, each in enumerate(document.annotations(page)):
            if each.subtype in STILL or each.traits & ix.AnnotationTraits.IS_INVALID:
                continue
            if i % 5 == 4:
                each.remove()
            elif i % 3 == 0:
                each.set(color=(0.1, 0.5, 0.2))
            else:
                shift(each, 7.25, -3.5)
        x, y, *_ = document.page_geometry(page).view_box
        document.create_annotation(page, ix.Subtype.SQUARE, ix.Rect(x + 20, y + 20, x + 80.5, y + 60), color=(1, 0, 0))
        document.create_annotation(page, ix.Subtype.TEXT, ix.Rect(x + 90, y + 20, x + 110, y + 40))
        mark = document.create_annotation(page, ix.Subtype.HIGHLIGHT, ix.Rect(x + 10, y + 100, x + 300, y + 140), color=(1, 1, 0))
        mark.set_points(ix.PointsKind.QUADS, [(x + 10, y + 140), (x + 300, y + 140), (x + 10, y + 100), (x + 300, y + 100)])


def fill(document: ix.Document, pages: list[int]) -> None:
    """Fills each other field of the first pages, whatever kind it is, as far as they can be filled."""
    for page in pages:
        for i, each in enumerate(document.annotations(page)):
            if each.subtype != ix.Subtype.WIDGET or each.field is None or i % 2:
                continue
            try:
                if each.field.kind in (ix.FieldKind.CHECK_BOX, ix.FieldKind.RADIO_BUTTON):
                    document.form.toggle(each, not document.form.is_on(each))
                elif each.field.kind == ix.FieldKind.TEXT:
                    document.form.fill(each, f"{i}")
                else:
                    document.form.choose(each, [0])
            except ix.InteractError:
                continue


def pictures(document: ix.Document, pages: list[int]) -> dict[tuple[int, str], tuple[int, int, bytes]]:
    return {(page, name): document.render(page, 0.6, **way) for page in pages for name, way in WAYS.items()}


@pytest.mark.skipif(not CORPUS.is_dir(), reason="no sample documents")
@pytest.mark.proves("S294b", "S258c")
@pytest.mark.parametrize("provider", PROVIDERS)
@pytest.mark.parametrize("path", files()[:: 1 if FULL else 4], ids=lambda path: path.stem)
def test_as_a_file_that_has_the_edits(path: Path, provider: str, tmp_path: Path) -> None:
    known, saved = truth(path), tmp_path / "saved.pdf"
    password = known.get("password") or ""
    flags = ix.SaveFlags.REWRITE_SIGNED if path.stem in SIGNED else ix.SaveFlags(0)
    for act in (change, fill):
        with opened(path, provider, password) as document:
            document.ignores_permissions = True
            pages = list(range(min(len(document), PAGES)))
            act(document, pages[:2])
            drawn = pictures(document, pages)
            document.save(saved, flags | ix.SaveFlags.COPY)
        with opened(saved, provider, password) as document:
            wanted = pictures(document, pages)
        assert [key for key in wanted if drawn[key] != wanted[key]] == [], act.__name__


def form_with_a_shared_widget(path: Path) -> Path:
    """A form that asks readers for appearances: a number with a format (30) on the first of two pages, and a field (31) that both show.

    It has a character that no font has, so that the library leaves it to readers.
    """
    pdf = Pdf()
    first, second = (pdf.page(extra=f"/Annots [{entries}]", text="form") for entries in ("30 0 R 31 0 R", "31 0 R"))
    format_ = pdf.put(40, r'<< /S /JavaScript /JS (AFNumber_Format\(2, 0, 0, 0, "", true\);) >>')
    keys = "/Type /Annot /Subtype /Widget /FT /Tx /F 4 /DA (/Helv 12 Tf 0 g)"
    pdf.put(30, f"<< {keys} /T (number) /Rect [20 20 120 40] /AA << /F {format_} 0 R >> >>")
    pdf.put(31, f"<< {keys} /T (both) /V <FEFFDBFFDFFD> /Rect [20 60 120 80] >>")
    font = pdf.put(41, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    fields = f"/Fields [30 0 R 31 0 R] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv {font} 0 R >> >>"
    pdf.tree(first, second, catalog=f"/AcroForm << /NeedAppearances true {fields} >>")
    return pdf.write(path)


@pytest.mark.proves("S294b", "S258c")
@pytest.mark.parametrize("pages", [[0], [0, 1], []], ids=["one page keeps it", "it goes", "it stays"])
@pytest.mark.parametrize("provider", PROVIDERS)
def test_a_removed_widget_that_another_page_keeps(provider: str, pages: list[int], tmp_path: Path) -> None:
    """The form asks for appearances as long as a page has it, in the picture as in the file."""
    source, saved = form_with_a_shared_widget(tmp_path / "form.pdf"), tmp_path / "saved.pdf"
    with opened(source, provider, "") as document:
        document.form.fill(document.form["number"], "1234.5")
        for page in pages:
            document.annotations(page)[-1].remove()
        drawn = pictures(document, [0, 1])
        document.save(saved)
    with opened(saved, provider, "") as document:
        wanted = pictures(document, [0, 1])
    assert [key for key in wanted if drawn[key] != wanted[key]] == []
    with pikepdf.open(saved) as file:
        assert (file.Root.AcroForm.get("/NeedAppearances") is not None) == (pages != [0, 1])
