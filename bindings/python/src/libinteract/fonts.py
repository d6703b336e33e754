"""Fonts for text that the standard fonts cannot show."""

from __future__ import annotations

import ctypes
from os import PathLike
from pathlib import Path

from ._core import lib
from ._parts import DocumentPart


class FontCalls(DocumentPart):
    """The calls of a document about fonts."""

    def add_font(self, font: bytes | str | PathLike[str], face: int = 0) -> int:
        """Hands over a font for text that the standard fonts cannot show; its number. Fonts of the host come before those of the system, in
        the order in which they were added.

        Args:
            font: The bytes of a file of TrueType or OpenType outlines, or its path.
            face: Its place in a collection.

        Raises:
            Damaged: It is no such font, or has no such face.
            NotPermitted: The font forbids that it is embedded.
            NotSupported: The provider has no fonts.
        """
        data = font if isinstance(font, bytes) else Path(font).read_bytes()
        buffer = (ctypes.c_uint8 * max(len(data), 1)).from_buffer_copy(data or b"\0")
        made = ctypes.c_uint32()
        self._check(lib.ix_document_add_font(self._raw, buffer, len(data), face, made))
        return made.value

    def missing_character(self, text: str) -> str | None:
        """The first character of a text that no font has: a field refuses it, and in a free text a gap shows."""
        data = text.encode("utf-8", "replace")
        found = ctypes.c_uint32()
        self._check(lib.ix_document_find_missing_character(self._raw, data, len(data), found))
        return chr(found.value) if found.value else None


__all__: list[str] = []
