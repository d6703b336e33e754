"""Views: events in, effects out."""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Any

from . import _abi, host_tools, recognizers
from ._call import copied_items, copied_text, point, sized
from ._core import lib
from ._owner import Callbacks
from .components import Activation, ComponentHandle, Registration, add_callback, add_condition, add_tapped
from .annotation import Destination
from .decorations import DecorationCalls
from .document import Document
from .effects import Effect, effect_of
from .enums import (
    Component, DeviceKind, DrawKind, DrawRole, DynamicRelation, EffectGroup, Fit, Granularity, HitKind,
    Preset, RecognizerKind, RelationKind, Setting, Space, Step, ToolMode,
)
from .events import Event, as_batch
from .explanations import Explanation, explanation, sequences
from .forms import FormCalls
from .geometry import Matrix, Point, Quad, Rect, to_matrix, to_point, to_quad, to_rect
from .layouts import LayoutCalls
from .keyboard import KeyboardCalls
from .pointers import PointerCalls
from .living import LivingView
from .recognizers import Fate, Hooks, Party, Recognizer
from .host_tools import Tool, ToolEvent
from .menu import MenuCalls
from .tools import ToolCalls
from .selection import AnnotationSelection
from .view_records import DrawItem, Hit, Viewport, VisiblePage

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

_NONE = 0xFFFFFFFF
_CHUNK = 256


class View(
    LayoutCalls, ToolCalls, FormCalls, PointerCalls, DecorationCalls, MenuCalls, KeyboardCalls, LivingView
):
    """One view onto a document. Use it from one thread at a time."""

    def __init__(self, document: Document, width: float, height: float) -> None:
        raw = ctypes.c_void_p()
        document._check(lib.ix_view_new(document._raw, width, height, raw))
        self._document = document
        self._callbacks = Callbacks(document._callbacks.raised)
        self._raw: ctypes.c_void_p | None = raw
        self._finalizer = weakref.finalize(self, lib.ix_view_free, raw)

    def close(self) -> None:
        """Releases the view. Closing twice is fine; any later call raises."""
        self._raw = None
        self._finalizer()
        self._settle()

    def __enter__(self) -> View:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _check(self, status: int) -> int:
        raised = self._callbacks.raised
        if raised.errors:
            raised.settle()
        if status < 0:
            self._document._check(status)
        return status

    def _settle(self) -> None:
        """Raises what functions of the host have raised during the call that has just ended."""
        self._callbacks.raised.settle()

    def _call(self, call: Callable[..., int], *arguments: Any) -> int:
        """A call of the view with its status looked at."""
        return self._check(call(self._raw, *arguments))

    # Events and time.

    def feed(self, events: Event | Sequence[Event] | npt.NDArray[np.void]) -> None:
        """Feeds events. Coordinates are view units, y down; times are nanoseconds.

        Raises:
            InvalidArgument: An event holds a NaN or an infinity, or is of no known type; none was applied.
        """
        batch, count = as_batch([events] if isinstance(events, Event) else events)
        self._call(lib.ix_view_feed, batch, count, None)

    def advance(self, time_ns: int) -> None:
        """Lets time pass, up to which input is known to be complete."""
        self._call(lib.ix_view_advance, time_ns)

    @property
    def deadline(self) -> int | None:
        """When `advance` is wanted next, in nanoseconds; `None` for never."""
        found = ctypes.c_uint64()
        return None if self._check(lib.ix_view_deadline(self._raw, found)) == _abi.IX_END else found.value

    @property
    def is_moving(self) -> bool:
        """Whether something moves by itself, so that a frame is wanted at each refresh."""
        return bool(lib.ix_view_is_moving(self._raw))

    def effects(self) -> Iterator[Effect]:
        """The effects since the last time, oldest first. What is not read, after a `break`, comes the next time."""
        one = _abi.ix_effect()
        while self._check(lib.ix_view_next_effect(self._raw, one)) == _abi.IX_OK:
            yield effect_of(one)

    def effects_array(self) -> npt.NDArray[np.void]:
        """The effects since the last time as a NumPy array of records with the header's fields."""
        return _array(lambda chunk, count: self._check(lib.ix_view_take_effects(self._raw, chunk, _CHUNK, count)))

    def reader(self, groups: EffectGroup | int = 0) -> Reader:
        """A cursor of its own into the effects, of some groups or of all."""
        return Reader(self, groups)

    # Tools of your own.

    def add_tool(self, tool: Tool) -> Registration:
        """Adds a tool; the one that was added last for a mode counts. It is made current as any tool is."""
        return host_tools.add_tool(self, tool)

    def add_tool_listener(self, function: Callable[[ToolEvent], bool]) -> Registration:
        """Adds a function that sees every event before the tools; with `True` it uses it up."""
        return host_tools.add_listener(self, function)

    def add_tool_veto(self, function: Callable[[int, ToolMode], bool]) -> Registration:
        """Adds a function that is asked when a tool is about to take an annotation up, or to create one (0).

        With `True` the tool does not get it.
        """
        return host_tools.add_veto(self, function)

    # Where it stands.

    @property
    def viewport(self) -> Viewport:
        raw = sized(_abi.ix_viewport)
        self._check(lib.ix_view_get_viewport(self._raw, raw))
        return Viewport(
            to_point(raw.offset), raw.zoom, raw.minimum_zoom, raw.maximum_zoom, Fit(raw.fit), raw.canvas_size.width,
            raw.canvas_size.height, raw.view_size.width, raw.view_size.height)

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

    def set_fit(self, fit: Fit) -> None:
        self._call(lib.ix_view_set_fit, fit)

    def set_zoom(self, zoom: float, x: float, y: float) -> None:
        """Zooms; what is under the point of the view stays under it."""
        self._call(lib.ix_view_set_zoom, zoom, point(x, y))

    def scroll_by(self, dx: float, dy: float) -> bool:
        """Scrolls at once. Returns whether anything moved."""
        return self._call(lib.ix_view_scroll_by, dx, dy) == _abi.IX_OK

    def show_page(self, index: int) -> None:
        self._call(lib.ix_view_show_page, index)

    def show_spread(self, index: int) -> bool:
        """Shows a spread; `False` in a document without pages."""
        return self._call(lib.ix_view_show_spread, index) == _abi.IX_OK

    def zoom_to_rect(self, page: int, rect: Rect | None) -> None:
        """Shows a rectangle of a page, in pdf space, as large as the view holds it; the whole page without one."""
        self._call(lib.ix_view_zoom_to_rect, page, None if rect is None else _abi.ix_rect(*rect))

    def show_destination(self, destination: Destination) -> None:
        """Goes to a destination; the place left can be returned to."""
        self._call(lib.ix_view_show_destination, destination._raw())

    def step(self, step: Step) -> bool:
        """One spread or viewport on or back; `False` at an end."""
        return self._call(lib.ix_view_step, step) == _abi.IX_OK

    def go_back(self) -> bool:
        return self._call(lib.ix_view_go_back) == _abi.IX_OK

    def go_forward(self) -> bool:
        return self._call(lib.ix_view_go_forward) == _abi.IX_OK

    def visible_pages(self) -> list[VisiblePage]:
        found = copied_items(_abi.ix_visible_page, lib.ix_view_visible_pages, self._raw)
        return [
            VisiblePage(each.page, each.index, each.spread, to_rect(each.frame), to_matrix(each.page_to_view))
            for each in found]

    def matrix(self, page: int, source: Space, target: Space) -> Matrix:
        """The map from one space to another; `page` is that of pdf, page and spread space."""
        raw = _abi.ix_matrix()
        self._check(lib.ix_view_get_matrix(self._raw, page, source, target, raw))
        return to_matrix(raw)

    def convert(self, page: int, source: Space, x: float, y: float, target: Space) -> Point:
        raw = _abi.ix_point()
        self._check(lib.ix_view_convert_point(self._raw, page, source, point(x, y), target, raw))
        return to_point(raw)

    # What lies there.

    def hits(self, x: float, y: float, device: DeviceKind = DeviceKind.MOUSE) -> list[Hit]:
        """What lies under a point of the view, best first."""
        found = copied_items(_abi.ix_hit, lib.ix_view_hits, self._raw, point(x, y), device)
        return [
            Hit(HitKind(each.kind), each.id, _some(each.page_index), to_point(each.page_point), each.distance,
                _some(each.glyph), each.z, each.area)
            for each in found]

    def display_list(self) -> list[DrawItem]:
        """What there is to draw over the pages, the last one on top."""
        revision = ctypes.c_uint64()
        found = copied_items(_abi.ix_draw_item, lib.ix_view_display_list, self._raw, after=(revision,))
        return [
            DrawItem(
                DrawKind(each.kind), DrawRole(each.role), to_quad(each.quad), each.width,
                (each.rgba >> 24, each.rgba >> 16 & 255, each.rgba >> 8 & 255, each.rgba & 255), _some(each.page))
            for each in found]

    # Text.

    @property
    def selected_text(self) -> str:
        return copied_text(lib.ix_view_copy_selected_text, self._raw)

    def select_text(self, first_page: int, first: int, last_page: int, last: int) -> None:
        """Selects from one gap between glyphs to another, in reading order."""
        self._check(lib.ix_view_select_text(self._raw, first_page, first, last_page, last))

    def select_text_at(self, x: float, y: float, granularity: Granularity = Granularity.WORD) -> bool:
        """Selects what a click there would. Returns `False` where there is no text."""
        return self._check(lib.ix_view_select_text_at(self._raw, point(x, y), granularity)) == _abi.IX_OK

    def clear_text_selection(self) -> None:
        self._check(lib.ix_view_clear_text_selection(self._raw))

    def selection_quads(self, page: int) -> list[Quad]:
        """The quads of the selection on a page, in page space."""
        return [to_quad(each) for each in copied_items(_abi.ix_quad, lib.ix_view_selection_quads, self._raw, page)]

    @property
    def selection(self) -> AnnotationSelection:
        """The selected annotations."""
        return AnnotationSelection(self)

    # Components, tools, settings.

    def component(self, component: Component) -> ComponentHandle:
        """A component or composite of this view."""
        return ComponentHandle(self, component)

    def condition(self, component: Component) -> Callable[[Callable[[Activation], bool]], Callable[[Activation], bool]]:
        """Adds a condition to a component; as a decorator."""
        def add(function: Callable[[Activation], bool]) -> Callable[[Activation], bool]:
            add_condition(self, component, function)
            return function
        return add

    def callback(
        self, component: Component
    ) -> Callable[[Callable[[Activation], object]], Callable[[Activation], object]]:
        """Adds a callback to a component; as a decorator."""
        def add(function: Callable[[Activation], object]) -> Callable[[Activation], object]:
            add_callback(self, component, function)
            return function
        return add

    def on_annotation_tapped(self, function: Callable[[int, Point], bool]) -> Registration:
        """Adds a hook that is told of taps on annotations; one that returns true uses the tap up."""
        return add_tapped(self, function)

    def explanation(self, subject: Component | ToolMode | int, sequence: int | None = None) -> Explanation:
        """Why a component or tool did or did not act in a sequence; in the newest one without a number.

        Raises:
            NotFound: The sequence is not kept.
        """
        return explanation(self, subject, sequence)

    def explained_sequences(self) -> list[int]:
        """The sequences that `explanation` knows, oldest first; 0 stands for calls before the first."""
        return sequences(self)

    def remember_explanations(self, count: int) -> None:
        """Sets of how many sequences they are kept, 256 at first, and forgets those known."""
        self._check(lib.ix_explanation_remember(self._raw, count))

    # Recognizers.

    def add_recognizer(
        self, kind: RecognizerKind, hooks: Hooks | None = None, *, region: Rect | None = None, **options: Any
    ) -> Recognizer:
        """Adds a recognizer of the host to those that compete; it takes part from the next sequence on.

        Args:
            hooks: Its functions; not needed by one that is only read through effects.
            region: Where the first contact must lie: page space with the option `page`, else view space.
            options: Fields of `ix_recognizer_options`, such as `taps=2`.
        """
        return recognizers.add(self, kind, hooks, region, options)

    def recognizers(self) -> list[Recognizer]:
        """All recognizers, those of components, of the current tool and of the view included."""
        return recognizers.all_of(self)

    def fates(self, back: int = 0) -> list[Fate]:
        """How each recognizer fared in the newest sequence, or in one so many before it."""
        return recognizers.fates_of(self, back)

    def relate(self, kind: RelationKind, first: Party, second: Party, grace_ns: int = 0) -> int:
        """Adds a relation, from the next sequence on, and returns its id. A plain number names a tag.

        Raises:
            Cycle: It would close a circle of waiting.
        """
        return recognizers.relate(self, kind, first, second, grace_ns)

    def unrelate(self, relation: int) -> None:
        """Takes a relation back."""
        self._check(lib.ix_relation_remove(self._raw, relation))

    def on_relation(self, function: Callable[[Recognizer, Recognizer], DynamicRelation] | None) -> None:
        """Sets the question that is asked about recognizers with `RecognizerFlags.ASKS_RELATIONS`."""
        recognizers.set_query(self, function)

    def setting(self, setting: Setting, device: DeviceKind | int = 0) -> float:
        value = ctypes.c_double()
        self._check(lib.ix_view_get_setting(self._raw, setting, device, value))
        return value.value

    def set(self, setting: Setting, value: float, device: DeviceKind | int = 0) -> None:
        """Sets a number that the view works with; for all devices without one."""
        self._check(lib.ix_view_set_setting(self._raw, setting, device, value))

    def set_preset(self, preset: Preset) -> None:
        """Takes the thresholds of a well-known engine."""
        self._check(lib.ix_view_set_preset(self._raw, preset))


class Reader:
    """A cursor into the effects of a view, with a mask of its own."""

    def __init__(self, view: View, groups: EffectGroup | int) -> None:
        raw = ctypes.c_void_p()
        view._check(lib.ix_reader_new(view._raw, groups, raw))
        self._view, self._raw = view, raw
        self._finalizer = weakref.finalize(self, lib.ix_reader_free, raw)

    def close(self) -> None:
        self._finalizer()
        self._raw = ctypes.c_void_p()

    def effects(self) -> Iterator[Effect]:
        """The effects since the last time, oldest first; at first the present state."""
        one = _abi.ix_effect()
        while self._view._check(lib.ix_reader_next(self._raw, one)) == _abi.IX_OK:
            yield effect_of(one)


    def effects_array(self) -> npt.NDArray[np.void]:
        """The same as a NumPy array of records with the header's fields."""
        return _array(lambda chunk, count: self._view._check(lib.ix_reader_take(self._raw, chunk, _CHUNK, count)))

    def __enter__(self) -> Reader:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _array(take: Callable[[Any, Any], int]) -> npt.NDArray[np.void]:
    import numpy

    kind = numpy.dtype([("type", "<u4"), ("flags", "<u4"), ("time_ns", "<u8"), ("subject", "<u8"), ("u", "V104")])
    chunk, count, parts = (_abi.ix_effect * _CHUNK)(), ctypes.c_size_t(), [numpy.empty(0, kind)]
    while take(chunk, count) == _abi.IX_OK:
        parts.append(numpy.frombuffer(bytes(chunk), kind, count.value))
    return numpy.concatenate(parts)


def _some(index: int) -> int | None:
    return None if index == _NONE else index
