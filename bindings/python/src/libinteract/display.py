"""The display list: the drawing over the pages."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
from typing import TYPE_CHECKING

from . import _abi
from ._call import copied_items, sized
from ._core import lib
from ._pages import PageLike, either
from ._parts import ViewPart
from .enums import DrawKind, DrawRole
from .geometry import to_quad, to_rect
from .view_records import DrawItem, DrawPicture

if TYPE_CHECKING:
    from ._kinds import Ref

_NONE = 0xFFFFFFFF


class DisplayCalls(ViewPart):
    """The calls of a view about its display list."""

    def display_list(self) -> list[DrawItem]:
        """The items to draw over the pages, the last one on top; view space."""
        revision = ctypes.c_uint64()

        def items(buffer: Ref[_abi.ix_draw_item], capacity: int, out_count: Ref[ctypes.c_size_t]) -> int:
            return lib.ix_view_display_list(self._raw, buffer, capacity, out_count, revision)

        found = copied_items(_abi.ix_draw_item, items)
        return _made(found, range(len(found)))

    def page_display_list(self, page: PageLike) -> list[DrawItem]:
        """The items to draw over one page, the last one on top; page space: for a host with a widget for each page.

        They are its own, wherever they reach, and those of other pages or of none that reach onto it. Clip to what you draw.
        Lengths are points: under the map that the view has from the page all lies, and is as large, as in the whole list.

        Raises:
            NotFound: The page does not exist, or the host has not placed it.
        """
        revision = ctypes.c_uint64()
        call, value = either(page, lib.ix_view_page_display_list, lib.ix_view_page_display_list_by_id)
        whole, same = either(page, lib.ix_view_page_draw_item, lib.ix_view_page_draw_item_by_id)

        def items(buffer: Ref[_abi.ix_draw_item], capacity: int, out_count: Ref[ctypes.c_size_t]) -> int:
            return self._check(call(self._raw, value, buffer, capacity, out_count, revision))

        def index(place: int) -> int:
            found = ctypes.c_size_t()
            self._check(whole(self._raw, same, place, found))
            return found.value

        found = copied_items(_abi.ix_draw_item, items)
        return _made(found, map(index, range(len(found))))

    def picture_of_draw_item(self, index: int) -> DrawPicture | None:
        """The picture that an item of the display list, as it is now, shows; `None` for one that shows none.

        Args:
            index: `DrawItem.index`.
        """
        made = sized(_abi.ix_draw_picture)
        if lib.ix_view_draw_item_picture(self._raw, index, made) != _abi.IX_OK:
            return None
        return DrawPicture(made.annotation, made.key, to_rect(made.area))


def _made(items: Iterable[_abi.ix_draw_item], indices: Iterable[int]) -> list[DrawItem]:
    return [
        DrawItem(
            DrawKind(each.kind), DrawRole(each.role), to_quad(each.quad), each.width,
            (each.rgba >> 24, each.rgba >> 16 & 255, each.rgba >> 8 & 255, each.rgba & 255),
            None if each.page == _NONE else each.page, index)
        for each, index in zip(items, indices)]


__all__ = ["DisplayCalls"]
