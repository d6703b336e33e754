"""Gesture cases, one JSON object a line, each under the preset that it names, played through the C interface."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..errors import InteractError
from .gesture_case import Case
from .gesture_expectations import failure
from .gesture_player import Output, Player, UnknownCall
from .tally import Tally

#: Cases that do not apply, and why.
_EXCUSED = {
    "FL-DR-16": "the reference has an arena a finger, so the loser of one lives on in the other, whose winner nobody "
                "tells; here a sequence has one winner",
}


def run(path: Path, quiet: bool, scale: float = 1) -> int:
    """Plays all cases of a file, `scale` times as slow and as large with the settings' two factors. Returns the status for the shell: 0 if all that apply pass."""
    tally, cases = Tally(), list[Case]()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip():
            try:
                cases.append(Case.parsed(json.loads(line)))
            except (KeyError, TypeError, ValueError) as error:
                tally.note("case", False, f"line {number}", f"not a case: {error!r}")
    lines = len(cases) + tally.total
    by_id = {case.id: case for case in cases}
    for case in cases:
        _check(case, by_id, tally, scale)
    if not quiet:
        for each in tally.disagreements:
            print(each)
    for (_, reason), _ in sorted(tally.skipped.items()):
        print(f"skipped: {reason}")
    passed, failed, skipped = sum(tally.passed.values()), sum(tally.failed.values()), sum(tally.skipped.values())
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 0 if failed == 0 and passed > 0 and tally.total == lines else 1


def _check(case: Case, by_id: dict[str, Case], tally: Tally, scale: float) -> None:
    try:
        reason = _EXCUSED.get(case.id) or _untold(case.expect) or case.unknown() or (
            _measured(case.expect) if scale != 1 else None)
        if reason:
            tally.skip("case", f"{case.id}: {reason}")
            return
        outputs = _played(case, scale)
        wrong = failure(case.scaled(scale), outputs, lambda other: _played(by_id.get(other) or case.unmerged(), scale))
    except UnknownCall as unknown:
        tally.skip("case", f"{case.id}: {unknown}")
    except (KeyError, TypeError, ValueError, AttributeError, InteractError) as error:
        tally.note("case", False, case.id, f"cannot be played: {error!r}")
    else:
        tally.note("case", wrong is None, case.id, wrong or "")


def _played(case: Case, scale: float) -> list[Output]:
    player = Player(case, scale)
    try:
        return player.play()
    finally:
        player.close()


def _measured(expect: list[dict[str, Any]]) -> str | None:
    """What is measured over windows of time that belong to the way of measuring, and are not the user's."""
    if any("vx" in each or "vy" in each for each in expect):
        return "velocities are measured over windows that no factor stretches"
    return None


def _untold(expect: list[dict[str, Any]]) -> str | None:
    """What the effects of a recognizer do not tell."""
    if any(each.get("state") == "stopped" for each in expect):
        return "a fling is motion of the view, of which a stop is told by IX_EFFECT_MOVING; the recognizer has ended before"
    return None
