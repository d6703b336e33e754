"""The picture of one annotation takes from the file what shows of it, and no more, whatever the annotation leads to."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pdf import Pdf

import libinteract as ix

SQUARE = "1 0 0 rg 0 0 50 50 re f"
FORM = "/Type /XObject /Subtype /Form /BBox [0 0 50 50]"


def peak() -> int:
    """The most memory since it was asked last, in bytes."""
    line = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
    Path("/proc/self/clear_refs").write_text("5")
    return int(line.split()[1]) * 1024


def made(pdf: Pdf, path: Path, annotation: str, form: str = "") -> Path:
    """A file with a stamp that shows a square of 50 points."""
    appearance = pdf.stream(f"{FORM} {form}", SQUARE)
    stamp = pdf.add(f"<< /Type /Annot /Rect [20 20 70 70] /AP << /N {appearance} 0 R >> {annotation} >>")
    pdf.tree(pdf.page(extra=f"/Annots [{stamp} 0 R]"))
    return pdf.write(path)


def is_drawn(document: ix.Document) -> bool:
    """True if the whole square is drawn."""
    width, height, data = document.render_annotation(document.annotations(0)[0], 1)
    return (width, height) == (50, 50) and data == bytes((255, 0, 0, 255)) * 2500


def drawn(pdf: Pdf, path: Path, annotation: str, form: str = "") -> bool:
    with ix.open(made(pdf, path, annotation, form)) as document:
        return is_drawn(document)


@pytest.mark.proves("S274a")
@pytest.mark.parametrize("length", [3, 1000, 300_000])
def test_a_chain_of_references_of_any_length(length: int, tmp_path: Path) -> None:
    pdf = Pdf()
    for number in range(100, 100 + length):
        pdf.put(number, f"<< /Next {number + 1} 0 R >>")
    pdf.put(100 + length, "<< /Next 100 0 R >>")
    assert drawn(pdf, tmp_path / "chain.pdf", "/Subtype /Stamp", "/Resources << /Other 100 0 R >>")


@pytest.mark.proves("S274a")
def test_an_appearance_that_leads_to_its_page_and_to_itself(tmp_path: Path) -> None:
    pdf = Pdf()
    pdf.put(20, "[20 0 R << /Page 30 0 R >> 2 0 R 1 0 R]")
    pdf.put(30, "<< /Type /Page /Parent 2 0 R /Other 20 0 R >>")
    assert drawn(pdf, tmp_path / "page.pdf", "/Subtype /Stamp", "/Resources << /Other 20 0 R >>")


@pytest.mark.skipif(not os.path.exists("/proc/self/clear_refs"), reason="only Linux tells the peak of a part")
@pytest.mark.parametrize("annotation", [
    "/Subtype /Stamp /AF [20 0 R] /3DD 20 0 R /Vendor 20 0 R",
    "/Subtype /Widget /FT /Sig /T (s) /V << /Type /Sig /Reference [<< /Data 20 0 R >>] >>",
], ids=["attachments", "signature"])
def test_what_does_not_show_is_not_copied(annotation: str, tmp_path: Path) -> None:
    size = 1 << 26
    pdf = Pdf()
    pdf.put(20, f"<< /Filter /DCTDecode /Length {size} >>\nstream\n{'A' * size}\nendstream")
    path = made(pdf, tmp_path / "large.pdf", annotation)
    del pdf
    with ix.open(path) as document:
        assert is_drawn(document)
        peak()
        before = peak()
        assert is_drawn(document)
        assert peak() - before < size // 2


@pytest.mark.proves("S274a")
@pytest.mark.parametrize("turn", [0, 90])
def test_the_scale_is_bounded_as_that_of_its_page(turn: int, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """2^20 pixels from end to end; beyond it Poppler would say that it leaves letters out."""
    pdf, part = Pdf(), (0, 0, 10, 10)
    pdf.put(80, "<< /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>")
    with ix.open(made(pdf, tmp_path / "a.pdf", "/Subtype /Stamp", "/Resources << /Font 80 0 R >>")) as document:
        document.rotate_pages(0, turn)
        stamp = document.annotations(0)[0]
        for scale in (5000, 6000, 10_000, 5000):
            if scale == 5000:
                assert document.render_annotation(stamp, scale, part)[2] == bytes((255, 0, 0, 255)) * 100
                document.render(0, scale, part)
                continue
            with pytest.raises(ix.TooLarge):
                document.render_annotation(stamp, scale, part)
            with pytest.raises(ix.TooLarge):
                document.render(0, scale, part)
        text = document.create_annotation(0, ix.Subtype.FREE_TEXT, ix.Rect(20, 20, 120, 60))
        text.set_text(ix.TextKind.CONTENTS, "letters")
        document.render_annotation(text, 400, part)
        with pytest.raises(ix.TooLarge):
            document.render_annotation(text, 6000, part)
    assert capfd.readouterr().err == ""
