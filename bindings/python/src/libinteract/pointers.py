"""Pointers: what the pointer looks like, and regions in which it is the host's."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from . import _abi
from ._call import copied_items, copied_text, point, sized
from ._core import lib
from ._pages import PageName, to_id
from ._owner import destroy, entry, keep, no_destroy
from ._parts import ViewPart
from .enums import (
    Component, Cursor, CursorTheme, DeviceKind, HoverEffect, PointerFlags, PointerShape, PointerState, RegionFlags,
    RegionPlace,
)
from .geometry import Point, Rect, to_point, to_rect

_MOST_POINTS = 32


@dataclass(frozen=True)
class PointerRequest:
    """The place of a pointer, in view space, and what it is dragging."""

    point: Point
    device: DeviceKind = DeviceKind.MOUSE
    buttons: int = 0
    modifiers: int = 0
    state: PointerState = PointerState.CURRENT
    region: int = 0
    """The id of the host's region; 0 for a control of the view."""


@dataclass(frozen=True)
class PointerRegion:
    """A region at the pointer: the host's number for it, and a rectangle of view space."""

    identifier: int
    rect: Rect


@dataclass(frozen=True)
class PointerStyle:
    """The look of the pointer over a region."""

    shape: PointerShape = PointerShape.AUTOMATIC
    cursor: Cursor = Cursor.ARROW
    hover: HoverEffect = HoverEffect.NONE
    rotation: float = 0.0
    """Degrees clockwise."""
    length: float = 0.0
    """The length of a beam in view units; 0 for the usual one."""
    radius: float = 0.0
    points: Sequence[tuple[float, float]] = ()
    """The outline of a path, at most 32 points, in view units from the pointer's place."""


@dataclass(frozen=True)
class Pointer:
    """The look of the pointer: its shape, its rotation, and the area that it belongs to."""

    cursor: Cursor
    area: Rect
    rotation: float
    length: float
    radius: float
    identifier: int
    region: int
    hover: HoverEffect
    flags: PointerFlags


RegionHook = Callable[[PointerRequest, PointerRegion], PointerRegion | None]
StyleHook = Callable[[PointerRequest, PointerRegion, PointerStyle], PointerStyle | None]


class Region:
    """A region of the host in one view. Removing it twice is fine."""

    def __init__(self, view: ViewPart, identifier: int) -> None:
        self._view = view
        self.id: int = identifier

    def set_rect(self, rect: Rect) -> None:
        """Puts it somewhere else, in the space that it was given in."""
        self._view._check(lib.ix_region_set_rect(self._view._raw, self.id, _abi.ix_rect(*rect)))

    def remove(self) -> None:
        """Takes it away."""
        if self.id and self._view._raw is not None:
            self._view._check(lib.ix_region_remove(self._view._raw, self.id))
        self.id = 0

    def __enter__(self) -> Region:
        return self

    def __exit__(self, *_: object) -> None:
        self.remove()


class PointerCalls(ViewPart):
    """The calls of a view about pointers and regions."""

    def add_region(
        self, rect: Rect | None = None, *, page: PageName | None = None, annotation: int | None = None,
        component: Component | None = None, identifier: int = 0, flags: RegionFlags | int = 0,
        region: RegionHook | None = None, style: StyleHook | None = None,
    ) -> Region:
        """Adds a region in which the pointer is the host's, on top of those before.

        Args:
            rect: Of the view, or of page space of the page.
            annotation: Wherever this annotation is hit.
            component: Wherever what lies on top is what the component is about.
            region: Asked on every move over it, with the usual region; returns that one, another, or `None` for none.
            style: Asked when the pointer comes to a region or to another identifier; `None` leaves the look as it is.
        """
        raw, made = sized(_abi.ix_region_options), ctypes.c_uint64()
        raw.place = _place(page, annotation, component)
        raw.identifier, raw.flags = identifier, flags
        raw.page, raw.annotation, raw.component = 0 if page is None else int(to_id(page)), annotation or 0, component or 0
        raw.rect = _abi.ix_rect(*(rect or (0, 0, 0, 0)))
        view = self
        ask, look = _region_entry(view, region), _style_entry(view, style)
        self._check(lib.ix_region_add(self._raw, raw, ask, look, keep(view, [ask, look]), destroy, made))
        return Region(view, made.value)

    def on_pointer_style(self, style: StyleHook | None) -> StyleHook | None:
        """Sets what is asked about the view's own controls: links, fields, the selection's handles. As a decorator too."""
        if style is None:
            self._check(lib.ix_view_set_pointer_style_query(
                self._raw, _abi.ix_pointer_style_query(), None, no_destroy))
        else:
            view = self
            look = _style_entry(view, style)
            self._check(lib.ix_view_set_pointer_style_query(self._raw, look, keep(view, [look]), destroy))
        return style

    def refresh_pointer(self) -> None:
        """Asks for region and style anew."""
        self._call(lib.ix_view_refresh_pointer)

    def cursor_at(self, x: float, y: float) -> Cursor:
        """The pointer shape that belongs to a point; the host's regions count, their functions are not asked."""
        cursor = ctypes.c_uint32()
        self._check(lib.ix_view_cursor_at(self._raw, point(x, y), cursor, None))
        return Cursor(cursor.value)

    def pointer_at(
        self, x: float, y: float, state: PointerState = PointerState.CURRENT, device: DeviceKind = DeviceKind.MOUSE
    ) -> Pointer:
        """The look that the pointer would have at a point of the view while dragging. Nothing changes."""
        asked, found = sized(_abi.ix_pointer_request), sized(_abi.ix_pointer)
        asked.kind, asked.point, asked.state = device, point(x, y), state
        self._call(lib.ix_view_pointer_at, asked, found)
        return Pointer(
            Cursor(found.cursor), to_rect(found.area), found.rotation, found.length, found.radius, found.identifier,
            found.region, HoverEffect(found.hover), PointerFlags(found.flags))

    @property
    def pointer_outline(self) -> list[Point]:
        """The outline of the pointer that is shown, in view units from its place; empty where it has none."""
        return [to_point(each) for each in copied_items(_abi.ix_point, lib.ix_view_pointer_outline, self._raw)]


def cursor_name(cursor: Cursor, theme: CursorTheme, rotation: float = 0) -> str:
    """The name of a pointer shape in a toolkit. A resize shape takes the nearest of eight directions."""
    return copied_text(lib.ix_cursor_name, cursor, rotation, theme)


def _place(page: PageName | None, annotation: int | None, component: Component | None) -> RegionPlace:
    if component is not None:
        return RegionPlace.COMPONENT
    if annotation is not None:
        return RegionPlace.ANNOTATION
    return RegionPlace.VIEW if page is None else RegionPlace.PAGE


def _request(raw: Any) -> PointerRequest:
    return PointerRequest(
        to_point(raw.point), DeviceKind(raw.kind), raw.buttons, raw.modifiers, PointerState(raw.state), raw.region)


def _region_entry(view: ViewPart, function: RegionHook | None) -> Any:
    if function is None:
        return _abi.ix_region_query()

    def ask(_: Any, request: Any, region: Any, __: Any) -> None:
        raw = region.contents
        answer = function(_request(request.contents), PointerRegion(raw.identifier, to_rect(raw.rect)))
        raw.is_wanted = answer is not None
        if answer is not None:
            raw.identifier, raw.rect = answer.identifier, _abi.ix_rect(*answer.rect)

    return entry(view, _abi.ix_region_query, ask)


def _style_entry(view: ViewPart, function: StyleHook | None) -> Any:
    if function is None:
        return _abi.ix_pointer_style_query()

    def ask(_: Any, request: Any, region: Any, style: Any, __: Any) -> None:
        at, raw = region.contents, style.contents
        usual = PointerStyle(
            PointerShape(raw.shape), Cursor(raw.cursor), HoverEffect(raw.hover), raw.rotation, raw.length, raw.radius)
        answer = function(_request(request.contents), PointerRegion(at.identifier, to_rect(at.rect)), usual)
        if answer is not None:
            _fill(raw, answer)

    return entry(view, _abi.ix_pointer_style_query, ask)


def _fill(raw: Any, style: PointerStyle) -> None:
    points = list(style.points)
    if len(points) > _MOST_POINTS:
        raise ValueError(f"an outline has at most {_MOST_POINTS} points, not {len(points)}")
    raw.shape, raw.cursor, raw.hover = style.shape, style.cursor, style.hover
    raw.rotation, raw.length, raw.radius = style.rotation, style.length, style.radius
    raw.point_count = len(points)
    for i, (x, y) in enumerate(points):
        raw.points[i] = point(x, y)


__all__ = [
    "Pointer", "PointerCalls", "PointerRegion", "PointerRequest", "PointerStyle", "Region", "cursor_name",
]
