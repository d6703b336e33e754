"""Leftovers of killed saves are cleared by the next one, which never takes what is not its own; limits of file sizes (S287)."""

from __future__ import annotations

import errno
import fcntl
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import pytest

import libinteract as ix
from saving_help import (
    AFTER, BEFORE, KILL, MEMBER, OWNER, SAVE, STOP, SYNC, add, as_user, in_folder, meddled, meddler, names, needs_root, python_path, sample, saved)

FORM = re.compile(r"\.interact-\d+-[0-9a-f]{16}-[0-9a-f]+-[0-9a-f]+")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "folder").mkdir()
    return sample(tmp_path / "folder" / "file.pdf")


#: Saves, and is killed or stopped at a moment.
ENDING = "meddle.meddle_arm(os.fsencode(sys.argv[1]), b'', int(sys.argv[2]), int(sys.argv[3]))\n" + SAVE


def left(file: Path) -> list[str]:
    return [name for name in in_folder(file.parent) if name.startswith(".interact-")]


@pytest.mark.proves("S287a")
@pytest.mark.parametrize("when", [SYNC, BEFORE, AFTER], ids=["written", "before the exchange", "after it"])
def test_the_next_save_clears_what_a_killed_one_left(file: Path, tmp_path: Path, when: int) -> None:
    library, before = meddler(tmp_path), file.read_bytes()
    for _ in range(2):
        file.write_bytes(before)
        assert meddled(library, ENDING, file, when, KILL).returncode == -9
        # One alone: the second save has cleared what the first one left.
        assert len(left(file)) == 1 and FORM.fullmatch(left(file)[0])
        assert (file.read_bytes() == before) == (when != AFTER)
    # Also one that saves another file of the folder.
    saved(sample(file.with_name("other.pdf")))
    assert in_folder(file.parent) == ["file.pdf", "other.pdf"]


@pytest.mark.proves("S287a")
def test_killed_while_a_new_file_has_two_names(file: Path, tmp_path: Path) -> None:
    """Where names cannot be swapped it gets its name by a link, and loses the other one then."""
    new = file.with_name("new.pdf")
    script = f"meddle.meddle_refuse_swap({errno.EINVAL})\n" + ENDING.replace("(sys.argv[1])", "(sys.argv[4])", 1).replace(
        "document.save()", "document.save(sys.argv[4])")
    assert meddled(meddler(tmp_path), script, file, AFTER, KILL, new).returncode == -9
    assert len(left(file)) == 1 and new.stat().st_nlink == 2
    saved(file)
    assert in_folder(file.parent) == ["file.pdf", "new.pdf"] and new.stat().st_nlink == 1 and names(new) == ["new"]


@pytest.mark.proves("S287a")
def test_a_save_that_still_runs_is_left_alone(file: Path, tmp_path: Path) -> None:
    """It was stopped: whatever its process number says, its file is locked."""
    environment = {**os.environ, "PYTHONPATH": python_path(), "LD_PRELOAD": str(meddler(tmp_path))}
    script = "import ctypes, os, sys; import libinteract as ix; from saving_help import *\nmeddle = ctypes.CDLL(None)\n" + ENDING
    process = subprocess.Popen(
        [sys.executable, "-c", script, str(file), str(SYNC), str(STOP)], env=environment, stdout=subprocess.PIPE, text=True)
    try:
        os.waitpid(process.pid, os.WUNTRACED)
        theirs = left(file)
        assert len(theirs) == 1
        saved(file)
        assert left(file) == theirs and names(file) == ["new"]
    finally:
        process.send_signal(signal.SIGCONT)
    out, _ = process.communicate(timeout=60)
    # Now it sees that the file is another one.
    assert process.returncode == 7 and "another program has changed the file" in out
    assert in_folder(file.parent) == ["file.pdf"] and names(file) == ["new"]


@pytest.mark.proves("S287a")
def test_files_that_are_not_left_by_saving_stay(file: Path) -> None:
    """Of another form, of another inode than the name tells, with more names than saving gives, folders, links, and copies."""
    folder, own = file.parent, file.stat().st_ino
    form = ".interact-1-0123456789abcdef"
    kept = [".interact-1", ".interact-1-2", f"{form}-1-2", f"{form}-", f"{form}-{own:x}-{own:x}x", f".interact-copy-{form[10:]}",
            ".interact-notes.txt", f"{form}"]
    for name in kept:
        (folder / name).write_text("precious")
    twice = folder / "twice"
    twice.write_text("precious")
    kept += [f"{form}-0-{twice.stat().st_ino:x}", f"{form}-{twice.stat().st_ino:x}-0", f"{form}-{own:x}-0"]
    for name in kept[-3:-1]:
        os.link(twice, folder / name)
    (folder / kept[-1]).symlink_to("twice")
    (folder / f".interact-2{form[11:]}-1-1").mkdir()
    saved(file)
    assert set(kept) <= set(in_folder(folder)) and len(in_folder(folder)) == len(kept) + 3
    assert twice.read_text() == "precious" and names(file) == ["new"]


@needs_root
@pytest.mark.proves("S287a")
def test_files_of_another_user_stay() -> None:
    """Root clears them."""
    with tempfile.TemporaryDirectory(prefix="interact-left-", dir="/var/tmp") as made:
        folder = Path(made)
        folder.chmod(0o777)
        file, theirs = sample(folder / "file.pdf"), folder / "theirs"
        os.chown(file, MEMBER, MEMBER)
        theirs.write_text("precious")
        os.chown(theirs, OWNER, OWNER)
        theirs = theirs.rename(folder / f".interact-1-0123456789abcdef-{theirs.stat().st_ino:x}-0")
        done = as_user(MEMBER, MEMBER, SAVE, file)
        assert done.returncode == 0 and theirs.read_text() == "precious", done.stdout + done.stderr
        saved(file)
        assert in_folder(folder) == ["file.pdf"]


@pytest.mark.proves("S287b")
def test_names_do_not_run_out(file: Path) -> None:
    """Of this very process there are more than it ever tries."""
    for number in range(2000):
        file.with_name(f".interact-{os.getpid()}-{number}").touch()
    for _ in range(3):
        saved(file)
    assert len(left(file)) == 2000 and names(file) == ["new"] * 3


def test_an_empty_file_of_a_save_that_was_killed_at_once(file: Path) -> None:
    """Its name does not tell its inode yet: it goes once it is a minute old."""
    empty = file.with_name(".interact-1-0123456789abcdef")
    empty.touch()
    saved(file)
    assert empty.exists()
    os.utime(empty, (time.time() - 100, time.time() - 100))
    saved(file)
    assert in_folder(file.parent) == ["file.pdf"]


#: Saves with a limit on the size of files, and with what the host does on its signal.
LIMITED = """
import resource, signal
caught = []
signal.signal(signal.SIGXFSZ, (lambda number, frame: caught.append(number)) if sys.argv[2] == "handled" else signal.SIG_DFL)
action = signal.getsignal(signal.SIGXFSZ)
with ix.open(sys.argv[1]) as document:
    add(document, "new")
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
    for flags in (ix.SaveFlags(0), ix.SaveFlags.REWRITE):
        try:
            document.save(flags=flags)
        except ix.InputOutput as error:
            assert f"{sys.argv[1]}: cannot be written: File too large" in str(error), error
        else:
            raise AssertionError("it was saved")
    assert signal.getsignal(signal.SIGXFSZ) is action and not caught and not signal.sigpending()
    assert signal.SIGXFSZ not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    document.save()
"""


@pytest.mark.parametrize("action", ["default", "handled"])
def test_a_limit_of_file_sizes_ends_no_process(file: Path, action: str) -> None:
    """Neither its default action nor a handler of the host runs, and nothing is left."""
    assert resource.RLIMIT_FSIZE is not None
    environment = {**os.environ, "PYTHONPATH": python_path()}
    begin = "import os, sys; import libinteract as ix; from saving_help import *\n"
    done = subprocess.run(
        [sys.executable, "-c", begin + LIMITED, str(file), action], env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    assert names(file) == ["new"] and in_folder(file.parent) == ["file.pdf"]


def test_a_save_waits_for_another_one_in_its_folder(file: Path) -> None:
    """A moment, not for ever: with `make prove` a program that keeps the folder locked is named after ten seconds."""
    before, holder = file.read_bytes(), os.open(file.parent, os.O_RDONLY)
    with ix.open(file) as document:
        add(document, "new")
        fcntl.flock(holder, fcntl.LOCK_EX)
        if "IX_SAVE_KILLS" in os.environ:
            with pytest.raises(ix.InputOutput, match="another program has held a lock on its folder"):
                document.save()
            assert file.read_bytes() == before and in_folder(file.parent) == ["file.pdf"]
        release = threading.Timer(0.2, os.close, [holder])
        release.start()
        document.save()
        release.join()
    assert names(file) == ["new"]
