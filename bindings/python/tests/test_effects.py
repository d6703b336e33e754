"""Effects as values: all their fields by name, nothing lost, copied and pickled."""

from __future__ import annotations

import ast
import copy
import ctypes
import dataclasses
import inspect
import pickle
import re
import struct
import sys
from typing import Any, get_args, get_type_hints

import pytest

import libinteract as ix
from libinteract import _abi, _library, effects, events
from libinteract._effect_classes import READERS

from effect_arms import ALONE, arms_of_header
from helpers import LINK, MS, make_document

STRUCT = _library.known_manifest()["structs"]["ix_effect"]["members"]
ARMS = arms_of_header()
CLASSES: dict[int, type[ix.Effect]] = {
    ix.EffectType.CUSTOM if kind is effects.Custom else kind.type: kind for kind in get_args(ix.AnyEffect)}


def raw_of(kind: int) -> _abi.ix_effect:
    raw = _abi.ix_effect.from_buffer_copy(bytes(range(1, 129)))
    raw.type = kind
    if kind == ix.EffectType.FOCUS:
        raw.u.focus.name = raw.u.focus.value = None  # texts that the library lends
    return raw


def plain(value: Any) -> Any:
    """A value as ctypes has it, for comparison with one of a class."""
    if isinstance(value, ctypes.Structure):
        return tuple(getattr(value, each[0]) for each in value._fields_)
    return value


@pytest.mark.proves("S279b", "S314b")
@pytest.mark.parametrize("kind", list(ix.EffectType), ids=lambda kind: kind.name)
def test_each_effect_has_a_class_whose_fields_are_those_of_the_header(kind: ix.EffectType) -> None:
    raw, arm = raw_of(kind), ARMS.get(kind)
    effect = effects.effect_of(raw)
    name = "".join(part.capitalize() for part in kind.name.split("_"))
    assert type(effect).__name__ == name == CLASSES[kind].__name__ and getattr(effects, name) is type(effect) and effect.type == kind
    assert str(effect) and repr(effect).startswith(f"{name}(") and effect.time_ns == raw.time_ns and effect.subject == raw.subject
    if kind in ALONE:
        assert effect.fields == {ALONE[kind]: raw.u.gesture.other}
        return
    if arm is None:
        assert effect.fields == {}
        return
    names = [path.split(".")[2] for path in STRUCT if re.fullmatch(rf"u\.{arm}\.\w+", path)]
    names = [each for each in names if not each.endswith("_length")]
    # A record that several effects share: a class has those fields that its effect fills, in the same order.
    assert [each for each in names if each in effect.fields] == list(effect.fields) == list(type(effect).__match_args__) != []
    for each in effect.fields:
        value, size = getattr(effect, each), STRUCT[f"u.{arm}.{each}"][2]
        given = plain(getattr(getattr(raw.u, arm), each))
        if each == "page" and size == 8:
            assert value == ix.PageId(given)
        elif isinstance(value, bool):
            assert given != 0
        else:
            assert value == (given or "" if isinstance(value, str) else given), each


@pytest.mark.proves("S314b")
@pytest.mark.parametrize("number", CLASSES)
def test_a_class_of_effects_is_a_frozen_dataclass(number: int) -> None:
    kind: Any = CLASSES[number]
    members = vars(CLASSES[number])
    effect = effects.effect_of(raw_of(number))
    names = {each.name for each in dataclasses.fields(effect)}
    assert names >= {"flags", "time_ns", "subject", *kind.__match_args__} and not hasattr(effect, "__dict__")
    again = kind(**{name: getattr(effect, name) for name in names})
    assert again == effect and hash(again) == hash(effect) and pickle.loads(pickle.dumps(effect)) == effect == copy.deepcopy(effect)
    other = dataclasses.replace(effect, time_ns=5)
    assert type(other) is kind and other != effect and other.time_ns == 5
    for name in ("time_ns", *kind.__match_args__, "other_name"):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(effect, name, 1)
    assert kind.__doc__ and all(inspect.getdoc(members[name]) for name in kind.__match_args__)


@pytest.mark.proves("S314b")
def test_no_field_of_an_effect_is_any() -> None:
    for kind in CLASSES.values():
        for name, hint in get_type_hints(kind).items():
            assert Any not in (hint, *get_args(hint)), f"{kind.__name__}.{name}"


@pytest.mark.proves("S314b")
def test_effects_are_told_apart_by_class_and_by_type() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        view.set_fit(ix.Fit.PAGE)
        list(view.effects())
        view.feed(events.tap(*LINK, 1000))
        view.advance(at=3000)
        by_class: list[object] = []
        by_type: list[object] = []
        for effect in view.effects():
            match effect:
                case effects.Viewport(offset, zoom):
                    by_class.append((offset, zoom))
                case effects.Follow(kind=kind, performed=True):
                    by_class.append(kind)
                case _:
                    pass
            if effect.type == ix.EffectType.VIEWPORT:
                by_type.append((effect.offset, effect.zoom))
            elif effect.type == ix.EffectType.FOLLOW and effect.performed:
                by_type.append(effect.kind)
        assert by_class == by_type and ix.ActionKind.GO_TO in by_type and len(by_type) > 1


@pytest.mark.proves("S279b")
def test_types_of_later_versions_are_read_without_fields() -> None:
    for kind in (9999, 0x6A6A6A6A):
        effect: ix.Effect = effects.effect_of(raw_of(kind))
        assert isinstance(effect, effects.Unknown) and effect.fields == {} and str(effect).startswith(f"effect-{kind}")
        assert effect.number == effect.type == kind and pickle.loads(pickle.dumps(effect)) == effect
    own = effects.effect_of(raw_of(10005))
    assert isinstance(own, effects.Custom) and own.first != 0 and own.number == int(own.type) == 10005 and str(own).startswith("effect-10005")
    assert own == pickle.loads(pickle.dumps(own)) != effects.effect_of(raw_of(10006))


@pytest.mark.proves("S279b")
def test_effects_are_copied_pickled_hashed_and_say_what_they_have() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        found = list(view.effects())
        assert pickle.loads(pickle.dumps(found)) == found and copy.deepcopy(found) == found
        assert copy.copy(found[0]) == found[0] and len({*found, *found}) == len(set(found))
        with pytest.raises(AttributeError, match="VIEWPORT has no page; it has offset, zoom, revision"):
            next(each for each in found if each.type == ix.EffectType.VIEWPORT).page  # type: ignore[attr-defined]


@pytest.mark.proves("S279b", "S314d")
def test_what_is_not_read_after_a_break_comes_the_next_time() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view, ix.View(document, 612, 792) as other:
        for each in (view, other):
            each.set_fit(ix.Fit.PAGE)
            list(each.effects())
            each.feed(events.tap(*LINK, 1000))
            each.advance(3000 * MS)
        parts: list[str] = []
        whole = [str(each) for each in other.effects()]
        while True:
            for effect in view.effects():
                parts.append(str(effect))
                break
            else:
                break
        assert parts == whole and len(whole) > 3
        reader = view.reader()
        array = reader.effects_array()
        assert len(array) and len(reader.effects_array()) == 0


class Noted(effects.Viewport):
    """A subclass of a program, with a slot of its own."""

    __slots__ = ("extra",)

    extra: str


class Plain(effects.Viewport):
    """One without slots."""


def noted(extra: str) -> Noted:
    made = Noted(ix.Point(1, 2), 3, 4)
    object.__setattr__(made, "extra", extra)
    return made


@pytest.mark.proves("S314b")
def test_slots_of_a_subclass_count_and_fields_are_listed_once() -> None:
    first, other = noted("a"), noted("b")
    assert first == noted("a") != other and hash(first) == hash(noted("a")) != hash(other)
    assert repr(first) == "Noted(offset=Point(x=1, y=2), zoom=3, revision=4, extra='a', time_ns=0)"
    again = pickle.loads(pickle.dumps(first))
    assert type(again) is Noted and again == first and again.extra == "a" and again.offset == (1, 2)
    assert repr(Plain(ix.Point(1, 2), 3, 4)) == "Plain(offset=Point(x=1, y=2), zoom=3, revision=4, time_ns=0)"
    assert "extra=None" in repr(Noted(ix.Point(1, 2), 3, 4))


@pytest.mark.proves("S314b")
def test_the_base_of_effects_is_refused_by_name() -> None:
    class Cramped(ix.Effect):
        __slots__ = ("other",)

    class Roomy(ix.Effect):
        __slots__ = ("flags", "time_ns", "subject")  # pyright: ignore[reportIncompatibleVariableOverride]

    with pytest.raises(TypeError, match=r"Effect\(\) has no type; make an object of a class of libinteract\.effects"):
        ix.Effect(time_ns=1)
    with pytest.raises(TypeError, match=r"Cramped\(\) has no room for flags, time_ns and subject"):
        Cramped(time_ns=1)
    assert Roomy(time_ns=7).time_ns == 7
    with pytest.raises(AttributeError):
        str(Roomy())


@pytest.mark.proves("S314c")
def test_a_point_or_rectangle_of_an_effect_that_is_none_is_named() -> None:
    for wrong, error in ((None, TypeError), ((1, 2, 3), ValueError), ((), ValueError)):
        with pytest.raises(error, match=r"offset is .*; wanted is a Point"):
            effects.Viewport(wrong, 1, 1)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"area is \(1, 2\); wanted is a Rect, or 4 numbers"):
        effects.PageInvalid((1, 2), 0)  # type: ignore[arg-type]
    assert effects.Viewport((1, 2), 1, 1).offset == ix.Point(1, 2)  # type: ignore[arg-type]


def unpacked_places(kind: type[Any]) -> dict[str, tuple[int, str]]:
    """The offset and the letter of each member that the reader of a class takes from a record, by the name that it is given."""
    reader = READERS[kind.type]
    body = ast.parse(inspect.getsource(reader)).body[0]
    assert isinstance(body, ast.FunctionDef)
    call = next(each for each in ast.walk(body) if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Tuple))
    assert isinstance(call.targets[0], ast.Tuple) and isinstance(call.value, ast.Call) and isinstance(call.value.func, ast.Name)
    layout = vars(sys.modules[kind.__module__])[call.value.func.id].__self__.format
    names = [ast.unparse(each).removeprefix("made.") for each in call.targets[0].elts]
    places: list[tuple[int, str]] = []
    done = ""
    for number, letter in re.findall(r"(\d*)([a-zA-Z])", layout):
        for one in [f"{number}x"] if letter == "x" else [letter] * int(number or 1):
            done += one
            if letter != "x":
                places.append((struct.calcsize(done) - struct.calcsize(letter), letter))
    return dict(zip(names, places, strict=True))


@pytest.mark.proves("S279b")
@pytest.mark.parametrize("number", [each for each in CLASSES if each != ix.EffectType.CUSTOM])
def test_members_are_read_where_the_manifest_has_them(number: int) -> None:
    kind: Any = CLASSES[number]
    arm = "gesture" if number in ALONE else ARMS.get(number)
    corners = {"x": 0, "y": 8, "x0": 0, "y0": 8, "x1": 16, "y1": 24}
    found = unpacked_places(kind)
    assert list(found)[:3] == ["flags", "time_ns", "subject"] and (len(found) > 3) == bool(kind.__match_args__)
    letters = {"uint32_t": "I", "int32_t": "i", "uint64_t": "Q", "const char *": "Q", "double": "d"}
    for name, (offset, letter) in found.items():
        field, _, corner = name.removeprefix("_").rpartition("_") if name.startswith("_") else (name, "", "")
        spelled, at, _ = STRUCT[field if field in ("flags", "time_ns", "subject") else f"u.{arm}.{field}"]
        assert (offset, letter) == ((at + corners[corner], "d") if corner else (at, letters[spelled])), name
