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
# Kinds that end the process with Poppler even when they are small, and why; docs/contracts/hostile-files.md lists them.
KNOWN = {"cmaps_loop": "Poppler follows /UseCMap without end"}


def viewer_of(engine: str) -> Path:
    """The viewer of a provider. Skips where it was not built."""
    named = os.environ.get("IX_HOSTILE_PDFIUM_VIEWER")
    program = VIEWER if engine == "poppler" else Path(named) if named else None
    return program or pytest.skip(f"no viewer with the provider {engine}")


@pytest.mark.parametrize("engine", ["poppler", "pdfium"])
@pytest.mark.proves("S264a")
def test_small_kinds(tmp_path: Path, engine: str) -> None:
    """In one process, or as many as it takes. What is wrong names the kind and the step."""
    viewer, known = viewer_of(engine), KNOWN if engine == "poppler" else {}
    files = []
    for name, each in kinds.load().items():
        files.append(tmp_path / f"{name}.pdf")
        files[-1].write_bytes(each.small_file())
    sanitized = "IX_HOSTILE_SANITIZED" in os.environ
    sessions = runner.run(viewer, files, seconds=SECONDS, stack=8192 if sanitized else STACK_KIB, pixels=200, saved=tmp_path / "saved.pdf")
    assert [session.name for session in sessions] == [path.stem for path in files]
    bad = [runner.told(session) + session.errors[:3000] for session in sessions if session.name not in known
           if session.ending or session.wrong or (session.mebibytes > MEBIBYTES and not sanitized)]
    print(f"{len(sessions)} kinds, {sum(session.milliseconds for session in sessions) / 1000:.1f} s of the processor")
    assert bad == [], "\n".join(bad)
