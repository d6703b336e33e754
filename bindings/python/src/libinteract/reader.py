"""Readers: cursors into the effects of a view."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from . import _abi
from ._core import lib
from ._effect import read_other
from ._effect_classes import READERS
from ._owner import Handle, Owner
from .effects import AnyEffect, Effect as Effect
from .enums import EffectGroup
from .errors import StaleHandle

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .view import View

    Take = Callable[[Any, Any, ctypes.c_size_t, Any], int]

_SIZE = ctypes.sizeof(_abi.ix_effect)
_ROOM, _ROOM_OF_ARRAY = ctypes.c_size_t(64), ctypes.c_size_t(256)
_PLACES = [(i * _SIZE // 4, i * _SIZE) for i in range(_ROOM.value)]
"""Where each record begins, in words and in bytes."""
# Called with objects of ctypes alone: an int as a handle would be cut to 32 bits, so a handle is a c_void_p.
_take, _byref = lib.untyped("ix_reader_take"), ctypes.byref


@cache
def _record_type() -> np.dtype[np.void]:
    """Returns the type of the records of an array."""
    import numpy

    return numpy.dtype([("type", "<u4"), ("flags", "<u4"), ("time_ns", "<u8"), ("subject", "<u8"), ("u", "V104")])


class EffectQueue:
    """The records fetched from C in one call and not handed out yet.

    Texts that the library lends to a record are read when its object is made, so no object is made once the reader is closed.
    """

    __slots__ = ("_bytes", "_count", "_found", "_next", "_place", "_take", "_words")

    def __init__(self, take: Take) -> None:
        """Makes a queue of what the C function `take` fetches."""
        self._take = take
        # Bytes are read faster than the array of ctypes in the same place.
        self._bytes = bytearray(_SIZE * _ROOM.value)
        self._place = ctypes.byref((ctypes.c_char * len(self._bytes)).from_buffer(self._bytes))
        self._words = memoryview(self._bytes).cast("I")
        self._found = ctypes.c_size_t()
        self._next = self._count = 0

    def effects(self, owner: Handle, of: Owner) -> Iterator[AnyEffect]:
        """Yields the effects of the owner, oldest first: a view, or a reader of the view `of`."""
        held, words, places = self._bytes, self._words, _PLACES
        while True:
            at = self._next
            if at == self._count:
                status, raised = self._take(owner._raw, self._place, _ROOM, _byref(self._found)), of._callbacks.raised
                if status < 0 or raised.errors or raised.cause is not None:
                    of._check(status)
                if status:
                    return
                at, self._count = 0, self._found.value
            elif owner._raw is None:
                raise StaleHandle("the view or reader was closed before its effects were read")
            self._next = at + 1
            word, byte = places[at]
            try:
                # A record begins with its type.
                make = READERS[words[word]]
            except KeyError:
                make = read_other
            yield make(held, byte)

    def array(self, owner: Handle, of: Owner) -> npt.NDArray[np.void]:
        """Returns the effects as an array of records."""
        import numpy

        kind = _record_type()
        count = self._found
        parts: list[npt.NDArray[np.void]] = [numpy.array(numpy.frombuffer(self._bytes, kind)[self._next:self._count])]
        self._next = self._count = 0
        records = (_abi.ix_effect * _ROOM_OF_ARRAY.value)()
        while of._check(self._take(owner._raw, _byref(records), _ROOM_OF_ARRAY, _byref(count))) == _abi.IX_OK:
            parts.append(numpy.array(numpy.frombuffer(memoryview(records).cast("B"), kind, count.value)))
        return parts[-1] if len(parts) == 2 and not len(parts[0]) else numpy.concatenate(parts)


class Reader(Handle):
    """An independent reader of the effects of a view, made with `View.reader`. It is closed along with its view, or earlier with `close`.

    A reader that falls too far behind gets a LOST effect, then the present state.
    """

    _raw: _abi.ix_reader | None

    def __init__(self, view: View, groups: EffectGroup | int) -> None:
        raw = _abi.ix_reader()
        view._check(lib.ix_reader_new(view._raw, groups, raw))
        self._view = view
        self._hold(raw, lib.ix_reader_free)
        self._queue = EffectQueue(_take)

    def effects(self) -> Iterator[AnyEffect]:
        """Yields the effects not read yet, oldest first; the first call begins with the present state."""
        return self._queue.effects(self, self._view)

    def effects_array(self) -> npt.NDArray[np.void]:
        """Returns the effects not read yet as a NumPy array; its records have the fields of `ix_effect` in the C header."""
        return self._queue.array(self, self._view)


__all__ = ["Reader"]
