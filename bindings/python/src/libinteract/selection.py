"""Selected annotations: which they are, their handles, and what calls do to them."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from . import _abi
from ._call import copied_items, point
from ._core import lib
from ._owner import Fixed
from ._pages import PageLike, either, to_id, to_index
from ._parts import ViewPart
from .enums import Handle
from .geometry import Point, Rect, to_point, to_rect


@dataclass(frozen=True)
class HandlePlace:
    """A handle that is shown: which, and where its middle is, in view space. Vertices are numbers from 100 on."""

    handle: Handle | int
    center: Point


@dataclass(frozen=True)
class EditArea:
    """Where the text that a host was asked for stands, in view space; its size in view units, its turn in degrees clockwise."""

    area: Rect
    font_size: float
    rotation: float


class AnnotationSelection(Fixed):
    """The annotations that a view has selected, all on one page; as a collection of their ids."""

    def __init__(self, view: ViewPart) -> None:
        self._view = view

    @property
    def ids(self) -> list[int]:
        """In the order in which they were selected."""
        found = copied_items(_abi.ix_annotation_id, lib.ix_view_selected_annotations, self._view._raw)
        return [int(each) for each in found]

    def __len__(self) -> int:
        return len(self.ids)

    def __iter__(self) -> Iterator[int]:
        return iter(self.ids)

    def __contains__(self, annotation: object) -> bool:
        return annotation in self.ids

    def set(self, annotations: Iterable[int]) -> None:
        """Selects these in place of those that are selected; all on one page. Flags do not count."""
        ids = list(annotations)
        array = (_abi.ix_annotation_id * max(len(ids), 1))(*ids)
        self._view._check(lib.ix_view_select_annotations(self._view._raw, array, len(ids)))

    def clear(self) -> None:
        """Drops the selection."""
        self.set([])

    def all(self, page: PageLike) -> bool:
        """Selects all of a page that a user may select. Returns `False` where there is none."""
        call, value = either(page, lib.ix_view_select_all_annotations, lib.ix_view_select_all_annotations_by_id)
        return self._did(call(self._view._raw, value))

    def within(self, shape: Sequence[tuple[float, float]], add: bool = False) -> bool:
        """Selects what lies wholly inside a closed shape of view space. Returns `False` where nothing does."""
        corners = (_abi.ix_point * max(len(shape), 1))(*(point(x, y) for x, y in shape))
        return self._did(lib.ix_view_select_annotations_within(self._view._raw, corners, len(shape), add))

    def delete(self) -> bool:
        """Deletes those that a user may delete, as one step. Returns `False` where there is none."""
        return self._did(lib.ix_view_delete_selected(self._view._raw))

    def nudge(self, dx: float, dy: float) -> bool:
        """Moves those that a user may move, in points to the right and down. Returns `False` where there is none."""
        return self._did(lib.ix_view_nudge_selected(self._view._raw, point(dx, dy)))

    def rotate(self, degrees: float) -> bool:
        """Turns them about the middle of their box, clockwise as shown. Returns `False` where one may not be turned."""
        return self._did(lib.ix_view_rotate_selected(self._view._raw, degrees))

    @property
    def edit_area(self) -> EditArea | None:
        """Where the text of EDIT_REQUESTED stands now; `None` where none is edited, or its page is not shown."""
        area, size, rotation = _abi.ix_rect(), ctypes.c_double(), ctypes.c_double()
        if not self._did(lib.ix_view_get_edit_area(self._view._raw, area, size, rotation)):
            return None
        return EditArea(to_rect(area), size.value, rotation.value)

    def end_edit(self) -> bool:
        """Says that the text of EDIT_REQUESTED has been written or given up, or commits the text that the view edits.

        Returns `False` where none is being edited. Raises as `Form.fill` where the field refuses the text: the edit goes on, and
        `Command.CANCEL` gives it up.
        """
        return self._did(lib.ix_view_end_edit(self._view._raw))

    def copy(self) -> bytes:
        """Copies the annotations as bytes for a clipboard; empty if none can be copied.

        Annotations that only their file can draw are left out.
        """
        return bytes(copied_items(ctypes.c_uint8, lib.ix_view_copy_annotations, self._view._raw))

    def cut(self) -> bytes:
        """Copies, and deletes what was copied along with all else that is selected and may be deleted."""
        copied = self.copy()
        self.delete()
        return copied

    def paste(self, copied: bytes, page: PageLike, at: tuple[float, float] | None = None) -> bool:
        """Puts copies on a page, their middle at a point of page space or where they were, and selects them."""
        array = (ctypes.c_uint8 * max(len(copied), 1)).from_buffer_copy(copied or b"\0")
        place = None if at is None else point(*at)
        raw, size = self._view._raw, len(copied)
        if isinstance(page, int):
            return self._did(lib.ix_view_paste_annotations(raw, array, size, to_index(page, "page"), place))
        return self._did(lib.ix_view_paste_annotations_by_id(raw, array, size, to_id(page), place))

    def duplicate(self, dx: float = 10, dy: float = 10) -> bool:
        """Puts copies beside, in points to the right and down, and selects them."""
        return self._did(lib.ix_view_duplicate_selected(self._view._raw, point(dx, dy)))

    @property
    def handles(self) -> list[HandlePlace]:
        """The handles that are shown, the last one on top."""
        found = copied_items(_abi.ix_handle_place, lib.ix_view_handles, self._view._raw)
        return [HandlePlace(Handle(each.handle), to_point(each.center)) for each in found]

    def set_handle(self, handle: Handle, shown: bool = True, offset: tuple[float, float] = (0, 0)) -> None:
        """Takes a handle away, brings it back, or puts it so far from where it would be, in view units."""
        self._view._check(lib.ix_view_set_handle(self._view._raw, handle, shown, point(*offset)))

    def set_vertex_handle(self, vertex: int, shown: bool = True, offset: tuple[float, float] = (0, 0)) -> None:
        """The same for the handle of one vertex, from 0; `set_handle` with `Handle.VERTEX` speaks of all."""
        self._view._check(lib.ix_view_set_vertex_handle(self._view._raw, vertex, shown, point(*offset)))

    def _did(self, status: int) -> bool:
        return self._view._check(status) == _abi.IX_OK
