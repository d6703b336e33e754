"""Viewport, pages in sight, hits and draw items, as values."""

from __future__ import annotations

from dataclasses import dataclass, field

from ._pages import PageId
from .enums import DrawKind, DrawRole, Fit, HitKind
from .geometry import Matrix, Point, Quad, Rect


@dataclass(frozen=True)
class Viewport:
    """The viewport of a view. The offset is canvas space, the zoom view units a point."""

    offset: Point
    zoom: float
    minimum_zoom: float
    maximum_zoom: float
    fit: Fit
    canvas_width: float
    canvas_height: float
    width: float
    height: float
    turn: int = 0
    """0, 90, 180 or 270 degrees clockwise: how all pages are turned in this view, on top of their /Rotate."""


@dataclass(frozen=True)
class VisiblePage:
    """A page in sight; the frame is view space."""

    id: PageId
    index: int
    spread: int
    frame: Rect
    page_to_view: Matrix

    @property
    def page_id(self) -> PageId:
        """The page by its id: the same as `id`."""
        return self.id

    @property
    def page_index(self) -> int:
        """The index of the page: the same as `index`."""
        return self.index


@dataclass(frozen=True)
class Hit:
    """One thing under a point; `glyph` and `page_index` are `None` where there is none.

    `z` is the place in the page's z-order, later ones lie on top; `area` is in square points of page space.
    """

    kind: HitKind
    id: int
    page_index: int | None
    page_point: Point
    distance: float
    glyph: int | None
    z: int
    area: float
    page: PageId | None = None
    """The id of the page; `None` outside all pages."""

    @property
    def page_id(self) -> PageId | None:
        """The page by its id: the same as `page`."""
        return self.page


@dataclass(frozen=True)
class DrawPicture:
    """The picture that an item of the display list shows: `Document.render_annotation` draws it."""

    annotation: int
    """The id of the annotation."""
    key: int
    """Equal numbers stand for the same picture, however large it is shown: keep it by this number."""
    area: Rect
    """The part of its page that the picture shows, in page space."""


@dataclass(frozen=True)
class DrawItem:
    """One item of the display list, in view space, or in page space in that of a page. The colour is R, G, B, A."""

    kind: DrawKind
    role: DrawRole
    quad: Quad
    width: float
    rgba: tuple[int, int, int, int]
    page: int | None
    index: int = field(default=0, compare=False)
    """Its place in the display list of the view, by which pictures and decorations are asked for."""

    @property
    def page_index(self) -> int | None:
        """The index of the page: the same as `page`."""
        return self.page
