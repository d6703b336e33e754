"""Kinds of font files: outlines of CFF by names and by CIDs, collections, variable ones, of the host and of the system."""

from __future__ import annotations

import os
import subprocess
import sys
import unicodedata
from pathlib import Path

import numpy as np
import pikepdf
import pytest

import libinteract as ix
from made_fonts import NIMBUS, bytes_of, collection, keyed_by_cid, small, variable
from renderers import Renderers, ink
from scripts import DEJAVU, blank, flattened, folder, make, type_text
from test_providers import judge_drawn
from test_scripts import readings

#: Letters that the standard fonts lack.
TEXT = "Жзя Щит ЖЖ"


def typed_in(path: Path, font: bytes, face: int = 0, text: str = TEXT) -> Path:
    with ix.open(blank(path)) as document:
        document.add_font(font, face=face)
        type_text(document, make(document, "field"), text)
        document.save()
    return path


def pictures(path: Path) -> list[np.ndarray]:
    return [picture for _, picture in Renderers(path).draw(0)]


def judge(path: Path, text: str = TEXT) -> None:
    """Three renderers draw the same, and four readers find the text."""
    judge_drawn(path)
    for name, found in readings(flattened(path, path.with_suffix(".flat.pdf"))).items():
        assert found == text, name


def same(one: Path, other: Path) -> bool:
    """True if each renderer draws the same picture of both."""
    return all(np.array_equal(a, b) for a, b in zip(pictures(one), pictures(other)))


def program_in(file: pikepdf.Pdf) -> pikepdf.Stream:
    """That of the one font which the appearance shows."""
    ((_, font),) = file.pages[0].Annots[0].AP.N.Resources.Font.items()
    descriptor = font.DescendantFonts[0].FontDescriptor
    return descriptor.FontFile2 if "/FontFile2" in descriptor else descriptor.FontFile3


@pytest.mark.proves("S301c")
def test_outlines_of_cff(tmp_path: Path) -> None:
    """Keyed by CIDs, which are not the numbers of glyphs, the font shows the same as keyed by names."""
    named = typed_in(tmp_path / "named.pdf", bytes_of(small(NIMBUS, TEXT)))
    keyed = typed_in(tmp_path / "keyed.pdf", keyed_by_cid(NIMBUS, TEXT))
    for path in (named, keyed):
        judge(path)
        with pikepdf.open(path) as file:
            assert program_in(file).Subtype == "/CIDFontType0C"
    assert same(named, keyed)


@pytest.mark.proves("S301a", "S301c")
def test_each_face_of_a_collection(tmp_path: Path) -> None:
    faces = [small(DEJAVU, TEXT), small(NIMBUS, TEXT), small(DEJAVU.with_name("DejaVuSans-Bold.ttf"), TEXT)]
    whole = collection(*faces)
    for number, each in enumerate(faces):
        from_it = typed_in(tmp_path / f"face{number}.pdf", whole, face=number)
        judge(from_it)
        assert same(from_it, typed_in(tmp_path / f"alone{number}.pdf", bytes_of(each))), number
    with ix.open(blank(tmp_path / "blank.pdf")) as document, pytest.raises(ix.Damaged):
        document.add_font(whole, face=len(faces))


@pytest.mark.proves("S301a", "S301c")
def test_a_variable_font_is_embedded_as_it_is_set(tmp_path: Path) -> None:
    """By default; nothing of its axes is left in the file."""
    varying = typed_in(tmp_path / "variable.pdf", variable(DEJAVU, TEXT))
    judge(varying)
    assert same(varying, typed_in(tmp_path / "plain.pdf", bytes_of(small(DEJAVU, TEXT))))
    with pikepdf.open(varying) as file:
        program = program_in(file).read_bytes()
    assert b"fvar" not in program and b"gvar" not in program


#: Types a text in the regular and in the bold style, in fonts of the system.
SYSTEM = """
import sys
import unicodedata
sys.path[:0] = sys.argv[3:]
from pathlib import Path
import libinteract as ix
from scripts import blank, make, type_text

for style, name in (("/Helv", "regular"), ("/HeBo", "bold")):
    with ix.open(blank(Path(sys.argv[1]) / f"{name}.pdf")) as document:
        assert document.missing_character(sys.argv[2]) is None
        type_text(document, make(document, "field", appearance=f"{style} 14 Tf 0 g"), sys.argv[2])
        document.save()
"""


@pytest.mark.proves("S301a", "S301b", "S301c")
def test_instances_of_a_variable_font_of_the_system(tmp_path: Path) -> None:
    """The system has one font. Text of a bold style is shown in its bold instance, whose letters are wider."""
    fonts = tmp_path / "fonts"
    fonts.mkdir()
    (fonts / "variable.ttf").write_bytes(variable(DEJAVU, TEXT))
    settings = tmp_path / "fonts.conf"
    settings.write_text(f"<fontconfig><dir>{fonts}</dir><cachedir>{tmp_path / 'cache'}</cachedir></fontconfig>")
    subprocess.run(
        [sys.executable, "-c", SYSTEM, str(tmp_path), TEXT, *sys.path], check=True, env={**os.environ, "FONTCONFIG_FILE": str(settings)})
    regular, bold = (tmp_path / f"{name}.pdf" for name in ("regular", "bold"))
    judge(regular)
    judge(bold)
    assert same(regular, typed_in(tmp_path / "plain.pdf", bytes_of(small(DEJAVU, TEXT))))
    # 600 of 2048 units a glyph at 14 points.
    (left, _, right, _), (_, _, wide, _) = (ink(pictures(path)[0], threshold=128) for path in (regular, bold))
    assert wide - right == pytest.approx(len(TEXT) * 600 / 2048 * 14, abs=3)


@pytest.mark.proves("S301b")
def test_parts_of_characters_stand_for_them(tmp_path: Path) -> None:
    """A font has letters of Korean and of Greek put together alone: a text in parts is shown in it, and stays in parts."""
    whole = "한국 λό"
    for name, form in (("parts", "NFD"), ("whole", "NFC")):
        text = unicodedata.normalize(form, whole)
        with ix.open(blank(tmp_path / f"{name}.pdf")) as document:
            document.add_font(bytes_of(small(DEJAVU, "λό ")))
            document.add_font(bytes_of(small(folder() / "DroidSansFallback.ttf", "한국")))
            assert document.missing_character(text) is None
            document.form.fill(make(document, "field").id, text)
            document.save()
        with pikepdf.open(tmp_path / f"{name}.pdf") as file:
            assert str(file.pages[0].Annots[0].V) == text
    assert same(tmp_path / "parts.pdf", tmp_path / "whole.pdf")
