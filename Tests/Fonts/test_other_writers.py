"""Text of every script in files of other programs, where marks are glyphs of their own and letters come from the right: words as they were
written, with each provider."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

import libinteract as ix
from scripts import TEXTS, folder

HERE = Path(__file__).resolve().parent
#: The only family of the tests' fonts that has a script; DejaVu has the others.
FAMILIES = {
    "arabic": "Amiri", "devanagari": "Lohit Devanagari", "thai": "Garuda", "chinese": "Droid Sans Fallback", "japanese": "Droid Sans Fallback",
    "korean": "Droid Sans Fallback",
}
#: cairo makes two fonts of Thai, whose boxes have other heights by PDFium: a piece of a word stands on a line of its own.
CUT = {("thai", "pdfium")}
#: Amiri has 0.117 em between two letters of a word, which is as wide as a narrow blank.
WIDE = "عر بي"


@pytest.fixture(scope="module")
def writer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    program = tmp_path_factory.mktemp("pango") / "pango_page"
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "pangocairo"], capture_output=True, text=True)
    if flags.returncode:
        pytest.skip("pangocairo is not installed")
    subprocess.run(["cc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", HERE / "pango_page.c", "-o", program, *flags.stdout.split()], check=True)
    settings = f"<fontconfig><dir>{folder()}</dir><dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>{program.parent}</cachedir></fontconfig>"
    (program.parent / "fonts.conf").write_text(settings)
    return program


@pytest.mark.proves("S276a")
@pytest.mark.parametrize("provider", ["poppler", "pdfium"])
@pytest.mark.parametrize("script", TEXTS)
def test_words_of_pango(writer: Path, script: str, provider: str, tmp_path: Path) -> None:
    path = tmp_path / "pango.pdf"
    subprocess.run(
        [writer, path, f"{FAMILIES.get(script, 'DejaVu Sans')} 14", TEXTS[script]], check=True,
        env={**os.environ, "FONTCONFIG_FILE": str(writer.parent / "fonts.conf")})
    with ix.open(path, provider=provider) as document:
        found = document.page(0).text
    if (script, provider) in CUT:
        assert sorted(found.replace("\n", "")) == sorted(TEXTS[script])
    else:
        assert found.replace(WIDE, WIDE.replace(" ", "")) == TEXTS[script]
