"""Creation by tools: which tool creates what, the texts that tools set, and content that they ask for."""

from __future__ import annotations

import ctypes

from ._call import utf8
from ._core import lib
from ._parts import ViewPart
from .enums import Subtype, TextKind, ToolMode
from .errors import NotFound


class CreatingCalls(ViewPart):
    """The calls of a view about what its tools create."""

    @property
    def uncreated_subtypes(self) -> list[Subtype]:
        """The subtypes that no tool creates."""
        count = ctypes.c_size_t()
        self._check(lib.ix_view_copy_uncreated_subtypes(self._raw, None, 0, count))
        found = (ctypes.c_uint32 * max(count.value, 1))()
        self._check(lib.ix_view_copy_uncreated_subtypes(self._raw, found, count.value, count))
        return [Subtype(each) for each in found[: count.value]]

    def created_kind(self, mode: ToolMode) -> tuple[int, Subtype] | None:
        """Returns what a tool creates: the row of the table of created annotations, and the subtype; `None` if it creates nothing."""
        row, subtype = ctypes.c_uint32(), ctypes.c_uint32()
        try:
            self._check(lib.ix_view_get_created_kind(self._raw, mode, row, subtype))
        except NotFound:
            return None
        return row.value, Subtype(subtype.value)

    def set_tool_text(self, mode: ToolMode, kind: TextKind, text: str, variant: int = 0) -> None:
        """Sets a text of what a tool creates, such as its contents or the name of a stamp. An empty text removes it."""
        given = utf8(text)
        self._check(lib.ix_view_set_tool_text(self._raw, mode, variant, kind, given, len(given)))

    def tool_text(self, mode: ToolMode, kind: TextKind, variant: int = 0) -> str | None:
        """Returns a text that was set with `set_tool_text`; `None` if none was."""
        length = ctypes.c_size_t()
        try:
            self._check(lib.ix_view_copy_tool_text(self._raw, mode, variant, kind, None, 0, length))
        except NotFound:
            return None
        buffer = ctypes.create_string_buffer(max(length.value, 1))
        self._check(lib.ix_view_copy_tool_text(self._raw, mode, variant, kind, buffer, length.value, length))
        return buffer.raw[: length.value].decode("utf-8")

    def commit_content(self, request: int, asset: int = 0, text: str = "") -> int:
        """Delivers the content that an effect `CONTENT_WANTED` asked for. Returns the id of the new annotation.

        Args:
            request: The number in the effect.
            asset: The picture, file or sound, as `Document.add_pixels` and the like return it.
            text: The text that was asked for, or the name of the file.
        """
        given, made = utf8(text), ctypes.c_uint64()
        self._call(lib.ix_view_commit_content, request, asset, given, len(given), made)
        return made.value

    def cancel_content(self, request: int) -> None:
        """Declines a request of an effect `CONTENT_WANTED`: nothing is created."""
        self._call(lib.ix_view_cancel_content, request)


__all__: list[str] = []
