"""The display list: what to draw over the pages."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
from functools import cache
from struct import Struct
from typing import TYPE_CHECKING, cast

from . import _abi
from ._call import copied_records, sized, unpacked
from ._core import lib
from ._pages import PageLike, either
from ._parts import ViewPart
from ._effect import Members
from .enums import DrawKind, DrawRole
from .geometry import quad_of, to_rect
from .view_records import DrawItem, DrawPicture

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from ._kinds import Ref

_NONE = 0xFFFFFFFF
_LAYOUT = Struct("=II8ddII")
_kinds, _roles = Members(DrawKind), Members(DrawRole)


@cache
def _record_type() -> np.dtype[np.void]:
    """Returns the type of the records, which takes longer to make than a list of hundreds of them."""
    import numpy

    return cast("np.dtype[np.void]", numpy.dtype(_abi.ix_draw_item))


class DisplayCalls(ViewPart):
    """The calls of a view about its display list."""

    def display_list(self) -> list[DrawItem]:
        """Returns the items to draw over the pages, in view space, the topmost last."""
        found, count = copied_records(_abi.ix_draw_item, self._draw_items)
        return _made(found, count, range(count))

    def display_array(self) -> npt.NDArray[np.void]:
        """Returns the display list as a NumPy array, without an object for each item.

        Its records have the fields of `ix_draw_item` in the C header: kind, role, quad, width, rgba, page.
        """
        import numpy

        found, count = copied_records(_abi.ix_draw_item, self._draw_items)
        return numpy.frombuffer(memoryview(found).cast("B"), _record_type(), count)

    def _draw_items(self, buffer: Ref[_abi.ix_draw_item], capacity: int, out_count: Ref[ctypes.c_size_t]) -> int:
        return lib.ix_view_display_list(self._raw, buffer, capacity, out_count, ctypes.c_uint64())

    def page_display_list(self, page: PageLike) -> list[DrawItem]:
        """Returns the items to draw over one page, in page space, the topmost last: for a host with a widget for each page.

        They include items of other pages, or of none, that reach onto this page: clip to what you draw. Lengths are in points; the view's map
        from the page takes everything to its place and size in the whole list.

        Raises:
            NotFound: The page does not exist, or the host has not placed it.
        """
        revision = ctypes.c_uint64()
        call, value = either(self._document, page, lib.ix_view_page_display_list, lib.ix_view_page_display_list_by_id)
        whole, same = either(self._document, page, lib.ix_view_page_draw_item, lib.ix_view_page_draw_item_by_id)

        def items(buffer: Ref[_abi.ix_draw_item], capacity: int, out_count: Ref[ctypes.c_size_t]) -> int:
            return self._check(call(self._raw, value, buffer, capacity, out_count, revision))

        def index(place: int) -> int:
            found = ctypes.c_size_t()
            self._check(whole(self._raw, same, place, found))
            return found.value

        found, count = copied_records(_abi.ix_draw_item, items)
        return _made(found, count, map(index, range(count)))

    def picture_of_draw_item(self, index: int) -> DrawPicture | None:
        """Returns the picture that an item of the present display list shows; `None` if it shows none.

        Args:
            index: `DrawItem.index`.
        """
        made = sized(_abi.ix_draw_picture)
        if lib.ix_view_draw_item_picture(self._raw, index, made) != _abi.IX_OK:
            return None
        return DrawPicture(made.annotation, made.key, to_rect(made.area))


def _made(items: ctypes.Array[_abi.ix_draw_item], count: int, indices: Iterable[int]) -> list[DrawItem]:
    made: list[DrawItem] = []
    for (kind, role, *corners, width, rgba, page), index in zip(unpacked(_LAYOUT, items, count), indices):
        item = object.__new__(DrawItem)
        # As pickle does: the constructor of a frozen dataclass sets fields one by one and takes three times as long.
        item.__dict__.update(
            kind=_kinds[kind], role=_roles[role], quad=quad_of(corners), width=width,
            rgba=(rgba >> 24, rgba >> 16 & 255, rgba >> 8 & 255, rgba & 255), page=None if page == _NONE else page, index=index)
        made.append(item)
    return made


__all__ = ["DisplayCalls"]
