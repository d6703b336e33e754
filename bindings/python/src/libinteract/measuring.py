"""Measuring: what lengths on pages stand for, values and their texts."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from . import _abi
from ._call import copied_items, copied_text, sized
from ._core import lib
from ._parts import DocumentPart, ViewPart
from .decorations import Corner, Decoration, _corners
from ._pages import PageId as PageId, PageLike, page_id_of
from .building_measures import build, raw_measure
from .enums import (
    DecorationFlags, Measured, MeasureFlags, MeasureKind, NumberFlags, NumberFraction, NumberRole, PointsKind, PointSnap, TextKind,
    UnitDimension,
)
from .errors import NotFound
from .geometry import Point, Rect, to_point, to_rect
from .measure_records import Measurement as Measurement, NumberFormat as NumberFormat, Snapped as Snapped

if TYPE_CHECKING:
    from .document import Document


class Measure:
    """A measure of a document: of a viewport, of an annotation, or one that was made here."""

    def __init__(self, document: DocumentPart, identifier: int) -> None:
        self._document = document
        self.id: int = identifier

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Measure) and (self.id, self._document) == (other.id, other._document)

    def __hash__(self) -> int:
        return hash(self.id)

    def _plain(self) -> _abi.ix_measure:
        raw = sized(_abi.ix_measure)
        self._document._check(lib.ix_measure_get(self._document._raw, self.id, raw))
        return raw

    @property
    def kind(self) -> MeasureKind:
        """Rectilinear (a drawing) or geospatial."""
        return MeasureKind(self._plain().kind)

    @property
    def box(self) -> Rect | None:
        """The box of its viewport, in pdf space."""
        raw = self._plain()
        return to_rect(raw.box) if raw.flags & MeasureFlags.HAS_BOX else None

    @property
    def origin(self) -> Point | None:
        """The origin of its coordinates, in pdf space; `None` if it has none."""
        raw = self._plain()
        return to_point(raw.origin) if raw.flags & MeasureFlags.HAS_ORIGIN else None

    @property
    def y_factor(self) -> float | None:
        """The number of units of x in a unit of y; `None` if it has none."""
        raw = self._plain()
        return float(raw.y_factor) if raw.flags & MeasureFlags.HAS_Y_FACTOR else None

    def text(self, kind: TextKind) -> str | None:
        """`NAME`, `RATIO` or `COORDINATE_SYSTEM`."""
        return self._document._text(lib.ix_measure_copy_text, self.id, kind, 0)

    @property
    def ratio(self) -> str | None:
        """The scale as shown: 1 in = 4 ft."""
        return self.text(TextKind.RATIO)

    @property
    def formats(self) -> list[NumberFormat]:
        """Its number formats, in their order."""
        document, count = self._document, ctypes.c_size_t()
        found: list[NumberFormat] = []
        document._check(lib.ix_measure_format_count(document._raw, self.id, count))
        for index in range(count.value):
            raw, length = sized(_abi.ix_number_format), ctypes.c_size_t()
            document._check(lib.ix_measure_get_format(document._raw, self.id, index, raw))
            has_unit = lib.ix_measure_copy_format_text(
                document._raw, self.id, index, TextKind.UNIT, None, 0, length) == _abi.IX_OK
            unit = copied_text(
                lib.ix_measure_copy_format_text, document._raw, self.id, index, TextKind.UNIT) if has_unit else ""
            found.append(NumberFormat(
                NumberRole(raw.role), unit, raw.factor, raw.precision, NumberFraction(raw.fraction),
                NumberFlags(raw.flags)))
        return found

    def add_format(self, format: NumberFormat) -> None:
        """Another unit, for the measure that was made last, while nothing uses it."""
        unit = format.unit.encode("utf-8")
        self._document._check(
            lib.ix_measure_add_format(self._document._raw, self.id, format._raw(), unit, len(unit)))

    def points(self, kind: PointsKind) -> list[Point]:
        """`BOUNDS`, `GEOGRAPHIC` or `LOCAL`: the points of a measure of the earth; none where it has none."""
        document = self._document
        try:
            found = copied_items(_abi.ix_point, lib.ix_measure_copy_points, document._raw, self.id, kind)
        except NotFound:
            return []
        return [to_point(each) for each in found]

    def measured(self, kind: Measured, points: Sequence[tuple[float, float]]) -> Measurement:
        """Measures a path of one page.

        Raises:
            NotSupported: The measure cannot tell.
        """
        return measured(self._document, self.id, kind, points)


def measured(document: DocumentPart, measure: int, kind: Measured, points: Sequence[tuple[float, float]]) -> Measurement:
    """Measures a path, by a measure or, for 0, in points."""
    raw = sized(_abi.ix_measurement)
    given = (_abi.ix_point * max(len(points), 1))()
    for place, (x, y) in zip(given, points):
        place.x, place.y = x, y
    document._check(lib.ix_measure_path(document._raw, measure, kind, given, len(points), raw))
    return _measurement(document, raw)


def _measurement(document: DocumentPart, raw: _abi.ix_measurement) -> Measurement:
    text = copied_text(lib.ix_measurement_copy_text, document._raw, raw)
    return Measurement(
        Measured(raw.kind), UnitDimension(raw.dimension), raw.value, page_id_of(raw.first_page), page_id_of(raw.last_page), raw.measure, text)


class Measures:
    """The measures of a document."""

    def __init__(self, document: Document) -> None:
        self._document = document

    def calibrate(self, points: float, value: float, unit: str, digits: int = 2) -> Measure:
        """A measure in which so many points stand for so many of a unit."""
        given, found = unit.encode("utf-8"), ctypes.c_uint64()
        self._document._check(
            lib.ix_measure_calibrate(self._document._raw, points, value, given, len(given), digits, found))
        return Measure(self._document, found.value)

    def create(
        self, formats: Iterable[NumberFormat], *, box: Rect | None = None, origin: Point | None = None,
        y_factor: float | None = None,
    ) -> Measure:
        """A measure with these formats; with a box it may become a viewport."""
        found = ctypes.c_uint64()
        raw = raw_measure(MeasureKind.RECTILINEAR, box, origin, y_factor)
        self._document._check(lib.ix_measure_create(self._document._raw, raw, found))
        made = Measure(self._document, found.value)
        for format in formats:
            made.add_format(format)
        return made

    def build(
        self, formats: Iterable[NumberFormat] = (), *, page: PageLike | None = None, annotation: int = 0,
        kind: MeasureKind = MeasureKind.RECTILINEAR, box: Rect | None = None, origin: Point | None = None,
        y_factor: float | None = None, ratio: str = "",
        points: dict[PointsKind, Sequence[tuple[float, float]]] | None = None,
    ) -> Measure:
        """A viewport of a page, or the measure of an annotation, of a document that is built by calls."""
        raw = raw_measure(kind, box, origin, y_factor)
        return Measure(self._document, build(self._document, page, annotation, raw, formats, ratio, points or {}))

    def viewports(self, page: PageLike) -> list[Measure]:
        """The measures of a page's viewports; of overlapping ones the last counts."""
        document, count = self._document, ctypes.c_size_t()
        identifier = document._id(page)
        document._check(lib.ix_page_viewports(document._raw, identifier, None, 0, count))
        found = (ctypes.c_uint64 * max(count.value, 1))()
        document._check(lib.ix_page_viewports(document._raw, identifier, found, count.value, count))
        return [Measure(document, each) for each in found[: count.value]]

    def set_viewports(self, page: PageLike, measures: Sequence[Measure]) -> bool:
        """Other viewports, in one step that can be undone. Returns `False` where it has these already."""
        given = (ctypes.c_uint64 * max(len(measures), 1))(*(each.id for each in measures))
        document = self._document
        status = document._check(lib.ix_page_set_viewports(document._raw, document._id(page), given, len(measures)))
        return bool(status == _abi.IX_OK)

    def at(self, page: PageLike, x: float, y: float) -> Measure | None:
        """The measure that holds at a point of pdf space; `None` where points do."""
        found, document = ctypes.c_uint64(), self._document
        status = lib.ix_page_measure_at(document._raw, document._id(page), _abi.ix_point(x, y), found)
        if status == _abi.IX_ERROR_NOT_FOUND:
            return None
        document._check(status)
        return Measure(document, found.value)

    def of_annotation(self, annotation: int) -> Measure | None:
        """The measure of an annotation."""
        found, document = ctypes.c_uint64(), self._document
        status = lib.ix_annotation_measure(document._raw, annotation, found)
        return Measure(document, found.value) if status == _abi.IX_OK and found.value else None

    def of(self, annotation: int) -> Measurement:
        """The measurement of an annotation; a count marker counts all count markers.

        Raises:
            NotSupported: It does not measure, or its measure cannot tell.
        """
        raw, document = sized(_abi.ix_measurement), self._document
        document._check(lib.ix_annotation_measurement(document._raw, annotation, raw))
        return _measurement(document, raw)

    def lines(self, page: PageLike) -> list[tuple[Point, Point]]:
        """The straight strokes that a page's content paints, pdf space; none before they are loaded (`Part.LINES`)."""
        document, count = self._document, ctypes.c_size_t()
        identifier = document._id(page)
        document._check(lib.ix_page_copy_lines(document._raw, identifier, None, 0, count))
        found = (_abi.ix_point * max(count.value, 1))()
        document._check(lib.ix_page_copy_lines(document._raw, identifier, found, count.value, count))
        return [(to_point(found[i]), to_point(found[i + 1])) for i in range(0, count.value, 2)]

    def set_lines(self, page: PageLike, lines: Sequence[tuple[tuple[float, float], tuple[float, float]]]) -> None:
        """Replaces the strokes of a page of a document that is built by calls."""
        given = (_abi.ix_point * max(2 * len(lines), 1))()
        for i, point in enumerate(end for line in lines for end in line):
            given[i].x, given[i].y = point
        document = self._document
        document._check(lib.ix_memory_set_lines(document._raw, document._id(page), given, 2 * len(lines)))

    def set_of_annotation(self, annotation: int, measure: Measure | None) -> bool:
        """Gives an annotation a measure, in one step that can be undone. Returns `False` where it has that one already."""
        document = self._document
        status = document._check(
            lib.ix_annotation_set_measure(document._raw, annotation, 0 if measure is None else measure.id))
        return bool(status == _abi.IX_OK)


class Measuring:
    """Measuring in a view: over the pages of a spread."""

    def __init__(self, view: ViewPart) -> None:
        self._view = view

    def set_measure(self, measure: Measure | None) -> None:
        """Sets the measure of the view. Without one it measures by the viewports of the pages, or in points."""
        self._view._check(lib.ix_view_set_measure(self._view._raw, 0 if measure is None else measure.id))

    def measured(self, kind: Measured, corners: Sequence[Corner], measure: Measure | None = None) -> Measurement:
        """Measures a path; each corner has its page.

        Raises:
            NotSupported: The pages are of different spreads, or the measure cannot tell.
        """
        points, count = _corners(self._view, corners)
        raw, by = sized(_abi.ix_measurement), 0 if measure is None else measure.id
        self._view._check(lib.ix_view_measure(self._view._raw, by, kind, points, count, raw))
        return _measurement(self._view._document, raw)

    def in_hand(self) -> tuple[Measurement, Point] | None:
        """The measurement that is being drawn, and its last point in the view; `None` if no measurement is being drawn."""
        raw, at = sized(_abi.ix_measurement), _abi.ix_point()
        status = lib.ix_view_measuring(self._view._raw, raw, at)
        if status == _abi.IX_ERROR_NOT_FOUND:
            return None
        self._view._check(status)
        return _measurement(self._view._document, raw), to_point(at)

    def snapped(self, x: float, y: float) -> Snapped | None:
        """Snaps a point of the view to loaded lines and annotations; `None` if none is near."""
        raw = sized(_abi.ix_snapped_point)
        status = lib.ix_view_snap_point(self._view._raw, _abi.ix_point(x, y), raw)
        if status == _abi.IX_ERROR_NOT_FOUND:
            return None
        self._view._check(status)
        return Snapped(
            PointSnap(raw.feature), PointSnap(raw.source), page_id_of(raw.page), to_point(raw.pdf_point), to_point(raw.view_point))

    def put(
        self, kind: Measured, corners: Sequence[Corner], measure: Measure | None = None, *, key: int = 0,
        flags: DecorationFlags | int = 0, z: int = 0,
    ) -> Decoration | None:
        """Shows a measurement, in the look of its dimension, its value as the label."""
        points, count = _corners(self._view, corners)
        raw, made = sized(_abi.ix_decoration), ctypes.c_uint64()
        raw.key, raw.flags, raw.z, raw.width = key, flags, z, 2
        by = 0 if measure is None else measure.id
        status = self._view._call(lib.ix_view_put_measurement, raw, by, kind, points, count, made)
        return Decoration(self._view, made.value) if status == _abi.IX_OK else None


class MeasuringCalls(ViewPart):
    """The calls of a view about measuring."""

    @property
    def measuring(self) -> Measuring:
        """Values of paths over the pages of a spread."""
        return Measuring(self)
