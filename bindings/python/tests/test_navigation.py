"""Animated navigation: by a flag of the call, by keys and notches, at any schedule of frames; and what a trace of before means."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import libinteract as ix
from libinteract import events, trace

Act = Callable[[ix.View, bool], object]
Key = ix.Key


def opened(width: float = 400, height: float = 400, **layout: Any) -> tuple[ix.Document, ix.View]:
    document = ix.Document.new()
    for i in range(9):
        document.add_page(*((600, 300) if i == 4 else (400, 800)))
    view = ix.View(document, width, height)
    view.set_layout(**layout)
    view.advance(at=1000)
    list(view.effects())
    return document, view


CALLS: dict[str, Act] = {
    "page": lambda view, animated: view.show_page(5, animated=animated),
    "page by id": lambda view, animated: view.show_page(view.document.page_id(3), animated=animated),
    "spread": lambda view, animated: view.show_spread(2, animated=animated),
    "step": lambda view, animated: view.step(ix.Step.NEXT_VIEWPORT, animated=animated),
    "destination": lambda view, animated: view.show_destination(
        ix.Destination(ix.DestinationKind.XYZ, 6, left=20, top=300, zoom=1.75), animated=animated),
    "rect": lambda view, animated: view.zoom_to_rect(1, ix.Rect(40, 60, 200, 260), animated=animated),
    "whole page": lambda view, animated: view.zoom_to_rect(4, None, animated=animated),
    "zoom": lambda view, animated: view.set_zoom(2.25, 130, 260, animated=animated),
    "fit": lambda view, animated: view.set_fit(ix.Fit.PAGE, animated=animated),
    "scroll": lambda view, animated: view.scroll_by(11, 345, animated=animated),
    "back": lambda view, animated: view.go_back(animated=animated),
    "forward": lambda view, animated: view.go_forward(animated=animated),
}

LAYOUTS: list[dict[str, Any]] = [
    {}, {"scroll": ix.ScrollMode.PER_SPREAD}, {"scroll": ix.ScrollMode.WRAPPED}, {"axis": ix.Axis.HORIZONTAL},
    {"spreads": ix.SpreadMode.BOOK, "scroll": ix.ScrollMode.PER_SPREAD, "flags": ix.LayoutFlags.RIGHT_TO_LEFT},
    {"flags": ix.LayoutFlags.SPREAD_ZOOM},
]


@pytest.mark.proves("S270a")
@pytest.mark.parametrize("name", CALLS)
def test_a_jump_out_of_an_animation_says_at_once_that_nothing_moves(name: str) -> None:
    _, view = opened()
    view.zoom_to_rect(4, None)
    view.zoom_to_rect(2, None)
    view.go_back()
    view.show_page(7, animated=True)
    view.advance(at=1100)
    assert [each.type for each in view.effects()].count(ix.EffectType.MOVING) == 1 and view.is_moving
    CALLS[name](view, False)
    assert not view.is_moving
    told = [each for each in view.effects() if each.type == ix.EffectType.MOVING]
    assert len(told) == 1 and not told[0].moving


@pytest.mark.proves("S270a", "S270c", "S237d")
@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_calls_in_any_order_end_where_the_jumps_end(layout: dict[str, Any]) -> None:
    for seed in range(12):
        chance = random.Random(seed)
        _, jumping = opened(**layout)
        _, often = opened(**layout)
        _, rarely = opened(**layout)
        now = 1000.0
        for name in chance.choices(list(CALLS), k=7):
            answers = {CALLS[name](jumping, False), CALLS[name](often, True), CALLS[name](rarely, True)}
            assert len(answers) == 1, (seed, name)
            assert often.arrival.offset == jumping.viewport.offset and often.arrival.zoom == jumping.viewport.zoom, (seed, name)
            pause = chance.choice([10, 33, 120, 290, 500])
            for step in range(int(pause // 8)):
                often.advance(at=now + 8 * step)
            now += pause
            often.advance(at=now)
            rarely.advance(at=now)
            assert often.viewport == rarely.viewport, (seed, name)
        often.advance(at=now + 300)
        assert not often.is_moving and often.viewport == jumping.viewport, seed
        assert often.state.data == jumping.state.data


@pytest.mark.proves("S270b", "S270c")
def test_keys_and_notches_end_where_the_jumps_end() -> None:
    control = ix.Modifier.CONTROL
    keys: list[tuple[Key | str, int]] = [
        (Key.PAGE_DOWN, 0), (Key.PAGE_UP, 0), (Key.HOME, 0), (Key.END, 0), (Key.DOWN, 0), (Key.UP, 0), (Key.RIGHT, 0), ("+", control),
        ("-", control)]
    for seed in range(20):
        chance = random.Random(seed)
        _, jumping = opened()
        _, moving = opened()
        jumping.set(ix.Setting.INPUT_ANIMATED, 0)
        now, frames = 1000.0, 0
        for _ in range(12):
            now += chance.choice([15, 40, 90, 400])
            if chance.random() < 0.4:
                batch = [events.wheel(200, 150, now, notches_y=chance.choice([-1, 1, 2]), modifiers=chance.choice([0, 0, control]))]
            else:
                code, modifiers = chance.choice(keys)
                batch = events.key(code, now, modifiers=modifiers, repeats=chance.choice([0, 0, 3]))
            for each in batch:
                jumping.feed(each)
                moving.feed(each)
            now = batch[-1].time_ns / 1e6
            frames += moving.is_moving
            assert not jumping.is_moving
        moving.advance(at=now + 400)
        assert frames and not moving.is_moving and moving.viewport == jumping.viewport, seed


@pytest.mark.proves("S270b")
def test_a_held_key_keeps_up() -> None:
    _, view = opened()
    for event in events.key(Key.DOWN, 2000, repeats=60, interval=33):
        view.feed(event)
    lag = view.arrival.offset.y - view.viewport.offset.y
    assert 0 <= lag < 4 * 60 and view.viewport.offset.y > 56 * 60


@pytest.mark.proves("S270b")
def test_what_is_exact_to_the_pixel_does_not_wait() -> None:
    _, view = opened(600)
    view.feed(events.wheel(200, 200, 2000, dy=37, source=ix.WheelSource.CONTINUOUS))
    assert view.viewport.offset.y == 37 and not view.is_moving


@pytest.mark.proves("S270c")
def test_the_other_way_and_a_fling() -> None:
    _, view = opened(600)
    view.feed(events.drag([(200, 350), (200, 150)], 2000, duration=80))
    assert view.is_moving
    view.feed(events.key_down(Key.PAGE_DOWN, 2150))
    thrown = view.viewport.offset.y
    target = view.arrival.offset.y
    assert target == pytest.approx(thrown + 400)
    view.advance(at=2160)
    assert view.viewport.offset.y > thrown + 5  # it goes on with the speed that it has
    view.feed(events.key_down(Key.PAGE_UP, 2200))
    view.advance(at=2600)
    assert view.viewport.offset.y == pytest.approx(thrown)


@pytest.mark.proves("S270a")
@pytest.mark.parametrize("animated", [False, True])
def test_a_page_entry_and_a_thumbnail_can_be_gone_back_from(animated: bool) -> None:
    document, view = opened(600)
    document.rotate_pages(5, 90)
    calls: list[Callable[[bool], object]] = [
        lambda keep: view.show_page(5, animated=animated, keep_place=keep),
        lambda keep: view.show_page(document.page_id(5), animated=animated, keep_place=keep),
        lambda keep: view.show_spread(3, animated=animated, keep_place=keep)]
    now = 1000.0
    for call in calls:
        for keep in (True, False):
            view.set_fit(ix.Fit.WIDTH)
            view.show_page(1)
            view.scroll_by(0, 70)
            start = view.viewport
            call(keep)
            now += 1000
            view.advance(at=now)
            assert view.viewport != start
            assert view.go_back() == keep
            assert (view.viewport == start) == keep
            assert not view.go_back()


@pytest.mark.proves("S270a")
def test_an_indicator_knows_the_page_to_come() -> None:
    document, view = opened()
    view.show_page(5, animated=True)
    assert view.arrival.index == 5 and view.arrival.page_id == document.page_id(5) and view.arrival.moving
    told = [each for each in view.effects() if each.type == ix.EffectType.NAVIGATING]
    assert [(each.page, each.spread) for each in told] == [(5, 5)]
    view.advance(at=1100)
    page = [each for each in view.effects() if each.type == ix.EffectType.PAGE]
    assert all(each.flags & ix.EffectFlags.SAMPLED for each in page)
    view.advance(at=1400)
    assert [each.page for each in view.effects() if each.type == ix.EffectType.PAGE] == [5]


@pytest.mark.proves("S270d")
def test_reduced_motion_jumps() -> None:
    _, view = opened()
    view.set(ix.Setting.ANIMATED, 0)
    _, other = opened()
    for name, call in CALLS.items():
        call(view, True)
        call(other, False)
        assert not view.is_moving and view.viewport == other.viewport, name
    view.feed(events.key_down(Key.END, 2000))
    assert not view.is_moving


@pytest.mark.proves("S270", "S242a")
def test_a_trace_of_before_means_what_it_meant() -> None:
    """Its first line says 1: keys and notches of its views jump. What is recorded now says 3."""
    with ix.Document.new() as document:
        with trace.record(document) as recording:
            document.add_pages(5, 400, 800)
            with ix.View(document, 400, 400) as view:
                view.feed(events.key(Key.PAGE_DOWN, 1000))
                view.feed(events.wheel(200, 200, 1200, notches_y=1))
                view.advance(at=2000)
    lines = recording.lines
    assert json.loads(lines[0])["trace"] == 3
    with ix.Document.new() as again:
        assert trace.replay(again, lines) == len(lines)
    former = [lines[0].replace('"trace":3', '"trace":1'), *(line for line in lines[1:])]
    with ix.Document.new() as again, pytest.raises(trace.Mismatch):
        trace.replay(again, former)
    with ix.Document.new() as again:
        effects, played = trace.play_and_record(again, former)
    assert not any(each.type in (ix.EffectType.MOVING, ix.EffectType.NAVIGATING) and not each.flags for each in effects)
    assert json.loads(played[0])["trace"] == 1
    with ix.Document.new() as again:
        assert trace.replay(again, played) == len(played)
