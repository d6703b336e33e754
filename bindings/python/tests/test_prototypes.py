"""Calls of C are checked by a type checker: how many arguments there are, and of what kind."""

from __future__ import annotations

import ctypes
import inspect
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import libinteract
from libinteract import _abi

KINDS: dict[Any, set[str]] = {
    ctypes.c_double: {"float"}, ctypes.c_int32: {"int"}, ctypes.c_uint32: {"int"}, ctypes.c_size_t: {"int"},
    ctypes.c_uint64: {"int", "Id"}, ctypes.c_char_p: {"Text"}, ctypes.POINTER(ctypes.c_char): {"Buffer"},
    ctypes.c_void_p: {"Address", "ix_document | None", "ix_view | None", "ix_reader | None", "ix_snapshot | None"}, None: {"None"}}
"""What a type checker is told of a type of ctypes; of others `Ref[...]`, `Callback`, or the struct itself."""
HEAD = """
import ctypes
from libinteract import PageId, _abi
from libinteract._call import copied_items, copied_text
from libinteract._core import lib
from libinteract.view import View
view: View
point = _abi.ix_point(1, 2)
count = ctypes.c_size_t()
"""
RIGHT = """
lib.ix_view_set_zoom(view._raw, 1, point)
view._call(lib.ix_view_set_zoom, 1, point)
lib.ix_view_show_page_by_id(view._raw, PageId(3))
lib.ix_view_visible_pages(view._raw, (_abi.ix_visible_page * 3)(), 3, count)
lib.ix_view_visible_pages(view._raw, None, 0, ctypes.byref(count))
quads: list[_abi.ix_quad] = copied_items(_abi.ix_quad, lib.ix_view_selection_quads, view._raw, 0)
text: str = copied_text(lib.ix_page_copy_text, view.document._raw, PageId(3), 0, 9)
"""
WRONG = """
lib.ix_view_set_zoom(view._raw, 1)
lib.ix_view_set_zoom(view._raw, 1, point, point)
lib.ix_view_set_zoom(view._raw, "1", point)
lib.ix_view_set_zoom(view.document._raw, 1, point)
lib.ix_view_show_page(view._raw, PageId(3))
lib.ix_view_visible_pages(view._raw, (_abi.ix_hit * 3)(), 3, count)
lib.ix_view_sets_zoom(view._raw, 1, point)
view._call(lib.ix_view_set_zoom, 1)
view._call(lib.ix_view_set_zoom, "1", point)
copied_items(_abi.ix_point, lib.ix_view_selection_quads, view._raw, 0)
copied_text(lib.ix_page_copy_text, view.document._raw, PageId(3), 0)
copied_text(lib.ix_page_copy_text, view._raw, PageId(3), 0, 9)
"""


def test_a_checker_finds_each_wrong_call(tmp_path: Path, checker_cache: Path) -> None:
    pytest.importorskip("mypy")
    path, lines = tmp_path / "calls.py", (HEAD + RIGHT + WRONG).split("\n")
    path.write_text("\n".join(lines), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "--no-error-summary", "--cache-dir",
         str(checker_cache), str(path)],
        capture_output=True, text=True, env={"MYPYPATH": str(Path(libinteract.__file__).parents[1]), "PATH": ""}, check=False)
    found = {int(line.split(":")[1]) for line in done.stdout.splitlines() if ": error:" in line}
    wrong = {number for number, line in enumerate(lines, 1) if line and line in WRONG.split("\n")}
    assert found == wrong, done.stdout + done.stderr


@pytest.mark.parametrize("name", sorted(_abi.PROTOTYPES))
def test_types_for_checkers_are_those_of_ctypes(name: str) -> None:
    result, arguments = _abi.PROTOTYPES[name]
    signature = inspect.signature(getattr(_abi.Functions, name))
    told = [each.annotation for each in signature.parameters.values()][1:]
    assert len(told) == len(arguments) and signature.return_annotation in KINDS[result]
    for annotation, kind in zip(told, arguments):
        fits = KINDS.get(kind) or {"Callback" if hasattr(kind, "_restype_") else kind.__name__}
        assert annotation in fits or (annotation.startswith("Ref[") and hasattr(kind, "_type_")), f"{annotation} for {kind}"
