"""Finds the three renderers and the helpers of Tests/Appearance; the programs in C."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Appearance"))

pytest.importorskip("pymupdf")
pytest.importorskip("pypdfium2")
pytest.importorskip("pikepdf")

HERE = Path(__file__).resolve().parent


@pytest.fixture(scope="session")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs in C, which are made of what ships."""
    from scripts import ROOT, libraries

    for name in ("poppler", "pdfium", "worker"):
        if not (libraries() / f"libinteract-{name}.so").exists():
            pytest.skip(f"libinteract-{name} is not built")
    made = tmp_path_factory.mktemp("programs")
    for source in HERE.glob("*_text.c"):
        subprocess.run(
            ["cc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", f"-I{ROOT / 'include'}", source, "-o", made / source.stem,
             f"-L{libraries()}", "-linteract", f"-Wl,-rpath,{libraries()}", "-ldl"], check=True)
    return made
