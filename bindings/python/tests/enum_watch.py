"""Watches what goes through the C interface: which value of which enum the library gave, and which it took.

The manifest says which member of a struct and which parameter of a function holds which enum. A `Watch` stands between the binding
and the library: of each call it reads what came out, of each function of the host what it was handed.
"""

from __future__ import annotations

import ctypes
import functools
import importlib
import operator
import re
import sys
from collections.abc import Callable, Iterator
from types import NoneType
from typing import Any

from libinteract import _abi, _core, _library, _owner, enums

from effect_arms import arms_of_header

MANIFEST = _library.known_manifest()
ENUMS: dict[str, dict[str, int]] = {
    name: {each: value for each, value in values.items() if not each.endswith("_FORCE32")}
    for name, values in MANIFEST["enums"].items()}
RESERVED: frozenset[str] = frozenset(MANIFEST["reserved"])
UNTOUCHED = 0xA5A5A5A5
EFFECT_ARMS = arms_of_header()
CONTEXTS = {1: "selection", 2: "transformation", 3: "link", 4: "selection", 5: "fast_scroll", 6: "smart_zoom"}
"""Which arm of an ix_activation holds, by its kind."""
RESULTS = {"ix_condition_query": "ix_answer"}
UNTYPED = (("view", "_feed", "ix_view_feed"), ("view", "_take", "ix_view_take_effects"), ("reader", "_take", "ix_reader_take"))
"""Functions that modules of the package hold without the types of their arguments (`Library.untyped`)."""


def python_class(name: str) -> Any:
    """`ix_event_type` to `EventType`."""
    return getattr(enums, "".join(part.capitalize() for part in name.removeprefix("ix_").split("_")))


FLAGS = {name for name in ENUMS if "Flag" in python_class(name).__mro__[1].__name__}


@functools.cache
def names_of(enum: str, value: int) -> tuple[str, ...]:
    """The names of a value; of a set those of its members."""
    return tuple(name for name, each in ENUMS[enum].items()
                 if value == each or (enum in FLAGS and each and value != UNTOUCHED and value & each == each))


def _with_types(call: Callable[..., int], name: str) -> Callable[..., int]:
    """A function that takes objects of ctypes, for one that takes records and numbers."""
    record = _abi.ix_event if name == "ix_view_feed" else _abi.ix_effect

    def run(handle: Any, items: Any, count: ctypes.c_size_t, out: Any) -> int:
        # Without types an int would be passed as one of 32 bits, which cuts a handle.
        given = (handle, items, count, out)
        assert isinstance(handle, (ctypes.c_void_p, NoneType)) and not any(isinstance(each, int) for each in given), f"{name} takes {given}"
        held = items._obj
        records = held if isinstance(held, record) else (record * count.value).from_buffer(held)
        return call(handle, records, count.value, getattr(out, "_obj", None))

    return run


class Watch:
    """What was seen so far; `with Watch() as seen:` watches."""

    def __init__(self) -> None:
        self.given: set[str] = set()
        """Names of values that the library gave: in results, in what it filled, in what it handed to a function of the host."""
        self.taken: set[str] = set()
        """Names of values that a call took without an error."""
        self.place = ""
        self.first: dict[str, str] = {}
        self._undo: list[Callable[[], None]] = []

    def __enter__(self) -> Watch:
        lib = _core.lib
        for name, (result, arguments) in _abi.PROTOTYPES.items():
            old = getattr(lib, name)
            setattr(lib, name, self._watched(name, old, result is ctypes.c_int32, arguments))
            self._undo.append(lambda name=name, old=old: setattr(lib, name, old))  # type: ignore[misc]
        for place, attribute, name in UNTYPED:
            module = importlib.import_module(f"libinteract.{place}")
            self._undo.append(functools.partial(setattr, module, attribute, getattr(module, attribute)))
            setattr(module, attribute, _with_types(getattr(lib, name), name))
        for module in [each for key, each in sys.modules.items() if key.startswith("libinteract")]:
            if getattr(module, "entry", None) is _owner.entry and module is not _owner:
                setattr(module, "entry", self._entry)
                self._undo.append(lambda module=module: setattr(module, "entry", _owner.entry))  # type: ignore[misc]
        return self

    def __exit__(self, *_: object) -> None:
        while self._undo:
            self._undo.pop()()

    def give(self, enum: str, value: int) -> None:
        for name in names_of(enum, value):
            if name not in self.given:
                self.given.add(name)
                self.first[name] = self.place
        if enum == "ix_menu_item":  # The number of an item is that of its text.
            self.give("ix_phrase", value)
        if enum == "ix_subtype":  # The name of a subtype is 320 and its number; test_desktop_habits.py reads them.
            self.give("ix_phrase", 320 + value)
        if enum == "ix_fill_refusal":
            self.give("ix_phrase", 600 + value)

    # Calls of the library.

    def _watched(self, name: str, call: Callable[..., Any], has_status: bool, arguments: tuple[Any, ...]) -> Callable[..., Any]:
        signature = re.match(r"([^(]*)\((.*)\)$", MANIFEST["functions"][name])
        assert signature
        spelled = [each.strip() for each in signature[2].split(",")]
        scalars = {int(place): enum for place, enum in MANIFEST["holds"].get(name, {}).items()}
        plans: list[tuple[int, str, bool, list[str]]] = []
        for place, text in enumerate(spelled):
            struct = text.replace("const ", "").rstrip("* ")
            if text.endswith("*") and (place in scalars or "holds" in MANIFEST["structs"].get(struct, {})):
                plans.append((place, struct, text.startswith("const "), spelled[place + 1:place + 3]))
        if not plans and not scalars and not has_status:
            return call

        def run(*given: Any) -> Any:
            outs = [(place, struct, target, follows) for place, struct, is_const, follows in plans
                    if not is_const and (target := _target(given[place])) is not None]
            for place, struct, target, follows in outs:
                _mark(struct, target, scalars.get(place))
            result = call(*given)
            if has_status:
                self.give("ix_status", result)
            if not has_status or result >= 0:
                for place, enum in scalars.items():
                    if isinstance(given[place], int):
                        self.taken.update(names_of(enum, given[place]))
                for place, struct, is_const, follows in plans:
                    if is_const and (target := _target(given[place])) is not None:
                        self._take(struct, target)
                for place, struct, target, follows in outs:
                    self._filled(struct, target, scalars.get(place), _count(given, place, follows))
            return result

        return run

    def _take(self, struct: str, target: Any) -> None:
        for each in target if isinstance(target, ctypes.Array) else [target]:
            for enum, value in held(struct, each):
                self.taken.update(names_of(enum, value))

    def _filled(self, struct: str, target: Any, enum: str | None, count: int | None) -> None:
        if enum is not None:
            if isinstance(target, ctypes.Array):
                for value in target[:count or 0]:
                    self.give(enum, value)
            elif target.value != UNTOUCHED:
                self.give(enum, target.value)
            return
        for each in target[:count or 0] if isinstance(target, ctypes.Array) else [target]:
            self.read(struct, each)

    def read(self, struct: str, raw: Any) -> None:
        """Notes what the library has written into a struct."""
        for enum, value in held(struct, raw):
            if value != UNTOUCHED:
                self.give(enum, value)

    # Functions of the host.

    def _entry(self, owner: Any, kind: Any, function: Callable[..., Any], safe: int | None = 0) -> Any:
        names = [name for name in MANIFEST["callbacks"] if getattr(_abi, name, None) is kind]

        def run(*arguments: Any) -> Any:
            for argument in arguments:
                struct = type(getattr(argument, "contents", None)).__name__ if argument else ""
                if struct in MANIFEST["structs"]:
                    self.read(struct, argument.contents)
            if "ix_recognizer_hook" in names:
                self.give("ix_gesture_state", arguments[2])
                self.give("ix_reason", arguments[3])
            if "ix_log_query" in names:
                for enum, value in zip(("ix_log_level", "ix_subsystem", "ix_fault"), arguments):
                    self.give(enum, value)
            if "ix_tool_veto_hook" in names:
                self.give("ix_tool_mode", arguments[2])
            return function(*arguments)

        return _owner.entry(owner, kind, run, safe)


def held(struct: str, raw: Any) -> Iterator[tuple[str, int]]:
    """The enums that a struct holds with their values; of a union the arm that counts."""
    arm: str | None = ""
    if struct == "ix_effect":
        arm = EFFECT_ARMS.get(raw.type)
    elif struct == "ix_activation":
        arm = CONTEXTS.get(raw.kind)
    elif struct == "ix_event":
        arm = "pointer" if raw.type <= 5 else {10: "wheel", 11: "trackpad", 20: "key", 21: "key"}.get(raw.type)
    for read, enum in places(struct, arm):
        value = read(raw)
        if isinstance(value, ctypes.Array):
            yield from ((enum, each) for each in value)
        else:
            yield enum, value
    if struct == "ix_explanation_step":
        enum = {1: "ix_answer", 5: "ix_reason", 6: "ix_outcome", 9: "ix_text_selection_mode", 10: "ix_press_refusal"}.get(raw.kind, "")
        if enum:
            yield enum, raw.value


@functools.cache
def places(struct: str, arm: str | None) -> tuple[tuple[Callable[[Any], Any], str], ...]:
    """Where a struct holds enums, in the arm of its union that counts: a function that reads the member, and the enum."""
    holds: dict[str, str] = MANIFEST["structs"][struct].get("holds", {})
    return tuple((operator.attrgetter(path), enum) for path, enum in holds.items()
                 if (not path.startswith("u.") or path.split(".")[1] == arm) and (struct, path) != ("ix_explanation_step", "value"))


def _target(argument: Any) -> Any:
    """What a pointer argument points to, a struct, an integer or an array; None for NULL and what is not known."""
    if argument is None:
        return None
    target = getattr(argument, "_obj", argument)
    if issubclass(type(target), ctypes._Pointer):
        return target.contents if target else None
    return target if issubclass(type(target), (ctypes.Structure, ctypes.Array, ctypes._SimpleCData)) else None


def _mark(struct: str, target: Any, enum: str | None) -> None:
    """Makes what is written tell apart from what is left alone."""
    if isinstance(target, ctypes.Array):
        return
    if enum is not None:
        target.value = UNTOUCHED - (1 << 32) if isinstance(target, ctypes.c_int32) else UNTOUCHED
        return
    for path in MANIFEST["structs"][struct]["holds"]:
        *way, last = path.split(".")
        inner = target
        for part in way:
            inner = getattr(inner, part)
        if not isinstance(getattr(inner, last), ctypes.Array):
            setattr(inner, last, -1 if MANIFEST["structs"][struct]["members"][path][0] == "int32_t" else UNTOUCHED)


def _count(given: tuple[Any, ...], place: int, follows: list[str]) -> int | None:
    """How many items of an array are filled: the size_t behind its capacity says so."""
    if follows != ["size_t", "size_t *"]:
        return None
    count = _target(given[place + 2])
    return min(int(count.value), int(given[place + 1])) if count is not None else 0
