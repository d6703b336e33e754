"""Copies of fields, attachments and sounds of the file: a widget keeps its field, and what would lose its data is not copied."""

from __future__ import annotations

from pathlib import Path

import pytest

pikepdf = pytest.importorskip("pikepdf")
pymupdf = pytest.importorskip("pymupdf")

import libinteract as ix  # noqa: E402
from libinteract.enums import FieldKind, TextKind  # noqa: E402
from pdf import Pdf  # noqa: E402
from states import complaints  # noqa: E402

PROVIDERS = ("poppler", "pdfium")
WIDGET = "/Type /Annot /Subtype /Widget /F 4"


def make(path: Path) -> Path:
    pdf = Pdf()
    first, second = pdf.page(extra="/Annots [20 0 R 21 0 R 22 0 R 23 0 R 24 0 R 25 0 R 26 0 R]"), pdf.page()
    on, off = (pdf.stream("/Type /XObject /Subtype /Form /BBox [0 0 10 10]", each) for each in ("0 0 10 10 re f", "0 0 10 10 re S"))
    data, sound = pdf.stream("/Type /EmbeddedFile", "attached"), pdf.stream("/Type /Sound /R 8000", "\x01\x02")
    pdf.put(20, f"<< {WIDGET} /FT /Tx /T (name) /TU (who) /DV (Ada) /V (Eve) /MaxLen 9 /Q 1 /DA (/Helv 9 Tf 0 g) /Rect [10 10 90 30] >>")
    pdf.put(21, f"<< {WIDGET} /FT /Ch /Ff 131072 /T (pick) /Opt [(a) [(b) (beta)]] /V (b) /DA (/Helv 9 Tf 0 g) /Rect [10 40 90 60] >>")
    look = f"/AP << /N << /left {on} 0 R /Off {off} 0 R >> >>"
    pdf.put(22, f"<< {WIDGET} /Parent 30 0 R /AS /left {look} /Rect [10 70 20 80] >>")
    pdf.put(23, f"<< {WIDGET} /Parent 30 0 R /AS /Off {look.replace('left', 'right')} /Rect [30 70 40 80] >>")
    pdf.put(24, f"<< /Type /Annot /Subtype /FileAttachment /FS << /Type /Filespec /F (a.txt) /EF << /F {data} 0 R >> >> /Rect [100 10 110 20] >>")
    pdf.put(25, f"<< /Type /Annot /Subtype /Sound /Sound {sound} 0 R /Rect [100 30 110 40] >>")
    pdf.put(26, "<< /Type /Annot /Subtype /Square /C [1 0 0] /Rect [100 50 110 60] >>")
    pdf.put(30, "<< /FT /Btn /Ff 49152 /T (side) /V /left /Kids [22 0 R 23 0 R] >>")
    pdf.tree(first, second, catalog="/AcroForm << /Fields [20 0 R 21 0 R 30 0 R] /DA (/Helv 0 Tf 0 g) "
                                    "/DR << /Font << /Helv << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>")
    return pdf.write(path)


def widgets_in(path: Path) -> list[tuple[int, str, str, object]]:
    with pymupdf.open(path) as file:
        return [(page.number, each.field_name, each.field_type_string, each.field_value) for page in file for each in page.widgets()]


@pytest.mark.proves("S220a", "S231g")
@pytest.mark.parametrize("provider", PROVIDERS)
def test_a_copied_widget_is_a_further_one_of_its_field(tmp_path: Path, provider: str) -> None:
    path = make(tmp_path / "form.pdf")
    with ix.open(path, provider=provider) as document, ix.View(document, 300, 300) as view:
        form = document.form
        view.selection.set([form["name"].id, form["pick"].id])
        assert view.selection.paste(view.selection.copy(), 1)
        assert [len(form.widgets(each)) for each in ("name", "pick")] == [2, 2] and document.history.undo_count == 1
        view.selection.set([form["side"].id])
        assert view.selection.duplicate() and len(form.widgets("side")) == 3
        # A further button has a state of its own, and is off.
        assert [form.is_on(each) for each in form.widgets("side")] == [True, False, False]
        assert len({each.text(TextKind.FIELD_ON_STATE) for each in form.widgets("side")}) == 3
        form.fill("name", "Bob")
        document.save()
    assert not complaints(path)
    found = widgets_in(path)
    assert [each[2:] for each in found if each[1] == "name"] == [("Text", "Bob")] * 2
    assert [each[2:] for each in found if each[1] == "pick"] == [("ComboBox", "b")] * 2
    assert sum(each[1] == "side" for each in found) == 3 and {each[0] for each in found} == {0, 1}
    with pikepdf.open(path) as file:
        name, pick, side = file.Root.AcroForm.Fields
        assert len(name.Kids) == len(pick.Kids) == 2 and len(side.Kids) == 3 and name.MaxLen == 9
        assert all("/T" not in kid and "/FT" not in kid for each in (name, pick, side) for kid in each.Kids)


@pytest.mark.proves("S220a", "S231g")
@pytest.mark.parametrize("provider", PROVIDERS)
def test_a_copy_brings_its_field_to_another_document(tmp_path: Path, plain: Path, provider: str) -> None:
    path = make(tmp_path / "form.pdf")
    with ix.open(path, provider=provider) as document, ix.View(document, 300, 300) as view:
        view.selection.set([each.id for each in document.annotations(0)[:4]])
        copied = view.selection.copy()
        source = {each.text(TextKind.FIELD_ON_STATE) for each in document.form.widgets("side")}
    with ix.open(plain, provider=provider) as document, ix.View(document, 300, 300) as view:
        # The name of one is taken by a field of another kind.
        document.form.create(1, FieldKind.CHECK_BOX, ix.Rect(10, 10, 20, 20), "pick")
        assert view.selection.paste(copied, 1)
        form = document.form
        assert set(form.names) == {"pick", "name", "side", "combo-1"}
        document.save()
    assert not complaints(plain)
    with ix.open(plain) as document:
        form = document.form
        name, pick = form["name"], form["combo-1"]
        assert (name.texts(TextKind.FIELD_VALUE), name.texts(TextKind.FIELD_DEFAULT), name.texts(TextKind.FIELD_TOOLTIP)) == (
            ["Eve"], ["Ada"], ["who"])
        assert name.field and name.field.max_length == 9 and name.field.quadding == 1
        assert (pick.texts(TextKind.FIELD_OPTION), pick.texts(TextKind.FIELD_EXPORT)) == (["a", "beta"], ["a", "b"]) and form.values(pick) == ["b"]
        assert {each.text(TextKind.FIELD_ON_STATE) for each in form.widgets("side")} == source == {"left", "right"}
        assert [form.is_on(each) for each in form.widgets("side")] == [True, False]


@pytest.mark.proves("S220a")
@pytest.mark.parametrize("provider", PROVIDERS)
@pytest.mark.parametrize("place, name", [(4, "a.txt"), (5, "")], ids=["attachment", "sound"])
def test_data_that_only_the_file_has_is_not_copied_without_a_word(tmp_path: Path, provider: str, place: int, name: str) -> None:
    path = make(tmp_path / "form.pdf")
    with ix.open(path, provider=provider) as document, ix.View(document, 300, 300) as view:
        before, found = document.hash, document.annotations(0)
        square = found[6]
        view.selection.set([found[place].id, square.id])
        for call in (view.selection.copy, view.selection.cut, view.selection.duplicate):
            with pytest.raises(ix.NotSupported, match=("sound" if place == 5 else "attachment") + ".*" + name):
                call()
        for command in (ix.Command.COPY, ix.Command.CUT, ix.Command.DUPLICATE):
            assert not view.run(command) and view.explain_command(command) == ix.Phrase.WHY_NOT_OF_THIS
        assert document.hash == before and not document.history.undo_count
        # Without it the rest is copied; and with data that a host hands over so is the attachment.
        view.selection.set([square.id])
        assert view.selection.copy() and view.selection.duplicate() and document.undo()
        if place == 4:
            found[place].set_asset(document.add_file(b"other"))
            view.selection.set([found[place].id])
            assert view.selection.duplicate()
            document.save()
            with pikepdf.open(path) as file:
                held = [bytes(each.FS.EF.F.read_bytes()) for each in file.pages[0].Annots if each.Subtype == "/FileAttachment"]
            assert held == [b"other", b"other"]


@pytest.mark.proves("S220a", "S264")
def test_bytes_of_a_copied_field_that_were_changed_do_no_harm() -> None:
    with ix.Document.new() as document:
        document.add_page(300, 300)
        field = document.form.create(0, FieldKind.COMBO_BOX, ix.Rect(10, 10, 90, 30), "pick", options=["a", "b"])
        with ix.View(document, 300, 300) as view:
            view.selection.set([field.id])
            copied, start, steps = view.selection.copy(), document.hash, document.history.undo_count
            for length in range(0, len(copied), 3):
                with pytest.raises(ix.InvalidArgument):
                    view.selection.paste(copied[:length], 0)
            taken = 0
            for place in range(len(copied)):
                for change in (0x01, 0xFF):
                    wrong = bytearray(copied)
                    wrong[place] ^= change
                    try:
                        taken += view.selection.paste(bytes(wrong), 0)
                    except ix.InteractError:
                        assert document.history.undo_count == steps
                        continue
                    while document.history.undo_count > steps:
                        document.undo()
                    assert document.hash == start
            assert taken
