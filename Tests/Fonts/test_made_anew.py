"""Programs that make appearances of fields anew: because another program asked for it (/NeedAppearances), or because they do so when a field is
touched. They have /V, the /DA of the field and the fonts of the form (/DR) to go by."""

from __future__ import annotations

import io
import subprocess
from pathlib import Path

import numpy as np
import pikepdf
import pymupdf
import pypdfium2
import pytest
from PIL import Image

import libinteract as ix
from libinteract.enums import TextKind
from scripts import BOX, TEXTS, blank, flattened, make, type_text, typed

#: All of it is in WinAnsiEncoding, the encoding of the standard fonts.
PLAIN = "Grüße, 100 € für Ærø"
#: Names of fonts as forms give them, and the font that has to be among those of the form.
FONTS = {
    "Helv": "Helvetica", "HeBo": "Helvetica-Bold", "HeOb": "Helvetica-Oblique", "HeBO": "Helvetica-BoldOblique", "TiRo": "Times-Roman",
    "TiBo": "Times-Bold", "TiIt": "Times-Italic", "TiBI": "Times-BoldItalic", "Cour": "Courier", "CoBo": "Courier-Bold", "CoOb": "Courier-Oblique",
    "CoBO": "Courier-BoldOblique", "ArialMT": "Helvetica", "Times-Bold": "Times-Bold",
}
DPI = 144


def by_poppler(path: Path) -> Image.Image:
    drawn = subprocess.run(["pdftoppm", "-r", str(DPI), "-png", "-singlefile", path], check=True, capture_output=True).stdout
    return Image.open(io.BytesIO(drawn))


def by_pdfium(path: Path) -> Image.Image:
    with pypdfium2.PdfDocument(path) as file:
        if file.get_formtype():
            file.init_forms()
        return file[0].render(scale=DPI / 72, may_draw_forms=True).to_pil()


def by_mupdf(path: Path) -> Image.Image:
    """As it draws a field that it has written itself."""
    with pymupdf.open(path) as file:
        for widget in file[0].widgets():
            widget.update()
        return Image.open(io.BytesIO(file[0].get_pixmap(dpi=DPI).tobytes("png")))


def ink(picture: Image.Image) -> int:
    """How many pixels are dark."""
    return int((np.asarray(picture.convert("L")) < 128).sum())


def asked_anew(path: Path) -> Path:
    """The file after a program that asks readers to make all appearances."""
    with pikepdf.open(path, allow_overwriting_input=True) as file:
        file.Root.AcroForm.NeedAppearances = True
        file.save(path)
    return path


def form_fonts(path: Path) -> dict[str, str]:
    with pikepdf.open(path) as file:
        return {name[1:]: str(font.BaseFont)[1:] for name, font in file.Root.AcroForm.DR.Font.items()}


def with_font(path: Path, name: str) -> Path:
    with ix.open(blank(path)) as document:
        type_text(document, make(document, "field", appearance=f"/{name} 14 Tf 0 g"), PLAIN)
        document.save()
    return path


@pytest.mark.proves("S301c")
@pytest.mark.parametrize("name", FONTS)
def test_text_of_the_standard_fonts_is_made_anew(tmp_path: Path, name: str) -> None:
    """By three programs, in the font of the field: as much ink as in our appearance."""
    path = with_font(tmp_path / "form.pdf", name)
    assert form_fonts(path) == {name: FONTS[name]}
    own = [ink(draw(path)) for draw in (by_poppler, by_pdfium)]
    asked_anew(path)
    anew = [ink(draw(path)) for draw in (by_poppler, by_pdfium)]
    assert min(own) > 500
    for mine, theirs in zip(own, anew):
        assert abs(theirs - mine) < 0.03 * mine, (own, anew)
    # MuPDF has other fonts under some of the names.
    assert ink(by_mupdf(path)) > 0.5 * own[0]


#: Names that are like those of standard fonts, and names that are like none.
LIKE = [
    family + style
    for family in ("Helv", "He", "Helvetica", "Arial", "ArialMT", "Ti", "Times", "TimesNewRoman", "TiRo", "Georgia", "Co", "Cour", "Courier",
                   "CourierNew", "Comic", "Titan", "Verdana", "F1", "MyTimes", "ObCour", "NotTiBo")
    for style in ("", "Bo", "BO", "BI", "It", "Ob", "-Bold", "-Italic", "-Oblique", "-BoldItalic", ",BoldOblique", "-Black", "Roman")]


@pytest.mark.proves("S301c")
def test_the_form_names_the_font_that_appearances_show(tmp_path: Path) -> None:
    """The rule from a name to a standard font stands in the core, which makes appearances, and in the providers, which fill /DR: both say the same."""
    path = blank(tmp_path / "form.pdf")
    with ix.open(path) as document:
        for place, name in enumerate(LIKE):
            made = document.form.create(0, ix.FieldKind.TEXT, BOX, name=f"field {place}")
            made.set_text(TextKind.DEFAULT_APPEARANCE, f"/{name} 14 Tf 0 g")
            assert document.form.fill(f"field {place}", "Grüße")
        document.save()
    found = form_fonts(path)
    with pikepdf.open(path) as file:
        shown = {str(each.T): [str(font.BaseFont)[1:] for _, font in each.AP.N.Resources.Font.items()] for each in file.pages[0].Annots}
    assert {name: shown[f"field {place}"] for place, name in enumerate(LIKE)} == {name: [found[name]] for name in LIKE}
    assert len(set(found.values())) == 12


@pytest.mark.proves("S301c")
def test_the_font_of_a_changed_default_appearance_is_there(tmp_path: Path) -> None:
    """Also of a field that was in the file."""
    path = with_font(tmp_path / "form.pdf", "Helv")
    with ix.open(path) as document:
        document.page(0).annotations[0].set_text(TextKind.DEFAULT_APPEARANCE, "/TiBI 14 Tf 0 g")
        document.save()
    assert form_fonts(path) == {"Helv": "Helvetica", "TiBI": "Times-BoldItalic"}
    own = ink(by_poppler(path))
    assert abs(ink(by_poppler(asked_anew(path))) - own) < 0.03 * own


@pytest.mark.proves("S301c")
@pytest.mark.parametrize("script", TEXTS)
def test_forms_keep_what_was_typed(tmp_path: Path, script: str) -> None:
    """No program is asked to make the text anew, so one with forms shows it as it shows a page that paints it."""
    path = typed(tmp_path / "form.pdf", script, "field")
    with pikepdf.open(path) as file:
        assert "/NeedAppearances" not in file.Root.AcroForm
    painted, shown = ink(by_pdfium(flattened(path, tmp_path / "painted.pdf"))), ink(by_pdfium(path))
    assert painted > 500 and abs(shown - painted) < 0.05 * painted
