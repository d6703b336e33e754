"""No update of another program or process is lost: saving looks at the path, before and at the exchange (S285)."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

import libinteract as ix
from saving_help import (
    AFTER, BEFORE, FAIL, MODE, RENAME, SAVE, SYNC, WRITE, WRITE_BEHIND, add, in_folder, meddled, meddler, names, python_path, sample, saved)

CHANGED = "another program has changed the file since it was opened or saved here"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file alone in its folder."""
    (tmp_path / "folder").mkdir()
    return sample(tmp_path / "folder" / "file.pdf")


def refused(document: ix.Document, path: Path, flags: ix.SaveFlags = ix.SaveFlags(0)) -> None:
    """A save that fails, says so, and leaves the file and its folder as they are."""
    before, there = path.read_bytes(), in_folder(path.parent)
    with pytest.raises(ix.InputOutput, match=CHANGED) as failure:
        document.save(flags=flags)
    assert str(path) in str(failure.value)
    assert path.read_bytes() == before and in_folder(path.parent) == there


def replace(path: Path, words: str) -> bytes:
    """Another program replaces a file by renaming."""
    sample(path.with_suffix(".new"), words).rename(path)
    return path.read_bytes()


@pytest.mark.proves("S285a", "S285b", "S285c")
def test_another_program_replaced_the_file(file: Path) -> None:
    with ix.open(file) as document:
        add(document, "mine")
        other = replace(file, "two")
        refused(document, file)
        refused(document, file, ix.SaveFlags.COPY)
        assert document.history.modified
        # Elsewhere it can be saved, and over the other's file if the host insists.
        document.save(file.with_name("elsewhere.pdf"), ix.SaveFlags.COPY)
        assert names(file.with_name("elsewhere.pdf")) == ["mine"] and file.read_bytes() == other
        document.save(flags=ix.SaveFlags.OVERWRITE_CHANGED)
        assert names(file) == ["mine"] and not document.history.modified
        # From then on it is the document's again.
        add(document, "more")
        document.save()
        assert names(file) == ["mine", "more"]


@pytest.mark.proves("S285a", "S285b", "S285c")
def test_another_program_wrote_into_the_file(file: Path) -> None:
    """As many bytes, within the same second; then with the times set back."""
    original, facts = file.read_bytes(), file.stat()
    with ix.open(file) as document:
        add(document, "mine")
        with file.open("r+b") as writer:
            writer.write(b"%PDF-1.6")
        refused(document, file)
        os.utime(file, ns=(facts.st_atime_ns, facts.st_mtime_ns))
        assert file.stat().st_mtime_ns == facts.st_mtime_ns
        refused(document, file)
        with file.open("ab") as writer:
            writer.write(b"% more\n")
        refused(document, file)
        file.write_bytes(original)
        document.save()
    assert names(file) == ["mine"]


@pytest.mark.proves("S285b")
def test_the_host_insists_on_a_file_that_was_written_into(file: Path) -> None:
    with ix.open(file) as document:
        add(document, "mine")
        file.write_bytes(b"something else")
        refused(document, file)
        document.save(flags=ix.SaveFlags.OVERWRITE_CHANGED)
    assert names(file) == ["mine"]


@pytest.mark.proves("S285a", "S285b")
def test_saved_then_another_program_then_saved(file: Path) -> None:
    with ix.open(file) as document:
        add(document, "mine")
        document.save()
        with ix.open(file) as other:
            add(other, "other")
            other.save()
        add(document, "more")
        refused(document, file)
        assert names(file) == ["mine", "other"]
        copy = file.with_name("copy.pdf")
        document.save(copy)
        replace(copy, "two")
        with pytest.raises(ix.InputOutput, match=CHANGED):
            document.save(copy)
    assert names(copy) == []


@pytest.mark.proves("S285b")
def test_a_touch_is_no_change(file: Path) -> None:
    with ix.open(file) as document:
        for name, touch in {
            "touched": lambda: file.touch(), "set back": lambda: os.utime(file, (1, 1)),
            "after 2262": lambda: os.utime(file, (10**10, 10**10)),
            "mode": lambda: file.chmod(0o640),
            "rewritten alike": lambda: file.write_bytes(file.read_bytes()),
            "replaced by the same": lambda: file.with_suffix(".new").write_bytes(file.read_bytes())
            and file.with_suffix(".new").rename(file),
        }.items():
            add(document, name)
            touch()
            document.save()
    assert names(file) == ["touched", "set back", "after 2262", "mode", "rewritten alike", "replaced by the same"]
    assert in_folder(file.parent) == ["file.pdf"]


@pytest.mark.proves("S285a", "S285b")
def test_the_files_that_were_written_are_known_after_a_reload(file: Path) -> None:
    copy = file.with_name("copy.pdf")
    with ix.open(file) as document:
        add(document, "mine")
        document.save(copy)
        document.reload()
        add(document, "again")
        document.save(copy)
        document.reload(discard_edits=True)
        theirs = replace(copy, "two")
        with pytest.raises(ix.InputOutput, match=CHANGED):
            document.save(copy)
        assert copy.read_bytes() == theirs
        document.save(copy, ix.SaveFlags.OVERWRITE_CHANGED)
    assert names(copy) == ["mine", "again"], "the document is at the copy since it was saved there"


#: Saves over a file that is not the document's, or whatever is there, while another program gives it other rights.
OVER = """
meddle.meddle_arm(os.fsencode(sys.argv[2]), b"", int(sys.argv[3]), int(sys.argv[4]))
with ix.open(sys.argv[1]) as document:
    add(document, "mine")
    document.save(sys.argv[2], ix.SaveFlags(int(sys.argv[5])))
"""


@pytest.mark.proves("S285b")
@pytest.mark.parametrize("insists", [False, True], ids=["unknown", "insisted"])
def test_other_rights_in_the_middle_are_no_change(file: Path, tmp_path: Path, insists: bool) -> None:
    target = file if insists else sample(file.with_name("other.pdf"), "two")
    target.chmod(0o600)
    flags = int(ix.SaveFlags.OVERWRITE_CHANGED) if insists else 0
    done = meddled(meddler(tmp_path), OVER, file, target, SYNC, MODE, flags)
    assert done.returncode == 0, done.stdout + done.stderr
    assert names(target) == ["mine"] and target.stat().st_mode & 0o777 == 0o640


@pytest.mark.proves("S285b")
@pytest.mark.parametrize("insists", [False, True], ids=["unknown", "insisted"])
def test_other_bytes_in_the_middle_are_a_change(file: Path, tmp_path: Path, insists: bool) -> None:
    target = file if insists else sample(file.with_name("other.pdf"), "two")
    flags = int(ix.SaveFlags.OVERWRITE_CHANGED) if insists else 0
    done = meddled(meddler(tmp_path), OVER, file, target, SYNC, WRITE, flags)
    assert done.returncode != 0 and CHANGED in done.stderr and target.read_bytes().startswith(b"OTHER"), done.stderr


def test_a_file_that_cannot_be_compared_is_not_called_changed(file: Path, tmp_path: Path) -> None:
    before = file.read_bytes()
    fails = f"    os.utime(sys.argv[1])\n    meddle.meddle_reading(os.fsencode(sys.argv[1]), b'', {FAIL}, 1000, 0)\n    try:"
    done = meddled(meddler(tmp_path), SAVE.replace("    try:", fails), file)
    assert done.returncode == 7 and f"{file}: cannot be read: Input/output error" in done.stdout, done.stdout + done.stderr
    assert file.read_bytes() == before and in_folder(file.parent) == ["file.pdf"]


def test_a_file_that_was_removed_is_made_again(file: Path) -> None:
    with ix.open(file) as document:
        add(document, "mine")
        file.unlink()
        document.save()
    assert names(file) == ["mine"] and in_folder(file.parent) == ["file.pdf"]


#: Saves while something happens in the middle: a file, another one, when, what.
MEDDLED = """
with ix.open(sys.argv[1]) as document:
    add(document, "mine")
    meddle.meddle_arm(os.fsencode(sys.argv[1]), os.fsencode(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
    try:
        document.save()
    except ix.InputOutput as error:
        print(error)
        sys.exit(7)
"""


@pytest.mark.proves("S285a", "S285c")
@pytest.mark.parametrize(
    ("when", "what"), [(BEFORE, RENAME), (BEFORE, WRITE), (AFTER, RENAME), (AFTER, WRITE_BEHIND)],
    ids=["renamed before", "written before", "renamed after", "written after"])
def test_in_the_middle_of_the_exchange(file: Path, tmp_path: Path, when: int, what: int) -> None:
    """The other program's file is there afterwards, whatever the moment."""
    library, other = meddler(tmp_path), sample(file.parent / "other.pdf", "two")
    theirs = other.read_bytes() if what == RENAME else b"OTHER" + file.read_bytes()[5:]
    done = meddled(library, MEDDLED, file, other, when, what)
    # A file that replaces ours after the exchange came after our save, which stands.
    expected = 0 if (when, what) == (AFTER, RENAME) else 7
    assert done.returncode == expected, done.stdout + done.stderr
    assert expected == 0 or CHANGED in done.stdout
    assert file.read_bytes() == theirs
    assert set(in_folder(file.parent)) <= {"file.pdf", "other.pdf"}


@pytest.mark.proves("S285c")
def test_a_new_name_that_another_program_takes(file: Path, tmp_path: Path) -> None:
    library, other, target = meddler(tmp_path), sample(file.parent / "other.pdf", "two"), file.parent / "new.pdf"
    theirs = other.read_bytes()
    script = MEDDLED.replace("document.save()", "document.save(sys.argv[5])").replace("sys.argv[1]), os", "sys.argv[5]), os")
    done = meddled(library, script, file, other, BEFORE, RENAME, target)
    assert done.returncode == 7 and "another program has made this file meanwhile" in done.stdout, done.stdout + done.stderr
    assert target.read_bytes() == theirs and in_folder(file.parent) == ["file.pdf", "new.pdf"]


#: Adds squares of its own until so many saves succeeded; prints their names.
ONE_OF_THREE = """
import json, random
done, tries = [], 0
while len(done) < int(sys.argv[3]):
    tries += 1
    name = f"{sys.argv[2]}-{tries}"
    with ix.open(sys.argv[1]) as document:
        if document.state != ix.DocumentState.OK:
            continue
        add(document, name)
        try:
            document.save()
            done.append(name)
        except ix.InputOutput as error:
            assert "changed" in str(error), error
print(json.dumps({"done": done, "tries": tries}))
"""
BEGIN = "import os, sys; import libinteract as ix; from saving_help import *\n"


@pytest.mark.proves("S285b", "S285c")
@pytest.mark.parametrize("kind", ["exchanged", "in place"])
def test_three_processes_at_once(file: Path, kind: str) -> None:
    """Every save that succeeded is in the file; the others said that they failed."""
    if kind == "in place":
        os.link(file, file.with_name("second name.pdf"))
    environment = {**os.environ, "PYTHONPATH": python_path()}
    running = [
        subprocess.Popen([sys.executable, "-c", BEGIN + ONE_OF_THREE, str(file), who, "8"], env=environment,
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for who in "abc"]
    reports = []
    for process in running:
        out, complaints = process.communicate(timeout=120)
        assert process.returncode == 0, complaints
        reports.append(json.loads(out))
    done = [name for report in reports for name in report["done"]]
    assert len(done) == 24 and sorted(names(file)) == sorted(done)
    assert sum(report["tries"] for report in reports) > 24, "they never met"
    assert [name for name in in_folder(file.parent) if name.startswith(".")] == []


@pytest.mark.proves("S285c")
def test_a_program_that_renames_all_the_time(file: Path) -> None:
    """Each of its versions is there when it looks again: as it was, or with a section of ours behind it."""
    script = BEGIN + SAVE.replace("with ix.open", "while True:\n  with ix.open").replace("\n    ", "\n      ").replace(
        "        sys.exit(7)", "        pass").replace("print(error)", "pass")
    environment = {**os.environ, "PYTHONPATH": python_path()}
    running = subprocess.Popen([sys.executable, "-c", script, str(file)], env=environment, stderr=subprocess.PIPE, text=True)
    kept = changed = 0
    try:
        end, chance = time.monotonic() + 30, random.Random(7)
        while (kept < 5 or changed < 5) and time.monotonic() < end:
            version = replace(file, f"version {kept + changed}")
            time.sleep(chance.uniform(0, 0.06))
            now = file.read_bytes()
            assert now.startswith(version), "a version is lost"
            kept, changed = kept + (now == version), changed + (now != version)
    finally:
        running.kill()
        running.communicate()
    assert kept >= 5 and changed >= 5, (kept, changed)


def test_the_path_that_was_opened_stays(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A relative path means the folder of the moment when it was given."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(file.parent)
    with ix.open("file.pdf") as document:
        monkeypatch.chdir(elsewhere)
        add(document, "mine")
        document.save()
        add(document, "more")
        document.reload(discard_edits=True)
        assert [each.text(ix.TextKind.CONTENTS) for each in document.annotations(0)] == ["mine"]
        document.save("copy.pdf", ix.SaveFlags.COPY)
    assert names(file) == ["mine"] and in_folder(elsewhere) == ["copy.pdf"]
    saved(file)
