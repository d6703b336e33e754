"""Warnings of qpdf that cost nothing leave a file as it is: it is appended to, signed or not. Others make it damaged (S278 a)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import libinteract as ix
import states
from samples import add_square, signed_file
from libinteract.enums import DocumentState, SaveFlags


def make(path: Path, catalog: str = "") -> bytes:
    """A file with a signature field that is signed. Returns its bytes."""
    return signed_file(path.parent, catalog).read_bytes()


def moved_start(data: bytes, by: int) -> bytes:
    """The file with a startxref that is so many bytes off."""
    return re.sub(rb"startxref\n(\d+)", lambda found: b"startxref\n%d" % (int(found[1]) + by), data)


HARMLESS = {
    "a duplicate key": lambda path: make(path, "/Lang (en) /Lang (de)"),
    "no endobj": lambda path: make(path).replace(b"endobj", b"      ", 1),
    "a stray number sign": lambda path: make(path, "/A#b 1"),
    "a wrong size": lambda path: re.sub(rb"/Size \d+", b"/Size 99", make(path)),
    "white space before xref": lambda path: moved_start(make(path), -1),
    "a blank in the table": lambda path: re.sub(rb"(\d{10} 00000) n \n", rb"\1  n\n", make(path), count=1),
}
DAMAGED = {
    "no table": lambda path: moved_start(make(path), -9),
    "an object elsewhere": lambda path: make(path).replace(b"%PDF-1.7\n", b"%PDF-1.7\n \n"),
    "a lost page": lambda path: make(path).replace(b"/Kids [", b"/Kids [77 0 R "),
}


@pytest.mark.proves("S278a", "S203a")
@pytest.mark.parametrize("name", HARMLESS)
def test_a_harmless_warning_costs_nothing(name: str, tmp_path: Path) -> None:
    path = tmp_path / "file.pdf"
    old = HARMLESS[name](path)
    path.write_bytes(old)
    with ix.open(path) as document:
        assert (document.state, document.message) == (DocumentState.OK, "")
        add_square(document)
        wanted = states.page_states(document, 0)
        document.save()
    # The signed bytes are unchanged.
    assert path.read_bytes().startswith(old) and len(path.read_bytes()) > len(old)
    with ix.open(path) as document:
        assert document.state == DocumentState.OK
        assert states.differences(wanted, states.page_states(document, 0)) == []
    pymupdf = pytest.importorskip("pymupdf")
    with pymupdf.open(path) as file:
        assert [each.type[1] for each in file[0].annots()] == ["Square"]
    pdfium = pytest.importorskip("pypdfium2")
    assert pdfium.PdfDocument(path)[0].get_textpage().get_text_range() == "signed"


@pytest.mark.proves("S278a", "S203c")
@pytest.mark.parametrize("name", DAMAGED)
def test_a_file_that_lost_something_is_damaged(name: str, tmp_path: Path) -> None:
    path = tmp_path / "file.pdf"
    old = DAMAGED[name](path)
    path.write_bytes(old)
    with ix.open(path) as document:
        assert document.state == DocumentState.DAMAGED and str(path) in document.message
        add_square(document)
        with pytest.raises(ix.Signed, match=re.escape(str(path)) + ".*signature"):
            document.save()
        assert path.read_bytes() == old
        document.save(flags=SaveFlags.REWRITE_SIGNED)
    with ix.open(path) as document:
        # No writing brings the page back.
        assert document.state == (DocumentState.DAMAGED if name == "a lost page" else DocumentState.OK)
        assert len(document.annotations(0)) == 2
