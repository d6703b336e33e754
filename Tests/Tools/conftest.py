"""Shared by tests of wheels."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = Path(os.environ.get("BUILD", ROOT / "build")) / "lib/libinteract.so.0"


def made(folder: Path, library: Path = LIBRARY) -> tuple[Path, Path]:
    """The sdist and the wheel of libinteract, made as `make wheels` makes them."""
    subprocess.run([sys.executable, ROOT / "tools/wheels/pack.py", folder, "core", library], check=True, capture_output=True)
    [sdist], [wheel] = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return sdist, wheel


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The sdist and the wheel of libinteract."""
    if not LIBRARY.exists():
        pytest.skip(f"the library is not built: there is no {LIBRARY}")
    return made(tmp_path_factory.mktemp("wheels"))
