"""Components of a view: whether and when a built-in behaviour may happen."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from . import _abi
from ._call import copied_text
from ._core import lib
from ._pages import PageId, page_id_of
from ._owner import Fixed, destroy, entry, keep
from ._parts import ViewPart
from .enums import Answer, Component, ContextKind, Space, TapLatency, Transformation
from .errors import NotFound, check
from .geometry import Point, Rect, to_point, to_rect
from .recognizers import Recognizer, of_component

_FAILED = 2
"""No answer: denies, and shows as a failure in the explanation."""


# UINT32_MAX: no spread of its own.
_NO_SPREAD = 0xFFFFFFFF


@dataclass(frozen=True)
class Activation:
    """The action that a component is about to take. Members that its context does not have are `None`."""

    component: Component
    kind: ContextKind
    point: Point
    space: Space
    annotation: int | None = None
    page: PageId | None = None
    action: int | None = None
    mode: Transformation | None = None
    direction: int | None = None
    target: Rect | None = None
    spread: int | None = None
    """For a smart zoom: the index of the spread whose container zooms; `None` if the whole document zooms."""

    @property
    def page_id(self) -> PageId | None:
        """The page by its id: the same as `page`."""
        return self.page


@dataclass(frozen=True)
class Backing:
    """The number of recognizers behind a component, in one version of the library (1000 is 0.1.0).

    It is true where there are any; there may be others in another version.
    """

    recognizers: int
    version: int

    def __bool__(self) -> bool:
        return self.recognizers > 0


def _activation(raw: _abi.ix_activation) -> Activation:
    kind = ContextKind(raw.kind)
    base: dict[str, Any] = {
        "component": Component(raw.component), "kind": kind, "point": to_point(raw.point), "space": Space(raw.space)}
    arms: dict[int, Callable[[], dict[str, Any]]] = {
        ContextKind.SELECTION: lambda: _of(raw.u.selection),
        ContextKind.EDIT: lambda: _of(raw.u.selection),
        ContextKind.TRANSFORMATION: lambda: _of(raw.u.transformation) | {
            "mode": Transformation(raw.u.transformation.mode)},
        ContextKind.LINK: lambda: _of(raw.u.link) | {"action": raw.u.link.action},
        ContextKind.FAST_SCROLL: lambda: {"direction": raw.u.fast_scroll.direction},
        ContextKind.SMART_ZOOM: lambda: {
            "target": to_rect(raw.u.smart_zoom.target) if raw.u.smart_zoom.has_target else None,
            "spread": None if raw.u.smart_zoom.spread == _NO_SPREAD else raw.u.smart_zoom.spread},
    }
    return Activation(**base, **(arms[kind]() if kind in arms else {}))


def _of(arm: Any) -> dict[str, Any]:
    return {"annotation": arm.annotation, "page": page_id_of(arm.page)}


class Registration:
    """Something added to a view. Removing it twice is fine; as a context manager it is removed at the end."""

    def __init__(self, view: ViewPart, identifier: int) -> None:
        self._view, self._id = view, identifier

    def remove(self) -> None:
        """Takes it away; from inside itself too."""
        identifier, self._id = self._id, 0
        if identifier and self._view._raw is not None:
            lib.ix_registration_remove(self._view._raw, identifier)
            self._view._settle()

    def __enter__(self) -> Registration:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.remove()


def add_condition(view: ViewPart, component: int, function: Callable[[Activation], bool]) -> Registration:
    def ask(_: Any, raw: Any, __: Any) -> int:
        return int(Answer.ALLOW if function(_activation(raw.contents)) else Answer.DENY)

    return _added(view, entry(view, _abi.ix_condition_query, ask, _FAILED), lambda hook, token, made: (
        lib.ix_component_add_condition(view._raw, component, hook, token, destroy, made)))


def add_callback(view: ViewPart, component: int, function: Callable[[Activation], object]) -> Registration:
    def run(_: Any, raw: Any, __: Any) -> None:
        function(_activation(raw.contents))

    return _added(view, entry(view, _abi.ix_activation_hook, run), lambda hook, token, made: (
        lib.ix_component_add_callback(view._raw, component, hook, token, destroy, made)))


def add_tapped(view: ViewPart, function: Callable[[int, Point], bool]) -> Registration:
    def run(_: Any, annotation: int, at: _abi.ix_point, __: int, ___: Any) -> int:
        return 1 if function(annotation, to_point(at)) else 0

    return _added(view, entry(view, _abi.ix_annotation_tapped_hook, run), lambda hook, token, made: (
        lib.ix_view_add_annotation_tapped_hook(view._raw, hook, token, destroy, made)))


def _added(view: ViewPart, hook: Any, add: Callable[[Any, int, ctypes.c_uint64], int]) -> Registration:
    """Adds a function of C, which is kept until C calls `destroy`."""
    made = ctypes.c_uint64()
    view._check(add(hook, keep(view, [hook]), made))
    return Registration(view, made.value)


def _decorated(view: ViewPart, component: int, function: Callable[..., object], made: Registration) -> None:
    view._decorated.setdefault(function, []).append((int(component), made))


def remove_decorated(view: ViewPart, function: Callable[..., object], component: int | None) -> None:
    """Takes back what decorators added with a function, to one component or to all."""
    added = view._decorated.pop(function, [])
    kept = [each for each in added if component is not None and each[0] != component]
    if kept:
        view._decorated[function] = kept
    if len(kept) == len(added):
        raise NotFound(f"function is {function!r}; no decorator has added it here")
    for place, registration in added:
        if component is None or place == component:
            registration.remove()


def component_name(component: Component) -> str:
    """The name that `find_component` finds, such as `selectText`.

    Raises:
        NotFound: There is no such component.
    """
    return copied_text(lib.ix_component_name, component)


def find_component(name: str) -> Component:
    """The component or composite of that name, such as `selectText`.

    Raises:
        NotFound: None has it.
    """
    found, given = ctypes.c_uint32(), name.encode("utf-8")
    check(lib.ix_component_find(given, len(given), found))
    return Component(found.value)


class ComponentHandle(Fixed):
    """One component, or composite, of one view."""

    def __init__(self, view: ViewPart, component: Component) -> None:
        self._view, self._component = view, component

    @property
    def component(self) -> Component:
        """The component or composite."""
        return self._component

    @property
    def enabled(self) -> bool:
        """Its own flag."""
        return bool(lib.ix_component_is_enabled(self._view._raw, self.component))

    @enabled.setter
    def enabled(self, value: bool) -> None:
        self._view._check(lib.ix_component_set_enabled(self._view._raw, self.component, int(value)))

    @property
    def effective(self) -> bool:
        """Its own flag and those of all composites round it."""
        return bool(lib.ix_component_is_effective(self._view._raw, self.component))

    @property
    def latency(self) -> TapLatency:
        """The behaviour of its taps while they wait for other recognizers to fail; `WAIT` if it has no tap."""
        return TapLatency(lib.ix_component_latency(self._view._raw, self.component))

    @latency.setter
    def latency(self, value: TapLatency) -> None:
        self._view._check(lib.ix_component_set_latency(self._view._raw, self.component, value))

    def condition(self, function: Callable[[Activation], bool]) -> Callable[[Activation], bool]:
        """Adds a condition; as a decorator. An exception in it denies, and is raised after the call. See `remove`."""
        _decorated(self._view, self.component, function, add_condition(self._view, self.component, function))
        return function

    def callback(self, function: Callable[[Activation], object]) -> Callable[[Activation], object]:
        """Adds a callback; as a decorator. See `remove`."""
        _decorated(self._view, self.component, function, add_callback(self._view, self.component, function))
        return function

    def remove(self, function: Callable[..., object]) -> None:
        """Takes back a condition or callback that a decorator added; from inside itself too.

        Raises:
            NotFound: No decorator has added it to this component, or it was taken back.
        """
        remove_decorated(self._view, function, self.component)

    def add_condition(self, function: Callable[[Activation], bool]) -> Registration:
        """Adds a condition. An exception in it denies, and is raised after the call."""
        return add_condition(self._view, self.component, function)

    def add_callback(self, function: Callable[[Activation], object]) -> Registration:
        """Adds a callback. An exception in it is raised after the call."""
        return add_callback(self._view, self.component, function)

    def recognizers(self) -> list[Recognizer]:
        """The recognizers behind it, or behind its members. Which there are may change between versions."""
        return of_component(self._view, self.component)

    @property
    def backing(self) -> Backing:
        """The number of recognizers behind it and its members, and the version of the library that this holds for."""
        count, version = ctypes.c_size_t(), ctypes.c_uint32()
        self._view._check(lib.ix_component_backing(self._view._raw, self.component, count, version))
        return Backing(count.value, version.value)

    def contains(self, recognizer: Recognizer) -> bool:
        """Returns whether a recognizer belongs to it or to one of its members."""
        return bool(lib.ix_component_contains(self._view._raw, self.component, recognizer.id))

    def can_activate(self, x: float, y: float) -> bool:
        """Returns whether it could act at a point and no condition denies it; flags do not count."""
        point = _abi.ix_point(x, y)
        return self._view._call(lib.ix_component_can_activate, self.component, point) == _abi.IX_OK

    def try_(self, x: float, y: float) -> bool:
        """Acts there whether or not it is enabled; conditions and callbacks count. `False` where there is nothing to act on,
        or not yet.

        Raises:
            Denied: A condition denied it.
            NotSupported: It follows a pointer, as `TRANSFORM_ANNOTATION` does, and a call has none.
        """
        return self._view._call(lib.ix_component_try, self.component, _abi.ix_point(x, y)) == _abi.IX_OK
