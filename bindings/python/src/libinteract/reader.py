"""Readers: cursors into the effects of a view."""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import TYPE_CHECKING

from . import _abi
from ._core import lib
from ._owner import Handle
from .effects import Effect, effect_of
from .enums import EffectGroup

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .view import View

_CHUNK = 256


class Reader(Handle):
    """A cursor into the effects of a view, with a mask of its own."""

    _raw: _abi.ix_reader | None

    def __init__(self, view: View, groups: EffectGroup | int) -> None:
        raw = _abi.ix_reader()
        view._check(lib.ix_reader_new(view._raw, groups, raw))
        self._view = view
        self._hold(raw, lib.ix_reader_free)

    def effects(self) -> Iterator[Effect]:
        """The effects since the last time, oldest first; at first the present state."""
        one = _abi.ix_effect()
        while self._view._check(lib.ix_reader_next(self._raw, one)) == _abi.IX_OK:
            yield effect_of(one)

    def effects_array(self) -> npt.NDArray[np.void]:
        """The same as a NumPy array of records with the header's fields."""
        return array_of(lambda *rest: self._view._check(lib.ix_reader_take(self._raw, *rest)))

def array_of(take: Callable[[ctypes.Array[_abi.ix_effect], int, ctypes.c_size_t], int]) -> npt.NDArray[np.void]:
    """Effects as an array, from a call that fills a buffer with as many as it holds."""
    import numpy

    kind = numpy.dtype([("type", "<u4"), ("flags", "<u4"), ("time_ns", "<u8"), ("subject", "<u8"), ("u", "V104")])
    chunk, count, parts = (_abi.ix_effect * _CHUNK)(), ctypes.c_size_t(), [numpy.empty(0, kind)]
    while take(chunk, _CHUNK, count) == _abi.IX_OK:
        parts.append(numpy.frombuffer(bytes(chunk), kind, count.value))
    return numpy.concatenate(parts)


__all__ = ["Reader"]
