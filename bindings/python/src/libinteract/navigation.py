"""Navigation: going to pages, places and zooms, at once or animated."""

from __future__ import annotations

from dataclasses import dataclass

from . import _abi
from ._call import point, sized
from ._core import lib
from ._pages import PageId, PageLike, either, page_id_of, refuse_page, to_id, to_index
from ._parts import ViewPart
from .annotation import Destination
from .enums import Fit, NavigationFlags, NavigationKind, Step
from .geometry import Point, Rect, from_rect, to_point

_NONE = 0xFFFFFFFF


@dataclass(frozen=True)
class Arrival:
    """The place at which a view will be once its motion ends; without motion, its present place.

    Attributes:
        offset: In canvas space.
        zoom: View units per point.
        time_ns: The time of arrival; `None` if nothing moves.
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

    With `animated`, the motion starts at the time last given to the view: advance it to the present first, then at each frame while
    `is_moving`. A further call continues from the end of the motion; `arrival` tells where that is. With `keep_place` the place that the view
    leaves is recorded for `go_back`, as it always is for destinations and rectangles.
    """

    def set_fit(self, fit: Fit, *, animated: bool = False) -> None:
        """Sets how the zoom follows the size of the view."""
        if animated:
            self._navigate(_wanted(NavigationKind.FIT, choice=fit))
        else:
            self._check(lib.ix_view_set_fit(self._raw, fit))

    def set_zoom(self, zoom: float, x: float, y: float, *, animated: bool = False) -> None:
        """Zooms about the point (x, y) of view space, which stays in place throughout.

        Args:
            zoom: View units per point of the page.
        """
        if animated:
            self._navigate(_wanted(NavigationKind.ZOOM, zoom=zoom, at=(x, y)))
        else:
            self._check(lib.ix_view_set_zoom(self._raw, zoom, point(x, y)))

    def scroll_by(self, dx: float, dy: float, *, animated: bool = False) -> bool:
        """Scrolls by view units to the right and down. Returns whether anything moves."""
        if animated:
            return self._navigate(_wanted(NavigationKind.SCROLL, at=(dx, dy)))
        return bool(self._check(lib.ix_view_scroll_by(self._raw, dx, dy)) == _abi.IX_OK)

    def set_offset(self, x: float, y: float, *, animated: bool = False) -> bool:
        """Scrolls a point of canvas space to the top left of the view, as far as possible: the offset that `viewport` has.

        Returns whether anything moves.
        """
        if animated:
            return self._navigate(_wanted(NavigationKind.OFFSET, at=(x, y)))
        return bool(self._check(lib.ix_view_set_offset(self._raw, point(x, y))) == _abi.IX_OK)

    def set_turn(self, degrees: int) -> bool:
        """Rotates all pages in this view by 0, 90, 180 or 270 degrees clockwise, on top of their /Rotate. The document does not change.

        The centre of the visible part of the current page stays in place. To draw pages, use `page_to_view` of `visible_pages`, which includes
        the rotation.

        Returns:
            `False` if the rotation is set already, and while the host places the pages; it is then kept for a layout of the view.

        Raises:
            InvalidArgument: The angle is another one.
        """
        return bool(self._check(lib.ix_view_set_turn(self._raw, degrees)) == _abi.IX_OK)

    def show_page(self, page: PageLike, *, animated: bool = False, keep_place: bool = False) -> None:
        """Scrolls to a page: its top comes to the top of the view."""
        if animated or keep_place:
            self._navigate(_wanted(NavigationKind.PAGE, self._named(page)), animated, keep_place)
        else:
            call, value = either(self._document, page, lib.ix_view_show_page, lib.ix_view_show_page_by_id)
            self._check(call(self._raw, value))

    def show_spread(self, index: int, *, animated: bool = False, keep_place: bool = False) -> bool:
        """Scrolls to a spread. Returns `False` if it is shown like that already, or the document has no pages."""
        if animated or keep_place:
            return self._navigate(_wanted(NavigationKind.SPREAD, to_index(index)), animated, keep_place)
        return bool(self._check(lib.ix_view_show_spread(self._raw, index)) == _abi.IX_OK)

    def zoom_to_rect(self, page: PageLike, rect: Rect | None, *, animated: bool = False) -> None:
        """Shows a rectangle of a page, in pdf space, or with `None` the whole page, as large as fits. `go_back` returns to the place left."""
        box = None if rect is None else from_rect(rect)
        if animated:
            wanted = _wanted(NavigationKind.WHOLE_PAGE if box is None else NavigationKind.RECT, self._named(page))
            wanted.rect = box or wanted.rect
            self._navigate(wanted)
        else:
            call, value = either(self._document, page, lib.ix_view_zoom_to_rect, lib.ix_view_zoom_to_rect_by_id)
            self._check(call(self._raw, value, box))

    def show_destination(self, destination: Destination, *, animated: bool = False) -> None:
        """Goes to a destination. `go_back` returns to the place left."""
        if animated:
            wanted = _wanted(NavigationKind.DESTINATION)
            wanted.destination = destination._raw()
            self._navigate(wanted)
        else:
            self._check(lib.ix_view_show_destination(self._raw, destination._raw()))

    def step(self, step: Step, *, animated: bool = False) -> bool:
        """Goes one spread or viewport forward or back. Returns `False` at an end."""
        if animated:
            return self._navigate(_wanted(NavigationKind.STEP, choice=step))
        return bool(self._check(lib.ix_view_step(self._raw, step)) == _abi.IX_OK)

    def go_back(self, *, animated: bool = False) -> bool:
        """Goes back to the place before the last jump. Returns `False` if there is none."""
        if animated:
            return self._navigate(_wanted(NavigationKind.BACK))
        return bool(self._check(lib.ix_view_go_back(self._raw)) == _abi.IX_OK)

    def go_forward(self, *, animated: bool = False) -> bool:
        """Undoes `go_back`. Returns `False` if there is nothing to undo."""
        if animated:
            return self._navigate(_wanted(NavigationKind.FORWARD))
        return bool(self._check(lib.ix_view_go_forward(self._raw)) == _abi.IX_OK)

    @property
    def arrival(self) -> Arrival:
        """The place at which the view will be once its motion ends, for a page number shown during navigation."""
        raw = sized(_abi.ix_arrival)
        self._check(lib.ix_view_get_arrival(self._raw, raw))
        return Arrival(
            bool(raw.moving), page_id_of(raw.page), None if raw.index == _NONE else raw.index,
            None if raw.spread == _NONE else raw.spread, Fit(raw.fit), to_point(raw.offset), raw.zoom, raw.time_ns or None)

    def _named(self, page: PageLike) -> PageLike:
        refuse_page(self._document, page)
        return page

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
