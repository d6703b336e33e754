#!/usr/bin/env python3
"""Compiles the headers as C99 to C23 and as C++11 to C++20, with gcc and clang, warnings being errors.

Further machines check the layouts that the manifest gives them, among them some of 32 bits (`ok layouts-of-32-bits [S307d]`).
Says `ok NAME [S248a]` for a language and `ok NAME [S248c]` where gcc and clang have compiled all. Closes with `N passed, M failed, K skipped`, a case being a compiler with a standard and a way to include.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
C = {"c99": "c99", "c11": "c11", "c17": "c17", "c23": "c2x"}
CPP = {"c++11": "c++11", "c++14": "c++14", "c++17": "c++17", "c++20": "c++20"}
#: Machines for which clang checks the layouts: 32 bits with both alignments of 8-byte numbers, and 64.
TARGETS = ("i686-linux-gnu", "armv7-linux-gnueabihf", "wasm32-unknown-unknown", "aarch64-linux-gnu")
WARNINGS = ["-Wall", "-Wextra", "-Werror", "-pedantic"]
C_WARNINGS = ["-Wstrict-prototypes", "-Wmissing-prototypes", "-Wold-style-definition", "-Wpadded"]
CPP_WARNINGS = ["-Wold-style-cast", "-Wpadded"]

C_ASSERT = "#define IX_GLUE(a, b) a##b\n#define IX_NAME(line) IX_GLUE(ix_assert_, line)\n" \
           "#define IX_ASSERT(condition, text) typedef char IX_NAME(__LINE__)[(condition) ? 1 : -1]\n"
CPP_ASSERT = "#define IX_ASSERT(condition, text) static_assert(condition, text)\n"


def main() -> int:
    cases = [(compiler, language, standard, kind)
             for language, standards in (("c", C), ("c++", CPP))
             for compiler in compilers(language)
             for standard in standards
             for kind in ("whole", "twice", "layout", "initial", "alone")]
    clang = find("clang")
    cases += [(clang, "c", "c99", target) for target in TARGETS] if clang else []
    with ThreadPoolExecutor() as pool:
        faults = list(pool.map(lambda case: compile_case(*case), cases))
    for case, fault in zip(cases, faults):
        if fault:
            print(f"FAIL {' '.join(case)}\n{fault}")
    failed = sum(1 for fault in faults if fault)
    missing = [name for name in ("gcc", "clang", "g++", "clang++") if find(name) is None]
    for name in missing:
        print(f"skipped: {name} is not installed")
    for language, name, clause in (("c", "c99-to-c23", "S248a"), ("c++", "c++11-to-c++20", "S248b")):
        if not any(fault for case, fault in zip(cases, faults) if case[1] == language):
            print(f"ok {name} [{clause}]")
    if clang and not any(fault for case, fault in zip(cases, faults) if case[3] in TARGETS):
        print("ok layouts-of-32-bits [S307d]")
    if not failed and not missing:
        print("ok gcc-and-clang [S248c]")
    print(f"{len(cases) - failed} passed, {failed} failed, {len(missing)} skipped")
    return 1 if failed else 0


def find(name: str) -> str | None:
    """A compiler on the PATH, or beside the Swift toolchain."""
    found = shutil.which(name)
    swift = shutil.which("swift")
    beside = Path(swift).resolve().parent / name if swift else None
    return found or (str(beside) if beside and beside.exists() else None)


def compilers(language: str) -> list[str]:
    names = ("gcc", "clang") if language == "c" else ("g++", "clang++")
    return [path for name in names if (path := find(name))]


def compile_case(compiler: str, language: str, standard: str, kind: str) -> str:
    """The messages of the compiler; empty if it has none."""
    spelled = {**C, **CPP}[standard]
    warnings = WARNINGS + (C_WARNINGS if language == "c" else CPP_WARNINGS)
    command = [compiler, "-x", language, f"-std={spelled}", *warnings, f"-I{ROOT}/include", f"-I{ROOT}/Tests/CABI",
               "-fsyntax-only", "-"]
    if kind in TARGETS:
        command = [compiler, "-x", language, f"-std={spelled}", *WARNINGS, *command[-4:], f"--target={kind}", "-ffreestanding"]
    if kind == "alone":
        return refused_alone(command)
    result = subprocess.run(command, input=source(language, kind), capture_output=True, text=True)
    return result.stderr if result.returncode else ""


def source(language: str, kind: str) -> str:
    """A program that includes the interface once, twice, with assertions about its layout, or fills its structs."""
    text = "#include <interact/interact.h>\n#include <interact/poppler.h>\n#include <interact/pdfium.h>\n#include <interact/worker.h>\n"
    if kind == "twice":
        text += text
    if kind == "layout" or kind in TARGETS:
        text += (C_ASSERT if language == "c" else CPP_ASSERT) + '#include "layout_asserts.h"\n'
    body = "".join(f"  {{ {each.lower()} x = {each}_INIT; used += sizeof x; }}\n" for each in sized_structs())
    if kind == "initial":
        return text + f"int main(void) {{\n  size_t used = 0;\n{body}  return used == 0;\n}}\n"
    return text + "int main(void) { return IX_VERSION == 0; }\n"


def sized_structs() -> list[str]:
    """The structs that have an `_INIT` macro."""
    headers = sorted((ROOT / "include/interact/types").glob("*.h"))
    return [name for path in headers for name in re.findall(r"^#define (IX_\w+)_INIT\b", path.read_text(), re.MULTILINE)]


def refused_alone(command: list[str]) -> str:
    """Each part of the interface says which header to include instead."""
    faults = []
    parts = sorted((ROOT / "include/interact").rglob("*.h"))
    for path in parts:
        name = path.relative_to(ROOT / "include")
        if path.name in ("conformance.h", "interact.h", "pdfium.h", "poppler.h", "worker.h"):
            continue
        result = subprocess.run(command, input=f"#include <{name}>\n", capture_output=True, text=True)
        if result.returncode == 0 or "Include <interact/interact.h> instead." not in result.stderr:
            faults.append(f"{name} can be included by itself")
    return "\n".join(faults)


if __name__ == "__main__":
    sys.exit(main())
