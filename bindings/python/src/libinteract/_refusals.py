"""Which argument of a call was refused, its value and what the parameter takes, for the error message. Read only after a failure."""

from __future__ import annotations

import ctypes
import enum
import json
import math
import threading
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from . import _abi, errors
from ._open_enum import OpenIntFlag
from ._python_names import class_of, in_python

GENERAL = {"", "an argument is NULL, not finite, out of range or unknown", "the id or index names nothing"}
"""The messages of the library that do not name an argument."""
_MOST_NAMED = 16


class _Last(threading.local):
    """The last call of this thread that failed."""

    name = ""
    given: tuple[Any, ...] = ()


class Argument(NamedTuple):
    """An argument of a call: its name, its value, and the documentation of the parameter."""

    name: str
    value: Any
    enum: str
    """The C enum that it is a value of; empty if it is not one."""
    doc: str


_last = _Last()


def remember(name: str, given: tuple[Any, ...]) -> None:
    """Keeps a call that failed until its exception is made."""
    _last.name, _last.given = name, given


def explain(message: str) -> str:
    """Returns the message for the last call that failed, in the names of Python, with the argument added if the message does not name one."""
    return in_python(_with_argument(message), _manifest().get("enums", {}))


def _with_argument(message: str) -> str:
    name, given = _last.name, _last.given
    _last.name, _last.given = "", ()
    if message not in GENERAL or not name:
        return message
    told = [each for each in _arguments(name, given)]
    # A member of another enum may have the number of one that is taken: it is the fault only if there is no other.
    culprits = [text for each in told if (text := _fault(each))] or [text for each in told if (text := _fault(each, strict=True))]
    if culprits:
        return "; ".join(culprits)
    listed = "; ".join(f"{each.name} is {_shown(each.value)}{_wanted(each)}" for each in told if "." not in each.name or each.value)
    return f"{message or 'the call was refused'}: {listed}" if listed else message


def _arguments(name: str, given: tuple[Any, ...]) -> Iterator[Argument]:
    """Yields the arguments that a caller gave, without handles, buffers and lengths of texts."""
    declared = getattr(_abi.Functions, name, None)
    if declared is None:
        return
    import inspect

    docs, holds = _documentation().get(name, {}), _manifest()["holds"].get(name, {})
    previous: Any = None
    for place, (parameter, value) in enumerate(zip(list(inspect.signature(declared).parameters)[1:], given)):
        is_length = isinstance(previous, bytes) and parameter in ("length", "count")
        previous = value
        if is_length or value is None or parameter.startswith("out_") or isinstance(value, (ctypes.c_void_p, ctypes.Array)):
            continue
        if isinstance(value, ctypes.Structure):
            yield from _members(parameter, value, _manifest()["structs"].get(type(value).__name__, {}).get("holds", {}))
        elif isinstance(value, (bytes, int, float)) or hasattr(value, "_as_parameter_"):
            yield Argument(parameter, value, holds.get(str(place), ""), docs.get(parameter, ""))


def _members(name: str, value: ctypes.Structure, holds: dict[str, str], path: str = "") -> Iterator[Argument]:
    """Yields the members of a struct that can be refused: those that are not integers, and values of enums."""
    for field in value._fields_:
        one, place = getattr(value, field[0]), f"{path}{field[0]}"
        if isinstance(one, float) or (place in holds and isinstance(one, int)):
            yield Argument(f"{name}.{field[0]}", one, holds.get(place, ""), "")
        elif isinstance(one, ctypes.Structure):
            yield from _members(f"{name}.{field[0]}", one, holds, f"{place}.")


def _fault(each: Argument, *, strict: bool = False) -> str:
    """Returns why an argument was refused, if its value alone shows that.

    Args:
        strict: A member of another enum is a fault whatever its number.
    """
    if isinstance(each.value, float) and not math.isfinite(each.value):
        return f"{each.name} is {each.value}; wanted is a finite number{_note(each)}"
    kind = class_of(each.enum)
    if kind is None or not isinstance(each.value, int):
        return ""
    is_of_another = isinstance(each.value, enum.Enum) and type(each.value) is not kind
    if not (strict and is_of_another) and _is_member(kind, each.value):
        return ""
    names = list(kind.__members__)
    listed = f": {', '.join(names)}" if len(names) <= _MOST_NAMED else ""
    given = f"{int(each.value)}"
    if isinstance(each.value, enum.Enum) and is_of_another:
        given = f"{type(each.value).__name__}.{each.value.name}"
    return f"{each.name} is {given}; wanted is {'a set of' if issubclass(kind, OpenIntFlag) else 'one of'} {kind.__name__}{listed}"


def _is_member(kind: Any, value: int) -> bool:
    if issubclass(kind, OpenIntFlag):
        return not value & ~sum({int(each) for each in kind.__members__.values()})
    return value in kind._value2member_map_ or value == 0


def _shown(value: Any) -> str:
    if isinstance(value, bytes):
        return repr(value.decode("utf-8", "replace"))
    if hasattr(value, "_as_parameter_"):
        return repr(value)
    return f"{value:g}" if isinstance(value, float) else str(value)


def _wanted(each: Argument) -> str:
    kind = class_of(each.enum)
    return f" ({kind.__name__})" if kind is not None else _note(each)


def _note(each: Argument) -> str:
    text = each.doc.partition(". NULL")[0].rstrip(".")
    return f" ({text[:1].lower() if text[1:2].islower() else text[:1]}{text[1:]})" if text else ""


@cache
def _documentation() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(Path(__file__).with_name("_parameters.json").read_text(encoding="utf-8"))
    return found


known_manifest: Callable[[], dict[str, Any]] = dict
"""Returns the manifest from which the bindings were generated. `_library` sets it."""


@cache
def _manifest() -> dict[str, Any]:
    return known_manifest()


errors.explain = explain
