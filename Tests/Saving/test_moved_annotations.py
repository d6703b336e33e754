"""Annotations that go to another page before theirs is removed."""

from __future__ import annotations

from pathlib import Path

import pytest

pikepdf = pytest.importorskip("pikepdf")

import libinteract as ix  # noqa: E402
from pdf import Pdf  # noqa: E402
from states import complaints  # noqa: E402

FLAGS = [0, ix.SaveFlags.REWRITE]


@pytest.fixture
def form(tmp_path: Path) -> Path:
    """Two pages: a square (20), a link (21) and a text field (22) on the first one, nothing on the second."""
    pdf = Pdf()
    first = pdf.page(extra="/Annots [20 0 R 21 0 R 22 0 R]", text="one")
    second = pdf.page(text="two")
    pdf.put(20, "<< /Type /Annot /Subtype /Square /Rect [20 20 60 50] /C [1 0 0] /Contents (square) >>")
    pdf.put(21, f"<< /Type /Annot /Subtype /Link /Rect [20 60 60 80] /Dest [{second} 0 R /Fit] >>")
    pdf.put(22, "<< /Type /Annot /Subtype /Widget /Rect [20 90 120 110] /FT /Tx /T (name) /V (Ada) /DA (/Helv 12 Tf 0 g) >>")
    pdf.tree(first, second, catalog="/AcroForm << /Fields [22 0 R] >>")
    return pdf.write(tmp_path / "form.pdf")


@pytest.mark.proves("S204a")
@pytest.mark.parametrize("flags", FLAGS, ids=["section", "rewrite"])
@pytest.mark.parametrize("subtype", [ix.Subtype.SQUARE, ix.Subtype.LINK, ix.Subtype.WIDGET], ids=lambda each: each.name)
def test_an_annotation_outlives_the_page_that_it_came_from(
        form: Path, tmp_path: Path, subtype: ix.Subtype, flags: ix.SaveFlags) -> None:
    """It is drawn and saved on its new page, and the other annotations go with the old one."""
    saved = tmp_path / "saved.pdf"
    with ix.open(form) as document:
        (moved,) = [each for each in document.annotations(0) if each.subtype == subtype]
        moved.move(1)
        document.remove_pages(0)
        assert document.picture(0, 1)
        document.save(saved, flags)
        document.undo()
        document.undo()
        assert len(document.annotations(0)) == 3
    assert not complaints(saved)
    with ix.open(saved) as document:
        assert document.page_count == 1 and [each.subtype for each in document.annotations(0)] == [subtype]
    with pikepdf.open(saved) as file:
        (page,) = file.pages
        (only,) = page.Annots
        assert only.P.objgen == page.obj.objgen
        fields = list(file.Root.AcroForm.Fields)
        assert [str(each.V) for each in fields] == (["Ada"] if subtype == ix.Subtype.WIDGET else [])
