"""Passwords for C, in memory of our own that is overwritten as soon as the call has returned."""

from __future__ import annotations

import contextlib
import ctypes
from collections.abc import Generator


@contextlib.contextmanager
def secret(text: str | bytearray) -> Generator[tuple[ctypes.Array[ctypes.c_char], int]]:
    """Yields the UTF-8 of a password, terminated by a zero, and its number of bytes.

    A `str` is encoded one character at a time, so that no other copy of the whole is made. The caller keeps the original, which it can
    overwrite if it is a `bytearray`.
    """
    if isinstance(text, bytearray):
        length = len(text)
        buffer = (ctypes.c_char * (length + 1))()
        if length:
            ctypes.memmove(buffer, (ctypes.c_char * length).from_buffer(text), length)
    else:
        if not isinstance(text, str):
            raise TypeError(f"password is of the type {type(text).__name__}; wanted is a str or a bytearray")
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
