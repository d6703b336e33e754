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


@pytest.mark.proves("S1", "S16")
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


@pytest.mark.proves("S44", "S47", "S66")
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
    assert ix.__version__


@pytest.mark.proves("S42", "S57")
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


@pytest.mark.proves("S48")
def test_relations_can_be_decided_at_run_time() -> None:
    view, asked = view_of(), []

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


@pytest.mark.proves("S24", "S41")
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


@pytest.mark.proves("S37", "S43", "S244")
def test_a_circle_of_waiting_is_refused_and_changes_nothing() -> None:
    view = view_of()
    own = view.add_recognizer(ix.RecognizerKind.TAP, taps=2)
    relation = view.relate(ix.RelationKind.REQUIRES_FAILURE, ix.Component.ALL_INTERACTIONS, own)
    with pytest.raises(ix.Cycle, match="waits for|circle"):
        view.relate(ix.RelationKind.REQUIRES_FAILURE, own, ix.Component.TOGGLE_USER_INTERFACE)
    view.unrelate(relation)
    view.relate(ix.RelationKind.REQUIRES_FAILURE, own, ix.Component.TOGGLE_USER_INTERFACE)
