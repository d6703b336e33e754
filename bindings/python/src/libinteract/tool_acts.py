"""The tool context: the calls that built-in tools are made of, for your own tools."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

from . import _abi, editing
from ._call import sized
from ._core import lib
from ._pages import PageId, PageName, refuse_page, to_id
from .enums import ActivationTrigger, Component, Cursor, DrawKind, DrawRole, Phrase, Subtype, ToolMode
from .geometry import Point, Quad, Rect, from_point, from_rect, to_quad

if TYPE_CHECKING:
    from .view import View

Given = ParamSpec("Given")


class ToolActs:
    """The calls of a tool that has been added to a view. Points are in view space unless a call says otherwise."""

    _view: View | None = None

    @property
    def view(self) -> View:
        """The view that the tool was added to.

        Raises:
            RuntimeError: It has not been added to a view.
        """
        if self._view is None:
            raise RuntimeError("the tool has not been added to a view")
        return self._view

    def _did(
        self, call: Callable[Concatenate[_abi.ix_view | None, Given], int], *arguments: Given.args, **none: Given.kwargs
    ) -> bool:
        return self.view._call(call, *arguments, **none) == _abi.IX_OK

    def _named(self, page: PageName) -> PageId:
        refuse_page(self.view._document, page)
        return to_id(page)

    def activate(self, component: Component, point: Point, trigger: ActivationTrigger = ActivationTrigger.BY_CALL) -> bool:
        """Asks a component to act at a point, if it is enabled. Returns whether it did.

        Raises:
            Denied: A condition denied it.
        """
        return self._did(lib.ix_tool_activate, component, from_point(point), trigger)

    def extend_selection(self, point: Point) -> bool:
        """Moves the loose end of the text selection that `Component.SELECT_TEXT` began."""
        return self._did(lib.ix_tool_extend_selection, from_point(point))

    def end_selection(self, *, keep: bool = True) -> None:
        """Ends the selection that `extend_selection` moved, and keeps or drops it."""
        self._did(lib.ix_tool_end_selection, int(keep))

    def transform(self, point: Point) -> bool:
        """Moves the pointer of the drag that `Component.TRANSFORM_ANNOTATION` began."""
        return self._did(lib.ix_tool_transform, from_point(point))

    def end_transform(self, *, keep: bool = True) -> None:
        """Ends that drag, and keeps it as one step of the history or takes it back."""
        self._did(lib.ix_tool_end_transform, int(keep))

    def change_vertices(self, point: Point) -> bool:
        """Removes the vertex at a point, or adds one if the outline is there."""
        return self._did(lib.ix_tool_change_vertices, from_point(point))

    def can_create(self, page: PageName, mode: ToolMode | int) -> bool:
        """Returns whether the tool may create something on a page, and loads its annotations: they must be loaded, and no veto forbid it."""
        return self._did(lib.ix_tool_can_create, mode, self._named(page))

    def create_annotation(
        self, page: PageName, subtype: Subtype, rect: Rect, name: Phrase = Phrase.UNDO_CREATE, time_ns: int = 0, **members: Any
    ) -> int:
        """Adds an annotation to a page on behalf of this view, as one step or as part of the open one. Returns its id.

        Args:
            rect: In pdf space; it is enlarged to include all that is drawn.
            members: Members of `ix_annotation`.
        """
        raw, made = sized(_abi.ix_annotation), ctypes.c_uint64()
        raw.subtype, raw.flags, raw.border_width, raw.opacity = subtype, _abi.IX_ANNOTATION_PRINT, 1, 1
        raw.popup = raw.parent = raw.in_reply_to = -1
        raw.appearance_matrix = _abi.ix_matrix(1, 0, 0, 1, 0, 0)
        raw.rect = from_rect(rect)
        editing.fill(raw, members)
        self.view._check(lib.ix_tool_create(self.view._raw, self._named(page), raw, name, time_ns, made))
        return made.value

    def mark_text(self, page: PageName, start: Point, end: Point) -> list[Quad]:
        """Returns the quads of the text between two points of a page, line by line; quads and points are in page space."""
        count, points = ctypes.c_size_t(), (from_point(start, "start"), from_point(end, "end"))
        self._did(lib.ix_tool_mark_text, self._named(page), *points, None, 0, count)
        found = (_abi.ix_quad * max(count.value, 1))()
        self._did(lib.ix_tool_mark_text, self._named(page), *points, found, count.value, count)
        return [to_quad(each) for each in found[: count.value]]

    def begin_erasing(self, point: Point, time_ns: int = 0) -> None:
        """Begins to erase ink, as one step."""
        self._did(lib.ix_tool_begin_erasing, from_point(point), time_ns)

    def erase(self, point: Point) -> None:
        """Erases the ink between the last point and this one."""
        self._did(lib.ix_tool_erase, from_point(point))

    def end_erasing(self, *, keep: bool = True) -> None:
        """Ends the erasing, and keeps it or takes it back."""
        self._did(lib.ix_tool_end_erasing, int(keep))

    def request_edit(self, annotation: int, point: Point) -> None:
        """Requests, with an effect of the view, that the text of an annotation be edited."""
        self._did(lib.ix_tool_request_edit, annotation, from_point(point))

    def draw_items(
        self, kind: DrawKind, quads: Sequence[Quad], *, page: PageName | None = None, role: DrawRole = DrawRole.PREVIEW, width: float = 1,
        rgba: int = 0x1D4ED8B3,
    ) -> None:
        """Adds items to the drawing of the tool, where they stay until it is redrawn.

        Args:
            quads: In page space of `page`, or in view space without one.
            width: Of lines, in view units.
            rgba: 0xRRGGBBAA.
        """
        made = (_abi.ix_draw_item * max(len(quads), 1))()
        for raw, quad in zip(made, quads):
            raw.kind, raw.role, raw.width, raw.rgba = kind, role, width, rgba
            raw.quad = _abi.ix_quad(*[from_point(corner, "corner") for corner in quad])
        self._did(lib.ix_tool_draw, 0 if page is None else self._named(page), made, len(quads))

    def redraw(self) -> None:
        """Drops the drawing of the tool; its `draw` is called before the next display list."""
        self._did(lib.ix_tool_redraw)

    def set_cursor(self, cursor: Cursor) -> None:
        """Sets the pointer shape, until the next call or the next tool."""
        self._did(lib.ix_tool_set_cursor, cursor)

    def emit(self, kind: int, subject: int = 0, point: Point = Point(0, 0), first: int = 0, second: int = 0) -> None:
        """Queues an effect of your own, whose kind is `EffectType.CUSTOM` or above."""
        self._did(lib.ix_tool_emit, kind, subject, from_point(point), first, second)
