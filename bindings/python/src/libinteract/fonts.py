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
        """Adds a font for text that the standard fonts cannot show. Returns its number.

        Fonts that were added are tried before those of the system, in the order in which they were added.

        Args:
            font: A TrueType or OpenType font file: its bytes or its path.
            face: Its place in a font collection.

        Raises:
            Damaged: It is not such a font, or has no such face.
            NotPermitted: The font forbids embedding.
            NotSupported: The provider does not support fonts.
        """
        data = font if isinstance(font, bytes) else Path(font).read_bytes()
        buffer = (ctypes.c_uint8 * max(len(data), 1)).from_buffer_copy(data or b"\0")
        made = ctypes.c_uint32()
        self._check(lib.ix_document_add_font(self._raw, buffer, len(data), face, made))
        return made.value

    def missing_character(self, text: str) -> str | None:
        """Returns the first character of a text that no font has; `None` if there is none. A field refuses such a text; a free text shows a gap."""
        data = text.encode("utf-8")
        found = ctypes.c_uint32()
        self._check(lib.ix_document_find_missing_character(self._raw, data, len(data), found))
        return chr(found.value) if found.value else None


__all__: list[str] = []
