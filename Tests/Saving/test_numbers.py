"""New objects take numbers that nothing in the file refers to: a reference to nothing stays one (S278 b)."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

pikepdf = pytest.importorskip("pikepdf")

import libinteract as ix  # noqa: E402
from libinteract.enums import DocumentState, Subtype  # noqa: E402
from pdf import Pdf  # noqa: E402

#: Objects that the page names and the file does not have: those that come next, one between others, and one far off.
GHOSTS = [*range(14, 20), 23, 5000]


def resources() -> str:
    names = " ".join(f"/G{number} {number} 0 R" for number in GHOSTS)
    return f"<< /XObject << {names} >> >>"


def paint() -> str:
    """Draws each of them ten times as large as the page."""
    return " ".join(f"q 10 0 0 10 0 0 cm /G{number} Do Q" for number in GHOSTS)


def with_table(path: Path) -> Path:
    pdf = Pdf()
    contents = pdf.put(11, f"<< /Length {len(paint())} >>\nstream\n{paint()}\nendstream")
    page = pdf.put(10, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources 12 0 R "
                       f"/Contents {contents} 0 R >>")
    pdf.put(12, resources())
    pdf.put(13, "[ 0 ]")
    pdf.tree(page)
    return pdf.write(path)


def with_streams(path: Path) -> Path:
    """The same with the page's resources in a packed object stream, and a cross-reference stream."""
    page = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources 12 0 R /Contents 11 0 R >>"
    inner = resources().encode()
    packed = zlib.compress(b"12 0 " + inner)
    bodies = {
        1: b"<< /Type /Catalog /Pages 2 0 R >>", 2: b"<< /Type /Pages /Kids [10 0 R] /Count 1 >>", 10: page,
        11: b"<< /Length %d >>\nstream\n%s\nendstream" % (len(paint()), paint().encode()),
        9: b"<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream" % (
            len(packed), packed)}
    out, rows = bytearray(b"%PDF-1.7\n"), {0: (0, 0, 65535), 12: (2, 9, 0)}
    for number, body in bodies.items():
        rows[number] = (1, len(out), 0)
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    rows[13] = (1, start, 0)
    table = b"".join(
        bytes([kind]) + place.to_bytes(4, "big") + last.to_bytes(2, "big")
        for kind, place, last in (rows.get(number, (0, 0, 65535)) for number in range(14)))
    out += b"13 0 obj\n<< /Type /XRef /W [1 4 2] /Size 14 /Root 1 0 R /Length %d >>\nstream\n%s\nendstream\nendobj\n" % (
        len(table), table)
    out += b"startxref\n%d\n%%%%EOF\n" % start
    path.write_bytes(out)
    return path


def picture(path: Path) -> dict[str, bytes]:
    """Pictures of the page by PDFium and MuPDF, and by Poppler if its program is installed; annotations left out."""
    pdfium, pymupdf = pytest.importorskip("pypdfium2"), pytest.importorskip("pymupdf")
    with pymupdf.open(path) as file:
        drawn = {"mupdf": file[0].get_pixmap(annots=False).samples}
    drawn["pdfium"] = pdfium.PdfDocument(path)[0].render(may_draw_forms=False, draw_annots=False).to_numpy().tobytes()
    with ix.open(path) as document:
        drawn["poppler"] = document.render(0, 1, annotations=False)[2]
    return drawn


@pytest.mark.proves("S278b", "S204a")
@pytest.mark.parametrize("make", [with_table, with_streams])
def test_a_reference_to_nothing_stays_one(make: object, tmp_path: Path) -> None:
    path = make(tmp_path / "file.pdf")  # type: ignore[operator]
    old, before = path.read_bytes(), picture(path)
    for corner in (20, 80, 140):
        # Each save appends to the one before.
        with ix.open(path) as document:
            assert document.state == DocumentState.OK
            document.create_annotation(
                0, Subtype.SQUARE, ix.Rect(corner, 20, corner + 40, 60), color=(1, 0, 0), interior_color=(1, 0, 0))
            document.save()
    assert path.read_bytes().startswith(old) and picture(path) == before
    with pikepdf.open(path) as file:
        page = file.pages[0].obj
        assert len(page.Annots) == 3 and all(each.Subtype == "/Square" for each in page.Annots)
        taken = {each.objgen[0] for each in file.objects if each is not None and each.is_indirect}
        assert all(each.AP.N.objgen[0] not in GHOSTS for each in page.Annots) and taken
        named = page.Resources.get("/XObject", {})
        assert [name for name in named.keys() if named.get(name) is not None] == []
    with ix.open(path) as document:
        assert document.state == DocumentState.OK and len(document.annotations(0)) == 3
