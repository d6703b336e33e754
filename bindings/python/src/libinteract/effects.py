"""Effects: what a view tells, as records with the fields of their type, and in words."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from . import _abi
from ._effect_table import ARMS as ARMS
from ._effect_table import GREASE, LOG_FLAGS, ONLY, PAGE_SUBJECTS, WORDS
from ._effect_words import number
from ._pages import PageId, page_id_of
from .enums import EffectFlags, EffectType
from .geometry import to_point, to_rect

_NO_INDEX = 0xFFFFFFFF
_CONVERTED: dict[Any, Callable[[Any], Any]] = {_abi.ix_point: to_point, _abi.ix_rect: to_rect}


def _readers() -> dict[int, tuple[tuple[str, Callable[[Any], Any]], ...]]:
    """Of each type its fields, and how each is read. A 64-bit `page` is an id, a 32-bit one an index."""
    kinds: dict[str, Any] = {each[0]: each[1] for each in _abi.ix_effect_u._fields_}
    made: dict[int, tuple[tuple[str, Callable[[Any], Any]], ...]] = {}
    for type_, arm in ARMS.items():
        rows: list[tuple[str, Callable[[Any], Any]]] = []
        for name, kind in ((each[0], each[1]) for each in (kinds[arm]._fields_ if arm else ())):
            if name != "reserved" and name in ONLY.get(type_, (name,)):
                is_page = name == "page" and kind is ctypes.c_uint64
                rows.append((name, page_id_of if is_page else _text if kind is ctypes.c_void_p else _CONVERTED.get(kind, _same)))
        made[int(type_)] = tuple(rows)
    return made


def _text(address: int | None) -> str:
    """A text that the library lends until the reader is read again."""
    return ctypes.string_at(address).decode("utf-8", "replace") if address else ""


def _same(value: Any) -> Any:
    return value


_READERS = _readers()


@dataclass(frozen=True)
class Effect:
    """One piece of news. The fields of its type, as the C header names them, are attributes: `effect.zoom`.

    `page_id` and `page_index` name the page that it is about. `page` is what the header has: a `PageId`, or an index.
    """

    type: EffectType
    """The type of the effect; it decides the fields."""
    flags: EffectFlags
    """Flags such as initial, provisional, sampled."""
    time_ns: int
    """Time of the input that caused it."""
    subject: int
    """The number of the annotation, recognizer or layout that it is about; 0 if none. Of a page it is the number of the id,
    which equals no `PageId`: compare `page_id`."""
    fields: dict[str, Any] = field(default_factory=dict)
    """The fields of its type by name."""

    def __getattr__(self, name: str) -> Any:
        fields = self.__dict__.get("fields")
        if fields is not None and name in fields:
            return fields[name]
        if fields is None or name.startswith("__"):
            raise AttributeError(name)
        raise AttributeError(f"{self.type.name} has no {name}; it has {', '.join(fields) or 'no fields'}")

    @property
    def page_id(self) -> PageId | None:
        """The id of the page that it is about; `None` where the type tells none, or only an index."""
        if self.type in PAGE_SUBJECTS:
            return page_id_of(self.subject)
        page = self.fields.get("page")
        return page if isinstance(page, PageId) else None

    @property
    def page_index(self) -> int | None:
        """The index that the page had when it was told; `None` where the type tells none, or only an id."""
        page = self.fields.get("page")
        return page if isinstance(page, int) and page != _NO_INDEX else None

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self.fields]

    def __hash__(self) -> int:
        return hash((self.type, self.flags, self.time_ns, self.subject, tuple(self.fields.items())))

    def __str__(self) -> str:
        return describe(self)


def effect_of(raw: _abi.ix_effect) -> Effect:
    """The record as a value of its own."""
    kind: int = raw.type
    rows, arm = _READERS.get(kind), ARMS.get(kind)  # type: ignore[call-overload]
    if rows is None and EffectType.CUSTOM <= kind < GREASE:
        rows, arm = _READERS[EffectType.CUSTOM], ARMS[EffectType.CUSTOM]
    values = getattr(raw.u, arm) if arm else None
    return Effect(
        EffectType(kind), EffectFlags(raw.flags), raw.time_ns, raw.subject,
        {name: read(getattr(values, name)) for name, read in rows or ()})


def describe(effect: Effect) -> str:
    """The effect in one line, as docs/contracts/effect-log.md lays down."""
    known = isinstance(effect.type, EffectType) and effect.type in list(EffectType)
    words = [effect.type.name.lower().replace("_", "-") if known else f"effect-{int(effect.type)}"]
    if effect.type in WORDS:
        words.append(WORDS[effect.type](effect))
    for flag in LOG_FLAGS:
        if effect.flags & flag:
            words.append(f"({flag.name.lower() if flag.name else ''})")
    return " ".join(words)


__all__ = ["Effect", "describe", "effect_of", "number"]
