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
from .errors import InvalidArgument, NotFound, check
from .geometry import Point, Rect, to_point, to_rect
from .relatives import Relatives

_UNRESOLVED = 0xFFFFFFFF
_ABI_TOP = 1 << 24


@dataclass(frozen=True)
class Destination:
    """A place in a document, in pdf space of the target page. A member that is `None` leaves the current value as it is."""

    kind: DestinationKind
    page: int | None
    left: float | None = None
    top: float | None = None
    right: float | None = None
    bottom: float | None = None
    zoom: float | None = None

    @property
    def page_index(self) -> int | None:
        """The index of the page: the same as `page`; `None` if the destination leads to no page of the document."""
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
        """Returns one of its texts, such as its URI, file, script or name; `None` if it has none of the kind."""
        return self._document._text(lib.ix_action_copy_text, self.id, kind, occurrence)

    @property
    def uri(self) -> str | None:
        """The URI; `None` if it has none."""
        return self.text(TextKind.URI)

    @property
    def shown_target(self) -> str | None:
        """The target of the action, for display to a user who is asked; `None` if it has no URI, file, script or name.

        Characters that could hide or disguise something are replaced. To act on the target, use `uri` or `text`.
        """
        try:
            return copied_text(lib.ix_action_copy_shown_target, self._document._raw, self.id)
        except NotFound:
            return None

    @property
    def next(self) -> list[Action]:
        """The actions that run after this one, in order."""
        made: list[int] = []
        found = ctypes.c_uint64()
        while self._document._check(lib.ix_action_next(self._document._raw, self.id, len(made), found)) != _abi.IX_END:
            made.append(found.value)
        return [action_of(self._document, each) for each in made]

    @property
    def needs_consent(self) -> bool:
        """True if the user should be asked first, because the action may reach outside the document: any that is not known to be harmless."""
        return bool(self.flags & ActionFlags.NEEDS_CONSENT)

    @property
    def chain_needs_consent(self) -> bool:
        """True if this action, or one that runs after it, needs consent."""
        return bool(self.flags & (ActionFlags.NEEDS_CONSENT | ActionFlags.NEXT_NEEDS_CONSENT))


@dataclass(frozen=True)
class Field:
    """The form field that a widget shows.

    Attributes:
        name: The full name.
    """

    kind: FieldKind
    flags: int
    max_length: int
    quadding: int
    object: int
    widgets: int = 0
    calculation: int = 0
    name: str = ""


@dataclass(frozen=True)
class Annotation(Relatives):
    """An annotation. Its members are as they were when it was last read; texts, points and actions are read when they are asked for.

    Its own methods keep the members up to date; after other changes, such as an undo or an edit in a view, call `refresh`. Methods that
    edit can be undone, and return `False`, without a step, if nothing had to change. They raise `Conflict` while the annotation is being
    dragged or its text edited, and all raise `NotFound` once it is deleted.

    Attributes:
        rect: In pdf space.
        border_width: In units of pdf space.
        opacity: 0 to 1.
        color: No components, one (grey), three (RGB) or four (CMYK), each 0 to 1; so is `interior_color`.
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
        """Sets plain members by their names in `ix_annotation`: rect, color, border_width, flags, opacity and so on.

        Returns:
            `False` if it has these values already.

        Raises:
            InvalidArgument: A value is out of range.
            TypeError: There is no such member, or it cannot be set.
            Conflict: The annotation is being dragged, or its text edited.
        """
        changed = editing.change(self._document, self.id, members)
        self.refresh()
        return changed

    def __hash__(self) -> int:
        return hash((Annotation, self.id))

    def _id_in(self, document: DocumentPart, parameter: str) -> int:
        """Returns its id, for a call of a document. Raises `InvalidArgument` if it is of another one, where the id names something else."""
        if self._document is not document:
            raise InvalidArgument(f"{parameter} is annotation {self.id} of another document")
        return self.id

    def refresh(self) -> Annotation:
        """Reads the members again. Returns the annotation itself.

        Raises:
            NotFound: The annotation was deleted.
        """
        for name, value in vars(Annotation._of(self._document, self.id)).items():
            object.__setattr__(self, name, value)
        return self

    def set_text(self, kind: TextKind, text: str) -> bool:
        """Sets its text of a kind; an empty text removes it. `TextKind.CUSTOM` is for data of your own, saved with the annotation."""
        return editing.set_text(self._document, self.id, kind, text)

    def set_points(self, kind: PointsKind, points: Sequence[tuple[float, float]], occurrence: int = 0) -> bool:
        """Sets a list of points, in pdf space; an empty list removes it.

        Args:
            occurrence: Which of several lists of the kind, from 0, such as the strokes of an ink; one more than there are adds a list.
        """
        changed = editing.set_points(self._document, self.id, kind, points, occurrence)
        self.refresh()
        return changed

    def set_link(self, *, uri: str | None = None, page: PageLike | None = None, named: str | None = None) -> bool:
        """Sets the target that activating the annotation leads to: a URI, the top of a page, or a named destination. Without any it has none."""
        return editing.set_link(self._document, self.id, uri, page, named)

    @property
    def asset(self) -> int | None:
        """The id of the asset it carries, such as the picture of a stamp, if the host set one; `None` for what is in the file."""
        return assets.asset_of(self._document, self.id)

    def set_asset(self, asset: int | None) -> bool:
        """Sets the asset that it carries, as `Document.add_jpeg` and the like return it; `None` goes back to what is in the file."""
        return editing.did(self._document, lib.ix_annotation_set_asset(self._document._raw, self.id, asset or 0))

    def remove(self) -> None:
        """Deletes the annotation, along with its popup. Undo brings both back with the same ids."""
        self._document._check(lib.ix_annotation_remove(self._document._raw, self.id))

    def move(self, page: PageLike, place: int = _ABI_TOP) -> bool:
        """Moves the annotation to a page, or to another place in its z-order. Its coordinates in pdf space stay the same.

        Args:
            place: From 0, the lowest; on top by default.
        """
        page_id = self._document._id(page)
        moved = editing.did(self._document, lib.ix_annotation_move(self._document._raw, self.id, page_id, place))
        self.refresh()
        return moved

    def refreshed(self) -> Annotation:
        """Returns a new object with the present members. `refresh` updates this one instead."""
        return Annotation._of(self._document, self.id)

    def text(self, kind: TextKind, occurrence: int = 0) -> str | None:
        """Returns one of its texts; `None` if it has none of the kind. Raises `NotFound` if the annotation was deleted."""
        found = self._document._text(lib.ix_annotation_copy_text, self.id, kind, occurrence)
        if found is None:
            # The status is the same for a deleted annotation. Asking for its page raises then.
            _ = self.page
        return found

    def texts(self, kind: TextKind) -> list[str]:
        """Returns all its texts of a kind that repeats, such as options."""
        count = ctypes.c_size_t()
        check(lib.ix_annotation_text_count(self._document._raw, self.id, kind, count))
        return [self.text(kind, i) or "" for i in range(count.value)]

    @property
    def contents(self) -> str:
        """Its text; empty if it has none."""
        return self.text(TextKind.CONTENTS) or ""

    def points(self, kind: PointsKind) -> list[list[Point]]:
        """Returns its lists of points of a kind, in pdf space."""
        count = ctypes.c_size_t()
        check(lib.ix_annotation_points_count(self._document._raw, self.id, kind, count))
        return [
            [to_point(p) for p in copied_items(
                _abi.ix_point, lib.ix_annotation_copy_points, self._document._raw, self.id, kind, i)]
            for i in range(count.value)]

    @property
    def field(self) -> Field | None:
        """The form field of a widget; `None` for other annotations."""
        raw = sized(_abi.ix_field)
        if lib.ix_annotation_get_field(self._document._raw, self.id, raw) != _abi.IX_OK:
            return None
        return Field(FieldKind(raw.kind), raw.flags, raw.max_length, raw.quadding, raw.object, raw.widgets, raw.calculation,
                     self.text(TextKind.FIELD_NAME) or "")

    @property
    def actions(self) -> list[Action]:
        """Its actions for all triggers, each the first of its chain."""
        ids = copied_items(ctypes.c_uint64, lib.ix_annotation_actions, self._document._raw, self.id)
        return [action_of(self._document, each) for each in ids]

    @property
    def page(self) -> PageId:
        """The id of the page it is on."""
        found = ctypes.c_uint64()
        self._document._check(lib.ix_annotation_page(self._document._raw, self.id, found))
        return PageId(found.value)

    @property
    def page_id(self) -> PageId:
        """The id of the page it is on: the same as `page`."""
        return self.page

    @property
    def action(self) -> Action | None:
        """The action that runs when it is activated; `None` if there is none."""
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
    """Returns the components of a colour."""
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
