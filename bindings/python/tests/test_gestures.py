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
OVERLAY = ROOT / "Tests/Gestures/overlay.jsonl"
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


def params(**more: Any) -> dict[str, Any]:
    return {"preset": "flutter", "recognizers": [{"id": "tap", "type": "tap"}], **more}


@pytest.mark.proves("S337a")
@pytest.mark.parametrize(("changes", "said"), [
    ({"surprise": 1}, "key 'surprise' of case"),
    ({"params": params(tap_colour=3)}, "key 'tap_colour' of params"),
    ({"params": params(preset="amiga")}, "preset 'amiga' of params"),
    ({"params": params(drag_start="later")}, "drag_start 'later' of params"),
    ({"params": params(relations=[["adores", "tap", "tap"]])}, "relation 'adores'"),
    ({"params": params(recognizers=[{"id": "tap", "type": "knock"}])}, "type 'knock' of recognizer"),
    ({"params": params(recognizers=[{"id": "tap", "type": "tap", "mood": "good"}])}, "key 'mood' of recognizer"),
    ({"params": params(companions=[{"id": "b", "type": "tap", "mood": "good"}])}, "key 'mood' of recognizer"),
    ({"params": params(recognizers=[{"id": "tap", "type": "tap", "kinds": ["nose"]}])}, "kind 'nose' of recognizer"),
    ({"events": [{"t_ms": 0, "type": "shake", "kind": "touch"}]}, "type 'shake' of event"),
    ({"events": [{"t_ms": 0, "type": "down", "kind": "touch", "x": 1, "y": 1, "heat": 9}]}, "key 'heat' of event"),
    ({"events": [{"t_ms": 0, "type": "api", "kind": None, "call": "sing"}]}, "call 'sing' of event"),
    ({"expect": [{"recognizer": "tap", "state": "recognized", "loudness": 2}]}, "key 'loudness' of expectation"),
    ({"expect": [{"recognizer": "tap", "state": "amused"}]}, "state 'amused' of expectation"),
])
def test_a_key_or_word_that_nobody_knows_fails_the_case(tmp_path: Path, changes: dict[str, Any], said: str) -> None:
    status, told = check(written(tmp_path, case(), case(id="odd", **changes)))
    assert status == 1
    assert told == f"case: odd: cannot be played: unknown {said}\n1 passed, 1 failed, 0 skipped\n"


@pytest.mark.proves("S337b")
@pytest.mark.parametrize("key", ["companions", "not_modelled"])
def test_an_overlay_adds_what_a_case_lacks(tmp_path: Path, key: str) -> None:
    path, overlay = written(tmp_path, case(), case(id="odd", expect=[{"recognizer": "tap", "state": "began"}])), tmp_path / "more.jsonl"
    more: dict[str, Any] = {"id": "odd", key: "no such thing here" if key == "not_modelled" else [{"id": "b", "type": "pan"}]}
    overlay.write_text(json.dumps(more) + "\n", encoding="utf-8")
    status, said = check(path, "--overlay", str(overlay))
    if key == "not_modelled":
        assert (status, said) == (0, "skipped: odd: no such thing here\n1 passed, 0 failed, 1 skipped\n")
    else:
        assert status == 1 and said.endswith("1 passed, 1 failed, 0 skipped\n"), "it takes part; what is judged stays"


@pytest.mark.proves("S337b")
def test_a_companion_takes_part_and_is_not_judged(tmp_path: Path) -> None:
    """A second tap would fail a case that lists all that happens; a companion does not."""
    both = {"relations": [["simultaneous", "tap", "b"]]}
    alone = case(id="two", params=params(recognizers=[*params()["recognizers"], {"id": "b", "type": "tap"}], **both))
    beside = case(id="beside", params=params(companions=[{"id": "b", "type": "tap"}], **both))
    status, said = check(written(tmp_path, alone, beside))
    assert status == 1
    assert said.startswith("case: two: 2 recognized in place of 1") and said.endswith("1 passed, 1 failed, 0 skipped\n")


def test_every_key_of_the_format_is_played(tmp_path: Path) -> None:
    """Keys that no case at hand has: an axis that is kept, a condition that denies, wide contacts, swipes, flings that a tap stops."""
    def event(kind: str, at: float, x: float, y: float, **more: Any) -> dict[str, Any]:
        return {"t_ms": at, "type": kind, "pointer_id": 1, "kind": "touch", "x": x, "y": y, **more}

    stroke = [event("down", 0, 100, 100, touch_major=12), event("move", 10, 160, 104), event("move", 20, 200, 160), event("up", 400, 200, 160)]
    fling = [event("down", 0, 500, 500), event("move", 10, 540, 500), event("move", 20, 580, 500), event("up", 20, 580, 500)]
    pan = {"id": "pan", "type": "pan"}
    turned = [
        {**event("down", 0, 200, 300), "pointer_id": 2}, event("down", 0, 100, 300), {**event("move", 10, 100, 400), "pointer_id": 2},
        {**event("up", 50, 100, 400), "pointer_id": 2}, event("up", 60, 100, 300)]
    cases = [
        case(id="axis", params={"preset": "libinteract", "recognizers": [{**pan, "axis_lock": True}], "stop_gap_ms": 40}, events=stroke, expect=[
            {"recognizer": "pan", "state": "began", "at_ms": 10}, {"recognizer": "pan", "state": "changed", "at_ms": 20, "dy": 0},
            {"recognizer": "pan", "state": "ended", "at_ms": 400}]),
        case(id="denied", params=params(recognizers=[{"id": "tap", "type": "tap", "can_activate": False}]), expect=[]),
        case(id="swipe", params={
            "preset": "hammer", "recognizers": [{"id": "swipe", "type": "swipe"}], "swipe_threshold": 10, "swipe_velocity": 0.3},
            events=fling, expect=[{"recognizer": "swipe", "state": "recognized", "direction": "right"}]),
        case(id="stops", params={
            "preset": "gecko", "fling_stop_tap_threshold": 0.05,
            "recognizers": [pan, {"id": "fling", "type": "fling"}, {"id": "tap", "type": "tap"}]},
            events=[*fling, event("down", 100, 300, 300), event("up", 120, 300, 300), event("down", 9000, 300, 300), event("up", 9020, 300, 300)],
            run_until_ms=10000, expect=[
                {"recognizer": "pan", "state": "began", "at_ms": 10}, {"recognizer": "fling", "state": "recognized", "at_ms": 20},
                {"recognizer": "tap", "state": "recognized", "at_ms": 9020}]),
        case(id="turn", params={"preset": "libinteract", "recognizers": [{"id": "turn", "type": "rotate"}]}, events=turned, complete=False, expect=[
            {"recognizer": "turn", "state": "began", "at_ms": 10},
            {"recognizer": "turn", "state": "changed", "at_ms": 10, "rotation": 1.335, "tolerance": 0.001}]),
        case(id="group", params={
            "preset": "gtk", "recognizers": [{"id": name, "type": "custom", "group": group} for name, group in (("a", "g"), ("b", "g"), ("c", "h"))]},
            events=[event("down", 0, 10, 10), {"t_ms": 5, "type": "api", "kind": None, "call": "claim", "target": "a"}, event("up", 50, 10, 10)],
            expect=[
                *({"recognizer": name, "state": "began", "at_ms": 0} for name in "abc"), {"recognizer": "c", "state": "cancelled", "at_ms": 5},
                *({"recognizer": name, "state": "ended", "at_ms": 50} for name in "ab")]),
    ]
    status, said = check(written(tmp_path, *cases))
    assert (status, said) == (0, f"{len(cases)} passed, 0 failed, 0 skipped\n")


@pytest.mark.proves("S337b")
def test_cases_notice_seeded_faults_and_no_broken_engine_passes() -> None:
    """On the cases of platforms; those of other engines are tried by their suite."""
    done = subprocess.run(
        [sys.executable, "-m", "libinteract.check.gesture_faults", str(ROOT / "Tests/Gestures/platform_cases.jsonl")],
        capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    shares = re.findall(r"cases notice, (\d+) %", done.stdout)
    assert len(shares) == 9 and min(map(int, shares)) >= 90
    assert len(re.findall(r": 0 of \d+ cases pass$", done.stdout, re.MULTILINE)) == 2
    named = re.search(r"^(\d+) cases name a velocity, a position or a count$", done.stdout, re.MULTILINE)
    assert named is not None and int(named[1]) >= 40


def test_a_line_that_is_no_case_fails(tmp_path: Path) -> None:
    path = written(tmp_path, case())
    path.write_text(path.read_text() + "{]\n", encoding="utf-8")
    status, said = check(path)
    assert status == 1
    assert said.splitlines()[-1] == "1 passed, 1 failed, 0 skipped"


@pytest.mark.proves("S36a", "S39a", "S39b", "S45", "S46", "S58a")
def test_cases_of_other_engines() -> None:
    path = SHARED / "gestures/cases.jsonl"
    if not path.exists():
        pytest.skip("no gesture cases")
    status, said = check(path, "--overlay", str(OVERLAY))
    assert status == 0, said
    closing = re.fullmatch(r"(\d+) passed, 0 failed, (\d+) skipped", said.splitlines()[-1])
    assert closing is not None
    assert int(closing[1]) >= 127


@pytest.mark.parametrize("factor", ["0.5", "2", "3"])
def test_two_factors_stretch_every_time_and_distance(factor: str) -> None:
    path = SHARED / "gestures/cases.jsonl"
    if not path.exists():
        pytest.skip("no gesture cases")
    status, said = check(path, "--scale", factor, "--overlay", str(OVERLAY))
    assert status == 0, said
    closing = re.fullmatch(r"(\d+) passed, 0 failed, (\d+) skipped", said.splitlines()[-1])
    assert closing is not None
    assert int(closing[1]) >= 120
