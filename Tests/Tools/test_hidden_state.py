"""The library keeps no global state but the table of handles, and asks for nothing that differs from run to run."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import check_symbols
import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [path for folder in ("Core", "CExports") for path in sorted((ROOT / "Sources" / folder).rglob("*.swift"))]
WORDS = r"(?:(?:public|private|fileprivate|internal|package|nonisolated\(unsafe\)|@\w+) )*"
STORED = r"(?:[^={\n]*=|[^={\n]*$)"
# A variable of the module or of a type: one that is computed has a brace before any sign of equality.
VARIABLE = re.compile(rf"^(?:{WORDS}var|\s+{WORDS}static {WORDS}var|\s+{WORDS}class var) \w+{STORED}", re.MULTILINE)
# A constant of the module or of a type that is an object, which may hold variables.
OBJECT = re.compile(rf"^(?:{WORDS}|\s+{WORDS}static {WORDS})let (\w+)(?:: \w+)? = ([A-Z]\w*)(?:<[^=\n]*>)?\(", re.MULTILINE)


def global_variables(text: str) -> list[str]:
    return [match[0].strip() for match in VARIABLE.finditer(text)]


@pytest.mark.proves("S241d")
def test_only_the_table_of_handles_is_global() -> None:
    assert len(SOURCES) > 300
    texts = {path: path.read_text(encoding="utf-8") for path in SOURCES}
    assert {str(path): found for path, text in texts.items() if (found := global_variables(text))} == {}
    # A value that cannot be copied may hold what changes, as an object does.
    holders = set(re.findall(r"\bclass (\w+)|\bstruct (\w+): ~Copyable", "\n".join(texts.values())))
    kinds = {name for pair in holders for name in pair if name} | {"Atomic"}
    objects = [name for text in texts.values() for name, kind in OBJECT.findall(text) if kind in kinds]
    # The second is set once, when the first view is made, to what never changes.
    assert sorted(objects) == ["handles", "sharedBuiltIns"]


@pytest.mark.parametrize(("line", "name"), [
    ("let table = Table()", "table"), ("  static let shared = Table()", "shared"), ("private let seen = Atomic<Int?>(nil)", "seen")])
def test_objects_are_seen(line: str, name: str) -> None:
    found = OBJECT.search(line)
    assert found and found[1] == name


@pytest.mark.parametrize(("line", "found"), [
    ("var count = 0", 1), ("private var cache: [Int] = []", 1), ("  static var last: Int?", 1), ("  nonisolated(unsafe) static var last = 1", 1),
    ("  public static var zero: Self { Self(0, 0) }", 0), ("  var count = 0", 0), ("public var pi: Double { 3 }", 0), ("let a = 1", 0)])
def test_global_variables_are_seen(line: str, found: int) -> None:
    assert len(global_variables(line)) == found


@pytest.mark.parametrize("call", ["time(0)", "rand()", "pthread_create(0, 0, 0, 0)", "clock_gettime(0, 0)"])
def test_clocks_threads_and_random_numbers_are_seen(tmp_path: Path, call: str) -> None:
    library, name = tmp_path / "library.so", call.split("(")[0]
    source = f"#include <pthread.h>\n#include <stdlib.h>\n#include <time.h>\nlong f(void) {{ return (long){call}; }}"
    subprocess.run(["cc", "-shared", "-fPIC", "-w", "-x", "c", "-", "-o", library], input=source, text=True, check=True)
    assert check_symbols.foreign_imports(str(library)) == {name}
