"""Views: events in, effects out."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from . import _abi
from ._call import copied_items, point, sized
from ._core import lib
from ._pages import PageId, PageLike, either, page_id_of
from ._owner import Callbacks
from .components import ComponentHandle, Registration as Registration
from .annotation import Action, Destination as Destination
from .decorations import DecorationCalls
from .display import DisplayCalls
from .document import Document
from .effects import AnyEffect, Effect as Effect
from .enums import (
    Component, DeviceKind, EffectGroup, Fit, HitKind, Preset, Profile, Setting, Space,
)
from .errors import InteractError, StaleHandle
from .events import Event, as_batch, until
from .forms import FormCalls
from .found_text import FoundTextCalls
from .geometry import Matrix, Point, Quad as Quad, Rect as Rect, to_matrix, to_point, to_rect
from .images import ImageSelectionCalls
from .layouts import LayoutCalls
from .keyboard import KeyboardCalls
from .placing import PlacingCalls
from .pointers import PointerCalls
from .page_editing import ViewStateCalls
from .hosting import HostCalls
from .measuring import MeasuringCalls
from .menu import MenuCalls
from .navigation import NavigationCalls
from .text_selection import TextSelectionCalls
from .tools import ToolCalls
from .reader import EffectQueue, Reader
from .search import Match as Match
from .selection import AnnotationSelection
from .view_records import DrawItem as DrawItem, DrawPicture as DrawPicture, Hit, Viewport, VisiblePage

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from ._kinds import Ref

_NONE = 0xFFFFFFFF


class View(
    HostCalls, LayoutCalls, ToolCalls, FormCalls, FoundTextCalls, PointerCalls, DecorationCalls, DisplayCalls, MeasuringCalls, MenuCalls,
    KeyboardCalls, NavigationCalls, PlacingCalls, TextSelectionCalls, ImageSelectionCalls, ViewStateCalls
):
    """One view onto a document. Use it from one thread at a time."""

    def __init__(self, document: Document, width: float, height: float) -> None:
        raw = _abi.ix_view()
        document._check(lib.ix_view_new(document._raw, width, height, raw))
        self._document = document
        self._callbacks = Callbacks(document._callbacks.raised)
        self._queue = EffectQueue()
        self._raised = self._callbacks.raised
        self._fed: list[Event | int] = [0]  # The last event that was fed, or its time.
        self._decorated = {}
        self._hold(raw, lib.ix_view_free)

    def close(self) -> None:
        """Releases the view. Closing twice is fine; any later call raises."""
        self._raw = None
        self._finalizer()
        raised = self._callbacks.raised
        # A function that is told of the end and asks the view finds it closed: that is no fault.
        raised.errors = [each for each in raised.errors if not isinstance(each, StaleHandle)]
        raised.settle()

    def __repr__(self) -> str:
        if self._raw is None:
            return "<View, closed>"
        try:
            now = self.viewport
        except InteractError as error:
            return f"<View, {error}>"
        return f"<View, {now.width:g} by {now.height:g}, at {now.offset.x:g},{now.offset.y:g}, zoom {now.zoom:g}, of {self._document!r}>"

    # Events and time.

    def feed(self, events: Event | Sequence[Event] | npt.NDArray[np.void]) -> None:
        """Feeds events. Coordinates are view units, y down; times are nanoseconds.

        Raises:
            InvalidArgument: An event holds a NaN or an infinity, or is of no known type; none was applied.
        """
        if type(events) is Event:
            # The way of each event of a window: no array, and one call.
            self._fed[0] = events
            status = lib.ix_view_feed(self._raw, events, 1, None)
        else:
            batch, count = as_batch(events)
            if count:
                self._fed[0] = batch[count - 1].time_ns
            status = lib.ix_view_feed(self._raw, batch, count, None)
        raised = self._raised
        if status or raised.errors or raised.cause is not None:
            self._check(status)

    @property
    def used_event(self) -> bool:
        """True if the last event was used, for a toolkit's `accept()` and `ignore()`: feed such events one by one.

        A key is used when it goes down. Its lift never is, nor is the end of a trackpad's gesture: `events.key` has both, so
        ask after `events.key_down`.
        """
        return bool(lib.ix_view_used_event(self._raw))

    def advance(self, time_ns: int | None = None, *, at: float | None = None) -> None:
        """Lets time pass, up to which input is known to be complete.

        Args:
            time_ns: Until when, in nanoseconds, as `deadline` and the effects have it.
            at: Until when, in milliseconds, as the functions of `events` have it; in place of `time_ns`.

        Raises:
            InvalidArgument: The time is below 0 or no number, or it is so far before the last event that it must have
                been meant in milliseconds.
        """
        last = self._fed[0]
        self._call(lib.ix_view_advance, until(time_ns, at, last if isinstance(last, int) else last.time_ns))

    @property
    def deadline_at(self) -> float | None:
        """The time of the next `advance`, in milliseconds, as `advance(at=...)` takes it; `None` if none is needed."""
        time_ns = self.deadline
        return None if time_ns is None else time_ns / 1e6

    @property
    def deadline(self) -> int | None:
        """The time of the next `advance`, in nanoseconds; `None` if none is needed."""
        found = ctypes.c_uint64()
        return None if self._check(lib.ix_view_deadline(self._raw, found)) == _abi.IX_END else found.value

    @property
    def is_moving(self) -> bool:
        """True while an animation runs, which needs a frame at each refresh."""
        return bool(lib.ix_view_is_moving(self._raw))

    def effects(self) -> Iterator[AnyEffect]:
        """The effects since the last time, oldest first. What is not read, after a `break`, comes the next time."""
        return self._queue.effects(self, self._take)

    def effects_array(self) -> npt.NDArray[np.void]:
        """The effects since the last time as a NumPy array of records with the header's fields."""
        return self._queue.array(self._take)

    def _take(self, records: Ref[_abi.ix_effect], capacity: int, count: ctypes.c_size_t) -> int:
        return self._check(lib.ix_view_take_effects(self._raw, records, capacity, count))

    def reader(self, groups: EffectGroup | int = 0) -> Reader:
        """A cursor of its own into the effects, of some groups or of all."""
        return Reader(self, groups)

    # Where it stands.

    @property
    def document(self) -> Document:
        """The document that it shows."""
        return self._document

    @property
    def viewport(self) -> Viewport:
        """Offset, zoom and sizes."""
        raw = sized(_abi.ix_viewport)
        self._check(lib.ix_view_get_viewport(self._raw, raw))
        return Viewport(
            to_point(raw.offset), raw.zoom, raw.minimum_zoom, raw.maximum_zoom, Fit(raw.fit), raw.canvas_size.width,
            raw.canvas_size.height, raw.view_size.width, raw.view_size.height, raw.turn)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in view units."""
        now = self.viewport
        return now.width, now.height

    def set_geometry(
        self, width: float, height: float, device_scale: float = 0, units_per_inch: float = 0
    ) -> None:
        """Sets the size; what is in the middle stays there. 0 keeps what was set of the display."""
        self._call(lib.ix_view_set_geometry, width, height, device_scale, units_per_inch)

    def set_window_transform(self, view_to_window: Matrix | None) -> None:
        """Sets where the view lies in its window; without a map, at its corner and of its size."""
        raw = None if view_to_window is None else _abi.ix_matrix(*view_to_window)
        self._check(lib.ix_view_set_window_transform(self._raw, raw))

    @property
    def fit(self) -> Fit:
        """The way in which the zoom follows the size of the view."""
        return self.viewport.fit

    @fit.setter
    def fit(self, fit: Fit) -> None:
        self.set_fit(fit)

    @property
    def zoom(self) -> float:
        """View units a point. Setting it zooms about the middle of the view."""
        return self.viewport.zoom

    @zoom.setter
    def zoom(self, zoom: float) -> None:
        width, height = self.size
        self.set_zoom(zoom, width / 2, height / 2)

    def run_action(self, action: Action | int) -> None:
        """Runs an action, as following a link does; conditions are not asked. Effects report the result.

        Raises:
            NotFound: There is no such action.
        """
        self._call(lib.ix_view_run_action, action if isinstance(action, int) else action.id)

    def insist_on_action(self, action: Action | int) -> None:
        """Runs an action as `run_action` does, and submits a form whatever required fields are empty."""
        self._call(lib.ix_view_insist_on_action, action if isinstance(action, int) else action.id)

    def visible_pages(self) -> list[VisiblePage]:
        """The pages in sight, from the first one on."""
        found = copied_items(_abi.ix_visible_page, lib.ix_view_visible_pages, self._raw)
        return [
            VisiblePage(PageId(each.page), each.index, each.spread, to_rect(each.frame), to_matrix(each.page_to_view))
            for each in found]

    def matrix(self, page: PageLike, source: Space, target: Space) -> Matrix:
        """The map from one space to another; `page` is that of pdf, page and spread space."""
        raw = _abi.ix_matrix()
        call, value = either(page, lib.ix_view_get_matrix, lib.ix_view_get_matrix_by_id)
        self._check(call(self._raw, value, source, target, raw))
        return to_matrix(raw)

    def convert(self, page: PageLike, source: Space, x: float, y: float, target: Space) -> Point:
        """A point of one space in another; `page` is that of pdf, page and spread space."""
        raw = _abi.ix_point()
        call, value = either(page, lib.ix_view_convert_point, lib.ix_view_convert_point_by_id)
        self._check(call(self._raw, value, source, point(x, y), target, raw))
        return to_point(raw)

    # Hits and other questions.

    def hits(self, x: float, y: float, device: DeviceKind = DeviceKind.MOUSE) -> list[Hit]:
        """The items under a point of the view, best first.

        The last one is always the page, or `HitKind.OUTSIDE` beside all pages: what lies on the page comes before.
        """
        found = copied_items(_abi.ix_hit, lib.ix_view_hits, self._raw, point(x, y), device)
        return [_hit(each) for each in found]

    def top_hit(self, x: float, y: float, device: DeviceKind = DeviceKind.MOUSE) -> Hit:
        """The item on top under a point of the view: the first of `hits()`, without a look at all that lies below it."""
        found = _abi.ix_hit()
        self._check(lib.ix_view_top_hit(self._raw, point(x, y), device, found))
        return _hit(found)

    # Annotations.

    @property
    def selection(self) -> AnnotationSelection:
        """The selected annotations."""
        return AnnotationSelection(self)

    # Components, tools, settings.

    def component(self, component: Component) -> ComponentHandle:
        """A component or composite of this view."""
        return ComponentHandle(self, component)

    def setting(self, setting: Setting, device: DeviceKind | int = 0) -> float:
        """A number that the view works with."""
        value = ctypes.c_double()
        self._check(lib.ix_view_get_setting(self._raw, setting, device, value))
        return value.value

    def set(self, setting: Setting, value: float, device: DeviceKind | int = 0) -> None:
        """Sets a number that the view works with; for all devices without one."""
        self._check(lib.ix_view_set_setting(self._raw, setting, device, value))

    @property
    def profile(self) -> Profile:
        """The profile that was set last; `Profile.NONE` where none was."""
        found = ctypes.c_uint32()
        self._check(lib.ix_view_get_profile(self._raw, found))
        return Profile(found.value)

    def set_profile(self, profile: Profile) -> bool:
        """Switches components, tools, menus, taps and shortcuts at once to those of a kind of viewer.

        What runs is cancelled, and what can no longer be selected is dropped. Each can be set by itself afterwards. Returns `False`
        where the profile is set already and nothing of it has been changed.
        """
        return self._call(lib.ix_view_set_profile, profile) == _abi.IX_OK

    def set_preset(self, preset: Preset) -> None:
        """Takes the thresholds of a well-known engine."""
        self._check(lib.ix_view_set_preset(self._raw, preset))


def _hit(raw: _abi.ix_hit) -> Hit:
    return Hit(
        HitKind(raw.kind), raw.id, _some(raw.page_index), to_point(raw.page_point), raw.distance, _some(raw.glyph), raw.z, raw.area,
        page_id_of(raw.page))


def _some(index: int) -> int | None:
    return None if index == _NONE else index
