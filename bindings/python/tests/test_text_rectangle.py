"""Text of a rectangle: one column of a real page against another reader, parts that make the whole, marks, edges of pages, settings."""

from __future__ import annotations

import os
import random
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

import libinteract as ix
from helpers import MOUSE
from libinteract import events, trace

CORPUS = Path(os.environ.get("IX_CORPUS", Path(__file__).resolve().parents[4] / "shared/corpus"))
needs_corpus = pytest.mark.skipif(not CORPUS.is_dir(), reason="no corpus at ../shared/corpus or IX_CORPUS")
PAPER = CORPUS / "samples-multicolumn.pdf"
FILES = ("samples-multicolumn.pdf", "pdfjs-tracemonkey_with_annotations.pdf", "plumber-federal-register-2020-17221.pdf")


def letters(text: str) -> str:
    """Without white space, ligatures taken apart."""
    return "".join(unicodedata.normalize("NFKC", text).split())


def rows(texts: dict[tuple[float, float], str]) -> list[tuple[str, ix.Rect]]:
    """Letters of 5 by 10 points from places in page space of 400 by 300."""
    return [(letter, ix.Rect(x + 5 * i, 290 - y, x + 5 * i + 5, 300 - y))
            for (x, y), text in texts.items() for i, letter in enumerate(text) if letter != " "]


@pytest.fixture
def view() -> Iterator[ix.View]:
    with ix.Document.new() as document:
        for page in range(3):
            document.add_page(400, 300)
            document.set_glyphs(page, rows({
                (40, 50): f"left {page}", (40, 70): "below it", (200, 50): f"right {page}", (200, 70): "next below"}), 10)
        with ix.View(document, 400, 1000) as made:
            made.set_zoom(1, 0, 0)
            list(made.effects())
            yield made


def drag(view: ix.View, start: tuple[float, float], end: tuple[float, float], at: float = 100, page: int = 0, **more: object) -> None:
    points = [view.convert(page, ix.Space.PAGE, *each, ix.Space.VIEW) for each in (start, end)]
    given = {"device": MOUSE, "modifiers": ix.Modifier.ALT, **more}
    view.feed(events.drag([(each.x, each.y) for each in points], at, **given))  # type: ignore[arg-type]


@needs_corpus
@pytest.mark.proves("S221d", "S315a")
def test_alt_and_a_drag_take_one_column_of_a_real_page() -> None:
    reader = pytest.importorskip("pymupdf")
    with reader.open(PAPER) as truth:
        page = truth[0]
        middle = page.rect.width / 2
        words = page.get_text("words")
    with ix.open(PAPER) as document, ix.View(document, 900, 1200) as view:
        view.set_fit(ix.Fit.PAGE)
        for low, high in ((0.0, middle), (middle, 2 * middle)):
            lines = [each for each in words if low < (each[0] + each[2]) / 2 < high and 200 < each[1] < 600]
            left, right = min(each[0] for each in lines) - 2, max(each[2] for each in lines) + 2
            top, bottom = min(each[1] for each in lines) - 1, max(each[3] for each in lines) + 1
            drag(view, (left, top), (right, bottom), at=5000 + 50 * low)
            wanted = [each[4] for each in words if left < each[0] and each[2] < right and top < each[1] and each[3] < bottom]
            assert len(wanted) > 150
            assert letters(view.selected_text) == letters(" ".join(wanted))
            box = view.selected_rect(0)
            assert box and abs(box.x0 - left) < 1 and abs(box.x1 - right) < 1
            assert all(left <= quad.bounds.x0 and quad.bounds.x1 <= right for quad in view.selection_quads(0))


@needs_corpus
@pytest.mark.proves("S221d", "S315a")
@pytest.mark.parametrize("name", FILES)
def test_a_rectangle_around_the_page_takes_all_and_two_parts_make_the_whole(name: str) -> None:
    chance = random.Random(5)
    with ix.open(CORPUS / name) as document, ix.View(document, 800, 1000) as view:
        for page in range(min(3, len(document))):
            width, height = document[page].geometry.width, document[page].geometry.height
            view.select_text(page, 0, page, 1 << 20)
            whole = view.selected_text
            assert view.select_text_rect(page, (0, 0), page, (width, height)) and view.selected_text == whole
            glyphs = {each for piece in view.text_selection for each in range(piece.first, piece.first + piece.count)}
            for _ in range(5):
                x, y = chance.uniform(0.2, 0.8) * width, chance.uniform(0.2, 0.8) * height
                for cuts in ([((0, 0), (x, height)), ((x, 0), (width, height))], [((0, 0), (width, y)), ((0, y), (width, height))]):
                    parts: list[int] = []
                    for start, end in cuts:
                        view.select_text_rect(page, start, page, end)
                        parts += [each for piece in view.text_selection for each in range(piece.first, piece.first + piece.count)]
                    assert len(parts) == len(set(parts)) and set(parts) == glyphs
                view.select_text_rect(page, (x, y), page, (width, height), ix.Granularity.WORD)
                words = set(view.selected_text.split())
                view.select_text_rect(page, (x, y), page, (width, height))
                assert len(view.selected_text) <= sum(map(len, words)) * 50 and words <= set(whole.split())


@needs_corpus
@pytest.mark.proves("S315a", "S275a")
def test_a_trace_with_both_and_long_copies_replays() -> None:
    with ix.open(PAPER) as document, trace.record(document) as recording:
        with ix.View(document, 800, 1000) as view:
            view.feed(events.drag([(60, 300), (380, 700)], 100, device=MOUSE, modifiers=ix.Modifier.ALT))
            assert view.selected_rect(0) and view.selected_text
            view.feed(events.key("a", 3000, modifiers=ix.Modifier.CONTROL))
            assert len(view.selected_text) > 5000 and len("".join(view.read_selected_text(999))) > 5000
            assert view.select_text_rect(0, (50, 100), 2, (300, 400)) and view.mark_selection(ix.ToolMode.CREATE_HIGHLIGHT)
    with ix.open(PAPER) as document:
        assert trace.replay(document, recording.lines) == len(recording.lines)


@pytest.mark.proves("S315a")
def test_what_follows_a_rectangle(view: ix.View) -> None:
    document = view.document
    drag(view, (195, 40), (280, 90))
    assert view.selected_text == "right 0\nnext below"
    before, state = document.hash, view.state
    assert view.mark_selection(ix.ToolMode.CREATE_HIGHLIGHT)
    (mark,) = document.annotations(0)
    assert len(mark.points(ix.PointsKind.QUADS)[0]) == 8 and mark.rect.x0 > 190
    assert document.undo() is not None and document.hash == before and view.selected_text == "right 0\nnext below"
    view.clear_text_selection()
    assert view.selected_rect(0) is None
    assert view.restore(state) & ix.ViewStateParts.TEXT and view.selected_text == "right 0\nnext below"
    view.feed(events.key(ix.Key.RIGHT, 4000, modifiers=ix.Modifier.SHIFT))  # keys go on as running text
    assert view.selected_rect(0) is None and view.selected_text


@pytest.mark.proves("S315a")
def test_over_the_end_of_a_page_it_goes_on_as_a_column(view: ix.View) -> None:
    start = view.convert(0, ix.Space.PAGE, 195, 60, ix.Space.VIEW)
    end = view.convert(2, ix.Space.PAGE, 231, 60, ix.Space.VIEW)
    for points in ([start, end], [end, start]):
        view.feed(events.drag([(each.x, each.y) for each in points], 100, device=MOUSE, modifiers=ix.Modifier.ALT))
        assert view.selected_text == "next b\fright\nnext b\fright"
        assert [view.selected_rect(i) for i in range(3)] == [
            ix.Rect(195, 60, 231, 300), ix.Rect(195, 0, 231, 300), ix.Rect(195, 0, 231, 60)]
        assert "".join(view.read_selected_text(4)) == view.selected_text
        view.clear_text_selection()
    view.select_text_rect(0, (195, 60), 2, (231, 60), ix.Granularity.WORD)
    assert view.selected_text == "next below\fright\nnext below\fright"


@pytest.mark.proves("S315a")
def test_settings_say_when_a_drag_takes_a_rectangle(view: ix.View) -> None:
    view.set(ix.Setting.TEXT_RECTANGLE_KEYS, ix.Modifier.CONTROL | ix.Modifier.SHIFT)
    drag(view, (195, 40), (280, 90))
    assert view.selected_rect(0) is None
    drag(view, (195, 40), (280, 90), at=5000, modifiers=ix.Modifier.CONTROL | ix.Modifier.SHIFT)
    assert view.selected_text == "right 0\nnext below"
    view.clear_text_selection()
    view.set(ix.Setting.TEXT_RECTANGLE, ix.TextRectangle.ALWAYS)
    drag(view, (195, 40), (280, 90), at=9000, modifiers=0)
    assert view.selected_text == "right 0\nnext below"
    view.clear_text_selection()
    start = view.convert(0, ix.Space.PAGE, 202, 55, ix.Space.VIEW)
    end = view.convert(0, ix.Space.PAGE, 214, 75, ix.Space.VIEW)
    finger = [events.down(start.x, start.y, 20000), events.move(end.x, end.y, 21500), events.up(end.x, end.y, 21600)]
    view.feed(finger[:1])
    view.advance(at=21000)  # a long press selects the word, the drag from there whole words of a rectangle
    assert view.selected_text == "right"
    view.feed(finger[1:])
    assert view.selected_text == "right\nnext" and view.selected_rect(0)
    with pytest.raises(ix.InvalidArgument):
        view.set(ix.Setting.TEXT_RECTANGLE_KEYS, 64)
