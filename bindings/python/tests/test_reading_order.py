"""Selections follow the order in which text is read, through the binding."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import libinteract as ix

Glyphs = list[tuple[str, ix.Rect]]


def line(text: str, x: float, y: float, advance: float = 8) -> Glyphs:
    """A line from left to right with its lower left corner there; a space leaves a gap."""
    return [(letter, ix.Rect(x + advance * i, y, x + advance * i + advance, y + 10))
            for i, letter in enumerate(text) if letter != " "]


LEFT = [
    "a column of text is read from its top", "to its end before the one beside it is", "begun and a pointer that goes down",
    "in it takes the lines that it passes", "and none of those that stand beside", "them however near the two may come",
    "to each other and however alike their", "lines are in height and in length so", "that a reader of two columns never",
    "has to look at what the other one says"]
RIGHT = [each.upper() for each in reversed(LEFT)]


def columns() -> Glyphs:
    """Two columns of ten lines, 5 units a letter and 13 a line."""
    return [glyph for row, (a, b) in enumerate(zip(LEFT, RIGHT, strict=True))
            for glyph in line(a, 40, 600 - 13 * row, 5) + line(b, 260, 600 - 13 * row, 5)]


@pytest.fixture
def document() -> Iterator[ix.Document]:
    with ix.Document.new() as made:
        yield made


def page_of(document: ix.Document, glyphs: Glyphs, rotate: int = 0) -> None:
    document.set_glyphs(document.add_page(500, 700, rotate), glyphs, 12)


def selected(document: ix.Document, start: tuple[int, float, float], end: tuple[int, float, float]) -> str:
    """What a mouse that is dragged from one point of pdf space to another selects."""
    with ix.View(document, 500, 1500) as view:
        view.set_layout(fit=ix.Fit.NONE)
        view.set_zoom(1, 0, 0)
        points = [view.convert(page, ix.Space.PDF, x, y, ix.Space.VIEW) for page, x, y in (start, end)]
        view.feed(ix.events.drag([(p.x, p.y) for p in points], 1000, device=ix.DeviceKind.MOUSE))
        return view.selected_text


@pytest.mark.proves("S222a")
def test_a_drag_down_a_column_stays_in_it(document: ix.Document) -> None:
    page_of(document, columns())
    text = selected(document, (0, 41, 605), (0, 40 + 5 * len(LEFT[9]) - 1, 600 - 13 * 9 + 5))
    assert text.split() == " ".join(LEFT).split()
    assert document.text(0).split() == " ".join(LEFT + RIGHT).split()


@pytest.mark.proves("S222b")
def test_right_to_left_text_is_selected_as_it_reads(document: ix.Document) -> None:
    word = "שלום"
    page_of(document, [(letter, ix.Rect(200 - 10 * i, 600, 209 - 10 * i, 612)) for i, letter in enumerate(word)])
    assert document.text(0).strip() == word
    assert selected(document, (0, 208, 606), (0, 191, 606)) == word[:2]
    assert selected(document, (0, 171, 606), (0, 188, 606)) == word[2:]


def middle_of(document: ix.Document, view: ix.View, word: int) -> tuple[float, float]:
    """Where the middle of a word of the first page is shown."""
    span = document.words(0)[word]
    x = sum(each.x for each in span.quad) / 4
    y = sum(each.y for each in span.quad) / 4
    at = view.convert(0, ix.Space.PAGE, x, y, ix.Space.VIEW)
    return at.x, at.y


def write_turned(path: Path, rotate: int) -> Path:
    """A file whose page is turned and whose text stands upright on it: the text's matrix turns the other way."""
    matrix = {0: "1 0 0 1 40 600", 90: "0 1 -1 0 100 40", 180: "-1 0 0 -1 460 100", 270: "0 -1 1 0 400 660"}[rotate]
    content = f"BT /F 12 Tf {matrix} Tm (one two three) Tj ET"
    objects = [
        "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 700]/Rotate {rotate}/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
        f"<</Length {len(content)}>>\nstream\n{content}\nendstream", "<</Type/Font/Subtype/Type1/BaseFont/Courier>>"]
    text, table = "%PDF-1.4\n", ["0000000000 65535 f \n"]
    for number, each in enumerate(objects, 1):
        table.append(f"{len(text):010} 00000 n \n")
        text += f"{number} 0 obj\n{each}\nendobj\n"
    end = f"xref\n0 6\n{''.join(table)}trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n{len(text)}\n%%EOF\n"
    path.write_text(text + end)
    return path


@pytest.mark.proves("S222c")
@pytest.mark.parametrize("rotate", [0, 90, 180, 270])
def test_text_of_turned_pages_is_selected_as_it_reads(tmp_path: Path, rotate: int) -> None:
    with ix.open(write_turned(tmp_path / "turned.pdf", rotate)) as document, ix.View(document, 800, 800) as view:
        assert document.text(0).strip() == "one two three"
        assert view.select_text_at(*middle_of(document, view, 0)) and view.selected_text == "one"
        first = middle_of(document, view, 0)
        view.clear_text_selection()
        view.feed(ix.events.drag([(first[0] - 12, first[1]), middle_of(document, view, 2)], 1000, device=ix.DeviceKind.MOUSE))
        assert view.selected_text.startswith("one two th")


@pytest.mark.proves("S222d")
def test_a_selection_runs_across_pages(document: ix.Document) -> None:
    page_of(document, line("end of one", 40, 20))
    page_of(document, line("start of two", 40, 670))
    text = selected(document, (0, 40 + 8 * 7, 26), (1, 40 + 8 * 4.9, 676))
    assert text.split() == ["one", "start"]


@pytest.mark.proves("S222e")
def test_a_move_changes_the_selection_by_what_it_touches(document: ix.Document) -> None:
    """Along the left column and its margin no letter of the right column comes, and each step takes a line at most."""
    page_of(document, columns())
    with ix.View(document, 500, 700) as view:
        view.set_layout(fit=ix.Fit.NONE)
        view.set_zoom(1, 0, 0)

        def at(x: float, y: float) -> ix.Point:
            return view.convert(0, ix.Space.PDF, x, y, ix.Space.VIEW)

        mouse, now, before = ix.DeviceKind.MOUSE, 1000.0, ""
        view.feed(ix.events.down(*at(60, 605), now, mouse))
        for step in range(1, 61):
            now += 16
            view.feed(ix.events.move(*at(60 + (step % 7) * 20, 605 - step * 0.65), now, mouse))
            text = view.selected_text
            assert text == text.lower() and len(text) - len(before) <= 2 * len(LEFT[0])
            before = text
        assert LEFT[3].startswith(before.splitlines()[-1])
