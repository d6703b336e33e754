"""Plays one case of a gesture file on a view in which only the recognizers of the case take part."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from .. import _abi, events
from ..document import Document
from ..effects import Gesture
from ..enums import (
    Component, DeviceKind, EffectFlags, EffectType, EventFlags, EventType, GestureState, PartyKind, Phase, Proposal,
    Reason, RecognizerKind, RelationKind, Setting, VerdictFlags,
)
from ..errors import NotFound
from ..recognizers import Hooks, Recognizer, Verdict
from ..view import View
from .gesture_case import PRESETS, Case, device_of

_MS = 1_000_000
_POINTS = {
    "down": EventType.DOWN, "move": EventType.MOVE, "up": EventType.UP, "cancel": EventType.CANCEL,
    "hover": EventType.MOVE, "hover_exit": EventType.LEAVE,
}
_STATES = {
    GestureState.PRESS_SHOWN: "preview", GestureState.PREVIEW_CANCELLED: "preview_cancelled",
    GestureState.PENDING: "pending", GestureState.BEGAN: "began", GestureState.CHANGED: "changed",
    GestureState.ENDED: "ended", GestureState.CANCELLED: "cancelled", GestureState.RECOGNIZED: "recognized",
    GestureState.FAILED: "failed", GestureState.PEAK: "peak",
}
#: The share of a fling's speed that is left after a millisecond.
_DECELERATION = 0.998


@dataclass(frozen=True)
class Output:
    """One step of one recognizer.

    Attributes:
        delta: The movement since its last step.
        step: The scale since its last step.
        scales: Its scale along each axis after the event.
    """

    recognizer: str
    state: str
    effect: Gesture
    delta: tuple[float, float]
    step: float
    scales: tuple[float, float]

    @property
    def ms(self) -> float:
        return self.effect.time_ns / _MS

    @property
    def reason(self) -> str:
        return Reason(self.effect.reason).name.lower()

    def __str__(self) -> str:
        return f"{self.recognizer} {self.state}@{self.ms:g}"


class UnknownCall(Exception):
    """The case asks for something that the C interface does not have."""


class Player:
    def __init__(self, case: Case, scale: float = 1) -> None:
        self.case: Case = case.scaled(scale)
        self.document: Document = Document.new()
        #: True if the view's own scrolling takes part, because the case checks the end of a fling.
        self.scrolls: bool = any(each["state"] == "stopped" for each in case.expect)
        self.document.add_page(1e4, 1e5 if self.scrolls else 1e4)
        self.view: View = View(self.document, 1e4, 1e4)
        self.by_name: dict[str, Recognizer] = {}
        self.kinds: dict[int, RecognizerKind] = {}
        self.names: dict[int, str] = {}
        self.groups: dict[str, str] = {}
        self.fling: str | None = None
        self.flung: tuple[float, float] | None = None
        self.pressed: float = 0.0
        self.held: dict[int, int] = {}
        self.places: dict[int, tuple[float, float]] = {}
        self.outputs: list[Output] = []
        self._last: dict[int, tuple[float, float, float]] = {}
        self._silence()
        self.view.set_preset(PRESETS[case.params["preset"]])
        for setting, value, device in case.settings():
            self.view.set(setting, value, device)
        self.view.set(Setting.TIME_FACTOR, scale)
        self.view.set(Setting.DISTANCE_FACTOR, scale)
        for recognizer in case.registered:
            self._add(recognizer)
        self._relate()
        list(self.view.effects())

    def close(self) -> None:
        self.view.close()
        self.document.close()

    def _silence(self) -> None:
        """Keeps components, the tool and the view's own scrolling and zooming from taking part."""
        self.view.component(Component.ALL_INTERACTIONS).enabled = False
        for each in self.view.recognizers():
            if each.owner == PartyKind.SCROLL and self.scrolls:
                self.view.relate(RelationKind.SIMULTANEOUS, each, PartyKind.ALL)
            else:
                each.set_enabled(False)

    def _add(self, recognizer: dict[str, Any]) -> None:
        options = self.case.options(recognizer)
        if options is None:
            self.fling = recognizer["id"]
            return
        kind, given = options
        hooks = None
        if kind == RecognizerKind.CUSTOM and self.case.is_gtk:
            hooks = Hooks(on_input=self._touches(recognizer))
        elif kind == RecognizerKind.TAP and "fling_stop_tap_threshold" in self.case.params:
            hooks = Hooks(should_begin=lambda _: not self._stopped_fling())
        made = self.view.add_recognizer(kind, hooks, **given)
        if not recognizer.get("can_activate", True):
            made.set_enabled(False)
        self.by_name[recognizer["id"]] = made
        self.kinds[made.id], self.names[made.id] = kind, recognizer["id"]
        if "group" in recognizer:
            if kind != RecognizerKind.CUSTOM:
                raise UnknownCall(f"a group with a {recognizer['type']}")
            self.groups[recognizer["id"]] = recognizer["group"]

    def _stopped_fling(self) -> bool:
        """Returns whether the press stopped a fling that was too fast for a tap. Speeds are in view units per millisecond."""
        if self.flung is None:
            return False
        at, speed = self.flung
        left: float = speed * _DECELERATION ** (self.pressed - at)
        return left > float(self.case.params["fling_stop_tap_threshold"])

    def _group(self, name: str) -> list[str]:
        """Returns a recognizer and those that begin and end with it."""
        return [each for each in self.by_name if each == name or (
            name in self.groups and self.groups.get(each) == self.groups[name])]

    def _touches(self, recognizer: dict[str, Any]) -> Callable[[_abi.ix_event], Verdict | None]:
        """Returns a GTK gesture: it takes a number of pointers, and is active while it has them all."""
        wanted, own = recognizer.get("pointers", 1), set[int]()

        def judge(event: _abi.ix_event) -> Verdict | None:
            pointer = event.u.pointer.pointer
            if event.type == EventType.DOWN and len(own) < wanted:
                own.add(pointer)
                return Verdict(Proposal.BEGIN) if len(own) == wanted else None
            if event.type != EventType.UP or pointer not in own:
                return None
            own.remove(pointer)
            return Verdict(Proposal.END, VerdictFlags.REARMS) if len(own) == wanted - 1 else None

        return judge

    def _relate(self) -> None:
        for kind, first, second in self.case.relations:
            if first in self.by_name and second in self.by_name:
                waits = kind == "require_failure"
                self.view.relate(
                    RelationKind.REQUIRES_FAILURE if waits else RelationKind.SIMULTANEOUS, self.by_name[first],
                    self.by_name[second])
        for first in self.groups:
            for second in self._group(first):
                if first < second:
                    self.view.relate(RelationKind.SIMULTANEOUS, self.by_name[first], self.by_name[second])
        if self.case.is_gtk:
            self.view.relate(RelationKind.SIMULTANEOUS, PartyKind.ALL, PartyKind.ALL)

    def play(self) -> list[Output]:
        for event, following in zip(self.case.events, [*self.case.events[1:], None], strict=True):
            self._feed(event, following)
            self._collect()
        self.view.advance(round(self.case.run_until_ms * _MS))
        self._collect()
        return self.outputs

    def stands(self) -> dict[str, tuple[GestureState, Reason]]:
        """Returns the state of each recognizer, without those that the host removed and those that wait for no press."""
        found: dict[str, tuple[GestureState, Reason]] = {}
        for name, each in self.by_name.items():
            if self.kinds[each.id] in (RecognizerKind.WHEEL, RecognizerKind.HOVER):
                continue
            try:
                found[name] = each.state, each.reason
            except NotFound:
                continue
        return found

    def palms(self) -> int:
        return self.view.input_counts.palms

    def _feed(self, event: dict[str, Any], following: dict[str, Any] | None) -> None:
        name, at = event["type"], event["t_ms"]
        if name in _POINTS:
            for ms, x, y in event.get("history", []):
                self._pointer(event, ms, (x, y), EventFlags.COALESCED)
            shares = following is not None and name == "move" == following["type"] and (
                at == following["t_ms"] and event["pointer_id"] != following["pointer_id"])
            self._pointer(event, at, None, EventFlags.MORE_IN_FRAME if shares else 0)
        elif name == "wheel":
            self.view.feed(events.wheel(
                event["x"] or 0, event["y"] or 0, at, notches_y=event.get("v120_y", 0) / 120,
                dx=event.get("dx", 0), dy=event.get("dy", 0)))
        elif name == "trackpad_hold":
            self.view.feed(_hold(at, Phase.END if event.get("phase") == "end" else Phase.MAY_BEGIN))
        elif name == "api":
            self._call(event, at)
        else:
            raise UnknownCall(f"event {name}")

    def _pointer(
        self, event: dict[str, Any], at: float, place: tuple[float, float] | None, flags: EventFlags | int
    ) -> None:
        name, pointer, device = event["type"], event.get("pointer_id") or 0, device_of(event["kind"])
        buttons = event.get("buttons", 0)
        if device != DeviceKind.TOUCH and name in ("down", "move"):
            # A move of a mouse or pen without a button hovers, so those that are pressed go on saying so.
            buttons = self.held[pointer] = buttons or self.held.get(pointer, 1)
        flags |= EventFlags.SYNTHESIZED if event.get("synthesized") else 0
        flags |= EventFlags.CONSUMED if event.get("host_consumed") else 0
        x, y = place or (event["x"], event["y"])
        if x is None or y is None:  # of a cancel
            x, y = self.places.get(pointer, (0.0, 0.0))
        self.places[pointer] = x, y
        if name == "down":
            self.pressed = at
        made = events.pointer(
            _POINTS[name], x, y, at, device=device, pointer=pointer, buttons=0 if name == "up" else buttons,
            pressure=event.get("pressure", 0) / event.get("pressure_max", 100), flags=flags)
        made.u.pointer.contact = event.get("touch_major", 0)
        self.view.feed(made)
        if name in ("up", "cancel"):
            self.held.pop(pointer, None)

    def _call(self, event: dict[str, Any], at: float) -> None:
        self.view.advance(round(at * _MS))
        if event["call"] == "cancel_all":
            made = events.Event()
            made.type, made.time_ns = EventType.CANCEL_ALL, round(at * _MS)
            self.view.feed(made)
            return
        target, value = self.by_name[event["target"]], bool(event.get("value"))
        members = [self.by_name[each] for each in self._group(event["target"])]
        calls: dict[str, Callable[[], None]] = {
            "rival_reject": lambda: self._decide(members, Proposal.FAIL),
            "rival_accept": lambda: self._decide(members, Proposal.RECOGNIZE),
            "dispose": target.remove,
            "claim": lambda: self._claim(target, members),
            "set_enabled": lambda: target.set_enabled(value),
            "set_can_activate": lambda: target.set_enabled(value, at_once=False),
        }
        if event["call"] not in calls:
            raise UnknownCall(f"call {event['call']}")
        calls[event["call"]]()

    def _claim(self, target: Recognizer, members: list[Recognizer]) -> None:
        """Cancels the other recognizers, the youngest first; those of its group stay."""
        if len(members) == 1:
            return target.claim()
        for each in reversed(self.by_name.values()):
            if each not in members:
                each.cancel()

    def _decide(self, rivals: list[Recognizer], proposal: Proposal) -> None:
        """Decides rivals, which the reference, if it accepts them, puts into this one sequence only."""
        for rival in rivals:
            rival.decide(proposal)
            if proposal == Proposal.RECOGNIZE:
                rival.set_enabled(False, at_once=False)

    def _collect(self) -> None:
        for effect in self.view.effects():
            if effect.type == EffectType.GESTURE and effect.subject in self.names:
                self._note(effect)
            elif effect.type == EffectType.MOVING and not effect.moving:
                self._stop(effect.time_ns)

    def _note(self, effect: Gesture) -> None:
        state, kind = GestureState(effect.state), self.kinds[effect.subject]
        (dx, dy), scale = effect.translation, effect.scale
        last_dx, last_dy, last_scale = self._last.get(effect.subject, (0.0, 0.0, 1.0))
        begins = state == GestureState.BEGAN or kind == RecognizerKind.WHEEL
        if begins:
            last_dx, last_dy, last_scale = 0.0, 0.0, 1.0
        self._last[effect.subject] = (dx, dy, scale)
        name = _STATES.get(state)
        who = self.names[effect.subject]
        if state == GestureState.PEAK and kind == RecognizerKind.MULTI_POINTER_TAP:
            name = "long_preview"
        if self.fling and kind == RecognizerKind.PAN and state == GestureState.ENDED and effect.flags & EffectFlags.FLING:
            who, name = self.fling, "recognized"
            self.flung = effect.time_ns / _MS, math.hypot(*effect.velocity) / 1000
        if name is not None:
            step = scale / last_scale if last_scale else 1.0
            self.outputs.append(Output(who, name, effect, (dx - last_dx, dy - last_dy), step, self._scales(effect.subject)))

    def _stop(self, time_ns: int) -> None:
        """Ends the fling: the view has come to rest."""
        if last := next((each for each in reversed(self.outputs) if each.recognizer == self.fling), None):
            self.outputs.append(replace(last, state="stopped", effect=replace(last.effect, time_ns=time_ns)))

    def _scales(self, recognizer: int) -> tuple[float, float]:
        try:
            x, y = Recognizer(self.view, recognizer).scales
            return x, y
        except NotFound:
            return 1.0, 1.0


def _hold(at: float, phase: Phase) -> events.Event:
    made = events.Event()
    made.type, made.time_ns = EventType.TRACKPAD, round(at * _MS)
    made.u.trackpad.scale, made.u.trackpad.phase = 1, phase
    return made


__all__ = ["Output", "Player", "UnknownCall"]
