"""The heap that views take, as malloc counts it: what 100 of them add, over 100."""

from __future__ import annotations

import ctypes
import os
import sys

import pytest

import libinteract as ix

from helpers import BLANK, MOUSE, TOUCH, make_document, tap

libc = ctypes.CDLL(None)

pytestmark = [
    pytest.mark.skipif(not hasattr(libc, "mallinfo2"), reason="malloc counts nothing here"),
    pytest.mark.skipif("libasan" in os.environ.get("LD_PRELOAD", ""), reason="the sanitizer has a heap of its own"),
]


class Heap(ctypes.Structure):
    """`struct mallinfo2`."""

    _fields_ = [(name, ctypes.c_size_t) for name in (
        "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost")]


def in_use() -> int:
    libc.mallinfo2.restype = Heap
    heap = libc.mallinfo2()
    return int(heap.uordblks + heap.hblkhd)


def bytes_of_a_view(document: ix.Document, device: ix.DeviceKind | None, count: int = 100) -> float:
    """Without what Python keeps for a view: the records that its effects are read into."""
    before = in_use()
    views = [ix.View(document, 612, 792) for _ in range(count)]
    for view in views:
        if device is not None:
            tap(view, *BLANK, at=1000, device=device)
        for _ in view.effects():
            pass
    own = sum(sys.getsizeof(view._queue._bytes) for view in views)
    taken = in_use() - before - own
    for view in views:
        view.close()
    return taken / count


@pytest.mark.proves("S296d", "S296e")
@pytest.mark.parametrize("device", [None, MOUSE, TOUCH])
def test_views_take_few_bytes_also_once_used(device: ix.DeviceKind | None) -> None:
    with make_document() as document:
        # The first ones make what all views share, and the text of the page.
        bytes_of_a_view(document, device, 2)
        assert bytes_of_a_view(document, device) <= 25_000
