"""A comb keeps the lines between its cells once it is filled: where PDFium draws them of itself, and where Acrobat drew them."""

from __future__ import annotations

from pathlib import Path

import numpy
import pytest

pytest.importorskip("pymupdf")
pypdfium2 = pytest.importorskip("pypdfium2")
pikepdf = pytest.importorskip("pikepdf")

import libinteract as ix  # noqa: E402
from libinteract.enums import FieldFlags as F, FieldKind as K, TextKind  # noqa: E402
from renderers import Picture, Renderers  # noqa: E402

CORPUS = Path(__file__).resolve().parents[3] / "shared/corpus"
SCALE = 4
PAGE = (220, 60)
BOX, CELLS, WIDTH = ix.Rect(20, 20, 200, 44), 6, 1
#: The same on the page, y downwards.
SHOWN = ix.Rect(BOX.x0, PAGE[1] - BOX.y1, BOX.x1, PAGE[1] - BOX.y0)


def comb(path: Path, style: str) -> Path:
    """A form with an empty comb in a red border, of which readers make the picture."""
    with pikepdf.new() as file:
        page = file.add_blank_page(page_size=PAGE)
        widget = file.make_indirect(pikepdf.Dictionary(
            Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Widget, FT=pikepdf.Name.Tx, T=pikepdf.String("comb"), F=4, P=page.obj,
            DA=pikepdf.String("/Helv 12 Tf 0 g"), Ff=int(F.COMB), MaxLen=CELLS, Rect=list(BOX), MK=pikepdf.Dictionary(BC=[1, 0, 0]),
            BS=pikepdf.Dictionary(S=pikepdf.Name("/" + style), W=WIDTH)))
        helvetica = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
        file.Root.AcroForm = pikepdf.Dictionary(
            Fields=[widget], NeedAppearances=True, DR=pikepdf.Dictionary(Font=pikepdf.Dictionary(Helv=helvetica)))
        page.Annots = pikepdf.Array([widget])
        file.save(path)
    return path


def filled(path: Path, name: str, text: str) -> Path:
    with ix.open(path) as document:
        document.form.load()
        document.form.fill(document.form[name], text)
        document.save()
    return path


def dividers(picture: Picture, box: ix.Rect, *, is_red: bool = False) -> list[float]:
    """Where lines stand upright between the sides of a box of the page as shown, points from its left. Red ones may be dashed; others go from edge to edge,
    for letters have upright lines, too."""
    left, top, right, bottom = (round(each * SCALE) for each in (box.x0 + 4, box.y0 + 3, box.x1 - 4, box.y1 - 3))
    part = picture[top:bottom, left:right].astype(int)
    paper = numpy.median(part.reshape(-1, 3), axis=0)
    inked = part[:, :, 0] - part[:, :, 1] > 60 if is_red else abs(part - paper).max(axis=2) > 60
    columns = numpy.flatnonzero(inked.mean(axis=0) > (0.3 if is_red else 0.9))
    lines = numpy.split(columns, numpy.flatnonzero(numpy.diff(columns) > 1) + 1) if len(columns) else []
    return [float(each[0] + each[-1] + 1) / 2 / SCALE + 4 for each in lines]


@pytest.mark.proves("S231g")
@pytest.mark.parametrize("style", ["S", "D", "B", "I", "U"])
def test_dividers_stand_where_pdfium_draws_them(style: str, tmp_path: Path) -> None:
    """Between the cells of solid and dashed borders; with others there are none. PDFium parts what is within the border, Acrobat and
    this library the whole box."""
    path = comb(tmp_path / "comb.pdf", style)
    file = pypdfium2.PdfDocument(path)
    file.init_forms()
    theirs = dividers(file[0].render(scale=SCALE, rev_byteorder=True).to_numpy()[:, :, :3], SHOWN, is_red=True)
    assert len(theirs) == (CELLS - 1 if style in "SD" else 0)
    filled(path, "comb", "iii")
    for renderer, picture in Renderers(path).draw(0, SCALE):
        ours = dividers(picture, SHOWN, is_red=True)
        assert ours == pytest.approx(theirs, abs=WIDTH + 1 / SCALE), renderer


@pytest.mark.proves("S231g")
@pytest.mark.parametrize("file, cells", [("pdfjs-annotation-text-widget", 26), ("pdfjs-160F-2019", 13)])
def test_dividers_of_acrobat_stay(file: str, cells: int, tmp_path: Path) -> None:
    source = CORPUS / f"{file}.pdf"
    if not source.exists():
        pytest.skip("no sample documents")
    path = tmp_path / "form.pdf"
    with pikepdf.open(source) as plain:
        # Without the scripts, one of which refuses all text but that of another field.
        for page in plain.pages:
            for widget in page.get("/Annots", []):
                if "/AA" in widget:
                    del widget.AA
        plain.save(path)
    with ix.open(path) as document:
        document.form.load()
        (field,) = [each for each in document.form.fields if each.field and each.field.flags & F.COMB]
        page, name = document.page(field.page).index, field.text(TextKind.FIELD_NAME) or ""
        box = document.page_geometry(page).pdf_to_page.apply_rect(field.rect)
    before = {renderer: dividers(picture, box) for renderer, picture in Renderers(path).draw(page, SCALE)}
    filled(path, name, "il")
    for renderer, picture in Renderers(path).draw(page, SCALE):
        assert len(before[renderer]) == cells - 1
        assert dividers(picture, box) == pytest.approx(before[renderer], abs=1 / SCALE), renderer


@pytest.mark.proves("S231g")
def test_cells_that_lines_would_fill_have_none(tmp_path: Path) -> None:
    path = tmp_path / "comb.pdf"
    with pikepdf.new() as file:
        file.add_blank_page(page_size=PAGE)
        file.save(path)
    for cells in (200, 2_000_000_000):
        with ix.open(path) as document:
            field = document.form.create(0, K.TEXT, BOX, flags=F.COMB, max_length=cells)
            document.form.fill(field, "1")
            document.save(tmp_path / "saved.pdf", ix.SaveFlags.COPY)
        with pikepdf.open(tmp_path / "saved.pdf") as file:
            assert len(file.pages[0].Annots[0].AP.N.read_bytes()) < 400
