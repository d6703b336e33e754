"""Saving with every system call failing, one after the other, and with the process killed: the old file is whole (S203).

A quick run lets each call fail with one of its errors; IX_SAVE_ERRORS=all with each that its manual page lists, and kills at
each call of each scene.
"""

from __future__ import annotations

import os
import random
import time
from pathlib import Path

import pytest

import libinteract as ix
from calls import Recorder, Way, Wrong
from judging import BESIDE, MOVES_BYTES, Judge
from scenes import Document, Scene, all_scenes, has_square, names_of_scenes, plain_file

#: How many random kills; more with `make prove`.
KILLS = int(os.environ.get("IX_SAVE_KILLS", "20"))
ALL = os.environ.get("IX_SAVE_ERRORS") == "all"
#: Calls that look at files and change nothing: killed before them a process leaves what the call before left.
LOOKS = {"newfstatat", "fstat", "stat", "readlink", "faccessat2", "pread64", "read", "getdents64", "flistxattr", "fgetxattr", "getrandom"}
SCENES = pytest.mark.parametrize("name", names_of_scenes())


def scene_of(tmp_path: Path, name: str) -> Scene:
    scene = all_scenes(tmp_path).get(name)
    if scene is None:
        pytest.skip(f"{name}: {names_of_scenes()[name]}")
    return scene


@SCENES
def test_every_call_is_in_the_table(recorder: Recorder, tmp_path: Path, name: str) -> None:
    assert Judge(recorder, scene_of(tmp_path, name)).unknown_calls() == []


@pytest.mark.proves("S203e", "S286a", "S286b", "S286c", "S287a")
@SCENES
def test_every_call_fails_once(recorder: Recorder, tmp_path: Path, name: str) -> None:
    """The old file or the new one, whole and with its rights, nothing beside it, a message that names it, and it can be saved again."""
    judge = Judge(recorder, scene_of(tmp_path, name))
    wrongs = [wrong for each in judge.all_wrong() for wrong in each] if ALL else judge.some_wrong(len(name))
    assert len(wrongs) > len(judge.whole.calls) > 20
    assert judge.play_all(wrongs) == []


@pytest.mark.proves("S203e", "S287a")
@SCENES
def test_killed_at_every_call(recorder: Recorder, tmp_path: Path, name: str) -> None:
    """The old file or the new one, or a copy of the old one where it is written in place; the next save works and clears the rest."""
    judge = Judge(recorder, scene_of(tmp_path, name))
    faults, killed = [], 0
    for call, place in judge.places():
        if call.name in LOOKS and not ALL:
            continue
        for way in (Way.KILL, Way.KILL_WITHIN) if call.name in MOVES_BYTES else (Way.KILL,):
            faults += judge.kill(Wrong(call.number, place, way))
            killed += 1
    assert killed > 10 and faults == []


@pytest.mark.proves("S203e")
def test_killed_at_random(tmp_path: Path) -> None:
    folder, chance = tmp_path / "folder", random.Random(7)
    folder.mkdir()
    target = plain_file(folder / "target.pdf")
    before = target.read_bytes()
    for _ in range(KILLS):
        child = os.fork()
        if child == 0:
            document = Document(target, target)
            while True:
                document.save()
        time.sleep(chance.uniform(0.0, 0.03))
        os.kill(child, 9)
        os.waitpid(child, 0)
        now = target.read_bytes()
        assert now == before or has_square(now, "", tmp_path)
        for each in folder.glob(f"{BESIDE}*"):
            each.unlink()
        target.write_bytes(before)


def test_links_and_mode_bits_stay(plain: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.pdf"
    link.symlink_to(plain)
    plain.chmod(0o604)
    with ix.open(link) as document:
        document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 60, 40))
        document.save()
    assert link.is_symlink() and plain.stat().st_mode & 0o777 == 0o604
    with ix.open(plain) as document:
        assert len(document.annotations(0)) == 4


def test_a_file_that_was_changed_meanwhile_is_not_saved(plain: Path) -> None:
    with ix.open(plain) as document:
        document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 60, 40))
        with plain.open("ab") as file:
            file.write(b"% more\n")
        with pytest.raises(ix.InteractError, match="changed"):
            document.save()
