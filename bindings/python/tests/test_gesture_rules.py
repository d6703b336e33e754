"""Rules of gestures as a host meets them: what spoils a tap, what a pen ends, which times and pressures pass, what is counted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import libinteract as ix
from libinteract import events

YEAR_MS = 366 * 86_400_000


@pytest.fixture
def view() -> Iterator[ix.View]:
    document = ix.Document.new()
    document.add_page(600, 1600)
    with ix.View(document, 600, 800) as made:
        yield made
    document.close()


def finger(view: ix.View, kind: str, x: float, y: float, at: float, pointer: int = 1, **more: float) -> None:
    types = {"down": ix.EventType.DOWN, "move": ix.EventType.MOVE, "up": ix.EventType.UP}
    view.feed(events.pointer(types[kind], x, y, at, pointer=pointer, **more))  # type: ignore[arg-type]


def tap(view: ix.View, x: float, y: float, at: float, pointer: int = 1) -> None:
    finger(view, "down", x, y, at, pointer)
    finger(view, "up", x, y, at + 40, pointer)


def steps(view: ix.View, *recognizers: ix.Recognizer) -> list[tuple[int, str, int, str]]:
    """Which of them did what, with which count and reason."""
    numbers = {each.id: number for number, each in enumerate(recognizers)}
    return [
        (numbers[each.subject], ix.GestureState(each.state).name, each.count, ix.Reason(each.reason).name)
        for each in view.effects() if each.type == ix.EffectType.GESTURE and each.subject in numbers]


def seen(view: ix.View, kind: ix.EffectType) -> list[ix.AnyEffect]:
    return [each for each in view.effects() if each.type == kind]


@pytest.mark.proves("S36a", "S58a")
def test_a_single_tap_without_relations_leaves_a_double_tap_alone(view: ix.View) -> None:
    single = view.add_recognizer(ix.RecognizerKind.TAP)
    double = view.add_recognizer(ix.RecognizerKind.TAP, taps=2)
    view.component(ix.Component.ALL_INTERACTIONS).enabled = False  # a double tap of theirs goes before the host's
    tap(view, 300, 300, 1000)
    tap(view, 305, 300, 1200)
    view.advance(3_000_000_000)
    acted = [(who, count) for who, state, count, _ in steps(view, single, double) if state == "RECOGNIZED"]
    assert acted == [(0, 1), (1, 2)], "the first press is the single tap's, the second the double tap's"


@pytest.mark.proves("S36a")
def test_a_hosts_tap_leaves_the_views_own_double_tap_alone(view: ix.View) -> None:
    own = view.add_recognizer(ix.RecognizerKind.TAP)
    before = view.viewport.zoom
    tap(view, 300, 300, 1000)
    tap(view, 300, 300, 1150)
    view.advance(3_000_000_000)
    assert [each for each in steps(view, own) if each[1] == "RECOGNIZED"] == [(0, "RECOGNIZED", 1, "COMPLETED")]
    assert view.viewport.zoom != before, "a double tap zooms"


@pytest.mark.proves("S36a")
def test_a_preset_may_let_the_first_tap_exclude(view: ix.View) -> None:
    single = view.add_recognizer(ix.RecognizerKind.TAP)
    double = view.add_recognizer(ix.RecognizerKind.TAP, taps=2)
    view.set(ix.Setting.TAPS_EXCLUDE, 1)
    tap(view, 300, 300, 1000)
    tap(view, 300, 300, 1150)
    view.advance(3_000_000_000)
    assert [who for who, state, *_ in steps(view, single, double) if state == "RECOGNIZED"] == [0, 0]


@pytest.mark.proves("S46")
@pytest.mark.parametrize(("limits", "distance", "counts"), [(0, 40, True), (0, 40.5, False), (1, 40, False), (1, 39.5, True)])
def test_on_which_side_a_limit_lies_is_a_setting(view: ix.View, limits: int, distance: float, counts: bool) -> None:
    double = view.add_recognizer(ix.RecognizerKind.TAP, taps=2)
    view.component(ix.Component.ALL_INTERACTIONS).enabled = False
    view.set(ix.Setting.OPEN_LIMITS, limits)
    tap(view, 300, 300, 1000)
    tap(view, 300 + distance, 300, 1200)
    view.advance(3_000_000_000)
    assert any(state == "RECOGNIZED" for _, state, *_ in steps(view, double)) is counts


@pytest.mark.proves("S46")
@pytest.mark.parametrize(("limits", "recognized"), [(0, True), (2, False)])
def test_a_tap_that_moved_by_its_slop(view: ix.View, limits: int, recognized: bool) -> None:
    own = view.add_recognizer(ix.RecognizerKind.TAP)
    view.set(ix.Setting.OPEN_LIMITS, limits)
    finger(view, "down", 300, 300, 1000)
    finger(view, "move", 310, 300, 1020)
    finger(view, "up", 310, 300, 1040)
    view.advance(3_000_000_000)
    assert any(state == "RECOGNIZED" for _, state, *_ in steps(view, own)) is recognized


@pytest.mark.proves("S46")
@pytest.mark.parametrize("way", [13, 15])
def test_a_lift_past_the_slop_is_no_tap_though_no_move_told_of_it(view: ix.View, way: float) -> None:
    view.set_preset(ix.Preset.FLUTTER)
    own = view.add_recognizer(ix.RecognizerKind.TAP)
    finger(view, "down", 300, 300, 1000)
    finger(view, "up", 300 + way, 300 + way, 1050)
    view.advance(3_000_000_000)
    assert any(state == "RECOGNIZED" for _, state, *_ in steps(view, own)) is (2 * way * way <= 18 * 18)


@pytest.mark.proves("S46")
def test_a_preview_that_is_taken_back_has_the_count_with_which_it_was_shown(view: ix.View) -> None:
    view.component(ix.Component.ALL_INTERACTIONS).enabled = False
    double = view.add_recognizer(ix.RecognizerKind.TAP, taps=2)
    tap(view, 300, 300, 1000)
    finger(view, "down", 300, 300, 1200)
    finger(view, "move", 400, 300, 1300)
    finger(view, "up", 400, 300, 1350)
    told = [each[1:3] for each in steps(view, double)]
    assert told[:2] == [("PRESS_SHOWN", 2), ("PREVIEW_CANCELLED", 2)]


def pen(view: ix.View, x: float, y: float, at: float, kind: ix.EventType = ix.EventType.MOVE) -> None:
    view.feed(events.pointer(kind, x, y, at, device=ix.DeviceKind.PEN, pointer=9))


def test_a_pen_that_comes_near_stops_a_finger_that_scrolls(view: ix.View) -> None:
    finger(view, "down", 300, 600, 1000)
    finger(view, "move", 300, 500, 1050)
    assert (scrolled := view.viewport.offset.y) > 50
    pen(view, 320, 520, 1060)
    finger(view, "move", 300, 400, 1100)
    pen(view, 320, 520, 1150, ix.EventType.LEAVE)
    finger(view, "move", 300, 300, 1500)
    finger(view, "up", 300, 300, 1510)
    view.advance(3_000_000_000)
    assert view.viewport.offset.y == scrolled, "what was judged a hand stays one until it lifts"
    assert view.input_counts.palms == 1
    finger(view, "down", 300, 600, 4000)
    finger(view, "move", 300, 500, 4050)
    assert view.viewport.offset.y > scrolled, "the next finger scrolls"


def test_a_pen_that_comes_near_elsewhere_leaves_a_finger_alone(view: ix.View) -> None:
    view.set(ix.Setting.PEN_REACH, 100)
    finger(view, "down", 300, 600, 1000)
    finger(view, "move", 300, 500, 1050)
    scrolled = view.viewport.offset.y
    pen(view, 50, 50, 1060)
    finger(view, "move", 300, 400, 1100)
    assert view.viewport.offset.y > scrolled


@pytest.mark.proves("S245b")
@pytest.mark.parametrize("ahead", [2.0 ** 62 / 1e6, 2.0 ** 63 / 1e6, 2.0 * YEAR_MS])
def test_a_time_far_ahead_is_refused_and_the_view_goes_on(view: ix.View, ahead: float) -> None:
    tap(view, 300, 300, 1000)
    view.advance(2_000_000_000)
    list(view.effects())
    with pytest.raises(ix.InvalidArgument):
        finger(view, "down", 300, 300, ahead)
    with pytest.raises(ix.InvalidArgument):
        view.advance(round(ahead * 1e6))
    assert list(view.effects()) == []
    tap(view, 300, 300, 3000)
    view.advance(4_000_000_000)
    assert len(seen(view, ix.EffectType.TAP)) == 1
    assert view.input_counts.times_clamped == 0


def test_a_year_of_silence_and_any_epoch_pass(view: ix.View) -> None:
    today = 1_800_000_000_000.0
    for start in (today, today + YEAR_MS - 5000):
        tap(view, 300, 300, start)
        view.advance(round((start + 1000) * 1e6))
        assert len(seen(view, ix.EffectType.TAP)) == 1


def test_of_a_batch_with_a_time_far_ahead_nothing_is_applied(view: ix.View) -> None:
    batch = [*events.tap(300, 300, 1000), *events.tap(300, 300, 3.0 * YEAR_MS)]
    with pytest.raises(ix.InvalidArgument):
        view.feed(batch)
    view.feed(events.tap(300, 300, 500))
    view.advance(2_000_000_000)
    assert len(seen(view, ix.EffectType.TAP)) == 1 and view.input_counts.times_clamped == 0


@pytest.mark.parametrize(("given", "begins"), [(10.0, True), (1.0, True), (0.3, False), (-3.0, False)])
def test_a_pressure_is_kept_within_0_and_1(view: ix.View, given: float, begins: bool) -> None:
    pressures: list[float] = []
    own = view.add_recognizer(
        ix.RecognizerKind.CUSTOM, ix.Hooks(on_input=lambda event: pressures.append(event.u.pointer.pressure)))
    force = view.add_recognizer(ix.RecognizerKind.FORCE)
    finger(view, "down", 300, 300, 1000)
    finger(view, "move", 300, 300, 1010, pressure=given)
    assert pressures[-1] == min(max(given, 0), 1)
    assert any(state == "BEGAN" for _, state, *_ in steps(view, own, force)) is begins


@pytest.mark.proves("S245b")
@pytest.mark.parametrize("pressure", [float("nan"), float("inf")])
def test_a_pressure_that_is_no_number_is_refused(view: ix.View, pressure: float) -> None:
    with pytest.raises(ix.InvalidArgument):
        finger(view, "down", 300, 300, 1000, pressure=pressure)


@pytest.mark.proves("S279a")
def test_a_dynamic_circle_is_broken_and_told(view: ix.View) -> None:
    flags = ix.RecognizerFlags.ASKS_RELATIONS
    a, b, c = (view.add_recognizer(ix.RecognizerKind.TAP, flags=flags) for _ in range(3))
    waits = {(a.id, b.id): ix.DynamicRelation.FIRST_WAITS, (b.id, c.id): ix.DynamicRelation.FIRST_WAITS,
             (a.id, c.id): ix.DynamicRelation.SECOND_WAITS}
    view.on_relation(lambda one, other: waits.get((one.id, other.id), ix.DynamicRelation.NONE))
    finger(view, "down", 300, 300, 1000)
    found = seen(view, ix.EffectType.CYCLE_BROKEN)
    assert [each.subject for each in found] == [b.id], "it does not wait any more"
    assert found[0].fields.get("other", c.id) == c.id
    assert view.input_counts.cycles_broken == 1


@pytest.mark.proves("S279a")
@pytest.mark.parametrize(("axis", "way", "reason"), [
    (ix.PanAxis.HORIZONTAL, (0, 80), "OTHER_AXIS"), (ix.PanAxis.VERTICAL, (80, 0), "OTHER_AXIS"),
    (ix.PanAxis.HORIZONTAL, (0, 5), "LIFTED"), (ix.PanAxis.FREE, (0, 5), "LIFTED")])
def test_a_pan_that_only_moved_across_its_axis_says_so(
    view: ix.View, axis: ix.PanAxis, way: tuple[int, int], reason: str,
) -> None:
    view.component(ix.Component.ALL_INTERACTIONS).enabled = False
    for each in view.recognizers():
        each.set_enabled(False)
    own = view.add_recognizer(ix.RecognizerKind.PAN, axis=axis)
    finger(view, "down", 300, 300, 1000)
    finger(view, "move", 300 + way[0], 300 + way[1], 1050)
    finger(view, "up", 300 + way[0], 300 + way[1], 1100)
    assert steps(view, own) == [(0, "FAILED", 0, reason)]


@pytest.mark.proves("S279a")
def test_what_a_view_notices_of_its_input_is_counted(view: ix.View) -> None:
    assert view.input_counts == ix.InputCounts(0, 0, 0, 0, 0)
    finger(view, "up", 300, 300, 1000, pointer=5)
    finger(view, "down", 300, 300, 900)
    finger(view, "up", 300, 300, 1100)
    own = view.add_recognizer(ix.RecognizerKind.CUSTOM)
    tap(view, 300, 300, 3000)
    assert own.reason == ix.Reason.STARVED
    view.feed(events.pointer(ix.EventType.DOWN, 300, 300, 4000, flags=ix.EventFlags.PALM))
    assert view.input_counts == ix.InputCounts(times_clamped=1, strays=1, palms=1, starved=1, cycles_broken=0)


@pytest.mark.proves("S239")
@pytest.mark.parametrize("device", [ix.DeviceKind.TOUCH, ix.DeviceKind.MOUSE, ix.DeviceKind.PEN])
def test_a_pointer_that_rests_while_the_view_moves_drags_nothing(view: ix.View, device: ix.DeviceKind) -> None:
    kinds = (ix.RecognizerKind.PAN, ix.RecognizerKind.TAP_AND_DRAG)
    drags = [view.add_recognizer(kind, priority=-1) for kind in kinds]  # they stand below the view's own
    view.feed(events.down(300, 300, 1000, device))
    view.scroll_by(0, 300)
    view.set_zoom(2, 300, 300)
    view.feed(events.move(301, 300, 1100, device))
    assert [each for each in steps(view, *drags) if each[1] in ("BEGAN", "CHANGED")] == []
    shown = view.viewport
    view.feed(events.up(301, 300, 1200, device))
    view.advance(3_000_000_000)
    assert view.viewport.offset == shown.offset, "nor does it fling"
    if device == ix.DeviceKind.MOUSE:
        return
    view.feed(events.down(300, 300, 5000, device))
    view.scroll_by(0, 30)
    scrolled = view.viewport.offset.y
    view.feed(events.move(300, 250, 5100, device))
    assert view.viewport.offset.y > scrolled, "once it moves by itself it drags"


def test_fingers_that_rest_on_a_trackpad_stop_what_moves(view: ix.View) -> None:
    view.feed(events.drag([(300, 700), (300, 300)], 1000, duration=80))
    view.advance(1_150_000_000)
    assert view.is_moving
    rest = events.Event()
    rest.type, rest.time_ns = ix.EventType.TRACKPAD, 1_200_000_000
    rest.u.trackpad.scale, rest.u.trackpad.phase = 1, ix.Phase.MAY_BEGIN
    view.feed(rest)
    assert not view.is_moving
    stopped = view.viewport.offset.y
    view.advance(3_000_000_000)
    assert view.viewport.offset.y == stopped
