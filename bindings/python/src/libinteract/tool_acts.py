"""The tool context: the calls that the built-in tools are made of, for your own tools."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

from . import _abi, editing
from ._call import sized
from ._core import lib
from ._pages import PageName, to_id
from .enums import ActivationTrigger, Component, Cursor, DrawKind, DrawRole, Phrase, Subtype, ToolMode
from .geometry import Point, Quad, Rect, to_quad

if TYPE_CHECKING:
    from .view import View

Given = ParamSpec("Given")


class ToolActs:
    """The acts of a tool that has been added to a view. Points are view space by default."""

    _view: View | None = None

    @property
    def view(self) -> View:
        """The view that it was added to.

        Raises:
            RuntimeError: To none yet.
        """
        if self._view is None:
            raise RuntimeError("the tool has not been added to a view")
        return self._view

    def _did(
        self, call: Callable[Concatenate[_abi.ix_view | None, Given], int], *arguments: Given.args, **none: Given.kwargs
    ) -> bool:
        return self.view._call(call, *arguments, **none) == _abi.IX_OK

    def activate(self, component: Component, point: Point, trigger: ActivationTrigger = ActivationTrigger.BY_CALL) -> bool:
        """Asks a component to act where it is enabled; whether it did.

        Raises:
            Denied: A condition denied it.
        """
        return self._did(lib.ix_tool_activate, component, _abi.ix_point(*point), trigger)

    def extend_selection(self, point: Point) -> bool:
        """Moves the loose end of the text selection that `Component.SELECT_TEXT` began."""
        return self._did(lib.ix_tool_extend_selection, _abi.ix_point(*point))

    def end_selection(self, *, keep: bool = True) -> None:
        """Ends the selection that `extend_selection` moved, and keeps it or drops it."""
        self._did(lib.ix_tool_end_selection, int(keep))

    def transform(self, point: Point) -> bool:
        """Moves the pointer of the drag that `Component.TRANSFORM_ANNOTATION` began."""
        return self._did(lib.ix_tool_transform, _abi.ix_point(*point))

    def end_transform(self, *, keep: bool = True) -> None:
        """Makes it one step of the history, or takes it back."""
        self._did(lib.ix_tool_end_transform, int(keep))

    def change_vertices(self, point: Point) -> bool:
        """Takes away the vertex there, or adds one on the outline there."""
        return self._did(lib.ix_tool_change_vertices, _abi.ix_point(*point))

    def can_create(self, page: PageName, mode: ToolMode | int) -> bool:
        """Returns whether a tool may create on a page: its annotations are loaded, and no veto forbids it."""
        return self._did(lib.ix_tool_can_create, mode, to_id(page))

    def create_annotation(
        self, page: PageName, subtype: Subtype, rect: Rect, name: Phrase = Phrase.UNDO_CREATE, time_ns: int = 0, **members: Any
    ) -> int:
        """Puts an annotation on a page as this view's, as one step or as a part of the one that is open.

        Args:
            rect: PDF space; grown to include all that is drawn.
            members: Members of `ix_annotation`.
        """
        raw, made = sized(_abi.ix_annotation), ctypes.c_uint64()
        raw.subtype, raw.flags, raw.border_width, raw.opacity = subtype, _abi.IX_ANNOTATION_PRINT, 1, 1
        raw.popup = raw.parent = raw.in_reply_to = -1
        raw.appearance_matrix = _abi.ix_matrix(1, 0, 0, 1, 0, 0)
        raw.rect = _abi.ix_rect(*rect)
        editing.fill(raw, members)
        self.view._check(lib.ix_tool_create(self.view._raw, to_id(page), raw, name, time_ns, made))
        return made.value

    def mark_text(self, page: PageName, start: Point, end: Point) -> list[Quad]:
        """The quads of the text between two points of a page; page space."""
        count, points = ctypes.c_size_t(), (_abi.ix_point(*start), _abi.ix_point(*end))
        self._did(lib.ix_tool_mark_text, to_id(page), *points, None, 0, count)
        found = (_abi.ix_quad * max(count.value, 1))()
        self._did(lib.ix_tool_mark_text, to_id(page), *points, found, count.value, count)
        return [to_quad(each) for each in found[: count.value]]

    def begin_erasing(self, point: Point, time_ns: int = 0) -> None:
        """Begins to rub out ink, as one step."""
        self._did(lib.ix_tool_begin_erasing, _abi.ix_point(*point), time_ns)

    def erase(self, point: Point) -> None:
        """Rubs out what lies on the way to a point."""
        self._did(lib.ix_tool_erase, _abi.ix_point(*point))

    def end_erasing(self, *, keep: bool = True) -> None:
        """Ends it, and keeps what it did or takes it back."""
        self._did(lib.ix_tool_end_erasing, int(keep))

    def request_edit(self, annotation: int, point: Point) -> None:
        """Asks for its text to be written: an effect of the view."""
        self._did(lib.ix_tool_request_edit, annotation, _abi.ix_point(*point))

    def draw_items(
        self, kind: DrawKind, quads: Sequence[Quad], *, page: PageName | None = None, role: DrawRole = DrawRole.PREVIEW, width: float = 1,
        rgba: int = 0x1D4ED8B3,
    ) -> None:
        """Adds to what the tool draws; page space of a page, or view space without one. It stays until it draws anew."""
        made = (_abi.ix_draw_item * max(len(quads), 1))()
        for raw, quad in zip(made, quads):
            raw.kind, raw.role, raw.width, raw.rgba = kind, role, width, rgba
            raw.quad = _abi.ix_quad(*[_abi.ix_point(*corner) for corner in quad])
        self._did(lib.ix_tool_draw, 0 if page is None else to_id(page), made, len(quads))

    def redraw(self) -> None:
        """Drops what the tool draws; its `draw` is called before the next display list."""
        self._did(lib.ix_tool_redraw)

    def set_cursor(self, cursor: Cursor) -> None:
        """The pointer's shape until the next call or the next tool."""
        self._did(lib.ix_tool_set_cursor, cursor)

    def emit(self, kind: int, subject: int = 0, point: Point = Point(0, 0), first: int = 0, second: int = 0) -> None:
        """Queues an effect of your own; its kind is `EffectType.CUSTOM` or above."""
        self._did(lib.ix_tool_emit, kind, subject, _abi.ix_point(*point), first, second)
