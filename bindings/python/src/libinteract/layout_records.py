"""Options and properties of layouts, as values."""

from __future__ import annotations

from dataclasses import dataclass

from . import _abi
from ._call import sized
from .enums import Axis, Fit, LayoutClass, LayoutFault, LayoutFlags, LayoutFunction, ScrollMode, Sizing, SpreadMode
from .geometry import Point, Rect, from_rect, to_rect


@dataclass(frozen=True)
class LayoutOptions:
    """The options of a layout. Lengths are points at zoom 1; insets are left, top, right, bottom."""

    spreads: SpreadMode = SpreadMode.SINGLE
    axis: Axis = Axis.VERTICAL
    scroll: ScrollMode = ScrollMode.CONTINUOUS
    """Ignored for a layout of your own, whose class decides."""
    fit: Fit = Fit.WIDTH
    flags: LayoutFlags | int = 0
    page_gap: float = 0
    spread_gap: float = 10
    insets: Rect = Rect(0, 0, 0, 0)
    frame_insets: Rect = Rect(0, 0, 0, 0)
    """In view units; negative insets reach beyond the view."""
    sizing: Sizing = Sizing.DEFAULT

    def _raw(self) -> _abi.ix_layout_options:
        raw = sized(_abi.ix_layout_options)
        raw.spread_mode, raw.axis, raw.scroll, raw.fit, raw.flags = (
            self.spreads, self.axis, self.scroll, self.fit, self.flags)
        raw.page_gap, raw.spread_gap, raw.sizing = self.page_gap, self.spread_gap, self.sizing
        raw.content_insets, raw.frame_insets = from_rect(self.insets, "insets"), from_rect(self.frame_insets, "frame_insets")
        return raw


def options_of(raw: _abi.ix_layout_options) -> LayoutOptions:
    return LayoutOptions(
        SpreadMode(raw.spread_mode), Axis(raw.axis), ScrollMode(raw.scroll), Fit(raw.fit), LayoutFlags(raw.flags),
        raw.page_gap, raw.spread_gap, to_rect(raw.content_insets), to_rect(raw.frame_insets), Sizing(raw.sizing))


@dataclass(frozen=True)
class LayoutInfo:
    """The layout in use."""

    id: int
    is_explicit: bool
    """True if it is a layout of your own."""
    revision: int
    """The number of times that the layout of the view has been built."""
    base: LayoutClass
    spread_count: int
    zooms_spreads: bool
    is_altered: bool
    """True if `alter_derived_layout` has set options, which are lost when the layout is rebuilt."""


@dataclass(frozen=True)
class LayoutConflict:
    """An answer of a layout of your own that was not used, and why. `index` is that of a page or a spread, depending on the fault."""

    fault: LayoutFault
    function: LayoutFunction
    other: LayoutFunction
    """The function that it contradicts."""
    index: int


@dataclass(frozen=True)
class SpreadInfo:
    """A spread in the layout in use, and its present state."""

    is_visible: bool
    pages: range
    width: float
    """In spread space; so is `height`."""
    height: float
    frame: Rect
    """The frame of its container, in canvas space."""
    container: Rect
    """The frame of its container, in view space."""
    offset: Point
    """The point at the top left of its container, in spread space."""
    zoom: float


__all__ = ["LayoutConflict", "LayoutInfo", "LayoutOptions", "SpreadInfo"]
