"""Tools: what the pointer means now, and how what they create looks."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import _abi, editing
from ._call import sized
from ._core import lib
from .annotation import color_of
from .creating import CreatingCalls
from .enums import HandledKind, LineEnding, Subtype, ToolFlags, ToolMode

if TYPE_CHECKING:
    from typing_extensions import TypeVarTuple, Unpack

    from ._kinds import Ref

    Given = TypeVarTuple("Given")


@dataclass(frozen=True)
class ToolStyle:
    """The style of what a tool creates. Colours have no number, one (grey), three (RGB) or four (CMYK), each 0 to 1."""

    color: tuple[float, ...] = (0.0,)
    interior_color: tuple[float, ...] = ()
    """The fill of rectangles, ellipses and line endings; `()` for no fill."""
    width: float = 1.0
    """The width of the stroke, in pdf space units."""
    opacity: float = 1.0
    line_endings: tuple[LineEnding, LineEnding] = (LineEnding.NONE, LineEnding.NONE)
    """At the first and the last point of a line."""
    font_size: float = 12.0
    """The font size of a free text, in pdf space units."""
    cloud: float = 0.0
    """The intensity of a cloudy border, 0 to 2."""


def style_of(raw: _abi.ix_tool_style) -> ToolStyle:
    return ToolStyle(
        color_of(raw.color), color_of(raw.interior_color), raw.width, raw.opacity,
        (LineEnding(raw.line_endings[0]), LineEnding(raw.line_endings[1])), raw.font_size, raw.cloud)


def raw_style(style: ToolStyle) -> _abi.ix_tool_style:
    raw = sized(_abi.ix_tool_style)
    raw.color, raw.interior_color = editing.color(style.color), editing.color(style.interior_color)
    raw.width, raw.opacity = style.width, style.opacity
    raw.font_size, raw.cloud = style.font_size, style.cloud
    raw.line_endings[0], raw.line_endings[1] = style.line_endings
    return raw


class ToolCalls(CreatingCalls):
    """The calls of a view about its tools."""

    @property
    def tool(self) -> ToolMode:
        """The current tool. Setting it is `use_tool` with the usual style."""
        mode = ctypes.c_uint32()
        self._check(lib.ix_view_get_tool(self._raw, mode))
        return ToolMode(mode.value)

    @tool.setter
    def tool(self, mode: ToolMode) -> None:
        self._call(lib.ix_view_set_tool, mode)

    def use_tool(self, mode: ToolMode, *, pinned: bool = False, variant: int = 0, toggles: bool = False) -> bool:
        """Makes a tool the current one; `False` where it is current in that way already.

        Args:
            pinned: It stays after it has created one thing; otherwise the default tool comes back.
            variant: The number of the style that it draws with; 0 is the usual one.
            toggles: Where it is current in that way already the default tool comes back.
        """
        flags = (ToolFlags.PINNED if pinned else 0) | (ToolFlags.TOGGLES if toggles else 0)
        return self._call(lib.ix_view_use_tool, mode, flags, variant) == _abi.IX_OK

    @property
    def tool_use(self) -> tuple[ToolMode, int, bool]:
        """The state of tools: the current one, the number of its style, and whether it is pinned."""
        raw = sized(_abi.ix_tool_carry)
        self._check(lib.ix_tool_get_carry(self._raw, raw))
        return ToolMode(raw.mode), raw.style, bool(raw.flags & ToolFlags.PINNED)

    def tool_style(self, mode: ToolMode, variant: int = 0) -> ToolStyle:
        """The style of what a tool creates."""
        raw = sized(_abi.ix_tool_style)
        self._check(lib.ix_view_get_tool_style(self._raw, mode, variant, raw))
        return style_of(raw)

    def set_tool_style(self, mode: ToolMode, style: ToolStyle | None, variant: int = 0) -> None:
        """Sets the style of what a tool creates from now on; `None` brings back the tool's own style."""
        raw = None if style is None else raw_style(style)
        self._check(lib.ix_view_set_tool_style(self._raw, mode, variant, raw))

    def mark_selection(self, mode: ToolMode, variant: int = 0) -> int | None:
        """Marks the selected text as a text markup tool would, an annotation a page, in one step.

        Returns:
            The id of the last annotation that was made; `None` where nothing is selected, or the text of a page comes later.
        """
        made = ctypes.c_uint64()
        status = self._check(lib.ix_view_mark_selection(self._raw, mode, variant, made))
        return made.value if status == _abi.IX_OK else None

    def set_default_tool(self, mode: ToolMode) -> bool:
        """Sets the tool to which others return; the current one stays. `False` where it is that already."""
        return self._check(lib.ix_view_set_default_tool(self._raw, mode)) == _abi.IX_OK

    def turn_tools_off(self) -> None:
        """Scrolling, zooming, fast scroll, smart zoom and the host's interface still work, the rest does not."""
        self._call(lib.ix_view_turn_tools_off)

    @property
    def default_tool(self) -> ToolMode:
        """The tool to which others return."""
        return self._mode(lib.ix_view_get_default_tool)

    def _mode(
        self, call: Callable[[_abi.ix_view | None, Unpack[Given], Ref[ctypes.c_uint32]], int], *arguments: Unpack[Given]
    ) -> ToolMode:
        found = ctypes.c_uint32()
        self._check(call(self._raw, *arguments, found))
        return ToolMode(found.value)

    def creation_tool(self, kind: int) -> ToolMode:
        """The tool that creates a row of the table of created annotations, or a kind of your own.

        Raises:
            NotFound: None does.
        """
        return self._mode(lib.ix_view_creation_tool, kind)

    def creation_tool_of(self, subtype: Subtype) -> ToolMode:
        """The tool that creates annotations of a subtype by default.

        Raises:
            NotFound: None does.
        """
        return self._mode(lib.ix_view_creation_tool_of_subtype, subtype)

    def set_creation_tool(self, kind: int, mode: ToolMode | int) -> None:
        """Sets which tool creates what; `ToolMode.NONE` takes back what was set."""
        self._check(lib.ix_view_set_creation_tool(self._raw, kind, mode))

    def handling_tool(self, kind: Subtype | HandledKind) -> ToolMode:
        """The tool that handles annotations of a kind; pan if their editing is off."""
        return self._mode(lib.ix_view_handling_tool, kind)

    def tool_for(self, annotation: int) -> ToolMode:
        """The tool that handles an annotation in its present state."""
        return self._mode(lib.ix_view_tool_for_annotation, annotation)

    def set_handling_tool(self, kind: Subtype | HandledKind, mode: ToolMode | int) -> None:
        """Sets which tool handles annotations of a kind; `ToolMode.NONE` takes back what was set."""
        self._check(lib.ix_view_set_handling_tool(self._raw, kind, mode))

    def set_editable(self, kind: Subtype | HandledKind, editable: bool) -> None:
        """Switches the editing of annotations of a kind on or off."""
        self._check(lib.ix_view_set_editable(self._raw, kind, int(editable)))

    def send_tool_event(self, item: int, value: int = 0) -> bool:
        """Sends an event of your own round the tools; whether one dealt with it.

        Raises:
            Denied: A veto kept a tool from it.
            Cycle: Tools handed it round.
            Conflict: Another event goes round.
        """
        return self._call(lib.ix_view_send_tool_event, item, value) == _abi.IX_OK


__all__ = ["ToolStyle"]
