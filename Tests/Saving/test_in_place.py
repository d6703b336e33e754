"""Files that are written in place: a copy is made first, and whatever fails leaves the file as it was (S286c, e)."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from saving_help import (
    BEFORE, MEMBER, REMOVE, SAVE, SYNC, WRITE, as_user, in_folder, meddled, meddler, names, needs_root, sample)


@pytest.fixture
def shared() -> Iterator[Path]:
    """A folder that other users find, with one in it for what cannot be made beside a file."""
    made = Path(tempfile.mkdtemp(prefix="interact-in-place-", dir="/var/tmp"))
    made.chmod(0o755)
    (made / "elsewhere").mkdir()
    (made / "elsewhere").chmod(0o777)
    (made / "closed").mkdir()
    yield made
    shutil.rmtree(made)


@pytest.fixture
def closed(shared: Path) -> Path:
    """A file that everybody may write, in a folder in which others than root can make nothing."""
    file = sample(shared / "closed" / "file.pdf")
    file.chmod(0o666)
    return file


def elsewhere(file: Path) -> Path:
    return file.parents[1] / "elsewhere"


def in_closed(file: Path, script: str) -> str:
    """Runs a script as a user who may write the file and not its folder."""
    setting = f"os.environ['TMPDIR'] = {str(elsewhere(file))!r}\n"
    done = as_user(MEMBER, MEMBER, setting + script, file)
    assert done.returncode in (0, 7), done.stderr
    return done.stdout


@needs_root
@pytest.mark.proves("S286e")
def test_a_file_in_a_closed_folder_is_written_in_place(closed: Path) -> None:
    facts = closed.stat()
    assert in_closed(closed, SAVE) == ""
    now = closed.stat()
    assert (now.st_ino, now.st_uid, now.st_mode) == (facts.st_ino, facts.st_uid, facts.st_mode)
    assert names(closed) == ["new"] and in_folder(closed.parent) == ["file.pdf"] and in_folder(elsewhere(closed)) == []


@needs_root
@pytest.mark.proves("S286e")
def test_a_folder_that_may_only_be_passed_through(closed: Path) -> None:
    """Others cannot list it, nor sync or lock it: a file in it is written in place all the same, and a new one is refused."""
    closed.parent.chmod(0o711)
    inode = closed.stat().st_ino
    assert in_closed(closed, SAVE) == ""
    assert names(closed) == ["new"] and closed.stat().st_ino == inode
    script = SAVE.replace("document.save()", "document.save(sys.argv[1] + '.new')")
    assert "its folder cannot be opened: Permission denied" in in_closed(closed, script)
    assert in_folder(closed.parent) == ["file.pdf"] and in_folder(elsewhere(closed)) == []


@needs_root
@pytest.mark.proves("S286e")
def test_a_new_file_in_a_closed_folder_is_refused(closed: Path) -> None:
    script = SAVE.replace("document.save()", "document.save(sys.argv[1] + '.new')")
    assert "no file can be made beside it: Permission denied" in in_closed(closed, script)
    assert in_folder(closed.parent) == ["file.pdf"] and in_folder(elsewhere(closed)) == []


@needs_root
@pytest.mark.proves("S286e")
def test_others_who_change_a_file_in_a_closed_folder_are_not_overwritten(closed: Path) -> None:
    script = SAVE.replace("    try:", "    open(sys.argv[1], 'ab').write(b'% more')\n    try:")
    assert "another program has changed the file" in in_closed(closed, script)
    assert closed.read_bytes().endswith(b"% more") and in_folder(elsewhere(closed)) == []


#: Saves while writing into the file fails: after so many bytes, so often, or is the end of the process.
FAILING = """
meddle.meddle_fail_in_place(os.fsencode(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
""" + SAVE


@pytest.fixture
def linked(tmp_path: Path) -> Path:
    """A file with two names, which is written in place for that."""
    (tmp_path / "folder").mkdir()
    file = sample(tmp_path / "folder" / "file.pdf")
    os.link(file, file.with_name("second.pdf"))
    return file


def copies(file: Path) -> list[Path]:
    return list(file.parent.glob(".interact*"))


@pytest.mark.proves("S286e")
def test_a_write_that_fails_in_the_middle_is_undone(linked: Path, tmp_path: Path) -> None:
    before = linked.read_bytes()
    done = meddled(meddler(tmp_path), FAILING, linked, 30, 1, 0)
    assert done.returncode == 7 and f"{linked}: cannot be written: No space left" in done.stdout, done.stdout + done.stderr
    assert linked.read_bytes() == before and copies(linked) == []


@pytest.mark.proves("S286e")
def test_what_cannot_be_restored_is_kept_beside(linked: Path, tmp_path: Path) -> None:
    """Writing fails, and so does the way back: the message says where the bytes are."""
    with linked.open("r+b") as file:
        file.truncate(linked.stat().st_size)
    before = linked.read_bytes()
    script = FAILING.replace("document.save()", "document.save(flags=ix.SaveFlags.REWRITE)")
    done = meddled(meddler(tmp_path), script, linked, 30, 2, 0)
    assert done.returncode == 7 and "nor can it be restored: what it was is in " in done.stdout, done.stdout + done.stderr
    kept = Path(done.stdout.strip().rpartition(" is in ")[2])
    assert kept.read_bytes() == before and copies(linked) == [kept] and kept.stat().st_mode & 0o777 == 0o600
    # Nobody clears that away.
    kept_only = linked.with_name("other.pdf")
    sample(kept_only)
    assert meddled(meddler(tmp_path), SAVE, kept_only).returncode == 0
    assert copies(linked) == [kept]


@pytest.mark.proves("S286e")
def test_without_memory_to_restore_it_the_copy_is_there(linked: Path, tmp_path: Path) -> None:
    before = linked.read_bytes()
    script = "meddle.meddle_lack_memory(200000)\n" + FAILING.replace("document.save()", "document.save(flags=ix.SaveFlags.REWRITE)")
    done = meddled(meddler(tmp_path), script, linked, 30, 1, 0)
    assert done.returncode == 7 and "nor can it be restored: what it was is in " in done.stdout, done.stdout + done.stderr
    assert linked.read_bytes() != before and [each.read_bytes() for each in copies(linked)] == [before]


#: Saves while another program removes the file.
REMOVED = f"meddle.meddle_arm(os.fsencode(sys.argv[1]), b'', {SYNC}, {REMOVE})\n" + SAVE


@pytest.mark.proves("S286c")
def test_a_file_with_two_names_one_of_which_is_removed_during_the_save(linked: Path, tmp_path: Path) -> None:
    """A new file would not be the one of the other name."""
    before, second = linked.read_bytes(), linked.with_name("second.pdf")
    done = meddled(meddler(tmp_path), REMOVED, linked)
    assert done.returncode == 7 and f"{linked}: another program has removed the file meanwhile" in done.stdout, done.stdout
    assert in_folder(linked.parent) == ["second.pdf"] and second.read_bytes() == before


@pytest.mark.proves("S286e")
def test_killed_in_the_middle_the_copy_is_there(linked: Path, tmp_path: Path) -> None:
    before = linked.read_bytes()
    done = meddled(meddler(tmp_path), FAILING, linked, 30, 0, 1)
    assert done.returncode == -9, done.stdout + done.stderr
    # A section was to be appended: what was there before it is whole.
    assert linked.read_bytes().startswith(before) and linked.read_bytes() != before
    kept = [each for each in copies(linked) if "-copy-" in each.name]
    assert [each.read_bytes() for each in kept] == [before]


@pytest.mark.parametrize("error", [errno.EINVAL, errno.ENOSYS])
def test_a_file_system_that_cannot_swap_names(tmp_path: Path, error: int) -> None:
    """As NFS and many of FUSE: the file is replaced, new names are taken, and others' changes are seen."""
    (tmp_path / "folder").mkdir()
    file, library = sample(tmp_path / "folder" / "file.pdf"), meddler(tmp_path)
    begin = f"meddle.meddle_refuse_swap({error})\n"
    done = meddled(library, begin + SAVE, file)
    assert done.returncode == 0, done.stdout + done.stderr
    assert names(file) == ["new"]
    other = SAVE.replace("    try:", "    open(sys.argv[1], 'ab').write(b'% more')\n    try:")
    done = meddled(library, begin + other, file)
    assert done.returncode == 7 and "another program has changed the file" in done.stdout
    done = meddled(library, begin + SAVE.replace("document.save()", "document.save(sys.argv[2])"), file, tmp_path / "folder/b.pdf")
    assert done.returncode == 0 and in_folder(file.parent) == ["b.pdf", "file.pdf"], done.stdout + done.stderr


def test_a_folder_in_which_nothing_can_be_swapped(tmp_path: Path) -> None:
    """A file that is a mount of its own has a name that cannot be changed: it is written in place."""
    (tmp_path / "folder").mkdir()
    file, library = sample(tmp_path / "folder" / "file.pdf"), meddler(tmp_path)
    inode = file.stat().st_ino
    done = meddled(library, f"meddle.meddle_refuse_swap({errno.EBUSY})\n" + SAVE, file)
    assert done.returncode == 0, done.stdout + done.stderr
    assert names(file) == ["new"] and file.stat().st_ino == inode and in_folder(file.parent) == ["file.pdf"]
