"""Tools: what the pointer means now, and how what they create looks."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from . import _abi, editing
from ._call import sized
from ._core import lib
from .annotation import color_of
from .enums import LineEnding, ToolFlags, ToolMode


@dataclass(frozen=True)
class ToolStyle:
    """How what a tool creates looks. Colours have no number, one (grey), three (RGB) or four (CMYK), each 0 to 1."""

    color: tuple[float, ...] = (0.0,)
    interior_color: tuple[float, ...] = ()
    """What fills rectangles, ellipses and line endings; nothing leaves them empty."""
    width: float = 1.0
    """Of the stroke, in pdf space units."""
    opacity: float = 1.0
    line_endings: tuple[LineEnding, LineEnding] = (LineEnding.NONE, LineEnding.NONE)
    """At the first and the last point of a line."""


class ToolCalls:
    """What a view can do with its tools."""

    _raw: ctypes.c_void_p | None

    def _check(self, status: int) -> int:
        raise NotImplementedError

    def _call(self, call: Callable[..., int], *arguments: Any) -> int:
        raise NotImplementedError

    @property
    def tool(self) -> ToolMode:
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

    def tool_style(self, mode: ToolMode, variant: int = 0) -> ToolStyle:
        """How what a tool creates looks."""
        raw = sized(_abi.ix_tool_style)
        self._check(lib.ix_view_get_tool_style(self._raw, mode, variant, raw))
        return ToolStyle(
            color_of(raw.color), color_of(raw.interior_color), raw.width, raw.opacity,
            (LineEnding(raw.line_endings[0]), LineEnding(raw.line_endings[1])))

    def set_tool_style(self, mode: ToolMode, style: ToolStyle | None, variant: int = 0) -> None:
        """Sets how what a tool creates looks from now on; without a style, as the tool has it by itself."""
        raw = None
        if style is not None:
            raw = sized(_abi.ix_tool_style)
            raw.color, raw.interior_color = editing.color(style.color), editing.color(style.interior_color)
            raw.width, raw.opacity = style.width, style.opacity
            raw.line_endings[0], raw.line_endings[1] = style.line_endings
        self._check(lib.ix_view_set_tool_style(self._raw, mode, variant, raw))

    def mark_selection(self, mode: ToolMode, variant: int = 0) -> int | None:
        """Marks the selected text as a text markup tool would, an annotation a page, in one step.

        Returns:
            The id of the last annotation that was made; `None` where nothing is selected.
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


__all__ = ["ToolStyle"]
