"""Pictures of pages as Qt shows them: squares of `libinteract.widget.Tiles`, and pages by night."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .. import widget
from ..enums import Pixels
from ..geometry import Rect
from ..view_records import VisiblePage
from ..widget.notices import Notice
from ..widget.tiles import SIDE, Place
from .binding import QtCore, QtGui
from .loop import Loop

PAPER = QtGui.QColor(255, 255, 255)
NIGHT = QtGui.QColor(30, 30, 30)
LESS, MORE = ([QtGui.qRgb(each, each, each) for each in greys] for greys in (
    [max(0, 2 * light - 255) for light in range(256)], [max(0, 255 - 2 * light) for light in range(256)]))
"""By the lightness of a pixel, what is taken away by night, and what is added."""


class Tiles(widget.Tiles[QtGui.QImage]):
    """Draws pages.

    Attributes:
        small: The small picture of a page by its id, as light or dark as the pages are, for what has not been drawn yet.
        darkened: Pages are shown dark from now on, or no longer.
    """

    def __init__(self, loop: Loop) -> None:
        super().__init__(loop, Pixels.BGRA)
        self.small: Callable[[int], QtGui.QImage | None] = lambda _: None
        self.darkened: Notice[bool] = Notice()
        self._dark = False

    @property
    def dark(self) -> bool:
        """Pages are shown with light and dark exchanged."""
        return self._dark

    @dark.setter
    def dark(self, dark: bool) -> None:
        self._dark = dark
        self.forget()
        self.darkened.emit(dark)

    def _need_images(self) -> bool:
        return self._dark

    def _image(self, place: Place, width: int, height: int, pixels: bytes | bytearray | memoryview) -> QtGui.QImage:
        image = QtGui.QImage(pixels, width, height, width * 4, QtGui.QImage.Format.Format_RGB32)
        return by_night(image, self.photographs(place)) if self._dark else image

    def draw(self, painter: QtGui.QPainter, page: VisiblePage) -> None:
        """Draws a page as far as its squares are there, and has the others made."""
        size, device, scale, m = self.page_size(page), self._loop.density(), self.scale(page), page.page_to_view
        painter.save()
        # guide: whole-pixels
        # On whole device pixels, so that a pixel of a square is one of the screen. A page of a turned view is drawn upright, and turned.
        painter.translate(round(m.tx * device) / device, round(m.ty * device) / device)
        painter.rotate(0 if m.a > 0 else 180 if m.a < 0 else 90 if m.b > 0 else 270)
        # guide end
        frame = QtCore.QRectF(0, 0, size.width * scale / device, size.height * scale / device)
        painter.setClipRect(frame, QtCore.Qt.ClipOperation.IntersectClip)
        painter.fillRect(frame, NIGHT if self._dark else PAPER)
        squares = self.seen(page)
        if any(tile is None or tile.image is None for tile in squares.values()):
            self._draw_stretched(painter, page, scale, frame)
        for place, tile in squares.items():
            if tile is not None and tile.image is not None:
                at = QtCore.QRectF(
                    place.column * SIDE / device, place.row * SIDE / device, tile.image.width() / device, tile.image.height() / device)
                painter.drawImage(at, tile.image)
        painter.restore()

    def _draw_stretched(self, painter: QtGui.QPainter, page: VisiblePage, scale: float, frame: QtCore.QRectF) -> None:
        """Below what is missing: the page's small picture, and squares of other scales, the newest on top."""
        small = self.small(int(page.id))
        painter.setRenderHint(QtGui.QPainter.RenderHint.SmoothPixmapTransform)
        if small is not None:
            painter.drawImage(frame, small)
        for place, image in self.of_other_scales(page):
            factor = scale / place.scale / self._loop.density()
            painter.drawImage(QtCore.QRectF(
                place.column * SIDE * factor, place.row * SIDE * factor, image.width() * factor, image.height() * factor), image)


def by_night(image: QtGui.QImage, photographs: Sequence[Rect]) -> QtGui.QImage:
    """The picture with light and dark exchanged on dark grey, where colours stay what they are: yellow is no blue. Photographs are left alone.

    To each channel is added 255 - 2 Y, where Y is how light the pixel is: first what is taken away, then what is added.
    """
    grey = image.convertToFormat(QtGui.QImage.Format.Format_Grayscale8)
    made, less, more = image.copy(), _mapped(grey, LESS), _mapped(grey, MORE)
    made.invertPixels()
    _add(made, less)
    made.invertPixels()
    _add(made, more)
    painter = QtGui.QPainter(made)
    painter.setCompositionMode(QtGui.QPainter.CompositionMode.CompositionMode_Screen)
    painter.fillRect(made.rect(), NIGHT)
    painter.setCompositionMode(QtGui.QPainter.CompositionMode.CompositionMode_Source)
    for each in photographs:
        at = QtCore.QRectF(each.x0, each.y0, each.width, each.height).toAlignedRect().intersected(made.rect())
        painter.drawImage(at, image, at)
    painter.end()
    return made


def color_by_night(color: QtGui.QColor) -> QtGui.QColor:
    """A colour as `by_night` has it on a page."""
    shift = 255 - 2 * QtGui.qGray(color.rgb())

    def mixed(channel: int, night: int) -> int:
        return 255 - (255 - max(0, min(255, channel + shift))) * (255 - night) // 255

    return QtGui.QColor(
        mixed(color.red(), NIGHT.red()), mixed(color.green(), NIGHT.green()), mixed(color.blue(), NIGHT.blue()), color.alpha())


def picture_by_night(image: QtGui.QImage) -> QtGui.QImage:
    """The picture of an annotation as `by_night` has it on a page; what is transparent stays so."""
    opaque = image.convertToFormat(QtGui.QImage.Format.Format_ARGB32).convertToFormat(QtGui.QImage.Format.Format_RGB32)
    made = by_night(opaque, []).convertToFormat(QtGui.QImage.Format.Format_ARGB32_Premultiplied)
    painter = QtGui.QPainter(made)
    painter.setCompositionMode(QtGui.QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.drawImage(0, 0, image)
    painter.end()
    return made


def _mapped(grey: QtGui.QImage, table: list[int]) -> QtGui.QImage:
    """The greys of a picture by a table."""
    made = QtGui.QImage(grey)
    made.reinterpretAsFormat(QtGui.QImage.Format.Format_Indexed8)
    made.setColorTable(table)
    return made


def _add(made: QtGui.QImage, other: QtGui.QImage) -> None:
    """Adds the channels of another picture, up to white."""
    painter = QtGui.QPainter(made)
    painter.setCompositionMode(QtGui.QPainter.CompositionMode.CompositionMode_Plus)
    painter.drawImage(0, 0, other)
    painter.end()


__all__ = ["Tiles", "by_night", "color_by_night", "picture_by_night"]
