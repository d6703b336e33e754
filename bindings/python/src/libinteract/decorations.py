"""Decorations: things that a host shows on pages and that are not annotations."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from . import _abi
from ._call import copied_items, copied_text, sized, utf8
from ._core import lib
from ._pages import PageLike
from ._owner import Fixed, destroy, entry, keep
from ._parts import ViewPart
from .components import Registration
from .enums import DecorationFlags, DecorationState, Space
from .errors import InvalidArgument
from .geometry import Point, Rect, to_point, to_rect

Corner = tuple[float, float] | tuple[PageLike, float, float]
"""A corner of a path, in pdf space: (x, y) on the first page, or (page, x, y)."""


@dataclass(frozen=True)
class DecorationStyle:
    """The style of a decoration. Colours are R, G, B, A, each 0 to 255, or `None` for none; lengths are in view units."""

    stroke: tuple[int, int, int, int] | None = (29, 78, 216, 255)
    fill: tuple[int, int, int, int] | None = None
    label_color: tuple[int, int, int, int] | None = (29, 78, 216, 255)
    width: float = 1.0
    dash: float = 0.0
    gap: float = 0.0


@dataclass(frozen=True)
class DecorationCounts:
    """Counts of the decoration items of a view."""

    made: int
    in_use: int
    pooled: int
    reused: int
    configurations: int


@dataclass(frozen=True)
class PageHooks:
    """Hooks for pages, each called with the index of a page. For one that is `None` the earlier hook stays."""

    configured: Callable[[int], object] | None = None
    prepare_for_reuse: Callable[[int], object] | None = None


@dataclass(frozen=True)
class DecorationHooks:
    """Hooks for the items of a kind. One that is `None` is not called."""

    pdf_scale_changed: Callable[[Decoration, float], object] | None = None
    zoom_scale_changed: Callable[[Decoration, float], object] | None = None
    attached: Callable[[Decoration], object] | None = None
    prepare_for_reuse: Callable[[Decoration], object] | None = None


class Decoration:
    """An item that shows a decoration in a view. Its members raise `NotFound` once it is back in the pool."""

    def __init__(self, view: ViewPart, identifier: int) -> None:
        self._view = view
        self.id: int = identifier

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decoration) and (self.id, self._view) == (other.id, other._view)

    def __hash__(self) -> int:
        return hash(self.id)

    def _item(self) -> _abi.ix_decoration_item:
        raw = sized(_abi.ix_decoration_item)
        self._view._check(lib.ix_decoration_get_item(self._view._raw, self.id, raw))
        return raw

    def _given(self) -> _abi.ix_decoration:
        raw = sized(_abi.ix_decoration)
        self._view._check(lib.ix_decoration_get(self._view._raw, self.id, raw))
        return raw

    def _path(self, space: Space) -> list[Point]:
        call = lib.ix_decoration_copy_path
        return [to_point(each) for each in copied_items(_abi.ix_point, call, self._view._raw, self.id, space)]

    @property
    def is_live(self) -> bool:
        """True while it is in use."""
        return bool(lib.ix_decoration_get_item(self._view._raw, self.id, sized(_abi.ix_decoration_item)) == _abi.IX_OK)

    @property
    def key(self) -> int:
        """The number that the host gave the decoration."""
        return int(self._given().key)

    @property
    def pages(self) -> range:
        """The indices of the pages that it covers; the first one is its anchor."""
        raw = self._given()
        return range(_page_index(self._view, raw.first_page), _page_index(self._view, raw.last_page) + 1)

    @property
    def style(self) -> DecorationStyle:
        """The colours, line width and dashes."""
        raw = self._given()
        return DecorationStyle(
            _color(raw.stroke), _color(raw.fill), _color(raw.label_color), raw.width, raw.dash, raw.gap)

    @property
    def state(self) -> DecorationState:
        """The state: shown, or hidden and why."""
        return DecorationState(self._item().state)

    @property
    def pdf_scale(self) -> float:
        """View units per point of the page at the zoom of the fit."""
        return float(self._item().pdf_scale)

    @property
    def zoom_scale(self) -> float:
        """The zoom, relative to that of the fit."""
        return float(self._item().zoom_scale)

    @property
    def frame(self) -> Rect:
        """The bounds of the path times `pdf_scale`, from the page's top left corner, y down."""
        return to_rect(self._item().frame)

    @property
    def layout_count(self) -> int:
        """The number of times that its frame has been computed."""
        return int(self._item().layout_count)

    @property
    def path(self) -> list[Point]:
        """The path in pdf space of the first page, even for corners on other pages."""
        return self._path(Space.PDF)

    @property
    def view_path(self) -> list[Point]:
        """The path in view space; empty while hidden."""
        return self._path(Space.VIEW)

    @property
    def drawn_path(self) -> list[Point]:
        """The path from the corner of `frame`, times `pdf_scale`."""
        return self._path(Space.NONE)

    @property
    def label(self) -> str:
        """The text beside the path; empty without one. Can be assigned."""
        return copied_text(lib.ix_decoration_copy_label, self._view._raw, self.id)

    @label.setter
    def label(self, text: str) -> None:
        given = utf8(text)
        self._view._call(lib.ix_decoration_set_label, self.id, given, len(given))

    def set_path(self, corners: Iterable[Corner]) -> None:
        """Sets the path and shows the item. Raises `NotFound` for a page outside its range."""
        points, count = _corners(self._view, corners)
        self._view._call(lib.ix_decoration_set_path, self.id, points, count)

    def clear(self) -> None:
        """Hides path and label until a path is set again."""
        self._view._call(lib.ix_decoration_clear, self.id)

    def recycle(self) -> None:
        """Returns it to the pool."""
        self._view._call(lib.ix_decoration_recycle, self.id)

    def set_pdf_scale(self, scale: float) -> bool:
        """Sets `pdf_scale` until the view sets its own. Returns `False`, without effect, for the current scale or one that is not positive."""
        return self._view._call(lib.ix_decoration_set_pdf_scale, self.id, scale) == _abi.IX_OK

    def set_zoom_scale(self, scale: float) -> bool:
        """Sets `zoom_scale` until the view sets its own. Returns `False`, without effect, for the current scale or one that is not positive."""
        return self._view._call(lib.ix_decoration_set_zoom_scale, self.id, scale) == _abi.IX_OK


def _page_index(view: ViewPart, page: int) -> int:
    found = ctypes.c_size_t()
    view._document._check(lib.ix_document_page_index(view._document._raw, page, found))
    return found.value


def _corners(view: ViewPart, corners: Iterable[Corner]) -> tuple[Any, int]:
    given = list(corners)
    points = (_abi.ix_page_point * max(len(given), 1))()
    for point, corner in zip(points, given):
        if len(corner) == 3:
            point.page = int(view._document._id(corner[0]))
        point.point = _abi.ix_point(corner[-2], corner[-1])
    return points, len(given)


def _rgba(color: tuple[int, int, int, int] | None) -> int:
    red, green, blue, alpha = color or (0, 0, 0, 0)
    if not all(isinstance(each, int) and 0 <= each <= 255 for each in (red, green, blue, alpha)):
        raise InvalidArgument(f"color is {color!r}; wanted are red, green, blue and alpha, whole numbers from 0 to 255")
    return red << 24 | green << 16 | blue << 8 | alpha


def _color(rgba: int) -> tuple[int, int, int, int] | None:
    return (rgba >> 24, rgba >> 16 & 255, rgba >> 8 & 255, rgba & 255) if rgba & 255 else None


class Decorations(Fixed):
    """The decorations of a view: the sources that put them, and the items in use."""

    def __init__(self, view: ViewPart) -> None:
        self._view = view

    def _hook(self, function: Callable[..., object] | None, kind: Any, *, item: bool = False) -> Any:
        """Returns a function for C. Its exceptions are raised when the call in which it runs has ended."""
        if function is None:
            return kind()

        def run(_: Any, subject: int, *more: Any) -> None:
            if item:
                function(Decoration(self._view, subject), *more[:-1])
            else:
                function(more[0])

        return entry(self._view, kind, run)

    def source(self, function: Callable[[int], object]) -> Registration:
        """Adds a source: a function called with the index of each page that comes into sight, to put the decorations of that page."""
        hook, made = self._hook(function, _abi.ix_page_hook), ctypes.c_uint64()
        self._view._call(lib.ix_view_add_decoration_source, hook, keep(self._view, [hook]), destroy, made)
        return Registration(self._view, made.value)

    def pages(self, hooks: PageHooks) -> Registration:
        """Adds hooks for pages, in place of earlier ones."""
        raw, made = sized(_abi.ix_page_functions), ctypes.c_uint64()
        raw.configured = first = self._hook(hooks.configured, _abi.ix_page_hook)
        raw.prepare_for_reuse = second = self._hook(hooks.prepare_for_reuse, _abi.ix_page_hook)
        self._view._call(lib.ix_view_add_page_functions, raw, keep(self._view, [first, second]), destroy, made)
        return Registration(self._view, made.value)

    def kind(self, kind: int, hooks: DecorationHooks) -> Registration:
        """Adds hooks for the items of a kind, in place of earlier ones."""
        raw, made = sized(_abi.ix_decoration_functions), ctypes.c_uint64()
        scale, plain = _abi.ix_decoration_scale_hook, _abi.ix_decoration_hook
        kept = [
            self._hook(hooks.pdf_scale_changed, scale, item=True),
            self._hook(hooks.zoom_scale_changed, scale, item=True),
            self._hook(hooks.attached, plain, item=True),
            self._hook(hooks.prepare_for_reuse, plain, item=True)]
        raw.pdf_scale_changed, raw.zoom_scale_changed, raw.attached, raw.prepare_for_reuse = kept
        self._view._call(lib.ix_view_add_decoration_functions, kind, raw, keep(self._view, kept), destroy, made)
        return Registration(self._view, made.value)

    def _raw_of(
        self, page: PageLike, last_page: PageLike | None, style: DecorationStyle, key: int, kind: int, flags: int, z: int
    ) -> _abi.ix_decoration:
        raw, document = sized(_abi.ix_decoration), self._view._document
        raw.first_page, raw.last_page = int(document._id(page)), 0 if last_page is None else int(document._id(last_page))
        raw.key, raw.kind, raw.flags, raw.z = key, kind, flags, z
        raw.width, raw.dash, raw.gap = style.width, style.dash, style.gap
        raw.stroke, raw.fill, raw.label_color = _rgba(style.stroke), _rgba(style.fill), _rgba(style.label_color)
        return raw

    def put(
        self, page: PageLike, corners: Sequence[Corner], *, last_page: PageLike | None = None,
        style: DecorationStyle = DecorationStyle(), label: str = "", key: int = 0, kind: int = 0,
        flags: DecorationFlags | int = 0, z: int = 0,
    ) -> Decoration | None:
        """Shows a decoration on pages in sight. Returns `None`, and keeps nothing, if none of its pages is in sight.

        Args:
            page: The anchor: the first page of the range.
            corners: The path, in pdf space.
            key: The host's number for the decoration. A decoration with the same key is changed in its place.
            kind: The host's number for the hooks to call.

        Raises:
            NotFound: A page does not exist, or a corner is on a page outside the range.
        """
        raw, made = self._raw_of(page, last_page, style, key, kind, flags, z), ctypes.c_uint64()
        points, count = _corners(self._view, corners)
        if self._view._call(lib.ix_view_put_decoration, raw, points, count, made) != _abi.IX_OK:
            return None
        item = Decoration(self._view, made.value)
        if label:
            item.label = label
        return item

    def dequeue(
        self, page: PageLike, *, last_page: PageLike | None = None, style: DecorationStyle = DecorationStyle(), key: int = 0,
        kind: int = 0, flags: DecorationFlags | int = 0, z: int = 0,
    ) -> Decoration | None:
        """Takes an item from the pool, or makes one, with nothing to show yet. Returns `None` if none of its pages is in sight.

        The arguments are those of `put`; the key is not looked up.
        """
        raw, made = self._raw_of(page, last_page, style, key, kind, flags, z), ctypes.c_uint64()
        if self._view._call(lib.ix_view_dequeue_decoration, raw, made) != _abi.IX_OK:
            return None
        return Decoration(self._view, made.value)

    def reload(self, page: PageLike | None = None) -> None:
        """Recycles the items of a page, or of all pages in sight, and asks the sources again: for when their answer has changed."""
        self._view._call(
            lib.ix_view_reload_decorations, 0 if page is None else self._view._document._id(page))

    def find(self, key: int) -> Decoration | None:
        """Returns the item with a key; `None` if there is none."""
        made = ctypes.c_uint64()
        found = lib.ix_view_find_decoration(self._view._raw, key, made) == _abi.IX_OK
        return Decoration(self._view, made.value) if found else None

    def of_draw_item(self, index: int) -> Decoration | None:
        """Returns the decoration that an item of the display list shows; `None` if it shows none."""
        made = ctypes.c_uint64()
        found = lib.ix_view_draw_item_decoration(self._view._raw, index, made) == _abi.IX_OK
        return Decoration(self._view, made.value) if found else None

    @property
    def counts(self) -> DecorationCounts:
        """The numbers of items made, in use and in the pool."""
        raw = _abi.ix_decoration_counts()
        self._view._check(lib.ix_view_decoration_counts(self._view._raw, raw))
        return DecorationCounts(raw.made, raw.in_use, raw.pooled, raw.reused, raw.configurations)

    @property
    def configured_pages(self) -> list[int]:
        """The indices of the pages in sight, once decorations have been used in any way."""
        found = copied_items(ctypes.c_uint32, lib.ix_view_copy_configured_pages, self._view._raw)
        return [int(each) for each in found]


class DecorationCalls(ViewPart):
    """The calls of a view about decorations."""

    @property
    def decorations(self) -> Decorations:
        """The decorations of the view: items on pages that are not annotations."""
        return Decorations(self)
