"""docs/packaging.md: every file and command on it is tried as it stands there, against what was installed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("BUILD", ROOT / "build"))
PAGE = (ROOT / "docs/packaging.md").read_text(encoding="utf-8")
#: The line above a block, and the block.
BLOCKS = re.findall(r"<!-- (.+?) -->\n```(\w+)\n(.*?)```\n", PAGE, re.DOTALL)
FILES = {name: body for name, language, body in BLOCKS if language != "sh"}
RUNS = [(name.split()[1:], body) for name, language, body in BLOCKS if language == "sh" and name.startswith("run: ")]
SWIFT = [(name.split()[1:], body) for name, language, body in BLOCKS if language == "sh" and name.startswith("swift: ")]


def run(*command: object, folder: Path, **environment: str) -> str:
    """The output of a command that has to succeed."""
    result = subprocess.run(
        [str(each) for each in command], capture_output=True, text=True, cwd=folder, env={**os.environ, **environment})
    assert result.returncode == 0, f"{' '.join(map(str, command))}\n{result.stdout}\n{result.stderr}"
    return result.stdout.strip()


@pytest.fixture(scope="module")
def prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("packaging") / "prefix"
    run("cmake", "--install", BUILD, "--prefix", folder, folder=ROOT)
    return folder


def needed(program: Path) -> str:
    return run("readelf", "-d", program, folder=program.parent)


def test_the_page_has_all_that_is_tried() -> None:
    assert len(re.findall(r"^```\w+$", PAGE, re.MULTILINE)) == len(BLOCKS) == len(FILES) + len(RUNS) + len(SWIFT)
    assert set(FILES) == {"CMakeLists.txt", "Package.swift", "Sources/viewer/main.swift"} and len(RUNS) == 4 and SWIFT


@pytest.mark.proves("S249a", "S249b")
@pytest.mark.parametrize(("programs", "script"), RUNS, ids=["cmake", "pkg-config", "archive", "static"])
def test_a_block_of_the_page(prefix: Path, programs: list[str], script: str, tmp_path: Path) -> None:
    (tmp_path / "CMakeLists.txt").write_text(FILES["CMakeLists.txt"])
    shutil.copy(ROOT / "Tests/CABI/consumer/main.c", tmp_path / "viewer.c")
    run("bash", "-euc", script, folder=tmp_path, PREFIX=str(prefix))
    for name in programs:
        said = run(tmp_path / name, folder=tmp_path, LD_LIBRARY_PATH=str(prefix / "lib"))
        assert said.startswith("header")
        assert ("libinteract.so" in needed(tmp_path / name)) == (name == "viewer")
        if name == "viewer-static":
            assert run(tmp_path / name, folder=tmp_path).startswith("header")


@pytest.mark.proves("S249a", "S249b")
def test_the_provider_needs_no_development_files_of_others(prefix: Path, tmp_path: Path) -> None:
    """As on a machine where only the libraries of Poppler and qpdf are."""
    if not (prefix / "lib/libinteract-poppler.so").exists():
        pytest.skip("the Poppler provider was not built")
    only = {"PKG_CONFIG_LIBDIR": str(prefix / "lib/pkgconfig")}
    for options in ([], ["--static"]):
        said = run("pkg-config", *options, "--cflags", "--libs", "libinteract-poppler", folder=tmp_path, **only)
        assert "-linteract-poppler" in said and "-lqpdf" not in said
    names = run("pkg-config", "--print-requires-private", "libinteract-poppler", folder=tmp_path, **only)
    assert names == ""
    # Neither kind of core by itself: a program with the archive in it would get the shared one as well.
    for file in (prefix / "lib/pkgconfig").glob("libinteract-*.pc"):
        said = run("pkg-config", "--libs", file.stem, folder=tmp_path, **only)
        assert "-linteract " not in f"{said} ", file
    exported = "".join(path.read_text() for path in (prefix / "lib/cmake/interact").glob("*.cmake"))
    assert "qpdf" not in exported.lower().replace("poppler and qpdf", "") and "PkgConfig::" not in exported


def test_layers_bring_what_they_link_along() -> None:
    """Quick; the whole of it is `test_a_swift_package_uses_the_product`."""
    assert '.linkedLibrary("m", .when(platforms: [.linux]))' in (ROOT / "Package.swift").read_text()


@pytest.mark.skipif("IX_SWIFT_PACKAGE" not in os.environ, reason="takes minutes: part `package` of make prove")
def test_a_swift_package_uses_the_product(tmp_path: Path) -> None:
    (tmp_path / "libinteract").symlink_to(ROOT)
    folder = tmp_path / "viewer"
    for name in ("Package.swift", "Sources/viewer/main.swift"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(FILES[name])
    (programs, script), = SWIFT
    run("bash", "-euc", script, folder=folder)
    assert [run(folder / name, folder=folder) for name in programs] == ["2 pages"]
