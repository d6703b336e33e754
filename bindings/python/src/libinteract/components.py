"""The components of a view: built-in behaviours, which can be switched, given conditions and observed."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from . import _abi
from ._call import copied_text, utf8
from ._core import lib
from ._pages import PageId, page_id_of
from ._owner import Fixed, destroy, entry, keep, must_be_function
from ._parts import ViewPart
from .enums import Answer, Component, ContextKind, Space, TapLatency, Transformation
from .errors import NotFound, check
from .geometry import Point, Rect, to_point, to_rect
from .recognizers import Recognizer, of_component

_FAILED = 2
"""No answer: it denies, and the explanation shows a failure."""


# UINT32_MAX: no spread of its own.
_NO_SPREAD = 0xFFFFFFFF


@dataclass(frozen=True)
class Activation:
    """An action that a component is about to take. Members that do not apply to its kind are `None`.

    Attributes:
        spread: Of a smart zoom, the index of the spread whose container zooms; `None` if the whole document zooms.
    """

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

    @property
    def page_id(self) -> PageId | None:
        """The id of the page: the same as `page`."""
        return self.page


@dataclass(frozen=True)
class Backing:
    """The number of recognizers behind a component in one version of the library (1000 is 0.1.0); another version may have others.

    It is true if there are any.
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
    """Something that was added to a view. As a context manager it is removed at the end of the block."""

    def __init__(self, view: ViewPart, identifier: int) -> None:
        self._view, self._id = view, identifier

    def remove(self) -> None:
        """Removes it, also from inside its own function. Removing it again has no effect."""
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
    must_be_function(function)

    def ask(_: Any, raw: Any, __: Any) -> int:
        return int(Answer.ALLOW if function(_activation(raw.contents)) else Answer.DENY)

    return _added(view, entry(view, _abi.ix_condition_query, ask, _FAILED), lambda hook, token, made: (
        lib.ix_component_add_condition(view._raw, component, hook, token, destroy, made)))


def add_callback(view: ViewPart, component: int, function: Callable[[Activation], object]) -> Registration:
    must_be_function(function)

    def run(_: Any, raw: Any, __: Any) -> None:
        function(_activation(raw.contents))

    return _added(view, entry(view, _abi.ix_activation_hook, run), lambda hook, token, made: (
        lib.ix_component_add_callback(view._raw, component, hook, token, destroy, made)))


def add_tapped(view: ViewPart, function: Callable[[int, Point], bool]) -> Registration:
    must_be_function(function)

    def run(_: Any, annotation: int, at: _abi.ix_point, __: int, ___: Any) -> int:
        return 1 if function(annotation, to_point(at)) else 0

    return _added(view, entry(view, _abi.ix_annotation_tapped_hook, run), lambda hook, token, made: (
        lib.ix_view_add_annotation_tapped_hook(view._raw, hook, token, destroy, made)))


def _added(view: ViewPart, hook: Any, add: Callable[[Any, int, ctypes.c_uint64], int]) -> Registration:
    """Adds a C function, which is kept until C calls `destroy`."""
    made = ctypes.c_uint64()
    view._check(add(hook, keep(view, [hook]), made))
    return Registration(view, made.value)


def _decorated(view: ViewPart, component: int, function: Callable[..., object], made: Registration) -> None:
    view._decorated.setdefault(function, []).append((int(component), made))


def remove_decorated(view: ViewPart, function: Callable[..., object], component: int | None) -> None:
    """Removes what decorators added with a function, from one component or from all."""
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
    """Returns the name of a component, such as `selectText`, as `find_component` takes it.

    Raises:
        NotFound: There is no such component.
    """
    return copied_text(lib.ix_component_name, component)


def find_component(name: str) -> Component:
    """Returns the component or composite of a name, such as `selectText`.

    Raises:
        NotFound: There is none of that name.
    """
    found, given = ctypes.c_uint32(), utf8(name, "name")
    check(lib.ix_component_find(given, len(given), found))
    return Component(found.value)


class ComponentHandle(Fixed):
    """A component, or a composite of several, of one view."""

    def __init__(self, view: ViewPart, component: Component) -> None:
        self._view, self._component = view, component

    @property
    def component(self) -> Component:
        """Which component or composite it is."""
        return self._component

    @property
    def enabled(self) -> bool:
        """True if its own switch is on; `effective` also takes the composites around it into account. Can be assigned."""
        return bool(lib.ix_component_is_enabled(self._view._raw, self.component))

    @enabled.setter
    def enabled(self, value: bool) -> None:
        self._view._check(lib.ix_component_set_enabled(self._view._raw, self.component, int(value)))

    @property
    def effective(self) -> bool:
        """True if it and all composites around it are enabled."""
        return bool(lib.ix_component_is_effective(self._view._raw, self.component))

    @property
    def latency(self) -> TapLatency:
        """How its taps behave while they wait for other recognizers to fail; `WAIT` if it has no tap. Can be assigned."""
        return TapLatency(lib.ix_component_latency(self._view._raw, self.component))

    @latency.setter
    def latency(self, value: TapLatency) -> None:
        self._view._check(lib.ix_component_set_latency(self._view._raw, self.component, value))

    def condition(self, function: Callable[[Activation], bool]) -> Callable[[Activation], bool]:
        """Adds a condition as `add_condition` does, as a decorator; `remove` removes it."""
        _decorated(self._view, self.component, function, add_condition(self._view, self.component, function))
        return function

    def callback(self, function: Callable[[Activation], object]) -> Callable[[Activation], object]:
        """Adds a callback as `add_callback` does, as a decorator; `remove` removes it."""
        _decorated(self._view, self.component, function, add_callback(self._view, self.component, function))
        return function

    def remove(self, function: Callable[..., object]) -> None:
        """Removes a condition or callback that a decorator added, also from inside itself.

        Raises:
            NotFound: No decorator added the function to this component, or it is removed already.
        """
        remove_decorated(self._view, function, self.component)

    def add_condition(self, function: Callable[[Activation], bool]) -> Registration:
        """Adds a condition, asked when a gesture starts and right before the component acts; `False` denies. The first denial decides.

        It may be asked more often, so it must not have effects. An exception in it denies, and is raised after the call.
        """
        return add_condition(self._view, self.component, function)

    def add_callback(self, function: Callable[[Activation], object]) -> Registration:
        """Adds a callback, called right before the component acts; it cannot prevent that. An exception in it is raised after the call."""
        return add_callback(self._view, self.component, function)

    def recognizers(self) -> list[Recognizer]:
        """Returns the recognizers behind it, or behind its members. They may differ between versions of the library."""
        return of_component(self._view, self.component)

    @property
    def backing(self) -> Backing:
        """The number of recognizers behind it and its members, and the version of the library for which this holds."""
        count, version = ctypes.c_size_t(), ctypes.c_uint32()
        self._view._check(lib.ix_component_backing(self._view._raw, self.component, count, version))
        return Backing(count.value, version.value)

    def contains(self, recognizer: Recognizer) -> bool:
        """Returns whether a recognizer belongs to it or to one of its members."""
        return bool(lib.ix_component_contains(self._view._raw, self.component, recognizer.id))

    def can_activate(self, x: float, y: float) -> bool:
        """Returns whether it could act at a point of view space and no condition denies it, enabled or not."""
        point = _abi.ix_point(x, y)
        return self._view._call(lib.ix_component_can_activate, self.component, point) == _abi.IX_OK

    def try_(self, x: float, y: float) -> bool:
        """Acts at a point of view space, whether or not it is enabled; conditions and callbacks are called.

        Returns:
            `False` if there is nothing to act on, or not yet.

        Raises:
            Denied: A condition denied it.
            NotSupported: The component follows a pointer, as `TRANSFORM_ANNOTATION` does, which a call does not have.
        """
        return self._view._call(lib.ix_component_try, self.component, _abi.ix_point(x, y)) == _abi.IX_OK
