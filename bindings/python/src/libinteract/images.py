"""Images and tables of pages: where they lie, which image is selected, and what is copied."""

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
from .geometry import Quad, Rect, to_quad, to_rect
from .rendering import RenderingCalls


class PageImage(NamedTuple):
    """A raster image that a page paints; pdf space."""

    quad: Quad
    """Where the whole image lies, as it reads: its bottom left corner first."""
    box: Rect
    """Round the part of it that is not clipped away."""
    width: int
    """Its own pixels."""
    height: int
    object: int = 0
    """Its object number in the file; 0 if it has none."""
    flags: PageImageFlags = PageImageFlags(0)


class ImageHit(NamedTuple):
    """An image of a page in a view."""

    page: PageId
    index: int  # type: ignore[assignment]  # tuple.index, which nobody asks a hit for
    """Its place among the images of the page, bottom to top."""
    image: PageImage


class TableCell(NamedTuple):
    """A cell of a table."""

    quad: Quad
    """Page space, from edge to edge."""
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
        """The raster images of a page, bottom to top. They are loaded; none where the provider does not tell them."""
        self.load(index, Part.IMAGES)
        return [_image(each) for each in copied_items(_abi.ix_page_image, lib.ix_page_copy_images, self._raw, self.page_id(index))]

    def set_images(self, index: int, images: Sequence[PageImage]) -> None:
        """Replaces the images of a page of a document that is built by calls."""
        raw = (_abi.ix_page_image * max(len(images), 1))()
        for out, image in zip(raw, images, strict=False):
            out.quad = _abi.ix_quad(*(_abi.ix_point(*corner) for corner in image.quad))
            out.box = _abi.ix_rect(*image.box)
            out.width, out.height, out.object, out.flags = image.width, image.height, image.object, image.flags
        self._check(lib.ix_memory_set_images(self._raw, self.page_id(index), raw, len(images)))

    def image_request(self, index: int, image: int) -> tuple[float, tuple[int, int, int, int]]:
        """The arguments of `render` for a picture of one image, as it is seen: the scale and the part of the page.

        Raises:
            NotFound: The page shows no such image.
        """
        request = sized(_abi.ix_render_request)
        self._check(lib.ix_page_image_request(self._raw, self.page_id(index), image, request))
        return request.scale, (request.x, request.y, request.width, request.height)

    def render_image(self, index: int, image: int) -> tuple[int, int, bytes]:
        """A picture of one image of a page, as `render` gives it: turned and clipped as it is seen, without annotations."""
        scale, part = self.image_request(index, image)
        return self.render(index, scale, part, annotations=False)

    def table_text(self, index: int, area: Rect | None = None) -> str:
        """The table of a rectangle in page space, or of the whole page: tabs between cells, line feeds between rows.

        Text and ruled lines of the page are loaded.
        """
        raw = self._area(index, area)
        return copied_text(lib.ix_page_copy_table, self._raw, self.page_id(index), raw)

    def table_cells(self, index: int, area: Rect | None = None) -> list[TableCell]:
        """The cells of that table, row by row, the empty ones too."""
        raw, page = self._area(index, area), self.page_id(index)
        text = copied_text(lib.ix_page_copy_table, self._raw, page, raw).encode()
        cells = copied_items(_abi.ix_table_cell, lib.ix_page_table_cells, self._raw, page, raw)
        return [
            TableCell(
                to_quad(each.quad), each.row, each.column, each.row_span, each.column_span,
                text[each.text_start : each.text_start + each.text_length].decode())
            for each in cells]

    def _area(self, index: int, area: Rect | None) -> ctypes.Array[_abi.ix_rect] | None:
        self.load(index, Part.TEXT)
        self.load(index, Part.LINES)
        return None if area is None else (_abi.ix_rect * 1)(_abi.ix_rect(*area))


class ImageSelectionCalls(ViewPart):
    """The calls of a view about selected images and tables."""

    def image_at(self, x: float, y: float) -> ImageHit | None:
        """The topmost image at a point, whatever lies on it, among those that are loaded."""
        raw = sized(_abi.ix_image_hit)
        status = lib.ix_view_image_at(self._raw, point(x, y), raw)
        if status == _abi.IX_ERROR_NOT_FOUND:
            return None
        self._check(status)
        return ImageHit(PageId(raw.page), raw.index, _image(raw.image))

    def select_image(self, page: int, image: int) -> bool:
        """Selects an image of a page; its images are loaded. Returns `False` where it is selected already."""
        return self._check(lib.ix_view_select_image(self._raw, page, image)) == _abi.IX_OK

    def select_image_at(self, x: float, y: float) -> bool:
        """Selects the topmost image at a point. Returns `False` where it is selected already, or images come later.

        Raises:
            NotFound: None is there.
        """
        return self._check(lib.ix_view_select_image_at(self._raw, point(x, y))) == _abi.IX_OK

    def clear_image_selection(self) -> bool:
        """Selects no image. Returns `False` where none is selected."""
        return self._check(lib.ix_view_select_image(self._raw, 0, 0xFFFFFFFF)) == _abi.IX_OK

    @property
    def selected_image(self) -> ImageHit | None:
        """The selected image."""
        raw = sized(_abi.ix_image_hit)
        if self._check(lib.ix_view_selected_image(self._raw, raw)) != _abi.IX_OK:
            return None
        return ImageHit(PageId(raw.page), raw.index, _image(raw.image))

    @property
    def selected_table(self) -> str:
        """The table of the selected rectangle: tabs between cells, line feeds between rows. Empty for running text."""
        return copied_text(lib.ix_view_copy_selected_table, self._raw)
