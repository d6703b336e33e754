"""After a zoom about the pointer: the view holds the point under it, and so may show what lies beyond the ends of the document. Where the zoom
has come to rest nothing of that stays in sight."""

from __future__ import annotations

from collections.abc import Callable

from ..effects import Effect
from ..enums import EffectType, ScrollMode
from ..geometry import Rect
from ..view import View
from .loop import Loop


class Resting:
    """Scrolls back to the pages, which are in the middle where they are smaller than the view."""

    def __init__(self, loop: Loop, is_held: Callable[[], bool]) -> None:
        """Watches the zoom of a loop.

        Args:
            is_held: Returns whether fingers hold the pages, which come to rest by themselves.
        """
        self._loop, self._is_held = loop, is_held
        self._zoom = 0.0
        loop.on(self._look, EffectType.VIEWPORT, EffectType.MOVING)

    def _look(self, _: Effect) -> None:
        view = self._loop.view
        if view is None or view.is_moving or view.zoom == self._zoom or self._is_held():
            return
        self._zoom = view.zoom
        box, (width, height) = _pages(view), view.size
        if box is not None:
            across, down = _back(box.x0, box.x1, width), _back(box.y0, box.y1, height)
            if abs(across) > 0.5 or abs(down) > 0.5:
                view.scroll_by(across, down, animated=True)


def _pages(view: View) -> Rect | None:
    """The box of the pages that can be scrolled to from here, in the view: of all, or of those that are turned to one by one."""
    port = view.viewport
    if view.layout_options.scroll in (ScrollMode.CONTINUOUS, ScrollMode.WRAPPED):
        x, y = -port.offset.x * port.zoom, -port.offset.y * port.zoom
        return Rect(x, y, x + port.canvas_width * port.zoom, y + port.canvas_height * port.zoom)
    frames = [each.frame for each in view.visible_pages()]
    if not frames:
        return None
    return Rect(min(each.x0 for each in frames), min(each.y0 for each in frames), max(each.x1 for each in frames), max(each.y1 for each in frames))


def _back(low: float, high: float, side: float) -> float:
    """How far to scroll along an axis for what lies from low to high to fill a side, or to be in its middle."""
    if high - low <= side:
        return (low + high - side) / 2
    return low if low > 0 else min(0, high - side)


__all__ = ["Resting"]
