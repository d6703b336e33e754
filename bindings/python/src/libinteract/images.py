"""Images and tables of pages: their places, the selected image, and copying."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import NamedTuple

from . import _abi
from ._call import copied_items, copied_text, point, sized
from ._core import lib
from ._pages import PageId
from ._parts import ViewPart
from .enums import PageImageFlags, Part
from .geometry import Quad, Rect, from_point, from_rect, to_quad, to_rect
from .rendering import RenderingCalls


class PageImage(NamedTuple):
    """A raster image that a page paints, in pdf space."""

    quad: Quad
    """The corners of the whole image, in its own orientation: bottom left first."""
    box: Rect
    """The bounds of the part that is not clipped away."""
    width: int
    """The width of the image data, in pixels; `height` likewise."""
    height: int
    object: int = 0
    """The object number in the file; 0 if it has none."""
    flags: PageImageFlags = PageImageFlags(0)


class ImageHit(NamedTuple):
    """An image of a page in a view."""

    page: PageId
    index: int  # type: ignore[assignment]  # tuple.index, which nobody asks a hit for
    """The place among the images of the page, bottom to top."""
    image: PageImage


class TableCell(NamedTuple):
    """A cell of a table."""

    quad: Quad
    """The corners of the cell, in page space, from edge to edge."""
    row: int
    column: int
    row_span: int
    column_span: int
    text: str


def _image(raw: _abi.ix_page_image) -> PageImage:
    return PageImage(to_quad(raw.quad), to_rect(raw.box), raw.width, raw.height, raw.object, PageImageFlags(raw.flags))


class ContentCalls(RenderingCalls):
    """The calls of a document about images and tables."""

    def images(self, index: int) -> list[PageImage]:
        """Returns the raster images of a page, bottom to top. Loads them if necessary.

        Raises:
            Pending: The images come later.
            NotSupported: The provider does not report images.
        """
        page = self._needed(self.page_id(index), Part.IMAGES)
        return [_image(each) for each in copied_items(_abi.ix_page_image, lib.ix_page_copy_images, self._raw, page)]

    def set_images(self, index: int, images: Sequence[PageImage]) -> None:
        """Replaces the images of a page, in a document that is built by calls."""
        raw = (_abi.ix_page_image * max(len(images), 1))()
        for out, image in zip(raw, images, strict=False):
            out.quad = _abi.ix_quad(*(from_point(corner, "corner") for corner in image.quad))
            out.box = from_rect(image.box, "box")
            out.width, out.height, out.object, out.flags = image.width, image.height, image.object, image.flags
        self._check(lib.ix_memory_set_images(self._raw, self.page_id(index), raw, len(images)))

    def image_request(self, index: int, image: int) -> tuple[float, tuple[int, int, int, int]]:
        """Returns the arguments of `render` for a picture of one image as it is seen: the scale and the part of the page.

        Raises:
            NotFound: The page shows no such image.
            Pending: The images of the page come later.
        """
        request = sized(_abi.ix_render_request)
        self._check(lib.ix_page_image_request(self._raw, self._needed(self.page_id(index), Part.IMAGES), image, request))
        return request.scale, (request.x, request.y, request.width, request.height)

    def render_image(self, index: int, image: int) -> tuple[int, int, bytes]:
        """Draws one image of a page as it is seen: rotated, clipped, without annotations. Returns what `render` returns."""
        scale, part = self.image_request(index, image)
        return self.render(index, scale, part, annotations=False)

    def table_text(self, index: int, area: Rect | None = None) -> str:
        """Returns the table in a rectangle of page space, or on the whole page, with tabs between cells and line feeds between rows."""
        raw = self._area(index, area)
        return copied_text(lib.ix_page_copy_table, self._raw, self.page_id(index), raw)

    def table_cells(self, index: int, area: Rect | None = None) -> list[TableCell]:
        """Returns the cells of that table, row by row, including empty ones."""
        raw, page = self._area(index, area), self.page_id(index)
        text = copied_text(lib.ix_page_copy_table, self._raw, page, raw).encode()
        cells = copied_items(_abi.ix_table_cell, lib.ix_page_table_cells, self._raw, page, raw)
        return [
            TableCell(
                to_quad(each.quad), each.row, each.column, each.row_span, each.column_span,
                text[each.text_start : each.text_start + each.text_length].decode())
            for each in cells]

    def _area(self, index: int, area: Rect | None) -> ctypes.Array[_abi.ix_rect] | None:
        self._needed(self.page_id(index), Part.TEXT)
        self._needed(self.page_id(index), Part.LINES)
        return None if area is None else (_abi.ix_rect * 1)(from_rect(area, "area"))


class ImageSelectionCalls(ViewPart):
    """The calls of a view that select images and tables. Points are in view space."""

    def image_at(self, x: float, y: float) -> ImageHit | None:
        """Returns the topmost loaded image at a point, even if something else covers it; `None` if there is none."""
        raw = sized(_abi.ix_image_hit)
        status = lib.ix_view_image_at(self._raw, point(x, y), raw)
        if status == _abi.IX_ERROR_NOT_FOUND:
            return None
        self._check(status)
        return ImageHit(PageId(raw.page), raw.index, _image(raw.image))

    def select_image(self, page: int, image: int) -> bool:
        """Selects an image of a page, and loads the images if necessary. Returns `False` if it is selected already.

        Raises:
            NotFound: There is no such page or image.
            Pending: The images of the page come later.
        """
        status = lib.ix_view_select_image(self._raw, page, image)
        if status == _abi.IX_ERROR_NOT_FOUND:
            self._document._needed(self._document.page_id(page), Part.IMAGES)
        return self._check(status) == _abi.IX_OK

    def select_image_at(self, x: float, y: float) -> bool:
        """Selects the topmost image at a point. Returns `False` if it is selected already.

        Raises:
            NotFound: There is no image at the point.
            Pending: The images of the page come later.
        """
        return self._answered(lib.ix_view_select_image_at(self._raw, point(x, y))) == _abi.IX_OK

    def clear_image_selection(self) -> bool:
        """Deselects the image. Returns `False` if none is selected."""
        return self._check(lib.ix_view_select_image(self._raw, 0, 0xFFFFFFFF)) == _abi.IX_OK

    @property
    def selected_image(self) -> ImageHit | None:
        """The selected image; `None` if there is none."""
        raw = sized(_abi.ix_image_hit)
        if self._check(lib.ix_view_selected_image(self._raw, raw)) != _abi.IX_OK:
            return None
        return ImageHit(PageId(raw.page), raw.index, _image(raw.image))

    @property
    def selected_table(self) -> str:
        """The table in the selected rectangle, with tabs between cells and line feeds between rows; empty for running text."""
        return copied_text(lib.ix_view_copy_selected_table, self._raw)
