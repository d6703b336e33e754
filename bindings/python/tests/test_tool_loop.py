"""The loop of the tools, step by step, with the built-in tools; and a view without tools."""

from __future__ import annotations

import pytest

import libinteract as ix
from libinteract import events
from libinteract.trace import record

from helpers import MOUSE

Kind, Mode = ix.ToolEventKind, ix.ToolMode
TEXT, LINK, SQUARE, EMPTY = (150, 95), (150, 390), (320, 500), (450, 650)


@pytest.fixture
def document(document: ix.Document) -> ix.Document:
    document.add_link(0, ix.Rect(100, 400, 200, 420), uri="https://example.org")
    document.add_annotation(0, ix.Subtype.STAMP, ix.Rect(300, 280, 360, 320))
    return document


@pytest.fixture
def view(view: ix.View) -> ix.View:
    view.set(ix.Setting.ANIMATED, 0)
    view.tool = ix.ToolMode.PAN
    list(view.effects())
    return view


def play(view: ix.View, batch: list[events.Event], rest: int = 1500) -> None:
    for each in batch:
        view.advance(each.time_ns)
        view.feed(each)
    view.advance(batch[-1].time_ns + rest * 1_000_000)


def tap(view: ix.View, at: tuple[float, float], start: int) -> None:
    play(view, [events.down(*at, start, MOUSE), events.up(*at, start + 30, MOUSE)])


class Noting(ix.Tool):
    """A built-in tool that writes down what it is told."""

    log: list[str] = []

    def create(self, carry: ix.ToolCarry) -> None:
        self.log.append(f"{self.mode} created with {carry.annotation > 0}")

    def close(self, carry: ix.ToolCarry) -> None:
        self.log.append(f"{self.mode} closed")

    def single_tap_confirmed(self, event: ix.ToolEvent) -> ix.ToolAnswer:
        self.log.append(f"{self.mode} told")
        return ix.ToolAnswer.TO_BASE


def noting(which: ix.ToolMode) -> ix.Tool:
    return type("Noted", (Noting,), {"mode": int(which), "base": int(which)})()  # type: ignore[no-any-return]


@pytest.mark.proves("S76a", "S81", "S80a", "S83a", "S83b", "S83c")
def test_a_tap_on_an_annotation_goes_from_pan_to_the_tool_that_edits_it(document: ix.Document, view: ix.View) -> None:
    Noting.log = []
    view.tool = Mode.PAN
    for mode in (Mode.PAN, Mode.EDIT):
        view.add_tool(noting(mode))
    view.tool = Mode.SELECT_TEXT
    view.tool = Mode.PAN
    Noting.log.clear()
    view.component(ix.Component.SELECT_ANNOTATION).add_callback(lambda _: Noting.log.append("selected"))
    tap(view, SQUARE, 1000)
    assert Noting.log == ["1 told", "1 closed", "9 created with True", "9 told", "selected"]
    assert [each for each in view.selection] == [document.annotations(0)[-1].id] and view.tool == Mode.EDIT


@pytest.mark.proves("S80b", "S82")
def test_pan_hands_a_link_to_link_action_and_opens_menus_itself(view: ix.View) -> None:
    told: list[tuple[ix.ToolEventKind, ix.ToolMode]] = []
    view.add_tool_listener(lambda event: told.append((event.kind, view.tool)))  # type: ignore[arg-type, return-value]
    tap(view, LINK, 1000)
    changes = [each for each in view.effects() if each.type in (ix.EffectType.TOOL, ix.EffectType.FOLLOW)]
    assert [each.type for each in changes] == [ix.EffectType.TOOL, ix.EffectType.FOLLOW, ix.EffectType.TOOL]
    assert [(each.old_tool, each.new_tool) for each in changes if each.type == ix.EffectType.TOOL] == [
        (Mode.PAN, Mode.LINK_ACTION), (Mode.LINK_ACTION, Mode.PAN)]
    assert [kind for kind, _ in told].count(Kind.SINGLE_TAP_CONFIRMED) == 1
    play(view, events.long_press(*EMPTY, 5000))
    assert ix.EffectType.MENU in [each.type for each in view.effects()] and view.tool == Mode.PAN


@pytest.mark.proves("S67a")
def test_an_effect_tells_a_chosen_tool_from_one_to_which_a_gesture_led(view: ix.View) -> None:
    def told() -> list[tuple[ix.ToolMode, bool]]:
        return [(each.new_tool, each.automatic) for each in view.effects() if each.type == ix.EffectType.TOOL]

    told()
    tap(view, SQUARE, 1000)
    assert told()[-1] == (Mode.EDIT, True)
    view.tool = Mode.EDIT  # the same one, chosen
    assert told() == [(Mode.EDIT, False)]
    view.tool = Mode.EDIT
    assert told() == []
    view.tool = Mode.PAN
    assert told() == [(Mode.PAN, False)]


@pytest.mark.proves("S67a", "S68b", "S68c", "S69a", "S69b")
def test_one_current_tool_a_default_and_a_table(view: ix.View) -> None:
    assert int(view.default_tool) == int(Mode.PAN) and view.set_default_tool(Mode.SELECT_TEXT)
    view.tool = Mode.CREATE_INK
    assert view.tool == Mode.CREATE_INK
    view.tool = Mode.NONE
    assert int(view.tool) == int(view.default_tool) == int(Mode.SELECT_TEXT)
    rows = [view.creation_tool(row) for row in range(1, 41)]
    assert rows == [Mode(100 + row) for row in range(1, 41)]
    without: list[ix.Subtype] = []
    for subtype in ix.Subtype:
        try:
            assert view.creation_tool_of(subtype) in rows
        except ix.NotFound:
            without.append(subtype)
    assert ix.Subtype.POPUP in without and ix.Subtype.MOVIE in without and ix.Subtype.SQUARE not in without


@pytest.mark.proves("S85b", "S85c", "S85d", "S85e", "S85g", "S93")
def test_all_gestures_keys_and_changes_of_the_view_come_to_the_tools_through_feed_and_advance(
    document: ix.Document
) -> None:
    told: set[ix.ToolEventKind] = set()
    with record(document) as recording, ix.View(document, 600, 800) as view:
        view.add_tool_listener(lambda event: told.add(event.kind))  # type: ignore[arg-type, return-value]
        play(view, events.drag([TEXT, (250, 95)], 1000, device=MOUSE))
        play(view, events.tap(*EMPTY, 4000))
        play(view, events.tap(*EMPTY, 8000, count=2))
        play(view, events.long_press(*EMPTY, 12000))
        play(view, events.pinch(300, 400, 16000))
        play(view, events.drag([(300, 600), (300, 300)], 20000))
        play(view, events.key("A", 24000))
        gestures = {
            Kind.POINTER_DOWN, Kind.POINTER_MOVE, Kind.POINTER_UP, Kind.SINGLE_TAP_UP, Kind.SINGLE_TAP_CONFIRMED,
            Kind.PRESS_SHOWN, Kind.LONG_PRESS, Kind.DOUBLE_TAP_BEGIN, Kind.DOUBLE_TAP, Kind.DOUBLE_TAP_END,
            Kind.SCALE_BEGIN, Kind.SCALE_CHANGE, Kind.SCALE_END, Kind.SCROLL_CHANGED, Kind.KEY_DOWN, Kind.KEY_UP}
        assert gestures <= told
        view.set_geometry(500, 700)
        view.advance(26_000_000_000)
        view.feed(events.key("B", 27000))
        assert Kind.CONFIGURATION_CHANGED in told
    calls = {line.split('"')[3] for line in recording.lines if line.startswith('{"call"')}
    assert calls == {
        "ix_view_new", "ix_view_add_tool_listener", "ix_view_feed", "ix_view_advance", "ix_view_set_geometry", "ix_view_free"}
    assert Kind.DOCUMENT_CLOSED in told


@pytest.mark.proves("S88a", "S88b", "S88c")
def test_without_tools_a_view_scrolls_and_says_why_it_does_nothing_else(document: ix.Document, view: ix.View) -> None:
    view.turn_tools_off()
    before = view.viewport
    play(view, events.drag([(300, 600), (300, 300)], 1000))
    play(view, events.tap(*EMPTY, 4000, count=2))
    after = view.viewport
    assert after.offset != before.offset or after.zoom != before.zoom
    view.set_fit(ix.Fit.PAGE)
    view.set(ix.Setting.TAP_TOGGLES_CONTROLS, 1)
    list(view.effects())
    tap(view, EMPTY, 8000)
    assert ix.EffectType.TOGGLE_USER_INTERFACE in [each.type for each in view.effects()]
    at = view.convert(0, ix.Space.PDF, 330, 300, ix.Space.VIEW)
    tap(view, at, 12000)
    assert not list(view.selection)
    steps = view.explanation(ix.Component.SELECT_ANNOTATION).steps
    assert ix.StepKind.NO_TOOL in [each.kind for each in steps]
    start, end = (view.convert(0, ix.Space.PDF, x, 705, ix.Space.VIEW) for x in (110, 250))
    play(view, events.drag([start, end], 16000, device=MOUSE))
    assert not view.selected_text
    assert ix.StepKind.NO_TOOL in [each.kind for each in view.explanation(ix.Component.SELECT_TEXT).steps]
    # What controls show comes from models, which no tool has a part in.
    assert len(document.annotations(0)) == 2 and list(document.outline()) == [] and view.visible_pages()


@pytest.mark.proves("S91")
def test_controls_live_on_models_and_effects_whatever_the_tool(document: ix.Document, view: ix.View) -> None:
    """What a list of annotations, an outline, thumbnails and a toolbar show comes without a tool having a part in it."""
    for tool in (ix.ToolMode.PAN, ix.ToolMode.CREATE_INK):
        view.tool = tool
        list(view.effects())
        made = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 40, 40))
        seen = {each.type for each in view.effects()}
        assert {ix.EffectType.ANNOTATION_CHANGED, ix.EffectType.PAGE_INVALID, ix.EffectType.HISTORY} <= seen
        assert made.id in {each.id for each in document.annotations(0)} and list(document.outline()) == []
        assert view.visible_pages()[0].index == 0 and view.tool == tool
        made.remove()
    view.tool = ix.ToolMode.PAN
    assert ix.EffectType.TOOL in {each.type for each in view.effects()}
