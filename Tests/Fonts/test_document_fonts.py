"""Fonts that a document brings for its form: asked before those of the host, with each provider and wherever the file is read."""

from __future__ import annotations

import time
import zlib
from pathlib import Path

import pikepdf
import pytest

import libinteract as ix
from made_fonts import NIMBUS, bytes_of, small
from scripts import DEJAVU, PAGE, folder, libraries, make, type_text
from test_providers import PDFIUM, READERS, judge_drawn, names, run_with

TEXT = "Жзя Щит"
BOLD = DEJAVU.with_name("DejaVuSans-Bold.ttf")


def with_fonts(path: Path, *programs: tuple[str, bytes], in_widget: bool = False) -> Path:
    """An empty page and a form whose resources have fonts: their names and programs."""
    with pikepdf.new() as file:
        page = file.add_blank_page(page_size=PAGE)
        fonts = pikepdf.Dictionary()
        for number, (name, program) in enumerate(programs):
            stream = pikepdf.Stream(file, program)
            key = "/FontFile3" if program[:4] == b"OTTO" else "/FontFile2"
            if key == "/FontFile3":
                stream.Subtype = pikepdf.Name.OpenType
            descriptor = file.make_indirect(pikepdf.Dictionary(
                Type=pikepdf.Name.FontDescriptor, FontName=pikepdf.Name("/" + name), Flags=4, **{key[1:]: file.make_indirect(stream)}))
            fonts[f"/F{number}"] = file.make_indirect(pikepdf.Dictionary(
                Type=pikepdf.Name.Font, Subtype=pikepdf.Name.TrueType, BaseFont=pikepdf.Name("/" + name), FontDescriptor=descriptor))
        form = pikepdf.Dictionary(Fields=[], DR=pikepdf.Dictionary() if in_widget else pikepdf.Dictionary(Font=fonts))
        if in_widget:
            drawn = pikepdf.Stream(file, b"")
            drawn.Resources = pikepdf.Dictionary(Font=fonts)
            drawn.BBox, drawn.Type, drawn.Subtype = [0, 0, 10, 10], pikepdf.Name.XObject, pikepdf.Name.Form
            widget = file.make_indirect(pikepdf.Dictionary(
                Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Widget, FT=pikepdf.Name.Tx, T="old", Rect=[400, 100, 410, 110], F=4,
                P=page.obj, AP=pikepdf.Dictionary(N=drawn), DA="/Helv 12 Tf"))
            form.Fields.append(widget)
            page.Annots = pikepdf.Array([widget])
        file.Root.AcroForm = form
        file.save(path)
    return path


def fill(path: Path, reader: str = "poppler", appearance: str = "/Helv 14 Tf 0 g", host: Path | None = None, text: str = TEXT) -> list[str]:
    """Types a text into a new field. Returns the names of the fonts that it is shown in."""
    provider, worker = reader.removeprefix("worker-"), reader.startswith("worker-")
    with ix.open(path, provider=provider, worker=worker) as document:
        if host:
            document.add_font(host)
        made = make(document, "field", appearance=appearance)
        type_text(document, made, text)
        document.save()
    return names(path, -1)


@pytest.mark.proves("S301a", "S301b", "S301c")
@pytest.mark.parametrize("reader", READERS)
def test_fonts_of_the_document_come_first(tmp_path: Path, reader: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before those of the host, in which the text is without them; three renderers draw it alike."""
    if not (libraries() / "libinteract-worker.so").exists():
        pytest.skip("libinteract-worker is not built")
    monkeypatch.setenv("LIBINTERACT_PDFIUM", str(PDFIUM))
    program = bytes_of(small(NIMBUS, TEXT))
    path = with_fonts(tmp_path / "form.pdf", ("Nimbus", program))
    assert fill(path, reader, host=DEJAVU) == ["NimbusSans-Regular"]
    judge_drawn(path)
    assert fill(with_fonts(tmp_path / "without.pdf"), reader, host=DEJAVU) == ["DejaVuSans"]


@pytest.mark.proves("S301a", through="C")
@pytest.mark.parametrize("reader", READERS)
def test_fonts_of_the_document_through_c(programs: Path, tmp_path: Path, reader: str) -> None:
    path = with_fonts(tmp_path / "form.pdf", ("Nimbus", bytes_of(small(NIMBUS, TEXT))))
    run_with(programs / "type_text", path, [DEJAVU], "field", reader, TEXT)
    assert names(path) == ["NimbusSans-Regular"]


@pytest.mark.proves("S301a", "S301b", through="C")
def test_fonts_of_the_system_through_c(programs: Path, tmp_path: Path) -> None:
    """Where those of the host lack a character."""
    settings = tmp_path / "fonts.conf"
    settings.write_text(f"<fontconfig><dir>{NIMBUS.parent}</dir><cachedir>{tmp_path / 'cache'}</cachedir></fontconfig>")
    few = tmp_path / "few.ttf"
    few.write_bytes(bytes_of(small(DEJAVU, "Жзя")))
    path = run_with(
        programs / "type_text", with_fonts(tmp_path / "form.pdf"), [few], "field", "poppler", TEXT, FONTCONFIG_FILE=str(settings))
    assert names(path)[0] == "DejaVuSans" and len(names(path)) == 2


@pytest.mark.proves("S301a")
def test_fonts_of_the_appearance_of_a_field(tmp_path: Path) -> None:
    path = with_fonts(tmp_path / "form.pdf", ("Nimbus", bytes_of(small(NIMBUS, TEXT))), in_widget=True)
    assert fill(path, host=DEJAVU) == ["NimbusSans-Regular"]


@pytest.mark.proves("S301b")
def test_the_style_chooses_among_them(tmp_path: Path) -> None:
    programs = [("Bold", bytes_of(small(BOLD, TEXT))), ("Regular", bytes_of(small(DEJAVU, TEXT)))]
    for appearance, wanted in (("/Helv 14 Tf 0 g", "DejaVuSans"), ("/HeBo 14 Tf 0 g", "DejaVuSans-Bold")):
        path = with_fonts(tmp_path / "form.pdf", *programs)
        assert fill(path, appearance=appearance) == [wanted]


@pytest.mark.proves("S301b", "S301e")
def test_a_font_that_lacks_a_character_is_passed_over(tmp_path: Path) -> None:
    path = with_fonts(tmp_path / "form.pdf", ("Few", bytes_of(small(NIMBUS, "Жзя"))))
    assert set(fill(path, host=folder() / "DroidSansFallback.ttf", text="Жзя 汉字")) == {"NimbusSans-Regular", "DroidSansFallback"}


def without_characters() -> bytes:
    """A whole font whose map is not one of Unicode. Its name is not that of the host's font."""
    font = small(BOLD, TEXT)
    font["cmap"].tables = [each for each in font["cmap"].tables if not each.isUnicode()] or font["cmap"].tables[:1]
    for each in font["cmap"].tables:
        each.platformID, each.platEncID = 3, 0
    return bytes_of(font)


def without_outline(letter: str) -> bytes:
    """A subset that still lists a letter whose outline it has lost."""
    font = small(NIMBUS, TEXT)
    name = font.getBestCmap()[ord(letter)]
    drawn = font["CFF "].cff.topDictIndex[0].CharStrings[name]
    drawn.decompile()
    drawn.program = [500, "endchar"]
    return bytes_of(font)


@pytest.mark.proves("S301a", "S301b")
def test_subsets_show_the_words_whose_letters_they_have(tmp_path: Path) -> None:
    """Never a part of a word, nor a letter whose outline was left out; in appearances of fields none is looked for."""
    name = "ABCDEF+Nimbus"
    whole, few = bytes_of(small(NIMBUS, TEXT)), bytes_of(small(NIMBUS, "Жзя"))
    form = lambda program, **more: with_fonts(tmp_path / "form.pdf", (name, program), **more)  # noqa: E731
    assert fill(form(whole), host=DEJAVU) == ["NimbusSans-Regular"]
    assert set(fill(form(few), host=DEJAVU)) == {"NimbusSans-Regular", "DejaVuSans"}
    assert fill(form(few), host=DEJAVU, text="Жзящ, Щзя") == ["DejaVuSans"]
    assert set(fill(form(few), host=DEJAVU, text="Жзя, зя")) == {"NimbusSans-Regular", "DejaVuSans"}
    assert fill(form(without_outline("з")), host=DEJAVU, text="Жзя") == ["DejaVuSans"]
    assert fill(form(whole, in_widget=True), host=DEJAVU) == ["DejaVuSans"]


@pytest.mark.proves("S301b")
def test_subsets_without_rules_show_no_joined_letters(tmp_path: Path) -> None:
    amiri = folder() / "Amiri-Regular.ttf"
    for shapes, wanted in ((True, "Amiri-Regular"), (False, "DejaVuSans")):
        font = small(amiri, "عرب", shapes)
        assert bool(font["GSUB"].table.LookupList and font["GSUB"].table.LookupList.Lookup) == shapes
        assert fill(with_fonts(tmp_path / "form.pdf", ("ABCDEF+Amiri", bytes_of(font))), host=DEJAVU, text="عرب") == [wanted]


@pytest.mark.proves("S301a")
@pytest.mark.parametrize("reader", READERS)
def test_a_reload_brings_other_fonts(tmp_path: Path, reader: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same text is shown in them from then on, and in what was there before once they are gone."""
    if not (libraries() / "libinteract-worker.so").exists():
        pytest.skip("libinteract-worker is not built")
    monkeypatch.setenv("LIBINTERACT_PDFIUM", str(PDFIUM))
    path, nimbus = tmp_path / "form.pdf", ("Nimbus", bytes_of(small(NIMBUS, TEXT)))
    saved = []
    with ix.open(with_fonts(path), provider=reader.removeprefix("worker-"), worker=reader.startswith("worker-")) as document:
        document.add_font(DEJAVU)
        for number, brought in enumerate(([], [nimbus], [], [nimbus])):
            if number:
                with_fonts(path, *brought)
                document.reload(discard_edits=True)
            type_text(document, make(document, "field"), TEXT)
            document.save(tmp_path / f"{number}.pdf", ix.SaveFlags.COPY)
            saved.append(names(tmp_path / f"{number}.pdf", -1))
    assert saved == [["DejaVuSans"], ["NimbusSans-Regular"], ["DejaVuSans"], ["NimbusSans-Regular"]]


@pytest.mark.proves("S301a")
def test_fonts_of_the_document_where_no_process_starts(tmp_path: Path) -> None:
    path = with_fonts(tmp_path / "form.pdf", ("Nimbus", bytes_of(small(NIMBUS, TEXT))))
    with ix.open(path, provider="poppler", worker=ix.Worker(program=str(tmp_path / "none"))) as document:
        document.add_font(DEJAVU)
        type_text(document, make(document, "field"), TEXT)
        document.save()
    assert names(path, -1) == ["NimbusSans-Regular"]


@pytest.mark.proves("S301a")
def test_what_cannot_be_used_is_left_out(tmp_path: Path) -> None:
    """Fonts with codes of their own, those that are damaged or forbid embedding, and streams that hold no font."""
    good = bytes_of(small(NIMBUS, TEXT))
    restricted = small(NIMBUS, TEXT)
    restricted["OS/2"].fsType = 2
    for name, program in (
            ("Own", without_characters()), ("Cut", good[: len(good) // 2]), ("Empty", b""),
            ("Text", b"no font at all"), ("Restricted", bytes_of(restricted))):
        assert fill(with_fonts(tmp_path / "form.pdf", (name, program)), host=DEJAVU) == ["DejaVuSans"], name


def with_long_ones(path: Path, count: int, *programs: tuple[str, bytes]) -> Path:
    """The same after some fonts of 16 MiB each, which are small as they are packed."""
    with_fonts(path, *[(f"Long{number:02}", b"") for number in range(count)], *programs)
    packed = zlib.compress(bytes(1 << 24))
    with pikepdf.open(path, allow_overwriting_input=True) as file:
        for font in file.Root.AcroForm.DR.Font.values():
            if str(font.BaseFont).startswith("/Long"):
                font.FontDescriptor.FontFile2.write(packed, filter=pikepdf.Name.FlateDecode)
        file.save(path)
    return path


@pytest.mark.proves("S301a")
def test_fonts_that_unpack_into_much_are_bounded(tmp_path: Path) -> None:
    """After two that are too long no more are unpacked, however many there are; one that is usable after the first is used."""
    good = "Nimbus", bytes_of(small(NIMBUS, TEXT))
    took = []
    for count in (3, 60):
        path = with_long_ones(tmp_path / "form.pdf", count)
        before = time.process_time()
        assert fill(path, host=DEJAVU) == ["DejaVuSans"]
        took.append(time.process_time() - before)
    assert took[1] < 4 * took[0] + 0.1, took
    assert fill(with_long_ones(tmp_path / "form.pdf", 1, good), host=DEJAVU) == ["NimbusSans-Regular"]


@pytest.mark.proves("S301a")
@pytest.mark.parametrize("reader", ["poppler", "worker-poppler"])
def test_fonts_of_a_locked_document_are_asked_for_later(tmp_path: Path, reader: str) -> None:
    """Asking about a character while it was locked does not settle that it has none."""
    path = with_fonts(tmp_path / "form.pdf", ("Nimbus", bytes_of(small(NIMBUS, TEXT))))
    with pikepdf.open(path, allow_overwriting_input=True) as file:
        file.save(path, encryption=pikepdf.Encryption(owner="owner", user="user"))
    with ix.open(path, provider="poppler", worker=reader.startswith("worker-")) as document:
        document.add_font(DEJAVU)
        assert document.state == ix.DocumentState.LOCKED
        assert document.missing_character(TEXT) is None
        document.unlock("user")
        type_text(document, make(document, "field"), TEXT)
        document.save(tmp_path / "out.pdf")
    with pikepdf.open(tmp_path / "out.pdf", password="user") as file:
        file.save(tmp_path / "plain.pdf", encryption=False)
    assert names(tmp_path / "plain.pdf", -1) == ["NimbusSans-Regular"]
