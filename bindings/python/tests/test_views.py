"""Views through the binding: components, readers, time, text, closing."""

from __future__ import annotations

import gc
import os
import random
from collections.abc import Callable, Iterator

import pytest

import libinteract as ix
from libinteract import events

from helpers import BLANK, LINK, MS, TEXT, WEB, make_document, names

@pytest.fixture
def view() -> Iterator[ix.View]:
    with make_document() as document, ix.View(document, 612, 792) as opened:
        opened.set_fit(ix.Fit.PAGE)
        list(opened.effects())
        yield opened


@pytest.mark.proves("S20c", "S22a", "S23a", "S23b", "S23c", "S27")
def test_conditions_are_asked_in_order_to_the_first_denial(view: ix.View) -> None:
    asked: list[str] = []
    link = view.component(ix.Component.OPEN_LINK_ANNOTATION)

    @link.condition
    def first(activation: ix.Activation) -> bool:
        asked.append("first")
        assert activation.kind == ix.ContextKind.LINK and activation.space == ix.Space.VIEW
        assert view._document.annotation(activation.annotation or 0).subtype == ix.Subtype.LINK
        return True

    def note(name: str) -> Callable[[ix.Activation], bool]:
        def ask(_: ix.Activation) -> bool:
            asked.append(name)
            return False
        return ask

    second = link.add_condition(note("second"))
    link.add_condition(note("third"))
    view.feed(events.tap(*LINK, 1000))
    view.advance(3000 * MS)
    assert "third" not in asked and asked[:2] == ["first", "second"]
    assert "FOLLOW" not in names(view)
    second.remove()
    asked.clear()
    view.feed(events.tap(*LINK, 4000))
    assert asked[:2] == ["first", "third"]


@pytest.mark.proves("S31c", "S32", "S33a", "S33b")
def test_callbacks_all_run_and_cannot_prevent(view: ix.View) -> None:
    ran: list[int] = []
    link = view.component(ix.Component.OPEN_LINK_ANNOTATION)
    for i in range(3):
        link.add_callback(lambda _, i=i: ran.append(i))  # type: ignore[misc]
    view.feed(events.tap(*WEB, 1000))
    assert ran == [0, 1, 2] and "FOLLOW" in names(view)
    denial = link.add_condition(lambda _: False)
    view.feed(events.tap(*WEB, 2000))
    denial.remove()
    link.enabled = False
    view.feed(events.tap(*WEB, 3000))
    view.advance(5000 * MS)
    assert ran == [0, 1, 2] and "FOLLOW" not in names(view)


@pytest.mark.proves("S12", "S13", "S14", "S15a", "S16", "S17b", "S18a", "S18b")
def test_flags_of_composites_leave_the_members_own(view: ix.View) -> None:
    everything = view.component(ix.Component.ALL_INTERACTIONS)
    link, text = view.component(ix.Component.OPEN_LINK_ANNOTATION), view.component(ix.Component.SELECT_TEXT)
    assert link.enabled and link.effective
    text.enabled = False
    everything.enabled = False
    assert link.enabled and not link.effective
    view.feed(events.tap(*WEB, 1000))
    assert "FOLLOW" not in names(view)
    everything.enabled = True
    assert link.effective and not text.enabled and not text.effective
    seen: list[ix.Component] = []

    def see(activation: ix.Activation) -> bool:
        seen.append(activation.component)
        return True

    everything.add_condition(see)
    view.feed(events.tap(*WEB, 2000))
    assert ix.Component.OPEN_LINK_ANNOTATION in seen and ix.Component.ALL_INTERACTIONS not in seen


@pytest.mark.proves("S49", "S50a", "S51a", "S53a", "S53c", "S54c")
def test_can_activate_and_try_ignore_the_flag(view: ix.View) -> None:
    link = view.component(ix.Component.OPEN_LINK_ANNOTATION)
    link.enabled = False
    assert link.can_activate(*WEB) and not link.can_activate(*BLANK)
    assert names(view) == []
    assert link.try_(*WEB) and "FOLLOW" in names(view)
    with link.add_condition(lambda _: False):
        assert not link.can_activate(*WEB)
        with pytest.raises(ix.Denied):
            link.try_(*WEB)
    assert link.try_(*WEB) and not link.try_(*BLANK)


@pytest.mark.proves("S251f")
def test_an_exception_denies_and_is_raised_after_the_call(view: ix.View) -> None:
    link = view.component(ix.Component.OPEN_LINK_ANNOTATION)

    def fails(_: ix.Activation) -> bool:
        raise ZeroDivisionError("in a condition")

    with link.add_condition(fails), pytest.raises(ZeroDivisionError, match="in a condition"):
        view.feed(events.tap(*WEB, 1000))
    assert "FOLLOW" not in names(view)
    view.feed(events.tap(*WEB, 3000))
    assert "FOLLOW" in names(view)


@pytest.mark.proves("S35c", "S245a", "S245g")
def test_registrations_and_objects_go_in_any_order() -> None:
    document = make_document()
    view = ix.View(document, 612, 792)
    kept: list[ix.Registration] = []

    def once(_: ix.Activation) -> bool:
        kept[0].remove()
        gc.collect()
        return True

    kept.append(view.component(ix.Component.ALL_INTERACTIONS).add_condition(once))
    document.close()
    view.feed(events.tap(*BLANK, 1000))
    view.close()
    view.close()
    kept[0].remove()
    with pytest.raises(ix.StaleHandle):
        view.feed([])
    with pytest.raises(ix.StaleHandle):
        _ = document.page_count
    gc.collect()


@pytest.mark.proves("S245d")
def test_queries_only_from_inside_a_condition(view: ix.View) -> None:
    found: list[object] = []

    def ask(_: ix.Activation) -> bool:
        found.append(view.viewport.zoom)
        with pytest.raises(ix.Reentrant):
            view.feed([])
        with pytest.raises(ix.Reentrant):
            view.advance(0)
        with pytest.raises(ix.Reentrant):
            view.set_zoom(2, 0, 0)
        return True

    view.component(ix.Component.OPEN_LINK_ANNOTATION).add_condition(ask)
    view.feed(events.tap(*WEB, 1000))
    assert found and view.viewport.zoom == found[0]


@pytest.mark.proves("S261a", "S261b", "S261d")
def test_readers_have_masks_and_learn_what_they_lost(view: ix.View) -> None:
    cursor = view.reader(ix.EffectGroup.CURSOR)
    assert [str(e) for e in cursor.effects()] == ["cursor arrow (initial)"]
    view.feed([events.hover(150, 282, 10), events.hover(400, 600, 20)])
    assert [str(e) for e in cursor.effects()] == ["cursor hand", "cursor arrow"]
    document, actions = view.reader(ix.EffectGroup.DOCUMENT), view.reader(ix.EffectGroup.ACTIONS)
    list(document.effects())
    list(actions.effects())
    view.feed(events.tap(*WEB, 30, device=ix.DeviceKind.MOUSE))
    assert {e.type for e in actions.effects()} == {ix.EffectType.FOLLOW, ix.EffectType.ACTION}
    assert not [e for e in document.effects() if e.type != ix.EffectType.LOADED]
    list(cursor.effects())
    view.feed([events.wheel(300, 300, 100 + i, notches_y=1 if i % 2 else -1) for i in range(9000)])
    assert len(list(view.effects())) > 0
    slow = [e.type for e in cursor.effects()]
    assert slow == [ix.EffectType.LOST, ix.EffectType.CURSOR]


def play(steps: list[list[events.Event]], schedule: random.Random | None) -> list[str]:
    """Plays a session and gives the effects that were not sampled; between the steps time is advanced at random."""
    with make_document() as document, ix.View(document, 612, 500) as view:
        clock = 0
        for step in steps:
            if schedule:
                target = step[0].time_ns
                for _ in range(schedule.randrange(4)):
                    clock = max(clock, schedule.randrange(clock, max(target, clock + 1)))
                    view.advance(clock)
            view.feed(step)
            clock = step[-1].time_ns
        view.advance(100_000 * MS)
        return [f"{e.time_ns} {e}" for e in view.effects() if not e.flags & ix.EffectFlags.SAMPLED]


def session(seed: int) -> list[list[events.Event]]:
    steps: list[list[events.Event]] = []
    rng, at = random.Random(seed), 1000.0
    for _ in range(8):
        x, y = rng.uniform(0, 612), rng.uniform(0, 500)
        device = rng.choice([ix.DeviceKind.TOUCH, ix.DeviceKind.MOUSE])
        match rng.randrange(6):
            case 0: made = events.tap(x, y, at, count=rng.randint(1, 3), device=device)
            case 1: made = events.drag([(x, y), (rng.uniform(0, 612), rng.uniform(0, 500))], at, device=device)
            case 2: made = events.long_press(x, y, at)
            case 3: made = events.pinch(x, y, at, start=80, end=rng.uniform(20, 200))
            case 4: made = [events.wheel(x, y, at, notches_y=rng.choice([-3, 1, 5]))]
            case _: made = [events.hover(x, y, at)]
        steps += [[each] for each in sorted(made, key=lambda e: e.time_ns)]
        at = made[-1].time_ns / MS + rng.choice([20, 150, 400, 3000])
    return steps


@pytest.mark.proves("S237a", "S237b", "S237c", "S237d", "S241e")
@pytest.mark.parametrize("seed", range(int(os.environ.get("IX_PROVE_SEEDS", "60"))))
def test_how_often_a_host_advances_changes_nothing(seed: int) -> None:
    steps = session(seed)
    expected = play(steps, None)
    assert expected
    for schedule in range(3):
        assert play(steps, random.Random(schedule)) == expected


@pytest.mark.proves("S64a")
def test_points_go_round_through_all_spaces() -> None:
    with make_document() as document, ix.View(document, 500, 400) as view:
        view.set_layout(spreads=ix.SpreadMode.DOUBLE, page_gap=7)
        for page in range(3):
            for space in (ix.Space.PDF, ix.Space.PAGE, ix.Space.SPREAD, ix.Space.CANVAS, ix.Space.WINDOW):
                there = view.convert(page, space, 123.25, 45.5, ix.Space.VIEW)
                back = view.convert(page, ix.Space.VIEW, *there, space)
                assert back == pytest.approx((123.25, 45.5), abs=1e-6)


def test_a_million_pages_open_and_scroll() -> None:
    with ix.Document.new() as document:
        document.add_pages(1_000_000, 612, 792)
        with ix.View(document, 800, 600) as view:
            view.show_page(765_432)
            assert [page.index for page in view.visible_pages()][0] == 765_432
            view.set_zoom(3, 400, 300)
            assert view.scroll_by(0, 1e6)


@pytest.mark.proves("S251e")
def test_events_come_as_numpy_records(view: ix.View) -> None:
    numpy = pytest.importorskip("numpy")
    made = events.drag([(300, 500), (300, 300)], 1000)
    array = numpy.frombuffer(b"".join(bytes(e) for e in made), dtype="V128")
    view.feed(array)
    effects = view.effects_array()
    assert effects.dtype.itemsize == 128
    assert ix.EffectType.VIEWPORT in set(effects["type"].tolist())


@pytest.mark.proves("S245b")
def test_a_batch_with_one_bad_event_does_nothing(view: ix.View) -> None:
    made = [*events.tap(*WEB, 1000), events.hover(float("nan"), 0, 2000)]
    with pytest.raises(ix.InvalidArgument):
        view.feed(made)
    assert names(view) == []


@pytest.mark.proves("S64a")
def test_a_window_is_the_view_under_the_hosts_map(view: ix.View) -> None:
    view.set_window_transform(ix.Matrix(0, 2, -2, 0, 30, 40))
    place = view.convert(0, ix.Space.VIEW, 10, 20, ix.Space.WINDOW)
    assert place == ix.Point(-2 * 20 + 30, 2 * 10 + 40)
    back = view.convert(0, ix.Space.WINDOW, *place, ix.Space.VIEW)
    assert abs(back[0] - 10) < 1e-9 and abs(back[1] - 20) < 1e-9
    for flat in (ix.Matrix(1, 1, 1, 1, 0, 0), ix.Matrix(float("nan"), 0, 0, 1, 0, 0)):
        with pytest.raises(ix.InvalidArgument):
            view.set_window_transform(flat)
    assert view.convert(0, ix.Space.VIEW, 10, 20, ix.Space.WINDOW) == place
    view.set_window_transform(None)
    assert view.convert(0, ix.Space.VIEW, 10, 20, ix.Space.WINDOW) == (10, 20)


@pytest.mark.proves("S257a", "S257b")
@pytest.mark.parametrize("frame_ms", [4, 16, 250])
def test_a_loop_of_frames_and_one_timer_sees_all_and_then_rests(view: ix.View, frame_ms: int) -> None:
    """Frames while something moves, else the timer asked for: the way docs/hosts/README.md has it."""
    view.set_fit(ix.Fit.WIDTH)
    view.set_zoom(3, 300, 300)
    list(view.effects())
    assert view.deadline is None and not view.is_moving
    view.feed(events.drag([(300, 600), (300, 200)], 1000, duration=80))
    view.feed(events.tap(*BLANK, 8000))
    now, turns, seen = 8040 * MS, 0, list(view.effects())
    while view.is_moving or view.deadline is not None:
        now = now + frame_ms * MS if view.is_moving else max(now, view.deadline or 0)
        view.advance(now)
        seen += view.effects()
        turns += 1
        assert turns < 2000
    moving = [effect.moving for effect in seen if effect.type == ix.EffectType.MOVING]
    assert moving[:1] == [True] and moving[-1:] == [False] and all(a != b for a, b in zip(moving, moving[1:]))
    assert any(effect.type == ix.EffectType.TOGGLE_USER_INTERFACE for effect in seen)
    assert view.deadline is None and list(view.effects()) == []


@pytest.mark.proves("S314d")
def test_garbage_collection_inside_every_callback(view: ix.View) -> None:
    """Objects that were dropped go while the library is in the middle of a call, and nothing of it minds."""
    ran: set[str] = set()

    def sweep(name: str) -> bool:
        ran.add(name)
        return gc.collect() >= 0

    def collect(name: str) -> bool:
        with_view = ix.View(view._document, 10, 10)
        with_view.add_recognizer(ix.RecognizerKind.TAP, ix.Hooks(should_begin=lambda _: True))
        circle: list[object] = [with_view]
        circle.append(circle)
        del with_view, circle
        return sweep(name)

    view.condition(ix.Component.ALL_INTERACTIONS)(lambda _: sweep("condition"))
    view.callback(ix.Component.ALL_INTERACTIONS)(lambda _: collect("callback"))
    view.on_annotation_tapped(lambda _, __: not collect("tapped"))
    watcher = view.add_recognizer(ix.RecognizerKind.TAP, ix.Hooks(
        should_begin=lambda _: sweep("should-begin"),
        on_granted=lambda _, __: collect("granted"), reset=lambda _: sweep("reset")))
    view.relate(ix.RelationKind.SIMULTANEOUS, watcher, ix.Component.ALL_INTERACTIONS)
    for i, at in enumerate((LINK, WEB, TEXT, BLANK)):
        view.feed(events.tap(*at, 1000 + 3000 * i))
        view.advance((3000 + 3000 * i) * MS)
    assert ran == {"condition", "callback", "tapped", "should-begin", "granted"}


def test_what_is_switched_off_has_no_cursor(view: ix.View) -> None:
    assert view.cursor_at(*WEB) == ix.Cursor.HAND and view.cursor_at(*TEXT) == ix.Cursor.BEAM
    view.feed(events.hover(*WEB, 1000))
    list(view.effects())
    view.component(ix.Component.OPEN_LINK_ANNOTATION).enabled = False
    view.component(ix.Component.ALL_TEXT_INTERACTIONS).enabled = False
    assert view.cursor_at(*WEB) == view.cursor_at(*TEXT) == ix.Cursor.ARROW
    assert [effect.cursor for effect in view.effects() if effect.type == ix.EffectType.CURSOR] == [ix.Cursor.ARROW]
    view.component(ix.Component.OPEN_LINK_ANNOTATION).enabled = True
    assert [effect.cursor for effect in view.effects() if effect.type == ix.EffectType.CURSOR] == [ix.Cursor.HAND]
