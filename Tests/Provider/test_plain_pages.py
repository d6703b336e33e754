"""Pages are told alike however their objects are spelled: plain ones are read from their bytes, others by qpdf.

Needs the program provider_dump (IX_PROVIDER_DUMP).
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import dump
import pytest
from pdf import Pdf

pytestmark = pytest.mark.skipif(dump.program() is None, reason="no program")

BOX = [0, 0, 200, 100]
#: The text in a page, its media box, and its turn. 8 is the number 200, 9 the array of BOX.
SPELLINGS = {
    "plain": ("/MediaBox [0 0 200 100] /Rotate 90", BOX, 90),
    "close": ("/MediaBox[0 0 200 100]/Rotate 90/Tabs/R", BOX, 90),
    "reals": ("/MediaBox [-0.5 .25 200. 100.125] /Rotate -90.0", [-0.5, 0.25, 200, 100.125], -90),
    "many digits": ("/MediaBox [0 0 200.00000000000000000000 100.1234567890123456789]", [0, 0, 200, 100.1234567890123456789], 180),
    "sign": ("/MediaBox [+0 -0 +200 100] /Rotate +90", BOX, 90),
    "comment": ("/MediaBox [0 0 % 7 7\n 200 100] /Rotate % 180\n 90", BOX, 90),
    "escape": ("/Media#42ox [0 0 200 100] /Rot#61te 90", BOX, 90),
    "indirect box": ("/MediaBox 9 0 R", BOX, 180),
    "indirect number": ("/MediaBox [0 0 8 0 R 100]", BOX, 180),
    "five numbers": ("/MediaBox [0 0 200 100 7]", BOX, 180),
    "no numbers": ("/MediaBox [0 0 (x) 100] /Rotate /Name", None, 0),
    "inherited": ("", [1, 2, 3, 4], 180),
    "null": ("/MediaBox null /Rotate null", [1, 2, 3, 4], 180),
    "odd turn": ("/Rotate 45.5", [1, 2, 3, 4], 0),
    "string": ("/X (a \\( >> /MediaBox [9 9 9 9] endobj) /Y <616263> /MediaBox [0 0 200 100] /Rotate 0", BOX, 0),
    "inner": ("/PieceInfo << /MediaBox [9 9 9 9] /Rotate 90 /Kids [] >> /MediaBox [0 0 200 100]", BOX, 180),
    "names": ("/MediaBox [0 0 200 100] /A /B /C#20D /E /I true /F [false null /G << /H [ 1 0 R ] >> ] /Rotate 270", BOX, 270),
}


def spelled(fill: int) -> Pdf:
    """A page for each spelling, all below one node, with objects that nobody reads."""
    pdf = Pdf()
    pdf.put(8, "200")
    pdf.put(9, "[ 0 0 200 100 ]")
    pdf.put(10, "null")
    pages = [pdf.add(f"<< /Type /Page /Parent 3 0 R {text} >>") for text, _box, _turn in SPELLINGS.values()]
    kids = " ".join(f"{page} 0 R" for page in pages)
    pdf.put(3, f"<< /Type /Pages /Parent 2 0 R /MediaBox [1 2 3 4] /Rotate 180 /Kids [{kids}] /Count {len(pages)} >>")
    pdf.put(2, f"<< /Type /Pages /Kids [3 0 R] /Count {len(pages)} >>")
    pdf.put(1, "<< /Type /Catalog /Pages 2 0 R >>")
    for _ in range(fill):
        pdf.add("null")
    return pdf


def check_boxes(found: dump.Dump) -> None:
    assert len(found.infos) == len(SPELLINGS)
    for i, (name, (_text, box, turn)) in enumerate(SPELLINGS.items()):
        info = found.infos[i]
        assert info["flags"] == (0 if box is None else 1), name
        assert box is None or info["media_box"] == pytest.approx(box, abs=1e-8), name
        assert info["rotate"] == turn, name


def check(found: dump.Dump) -> None:
    assert (found.code, found.errors, found.state) == (0, "", "ok")
    check_boxes(found)


@pytest.mark.proves("S201a")
@pytest.mark.parametrize("fill", [0, 2000, 6000])
def test_spellings(fill: int, tmp_path: Path) -> None:
    """Also with so many objects that entries of pages are read late, and that pages are read one by one."""
    check(dump.run(spelled(fill).write(tmp_path / "a.pdf")))


@pytest.mark.proves("S201a")
@pytest.mark.parametrize("fill", [0, 2000, 6000])
@pytest.mark.parametrize("encryption", [[], ["--encrypt", "", "owner", "256", "--"]])
def test_in_object_streams(fill: int, encryption: list[str], tmp_path: Path) -> None:
    """Written anew by qpdf, which packs the pages and may encrypt them."""
    plain = spelled(fill).write(tmp_path / "a.pdf")
    packed = tmp_path / "b.pdf"
    options = ["--object-streams=generate", "--preserve-unreferenced", *encryption]
    subprocess.run(["qpdf", *options, str(plain), str(packed)], check=True)
    check(dump.run(packed))


@pytest.mark.proves("S288a")
@pytest.mark.parametrize("fill", [0, 2000, 6000])
def test_a_repaired_table_is_the_one_that_counts(fill: int, tmp_path: Path) -> None:
    """A page that is not where the table says makes qpdf search the file; what it finds counts for all pages."""
    path = spelled(fill).write(tmp_path / "a.pdf")
    right = path.read_bytes()
    start = right.index(b"11 0 obj")
    row = b"%010d 00000 n" % start
    assert right.count(row) == 1
    path.write_bytes(right.replace(row, b"%010d 00000 n" % (start + 3)))
    found = dump.run(path)
    assert (found.code, found.errors) == (0, "")
    check_boxes(found)


#: An entry of the list of pages between two of them, by the name of its fault.
ENTRIES = {
    "null": "null",
    "number": "7",
    "array": "[7 0 R]",
    "stream": "<< /Type /Page /Length 2 >>\nstream\n<<\nendstream",
    "node without kids": "<< /Type /Pages /Parent 2 0 R /Count 0 >>",
    "node": "<< /Type /Pages /Parent 2 0 R /Kids [7 0 R 7 0 R] /Count 2 >>",
    "node by an escaped name": "<< /Type /Pages /Parent 2 0 R /K#69ds [7 0 R] /Count 1 >>",
    "node without a type": "<< /Parent 2 0 R /Kids [7 0 R 7 0 R] /Count 2 >>",
    "node by an escaped name alone": "<< /Parent 2 0 R /K#69ds [7 0 R] /Count 1 >>",
    "the root": "<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 1 >>",
    "another object": "<< /Type /Page /Parent 2 0 R >>\nendobj\n12 0 obj\n<< /Kids [] >>",
}


def with_entry(entry: str, fill: int) -> Pdf:
    pdf = Pdf()
    pdf.put(7, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 70 70] >>")
    pdf.put(8, entry)
    pdf.put(9, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 90 90] >>")
    pdf.tree(7, 8, 9)
    for _ in range(fill):
        pdf.add("null")
    return pdf


def packed(pdf: Pdf) -> bytes:
    """The file with an object stream, which holds all objects but streams."""
    streams = {number: body for number, body in pdf.objects.items() if b"stream" in body}
    held = {number: body for number, body in pdf.objects.items() if number not in streams}
    head, data = b"", b""
    for number, body in held.items():
        head += b"%d %d " % (number, len(data))
        data += body + b"\n"
    last = max(pdf.objects)
    streams[last + 1] = b"<< /Type /ObjStm /N %d /First %d /Length %d >>\nstream\n%s\nendstream" % (len(held), len(head), len(head + data), head + data)
    out = bytearray(b"%PDF-1.7\n")
    rows = {number: (2, last + 1, place) for place, number in enumerate(held)}
    for number, body in streams.items():
        rows[number] = (1, len(out), 0)
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    rows[last + 2] = (1, len(out), 0)
    table = b"".join(b"%c%s%s" % (kind, where.to_bytes(4, "big"), place.to_bytes(2, "big"))
                     for kind, where, place in (rows.get(number, (0, 0, 0)) for number in range(last + 3)))
    start = len(out)
    out += b"%d 0 obj\n<< /Type /XRef /Size %d /W [1 4 2] /Root 1 0 R /Length %d >>\nstream\n%s\nendstream\nendobj\n" % (
        last + 2, last + 3, len(table), table)
    return bytes(out + b"startxref\n%d\n%%%%EOF\n" % start)


@pytest.mark.proves("S201a", "S288a")
@pytest.mark.parametrize("is_packed", [False, True])
@pytest.mark.parametrize("entry", ENTRIES)
def test_a_wrong_entry_shows_at_once(entry: str, is_packed: bool, tmp_path: Path) -> None:
    """In a file with so many objects that entries of pages are read late the pages, and what is wrong with them, are those of a small file."""
    path, found = tmp_path / "a.pdf", []
    for fill in (0, 2000):
        pdf = with_entry(ENTRIES[entry], fill)
        path.write_bytes(packed(pdf) if is_packed else pdf.whole())
        found.append(dump.run(path))
    few, many = found
    assert many.code == 0 and many.errors == ""
    assert (many.state, many.message, many.pages, many.infos, many.damage) == (few.state, few.message, few.pages, few.infos, few.damage)
