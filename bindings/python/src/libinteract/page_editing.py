"""Documents that change while they are open: editing the list of pages, and reloading files."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass

from . import _abi
from ._call import copied_items, sized
from ._core import lib
from ._pages import PageId, PageName, to_id, to_index
from ._parts import ViewPart
from .enums import Fit, ViewStateParts
from .errors import InvalidArgument, TooLarge
from .explanations import InputCounts
from .geometry import Rect, from_rect
from .labels import PageLabels


_MOST = 1 << 24
"""The largest number of pages of a document."""


@dataclass(frozen=True)
class Reloaded:
    """The result of the last reload. The ids of pages and annotations that are gone are no longer valid."""

    count: int
    pending: bool
    pages_kept: int
    pages_new: int
    pages_gone: int
    annotations_kept: int
    annotations_gone: int
    lost_pages: tuple[PageId, ...]
    lost_annotations: tuple[int, ...]


def _page_info(width: float, height: float, rotate: int, box: Rect | None, user_unit: float) -> _abi.ix_page_info:
    if box is None and not (width > 0 and height > 0):
        raise InvalidArgument(f"width is {width} and height is {height}; wanted are sizes above 0")
    info = sized(_abi.ix_page_info)
    info.flags, info.rotate, info.user_unit = _abi.IX_PAGE_HAS_MEDIA_BOX, rotate, user_unit
    info.media_box = from_rect((0, 0, width, height) if box is None else box, "box")
    return info


def _whole(count: int) -> int:
    """Returns a number of pages as C counts them. Raises `InvalidArgument` for one below 0."""
    if count < 0:
        raise InvalidArgument(f"count is {count}; wanted is a number from 0 on")
    return min(count, (1 << 64) - 1)


class PageEditing(PageLabels):
    """The calls of a `Document` that edit its pages and reload its file. Each edit is a step that can be undone."""

    def insert_pages(
        self, index: int, width: float = 612, height: float = 792, count: int = 1, rotate: int = 0,
        box: Rect | None = None, user_unit: float = 1
    ) -> PageId:
        """Inserts empty pages before the page at an index, or at the end. Returns the id of the first one.

        Args:
            box: The visible box, in pdf space; by default `width` by `height` from the origin.
        """
        if _whole(count) > _MOST:  # before anything is made of them
            raise TooLarge(f"count is {count}; a document has at most {_MOST} pages")
        pages = (_abi.ix_page_info * count)()
        for i in range(count):
            pages[i] = _page_info(width, height, rotate, box, user_unit)
        first = ctypes.c_uint64()
        self._check(lib.ix_document_insert_pages(self._raw, to_index(index), pages, count, first))
        return PageId(first.value)

    def remove_pages(self, first: int, count: int = 1) -> bool:
        """Removes pages, with everything on them. Undo brings them back with the same ids. Returns `False` if there is nothing to remove."""
        status = self._check(lib.ix_document_remove_pages(self._raw, to_index(first, "first"), _whole(count)))
        return status == _abi.IX_OK

    def move_pages(self, first: int, to: int, count: int = 1) -> bool:
        """Moves pages to another place. Returns `False` if that changes nothing.

        Args:
            to: The index of the first of them afterwards.
        """
        status = self._check(lib.ix_document_move_pages(self._raw, to_index(first, "first"), _whole(count), to_index(to, "to")))
        return status == _abi.IX_OK

    def rotate_pages(self, first: int, degrees: int, count: int = 1) -> bool:
        """Rotates pages clockwise by a multiple of 90 degrees, relative to their present rotation. Returns `False` if that changes nothing."""
        status = self._check(lib.ix_document_rotate_pages(self._raw, to_index(first, "first"), _whole(count), degrees % 360))
        return status == _abi.IX_OK

    def resize_pages(self, first: int, box: Rect, count: int = 1, user_unit: float = 1) -> bool:
        """Sets the visible box, in pdf space, and the user unit of pages. Returns `False` if that changes nothing."""
        info = _page_info(0, 0, 0, box, user_unit)
        status = self._check(lib.ix_document_resize_pages(self._raw, to_index(first, "first"), _whole(count), info))
        return status == _abi.IX_OK

    def page_index(self, page: PageName) -> int | None:
        """Returns the present index of a page; `None` if it was removed.

        Raises:
            TypeError: The argument is a plain number, which would be an index already.
            InvalidArgument: It is a `Page` of another document.
        """
        self._refuse_page(page, "page")
        found = ctypes.c_size_t()
        status = lib.ix_document_page_index(self._raw, to_id(page), found)
        if status == _abi.IX_ERROR_NOT_FOUND:
            return None
        self._check(status)
        return found.value

    def reload(self, *, discard_edits: bool = False) -> Reloaded:
        """Reads the file of the document again, after it has changed. Pages and annotations that are found again keep their ids.

        The file is the one at the document's own path, which `save` describes.

        Args:
            discard_edits: Reload even if there are unsaved edits, which are lost.

        Raises:
            Conflict: There are unsaved edits.
            InteractError: The file cannot be read any more. Nothing has changed.
            Pending: The file is read later. Wait for it with `wait(parts=Wait.RELOAD)`.
        """
        flags = _abi.IX_RELOAD_DISCARD_EDITS if discard_edits else 0
        self._answered(lib.ix_document_reload(self._raw, flags))
        return self.reloaded

    @property
    def reloaded(self) -> Reloaded:
        """The result of the last reload that has finished; its `count` is 0 before the first one."""
        raw = sized(_abi.ix_reload)
        self._check(lib.ix_document_get_reload(self._raw, raw))
        return Reloaded(
            raw.count, bool(raw.pending), raw.pages_kept, raw.pages_new, raw.pages_gone, raw.annotations_kept,
            raw.annotations_gone, tuple(PageId(each) for each in copied_items(ctypes.c_uint64, lib.ix_document_lost_pages, self._raw)),
            tuple(copied_items(ctypes.c_uint64, lib.ix_document_lost_annotations, self._raw)))


@dataclass(frozen=True)
class ViewState:
    """The viewport and selections of a view. An index is `None` if there is no page.

    Attributes:
        data: Bytes for `View.restore`.
    """

    data: bytes
    page: int | None
    zoom: float
    fit: Fit
    anchor_page: int | None
    anchor: tuple[float, float]
    text: tuple[int, int, int, int] | None
    annotation_count: int

    @property
    def page_index(self) -> int | None:
        """The index of the current page: the same as `page`."""
        return self.page


class ViewStateCalls(ViewPart):
    """The calls of a `View` that capture, compare and restore its state."""

    @property
    def state(self) -> ViewState:
        """The present page, viewport and selections. Its `data` can be kept longer than the view and the document."""
        raw, none = sized(_abi.ix_view_state), 0xFFFFFFFF
        self._check(lib.ix_view_get_state(self._raw, raw))
        data = bytes(copied_items(ctypes.c_uint8, lib.ix_view_copy_state, self._raw))
        text = None if raw.first_page == none else (raw.first_page, raw.first, raw.last_page, raw.last)
        return ViewState(
            data, None if raw.page_index == none else raw.page_index, raw.zoom, Fit(raw.fit),
            None if raw.anchor_page == none else raw.anchor_page, (raw.anchor.x, raw.anchor.y), text, raw.annotation_count)

    @property
    def input_counts(self) -> InputCounts:
        """The faults that the view has found in its input since it was made."""
        raw = _abi.ix_input_counts()
        self._check(lib.ix_view_input_counts(self._raw, raw))
        return InputCounts(raw.times_clamped, raw.strays, raw.palms, raw.starved, raw.cycles_broken)

    def restore(self, state: ViewState | bytes) -> ViewStateParts:
        """Restores a state. Returns the parts that could be restored.

        Raises:
            InvalidArgument: The bytes are not a state.
        """
        data, parts = _data(state), ctypes.c_uint32()
        self._check(lib.ix_view_restore_state(self._raw, data, len(data), parts))
        return ViewStateParts(parts.value)

    def is_in(self, state: ViewState | bytes, tolerance: float = 1e-6) -> bool:
        """Returns whether the view is in a state; numbers may differ by a tolerance in points."""
        data, near = _data(state), ctypes.c_uint32()
        self._check(lib.ix_view_is_in_state(self._raw, data, len(data), tolerance, near))
        return bool(near.value)


def _data(state: ViewState | bytes) -> ctypes.Array[ctypes.c_uint8]:
    data = state.data if isinstance(state, ViewState) else state
    return (ctypes.c_uint8 * len(data)).from_buffer_copy(data)
