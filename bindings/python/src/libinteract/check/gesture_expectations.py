"""Compares the steps of recognizers with the expectations of a case."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ..enums import EffectFlags
from .gesture_case import Case, device_of
from .gesture_keys import DECISIVE, PROVISIONAL
from .gesture_player import Output

_SAME = "same as "


def failure(case: Case, outputs: list[Output], played: Callable[[str], list[Output]]) -> str | None:
    """Returns the failure, or `None`. Another case that this one is compared with is played on demand."""
    case = replace(case, expect=[_resolved(each, played) for each in case.expect])
    companions = {each["id"] for each in case.companions}
    outputs = [each for each in outputs if each.recognizer not in companions]
    wrong = _missing(case, outputs) or _surplus(case, outputs) or _repeated(case, outputs) or _forbidden(case, outputs)
    return f"{wrong}; came: {', '.join(str(each) for each in outputs if each.state != 'failed')}" if wrong else None


def _resolved(wanted: dict[str, Any], played: Callable[[str], list[Output]]) -> dict[str, Any]:
    """Returns the expectation with each "same as ID" replaced by the result of that case."""
    found = dict(wanted)
    for name, value in wanted.items():
        if isinstance(value, str) and value.startswith(_SAME):
            same = next(
                each for each in played(value[len(_SAME):])
                if (each.recognizer, each.state) == (wanted["recognizer"], wanted["state"]))
            found[name] = _values(same)[name]
    return found


def _missing(case: Case, outputs: list[Output]) -> str | None:
    """Checks that every expected step came, each for one expectation."""
    left = list(outputs)
    for wanted in case.expect:
        found = next((each for each in left if _matches(each, wanted, outputs)), None)
        if found is None:
            return "missing " + " ".join(f"{name}={value}" for name, value in wanted.items())
        left.remove(found)
    return None


def _surplus(case: Case, outputs: list[Output]) -> str | None:
    """Finds decisive steps beyond the expected ones, and provisional ones of a listed state."""
    if not case.complete:
        return None
    for state in DECISIVE:
        if wrong := _count(state, outputs, case.expect):
            return wrong
    for name in sorted({each["id"] for each in case.recognizers}):
        own = [each for each in outputs if each.recognizer == name]
        wanted = [each for each in case.expect if each["recognizer"] == name]
        for state in PROVISIONAL:
            listed = any(each["state"] == state for each in wanted)
            if listed and (wrong := _count(state, own, wanted)):
                return f"{name}: {wrong}"
    return None


def _repeated(case: Case, outputs: list[Output]) -> str | None:
    """Finds more changes at one instant than the input had steps there: each step changes a recognizer once."""
    steps = _steps(case)
    came = Counter((each.recognizer, each.ms) for each in outputs if each.state == "changed")
    return next((f"{count} changes of {name} at {ms:g}" for (name, ms), count in came.items() if count > steps[ms]), None)


def _steps(case: Case) -> Counter[float]:
    """Counts the steps of the input at each instant: fingers that move in one frame make one, a lift in place none."""
    steps, places = Counter[float](), dict[Any, Any]()
    for event, following in zip(case.events, [*case.events[1:], {}], strict=True):
        pointer, place = event.get("pointer_id"), (event.get("x"), event.get("y"))
        shares = event["type"] == "move" == following.get("type") and (
            event["t_ms"] == following["t_ms"] and pointer != following["pointer_id"])
        if event["type"] == "up":
            steps[event["t_ms"]] += place != places.get(pointer)
        elif event["type"] != "down":
            steps[event["t_ms"]] += not shares
        steps.update(ms for ms, *_ in event.get("history", []))
        places[pointer] = place
    return steps


def _count(state: str, came: list[Output], expect: list[dict[str, Any]]) -> str | None:
    found = sum(each.state == state for each in came)
    wanted = sum(each["state"] == state for each in expect)
    return None if found == wanted else f"{found} {state} in place of {wanted}"


def _forbidden(case: Case, outputs: list[Output]) -> str | None:
    for text in case.never:
        what, _, at = text.partition("@")
        for each in outputs:
            if f"{each.recognizer}:{each.state}" == what and (not at or float(at) == each.ms):
                return f"never {text}"
    return None


def _matches(output: Output, wanted: dict[str, Any], outputs: list[Output]) -> bool:
    if (output.recognizer, output.state) != (wanted["recognizer"], wanted["state"]):
        return False
    at = wanted.get("at_ms")
    if isinstance(at, list):
        if not at[0] <= output.ms <= at[1]:
            return False
    elif at is not None and at != output.ms:
        return False
    return _numbers_match(output, wanted) and _words_match(output, wanted) and _hint_matches(output, wanted, outputs)


def _values(output: Output) -> dict[str, float]:
    effect = output.effect
    return {
        "x": effect.position[0], "y": effect.position[1], "dx": output.delta[0], "dy": output.delta[1],
        "vx": effect.velocity[0], "vy": effect.velocity[1], "scale": effect.scale, "count": effect.count,
        "pointers": effect.pointers, "pointer_id": effect.pointer, "v120": effect.velocity[1],
        "scale_x": output.scales[0], "scale_y": output.scales[1], "rotation": math.radians(effect.rotation),
    }


def _numbers_match(output: Output, wanted: dict[str, Any]) -> bool:
    for name, value in _values(output).items():
        number = wanted.get(name)
        if number is None:
            continue
        relative = wanted.get("tolerance_rel")
        tolerance = relative * abs(number) if relative is not None else wanted.get("tolerance", 1e-6)
        if abs(value - number) > tolerance:
            return False
    return "focal" not in wanted or tuple(wanted["focal"]) == output.effect.position


def _words_match(output: Output, wanted: dict[str, Any]) -> bool:
    effect = output.effect
    if (step := wanted.get("step_scale")) and not (output.step > 1 if step == ">1" else output.step < 1):
        return False
    if direction := wanted.get("direction"):
        dx, dy = output.delta if output.state == "changed" else effect.velocity
        ways = {"left": dx < -abs(dy), "right": dx > abs(dy), "up": dy < -abs(dx), "down": dy > abs(dx)}
        if not ways.get(direction):
            return False
    if "kind" in wanted and device_of(wanted["kind"]) != effect.kind:
        return False
    if "reason" in wanted and wanted["reason"] != output.reason:
        return False
    return not wanted.get("rollback") or bool(effect.flags & EffectFlags.ROLLED_BACK)



def _hint_matches(output: Output, wanted: dict[str, Any], outputs: list[Output]) -> bool:
    """Returns whether the hint of Chromium at the beginning of a scroll is the first step here."""
    steps = (
        each.delta for each in outputs
        if (each.recognizer, each.state, each.ms) == (output.recognizer, "changed", output.ms))
    dx, dy = next(steps, (0.0, 0.0))
    if abs(dx - wanted.get("hint_dx", dx)) > 0.01 or abs(dy - wanted.get("hint_dy", dy)) > 0.01:
        return False
    return wanted.get("hint") != "x>y>0" or dx > dy > 0
