"""Pages placed by the host, for a viewer that does layout, scrolling and zoom itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from . import _abi
from ._core import lib
from ._pages import PageLike
from ._parts import ViewPart
from .geometry import Rect, from_rect


@dataclass(frozen=True)
class PlacedPage:
    """A page that the host has placed.

    Attributes:
        frame: In view space. The rotated page is centred in it, as large as fits.
        turn: The rotation in this view, on top of its /Rotate: 0, 90, 180 or 270 degrees clockwise.
    """

    page: PageLike
    frame: Rect
    turn: int = 0


class PlacingCalls(ViewPart):
    """The calls of a view whose pages the host places."""

    def place_pages(self, pages: Iterable[PlacedPage]) -> bool:
        """Shows the view with exactly these pages, placed by the host. The view then does no layout, scrolling or zooming of its own.

        Where it would, `EffectType.SCROLL_WANTED` or `EffectType.PAGE_WANTED` asks the host, which then places the pages again. Call this
        whenever a page appears, disappears or moves; gestures go on. `use_layout(None)` returns layout, scrolling and zoom to the view.

        Returns:
            `False` if the pages are placed like this already and nothing has been asked since.

        Raises:
            NotFound: A page does not exist.
            InvalidArgument: A page occurs twice, a rotation is not one of the four, or a frame is empty or not finite.
            TooLarge: There are more than 4096 pages.
        """
        placed = list(pages)
        raw = (_abi.ix_placed_page * len(placed))()
        for item, one in zip(raw, placed):
            item.page, item.turn, item.frame = int(self._document._id(one.page)), one.turn, from_rect(one.frame, "frame")
        return self._call(lib.ix_view_place_pages, raw, len(placed)) == _abi.IX_OK


__all__ = ["PlacedPage", "PlacingCalls"]
