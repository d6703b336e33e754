"""Sessions of editing and saving by the package (session.py): the same bytes with a worker, and edits that stay when it is killed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from dump import corpus

KILLS = os.environ.get("IX_WORKER_EDIT_KILLS", "20")
FULL = "IX_WORKER_ALL" in os.environ
SESSION, VIEWING = (Path(__file__).with_name(name) for name in ("session.py", "viewing.py"))
FOLDER = corpus()
NAMES = [path for path in sorted(FOLDER.glob("*.pdf")) if "encrypt" not in path.name.lower()] if FOLDER else []
#: Of all samples one of so many.
STEP = 1 if FULL else 16


def session(library: Path, *words: object) -> str:
    environment = {**os.environ, "LIBINTERACT_POPPLER_LIBRARY": str(library), "LIBINTERACT_PROVIDER": "poppler"}
    done = subprocess.run(
        [sys.executable, SESSION, *(str(word) for word in words)], capture_output=True, text=True, env=environment, check=False)
    # Of files that cannot be changed the last line says why, the same for both.
    return done.stdout + (done.stderr.splitlines()[-1] if done.returncode else "")


@pytest.mark.proves("S290a")
@pytest.mark.parametrize("document", NAMES[::STEP], ids=lambda path: path.name)
def test_saved_bytes(build: Path, worker: Path, tmp_path: Path, document: Path) -> None:
    if not (worker / "libinteract-poppler.so").exists():
        pytest.skip("no libinteract-poppler.so")
    for name in ("own", "by"):
        (tmp_path / name).mkdir()
    own = session(worker / "libinteract-poppler.so", "same", document, tmp_path / "own")
    by = session(build / "libinteract-by-worker.so", "same", document, tmp_path / "by")
    assert by.replace(str(tmp_path / "by"), "") == own.replace(str(tmp_path / "own"), "")


@pytest.mark.proves("S290b")
def test_edits_stay_when_it_is_killed(build: Path, tmp_path: Path) -> None:
    if FOLDER is None:
        pytest.skip("no sample documents")
    shutil.copy(FOLDER / "pdfjs-tracemonkey_with_annotations.pdf", tmp_path / "a.pdf")
    # Samples may be read-only, and the copy with them.
    (tmp_path / "a.pdf").chmod(0o644)
    said = session(build / "libinteract-by-worker.so", "kills", tmp_path / "a.pdf", tmp_path, KILLS)
    requires_kills(said, {"save", "scroll", "draw"})


def requires_kills(said: str, acts: set[str]) -> None:
    """It has come to its end, and where the kills are many each act was disturbed."""
    print(said)
    assert said.startswith("ok "), said
    disturbed = set(re.findall(r"'([a-z ]+)': \d+", said))
    assert disturbed and (int(KILLS) < 300 or disturbed >= acts), said


@pytest.mark.proves("S290b", "S290c")
def test_a_viewer_that_never_waits_while_it_is_killed(worker: Path, tmp_path: Path) -> None:
    if FOLDER is None or not (worker / "libinteract-poppler.so").exists():
        pytest.skip("no sample documents, or no libinteract-poppler.so")
    shutil.copy(FOLDER / "pdfjs-tracemonkey_with_annotations.pdf", tmp_path / "a.pdf")
    libraries = {f"LIBINTERACT_{name.upper()}_LIBRARY": str(worker / f"libinteract-{name}.so") for name in ("poppler", "worker")}
    environment = {**os.environ, **libraries, "LIBINTERACT_PROVIDER": "poppler"}
    command = [sys.executable, VIEWING, tmp_path / "a.pdf", tmp_path, KILLS]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    requires_kills(done.stdout + done.stderr[-2000:], {"scroll", "select", "edit", "save"})
