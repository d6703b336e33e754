"""Snapshots of a document that another process reads: drawn by threads of this one, by processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "bindings/python/src"), str(ROOT / "bindings/python/tests")]

import libinteract as ix  # noqa: E402

SAMPLE = ROOT / "examples/data/long.pdf"
FULL = "IX_WORKER_ALL" in os.environ
#: Of the tests of snapshots those that show most.
SOME = [] if FULL else ["-k", "pictures_of_its_moment or file_may_change"]


@pytest.mark.proves("S294a", "S290a")
def test_those_of_a_document_in_this_process(build: Path, worker: Path) -> None:
    """The tests of the package, with the worker in the place of the provider."""
    if not (worker / "libinteract-poppler.so").exists():
        pytest.skip("no libinteract-poppler.so")
    environment = {
        **os.environ, "LIBINTERACT_POPPLER_LIBRARY": str(build / "libinteract-by-worker.so"), "LIBINTERACT_PROVIDER": "poppler",
        "PYTHONPATH": str(ROOT / "bindings/python/src")}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", ROOT / "bindings/python/tests/test_snapshots.py", *SOME]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=ROOT, check=False)
    assert done.returncode == 0 and " passed" in done.stdout and "skipped" not in done.stdout, done.stdout


@pytest.mark.proves("S294a")
@pytest.mark.usefixtures("installed")
def test_a_host_that_never_waits() -> None:
    """Its threads wait for pictures, and its own calls do not; the document's process is not the one that draws."""
    pending = ix.Worker(required=True, seconds=60, long_seconds=60, memory=None, pending=True)
    with ix.open(SAMPLE, provider="poppler") as inside:
        wanted = [inside.render(page, 0.5)[2] for page in range(3)]
    with ix.open(SAMPLE, provider="poppler", worker=pending) as document, ThreadPoolExecutor(6) as pool:
        assert document.wait(timeout=30)
        snapshot, before = document.snapshot(), document.worker
        jobs = [pool.submit(snapshot.render, page, 0.5) for page in range(3) for _ in range(4)]
        longest = 0.0
        while not all(job.done() for job in jobs):
            began = time.monotonic()
            document.poll()
            document.load(1, ix.Part.TEXT)
            longest = max(longest, time.monotonic() - began)
            time.sleep(0.001)
        assert [job.result()[2] for job in jobs] == [each for each in wanted for _ in range(4)]
        assert longest < 0.5 and document.worker == before
        document.close()
        assert snapshot.render(0, 0.5)[2] == wanted[0], "it outlives the document"
        snapshot.close()
