"""Gesture cases, one JSON object a line, each played through the C interface with the preset that it names.

An overlay, a file of the same form, adds to a case of another file its `companions`, or why it has no counterpart here
(`not_modelled`), if that file lacks them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..errors import InteractError
from .gesture_case import Case
from .gesture_expectations import failure
from .gesture_player import Output, Player, UnknownCall
from .gesture_rules import Played, broken, controls
from .tally import Tally

#: A change of the steps of a case before they are judged, which seeds a fault.
Change = Callable[[Case, list[Output]], list[Output]]


@dataclass
class Cases:
    """The cases of files, and the lines that are not cases."""

    by_id: dict[str, Case] = field(default_factory=dict)
    wrong: list[tuple[str, str]] = field(default_factory=list)

    @property
    def count(self) -> int:
        return len(self.by_id) + len(self.wrong)

    @classmethod
    def read(cls, path: Path, overlay: Path | None = None) -> Cases:
        more = {each["id"]: each for _, each in _lines(overlay)} if overlay else {}
        found = cls()
        for number, value in _lines(path):
            try:
                case = Case.parsed(value, more.get(value["id"]))
            except (KeyError, TypeError, ValueError, AttributeError) as error:
                found.wrong.append((f"line {number}", f"not a case: {error!r}"))
                continue
            if case.id in found.by_id:
                found.wrong.append((f"line {number}", f"a second {case.id}"))
            else:
                found.by_id[case.id] = case
        return found


def _lines(path: Path) -> list[tuple[int, Any]]:
    found: list[tuple[int, Any]] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip():
            try:
                found.append((number, json.loads(line)))
            except ValueError:
                found.append((number, None))
    return found


def run(path: Path, quiet: bool, scale: float = 1, overlay: Path | None = None) -> int:
    """Plays all cases of a file, `scale` times as slow and as large by the settings' two factors. Returns the exit status: 0 if all that apply pass."""
    tally, cases = Tally(), Cases.read(path, overlay)
    for where, said in cases.wrong:
        tally.note("case", False, where, said)
    for case in cases.by_id.values():
        _check(case, cases, tally, scale)
    if not quiet:
        for each in tally.disagreements:
            print(each)
    for (_, reason), _ in sorted(tally.skipped.items()):
        print(f"skipped: {reason}")
    passed, failed, skipped = sum(tally.passed.values()), sum(tally.failed.values()), sum(tally.skipped.values())
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 0 if failed == 0 and passed > 0 and tally.total == cases.count else 1


def _check(case: Case, cases: Cases, tally: Tally, scale: float) -> None:
    reason = case.not_modelled or (_measured(case.expect) if scale != 1 else None)
    if reason and not case.stranger:
        return tally.skip("case", f"{case.id}: {reason}")
    wrong = judged(case, cases, scale)
    tally.note("case", wrong is None, case.id, wrong or "")


def judged(case: Case, cases: Cases, scale: float = 1, change: Change | None = None) -> str | None:
    """Returns the failure of a case after playing it, or `None`."""
    if case.stranger:
        return f"cannot be played: unknown {case.stranger}"
    try:
        return _compared(case, cases, scale, change) or next(
            (f"{each.id}: {said}" for each in controls(case) if (said := _compared(each, cases, scale, change))), None)
    except UnknownCall as unknown:
        return f"cannot be played: {unknown}"
    except (KeyError, TypeError, ValueError, AttributeError, InteractError, StopIteration) as error:
        return f"cannot be played: {error!r}"


def _compared(case: Case, cases: Cases, scale: float, change: Change | None) -> str | None:
    played = played_once(case, scale)
    if change:
        played = Played(change(case, played.outputs), played.stands, played.palms)
    wrong = failure(
        case.scaled(scale), played.outputs,
        lambda other: played_once(cases.by_id.get(other) or case.unmerged(), scale).outputs)
    return wrong or broken(case, played)


def played_once(case: Case, scale: float = 1) -> Played:
    player = Player(case, scale)
    try:
        return Played(player.play(), player.stands(), player.palms())
    finally:
        player.close()


def _measured(expect: list[dict[str, Any]]) -> str | None:
    """Returns the reason to skip factors: values that are measured over windows of time, which no factor stretches."""
    if any("vx" in each or "vy" in each for each in expect):
        return "velocities are measured over windows that no factor stretches"
    return None
