"""Fonts of the document that are bare outlines of CFF, or TrueType without a map of characters: text is typed in them where the document says
which characters they show."""

from __future__ import annotations

import os
import random
import subprocess
import time
from pathlib import Path

import pikepdf
import pypdfium2 as pdfium
import pytest
from fontTools.ttLib import TTFont

from made_bare import bare, composite, form_of, meanings, moved_to_form, simple, widths
from made_fonts import NIMBUS, bytes_of, keyed_by_cid, small
from scripts import DEJAVU, PAGE, flattened, folder, libraries
from renderers import Renderers, ink
from test_document_fonts import TEXT, fill, with_fonts
from test_other_writers import writer  # noqa: F401
from test_providers import PDFIUM, READERS, judge_drawn, names

LETTERS = sorted(set(TEXT) - {" "})
NAME = "NimbusSans-Regular"


def glyph_names(font: TTFont, letters: list[str]) -> list[str]:
    return [font.getBestCmap()[ord(letter)] for letter in letters]


def by_names(path: Path, program: bytes | None = None) -> Path:
    """Codes by /Differences; the names of glyphs tell the characters."""
    font = small(NIMBUS, TEXT)
    named = glyph_names(font, LETTERS)
    differences = pikepdf.Array([200, *(pikepdf.Name("/" + name) for name in named)])
    return form_of(path, lambda file: simple(
        file, "ABCDEF+" + NAME, program or bare(font), 200, widths(font, named), pikepdf.Dictionary(Type=pikepdf.Name.Encoding, Differences=differences)))


def without_names(font: TTFont) -> None:
    """Calls the glyphs G1, G2 and so on."""
    order = font.getGlyphOrder()
    new = {name: name if name == ".notdef" else f"G{place}" for place, name in enumerate(order)}
    top = font["CFF "].cff.topDictIndex[0]
    top.charset = [new[name] for name in order]
    top.CharStrings.charStrings = {new[name]: value for name, value in top.CharStrings.charStrings.items()}
    font["hmtx"].metrics = {new[name]: value for name, value in font["hmtx"].metrics.items()}
    for table in font["cmap"].tables:
        table.cmap = {scalar: new[name] for scalar, name in table.cmap.items()}
    font.setGlyphOrder([new[name] for name in order])


def by_own_encoding(path: Path) -> Path:
    """Codes by the program's own encoding; /ToUnicode tells the characters."""
    font = small(NIMBUS, TEXT)
    without_names(font)
    named = glyph_names(font, LETTERS)
    encoding = [".notdef"] * 256
    for place, name in enumerate(named):
        encoding[65 + place] = name
    font["CFF "].cff.topDictIndex[0].Encoding = encoding
    return form_of(path, lambda file: simple(
        file, NAME, bare(font), 65, widths(font, named), unicode=meanings({65 + place: letter for place, letter in enumerate(LETTERS)}, 2)))


def by_cids(path: Path) -> Path:
    """CIDs that are not the numbers of the glyphs."""
    whole = path.with_suffix(".otf")
    whole.write_bytes(keyed_by_cid(NIMBUS, TEXT))
    program = TTFont(whole)
    cids = {letter: int(name.removeprefix("cid")) for letter, name in zip(LETTERS, glyph_names(program, LETTERS))}
    wide = dict(zip(cids.values(), widths(program, glyph_names(program, LETTERS))))
    return form_of(path, lambda file: composite(
        file, NAME, bare(program), wide, meanings({cid: letter for letter, cid in cids.items()}, 4)))


def by_embedded_map(path: Path) -> Path:
    """Codes by a CMap in the file, of a program whose glyphs have names: CIDs are the numbers of the glyphs."""
    font = small(NIMBUS, TEXT)
    cids = {letter: font.getGlyphID(name) for letter, name in zip(LETTERS, glyph_names(font, LETTERS))}
    codes = {letter: 0x4000 + place for place, letter in enumerate(LETTERS)}
    lines = "".join(f"<{codes[letter]:04x}> <{codes[letter]:04x}> {cid}\n" for letter, cid in cids.items())
    encoding = f"1 begincodespacerange <0000> <ffff> endcodespacerange\n{len(cids)} begincidrange\n{lines}endcidrange\n".encode()
    return form_of(path, lambda file: composite(
        file, NAME, bare(font), dict(zip(cids.values(), widths(font, glyph_names(font, LETTERS)))),
        meanings({code: letter for letter, code in codes.items()}, 4), encoding))


def truetype(path: Path) -> Path:
    """A TrueType program without a map, with a stream from CIDs to glyphs."""
    font = small(DEJAVU, TEXT)
    glyphs = {letter: font.getGlyphID(name) for letter, name in zip(LETTERS, glyph_names(font, LETTERS))}
    wide = dict(zip(range(1, len(LETTERS) + 1), widths(font, glyph_names(font, LETTERS))))
    del font["cmap"], font["post"]
    places = b"".join(glyphs[letter].to_bytes(2, "big") for letter in LETTERS)
    return form_of(path, lambda file: composite(
        file, "DejaVuSans", bytes_of(font), wide, meanings({place + 1: letter for place, letter in enumerate(LETTERS)}, 4), is_cff=False,
        glyphs=b"\0\0" + places))


KINDS = {"names": by_names, "own encoding": by_own_encoding, "CIDs": by_cids, "embedded CMap": by_embedded_map}


@pytest.mark.proves("S301a", "S301c", "S301d")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("reader", READERS)
def test_text_is_typed_in_bare_outlines(tmp_path: Path, kind: str, reader: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the host's font; three renderers draw it alike, where the letters are as wide as the document says, and the text is read back."""
    if not (libraries() / "libinteract-worker.so").exists():
        pytest.skip("libinteract-worker is not built")
    monkeypatch.setenv("LIBINTERACT_PDFIUM", str(PDFIUM))
    path = KINDS[kind](tmp_path / "form.pdf")
    assert set(fill(path, reader, host=DEJAVU, text=TEXT.replace(" ", ""))) == {NAME}
    judge_drawn(path)
    flat = flattened(path, tmp_path / "flat.pdf")
    with pdfium.PdfDocument(flat) as document:
        assert document[0].get_textpage().get_text_range().strip() == TEXT.replace(" ", "")


@pytest.mark.proves("S301c")
def test_bare_outlines_are_drawn_as_the_whole_font_is(tmp_path: Path) -> None:
    """The same widths in the file, the same ink."""
    text = TEXT.replace(" ", "")
    whole = with_fonts(tmp_path / "whole.pdf", ("Nimbus", bytes_of(small(NIMBUS, TEXT))))
    fill(whole, text=text)
    wanted = [ink(picture, threshold=128) for _, picture in Renderers(whole).draw(0)]
    for kind, made in KINDS.items():
        path = made(tmp_path / "form.pdf")
        fill(path, text=text)
        found = [ink(picture, threshold=128) for _, picture in Renderers(path).draw(0)]
        for a, b in zip(wanted, found):
            assert a and b and a[2] - a[0] == pytest.approx(b[2] - b[0], abs=1), (kind, wanted, found)


@pytest.mark.proves("S301a")
def test_truetype_without_a_map(tmp_path: Path) -> None:
    path = truetype(tmp_path / "form.pdf")
    bold = DEJAVU.with_name("DejaVuSans-Bold.ttf")
    assert fill(path, host=bold, text=TEXT.replace(" ", "")) == ["DejaVuSans"]
    judge_drawn(path)


@pytest.mark.proves("S301a")
@pytest.mark.parametrize(("family", "text"), [("Nimbus Sans", TEXT), ("DejaVu Sans", TEXT), ("Droid Sans Fallback", "汉字排版")])
def test_fonts_that_cairo_wrote(writer: Path, tmp_path: Path, family: str, text: str) -> None:  # noqa: F811
    """Subsets of another program become those of a form: CFF by CIDs, and TrueType."""
    settings = tmp_path / "fonts.conf"
    folders = (NIMBUS.parent, DEJAVU.parent, folder())
    settings.write_text("<fontconfig>" + "".join(f"<dir>{each}</dir>" for each in folders) + f"<cachedir>{tmp_path}</cachedir></fontconfig>")
    page = tmp_path / "pango.pdf"
    subprocess.run([writer, page, f"{family} 14", text], check=True, env={**os.environ, "FONTCONFIG_FILE": str(settings)})
    with pikepdf.open(page) as file:
        resources = file.pages[0].Resources
        drawn = [form.Resources for _, form in resources.get("/XObject", pikepdf.Dictionary()).items()]
        fonts = [font for each in (resources, *drawn) for _, font in each.get("/Font", pikepdf.Dictionary()).items()]
        path = moved_to_form(tmp_path / "form.pdf", *fonts)
    used = fill(path, host=DEJAVU.with_name("DejaVuSansMono.ttf"), text=text.replace(" ", ""))
    assert set(used) == {family.replace(" ", "") + ("-Regular" if family.startswith("Nimbus") else "")}, used
    judge_drawn(path)


@pytest.mark.proves("S301a")
def test_fonts_that_this_library_wrote(tmp_path: Path) -> None:
    """A subset of one field, of CFF by an embedded CMap, becomes that of the form: later texts of its letters are shown in it."""
    first = with_fonts(tmp_path / "first.pdf", ("Nimbus", bytes_of(small(NIMBUS, TEXT))))
    fill(first)
    with pikepdf.open(first) as file:
        font = next(font for _, font in file.pages[0].Annots[-1].AP.N.Resources.Font.items())
        path = moved_to_form(tmp_path / "form.pdf", font)
    assert fill(path, host=DEJAVU, text="Щзя") == [NAME]


@pytest.mark.proves("S301a")
def test_a_character_without_a_width_or_a_glyph_is_not_shown_in_it(tmp_path: Path) -> None:
    path = by_names(tmp_path / "form.pdf")
    with pikepdf.open(path, allow_overwriting_input=True) as file:
        font = file.Root.AcroForm.DR.Font.F0
        font.Widths = pikepdf.Array(list(font.Widths)[:-1])
        file.save(path)
    assert fill(path, host=DEJAVU, text=LETTERS[0] * 2) == [NAME]
    assert fill(by_names(path), host=DEJAVU, text="Ждать") == ["DejaVuSans"]


@pytest.mark.proves("S301a")
def test_damaged_outlines_are_left_out_or_show_what_they_can(tmp_path: Path) -> None:
    """Cut, with wrong bytes, and none at all: the text is shown in it or in the host's font, and the file can be saved."""
    good, chance = bare(small(NIMBUS, TEXT)), random.Random(23)
    wrong = []
    for _ in range(40):
        bytes_ = bytearray(good)
        for _ in range(chance.randrange(1, 12)):
            bytes_[chance.randrange(len(bytes_))] = chance.randrange(256)
        wrong.append(bytes(bytes_))
    for program in (b"\1", good[:20], good[: len(good) // 2], b"\1\0\4\4" + b"\xff" * 200, *wrong):
        path = by_names(tmp_path / "form.pdf", program)
        assert set(fill(path, host=DEJAVU, text="Жзя")) <= {NAME, "DejaVuSans"}
    assert fill(by_names(tmp_path / "form.pdf", good[: len(good) // 2]), host=DEJAVU, text="Жзя") == ["DejaVuSans"]


@pytest.mark.proves("S301a")
def test_maps_and_widths_without_end_are_bounded(tmp_path: Path) -> None:
    """As many fonts as are looked at, each with ranges of all codes over and over: a form is filled in seconds, not hours."""
    program = bare(small(NIMBUS, TEXT))
    with pikepdf.new() as file:
        file.add_blank_page(page_size=PAGE)
        unicode = file.make_indirect(file.make_stream(b"beginbfrange\n" + b"<0000> <ffff> <0041>\n" * 50_000))
        encoding = file.make_indirect(file.make_stream(b"begincidrange\n" + b"<0000> <ffff> 0\n" * 60_000))
        wide = file.make_indirect(pikepdf.Array([number for _ in range(90_000) for number in (0, 65_535, 500)]))
        fonts = pikepdf.Dictionary()
        for place in range(64):
            font = composite(file, NAME, program + bytes(place), {}, b"", b"")
            font.ToUnicode, font.Encoding, font.DescendantFonts[0].W = unicode, encoding, wide
            fonts[f"/F{place}"] = font
        file.Root.AcroForm = pikepdf.Dictionary(Fields=[], DR=pikepdf.Dictionary(Font=fonts))
        file.save(tmp_path / "form.pdf")
    before = time.process_time()
    assert fill(tmp_path / "form.pdf", host=DEJAVU) == ["DejaVuSans"]
    assert time.process_time() - before < 20
