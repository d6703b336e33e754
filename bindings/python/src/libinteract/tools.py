"""Tools: how a view interprets the pointer, and the style of what tools create."""

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
    """The style of what a tool creates. A colour has no components, one (grey), three (RGB) or four (CMYK), each 0 to 1.

    Attributes:
        interior_color: The fill of rectangles, ellipses and line endings; `()` for no fill.
        width: The width of the stroke, in pdf space units.
        line_endings: The endings at the first and the last point of a line.
        font_size: The font size of a free text, in pdf space units.
        cloud: The intensity of a cloudy border, 0 to 2.
    """

    color: tuple[float, ...] = (0.0,)
    interior_color: tuple[float, ...] = ()
    width: float = 1.0
    opacity: float = 1.0
    line_endings: tuple[LineEnding, LineEnding] = (LineEnding.NONE, LineEnding.NONE)
    font_size: float = 12.0
    cloud: float = 0.0


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
    """The calls of a view about its tools.

    A tool mode for which there is no tool raises `NotSupported`.
    """

    @property
    def tool(self) -> ToolMode:
        """The current tool. Assigning is `use_tool` with the usual style, not pinned."""
        mode = ctypes.c_uint32()
        self._check(lib.ix_view_get_tool(self._raw, mode))
        return ToolMode(mode.value)

    @tool.setter
    def tool(self, mode: ToolMode) -> None:
        self._call(lib.ix_view_set_tool, mode)

    def use_tool(self, mode: ToolMode, *, pinned: bool = False, variant: int = 0, toggles: bool = False) -> bool:
        """Makes a tool the current one; what the old tool was doing is cancelled.

        Args:
            pinned: Keep the tool after it has created something; otherwise the default tool then becomes current.
            variant: The number of the style that it draws with; 0 is the usual one.
            toggles: If the tool is current in this way already, switch to the default tool.

        Returns:
            `False` if the tool is current in this way already.

        Raises:
            Denied: A veto forbids it.
            Conflict: The call came from inside a tool's `close`, or tools make each other current endlessly.
        """
        flags = (ToolFlags.PINNED if pinned else 0) | (ToolFlags.TOGGLES if toggles else 0)
        return self._call(lib.ix_view_use_tool, mode, flags, variant) == _abi.IX_OK

    @property
    def tool_use(self) -> tuple[ToolMode, int, bool]:
        """The current tool, the number of its style, and whether it is pinned."""
        raw = sized(_abi.ix_tool_carry)
        self._check(lib.ix_tool_get_carry(self._raw, raw))
        return ToolMode(raw.mode), raw.style, bool(raw.flags & ToolFlags.PINNED)

    def tool_style(self, mode: ToolMode, variant: int = 0) -> ToolStyle:
        """Returns the style of what a tool creates, in a variant."""
        raw = sized(_abi.ix_tool_style)
        self._check(lib.ix_view_get_tool_style(self._raw, mode, variant, raw))
        return style_of(raw)

    def set_tool_style(self, mode: ToolMode, style: ToolStyle | None, variant: int = 0) -> None:
        """Sets the style of what a tool creates from now on; `None` goes back to the tool's own style.

        Args:
            variant: 0 for the usual style; other numbers for further ones, such as a red and a blue pen.
        """
        raw = None if style is None else raw_style(style)
        self._check(lib.ix_view_set_tool_style(self._raw, mode, variant, raw))

    def mark_selection(self, mode: ToolMode, variant: int = 0) -> int | None:
        """Marks the selected text as a text markup tool would, with an annotation for each page, in one step that can be undone.

        The selection stays. `Page.mark_text` takes a subtype, and a match, a word or a line.

        Args:
            mode: `CREATE_HIGHLIGHT`, `CREATE_UNDERLINE`, `CREATE_SQUIGGLY`, `CREATE_STRIKEOUT`, `CREATE_REDACTION_TEXT`, or
                `CREATE_LINK_TEXT`, which requests the target with the effect `EDIT_REQUESTED`.
            variant: The number of the style, see `set_tool_style`.

        Returns:
            The id of the last annotation that was made; `None` if nothing is selected.

        Raises:
            Pending: The text of a page comes later.
        """
        if isinstance(mode, Subtype):
            raise TypeError(f"mode is Subtype.{mode.name}; wanted is the ToolMode that creates it, such as CREATE_HIGHLIGHT")
        made = ctypes.c_uint64()
        status = self._answered(lib.ix_view_mark_selection(self._raw, mode, variant, made))
        return made.value if status == _abi.IX_OK else None

    def set_default_tool(self, mode: ToolMode) -> bool:
        """Sets the tool to which others return. The current tool stays. Returns `False` if it is the default already."""
        return self._check(lib.ix_view_set_default_tool(self._raw, mode)) == _abi.IX_OK

    def turn_tools_off(self) -> None:
        """Switches all tools off. Scrolling, zooming, fast scroll, smart zoom and the interface of the host still work."""
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
        """Returns the tool that creates a kind of annotation.

        Args:
            kind: A row of the table of created annotations, 1 to 40, or a kind of your own from `ToolMode.CUSTOM` on.

        Raises:
            NotFound: No tool creates it.
        """
        return self._mode(lib.ix_view_creation_tool, kind)

    def creation_tool_of(self, subtype: Subtype) -> ToolMode:
        """Returns the tool that creates annotations of a subtype by default.

        Raises:
            NotFound: No tool creates them.
        """
        return self._mode(lib.ix_view_creation_tool_of_subtype, subtype)

    def set_creation_tool(self, kind: int, mode: ToolMode | int) -> None:
        """Sets the tool that creates a kind, as `creation_tool` numbers kinds; `ToolMode.NONE` restores the default."""
        self._check(lib.ix_view_set_creation_tool(self._raw, kind, mode))

    def handling_tool(self, kind: Subtype | HandledKind) -> ToolMode:
        """Returns the tool that handles annotations of a kind; pan if they are not editable."""
        return self._mode(lib.ix_view_handling_tool, kind)

    def tool_for(self, annotation: int) -> ToolMode:
        """Returns the tool that handles an annotation in its present state, which for one of several selected ones is that of a group."""
        return self._mode(lib.ix_view_tool_for_annotation, annotation)

    def set_handling_tool(self, kind: Subtype | HandledKind, mode: ToolMode | int) -> None:
        """Sets the tool that handles annotations of a kind; `ToolMode.NONE` restores the default."""
        self._check(lib.ix_view_set_handling_tool(self._raw, kind, mode))

    def set_editable(self, kind: Subtype | HandledKind, editable: bool) -> None:
        """Switches the editing of annotations of a kind on or off; off, the pan tool handles them.

        Links, fields and media keep their tools, which act without editing.
        """
        self._check(lib.ix_view_set_editable(self._raw, kind, int(editable)))

    def send_tool_event(self, item: int, value: int = 0) -> bool:
        """Sends an event of your own to the listeners and tools. Returns whether one of them handled it.

        Args:
            item: Your number for the event.
            value: Your data.

        Raises:
            Denied: A veto kept a tool from it.
            Cycle: Tools passed the event on in a circle.
            Conflict: Another event is being handled.
        """
        return self._call(lib.ix_view_send_tool_event, item, value) == _abi.IX_OK


__all__ = ["ToolStyle"]
