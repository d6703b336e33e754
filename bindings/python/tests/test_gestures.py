"""The gesture checker: it agrees with other engines' cases, and reports a false expectation."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[3]
SHARED = Path(os.environ.get("IX_SHARED", ROOT.parent / "shared"))


def check(path: Path, *more: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "libinteract.check", "gestures", str(path), *more], capture_output=True, text=True, check=False)
    assert not done.stderr, done.stderr
    return done.returncode, done.stdout


def case(**changes: Any) -> dict[str, Any]:
    def event(kind: str, at: int, **more: Any) -> dict[str, Any]:
        return {"t_ms": at, "type": kind, "pointer_id": 1, "kind": "touch", "x": 10, "y": 10, **more}

    made: dict[str, Any] = {
        "id": "tap", "params": {"preset": "flutter", "recognizers": [{"id": "tap", "type": "tap"}]},
        "events": [event("down", 0), event("up", 50)], "run_until_ms": 1000,
        "expect": [{"recognizer": "tap", "state": "recognized", "at_ms": 50}], "complete": True}
    return {**made, **changes}


def written(folder: Path, *cases: dict[str, Any]) -> Path:
    path = folder / "cases.jsonl"
    path.write_text("".join(json.dumps(each) + "\n" for each in cases), encoding="utf-8")
    return path


def test_a_true_case_passes(tmp_path: Path) -> None:
    assert check(written(tmp_path, case())) == (0, "1 passed, 0 failed, 0 skipped\n")


@pytest.mark.parametrize("wrong", [
    {"expect": [{"recognizer": "tap", "state": "recognized", "at_ms": 51}]},
    {"expect": [{"recognizer": "tap", "state": "recognized", "at_ms": 50, "x": 11}]},
    {"expect": []},
    {"never": ["tap:recognized"]},
    {"params": {"preset": "flutter", "recognizers": [{"id": "tap", "type": "tap", "pointers": 2}]}},
    {"params": {"preset": "flutter", "recognizers": [{"type": "tap"}]}},
])
def test_a_false_case_fails(tmp_path: Path, wrong: dict[str, Any]) -> None:
    status, said = check(written(tmp_path, case(), case(id="false", **wrong)))
    assert status == 1
    assert said.splitlines()[-1] == "1 passed, 1 failed, 0 skipped"
    assert "case: false: " in said


def test_what_is_not_there_is_skipped_with_a_reason(tmp_path: Path) -> None:
    other = case(id="odd", params={"preset": "flutter", "recognizers": [{"id": "tap", "type": "knock"}]})
    status, said = check(written(tmp_path, case(), other))
    assert (status, said) == (0, "skipped: odd: recognizer knock\n1 passed, 0 failed, 1 skipped\n")


def test_a_line_that_is_no_case_fails(tmp_path: Path) -> None:
    path = written(tmp_path, case())
    path.write_text(path.read_text() + "{]\n", encoding="utf-8")
    status, said = check(path)
    assert status == 1
    assert said.splitlines()[-1] == "1 passed, 1 failed, 0 skipped"


@pytest.mark.proves("S36", "S39", "S42", "S45", "S46", "S58")
def test_cases_of_other_engines() -> None:
    path = SHARED / "gestures/cases.jsonl"
    if not path.exists():
        pytest.skip("no gesture cases")
    status, said = check(path)
    assert status == 0, said
    closing = re.fullmatch(r"(\d+) passed, 0 failed, (\d+) skipped", said.splitlines()[-1])
    assert closing is not None
    assert int(closing[1]) >= 127


@pytest.mark.parametrize("factor", ["0.5", "2", "3"])
def test_two_factors_stretch_every_time_and_distance(factor: str) -> None:
    path = SHARED / "gestures/cases.jsonl"
    if not path.exists():
        pytest.skip("no gesture cases")
    status, said = check(path, "--scale", factor)
    assert status == 0, said
    closing = re.fullmatch(r"(\d+) passed, 0 failed, (\d+) skipped", said.splitlines()[-1])
    assert closing is not None
    assert int(closing[1]) >= 120
