"""Gestures, selections, steps and places when pages come, go and move; calls with what cannot be."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import libinteract as ix
from desk import Desk
from helpers import MOUSE
from libinteract import events


@pytest.fixture
def desk() -> Iterator[Desk]:
    with ix.Document.new() as document:
        document.add_pages(3, 400, 400)
        with ix.View(document, 400, 400) as view:
            made = Desk(document, view)
            list(made.effects.effects())
            yield made


@pytest.mark.proves("S254a")
def test_what_survives_keeps_its_id(desk: Desk) -> None:
    document, square = desk.document, desk.add(ix.Subtype.SQUARE, 100, 100)
    first, last = document.page_id(0), document.page_id(2)
    document.insert_pages(0, count=2)
    document.move_pages(4, to=0)
    assert (document.page_index(last), document.page_index(first)) == (0, 3)
    document.remove_pages(1, 2)
    document.rotate_pages(0, 90, count=3)
    assert document.page_index(first) == 1 and square.refreshed().rect[0] == 100 and square.page == first


@pytest.mark.proves("S254c")
def test_gestures_on_what_is_gone_are_cancelled(desk: Desk) -> None:
    document, square = desk.document, desk.add(ix.Subtype.SQUARE, 100, 100)
    desk.view.selection.set([square.id])
    before, count = document.hash, document.history.undo_count
    drag = events.drag([(130, 120), (170, 160)], desk.now, device=MOUSE)
    desk.view.feed(drag[:-1])
    assert desk.box(square)[0] > 120
    desk.kinds()
    document.remove_pages(0)
    assert ix.EffectType.DROPPED in desk.kinds()
    desk.view.feed([events.move(300, 300, desk.now + 400, MOUSE), events.up(300, 300, desk.now + 420, MOUSE)])
    assert document.history.undo_count == count + 1
    document.undo()
    assert document.hash == before and desk.box(square)[0] == 100, "as it was before the drag"


@pytest.mark.proves("S254d")
def test_selections_steps_and_places_follow_their_pages(desk: Desk) -> None:
    document, view, square = desk.document, desk.view, desk.add(ix.Subtype.SQUARE, 100, 100)
    first, third = document.page_id(0), document.page_id(2)
    view.selection.set([square.id])
    view.selection.nudge(5, 0)
    document.insert_pages(0)
    assert view.selection.ids == [square.id]
    view.show_destination(ix.Destination(ix.DestinationKind.FIT, 3))
    assert view.go_back()
    document.move_pages(3, to=0)
    assert view.go_forward() and view.visible_pages()[0].index == 0 == document.page_index(third)
    document.remove_pages(document.page_index(first) or 0)
    assert not view.selection.ids
    assert document.undo() == ix.Phrase.UNDO_REMOVE_PAGES and document.undo() and document.undo()
    assert document.page_index(first) == 0 and square.refreshed().rect[0] == 105
    assert document.undo() == ix.Phrase.UNDO_NUDGE and square.refreshed().rect[0] == 100


@pytest.mark.proves("S254d")
def test_selected_text_goes_with_a_page_of_it(desk: Desk) -> None:
    document, view = desk.document, desk.view
    for index, words in enumerate(("one", "two", "three")):
        document.set_glyphs(index, [(letter, ix.Rect(40 + 10 * i, 300, 50 + 10 * i, 320)) for i, letter in enumerate(words)], 20)
    view.select_text(0, 1, 1, 2)
    assert view.selected_text == "ne\ftw"
    document.remove_pages(2)
    assert view.selected_text == "ne\ftw", "another page went"
    document.insert_pages(0)
    assert view.selected_text == "ne\ftw"
    document.remove_pages(2)
    assert view.selected_text == ""
    document.undo()
    assert view.selected_text == "", "it is dropped"


@pytest.mark.proves("S245e")
def test_counts_above_the_limit_are_refused_before_anything_is_made(desk: Desk) -> None:
    document, before = desk.document, desk.document.page_count
    for count in (2**24 + 1, 2**32 + 1, 2**62):
        with pytest.raises((ix.TooLarge, ix.InvalidArgument)):
            document.insert_pages(0, 400, 400, count=count)
    with pytest.raises(ix.TooLarge):
        document.set_number_style("x" * 17)
    assert document.page_count == before and document.history.undo_count == 0


@pytest.mark.proves("S245a", "S245g")
def test_what_is_closed_inside_a_callback_goes_when_the_call_leaves(desk: Desk) -> None:
    closed: list[bool] = []
    document = desk.document
    view = ix.View(document, 400, 400)

    @view.callback(ix.Component.TOGGLE_USER_INTERFACE)
    def close(_: ix.Activation) -> None:
        view.close()
        view.close()
        closed.append(True)

    view.component(ix.Component.TOGGLE_USER_INTERFACE).try_(200, 200)
    assert closed == [True]
    with pytest.raises(ix.StaleHandle):
        view.feed([])
    with pytest.raises(ix.NotFound):
        document.annotation(2**63 + 12345)
    assert desk.view.viewport.zoom == 1 and document.page_count == 3
