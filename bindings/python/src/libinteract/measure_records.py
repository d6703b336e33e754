"""Number formats and measurements, as values."""

from __future__ import annotations

from dataclasses import dataclass

from . import _abi
from ._call import sized
from ._pages import PageId
from .enums import Measured, NumberFlags, NumberFraction, NumberRole, PointSnap, UnitDimension
from .geometry import Point


@dataclass(frozen=True)
class NumberFormat:
    """One unit of a measure. For each role the largest unit comes first (ISO 32000-2, table 268).

    Attributes:
        precision: 10 to the power of the number of digits, or the denominator of fractions.
    """

    role: NumberRole
    unit: str
    factor: float = 1.0
    precision: int = 100
    fraction: NumberFraction = NumberFraction.DECIMAL
    flags: NumberFlags | int = 0

    def _raw(self) -> _abi.ix_number_format:
        raw = sized(_abi.ix_number_format)
        raw.role, raw.factor, raw.precision = self.role, self.factor, self.precision
        raw.fraction, raw.flags = self.fraction, self.flags
        return raw


@dataclass(frozen=True)
class Measurement:
    """A measured value, in the largest unit of its format.

    Attributes:
        first_page: The id of the page it begins on; `None` if it belongs to no particular page.
        text: The value, formatted as its measure specifies.
    """

    kind: Measured
    dimension: UnitDimension
    value: float
    first_page: PageId | None
    last_page: PageId | None
    measure: int
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Snapped:
    """The feature that a measured point snaps to.

    Attributes:
        page: The id of the page it is on.
    """

    feature: PointSnap
    source: PointSnap
    page: PageId | None
    pdf_point: Point
    view_point: Point

    @property
    def page_id(self) -> PageId | None:
        """The id of the page: the same as `page`."""
        return self.page
