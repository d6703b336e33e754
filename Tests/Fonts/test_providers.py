"""Text typed through C and through Python, with each provider, read in this process and in another one: the same files."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pikepdf
import pypdfium2_raw
import pytest

from renderers import SCALE, Renderers, ink
from scripts import DEJAVU, TEXTS, blank, folder, fonts, libraries, typed

KINDS = ("field", "free text")
READERS = ("poppler", "pdfium", "worker-poppler", "worker-pdfium")
PDFIUM = Path(pypdfium2_raw.__file__).with_name("libpdfium.so")
#: Small ones: each of its pieces is in another font.
SCRIPT = "mixed"


def through_python(path: Path, script: str, kind: str, reader: str) -> Path:
    return typed(path, script, kind, provider=reader.removeprefix("worker-"), worker=reader.startswith("worker-"))


def run(program: Path, path: Path, script: str, kind: str, reader: str, text: str) -> Path:
    """Runs one of the programs in C on an empty file, with the fonts of a script. Returns the file."""
    return run_with(program, blank(path), fonts(script), kind, reader, text)


def run_with(program: Path, path: Path, given: list[Path], kind: str, reader: str, text: str, **variables: str) -> Path:
    words = [program, libraries(), reader, kind.split()[0], path, text, *given]
    environment = {**os.environ, "LIBINTERACT_PDFIUM": str(PDFIUM), **variables}
    ran = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return path


def through_c(programs: Path, path: Path, script: str, kind: str, reader: str) -> Path:
    return run(programs / "type_text", path, script, kind, reader, TEXTS[script])


def content(path: Path) -> tuple[bytes, ...]:
    """The content of the appearance, and the fonts that it embeds."""
    with pikepdf.open(path) as file:
        form = file.pages[0].Annots[0].AP.N
        found = [form.read_bytes()]
        for _, font in sorted(form.Resources.Font.items()):
            descriptor = font.DescendantFonts[0].FontDescriptor
            program = descriptor.FontFile2 if "/FontFile2" in descriptor else descriptor.FontFile3
            found += [str(font.BaseFont).encode(), font.ToUnicode.read_bytes(), program.read_bytes()]
        return tuple(found)


def judge(path: Path, kind: str) -> None:
    """The text is in the file, its fonts are embedded, and three renderers draw the same."""
    with pikepdf.open(path) as file:
        annotation = file.pages[0].Annots[0]
        assert str(annotation.V if kind == "field" else annotation.Contents) == TEXTS[SCRIPT]
        assert all(font.Subtype == "/Type0" for _, font in annotation.AP.N.Resources.Font.items())
    judge_drawn(path)


def judge_drawn(path: Path, within: float = 1 / SCALE) -> None:
    """Three renderers draw something, and the same."""
    boxes = [ink(picture, threshold=128) for _, picture in Renderers(path).draw(0)]
    assert all(boxes)
    for side in range(4):
        places = [box[side] for box in boxes if box]
        assert max(places) - min(places) <= within, boxes


@pytest.mark.proves("S301a", "S301b", "S301c", "S301d", "S301e", through="C")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("reader", READERS)
def test_through_c(programs: Path, tmp_path: Path, reader: str, kind: str) -> None:
    judge(through_c(programs, tmp_path / "c.pdf", SCRIPT, kind, reader), kind)


@pytest.mark.proves("S301a", "S301b", "S301c", "S301d")
@pytest.mark.parametrize("kind", KINDS)
def test_every_reader_gives_the_same(programs: Path, tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LIBINTERACT_PDFIUM", str(PDFIUM))
    made = [through_python(tmp_path / f"{reader}.pdf", SCRIPT, kind, reader) for reader in READERS]
    judge(made[-1], kind)
    first = content(made[0])
    for path in made[1:]:
        assert content(path) == first, path


@pytest.mark.proves("S301d", through="C")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("script", [each for each in TEXTS if each != SCRIPT])
def test_every_script_through_c(programs: Path, tmp_path: Path, script: str, kind: str) -> None:
    """In the fonts that Python gets, which test_scripts.py looks at."""
    from_c = through_c(programs, tmp_path / "c.pdf", script, kind, "poppler")
    with pikepdf.open(from_c) as file:
        annotation = file.pages[0].Annots[0]
        assert str(annotation.V if kind == "field" else annotation.Contents) == TEXTS[script]
    assert names(from_c) == names(through_python(tmp_path / "python.pdf", script, kind, "poppler"))


def names(path: Path, place: int = 0) -> list[str]:
    """The embedded fonts of an annotation, without the letters before each that tell subsets apart."""
    with pikepdf.open(path) as file:
        return [str(font.BaseFont).split("+")[1] for _, font in sorted(file.pages[0].Annots[place].AP.N.Resources.Font.items())]


@pytest.mark.proves("S301b", through="C")
@pytest.mark.parametrize("seed", ["1", "23"])
def test_edited_text_is_shaped_as_if_anew(programs: Path, tmp_path: Path, seed: str) -> None:
    """Random edits of long texts in six groups of scripts: only what is near a change is shaped, and the glyphs are those of all of it."""
    given = [folder() / "Amiri-Regular.ttf", DEJAVU, *(folder() / each for each in ("Lohit-Devanagari.ttf", "Garuda.ttf", "DroidSansFallback.ttf"))]
    run_with(programs / "reshape_text", blank(tmp_path / "edited.pdf"), given, "field", "poppler", seed)
