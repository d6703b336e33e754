"""Decorations take gestures (S329): which one was tapped, held, dragged, asked for its menu, hovered over; what lies below does not act."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import events

from desk import EachKind

FORM = Path(__file__).resolve().parents[3] / "examples" / "data" / "form.pdf"
DEVICES = (ix.DeviceKind.MOUSE, ix.DeviceKind.TOUCH, ix.DeviceKind.PEN)
Gesture, State = ix.DecorationGesture, ix.GestureState
HITTABLE, CLOSED = ix.DecorationFlags.HITTABLE, ix.DecorationFlags.CLOSED
FILLED = ix.DecorationStyle(fill=(255, 0, 0, 255))
#: In the view, and where a pin lies on each.
PLACES = {"text": (335, 315), "annotation": (350, 150), "link": (150, 320), "field": (150, 150), "empty place": (250, 250)}
KEYS = {name: 100 + i for i, name in enumerate(PLACES)}


def placed(item: ix.Decoration | None) -> ix.Decoration:
    assert item is not None
    return item


class Stage(EachKind):
    """A page of 600 x 400 at zoom 1 with one thing of each kind; a pin lies on each."""

    now: float

    def __init__(self, flags: int = HITTABLE | CLOSED) -> None:
        super().__init__(2, 500)
        if flags:
            for name, (x, y) in PLACES.items():
                self.pin(x, y, KEYS[name], flags)
        list(self.view.effects())

    def pin(self, x: float, y: float, key: int, flags: int = HITTABLE | CLOSED, z: int = 0, reach: float = 8) -> ix.Decoration:
        corners = [(x - reach, 400 - y - reach), (x + reach, 400 - y - reach), (x + reach, 400 - y + reach), (x - reach, 400 - y + reach)]
        return placed(self.view.decorations.put(0, corners, key=key, flags=flags, z=z, style=FILLED))

    def play(self, batch: list[events.Event], rest: float = 2000) -> list[ix.AnyEffect]:
        """Feeds events, lets time pass, and tells the effects."""
        self.view.feed(batch)
        self.now += rest
        self.view.advance(round(self.now * 1e6))
        return list(self.view.effects())

    def tap(self, at: tuple[float, float], device: ix.DeviceKind = ix.DeviceKind.TOUCH, count: int = 1) -> list[ix.AnyEffect]:
        return self.play(events.tap(*at, self.now, device=device, count=count))

    def drag(self, way: list[tuple[float, float]], device: ix.DeviceKind = ix.DeviceKind.TOUCH) -> list[ix.AnyEffect]:
        return self.play(events.drag(way, self.now, device=device))

    def acted_out(self, play: str, at: tuple[float, float], device: ix.DeviceKind) -> list[ix.AnyEffect]:
        if play == "drag":
            return self.drag([at, (at[0] + 40, at[1] + 9)], device)
        return self.tap(at, device) if play == "tap" else self.press(at, device)

    def press(self, at: tuple[float, float], device: ix.DeviceKind, then: tuple[float, float] | None = None) -> list[ix.AnyEffect]:
        t, (x, y) = self.now, at
        batch = [events.down(x, y, t, device)]
        if then:
            batch += [events.move(x + (then[0] - x) * i / 4, y + (then[1] - y) * i / 4, t + 600 + 10 * i, device) for i in range(1, 5)]
        return self.play([*batch, events.up(*(then or at), t + 700, device)])


@pytest.fixture
def stage() -> Iterator[Stage]:
    with closing(Stage()) as made:
        yield made


def told(effects: list[ix.AnyEffect]) -> list[tuple[ix.DecorationGesture, ix.GestureState, int]]:
    """The gestures on decorations but hovers, and the key of each."""
    return [(Gesture(each.gesture), State(each.state), each.key) for each in effects
            if each.type == ix.EffectType.DECORATION and each.gesture != Gesture.HOVER]


def ways(effects: list[ix.AnyEffect]) -> tuple[ix.Point, ix.Point]:
    """How far drags went, in the view and on the page."""
    moved = [each for each in effects if each.type == ix.EffectType.DECORATION]
    return (ix.Point(sum(e.delta.x for e in moved), sum(e.delta.y for e in moved)),
            ix.Point(sum(e.page_delta.x for e in moved), sum(e.page_delta.y for e in moved)))


@pytest.mark.proves("S329")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("place", PLACES)
def test_the_host_is_told_which_one_and_nothing_below_acts(stage: Stage, place: str, device: ix.DeviceKind) -> None:
    at, key = PLACES[place], KEYS[place]
    for _ in range(2):
        taps = stage.tap(at, device)
        assert told(taps) == [(Gesture.TAP, State.RECOGNIZED, key)]
        assert [each.position for each in taps if each.type == ix.EffectType.DECORATION and each.gesture == Gesture.TAP] == [at]
        twice = stage.tap(at, device, 2)
        assert told(twice) == [(Gesture.TAP, State.RECOGNIZED, key)] * 2
        assert [each.count for each in twice if each.type == ix.EffectType.DECORATION] == [1, 2]
        assert told(stage.press(at, device)) == [(Gesture.HOLD, State.RECOGNIZED, key)]
        moves = stage.drag([at, (at[0] + 40, at[1] + 30)], device)
        steps = [(gesture, state) for gesture, state, _ in told(moves)]
        assert steps[0] == (Gesture.DRAG, State.BEGAN) and steps[-1] == (Gesture.DRAG, State.ENDED)
        assert set(steps[1:-1]) == {(Gesture.DRAG, State.CHANGED)} and {each[2] for each in told(moves)} == {key}
        assert ways(moves) == ((40, 30), (40, -30))
    assert stage.acted == []
    assert stage.view.selection.ids == [] and not stage.view.selected_text
    assert stage.view.viewport.offset == (0, 0)



@pytest.mark.proves("S329")
@pytest.mark.parametrize("device", DEVICES)
def test_a_drag_may_follow_a_press_that_rested(stage: Stage, device: ix.DeviceKind) -> None:
    at = PLACES["annotation"]
    moves = stage.press(at, device, (at[0] + 60, at[1] + 20))
    steps = [(gesture, state) for gesture, state, _ in told(moves)]
    assert steps[:2] == [(Gesture.HOLD, State.RECOGNIZED), (Gesture.DRAG, State.BEGAN)]
    assert steps[-1] == (Gesture.DRAG, State.ENDED) and ways(moves)[0] == (60, 20)
    assert stage.acted == []


@pytest.mark.proves("S329")
def test_a_secondary_click_asks_for_its_menu(stage: Stage) -> None:
    x, y = PLACES["annotation"]
    clicks = [events.pointer(kind, x, y, stage.now + 20 * i, device=ix.DeviceKind.MOUSE, buttons=held) for i, (kind, held) in
              enumerate(((ix.EventType.DOWN, ix.Button.SECONDARY), (ix.EventType.UP, 0)))]
    seen = stage.play(clicks)
    assert told(seen) == [(Gesture.MENU, State.RECOGNIZED, KEYS["annotation"])]
    assert stage.acted == [] and ix.EffectType.MENU not in [each.type for each in seen]


@pytest.mark.proves("S329")
def test_a_selection_stays_and_handles_come_first(stage: Stage) -> None:
    stamp = stage.document.annotations(0)[0]
    stage.tap((390, 110))
    assert stage.view.selection.ids == [stamp.id] and stage.acted == [ix.Component.SELECT_ANNOTATION]
    stage.tap(PLACES["empty place"])
    assert stage.view.selection.ids == [stamp.id], "a tap on a pin deselects nothing"
    stage.pin(400, 100, 7)
    stage.acted.clear()
    assert told(stage.drag([(400, 100), (440, 80)])) == []
    assert stage.acted == [ix.Component.TRANSFORM_ANNOTATION], "a handle is drawn above decorations"
    stage.tap((560, 380))
    assert stage.view.selection.ids == [], "a tap beside all does"


@pytest.mark.proves("S329")
def test_what_is_seen_is_what_is_hit(stage: Stage) -> None:
    stage.pin(500, 300, 1, z=1)
    stage.pin(504, 300, 2, z=0)
    stage.pin(496, 300, 3, z=2, flags=CLOSED)
    assert told(stage.tap((502, 300)))[0][2] == 1, "the topmost that can be hit"
    assert told(stage.tap((511, 300)))[0][2] == 2, "the one that the point is on, before one that it is near"
    hit = stage.view.hits(502, 300)[0]
    assert hit.kind == ix.HitKind.DECORATION and hit.id == stage.view.decorations.find(1).id  # type: ignore[union-attr]


@pytest.mark.proves("S329")
@pytest.mark.parametrize("flags", [CLOSED, HITTABLE | CLOSED | ix.DecorationFlags.PASSES_GESTURES])
def test_others_let_everything_through(flags: int) -> None:
    stage, alone = Stage(flags), Stage(0)
    for place, at in PLACES.items():
        for device in DEVICES:
            for play in ("tap", "press", "drag"):
                found = [told(each.acted_out(play, at, device)) for each in (stage, alone)]
                assert found == [[], []] and stage.acted == alone.acted, (place, device, play)
    assert len(set(stage.acted)) > 4
    stage.close()
    alone.close()


@pytest.mark.proves("S329")
@pytest.mark.parametrize("device", DEVICES)
def test_one_may_leave_drags_to_what_is_below(device: ix.DeviceKind) -> None:
    stage = Stage(HITTABLE | CLOSED | ix.DecorationFlags.PASSES_DRAGS)
    at = PLACES["empty place"]
    assert told(stage.drag([at, (at[0], at[1] - 80)], device)) == []
    assert stage.view.viewport.offset.y > 0, "it scrolls"
    stage.view.show_page(0)
    assert told(stage.tap(at, device)) == [(Gesture.TAP, State.RECOGNIZED, KEYS["empty place"])]
    assert told(stage.press(at, device, (at[0] + 50, at[1]))) == [(Gesture.HOLD, State.RECOGNIZED, KEYS["empty place"])]
    if device == ix.DeviceKind.MOUSE:
        x, y = PLACES["text"]
        stage.drag([(x - 5, y), (x + 35, y)], device)
        assert stage.view.selected_text
    stage.close()


@pytest.mark.proves("S329")
def test_a_cancelled_drag_says_so(stage: Stage) -> None:
    x, y = PLACES["empty place"]
    t, touch = stage.now, ix.DeviceKind.TOUCH
    seen = stage.play([events.down(x, y, t, touch), *(events.move(x + 9 * i, y, t + 9 * i, touch) for i in range(1, 6)),
                       events.cancel(x + 45, y, t + 60, touch)])
    assert told(seen)[-1][:2] == (Gesture.DRAG, State.CANCELLED)
    last = [each for each in seen if each.type == ix.EffectType.DECORATION][-1]
    assert last.flags & ix.EffectFlags.CANCELLED
    assert told(stage.tap((x, y)))[0][:2] == (Gesture.TAP, State.RECOGNIZED), "and it goes on"


@pytest.mark.proves("S329")
def test_the_host_may_put_it_anew_while_it_is_dragged(stage: Stage) -> None:
    x, y = PLACES["empty place"]
    at, device = (float(x), float(y)), ix.DeviceKind.MOUSE
    for _ in range(3):
        start = at
        stage.view.feed([events.down(*at, stage.now, device)])
        for i in range(1, 9):
            stage.view.feed([events.move(start[0] + 5 * i, start[1] + 3 * i, stage.now + 10 * i, device)])
            for each in stage.view.effects():
                if each.type == ix.EffectType.DECORATION and each.state == State.CHANGED:
                    at = (at[0] + each.delta.x, at[1] + each.delta.y)
                    if i % 2:
                        stage.view.decorations.find(each.key).recycle()  # type: ignore[union-attr]
                    stage.pin(*at, each.key)
        assert told(stage.play([events.up(*at, stage.now + 100, device)]))[-1][:2] == (Gesture.DRAG, State.ENDED)
        assert at == (start[0] + 40, start[1] + 24), "it is where the pointer is"
        pin = stage.view.decorations.find(KEYS["empty place"])
        assert pin is not None and pin.view_path[0] == (at[0] - 8, at[1] + 8)
    stage.view.feed([events.down(*at, stage.now, device), events.move(at[0] + 40, at[1], stage.now + 20, device)])
    list(stage.view.effects())
    placed(stage.view.decorations.find(KEYS["empty place"])).recycle()
    seen = stage.play([events.move(at[0] + 60, at[1], stage.now + 40, device), events.up(at[0] + 60, at[1], stage.now + 60, device)])
    assert told(seen) == [(Gesture.DRAG, State.CANCELLED, KEYS["empty place"])], "one that is gone is not dragged on"


@pytest.mark.proves("S329")
def test_a_drag_counts_the_page_that_moves_below(stage: Stage) -> None:
    x, y = PLACES["empty place"]
    mouse = ix.DeviceKind.MOUSE
    stage.view.feed([events.down(x, y, stage.now, mouse), events.move(x + 20, y, stage.now + 20, mouse)])
    stage.view.scroll_by(0, 50)
    seen = stage.play([events.move(x + 30, y, stage.now + 40, mouse), events.up(x + 30, y, stage.now + 60, mouse)])
    assert ways(seen) == ((30, 0), (30, -50))


@pytest.mark.proves("S329")
def test_hover_and_cursor(stage: Stage) -> None:
    x, y = PLACES["empty place"]

    def hovers(*batch: events.Event) -> list[tuple[ix.GestureState, int]]:
        return [(State(each.state), each.key) for each in stage.play(list(batch), rest=10)
                if each.type == ix.EffectType.DECORATION and each.gesture == Gesture.HOVER]

    assert hovers(events.hover(x - 60, y, stage.now)) == []
    assert hovers(events.hover(x - 4, y, stage.now)) == [(State.BEGAN, KEYS["empty place"])]
    assert stage.view.cursor_at(x - 4, y) == ix.Cursor.HAND
    assert hovers(events.hover(x + 4, y, stage.now)) == []
    assert hovers(events.hover(*PLACES["annotation"], stage.now)) == [
        (State.ENDED, KEYS["empty place"]), (State.BEGAN, KEYS["annotation"])]
    assert hovers(events.leave(0, 0, stage.now)) == [(State.ENDED, KEYS["annotation"])]


@pytest.mark.proves("S329")
def test_why_nothing_below_acted(stage: Stage) -> None:
    stage.tap(PLACES["annotation"])
    why = stage.view.explanation(ix.Component.SELECT_ANNOTATION)
    pin = stage.view.decorations.find(KEYS["annotation"])
    assert pin is not None
    assert [step.id for step in why.steps if step.kind == ix.StepKind.COVERED] != []
    assert {step.id for step in why.steps if step.kind == ix.StepKind.COVERED} == {pin.id}
    assert "lies above and takes the gestures" in why.text


def of_decorations(stage: Stage) -> list[ix.Recognizer]:
    """The recognizers by which decorations take gestures."""
    return [each for each in stage.view.recognizers() if each.owner is ix.PartyKind.DECORATIONS]


@pytest.mark.proves("S329", "S268a")
def test_a_recognizer_of_the_host_and_a_tool_come_before(stage: Stage) -> None:
    at = PLACES["empty place"]
    own = stage.view.add_recognizer(ix.RecognizerKind.TAP)
    assert told(stage.tap(at)) == []
    beside = stage.view.relate(ix.RelationKind.SIMULTANEOUS, own, ix.PartyKind.DECORATIONS)
    assert told(stage.tap(at)) == [(Gesture.TAP, State.RECOGNIZED, KEYS["empty place"])]
    stage.view.unrelate(beside)
    own.remove()
    before = len(stage.document.annotations(0))
    stage.view.tool = ix.ToolMode.CREATE_INK
    assert told(stage.drag([at, (at[0] + 60, at[1] + 40)])) == []
    assert len(stage.document.annotations(0)) == before + 1, "a tool that draws draws over it"
    assert len(of_decorations(stage)) == 3


@pytest.mark.proves("S329")
def test_a_view_without_such_decorations_has_no_recognizers_for_them() -> None:
    stage = Stage(CLOSED)
    assert of_decorations(stage) == []
    count = len(stage.view.recognizers())
    stage.pin(300, 300, 1)
    stage.pin(310, 300, 2)
    assert len(stage.view.recognizers()) == count + 3
    stage.close()


@pytest.mark.proves("S329")
def test_two_fingers_zoom_over_one(stage: Stage) -> None:
    before = stage.view.viewport.zoom
    stage.play(events.pinch(*PLACES["empty place"], stage.now, start=10, end=200))
    assert stage.view.viewport.zoom > before


@pytest.mark.proves("S329")
@pytest.mark.parametrize("turned", [0, 90, 180, 270])
def test_on_turned_pages_the_way_on_the_page_moves_the_path(turned: int) -> None:
    with ix.Document.new() as document:
        document.add_page(600, 400, turned)
        with ix.View(document, 700, 700) as view:
            corners = [(290, 190), (310, 190), (310, 210), (290, 210)]
            pin = placed(view.decorations.put(0, corners, key=5, flags=HITTABLE | CLOSED, style=FILLED))
            x, y = (sum(p.x for p in pin.view_path) / 4, sum(p.y for p in pin.view_path) / 4)
            list(view.effects())
            view.feed(events.drag([(x, y), (x + 50, y - 20)], 1000))
            _, way = ways(list(view.effects()))
            pin.set_path([(p.x + way.x, p.y + way.y) for p in pin.path])
            assert sum(p.x for p in pin.view_path) / 4 == pytest.approx(x + 50)
            assert sum(p.y for p in pin.view_path) / 4 == pytest.approx(y - 20)


@pytest.mark.proves("S329")
@pytest.mark.parametrize("device", DEVICES)
def test_on_a_file_with_fields(device: ix.DeviceKind) -> None:
    with ix.open(FORM) as document, ix.View(document, 800, 900) as view:
        field = next(each for each in document.annotations(0) if each.subtype == ix.Subtype.WIDGET)
        box = field.rect
        corners = [(box.x0, box.y0), (box.x1, box.y0), (box.x1, box.y1), (box.x0, box.y1)]
        pin = placed(view.decorations.put(0, corners, key=9, flags=HITTABLE | CLOSED, style=FILLED))
        x, y = (sum(p.x for p in pin.view_path) / 4, sum(p.y for p in pin.view_path) / 4)
        list(view.effects())
        view.feed(events.tap(x, y, 1000, device=device))
        view.advance(3_000_000_000)
        seen = list(view.effects())
        assert told(seen) == [(Gesture.TAP, State.RECOGNIZED, 9)]
        assert not {ix.EffectType.FOCUS, ix.EffectType.TEXT_INPUT, ix.EffectType.EDIT_REQUESTED} & {each.type for each in seen}
        pin.recycle()
        view.feed(events.tap(x, y, 5000, device=device))
        view.advance(7_000_000_000)
        assert {ix.EffectType.TEXT_INPUT, ix.EffectType.FIELD_CHANGED} & {each.type for each in view.effects()}


@pytest.mark.proves("S329")
def test_what_is_near_enough_is_found_among_many() -> None:
    document = ix.Document.new()
    for page in range(2):
        document.add_page(300, 400, rotate=90 * page)
    chance = random.Random(5)
    view = ix.View(document, 700, 700)
    view.set_layout(spreads=ix.SpreadMode.DOUBLE, fit=ix.Fit.NONE)
    made: list[tuple[ix.Decoration, int]] = []
    for key in range(1, 120):
        first, last = chance.choice(((0, 0), (1, 1), (0, 1)))
        corners = [(chance.choice((first, last)), chance.uniform(0, 300), chance.uniform(0, 400)) for _ in range(3)]
        width = chance.choice((1, 9))
        style = ix.DecorationStyle(width=width)
        made.append((placed(view.decorations.put(first, corners, last_page=last, key=key, flags=HITTABLE, style=style)), width))
    view.set_zoom(chance.uniform(0.7, 1.5), 100, 100)
    slop = view.setting(ix.Setting.HIT_SLOP, ix.DeviceKind.TOUCH)
    for each, width in made:
        reach = slop + width / 2 - 0.01
        for corner in each.view_path:
            turn = chance.uniform(0, 6.2832)
            x, y = corner.x + reach * math.cos(turn), corner.y + reach * math.sin(turn)
            found = {hit.id for hit in view.hits(x, y, ix.DeviceKind.TOUCH) if hit.kind == ix.HitKind.DECORATION}
            assert each.id in found
