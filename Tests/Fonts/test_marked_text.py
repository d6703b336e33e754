"""Letters with marks and ligatures, as they are typed, saved and found by readers: marks are glyphs of their own, which stand behind the letters of
their line, so that no string goes to a mark and back."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pikepdf
import pytest

from scripts import flattened, typed
from test_scripts import OWN, plain, readings

#: Texts, and the script whose fonts show them: with "arabic" Amiri, which moves marks along the line and cuts letters, with "hebrew" DejaVu, which
#: raises them and has a ligature of lam and alef.
TEXTS = {
    "names and digits, Amiri": ("arabic", "نصٌّ عربيٌّ ١٢٣ و 456"),
    "names and digits, DejaVu": ("hebrew", "نصٌّ عربيٌّ ١٢٣ و 456"),
    "all vowels, Amiri": ("arabic", "وَالْكِتَابُ الْمُبِينُ"),
    "all vowels, DejaVu": ("hebrew", "بَيْتٌ كُتُبٌ مُحَمَّدٌ"),
    "ligatures": ("hebrew", "لا إله سلام بلاد"),
    "points": ("hebrew", "בְּרֵאשִׁית בָּרָא אֱלֹהִים"),
}
RIGHT_TO_LEFT_LETTERS = ("R", "AL")


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("marked")
    found = {}
    for number, (name, (script, text)) in enumerate(TEXTS.items()):
        found[name] = flattened(typed(folder / f"{number}.pdf", script, "field", text=text), folder / f"flat-{number}.pdf")
    return found


@pytest.mark.proves("S301c", "S301d")
@pytest.mark.parametrize("name", TEXTS)
def test_found_as_it_was_typed(pages: dict[str, Path], name: str) -> None:
    text = TEXTS[name][1]
    found = readings(pages[name])
    assert {reader: found[reader] for reader in OWN} == dict.fromkeys(OWN, text)
    assert plain(found["pdfium"]) == plain(text)


@pytest.mark.proves("S276a")
@pytest.mark.parametrize("name", TEXTS)
def test_found_where_the_font_has_logical_order(pages: dict[str, Path], name: str, tmp_path: Path) -> None:
    """As the standard has it, and other programs write it."""
    path = tmp_path / "logical.pdf"
    with pikepdf.open(pages[name]) as file:
        for _, font in file.pages[0].Resources.XObject.X0.Resources.Font.items():
            font.ToUnicode = file.make_stream(logical(font.ToUnicode.read_bytes().decode()).encode())
        file.save(path)
    found = readings(path)
    assert {reader: found[reader] for reader in OWN} == dict.fromkeys(OWN, TEXTS[name][1])


def logical(mapping: str) -> str:
    """A mapping with its right-to-left texts turned round, under another name."""

    def turned(match: re.Match[str]) -> str:
        text = bytes.fromhex(match[2]).decode("utf-16-be")
        isTurned = any(unicodedata.bidirectional(each) in RIGHT_TO_LEFT_LETTERS for each in text)
        return f"{match[1]}<{(text[::-1] if isTurned else text).encode('utf-16-be').hex()}>"

    return re.sub(r"^(<\w{4}> )<(\w+)>$", turned, mapping.replace("Interact-Visual-UCS", "Adobe-Identity-UCS"), flags=re.M)


@pytest.mark.proves("S301c")
@pytest.mark.parametrize(("script", "text"), [("thai", "ที่นี่ น้ำ"), ("arabic", "نصٌّ عربيٌّ"), ("hebrew", "שָׁלוֹם")])
def test_marks_stand_behind_the_letters_of_their_line(script: str, text: str, tmp_path: Path) -> None:
    """So no word has a joiner in it, and a search in another reader finds it."""
    found = readings(flattened(typed(tmp_path / "typed.pdf", script, "field", text=text), tmp_path / "flat.pdf"))
    for reader in ("pdfium", "mupdf", "poppler") if script == "thai" else ("pdfium",):
        for word in text.split():
            assert unicodedata.normalize("NFC", word) in unicodedata.normalize("NFC", found[reader]), (reader, found[reader])
