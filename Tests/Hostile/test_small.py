"""Every kind in its small size, as a viewer uses it, in a thread with a small stack: none ends, stops or swells the process."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))

import kinds  # noqa: E402
import runner  # noqa: E402

VIEWER = runner.program()
SECONDS = float(os.environ.get("IX_HOSTILE_SECONDS", "3"))
MEBIBYTES, STACK_KIB = 400, 512
# Kinds that end the process even when they are small, and why; docs/contracts/hostile-files.md lists them.
KNOWN = {"cmaps_loop": "Poppler follows /UseCMap without end"}


@pytest.mark.skipif(VIEWER is None, reason="no hostile_viewer")
@pytest.mark.proves("S264a")
def test_small_kinds(tmp_path: Path) -> None:
    """In one process, or as many as it takes. What is wrong names the kind and the step."""
    assert VIEWER is not None
    files = []
    for name, each in kinds.load().items():
        files.append(tmp_path / f"{name}.pdf")
        files[-1].write_bytes(each.small_file())
    sanitized = "IX_HOSTILE_SANITIZED" in os.environ
    sessions = runner.run(VIEWER, files, seconds=SECONDS, stack=8192 if sanitized else STACK_KIB, pixels=200, saved=tmp_path / "saved.pdf")
    assert [session.name for session in sessions] == [path.stem for path in files]
    bad = [runner.told(session) + session.errors[:3000] for session in sessions if session.name not in KNOWN
           if session.ending or session.wrong or (session.mebibytes > MEBIBYTES and not sanitized)]
    print(f"{len(sessions)} kinds, {sum(session.milliseconds for session in sessions) / 1000:.1f} s of the processor")
    assert bad == [], "\n".join(bad)
