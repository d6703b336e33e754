"""`make wheels` and the core: the content of a wheel, what it asks of a machine, how wheel and sdist install and how they do not."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from conftest import LIBRARY, ROOT, made

VERSION = (ROOT / "VERSION").read_text().strip()
PIP = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-build-isolation", "--no-deps"]
# A program that has the package and nothing else.
USE = """
import libinteract as ix
from libinteract import events
document = ix.Document.new()
page = document.add_page(612, 792)
view = ix.View(document, 800, 600)
view.feed(events.tap(300, 200, at=1000))
view.advance(at=2000)
print(ix.__file__, [effect.type.name for effect in view.effects()])
"""


def newest_glibc(library: bytes) -> tuple[int, ...]:
    """The newest version of glibc that a library asks for."""
    versions = [tuple(map(int, each.split(b"."))) for each in re.findall(rb"GLIBC_([0-9.]+)\0", library)]
    return max(versions, default=(0,))


def test_the_wheel_is_for_linux_since_2014_and_says_so(files: tuple[Path, Path]) -> None:
    check_wheel(files[1])


def test_so_is_that_of_the_other_machine(tmp_path: Path) -> None:
    library = LIBRARY.parents[1] / "aarch64/lib/libinteract.so.0"
    if not library.exists():
        pytest.skip("the library for aarch64 is not built: tools/build_aarch64.sh builds it")
    wheel = made(tmp_path, library)[1]
    assert wheel.name.endswith("_aarch64.whl")
    check_wheel(wheel)


def check_wheel(wheel: Path) -> None:
    """The name, the size, the tag, and all files of a wheel of libinteract."""
    found = re.fullmatch(rf"libinteract-{re.escape(VERSION)}-py3-none-manylinux_(\d+)_(\d+)_(x86_64|aarch64)\.whl", wheel.name)
    assert found is not None, wheel.name
    assert (int(found[1]), int(found[2])) == (2, 17)
    # Under 2 MB is asked for (S303a, open again): the library's text has grown (S308). Until it is smaller this keeps it from growing further.
    assert wheel.stat().st_size < 2_100_000
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        library = archive.read("libinteract/_lib/libinteract.so.0")
        assert newest_glibc(library) <= (2, 17)
        assert int.from_bytes(library[18:20], "little") == {"x86_64": 62, "aarch64": 183}[found[3]]
        said = archive.read(f"libinteract-{VERSION}.dist-info/WHEEL").decode()
        assert f"Tag: py3-none-manylinux_2_17_{found[3]}" in said and "Root-Is-Purelib: false" in said
    assert f"libinteract-{VERSION}.dist-info/licenses/LICENSE" in names
    assert not [each for each in names if "poppler" in each and ".so" in each], "the provider comes apart, for its licence"
    source = ROOT / "bindings/python/src"
    in_checkout = {each.relative_to(source).as_posix() for each in (*source.glob("*.py"), *(source / "libinteract").rglob("*.py"))}
    # `libinteract.check` judges the library by the corpora of the checkout, where it is run.
    assert {each for each in names if each.endswith(".py")} == {each for each in in_checkout if not each.startswith("libinteract/check/")}


@pytest.mark.proves("S303a")
def test_two_runs_make_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a small library in place of the core: packing that one takes most of a minute."""
    library = tmp_path / "libinteract.so.0"
    subprocess.run(["cc", "-shared", "-x", "c", "-o", library, "-"], input=b"int ix_version(void) { return 0; }", check=True)
    files = made(tmp_path / "once", library)
    before = os.umask(0o077)
    try:
        (tmp_path / "room").mkdir()
        monkeypatch.setenv("TMPDIR", str(tmp_path / "room"))
        again = made(tmp_path / "again", library)
    finally:
        os.umask(before)
    assert [each.name for each in again] == [each.name for each in files]
    assert [each.read_bytes() for each in again] == [each.read_bytes() for each in files]


@pytest.mark.proves("S303a", "S303c")
def test_the_wheel_works_in_a_clean_environment(files: tuple[Path, Path], tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    python = tmp_path / "venv/bin/python"
    subprocess.run([sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index", files[1]], check=True)
    said = subprocess.run([python, "-c", USE], cwd=tmp_path, env={}, capture_output=True, text=True, check=True).stdout
    assert str(tmp_path / "venv") in said and "TAP" in said


def refused(source: Path, folder: Path, **environment: str) -> str:
    """The sentence with which pip ends where there are no compilers. Nothing was installed."""
    programs = folder / "programs"
    programs.mkdir()
    (programs / "python3").symlink_to(sys.executable)
    result = subprocess.run(
        [*PIP, "--target", folder / "target", source], cwd=folder, env={"PATH": str(programs), "HOME": str(folder), **environment},
        capture_output=True, text=True)
    assert result.returncode != 0, result.stdout
    assert not (folder / "target/libinteract").exists()
    assert "Traceback" not in result.stderr
    [sentence] = re.findall(r"^ +((?:libinteract|LIBINTERACT_LIBRARY) .*\.)$", result.stderr, re.MULTILINE)
    return str(sentence)


@pytest.mark.proves("S303b")
def test_the_sdist_says_while_it_is_installed_what_is_missing(files: tuple[Path, Path], tmp_path: Path) -> None:
    said = refused(files[0], tmp_path)
    assert said.startswith(f"libinteract {VERSION} cannot be installed here: no built library was found")
    for each in ("Swift toolchain 6.3.1 (https://www.swift.org/install)", "cmake", "cc", "LIBINTERACT_LIBRARY"):
        assert each in said


@pytest.mark.proves("S303b")
def test_a_library_that_is_named_and_not_there_is_named(files: tuple[Path, Path], tmp_path: Path) -> None:
    said = refused(files[0], tmp_path, LIBINTERACT_LIBRARY="/nowhere/libinteract.so.0")
    assert said == "LIBINTERACT_LIBRARY names /nowhere/libinteract.so.0, and there is no such file."


@pytest.mark.proves("S303b")
def test_the_sdist_installs_with_a_library_that_is_named(files: tuple[Path, Path], tmp_path: Path) -> None:
    subprocess.run([*PIP, "--target", tmp_path, files[0]], check=True, env={**os.environ, "LIBINTERACT_LIBRARY": str(LIBRARY)})
    said = subprocess.run([sys.executable, "-c", USE], cwd=tmp_path, env={}, capture_output=True, text=True, check=True).stdout
    assert str(tmp_path / "libinteract") in said and "TAP" in said


@pytest.mark.proves("S303b")
def test_the_sdist_brings_all_that_the_library_is_built_from(files: tuple[Path, Path], tmp_path: Path) -> None:
    """Swift reads its list of targets, CMake is configured; building takes minutes and is a part of `make prove`."""
    if shutil.which("swift") is None or shutil.which("cmake") is None:
        pytest.skip("swift and cmake are not both here")
    with tarfile.open(files[0]) as archive:
        archive.extractall(tmp_path)
    core = tmp_path / f"libinteract-{VERSION}/core"
    listed = subprocess.run(
        ["swift", "package", "describe", "--scratch-path", tmp_path / "scratch"], cwd=core, env={**os.environ, "IX_EMBEDDED": "1"},
        capture_output=True, text=True)
    assert listed.returncode == 0, listed.stderr
    assert "Name: CExports" in listed.stdout and "Tests" not in listed.stdout
    for each in (ROOT / "Sources/Core").rglob("*.swift"):
        assert (core / each.relative_to(ROOT)).read_bytes() == each.read_bytes()
    configured = subprocess.run(
        ["cmake", "-S", core, "-B", tmp_path / "build", "-DIX_POPPLER=OFF", "-DIX_PDFIUM=OFF"], capture_output=True, text=True)
    assert configured.returncode == 0, configured.stderr


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout in which nothing was built."""
    folder = tmp_path / "checkout"
    shutil.copytree(ROOT / "bindings/python", folder / "bindings/python", ignore=shutil.ignore_patterns("build", "*.egg-info"))
    shutil.copytree(ROOT / "cmake", folder / "cmake")
    shutil.copyfile(ROOT / "Makefile", folder / "Makefile")
    return folder


@pytest.mark.proves("S303b")
def test_a_checkout_without_make_says_so(checkout: Path, tmp_path: Path) -> None:
    assert "install them and run `make`" in refused(checkout / "bindings/python", tmp_path)


@pytest.mark.usefixtures("files")
def test_modules_that_are_gone_do_not_come_back(checkout: Path, tmp_path: Path) -> None:
    package = checkout / "bindings/python"
    for folder in ("build/lib/libinteract", "build/lib.linux-x86_64-cpython-311/libinteract", "build/bdist.linux-x86_64/wheel/libinteract"):
        (package / folder).mkdir(parents=True)
        (package / folder / "gone.py").write_text("")
    subprocess.run(
        [*PIP, "--target", tmp_path / "target", package], check=True, env={**os.environ, "LIBINTERACT_LIBRARY": str(LIBRARY)})
    assert (tmp_path / "target/libinteract/view.py").exists()
    assert not list((tmp_path / "target").rglob("gone.py"))


@pytest.mark.proves("S303c")
def test_debians_without_a_compiler_are_a_part_of_prove() -> None:
    """They take minutes and root; an environment of its own is the sample of each run."""
    prove, script = ((ROOT / "tools" / name).read_text(encoding="utf-8") for name in ("prove.sh", "try_wheels.sh"))
    assert re.search(r"for suite in bookworm trixie; do\n +tools/try_wheels.sh ", prove) is not None
    assert "! command -v cc gcc g++ c++ clang swift cmake ld" in script and "--find-links /wheels 'libinteract[pdf]'" in script


def test_what_is_asked_for_beside_it_has_the_same_version() -> None:
    text = (ROOT / "bindings/python/pyproject.toml").read_text()
    assert f'"libinteract-pdf=={VERSION}"' in text
