"""Pages of files that are not mapped: after an edit they are drawn from a file of the one page, which has to look the same."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix

from provider_age import is_older_than

pikepdf = pytest.importorskip("pikepdf")

ROOT = Path(__file__).resolve().parents[3]
CORPUS = Path(os.environ.get("IX_CORPUS", ROOT.parent / "shared/corpus"))
#: Every sample document.
FULL = "IX_TOLD_FULL" in os.environ
SAMPLES = sorted(CORPUS.glob("*.pdf")) if FULL else [
    CORPUS / name for name in (
        "pdfjs-annotation-border-styles.pdf", "pdfjs-rotation.pdf", "pdfbox-AcroFormsBasicFields.pdf", "pdfbox-AcroFormsRotation.pdf",
        "pdfbox-AnnotationTypes.pdf", "pdfjs-annotation-button-widget.pdf", "pdfjs-160F-2019.pdf", "pdfjs-annotation-link-text-popup.pdf",
        "pdfjs-annotation-choice-widget.pdf", "pdfjs-bug1947248_forms.pdf", "pdfium-two_signatures.pdf")]
LARGEST_HELD = 32 << 20

pytestmark = [
    pytest.mark.skipif(not CORPUS.is_dir(), reason="no sample documents"),
    pytest.mark.skipif(is_older_than(ix.ProviderFeatures.PRINTING), reason="the provider named is older than what is tested"),
]


def both(path: Path, folder: Path) -> tuple[Path, Path]:
    """A file written anew, small, and with a stream of zeros that makes it too large to be held in memory."""
    with pikepdf.open(path) as pdf:
        pdf.save(folder / "small.pdf", static_id=True)
        pdf.Root.Filler = pdf.make_indirect(pdf.make_stream(bytes(LARGEST_HELD)))
        pdf.save(folder / "large.pdf", static_id=True, compress_streams=False)
    return folder / "small.pdf", folder / "large.pdf"


def edit(document: ix.Document) -> None:
    for annotation in document.annotations(0)[:4]:
        annotation.set(color=(0, 0.4, 0.1), opacity=0.7)
    made = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(20, 20, 90, 90))
    made.set(color=(1, 0, 0), border_width=6)


def pictures(path: Path, act: Callable[[ix.Document], None], password: str = "") -> dict[str, tuple[int, int, bytes]]:
    with ix.open(path, password=password) as document:
        document.ignores_permissions = True
        act(document)
        ways: dict[str, dict[str, Any]] = {"plain": {}, "icons": {"icons": True}, "bare": {"annotations": False}, "printed": {"printed": True}}
        return {name: document.render(0, 0.7, **way) for name, way in ways.items()}


@pytest.mark.proves("S294b")
@pytest.mark.parametrize("path", SAMPLES, ids=lambda each: each.stem)
def test_a_large_file_looks_like_a_small_one(path: Path, tmp_path: Path) -> None:
    try:
        small, large = both(path, tmp_path)
    except pikepdf.PasswordError:
        pytest.skip("needs a password")
    assert large.stat().st_size > LARGEST_HELD > small.stat().st_size
    assert pictures(large, edit) == pictures(small, edit)


def texts(path: Path) -> list[list[Any]]:
    with ix.open(path) as document:
        return [document.glyphs(page) for page in range(min(document.page_count, 4))]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda each: each.stem)
def test_a_large_file_reads_like_a_small_one(path: Path, tmp_path: Path) -> None:
    """Poppler mixes the text of annotations into that of the page: it reads a page that has them from a file of its own."""
    try:
        small, large = both(path, tmp_path)
    except pikepdf.PasswordError:
        pytest.skip("needs a password")
    assert texts(large) == texts(small)


#: Text of the first page, and its picture without annotations and without icons; how far that has raised the peak of memory, in KiB.
WITHOUT_A_COPY = """
import re, sys
import libinteract as ix
def peak(): return int(re.search(r"VmHWM:\\s+(\\d+)", open("/proc/self/status").read())[1])
with ix.open(sys.argv[1]) as small:
    small.text(0), small.render(0, 0.5, annotations=False)
with ix.open(sys.argv[2]) as document:
    before = peak()
    document.text(0), document.render(0, 0.5, annotations=False), document.render(0, 0.5, icons=False)
print(peak() - before)
"""


def test_a_large_file_is_not_copied_for_a_page(tmp_path: Path) -> None:
    small, large = both(CORPUS / "pdfbox-AnnotationTypes.pdf", tmp_path)
    done = subprocess.run([sys.executable, "-c", WITHOUT_A_COPY, str(small), str(large)], capture_output=True, text=True, check=True)
    assert int(done.stdout) < (LARGEST_HELD >> 10) / 4, done


@pytest.mark.proves("S294b")
@pytest.mark.parametrize("path", SAMPLES[:6], ids=lambda each: each.stem)
def test_an_encrypted_file_looks_like_a_plain_one(path: Path, tmp_path: Path) -> None:
    plain, locked = tmp_path / "plain.pdf", tmp_path / "locked.pdf"
    with pikepdf.open(path) as pdf:
        pdf.save(plain, static_id=True)
        pdf.save(locked, encryption=pikepdf.Encryption(owner="o", user="u"))
    assert pictures(locked, edit, "u") == pictures(plain, edit)


@pytest.mark.proves("S294b")
@pytest.mark.parametrize("act", ["turn", "move", "insert"])
def test_pages_of_a_large_file_that_lie_otherwise(act: str, tmp_path: Path) -> None:
    small, large = both(ROOT / "examples/data/long.pdf", tmp_path)

    def change(document: ix.Document) -> None:
        if act == "turn":
            document.rotate_pages(0, 90)
        elif act == "move":
            document.move_pages(1, 0)
        else:
            document.insert_pages(0, 300, 400)
        edit(document)

    found, wanted = pictures(large, change), pictures(small, change)
    assert found == wanted
    assert len({each[2] for each in wanted.values()}) > 1
