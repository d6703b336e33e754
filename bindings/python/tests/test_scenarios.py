"""The scenarios of Tests/Scenarios through the binding: each transcript is the scenario itself."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[3] / "Tests/Scenarios"
FILES = sorted(FOLDER.glob("*.scn"))


def proven(path: Path) -> list[str]:
    return re.findall(r"S\d+[a-z]?", next(line for line in path.read_text().splitlines() if line.startswith("# proves:")))


@pytest.mark.parametrize(
    "path", [pytest.param(path, id=path.stem, marks=pytest.mark.proves(*proven(path))) for path in FILES])
def test_scenario(path: Path) -> None:
    done = subprocess.run([sys.executable, str(FOLDER / "play.py"), str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == path.read_text(encoding="utf-8")


def test_there_are_scenarios() -> None:
    assert FILES
