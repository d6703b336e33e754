"""Python has all that C has: each function of the manifest is called somewhere in the package, or it says why not."""

from __future__ import annotations

import ast
import ctypes
import json
import re
from pathlib import Path

import pytest

import libinteract
from libinteract import _abi, _library, events, view

from enum_watch import UNTYPED, Watch
from helpers import make_document

PACKAGE = Path(libinteract.__file__).parent
STORED = Path(__file__).resolve().parents[3] / "abi/0.1.json"

WITHOUT: dict[str, str] = {
    "ix_reader_next": "`ix_reader_take` fetches as many as there are in one call",
    "ix_abi_manifest": "called while the library is loaded, before there is a `lib` (_library.py)",
}
"""Functions that no call of `lib` names, and why."""


def calls() -> dict[str, set[str]]:
    """The functions of C that are named as `lib.ix_...` or `lib.untyped("ix_...")`, and in which functions of the package."""
    found: dict[str, set[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                for node in ast.walk(function):
                    if isinstance(node, ast.Attribute) and node.attr.startswith("ix_") and isinstance(node.value, ast.Name):
                        if node.value.id == "lib":
                            found.setdefault(node.attr, set()).add(f"{path.name}:{function.name}")
        for name in re.findall(r'lib\.untyped\("(\w+)"\)', path.read_text(encoding="utf-8")):
            found.setdefault(name, set()).add(path.name)
    return found


CALLS = calls()


@pytest.mark.proves("S280")
@pytest.mark.parametrize("name", sorted(_library.known_manifest()["functions"]))
def test_each_function_has_a_call_in_python(name: str) -> None:
    if name in WITHOUT:
        assert name not in CALLS and WITHOUT[name]
    else:
        assert CALLS.get(name), f"{name} has no call in Python: add one, or say in WITHOUT why there is none"


@pytest.mark.proves("S280")
def test_no_call_names_what_is_not_there() -> None:
    functions = _library.known_manifest()["functions"]
    assert not set(CALLS) - set(functions) and not set(WITHOUT) - set(functions)
    if STORED.exists():
        assert set(json.loads(STORED.read_text(encoding="utf-8"))["functions"]) <= set(functions)


@pytest.mark.proves("S280")
def test_functions_that_are_held_without_types_are_watched_and_take_no_int() -> None:
    """`Library.untyped` converts nothing: an int as a handle would be cut to 32 bits."""
    held = {name for path in PACKAGE.rglob("*.py") for name in re.findall(r'lib\.untyped\("(\w+)"\)', path.read_text(encoding="utf-8"))}
    assert held == {name for _, __, name in UNTYPED}
    count, handle = ctypes.c_size_t(1), ctypes.c_void_p()
    record = ctypes.byref(_abi.ix_event())
    with Watch():
        for given in ((1, record, count, handle), (handle, 1, count, handle), (handle, record, 1, handle), (handle, record, count, 1)):
            with pytest.raises(AssertionError, match="ix_view_feed takes"):
                view._feed(*given)
        with make_document() as document, libinteract.View(document, 612, 792) as opened:
            opened.feed(events.tap(10, 10, 1000))
            assert list(opened.effects()) and list(opened.reader().effects())
