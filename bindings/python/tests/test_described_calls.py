"""The manifest's description of each function against the library: when a pointer may be NULL, and which statuses come back.

Each function is called once with arguments made from its description, and once more for each pointer, which is NULL.
"""

from __future__ import annotations

import ctypes
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract import _abi
from libinteract._core import lib

from helpers import make_document

STORED = Path(__file__).resolve().parents[3] / "abi/0.1.json"
MANIFEST: dict[str, Any] = json.loads(STORED.read_text(encoding="utf-8")) if STORED.exists() else {"calls": {}}
CALLS: dict[str, Any] = MANIFEST["calls"]
STATUS = ix.Status
FREES = ("ix_document_free", "ix_view_free", "ix_reader_free")
ROOM = 1 << 16
NAMES = {int(each): f"IX_{each.name}" for each in STATUS}


def _none(*_: object) -> None:
    """A callback that returns nothing."""


def _zero(*_: object) -> int:
    return 0


class World:
    """A document with a view, and what a call needs beside: kept until it is over."""

    def __init__(self) -> None:
        self.document = make_document()
        self.view = ix.View(self.document, 612, 792)
        self.view.set_fit(ix.Fit.PAGE)
        self.reader = _abi.ix_reader()
        assert lib.ix_reader_new(self.view._raw, 0, self.reader) == STATUS.OK
        note = self.document.add_annotation(0, ix.Subtype.TEXT, ix.Rect(10, 10, 40, 40))
        self.ids = {"ix_page_id": self.document.page_id(0), "ix_annotation_id": note.id, "ix_action_id": self.link_action()}
        self.kept: list[object] = []

    def link_action(self) -> int:
        link = next(each for each in self.document.annotations(0) if each.subtype == ix.Subtype.LINK)
        return link.action.id if link.action else 0

    def close(self) -> None:
        self.view.close()
        self.document.close()

    def argument(self, parameter: dict[str, Any], kind: Any) -> object:
        """An argument as its description wants it."""
        spelled, name = parameter["type"], parameter["name"]
        if spelled in ("ix_document *", "ix_view *"):
            return getattr(self, spelled[3:-2])._raw
        if spelled == "ix_reader *":
            return self.reader
        if spelled == "void *":
            return None
        if spelled.endswith("*"):
            return self.memory(spelled, kind)
        if hasattr(kind, "_argtypes_"):
            made = kind(_none if kind._restype_ is None else _zero)
            self.kept.append(made)
            return made if spelled != "ix_destroy" else kind()
        if spelled in self.ids:
            return self.ids[spelled]
        if "holds" in parameter:
            values = MANIFEST["enums"][parameter["holds"]].values()
            return min((each for each in values if 0 < each < 1 << 20), default=0)
        if spelled.startswith("ix_") and issubclass(kind, ctypes.Structure):
            return kind()
        if name == "current":
            return (1 << 64) - 1
        return 1.0 if spelled == "double" else 64 if name == "capacity" else 1 if name.endswith(("count", "length")) else 0

    def memory(self, spelled: str, kind: Any) -> object:
        """Room behind a pointer; a struct that begins with its size has it."""
        room = ctypes.create_string_buffer(ROOM)
        self.kept.append(room)
        name = spelled.replace("const ", "").rstrip(" *")
        if name in MANIFEST["initial"]:
            start = getattr(_abi, name)()
            ctypes.memmove(room, ctypes.byref(start), ctypes.sizeof(start))
            ctypes.cast(room, ctypes.POINTER(ctypes.c_uint32))[0] = ctypes.sizeof(start)
        return room if kind in (ctypes.c_char_p, ctypes.c_void_p) else ctypes.cast(room, kind)


def call(name: str, without: str = "", none_of: str = "") -> int:
    """The answer of a function, without one of its pointers. `none_of` is the parameter that is 0 with it."""
    world = World()
    result, kinds = _abi.PROTOTYPES[name]
    parameters = CALLS[name]["parameters"]
    arguments = [None if each["name"] == without and hasattr(kind, "contents") or each["name"] == without and kind in (ctypes.c_char_p, ctypes.c_void_p)
                 else kind() if each["name"] == without else 0 if each["name"] == none_of else world.argument(each, kind)
                 for each, kind in zip(parameters, kinds)]
    # A prototype of the test's own: those of the package refuse some arguments before the library sees them.
    function = ctypes.CFUNCTYPE(result, *kinds)((name, lib.handle))
    answer = function(*arguments)
    world.close()
    return int(answer or 0)


def pointers(name: str) -> Iterator[tuple[str, str, str]]:
    """The pointers of a function with their rules, and the parameter that counts what each points to."""
    for each in CALLS[name]["parameters"]:
        if "null" in each and each["type"] != "void *":
            yield each["name"], each["null"], each.get("length") or each.get("capacity") or ""


def refused(answer: int, whole: int) -> bool:
    """True where NULL was not taken: a call that had an error or a remark without it may come to that first."""
    return answer == STATUS.ERROR_INVALID_ARGUMENT or (answer < 0 if whole < 0 else whole not in (STATUS.OK, STATUS.PENDING) and answer == whole)


CALLABLE = [name for name in sorted(CALLS) if name not in FREES and CALLS[name].get("returns", {}).get("type") == "ix_status"]


@pytest.mark.proves("S307d")
@pytest.mark.parametrize("name", CALLABLE)
def test_null_and_statuses_are_as_the_manifest_says(name: str) -> None:
    whole = call(name)
    told = [whole]
    for pointer, rule, count in pointers(name):
        answer = call(name, pointer)
        told.append(answer)
        where = f"{name}: {pointer} is NULL ({rule}): {NAMES.get(answer, answer)}, else {NAMES.get(whole, whole)}"
        if rule == "stale":
            assert answer == STATUS.ERROR_STALE_HANDLE, where
        elif rule == "no":
            assert refused(answer, whole), where
        elif rule in ("yes", "buffer"):
            assert answer != STATUS.ERROR_INVALID_ARGUMENT or whole == answer, where
        else:
            assert refused(answer, whole), where
            answer = call(name, pointer, count)
            assert answer not in (STATUS.ERROR_INVALID_ARGUMENT, STATUS.ERROR_BUFFER_TOO_SMALL) or whole == answer, f"{where}; none of it"
            told.append(answer)
    assert {NAMES[each] for each in told} - {"IX_OK"} <= set(CALLS[name].get("statuses", {}))


