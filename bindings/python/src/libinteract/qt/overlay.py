"""The display list of the view, drawn over the pages: include/interact/types/scene.h says what each kind is."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from .. import effects
from ..effects import Effect
from ..enums import DrawKind, DrawRole, EffectType, QuestionKind
from ..errors import InteractError, Pending
from ..geometry import Quad
from ..view_records import DrawItem
from .binding import QtCore, QtGui
from .loop import Loop
from .tiles import color_by_night, picture_by_night

LONGEST, MOST = 4096, 64
HITS = DrawRole.SEARCH_HIT, DrawRole.CURRENT_SEARCH_HIT
ON_PAPER = DrawRole.PREVIEW, DrawRole.CARET, DrawRole.EDIT_CARET, DrawRole.COMPOSITION
"""Items in the colours of the page, which are as dark or light as that."""
_MODE = QtGui.QPainter.CompositionMode
_PEN = QtCore.Qt.PenCapStyle.FlatCap, QtCore.Qt.PenJoinStyle.MiterJoin


def _polygon(points: Sequence[tuple[float, float]]) -> QtGui.QPolygonF:
    return QtGui.QPolygonF([QtCore.QPointF(x, y) for x, y in points])


def _onto(quad: Quad, width: float, height: float) -> QtGui.QTransform:
    """The map that takes a rectangle at the origin to a parallelogram."""
    a, b, d = quad.p0, quad.p1, quad.p3
    return QtGui.QTransform((b.x - a.x) / width, (b.y - a.y) / width, (d.x - a.x) / height, (d.y - a.y) / height, a.x, a.y)


class Overlay:
    """Draws the display list; `dark` is set where the pages are dark. Pictures of what is dragged are kept, and after a drop shown until the pages have been drawn anew."""

    dark: bool

    def __init__(self, loop: Loop) -> None:
        self._loop, self.dark = loop, False
        self._pictures: dict[tuple[int, bool], tuple[float, QtGui.QImage, bytes]] = {}
        self._shown: list[tuple[DrawItem, QtGui.QImage]] = []
        self._dropped: list[tuple[DrawItem, QtGui.QImage]] = []
        loop.on(self._drop, EffectType.DROPPED)
        loop.on(lambda _: self.settle(), EffectType.LIFTED, EffectType.VIEWPORT)
        loop.on(self._arrived, EffectType.ANSWERED)
        loop.ended.connect(self._forget)

    def settle(self) -> None:
        """The pages show what was dropped."""
        if self._dropped:
            self._dropped = []
            self._loop.surface.update()

    def draw(self, painter: QtGui.QPainter, pages: Callable[[], None]) -> None:
        """Draws all of it. `pages` draws the pages once more, for the magnifier."""
        view = self._loop.view
        if view is None:
            return
        painter.setRenderHint(QtGui.QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QtGui.QPainter.RenderHint.SmoothPixmapTransform)
        for item, image in self._dropped:
            self._draw_picture(painter, item, image)
        self._shown = []
        items = view.display_list()
        lens = next((i for i, each in enumerate(items) if each.kind == DrawKind.LENS), len(items))
        self._draw_items(painter, items[:lens])
        if lens < len(items):
            self._draw_lens(painter, items, lens, pages)
            self._draw_items(painter, items[lens + 1 :])

    def _draw_lens(self, painter: QtGui.QPainter, items: list[DrawItem], lens: int, pages: Callable[[], None]) -> None:
        quad, times = items[lens].quad, items[lens].width
        painter.save()
        painter.setClipRect(QtCore.QRectF(quad.p0.x, quad.p0.y, quad.p1.x - quad.p0.x, quad.p1.y - quad.p0.y))
        painter.translate(quad.p0.x, quad.p0.y)
        painter.scale(times, times)
        painter.translate(-quad.p2.x, -quad.p2.y)
        pages()
        self._draw_items(painter, items[:lens])
        painter.restore()

    def _draw_items(self, painter: QtGui.QPainter, items: list[DrawItem]) -> None:
        place = 0
        while place < len(items):
            item = items[place]
            color = QtGui.QColor(*item.rgba)
            if self.dark and item.role in ON_PAPER:
                color = color_by_night(color)
            painter.setPen(QtGui.QPen(color, item.width, QtCore.Qt.PenStyle.SolidLine, *_PEN))
            painter.setBrush(QtCore.Qt.BrushStyle.NoBrush)
            if item.kind == DrawKind.POLYGON:
                place += self._draw_polygon(painter, items[place:], color)
                continue
            if item.role == DrawRole.IMAGE_SELECTION:
                painter.fillPath(_path(item.quad), QtGui.QColor(*item.rgba[:3], 64))
            self._draw_item(painter, item, color)
            place += 1

    def _draw_polygon(self, painter: QtGui.QPainter, items: list[DrawItem], color: QtGui.QColor) -> int:
        """A polygon stands in several items, four corners in each. Returns how many."""
        count = max(1, math.ceil(items[0].width / 4))
        corners = [corner for each in items[:count] for corner in each.quad][: int(items[0].width)]
        path = QtGui.QPainterPath()  # By the even-odd rule, as paths are by themselves.
        path.addPolygon(_polygon(corners))
        painter.fillPath(path, color)
        return count

    def _draw_item(self, painter: QtGui.QPainter, item: DrawItem, color: QtGui.QColor) -> None:
        quad, kind = item.quad, item.kind
        if kind == DrawKind.QUAD:
            # Text stays as dark as it is under a hit, or as light.
            mixed = _MODE.CompositionMode_Screen if self.dark else _MODE.CompositionMode_Multiply
            painter.setCompositionMode(mixed if item.role in HITS else _MODE.CompositionMode_SourceOver)
            painter.fillPath(_path(quad), color)
            painter.setCompositionMode(_MODE.CompositionMode_SourceOver)
        elif kind == DrawKind.FRAME:
            painter.drawPolygon(_polygon(quad))
        elif kind == DrawKind.LINE:
            painter.drawLine(QtCore.QPointF(*quad.p0), QtCore.QPointF(*quad.p1))
        elif kind == DrawKind.CIRCLE:
            path = QtGui.QPainterPath()
            path.addEllipse(QtCore.QPointF(*quad.p0), item.width, item.width)
            painter.fillPath(path, color)
        elif kind in (DrawKind.DISC, DrawKind.ELLIPSE):
            circle = QtGui.QPainterPath()
            circle.addEllipse(0, 0, 1, 1)
            path = _onto(quad, 1, 1).map(circle)
            painter.fillPath(path, color) if kind == DrawKind.DISC else painter.drawPath(path)
        elif kind == DrawKind.DASHES and item.width > 0:
            pen = painter.pen()
            pen.setDashPattern([max(0.01, quad.p2.x / item.width), max(0.01, quad.p2.y / item.width)])
            pen.setDashOffset(quad.p3.x / item.width)
            painter.setPen(pen)
            painter.drawLine(QtCore.QPointF(*quad.p0), QtCore.QPointF(*quad.p1))
        elif kind == DrawKind.LABEL:
            self._draw_label(painter, item)
        elif kind == DrawKind.PICTURE:
            image = self._picture(item)
            if image is not None:
                self._draw_picture(painter, item, image)

    def _draw_label(self, painter: QtGui.QPainter, item: DrawItem) -> None:
        decoration = self._loop.view.decorations.of_draw_item(item.index) if self._loop.view is not None else None
        font = QtGui.QFont("sans-serif")
        font.setPixelSize(max(1, round(item.width)))
        if decoration is not None:
            painter.setFont(font)
            painter.drawText(QtCore.QRectF(*item.quad.bounds[:2], item.quad.bounds.width, item.quad.bounds.height),
                             QtCore.Qt.AlignmentFlag.AlignCenter | QtCore.Qt.TextFlag.TextDontClip, decoration.label)

    def _draw_picture(self, painter: QtGui.QPainter, item: DrawItem, image: QtGui.QImage) -> None:
        painter.save()
        painter.setTransform(_onto(item.quad, image.width(), image.height()), True)
        painter.setOpacity(item.rgba[3] / 255)
        painter.drawImage(0, 0, image)
        painter.restore()
        if item.role == DrawRole.PREVIEW:
            self._shown.append((item, image))

    def _picture(self, item: DrawItem) -> QtGui.QImage | None:
        """The picture of the annotation that an item shows; drawn once, and again where it is shown much larger."""
        view, document = self._loop.view, self._loop.document
        picture = view.picture_of_draw_item(item.index) if view is not None else None
        if picture is None or document is None:
            return None
        wide = math.hypot(item.quad.p1.x - item.quad.p0.x, item.quad.p1.y - item.quad.p0.y)
        scale = wide * self._loop.surface.devicePixelRatioF() / max(picture.area.width, 1e-6)
        by_night = self.dark and item.role == DrawRole.PREVIEW
        kept = self._pictures.get((picture.key, by_night))
        if kept is not None and scale * 0.9 <= kept[0] <= scale * 4:
            return kept[1]
        try:
            fits = min(scale, LONGEST / max(picture.area.width, picture.area.height, 1))
            width, height, pixels = document.render_annotation(document.annotation(picture.annotation), fits)
        except (InteractError, Pending):
            return kept[1] if kept is not None else None
        image = QtGui.QImage(pixels, width, height, width * 4, QtGui.QImage.Format.Format_RGBA8888_Premultiplied)
        while len(self._pictures) >= MOST:
            del self._pictures[next(iter(self._pictures))]
        self._pictures[picture.key, by_night] = scale, picture_by_night(image) if by_night else image, pixels
        return self._pictures[picture.key, by_night][1]

    def _drop(self, _: Effect) -> None:
        if self._shown:
            self._dropped, self._shown = self._shown, []

    def _arrived(self, effect: effects.Answered) -> None:
        if effect.question == QuestionKind.PICTURE:
            self._loop.surface.update()

    def _forget(self) -> None:
        self._pictures.clear()
        self._shown, self._dropped = [], []


def _path(quad: Quad) -> QtGui.QPainterPath:
    path = QtGui.QPainterPath()
    path.addPolygon(_polygon(quad))
    return path


__all__ = ["Overlay"]
