"""Who wins where several recognizers would act, through the binding."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import libinteract as ix
from libinteract import events


@pytest.fixture
def view() -> Iterator[ix.View]:
    with ix.Document.new() as document:
        document.add_page(400, 400)
        with ix.View(document, 400, 400) as made:
            yield made


def recognized(view: ix.View, at: float) -> list[int]:
    """Which recognizers of the host a tap lets act."""
    reader = view.reader()
    view.feed(events.tap(200, 200, at))
    view.advance(round((at + 3000) * 1e6))
    return [each.subject for each in reader.effects()
            if each.type == ix.EffectType.GESTURE and each.state == ix.GestureState.RECOGNIZED]


@pytest.mark.proves("S46")
def test_without_permission_one_acts_alone(view: ix.View) -> None:
    first, second = (view.add_recognizer(ix.RecognizerKind.TAP) for _ in range(2))
    assert len(recognized(view, 1000)) == 1
    relation = view.relate(ix.RelationKind.SIMULTANEOUS, second, first)
    assert sorted(recognized(view, 10_000)) == sorted([first.id, second.id])
    view.unrelate(relation)
    assert len(recognized(view, 20_000)) == 1


@pytest.mark.proves("S46")
def test_without_permission_a_component_does_not_act_beside_the_host(view: ix.View) -> None:
    asked: list[object] = []
    view.component(ix.Component.TOGGLE_USER_INTERFACE).add_callback(asked.append)
    host = view.add_recognizer(ix.RecognizerKind.TAP, priority=5000)
    assert recognized(view, 1000) == [host.id] and asked == []
    view.relate(ix.RelationKind.SIMULTANEOUS, host, ix.Component.TOGGLE_USER_INTERFACE)
    assert recognized(view, 10_000) == [host.id] and len(asked) == 1
    host.remove()
    assert recognized(view, 20_000) == [] and len(asked) == 2


def turn_of_trackpad(at: float, phase: ix.Phase, degrees: float) -> events.Event:
    event = events.Event()
    event.type, event.time_ns = ix.EventType.TRACKPAD, round(at * 1e6)
    arm = event.u.trackpad
    arm.position.x = arm.position.y = 200
    arm.scale, arm.rotation, arm.phase, arm.fingers = 1, degrees, phase, 2
    return event


@pytest.mark.proves("S238e")
def test_a_rotation_of_a_trackpad_reaches_the_host(view: ix.View) -> None:
    host, reader, zoom = view.add_recognizer(ix.RecognizerKind.ROTATE, priority=5000), view.reader(), view.viewport.zoom
    view.feed(turn_of_trackpad(1000, ix.Phase.BEGIN, 0))
    for step in range(1, 11):
        view.feed(turn_of_trackpad(1000 + 16 * step, ix.Phase.UPDATE, 6 * step))
    view.feed(turn_of_trackpad(1200, ix.Phase.END, 60))
    told = [each for each in reader.effects() if each.type == ix.EffectType.GESTURE and each.subject == host.id]
    states = [each.state for each in told]
    assert states[0] == ix.GestureState.BEGAN and states[-1] == ix.GestureState.ENDED
    assert 30 < told[-1].rotation <= 60 and view.viewport.zoom == zoom
