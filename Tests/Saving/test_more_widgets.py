"""Further widgets of a field, and fields of fields: the value stays, and other readers see one field."""

from __future__ import annotations

from pathlib import Path

import pytest

pikepdf = pytest.importorskip("pikepdf")

import libinteract as ix  # noqa: E402
from libinteract.enums import FieldFlags, FieldKind, TextKind  # noqa: E402
from pdf import Pdf  # noqa: E402
from states import complaints  # noqa: E402

BOX, OTHER = ix.Rect(20, 150, 120, 170), ix.Rect(20, 100, 120, 120)


def check(path: Path) -> None:
    assert not complaints(path)


def filled(form: ix.Form, kind: FieldKind) -> list[str]:
    """Makes a field of a kind on the first page and gives it a value. Returns its values."""
    options = ["red", "green"] if kind in (FieldKind.COMBO_BOX, FieldKind.LIST_BOX) else []
    is_text = kind == FieldKind.TEXT
    form.create(0, kind, BOX, "name", options=options, flags=FieldFlags.COMB if is_text else 0, max_length=8 if is_text else 0)
    value = {FieldKind.TEXT: "Ada", FieldKind.CHECK_BOX: "Yes", FieldKind.RADIO_BUTTON: "1"}.get(kind, "green")
    assert form.fill("name", value)
    return form.values("name")


@pytest.mark.proves("S231g")
@pytest.mark.parametrize("reopened", [False, True], ids=["at-once", "reopened"])
@pytest.mark.parametrize(
    "kind", [FieldKind.TEXT, FieldKind.CHECK_BOX, FieldKind.RADIO_BUTTON, FieldKind.COMBO_BOX, FieldKind.LIST_BOX], ids=lambda kind: kind.name)
def test_a_further_widget_keeps_the_value(plain: Path, kind: FieldKind, reopened: bool) -> None:
    document = ix.open(plain)
    value = filled(document.form, kind)
    assert value
    if reopened:
        document.save()
        document.close()
        document = ix.open(plain)
    form = document.form
    second = form.create(1, kind, OTHER, "name", options=["red", "green"] if "BOX" in kind.name and kind != FieldKind.CHECK_BOX else [])
    assert form.values("name") == form.values(second) == value
    assert second.texts(TextKind.FIELD_OPTION) == form["name"].texts(TextKind.FIELD_OPTION)
    assert second.field and second.field.max_length == form["name"].field.max_length  # type: ignore[union-attr]
    document.save()
    document.close()
    check(plain)
    with ix.open(plain) as document:
        form = document.form
        assert len(form) == 1 and form.values("name") == value and len(form.widgets("name")) == 2
    with pikepdf.open(plain) as file:
        (field,) = file.Root.AcroForm.Fields
        assert str(field.V).lstrip("/") == value[0].lstrip("/") and len(field.Kids) == 2
        if kind in (FieldKind.TEXT, FieldKind.COMBO_BOX):
            assert all(b"Tj" in kid.AP.N.read_bytes() for kid in field.Kids)


@pytest.mark.proves("S231g")
def test_dots_make_fields_of_fields(plain: Path) -> None:
    with ix.open(plain) as document:
        form = document.form
        for name in ("person.name", "person.home.street", "person.home.town"):
            form.create(0, FieldKind.TEXT, BOX, name)
            form.fill(name, name.upper())
        document.save()
    with ix.open(plain) as document:
        document.form.create(1, FieldKind.TEXT, BOX, "person.home.country")
        document.save()
    check(plain)
    with ix.open(plain) as document:
        assert document.form.as_dict() == {
            "person.name": ["PERSON.NAME"], "person.home.street": ["PERSON.HOME.STREET"], "person.home.town": ["PERSON.HOME.TOWN"],
            "person.home.country": []}
    with pikepdf.open(plain) as file:
        (person,) = file.Root.AcroForm.Fields
        assert str(person["/T"]) == "person" and "/FT" not in person
        assert [str(kid["/T"]) for kid in person.Kids] == ["name", "home"]
        assert [str(kid["/T"]) for kid in person.Kids[1].Kids] == ["street", "town", "country"]
        assert all(kid.Parent.objgen == person.Kids[1].objgen for kid in person.Kids[1].Kids)


@pytest.mark.proves("S231g")
@pytest.mark.parametrize(
    "name, error", [("name", ix.Conflict), ("name.first", ix.Conflict), ("group", ix.Conflict), (".x", ix.InvalidArgument),
                    ("x.", ix.InvalidArgument), ("x..y", ix.InvalidArgument), (".".join("a" * 300), ix.InvalidArgument)])
def test_a_name_that_no_field_can_have_is_refused(plain: Path, name: str, error: type[ix.InteractError]) -> None:
    with ix.open(plain) as document:
        form = document.form
        form.create(0, FieldKind.TEXT, BOX, "name")
        form.create(0, FieldKind.TEXT, BOX, "group.first")
        start, steps = document.hash, document.history.undo_count
        with pytest.raises(error, match="name"):
            form.create(0, FieldKind.CHECK_BOX, OTHER, name)
        assert document.hash == start and document.history.undo_count == steps
        # "groups" is beside "group", not below it.
        form.create(0, FieldKind.CHECK_BOX, OTHER, "groups")
        document.undo()
        form["group.first"].remove()
        form.create(0, FieldKind.CHECK_BOX, OTHER, "group")


@pytest.mark.proves("S231g", "S302b")
@pytest.mark.parametrize("rewritten", [False, True], ids=["appended", "rewritten"])
@pytest.mark.parametrize("provider", ["poppler", "pdfium"])
def test_a_field_that_is_split_keeps_its_actions_and_its_calculation(tmp_path: Path, provider: str, rewritten: bool) -> None:
    """Keystroke, format, validate and calculate are the field's; what a pointer or the focus triggers stays with its widget."""
    pdf = Pdf()
    first, second = pdf.page(extra="/Annots [20 0 R 21 0 R 22 0 R]"), pdf.page()
    widget = "/Type /Annot /Subtype /Widget /F 4 /FT /Tx"
    pdf.put(20, f"<< {widget} /T (a) /V (1) /Rect [10 10 90 30] /AA 40 0 R >>")
    pdf.put(21, f"<< {widget} /T (sum) /Rect [10 40 90 60] "
                "/AA << /C << /S /JavaScript /JS (AFSimple_Calculate\\(\"SUM\", \"a\"\\);) >> >> >>")
    # Its actions are those of the first one, too.
    pdf.put(22, f"<< {widget} /T (b) /Rect [10 70 90 90] /AA 40 0 R >>")
    pdf.put(40, "<< /F << /S /JavaScript /JS (AFNumber_Format\\(2, 0, 0, 0, \"\", false\\);) >> "
                "/K << /S /JavaScript /JS (AFNumber_Keystroke\\(2, 0, 0, 0, \"\", false\\);) >> "
                "/E << /S /JavaScript /JS (entered) >> >>")
    pdf.tree(first, second, catalog="/AcroForm << /Fields [20 0 R 21 0 R 22 0 R] /CO [21 0 R] /DA (/Helv 0 Tf 0 g) >>")
    path = pdf.write(tmp_path / "form.pdf")
    with ix.open(path, provider=provider) as document:
        form = document.form
        for name in ("a", "sum"):
            form.create(1, FieldKind.TEXT, OTHER, name)
        form.fill("a", "1234.5")
        document.save(flags=ix.SaveFlags.REWRITE if rewritten else ix.SaveFlags(0))
    check(path)
    with pikepdf.open(path) as file:
        form = file.Root.AcroForm
        a, total, b = form.Fields
        assert set(a.AA.keys()) == {"/F", "/K"} and len(a.Kids) == 2
        assert set(a.Kids[0].AA.keys()) == {"/E"} and "/AA" not in a.Kids[1]
        assert set(total.AA.keys()) == {"/C"} and "/AA" not in total.Kids[0] and "/AA" not in total.Kids[1]
        assert set(b.AA.keys()) == {"/F", "/K", "/E"}
        assert [each.objgen for each in form.CO] == [total.objgen] and str(total.V) == "1234.5"
    # All widgets have the format, and the sum is calculated of the field, whichever widget is filled.
    with ix.open(path, provider=provider) as document:
        form = document.form
        widgets = form.widgets("a")
        assert len(widgets) == 2 and all(form.formatted(each, "1234.5") == "1,234.50" for each in widgets)
        enters = [any(action.trigger == ix.Trigger.ENTER for action in each.actions) for each in widgets]
        assert enters == [True, False]
        assert form.fill(widgets[1], "2.25") and form.values("sum") == ["2.25"]
