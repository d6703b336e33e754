"""Passwords on their way to C: in memory of our own that is overwritten as soon as the call is through."""

from __future__ import annotations

import contextlib
import ctypes
from collections.abc import Generator


@contextlib.contextmanager
def secret(text: str | bytearray) -> Generator[tuple[ctypes.Array[ctypes.c_char], int]]:
    """UTF-8 of a password with a zero behind it, and how many bytes it has. A `str` is encoded a character at a time, so that
    no copy of the whole is made; it is the caller's, and so is a `bytearray`, which can be overwritten afterwards."""
    if isinstance(text, bytearray):
        length = len(text)
        buffer = (ctypes.c_char * (length + 1))()
        if length:
            ctypes.memmove(buffer, (ctypes.c_char * length).from_buffer(text), length)
    else:
        length = sum(len(each.encode("utf-8")) for each in text)
        buffer, at = (ctypes.c_char * (length + 1))(), 0
        for each in text:
            for byte in each.encode("utf-8"):
                buffer[at] = bytes((byte,))
                at += 1
    try:
        yield buffer, length
    finally:
        ctypes.memset(buffer, 0, length + 1)
