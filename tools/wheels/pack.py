#!/usr/bin/env python3
"""Makes what pip installs. The Python that runs this has pip and setuptools 77 or newer. Two runs give equal bytes.

    tools/wheels/pack.py FOLDER core [LIBRARY...]
        the sdist of libinteract, and from it a wheel for each libinteract.so.0, which may be for any machine
    tools/wheels/pack.py FOLDER pdf LICENSES LIBRARY...
        the wheel of libinteract-pdf for each libinteract-pdfium.so.0; LICENSES is a folder with those of what is inside

All is made from a copy of the checkout, and the wheels of libinteract from the unpacked sdist, so that nothing else can get into them.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from packing import ROOT, tar_again, zip_again

# The oldest glibc that a wheel is for. The libraries ask for none newer, and pip on older systems knows this tag.
GLIBC = "2_17"
CORE = ("CMakeLists.txt", "LICENSE", "NOTICE", "Package.swift", "VERSION", "cmake", "include", "Sources", "bindings/python")
PDF = ("LICENSE", "NOTICE", "bindings/python-pdf")
MACHINES = {62: "x86_64", 183: "aarch64"}


def main(arguments: list[str]) -> int:
    if len(arguments) < 2 or arguments[1] not in ("core", "pdf"):
        print(__doc__)
        return 2
    folder = Path(arguments[0]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    given = [Path(each).resolve() for each in arguments[2:]]
    with tempfile.TemporaryDirectory() as name:
        for made in (core if arguments[1] == "core" else pdf)(Path(name), folder, given):
            print(made)
    return 0


def core(room: Path, folder: Path, libraries: list[Path]) -> list[Path]:
    """The sdist of libinteract and a wheel for each library."""
    copy(CORE, room)
    program = "import sys; from setuptools import build_meta; print(build_meta.build_sdist(sys.argv[1]))"
    said = run([sys.executable, "-c", program, str(folder)], room / "bindings/python")
    sdist = folder / said.split()[-1]
    tar_again(sdist)
    with tarfile.open(sdist) as archive:
        # Python 3.11.2, which Debian 12 has, knows no filters.
        archive.extractall(room / "sdist", **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    [source] = (room / "sdist").iterdir()
    return [sdist, *(wheel(source, folder, each, "LIBINTERACT_LIBRARY") for each in libraries)]


def pdf(room: Path, folder: Path, given: list[Path]) -> list[Path]:
    """A wheel of libinteract-pdf for each library."""
    copy(PDF, room)
    source = room / "bindings/python-pdf"
    shutil.copytree(given[0], source / "licenses")
    return [wheel(source, folder, each, "LIBINTERACT_PDFIUM_LIBRARY") for each in given[1:]]


def copy(names: tuple[str, ...], room: Path) -> None:
    """Copies files and folders of the checkout, without what builds and tools leave there."""
    for each in names:
        source, target = ROOT / each, room / each
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__", ".*_cache"))
        else:
            shutil.copyfile(source, target)


def wheel(source: Path, folder: Path, library: Path, variable: str) -> Path:
    """A wheel with this library, written into `folder`."""
    platform = f"manylinux_{GLIBC}_{MACHINES[int.from_bytes(library.read_bytes()[18:20], 'little')]}"
    with tempfile.TemporaryDirectory() as name:
        run([sys.executable, "-m", "pip", "wheel", "--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--no-cache-dir",
             "--wheel-dir", name, f"--config-settings=--build-option=--plat-name={platform}", str(source)],
            source, **{variable: str(library)})
        [made] = Path(name).glob("*.whl")
        if not re.search(rf"-py3-none-{platform}\.whl$", made.name):
            raise SystemExit(f"{made.name}: the tag should be py3-none-{platform}")
        zip_again(made)
        return Path(shutil.move(made, folder / made.name))


def run(command: list[str], folder: Path, **environment: str) -> str:
    """The output of a command that has to succeed."""
    result = subprocess.run(command, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise SystemExit(f"{' '.join(command)}\n{result.stdout}{result.stderr}")
    return result.stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
