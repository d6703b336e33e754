"""Sessions of editing and saving by the package (session.py): the same bytes with a worker, and edits that stay when it is killed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from dump import corpus

KILLS = os.environ.get("IX_WORKER_EDIT_KILLS", "20")
FULL = "IX_WORKER_ALL" in os.environ
SESSION = Path(__file__).with_name("session.py")
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
    assert said.startswith("ok "), said
