"""The checks of saving find mistakes: a save in Python that is right passes them, and one with a mistake does not."""

from __future__ import annotations

from pathlib import Path

import pytest

import judging
from calls import Recorder, Way, Wrong
from judging import Judge
from plain_saver import MISTAKES, OLD, Saver
from power_loss import Loss, trace_of
from scenes import Scene


def scene_of(tmp_path: Path, mistake: str) -> Scene:
    folder = tmp_path / "folder"
    folder.mkdir()
    target = folder / "target.pdf"

    def lay() -> None:
        target.write_bytes(OLD)
        target.chmod(0o640)

    return Scene("planted", folder, target, lay, lambda: Saver(target, mistake))


def failing(judge: Judge) -> list[str]:
    return judge.play_all(judge.some_wrong())


def killing(judge: Judge) -> list[str]:
    return [fault for call, place in judge.places() for fault in judge.kill(Wrong(call.number, place, Way.KILL))]


def losing(judge: Judge) -> list[str]:
    return Loss(trace_of(judge.whole, judge.scene)).run().faults


CHECKS = {"failing": failing, "killing": killing, "losing": losing}
#: A part of the fault that each of them finds.
FINDS = {
    "leaves its file": "left ['.interact-beside']",
    "leaves its file open": "a descriptor stays open",
    "forgets the name": "the message does not name the file",
    "ignores failing writes": "content of target.pdf",
    "ignores short writes": "content of target.pdf",
    "ignores the rename": "content of target.pdf",
    "forgets the mode": "mode of target.pdf",
    "fails for ever": "the next save fails",
    "hangs": "s of computing",
    "crashes": "the process ended",
    "writes in place": "neither old nor new",
    "removes the old file first": "target.pdf is gone",
    "never clears": "the next save fails",
    "does not sync the file": "neither the old bytes nor the new ones",
    "syncs before it has written": "neither the old bytes nor the new ones",
    "does not sync the folder": "after the save: the old bytes",
    "renames before it has written": "neither the old bytes nor the new ones",
    "sets the mode at last": "the new bytes with the rights",
    "writes in place beside a copy that is not synced": "neither the old bytes nor the new ones",
}


@pytest.mark.parametrize("check", CHECKS)
def test_a_right_save_has_no_faults(recorder: Recorder, tmp_path: Path, check: str) -> None:
    assert CHECKS[check](Judge(recorder, scene_of(tmp_path, ""))) == []


@pytest.mark.parametrize("mistake", MISTAKES)
def test_each_mistake_is_found(
    recorder: Recorder, tmp_path: Path, mistake: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, "MOST_SECONDS", 0.2)
    judge = Judge(recorder, scene_of(tmp_path, mistake))
    if mistake == "forgets the mode":
        # Each save forgets it alike: its first one stands for a right one.
        judge.whole.after["target.pdf"] = judge.whole.after["target.pdf"]._replace(mode=judge.whole.before["target.pdf"].mode)
    faults = CHECKS[MISTAKES[mistake]](judge)
    assert any(FINDS[mistake] in fault for fault in faults), faults[:5]
