"""Run by test_failures.py with faults.c preloaded: fault_run.py MODE SOURCE TARGET PASSWORD N.

Saves SOURCE with a new annotation to TARGET, again and again, with another system call failing each time. After each it
looks whether TARGET is what it was, and whether anything was left beside it. Prints what was counted.
"""

from __future__ import annotations

import ctypes
import json
import os
import random
import sys
import time
from pathlib import Path

import libinteract as ix

FAIL, KILL, SHORT = 1, 2, 3
faults = ctypes.CDLL(None)


def arm(target: Path, at: int, how: int) -> None:
    faults.faults_arm(os.fsencode(target.parent), at, how)


def disarm() -> int:
    seen: int = faults.faults_seen()
    faults.faults_arm(b"", 0, 0)
    return seen


def save_until_nothing_fails(document: ix.Document, target: Path, how: int) -> dict[str, object]:
    """Every call fails once; a call whose failure does not matter lets the save succeed."""
    before, report = target.read_bytes() if target.exists() else None, {"failed": 0, "messages": set()}
    for at in range(1, 1000):
        arm(target, at, how)
        try:
            document.save(target, ix.SaveFlags.COPY)
        except ix.InputOutput as error:
            seen = disarm()
            report["messages"].add(str(error))
            report["failed"] += 1
            now = target.read_bytes() if target.exists() else None
            assert now == before, f"call {at}: the old file is not what it was"
            assert str(target) in str(error), error
        else:
            seen = disarm()
            if seen < at:
                break
            restore(target, before)
        assert [each.name for each in target.parent.iterdir() if each != target] == [], f"call {at} left something"
    report["calls"], report["messages"] = seen, sorted(report["messages"])
    return report


def restore(target: Path, bytes_before: bytes | None) -> None:
    """After a save that succeeded all the same."""
    assert target.stat().st_size > 0
    if bytes_before is None:
        target.unlink()
    else:
        target.write_bytes(bytes_before)


def kill_at_each_call(document: ix.Document, target: Path) -> dict[str, object]:
    before, killed = target.read_bytes(), 0
    for at in range(1, 1000):
        child = os.fork()
        if child == 0:
            arm(target, at, KILL)
            document.save(target, ix.SaveFlags.COPY)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        check_whole(target, before)
        if not os.WIFSIGNALED(status):
            return {"killed": killed}
        killed += 1
        target.write_bytes(before)
    raise AssertionError("too many calls")


def kill_at_random(document: ix.Document, target: Path, count: int) -> dict[str, object]:
    before, killed, chance = target.read_bytes(), 0, random.Random(7)
    for _ in range(count):
        child = os.fork()
        if child == 0:
            while True:
                document.save(target, ix.SaveFlags.COPY)
        time.sleep(chance.uniform(0.0, 0.03))
        os.kill(child, 9)
        os.waitpid(child, 0)
        killed += 1
        check_whole(target, before)
        target.write_bytes(before)
    return {"killed": killed}


def check_whole(target: Path, before: bytes) -> None:
    """The old file or the new one, nothing between."""
    now = target.read_bytes()
    if now != before:
        with ix.open(target, password=sys.argv[4]) as document:
            assert document.state == ix.DocumentState.OK
            assert document.annotations(0)[-1].text(ix.TextKind.CUSTOM) == "new"
    for each in target.parent.glob(".interact-*"):
        each.unlink()


def main() -> None:
    mode, source, target = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    with ix.open(source, password=sys.argv[4]) as document:
        x, y, *_ = document.page_geometry(0).view_box
        made = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(x + 10, y + 10, x + 60, y + 40))
        made.set_text(ix.TextKind.CUSTOM, "new")
        report = {
            "fail": lambda: save_until_nothing_fails(document, target, FAIL),
            "short": lambda: save_until_nothing_fails(document, target, SHORT),
            "kill": lambda: kill_at_each_call(document, target),
            "random": lambda: kill_at_random(document, target, int(sys.argv[5])),
        }[mode]()
    print(json.dumps(report))


main()
