"""The same facts, pictures and saved bytes with a worker and without one."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from dump import corpus

FULL = "IX_WORKER_ALL" in os.environ
FOLDER = corpus()
SAMPLES = sorted(FOLDER.rglob("*.pdf")) if FOLDER else []
#: Of all samples one of so many.
STEP = 1 if FULL else 12


def dumped(program: Path, document: Path, **environment: str) -> tuple[int, bytes, bytes]:
    done = subprocess.run(
        [program, document, "--text", "8", "--picture", "3"], capture_output=True, env={**os.environ, **environment}, timeout=600)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.proves("S290a", through="C")
@pytest.mark.parametrize("renderer", ["poppler", "pdfium"])
@pytest.mark.parametrize("document", SAMPLES[::STEP], ids=lambda path: path.name)
def test_facts_and_pictures(build: Path, document: Path, renderer: str) -> None:
    own = build / f"{renderer}_dump"
    if not own.exists():
        pytest.skip(f"no libinteract-{renderer}.so")
    assert dumped(build / "worker_dump", document, IX_WORKER_RENDERER=renderer) == dumped(own, document)
