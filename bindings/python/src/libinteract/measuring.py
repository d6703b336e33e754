"""Measuring: measures, the lengths that distances on a page stand for, and measured values."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from . import _abi
from ._call import copied_items, copied_text, sized, utf8
from ._core import lib
from ._parts import DocumentPart, ViewPart
from .decorations import Corner, Decoration, _corners
from ._pages import PageId as PageId, PageLike, page_id_of
from .building_measures import build, raw_measure
from .enums import (
    DecorationFlags, Measured, MeasureFlags, MeasureKind, NumberFlags, NumberFraction, NumberRole, Part, PointsKind, PointSnap, TextKind,
    UnitDimension,
)
from .errors import InvalidArgument, NotFound
from .geometry import Point, Rect, to_point, to_rect
from .measure_records import Measurement as Measurement, NumberFormat as NumberFormat, Snapped as Snapped

if TYPE_CHECKING:
    from .document import Document


class Measure:
    """A measure of a document: that of a viewport or an annotation, or one made by a call."""

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
        """The kind: rectilinear, as for a drawing, or geospatial."""
        return MeasureKind(self._plain().kind)

    @property
    def box(self) -> Rect | None:
        """The box of its viewport, in pdf space; `None` if it has none."""
        raw = self._plain()
        return to_rect(raw.box) if raw.flags & MeasureFlags.HAS_BOX else None

    @property
    def origin(self) -> Point | None:
        """The origin of its coordinates, in pdf space; `None` if it has none."""
        raw = self._plain()
        return to_point(raw.origin) if raw.flags & MeasureFlags.HAS_ORIGIN else None

    @property
    def y_factor(self) -> float | None:
        """The number of units of x per unit of y; `None` if it has none."""
        raw = self._plain()
        return float(raw.y_factor) if raw.flags & MeasureFlags.HAS_Y_FACTOR else None

    def text(self, kind: TextKind) -> str | None:
        """Returns one of its texts: `NAME`, `RATIO` or `COORDINATE_SYSTEM`; `None` if it has none of the kind."""
        return self._document._text(lib.ix_measure_copy_text, self.id, kind, 0)

    @property
    def ratio(self) -> str | None:
        """The scale as it is shown, such as "1 in = 4 ft"; `None` if it has none."""
        return self.text(TextKind.RATIO)

    @property
    def formats(self) -> list[NumberFormat]:
        """The number formats, in order."""
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
        """Adds a unit to the measure that was made last, as long as it is not in use."""
        unit = utf8(format.unit, "unit")
        self._document._check(
            lib.ix_measure_add_format(self._document._raw, self.id, format._raw(), unit, len(unit)))

    def points(self, kind: PointsKind) -> list[Point]:
        """Returns the points of a geospatial measure: `BOUNDS`, `GEOGRAPHIC` or `LOCAL`; empty if it has none."""
        document = self._document
        try:
            found = copied_items(_abi.ix_point, lib.ix_measure_copy_points, document._raw, self.id, kind)
        except NotFound:
            return []
        return [to_point(each) for each in found]

    def measured(self, kind: Measured, points: Sequence[tuple[float, float]]) -> Measurement:
        """Measures a path on one page, in pdf space.

        Raises:
            NotSupported: The measure cannot measure this.
        """
        return measured(self._document, self.id, kind, points)


def measured(document: DocumentPart, measure: int, kind: Measured, points: Sequence[tuple[float, float]]) -> Measurement:
    """Measures a path with a measure or, if that is 0, in points."""
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
        """Makes a measure in which a number of points stands for a value in a unit.

        Args:
            digits: The number of digits after the decimal separator.
        """
        given, found = utf8(unit, "unit"), ctypes.c_uint64()
        self._document._check(
            lib.ix_measure_calibrate(self._document._raw, points, value, given, len(given), digits, found))
        return Measure(self._document, found.value)

    def create(
        self, formats: Iterable[NumberFormat], *, box: Rect | None = None, origin: Point | None = None,
        y_factor: float | None = None,
    ) -> Measure:
        """Makes a measure with these number formats. With a box, in pdf space, it can become a viewport."""
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
        """Adds a viewport to a page, or a measure to an annotation, in a document that is built by calls."""
        raw = raw_measure(kind, box, origin, y_factor)
        return Measure(self._document, build(self._document, page, annotation, raw, formats, ratio, points or {}))

    def viewports(self, page: PageLike) -> list[Measure]:
        """Returns the measures of the viewports of a page. Where viewports overlap, the last one applies.

        They come with the annotations of the page, which are loaded if necessary.

        Raises:
            Pending: They come later.
        """
        document, count = self._document, ctypes.c_size_t()
        identifier = document._needed(document._id(page), Part.ANNOTATIONS)
        document._check(lib.ix_page_viewports(document._raw, identifier, None, 0, count))
        found = (ctypes.c_uint64 * max(count.value, 1))()
        document._check(lib.ix_page_viewports(document._raw, identifier, found, count.value, count))
        return [Measure(document, each) for each in found[: count.value]]

    def set_viewports(self, page: PageLike, measures: Sequence[Measure]) -> bool:
        """Replaces the viewports of a page, as one step that can be undone. Returns `False` if it has these already.

        Raises:
            InvalidArgument: A measure is of another document.
        """
        document = self._document
        for place, each in enumerate(measures):
            if each._document is not document:
                raise InvalidArgument(f"measures[{place}] is of another document")
        given = (ctypes.c_uint64 * max(len(measures), 1))(*(each.id for each in measures))
        status = document._check(lib.ix_page_set_viewports(document._raw, document._id(page), given, len(measures)))
        return bool(status == _abi.IX_OK)

    def at(self, page: PageLike, x: float, y: float) -> Measure | None:
        """Returns the measure that applies at a point of pdf space; `None` if lengths are in points there.

        Raises:
            Pending: The viewports of the page come later, with its annotations.
        """
        found, document = ctypes.c_uint64(), self._document
        identifier = document._needed(document._id(page), Part.ANNOTATIONS)
        status = lib.ix_page_measure_at(document._raw, identifier, _abi.ix_point(x, y), found)
        if status == _abi.IX_ERROR_NOT_FOUND:
            return None
        document._check(status)
        return Measure(document, found.value)

    def of_annotation(self, annotation: int) -> Measure | None:
        """Returns the measure of an annotation; `None` if it has none."""
        found, document = ctypes.c_uint64(), self._document
        status = lib.ix_annotation_measure(document._raw, annotation, found)
        return Measure(document, found.value) if status == _abi.IX_OK and found.value else None

    def of(self, annotation: int) -> Measurement:
        """Returns the measurement of an annotation. That of a count marker is the number of all count markers.

        Raises:
            NotSupported: The annotation does not measure, or its measure cannot measure this.
        """
        raw, document = sized(_abi.ix_measurement), self._document
        document._check(lib.ix_annotation_measurement(document._raw, annotation, raw))
        return _measurement(document, raw)

    def lines(self, page: PageLike) -> list[tuple[Point, Point]]:
        """Returns the straight strokes that a page paints, in pdf space. Loads them if necessary.

        Raises:
            Pending: They come later.
            NotSupported: The provider does not report strokes.
        """
        document, count = self._document, ctypes.c_size_t()
        identifier = document._needed(document._id(page), Part.LINES)
        document._check(lib.ix_page_copy_lines(document._raw, identifier, None, 0, count))
        found = (_abi.ix_point * max(count.value, 1))()
        document._check(lib.ix_page_copy_lines(document._raw, identifier, found, count.value, count))
        return [(to_point(found[i]), to_point(found[i + 1])) for i in range(0, count.value, 2)]

    def set_lines(self, page: PageLike, lines: Sequence[tuple[tuple[float, float], tuple[float, float]]]) -> None:
        """Replaces the strokes of a page, in a document that is built by calls."""
        given = (_abi.ix_point * max(2 * len(lines), 1))()
        for i, point in enumerate(end for line in lines for end in line):
            given[i].x, given[i].y = point
        document = self._document
        document._check(lib.ix_memory_set_lines(document._raw, document._id(page), given, 2 * len(lines)))

    def set_of_annotation(self, annotation: int, measure: Measure | None) -> bool:
        """Sets the measure of an annotation, as one step that can be undone. Returns `False` if it has that one already."""
        document = self._document
        status = document._check(
            lib.ix_annotation_set_measure(document._raw, annotation, 0 if measure is None else measure.id))
        return bool(status == _abi.IX_OK)


class Measuring:
    """Measuring in a view, across the pages of a spread."""

    def __init__(self, view: ViewPart) -> None:
        self._view = view

    def set_measure(self, measure: Measure | None) -> None:
        """Sets the measure of the view. Without one, the viewports of the pages apply, or lengths are in points."""
        self._view._check(lib.ix_view_set_measure(self._view._raw, 0 if measure is None else measure.id))

    def measured(self, kind: Measured, corners: Sequence[Corner], measure: Measure | None = None) -> Measurement:
        """Measures a path. Each corner is in pdf space of its page.

        Raises:
            NotSupported: The pages are on different spreads, or the measure cannot measure this.
        """
        points, count = _corners(self._view, corners)
        raw, by = sized(_abi.ix_measurement), 0 if measure is None else measure.id
        self._view._check(lib.ix_view_measure(self._view._raw, by, kind, points, count, raw))
        return _measurement(self._view._document, raw)

    def in_hand(self) -> tuple[Measurement, Point] | None:
        """Returns the measurement that is being drawn, and its last point in view space; `None` if none is being drawn."""
        raw, at = sized(_abi.ix_measurement), _abi.ix_point()
        status = lib.ix_view_measuring(self._view._raw, raw, at)
        if status == _abi.IX_ERROR_NOT_FOUND:
            return None
        self._view._check(status)
        return _measurement(self._view._document, raw), to_point(at)

    def snapped(self, x: float, y: float) -> Snapped | None:
        """Returns the feature of loaded lines and annotations that a point of view space snaps to; `None` if none is near."""
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
        """Shows a measurement as a decoration, in the style of its dimension, with the value as its label.

        The arguments are those of `Decorations.put`.
        """
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
        """Measurements of paths across the pages of a spread."""
        return Measuring(self)
