"""A filled value is the one that every reader finds, also where an unnamed field below had one of its own (F-P18)."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pytest

import libinteract as ix
from libinteract.enums import TextKind
from pdf import Pdf

pikepdf = pytest.importorskip("pikepdf")
pymupdf = pytest.importorskip("pymupdf")
pdfium = pytest.importorskip("pypdfium2")


def make(path: Path) -> Path:
    """A text field with two widgets, one below an unnamed field; a check box, and a choice, all with values below the name."""
    pdf = Pdf()
    page = pdf.page(extra="/Annots [20 0 R 22 0 R 24 0 R 26 0 R]")
    look = pdf.stream("/Type /XObject /Subtype /Form /BBox [0 0 10 10]", "0 0 10 10 re f")
    widget = "/Type /Annot /Subtype /Widget /F 4"
    pdf.put(20, f"<< {widget} /Parent 31 0 R /V (first) /RV (first) /Rect [10 10 90 30] >>")
    pdf.put(22, f"<< {widget} /Parent 30 0 R /V (second) /Rect [10 40 90 60] >>")
    pdf.put(24, f"<< {widget} /Parent 32 0 R /V /Off /AS /Off /AP << /N << /Yes {look} 0 R >> >> /Rect [10 70 20 80] >>")
    pdf.put(26, f"<< {widget} /Parent 33 0 R /V (a) /I [0] /Rect [10 90 90 110] >>")
    pdf.put(30, "<< /FT /Tx /T (name) /DA (/Helv 12 Tf) /Kids [31 0 R 22 0 R] >>")
    pdf.put(31, "<< /Parent 30 0 R /V (between) /Kids [20 0 R] >>")
    pdf.put(32, "<< /FT /Btn /T (box) /Kids [24 0 R] >>")
    pdf.put(33, "<< /FT /Ch /T (pick) /Opt [(a) (b)] /DA (/Helv 12 Tf) /Kids [26 0 R] >>")
    pdf.tree(page, catalog="/AcroForm << /Fields [30 0 R 32 0 R 33 0 R] /DA (/Helv 0 Tf) "
                           "/DR << /Font << /Helv << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>")
    return pdf.write(path)


def read_by_pdfium(path: Path) -> dict[str, set[str]]:
    raw = pdfium.raw
    file = pdfium.PdfDocument(path)
    file.init_forms()
    first = file[0]
    form, page = file.formenv.raw, first.raw
    found: dict[str, set[str]] = {}
    for i in range(raw.FPDFPage_GetAnnotCount(page)):
        annotation = raw.FPDFPage_GetAnnot(page, i)
        texts = []
        for call in (raw.FPDFAnnot_GetFormFieldName, raw.FPDFAnnot_GetFormFieldValue):
            length = call(form, annotation, None, 0)
            buffer = (ctypes.c_ushort * (length // 2))()
            call(form, annotation, buffer, length)
            texts.append(bytes(buffer).decode("utf-16-le").rstrip("\0"))
        found.setdefault(texts[0], set()).add(texts[1])
        raw.FPDFPage_CloseAnnot(annotation)
    return found


def read_by_mupdf(path: Path) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    with pymupdf.open(path) as file:
        for each in file[0].widgets():
            found.setdefault(each.field_name, set()).add(str(each.field_value))
    return found


def read_by_us(path: Path) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    with ix.open(path) as document:
        for each in document.annotations(0):
            found.setdefault(each.text(TextKind.FIELD_NAME) or "", set()).add(each.text(TextKind.FIELD_VALUE) or "")
    return found


@pytest.mark.proves("S205b", "S231g")
def test_the_new_value_is_what_readers_find(tmp_path: Path) -> None:
    path = make(tmp_path / "form.pdf")
    with ix.open(path) as document:
        document.form.load()
        form = document.form
        assert form.fill(form["name"], "new") and form.toggle(form["box"], True) and form.choose(form["pick"], [1])
        document.save()
    assert read_by_us(path) == {"name": {"new"}, "box": {"/Yes"}, "pick": {"b"}}
    assert read_by_mupdf(path) == {"name": {"new"}, "box": {"Yes"}, "pick": {"b"}}
    assert read_by_pdfium(path) == {"name": {"new"}, "box": {"Yes"}, "pick": {"b"}}
    with pikepdf.open(path) as file:
        name, box, pick = file.Root.AcroForm.Fields
        assert (str(name.V), box.V, str(pick.V), list(pick.I)) == ("new", "/Yes", "b", [1])
        below = [name.Kids[0], name.Kids[1], name.Kids[0].Kids[0], box.Kids[0], pick.Kids[0]]
        assert not any(key in each for each in below for key in ("/V", "/I", "/RV")) and box.Kids[0].AS == "/Yes"


@pytest.mark.proves("S205b", "S231g")
def test_a_value_that_is_taken_away_is_gone(tmp_path: Path) -> None:
    pdf = Pdf()
    page = pdf.page(extra="/Annots [20 0 R]")
    pdf.put(20, "<< /Type /Annot /Subtype /Widget /F 4 /T (part) /Parent 30 0 R /V (own) /Rect [10 10 90 30] >>")
    pdf.put(30, "<< /FT /Tx /T (whole) /V (inherited) /DA (/Helv 12 Tf) /Kids [20 0 R] >>")
    pdf.tree(page, catalog="/AcroForm << /Fields [30 0 R] /DA (/Helv 0 Tf) >>")
    path = pdf.write(tmp_path / "form.pdf")
    with ix.open(path) as document:
        document.form.load()
        assert document.form.fill(document.form["whole.part"], "")
        document.save()
    assert read_by_us(path) == {"whole.part": {""}} and read_by_pdfium(path) == {"whole.part": {""}}
    assert read_by_mupdf(path) == {"whole.part": {""}}
