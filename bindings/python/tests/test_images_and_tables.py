"""Images against PyMuPDF and tables against files with known cells and against PyMuPDF; by menu and key; hostile pages."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import libinteract as ix
from helpers import MOUSE
from libinteract import events

CORPUS = Path(os.environ.get("IX_CORPUS", Path(__file__).resolve().parents[4] / "shared/corpus"))
needs_corpus = pytest.mark.skipif(not CORPUS.is_dir(), reason="no corpus at ../shared/corpus or IX_CORPUS")
PICTURES = (
    "pypdf-AutoCad_Diagram.pdf", "samples-habibi-rotated.pdf", "pdfjs-tracemonkey_with_annotations.pdf", "pdfjs-rotation.pdf",
    "plumber-pdffill-demo.pdf", "pdflib-with_cropbox.pdf")

FORM = CORPUS / "pdflib-with_combed_fields.pdf"
CELLS = (("Item", "Unit price", "Total"), ("Green tea", "2.50", "25.00"), ("Cups, two sizes", "", "8.00"), ("Sum", "", "33.00"))


def needs_images(made: ix.Document) -> None:
    """Skips where the provider at hand was built before it told images."""
    if not made.features & ix.ProviderFeatures.IMAGES:
        pytest.skip("the provider tells no images")


def shown(made: ix.Document, page: int, image: ix.PageImage) -> tuple[float, ...]:
    """Its box in page space and its pixels."""
    lies = made.page_geometry(page).pdf_to_page
    corners = [(lies.a * x + lies.c * y + lies.tx, lies.b * x + lies.d * y + lies.ty) for x, y in image.quad]
    across, down = [x for x, _ in corners], [y for _, y in corners]
    return (image.width, image.height, min(across), min(down), max(across), max(down))


@needs_corpus
@pytest.mark.proves("S315b")
@pytest.mark.parametrize("name", PICTURES)
def test_images_lie_where_another_reader_finds_them(name: str) -> None:
    reader = pytest.importorskip("pymupdf")
    with ix.open(CORPUS / name) as made, reader.open(CORPUS / name) as truth:
        needs_images(made)
        for page in range(min(len(made), 12)):
            theirs = [(each["width"], each["height"], *(reader.Rect(each["bbox"]) * truth[page].rotation_matrix))
                      for each in truth[page].get_image_info()]
            for image in made.images(page):
                ours = shown(made, page, image)
                assert any(all(abs(a - b) < 1 for a, b in zip(ours, other, strict=True)) for other in theirs), (page, ours)
            painted = {each[0] for each in truth[page].get_images()}
            assert {image.object for image in made.images(page)} - {0} <= painted


@pytest.mark.proves("S315b")
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_an_image_of_a_turned_page_is_drawn_as_it_is_seen(turn: int, tmp_path: Path) -> None:
    reader = pytest.importorskip("pymupdf")
    path = tmp_path / "made.pdf"
    with reader.open() as file:
        page = file.new_page(width=400, height=300)
        pixels = reader.Pixmap(reader.csRGB, reader.IRect(0, 0, 40, 20), False)
        pixels.set_rect(pixels.irect, (255, 0, 0))
        pixels.set_rect(reader.IRect(0, 0, 20, 20), (0, 0, 255))
        page.insert_image(reader.Rect(100, 50, 180, 90), pixmap=pixels)
        page.insert_text((110, 200), "below it")
        page.set_rotation(turn)
        file.save(path)
    with ix.open(path) as made, ix.View(made, 600, 600) as view:
        needs_images(made)
        (image,) = made.images(0)
        assert (image.width, image.height) == (40, 20)
        assert image.quad.p0 == pytest.approx((100, 210)) and image.quad.p2 == pytest.approx((180, 250))
        width, height, data = made.render_image(0, 0)
        assert (width, height) == ((40, 20) if turn % 180 == 0 else (20, 40))
        middle = {0: (0.25, 0.5), 90: (0.5, 0.25), 180: (0.75, 0.5), 270: (0.5, 0.75)}[turn]
        place = 4 * (int(height * middle[1]) * width + int(width * middle[0]))
        assert tuple(data[place : place + 3]) == (0, 0, 255), "the left half as the image reads"
        # The button of menus on it, "Copy image", and what the host is asked; then a click beside it.
        at = view.convert(0, ix.Space.PDF, 140, 230, ix.Space.VIEW)
        list(view.effects())
        view.feed(events.tap(at.x, at.y, 100, device=MOUSE, buttons=ix.Button.SECONDARY))
        assert [each.item for each in view.menu_entries()] == [ix.MenuItem.COPY_IMAGE]
        assert view.selected_image is not None and view.selected_image.image == image
        view.choose_menu_item(ix.MenuItem.COPY_IMAGE)
        (asked,) = [each for each in view.effects() if each.type == ix.EffectType.MENU_COMMAND]
        assert asked.context == ix.MenuContext.OF_IMAGE
        assert any(each.role == ix.DrawRole.IMAGE_SELECTION for each in view.display_list())
        assert view.run(ix.Command.COPY) and view.run(ix.Command.CANCEL) and view.selected_image is None
        assert not view.run(ix.Command.COPY)


def table_file(path: Path, rules: str) -> None:
    """A table with known cells: `rules` is all, columns, rows or none."""
    reader = pytest.importorskip("pymupdf")
    with reader.open() as file:
        page = file.new_page(width=400, height=300)
        lefts, tops = (50, 180, 270, 350), (60, 85, 110, 135, 160)
        for row, words in enumerate(CELLS):
            for column, word in enumerate(words):
                page.insert_text((lefts[column] + 5, tops[row] + 17), word, fontsize=10)
        if rules in ("all", "rows"):
            for y in tops:
                page.draw_line((lefts[0], y), (lefts[-1], y))
        if rules in ("all", "columns"):
            for x in lefts:
                page.draw_line((x, tops[0]), (x, tops[-1]))
        file.save(path)


@pytest.mark.proves("S315b")
@pytest.mark.parametrize("rules", ["all", "columns", "rows", "none"])
def test_known_cells_are_found_with_and_without_ruled_lines(rules: str, tmp_path: Path) -> None:
    path = tmp_path / "table.pdf"
    table_file(path, rules)
    with ix.open(path) as made:
        area = ix.Rect(40, 50, 360, 170)
        assert made.table_text(0, area) == "\n".join("\t".join(row) for row in CELLS)
        cells = made.table_cells(0, area)
        assert [(cell.row, cell.column, cell.text) for cell in cells] == [
            (row, column, CELLS[row][column]) for row in range(4) for column in range(3)]
        if rules == "all":
            assert cells[4].quad.bounds == pytest.approx((180, 85, 270, 110), abs=1)


@needs_corpus
@pytest.mark.proves("S315b")
def test_ruled_tables_of_a_real_form_have_the_cells_of_another_reader() -> None:
    reader = pytest.importorskip("pymupdf")
    found = same = 0
    with ix.open(FORM) as made, reader.open(FORM) as truth:
        for page in (1, 2, 3):
            for table in truth[page].find_tables().tables:
                theirs = {"".join((cell or "").split()) for row in table.extract() for cell in row} - {""}
                ours = {"".join(cell.text.split()) for cell in made.table_cells(page, ix.Rect(*table.bbox))}
                found, same = found + len(theirs), same + len(theirs & ours)
    assert found > 60 and same >= 0.9 * found, (same, found)


@pytest.fixture
def crowded() -> Iterator[ix.Document]:
    with ix.Document.new() as made:
        made.add_page(1000, 1000)
        made.set_glyphs(0, [("x", ix.Rect(x * 3.1, y * 3.1, x * 3.1 + 1, y * 3.1 + 2)) for x in range(316) for y in range(316)], 2)
        rules = [((i % 1000, i / 50), (i % 1000, i / 50 + 5)) if i % 2 else ((i / 50, i % 1000), (i / 50 + 5, i % 1000)) for i in range(100_000)]
        ix.Measures(made).set_lines(0, rules)
        yield made


@pytest.mark.proves("S315b")
def test_a_page_full_of_glyphs_and_lines_takes_no_quadratic_time(crowded: ix.Document) -> None:
    crowded.text(0)
    start = time.process_time()
    text = crowded.table_text(0)
    assert text.count("x") == 316 * 316
    assert time.process_time() - start < 60
