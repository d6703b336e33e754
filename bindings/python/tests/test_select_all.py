"""Select all: the text of the document or of the page, and what people do next: copy, extend, drop a page, mark, undo."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import libinteract as ix
from helpers import MOUSE
from libinteract import events

WORDS = ("one two three", "four", "", "fünf 六 𝄞", "six seven")


def write(document: ix.Document, page: int, text: str) -> None:
    document.set_glyphs(page, [
        (letter, ix.Rect(50 + 10 * i, 300, 60 + 10 * i, 312)) for i, letter in enumerate(text) if letter != " "], 12)


@pytest.fixture
def document() -> Iterator[ix.Document]:
    with ix.Document.new() as made:
        for page, text in enumerate(WORDS):
            made.add_page(400, 400)
            write(made, page, text)
        yield made


def whole(*leave: int) -> str:
    return "\f".join(text for i, text in enumerate(WORDS) if i not in leave)


@pytest.mark.proves("S275a")
def test_select_all_takes_the_document_and_what_follows_works(document: ix.Document, view: ix.View) -> None:
    view.feed(events.key("a", 100, modifiers=ix.Modifier.CONTROL))
    assert view.selected_text == whole() and [each.page for each in view.text_selection] == [
        document.page_id(i) for i in (0, 1, 3, 4)]
    assert view.selected_text == "".join(view.read_selected_text())
    document.remove_pages(1)  # from the middle: the rest stays selected
    assert view.selected_text == whole(1)
    document.undo()
    assert view.selected_text == whole()
    view.show_page(4)
    before = document.hash
    assert view.mark_selection(ix.ToolMode.CREATE_HIGHLIGHT)
    assert [len(document.annotations(i)) for i in range(5)] == [1, 1, 0, 1, 1]
    assert document.undo() is not None and document.hash == before and view.selected_text == whole()
    at = view.convert(3, ix.Space.PAGE, 71, 95, ix.Space.VIEW)
    view.show_page(3)
    at = view.convert(3, ix.Space.PAGE, 71, 95, ix.Space.VIEW)
    view.feed(events.tap(at.x, at.y, 2000, device=MOUSE, modifiers=ix.Modifier.SHIFT))
    assert view.selected_text == "one two three\ffour\f\ffü"
    view.feed(events.key(ix.Key.ESCAPE, 9000))
    assert not view.selected_text and not view.run(ix.Command.SELECT_ALL) is None


@pytest.mark.proves("S275a")
def test_a_setting_has_the_page_and_a_call_either(view: ix.View) -> None:
    view.show_page(3)
    view.set(ix.Setting.SELECT_ALL, ix.SelectAll.PAGE)
    assert view.run(ix.Command.SELECT_ALL) and view.selected_text == WORDS[3]
    assert view.select_all_text() and view.selected_text == whole()
    view.show_page(2)
    assert not view.select_all_text(ix.SelectAll.PAGE) and view.selected_text == whole()  # it has none: nothing changed
    view.component(ix.Component.SELECT_TEXT).enabled = False
    assert not view.run(ix.Command.SELECT_ALL)


@pytest.mark.proves("S275a", "S213d")
def test_annotations_are_taken_where_some_are_selected_or_the_tool_selects_them(document: ix.Document, view: ix.View) -> None:
    for x in (20, 120, 220):
        document.add_annotation(0, ix.Subtype.SQUARE, ix.Rect(x, 20, x + 60, 60))
    first = document.annotations(0)[0]
    view.selection.set([first.id])
    assert view.run(ix.Command.SELECT_ALL) and len(view.selection) == 3 and not view.selected_text
    view.selection.clear()
    assert view.run(ix.Command.SELECT_ALL) and len(view.selection) == 0 and view.selected_text == whole()
    view.clear_text_selection()
    view.use_tool(ix.ToolMode.SELECT_RECTANGLE)
    assert view.run(ix.Command.SELECT_ALL) and len(view.selection) == 3 and not view.selected_text


@pytest.mark.proves("S275b")
def test_pieces_of_any_size_are_the_text(view: ix.View) -> None:
    assert view.select_all_text()
    for size in (4, 5, 7, 11, 1000):
        pieces = list(view.read_selected_text(size))
        assert "".join(pieces) == whole() and all(len(each.encode()) <= size for each in pieces)
    chance = random.Random(7)
    for _ in range(50):
        first, last = sorted((chance.randrange(5), chance.randrange(5)))
        view.select_text(first, 0, last, chance.randrange(9) if first < last else 4)
        assert "".join(view.read_selected_text(chance.randrange(4, 20))) == view.selected_text
