"""Points, rectangles, quads and matrices as plain tuples. Each call that takes or returns one names its space."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from . import _abi


class Point(NamedTuple):
    """A point."""

    x: float
    y: float


class Rect(NamedTuple):
    """A rectangle, as two opposite corners: x0 <= x1 and y0 <= y1."""

    x0: float
    y0: float
    x1: float
    y1: float

    @property
    def center(self) -> Point:
        """The centre."""
        return Point((self.x0 + self.x1) / 2, (self.y0 + self.y1) / 2)

    @property
    def width(self) -> float:
        """The width."""
        return self.x1 - self.x0

    @property
    def height(self) -> float:
        """The height."""
        return self.y1 - self.y0


class Quad(NamedTuple):
    """Four corners, in the reading direction of the content: bottom left, bottom right, top right, top left."""

    p0: Point
    p1: Point
    p2: Point
    p3: Point

    @property
    def bounds(self) -> Rect:
        """The smallest rectangle around the quad."""
        xs, ys = [p.x for p in self], [p.y for p in self]
        return Rect(min(xs), min(ys), max(xs), max(ys))


class Matrix(NamedTuple):
    """An affine map: x' = a x + c y + tx, y' = b x + d y + ty."""

    a: float
    b: float
    c: float
    d: float
    tx: float
    ty: float

    @property
    def scale(self) -> float:
        """The factor by which lengths grow, as the geometric mean over all directions."""
        return float(abs(self.a * self.d - self.b * self.c) ** 0.5)

    def apply(self, x: float, y: float) -> Point:
        """Returns the image of a point."""
        return Point(self.a * x + self.c * y + self.tx, self.b * x + self.d * y + self.ty)

    def inverted(self) -> Matrix:
        """Returns the inverse map."""
        det = self.a * self.d - self.b * self.c
        return Matrix(
            self.d / det, -self.b / det, -self.c / det, self.a / det, (self.c * self.ty - self.d * self.tx) / det,
            (self.b * self.tx - self.a * self.ty) / det)

    def apply_rect(self, rect: Rect) -> Rect:
        """Returns the bounds of the image of a rectangle."""
        corners = [self.apply(x, y) for x in (rect.x0, rect.x1) for y in (rect.y0, rect.y1)]
        xs, ys = [p.x for p in corners], [p.y for p in corners]
        return Rect(min(xs), min(ys), max(xs), max(ys))


@dataclass(frozen=True)
class PageGeometry:
    """The box, size and rotation of a page as shown.

    Attributes:
        rotate: In degrees clockwise.
        view_box: In pdf space.
        width: In points at 100 %; so is `height`.
        user_unit: Points per unit of pdf space.
    """

    rotate: int
    view_box: Rect
    width: float
    height: float
    user_unit: float
    pdf_to_page: Matrix


def to_point(raw: _abi.ix_point) -> Point:
    return Point(raw.x, raw.y)


def from_rect(rect: Sequence[float], name: str = "rect") -> _abi.ix_rect:
    """Returns a rectangle for C. Raises `TypeError` for anything but four numbers."""
    try:
        if len(rect) == 4:
            return _abi.ix_rect(*rect)
    except TypeError:
        pass
    raise TypeError(f"{name} is {rect!r}; wanted are the four numbers of a Rect")


def from_point(point: Sequence[float], name: str = "point") -> _abi.ix_point:
    """Returns a point for C. Raises `TypeError` for anything but two numbers."""
    try:
        if len(point) == 2:
            return _abi.ix_point(*point)
    except TypeError:
        pass
    raise TypeError(f"{name} is {point!r}; wanted are the two numbers of a Point")


def to_rect(raw: _abi.ix_rect) -> Rect:
    return Rect(raw.x0, raw.y0, raw.x1, raw.y1)


def to_quad(raw: _abi.ix_quad) -> Quad:
    return Quad(to_point(raw.p0), to_point(raw.p1), to_point(raw.p2), to_point(raw.p3))


def to_matrix(raw: _abi.ix_matrix) -> Matrix:
    return Matrix(raw.a, raw.b, raw.c, raw.d, raw.tx, raw.ty)


_made: Any = vars(tuple)["__new__"]


def quad_of(corners: Sequence[float]) -> Quad:
    """Returns the quad of eight numbers, corner by corner."""
    x0, y0, x1, y1, x2, y2, x3, y3 = corners
    quad: Quad = _made(Quad, (_made(Point, (x0, y0)), _made(Point, (x1, y1)), _made(Point, (x2, y2)), _made(Point, (x3, y3))))
    return quad
