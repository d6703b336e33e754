"""A file is read alike whether its table is plain, so that it is read from its bytes, or qpdf reads it.

Each file is read as it is, and once more with a comment behind its end, which no plain file has: qpdf opens that one at once. Files are made by
chance, with tables of rows and of streams, updates and object streams, some with bytes that are wrong; samples and hostile files follow.
IX_TABLE_FILES says how many are made (60), IX_TABLE_SEED which ones; of the others each IX_TABLE_EVERY-th is read (4). Needs a provider's
program (IX_PROVIDER_DUMP).
"""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import dump
import pytest
from test_plain_pages import packed

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Hostile"))

import kinds  # noqa: E402
from pdf import Pdf  # noqa: E402

pytestmark = pytest.mark.skipif(dump.program() is None, reason="no program")

FILES = int(os.environ.get("IX_TABLE_FILES", "60"))
SEED = int(os.environ.get("IX_TABLE_SEED", "1"))
EVERY = int(os.environ.get("IX_TABLE_EVERY", "4"))
PARTS = 4
COMMENT = b"% read by qpdf\n"
#: Bytes that a table is made of, and some that it is not.
BYTES = b"0123456789 \n\r\tnf/<>[]R%x\x00\xff"


def facts(found: dump.Dump) -> tuple[object, ...]:
    # A length that is too large ends where the file does.
    message = re.sub(r"offset \d+", "offset", found.message)
    return found.code, found.errors, found.state, message, found.pages, sorted(found.damage), found.infos, found.glyphs, found.annotations


def compare(path: Path, *, pages: int = 3) -> dump.Dump:
    """Reads a file twice, the second time with a comment behind its end, which has to make no difference."""
    whole = path.read_bytes()
    found = dump.run(path, "--text", str(pages), seconds=60)
    path.write_bytes(whole + (b"" if whole.endswith((b"\n", b"\r")) else b"\n") + COMMENT)
    wanted = dump.run(path, "--text", str(pages), seconds=60)
    path.write_bytes(whole)
    assert facts(found) == facts(wanted)
    return found


class Maker:
    """A file that is made by chance, and where its tables are."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.pdf = Pdf()
        pages = [self.pdf.page(text=f"page {i}", extra=self.annotation()) for i in range(self.chance.randrange(1, 5))]
        self.pdf.tree(*pages)
        self.bytes = bytearray(packed(self.pdf) if self.chance.random() < 0.4 else self.pdf.whole())
        if self.chance.random() < 0.3:
            self.pack_table()
        if self.chance.random() < 0.3:
            self.hide()
        for _ in range(self.chance.choice([0, 0, 1, 2])):
            self.update()

    def annotation(self) -> str:
        return self.chance.choice(["", "/Annots [<< /Type /Annot /Subtype /Square /Rect [9 9 90 90] /Contents (found) >>]"])

    def start(self) -> int:
        return int(bytes(self.bytes).rpartition(b"startxref")[2].split()[0])

    def pack_table(self) -> None:
        """Writes a new table, of a stream, in place of all that is there."""
        offsets = {}
        at = 0
        for number in range(1, max(self.pdf.objects) + 1):
            found = bytes(self.bytes).find(b"\n%d 0 obj" % number)
            if found >= 0:
                offsets[number] = found + 1
                at = max(at, number)
        if b"/ObjStm" in self.bytes or self.bytes[self.start() : self.start() + 4] != b"xref":
            return
        del self.bytes[self.start() :]
        offsets[at + 1] = len(self.bytes)
        self.section(offsets, at + 2, "")

    def section(self, offsets: dict[int, int], size: int, previous: str) -> None:
        """A stream of rows for all numbers, or for those that it has."""
        every = list(range(size)) if not previous else sorted(offsets)
        rows = [(1 if number in offsets else 0).to_bytes(1, "big") + offsets.get(number, 0).to_bytes(4, "big") + b"\0" for number in every]
        way = self.chance.choice(["", "flate", "up"])
        data, words = b"".join(rows), ""
        if way == "up":
            before = bytes(6)
            data = b""
            for row in rows:
                data += b"\2" + bytes((a - b) & 255 for a, b in zip(row, before))
                before = row
            words = "/DecodeParms << /Predictor 12 /Columns 6 >>"
        if way:
            data, words = zlib.compress(data), f"/Filter /FlateDecode {words}"
        index = "" if not previous else "/Index [" + " ".join(f"{number} 1" for number in every) + "]"
        start = len(self.bytes)
        self.bytes += b"%d 0 obj\n<< /Type /XRef /Size %d /W [1 4 1] /Root 1 0 R %s %s %s /Length %d >>\nstream\n%s\nendstream\nendobj\n" % (
            size - 1, size, index.encode(), previous.encode(), words.encode(), len(data), data)
        self.bytes += b"startxref\n%d\n%%%%EOF\n" % start

    def hide(self) -> None:
        """Appends a page that the table calls free, in an object stream which only a hidden stream of rows tells of, as word processors do."""
        before = self.start()
        if self.bytes[before : before + 4] != b"xref":
            return
        page = next(number for number, body in self.pdf.objects.items() if b"/Type /Page " in body)
        size, body = max(self.pdf.objects) + 2, self.pdf.objects[page].replace(b"[0 0 200 200]", b"[0 0 70 70]")
        head, holder = b"%d 0 " % page, len(self.bytes)
        self.bytes += b"%d 0 obj\n<< /Type /ObjStm /N 1 /First %d /Length %d >>\nstream\n%s\nendstream\nendobj\n" % (
            size - 1, len(head), len(head + body), head + body)
        rows = b"\2" + (size - 1).to_bytes(4, "big") + b"\0"
        hidden = len(self.bytes)
        self.bytes += b"%d 0 obj\n<< /Type /XRef /Size %d /W [1 4 1] /Index [%d 1] /Root 1 0 R /Length %d >>\nstream\n%s\nendstream\nendobj\n" % (
            size, size, page, len(rows), rows)
        start = len(self.bytes)
        free = self.chance.choice([b"0 0\n", b"%d 1\n0000000000 65535 f \n" % page, b"%d 1\n0000000000 00000 f \n" % page])
        self.bytes += b"xref\n%s%d 1\n%010d 00000 n \ntrailer\n<< /Size %d /Root 1 0 R /Prev %d /XRefStm %d >>\nstartxref\n%d\n%%%%EOF\n" % (
            free, size - 1, holder, size, before, hidden, start)
        self.pdf.objects[size - 1] = b"null"

    def update(self) -> None:
        """Appends a section with another page, one that is gone, or nothing that is new."""
        before = self.start()
        page = next(number for number, body in self.pdf.objects.items() if b"/Type /Page " in body)
        body = self.pdf.objects[page].replace(b"[0 0 200 200]", b"[0 0 %d 90]" % self.chance.randrange(50, 300))
        where = len(self.bytes)
        self.bytes += b"%d 0 obj\n%s\nendobj\n" % (page, body)
        size = max(self.pdf.objects) + 1 + (3 if self.bytes[before : before + 4] != b"xref" else 0)
        if self.bytes[before : before + 4] != b"xref":
            offsets = {page: where, size - 1: len(self.bytes)}
            return self.section(offsets, size, f"/Prev {before}")
        start = len(self.bytes)
        gone = self.chance.choice(["", "", f"{max(self.pdf.objects)} 1\n0000000000 00001 f \n"])
        self.bytes += b"xref\n%d 1\n%010d 00000 n \n%s" % (page, where, gone.encode())
        self.bytes += b"trailer\n<< /Size %d /Root 1 0 R /Prev %d >>\nstartxref\n%d\n%%%%EOF\n" % (size, before, start)
        return None

    def spoil(self) -> None:
        """Makes a byte of a table, a trailer, the head of an object stream, the header or the end another one, adds one, or takes one out."""
        places = [*range(10), *range(max(len(self.bytes) - 40, 0), len(self.bytes))]
        for word, length in ((b"xref\n", 200), (b"trailer", 80), (b"/XRef", 200), (b"/ObjStm", 160)):
            at = bytes(self.bytes).rfind(word)
            if at >= 0:
                places += range(max(at - 8, 0), min(at + length, len(self.bytes)))
        place = self.chance.choice(places)
        change = self.chance.choice([0, 0, 0, 1, 2])
        self.bytes[place : place + (change < 2)] = b"" if change == 1 else bytes([self.chance.choice(BYTES)])


@pytest.mark.proves("S288a")
@pytest.mark.parametrize("part", range(PARTS))
def test_made_files_read_alike(part: int, tmp_path: Path) -> None:
    """As they are, and with one to three wrong bytes. Enough of both kinds are read, and enough are damaged."""
    states: dict[str, int] = {}
    for seed in range(SEED * 100000 + part, SEED * 100000 + FILES, PARTS):
        maker = Maker(seed)
        for _ in range(maker.chance.choice([0, 1, 1, 2, 3])):
            maker.spoil()
        path = tmp_path / "made.pdf"
        path.write_bytes(maker.bytes)
        found = compare(path)
        states[found.state] = states.get(found.state, 0) + 1
    assert states.get("ok", 0) > FILES // PARTS // 4 and sum(states.values()) - states.get("ok", 0) > FILES // PARTS // 8, states


@pytest.mark.proves("S288a")
@pytest.mark.parametrize("root", ["1 0R", "01 0 R", "1 00 R", "1  0\tR", "1 0 R/X 7", "(1 0 R)", "[1 0 R]", "1 0 %R\nR", "-1 0 R", "1 1 R", "9 0 R", "1"])
def test_odd_references_are_read_alike(root: str, tmp_path: Path) -> None:
    """To the catalog, from the trailer."""
    pdf = Pdf()
    pdf.tree(pdf.page(text="abc"))
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf.whole().replace(b"/Root 1 0 R", f"/Root {root}".encode()))
    compare(path)


@pytest.mark.proves("S288a")
@pytest.mark.parametrize("behind", ["", "stream", "stream\r\nx", "endobj", "5 0 obj", "<< >>", "startxref 7", "trailer", "("])
def test_what_stands_behind_a_trailer_is_read_alike(behind: str, tmp_path: Path) -> None:
    """With "stream" there the trailer is none."""
    pdf = Pdf()
    pdf.tree(pdf.page(text="abc"))
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf.whole().replace(b"startxref", behind.encode() + b"\nstartxref"))
    compare(path)


@pytest.mark.proves("S288a")
@pytest.mark.parametrize("shift", [-1, 1, 2])
def test_a_table_that_begins_elsewhere_is_read_alike(shift: int, tmp_path: Path) -> None:
    """One byte later its stream has the number 0."""
    pdf = Pdf()
    pdf.tree(pdf.page(text="abc"))
    pdf.objects.update((number, b"null") for number in range(12, 19))
    whole = packed(pdf)
    start = int(whole.rpartition(b"startxref")[2].split()[0])
    assert whole[start : start + 8] == b"20 0 obj"
    path = tmp_path / "a.pdf"
    path.write_bytes(whole.replace(b"startxref\n%d" % start, b"startxref\n%d" % (start + shift)))
    compare(path)


@pytest.mark.proves("S288a")
@pytest.mark.parametrize("body", ["<< /A /B /C >>", "<< /A (string >>", "[ 1 2", "<< /A", ")"])
def test_a_broken_object_beside_the_pages_shows(body: str, tmp_path: Path) -> None:
    """qpdf reads all objects of an object stream together, and warns of it."""
    pdf = Pdf()
    pdf.tree(pdf.page(text="abc"))
    pdf.add(body)
    path = tmp_path / "a.pdf"
    path.write_bytes(packed(pdf))
    found = dump.run(path, "--text", "1")
    assert (found.state, found.pages, len(found.glyphs[0])) == ("damaged", 1, 3) and found.message


@pytest.mark.proves("S288a")
@pytest.mark.parametrize("fill", [0, 2000])
def test_the_word_that_ends_an_object_in_a_string(fill: int, tmp_path: Path) -> None:
    pdf = Pdf()
    leaves = [pdf.add("<< /Type /Page /Parent 8 0 R /MediaBox [0 0 200 100] >>") for _ in range(2)]
    pdf.put(8, f"<< /A (>> endobj) /Type /P#61ges /Parent 2 0 R /Kids [{leaves[0]} 0 R {leaves[1]} 0 R] /Count 2 >>")
    pdf.put(2, "<< /Type /Pages /Kids [8 0 R] /Count 2 >>")
    pdf.put(1, "<< /Type /Catalog /Pages 2 0 R >>")
    pdf.objects.update((number, b"null") for number in range(100, 100 + fill))
    assert dump.run(pdf.write(tmp_path / "a.pdf")).pages == 2


@pytest.mark.proves("S264a")
def test_pages_of_many_object_streams_by_turns(tmp_path: Path) -> None:
    """Nine of nearly 16 MiB each: no more than a fixed number of bytes is unpacked again. It took half a minute."""
    streams, pages, size = 9, 100, (1 << 24) - 1000
    first = 20 + streams
    kids = " ".join(f"{first + i} 0 R" for i in range(streams * pages))
    objects = {1: b"<< /Type /Catalog /Pages 2 0 R >>", 2: f"<< /Type /Pages /Kids [{kids}] /Count {streams * pages} >>".encode()}
    rows = {}
    page = b"<< /Type /Page /Parent 2 0 R >>\n"
    for each in range(streams):
        numbers = range(first + each, first + streams * pages, streams)
        head = b"".join(b"%d %d " % (number, place * len(page)) for place, number in enumerate(numbers))
        rows.update((number, (2, 10 + each, place)) for place, number in enumerate(numbers))
        data = zlib.compress((head + page * pages).ljust(size), 9)
        objects[10 + each] = b"<< /Type /ObjStm /N %d /First %d /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream" % (
            pages, len(head), len(data), data)
    out = bytearray(b"%PDF-1.7\n")
    for number, body in objects.items():
        rows[number] = (1, len(out), 0)
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    last = first + streams * pages
    rows[last] = (1, len(out), 0)
    table = b"".join(bytes([kind]) + where.to_bytes(4, "big") + place.to_bytes(2, "big")
                     for kind, where, place in (rows.get(number, (0, 0, 0)) for number in range(last + 1)))
    start = len(out)
    out += b"%d 0 obj\n<< /Type /XRef /Size %d /W [1 4 2] /Root 1 0 R /Length %d >>\nstream\n%s\nendstream\nendobj\n" % (
        last, last + 1, len(table), table)
    path = tmp_path / "a.pdf"
    path.write_bytes(out + b"startxref\n%d\n%%%%EOF\n" % start)
    found = dump.run(path, "--open", "1", seconds=20)
    assert (found.code, found.state, found.pages) == (0, "ok", streams * pages)


def samples() -> list[Path]:
    folder = dump.corpus()
    return sorted(folder.glob("*.pdf"))[::EVERY] if folder else []


@pytest.mark.proves("S288a")
@pytest.mark.parametrize("path", samples(), ids=lambda path: path.stem)
def test_samples_read_alike(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.pdf"
    copy.write_bytes(path.read_bytes())
    compare(copy)


@pytest.mark.proves("S288a")
@pytest.mark.parametrize("name", sorted(kinds.load())[::EVERY])
def test_hostile_files_read_alike(name: str, tmp_path: Path) -> None:
    path = tmp_path / "hostile.pdf"
    path.write_bytes(kinds.load()[name].small_file())
    compare(path)


def peak(path: Path) -> int:
    """The most memory that the program has while it opens a file, in KiB."""
    lines = subprocess.run([str(dump.program()), str(path), "--open", "1"], capture_output=True, text=True, check=True).stdout.splitlines()
    return next(each["kib"] for each in map(json.loads, lines) if each["k"] == "peak")


def test_of_a_plain_file_qpdf_reads_nothing(tmp_path: Path) -> None:
    """Its table has more than a hundred bytes for each object."""
    objects = 100000
    pdf = Pdf()
    pdf.tree(pdf.page(text="abc"))
    pdf.objects.update((number, b"null") for number in range(100, objects))
    path = pdf.write(tmp_path / "a.pdf")
    found = peak(path)
    with path.open("ab") as file:
        file.write(COMMENT)
    assert found + objects * 60 // 1024 < peak(path)
