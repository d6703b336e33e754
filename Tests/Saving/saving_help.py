"""Shared by tests of saving to files of others: edits, users, folders, and calls that go wrong."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import libinteract as ix
from pdf import Pdf

OWNER, MEMBER, GROUP = 1001, 1002, 2000
ACCESS = "system.posix_acl_access"
DEFAULT = "system.posix_acl_default"
USER_OBJ, USER, GROUP_OBJ, NAMED_GROUP, MASK, OTHER = 1, 2, 4, 8, 16, 32
NOBODY = 0xFFFFFFFF

needs_root = pytest.mark.skipif(
    os.geteuid() != 0 or shutil.which("setpriv") is None, reason="skipped: needs root and setpriv, to act as two users")


def sample(path: Path, words: str = "one") -> Path:
    """Writes a file of one page without annotations."""
    pdf = Pdf()
    pdf.tree(pdf.page(text=words))
    return pdf.write(path)


def add(document: ix.Document, name: str) -> None:
    """Puts a square with a name of its own on the first page."""
    made = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 60, 40))
    made.set_text(ix.TextKind.CONTENTS, name)


def names(path: Path, password: str | None = None) -> list[str]:
    """The names of the squares that a file has."""
    with ix.open(path, password) as document:
        assert document.state == ix.DocumentState.OK, document.message
        return [each.text(ix.TextKind.CONTENTS) or "" for each in document.annotations(0)]


def in_folder(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def access_list(*entries: tuple[int, int, int]) -> bytes:
    """An access control list as the kernel takes it: tag, permissions and id of each entry, in order."""
    return struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *entry) for entry in entries)


def try_attribute(path: Path, name: str, value: bytes) -> None:
    """Sets an extended attribute, or skips the test where the file system has none."""
    try:
        os.setxattr(path, name, value)
    except OSError as error:
        pytest.skip(f"skipped: the file system refuses {name}: {error}")


def as_user(user: int, group: int, script: str, *arguments: object, also: str = "") -> subprocess.CompletedProcess[str]:
    """Runs a Python script as another user, with other groups or none; with `ix` and these helpers imported."""
    begin = "import os, sys; import libinteract as ix; from saving_help import *\n"
    command = ["setpriv", f"--reuid={user}", f"--regid={group}", f"--groups={also}" if also else "--clear-groups", sys.executable, "-c", begin + script]
    return subprocess.run(
        [*command, *map(str, arguments)], env={**os.environ, "PYTHONPATH": python_path()}, capture_output=True,
        text=True, timeout=60)


#: Opens the file of the first argument, adds a square and saves it.
SAVE = """
with ix.open(sys.argv[1]) as document:
    add(document, "new")
    try:
        document.save()
    except ix.InputOutput as error:
        print(error)
        sys.exit(7)
"""


def saved(path: Path, change: Callable[[ix.Document], None] | None = None) -> None:
    """Opens a file, adds a square, and saves it over itself."""
    with ix.open(path) as document:
        add(document, "new")
        if change is not None:
            change(document)
        document.save()


BEFORE, AFTER, SYNC = 1, 2, 3
RENAME, WRITE, WRITE_BEHIND, KILL, STOP, REMOVE, MODE = 1, 2, 3, 4, 5, 6, 7
GROW, EMPTY, BACKDATE, FAIL = 1, 2, 3, 4


def meddler(folder: Path) -> Path:
    """The library of meddle.c, built, to be preloaded."""
    compiler = shutil.which("cc")
    if compiler is None or sys.platform != "linux":
        pytest.skip("skipped: needs Linux and a C compiler")
    made = folder / "meddle.so"
    source = Path(__file__).resolve().parent / "meddle.c"
    command = [compiler, "-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", str(source)]
    subprocess.run([*command, "-o", str(made), "-ldl"], check=True)
    return made


def meddled(library: Path, script: str, *arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs a Python script with meddle.c preloaded, as `meddle`, and these helpers imported."""
    begin = "import ctypes, os, sys; import libinteract as ix; from saving_help import *\nmeddle = ctypes.CDLL(None)\n"
    return subprocess.run(
        [sys.executable, "-c", begin + script, *map(str, arguments)],
        env={**os.environ, "PYTHONPATH": python_path(), "LD_PRELOAD": str(library), **environment}, capture_output=True,
        text=True, timeout=60)


def python_path() -> str:
    here = Path(__file__).resolve().parent
    return os.pathsep.join([str(here), str(here.parent / "Provider"), str(Path(ix.__file__).parents[1])])
