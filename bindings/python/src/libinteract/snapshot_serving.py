"""Snapshots of a provider in Python: entries that C calls on any thread, until it destroys their table."""

from __future__ import annotations

import contextlib
import ctypes
import itertools
from collections.abc import Callable
from typing import Any

from . import _abi
from .enums import Pixels, RenderFlags
from .geometry import to_rect
from .provided import NOWHERE, PictureRequest, RenderRequest, SnapshotPages

_KINDS: dict[str, Any] = {each[0]: each[1] for each in _abi.ix_snapshot_table._fields_}
_numbers = itertools.count(1)
_tables: dict[int, list[Any]] = {}
"""The tables in use by C: the pages that draw, and their C functions."""


def request_of(raw: _abi.ix_render_request) -> RenderRequest:
    """Returns a request in its Python form."""
    return RenderRequest(
        raw.scale, raw.x, raw.y, raw.width, raw.height, RenderFlags(raw.flags), Pixels(raw.format), raw.stride)


def picture_request_of(raw: _abi.ix_picture_request) -> PictureRequest:
    """Returns a request for a picture of one annotation in its Python form."""
    page, place = (None if each == NOWHERE else each for each in (raw.from_page, raw.from_place))
    return PictureRequest(
        to_rect(raw.area), raw.width, raw.height, raw.rotate, page, place, Pixels(raw.format), raw.stride, RenderFlags(raw.flags))


def bytes_of(request: RenderRequest | PictureRequest) -> int:
    """Returns the number of bytes of a picture, from the first to the last."""
    return (request.height - 1) * (request.stride or request.width * 4) + request.width * 4


def fill(table: Any, pages: SnapshotPages, status_of: Callable[[Exception], int]) -> None:
    """Fills the C table with the methods of a snapshot.

    Args:
        status_of: Returns the status for an exception.
    """

    def drawn(draw: Callable[..., None], request: RenderRequest | PictureRequest, out: Any, *before: object) -> int:
        try:
            memory = (ctypes.c_char * bytes_of(request)).from_address(ctypes.addressof(out.contents))
            pixels = memoryview(memory).cast("B")
            draw(*before, request, pixels)
            with contextlib.suppress(BufferError):
                pixels.release()
        except Exception as error:
            return status_of(error)
        return _abi.IX_OK

    def entry(name: str, draw: Callable[..., None]) -> Any:
        def run(_: object, page: int, raw: Any, out: Any) -> int:
            return drawn(draw, request_of(raw[0]), out, page)

        return _KINDS[name](run)

    alone = getattr(pages, "render_annotation", None)
    made = [pages, entry("render", pages.render), entry("render_changed", pages.render_changed)]
    table.context = next(_numbers)
    table.render, table.render_changed, table.destroy = made[1], made[2], _destroy
    if alone is not None:
        def run_alone(_: object, raw: Any, out: Any) -> int:
            return drawn(alone, picture_request_of(raw[0]), out)

        made.append(_KINDS["render_annotation"](run_alone))
        table.render_annotation = made[3]
    _tables[table.context] = made


def _forget(token: int | None) -> None:
    close = getattr(_tables.pop(token or 0)[0], "close", None)
    if close is not None:
        close()


_destroy = _abi.ix_destroy(_forget)

__all__: list[str] = []
