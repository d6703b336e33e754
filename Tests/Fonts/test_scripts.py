"""Text of every script, typed into fields and free texts: what the file says, what readers find, what three renderers draw."""

from __future__ import annotations

import subprocess
import unicodedata
from pathlib import Path

import pikepdf
import pymupdf
import pypdfium2
import pytest

import libinteract as ix
from renderers import SCALE, Renderers, ink
from scripts import RIGHT_TO_LEFT, TEXTS, flattened, typed

KINDS = ("field", "free text")
CASES = [(script, kind) for script in TEXTS for kind in KINDS]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], Path]:
    folder = tmp_path_factory.mktemp("scripts")
    return {case: typed(folder / f"{case[0]}-{case[1]}.pdf", *case) for case in CASES}


@pytest.mark.proves("S301d")
@pytest.mark.parametrize(("script", "kind"), CASES)
def test_value_comes_back(made: dict[tuple[str, str], Path], script: str, kind: str) -> None:
    with pikepdf.open(made[script, kind]) as file:
        annotation = file.pages[0].Annots[0]
        assert str(annotation.V if kind == "field" else annotation.Contents) == TEXTS[script]


@pytest.mark.proves("S301c")
@pytest.mark.parametrize(("script", "kind"), CASES)
def test_font_is_an_embedded_subset(made: dict[tuple[str, str], Path], script: str, kind: str) -> None:
    with pikepdf.open(made[script, kind]) as file:
        found = file.pages[0].Annots[0].AP.N.Resources.Font
        assert len(found) >= 1
        for name in found.keys():
            font = found[name]
            assert font.Subtype == "/Type0" and "/ToUnicode" in font and str(font.BaseFont)[7] == "+"
            descriptor = font.DescendantFonts[0].FontDescriptor
            program = descriptor.FontFile2 if "/FontFile2" in descriptor else descriptor.FontFile3
            assert len(bytes(program.read_raw_bytes())) < 20_000


@pytest.mark.proves("S301c")
@pytest.mark.parametrize(("script", "kind"), CASES)
def test_renderers_agree(made: dict[tuple[str, str], Path], script: str, kind: str) -> None:
    boxes = {name: ink(picture, threshold=128) for name, picture in Renderers(made[script, kind]).draw(0)}
    assert all(boxes.values()), f"nothing is drawn: {boxes}"
    for side in range(4):
        places = [box[side] for box in boxes.values() if box]
        assert max(places) - min(places) <= 1 / SCALE, f"{script}, {kind}: {boxes}"


#: This library, with each of its providers.
OWN = ("libinteract, poppler", "libinteract, pdfium")


def readings(path: Path) -> dict[str, str]:
    """The text of the page by four readers, in one line."""
    found = {}
    for name in OWN:
        with ix.open(path, provider=name.split()[1]) as document:
            found[name] = document.page(0).text
    with pymupdf.open(path) as file:
        found["mupdf"] = file[0].get_text()
    found["pdfium"] = pypdfium2.PdfDocument(path)[0].get_textpage().get_text_range()
    found["poppler"] = subprocess.run(["pdftotext", "-raw", path, "-"], check=True, capture_output=True, text=True).stdout
    return {name: " ".join(text.split()) for name, text in found.items()}


#: The text of glyphs that share a cluster with another one: a word joiner, which this library leaves out.
NOTHING = "\u2060"


#: Marks that Poppler puts round text that reads in another direction than its line.
DIRECTIONS = "\u200e\u200f\u202a\u202b\u202c"


def plain(text: str) -> str:
    """Without word joiners and marks of direction; of marks on a letter the order of Unicode's normal form, in which those that stand apart are alike."""
    shown = "".join(each for each in text if each not in NOTHING + DIRECTIONS)
    return " ".join(unicodedata.normalize("NFC", shown).split())


def letters(text: str) -> list[str]:
    """Without order and blanks."""
    return sorted(plain(text).replace(" ", ""))


@pytest.mark.proves("S301c", "S301d")
@pytest.mark.parametrize(("script", "kind"), CASES)
def test_readers_find_the_text(made: dict[tuple[str, str], Path], script: str, kind: str, tmp_path: Path) -> None:
    wanted = TEXTS[script]
    for name, text in readings(flattened(made[script, kind], tmp_path / "flat.pdf")).items():
        if name in OWN:
            assert text == wanted, name
        assert letters(text) == letters(wanted), f"{name}: {text!r}"
        # Poppler puts the pieces of a line that reads from right to left in an order of its own, MuPDF those of a line of two directions.
        if not (name == "poppler" and script in RIGHT_TO_LEFT) and not (name == "mupdf" and script == "mixed"):
            assert plain(text).replace(" ", "") == plain(wanted).replace(" ", ""), name


@pytest.mark.proves("S301c")
@pytest.mark.parametrize("script", TEXTS)
def test_same_bytes(script: str, tmp_path: Path) -> None:
    first, second = (typed(tmp_path / f"{name}.pdf", script, "field") for name in "ab")
    with pikepdf.open(first) as a, pikepdf.open(second) as b:
        one, other = (file.pages[0].Annots[0].AP.N for file in (a, b))
        assert one.read_raw_bytes() == other.read_raw_bytes()
        for name in one.Resources.Font.keys():
            mine, theirs = one.Resources.Font[name], other.Resources.Font[name]
            assert mine.BaseFont == theirs.BaseFont and mine.ToUnicode.read_raw_bytes() == theirs.ToUnicode.read_raw_bytes()


@pytest.mark.proves("S301c")
@pytest.mark.parametrize("script", TEXTS)
def test_file_grows_by_little(script: str, tmp_path: Path) -> None:
    path = tmp_path / "grown.pdf"
    typed(path, script, "free text", text="plain")
    before = path.stat().st_size
    assert typed(path, script, "free text").stat().st_size - before < 20_000
