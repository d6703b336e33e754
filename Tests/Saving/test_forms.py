"""Forms that are filled, made and saved: other readers find the values, the pictures show them, and qpdf finds no fault."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

pikepdf = pytest.importorskip("pikepdf")

import libinteract as ix  # noqa: E402
from libinteract.enums import FieldFlags, FieldKind, TextKind  # noqa: E402
from states import complaints  # noqa: E402

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus"
FILES = [
    "pdfbox-AcroFormsBasicFields", "pdfjs-annotation-button-widget", "pdfjs-annotation-choice-widget",
    "pdfjs-annotation-text-widget", "pdflib-fancy_fields", "pdflib-sample_form", "pdfjs-issue15096", "pikepdf-form_dd0293",
    "pdfium-text_form_multiple", "pdfium-listbox_form", "pypdf-pdflatex-forms", "pdfjs-resetform",
]
TEXT = "Zoë & Łódź"
# For fields whose scripts ask for a number, a date, a zip code, a telephone or a social security number.
FORMATTED = ["12", "7", "12/31/1999", "12345", "555-1234", "123-45-6789", "1234567890123"]


def check(path: Path) -> None:
    """qpdf finds no fault."""
    done = subprocess.run(["qpdf", "--check", str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def fill(form: ix.Form, widget: ix.Annotation) -> bool:
    """Fills a field with something else than it has. Returns whether that could be done."""
    field = widget.field
    assert field is not None
    kind, flags = field.kind, FieldFlags(field.flags)
    if kind == FieldKind.TEXT and not flags & FieldFlags.FILE_SELECT:
        texts = [each[: field.max_length or None] for each in (TEXT, "other", *FORMATTED)]
        return form.fill(widget, next(each for each in texts if [each] != form.values(widget) and form.takes(widget, each)))
    if kind in (FieldKind.CHECK_BOX, FieldKind.RADIO_BUTTON):
        return form.toggle(widget, not form.is_on(widget)) if not form.is_on(widget) else False
    if kind in (FieldKind.COMBO_BOX, FieldKind.LIST_BOX):
        count = len(widget.texts(TextKind.FIELD_OPTION))
        return count > 0 and form.choose(widget, [count - 1])
    return False


def shown(document: ix.Document) -> dict[str, list[str]]:
    found = {}
    for widget in document.form.fields:
        field = widget.field
        if field is not None and not FieldFlags(field.flags) & FieldFlags.PASSWORD:
            found[widget.text(TextKind.FIELD_NAME) or ""] = widget.texts(TextKind.FIELD_VALUE)
    return found


def states(document: ix.Document) -> list[tuple[int, int, str | None]]:
    return [
        (page, each.index, each.text(TextKind.APPEARANCE_STATE)) for page in range(document.page_count)
        for each in document.annotations(page)
        if each.field and each.field.kind in (FieldKind.CHECK_BOX, FieldKind.RADIO_BUTTON) and each.object]


@pytest.mark.proves("S231")
@pytest.mark.parametrize("name", FILES)
def test_filled_fields_come_back(name: str, tmp_path: Path) -> None:
    source = CORPUS / f"{name}.pdf"
    if not source.exists():
        pytest.skip("no corpus")
    target = tmp_path / source.name
    with ix.open(source) as document:
        assert document.form.load()
        filled = sum(fill(document.form, each) for each in document.form.fields)
        assert filled > 0 and document.history.undo_count == filled
        before, looks = shown(document), states(document)
        document.save(target, ix.SaveFlags.REWRITE_SIGNED)
    assert complaints(target) <= complaints(source)
    with pikepdf.open(source) as old:
        # The signed bytes, and those read before, are unchanged.
        assert old.is_encrypted or target.read_bytes().startswith(source.read_bytes())
    with ix.open(target) as document:
        document.form.load()
        assert shown(document) == before and states(document) == looks
    with pikepdf.open(target) as new:
        # Viewers are not told to draw what is drawn already.
        assert "/NeedAppearances" not in new.Root.AcroForm
        for page in new.pages:
            for widget in page.get("/Annots", []):
                if widget.get("/Subtype") == "/Widget" and "/AS" in widget and "/AP" in widget:
                    assert widget.AS == "/Off" or widget.AS in widget.AP.N


@pytest.mark.proves("S231")
def test_undoing_all_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    source = CORPUS / "pdflib-fancy_fields.pdf"
    if not source.exists():
        pytest.skip("no corpus")
    with ix.open(source) as document:
        document.form.load()
        start = document.hash
        for each in document.form.fields:
            fill(document.form, each)
        assert document.hash != start
        while document.undo() is not None:
            pass
        assert document.hash == start
        document.save(tmp_path / "same.pdf")
    assert (tmp_path / "same.pdf").read_bytes() == source.read_bytes()


def make(document: ix.Document) -> dict[str, ix.Annotation]:
    form = document.form
    made = {
        "text": form.create(1, FieldKind.TEXT, ix.Rect(20, 150, 120, 170), max_length=12, quadding=2),
        "block": form.create(1, FieldKind.TEXT, ix.Rect(20, 100, 90, 145), "lines", flags=FieldFlags.MULTI_LINE),
        "comb": form.create(1, FieldKind.TEXT, ix.Rect(100, 100, 180, 120), flags=FieldFlags.COMB, max_length=8),
        "check": form.create(1, FieldKind.CHECK_BOX, ix.Rect(130, 150, 150, 170)),
        "combo": form.create(
            1, FieldKind.COMBO_BOX, ix.Rect(20, 70, 90, 90), flags=FieldFlags.EDITABLE, options=["red", "grün"]),
        "list": form.create(
            1, FieldKind.LIST_BOX, ix.Rect(100, 40, 180, 95), flags=FieldFlags.MULTI_SELECT, options=["a", "b", "c"]),
        "radio": form.create(1, FieldKind.RADIO_BUTTON, ix.Rect(20, 40, 35, 55)),
        "signature": form.create(1, FieldKind.SIGNATURE, ix.Rect(20, 5, 90, 30)),
        "secret": form.create(1, FieldKind.TEXT, ix.Rect(100, 5, 180, 30), flags=FieldFlags.PASSWORD),
    }
    made["other"] = form.add_button(made["radio"], ix.Rect(45, 40, 60, 55))
    form.add_option(made["combo"], "Blue", "b")
    return made


def fill_made(form: ix.Form, made: dict[str, ix.Annotation]) -> None:
    form.fill(made["text"], TEXT)
    form.fill(made["block"], "one\ntwo")
    form.fill(made["comb"], "ABC")
    form.toggle(made["check"], True)
    form.fill(made["combo"], "Blue")
    form.choose(made["list"], [0, 2])
    form.toggle(made["other"], True)
    form.fill(made["secret"], "hush")


@pytest.mark.proves("S231", "S86")
@pytest.mark.parametrize("rewrite", [False, True], ids=["appended", "written anew"])
def test_made_fields_are_a_valid_form(plain: Path, rewrite: bool) -> None:
    with ix.open(plain) as document:
        fill_made(document.form, make(document))
        names = [each.text(TextKind.FIELD_NAME) or "" for each in document.form.fields]
        assert len(set(names)) == len(names) == 9
        before = shown(document)
        document.save(flags=ix.SaveFlags.REWRITE if rewrite else ix.SaveFlags(0))
    check(plain)
    with ix.open(plain) as document:
        document.form.load()
        assert shown(document) == before
        radio = document.form["radio-1"]
        assert radio.field is not None and radio.field.widgets == 2
        assert [document.form.is_on(each) for each in document.form.widgets(radio)] == [False, True]
        # A password is not kept.
        assert document.form["text-3"].texts(TextKind.FIELD_VALUE) == []
    inspect(plain, names)


def inspect(path: Path, names: list[str]) -> None:
    """The data that another reader finds."""
    with pikepdf.open(path) as file:
        form = file.Root.AcroForm
        fields = {str(each.T): each for each in form.Fields}
        assert sorted(fields) == sorted(names)
        assert form.DR.Font.Helv.BaseFont == "/Helvetica" and "/NeedAppearances" not in form and form.SigFlags == 1
        assert fields["text-1"].FT == "/Tx" and fields["text-1"].MaxLen == 12 and fields["text-1"].Q == 2
        assert [str(each) if isinstance(each, pikepdf.String) else [str(i) for i in each]
                for each in fields["combo-1"].Opt] == ["red", "grün", ["b", "Blue"]]
        assert list(fields["list-1"].I) == [0, 2]
        radio = fields["radio-1"]
        assert radio.FT == "/Btn" and radio.Ff == 1 << 15 and radio.V == "/2" and len(radio.Kids) == 2
        for kid in radio.Kids:
            assert kid.Parent.objgen == radio.objgen and "/FT" not in kid and len(kid.AP.N.keys()) == 2
        for page in file.pages:
            for widget in page.get("/Annots", []):
                if widget.get("/Subtype") == "/Widget":
                    assert "/C" not in widget and "/MK" in widget and widget.P.objgen == page.objgen


@pytest.mark.proves("S231")
def test_a_field_gets_another_widget_and_loses_them(plain: Path) -> None:
    with ix.open(plain) as document:
        document.form.create(0, FieldKind.TEXT, ix.Rect(20, 150, 120, 170), "name")
        document.save()
    with ix.open(plain) as document:
        document.form.load()
        second = document.form.create(1, FieldKind.TEXT, ix.Rect(20, 150, 120, 170), "name")
        assert len(document.form) == 1 and len(document.form.widgets(second)) == 2
        document.form.fill(second, "both")
        document.save()
    check(plain)
    with ix.open(plain) as document:
        document.form.load()
        both = document.form.widgets(document.form["name"])
        assert [each.texts(TextKind.FIELD_VALUE) for each in both] == [["both"], ["both"]]
        assert both[0].field and both[0].field.widgets == 2 and both[0].field.object == both[1].field.object  # type: ignore[union-attr]
        for each in both:
            each.remove()
        document.save()
    check(plain)
    with pikepdf.open(plain) as file:
        assert len(file.Root.AcroForm.Fields) == 0


@pytest.mark.proves("S231")
def test_what_a_font_lacks_is_named(plain: Path) -> None:
    with ix.open(plain) as document:
        field = document.form.create(0, FieldKind.TEXT, ix.Rect(20, 150, 120, 170), "name")
        start = document.hash
        with pytest.raises(ix.InvalidArgument, match=r"U\+4E2D"):
            document.form.fill(field, "ab 中")
        assert document.hash == start


def truths() -> list[str]:
    found = []
    for path in sorted((CORPUS / "truth").glob("*.json")):
        known = json.loads(path.read_text())
        if known.get("fields") and known["open"] == "all":
            found.append(path.stem)
    return found


KINDS = {
    "text": FieldKind.TEXT, "checkbox": FieldKind.CHECK_BOX, "radiobutton": FieldKind.RADIO_BUTTON,
    "pushbutton": FieldKind.PUSH_BUTTON, "combobox": FieldKind.COMBO_BOX, "listbox": FieldKind.LIST_BOX,
    "signature": FieldKind.SIGNATURE,
}


@pytest.mark.proves("S231")
@pytest.mark.parametrize("name", truths())
def test_fields_are_what_other_readers_find(name: str) -> None:
    """Kind, flags, options, limits and widgets of every field of the sample files."""
    known = json.loads((CORPUS / "truth" / f"{name}.json").read_text())
    wanted = {each["name"]: each for each in known["fields"] if each["type"]}
    with ix.open(CORPUS / f"{name}.pdf", known.get("password")) as document:
        form = document.form
        assert form.load()
        places = {each.id: (page, each.index) for page in range(document.page_count) for each in document.annotations(page)}
        fields = {
            each.text(TextKind.FIELD_NAME) or "": each for each in form.fields if each.field and each.field.kind}
        assert sorted(fields) == sorted(wanted)
        for each in known["fields"]:
            if each["type"]:
                compare(form, fields[each["name"]], each, places)


def compare(form: ix.Form, widget: ix.Annotation, known: dict[str, Any], places: dict[int, tuple[int, int]]) -> None:
    field, name = widget.field, known["name"]
    assert field is not None and field.kind == KINDS[known["type"]], name
    assert field.flags == known.get("ff", 0) & 0xFFFFFFFF and field.max_length == (known.get("maxlen") or 0), name
    assert field.quadding == known.get("quadding", 0), name
    options = zip(widget.texts(TextKind.FIELD_EXPORT), widget.texts(TextKind.FIELD_OPTION), strict=True)
    assert [list(pair) for pair in options] == (known.get("options") or []), name
    widgets = form.widgets(widget)
    assert {places[each.id] for each in widgets} >= {(each["page"], each["annot"]) for each in known["widgets"]}, name
    # Fields of one name are one, however many objects they are.
    assert field.widgets <= len(widgets), name
