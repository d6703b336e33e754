"""The wheel of libinteract-pdf: in a clean environment it reads, draws and saves; that of `make wheels` needs the C library alone."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest
from conftest import ROOT
from test_wheels import VERSION, newest_glibc

BUILD = Path(os.environ.get("BUILD", ROOT / "build"))
BUILT = BUILD / "lib/libinteract-pdfium.so.0"
BUILD_WHEEL = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--no-cache-dir"]
INSIDE = ("qpdf-LICENSE.txt", "qpdf-NOTICE.md", "zlib-LICENSE", "libjpeg-turbo-LICENSE.md", "libjpeg-turbo-README.ijg", "harfbuzz-COPYING",
    "libcxx-LICENSE.TXT")


def checkout(folder: Path) -> Path:
    """A copy of the package's sources without anything built."""
    source = folder / "bindings/python-pdf"
    shutil.copytree(ROOT / "bindings/python-pdf", source, ignore=shutil.ignore_patterns("build", "*.egg-info"))
    return source


@pytest.mark.proves("S304c")
def test_both_packages_read_and_save_in_a_clean_environment(files: tuple[Path, Path], tmp_path: Path) -> None:
    if not BUILT.exists():
        pytest.skip(f"the provider is not built: there is no {BUILT}")
    pypdfium2 = find_spec("pypdfium2_raw")
    if pypdfium2 is None or pypdfium2.submodule_search_locations is None:
        pytest.skip("pypdfium2 is not installed")
    subprocess.run(
        [*BUILD_WHEEL, "--wheel-dir", tmp_path / "pdf", checkout(tmp_path)], check=True,
        env={**os.environ, "LIBINTERACT_PDFIUM_LIBRARY": str(BUILT)})
    [pdf] = (tmp_path / "pdf").glob(f"libinteract_pdf-{VERSION}-py3-none-linux_*.whl")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    python = tmp_path / "venv/bin/python"
    subprocess.run([sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index", files[1], pdf], check=True)
    [packages] = (tmp_path / "venv").glob("lib/python*/site-packages")
    shutil.copytree(pypdfium2.submodule_search_locations[0], packages / "pypdfium2_raw")
    for name, file in (("paper.pdf", "examples/data/guide.pdf"), ("form.pdf", "examples/data/form.pdf"), ("use.py", "Tests/Wheels/first_use.py")):
        shutil.copyfile(ROOT / file, tmp_path / name)
    fonts = subprocess.run([ROOT / "tools/test_fonts.sh"], check=True, capture_output=True, text=True).stdout.strip()
    for name in ("Amiri-Regular.ttf", "DroidSansFallback.ttf"):
        shutil.copyfile(Path(fonts) / name, tmp_path / name)
    used = subprocess.run([python, "use.py"], cwd=tmp_path, env={}, capture_output=True, text=True)
    assert used.returncode == 0, used.stdout + used.stderr
    read = subprocess.run([sys.executable, ROOT / "Tests/Wheels/saved_file.py", tmp_path], capture_output=True, text=True)
    assert read.returncode == 0, read.stderr


@pytest.mark.proves("S304c")
def test_without_a_library_installing_says_so(tmp_path: Path) -> None:
    result = subprocess.run(
        [*BUILD_WHEEL, "--wheel-dir", tmp_path, checkout(tmp_path)], env={"PATH": os.environ["PATH"]}, capture_output=True, text=True)
    assert result.returncode != 0 and "Traceback" not in result.stderr
    assert "libinteract-pdf cannot be installed here: there is no built libinteract-pdfium.so; take a wheel" in result.stderr


@pytest.mark.proves("S304c")
def test_another_version_of_libinteract_is_refused(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "bindings/python-pdf/src/libinteract_pdf", tmp_path / "libinteract_pdf")
    (tmp_path / "libinteract").mkdir()
    (tmp_path / "libinteract/__init__.py").write_text("")
    (tmp_path / "libinteract/_abi.py").write_text('VERSION = "9.8.7"\n')
    said = subprocess.run(
        [sys.executable, "-c", "import libinteract_pdf; libinteract_pdf.library()"], cwd=tmp_path, env={}, capture_output=True, text=True)
    assert f"ImportError: libinteract-pdf is {VERSION} and libinteract is 9.8.7" in said.stderr


@pytest.mark.proves("S304c")
def test_all_versions_are_the_same() -> None:
    text = (ROOT / "bindings/python-pdf/pyproject.toml").read_text()
    assert f'version = "{VERSION}"' in text and f'"libinteract=={VERSION}"' in text
    assert f'VERSION = "{VERSION}"' in (ROOT / "bindings/python-pdf/src/libinteract_pdf/__init__.py").read_text()


@pytest.mark.proves("S304c")
@pytest.mark.parametrize("machine", ["x86_64", "aarch64"])
def test_the_wheel_that_is_handed_out_needs_the_c_library_alone(machine: str) -> None:
    """Exports are ours alone: another qpdf or C++ library in the process meets none of those inside."""
    wheel = BUILD / f"wheels/libinteract_pdf-{VERSION}-py3-none-manylinux_2_17_{machine}.whl"
    if not wheel.exists():
        pytest.skip("`make wheels`, a part of `make prove`, has not made the wheels of libinteract-pdf")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        library = archive.read("libinteract_pdf/_lib/libinteract-pdfium.so.0")
        program = archive.getinfo("libinteract_pdf/_lib/interact-worker")
        worker = [archive.read("libinteract_pdf/_lib/libinteract-worker.so.0"), archive.read(program)]
    assert program.external_attr >> 16 & 0o111 == 0o111
    assert all(newest_glibc(each) <= (2, 17) for each in worker)
    licences = {each.rpartition("/")[2] for each in names if "/licenses/" in each}
    assert {"LICENSE", "NOTICE", *INSIDE} <= licences
    assert newest_glibc(library) <= (2, 17)
    file = BUILD / f"wheels-{machine}.so"
    file.write_bytes(library)
    needed = set(re.findall(r"\(NEEDED\).*\[(.*)\]", subprocess.run(["readelf", "-dW", file], capture_output=True, text=True).stdout))
    symbols = subprocess.run(["readelf", "--dyn-syms", "-W", file], capture_output=True, text=True).stdout
    file.unlink()
    assert {each.split(".so")[0] for each in needed} <= {"libc", "libm", "libdl", "libpthread", "librt", "ld-linux-x86-64", "ld-linux-aarch64"}
    exported = re.findall(r"(?:GLOBAL|WEAK) +DEFAULT +(?!UND)\S+ (\w+)", symbols)
    # interact-worker asks a provider's library for its entries by this one name.
    assert "ix_worker_entries" in exported
    assert all(each.startswith("ix_pdfium_") for each in exported if each != "ix_worker_entries"), exported
