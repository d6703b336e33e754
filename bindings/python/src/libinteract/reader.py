"""Readers: cursors into the effects of a view."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from . import _abi
from ._core import lib
from ._effect import read_other
from ._effect_classes import READERS
from ._owner import Handle
from .effects import AnyEffect, Effect as Effect
from .enums import EffectGroup
from .errors import StaleHandle

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from ._kinds import Ref
    from .view import View

    Take = Callable[[Ref[_abi.ix_effect], int, ctypes.c_size_t], int]

_SIZE = ctypes.sizeof(_abi.ix_effect)
_WORDS = _SIZE // 4
_ROOM, _ROOM_OF_ARRAY = 64, 256


@cache
def _record_type() -> np.dtype[np.void]:
    """Returns the type of the records of an array."""
    import numpy

    return numpy.dtype([("type", "<u4"), ("flags", "<u4"), ("time_ns", "<u8"), ("subject", "<u8"), ("u", "V104")])


class EffectQueue:
    """The records fetched from C in one call and not handed out yet.

    Texts that the library lends to a record are read when its object is made, so no object is made once the reader is closed.
    """

    __slots__ = ("_count", "_next", "_records", "_words")

    def __init__(self) -> None:
        self._records = (_abi.ix_effect * _ROOM)()
        self._words = memoryview(self._records).cast("B").cast("I")
        self._next = self._count = 0

    def effects(self, owner: Handle, take: Take) -> Iterator[AnyEffect]:
        """Yields the effects, oldest first; `take` fetches more of them for the owner."""
        records, words, reader = self._records, self._words, READERS.get
        while True:
            at = self._next
            if at == self._count:
                count = ctypes.c_size_t()
                if take(records, _ROOM, count) != _abi.IX_OK:
                    return
                at, self._count = 0, count.value
            elif owner._raw is None:
                raise StaleHandle("the view or reader was closed before its effects were read")
            self._next = at + 1
            # A record begins with its type.
            yield reader(words[at * _WORDS], read_other)(records, at * _SIZE)

    def array(self, take: Take) -> npt.NDArray[np.void]:
        """Returns the effects as an array of records."""
        import numpy

        kind = _record_type()
        held, count = memoryview(self._records).cast("B"), ctypes.c_size_t()
        parts: list[npt.NDArray[np.void]] = [numpy.array(numpy.frombuffer(held, kind)[self._next:self._count])]
        self._next = self._count = 0
        records = (_abi.ix_effect * _ROOM_OF_ARRAY)()
        while take(records, _ROOM_OF_ARRAY, count) == _abi.IX_OK:
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
        self._queue = EffectQueue()

    def effects(self) -> Iterator[AnyEffect]:
        """Yields the effects not read yet, oldest first; the first call begins with the present state."""
        return self._queue.effects(self, self._take)

    def effects_array(self) -> npt.NDArray[np.void]:
        """Returns the effects not read yet as a NumPy array; its records have the fields of `ix_effect` in the C header."""
        return self._queue.array(self._take)

    def _take(self, records: Ref[_abi.ix_effect], capacity: int, count: ctypes.c_size_t) -> int:
        return self._view._check(lib.ix_reader_take(self._raw, records, capacity, count))


__all__ = ["Reader"]
