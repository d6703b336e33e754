"""Pointers: how the pointer looks, and regions in which the host controls it."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from . import _abi
from ._call import copied_items, copied_text, point, sized
from ._core import lib
from ._pages import PageName, refuse_page, to_id
from ._owner import destroy, entry, keep, no_destroy
from ._parts import ViewPart
from .enums import (
    Component, Cursor, CursorTheme, DeviceKind, HoverEffect, PointerFlags, PointerShape, PointerState, RegionFlags,
    RegionPlace,
)
from .geometry import Point, Rect, from_rect, to_point, to_rect

_MOST_POINTS = 32


@dataclass(frozen=True)
class PointerRequest:
    """A place of a pointer, in view space, and the state in which its look is asked for.

    Attributes:
        region: The id of the region of the host; 0 for a control of the view.
    """

    point: Point
    device: DeviceKind = DeviceKind.MOUSE
    buttons: int = 0
    modifiers: int = 0
    state: PointerState = PointerState.CURRENT
    region: int = 0


@dataclass(frozen=True)
class PointerRegion:
    """The region under the pointer: the number that the host gave it, and its rectangle in view space."""

    identifier: int
    rect: Rect


@dataclass(frozen=True)
class PointerStyle:
    """The look of the pointer over a region.

    Attributes:
        rotation: In degrees clockwise.
        length: The length of a beam, in view units; 0 for the usual length.
        points: The outline of a path: at most 32 points, in view units from the place of the pointer.
    """

    shape: PointerShape = PointerShape.AUTOMATIC
    cursor: Cursor = Cursor.ARROW
    hover: HoverEffect = HoverEffect.NONE
    rotation: float = 0.0
    length: float = 0.0
    radius: float = 0.0
    points: Sequence[tuple[float, float]] = ()


@dataclass(frozen=True)
class Pointer:
    """The look of the pointer.

    Attributes:
        area: The rectangle in which it holds, in view space.
        rotation: In degrees clockwise.
        length: Of a beam, in view units.
    """

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
    """A region of the host in a view."""

    def __init__(self, view: ViewPart, identifier: int) -> None:
        self._view = view
        self.id: int = identifier

    def set_rect(self, rect: Rect) -> None:
        """Moves the region to another rectangle, in the space in which it was added: view space, or page space of its page."""
        self._view._check(lib.ix_region_set_rect(self._view._raw, self.id, from_rect(rect)))

    def remove(self) -> None:
        """Removes the region. Removing it again has no effect."""
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
        """Adds a region in which the host controls the pointer, on top of earlier ones.

        Args:
            rect: In page space of `page` if that is given, else in view space.
            annotation: The region is wherever this annotation is hit.
            component: The region is wherever the topmost item is one that this component acts on.
            region: Called at every move over it with the usual region. It returns that one, another one inside it, or `None` for none.
            style: Called when the pointer enters the region or another identifier; `None` keeps the look as it is.
        """
        refuse_page(self._document, page)
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
        """Sets the function that styles the pointer over the view's own controls: links, fields, handles. Also usable as a decorator."""
        if style is None:
            self._check(lib.ix_view_set_pointer_style_query(
                self._raw, _abi.ix_pointer_style_query(), None, no_destroy))
        else:
            view = self
            look = _style_entry(view, style)
            self._check(lib.ix_view_set_pointer_style_query(self._raw, look, keep(view, [look]), destroy))
        return style

    def refresh_pointer(self) -> None:
        """Asks the functions for region and style again."""
        self._call(lib.ix_view_refresh_pointer)

    def cursor_at(self, x: float, y: float) -> Cursor:
        """Returns the pointer shape at a point of view space. Regions of the host count, but their functions are not called."""
        cursor = ctypes.c_uint32()
        self._check(lib.ix_view_cursor_at(self._raw, point(x, y), cursor, None))
        return Cursor(cursor.value)

    def pointer_at(
        self, x: float, y: float, state: PointerState = PointerState.CURRENT, device: DeviceKind = DeviceKind.MOUSE
    ) -> Pointer:
        """Returns the look that the pointer would have at a point of view space, at rest or dragging something. Changes nothing."""
        asked, found = sized(_abi.ix_pointer_request), sized(_abi.ix_pointer)
        asked.kind, asked.point, asked.state = device, point(x, y), state
        self._call(lib.ix_view_pointer_at, asked, found)
        return Pointer(
            Cursor(found.cursor), to_rect(found.area), found.rotation, found.length, found.radius, found.identifier,
            found.region, HoverEffect(found.hover), PointerFlags(found.flags))

    @property
    def pointer_outline(self) -> list[Point]:
        """The outline of the pointer that is shown, in view units from its place; empty if it has none."""
        return [to_point(each) for each in copied_items(_abi.ix_point, lib.ix_view_pointer_outline, self._raw)]


def cursor_name(cursor: Cursor, theme: CursorTheme, rotation: float = 0) -> str:
    """Returns the name of a pointer shape in a toolkit. A rotated resize shape takes the nearest of eight directions."""
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
            raw.identifier, raw.rect = answer.identifier, from_rect(answer.rect)

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
