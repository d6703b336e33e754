"""Pages that a host places: for a viewer that keeps its own layout, scrolling and zoom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from . import _abi
from ._core import lib
from ._pages import PageLike
from ._parts import ViewPart
from .geometry import Rect


@dataclass(frozen=True)
class PlacedPage:
    """A page where a host has it. The frame is view space; the turned page stands in its middle, as large as it holds it."""

    page: PageLike
    frame: Rect
    turn: int = 0
    """0, 90, 180 or 270 degrees clockwise, on top of its own /Rotate, in this view alone."""


class PlacingCalls(ViewPart):
    """The call of a view whose pages a host places."""

    def place_pages(self, pages: Iterable[PlacedPage]) -> bool:
        """Shows these pages where the host has them, and no others. The view then lays out, scrolls and zooms nothing.

        Where it would, `EffectType.SCROLL_WANTED` or `EffectType.PAGE_WANTED` asks the host, who places the pages again. Call
        it whenever a page comes, goes or moves; gestures go on. `use_layout(None)` gives layout, scrolling and zoom back.

        Returns:
            `False` where they stand so already, and nothing was asked since.

        Raises:
            NotFound: A page does not exist.
            InvalidArgument: A page comes twice, another turn, an empty frame or an invalid number.
            TooLarge: More than 4,096 pages.
        """
        placed = list(pages)
        raw = (_abi.ix_placed_page * len(placed))()
        for item, one in zip(raw, placed):
            item.page, item.turn, item.frame = int(self._document._id(one.page)), one.turn, _abi.ix_rect(*one.frame)
        return self._call(lib.ix_view_place_pages, raw, len(placed)) == _abi.IX_OK


__all__ = ["PlacedPage", "PlacingCalls"]
