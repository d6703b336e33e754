"""How well gesture cases notice a broken engine: faults seeded in what the recognizers told, and engines that tell nothing or
refuse everything.

A fault is tried on each case whose expectations name what it spoils. The steps are changed after they were played, before
they are judged, so no case can be written for the fault.

    python -m libinteract.check.gesture_faults [--overlay FILE] FILE...
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..effects import Gesture
from ..enums import DeviceKind, GestureState, Reason, SwipeDirection
from ..geometry import Point
from .gesture_case import Case
from .gesture_keys import DECISIVE
from .gesture_player import Output
from .gestures import Cases, Change, judged

#: At least this share of the cases that name what a fault spoils notices it, and at least so many name a number.
SHARE, NUMBERS = 90, 40
_VELOCITY, _COUNT, _PLACE = {"vx", "vy"}, {"count"}, {"x", "y", "focal"}


@dataclass(frozen=True)
class Fault:
    """A fault: `names` selects the expectations that it concerns, `change` makes it."""

    name: str
    names: Callable[[dict[str, Any]], bool]
    change: Change


def _with(output: Output, **fields: Any) -> Output:
    return replace(output, effect=replace(output.effect, **fields))


def _faster(factor: float) -> Change:
    def change(_: Case, outputs: list[Output]) -> list[Output]:
        return [_with(each, velocity=Point(*(v * factor for v in each.effect.velocity))) for each in outputs]

    return change


def _counted(_: Case, outputs: list[Output]) -> list[Output]:
    return [_with(each, count=each.effect.count + 1) for each in outputs]


def _moved(_: Case, outputs: list[Output]) -> list[Output]:
    return [_with(each, position=Point(*(v + 1 for v in each.effect.position))) for each in outputs]


def _listed(case: Case, outputs: Iterable[Output], states: Iterable[str]) -> list[Output]:
    """Returns the steps in some of the states that the case lists, by recognizer and state."""
    wanted = {(each["recognizer"], each["state"]) for each in case.expect if each["state"] in states}
    return [each for each in outputs if (each.recognizer, each.state) in wanted]


def _without_a_change(case: Case, outputs: list[Output]) -> list[Output]:
    """Leaves out one change at an instant at which the case lists one."""
    wanted = {(each["recognizer"], each.get("at_ms")) for each in case.expect if each["state"] == "changed"}
    lost = [each for each in _listed(case, outputs, ["changed"]) if (each.recognizer, each.ms) in wanted][-1:]
    return [each for each in outputs if each not in lost]


def _with_a_change_twice(case: Case, outputs: list[Output]) -> list[Output]:
    twice = _listed(case, outputs, ["changed"])[-1:]
    return [again for each in outputs for again in [each] * (2 if each in twice else 1)]


def _spoiled(how: Callable[[Case, Output], list[Output]]) -> Change:
    """Replaces the first decisive step that the case lists by another, or by none."""

    def change(case: Case, outputs: list[Output]) -> list[Output]:
        first = _listed(case, outputs, DECISIVE)[:1]
        return [other for each in outputs for other in (how(case, each) if each in first else [each])]

    return change


def _late(_: Case, output: Output) -> list[Output]:
    return [replace(output, effect=replace(output.effect, time_ns=output.effect.time_ns + 10_000_000))]


def _by_another(case: Case, output: Output) -> list[Output]:
    others = [each["id"] for each in case.recognizers if each["id"] != output.recognizer]
    return [replace(output, recognizer=others[0] if others else "another")]


def _names(keys: set[str]) -> Callable[[dict[str, Any]], bool]:
    return lambda expected: bool(keys & expected.keys())


def _in(*states: str) -> Callable[[dict[str, Any]], bool]:
    return lambda expected: expected["state"] in states


FAULTS = (
    Fault("a velocity 20 % more", _names(_VELOCITY), _faster(1.2)),
    Fault("a velocity 20 % less", _names(_VELOCITY), _faster(0.8)),
    Fault("a count one more", _names(_COUNT), _counted),
    Fault("a position one off", _names(_PLACE), _moved),
    Fault("a change missing", _in("changed"), _without_a_change),
    Fault("a change doubled", _in("changed"), _with_a_change_twice),
    Fault("a decisive step dropped", _in(*DECISIVE), _spoiled(lambda _, __: [])),
    Fault("a decisive step late", _in(*DECISIVE), _spoiled(_late)),
    Fault("a decisive step by another", _in(*DECISIVE), _spoiled(_by_another)),
)


def _mute(_: Case, __: list[Output]) -> list[Output]:
    return []


def _refusing(case: Case, _: list[Output]) -> list[Output]:
    """Lets every recognizer fail with the first event."""
    at = round(case.events[0]["t_ms"] * 1_000_000)
    here = Point(0.0, 0.0)
    effect = Gesture(
        position=here, translation=here, velocity=here, scale=1.0, rotation=0.0, state=GestureState.FAILED, reason=Reason.LIFTED, count=0,
        pointers=0, kind=DeviceKind(0), direction=SwipeDirection(0), other=0, pointer=0, time_ns=at)
    return [Output(each["id"], "failed", effect, (0.0, 0.0), 1.0, (1.0, 1.0)) for each in case.recognizers]


def run(paths: list[Path], overlay: Path | None) -> int:
    """Tries all faults on all cases, and prints how many notice. Returns the exit status."""
    cases = [(case, each) for path in paths for each in [Cases.read(path, overlay)] for case in each.by_id.values()]
    sound = [(case, own) for case, own in cases if not case.not_modelled and judged(case, own) is None]
    naming = [case for case, _ in sound if any(_names(_VELOCITY | _COUNT | _PLACE)(each) for each in case.expect)]
    failed = int(len(naming) < NUMBERS)
    for fault in FAULTS:
        concerned = [(case, own) for case, own in sound if any(fault.names(each) for each in case.expect)]
        blind = [case.id for case, own in concerned if judged(case, own, change=fault.change) is None]
        noticed = len(concerned) - len(blind)
        failed += noticed * 100 < SHARE * len(concerned) or not concerned
        share = 100 * noticed / len(concerned) if concerned else 0
        print(f"{fault.name}: {noticed} of {len(concerned)} cases notice, {share:.0f} %" + (f"; not {', '.join(blind)}" if blind else ""))
    for name, change in (("an engine that tells nothing", _mute), ("an engine that refuses everything", _refusing)):
        passing = [case.id for case, own in sound if judged(case, own, change=change) is None]
        failed += bool(passing)
        print(f"{name}: {len(passing)} of {len(sound)} cases pass" + (f": {', '.join(passing)}" if passing else ""))
    print(f"{len(naming)} cases name a velocity, a position or a count")
    print(f"{len(FAULTS) + 3 - failed} passed, {failed} failed, 0 skipped")
    return int(failed > 0)


def _main() -> int:
    parser = argparse.ArgumentParser(prog="python -m libinteract.check.gesture_faults", description=__doc__)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--overlay", type=Path)
    options = parser.parse_args()
    return run(options.files, options.overlay)


if __name__ == "__main__":
    raise SystemExit(_main())
