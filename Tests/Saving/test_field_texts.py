"""Texts of fields of the file that are changed: name, tooltip, default value and options are saved where readers look for them."""

from __future__ import annotations

from pathlib import Path

import pytest

pikepdf = pytest.importorskip("pikepdf")
pymupdf = pytest.importorskip("pymupdf")

import libinteract as ix  # noqa: E402
from libinteract.enums import FieldKind, SaveFlags, TextKind  # noqa: E402
from pdf import Pdf  # noqa: E402
from states import complaints  # noqa: E402

PROVIDERS = ("poppler", "pdfium")
WAYS = {"appended": SaveFlags(0), "rewritten": SaveFlags.REWRITE}
WIDGET = "/Type /Annot /Subtype /Widget /F 4"


def make(path: Path) -> Path:
    """Two pages. A list with its widget in one object; a combo with two widgets on two pages, one below an unnamed field that has options of
    its own; "person.name", which has its kind, tooltip and default value from "person", and "person.town" beside it; a check box."""
    pdf = Pdf()
    first = pdf.page(extra="/Annots [20 0 R 21 0 R 23 0 R 24 0 R 25 0 R]")
    second = pdf.page(extra="/Annots [22 0 R]")
    look = pdf.stream("/Type /XObject /Subtype /Form /BBox [0 0 10 10]", "0 0 10 10 re f")
    pdf.put(20, f"<< {WIDGET} /FT /Ch /T (list) /Opt [(red) [(g) (green)] (blue)] /V (g) /I [1] /TI 1 /DV (g) /Rect [10 10 90 60] >>")
    pdf.put(21, f"<< {WIDGET} /Parent 31 0 R /Rect [10 70 90 90] >>")
    pdf.put(22, f"<< {WIDGET} /Parent 30 0 R /Rect [10 70 90 90] >>")
    pdf.put(23, f"<< {WIDGET} /Parent 32 0 R /T (name) /Rect [10 100 90 120] >>")
    pdf.put(24, f"<< {WIDGET} /Parent 32 0 R /T (town) /Rect [10 130 90 150] >>")
    pdf.put(25, f"<< {WIDGET} /FT /Btn /T (box) /V /Off /AS /Off /AP << /N << /Yes {look} 0 R >> >> /Rect [100 10 110 20] >>")
    pdf.put(30, "<< /FT /Ch /Ff 131072 /T (pick) /Opt [(a) (b)] /V (b) /Kids [31 0 R 22 0 R] >>")
    pdf.put(31, "<< /Parent 30 0 R /Opt [(a) (b)] /TU (below) /Kids [21 0 R] >>")
    pdf.put(32, "<< /FT /Tx /T (person) /TU (who) /DV (Ada) /MaxLen 9 /DA (/Helv 9 Tf) /Kids [23 0 R 24 0 R] >>")
    pdf.tree(first, second, catalog="/AcroForm << /Fields [20 0 R 30 0 R 32 0 R 25 0 R] /DA (/Helv 0 Tf) "
                                    "/DR << /Font << /Helv << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>")
    return pdf.write(path)


def texts(document: ix.Document) -> dict[str, dict[str, list[list[str]]]]:
    """For each field by name, the texts of each of its widgets."""
    kinds = (TextKind.FIELD_VALUE, TextKind.FIELD_DEFAULT, TextKind.FIELD_TOOLTIP, TextKind.FIELD_OPTION, TextKind.FIELD_EXPORT)
    form = document.form
    return {name: {kind.name: [each.texts(kind) for each in form.widgets(name)] for kind in kinds} for name in form.names}


def in_mupdf(path: Path) -> dict[str, list[pymupdf.Widget]]:
    found: dict[str, list[pymupdf.Widget]] = {}
    with pymupdf.open(path) as file:
        for page in file:
            for each in page.widgets():
                found.setdefault(each.field_name, []).append((each.field_value, each.choice_values, each.field_label))
    return found


@pytest.fixture(params=PROVIDERS)
def provider(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=WAYS)
def way(request: pytest.FixtureRequest) -> SaveFlags:
    return WAYS[str(request.param)]


def change_all(document: ix.Document) -> None:
    form = document.form
    form.add_option("list", "yellow", "y")
    form.remove_option("list", "red")
    form.add_option("pick", "c")
    form.rename("list", "colour")
    form.rename("person.name", "person.first")
    form["pick"].set_text(TextKind.FIELD_TOOLTIP, "Größe")
    form["pick"].set_text(TextKind.FIELD_DEFAULT, "c")
    form["person.first"].set_text(TextKind.FIELD_DEFAULT, "Bob")
    form["person.first"].set_text(TextKind.FIELD_TOOLTIP, "")
    form["box"].set_text(TextKind.FIELD_DEFAULT, "Yes")


@pytest.mark.proves("S231g", "S205b")
def test_changed_texts_are_saved(tmp_path: Path, provider: str, way: SaveFlags) -> None:
    path = make(tmp_path / "form.pdf")
    with ix.open(path, provider=provider) as document:
        change_all(document)
        wanted = texts(document)
        document.save(flags=way)
    assert wanted["colour"]["FIELD_OPTION"] == [["green", "blue", "yellow"]] and wanted["pick"]["FIELD_OPTION"] == [["a", "b", "c"]] * 2
    assert wanted["pick"]["FIELD_TOOLTIP"] == [["Größe"]] * 2 and wanted["person.town"]["FIELD_TOOLTIP"] == [["who"]]
    assert not complaints(path)
    for each in PROVIDERS:
        with ix.open(path, provider=each) as document:
            again = texts(document)
        # An empty text says as much as none; it hides the one of the field above. The name of a button's state has a slash.
        assert again["person.first"].pop("FIELD_TOOLTIP") == [[""]] and again["box"].pop("FIELD_DEFAULT") == [["/Yes"]]
        expected = {name: dict(kinds) for name, kinds in wanted.items()}
        assert expected["person.first"].pop("FIELD_TOOLTIP") == [[]] and expected["box"].pop("FIELD_DEFAULT") == [["Yes"]]
        assert again == expected
    with pikepdf.open(path) as file:
        colour, pick, person, box = file.Root.AcroForm.Fields
        assert str(colour["/T"]) == "colour" and [str(each) for each in colour.Opt[1:]][0] == "blue"
        assert [str(each) for each in colour.Opt[0]] == ["g", "green"] and [str(each) for each in colour.Opt[2]] == ["y", "yellow"]
        assert list(colour.I) == [0] and "/TI" not in colour and str(colour.V) == "g"
        assert [str(each) for each in pick.Opt] == ["a", "b", "c"] and str(pick.TU) == "Größe" and str(pick.DV) == "c"
        assert "/Opt" not in pick.Kids[0] and "/TU" not in pick.Kids[0]
        # Other fields keep the texts of the field above.
        assert (str(person.TU), str(person.DV)) == ("who", "Ada") and "/DV" not in person.Kids[1]
        assert [str(each["/T"]) for each in person.Kids] == ["first", "town"] and str(person.Kids[0].DV) == "Bob"
        assert box.DV == "/Yes"
    found = in_mupdf(path)
    assert set(found) == {"colour", "pick", "person.first", "person.town", "box"}
    assert len(found["colour"][0][1]) == 3 and found["colour"][0][0] == "g"
    # Of options that are no pairs PyMuPDF gives the number alone.
    assert [len(each[1]) for each in found["pick"]] == [3, 3]


@pytest.mark.proves("S219", "S231g")
def test_changed_texts_are_undone_and_redone(tmp_path: Path, provider: str) -> None:
    path, copy = make(tmp_path / "form.pdf"), tmp_path / "copy.pdf"
    with ix.open(path, provider=provider) as document:
        document.form.load()
        start, before = document.hash, texts(document)
        change_all(document)
        end, wanted = document.hash, texts(document)
        while document.history.undo_count:
            document.undo()
        assert document.hash == start and texts(document) == before
        document.save(copy, flags=SaveFlags.COPY)
        assert copy.read_bytes() == path.read_bytes()
        while document.history.redo_count:
            document.redo()
        assert document.hash == end and texts(document) == wanted
        document.save(copy, flags=SaveFlags.COPY)
    with ix.open(copy) as document:
        assert texts(document)["pick"] == wanted["pick"]


@pytest.mark.proves("S231g")
def test_a_new_path_takes_a_field_to_another_place(tmp_path: Path, provider: str, way: SaveFlags) -> None:
    path = make(tmp_path / "form.pdf")
    with ix.open(path, provider=provider) as document:
        form = document.form
        form.rename("person.name", "guest.home.name")
        form.rename("pick", "guest.pick")
        form.rename("person.town", "town")
        # A further widget joins the field by its new name.
        form.create(0, FieldKind.TEXT, ix.Rect(100, 100, 190, 120), "guest.home.name")
        form.fill("guest.home.name", "Eve")
        wanted = texts(document)
        document.save(flags=way)
    assert not complaints(path)
    with ix.open(path) as document:
        assert texts(document) == wanted and len(document.form.widgets("guest.home.name")) == 2
        assert document.form["town"].field.max_length == 9  # type: ignore[union-attr]
    with pikepdf.open(path) as file:
        names = [str(each["/T"]) for each in file.Root.AcroForm.Fields]
        assert sorted(names) == ["box", "guest", "list", "town"]
        guest, town = (file.Root.AcroForm.Fields[names.index(each)] for each in ("guest", "town"))
        below = {str(each["/T"]): each for each in guest.Kids}
        assert "/FT" not in guest and set(below) == {"home", "pick"}
        assert (town.FT, town.MaxLen, str(town.TU), str(town.DV), str(town.DA)) == ("/Tx", 9, "who", "Ada", "/Helv 9 Tf")
        assert "/Parent" not in town and below["pick"].Parent.objgen == guest.objgen
        (name,) = below["home"].Kids
        assert str(name.V) == "Eve" and len(name.Kids) == 2 and name.FT == "/Tx"
    assert {name: len(each) for name, each in in_mupdf(path).items()} == {
        "guest.home.name": 2, "guest.pick": 2, "list": 1, "town": 1, "box": 1}


@pytest.mark.proves("S231g")
def test_names_can_be_swapped_and_taken_from_fields_that_go(tmp_path: Path, provider: str, way: SaveFlags) -> None:
    path = make(tmp_path / "form.pdf")
    with ix.open(path, provider=provider) as document:
        form = document.form
        form.fill("person.name", "one")
        form.fill("person.town", "two")
        form.rename("person.name", "x")
        form.rename("person.town", "person.name")
        form.rename("x", "person.town")
        form["list"].remove()
        form.rename("pick", "list.pick")
        form.rename("box", "pick")
        form.create(0, FieldKind.CHECK_BOX, ix.Rect(120, 10, 130, 20), "box")
        wanted = form.as_dict()
        document.save(flags=way)
    assert wanted == {"person.town": ["one"], "person.name": ["two"], "list.pick": ["b"], "pick": ["/Off"], "box": ["/Off"]} \
        or wanted["box"] in ([], ["/Off"])
    assert not complaints(path)
    with ix.open(path) as document:
        found = document.form.as_dict()
        assert {name: each for name, each in found.items() if name != "box"} == {n: each for n, each in wanted.items() if n != "box"}
        assert set(found) == set(wanted) and len(document.form.widgets("list.pick")) == 2
    assert set(in_mupdf(path)) == set(wanted)


@pytest.mark.proves("S231g")
@pytest.mark.parametrize(
    "name, error", [("pick", ix.Conflict), ("person.town", ix.Conflict), ("person", ix.Conflict), ("pick.a", ix.Conflict),
                    ("", ix.InvalidArgument), ("a..b", ix.InvalidArgument), (".a", ix.InvalidArgument)])
def test_a_name_that_the_field_cannot_have_is_refused(tmp_path: Path, name: str, error: type[ix.InteractError]) -> None:
    with ix.open(make(tmp_path / "form.pdf")) as document:
        document.form.load()
        start = document.hash
        with pytest.raises(error, match="name"):
            document.form.rename("list", name)
        assert document.hash == start and not document.history.undo_count
        # Its own name is in the way of none.
        assert not document.form.rename("list", "list") and document.form.rename("list", "list.a") and document.form.rename("list.a", "list")


@pytest.mark.proves("S231g")
def test_an_option_that_goes_is_no_longer_chosen(tmp_path: Path, provider: str) -> None:
    path = make(tmp_path / "form.pdf")
    with ix.open(path, provider=provider) as document:
        form = document.form
        assert form.remove_option("list", "green") and form.values("list") == []
        assert form["list"].texts(TextKind.FIELD_DEFAULT) == []
        assert form.remove_option("pick", 0) and form.values("pick") == ["b"]
        with pytest.raises(ix.InvalidArgument):
            form.remove_option("pick", 1)
        with pytest.raises(ix.NotSupported):
            form.remove_option("box", 0)
        document.save()
    with pikepdf.open(path) as file:
        listed, pick = file.Root.AcroForm.Fields[0], file.Root.AcroForm.Fields[1]
        assert "/V" not in listed and "/DV" not in listed and "/I" not in listed
        assert list(pick.I) == [0] and str(pick.V) == "b"
    # A list shows all of its options: its picture is made anew, and has the new ones.
    with pymupdf.open(path) as file:
        shown = file[0].get_text()
    assert "blue" in shown and "green" not in shown


@pytest.mark.proves("S231g")
def test_the_default_value_of_a_new_field_is_saved(plain: Path, provider: str) -> None:
    with ix.open(plain, provider=provider) as document:
        field = document.form.create(0, FieldKind.TEXT, ix.Rect(20, 150, 120, 170), "name")
        field.set_text(TextKind.FIELD_DEFAULT, "Ada")
        field.set_text(TextKind.FIELD_TOOLTIP, "who")
        document.form.rename("name", "first")
        document.save()
    with pikepdf.open(plain) as file:
        (field,) = file.Root.AcroForm.Fields
        assert (str(field.DV), str(field.TU), str(field["/T"])) == ("Ada", "who", "first")
    with ix.open(plain) as document:
        assert document.form.reset() and document.form.values("first") == ["Ada"]
