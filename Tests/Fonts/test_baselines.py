"""Text of a field that is edited stands where the file's own picture has it; where there is no picture, where PDFium would put it."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pikepdf
import pypdfium2
import pytest

import libinteract as ix
from libinteract.enums import Command, FieldFlags, FieldKind, TextKind
from renderers import ink
from scripts import PAGE, ROOT
from test_fonts_of_fields import BOX, PROGRAMS, SCALE, Typing, encoded, form, opened, pictures, simple

CORPUS = Path(os.environ.get("IX_CORPUS", ROOT.parent / "shared/corpus"))
HIGH = BOX[3] - BOX[1]
#: Of the descriptor that simple() writes.
ASCENT, DESCENT = 0.9, 0.2
#: Points between a baseline and where it was: what three decimals leave.
EXACT = 0.002


def baselines(content: pikepdf.Object) -> list[float]:
    """How high above the lower edge of its box a picture shows text: each line once, from the first one on."""
    found: list[float] = []
    y = leading = 0.0
    low = min(float(content.BBox[1]), float(content.BBox[3]))
    for operands, operator in pikepdf.parse_content_stream(content):
        numbers = [float(each) for each in operands if not isinstance(each, (pikepdf.Object, str))]
        name = str(operator)
        if name == "BT":
            y = 0.0
        elif name in ("Td", "TD"):
            y += numbers[1]
            leading = -numbers[1] if name == "TD" else leading
        elif name == "Tm":
            y = numbers[5]
        elif name == "TL":
            leading = numbers[0]
        elif name == "T*":
            y -= leading
        elif name in ("Tj", "TJ") and (not found or abs(found[-1] - y + low) > EXACT):
            found.append(y - low)
    return found


def pictured(path: Path, lines: list[float], font: pikepdf.Object | None, text: str, flags: int = 0) -> Path:
    """A field whose picture has its text at such heights, of 14 points."""
    with pikepdf.new() as file:
        page = file.add_blank_page(page_size=PAGE)
        own = simple(file, "Own", PROGRAMS["TrueType"]) if font is None else file.make_indirect(font)
        resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F0=own))
        shown = b"".join(
            b"1 0 0 1 2 %f Tm (%b) Tj " % (y, encoded(line)) for y, line in zip(lines, text.split("\n")))
        drawn = pikepdf.Stream(file, b"/Tx BMC q BT /F0 14 Tf 0 g " + shown + b"ET Q EMC")
        drawn.Type, drawn.Subtype, drawn.Resources = pikepdf.Name.XObject, pikepdf.Name.Form, resources
        drawn.BBox = [0, 0, BOX[2] - BOX[0], HIGH]
        widget = file.make_indirect(pikepdf.Dictionary(
            Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Widget, FT=pikepdf.Name.Tx, T=pikepdf.String("name"), Rect=list(BOX), F=4, P=page.obj,
            V=pikepdf.String(text), DA=pikepdf.String("/F0 14 Tf 0 g"), Ff=flags, AP=pikepdf.Dictionary(N=drawn)))
        if flags & FieldFlags.COMB:
            widget.MaxLen = 20
        file.Root.AcroForm = pikepdf.Dictionary(Fields=[widget], DR=resources)
        page.Annots = pikepdf.Array([widget])
        file.save(path)
    return path


def typed(path: Path, text: str) -> list[float]:
    """Types behind the text of the first field and saves. Returns where its picture has text then."""
    with opened(path) as document:
        field = next(each for each in document.annotations(0) if each.field is not None)
        typing = Typing(document)
        assert typing.view.edit_text(field.id)
        typing.text(text)
        typing.view.run(Command.COMMIT)
        document.save()
    with pikepdf.open(path) as file:
        return baselines(file.pages[0].Annots[0].AP.N)


def helvetica() -> pikepdf.Object:
    return pikepdf.Dictionary(
        Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica, Encoding=pikepdf.Name.WinAnsiEncoding)


@pytest.mark.proves("S301a")
@pytest.mark.parametrize("is_standard", [False, True])
@pytest.mark.parametrize("y", [9.5, 14.8, 20.0])
def test_a_line_stays_on_its_baseline(tmp_path: Path, is_standard: bool, y: float) -> None:
    """The letters that were there look the same to the pixel, in a font of the file and in a standard one."""
    path = pictured(tmp_path / "form.pdf", [y], helvetica() if is_standard else None, "Office Wave")
    before = pictures(path, 75)
    assert typed(path, " file") == pytest.approx([y], abs=EXACT)
    for renderer, picture in pictures(path, 75).items():
        assert np.array_equal(picture, before[renderer]), renderer
    # Once it is saved it stays there.
    assert typed(path, "x") == pytest.approx([y], abs=EXACT)


@pytest.mark.proves("S301a")
@pytest.mark.parametrize("is_standard", [False, True])
def test_lines_stay_on_their_baselines(tmp_path: Path, is_standard: bool) -> None:
    font = helvetica() if is_standard else None
    path = pictured(tmp_path / "form.pdf", [21.9, 5.1], font, "Office\nWave", int(FieldFlags.MULTI_LINE))
    before = pictures(path, 50)
    assert typed(path, " file\nx") == pytest.approx([21.9, 5.1, 5.1 - 16.8], abs=EXACT)
    for renderer, picture in pictures(path, 50).items():
        assert np.array_equal(picture, before[renderer]), renderer


@pytest.mark.proves("S301a")
def test_a_comb_stays_on_its_baseline(tmp_path: Path) -> None:
    path = pictured(tmp_path / "form.pdf", [11.5], None, "Wave", int(FieldFlags.COMB))
    assert typed(path, "x") == pytest.approx([11.5], abs=EXACT)


@pytest.mark.proves("S301a")
@pytest.mark.parametrize("y", [-30.0, 39.0])
def test_text_that_stands_elsewhere_is_no_example(tmp_path: Path, y: float) -> None:
    """A text that was scrolled, or another one: then the font's heights say where the line is."""
    path = pictured(tmp_path / "form.pdf", [y], None, "Office Wave")
    assert typed(path, "x") == pytest.approx([HIGH / 2 - (ASCENT - DESCENT) / 2 * 14], abs=EXACT)


@pytest.mark.proves("S301a")
def test_another_font_has_baselines_of_its_own(tmp_path: Path) -> None:
    path = pictured(tmp_path / "form.pdf", [11.5], None, "Office Wave")
    with opened(path) as document:
        next(iter(document.annotations(0))).set_text(TextKind.DEFAULT_APPEARANCE, "/TiRo 14 Tf 0 g")
        document.save()
    assert typed(path, "x") == pytest.approx([HIGH / 2 - (0.683 - 0.217) / 2 * 14], abs=EXACT)


@pytest.mark.proves("S301a")
@pytest.mark.parametrize("flags", [0, int(FieldFlags.MULTI_LINE)])
def test_text_without_an_example_stands_where_pdfium_puts_it(tmp_path: Path, flags: int) -> None:
    path = form(tmp_path / "form.pdf", PROGRAMS["TrueType"])
    with pikepdf.open(path, allow_overwriting_input=True) as file:
        widget = file.pages[0].Annots[0]
        del widget.AP
        widget.Ff = flags
        file.Root.AcroForm.NeedAppearances = True
        file.save(path)
    file = pypdfium2.PdfDocument(path)
    file.init_forms()
    theirs = ink(file[0].render(scale=SCALE, rev_byteorder=True).to_numpy()[:, :, :3], SCALE)
    with opened(path) as document:
        document.form.fill(document.form["name"], "x")
        document.form.fill(document.form["name"], "Office Wave")
        document.save()
    file = pypdfium2.PdfDocument(path)
    file.init_forms()
    ours = ink(file[0].render(scale=SCALE, rev_byteorder=True).to_numpy()[:, :, :3], SCALE)
    assert theirs and ours
    assert (ours[1], ours[3]) == pytest.approx((theirs[1], theirs[3]), abs=0.5 if not flags else 1.5)


@pytest.mark.proves("S301a", "S299g")
@pytest.mark.parametrize("name, own", [
    ("pdfjs-annotation-text-widget", True), ("pdfjs-annotation-choice-widget", True), ("pdfbox-AcroFormsBasicFields", False),
    ("pdfbox-AcroFormsRotation", False), ("pdflib-sample_form", False), ("pdflib-fancy_fields", False), ("pdfjs-bug1675139", False)])
def test_forms_of_others_keep_their_baselines(tmp_path: Path, name: str, own: bool) -> None:
    """Of each text and each choice that is shown in a line: forms that Acrobat made, in Myriad Pro and in Helvetica."""
    source = CORPUS / f"{name}.pdf"
    if not source.exists():
        pytest.skip("no sample documents")
    path = tmp_path / "form.pdf"
    path.write_bytes(source.read_bytes())
    with opened(path) as document:
        document.form.load()
        places = []
        for field in document.form.fields:
            if field.field is None or field.field.kind not in (FieldKind.TEXT, FieldKind.COMBO_BOX):
                continue
            if not field.texts(TextKind.FIELD_VALUE) or not field.texts(TextKind.FIELD_BASELINE):
                continue
            text = field.texts(TextKind.FIELD_VALUE)[0]
            size = float((field.text(TextKind.DEFAULT_APPEARANCE) or "").split(" Tf")[0].split()[-1])
            if len(text) < 2 or int(field.texts(TextKind.FIELD_BASELINE)[0].split()[2]) != round(size * 1000):
                # Text of another size than the picture has.
                continue
            if field.field.kind == FieldKind.COMBO_BOX:
                options = len(field.texts(TextKind.FIELD_OPTION))
                if options and not any(document.form.choose(field, [each]) for each in (0, options - 1)):
                    continue
            elif not document.form.takes(field, text[:-1]) or not document.form.fill(field, text[:-1]):
                continue
            places.append((document.page(field.page).index, field.index))
        document.save()
    with pikepdf.open(source) as old, pikepdf.open(path) as new:
        moved = []
        for page, place in places:
            now = baselines(new.pages[page].Annots[place].AP.N)
            was = baselines(old.pages[page].Annots[place].AP.N)
            assert now and was
            moved.append(abs(now[0] - was[0]))
            if len(now) > 1 and len(was) > 1:
                moved.append(abs(now[1] - was[1]))
    assert len(moved) >= 1
    assert max(moved) <= EXACT
