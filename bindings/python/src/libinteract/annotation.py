"""Annotations, links, fields and actions of a document, as plain data."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from . import _abi, assets, editing
from ._call import copied_items, copied_text, sized
from ._core import lib
from ._pages import PageId, PageLike
from ._parts import DocumentPart
from .enums import (
    ActionFlags, ActionKind, AnnotationFlags, AnnotationTraits, DestinationFlags, DestinationKind, FieldKind,
    LineEnding, PointsKind, Subtype, TextKind, Trigger,
)
from .errors import NotFound, check
from .geometry import Point, Rect, to_point, to_rect
from .relatives import Relatives

_UNRESOLVED = 0xFFFFFFFF
_ABI_TOP = 1 << 24


@dataclass(frozen=True)
class Destination:
    """A place in a document; `None` keeps the current value. Coordinates are pdf space of the target page."""

    kind: DestinationKind
    page: int | None
    left: float | None = None
    top: float | None = None
    right: float | None = None
    bottom: float | None = None
    zoom: float | None = None

    @property
    def page_index(self) -> int | None:
        """The index of the page: the same as `page`; `None` where the destination leads to no page of the document."""
        return self.page

    @classmethod
    def _of(cls, raw: _abi.ix_destination) -> Destination:
        def member(flag: DestinationFlags, value: float) -> float | None:
            return value if raw.flags & flag else None

        return cls(
            DestinationKind(raw.kind), None if raw.page == _UNRESOLVED else raw.page,
            member(DestinationFlags.HAS_LEFT, raw.left), member(DestinationFlags.HAS_TOP, raw.top),
            member(DestinationFlags.HAS_RIGHT, raw.right), member(DestinationFlags.HAS_BOTTOM, raw.bottom),
            member(DestinationFlags.HAS_ZOOM, raw.zoom))

    def _raw(self) -> _abi.ix_destination:
        raw = sized(_abi.ix_destination)
        raw.kind, raw.page = self.kind, _UNRESOLVED if self.page is None else self.page
        for name in ("left", "top", "right", "bottom", "zoom"):
            value = getattr(self, name)
            if value is not None:
                setattr(raw, name, value)
                raw.flags |= DestinationFlags[f"HAS_{name.upper()}"]
        return raw


@dataclass(frozen=True)
class Action:
    """An action, or a destination that stands in for one."""

    id: int
    kind: ActionKind
    flags: ActionFlags
    trigger: Trigger
    destination: Destination | None
    _document: DocumentPart = field(repr=False, compare=False)

    def text(self, kind: TextKind, occurrence: int = 0) -> str | None:
        """One of its texts: URI, file, script, name; `None` where it has none of the kind."""
        return self._document._text(lib.ix_action_copy_text, self.id, kind, occurrence)

    @property
    def uri(self) -> str | None:
        """Its URI; `None` where it has none."""
        return self.text(TextKind.URI)

    @property
    def shown_target(self) -> str | None:
        """Where it leads as it is to be shown to a user who is asked, so that nothing in it hides or poses as something else:
        for eyes alone. `None` where it leads nowhere by a URI, file, script or name."""
        try:
            return copied_text(lib.ix_action_copy_shown_target, self._document._raw, self.id)
        except NotFound:
            return None

    @property
    def next(self) -> list[Action]:
        """The actions that run after it, in order."""
        made: list[int] = []
        found = ctypes.c_uint64()
        while self._document._check(lib.ix_action_next(self._document._raw, self.id, len(made), found)) != _abi.IX_END:
            made.append(found.value)
        return [action_of(self._document, each) for each in made]

    @property
    def needs_consent(self) -> bool:
        """True if it may reach outside the document, so that the user is to be asked: every action that is not known to be
        harmless."""
        return bool(self.flags & ActionFlags.NEEDS_CONSENT)

    @property
    def chain_needs_consent(self) -> bool:
        """True if it, or an action that runs after it, needs consent."""
        return bool(self.flags & (ActionFlags.NEEDS_CONSENT | ActionFlags.NEXT_NEEDS_CONSENT))


@dataclass(frozen=True)
class Field:
    """A form field as its widget shows it."""

    kind: FieldKind
    flags: int
    max_length: int
    quadding: int
    object: int
    widgets: int = 0
    calculation: int = 0


@dataclass(frozen=True)
class Annotation(Relatives):
    """An annotation: its plain members as they were when it was last read, texts, points and actions when asked for.

    What is done through it it knows at once. After other changes, by an undo or in a view, `refresh` reads it anew.
    """

    id: int
    subtype: Subtype
    flags: AnnotationFlags
    traits: AnnotationTraits
    index: int
    object: int
    rect: Rect
    border_width: float
    opacity: float
    color: tuple[float, ...]
    interior_color: tuple[float, ...]
    line_endings: tuple[LineEnding, LineEnding]
    popup: int | None
    parent: int | None
    in_reply_to: int | None
    _document: DocumentPart = field(repr=False, compare=False)

    def set(self, **members: Any) -> bool:
        """Sets plain members by their names in `ix_annotation`: rect, color, border_width, flags, opacity, ...
        Returns `False`, as what else sets something of it does, where it has them already: then there is no step.

        Raises:
            Conflict: It is being dragged.
        """
        changed = editing.change(self._document, self.id, members)
        self.refresh()
        return changed

    def __hash__(self) -> int:
        return hash((Annotation, self.id))

    def refresh(self) -> Annotation:
        """Reads its plain members anew. Returns itself.

        Raises:
            NotFound: It was removed.
        """
        for name, value in vars(Annotation._of(self._document, self.id)).items():
            object.__setattr__(self, name, value)
        return self

    def set_text(self, kind: TextKind, text: str) -> bool:
        """Sets its text of a kind; an empty text removes it. `TextKind.CUSTOM` is the host's own."""
        return editing.set_text(self._document, self.id, kind, text)

    def set_points(self, kind: PointsKind, points: Sequence[tuple[float, float]], occurrence: int = 0) -> bool:
        """Sets its points of a kind, in pdf space; an empty list removes them."""
        changed = editing.set_points(self._document, self.id, kind, points, occurrence)
        self.refresh()
        return changed

    def set_link(self, *, uri: str | None = None, page: PageLike | None = None, named: str | None = None) -> bool:
        """Sets where it leads when it is activated: to a URI, to the top of a page, or to a named destination; nowhere
        without any."""
        return editing.set_link(self._document, self.id, uri, page, named)

    @property
    def asset(self) -> int | None:
        """The data that it carries, where the host has handed it over; `None` for what its file has."""
        return assets.asset_of(self._document, self.id)

    def set_asset(self, asset: int | None) -> bool:
        """Gives it data that the document keeps, or with none takes that away."""
        return editing.did(self._document, lib.ix_annotation_set_asset(self._document._raw, self.id, asset or 0))

    def remove(self) -> None:
        """Takes it off its page. Undoing brings it back under its id."""
        self._document._check(lib.ix_annotation_remove(self._document._raw, self.id))

    def move(self, page: PageLike, place: int = _ABI_TOP) -> bool:
        """Takes it to a page, and to a place in the z-order there; on top without one."""
        page_id = self._document._id(page)
        moved = editing.did(self._document, lib.ix_annotation_move(self._document._raw, self.id, page_id, place))
        self.refresh()
        return moved

    def refreshed(self) -> Annotation:
        """Another object for the annotation, as it is now. `refresh` changes this one."""
        return Annotation._of(self._document, self.id)

    def text(self, kind: TextKind, occurrence: int = 0) -> str | None:
        """One of its texts; `None` where it has none of the kind."""
        return self._document._text(lib.ix_annotation_copy_text, self.id, kind, occurrence)

    def texts(self, kind: TextKind) -> list[str]:
        """All its texts of a kind that repeats, such as options."""
        count = ctypes.c_size_t()
        check(lib.ix_annotation_text_count(self._document._raw, self.id, kind, count))
        return [self.text(kind, i) or "" for i in range(count.value)]

    @property
    def contents(self) -> str:
        """Its text; empty without one."""
        return self.text(TextKind.CONTENTS) or ""

    def points(self, kind: PointsKind) -> list[list[Point]]:
        """Its point lists of a kind; pdf space."""
        count = ctypes.c_size_t()
        check(lib.ix_annotation_points_count(self._document._raw, self.id, kind, count))
        return [
            [to_point(p) for p in copied_items(
                _abi.ix_point, lib.ix_annotation_copy_points, self._document._raw, self.id, kind, i)]
            for i in range(count.value)]

    @property
    def field(self) -> Field | None:
        """The field of a widget."""
        raw = sized(_abi.ix_field)
        if lib.ix_annotation_get_field(self._document._raw, self.id, raw) != _abi.IX_OK:
            return None
        return Field(FieldKind(raw.kind), raw.flags, raw.max_length, raw.quadding, raw.object, raw.widgets, raw.calculation)

    @property
    def actions(self) -> list[Action]:
        """Its actions, of all triggers."""
        ids = copied_items(ctypes.c_uint64, lib.ix_annotation_actions, self._document._raw, self.id)
        return [action_of(self._document, each) for each in ids]

    @property
    def page(self) -> PageId:
        """The id of the page that it is on."""
        found = ctypes.c_uint64()
        self._document._check(lib.ix_annotation_page(self._document._raw, self.id, found))
        return PageId(found.value)

    @property
    def page_id(self) -> PageId:
        """The id of the page that it is on: the same as `page`."""
        return self.page

    @property
    def action(self) -> Action | None:
        """The action that runs when it is activated."""
        found = ctypes.c_uint64()
        if lib.ix_annotation_find_action(self._document._raw, self.id, Trigger.ACTIVATE, found) != _abi.IX_OK:
            return None
        return action_of(self._document, found.value)

    @classmethod
    def _of(cls, document: DocumentPart, identifier: int) -> Annotation:
        raw = sized(_abi.ix_annotation)
        check(lib.ix_annotation_get(document._raw, identifier, raw), document.last_failure)
        return cls(
            identifier, Subtype(raw.subtype), AnnotationFlags(raw.flags), AnnotationTraits(raw.traits), raw.index,
            raw.object, to_rect(raw.rect), raw.border_width, raw.opacity, color_of(raw.color),
            color_of(raw.interior_color), (LineEnding(raw.line_endings[0]), LineEnding(raw.line_endings[1])),
            _place(raw.popup), _place(raw.parent), _place(raw.in_reply_to), document)


def color_of(raw: _abi.ix_color) -> tuple[float, ...]:
    """A colour's components."""
    return tuple(raw.values[: raw.components])


def _place(index: int) -> int | None:
    return None if index < 0 else index


def action_of(document: DocumentPart, identifier: int) -> Action:
    raw = sized(_abi.ix_action)
    check(lib.ix_action_get(document._raw, identifier, raw), document.last_failure)
    has_place = raw.flags & ActionFlags.HAS_DESTINATION
    return Action(
        identifier, ActionKind(raw.kind), ActionFlags(raw.flags), Trigger(raw.trigger),
        Destination._of(raw.destination) if has_place else None, document)


__all__ = ["Action", "Annotation", "Destination", "Field"]
