"""Probes of enum values: events, recognizers and how they stand to each other."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Hashable, Sequence
from typing import Any

import libinteract as ix
from libinteract import _abi, events
from libinteract._core import lib
from libinteract.events import Event

from enum_world import (
    DEVICES, MOUSE, PEN, TOUCH, TRACKPAD, Bench, document, fingers, marker, probe, straight, told, view_of,
)

Kind = ix.RecognizerKind


def scripts(at: float) -> list[list[Event]]:
    """One of every sort of gesture, by fingers unless said."""
    def force() -> list[Event]:
        return [events.down(100, 100, at, pressure=0.1), *(
            events.move(100, 100, at + 40 * i, pressure=0.1 * i) for i in range(1, 10)), events.up(100, 100, at + 500)]

    return [
        events.tap(100, 100, at), events.tap(100, 100, at, count=2), events.long_press(100, 100, at, hold=900),
        fingers(at, [straight(100, 100, 300, 120)]), fingers(at, [straight(100, 100, 110, 300)]),
        fingers(at, [straight(100, 300, 300, 300, 60)]), fingers(at, [straight(300, 300, 100, 300, 60)]),
        fingers(at, [straight(300, 100, 300, 300, 60)]), fingers(at, [straight(300, 300, 300, 100, 60)]),
        fingers(at, [straight(100, 200, 50, 200), straight(200, 200, 300, 200)]),
        fingers(at, [straight(100, 200, 150, 250), straight(200, 200, 150, 150)]),
        fingers(at, [straight(100, 200, 100, 300), straight(200, 200, 200, 300)]),
        fingers(at, [[(100, 100, 0), (100, 100, 600)], [(150, 100, 5), (150, 100, 610)]]),
        fingers(at, [[(100, 100, 0), (100, 100, 60)], [(150, 100, 10), (150, 100, 50)]]),
        [*events.tap(100, 100, at), *fingers(at + 150, [straight(100, 100, 100, 300)])],
        [*events.tap(100, 100, at, device=MOUSE), *events.drag([(100, 100), (200, 160)], at + 200, device=MOUSE)],
        force(), [events.hover(100 + i, 100, at + i) for i in range(5)],
        [events.wheel(100, 100, at + 20 * i, notches_y=1) for i in range(3)], events.trackpad_pinch(100, 100, at, rotation=40),
    ]


def acts(kind: ix.RecognizerKind | int, **options: Any) -> Hashable:
    """Which gestures a recognizer acts at, and what it tells of them."""
    found: list[Hashable] = []
    bench = Bench()
    bench.add(kind, **options)  # type: ignore[arg-type]
    for i in range(len(scripts(0))):
        found.append(tuple(row[4:] for row in bench.play(scripts(bench.now)[i]) if row[0] == ix.EffectType.GESTURE))
    return tuple(found)


@probe("ix_recognizer_kind")
def recognizer_kind(value: int) -> Hashable:
    if value != Kind.CUSTOM:
        return acts(value)
    said = ix.Verdict(ix.Proposal.RECOGNIZE)
    bench = Bench()
    bench.add(Kind.CUSTOM, ix.Hooks(on_input=lambda event: said if event.type == ix.EventType.UP else None))
    return bench.play(events.tap(100, 100, bench.now))


@probe("ix_pan_axis")
def pan_axis(value: int) -> Hashable:
    return acts(Kind.PAN, axis=value)


@probe("ix_swipe_direction")
def swipe_direction(value: int) -> Hashable:
    return acts(Kind.SWIPE, directions=value)


@probe("ix_tap_latency")
def tap_latency(value: int) -> Hashable:
    bench = Bench()
    tap, twice = bench.add(Kind.TAP, latency=value), bench.add(Kind.TAP, taps=2)
    bench.view.relate(ix.RelationKind.REQUIRES_FAILURE, tap, twice)
    return tuple(bench.play(events.tap(100, 100, bench.now, count=count)) for count in (1, 2))


@probe("ix_button", refuses=False)
def button(value: int) -> Hashable:
    found: list[Hashable] = []
    for pressed in [each for each in ix.Button if each & each - 1 == 0 and each < 1 << 8]:
        bench = Bench()
        bench.add(Kind.TAP, buttons=value)
        bench.play([events.pointer(kind, 100, 100, bench.now + i, device=MOUSE, buttons=pressed if i == 0 else 0)
                    for i, kind in enumerate((ix.EventType.DOWN, ix.EventType.UP))])
        found.append(bench.view.fates()[-1].state)
    return tuple(found)


@probe("ix_modifier", refuses=False)
def modifier(value: int) -> Hashable:
    found: list[Hashable] = []
    for held in [0, *(each for each in ix.Modifier if each & each - 1 == 0 and each < 1 << 8)]:
        bench = Bench()
        bench.add(Kind.TAP, modifier_mask=15, modifiers=value)
        bench.play(events.tap(100, 100, bench.now, modifiers=held))
        found.append(bench.view.fates()[-1].state)
    return tuple(found)


@probe("ix_device_kind", refuses=lambda value: view_of(document()).feed(events.down(1, 1, 10, ix.DeviceKind(value))))
def device_kind(value: int) -> Hashable:
    """A recognizer for one kind alone, and gestures by each."""
    found: list[Hashable] = []
    bench = Bench()
    bench.add(Kind.HOLD if value == ix.DeviceKind.KEYBOARD else Kind.TRANSFORM if value == ix.DeviceKind.TRACKPAD_GESTURE else Kind.TAP,
              devices=1 << value if value else 0)
    for device in DEVICES:
        found.append(bench.play(events.tap(100, 100, bench.now, device=device))[-1][1:])
    found.append(len(bench.play(events.trackpad_pinch(100, 100, bench.now))))
    heard: list[int] = []
    if value == ix.DeviceKind.KEYBOARD:  # What a tool is told of a key.
        bench.view.add_tool_listener(lambda event: bool(heard.append(event.device)))  # type: ignore[func-returns-value]
        bench.play(events.key("q", bench.now))
    return tuple(found), tuple(heard)


@probe("ix_recognizer_flags")
def recognizer_flags(value: int) -> Hashable:
    bench = Bench()
    asked: list[int] = []
    bench.view.on_relation(lambda a, b: asked.append(1) or ix.DynamicRelation.NONE)  # type: ignore[func-returns-value]
    bench.add(Kind.TAP, flags=value, region=ix.Rect(0, 0, 50, 50) if value & 8 else None)
    bench.add(Kind.LONG_PRESS, flags=value & ix.RecognizerFlags.HOLDS, duration=2500)
    bench.add(Kind.PAN)
    pressed = bench.play([events.down(100, 100, bench.now), events.up(100, 100, bench.now + 200)])
    bench.add(Kind.CUSTOM, ix.Hooks(on_input=lambda _: None), flags=value & ix.RecognizerFlags.HOLDS)
    return pressed, bench.play(fingers(bench.now, [straight(100, 100, 200, 100)])), len(asked)


@probe("ix_relation_kind", refuses=lambda value: Bench().view.relate(ix.RelationKind(value), 1, 2))
def relation_kind(value: int) -> Hashable:
    found: list[Hashable] = []
    for script in range(len(scripts(0))):
        bench = Bench()
        pan, swipe = bench.add(Kind.PAN), bench.add(Kind.SWIPE)
        bench.view.relate(ix.RelationKind(value), pan, swipe)
        found.append(bench.play(scripts(bench.now)[script]))
    return tuple(found)


@probe("ix_dynamic_relation", refuses=False)
def dynamic_relation(value: int) -> Hashable:
    found: list[Hashable] = []
    for first, second in ((Kind.PAN, Kind.SWIPE), (Kind.SWIPE, Kind.PAN)):
        for script in (5, 7):
            bench = Bench()
            a = bench.add(first, flags=ix.RecognizerFlags.ASKS_RELATIONS)
            bench.add(second)
            bench.view.on_relation(lambda one, _: ix.DynamicRelation(value) if one == a else ix.DynamicRelation(
                {1: 2, 2: 1, 4: 5, 5: 4}.get(value, value)))
            found.append(bench.play(scripts(bench.now)[script]))
    return tuple(found)


@probe("ix_party_kind")
def party_kind(value: int) -> Hashable:
    """A pan and a tap of the host that may act beside a party: with which others they do."""
    found: list[Hashable] = []
    batches: tuple[Callable[[float], list[Event]], ...] = (
        lambda at: events.drag([(200, 250), (200, 150)], at), lambda at: events.pinch(200, 150, at, start=60, end=200),
        lambda at: events.tap(300, 250, at), lambda at: events.tap(20, 20, at), lambda at: events.drag([(60, 27), (90, 27)], at, device=MOUSE))
    for tool in (ix.ToolMode.PAN, ix.ToolMode.CREATE_RECTANGLE):
        for make in batches:
            view = view_of(document(3), 400, 300)
            view.tool = tool
            corner = view.convert(0, ix.Space.VIEW, 20, 20, ix.Space.PDF)
            view.decorations.put(0, [(corner.x, corner.y), (corner.x + 1, corner.y)], flags=ix.DecorationFlags.HITTABLE)
            tagged = view.add_recognizer(Kind.PAN, tag=77, priority=-5)
            third = view.add_recognizer(Kind.PAN, priority=-6)
            ids = {1: third.id, 2: ix.Component.SELECT_TEXT, 3: 77}
            for kind in (Kind.PAN, Kind.TAP):
                own = view.add_recognizer(kind, priority=2000, max_fingers=3)
                out = ctypes.c_uint64()
                view._check(lib.ix_relation_add(view._raw, ix.RelationKind.SIMULTANEOUS, _abi.ix_party(1, 0, own.id),
                                                _abi.ix_party(value, 0, ids.get(value, 0)), 0, out))
            view.feed(make(1000))
            view.advance(at=8000)
            found.append((tuple((each.recognizer.id & 0xFFFF, each.state) for each in view.fates()), view.viewport.offset,
                          round(view.zoom, 4), view.selected_text, len(view.document.annotations(0)), tagged.state))
    return tuple(found)


@probe("ix_proposal", refuses=lambda value: Bench().add(Kind.CUSTOM, ix.Hooks(on_input=lambda _: None)).decide(ix.Proposal(value)))
def proposal(value: int) -> Hashable:
    bench, inputs = Bench(), iter((ix.Proposal.BEGIN, ix.Proposal(value)))
    found: list[Hashable] = []
    for first in (ix.Proposal.NONE, ix.Proposal.BEGIN):
        said = iter((ix.Verdict(first), ix.Verdict(ix.Proposal(value))))
        bench.add(Kind.CUSTOM, ix.Hooks(on_input=lambda _, said=said: next(said, None)))  # type: ignore[misc]
        found.append(bench.play(fingers(bench.now, [straight(100, 100, 200, 100)])))
    del inputs
    return tuple(found)


@probe("ix_verdict_flags", refuses=False)
def verdict_flags(value: int) -> Hashable:
    bench = Bench()
    said = iter((ix.Verdict(ix.Proposal.NONE, value & 2), ix.Verdict(ix.Proposal.BEGIN), ix.Verdict(ix.Proposal.END, value & 1),
                 ix.Verdict(ix.Proposal.BEGIN), ix.Verdict(ix.Proposal.END)))
    bench.add(Kind.CUSTOM, ix.Hooks(on_input=lambda _: next(said, None)))
    return bench.play(fingers(bench.now, [straight(100, 100, 200, 100)]))


@probe("ix_answer", refuses=False)
def answer(value: int) -> Hashable:
    bench = Bench()
    bench.add(Kind.TAP, ix.Hooks(should_begin=lambda _: value))  # type: ignore[arg-type, return-value]
    return bench.play(events.tap(100, 100, bench.now))


@probe("ix_event_type")
def event_type(value: int) -> Hashable:
    """One event, before and after a finger, the mouse and a wheel."""
    found: list[Hashable] = []
    for before in ([], [events.down(100, 100, 10)], [events.hover(30, 30, 10)]):
        view = view_of(document())
        heard: list[int] = []
        view.add_tool_listener(lambda event, heard=heard: bool(heard.append(event.kind)))  # type: ignore[misc]
        view.add_recognizer(Kind.WHEEL)
        view.add_recognizer(Kind.PINCH)
        view.feed(list(before))
        list(view.effects())
        event = Event()
        event.type, event.time_ns = value, 60_000_000
        if value == ix.EventType.WHEEL:
            event = events.wheel(100, 100, 60, notches_y=1)
        elif value == ix.EventType.TRACKPAD:
            event = events.trackpad(100, 100, 60, phase=ix.Phase.BEGIN)
        elif value in (ix.EventType.KEY_DOWN, ix.EventType.KEY_UP):
            event.u.key.key = ord("Q")
        elif value in (ix.EventType.TEXT, ix.EventType.COMPOSITION):
            events.point_to(event, b"ab")
        elif value <= ix.EventType.LEAVE:
            event = events.pointer(ix.EventType(value), 110, 140, 60, device=MOUSE if before and before[0].type == 2 else TOUCH)
        found.append((told(view, event, rest=900), tuple(heard), tuple((each.state, each.reason) for each in view.fates()) if view.sequences else ()))
    return tuple(found), in_a_text(value)


def in_a_text(value: int) -> Hashable:
    """An event of text while the view edits one in which something is composed."""
    if value < ix.EventType.TEXT:
        return None
    from enum_probes_writing import seen, writing

    _, view, one = writing()
    event = Event()
    event.type, event.time_ns = value, 960_000_000
    if value != ix.EventType.COMPOSITION_CANCEL:
        events.point_to(event, b"ab")
    told(view, [events.composition("x", 950), event], rest=10)
    return seen(view), one.text(ix.TextKind.FIELD_VALUE)


@probe("ix_event_flags", refuses=False)
def event_flags(value: int) -> Hashable:
    """Contacts, moves and keys with a flag."""
    return (drawn(value), scrolled(value), hand(value), repeated(value), framed(value), compatible(value), noticed(value))


def _flagged(batch: Sequence[Event], value: int, at: Sequence[int] | None = None) -> list[Event]:
    for i, each in enumerate(batch):
        if at is None or i in at:
            each.flags |= value
    return list(batch)


def drawn(value: int) -> Hashable:
    """A pen that draws: of its strokes what is left, the eraser's too."""
    made = document()
    view = view_of(made)
    view.use_tool(ix.ToolMode.CREATE_INK, pinned=True)
    told(view, events.drag([(50, 300), (200, 300)], 10, device=PEN))
    told(view, _flagged(events.drag([(100, 250), (100, 350)], 9000, device=PEN), value & ix.EventFlags.ERASER))
    return tuple(tuple(map(len, each.points(ix.PointsKind.STROKE))) for each in made.annotations(0))


def scrolled(value: int) -> Hashable:
    view = view_of(document(3), 400, 300)
    batch = events.drag([(200, 250), (200, 100)], 10)
    return told(view, _flagged(batch, value & ~ix.EventFlags.MORE_IN_FRAME, range(3, 7))), view.viewport.offset


def hand(value: int) -> Hashable:
    bench = Bench()
    bench.add(Kind.TAP)
    return bench.play(_flagged(events.tap(100, 100, bench.now), value & (ix.EventFlags.PALM | ix.EventFlags.CONSUMED | ix.EventFlags.SYNTHESIZED)))


def repeated(value: int) -> Hashable:
    """A key that opens a link, held down."""
    made = document(1)
    made.add_link(0, ix.Rect(50, 50, 150, 100), uri="https://example.org")
    view = view_of(made)
    view.run(ix.Command.FOCUS_NEXT)
    batch = [events.key_down(ix.Key.ENTER, 10), events.key_down(ix.Key.ENTER, 30)]
    return told(view, _flagged(batch, value & ix.EventFlags.REPEAT, [1]))


def noticed(value: int) -> Hashable:
    """What a recognizer of the host sees of a step of the history."""
    bench = Bench()
    seen: list[int] = []
    bench.add(Kind.CUSTOM, ix.Hooks(on_input=lambda event: seen.append(event.flags)))
    bench.play(_flagged(fingers(bench.now, [straight(100, 100, 200, 100)]), value & ix.EventFlags.COALESCED))
    return tuple(seen)


def framed(value: int) -> Hashable:
    bench = Bench()
    bench.add(Kind.PINCH)
    batch = events.pinch(200, 200, bench.now)
    for each in batch:
        each.flags = each.flags & ~ix.EventFlags.MORE_IN_FRAME | (value & each.flags & ix.EventFlags.MORE_IN_FRAME)
    return bench.play(batch)


def compatible(value: int) -> Hashable:
    bench = Bench()
    bench.add(Kind.TAP)
    return bench.play(_flagged(events.tap(100, 100, bench.now), value & ix.EventFlags.FROM_POINTER))


@probe("ix_wheel_source")
def wheel_source(value: int) -> Hashable:
    found: list[Hashable] = []
    for phased in (False, True):
        view = view_of(document(4, 900, 900), 400, 300)
        phases = [ix.Phase.BEGIN, ix.Phase.UPDATE, ix.Phase.UPDATE, ix.Phase.END] if phased else [ix.Phase.NONE] * 4
        batch = [events.wheel(200, 100, 10 + 16 * i, dy=0 if phase == ix.Phase.END else 30, source=ix.WheelSource(value), phase=phase)
                 for i, phase in enumerate(phases)]
        found.append((told(view, batch), view.viewport.offset))
    return tuple(found)


@probe("ix_phase")
def phase(value: int) -> Hashable:
    """A stream of fingers on a trackpad, as a wheel and as a gesture, with this phase among others."""
    found: list[Hashable] = []
    begun = [ix.Phase.BEGIN, ix.Phase.UPDATE, ix.Phase.UPDATE, ix.Phase.UPDATE]
    for before in ([], begun, [*begun, ix.Phase.END], [*begun, ix.Phase.END, ix.Phase.MOMENTUM_BEGIN, ix.Phase.MOMENTUM_UPDATE]):
        view = view_of(document(4, 900, 900), 400, 300)
        hears_wheel(view)
        batch = [events.wheel(200, 100, 10 + 16 * i, dy=40, source=ix.WheelSource.FINGER, phase=ix.Phase(each))
                 for i, each in enumerate([*before, value])]
        # A wheel of the other way after it: does it go on with the burst?
        found.append((told(view, batch), told(view, events.wheel(200, 100, 5000, dy=30, source=ix.WheelSource.FINGER)), view.viewport.offset))
    view = view_of(document(4, 900, 900), 400, 300)  # After a pause, with Ctrl held: does it go on scrolling?
    batch = [events.wheel(200, 100, 10 + 16 * i, dy=40, phase=each) for i, each in enumerate(begun)]
    batch.append(events.wheel(200, 100, 1000, dy=40, phase=ix.Phase(value), modifiers=ix.Modifier.CONTROL))
    found.append(told(view, batch))
    for before in ([], begun):
        view = view_of(document(4, 900, 900), 400, 300)
        batch = [events.trackpad(200, 100, 10 + 16 * i, pan=(0, 40), scale=1 + 0.1 * i, phase=ix.Phase(each))
                 for i, each in enumerate([*before, value])]
        try:
            found.append((told(view, batch), view.viewport.offset))
        except ix.InvalidArgument:  # A gesture stream has no momentum, and always a phase.
            found.append(value in (ix.Phase.NONE, *range(ix.Phase.MOMENTUM_BEGIN, ix.Phase.MOMENTUM_END + 1)))
    return tuple(found)


def hears_wheel(view: ix.View) -> None:
    """A recognizer of the host beside the view's scrolling."""
    wheel = view.add_recognizer(Kind.WHEEL)
    view.relate(ix.RelationKind.SIMULTANEOUS, wheel, ix.PartyKind.SCROLL)


@probe("ix_preset")
def preset(value: int) -> Hashable:
    """Every threshold of every kind of device; that each of these is obeyed the probe of ix_setting shows."""
    view = view_of(document())
    view.set_preset(ix.Preset(value))
    thresholds = [each for each in ix.Setting if 1000 <= each < 0x7FFFFFFF]
    return tuple(view.setting(each, device) for each in thresholds for device in DEVICES)


__all__ = ["TRACKPAD", "marker"]
