"""`pip install` from a checkout, the library in the wheel."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("BUILD", ROOT / "build"))
USE = "from libinteract import _library; library = _library.load(); print(library.path, library.ix_version())"


@pytest.mark.proves("S251a", "S251g")
def test_an_installed_package_brings_its_library(tmp_path: Path) -> None:
    checkout, target = tmp_path / "checkout", tmp_path / "installed"
    shutil.copytree(ROOT / "bindings/python", checkout / "bindings/python", ignore=shutil.ignore_patterns("build", "*.egg-info"))
    (checkout / "build").symlink_to(BUILD)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-build-isolation", "--no-deps"]
    subprocess.run([*pip, "--target", str(target), str(checkout / "bindings/python")], check=True)

    environment = {"PYTHONPATH": str(target), "PATH": os.environ["PATH"]}
    said = subprocess.run(
        [sys.executable, "-c", USE], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True).stdout
    assert said.split()[0] == str(target / "libinteract/_lib/libinteract.so.0")
    assert (target / "libinteract/py.typed").exists()
    assert not [each for each in target.rglob("*.so*") if "poppler" in each.name], "the provider comes apart, for its licence"
    tag = next(target.glob("libinteract-*.dist-info")).joinpath("WHEEL").read_text()
    assert "Tag: py3-none-linux_" in tag and "Root-Is-Purelib: false" in tag
