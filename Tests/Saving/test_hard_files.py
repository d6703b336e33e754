"""Signed, encrypted and damaged files; fields and their values (S203, S205, S207)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import libinteract as ix
import states
from samples import CORPUS, add_square, signed_file, truth
from libinteract.enums import DocumentState, FieldKind, SaveFlags, TextKind
from pdf import Pdf

needs_corpus = pytest.mark.skipif(not CORPUS.is_dir(), reason="no sample documents")


def last_rect(path: Path, password: str = "") -> tuple[float, ...]:
    with ix.open(path, password=password) as document:
        return tuple(document.annotations(0)[-1].rect)


@pytest.mark.proves("S203a", "S203c")
def test_a_signed_file_is_appended_to_and_never_written_anew(tmp_path: Path) -> None:
    path = signed_file(tmp_path)
    old = path.read_bytes()
    with ix.open(path) as document:
        add_square(document)
        with pytest.raises(ix.Signed, match="signed"):
            document.save(flags=SaveFlags.REWRITE)
        assert path.read_bytes() == old and document.history.modified
        document.save()
        assert path.read_bytes().startswith(old) and len(path.read_bytes()) > len(old)
        document.save(tmp_path / "anew.pdf", SaveFlags.REWRITE | SaveFlags.REWRITE_SIGNED)
    assert not (tmp_path / "anew.pdf").read_bytes().startswith(old)
    assert last_rect(path) == last_rect(tmp_path / "anew.pdf")


@pytest.mark.proves("S203c")
def test_a_damaged_signed_file_is_left_alone(tmp_path: Path) -> None:
    path = signed_file(tmp_path)
    broken = re.sub(rb"startxref\n\d+", b"startxref\n7", path.read_bytes())
    path.write_bytes(broken)
    with ix.open(path) as document:
        assert document.state == DocumentState.DAMAGED
        add_square(document)
        with pytest.raises(ix.Signed):
            document.save()
        assert path.read_bytes() == broken
        document.save(flags=SaveFlags.REWRITE_SIGNED)
    with ix.open(path) as document:
        assert document.state == DocumentState.OK and len(document.annotations(0)) == 2


@needs_corpus
@pytest.mark.proves("S203b")
@pytest.mark.parametrize("name", ["pdfminer-aes-128", "pdfbox-PasswordSample-256bit", "pypdf-r6-both-passwords"])
def test_an_encrypted_file_stays_encrypted(name: str, tmp_path: Path) -> None:
    known = truth(CORPUS / f"{name}.pdf")
    saved, password = tmp_path / "saved.pdf", known["password"]
    with ix.open(CORPUS / f"{name}.pdf", password=password) as document:
        add_square(document)
        wanted = tuple(document.annotations(0)[-1].rect)
        document.save(saved)
    with ix.open(saved) as document:
        assert document.state == DocumentState.LOCKED
        with pytest.raises(ix.Locked):
            document.save(tmp_path / "other.pdf")
    assert last_rect(saved, password) == pytest.approx(wanted, abs=0.01)
    assert b"/Encrypt" in saved.read_bytes()


@needs_corpus
@pytest.mark.proves("S207a")
@pytest.mark.parametrize("path", sorted((CORPUS / "malformed").glob("*.pdf")), ids=lambda path: path.stem)
def test_a_broken_file_is_saved_whole_or_not_at_all(path: Path, tmp_path: Path) -> None:
    saved = tmp_path / "saved.pdf"
    saved.write_bytes(b"before")
    with ix.open(path) as document:
        try:
            add_square(document)
            wanted = states.page_states(document, 0)
        except ix.InteractError:
            wanted = None
        try:
            document.save(saved)
        except ix.InteractError as error:
            assert saved.read_bytes() == b"before" and str(error)
            return
        assert wanted is not None or document.page_count == 0
    if wanted is not None:
        with ix.open(saved) as document:
            assert states.differences(wanted, states.page_states(document, 0)) == []


def form(path: Path) -> Path:
    """A text field, a check box, a choice, and radio buttons with two widgets."""
    pdf = Pdf()
    page = pdf.page(extra="/Annots [20 0 R 21 0 R 22 0 R 23 0 R 24 0 R]", text="form")
    look = pdf.stream("/Type /XObject /Subtype /Form /BBox [0 0 10 10]", "0 0 10 10 re f")
    states_of = f"/AP << /N << /Yes {look} 0 R /Off {look} 0 R >> >>"
    pdf.put(20, "<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (old) /DA (/Helv 12 Tf) /Rect [10 10 60 30] >>")
    pdf.put(21, f"<< /Type /Annot /Subtype /Widget /FT /Btn /T (box) /V /Off /AS /Off {states_of} /Rect [70 10 80 20] >>")
    pdf.put(22, "<< /Type /Annot /Subtype /Widget /FT /Ch /T (pick) /Opt [(a) (b)] /V (a) /I [0] /Rect [90 10 99 20] >>")
    for number, name in ((23, "One"), (24, "Two")):
        own = f"/AP << /N << /{name} {look} 0 R >> >> /AS /Off"
        pdf.put(number, f"<< /Type /Annot /Subtype /Widget /Parent 25 0 R {own} /Rect [10 50 20 {number + 40}] >>")
    pdf.put(25, "<< /FT /Btn /Ff 32768 /T (radio) /V /Off /Kids [23 0 R 24 0 R] >>")
    pdf.tree(page, catalog="/AcroForm << /Fields [20 0 R 21 0 R 22 0 R 25 0 R] /DA (/Helv 0 Tf) >>")
    return pdf.write(path / "form.pdf")


@pytest.mark.proves("S205b")
def test_field_values_come_back(tmp_path: Path) -> None:
    path = form(tmp_path)
    with ix.open(path) as document:
        name, box, pick, one, two = document.annotations(0)
        assert one.field is not None and one.field.kind == FieldKind.RADIO_BUTTON
        name.set_text(TextKind.FIELD_VALUE, "Zoë Müller")
        box.set_text(TextKind.FIELD_VALUE, "/Yes")
        pick.set_text(TextKind.FIELD_VALUE, "b")
        two.set_text(TextKind.FIELD_VALUE, "/Two")
        document.save()
    with ix.open(path) as document:
        found = document.annotations(0)
        values = [each.text(TextKind.FIELD_VALUE) for each in found]
        assert values == ["Zoë Müller", "/Yes", "b", "/Two", "/Two"]
        assert [each.text(TextKind.APPEARANCE_STATE) for each in found] == [None, "Yes", None, "Off", "Two"]
    section = path.read_bytes().split(b"%%EOF")[1]
    # The choice's places are those of the new value, and all have their pictures.
    assert b"/NeedAppearances" not in section and b"/I [1]" in section.replace(b"[ 1 ]", b"[1]")
    assert states.complaints(path) == set()


@pytest.mark.proves("S206")
def test_a_removed_widget_leaves_its_field(tmp_path: Path) -> None:
    path = form(tmp_path)
    with ix.open(path) as document:
        for each in document.annotations(0)[::3]:
            each.remove()
        document.save()
    with ix.open(path) as document:
        assert [each.text(TextKind.FIELD_NAME) for each in document.annotations(0)] == ["box", "pick", "radio"]
    section = path.read_bytes().split(b"%%EOF")[1]
    assert re.search(rb"/Fields \[21 0 R 22 0 R 25 0 R\]", section) and re.search(rb"/Kids \[24 0 R\]", section)
    assert states.complaints(path) == set()
