"""Views: events in, effects out."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from . import _abi
from ._call import copied_items, point, sized, whole
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

_NONE = 0xFFFFFFFF
# Called with objects of ctypes alone: an int as a handle would be cut to 32 bits, so a handle is a c_void_p.
_take = lib.untyped("ix_view_take_effects")
_feed, _byref, _one, _null = lib.untyped("ix_view_feed"), ctypes.byref, ctypes.c_size_t(1), ctypes.c_void_p()


class View(
    HostCalls, LayoutCalls, ToolCalls, FormCalls, FoundTextCalls, PointerCalls, DecorationCalls, DisplayCalls, MeasuringCalls, MenuCalls,
    KeyboardCalls, NavigationCalls, PlacingCalls, TextSelectionCalls, ImageSelectionCalls, ViewStateCalls
):
    """A view onto a document: events go in, effects come out. Use it, and its document, from one thread at a time.

    Points and sizes are in view space, in view units with y down, unless a call says otherwise. Calls raise `InvalidArgument` for a
    value that is NaN, infinite, out of range or unknown, `NotFound` for an id or index that does not exist, `StaleHandle` once the view
    is closed, and `Reentrant` from inside a callback that may not make them. After an error nothing has changed.
    """

    def __init__(self, document: Document, width: float, height: float) -> None:
        """Makes a view of `width` by `height` view units, each 0 to 1e9, that shows the document's first page fitted to the width.

        The view keeps the document alive; the two may be closed in either order.
        """
        raw = _abi.ix_view()
        document._check(lib.ix_view_new(document._raw, width, height, raw))
        self._document = document
        self._callbacks = Callbacks(document._callbacks.raised)
        self._queue = EffectQueue(_take)
        self._raised = self._callbacks.raised
        self._fed: list[Event | int] = [0]  # The last event that was fed, or its time.
        self._decorated = {}
        self._hold(raw, lib.ix_view_free)

    def close(self) -> None:
        """Releases the view. Closing it again has no effect; any later call raises `StaleHandle`."""
        self._raw = None
        self._finalizer()
        raised = self._callbacks.raised
        # A callback that is called at the end and asks the view finds it closed: that is no fault.
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
        """Feeds one event, or several in order; their effects wait in `effects()`.

        Points are in view space, times in nanoseconds of a monotonic clock. Deadlines that fall due before an event fire first, so the
        result does not depend on how late `advance` was called.

        Raises:
            InvalidArgument: An event holds a NaN or an infinity, or its type is unknown. None of the events was applied.
            Reentrant: The call came from inside a callback.
        """
        if type(events) is Event:
            # The usual case, an event from a window: no array, and one call.
            self._fed[0] = events
            status = _feed(self._raw, _byref(events), _one, _null)
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
        """True if the view used the last event, so that the host need not act on it: for a toolkit's `accept()` and `ignore()`.

        Where it matters, feed events one by one. A key is used when it is pressed, never when it is released; nor is the end of a trackpad
        gesture used. `events.key` makes both events of a key, so ask after `events.key_down`.
        """
        return bool(lib.ix_view_used_event(self._raw))

    def advance(self, time_ns: int | None = None, *, at: float | None = None) -> None:
        """Lets time pass: fires deadlines that are due and moves animations on. Feed queued input first.

        Call it at the time that `deadline` gives, and at each frame while `is_moving`. A time before the last one does nothing.

        Args:
            time_ns: The present time in nanoseconds, on the clock of the events, `deadline` and the effects.
            at: The same in milliseconds, on the clock of the functions of `events`; in place of `time_ns`.

        Raises:
            InvalidArgument: The time is negative or not a number, or so far before the last event that it must have been meant in
                milliseconds.
            Reentrant: The call came from inside a callback.
        """
        last = self._fed[0]
        self._call(lib.ix_view_advance, until(time_ns, at, last if isinstance(last, int) else last.time_ns))

    @property
    def deadline_at(self) -> float | None:
        """The time at which `advance` is needed next, in milliseconds, as `advance(at=...)` takes it; `None` if none is needed."""
        time_ns = self.deadline
        return None if time_ns is None else time_ns / 1e6

    @property
    def deadline(self) -> int | None:
        """The time at which `advance` is needed next, in nanoseconds; `None` if none is needed. It may change with each call."""
        found = ctypes.c_uint64()
        return None if self._check(lib.ix_view_deadline(self._raw, found)) == _abi.IX_END else found.value

    @property
    def is_moving(self) -> bool:
        """True while an animation runs: call `advance` and draw at each refresh of the display."""
        return bool(lib.ix_view_is_moving(self._raw))

    def effects(self) -> Iterator[AnyEffect]:
        """Yields the effects not read yet, oldest first. Those left unread, for example after a `break`, come with the next call."""
        return self._queue.effects(self, self)

    def effects_array(self) -> npt.NDArray[np.void]:
        """Returns the effects not read yet as a NumPy array; its records have the fields of `ix_effect` in the C header."""
        return self._queue.array(self, self)

    def reader(self, groups: EffectGroup | int = 0) -> Reader:
        """Adds an independent reader of this view's effects. It first yields the present state.

        Args:
            groups: The groups of effects to read; 0 for all but `EffectGroup.SPREADS`.
        """
        return Reader(self, groups)

    # Geometry.

    @property
    def document(self) -> Document:
        """The document that the view shows."""
        return self._document

    @property
    def viewport(self) -> Viewport:
        """The present offset, zoom, fit and sizes."""
        raw = sized(_abi.ix_viewport)
        self._check(lib.ix_view_get_viewport(self._raw, raw))
        return Viewport(
            to_point(raw.offset), raw.zoom, raw.minimum_zoom, raw.maximum_zoom, Fit(raw.fit), raw.canvas_size.width,
            raw.canvas_size.height, raw.view_size.width, raw.view_size.height, raw.turn)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, in view units."""
        now = self.viewport
        return now.width, now.height

    def set_geometry(
        self, width: float, height: float, device_scale: float = 0, units_per_inch: float = 0
    ) -> None:
        """Sets the size of the view and the resolution of its display. The middle of the view stays in place, and a fit is kept.

        Args:
            width: In view units, 0 to 1e9; so is `height`.
            device_scale: Device pixels per view unit; 0 keeps the present value, which is 1 at first.
            units_per_inch: View units per inch of the display; 0 keeps the present value, which is 96 at first.
        """
        self._call(lib.ix_view_set_geometry, width, height, device_scale, units_per_inch)

    def set_window_transform(self, view_to_window: Matrix | None) -> None:
        """Sets the map from view space to `Space.WINDOW`; `None`, the default, for the identity. Events and effects stay in view space."""
        raw = None if view_to_window is None else _abi.ix_matrix(*view_to_window)
        self._check(lib.ix_view_set_window_transform(self._raw, raw))

    @property
    def fit(self) -> Fit:
        """How the zoom follows the size of the view. Assigning is `set_fit` without animation."""
        return self.viewport.fit

    @fit.setter
    def fit(self, fit: Fit) -> None:
        self.set_fit(fit)

    @property
    def zoom(self) -> float:
        """View units per point of the page. Assigning zooms about the middle of the view."""
        return self.viewport.zoom

    @zoom.setter
    def zoom(self, zoom: float) -> None:
        width, height = self.size
        self.set_zoom(zoom, width / 2, height / 2)

    def run_action(self, action: Action | int) -> None:
        """Runs an action, as following a link does, but without asking conditions. Effects report the result.

        A form is not submitted while required fields are empty: `EffectType.FIELDS_MISSING` names them.
        """
        self._call(lib.ix_view_run_action, action if isinstance(action, int) else action.id)

    def insist_on_action(self, action: Action | int) -> None:
        """Runs an action as `run_action` does, but submits a form even if required fields are empty: for a user who insists."""
        self._call(lib.ix_view_insist_on_action, action if isinstance(action, int) else action.id)

    def visible_pages(self) -> list[VisiblePage]:
        """Returns the pages in sight, first to last, each with its frame in view space and the map from the page to the view."""
        found = copied_items(_abi.ix_visible_page, lib.ix_view_visible_pages, self._raw)
        return [
            VisiblePage(PageId(each.page), each.index, each.spread, to_rect(each.frame), to_matrix(each.page_to_view))
            for each in found]

    def matrix(self, page: PageLike, source: Space, target: Space) -> Matrix:
        """Returns the map from one space to another, for rectangles, quads and many points.

        Args:
            page: The page that pdf, page and spread space belong to; it does not matter for the other spaces.
        """
        raw = _abi.ix_matrix()
        call, value = either(self._document, page, lib.ix_view_get_matrix, lib.ix_view_get_matrix_by_id)
        self._check(call(self._raw, value, source, target, raw))
        return to_matrix(raw)

    def convert(self, page: PageLike, source: Space, x: float, y: float, target: Space) -> Point:
        """Converts the point (x, y) from `source` space to `target` space.

        Args:
            page: The page that pdf, page and spread space belong to; it does not matter for the other spaces.
        """
        raw = _abi.ix_point()
        call, value = either(self._document, page, lib.ix_view_convert_point, lib.ix_view_convert_point_by_id)
        self._check(call(self._raw, value, source, point(x, y), target, raw))
        return to_point(raw)

    # Hits and other questions.

    def hits(self, x: float, y: float, device: DeviceKind = DeviceKind.MOUSE) -> list[Hit]:
        """Returns the items under a point of view space, best match first; how near counts as a hit depends on the device.

        Text and annotations of the page there are loaded if the provider answers at once; otherwise the list has what is known so far. The
        last item is always the page itself, or `HitKind.OUTSIDE` if there is no page.
        """
        found = copied_items(_abi.ix_hit, lib.ix_view_hits, self._raw, point(x, y), device)
        return [_hit(each) for each in found]

    def top_hit(self, x: float, y: float, device: DeviceKind = DeviceKind.MOUSE) -> Hit:
        """Returns the best match under a point of view space: the first of `hits()`, without computing the others."""
        found = _abi.ix_hit()
        self._check(lib.ix_view_top_hit(self._raw, point(x, y), device, found))
        return _hit(found)

    # Annotations.

    @property
    def selection(self) -> AnnotationSelection:
        """The selected annotations, and the calls that act on them."""
        return AnnotationSelection(self)

    # Components, tools, settings.

    def component(self, component: Component) -> ComponentHandle:
        """Returns the handle of a component or composite of this view, to switch it and to ask for its state."""
        number = whole(component, "component", "a Component, and find_component() returns that of a name")
        return ComponentHandle(self, component if isinstance(component, int) else Component(number))

    def setting(self, setting: Setting, device: DeviceKind | int = 0) -> float:
        """Returns a setting, in its own unit. `device` is for settings by device; 0 means touch."""
        value = ctypes.c_double()
        self._check(lib.ix_view_get_setting(self._raw, setting, device, value))
        return value.value

    def set(self, setting: Setting, value: float, device: DeviceKind | int = 0) -> None:
        """Sets a setting, in its own unit, for one device or for all (0). Gestures that have begun keep the old value."""
        self._check(lib.ix_view_set_setting(self._raw, setting, device, value))

    @property
    def profile(self) -> Profile:
        """The profile that was set last; `Profile.NONE` if none was."""
        found = ctypes.c_uint32()
        self._check(lib.ix_view_get_profile(self._raw, found))
        return Profile(found.value)

    def set_profile(self, profile: Profile) -> bool:
        """Switches components, tools, menus, taps and shortcuts to those of a kind of viewer: a reader, an annotator and so on.

        Running gestures are cancelled, and items that can no longer be selected are deselected. Each component, setting, tool and shortcut
        can be changed afterwards. Shortcuts follow the platform of `use_shortcuts`, so call that first.

        Returns `False` if the profile is set already and nothing that it switches has been changed since.
        """
        return self._call(lib.ix_view_set_profile, profile) == _abi.IX_OK

    def set_preset(self, preset: Preset) -> None:
        """Takes over the gesture thresholds of a well-known engine, for gestures that begin from now on."""
        self._check(lib.ix_view_set_preset(self._raw, preset))


def _hit(raw: _abi.ix_hit) -> Hit:
    return Hit(
        HitKind(raw.kind), raw.id, _some(raw.page_index), to_point(raw.page_point), raw.distance, _some(raw.glyph), raw.z, raw.area,
        page_id_of(raw.page))


def _some(index: int) -> int | None:
    return None if index == _NONE else index
