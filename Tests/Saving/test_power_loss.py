"""Power is lost while a file is saved: the old bytes or the new ones are there, the new ones once the save had succeeded (S203)."""

from __future__ import annotations

from pathlib import Path

import pytest

from calls import Recorder
from judging import Judge
from power_loss import Loss, trace_of
from scenes import all_scenes, names_of_scenes

#: How many bytes are kept or lost together: less than a sector, a sector, a page.
PIECES = (64, 512, 4096)


@pytest.mark.proves("S203d", "S203e")
@pytest.mark.parametrize("name", names_of_scenes())
def test_every_state_is_old_or_new(recorder: Recorder, tmp_path: Path, name: str) -> None:
    scene = all_scenes(tmp_path).get(name)
    if scene is None:
        pytest.skip(f"{name}: {names_of_scenes()[name]}")
    judge = Judge(recorder, scene)
    trace = trace_of(judge.whole, scene)
    for piece in PIECES:
        report = Loss(trace, piece).run()
        assert report.states > 20 and report.faults == []
