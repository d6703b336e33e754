"""Rich text of fields and free text (/RV, /DS, /RC): kept where nothing was written, dropped with the value that it was of."""

from __future__ import annotations

from pathlib import Path

import pytest

pikepdf = pytest.importorskip("pikepdf")
pymupdf = pytest.importorskip("pymupdf")
from pikepdf import Array, Dictionary, Name, String  # noqa: E402

import libinteract as ix  # noqa: E402
from libinteract import events  # noqa: E402
from libinteract.enums import TextKind  # noqa: E402

RICH = '<?xml version="1.0"?><body xmlns="http://www.w3.org/1999/xhtml"><p><b>bold</b></p></body>'
STYLE = "font: 12pt Helvetica; color:#ff0000"
#: Of rich text fields (ISO 32000-2, table 231).
FLAG = 1 << 25


def make(path: Path) -> None:
    with pikepdf.new() as file:
        page = file.add_blank_page(page_size=(200, 120))
        font = file.make_indirect(Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica))
        fields = [
            file.make_indirect(Dictionary(
                Type=Name.Annot, Subtype=Name.Widget, Rect=[20, low, 180, low + 20], F=4, T=String(name), FT=Name.Tx, Ff=FLAG,
                V=String("bold"), RV=String(RICH), DS=String(STYLE), DA=String("/Helv 12 Tf 0 g")))
            for name, low in (("one", 80), ("two", 50))]
        page.Annots = Array([*fields, file.make_indirect(Dictionary(
            Type=Name.Annot, Subtype=Name.FreeText, Rect=[20, 10, 180, 40], F=4, Contents=String("bold"), RC=String(RICH), DS=String(STYLE),
            DA=String("/Helv 12 Tf 0 g")))])
        file.Root.AcroForm = Dictionary(Fields=Array(fields), DR=Dictionary(Font=Dictionary(Helv=font)))
        file.save(path)


def keys(path: Path) -> dict[str, dict[str, str]]:
    with pikepdf.open(path) as file:
        return {
            str(each.get("/T", "free")): {key: str(each[key]) for key in ("/V", "/RV", "/DS", "/RC", "/Contents", "/Ff") if key in each}
            for each in file.pages[0].Annots}


@pytest.mark.proves("S231g")
def test_rich_text_of_a_field_goes_with_its_value_alone(tmp_path: Path) -> None:
    path, target = tmp_path / "rich.pdf", tmp_path / "filled.pdf"
    make(path)
    before = keys(path)
    with ix.open(path) as document:
        form = document.form
        assert form["one"].text(TextKind.RICH) == RICH
        # The same value again is no change, and drops nothing.
        assert not form.fill(form["one"], "bold") and form["one"].text(TextKind.RICH) == RICH
        assert form.fill(form["one"], "plain") and form["one"].text(TextKind.RICH) is None
        document.save(target)
        document.undo()
        assert form["one"].text(TextKind.RICH) == RICH
    after = keys(target)
    assert after["one"] == {"/V": "plain", "/DS": STYLE, "/Ff": str(FLAG)}
    assert after["two"] == before["two"] and after["free"] == before["free"]
    with pymupdf.open(target) as file:
        assert "plain" in file[0].get_text()


@pytest.mark.proves("S231g")
def test_an_edit_that_leaves_the_text_keeps_its_rich_text(tmp_path: Path) -> None:
    path, target = tmp_path / "rich.pdf", tmp_path / "moved.pdf"
    make(path)
    before = keys(path)
    with ix.open(path) as document:
        for each in document.annotations(0):
            each.set(rect=ix.Rect(each.rect[0], each.rect[1] + 2, each.rect[2], each.rect[3] + 2))
        document.save(target)
    assert keys(target) == before


@pytest.mark.proves("S231g")
def test_rich_text_of_what_the_view_edits_goes_when_it_is_committed(tmp_path: Path) -> None:
    path, target = tmp_path / "rich.pdf", tmp_path / "written.pdf"
    make(path)
    with ix.open(path) as document, ix.View(document, 400, 300) as view:
        one, two, free = document.annotations(0)
        before = document.hash
        for each in (one, free):
            view.edit_text(each.id)
            view.feed(events.text("new ", 100))
            view.run(ix.Command.CANCEL)
            assert document.hash == before
            view.edit_text(each.id)
            view.feed(events.text("new ", 100))
            view.run(ix.Command.COMMIT)
            before = document.hash
        view.edit_text(two.id)
        view.run(ix.Command.COMMIT)
        assert document.hash == before
        document.save(target)
    after = keys(target)
    assert "/RV" not in after["one"] and "new " in after["one"]["/V"] and after["one"]["/DS"] == STYLE
    assert "/RC" not in after["free"] and "new " in after["free"]["/Contents"]
    assert after["two"] == keys(path)["two"]
