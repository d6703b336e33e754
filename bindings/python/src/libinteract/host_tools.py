"""Tools of your own: new ones, and built-in ones with a part of them changed."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from . import _abi
from ._call import sized
from ._core import lib
from ._pages import PageId, page_id_of
from ._owner import Function, destroy, entry, keep
from ._parts import ViewPart
from .components import Registration
from .enums import ActivationTrigger, Component, DeviceKind, RecognizerKind, ToolAnswer, ToolEventKind, ToolFlags, ToolMode
from .geometry import Point, Rect, to_point, to_rect
from .tool_acts import ToolActs
from .tools import ToolStyle, raw_style, style_of

if TYPE_CHECKING:
    from .view import View


@dataclass(frozen=True)
class ToolEvent:
    """An event for tools, in view space and degrees. Each tool of the loop gets the same event."""

    kind: ToolEventKind
    time_ns: int
    phase: int
    """A `GestureState`; `RECOGNIZED` for what is no gesture."""
    component: Component | None
    """Whose recognizer won; `None` for the tool's own and for what is no gesture."""
    trigger: ActivationTrigger
    """The trigger to pass to `activate`."""
    count: int
    recognizer: int
    point: Point
    start: Point
    translation: Point
    delta: Point
    velocity: Point
    scale: float
    rotation: float
    pressure: float
    pointers: int
    device: DeviceKind
    buttons: int
    modifiers: int
    annotation: int
    """Under the point when a tap, a press or a drag began; 0 if none."""
    page: PageId | None
    """The page under the point; `None` if none."""
    key: int
    item: int
    value: int

    @property
    def page_id(self) -> PageId | None:
        """The page by its id: the same as `page`."""
        return self.page


@dataclass
class ToolCarry:
    """The state that a tool hands to its successor. `close` may change it."""

    pinned: bool
    style: int
    mode: ToolMode
    annotation: int
    page: PageId | None
    box: Rect

    @property
    def page_id(self) -> PageId | None:
        """The page by its id: the same as `page`."""
        return self.page


@dataclass(frozen=True)
class Recognizes:
    """A recognizer that a tool competes for; members of `ix_recognizer_options` as options."""

    kind: RecognizerKind
    options: dict[str, Any]

    def __init__(self, kind: RecognizerKind, **options: Any) -> None:
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "options", options)

    def _fill(self, raw: _abi.ix_recognizer_options) -> None:
        raw.kind = self.kind
        for name, value in self.options.items():
            setattr(raw, name, value)


class Tool(ToolActs):
    """A tool: subclass it, write the functions that it needs, and hand it to `View.add_tool`.

    What happens is told by a function of its name. `True` says that the event was dealt with, `False` or `None` that it
    goes on to the next tool, `ToolAnswer.TO_BASE` that the base deals with it; what is not written is the base's. An
    exception counts as `False` and is raised once the call that led to it returns. The functions may call anything of the
    view and its document except `feed`, `advance` and loading.
    """

    mode: ClassVar[int] = ToolMode.CUSTOM
    base: ClassVar[int] = ToolMode.NONE
    """The built-in tool that does what is not written."""
    creates: ClassVar[int] = 0
    """The row of the table of created annotations, or a kind of your own from `ToolMode.CUSTOM` on."""
    components: ClassVar[Iterable[Component] | None] = None
    """Whose gestures go on while it is current; `None` for all of the base's, such as a drag on text of `SELECT_TEXT`.

    Without a base `None` means all, and their gestures come to the tool: a drag on text to `pointer_down`, with the
    component `SELECT_TEXT`. `()` means none; then only the tool's own `recognizers` give it gestures.
    """
    next_tool: ClassVar[int] = ToolMode.NONE
    """The tool for gestures that it passes on, where `next` is not written."""
    recognizers: ClassVar[Sequence[Recognizes]] = ()

    def create(self, carry: ToolCarry) -> None:
        """It has become current."""

    def close(self, carry: ToolCarry) -> None:
        """Another tool takes its place, which gets what is left in `carry`."""

    def next(self, event: ToolEvent) -> int:
        """Which tool an event that was passed on is for; its own mode for none."""
        return self.mode

    def draw(self) -> None:
        """Its drawing may have changed: `draw_items`."""

    def style(self, variant: int, style: ToolStyle) -> ToolStyle:
        """How it draws in a variant until something is set."""
        return style

    def handles(self) -> None:
        """`View.selection.set_handle` from in here counts while the tool is current."""

    def pointer_down(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A drag began that the tool, or a component whose gestures go on, has won; `point` is where the press was."""
        return False

    def extra_pointer_down(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """Another contact came down during the drag."""
        return False

    def pointer_move(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The drag moved."""
        return False

    def pointer_up(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The drag ended."""
        return False

    def pointer_cancel(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The drag is taken back: what it did is to be undone."""
        return False

    def single_tap_up(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A tap was lifted; a second one may still come."""
        return False

    def single_tap_confirmed(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A tap after which none came."""
        return False

    def after_single_tap(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A tap was handled."""
        return False

    def press_shown(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A press may be shown."""
        return False

    def press_hidden(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The press is no longer to be shown."""
        return False

    def long_press(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A long press; moves and an up, or a cancel, follow."""
        return False

    def double_tap_begin(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A second tap came down."""
        return False

    def double_tap(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """Two taps or more: `count` tells."""
        return False

    def double_tap_end(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The taps are over."""
        return False

    def zoom_begin(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The zoom changes by itself, in an animation."""
        return False

    def zoom_end(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """That animation is over."""
        return False

    def scale_begin(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """Two fingers. Handled, the view does not zoom with them."""
        return False

    def scale_change(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The two fingers moved."""
        return False

    def scale_end(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The two fingers ended."""
        return False

    def fling_stop(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A fling ended or was stopped."""
        return False

    def scroll_changed(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The view shows something else."""
        return False

    def key_down(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A key went down. Handled, it has no other meaning."""
        return False

    def key_up(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A key came up."""
        return False

    def page_turning(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """Another page is the current one: `item` is its index."""
        return False

    def layout_changed(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The layout was made anew."""
        return False

    def configuration_changed(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The view's size changed, or what is known of its display."""
        return False

    def document_set(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The document's state or its list of pages changed."""
        return False

    def document_closed(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The view goes; nothing of it can be called any more."""
        return False

    def context_menu_choice(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """An item of the context menu was chosen: `item`."""
        return False

    def quick_menu_choice(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The former name of `context_menu_choice`, which counts where a tool has both."""
        return False

    def host_event(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """`View.send_tool_event` sent `item` and `value`."""
        return False


def add_tool(view: View, tool: Tool) -> Registration:
    if tool._view not in (None, view):
        raise ValueError("the tool has been added to another view")
    options, made = sized(_abi.ix_tool_options), ctypes.c_uint64()
    options.mode, options.base, options.creates, options.next = tool.mode, tool.base, tool.creates, tool.next_tool
    for component in tool.components or ():
        options.components |= 1 << component
    if tool.components is not None:
        options.components |= 1
    wanted = (_abi.ix_recognizer_options * max(len(tool.recognizers), 1))()
    for raw, each in zip(wanted, tool.recognizers):
        raw.size = ctypes.sizeof(_abi.ix_recognizer_options)
        each._fill(raw)
    tool._view = view
    table, kept = _table(view, tool)
    view._call(
        lib.ix_tool_add, options, table, wanted if tool.recognizers else None, len(tool.recognizers),
        keep(view, kept, tool), destroy, made)
    return Registration(view, made.value)


def add_listener(view: ViewPart, function: Callable[[ToolEvent], bool]) -> Registration:
    made = ctypes.c_uint64()
    hook = entry(view, _abi.ix_tool_event_hook, lambda _, raw, __: _answer(function(event_of(raw.contents))))
    view._check(lib.ix_view_add_tool_listener(view._raw, hook, keep(view, [hook]), destroy, made))
    return Registration(view, made.value)


def add_veto(view: ViewPart, function: Callable[[int, ToolMode], bool]) -> Registration:
    made = ctypes.c_uint64()
    hook = entry(
        view, _abi.ix_tool_veto_hook, lambda _, annotation, mode, __: int(bool(function(annotation, ToolMode(mode)))))
    view._check(lib.ix_view_add_tool_veto(view._raw, hook, keep(view, [hook]), destroy, made))
    return Registration(view, made.value)


def event_of(raw: _abi.ix_tool_event) -> ToolEvent:
    return ToolEvent(
        ToolEventKind(raw.kind), raw.time_ns, raw.phase, Component(raw.component) if raw.component else None,
        ActivationTrigger(raw.trigger), raw.count, raw.recognizer, to_point(raw.point), to_point(raw.start),
        to_point(raw.translation), to_point(raw.delta), to_point(raw.velocity), raw.scale, raw.rotation, raw.pressure,
        raw.pointers, DeviceKind(raw.device), raw.buttons, raw.modifiers, raw.annotation, page_id_of(raw.page), raw.key, raw.item,
        raw.value)


def carry_of(raw: _abi.ix_tool_carry) -> ToolCarry:
    return ToolCarry(
        bool(raw.flags & ToolFlags.PINNED), raw.style, ToolMode(raw.mode), raw.annotation, page_id_of(raw.page), to_rect(raw.box))


def _answer(said: object) -> int:
    """The answer for C to the result of a function."""
    return int(said) if isinstance(said, ToolAnswer) else int(bool(said))


#: Functions whose name differs from that of C's member, which keeps its own.
RENAMED = {"quick_menu_choice": "context_menu_choice"}


def _table(view: View, tool: Tool) -> tuple[_abi.ix_tool_functions, list[Any]]:
    """The functions as C calls them, and what must live as long as the tool."""
    table = sized(_abi.ix_tool_functions)
    kept: list[Any] = []
    fields: list[tuple[str, Any]] = list(_abi.ix_tool_functions._fields_)  # type: ignore[arg-type]
    for member, kind in fields:
        names = [name for name in (RENAMED.get(member, member), member) if _overrides(tool, name)]
        if names:
            kept.append(entry(view, kind, _adapted(names[0], getattr(tool, names[0]))))
            setattr(table, member, kept[-1])
    return table, kept


def _overrides(tool: Tool, name: str) -> bool:
    """True if the tool has a function of its own in place of that of `Tool`."""
    return name not in ("size", "reserved") and getattr(type(tool), name) is not getattr(Tool, name)


def _adapted(name: str, function: Callable[..., Any]) -> Function:
    if name in ("create", "close"):
        return lambda _, raw, __: _carried(function, raw.contents)
    if name == "next":
        return lambda _, raw, __: int(function(event_of(raw.contents)) or ToolMode.NONE)
    if name in ("draw", "handles"):
        return lambda _, __: _ended(function())
    if name == "style":
        return lambda _, variant, raw, __: _styled(function, variant, raw.contents)
    return lambda _, raw, __: _answer(function(event_of(raw.contents)))


def _ended(_: object) -> None:
    """Drops the result of a function that returns nothing to C."""


def _carried(function: Callable[..., Any], raw: _abi.ix_tool_carry) -> None:
    carry = carry_of(raw)
    try:
        function(carry)
    finally:
        raw.flags, raw.style, raw.annotation = ToolFlags.PINNED if carry.pinned else 0, carry.style, carry.annotation


def _styled(function: Callable[..., Any], variant: int, raw: _abi.ix_tool_style) -> None:
    style = function(variant, style_of(raw))
    if isinstance(style, ToolStyle):
        ctypes.memmove(ctypes.byref(raw), ctypes.byref(raw_style(style)), ctypes.sizeof(raw))


__all__ = ["Recognizes", "Tool", "ToolCarry", "ToolEvent"]
