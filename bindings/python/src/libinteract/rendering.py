"""Pictures of pages."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Sequence
from typing import Any

from . import _abi
from ._call import sized
from ._core import lib
from ._pages import PageId
from ._parts import DocumentPart
from .annotation import Annotation
from .enums import RenderFlags
from .errors import InvalidArgument
from .geometry import Rect, to_rect

MOST_PIXELS = 1 << 28
"""The largest number of pixels of a picture: a GiB of memory."""


class RenderingCalls(DocumentPart):
    """The calls of a document that render pages."""

    def render(
        self, index: int, scale: float, part: tuple[int, int, int, int] | None = None, *, annotations: bool = True,
        without: Sequence[Annotation] = (), icons: bool = False
    ) -> tuple[int, int, bytes]:
        """Draws a page, or a part of it, as it is now.

        Args:
            scale: Pixels a point.
            part: Left, top, width and height in pixels of the whole page at that scale.
            without: Annotations to leave out: those that are lifted.
            icons: Also the icons of notes and attachments that are left out because the display list has them: for paper,
                thumbnails and exported pictures.

        Returns:
            Width, height and RGBA bytes, row by row from the top.

        Raises:
            InvalidArgument: The scale is not above 0, or the picture would have more than 2^28 pixels.
        """
        _check_scale(scale)
        size = self.page_geometry(index)
        request, pixels = _picture(size.width, size.height, scale, part)
        request.flags = (0 if annotations else RenderFlags.WITHOUT_ANNOTATIONS) | (RenderFlags.WITH_ICONS if icons else 0)
        page: Any = self.page_id(index)
        with self._callbacks.raised.drawing(pixels):
            if without:
                hidden = (ctypes.c_uint64 * len(without))(*[each.id for each in without])
                status = lib.ix_document_render_without(self._raw, page, request, hidden, len(hidden), pixels, len(pixels))
            else:
                status = lib.ix_document_render(self._raw, page, request, pixels, len(pixels))
        self._check(status)
        return request.width, request.height, bytes(pixels)

    def picture_area(self, annotation: Annotation) -> Rect:
        """The part of its page that the picture of an annotation shows, in page space.

        Of one that a gesture drags, where it was when that began.

        Raises:
            NotFound: The annotation is gone, or has no area.
        """
        area = _abi.ix_rect()
        self._check(lib.ix_document_picture_area(self._raw, annotation.id, area))
        return to_rect(area)

    def render_annotation(
        self, annotation: Annotation, scale: float, part: tuple[int, int, int, int] | None = None
    ) -> tuple[int, int, bytes]:
        """Draws one annotation alone as it is now, on transparency.

        One that a gesture drags is drawn as it was when that began, so that one picture serves for all of it.

        Args:
            scale: Pixels a point.
            part: Left, top, width and height in pixels of the whole picture, `picture_area` at that scale.

        Returns:
            Width, height and RGBA bytes, row by row from the top; the colours are multiplied by A.

        Raises:
            NotFound: The annotation is gone, or has no area.
            NotSupported: The provider draws no annotation alone.
            InvalidArgument: The scale is not above 0, or the picture would have more than 2^28 pixels.
        """
        _check_scale(scale)
        area = self.picture_area(annotation)
        request, pixels = _picture(area.width, area.height, scale, part)
        with self._callbacks.raised.drawing(pixels):
            status = lib.ix_document_render_annotation(self._raw, annotation.id, request, pixels, len(pixels))
        self._check(status)
        return request.width, request.height, bytes(pixels)


def _check_scale(scale: float) -> None:
    if not (math.isfinite(scale) and scale > 0):
        raise InvalidArgument(f"scale is {scale!r}; wanted are pixels a point, above 0")


def _picture(width: float, height: float, scale: float, part: tuple[int, int, int, int] | None) -> tuple[Any, Any]:
    """The request for a picture of so many points, or a part of it, and room for its pixels."""
    request = sized(_abi.ix_render_request)
    whole = (0, 0, max(1, round(width * scale)), max(1, round(height * scale)))
    request.scale = scale
    request.x, request.y, wide, high = part or whole
    _check_size(wide, high, scale)
    request.width, request.height = wide, high
    return request, (ctypes.c_uint8 * (wide * high * 4))()


def _check_size(width: int, height: int, scale: float) -> None:
    if width < 1 or height < 1:
        raise InvalidArgument(f"part is {width} by {height} pixels; wanted is 1 by 1 at least")
    if width * height > MOST_PIXELS:
        raise InvalidArgument(
            f"scale is {scale!r}, which makes {width} by {height} pixels; a picture has at most 2^28: draw it part by part")


__all__ = ["MOST_PIXELS", "RenderingCalls"]
