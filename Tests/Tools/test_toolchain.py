"""The pinned toolchain, and what is said where it is another one."""

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def other_swift(tmp_path: Path) -> Path:
    swift = tmp_path / "bin/swift"
    swift.parent.mkdir()
    swift.write_text("#!/bin/sh\necho 'Swift version 5.10 (swift-5.10-RELEASE)'\n")
    swift.chmod(0o755)
    return swift


def test_cmake_refuses_another_toolchain_with_a_sentence(other_swift: Path, tmp_path: Path) -> None:
    command = ["cmake", "-S", str(ROOT), "-B", str(tmp_path / "build"), f"-DIX_SWIFT={other_swift}"]
    result = subprocess.run(command, capture_output=True, text=True)
    said = " ".join(result.stderr.split())
    assert result.returncode != 0
    assert f"libinteract needs the Swift toolchain 6.3.1; {other_swift} is version '5.10'." in said


def test_make_refuses_another_toolchain_with_a_sentence(other_swift: Path) -> None:
    environment = {**os.environ, "PATH": f"{other_swift.parent}:{os.environ['PATH']}"}
    result = subprocess.run([ROOT / "tools/bootstrap.sh"], env=environment, capture_output=True, text=True)
    assert result.returncode != 0
    assert result.stderr.strip() == f"libinteract needs the Swift toolchain 6.3.1; {other_swift} is version 5.10."


def test_both_name_the_same_version() -> None:
    cmake = (ROOT / "cmake/SwiftToolchain.cmake").read_text()
    bootstrap = (ROOT / "tools/bootstrap.sh").read_text()
    assert "set(IX_SWIFT_VERSION 6.3.1)" in cmake and "wanted=6.3.1\n" in bootstrap
