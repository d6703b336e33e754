"""Installs into a folder of its own, moves it, and builds programs against it with pkg-config and with CMake."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BUILD = Path(os.environ.get("BUILD", ROOT / "build"))


def run(*command: object, **environment: str) -> str:
    """The output of a command that has to succeed."""
    result = subprocess.run(
        [str(each) for each in command], capture_output=True, text=True, env={**os.environ, **environment})
    assert result.returncode == 0, f"{' '.join(map(str, command))}\n{result.stdout}\n{result.stderr}"
    return result.stdout.strip()


@pytest.fixture(scope="module")
def prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An installed tree that was moved after it was installed."""
    folder = tmp_path_factory.mktemp("install")
    run("cmake", "--install", BUILD, "--prefix", folder / "first")
    return Path(shutil.move(folder / "first", folder / "moved here"))


def library_folder(prefix: Path) -> Path:
    found = list(prefix.rglob("libinteract.so"))
    assert len(found) == 1
    return found[0].parent


def pkg_config(prefix: Path, *arguments: str) -> list[str]:
    """The output of pkg-config, its quoting undone."""
    return shlex.split(run("pkg-config", *arguments, PKG_CONFIG_PATH=str(library_folder(prefix) / "pkgconfig")))


@pytest.mark.proves("S249a")
@pytest.mark.parametrize(("compiler", "language"), [("cc", "c"), ("c++", "c++")])
def test_a_program_builds_with_pkg_config(prefix: Path, tmp_path: Path, compiler: str, language: str) -> None:
    program = tmp_path / "program"
    options = pkg_config(prefix, "--cflags", "--libs", "libinteract")
    run(compiler, "-x", language, HERE / "consumer/main.c", "-x", "none", "-Wall", "-Werror", *options, "-o", program)
    said = run(program, LD_LIBRARY_PATH=str(library_folder(prefix)))
    assert said == f"header {version()}, library {version()}"


@pytest.mark.proves("S249a")
@pytest.mark.parametrize("fully", [[], ["-static"]])
def test_a_program_links_the_static_library(prefix: Path, tmp_path: Path, fully: list[str]) -> None:
    program = tmp_path / "program"
    archive = library_folder(prefix) / "libinteract.a"
    run("cc", HERE / "consumer/main.c", f"-I{prefix}/include", archive, "-lm", *fully, "-o", program)
    assert run(program).startswith("header")
    assert "libinteract" not in run("readelf", "-d", program)


@pytest.mark.proves("S249b")
def test_a_project_builds_with_cmake(prefix: Path, tmp_path: Path) -> None:
    run("cmake", "-S", HERE / "consumer", "-B", tmp_path, f"-DCMAKE_PREFIX_PATH={prefix}")
    run("cmake", "--build", tmp_path)
    for name in ("consumer", "consumer_cpp"):
        assert run(tmp_path / name).startswith("header")
    for provider in ("poppler", "pdfium"):
        if (library_folder(prefix) / f"libinteract-{provider}.so").exists():
            assert run(tmp_path / f"consumer_{provider}").startswith("header")


@pytest.mark.proves("S249b")
def test_a_project_that_wants_another_major_version_is_refused(prefix: Path, tmp_path: Path) -> None:
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.20)\nproject(c LANGUAGES C)\nfind_package(interact 7 REQUIRED)\n")
    result = subprocess.run(
        ["cmake", "-S", tmp_path, "-B", tmp_path / "b", f"-DCMAKE_PREFIX_PATH={prefix}"], capture_output=True, text=True)
    assert result.returncode != 0 and "compatible with requested version" in result.stderr


@pytest.mark.proves("S247b")
def test_the_installed_library_has_its_names(prefix: Path) -> None:
    folder = library_folder(prefix)
    text = (ROOT / "VERSION").read_text().strip()
    assert os.readlink(folder / "libinteract.so") == "libinteract.so.0"
    assert os.readlink(folder / "libinteract.so.0") == f"libinteract.so.{text}"
    assert pkg_config(prefix, "--modversion", "libinteract") == [text]


def test_the_provider_is_apart_with_its_licence(prefix: Path) -> None:
    if not (library_folder(prefix) / "libinteract-poppler.so").exists():
        pytest.skip("the Poppler provider was not built")
    needed = run("readelf", "-d", library_folder(prefix) / "libinteract.so")
    assert "poppler" not in needed and "stdc++" not in needed
    assert list((prefix / "share/licenses/libinteract-poppler").glob("GPL*"))
    assert "GPL" in (library_folder(prefix) / "pkgconfig/libinteract-poppler.pc").read_text()


@pytest.mark.proves("S304a")
def test_the_permissive_provider_is_apart_too(prefix: Path, tmp_path: Path) -> None:
    if not (library_folder(prefix) / "libinteract-pdfium.so").exists():
        pytest.skip("the PDFium provider was not built")
    assert not list((prefix / "share/licenses/libinteract-pdfium").glob("GPL*"))
    assert "Apache-2.0" in (library_folder(prefix) / "pkgconfig/libinteract-pdfium.pc").read_text()
    program = tmp_path / "program"
    flags = pkg_config(prefix, "--cflags", "--libs", "libinteract-pdfium", "libinteract")
    run("cc", HERE / "consumer/main.c", "-DUSE_PDFIUM", *flags, f"-Wl,-rpath,{library_folder(prefix)}", "-o", program)
    assert run(program).startswith("header")


def test_the_worker_is_found_where_it_is_installed(prefix: Path, tmp_path: Path) -> None:
    if not (library_folder(prefix) / "libinteract-worker.so").exists():
        pytest.skip("no provider was built")
    assert os.access(prefix / "libexec/libinteract/interact-worker", os.X_OK)
    assert "Apache-2.0" in (library_folder(prefix) / "pkgconfig/libinteract-worker.pc").read_text()
    program, document = tmp_path / "program", ROOT / "Tests/fixtures/empty.pdf"
    flags = pkg_config(prefix, "--cflags", "--libs", "libinteract-worker")
    run("cc", ROOT / "Tests/Worker/place.c", *flags, f"-Wl,-rpath,{library_folder(prefix)}", "-o", program)
    assert run(program, document).split()[0] == "1"


def test_headers_are_all_there(prefix: Path) -> None:
    ours = {path.relative_to(ROOT / "include") for path in (ROOT / "include").rglob("*.h")}
    theirs = {path.relative_to(prefix / "include") for path in (prefix / "include").rglob("*.h")}
    for provider in ("poppler", "pdfium", "worker"):
        if not (library_folder(prefix) / f"libinteract-{provider}.so").exists():
            ours.discard(Path(f"interact/{provider}.h"))
    assert theirs == ours


def version() -> int:
    major, minor, patch = (int(part) for part in (ROOT / "VERSION").read_text().split("."))
    return major * 1_000_000 + minor * 1_000 + patch
