"""The rules for every case, whatever it expects: beginnings and ends pair, every end is reported, and silence does not pass.

A case that expects no recognizer to act proves nothing about an engine in which none ever does. Such a case is therefore played along
with its controls: each of its recognizers alone, with the gesture that it looks for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from ..enums import GestureState, Reason
from .gesture_case import FLING, Case
from .gesture_player import Output

_ACTING = {"began", "recognized", "changed", "preview", "pending", "long_preview", "peak"}
_ENDS = {
    GestureState.ENDED: "ended", GestureState.CANCELLED: "cancelled", GestureState.RECOGNIZED: "recognized",
    GestureState.FAILED: "failed",
}
#: The reasons why a recognizer had no part in a sequence.
_NO_PART = {
    Reason.WRONG_DEVICE, Reason.WRONG_BUTTONS, Reason.WRONG_MODIFIERS, Reason.OUTSIDE_REGION, Reason.DENIED, Reason.DISABLED,
    Reason.LOST_TO,
}


@dataclass
class Played:
    """The results of a case: the steps, the state of each recognizer after the last one, and the number of palms noticed."""

    outputs: list[Output]
    stands: dict[str, tuple[GestureState, Reason]] = field(default_factory=dict)
    palms: int = 0


def broken(case: Case, played: Played) -> str | None:
    """Returns the rule that the results break, or `None`."""
    for name in sorted(each["id"] for each in case.recognizers if each["type"] != FLING):
        own = _states(case, played.outputs, name)
        if wrong := _unpaired(own, bool(case.open_at_end)):
            return f"{name}: {wrong}"
        if name in played.stands and (wrong := _untold(own, *played.stands[name], played.palms)):
            return f"{name}: {wrong}"
    return None


def _states(case: Case, outputs: list[Output], name: str) -> list[str]:
    """Returns the steps of a recognizer. The fling of a pan is its end."""
    flings = {each["id"] for each in case.recognizers if each["type"] == FLING}
    subjects = {each.effect.subject for each in outputs if each.recognizer == name}
    return [
        "ended" if each.recognizer in flings else each.state for each in outputs
        if each.recognizer == name or (
            each.recognizer in flings and each.state == "recognized" and each.effect.subject in subjects)]


def _unpaired(states: list[str], is_open: bool) -> str | None:
    """Checks that every beginning has one end, and that nothing ends or changes without a beginning."""
    is_active = False
    for state in states:
        if state == "began":
            if is_active:
                return "began twice"
            is_active = True
        elif state in ("changed", "ended") and not is_active and "began" in states:
            return f"{state} without a begin"
        elif state in ("ended", "cancelled"):
            is_active = False
    return "never ended" if is_active and not is_open else None


def _untold(told: list[str], state: GestureState, reason: Reason, palms: int) -> str | None:
    """Checks that a recognizer that came to an end reported it, and that one without a part has a reason."""
    if state in _ENDS:
        last = next((each for each in reversed(told) if each in _ENDS.values()), None)
        return None if last == _ENDS[state] else f"is {_ENDS[state]} and told {last or 'nothing'}"
    took_part = state == GestureState.POSSIBLE and not told and reason not in _NO_PART and not palms
    return "took no part, without a reason" if took_part else None


def controls(case: Case) -> Iterator[Case]:
    """Yields, for a case in which nothing should act, each of its recognizers alone with its own gesture."""
    companions = {each["id"] for each in case.companions}
    if any(each["state"] in _ACTING and each["recognizer"] not in companions for each in case.expect):
        return
    for recognizer in case.recognizers:
        made = _GESTURES.get(recognizer["type"])
        if made is None or not recognizer.get("can_activate", True):
            continue
        events, state = made(case, recognizer)
        params = {**case.params, "recognizers": [recognizer], "relations": [], "companions": []}
        yield replace(
            case, id=f"{case.id}, {recognizer['id']} alone", params=params, events=events, never=[], open_at_end=[],
            expect=[{"recognizer": recognizer["id"], "state": state}], complete=False,
            run_until_ms=events[-1]["t_ms"] + 1000)


_Made = tuple[list[dict[str, Any]], str]


def _event(at: float, kind: str, pointer: int, x: float, y: float, recognizer: dict[str, Any]) -> dict[str, Any]:
    kinds, button = recognizer.get("kinds", ["touch"]), recognizer.get("button", "primary")
    device = "touch" if "touch" in kinds and button == "primary" else next((each for each in kinds if each != "touch"), "mouse")
    made = {"t_ms": at, "type": kind, "pointer_id": pointer, "kind": device, "x": x, "y": y}
    if device != "touch" and kind != "up":
        made["buttons"] = {"primary": 1, "secondary": 2, "tertiary": 4}[button]
    return made


def _stroke(
    recognizer: dict[str, Any], fingers: int, way: Callable[[int, float], tuple[float, float]], ms: int = 0, steps: int = 0,
    at: float = 0,
) -> list[dict[str, Any]]:
    """Makes fingers land, go their ways in steps, rest for a time and lift."""
    found: list[dict[str, Any]] = []
    numbers = range(1, fingers + 1)
    for pointer in numbers:
        found.append(_event(at, "down", pointer, *way(pointer, 0), recognizer))
    for step in range(1, steps + 1):
        at += 10
        found += [_event(at, "move", pointer, *way(pointer, step / steps), recognizer) for pointer in numbers]
    return found + [
        _event(at + ms, "up", pointer, *way(pointer, 1 if steps else 0), recognizer) for pointer in numbers]


def _taps(case: Case, recognizer: dict[str, Any]) -> _Made:
    fingers = max(recognizer.get("pointers") or 0, 2 if recognizer["type"] == "two_finger_tap" else 1)
    found: list[dict[str, Any]] = []
    for number in range(recognizer.get("taps", 1)):
        found += _stroke(recognizer, fingers, lambda pointer, _: (500.0 + 20 * pointer, 500.0), 60, at=160.0 * number)
    return found, "recognized"


def _rest(case: Case, recognizer: dict[str, Any]) -> _Made:
    rest = recognizer.get("delay_ms", case.params.get("long_press_ms", 800)) + case.params.get("show_press_ms", 180)
    return _stroke(recognizer, recognizer.get("pointers") or 1, lambda pointer, _: (400.0 + 100 * pointer, 500.0), rest + 100), "began"


def _drag(case: Case, recognizer: dict[str, Any]) -> _Made:
    dx, dy = {"horizontal": (200, 0), "vertical": (0, 200)}.get(recognizer.get("axis", ""), (200, 0))
    rest = int(recognizer.get("delay_ms", 0))

    def way(pointer: int, share: float) -> tuple[float, float]:
        return 400.0 + 100 * pointer + dx * share, 500.0 + dy * share

    fingers = max(recognizer.get("pointers") or 0, 2 if recognizer["type"] == "multi_swipe" else 1)
    moves = _stroke(recognizer, fingers, way, steps=10)
    for each in moves:
        each["t_ms"] += rest + 50 if rest and each["type"] != "down" else 0
    return moves, "recognized" if "swipe" in recognizer["type"] else "began"


def _spread(case: Case, recognizer: dict[str, Any]) -> _Made:
    return _stroke(recognizer, 2, lambda pointer, share: (500.0 + (2 * pointer - 3) * (150 + 150 * share), 500.0), steps=10), "began"


_GESTURES: dict[str, Callable[[Case, dict[str, Any]], _Made]] = {
    "tap": _taps, "multi_tap": _taps, "two_finger_tap": _taps, "multi_pointer_tap": _taps, "tap_and_drag": _taps,
    "serial_tap": _taps, "long_press": _rest, "pan": _drag, "swipe": _drag, "multi_swipe": _drag, "pinch": _spread,
    "scale": _spread,
}
