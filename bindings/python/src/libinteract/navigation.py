"""Navigation: going to pages, places and zooms, at once or in an animation."""

from __future__ import annotations

from dataclasses import dataclass

from . import _abi
from ._call import point, sized
from ._core import lib
from ._pages import PageId, PageLike, either, page_id_of, to_id, to_index
from ._parts import ViewPart
from .annotation import Destination
from .enums import Fit, NavigationFlags, NavigationKind, Step
from .geometry import Point, Rect, to_point

_NONE = 0xFFFFFFFF


@dataclass(frozen=True)
class Arrival:
    """Where a view will stand when what moves has come to rest; without motion, where it stands.

    The offset is canvas space, the zoom view units a point, the time that of the arrival, `None` if nothing moves.
    """

    moving: bool
    page_id: PageId | None
    index: int | None
    spread: int | None
    fit: Fit
    offset: Point
    zoom: float
    time_ns: int | None

    @property
    def page_index(self) -> int | None:
        """The index of the page: the same as `index`."""
        return self.index


class NavigationCalls(ViewPart):
    """The calls of a view that go somewhere.

    With `animated` the view sets out from the time that it was handed last: advance it to the present first, and at each frame
    while `is_moving`. The next call begins from where this one leads; `arrival` tells it. With `keep_place` the place left is
    kept for `go_back`, as it always is for a destination and a rectangle.
    """

    def set_fit(self, fit: Fit, *, animated: bool = False) -> None:
        """Sets how the zoom follows the size of the view."""
        if animated:
            self._navigate(_wanted(NavigationKind.FIT, choice=fit))
        else:
            self._check(lib.ix_view_set_fit(self._raw, fit))

    def set_zoom(self, zoom: float, x: float, y: float, *, animated: bool = False) -> None:
        """Zooms; what is under the point of the view stays under it, all the way."""
        if animated:
            self._navigate(_wanted(NavigationKind.ZOOM, zoom=zoom, at=(x, y)))
        else:
            self._check(lib.ix_view_set_zoom(self._raw, zoom, point(x, y)))

    def scroll_by(self, dx: float, dy: float, *, animated: bool = False) -> bool:
        """Scrolls, so far to the right and down. Returns whether anything moved, or will."""
        if animated:
            return self._navigate(_wanted(NavigationKind.SCROLL, at=(dx, dy)))
        return bool(self._check(lib.ix_view_scroll_by(self._raw, dx, dy)) == _abi.IX_OK)

    def set_offset(self, x: float, y: float, *, animated: bool = False) -> bool:
        """Scrolls until this point of canvas space lies at the top left of the view, as far as there is something to scroll: the
        offset that `viewport` tells. Returns whether anything moved, or will."""
        if animated:
            return self._navigate(_wanted(NavigationKind.OFFSET, at=(x, y)))
        return bool(self._check(lib.ix_view_set_offset(self._raw, point(x, y))) == _abi.IX_OK)

    def set_turn(self, degrees: int) -> bool:
        """Turns all pages in this view by 0, 90, 180 or 270 degrees clockwise, on top of their own /Rotate; the document is not
        touched. What shows of the current page keeps its middle in place. `False` where it is turned so, and while the host
        places the pages: then the turn is kept for a layout of the view's own.

        Pictures of pages are drawn by `page_to_view` of `visible_pages`, which holds the turn.

        Raises:
            InvalidArgument: Other degrees.
        """
        return bool(self._check(lib.ix_view_set_turn(self._raw, degrees)) == _abi.IX_OK)

    def show_page(self, page: PageLike, *, animated: bool = False, keep_place: bool = False) -> None:
        """Shows a page, its top at the top of the view."""
        if animated or keep_place:
            self._navigate(_wanted(NavigationKind.PAGE, page), animated, keep_place)
        else:
            call, value = either(page, lib.ix_view_show_page, lib.ix_view_show_page_by_id)
            self._check(call(self._raw, value))

    def show_spread(self, index: int, *, animated: bool = False, keep_place: bool = False) -> bool:
        """Shows a spread; `False` where it shows so already, and in a document without pages."""
        if animated or keep_place:
            return self._navigate(_wanted(NavigationKind.SPREAD, to_index(index)), animated, keep_place)
        return bool(self._check(lib.ix_view_show_spread(self._raw, index)) == _abi.IX_OK)

    def zoom_to_rect(self, page: PageLike, rect: Rect | None, *, animated: bool = False) -> None:
        """Shows a rectangle of a page, in pdf space, as large as the view holds it; the whole page without one. The place left can be
        returned to."""
        box = None if rect is None else _abi.ix_rect(*rect)
        if animated:
            wanted = _wanted(NavigationKind.WHOLE_PAGE if box is None else NavigationKind.RECT, page)
            wanted.rect = box or wanted.rect
            self._navigate(wanted)
        else:
            call, value = either(page, lib.ix_view_zoom_to_rect, lib.ix_view_zoom_to_rect_by_id)
            self._check(call(self._raw, value, box))

    def show_destination(self, destination: Destination, *, animated: bool = False) -> None:
        """Goes to a destination; the place left can be returned to."""
        if animated:
            wanted = _wanted(NavigationKind.DESTINATION)
            wanted.destination = destination._raw()
            self._navigate(wanted)
        else:
            self._check(lib.ix_view_show_destination(self._raw, destination._raw()))

    def step(self, step: Step, *, animated: bool = False) -> bool:
        """One spread or viewport on or back; `False` at an end."""
        if animated:
            return self._navigate(_wanted(NavigationKind.STEP, choice=step))
        return bool(self._check(lib.ix_view_step(self._raw, step)) == _abi.IX_OK)

    def go_back(self, *, animated: bool = False) -> bool:
        """Returns to the place before the last jump; `False` where there is none."""
        if animated:
            return self._navigate(_wanted(NavigationKind.BACK))
        return bool(self._check(lib.ix_view_go_back(self._raw)) == _abi.IX_OK)

    def go_forward(self, *, animated: bool = False) -> bool:
        """Undoes `go_back`; `False` where there is nothing to go to."""
        if animated:
            return self._navigate(_wanted(NavigationKind.FORWARD))
        return bool(self._check(lib.ix_view_go_forward(self._raw)) == _abi.IX_OK)

    @property
    def arrival(self) -> Arrival:
        """Where the view will stand when what moves has come to rest: what a page number shows during a navigation."""
        raw = sized(_abi.ix_arrival)
        self._check(lib.ix_view_get_arrival(self._raw, raw))
        return Arrival(
            bool(raw.moving), page_id_of(raw.page), None if raw.index == _NONE else raw.index,
            None if raw.spread == _NONE else raw.spread, Fit(raw.fit), to_point(raw.offset), raw.zoom, raw.time_ns or None)

    def _navigate(self, wanted: _abi.ix_navigation, animated: bool = True, keep_place: bool = False) -> bool:
        wanted.flags = NavigationFlags.ANIMATED * animated | NavigationFlags.KEEPS_PLACE * keep_place
        return bool(self._check(lib.ix_view_navigate(self._raw, wanted)) == _abi.IX_OK)


def _wanted(
    kind: NavigationKind, page: PageLike | None = None, *, choice: int = 0, zoom: float = 0,
    at: tuple[float, float] = (0, 0),
) -> _abi.ix_navigation:
    raw = sized(_abi.ix_navigation)
    raw.kind, raw.choice, raw.zoom, raw.point = kind, choice, zoom, point(*at)
    raw.destination.size = _DESTINATION
    if isinstance(page, int):
        raw.index = to_index(page, "page")
    elif page is not None:
        raw.page = int(to_id(page))
    return raw


_DESTINATION = sized(_abi.ix_destination).size
