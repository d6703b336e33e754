"""Plays one case of a gesture file on a view in which nothing but the recognizers of the case takes part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .. import _abi, events
from ..document import Document
from ..effects import Effect
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
#: Recognizers that stand beside those of the case in its reference: this one starts past the slop, which nothing does
#: alone there; the reference's test has a tap as well.
_COMPANIONS = {"FL-SC-02": {"id": "companion", "type": "tap"}}


@dataclass(frozen=True)
class Output:
    """One step of one recognizer. `delta` and `step` are the way and the scale since its last step, `scales` its scale
    along each axis once the event was through."""

    recognizer: str
    state: str
    effect: Effect
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
    """The case asks for what the C interface does not have."""


class Player:
    def __init__(self, case: Case, scale: float = 1) -> None:
        self.case = case.scaled(scale)
        self.document = Document.new()
        self.document.add_page(1e4, 1e4)
        self.view = View(self.document, 1e4, 1e4)
        self.by_name: dict[str, Recognizer] = {}
        self.kinds: dict[int, RecognizerKind] = {}
        self.names: dict[int, str] = {}
        self.fling: str | None = None
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
        for recognizer in [*case.recognizers, *([_COMPANIONS[case.id]] if case.id in _COMPANIONS else [])]:
            self._add(recognizer)
        self._relate()
        list(self.view.effects())

    def close(self) -> None:
        self.view.close()
        self.document.close()

    def _silence(self) -> None:
        """Components, the tool and the view's own scrolling and zooming take no part."""
        self.view.component(Component.ALL_INTERACTIONS).enabled = False
        for each in self.view.recognizers():
            each.set_enabled(False)

    def _add(self, recognizer: dict[str, Any]) -> None:
        options = self.case.options(recognizer)
        if options is None:
            self.fling = recognizer["id"]
            return
        kind, given = options
        hooks = Hooks(on_input=self._touches(recognizer)) if kind == RecognizerKind.CUSTOM and self.case.is_gtk else None
        made = self.view.add_recognizer(kind, hooks, **given)
        self.by_name[recognizer["id"]] = made
        self.kinds[made.id], self.names[made.id] = kind, recognizer["id"]

    def _touches(self, recognizer: dict[str, Any]) -> Callable[[_abi.ix_event], Verdict | None]:
        """A GTK gesture: takes so many pointers and is active while it has them all."""
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
        if self.case.is_gtk:
            self.view.relate(RelationKind.SIMULTANEOUS, PartyKind.ALL, PartyKind.ALL)

    def play(self) -> list[Output]:
        for event, following in zip(self.case.events, [*self.case.events[1:], None], strict=True):
            self._feed(event, following)
            self._collect()
        self.view.advance(round(self.case.run_until_ms * _MS))
        self._collect()
        return self.outputs

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
            self.view.feed(_hold(at))
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
        self.view.feed(events.pointer(
            _POINTS[name], x, y, at, device=device, pointer=pointer, buttons=0 if name == "up" else buttons,
            pressure=event.get("pressure", 0) / event.get("pressure_max", 100), flags=flags))
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
        calls: dict[str, Callable[[], None]] = {
            "rival_reject": lambda: target.decide(Proposal.FAIL),
            "rival_accept": lambda: self._accept(target),
            "dispose": target.remove,
            "claim": target.claim,
            "set_enabled": lambda: target.set_enabled(value),
            "set_can_activate": lambda: target.set_enabled(value, at_once=False),
        }
        if event["call"] not in calls:
            raise UnknownCall(f"call {event['call']}")
        calls[event["call"]]()

    def _accept(self, rival: Recognizer) -> None:
        """The reference puts its rival into this one sequence only."""
        rival.decide(Proposal.RECOGNIZE)
        rival.set_enabled(False, at_once=False)

    def _collect(self) -> None:
        for effect in self.view.effects():
            if effect.type == EffectType.GESTURE and effect.subject in self.names:
                self._note(effect)

    def _note(self, effect: Effect) -> None:
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
        if name is not None:
            step = scale / last_scale if last_scale else 1.0
            self.outputs.append(Output(who, name, effect, (dx - last_dx, dy - last_dy), step, self._scales(effect.subject)))

    def _scales(self, recognizer: int) -> tuple[float, float]:
        try:
            x, y = Recognizer(self.view, recognizer).scales
            return x, y
        except NotFound:
            return 1.0, 1.0


def _hold(at: float) -> events.Event:
    made = events.Event()
    made.type, made.time_ns = EventType.TRACKPAD, round(at * _MS)
    made.u.trackpad.scale, made.u.trackpad.phase = 1, Phase.MAY_BEGIN
    return made


__all__ = ["Output", "Player", "UnknownCall"]
