"""Recognizers of a host that wait for others beside all components; one that never decides; relations asked at run time; what
is added to a view, taken away inside itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import libinteract as ix
from libinteract import events

from helpers import kinds

PLACE = (500.0, 300.0)
EVERYTHING = ix.Component.ALL_INTERACTIONS


@pytest.fixture
def view() -> Iterator[ix.View]:
    """A page of 600 x 400 at zoom 1 with a stamp."""
    document = ix.Document.new()
    document.add_page(600, 400)
    document.add_annotation(0, ix.Subtype.STAMP, ix.Rect(350, 200, 430, 240))
    document.load(0, ix.Part.ANNOTATIONS)
    with ix.View(document, 600, 400) as made:
        list(made.effects())
        yield made
    document.close()


def state_of(recognizer: ix.Recognizer) -> ix.GestureState:
    return recognizer.state


def taps(view: ix.View, count: int, at: float) -> list[ix.EffectType]:
    view.feed(events.tap(*PLACE, at, count=count))
    view.advance(at=at + 2000)
    return kinds(view)


@pytest.mark.proves("S39a", "S39b")
def test_a_dependent_waits_until_the_other_has_failed(view: ix.View) -> None:
    twice = view.add_recognizer(ix.RecognizerKind.TAP, taps=2)
    once = view.add_recognizer(ix.RecognizerKind.TAP)
    view.relate(ix.RelationKind.REQUIRES_FAILURE, EVERYTHING, twice)
    view.relate(ix.RelationKind.REQUIRES_FAILURE, once, twice)
    view.relate(ix.RelationKind.SIMULTANEOUS, once, EVERYTHING)
    view.feed(events.tap(*PLACE, 1000))
    view.advance(at=1250)
    assert state_of(once) == ix.GestureState.PENDING and ix.EffectType.TOGGLE_USER_INTERFACE not in kinds(view)
    view.advance(at=3000)
    assert state_of(once) == ix.GestureState.RECOGNIZED and ix.EffectType.TOGGLE_USER_INTERFACE in kinds(view)
    seen = taps(view, 2, 4000)
    assert (twice.state, once.state) == (ix.GestureState.RECOGNIZED, ix.GestureState.FAILED)
    assert not {ix.EffectType.TOGGLE_USER_INTERFACE, ix.EffectType.VIEWPORT} & set(seen)


@pytest.mark.proves("S42a", "S42b", "S42c")
def test_one_that_never_decides_blocks_and_starves(view: ix.View) -> None:
    custom = view.add_recognizer(ix.RecognizerKind.CUSTOM, ix.Hooks(on_input=lambda _: None))
    view.relate(ix.RelationKind.REQUIRES_FAILURE, EVERYTHING, custom)
    view.feed(events.down(100, 350, 1000, pointer=2))  # a finger that rests keeps the sequence open
    view.feed(events.tap(*PLACE, 1010))
    view.advance(at=3000)
    assert ix.EffectType.TOGGLE_USER_INTERFACE not in kinds(view)
    assert custom.state == ix.GestureState.POSSIBLE
    view.feed(events.up(100, 350, 3010, pointer=2))
    assert (custom.state, custom.reason) == (ix.GestureState.FAILED, ix.Reason.STARVED)
    seen = taps(view, 1, 4000)
    assert ix.EffectType.TOGGLE_USER_INTERFACE not in seen and ix.EffectType.STARVED in seen
    fates = view.fates(0)
    assert [each.recognizer for each in fates if each.reason == ix.Reason.STARVED] == [custom]
    with_it = [each for each in fates if each.reason == ix.Reason.STARVED_WITH]
    assert any(each.other == custom for each in with_it)
    assert all(view.component(EVERYTHING).contains(each.recognizer) for each in with_it)


@pytest.mark.proves("S42d")
def test_one_that_fails_releases_those_that_wait(view: ix.View) -> None:
    by_rule = [True]

    def judge(event: events.Event) -> ix.Verdict:
        if by_rule[0]:
            return ix.Verdict(ix.Proposal.FAIL if event.type == ix.EventType.UP else ix.Proposal.NONE)
        return ix.Verdict(deadline_ns=4_200_000_000)

    custom = view.add_recognizer(ix.RecognizerKind.CUSTOM, ix.Hooks(
        on_input=judge, on_deadline=lambda _: ix.Verdict(ix.Proposal.FAIL)))
    view.relate(ix.RelationKind.REQUIRES_FAILURE, EVERYTHING, custom)
    assert ix.EffectType.TOGGLE_USER_INTERFACE in taps(view, 1, 1000)
    by_rule[0] = False
    view.feed(events.down(*PLACE, 4000))
    assert state_of(custom) == ix.GestureState.POSSIBLE
    view.advance(at=4200)
    assert state_of(custom) == ix.GestureState.FAILED and custom.reason != ix.Reason.STARVED
    view.feed(events.up(*PLACE, 4210))
    view.advance(at=6000)
    assert ix.EffectType.TOGGLE_USER_INTERFACE in kinds(view)


@pytest.mark.proves("S48a", "S48b", "S48c", "S48d")
def test_relations_are_asked_at_run_time(view: ix.View) -> None:
    asked: list[tuple[ix.Recognizer, ix.Recognizer]] = []
    wanted = ["component waits"]
    everything = view.component(EVERYTHING)

    def relate(first: ix.Recognizer, second: ix.Recognizer) -> ix.DynamicRelation:
        asked.append((first, second))
        if everything.contains(first) == everything.contains(second):
            return ix.DynamicRelation.NONE
        if wanted[0] == "both":
            return ix.DynamicRelation.SIMULTANEOUS
        first_waits = everything.contains(first) == (wanted[0] == "component waits")
        return ix.DynamicRelation.FIRST_WAITS if first_waits else ix.DynamicRelation.SECOND_WAITS

    view.on_relation(relate)
    twice = view.add_recognizer(ix.RecognizerKind.TAP, taps=2, flags=ix.RecognizerFlags.ASKS_RELATIONS)
    seen = taps(view, 2, 1000)
    assert asked and all(twice in pair for pair in asked)
    assert state_of(twice) == ix.GestureState.RECOGNIZED and ix.EffectType.VIEWPORT not in seen
    wanted[0] = "host waits"
    seen = taps(view, 2, 4000)
    assert state_of(twice) == ix.GestureState.FAILED and ix.EffectType.VIEWPORT in seen
    wanted[0] = "both"
    seen = taps(view, 2, 8000)
    assert state_of(twice) == ix.GestureState.RECOGNIZED and ix.EffectType.VIEWPORT in seen


@pytest.mark.proves("S35a", "S35c")
def test_what_is_added_can_be_taken_away_inside_itself(view: ix.View) -> None:
    runs: list[str] = []
    kept: dict[str, ix.Registration] = {}

    def once(name: str, answer: bool) -> bool:
        runs.append(name)
        kept[name].remove()
        return answer

    select = view.component(ix.Component.SELECT_ANNOTATION)
    kept["condition"] = select.add_condition(lambda _: once("condition", True))
    kept["callback"] = select.add_callback(lambda _: once("callback", True))
    kept["tapped"] = view.on_annotation_tapped(lambda _, __: once("tapped", False))
    kept["outside"] = select.add_callback(lambda _: once("outside", True))
    kept["outside"].remove()
    for at in (1000, 4000):
        view.feed(events.tap(390, 180, at))
        view.advance(at=at + 1000)
    assert sorted(runs) == ["callback", "condition", "tapped"]
