"""Effects: what a view tells, as records with the fields of their type, and in words."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from . import _abi
from ._pages import PageId, page_id_of
from .enums import ActionKind, Cursor, EffectFlags, EffectType, GestureState, Part
from .geometry import to_point, to_rect

ARMS: dict[EffectType, str | None] = {
    EffectType.LOST: None, EffectType.VIEWPORT: "viewport", EffectType.PAGE: "page", EffectType.SPREAD_SHOWN: "page",
    EffectType.SPREAD_HIDDEN: "page", EffectType.LAYOUT: "layout", EffectType.MOVING: "moving",
    EffectType.CONTAINER: "container", EffectType.PAGE_DISPLAY: "container", EffectType.ZOOM: "container",
    EffectType.SCROLL: "container", EffectType.GESTURE: "gesture", EffectType.TAP: "tap", EffectType.LONG_PRESS: "tap",
    EffectType.PRESS_SHOWN: "tap", EffectType.PRESS_HIDDEN: None, EffectType.CURSOR: "cursor", EffectType.FOCUS: "focus",
    EffectType.CARET: "caret", EffectType.TEXT_SELECTION: "text_selection",
    EffectType.ANNOTATION_SELECTION: "annotation_selection", EffectType.MAGNIFIER: "magnifier", EffectType.FOLLOW: "action",
    EffectType.ACTION: "action", EffectType.TOGGLE_USER_INTERFACE: None, EffectType.MENU: "menu",
    EffectType.EDIT_REQUESTED: "edit", EffectType.EDIT_ENDED: None, EffectType.FIELD_CHANGED: "field",
    EffectType.FIELD_REFUSED: "refusal", EffectType.PLAY: "media", EffectType.SIGN_REQUESTED: "media",
    EffectType.TOOL: "tool", EffectType.TOOL_CYCLE: "tool", EffectType.MENU_COMMAND: "menu",
    EffectType.DISPLAY_LIST: "display_list", EffectType.DOCUMENT: "document", EffectType.PAGES: "document",
    EffectType.LOADED: "load", EffectType.LOAD_WANTED: "load", EffectType.LOAD_FAILED: "load",
    EffectType.PAGES_EDITED: "pages", EffectType.RELOADED: "reload", EffectType.TIME_CLAMPED: None,
    EffectType.STARVED: "gesture", EffectType.CYCLE_BROKEN: "gesture", EffectType.ANNOTATION_CHANGED: "annotation",
    EffectType.HISTORY: "history", EffectType.PAGE_INVALID: "page_invalid", EffectType.LIFTED: "annotation",
    EffectType.DROPPED: "annotation", EffectType.CONTENT_WANTED: "content", EffectType.CUSTOM: "notice",
}
"""Which arm of the union `ix_effect.u` an effect fills; `None` for one that has no fields. A test holds it to the header."""
_ONLY = {EffectType.STARVED: ("other",), EffectType.CYCLE_BROKEN: ("other",)}
"""What they fill of their arm, where it is not all of it."""
_PAGE_SUBJECTS = {
    EffectType.PAGE, EffectType.PAGE_INVALID, EffectType.CONTENT_WANTED, EffectType.LOADED, EffectType.LOAD_WANTED,
    EffectType.LOAD_FAILED}
_GREASE = 0x6A6A6A6A
_CONVERTED: dict[Any, Callable[[Any], Any]] = {_abi.ix_point: to_point, _abi.ix_rect: to_rect}


def _readers() -> dict[int, tuple[tuple[str, Callable[[Any], Any]], ...]]:
    """Of each type its fields, and how each is read. A 64-bit `page` is an id, a 32-bit one an index."""
    kinds: dict[str, Any] = {each[0]: each[1] for each in _abi.ix_effect_u._fields_}
    made: dict[int, tuple[tuple[str, Callable[[Any], Any]], ...]] = {}
    for type_, arm in ARMS.items():
        rows: list[tuple[str, Callable[[Any], Any]]] = []
        for name, kind in ((each[0], each[1]) for each in (kinds[arm]._fields_ if arm else ())):
            if name != "reserved" and name in _ONLY.get(type_, (name,)):
                is_page = name == "page" and kind is ctypes.c_uint64
                rows.append((name, page_id_of if is_page else _CONVERTED.get(kind, _same)))
        made[int(type_)] = tuple(rows)
    return made


def _same(value: Any) -> Any:
    return value


_READERS = _readers()


@dataclass(frozen=True)
class Effect:
    """One piece of news. The fields of its type, as the C header names them, are attributes: `effect.zoom`.

    Of the fields, `page` is a `PageId` where the header has an id, and an index, an `int`, where it has one.
    """

    type: EffectType
    """What happened; it says which fields there are."""
    flags: EffectFlags
    """How it is meant: first news, provisional, sampled."""
    time_ns: int
    """Time of the input that caused it."""
    subject: int
    """The number of what is concerned: annotation, recognizer, layout or page (`page_id`); 0 if none."""
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
        """The page that it is about, for the types that tell one by its id."""
        if self.type in _PAGE_SUBJECTS:
            return page_id_of(self.subject)
        page = self.fields.get("page")
        return page if isinstance(page, PageId) else None

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
    if rows is None and EffectType.CUSTOM <= kind < _GREASE:
        rows, arm = _READERS[EffectType.CUSTOM], ARMS[EffectType.CUSTOM]
    values = getattr(raw.u, arm) if arm else None
    return Effect(
        EffectType(kind), EffectFlags(raw.flags), raw.time_ns, raw.subject,
        {name: read(getattr(values, name)) for name, read in rows or ()})


def number(value: float) -> str:
    """A number as logs print it: six significant digits, no negative zero."""
    text = f"{value:.6g}"
    return "0" if text == "-0" else text


def _at(position: tuple[float, float]) -> str:
    return f"{number(position[0])},{number(position[1])}"


def _signed(index: int) -> int:
    return -1 if index == 0xFFFFFFFF else index


def _tap(e: Effect) -> str:
    return f"{_at(e.position)} count={e.count}"


def _selection(e: Effect) -> str:
    if not e.glyphs:
        return "none"
    return f"{e.first_page}:{e.first}..{e.last_page}:{e.last} glyphs={e.glyphs} active={e.active}"


def _action(e: Effect) -> str:
    return f"{ActionKind(e.kind).name.lower()} performed={e.performed}"


def _load(e: Effect) -> str:
    return f"page={e.page} {Part(e.part).name.lower()}"


_WORDS: dict[int, Callable[[Effect], str]] = {
    EffectType.VIEWPORT: lambda e: f"offset={_at(e.offset)} zoom={number(e.zoom)}",
    EffectType.PAGE: lambda e: f"page={e.page} spread={e.spread}",
    EffectType.SPREAD_SHOWN: lambda e: f"spread={e.spread}",
    EffectType.SPREAD_HIDDEN: lambda e: f"spread={e.spread}",
    EffectType.CONTAINER: lambda e: f"spread={e.spread} active={e.active}",
    EffectType.PAGE_DISPLAY: lambda e: f"page={e.page} active={e.active}",
    EffectType.ZOOM: lambda e: f"spread={_signed(e.spread)} zoom={number(e.zoom)}",
    EffectType.SCROLL: lambda e: f"spread={_signed(e.spread)} offset={_at(e.offset)} continuous={number(e.continuous)}",
    EffectType.MOVING: lambda e: str(e.moving),
    EffectType.GESTURE: lambda e: f"{GestureState(e.state).name.lower()} {_at(e.position)}",
    EffectType.TAP: _tap,
    EffectType.LONG_PRESS: _tap,
    EffectType.PRESS_SHOWN: lambda e: _at(e.position),
    EffectType.CURSOR: lambda e: Cursor(e.cursor).name.lower(),
    EffectType.TEXT_SELECTION: _selection,
    EffectType.ANNOTATION_SELECTION: lambda e: f"count={e.count}",
    EffectType.FOCUS: lambda e: f"role={e.role} state={e.state}",
    EffectType.CARET: lambda e: f"{_signed(e.page)}:{_signed(e.index)}",
    EffectType.MAGNIFIER: lambda e: f"shown={e.shown}",
    EffectType.FOLLOW: _action,
    EffectType.ACTION: _action,
    EffectType.MENU: lambda e: f"{_at(e.position)} context={e.context}",
    EffectType.EDIT_REQUESTED: lambda e: _at(e.position),
    EffectType.FIELD_CHANGED: lambda e: f"page={e.page} kind={e.kind} values={e.values}",
    EffectType.FIELD_REFUSED: lambda e: f"reason={e.reason} detail={e.detail}",
    EffectType.PLAY: lambda e: f"{_at(e.position)} subtype={e.subtype}",
    EffectType.SIGN_REQUESTED: lambda e: _at(e.position),
    EffectType.TOOL: lambda e: f"{e.old_tool}->{e.new_tool}",
    EffectType.TOOL_CYCLE: lambda e: f"{e.old_tool}->{e.new_tool}",
    EffectType.MENU_COMMAND: lambda e: f"{_at(e.position)} context={e.context} item={e.item}",
    EffectType.DISPLAY_LIST: lambda e: f"revision={e.revision}",
    EffectType.DOCUMENT: lambda e: f"state={e.state} pages={e.page_count}",
    EffectType.PAGES: lambda e: f"pages={e.page_count}",
    EffectType.PAGES_EDITED: lambda e: f"change={e.change} first={e.first} count={e.count} to={e.to}",
    EffectType.RELOADED: lambda e: (
        f"kept={e.pages_kept} new={e.pages_new} gone={e.pages_gone} annotations={e.annotations_kept} lost={e.annotations_gone}"),
    EffectType.LOADED: _load,
    EffectType.LOAD_WANTED: _load,
    EffectType.ANNOTATION_CHANGED: lambda e: f"page={e.page} change={e.change}",
    EffectType.LIFTED: lambda e: f"page={e.page}",
    EffectType.DROPPED: lambda e: f"page={e.page}",
    EffectType.HISTORY: lambda e: f"undo={e.undo_count} redo={e.redo_count}",
    EffectType.PAGE_INVALID: lambda e: f"page={e.page} {_at(e.area[:2])} {_at(e.area[2:])}",
    EffectType.CONTENT_WANTED: lambda e: f"{_at(e.position)} mode={e.mode} content={e.content}",
    EffectType.LOAD_FAILED: lambda e: f"{_load(e)} status={e.status}",
}


def describe(effect: Effect) -> str:
    """The effect in one line, as docs/contracts/effect-log.md lays down."""
    known = isinstance(effect.type, EffectType) and effect.type in list(EffectType)
    words = [effect.type.name.lower().replace("_", "-") if known else f"effect-{int(effect.type)}"]
    if effect.type in _WORDS:
        words.append(_WORDS[effect.type](effect))
    for flag in (EffectFlags.INITIAL, EffectFlags.SAMPLED, EffectFlags.PROVISIONAL, EffectFlags.ROLLED_BACK):
        if effect.flags & flag:
            words.append(f"({flag.name.lower() if flag.name else ''})")
    return " ".join(words)


__all__ = ["Effect", "describe", "effect_of", "number"]
