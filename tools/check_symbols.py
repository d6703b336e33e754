#!/usr/bin/env python3
"""Checks what the shipped files show to a linker: exports, needed libraries, versions, run paths.

    tools/check_symbols.py [--library build/lib/libinteract.so] [--archive build/lib/libinteract.a]

Header, version script and library name the same functions; the library needs libc and libm alone, has its SONAME, no
RUNPATH, no executable stack, and asks for no glibc newer than 2.17. Of libc and libm it may ask for memory and rounding, and to be
told in a forked child: for nothing that starts a thread, reads a clock or draws a random number. Nothing is made at its first use,
where another thread would have to wait and a forked child would do so for ever. A check that proves clauses of docs/requirements.md says
so as `ok NAME [S247a]`. IX_BINUTILS is the beginning of the names of the programs that read files of another machine: aarch64-linux-gnu-.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
#: On aarch64 the loader has what guards the stack.
NEEDED = {"libc.so.6", "libm.so.6", "ld-linux-aarch64.so.1"}
GLIBC = (2, 17)
PROVIDER_HEADERS = {"conformance.h", "pdfium.h", "poppler.h", "worker.h"}
# Memory, rounding, which thread is calling, and to be told in a forked child. Names that begin with "_" are the compiler's and the loader's.
IMPORTS = {
    "calloc", "ceil", "floor", "free", "malloc", "memcmp", "memcpy", "memmove", "memset", "posix_memalign", "pthread_atfork", "pthread_self",
    "rint", "round", "sqrt", "trunc"}
PROVES = {
    "the library exports ix_ names alone": "S247a",
    "SONAME": "S247b",
    "the library needs libc and libm alone": "S247c",
    "the library asks libc for memory and rounding alone": "S241a S241b S241c",
    "the archive asks libc for memory and rounding alone": "S241c",
    "nothing is made at its first use": "S292b",
}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--library", default=str(ROOT / "build/lib/libinteract.so"))
    parser.add_argument("--archive", default=str(ROOT / "build/lib/libinteract.a"))
    options = parser.parse_args(arguments)
    checks = [*shared_checks(options.library), *static_checks(options.archive)]
    for name, fault in checks:
        print(f"ok {name.replace(' ', '-')} [{PROVES.get(name, '')}]" if not fault else f"FAIL {name}: {fault}")
    failed = sum(1 for _, fault in checks if fault)
    print(f"{len(checks) - failed} passed, {failed} failed, 0 skipped")
    return 1 if failed else 0


def shared_checks(library: str) -> list[tuple[str, str]]:
    """Names of checks with what is wrong, or nothing."""
    declared, scripted = header_functions(), script_functions()
    exported, versions = exports(library), dynamic_imports(library)
    dynamic = run("readelf", "-dW", library)
    needed = set(re.findall(r"\(NEEDED\).*\[(.*)\]", dynamic))
    newest = max(versions, default=(0, 0))
    soname = "".join(re.findall(r"\(SONAME\).*\[(.*)\]", dynamic))
    stack = re.search(r"GNU_STACK.*\bRWE\b", run("readelf", "-lW", library))
    major = (ROOT / "VERSION").read_text().split(".")[0]
    return [
        ("headers and version script name the same functions", differing(declared, scripted)),
        ("version script and library name the same functions", differing(scripted, exported)),
        ("the library exports ix_ names alone", ", ".join(each for each in exported if not each.startswith("ix_"))),
        ("the library needs libc and libm alone", ", ".join(needed - NEEDED)),
        ("the library asks libc for memory and rounding alone", ", ".join(sorted(foreign_imports(library)))),
        ("nothing is made at its first use", ", ".join(sorted(made_late(library)))),
        ("SONAME", "" if soname == f"libinteract.so.{major}" else soname or "none"),
        ("no RPATH or RUNPATH", " ".join(re.findall(r"\((?:RPATH|RUNPATH)\).*", dynamic))),
        ("symbols are bound when it is loaded", "" if re.search(r"\bNOW\b|BIND_NOW", dynamic) else "not -z now"),
        ("no executable stack", "RWE" if stack else ""),
        ("no glibc after 2.17", "" if newest <= GLIBC else f"GLIBC_{newest[0]}.{newest[1]}"),
    ]


def static_checks(archive: str) -> list[tuple[str, str]]:
    """The archive shows ix_ names alone, and needs of libc and libm what the library needs."""
    shown, wanted = set(), set()
    for line in run("nm", "-g", "--format=posix", archive).split("\n"):
        name, _, rest = line.partition(" ")
        if re.match(r"^[A-TV-Z] ", rest):
            shown.add(name)
        elif rest.startswith("U"):
            wanted.add(name)
    foreign = {each for each in wanted if each.startswith(("swift_", "$s", "_swift"))}
    return [
        ("archive and version script name the same functions", differing(shown, script_functions())),
        ("the archive needs nothing of the Swift runtime", ", ".join(sorted(foreign))),
        ("the archive asks libc for memory and rounding alone", ", ".join(sorted(each for each in wanted - IMPORTS if each[0] != "_"))),
    ]


def made_late(library: str) -> set[str]:
    """The functions that make a global at its first use, for the compiler could not compute its value: other threads wait meanwhile. The look at
    whether it is made is often inlined; the call of what makes it, whose name ends in `WZ`, is there."""
    found, function = set(), ""
    for line in run("objdump", "-d", "--no-show-raw-insn", library).split("\n"):
        if line.endswith(">:"):
            function = line.split("<")[-1][:-2]
        elif re.search(r"\t(?:call|jmp|bl?) .*<(?:swift_once|\$[es]\w*WZ)>", line):
            found.add(function)
    return found


def header_functions() -> set[str]:
    """The declarations of the core's function headers."""
    headers = [path for path in (ROOT / "include/interact").glob("*.h") if path.name not in PROVIDER_HEADERS]
    return {name for path in headers for name in re.findall(r"^IX_API [^;(]*?\b(ix_\w+)\(", path.read_text(), re.MULTILINE)}


def script_functions() -> set[str]:
    return set(re.findall(r"^ +(ix_\w+);$", (ROOT / "cmake/interact.map").read_text(), re.MULTILINE))


def exports(library: str) -> set[str]:
    listing = run("nm", "-D", "--defined-only", "--format=posix", library)
    rows = [line.split(" ") for line in listing.split("\n") if line]
    return {row[0].split("@")[0] for row in rows if row[1] != "A"}


def dynamic_imports(library: str) -> set[tuple[int, int]]:
    """The glibc versions that the library asks for."""
    found = re.findall(r"@GLIBC_(\d+)\.(\d+)", run("nm", "-D", "--undefined-only", library))
    return {(int(major), int(minor)) for major, minor in found}


def foreign_imports(library: str) -> set[str]:
    """The symbols that the library needs beyond `IMPORTS`."""
    listing = run("nm", "-D", "--undefined-only", "--format=posix", library)
    asked = {line.split(" ")[0].split("@")[0] for line in listing.splitlines()}
    return {name for name in asked if not name.startswith("_")} - IMPORTS


def differing(left: set[str], right: set[str]) -> str:
    parts = [f"only the first has {', '.join(sorted(left - right))}"] if left - right else []
    parts += [f"only the second has {', '.join(sorted(right - left))}"] if right - left else []
    return "; ".join(parts)


def run(*command: str) -> str:
    here = [os.environ.get("IX_BINUTILS", "") + command[0], *command[1:]]
    return subprocess.run(here, capture_output=True, text=True, errors="replace", check=True).stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
