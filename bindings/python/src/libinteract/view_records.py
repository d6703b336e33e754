"""Viewport, pages in sight, hits and items of the display list, as values."""

from __future__ import annotations

from dataclasses import dataclass, field

from ._pages import PageId
from .enums import DrawKind, DrawRole, Fit, HitKind
from .geometry import Matrix, Point, Quad, Rect


@dataclass(frozen=True)
class Viewport:
    """The viewport of a view.

    Attributes:
        offset: The point of canvas space at the top left of the view.
        zoom: View units per point of the page, as are `minimum_zoom` and `maximum_zoom`.
        fit: How the zoom follows the size of the view.
        canvas_width: The size of the canvas, in canvas space: points at zoom 1; so is `canvas_height`.
        width: The size of the view, in view units; so is `height`.
        turn: The rotation of all pages in this view, on top of their /Rotate: 0, 90, 180 or 270 degrees clockwise.
    """

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


@dataclass(frozen=True)
class VisiblePage:
    """A page in sight.

    Attributes:
        id: Its id.
        index: Its index.
        spread: The index of its spread.
        frame: Its box, in view space.
        page_to_view: The map from page space to view space.
    """

    id: PageId
    index: int
    spread: int
    frame: Rect
    page_to_view: Matrix

    @property
    def page_id(self) -> PageId:
        """The id of the page: the same as `id`."""
        return self.id

    @property
    def page_index(self) -> int:
        """The index of the page: the same as `index`."""
        return self.index


@dataclass(frozen=True)
class Hit:
    """An item under a point of a view.

    Attributes:
        kind: The kind of the item.
        id: The id of the annotation, decoration or page; 0 if there is none.
        page_index: The index of the page; `None` outside all pages.
        page_point: The point in page space.
        distance: How far beside the item the point is, in view units; 0 inside.
        glyph: The index of the glyph, in reading order; `None` if the item is not text.
        z: The place in the z-order of the page; larger numbers lie on top.
        area: In square points of page space.
        page: The id of the page; `None` outside all pages.
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

    @property
    def page_id(self) -> PageId | None:
        """The id of the page: the same as `page`."""
        return self.page


@dataclass(frozen=True)
class DrawPicture:
    """The picture that an item of the display list shows. `Document.render_annotation` draws it.

    Attributes:
        annotation: The id of the annotation.
        key: A key for a cache: equal numbers mean the same picture, at any size.
        area: The part of its page that the picture shows, in page space.
    """

    annotation: int
    key: int
    area: Rect


@dataclass(frozen=True)
class DrawItem:
    """An item of the display list, in view space; in the display list of a page, in page space.

    Attributes:
        kind: How it is drawn. It says which corners of `quad` are used.
        role: Its role, such as a selection, a handle or a search hit.
        quad: Its corners.
        width: The width of a line, the radius, or what the kind says; in view units, in the list of a page in points.
        rgba: R, G, B and A, each 0 to 255, not premultiplied.
        page: The index of the page it belongs to; `None` if none.
        index: The place in the display list of the view, by which its picture or decoration is found.
    """

    kind: DrawKind
    role: DrawRole
    quad: Quad
    width: float
    rgba: tuple[int, int, int, int]
    page: int | None
    index: int = field(default=0, compare=False)

    @property
    def page_index(self) -> int | None:
        """The index of the page: the same as `page`."""
        return self.page
