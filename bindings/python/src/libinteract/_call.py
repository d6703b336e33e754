"""The few forms of calls in the C interface, each as a Python function."""

from __future__ import annotations

import ctypes
import operator
import struct
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar, overload

from . import _abi
from .errors import LATER, Pending, check

if TYPE_CHECKING:
    from typing_extensions import TypeVarTuple, Unpack

    from ._kinds import Buffer, Ref

    Given = TypeVarTuple("Given")

Struct = TypeVar("Struct", bound=ctypes.Structure)
Item = TypeVar("Item", bound=ctypes.Structure)
Number = TypeVar("Number", ctypes.c_uint8, ctypes.c_uint32, ctypes.c_uint64)


def sized(kind: type[Struct]) -> Struct:
    """Returns a struct that begins with its size, with the size set and everything else zero."""
    made = kind()
    made.size = ctypes.sizeof(kind)
    return made


def copied_text(
    call: Callable[[Unpack[Given], Buffer, int, Ref[ctypes.c_size_t]], int], *arguments: Unpack[Given],
    failure: Callable[[], str] | None = None
) -> str:
    """Fetches UTF-8 from a call whose last parameters are buffer, capacity and length.

    Raises:
        Pending: Some of the text comes later.
    """
    length = ctypes.c_size_t()
    status = call(*arguments, None, 0, length)
    if status == _abi.IX_PENDING:
        raise Pending(LATER)
    if status < 0:
        check(status, failure() if failure else "")
    buffer = ctypes.create_string_buffer(length.value or 1)
    status = call(*arguments, buffer, length.value, length)
    check(status, failure() if failure and status < 0 else "")
    return buffer.raw[: length.value].decode("utf-8", "replace")


@overload
def copied_items(
    kind: type[Item], call: Callable[[Unpack[Given], Ref[Item], int, Ref[ctypes.c_size_t]], int], *arguments: Unpack[Given]
) -> list[Item]: ...


@overload
def copied_items(
    kind: type[Number], call: Callable[[Unpack[Given], Ref[Number], int, Ref[ctypes.c_size_t]], int], *arguments: Unpack[Given]
) -> list[int]: ...


def copied_items(kind: Any, call: Any, *arguments: Any) -> list[Any]:  # type: ignore[misc]  # Any stands for Given.
    """Fetches records or whole numbers from a call whose last parameters are buffer, capacity and count."""
    count = ctypes.c_size_t()
    check(call(*arguments, None, 0, count))
    buffer = (kind * max(count.value, 1))()
    check(call(*arguments, buffer, count.value, count))
    return list(buffer[: count.value])


def copied_records(kind: type[Item], call: Callable[[Ref[Item], int, Ref[ctypes.c_size_t]], int]) -> tuple[ctypes.Array[Item], int]:
    """Fetches records as one C array from a call whose parameters are buffer, capacity and count; with a single call if they are few."""
    count, room = ctypes.c_size_t(), 128
    while True:
        buffer = (kind * room)()
        status = call(buffer, room, count)
        if status != _abi.IX_ERROR_BUFFER_TOO_SMALL:
            check(status)
            return buffer, count.value
        room = count.value


def unpacked(layout: struct.Struct, buffer: ctypes.Array[Item], count: int) -> Iterator[tuple[Any, ...]]:
    """Yields the numbers of each record of an array, as a tuple, without making ctypes objects."""
    return layout.iter_unpack(memoryview(buffer).cast("B")[: count * layout.size])


def utf8(text: str, name: str = "text") -> bytes:
    """Returns an argument as UTF-8, for C.

    Raises:
        TypeError: It is not a `str`.
    """
    if not isinstance(text, str):
        raise TypeError(f"{name} is {text!r}, of the type {type(text).__name__}; wanted is a str")
    return text.encode("utf-8")


def whole(value: Any, name: str, wanted: str) -> int:
    """Returns a member of an enum, or a whole number of another kind, such as one of NumPy, as an `int`.

    Raises:
        TypeError: It is neither.
    """
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{name} is {value!r}; wanted is {wanted}") from None


def point(x: float, y: float) -> _abi.ix_point:
    return _abi.ix_point(x, y)
