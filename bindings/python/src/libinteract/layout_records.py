"""Options and properties of layouts, as values."""

from __future__ import annotations

from dataclasses import dataclass

from . import _abi
from ._call import sized
from .enums import Axis, Fit, LayoutClass, LayoutFault, LayoutFlags, LayoutFunction, ScrollMode, Sizing, SpreadMode
from .geometry import Point, Rect, from_rect, to_rect


@dataclass(frozen=True)
class LayoutOptions:
    """The options of a layout. Lengths are points at zoom 1; insets are left, top, right, bottom.

    Attributes:
        scroll: Ignored for a layout of your own, whose class decides.
        frame_insets: In view units; negative insets reach beyond the view.
    """

    spreads: SpreadMode = SpreadMode.SINGLE
    axis: Axis = Axis.VERTICAL
    scroll: ScrollMode = ScrollMode.CONTINUOUS
    fit: Fit = Fit.WIDTH
    flags: LayoutFlags | int = 0
    page_gap: float = 0
    spread_gap: float = 10
    insets: Rect = Rect(0, 0, 0, 0)
    frame_insets: Rect = Rect(0, 0, 0, 0)
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
    """The layout in use.

    Attributes:
        is_explicit: True if it is a layout of your own.
        revision: The number of times that the layout of the view has been built.
        is_altered: True if `alter_derived_layout` has set options, which are lost when the layout is rebuilt.
    """

    id: int
    is_explicit: bool
    revision: int
    base: LayoutClass
    spread_count: int
    zooms_spreads: bool
    is_altered: bool


@dataclass(frozen=True)
class LayoutConflict:
    """An answer of a layout of your own that was not used, and why. `index` is that of a page or a spread, depending on the fault.

    Attributes:
        other: The function that it contradicts.
    """

    fault: LayoutFault
    function: LayoutFunction
    other: LayoutFunction
    index: int


@dataclass(frozen=True)
class SpreadInfo:
    """A spread in the layout in use, and its present state.

    Attributes:
        width: In spread space; so is `height`.
        frame: The frame of its container, in canvas space.
        container: The frame of its container, in view space.
        offset: The point at the top left of its container, in spread space.
    """

    is_visible: bool
    pages: range
    width: float
    height: float
    frame: Rect
    container: Rect
    offset: Point
    zoom: float


__all__ = ["LayoutConflict", "LayoutInfo", "LayoutOptions", "SpreadInfo"]
