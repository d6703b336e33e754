"""Pictures of pages as arrays that are used without copying."""

from __future__ import annotations

import ctypes
from typing import Any, ClassVar

from .enums import Pixels


class Picture:
    """A picture: rows of pixels of four bytes each, in writable memory of its own.

    NumPy, Pillow and others use it without copying: `numpy.asarray(picture)` is an array of height by width by 4. Without NumPy use `pixels`;
    `bytes(picture)` is a copy.

    Attributes:
        width: In pixels.
        height: In pixels.
        format: The order of the bytes of a pixel.
    """

    __slots__ = ("_memory", "format", "height", "width")

    def __init__(self, width: int, height: int, format: Pixels = Pixels.RGBA, memory: bytearray | None = None) -> None:
        self.width: int = width
        self.height: int = height
        self.format: Pixels = format
        self._memory: bytearray = bytearray(width * height * 4) if memory is None else memory

    @property
    def shape(self) -> tuple[int, int, int]:
        """Height, width, and 4 for the bytes of a pixel."""
        return self.height, self.width, 4

    @property
    def pixels(self) -> memoryview:
        """The bytes, with the shape height by width by 4: `picture.pixels[y, x, 0]`."""
        return memoryview(self._memory).cast("B", list(self.shape))

    @property
    def __array_interface__(self) -> dict[str, Any]:
        held = (ctypes.c_uint8 * len(self._memory)).from_buffer(self._memory)
        return {"shape": self.shape, "typestr": "|u1", "version": 3, "data": held}

    def __buffer__(self, _: int) -> memoryview:
        return self.pixels

    def __bytes__(self) -> bytes:
        return bytes(self._memory)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Picture):
            return NotImplemented
        return (self.shape, self.format, self._memory) == (other.shape, other.format, other._memory)

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Picture {self.width} x {self.height}, {self.format.name}>"


__all__ = ["Picture"]
