"""Layouts: the spreads of the layout in use, and layouts of your own."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

from . import _abi
from ._call import copied_items, point, sized
from ._core import lib
from ._pages import PageLike, either
from ._owner import Function, destroy, entry, keep, no_destroy
from ._parts import ViewPart
from .enums import Axis, Fit, LayoutClass, LayoutFault, LayoutFlags, LayoutFunction, ScrollMode, Sizing, SpreadMode
from .geometry import Point, Rect, from_point, from_rect, to_point, to_rect
from .layout_records import LayoutConflict, LayoutInfo, LayoutOptions, SpreadInfo, options_of
from .spread_hooks import SpreadHooks

if TYPE_CHECKING:
    from .view import View

Given = ParamSpec("Given")
DERIVED = 1
"""The id of the layout that a view derives from its options."""
_OUTER = 0xFFFFFFFF


class Layout:
    """A layout of your own.

    Make a subclass and override the methods that should answer differently; `super()` gives the default answer. The methods are called while
    the layout is built, and may only make queries. An exception in one is raised after the call that led to it. Invalid or contradictory
    answers are not used; `conflicts` lists them.
    """

    base: LayoutClass = LayoutClass.STACK
    """The class of layout that this one is based on; a subclass may set it."""

    def __init__(self, view: View, options: LayoutOptions = LayoutOptions(), base: LayoutClass | None = None) -> None:
        """Makes a layout for a view, which `use` shows.

        Args:
            options: The options of the layout; `scroll` is ignored.
            base: The class of layout that it is based on; by default that of the subclass.
        """
        self.view = view
        self.base = type(self).base if base is None else base
        table, kept = self._table()
        made = ctypes.c_uint64()
        view._check(lib.ix_layout_new(
            view._raw, self.base, options._raw(), table, keep(view, kept) if kept else None,
            destroy if kept else no_destroy, made))
        self.id: int = made.value

    def use(self) -> None:
        """Shows the view in this layout. The page in sight stays in sight."""
        self.view.use_layout(self)

    def remove(self) -> None:
        """Removes the layout; if it is in use, the view goes back to the derived layout. Removing it again has no effect."""
        if self.id and self.view._raw is not None:
            self.view._call(lib.ix_layout_remove, self.id)
        self.id = 0

    def __enter__(self) -> Layout:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.remove()

    @property
    def options(self) -> LayoutOptions:
        """The options of the layout. Can be assigned."""
        raw = sized(_abi.ix_layout_options)
        self.view._check(lib.ix_layout_get_options(self.view._raw, self.id, raw))
        return options_of(raw)

    @options.setter
    def options(self, options: LayoutOptions) -> None:
        self.view._call(lib.ix_layout_set_options, self.id, options._raw())

    @property
    def conflicts(self) -> list[LayoutConflict]:
        """The invalid or contradictory answers of its methods, the last time that they were asked; at most 64."""
        found = copied_items(_abi.ix_layout_conflict, lib.ix_layout_copy_conflicts, self.view._raw, self.id)
        return [
            LayoutConflict(LayoutFault(each.fault), LayoutFunction(each.function), LayoutFunction(each.other), each.index)
            for each in found]

    # The document.

    def frame_insets(self) -> Rect:
        """Returns the insets of the outer frame within the view: left, top, right, bottom, in view units."""
        return self.options.frame_insets

    def zooms_spreads(self) -> bool:
        """Returns whether each spread zooms by itself."""
        flags = self.options.flags
        if flags & LayoutFlags.SPREAD_ZOOM or flags & LayoutFlags.WHOLE_ZOOM:
            return bool(flags & LayoutFlags.SPREAD_ZOOM)
        return self.base == LayoutClass.PER_SPREAD

    def spread_count(self) -> int:
        """Returns the number of spreads."""
        found = ctypes.c_uint32()
        self._ask(lib.ix_layout_base_spread_count, found)
        return found.value

    def pages(self, spread: int) -> range:
        """Returns the indices of the pages of a spread."""
        found = _abi.ix_page_range()
        self._ask(lib.ix_layout_base_pages, spread, found)
        return range(found.first, found.first + found.count)

    def spread(self, page: int) -> int:
        """Returns the index of the spread of a page."""
        found = ctypes.c_uint32()
        self._ask(lib.ix_layout_base_spread, page, found)
        return found.value

    # A page in its spread, a spread in the layout.

    def page_frame(self, page: int) -> Rect:
        """Returns the frame of a page in its spread, in spread space."""
        found = _abi.ix_rect()
        self._ask(lib.ix_layout_base_page_frame, page, found)
        return to_rect(found)

    def spread_size(self, spread: int) -> tuple[float, float]:
        """Returns the width and height of a spread's container at zoom 1."""
        frame = self._base_frame(spread)
        return frame.x1 - frame.x0, frame.y1 - frame.y0

    def spread_frame(self, spread: int) -> Rect:
        """Returns the frame of a spread in the layout, in canvas space."""
        return self._base_frame(spread)

    # The continuous index.

    def continuous_index(self, at: Point) -> float:
        """Returns the continuous index of a point of canvas space: i + 0.5 at the centre of spread i."""
        found = ctypes.c_double()
        self._ask(lib.ix_layout_base_continuous_index, point(*at), found)
        return found.value

    def point(self, index: float) -> Point:
        """Returns the point of a continuous index, in canvas space."""
        found = _abi.ix_point()
        self._ask(lib.ix_layout_base_point, index, found)
        return to_point(found)

    def _base_frame(self, spread: int) -> Rect:
        found = _abi.ix_rect()
        self._ask(lib.ix_layout_base_spread_frame, spread, found)
        return to_rect(found)

    def _ask(
        self, call: Callable[Concatenate[_abi.ix_view | None, int, Given], int], *arguments: Given.args, **none: Given.kwargs
    ) -> None:
        """Asks for the answer without the methods of this class."""
        self.view._check(call(self.view._raw, self.id, *arguments, **none))

    # The methods as C calls them.

    def _table(self) -> tuple[_abi.ix_layout_functions, list[Any]]:
        """Returns the methods that a subclass overrides, and the objects that must live as long as the layout."""
        table = sized(_abi.ix_layout_functions)
        kept: list[Any] = []
        kinds: list[tuple[str, Any, Function]] = [
            ("frame_insets", _abi.ix_layout_insets_query, lambda out: _put_rect(out, self.frame_insets())),
            ("zooms_spreads", _abi.ix_layout_count_query, lambda _: int(self.zooms_spreads())),
            ("spread_count", _abi.ix_layout_count_query, lambda _: self.spread_count()),
            ("pages", _abi.ix_layout_pages_query, lambda spread, out: _put_range(out, self.pages(spread))),
            ("spread", _abi.ix_layout_spread_query, lambda page, _: self.spread(page)),
            ("page_frame", _abi.ix_layout_frame_query, lambda page, out: _put_rect(out, self.page_frame(page))),
            ("spread_size", _abi.ix_layout_size_query, lambda spread, out: _put_size(out, self.spread_size(spread))),
            ("spread_frame", _abi.ix_layout_frame_query, lambda spread, out: _put_rect(out, self.spread_frame(spread))),
            ("continuous_index", _abi.ix_layout_index_query, lambda at: self.continuous_index(to_point(at))),
            ("point", _abi.ix_layout_point_query, lambda index, out: _put_point(out, self.point(index))),
        ]
        for name, kind, function in kinds:
            if getattr(type(self), name) is not getattr(Layout, name):
                kept.append(entry(self.view, kind, self._safe(function)))
                setattr(table, name, kept[-1])
        return table, kept

    def _safe(self, function: Function) -> Callable[..., Any]:
        """Returns a method as a question: if it raises, the default answer is used."""
        def ask(_: Any, identifier: int, *arguments: Any) -> Any:
            self.id = identifier
            try:
                return function(*arguments[:-1])
            except BaseException as error:
                self.view._callbacks.raised.errors.append(error)
                last = arguments[-2]
                return last if isinstance(last, int) else 0

        return ask


def _put_rect(out: Any, rect: Rect) -> None:
    out[0] = from_rect(rect)


def _put_size(out: Any, size: tuple[float, float]) -> None:
    out[0] = _abi.ix_size(*size)


def _put_point(out: Any, at: Point) -> None:
    out[0] = from_point(at, "at")


def _put_range(out: Any, pages: range) -> None:
    out[0] = _abi.ix_page_range(pages.start, len(pages))


class LayoutCalls(ViewPart):
    """The calls of a view about layouts and spreads. An index that does not exist raises `NotFound`."""

    def set_layout(
        self, *, spreads: SpreadMode = SpreadMode.SINGLE, axis: Axis = Axis.VERTICAL,
        scroll: ScrollMode = ScrollMode.CONTINUOUS, fit: Fit = Fit.WIDTH, flags: LayoutFlags | int = 0,
        page_gap: float = 0, spread_gap: float = 10, insets: Rect = Rect(0, 0, 0, 0),
        frame_insets: Rect = Rect(0, 0, 0, 0), sizing: Sizing = Sizing.DEFAULT,
    ) -> bool:
        """Sets how pages are laid out; see `LayoutOptions` for the arguments. The page in sight stays in sight.

        Returns:
            `False` if nothing changes now. While a layout of your own is in use, the options are kept for later.
        """
        options = LayoutOptions(
            spreads, axis, scroll, fit, flags, page_gap, spread_gap, insets, frame_insets, sizing)
        return self._call(lib.ix_view_set_layout, options._raw()) == _abi.IX_OK

    def use_layout(self, layout: Layout | None) -> None:
        """Shows the view in a layout of your own or, with `None`, in the layout derived from the options."""
        self._call(lib.ix_view_use_layout, layout.id if layout else DERIVED)

    def refresh_layout(self) -> None:
        """Rebuilds the layout in use; the methods of one of your own are called again."""
        self._call(lib.ix_layout_refresh)

    @property
    def layout_info(self) -> LayoutInfo:
        """The class, state and number of spreads of the layout in use."""
        raw = sized(_abi.ix_layout_info)
        self._check(lib.ix_view_get_layout_info(self._raw, raw))
        return LayoutInfo(
            raw.layout, bool(raw.is_explicit), raw.revision, LayoutClass(raw.base), raw.spread_count,
            bool(raw.zooms_spreads), bool(raw.is_altered))

    @property
    def layout_options(self) -> LayoutOptions:
        """The options of the layout in use."""
        raw = sized(_abi.ix_layout_options)
        self._check(lib.ix_view_get_layout(self._raw, raw))
        return options_of(raw)

    def alter_derived_layout(self, options: LayoutOptions) -> bool:
        """Sets options of the derived layout directly. They last until it is rebuilt, which `EffectType.LAYOUT` reports.

        Returns:
            `False` while a layout of your own is in use.
        """
        return self._call(lib.ix_layout_set_options, DERIVED, options._raw()) == _abi.IX_NOT_RETAINED

    def set_spread_hooks(self, hooks: SpreadHooks | None) -> None:
        """Sets the hooks for spreads, in place of earlier ones. They are called first for the spreads in sight, flagged as initial."""
        table, kept = hooks._table(self) if hooks else (None, [])
        self._call(
            lib.ix_view_set_spread_hooks, table, keep(self, kept) if kept else None, destroy if kept else no_destroy)

    def set_bouncing(self, bounces: bool, spread: int | None = None) -> None:
        """Sets whether a container may be dragged beyond its ends and spring back: that of a spread, or the outer one."""
        self._check(lib.ix_view_set_bouncing(self._raw, _OUTER if spread is None else spread, int(bounces)))

    def bounces(self, spread: int | None = None) -> bool:
        """Returns whether a container, that of a spread or the outer one, may be dragged beyond its ends."""
        found = ctypes.c_uint32()
        self._check(lib.ix_view_get_bouncing(self._raw, _OUTER if spread is None else spread, found))
        return bool(found.value)

    @property
    def spread_count(self) -> int:
        """The number of spreads of the layout in use."""
        count = ctypes.c_uint32()
        self._check(lib.ix_view_spread_count(self._raw, count))
        return count.value

    @property
    def spread_index(self) -> int | None:
        """The index of the current spread, which has the current page; `None` without pages."""
        spread = ctypes.c_uint32()
        return None if self._check(lib.ix_view_spread_index(self._raw, spread)) == _abi.IX_END else spread.value

    def spread_of_page(self, page: PageLike) -> int:
        """Returns the index of the spread of a page."""
        spread = ctypes.c_uint32()
        call, value = either(self._document, page, lib.ix_view_spread_of_page, lib.ix_view_spread_of_page_by_id)
        self._check(call(self._raw, value, spread))
        return spread.value

    def pages_of_spread(self, spread: int) -> range:
        """Returns the indices of the pages of a spread."""
        found = _abi.ix_page_range()
        self._check(lib.ix_view_pages_of_spread(self._raw, spread, found))
        return range(found.first, found.first + found.count)

    def spread(self, spread: int) -> SpreadInfo:
        """Returns the frame, zoom and offset of a spread."""
        raw = sized(_abi.ix_spread_info)
        self._check(lib.ix_view_get_spread(self._raw, spread, raw))
        return SpreadInfo(
            bool(raw.visible), range(raw.pages.first, raw.pages.first + raw.pages.count), raw.natural.width,
            raw.natural.height, to_rect(raw.frame), to_rect(raw.container), to_point(raw.offset), raw.zoom)

    def continuous_index(self, x: float, y: float) -> float:
        """Returns the continuous index of a point of canvas space: i + 0.5 at the centre of spread i, constant in the gaps between spreads."""
        found = ctypes.c_double()
        self._call(lib.ix_view_continuous_index, point(x, y), found)
        return found.value

    def point_at_index(self, index: float) -> Point:
        """Returns the point of canvas space for a continuous index, or for the nearest one in range."""
        found = _abi.ix_point()
        self._call(lib.ix_view_point_at_index, index, found)
        return to_point(found)

    def show_index(self, index: float) -> bool:
        """Scrolls a continuous index to the centre of the view, as far as possible. Returns `False` if nothing moves."""
        return self._call(lib.ix_view_show_index, index) == _abi.IX_OK


__all__ = ["DERIVED", "Layout", "LayoutConflict", "LayoutInfo", "LayoutOptions", "SpreadInfo"]
