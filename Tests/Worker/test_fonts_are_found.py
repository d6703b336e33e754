"""Fonts of the system are looked for by a thread (fonts.c): no keystroke of a host that does not wait does it, or waits for it."""

from __future__ import annotations

import ctypes.util
import subprocess
from pathlib import Path

import pytest

GUIDE = Path(__file__).resolve().parents[2] / "examples/data/guide.pdf"

pytestmark = pytest.mark.skipif(ctypes.util.find_library("fontconfig") is None, reason="no fontconfig")


@pytest.mark.proves("S293c", through="C")
@pytest.mark.parametrize("what", ["thread", "several", "late", "closed", "forked", "waits"])
def test_who_looks_for_them_and_who_waits(build: Path, what: str) -> None:
    done = subprocess.run([build / "fonts", GUIDE, what], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout) == (0, "ok fonts\n"), done.stderr
