"""Tools of your own: new ones, and built-in ones with parts of them replaced."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from . import _abi
from ._call import sized
from ._core import lib
from ._pages import PageId, page_id_of
from ._owner import Function, destroy, entry, keep, must_be_function
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
    """An event for tools. Points are in view space, times in nanoseconds, rotation in degrees. All tools get the same event.

    Attributes:
        phase: A `GestureState`; `RECOGNIZED` for an event that is not a gesture.
        component: The component whose recognizer won; `None` for the tool's own, and for an event that is not a gesture.
        trigger: The trigger to pass to `activate`.
        annotation: The id of the annotation under the point when a tap, a press or a drag began; 0 if there was none.
        page: The page under the point; `None` if none.
    """

    kind: ToolEventKind
    time_ns: int
    phase: int
    component: Component | None
    trigger: ActivationTrigger
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
    page: PageId | None
    key: int
    item: int
    value: int

    @property
    def page_id(self) -> PageId | None:
        """The id of the page: the same as `page`."""
        return self.page


@dataclass
class ToolCarry:
    """The state that a tool hands to its successor; `close` may change it."""

    pinned: bool
    style: int
    mode: ToolMode
    annotation: int
    page: PageId | None
    box: Rect

    @property
    def page_id(self) -> PageId | None:
        """The id of the page: the same as `page`."""
        return self.page


@dataclass(frozen=True)
class Recognizes:
    """A recognizer of a tool; `options` are members of `ix_recognizer_options`."""

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
    """A tool of your own. Make a subclass, override the methods it needs, and pass an instance to `View.add_tool`.

    Each event calls the method of its name. `True` means that the event is handled; `False` or `None` passes it on to the next tool;
    `ToolAnswer.TO_BASE` lets the base handle it, as it does where a method is not overridden. An exception counts as `False`, and is
    raised when the call that led to it returns. Methods may call anything of the view and its document except `feed`, `advance` and
    loading.
    """

    mode: ClassVar[int] = ToolMode.CUSTOM
    base: ClassVar[int] = ToolMode.NONE
    """The built-in tool that does everything that is not overridden."""
    creates: ClassVar[int] = 0
    """The row of the table of created annotations, or a kind of your own from `ToolMode.CUSTOM` on."""
    components: ClassVar[Iterable[Component] | None] = None
    """The components whose gestures stay active while the tool is current; `None` for those of the base, such as `SELECT_TEXT`.

    Without a base, `None` means all components, and their gestures come to the tool: a drag on text calls `pointer_down` with the
    component `SELECT_TEXT`. `()` means none; then only the tool's own `recognizers` give it gestures.
    """
    next_tool: ClassVar[int] = ToolMode.NONE
    """The tool for gestures that it passes on, unless `next` is overridden."""
    recognizers: ClassVar[Sequence[Recognizes]] = ()

    def create(self, carry: ToolCarry) -> None:
        """Called when the tool becomes current."""

    def close(self, carry: ToolCarry) -> None:
        """Called when another tool takes its place. Changes of `carry` reach that tool."""

    def next(self, event: ToolEvent) -> int:
        """Returns the mode of the tool for an event that was passed on; its own mode for none."""
        return self.mode

    def draw(self) -> None:
        """Called when its drawing may have changed: call `draw_items` here."""

    def style(self, variant: int, style: ToolStyle) -> ToolStyle:
        """Returns the style for a variant, as long as none has been set."""
        return style

    def handles(self) -> None:
        """Called to adapt handles: `View.selection.set_handle` from here holds while the tool is current."""

    def pointer_down(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A drag began, won by the tool or by a component whose gestures stay active. `point` is the place of the press."""
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
        """The drag was cancelled: undo its effects."""
        return False

    def single_tap_up(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A tap ended; a second one may still follow."""
        return False

    def single_tap_confirmed(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A tap ended, and no second one followed."""
        return False

    def after_single_tap(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A tap has been handled."""
        return False

    def press_shown(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A press may be shown."""
        return False

    def press_hidden(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A press should no longer be shown."""
        return False

    def long_press(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A long press began. Moves and an up, or a cancel, follow."""
        return False

    def double_tap_begin(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The second tap came down."""
        return False

    def double_tap(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """Two or more taps ended; `count` is their number."""
        return False

    def double_tap_end(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The series of taps is over."""
        return False

    def zoom_begin(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """An animation of the zoom began."""
        return False

    def zoom_end(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The animation of the zoom ended."""
        return False

    def scale_begin(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """Two fingers came down. If the tool handles it, the view does not zoom with them."""
        return False

    def scale_change(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The two fingers moved."""
        return False

    def scale_end(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The two fingers were lifted."""
        return False

    def fling_stop(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A fling ended or was stopped."""
        return False

    def scroll_changed(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The view shows another part of the document."""
        return False

    def key_down(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A key was pressed. If the tool handles it, the key has no other meaning."""
        return False

    def key_up(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """A key was released."""
        return False

    def page_turning(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """Another page became the current one; `item` is its index."""
        return False

    def layout_changed(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The layout was rebuilt."""
        return False

    def configuration_changed(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The size of the view or the resolution of its display changed."""
        return False

    def document_set(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The state of the document or its list of pages changed."""
        return False

    def document_closed(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The view is being closed; nothing of it can be called any more."""
        return False

    def context_menu_choice(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The item `item` of the context menu was chosen."""
        return False

    def quick_menu_choice(self, event: ToolEvent) -> bool | ToolAnswer | None:
        """The former name of `context_menu_choice`; if a tool has both, `context_menu_choice` is called."""
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
    must_be_function(function)
    made = ctypes.c_uint64()
    hook = entry(view, _abi.ix_tool_event_hook, lambda _, raw, __: _answer(function(event_of(raw.contents))))
    view._check(lib.ix_view_add_tool_listener(view._raw, hook, keep(view, [hook]), destroy, made))
    return Registration(view, made.value)


def add_veto(view: ViewPart, function: Callable[[int, ToolMode], bool]) -> Registration:
    must_be_function(function)
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
    """Returns the answer for C to the result of a function."""
    return int(said) if isinstance(said, ToolAnswer) else int(bool(said))


#: Methods whose name differs from that of the C member.
RENAMED = {"quick_menu_choice": "context_menu_choice"}


def _table(view: View, tool: Tool) -> tuple[_abi.ix_tool_functions, list[Any]]:
    """Returns the functions as C calls them, and the objects that must live as long as the tool."""
    table = sized(_abi.ix_tool_functions)
    kept: list[Any] = []
    fields: list[tuple[str, Any]] = list(_abi.ix_tool_functions._fields_)  # type: ignore[arg-type]
    for member, kind in fields:
        names = [name for name in (RENAMED.get(member, member), member) if _overrides(tool, name)]
        if names:
            function = getattr(tool, names[0])
            must_be_function(function, names[0])
            kept.append(entry(view, kind, _adapted(names[0], function)))
            setattr(table, member, kept[-1])
    return table, kept


def _overrides(tool: Tool, name: str) -> bool:
    """Returns whether the tool overrides a method of `Tool`."""
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
