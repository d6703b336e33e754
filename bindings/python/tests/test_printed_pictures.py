"""Pages as printed: which annotations paper shows (ISO 32000-2, 12.5.3), of files with every combination of flags."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract.enums import AnnotationFlags as Flags

from provider_age import is_older_than

np = pytest.importorskip("numpy")
pikepdf = pytest.importorskip("pikepdf")

pytestmark = pytest.mark.skipif(is_older_than(ix.ProviderFeatures.PRINTING), reason="the provider named is older than printing is")

ASKED = (Flags.HIDDEN, Flags.PRINT, Flags.NO_VIEW, Flags.NO_ZOOM, Flags.LOCKED)
COMBINATIONS = [sum(each) for n in range(len(ASKED) + 1) for each in itertools.combinations([int(flag) for flag in ASKED], n)]
SIDE, PITCH, ACROSS = 20, 30, 8
FPDF_ANNOT, FPDF_PRINTING = 1, 0x800


def place(index: int) -> tuple[int, int]:
    return 10 + index % ACROSS * PITCH, 10 + index // ACROSS * PITCH


def made(path: Path, subtype: str) -> Path:
    """A page with an annotation of each combination, red and with an appearance, over a grey background."""
    pdf = pikepdf.new()
    page = pdf.add_blank_page(page_size=(260, 260))
    page.Contents = pdf.make_stream(b"0.8 g 0 0 260 260 re f")
    page.Rotate = 90 if subtype == "Stamp" else 0
    entries: list[Any] = []
    for index, flags in enumerate(COMBINATIONS):
        x, y = place(index)
        form = pdf.make_stream(b"1 0 0 rg 0 0 20 20 re f", {
            "/Type": pikepdf.Name.XObject, "/Subtype": pikepdf.Name.Form, "/BBox": [0, 0, SIDE, SIDE]})
        entry = pikepdf.Dictionary(
            Type=pikepdf.Name.Annot, Subtype=pikepdf.Name("/" + subtype), Rect=[x, y, x + SIDE, y + SIDE], F=flags,
            AP=pikepdf.Dictionary(N=form))
        if subtype == "Widget":
            entry.FT, entry.T = pikepdf.Name.Tx, pikepdf.String(f"f{index}")
        entries.append(pdf.make_indirect(entry))
    page.Annots = pikepdf.Array(entries)
    if subtype == "Widget":
        pdf.Root.AcroForm = pdf.make_indirect(pikepdf.Dictionary(Fields=pikepdf.Array(entries)))
    pdf.save(path)
    return path


def array(picture: tuple[int, int, bytes]) -> Any:
    width, height, data = picture
    return np.frombuffer(data, np.uint8).reshape(height, width, 4)


def shown(pixels: Any, turn: int) -> list[int]:
    """The flags of those that are drawn."""
    upright = np.rot90(pixels, turn // 90)
    middle = [(260 - y - SIDE // 2, x + SIDE // 2) for x, y in map(place, range(len(COMBINATIONS)))]
    return [flags for flags, at in zip(COMBINATIONS, middle, strict=True) if upright[at][:3].tolist() == [255, 0, 0]]


def is_for_paper(flags: int) -> bool:
    return bool(flags & Flags.PRINT) and not flags & Flags.HIDDEN


def is_for_screens(flags: int) -> bool:
    return not flags & (Flags.HIDDEN | Flags.NO_VIEW)


@pytest.mark.proves("S294d")
@pytest.mark.parametrize("is_edited", [False, True])
@pytest.mark.parametrize("subtype", ["Square", "Stamp", "Widget", "Text"])
def test_paper_shows_what_is_printed(tmp_path: Path, subtype: str, is_edited: bool) -> None:
    turn = 90 if subtype == "Stamp" else 0
    with ix.open(made(tmp_path / "flags.pdf", subtype)) as document:
        if is_edited:
            document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(200, 240, 250, 255)).set(color=(0, 0, 1))
        printed = array(document.render(0, 1, printed=True))
        assert shown(printed, turn) == [each for each in COMBINATIONS if is_for_paper(each)]
        assert shown(array(document.render(0, 1, icons=True)), turn) == [each for each in COMBINATIONS if is_for_screens(each)]
        bare = array(document.render(0, 1, printed=True, annotations=False))
        assert (bare == bare[0, 0]).all()


@pytest.mark.proves("S294d")
def test_pdfium_prints_the_same(tmp_path: Path) -> None:
    raw: Any = pytest.importorskip("pypdfium2.raw")
    pdfium: Any = pytest.importorskip("pypdfium2")
    path = made(tmp_path / "flags.pdf", "Square")
    page = pdfium.PdfDocument(path)[0]
    bitmap = pdfium.PdfBitmap.new_native(260, 260, raw.FPDFBitmap_BGRA)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, 260, 260)
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, 260, 260, 0, FPDF_ANNOT | FPDF_PRINTING)
    theirs = bitmap.to_numpy()[..., [2, 1, 0, 3]]
    with ix.open(path) as document:
        assert shown(theirs, 0) == shown(array(document.render(0, 1, printed=True)), 0)


@pytest.mark.proves("S294d")
def test_one_annotation_alone(tmp_path: Path) -> None:
    with ix.open(made(tmp_path / "flags.pdf", "Square")) as document:
        for flags, annotation in zip(COMBINATIONS, document.annotations(0), strict=True):
            pictures = [array(document.render_annotation(annotation, 1, printed=printed))[10, 10, 3] for printed in (False, True)]
            assert pictures == [255 * is_for_screens(flags), 255 * is_for_paper(flags)], flags
        annotation = document.annotations(0)[0]
        annotation.set(flags=int(Flags.PRINT))
        assert array(document.render_annotation(annotation, 1, printed=True))[10, 10, 3] == 255


@pytest.mark.proves("S294d")
def test_an_edit_changes_what_is_printed(tmp_path: Path) -> None:
    with ix.open(made(tmp_path / "flags.pdf", "Square")) as document:
        for annotation in document.annotations(0):
            annotation.set(flags=int(annotation.flags) ^ int(Flags.PRINT))
        printed = shown(array(document.render(0, 1, printed=True)), 0)
        assert printed == [each for each in COMBINATIONS if is_for_paper(each ^ Flags.PRINT)]
