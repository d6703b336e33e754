"""In which order a save writes, syncs and renames."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import libinteract as ix

#: Notes the calls that concern a folder, by the names that they are given.
SHIM = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static void note(const char *what, const char *one, const char *other) {
  const char *folder = getenv("NOTED_FOLDER"), *out = getenv("NOTED_IN");
  if (!folder || !out || strncmp(one, folder, strlen(folder))) { return; }
  FILE *file = fopen(out, "a");
  fprintf(file, "%s %s %s\n", what, one, other);
  fclose(file);
}
static void noted(const char *what, int descriptor) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length > 0) { path[length] = 0; note(what, path, ""); }
}
int fsync(int descriptor) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
  noted("fsync", descriptor);
  return real(descriptor);
}
ssize_t write(int descriptor, const void *bytes, size_t count) {
  ssize_t (*real)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  noted("write", descriptor);
  return real(descriptor, bytes, count);
}
int rename(const char *from, const char *to) {
  int (*real)(const char *, const char *) = dlsym(RTLD_NEXT, "rename");
  note("rename", from, to);
  return real(from, to);
}
int renameat2(int a, const char *from, int b, const char *to, unsigned flags) {
  int (*real)(int, const char *, int, const char *, unsigned) = dlsym(RTLD_NEXT, "renameat2");
  note("rename", from, to);
  return real(a, from, b, to, flags);
}
"""
SAVE = """
import sys
import libinteract as ix
with ix.open(sys.argv[1]) as document:
    document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(20, 20, 130, 80))
    document.save(sys.argv[2])
"""


@pytest.mark.proves("S203d")
@pytest.mark.parametrize("exists", [True, False], ids=["over a file", "to a new one"])
def test_written_beside_synced_renamed_and_the_folder_synced(plain: Path, tmp_path: Path, exists: bool) -> None:
    compiler = shutil.which("cc")
    if compiler is None or sys.platform != "linux":
        pytest.skip("needs Linux and a C compiler")
    source, shim, folder, notes = tmp_path / "shim.c", tmp_path / "shim.so", tmp_path / "folder", tmp_path / "notes.txt"
    source.write_text(SHIM)
    subprocess.run([compiler, "-shared", "-fPIC", "-w", str(source), "-o", str(shim), "-ldl"], check=True)
    folder.mkdir()
    target = folder / "target.pdf"
    if exists:
        target.write_bytes(b"what was there before")
    environment = {
        **os.environ, "LD_PRELOAD": str(shim), "NOTED_FOLDER": str(folder), "NOTED_IN": str(notes),
        "PYTHONPATH": str(Path(ix.__file__).parents[1])}
    subprocess.run([sys.executable, "-c", SAVE, str(plain), str(target)], env=environment, check=True)
    calls = [line.split(" ") for line in notes.read_text().splitlines()]
    (renamed,) = [i for i, each in enumerate(calls) if each[0] == "rename" and each[2] == str(target)]
    written, to = calls[renamed][1:3]
    assert (to, Path(written).parent) == (str(target), folder) and written != to, "a file of its own beside the target"
    writes = [i for i, each in enumerate(calls) if each[:2] == ["write", written]]
    syncs = [i for i, each in enumerate(calls) if each[:2] == ["fsync", written]]
    folders = [i for i, each in enumerate(calls) if each[:2] == ["fsync", str(folder)]]
    assert writes and syncs and folders
    assert max(writes) < max(syncs) < renamed < max(folders)
    assert [each for each in calls if each[0] == "write" and each[1] == str(target)] == []
    assert list(folder.iterdir()) == [target]
