"""Pictures of pages and annotations, and snapshots that other threads draw."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Sequence
from typing import Any, overload

from . import _abi
from ._call import sized
from ._core import lib
from ._owner import Fixed, Handle
from ._pages import PageId, PageLike, to_id, to_index
from ._parts import DocumentPart, to_page_geometry
from .annotation import Annotation
from .enums import Pixels, RenderFlags
from .errors import InvalidArgument, check
from .geometry import PageGeometry, Rect, to_rect
from .pictures import Picture

MOST_PIXELS = 1 << 28
"""The largest number of pixels of a picture, which then takes a GiB of memory."""

Part = tuple[int, int, int, int]


class RenderingCalls(DocumentPart):
    """The calls of a document that draw pages and annotations."""

    @overload
    def render(
        self, index: int, scale: float, part: Part | None = None, *, annotations: bool = True, without: Sequence[Annotation] = (),
        icons: bool = False, printed: bool = False, format: Pixels = Pixels.RGBA, stride: int = 0, into: None = None
    ) -> tuple[int, int, bytes]: ...

    @overload
    def render(
        self, index: int, scale: float, part: Part | None = None, *, annotations: bool = True, without: Sequence[Annotation] = (),
        icons: bool = False, printed: bool = False, format: Pixels = Pixels.RGBA, stride: int = 0, into: Any
    ) -> tuple[int, int, memoryview]: ...

    def render(
        self, index: int, scale: float, part: Part | None = None, *, annotations: bool = True, without: Sequence[Annotation] = (),
        icons: bool = False, printed: bool = False, format: Pixels = Pixels.RGBA, stride: int = 0, into: Any = None
    ) -> tuple[int, int, bytes | memoryview]:
        """Draws a page, or a part of it, as it is now, with all edits.

        Args:
            scale: Pixels per point.
            part: Left, top, width and height, in pixels of the whole page at that scale.
            without: Annotations to leave out, because the host draws them itself.
            icons: Draw the icons of notes and attachments as well, which are otherwise left to the display list: for paper, thumbnails and
                exported pictures.
            printed: Draw the page as printed: with the annotations that are meant for paper, and their icons.
            format: The order of the bytes of a pixel.
            stride: Bytes from the start of a row to that of the next, a multiple of 4; 0 for rows without gaps.
            into: Memory to draw into, such as a bytearray, a numpy array or the data of a Cairo surface: any writable buffer. Bytes between
                the rows stay as they are.

        Returns:
            Width, height and the pixels, row by row from the top: as bytes, or as a memoryview of the bytes of `into` that were drawn.

        Raises:
            InvalidArgument: The scale is not positive, the picture would have more than 2^28 pixels, the stride is too small for a row, or
                an annotation of `without` is of another document.
            BufferTooSmall: `into` is too small for the picture.
            NotSupported, Pending: The provider cannot draw, or cannot draw as printed; or it draws later.
            TypeError: `into` is not a writable buffer.
        """
        size = self.page_geometry(index)
        picture = Canvas(size.width, size.height, scale, part, format, stride, into)
        picture.request.flags = flags_of(annotations, icons, printed)
        page: Any = self.page_id(index)
        with self._callbacks.raised.drawing(picture.pixels):
            if without:
                hidden = (ctypes.c_uint64 * len(without))(*_ids(self, without))
                status = lib.ix_document_render_without(self._raw, page, picture.request, hidden, len(hidden), picture.pixels, len(picture.pixels))
            else:
                status = lib.ix_document_render(self._raw, page, picture.request, picture.pixels, len(picture.pixels))
        self._answered(status)
        return picture.result()

    def picture(
        self, index: int, scale: float, part: Part | None = None, *, annotations: bool = True, without: Sequence[Annotation] = (),
        icons: bool = False, printed: bool = False, format: Pixels = Pixels.RGBA
    ) -> Picture:
        """Draws a page, or a part of it, as it is now, into an array: `numpy.asarray(document.picture(0, 2))` copies nothing.

        The arguments and errors are those of `render`.
        """
        size = self.page_geometry(index)
        wide, high = picture_size(size.width, size.height, scale, part)
        memory = bytearray(wide * high * 4)
        self.render(
            index, scale, part, annotations=annotations, without=without, icons=icons, printed=printed, format=format, into=memory)
        return Picture(wide, high, Pixels(format), memory)

    def snapshot(self) -> Snapshot:
        """Takes a snapshot of the pages as they are now, with all edits, for other threads to draw.

        Raises:
            NotSupported: The provider makes no snapshots; a provider in Python without `snapshot` does not.
        """
        raw = _abi.ix_snapshot()
        self._check(lib.ix_document_snapshot(self._raw, raw))
        return Snapshot(raw)

    def snapshot_annotation(self, annotation: Annotation) -> AnnotationSnapshot:
        """Takes a snapshot of one annotation as it is now, for other threads to draw alone.

        While a gesture drags the annotation, the snapshot shows it as it was when the drag began.

        Raises:
            NotFound: The annotation is gone, or has no area.
            NotSupported: The provider makes no snapshots, or cannot draw a single annotation.
        """
        raw, area = _abi.ix_snapshot(), self.picture_area(annotation)
        self._check(lib.ix_document_snapshot_annotation(self._raw, annotation._id_in(self, "annotation"), raw))
        return AnnotationSnapshot(raw, area)

    def picture_area(self, annotation: Annotation) -> Rect:
        """Returns the part of its page that the picture of an annotation shows, in page space.

        While a gesture drags the annotation, it is the area where the drag began.

        Raises:
            NotFound: The annotation is gone, or has no area.
        """
        area = _abi.ix_rect()
        self._check(lib.ix_document_picture_area(self._raw, annotation._id_in(self, "annotation"), area))
        return to_rect(area)

    @overload
    def render_annotation(
        self, annotation: Annotation, scale: float, part: Part | None = None, *, printed: bool = False,
        format: Pixels = Pixels.RGBA, stride: int = 0, into: None = None
    ) -> tuple[int, int, bytes]: ...

    @overload
    def render_annotation(
        self, annotation: Annotation, scale: float, part: Part | None = None, *, printed: bool = False,
        format: Pixels = Pixels.RGBA, stride: int = 0, into: Any
    ) -> tuple[int, int, memoryview]: ...

    def render_annotation(
        self, annotation: Annotation, scale: float, part: Part | None = None, *, printed: bool = False,
        format: Pixels = Pixels.RGBA, stride: int = 0, into: Any = None
    ) -> tuple[int, int, bytes | memoryview]:
        """Draws one annotation alone, as it is now, on a transparent background.

        While a gesture drags the annotation, it is drawn as it was when the drag began, so that one picture serves for the whole drag.

        Args:
            scale: Pixels per point.
            part: Left, top, width and height, in pixels of the whole picture, which is `picture_area` at that scale.
            printed: Draw it as printed: an annotation that is not meant for paper is transparent.
            format: As for `render`, as are `stride` and `into`.

        Returns:
            Width, height and the pixels, as `render` returns them. Colours are premultiplied by alpha.

        Raises:
            NotFound: The annotation is gone, or has no area.
            NotSupported: The provider cannot draw a single annotation.
            InvalidArgument: The scale is not positive, the picture would have more than 2^28 pixels, or the annotation is of another document.
        """
        check_scale(scale)
        area = self.picture_area(annotation)
        picture = Canvas(area.width, area.height, scale, part, format, stride, into)
        picture.request.flags = RenderFlags.AS_PRINTED if printed else 0
        with self._callbacks.raised.drawing(picture.pixels):
            status = lib.ix_document_render_annotation(
                self._raw, annotation._id_in(self, "annotation"), picture.request, picture.pixels, len(picture.pixels))
        self._answered(status)
        return picture.result()


class Snapshot(Fixed, Handle):
    """The pages of a document at one moment, with all edits, made with `Document.snapshot`.

    Any number of threads may draw it at once, while the document is in use and after it is closed. `render` releases Python's lock.
    """

    _raw: _abi.ix_snapshot | None

    def __init__(self, raw: _abi.ix_snapshot) -> None:
        self._hold(raw, lib.ix_snapshot_free)

    @property
    def page_count(self) -> int:
        """The number of pages."""
        count = ctypes.c_size_t()
        check(lib.ix_snapshot_page_count(self._raw, count))
        return count.value

    def page_id(self, index: int) -> PageId:
        """Returns the id of the page at an index of the snapshot; the document uses the same id."""
        found = ctypes.c_uint64()
        check(lib.ix_snapshot_page_at(self._raw, to_index(index), found))
        return PageId(found.value)

    def page_geometry(self, page: PageLike) -> PageGeometry:
        """Returns the box, size and rotation of a page as it was shown."""
        raw = sized(_abi.ix_page_geometry)
        check(lib.ix_snapshot_page_geometry(self._raw, self._id(page), raw))
        return to_page_geometry(raw)

    @overload
    def render(
        self, page: PageLike, scale: float, part: Part | None = None, *, annotations: bool = True, icons: bool = False,
        printed: bool = False, format: Pixels = Pixels.RGBA, stride: int = 0, into: None = None
    ) -> tuple[int, int, bytes]: ...

    @overload
    def render(
        self, page: PageLike, scale: float, part: Part | None = None, *, annotations: bool = True, icons: bool = False,
        printed: bool = False, format: Pixels = Pixels.RGBA, stride: int = 0, into: Any
    ) -> tuple[int, int, memoryview]: ...

    def render(
        self, page: PageLike, scale: float, part: Part | None = None, *, annotations: bool = True, icons: bool = False,
        printed: bool = False, format: Pixels = Pixels.RGBA, stride: int = 0, into: Any = None
    ) -> tuple[int, int, bytes | memoryview]:
        """Draws a page, or a part of it, as it was: byte for byte as `Document.render` did then.

        Args:
            page: Its index in the snapshot, its id, or the page itself.
            scale: Pixels per point. The other arguments are those of `Document.render`.

        Returns:
            Width, height and the pixels, as `Document.render` returns them.

        Raises:
            NotFound: The snapshot has no such page.
            InvalidArgument: As for `Document.render`, as are the other errors.
        """
        identifier = self._id(page)
        size = self.page_geometry(identifier)
        picture = Canvas(size.width, size.height, scale, part, format, stride, into)
        picture.request.flags = flags_of(annotations, icons, printed)
        check(lib.ix_snapshot_render(self._raw, identifier, picture.request, picture.pixels, len(picture.pixels)))
        return picture.result()

    def picture(
        self, page: PageLike, scale: float, part: Part | None = None, *, annotations: bool = True, icons: bool = False,
        printed: bool = False, format: Pixels = Pixels.RGBA
    ) -> Picture:
        """Draws a page, or a part of it, as it was, into an array; see `Document.picture`."""
        identifier = self._id(page)
        size = self.page_geometry(identifier)
        wide, high = picture_size(size.width, size.height, scale, part)
        memory = bytearray(wide * high * 4)
        self.render(identifier, scale, part, annotations=annotations, icons=icons, printed=printed, format=format, into=memory)
        return Picture(wide, high, Pixels(format), memory)

    def _id(self, page: PageLike) -> PageId:
        return self.page_id(to_index(page, "page")) if isinstance(page, int) else to_id(page)


class AnnotationSnapshot(Fixed, Handle):
    """One annotation at one moment, with its edits, made with `Document.snapshot_annotation`.

    Any number of threads may draw it at once, even after the annotation is deleted and the document closed. `render` releases Python's lock.
    """

    _raw: _abi.ix_snapshot | None

    def __init__(self, raw: _abi.ix_snapshot, area: Rect) -> None:
        self._hold(raw, lib.ix_snapshot_free)
        self._area = area

    @property
    def area(self) -> Rect:
        """The part of its page that the picture shows, in page space."""
        return self._area

    @overload
    def render(
        self, scale: float, part: Part | None = None, *, printed: bool = False, format: Pixels = Pixels.RGBA, stride: int = 0,
        into: None = None
    ) -> tuple[int, int, bytes]: ...

    @overload
    def render(
        self, scale: float, part: Part | None = None, *, printed: bool = False, format: Pixels = Pixels.RGBA, stride: int = 0, into: Any
    ) -> tuple[int, int, memoryview]: ...

    def render(
        self, scale: float, part: Part | None = None, *, printed: bool = False, format: Pixels = Pixels.RGBA, stride: int = 0,
        into: Any = None
    ) -> tuple[int, int, bytes | memoryview]:
        """Draws the annotation alone, as it was: byte for byte as `Document.render_annotation` did then.

        Args:
            scale: Pixels per point. The other arguments, the result and the errors are those of `Document.render_annotation`.
        """
        picture = Canvas(self._area.width, self._area.height, scale, part, format, stride, into)
        picture.request.flags = RenderFlags.AS_PRINTED if printed else 0
        check(lib.ix_snapshot_render_annotation(self._raw, picture.request, picture.pixels, len(picture.pixels)))
        return picture.result()


class Canvas:
    """A request for a picture, or a part of one, and the memory for its pixels.

    Attributes:
        request: As C takes it; its flags are 0.
        pixels: An array of bytes: the caller's memory, or its own.
    """

    def __init__(
        self, width: float, height: float, scale: float, part: Part | None, format: Pixels, stride: int, into: Any
    ) -> None:
        wide, high = picture_size(width, height, scale, part)
        self.request: Any = sized(_abi.ix_render_request)
        self.request.scale = scale
        if part is not None:
            self.request.x, self.request.y = part[:2]
        self.request.width, self.request.height = wide, high
        if not 0 <= stride < 1 << 32:
            raise InvalidArgument(f"stride is {stride}; wanted are the bytes of a row, or 0")
        self.request.format, self.request.stride = int(format), stride
        self._size = (high - 1) * (stride or wide * 4) + wide * 4
        self._view: memoryview | None = None
        if into is None:
            if self._size > MOST_PIXELS * 4:
                raise InvalidArgument(f"stride is {stride}, which makes {self._size} bytes; a picture has at most 2^30")
            self.pixels: Any = (ctypes.c_uint8 * self._size)()
            return
        self._view = memoryview(into).cast("B")
        if self._view.readonly:
            raise TypeError(f"into is a {type(into).__name__} that cannot be written to")
        self.pixels = (ctypes.c_uint8 * len(self._view)).from_buffer(self._view)

    def result(self) -> tuple[int, int, Any]:
        """Returns width, height and pixels for the caller."""
        drawn = bytes(self.pixels) if self._view is None else self._view[:self._size]
        return self.request.width, self.request.height, drawn


def _ids(document: DocumentPart, without: Sequence[Annotation]) -> list[int]:
    return [each._id_in(document, f"without[{place}]") for place, each in enumerate(without)]


def flags_of(annotations: bool, icons: bool, printed: bool) -> int:
    """Returns the flags of a request."""
    return ((0 if annotations else RenderFlags.WITHOUT_ANNOTATIONS) | (RenderFlags.WITH_ICONS if icons else 0)
            | (RenderFlags.AS_PRINTED if printed else 0))


def check_scale(scale: float) -> None:
    """Raises `InvalidArgument` if the scale is not a positive number."""
    if not (math.isfinite(scale) and scale > 0):
        raise InvalidArgument(f"scale is {scale!r}; wanted are pixels a point, above 0")


def picture_size(width: float, height: float, scale: float, part: Part | None) -> tuple[int, int]:
    """Returns the width and height in pixels of a picture of `width` by `height` points, or of a part of it.

    Raises:
        InvalidArgument: The picture would be empty or too large.
    """
    check_scale(scale)
    wide, high = part[2:] if part is not None else (max(1, round(width * scale)), max(1, round(height * scale)))
    _check_size(wide, high, scale)
    return wide, high


def _check_size(width: int, height: int, scale: float) -> None:
    if width < 1 or height < 1:
        raise InvalidArgument(f"part is {width} by {height} pixels; wanted is 1 by 1 at least")
    if width * height > MOST_PIXELS:
        raise InvalidArgument(
            f"scale is {scale!r}, which makes {width} by {height} pixels; a picture has at most 2^28: draw it part by part")


__all__ = ["MOST_PIXELS", "RenderingCalls", "Snapshot"]
