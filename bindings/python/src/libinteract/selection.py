"""The selected annotations of a view: their ids, their handles and the calls that act on them."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from . import _abi
from ._call import copied_items, point
from ._core import lib
from ._owner import Fixed
from ._pages import PageLike, either, refuse_page, to_id, to_index
from ._parts import ViewPart
from .annotation import Annotation
from .enums import Handle
from .geometry import Point, Rect, to_point, to_rect


@dataclass(frozen=True)
class HandlePlace:
    """A handle that is shown, and its centre in view space. Handles of vertices are numbered from 100 on."""

    handle: Handle | int
    center: Point


@dataclass(frozen=True)
class EditArea:
    """The place of a text that the host was asked to edit.

    Attributes:
        area: The box of the text, in view space.
        font_size: In view units.
        rotation: In degrees clockwise.
    """

    area: Rect
    font_size: float
    rotation: float


class AnnotationSelection(Fixed):
    """The annotations that are selected in a view, as a collection of their ids. They are all on one page.

    Calls that select raise `Conflict` while a gesture drags the selection; calls that edit also while a step is open. Edits can be undone.
    """

    def __init__(self, view: ViewPart) -> None:
        self._view = view

    @property
    def ids(self) -> list[int]:
        """The ids of the selected annotations, in the order in which they were selected."""
        found = copied_items(_abi.ix_annotation_id, lib.ix_view_selected_annotations, self._view._raw)
        return [int(each) for each in found]

    def __len__(self) -> int:
        return len(self.ids)

    def __iter__(self) -> Iterator[int]:
        return iter(self.ids)

    def __contains__(self, annotation: object) -> bool:
        if isinstance(annotation, Annotation):
            return annotation._document is self._view._document and annotation.id in self.ids
        return annotation in self.ids

    def set(self, annotations: Iterable[int | Annotation]) -> None:
        """Selects these annotations, or those with these ids, in place of the present selection, whatever their flags.

        Raises:
            NotFound: An id is unknown.
            InvalidArgument: The annotations are on several pages, or one is of another document.
        """
        document = self._view._document
        ids = [each if isinstance(each, int) else each._id_in(document, f"annotations[{place}]") for place, each in enumerate(annotations)]
        array = (_abi.ix_annotation_id * max(len(ids), 1))(*ids)
        self._view._check(lib.ix_view_select_annotations(self._view._raw, array, len(ids)))

    def clear(self) -> None:
        """Deselects all annotations."""
        self.set([])

    def all(self, page: PageLike) -> bool:
        """Selects all annotations of a page that a user may select, and loads them if necessary. Returns `False` if there is none."""
        call, value = either(self._view._document, page, lib.ix_view_select_all_annotations, lib.ix_view_select_all_annotations_by_id)
        return self._did(call(self._view._raw, value))

    def within(self, shape: Sequence[tuple[float, float]], add: bool = False) -> bool:
        """Selects the annotations that lie wholly inside a closed shape, as a lasso does. Returns `False` if there is none.

        Args:
            shape: The corners in order, in view space: 3 or more.
            add: Keep the present selection, if it is on the same page.
        """
        corners = (_abi.ix_point * max(len(shape), 1))(*(point(x, y) for x, y in shape))
        return self._did(lib.ix_view_select_annotations_within(self._view._raw, corners, len(shape), add))

    def delete(self) -> bool:
        """Deletes the selected annotations that a user may delete, as one step. Returns `False` if there is none."""
        return self._did(lib.ix_view_delete_selected(self._view._raw))

    def nudge(self, dx: float, dy: float) -> bool:
        """Moves the selected annotations that a user may move, by points to the right and down on the page. Returns `False` if there is none.

        Calls within a second of each other make one step.
        """
        return self._did(lib.ix_view_nudge_selected(self._view._raw, point(dx, dy)))

    def rotate(self, degrees: float) -> bool:
        """Rotates the selected annotations about the centre of their box, in degrees clockwise as shown, as one step.

        Returns `False`, and rotates none, if one of them may not be rotated.
        """
        return self._did(lib.ix_view_rotate_selected(self._view._raw, degrees))

    @property
    def edit_area(self) -> EditArea | None:
        """The place of the text that EDIT_REQUESTED asked for; `None` if no text is being edited, or its page is not shown."""
        area, size, rotation = _abi.ix_rect(), ctypes.c_double(), ctypes.c_double()
        if not self._did(lib.ix_view_get_edit_area(self._view._raw, area, size, rotation)):
            return None
        return EditArea(to_rect(area), size.value, rotation.value)

    def end_edit(self) -> bool:
        """Ends the editing of a text: that of EDIT_REQUESTED, once the host has written or abandoned it, or that of the view, which is committed.

        Returns `False` if no text is being edited. Raises as `Form.fill` if the field refuses the text: editing then goes on, and
        `Command.CANCEL` abandons it.
        """
        return self._did(lib.ix_view_end_edit(self._view._raw))

    def copy(self) -> bytes:
        """Returns the selected annotations as bytes for a clipboard; empty if none can be copied.

        Annotations that only their file can draw are left out.

        Raises:
            NotSupported: An attachment or sound is selected whose data only the document's file has.
        """
        length = ctypes.c_size_t()
        # This one says why it is refused.
        self._view._check(lib.ix_view_copy_annotations(self._view._raw, None, 0, length))
        return bytes(copied_items(ctypes.c_uint8, lib.ix_view_copy_annotations, self._view._raw))

    def cut(self) -> bytes:
        """Returns the selected annotations as `copy` does, then deletes all selected ones that may be deleted."""
        copied = self.copy()
        self.delete()
        return copied

    def paste(self, copied: bytes, page: PageLike, at: tuple[float, float] | None = None) -> bool:
        """Adds copied annotations to a page, as one step, and selects them.

        A widget joins the field that has its name, if that is of its kind; otherwise it gets a new field.

        Args:
            copied: The bytes that `copy` returned, in this program or another one.
            at: The centre of them all, in page space; `None` for their old place. They are kept on the page as far as they fit.

        Raises:
            InvalidArgument: The bytes are not a copy.
            Damaged: The annotations of the page cannot be read, or come later.
        """
        array = (ctypes.c_uint8 * max(len(copied), 1)).from_buffer_copy(copied or b"\0")
        place = None if at is None else point(*at)
        raw, size = self._view._raw, len(copied)
        if isinstance(page, int):
            return self._did(lib.ix_view_paste_annotations(raw, array, size, to_index(page, "page"), place))
        refuse_page(self._view._document, page)
        return self._did(lib.ix_view_paste_annotations_by_id(raw, array, size, to_id(page), place))

    def duplicate(self, dx: float = 10, dy: float = 10) -> bool:
        """Adds copies of the selected annotations, moved by points to the right and down, and selects the copies.

        Raises:
            NotSupported: An attachment or sound is selected whose data only the document's file has.
        """
        return self._did(lib.ix_view_duplicate_selected(self._view._raw, point(dx, dy)))

    @property
    def handles(self) -> list[HandlePlace]:
        """The handles that are shown, the topmost last."""
        found = copied_items(_abi.ix_handle_place, lib.ix_view_handles, self._view._raw)
        return [HandlePlace(Handle(each.handle), to_point(each.center)) for each in found]

    def set_handle(self, handle: Handle, shown: bool = True, offset: tuple[float, float] = (0, 0)) -> None:
        """Hides a handle, shows it again, or moves it by an offset in view units from its usual place.

        `Handle.VERTEX` stands for the handles of all vertices, and ends what `set_vertex_handle` has set.
        """
        self._view._check(lib.ix_view_set_handle(self._view._raw, handle, shown, point(*offset)))

    def set_vertex_handle(self, vertex: int, shown: bool = True, offset: tuple[float, float] = (0, 0)) -> None:
        """Hides the handle of one vertex, shows it again, or moves it by an offset in view units, on top of that of `set_handle`.

        Args:
            vertex: Its place in the order of vertices, from 0, below 1000. For text markup 0 is the start and 1 the end.
        """
        self._view._check(lib.ix_view_set_vertex_handle(self._view._raw, vertex, shown, point(*offset)))

    def _did(self, status: int) -> bool:
        return self._view._check(status) == _abi.IX_OK
