"""The scenarios of Tests/Scenarios through the binding: each transcript is the scenario itself."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[3] / "Tests/Scenarios"
FILES = sorted(FOLDER.glob("*.scn"))
# A process with the player in it, which plays each file that it is told in a copy of itself: loading the binding takes longer than a scenario.
PLAYERS = """
import os, sys
import play
for path in sys.stdin:
    told = open(path.rstrip("\\n") + ".told", "wb", 0)
    child = os.fork()
    if child == 0:
        os.dup2(told.fileno(), 1)
        os.dup2(told.fileno(), 2)
        sys.argv = ["play.py", path.rstrip("\\n")]
        sys.exit(play.main())
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


def proven(path: Path) -> list[str]:
    return re.findall(r"S\d+[a-z]?", next(line for line in path.read_text().splitlines() if line.startswith("# proves:")))


@pytest.fixture(scope="module")
def players() -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen([sys.executable, "-c", PLAYERS], cwd=FOLDER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        yield running


@pytest.mark.parametrize(
    "path", [pytest.param(path, id=path.stem, marks=pytest.mark.proves(*proven(path))) for path in FILES])
def test_scenario(players: subprocess.Popen[str], path: Path, tmp_path: Path) -> None:
    assert players.stdin is not None and players.stdout is not None
    own = tmp_path / path.name
    own.write_bytes(path.read_bytes())
    players.stdin.write(f"{own}\n")
    players.stdin.flush()
    status, transcript = players.stdout.readline(), own.with_name(f"{path.name}.told").read_text(encoding="utf-8")
    assert status == "0\n", transcript
    assert transcript == path.read_text(encoding="utf-8")


def test_there_are_scenarios() -> None:
    assert FILES
