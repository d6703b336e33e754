"""The profile that the compiler is told of: what is kept of one, and that the one committed is of this library."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROFILE = ROOT / "cmake/core.proftext"
CORE = Path(os.environ.get("BUILD", ROOT / "build")) / "core/core.bc"
ALL = """# IR level Instrumentation Flag
:ir
$second
# Func Hash:
22
# Num Counters:
2
# Counter Values:
3
500

$rare
# Func Hash:
33
# Num Counters:
1
# Counter Values:
4

$first
# Func Hash:
11
# Num Counters:
1
# Counter Values:
200
"""


def toolchain() -> Path:
    swift = shutil.which("swift")
    assert swift is not None
    return Path(swift).resolve().parent


def kept(text: str, least: int) -> str:
    command = [sys.executable, ROOT / "tools/profile/keep_frequent.py", str(least)]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def names(text: str) -> list[str]:
    lines = text.splitlines()
    return [lines[i - 1] for i, line in enumerate(lines) if line == "# Func Hash:"]


def functions() -> set[str]:
    """Those of the bitcode that was built; functions that only its file sees have the file's name before their own in a profile."""
    if not CORE.exists():
        pytest.skip("the core is not built")
    listed = subprocess.run([toolchain() / "llvm-nm", "--defined-only", CORE], capture_output=True, text=True, check=True).stdout
    return {line.split()[-1] for line in listed.splitlines()}


def test_functions_that_run_often_are_kept_in_order() -> None:
    assert names(kept(ALL, 200)) == ["$first", "$second"]
    assert names(kept(ALL, 201)) == ["$second"]


def test_what_is_kept_can_be_read_with_all_its_figures(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text(kept(ALL, 200))
    subprocess.run([toolchain() / "llvm-profdata", "merge", "-o", tmp_path / "binary", tmp_path / "kept"], check=True)
    shown = subprocess.run(
        [toolchain() / "llvm-profdata", "show", "--all-functions", "--counts", tmp_path / "binary"], capture_output=True, text=True, check=True).stdout
    assert "Total functions: 2" in shown and "[200]" in shown and "[3, 500]" in shown


def test_functions_that_are_gone_or_have_changed_are_told(tmp_path: Path) -> None:
    (tmp_path / "earlier").write_text(kept(ALL, 1))
    now = ALL.replace("$first", "$renamed").replace("22", "23")
    command = [sys.executable, ROOT / "tools/profile/keep_frequent.py", "--changed", tmp_path / "earlier"]
    told = subprocess.run(command, input=now, capture_output=True, text=True, check=True).stdout
    assert told.splitlines() == ["$first", "$second", "2 of 3 functions have changed"]


def test_the_profile_is_of_this_library() -> None:
    named = names(PROFILE.read_text())
    assert named == sorted(named) and len(named) > 500
    assert {name.rpartition(";")[0] for name in named} <= {"", "core.bc"}, "made in another folder than that of the bitcode"
    missing = {name.rpartition(";")[2] for name in named} - functions()
    assert len(missing) * 10 < len(named), f"{len(missing)} of {len(named)} functions are not in the library: run tools/profile/make.sh"


def test_doors_of_events_are_not_compiled_for_size() -> None:
    rare = {line.partition(",")[0] for line in (CORE.parent / "rare.csv").read_text().splitlines()} if CORE.exists() else set()
    # The closure that does what is asked, or the function that calls it, made anew for it.
    for entry in ("8viewFeed", "15viewTakeEffects", "11viewAdvance", "15viewDisplayList"):
        its = [name for name in functions() if f"$e8CExports{entry}" in name and "XEfU_" in name]
        assert its and not set(its) <= rare, f"the profile does not know {entry[2:].lstrip('0123456789')}"


def test_flags_are_those_of_the_package() -> None:
    package, script = (ROOT / "Package.swift").read_text(), (ROOT / "cmake/compile_core.sh").read_text()
    features = re.findall(r'enable(?:Upcoming|Experimental)Feature\("(\w+)"\)', package)
    assert len(features) >= 4
    for feature in features:
        assert re.search(rf"-enable-(upcoming|experimental)-feature {feature}\b", script), feature
    for flag in ("-wmo", "-function-sections", "-enforce-exclusivity=unchecked", "-num-threads"):
        assert f'"{flag}"' in package and flag in script, flag
    for name in re.findall(r'treatWarning\("(\w+)", as: \.error\)', package):
        assert f"-Werror {name}" in script
