"""Text of a field stays in the font of its /DA where the file has it and it has all letters: while it is edited, and as it is saved."""

from __future__ import annotations

import io
import os
import subprocess
from pathlib import Path

import numpy as np
import pikepdf
import pymupdf
import pypdfium2
import pytest
from fontTools.ttLib import TTFont

import libinteract as ix
from libinteract import events
from libinteract.enums import Command, FieldFlags, Key, Setting, Space, TextKind, TraceFlags
from libinteract.trace.recorder import listen
from made_fonts import NIMBUS, bytes_of, small
from renderers import Renderers
from scripts import DEJAVU, PAGE, ROOT, flattened, libraries
from test_providers import PDFIUM, READERS

CORPUS = Path(os.environ.get("IX_CORPUS", ROOT.parent / "shared/corpus"))
TEXT, MORE = "Office Wave", " file Avé"
LETTERS = TEXT + MORE + "xyz "
BOX = (20, 40, 400, 80)
SCALE = 4
#: Where this library begins a text of 14 points in the box.
START = (2, 20 - (0.718 - 0.207) / 2 * 14)


def encoded(text: str) -> bytes:
    return text.encode("cp1252")


def simple(file: pikepdf.Pdf, name: str, program: bytes, letters: str = LETTERS) -> pikepdf.Object:
    """A font dictionary in WinAnsiEncoding for a program."""
    font = TTFont(io.BytesIO(program))
    is_cff, glyphs, scale = program[:4] == b"OTTO", font.getBestCmap(), 1000 / font["head"].unitsPerEm
    stream = pikepdf.Stream(file, program)
    if is_cff:
        stream.Subtype = pikepdf.Name.OpenType
    descriptor = pikepdf.Dictionary(
        Type=pikepdf.Name.FontDescriptor, FontName=pikepdf.Name("/" + name), Flags=32, FontBBox=[-200, -250, 1200, 950], Ascent=900, Descent=-200,
        CapHeight=700, ItalicAngle=0, StemV=80, **{"FontFile3" if is_cff else "FontFile2": file.make_indirect(stream)})
    codes = {encoded(letter)[0]: font["hmtx"][glyphs[ord(letter)]][0] * scale for letter in letters if ord(letter) in glyphs}
    return file.make_indirect(pikepdf.Dictionary(
        Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1 if is_cff else pikepdf.Name.TrueType, BaseFont=pikepdf.Name("/" + name),
        Encoding=pikepdf.Name.WinAnsiEncoding, FirstChar=32, LastChar=255, Widths=[codes.get(code, 0) for code in range(32, 256)],
        FontDescriptor=file.make_indirect(descriptor)))


def form(path: Path, program: bytes | None, name: str = "Own", *, in_widget: bool = False, in_parent: bool = False, text: str = TEXT) -> Path:
    """A page with a field whose text stands in a font of the file, where this library would lay it."""
    with pikepdf.new() as file:
        page = file.add_blank_page(page_size=PAGE)
        font = simple(file, name, program) if program else pikepdf.Dictionary(
            Type=pikepdf.Name.Font, Subtype=pikepdf.Name.TrueType, BaseFont=pikepdf.Name("/" + name), Encoding=pikepdf.Name.WinAnsiEncoding)
        resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F0=font))
        drawn = pikepdf.Stream(file, b"/Tx BMC q BT /F0 14 Tf 0 g %f %f Td (%b) Tj ET Q EMC" % (*START, encoded(text)))
        drawn.Type, drawn.Subtype, drawn.Resources = pikepdf.Name.XObject, pikepdf.Name.Form, resources
        drawn.BBox = [0, 0, BOX[2] - BOX[0], BOX[3] - BOX[1]]
        widget = file.make_indirect(pikepdf.Dictionary(
            Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Widget, Rect=list(BOX), F=4, P=page.obj, AP=pikepdf.Dictionary(N=drawn)))
        field = file.make_indirect(pikepdf.Dictionary(Kids=[widget])) if in_parent else widget
        field.FT, field.T, field.V, field.DA = pikepdf.Name.Tx, pikepdf.String("name"), pikepdf.String(text), pikepdf.String("/F0 14 Tf 0 g")
        if in_parent:
            widget.Parent = field
        if in_widget:
            widget.DR = resources
        file.Root.AcroForm = pikepdf.Dictionary(Fields=[field], **({} if in_widget else {"DR": resources}))
        page.Annots = pikepdf.Array([widget])
        file.save(path)
    return path


def opened(path: Path, reader: str = "poppler") -> ix.Document:
    return ix.open(path, provider=reader.removeprefix("worker-"), worker=reader.startswith("worker-"))


class Typing:
    """A view in which keys are typed."""

    def __init__(self, document: ix.Document) -> None:
        self.view = ix.View(document, 600, 400)
        self._time = 1000

    def text(self, text: str) -> Typing:
        for character in text:
            self._time += 50
            self.view.feed(events.text(character, self._time))
        return self

    def backspace(self, times: int) -> Typing:
        for _ in range(times):
            self._time += 50
            self.view.feed(events.key_down(Key.BACKSPACE, self._time))
        return self


def typed(path: Path, text: str, reader: str = "poppler", back: int = 0) -> Path:
    """Clicks behind the text of the first widget, types, commits and saves."""
    with opened(path, reader) as document:
        field = next(each for each in document.annotations(0) if each.field is not None)
        typing = Typing(document)
        assert typing.view.edit_text(field.id)
        typing.backspace(back).text(text)
        typing.view.run(Command.COMMIT)
        document.save()
    return path


def fonts(path: Path, place: int = 0) -> list[str]:
    """The fonts of an appearance, without the letters that tell subsets apart."""
    with pikepdf.open(path) as file:
        return [str(each.BaseFont).lstrip("/").split("+")[-1] for _, each in sorted(file.pages[0].Annots[place].AP.N.Resources.Font.items())]


def pictures(path: Path, width: int) -> dict[str, np.ndarray]:
    return {name: np.array(picture[:, : width * SCALE]) for name, picture in Renderers(path).draw(0, SCALE)}


def wide(program: bytes) -> float:
    """How wide the text is."""
    font = TTFont(io.BytesIO(program))
    glyphs = font.getBestCmap()
    return float(sum(font["hmtx"][glyphs[ord(each)]][0] for each in TEXT) / font["head"].unitsPerEm * 14)


def width(program: bytes) -> int:
    """Where it ends in the page."""
    return int(BOX[0] + START[0] + wide(program))


PROGRAMS = {"TrueType": bytes_of(small(DEJAVU, LETTERS, shapes=True)), "CFF": bytes_of(small(NIMBUS, LETTERS, shapes=True))}
OWN = {"TrueType": "DejaVuSans", "CFF": "NimbusSans-Regular"}


def read_back(path: Path, work: Path) -> dict[str, str]:
    """The text as three programs find it once the page paints it."""
    plain = flattened(path, work / "flat.pdf")
    poppler = subprocess.run(["pdftotext", "-raw", plain, "-"], check=True, capture_output=True, text=True).stdout
    with pymupdf.open(plain) as mupdf:
        return {
            "poppler": poppler.strip(), "mupdf": mupdf[0].get_text().strip(),
            "pdfium": pypdfium2.PdfDocument(plain)[0].get_textpage().get_text_range().strip()}


@pytest.fixture(params=READERS)
def reader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Who reads and draws: a provider in this process, or in another one."""
    if not (libraries() / "libinteract-worker.so").exists():
        pytest.skip("libinteract-worker is not built")
    monkeypatch.setenv("LIBINTERACT_PDFIUM", str(PDFIUM))
    return str(request.param)


@pytest.mark.proves("S301a", "S301b", "S301c", "S301d")
@pytest.mark.parametrize("kind", PROGRAMS)
def test_text_keeps_the_font_of_its_field(tmp_path: Path, reader: str, kind: str) -> None:
    """The letters that were there look the same to the pixel in three renderers; four programs read all of them; /DA stays."""
    path = form(tmp_path / "form.pdf", PROGRAMS[kind])
    before = pictures(path, width(PROGRAMS[kind]))
    typed(path, MORE, reader)
    assert fonts(path) == [OWN[kind]]
    after = pictures(path, width(PROGRAMS[kind]))
    for renderer, picture in before.items():
        assert (picture == after[renderer]).all(), renderer
    assert read_back(path, tmp_path) == dict.fromkeys(("poppler", "mupdf", "pdfium"), TEXT + MORE)
    with pikepdf.open(path) as file:
        widget = file.pages[0].Annots[0]
        assert str(widget.V) == TEXT + MORE and str(widget.DA) == "/F0 14 Tf 0 g" and "/F0" in file.Root.AcroForm.DR.Font
    with opened(path, reader) as document:
        assert next(iter(document.annotations(0))).text(TextKind.FIELD_VALUE) == TEXT + MORE


@pytest.mark.proves("S301a", "S299g")
@pytest.mark.parametrize("kind", PROGRAMS)
def test_nothing_changes_when_an_edit_begins(tmp_path: Path, reader: str, kind: str) -> None:
    path = form(tmp_path / "form.pdf", PROGRAMS[kind])
    with opened(path, reader) as document:
        before = document.render(0, SCALE)
        field = next(iter(document.annotations(0)))
        typing = Typing(document)
        assert typing.view.edit_text(field.id)
        assert document.render(0, SCALE) == before
        typing.text("x").backspace(1)
        assert document.render(0, SCALE) == before


@pytest.mark.proves("S301b")
def test_a_letter_that_the_font_lacks_turns_all_of_the_text(tmp_path: Path, reader: str) -> None:
    """Into the standard font, as before; without it the text is in its own font again."""
    few = bytes_of(small(DEJAVU, TEXT))
    assert fonts(typed(form(tmp_path / "form.pdf", few, "ABCDEF+Own"), "k", reader)) == ["Helvetica"]
    assert fonts(typed(tmp_path / "form.pdf", "W", reader, back=1)) == ["DejaVuSans"]


@pytest.mark.proves("S301a")
def test_resources_of_the_widget_count(tmp_path: Path, reader: str) -> None:
    for in_parent in (False, True):
        path = form(tmp_path / "form.pdf", PROGRAMS["TrueType"], in_widget=True, in_parent=in_parent)
        assert fonts(typed(path, MORE, reader)) == ["DejaVuSans"]


@pytest.mark.proves("S301a")
@pytest.mark.parametrize("appearance, shown", [
    ("/Helv 9 Tf /F0 14 Tf 0 g", "DejaVuSans"), ("/F0 9 Tf /Helv 14 Tf 0 g", "Helvetica"), ("/F0\t14\nTf\n0 g", "DejaVuSans"),
    ("/F#30 14 Tf 0 g", "DejaVuSans")])
def test_the_last_font_of_an_appearance_counts(tmp_path: Path, reader: str, appearance: str, shown: str) -> None:
    """Between any white space, and with escapes in its name."""
    path = form(tmp_path / "form.pdf", PROGRAMS["TrueType"])
    with pikepdf.open(path, allow_overwriting_input=True) as file:
        file.pages[0].Annots[0].DA = pikepdf.String(appearance)
        file.save(path)
    assert fonts(typed(path, MORE, reader)) == [shown]


@pytest.mark.proves("S301a")
@pytest.mark.parametrize("named, shown", [("F0", ["DejaVuSans"]), ("F1", ["NimbusSans-Regular"])])
def test_of_two_fonts_with_one_name_that_of_the_appearance_counts(tmp_path: Path, reader: str, named: str, shown: list[str]) -> None:
    """In each paragraph, also where the other one has all of its letters. The first of the form has the letters of the first paragraph."""
    path = form(tmp_path / "form.pdf", PROGRAMS["TrueType"] if named == "F0" else bytes_of(small(DEJAVU, TEXT)))
    with pikepdf.open(path, allow_overwriting_input=True) as file:
        file.Root.AcroForm.DR.Font.F1 = simple(file, "Own", PROGRAMS["CFF"])
        widget = file.pages[0].Annots[0]
        widget.DA, widget.Ff = pikepdf.String(f"/{named} 14 Tf 0 g"), int(FieldFlags.MULTI_LINE)
        file.save(path)
    assert fonts(typed(path, "\nfile Avé", reader)) == shown


@pytest.mark.proves("S301a")
def test_fonts_of_other_names_are_not_wanted(tmp_path: Path, reader: str) -> None:
    """One that is not in the file, one with the name of a standard font, and one that cannot be used."""
    restricted = small(DEJAVU, LETTERS)
    restricted["OS/2"].fsType = 2
    for program, name, standard in (
            (None, "ArialMT", "Helvetica"), (PROGRAMS["TrueType"], "Times-Roman", "Times-Roman"),
            (PROGRAMS["TrueType"], "ABCDEF+Courier", "Courier"), (bytes_of(restricted), "Own", "Helvetica"), (b"no font", "Own", "Helvetica")):
        path = tmp_path / "form.pdf"
        if program == b"no font":
            form(path, PROGRAMS["TrueType"], name)
            with pikepdf.open(path, allow_overwriting_input=True) as file:
                file.Root.AcroForm.DR.Font.F0.FontDescriptor.FontFile2.write(program)
                file.save(path)
        else:
            form(path, program, name)
        assert fonts(typed(path, MORE, reader)) == [standard], name


@pytest.mark.proves("S301a")
def test_a_font_that_the_host_chooses_is_another_one(tmp_path: Path) -> None:
    path = form(tmp_path / "form.pdf", PROGRAMS["TrueType"])
    for appearance, shown in (("/F0 10 Tf 0 g", "DejaVuSans"), ("/TiRo 10 Tf 0 g", "Times-Roman")):
        with opened(path) as document:
            next(iter(document.annotations(0))).set_text(TextKind.DEFAULT_APPEARANCE, appearance)
            document.save(tmp_path / "saved.pdf", ix.SaveFlags.COPY)
        assert fonts(tmp_path / "saved.pdf") == [shown]


@pytest.mark.proves("S301a")
def test_a_value_that_is_filled_in_keeps_the_font(tmp_path: Path, reader: str) -> None:
    path = form(tmp_path / "form.pdf", PROGRAMS["CFF"])
    with opened(path, reader) as document:
        document.form.fill(document.form["name"], "Avé")
        document.save()
    assert fonts(path) == ["NimbusSans-Regular"]


@pytest.mark.proves("S301a", "S299g")
@pytest.mark.parametrize("file", ["pdfjs-annotation-text-widget", "pdfjs-annotation-choice-widget"])
def test_a_form_that_others_made(tmp_path: Path, reader: str, file: str) -> None:
    """Text and choices in Myriad Pro, whose rules join f and i and move A and V: letters stay where they were, before and behind which others come."""
    source = CORPUS / f"{file}.pdf"
    if not source.exists():
        pytest.skip("no sample documents")
    path = tmp_path / "form.pdf"
    path.write_bytes(source.read_bytes())
    with opened(path, reader) as document:
        places = [
            place for place, each in enumerate(document.annotations(0))
            if each.field is not None and each.text(TextKind.FIELD_FONT_EMBEDDED) and not each.field.flags & FieldFlags.READ_ONLY]
        for place in places:
            field = list(document.annotations(0))[place]
            if field.field is not None and field.field.kind == ix.FieldKind.TEXT:
                typing = Typing(document)
                assert typing.view.edit_text(field.id)
                typing.text(" office")
                typing.view.run(Command.COMMIT)
            elif field.texts(TextKind.FIELD_OPTION):
                document.form.choose(field, [0])
        document.save()
    assert places and {name for place in places for name in fonts(path, place)} <= {"MyriadPro-Regular"}
    assert any(fonts(path, place) for place in places)


@pytest.mark.proves("S301a")
def test_traces_of_former_versions_have_the_carets_that_they_had(tmp_path: Path) -> None:
    """Those of version 2 laid all text of ASCII in the standard fonts."""
    carets = []
    for flags in (TraceFlags(0), TraceFlags.VERSION_2):
        with opened(form(tmp_path / "form.pdf", PROGRAMS["TrueType"])) as document:
            lines: list[str] = []
            listen(document, lines.append, flags)
            typing = Typing(document)
            typing.view.set(Setting.TEXT_EDITING, 1)
            assert typing.view.edit_text(next(iter(document.annotations(0))).id)
            now = typing.view.text_input
            assert now is not None
            carets.append(typing.view.convert(0, Space.VIEW, now.caret.x0, now.caret.y0, Space.PDF).x - BOX[0] - START[0])
    assert carets[0] == pytest.approx(wide(PROGRAMS["TrueType"]), abs=0.5)
    assert carets[1] == pytest.approx(pymupdf.get_text_length(TEXT, "helv", 14), abs=0.5)
