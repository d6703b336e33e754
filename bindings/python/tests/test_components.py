"""Components and the recognizers behind them, through the binding."""

from __future__ import annotations

import pytest

import libinteract as ix
from libinteract import events

SIMPLE = [
    "selectAnnotation", "deselectAnnotation", "transformAnnotation", "editAnnotation", "openLinkAnnotation",
    "showAnnotationMenu", "selectText", "deselectText", "fastScroll", "smartZoom", "toggleUserInterface"]
COMPOSITE = ["allAnnotationInteractions", "allTextInteractions", "allInteractions"]


def view_of(document: ix.Document | None = None) -> ix.View:
    if document is None:
        document = ix.Document.new()
        document.add_page(600, 400)
    view = ix.View(document, 600, 400)
    list(view.effects())
    return view


@pytest.mark.proves("S1a", "S1c", "S1d", "S16")
def test_each_view_has_all_components_by_number_and_name() -> None:
    document = ix.Document.new()
    document.add_page(600, 400)
    one, other = view_of(document), view_of(document)
    named = [ix.find_component(name) for name in SIMPLE + COMPOSITE]
    assert named == [ix.Component(number) for number in [*range(1, 12), *range(101, 104)]]
    for component in named:
        assert one.component(component).enabled
        one.component(component).enabled = False
        assert not one.component(component).enabled
        assert other.component(component).enabled
    with pytest.raises(ix.NotFound):
        ix.find_component("dance")


@pytest.mark.proves("S44a", "S44b", "S44c", "S47b", "S47c", "S66")
def test_which_recognizers_stand_behind_a_component_can_be_asked() -> None:
    view = view_of()
    behind = {name: set(view.component(ix.find_component(name)).recognizers()) for name in SIMPLE + COMPOSITE}
    assert behind["smartZoom"] and behind["openLinkAnnotation"] and behind["selectText"]
    assert behind["allInteractions"] == set().union(*(behind[name] for name in SIMPLE))
    assert behind["allTextInteractions"] == behind["selectText"] | behind["deselectText"]
    everything = view.component(ix.Component.ALL_INTERACTIONS)
    own = view.add_recognizer(ix.RecognizerKind.TAP)
    assert own in view.recognizers()
    assert not everything.contains(own)
    for each in behind["allInteractions"]:
        assert everything.contains(each)
    for name in SIMPLE + COMPOSITE:
        backing = view.component(ix.find_component(name)).backing
        assert bool(backing) == bool(behind[name]) and backing.recognizers == len(behind[name])
        assert ".".join(str(backing.version // unit % 1000) for unit in (1_000_000, 1000, 1)) == ix.__version__


@pytest.mark.proves("S36a", "S57a", "S57b")
def test_a_custom_recognizer_tells_its_state_and_place() -> None:
    view = view_of()
    inputs: list[int] = []
    ends: list[ix.GestureState] = []

    def judge(event: ix.events.Event) -> ix.Verdict | None:
        inputs.append(event.type)
        return ix.Verdict(ix.Proposal.BEGIN) if event.type == ix.EventType.MOVE else None

    hooks = ix.Hooks(
        on_input=judge, on_granted=lambda state, _: ends.append(state), on_revoked=lambda state, _: ends.append(state))
    view.component(ix.Component.ALL_INTERACTIONS).enabled = False
    own = view.add_recognizer(ix.RecognizerKind.CUSTOM, hooks)
    view.feed(events.down(100, 100, 0))
    states = [own.state]
    view.feed(events.move(130, 100, 20))
    states.append(own.state)
    assert own.location() == (130, 100)
    view.feed(events.pointer(ix.EventType.CANCEL, 130, 100, 40))
    states.append(own.state)
    assert states == [ix.GestureState.POSSIBLE, ix.GestureState.BEGAN, ix.GestureState.CANCELLED]
    assert inputs[:2] == [ix.EventType.DOWN, ix.EventType.MOVE]
    assert ends == states[1:]
    own.remove()
    with pytest.raises(ix.NotFound):
        own.cancel()


@pytest.mark.proves("S48c", "S48d")
def test_relations_can_be_decided_at_run_time() -> None:
    asked: list[tuple[ix.Recognizer, ix.Recognizer]] = []
    view = view_of()

    def relate(first: ix.Recognizer, second: ix.Recognizer) -> ix.DynamicRelation:
        asked.append((first, second))
        everything = view.component(ix.Component.ALL_INTERACTIONS)
        return ix.DynamicRelation.SIMULTANEOUS if everything.contains(first) else ix.DynamicRelation.NONE

    view.on_relation(relate)
    own = view.add_recognizer(ix.RecognizerKind.TAP, flags=ix.RecognizerFlags.ASKS_RELATIONS)
    view.feed(events.tap(300, 200, 0))
    view.advance(1_000_000_000)
    kinds = [effect.type for effect in view.effects()]
    assert own.state == ix.GestureState.RECOGNIZED
    assert ix.EffectType.TOGGLE_USER_INTERFACE in kinds
    assert asked and all(own in pair for pair in asked)


def test_an_exception_in_a_hook_takes_the_safe_answer_and_is_raised() -> None:
    view = view_of()

    def fail(_: object) -> bool:
        raise RuntimeError("no")

    own = view.add_recognizer(ix.RecognizerKind.TAP, ix.Hooks(should_begin=fail))
    with pytest.raises(RuntimeError, match="no"):
        view.feed(events.tap(300, 200, 0))
    assert own.state == ix.GestureState.FAILED
    view.component(ix.Component.TOGGLE_USER_INTERFACE).add_condition(fail)
    with pytest.raises(RuntimeError, match="no"):
        view.component(ix.Component.TOGGLE_USER_INTERFACE).try_(300, 200)


@pytest.mark.proves("S37", "S244a")
def test_a_circle_of_waiting_is_refused_and_changes_nothing() -> None:
    view = view_of()
    own = view.add_recognizer(ix.RecognizerKind.TAP, taps=2)
    relation = view.relate(ix.RelationKind.REQUIRES_FAILURE, ix.Component.ALL_INTERACTIONS, own)
    with pytest.raises(ix.Cycle, match="waits for|circle"):
        view.relate(ix.RelationKind.REQUIRES_FAILURE, own, ix.Component.TOGGLE_USER_INTERFACE)
    view.unrelate(relation)
    view.relate(ix.RelationKind.REQUIRES_FAILURE, own, ix.Component.TOGGLE_USER_INTERFACE)


@pytest.fixture
def document() -> ix.Document:
    """A page of 600 x 400 with a stamp, free text, a link and a field in a row at y 150 of the view."""
    document = ix.Document.new()
    document.add_page(600, 400)
    document.add_annotation(0, ix.Subtype.STAMP, ix.Rect(10, 200, 110, 300))
    document.add_annotation(0, ix.Subtype.FREE_TEXT, ix.Rect(120, 200, 220, 300))
    document.add_link(0, ix.Rect(230, 200, 330, 300), uri="https://example.org")
    document.add_annotation(0, ix.Subtype.WIDGET, ix.Rect(340, 200, 440, 300))
    document.load(0, ix.Part.ANNOTATIONS)
    return document


def after(view: ix.View, *batch: events.Event) -> dict[ix.EffectType, ix.AnyEffect]:
    """What came of events and the second after them, the last of each type."""
    list(view.effects())
    view.feed(batch)
    view.advance(batch[-1].time_ns + 1_000_000_000)
    return {effect.type: effect for effect in view.effects()}


@pytest.mark.proves("S34")
def test_a_tapped_annotation_is_told_before_it_is_selected(document: ix.Document) -> None:
    told: list[tuple[int, ix.Point]] = []
    view, use_up = view_of(document), [True]

    def tapped(annotation: int, at: ix.Point) -> bool:
        told.append((annotation, at))
        return use_up[0]

    stamp = document.annotations(0)[0].id
    with view.on_annotation_tapped(tapped):
        assert ix.EffectType.ANNOTATION_SELECTION not in after(view, *events.tap(60, 150, 1000))
        assert told == [(stamp, (60, 150))]
        use_up[0] = False
        assert ix.EffectType.ANNOTATION_SELECTION in after(view, *events.tap(60, 150, 3000))
    assert len(told) == 2
    after(view, *events.tap(390, 150, 5000))
    assert len(told) == 2


@pytest.mark.proves("S5a", "S5b", "S5c")
def test_editing_starts_by_what_is_there(document: ix.Document) -> None:
    view, (stamp, note, link, field) = view_of(document), document.annotations(0)
    edit = view.component(ix.Component.EDIT_ANNOTATION)
    assert after(view, *events.tap(390, 150, 1000))[ix.EffectType.EDIT_REQUESTED].subject == field.id
    held = after(view, *events.long_press(280, 150, 3000))
    assert held[ix.EffectType.MENU].subject == link.id
    assert ix.EffectType.FOLLOW not in held
    assert edit.try_(170, 150)
    assert [effect.subject for effect in view.effects() if effect.type == ix.EffectType.TEXT_INPUT] == [note.id]
    view.selection.end_edit()
    view.set(ix.Setting.TEXT_EDITING, 0)
    assert edit.try_(170, 150)
    assert [effect.annotation for effect in view.effects() if effect.type == ix.EffectType.EDIT_REQUESTED] == [note.id]
    assert not edit.try_(60, 150)  # a stamp has nothing to edit
    edit.enabled = False
    assert ix.EffectType.EDIT_REQUESTED not in after(view, *events.tap(390, 150, 6000))
    assert stamp.subtype == ix.Subtype.STAMP


@pytest.mark.proves("S44b", "S65a", "S66")
def test_what_a_recognizer_looks_for_and_whose_it_is_can_be_asked() -> None:
    view = view_of()

    def behind(component: ix.Component, kind: ix.RecognizerKind, device: ix.DeviceKind) -> list[tuple[int, int]]:
        found = [each.options for each in view.component(component).recognizers()]
        return [(each.taps, each.min_fingers) for each in found if each.kind == kind and device in each.devices]

    tap, press, clicks = ix.RecognizerKind.TAP, ix.RecognizerKind.LONG_PRESS, ix.RecognizerKind.TAP_AND_DRAG
    assert behind(ix.Component.SMART_ZOOM, tap, ix.DeviceKind.TOUCH) == [(2, 1)]
    assert behind(ix.Component.SMART_ZOOM, tap, ix.DeviceKind.TRACKPAD) == [(2, 2)]
    assert behind(ix.Component.SMART_ZOOM, tap, ix.DeviceKind.MOUSE) == []
    assert behind(ix.Component.SELECT_TEXT, press, ix.DeviceKind.PEN) == [(1, 1)]
    assert behind(ix.Component.SELECT_TEXT, clicks, ix.DeviceKind.MOUSE) == [(3, 1)]
    for component in ix.Component:
        if component < ix.Component.ALL_ANNOTATION_INTERACTIONS:
            assert all(each.owner == component for each in view.component(component).recognizers())
    own = view.add_recognizer(ix.RecognizerKind.PAN, tag=7, min_fingers=2)
    assert own.owner == 7
    assert own.options.kind == ix.RecognizerKind.PAN
    assert own.options.min_fingers == 2
    owners = {each.owner for each in view.recognizers()}
    assert {ix.PartyKind.SCROLL, ix.PartyKind.ZOOM} <= owners


@pytest.mark.proves("S11a")
def test_a_tap_is_told_at_once_where_the_host_wants_it(document: ix.Document) -> None:
    view = view_of(document)
    toggle = view.component(ix.Component.TOGGLE_USER_INTERFACE)

    def toggles(*batch: events.Event) -> list[ix.EffectFlags]:
        list(view.effects())
        view.feed(batch)
        return [each.flags for each in view.effects() if each.type == ix.EffectType.TOGGLE_USER_INTERFACE]

    assert toggle.latency == ix.TapLatency.WAIT
    assert toggles(*events.tap(500, 350, 1000)) == []
    view.advance(2_000_000_000)
    toggle.latency = ix.TapLatency.PROVISIONAL
    assert toggles(*events.tap(500, 350, 3000)) == [ix.EffectFlags.PROVISIONAL]
    view.advance(4_000_000_000)
    assert [each.flags for each in view.effects() if each.type == ix.EffectType.TOGGLE_USER_INTERFACE] == [0]
    told = toggles(*events.tap(500, 350, 5000, count=2))
    assert told == [ix.EffectFlags.PROVISIONAL, ix.EffectFlags.ROLLED_BACK]
    toggle.latency = ix.TapLatency.IMMEDIATE
    assert toggles(*events.tap(500, 350, 8000)) == [0]


@pytest.mark.proves("S28a", "S28b")
def test_a_transformation_says_what_it_would_do(document: ix.Document) -> None:
    view = view_of(document)
    ink = document.create_annotation(0, ix.Subtype.INK, ix.Rect(400, 40, 500, 140))
    ink.set_points(ix.PointsKind.STROKE, [(410, 50), (490, 60), (450, 130)])
    line = document.create_annotation(0, ix.Subtype.LINE, ix.Rect(48, 48, 252, 82))
    line.set_points(ix.PointsKind.VERTICES, [(50, 50), (250, 80)])
    asked: list[ix.Activation] = []
    transform = view.component(ix.Component.TRANSFORM_ANNOTATION)

    @transform.condition
    def note(activation: ix.Activation) -> bool:
        asked.append(activation)
        return True

    assert not transform.can_activate(60, 150)  # nothing is selected
    assert not asked
    for item, inside in ((ink, (450, 300)), (line, (150, 335))):
        view.selection.set([item.id])
        handles = view.selection.handles
        assert handles
        assert all(transform.can_activate(*each.center) for each in handles)
        assert transform.can_activate(*inside)
        assert asked[-1].mode == ix.Transformation.MOVE
        assert {each.annotation for each in asked} == {item.id}
        assert {each.page for each in asked} == {document.page_id(0)}
        modes = {each.mode for each in asked}
        turns = {ix.Transformation.ROTATE, ix.Transformation.RESIZE}
        assert {ix.Transformation.MOVE} | (turns if item is ink else {ix.Transformation.ADJUST}) == modes
        asked.clear()
