"""Saving with every system call failing, one after the other, and with the process killed: the old file is whole (S203)."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix

HERE = Path(__file__).resolve().parent
CORPUS = Path(os.environ.get("IX_CORPUS", HERE.parents[2] / "shared/corpus"))
#: How many random kills; more with `make prove`.
KILLS = int(os.environ.get("IX_SAVE_KILLS", "20"))
ENCRYPTED = CORPUS / "pdfminer-aes-128.pdf"


@pytest.fixture(scope="session")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = shutil.which("cc")
    if compiler is None or sys.platform != "linux":
        pytest.skip("needs Linux and a C compiler")
    made = tmp_path_factory.mktemp("shim") / "faults.so"
    command = [compiler, "-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", str(HERE / "faults.c")]
    subprocess.run([*command, "-o", str(made), "-ldl"], check=True)
    return made


def run(shim: Path, mode: str, source: Path, target: Path, password: str = "", count: int = 0) -> dict[str, Any]:
    command = [sys.executable, str(HERE / "fault_run.py"), mode, str(source), str(target), password, str(count)]
    environment = {**os.environ, "LD_PRELOAD": str(shim), "PYTHONPATH": str(Path(ix.__file__).parents[1])}
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.fixture
def target(tmp_path: Path) -> Path:
    """A file alone in its folder, with mode bits of its own."""
    made = tmp_path / "folder" / "target.pdf"
    made.parent.mkdir()
    made.write_bytes(b"what was there before")
    made.chmod(0o640)
    return made


@pytest.mark.proves("S203e")
@pytest.mark.parametrize("encrypted", [False, True], ids=["appended", "written anew"])
@pytest.mark.parametrize("exists", [True, False], ids=["over a file", "to a new one"])
def test_every_call_fails_once(shim: Path, plain: Path, target: Path, encrypted: bool, exists: bool) -> None:
    if encrypted and not ENCRYPTED.exists():
        pytest.skip("no sample documents")
    if not exists:
        target.unlink()
    source, password = (ENCRYPTED, "foo") if encrypted else (plain, "")
    found = run(shim, "fail", source, target, password)
    assert found["calls"] >= 7 and found["failed"] >= 5, found
    said = " ".join(found["messages"])
    for words in ("folder cannot be opened", "cannot be written", "cannot be synced"):
        assert words in said, found["messages"]
    # Where there is a file it is written in place when none can be made beside it.
    assert ("no file can be made beside it" in said) == (not exists), found["messages"]
    assert "No space left" in said
    assert target.stat().st_mode & 0o777 == 0o640 if exists else target.exists()


@pytest.mark.proves("S203a")
def test_a_write_that_takes_one_byte_goes_on(shim: Path, plain: Path, target: Path) -> None:
    found = run(shim, "short", plain, target)
    assert found["failed"] == 0 and found["calls"] >= 2
    assert target.read_bytes().startswith(plain.read_bytes())


@pytest.mark.proves("S203e")
def test_killed_at_every_call(shim: Path, plain: Path, target: Path) -> None:
    target.write_bytes(plain.read_bytes())
    assert run(shim, "kill", plain, target)["killed"] >= 7


@pytest.mark.proves("S203e")
def test_killed_at_random(shim: Path, plain: Path, target: Path) -> None:
    target.write_bytes(plain.read_bytes())
    assert run(shim, "random", plain, target, count=KILLS)["killed"] == KILLS


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
        with pytest.raises(ix.InputOutput, match="changed"):
            document.save()
