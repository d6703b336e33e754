"""The few shapes that calls of the C interface have, each as one Python function."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any, TypeVar

from . import _abi
from .errors import check

Struct = TypeVar("Struct", bound=ctypes.Structure)


def sized(kind: type[Struct]) -> Struct:
    """A struct that begins with its size, with the size set and all else zero."""
    made = kind()
    made.size = ctypes.sizeof(kind)
    return made


def copied_text(call: Callable[..., int], *arguments: Any, failure: Callable[[], str] | None = None) -> str:
    """Fetches UTF-8 from a call whose last parameters are buffer, capacity and length."""
    length = ctypes.c_size_t()
    status = call(*arguments, None, 0, length)
    if status < 0:
        check(status, failure() if failure else "")
    buffer = ctypes.create_string_buffer(length.value or 1)
    status = call(*arguments, buffer, length.value, length)
    check(status, failure() if failure and status < 0 else "")
    return buffer.raw[: length.value].decode("utf-8", "replace")


def copied_items(kind: Any, call: Callable[..., int], *arguments: Any, after: tuple[Any, ...] = ()) -> list[Any]:
    """Fetches records from a call whose last parameters are buffer, capacity and count."""
    count = ctypes.c_size_t()
    check(call(*arguments, None, 0, count, *after))
    buffer = (kind * max(count.value, 1))()
    check(call(*arguments, buffer, count.value, count, *after))
    return list(buffer[: count.value])


def point(x: float, y: float) -> _abi.ix_point:
    return _abi.ix_point(x, y)
