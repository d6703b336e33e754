"""Selecting drags that begin beside the text: from where, with what, and what stays as it is."""

from __future__ import annotations

import random

import pytest

import libinteract as ix
from libinteract import events

MOUSE, TOUCH, PEN = ix.DeviceKind.MOUSE, ix.DeviceKind.TOUCH, ix.DeviceKind.PEN
WORDS = {(60, 80): "One two", (60, 110): "goes on", (60, 140): "six ten", (60, 170): "and end",
         (290, 80): "far off", (290, 110): "and far", (290, 140): "at last", (290, 170): "the end"}


def written() -> ix.Document:
    document = ix.Document.new()
    for page in range(2):
        document.add_page(400, 300)
        glyphs = [(letter, ix.Rect(x + 10 * i, 300 - y - 20, x + 10 * i + 10, 300 - y))
                  for (x, y), words in WORDS.items() for i, letter in enumerate(words)]
        document.set_glyphs(page, glyphs, 20)
    document.add_link(0, ix.Rect(10, 20, 50, 60), uri="https://example.org")
    document.add_annotation(0, ix.Subtype.TEXT, ix.Rect(200, 20, 220, 40))
    return document


def shown(device: ix.DeviceKind | None = MOUSE, size: tuple[float, float] = (400, 300)) -> ix.View:
    view = ix.View(written(), *size)
    if device is not None:
        view.set(ix.Setting.TEXT_FROM_BESIDE, 1, device)
    for page in range(2):
        view.document.load(page, ix.Part.TEXT)
        view.document.load(page, ix.Part.ANNOTATIONS)
    list(view.effects())
    return view


def drag(view: ix.View, start: tuple[float, float], end: tuple[float, float], at: float = 1000, device: ix.DeviceKind = MOUSE) -> str:
    view.feed(events.drag([start, end], at, device=device))
    return view.selected_text


@pytest.mark.proves("S343")
@pytest.mark.parametrize("start, end, text", [
    ((10, 90), (92, 90), "One"),            # the margin
    ((150, 250), (62, 180), "and end"),     # below: the nearest line is the last one of the nearest column
    ((62, 106), (92, 120), "goe"),          # between lines: from the nearest of them on
    ((220, 90), (322, 90), "far"),          # between columns
    ((390, 90), (332, 90), "off"),          # from the right
])
def test_a_drag_begins_at_the_nearest_gap(start: tuple[float, float], end: tuple[float, float], text: str) -> None:
    if start[0] != 220:  # the line goes on there
        assert drag(shown(None), start, end) == ""
    assert drag(shown(), start, end) == text


@pytest.mark.proves("S343")
def test_only_the_drag_is_widened() -> None:
    """Clicks, double and triple clicks, cursors, hits and links say the same with the setting as without, wherever they are."""
    chance = random.Random(7)
    views = shown(None), shown()
    now = 1000
    for _ in range(300):
        now += chance.choice([60, 120, 900])
        x, y = chance.uniform(0, 400), chance.uniform(0, 300)
        count = chance.choice([1, 1, 2, 3])
        logs: list[list[tuple[str, str]]] = []
        for view in views:
            hover = events.hover(x, y, now)
            view.feed(hover)
            view.feed(events.tap(x, y, now, count=count, device=MOUSE))
            logs.append([(str(effect), view.selected_text) for effect in view.effects()])
        now += 140 * count
        assert logs[0] == logs[1], (x, y, count)
        assert views[0].cursor_at(x, y) == views[1].cursor_at(x, y)
        assert [(hit.kind, hit.glyph) for hit in views[0].hits(x, y)] == [(hit.kind, hit.glyph) for hit in views[1].hits(x, y)]


@pytest.mark.proves("S343")
def test_not_from_an_annotation_nor_on_a_page_without_text() -> None:
    assert drag(shown(), (30, 260), (92, 90)) == "" and drag(shown(), (210, 270), (92, 90)) == ""
    empty = ix.Document.new()
    empty.add_page(400, 300)
    bare = ix.View(empty, 400, 300)
    bare.set(ix.Setting.TEXT_FROM_BESIDE, 1)
    assert drag(bare, (10, 90), (92, 90)) == "" and bare.setting(ix.Setting.TEXT_FROM_BESIDE) == 1


@pytest.mark.proves("S343")
@pytest.mark.parametrize("device", [TOUCH, PEN])
def test_fingers_and_pens_select_by_a_long_press_that_moves(device: ix.DeviceKind) -> None:
    view = shown(device)
    before = view.viewport.offset
    assert drag(view, (10, 90), (92, 90), device=device) == ""
    for moves, menu in ((True, ix.MenuContext.OF_TEXT), (False, ix.MenuContext.OF_PAGE)):
        at = 3000 if moves else 6000
        view.feed(events.down(10, 90, at, device))
        view.feed(events.move(12, 91, at + 700, device))
        assert view.selected_text == ""
        if moves:
            view.feed(events.move(70, 90, at + 800, device))
            assert view.selected_text == "One"
        view.feed(events.up(70 if moves else 12, 90, at + 900, device))
        assert view.selected_text == ("One" if moves else "")
        assert [each.context for each in view.effects() if each.type == ix.EffectType.MENU] == [menu]
        view.clear_text_selection()
    assert view.viewport.offset == before


@pytest.mark.proves("S343")
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_pages_that_are_placed_and_turned_too(turn: int) -> None:
    view = shown(size=(600, 600))
    wide, high = (400, 300) if turn % 180 == 0 else (300, 400)
    view.place_pages([ix.PlacedPage(0, ix.Rect(100, 50, 100 + wide, 50 + high), turn)])
    list(view.effects())

    def at(x: float, y: float) -> tuple[float, float]:
        found = view.convert(0, ix.Space.PAGE, x, y, ix.Space.VIEW)
        return found.x, found.y

    assert drag(view, at(10, 90), at(92, 90)) == "One"
    assert drag(view, at(-20, 90), at(92, 90), 3000) == "One"  # off the page
    assert not [each for each in view.effects() if each.type == ix.EffectType.SCROLL_WANTED]


@pytest.mark.proves("S343")
def test_what_is_dragged_from_beside_can_be_taken_back_and_goes_on_over_pages() -> None:
    view = shown(size=(400, 600))
    assert drag(view, (10, 90), (92, 90)) == "One"
    view.feed(events.down(10, 150, 3000, MOUSE))
    view.feed(events.move(92, 150, 3100, MOUSE))
    assert view.selected_text == "six"
    view.feed(events.key_down(ix.Key.ESCAPE, 3200))
    assert view.selected_text == "One"
    view.feed(events.up(92, 150, 3300, MOUSE))
    found = drag(view, (10, 150), (92, 310 + 90), 5000)
    assert found.startswith("six ten") and found.endswith("One")
