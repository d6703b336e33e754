"""Measures of documents that are built by calls."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Sequence

from . import _abi
from ._call import sized, utf8
from ._core import lib
from ._pages import PageLike
from ._parts import DocumentPart
from .enums import MeasureFlags, MeasureKind, PointsKind, TextKind
from .geometry import Point, Rect, from_point, from_rect
from .measure_records import NumberFormat


def raw_measure(
    kind: MeasureKind, box: Rect | None, origin: Point | None, y_factor: float | None
) -> _abi.ix_measure:
    """Returns the plain members of a measure."""
    raw = sized(_abi.ix_measure)
    raw.kind = kind
    if box is not None:
        raw.flags, raw.box = raw.flags | MeasureFlags.HAS_BOX, from_rect(box, "box")
    if origin is not None:
        raw.flags, raw.origin = raw.flags | MeasureFlags.HAS_ORIGIN, from_point(origin, "origin")
    if y_factor is not None:
        raw.flags, raw.y_factor = raw.flags | MeasureFlags.HAS_Y_FACTOR, y_factor
    return raw


def build(
    document: DocumentPart, page: PageLike | None, annotation: int, raw: _abi.ix_measure, formats: Iterable[NumberFormat],
    ratio: str, points: dict[PointsKind, Sequence[tuple[float, float]]]
) -> int:
    """Adds a viewport to a page, or a measure to an annotation, with everything that belongs to it. Returns its id."""
    made = ctypes.c_uint64()
    if page is not None:
        document._check(lib.ix_memory_add_viewport(document._raw, document._id(page), raw, made))
    else:
        document._check(lib.ix_memory_set_measure(document._raw, annotation, raw, made))
    if ratio:
        given = utf8(ratio, "ratio")
        document._check(
            lib.ix_memory_add_measure_text(document._raw, made.value, TextKind.RATIO, given, len(given)))
    for kind, each in points.items():
        array = (_abi.ix_point * max(len(each), 1))(*[_abi.ix_point(x, y) for x, y in each])
        document._check(lib.ix_memory_add_measure_points(document._raw, made.value, kind, array, len(each)))
    for place, format in enumerate(formats):
        document._check(lib.ix_memory_add_format(document._raw, made.value, format._raw()))
        unit = utf8(format.unit, "unit")
        document._check(lib.ix_memory_add_format_text(
            document._raw, made.value, place, TextKind.UNIT, unit, len(unit)))
    return made.value


__all__: list[str] = []
