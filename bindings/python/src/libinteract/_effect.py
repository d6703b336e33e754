"""The base class of effects, and the helpers of the generated classes. Private."""

from __future__ import annotations

import ctypes
import dataclasses
import enum
import functools
from struct import Struct
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar, cast

from ._effect_table import GREASE, LOG_FLAGS, WORDS
from ._pages import PageId, page_id_of
from .enums import EffectFlags, EffectType
from .geometry import Point

Number = TypeVar("Number", bound=enum.IntEnum | enum.IntFlag)

if TYPE_CHECKING:
    from dataclasses import dataclass as record
else:

    def record(**_: object) -> Any:
        """A dataclass whose methods are in the source already: nothing is compiled when the package is imported."""
        return _record


_dataclass = dataclasses.dataclass(init=False, repr=False, eq=False, match_args=False)


def _record(kind: type[Any]) -> type[Any]:
    """Makes a class a dataclass, with the slots of its last base as its own.

    A property of the name of a field makes its value when it is read; it is not the default of the field.
    """
    made = {name: each for name in kind.__annotations__ if isinstance(each := vars(kind).get(name), property)}
    for name in made:
        delattr(kind, name)
    found = _dataclass(kind)
    memory = vars(kind.__bases__[-1])
    for name, each in made.items() | {(name, memory[name]) for name in memory.get("__slots__", ())}:
        setattr(found, name, each)
    return found


make: Any = vars(tuple)["__new__"]
NO_FLAGS = EffectFlags(0)
COMMON = {
    "flags": "Flags such as initial, provisional, sampled.",
    "time_ns": "Time of the input that caused it, in nanoseconds.",
    "subject": "The number of what it is about, which the class says; 0 if none.",
}
"""The slots that each class has.

All slots of an effect lie in a base class of its own, whose attributes are set much faster than those of a frozen class. An object of it
becomes one of the frozen class by assigning its `__class__`.
"""


def fill(effect: Effect, given: dict[str, Any]) -> None:
    """Sets the fields of an effect under construction; `given` holds the arguments of its initializer by name, including itself."""
    for name, value in given.items():
        if value is effect:
            continue
        parts = effect._parts.get(name)
        if parts is None:
            object.__setattr__(effect, name, value)
        else:
            for part, number in zip(parts, _numbers(name, value, len(parts))):
                object.__setattr__(effect, part, number)


def _numbers(name: str, value: Any, count: int) -> tuple[Any, ...]:
    """Returns the numbers of a point or a rectangle."""
    wanted = f"{name} is {value!r}; wanted is a {'Point' if count == 2 else 'Rect'}"
    try:
        found = tuple(value)
    except TypeError:
        raise TypeError(wanted) from None
    if len(found) != count:
        raise ValueError(f"{wanted}, or {count} numbers")
    return found


@record(frozen=True, match_args=False)
class Effect:
    """An effect: something that a view reports. Each type has a class of its own in `libinteract.effects`, with its fields as attributes.

    Match by class, `case effects.Viewport(offset, zoom)`, or compare `type`. Effects are frozen, compared by value, and can be hashed,
    copied and pickled. `str()` gives the line that a log has.
    """

    __slots__ = ()
    if not TYPE_CHECKING:
        __match_args__ = ()
    _parts: ClassVar[dict[str, tuple[str, ...]]] = {}
    """The slots with the numbers of points and rectangles, which are made when they are read: few programs read most of them."""

    flags: EffectFlags
    """Flags such as initial, provisional or sampled."""
    time_ns: int
    """The time of the input that caused it, in nanoseconds."""
    subject: int
    """The number of its subject, which the class defines; 0 if it has none. For a page it is the number of the id, which does not compare
    equal to a `PageId`: use `page_id`."""

    def __init__(self, *, flags: EffectFlags = NO_FLAGS, time_ns: int = 0, subject: int = 0) -> None:
        # Only for classes of a program: those of the package have memory for the fields, and an initializer, of their own.
        if self.__class__ is Effect:
            raise TypeError("Effect() has no type; make an object of a class of libinteract.effects, such as effects.Viewport")
        try:
            fill(self, locals())
        except AttributeError:
            raise TypeError(
                f"{self.__class__.__name__}() has no room for flags, time_ns and subject: have them in its __slots__, or derive it from a "
                "class of libinteract.effects that is not Effect itself") from None

    if TYPE_CHECKING:
        type: ClassVar[EffectType]
        """The type of the effect; it decides the class."""

    @property
    def fields(self) -> dict[str, object]:
        """The fields of its type, by name."""
        names: tuple[str, ...] = getattr(type(self), "__match_args__")  # noqa: B009  A checker looks for it in each class.
        return {name: getattr(self, name) for name in names}

    @property
    def page_id(self) -> PageId | None:
        """The id of the page that it is about; `None` if its type has no page, or only an index."""
        return None

    @property
    def page_index(self) -> int | None:
        """The index that the page had when the effect was reported; `None` if its type has no page, or only an id."""
        return None

    def __str__(self) -> str:
        return describe(self)

    if not TYPE_CHECKING:

        def __setattr__(self, name: str, value: object) -> None:
            raise dataclasses.FrozenInstanceError(f"cannot assign to {name}: an effect is frozen")

        def __delattr__(self, name: str) -> None:
            raise dataclasses.FrozenInstanceError(f"cannot delete {name}: an effect is frozen")

        def __getattr__(self, name: str) -> Any:
            if name.startswith("__") or name == "type" or name in type(self).__match_args__:
                raise AttributeError(name)
            raise AttributeError(f"{self.type.name} has no {name}; it has {', '.join(type(self).__match_args__) or 'no fields'}")

        def __eq__(self, other: object) -> bool:
            return _values(self) == _values(other) if type(self) is type(other) else NotImplemented

        def __hash__(self) -> int:
            return hash((type(self), *_values(self)))

        def __repr__(self) -> str:
            return f"{type(self).__name__}({', '.join(_words(self))})"

        def __getstate__(self) -> tuple[object, ...]:
            return _values(self)

        def __setstate__(self, state: tuple[object, ...]) -> None:
            fill(self, dict(zip(_names(type(self)), state)))

        def __copy__(self) -> Effect:
            return self

        def __deepcopy__(self, _: object) -> Effect:
            return self


class _CustomSlots:
    __slots__ = {
        **COMMON, "position": "View space.", "first": "A number, as it was given to `emit`.",
        "second": "A number, as it was given to `emit`.", "number": "The type that the tool chose, from `EffectType.CUSTOM` on.",
    }


@record(frozen=True)
class Custom(Effect, _CustomSlots):
    """An effect of a tool of your own, queued by `ToolActs.emit`. `subject` is a number that the tool chose."""

    __slots__ = ()
    __match_args__ = ("position", "first", "second")

    position: Point
    """In view space."""
    first: int
    """A number that was given to `emit`."""
    second: int
    """A number that was given to `emit`."""
    number: int
    """The type that the tool chose, from `EffectType.CUSTOM` on."""

    def __init__(
        self, position: Point, first: int, second: int, *, number: int = EffectType.CUSTOM, flags: EffectFlags = NO_FLAGS,
        time_ns: int = 0, subject: int = 0
    ) -> None:
        fill(self, locals())

    if TYPE_CHECKING:
        type: ClassVar[Literal[EffectType.CUSTOM]]
    else:

        @property
        def type(self) -> EffectType:
            """`EffectType.CUSTOM`, or the tool's own type above it."""
            return EffectType(self.number)


_custom = Struct("=IIQQ2dQQ").unpack_from


def read_custom(buffer: Any, at: int) -> Any:
    kind, flags, time_ns, subject, x, y, first, second = _custom(buffer, at)
    return Custom(Point(x, y), first, second, number=kind, flags=FLAGS[flags], time_ns=time_ns, subject=subject)


class _UnknownSlots:
    __slots__ = {**COMMON, "number": "Its type, as the library sent it."}


@record(frozen=True)
class Unknown(Effect, _UnknownSlots):
    """An effect whose type this version of the package does not know, from a newer library. Ignore it.

    It is not part of `AnyEffect`.
    """

    __slots__ = ()

    number: int
    """The type that the library sent."""

    def __init__(self, number: int, *, flags: EffectFlags = NO_FLAGS, time_ns: int = 0, subject: int = 0) -> None:
        fill(self, locals())

    if not TYPE_CHECKING:

        @property
        def type(self) -> EffectType:
            """A nameless member of `EffectType`."""
            return EffectType(self.number)


class Members(dict[int, Number]):
    """The members of an enum by number. For an unknown number a member is made, as the enum does."""

    def __init__(self, kind: type[Number]) -> None:
        members = cast("list[Number]", list(kind.__members__.values()))
        super().__init__((int(each), each) for each in members)
        if issubclass(kind, enum.IntFlag):
            self[0] = kind(0)
        self.kind = kind

    def __missing__(self, number: int) -> Number:
        return self.kind(number)


FLAGS = Members(EffectFlags)
_head = Struct("=IIQQ").unpack_from


def read_other(buffer: Any, at: int) -> Any:
    """Returns an effect of a type that no class has: one of a tool, or of a newer library, which is not one of `AnyEffect`."""
    kind, flags, time_ns, subject = _head(buffer, at)
    if EffectType.CUSTOM <= kind < GREASE:
        return read_custom(buffer, at)
    return Unknown(kind, flags=FLAGS[flags], time_ns=time_ns, subject=subject)


def page_of(number: int) -> PageId:
    """Returns the id for a number from C; `None` for 0, if the field allows it."""
    return cast("PageId", page_id_of(number))


def text_of(address: int, length: int) -> str:
    """Returns a text that the library lends until the reader is read again."""
    return ctypes.string_at(address, length).decode("utf-8", "replace") if address else ""


def describe(effect: Effect) -> str:
    """Returns the effect as one line, as docs/contracts/effect-log.md specifies."""
    kind = effect.type
    known = int(kind) in EffectType._value2member_map_
    words = [kind.name.lower().replace("_", "-") if known else f"effect-{int(kind)}"]
    if kind in WORDS:
        words.append(WORDS[kind](effect))
    for flag in LOG_FLAGS:
        if effect.flags & flag:
            words.append(f"({flag.name.lower() if flag.name else ''})")
    return " ".join(words)


@functools.cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    """Returns the names of all fields of a class, its own first, then the slots of subclasses that a program has made of it."""
    names = [each.name for each in dataclasses.fields(kind)]
    common = [each.name for each in dataclasses.fields(cast("Any", Effect))]
    for each in kind.__mro__:
        if issubclass(each, Effect):  # The classes of the package have their slots in other bases, with those of the parts of points.
            slots: Any = vars(each).get("__slots__", ())
            names += [slots] if isinstance(slots, str) else slots
    return (*dict.fromkeys(each for each in names if each not in common and not each.startswith("__")), *common)


def _values(effect: Effect) -> tuple[object, ...]:
    kind: Any = type(effect)
    # A slot that a subclass has and did not set is None.
    return tuple([getattr(effect, name, None) for name in _names(kind)])


def _words(effect: Effect) -> list[str]:
    """Returns the fields as Python code; flags and subject only if they are not 0."""
    kind: Any = type(effect)
    told = list(zip(_names(kind), _values(effect)))
    return [f"{name}={_word(value)}" for name, value in told if value or name not in ("flags", "subject")]


def _word(value: object) -> str:
    if isinstance(value, enum.Enum):
        kind = type(value).__name__
        return f"{kind}.{value.name}" if value.name and "|" not in value.name else f"{kind}({value.value!r})"
    return repr(value)


__all__ = [
    "COMMON", "Custom", "Effect", "FLAGS", "Members", "NO_FLAGS", "Unknown", "describe", "fill", "make", "page_of", "read_custom",
    "read_other", "record", "text_of"]
