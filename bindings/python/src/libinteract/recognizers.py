"""Recognizers of the host, and the relations between recognizers."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from . import _abi
from ._call import copied_items, sized
from ._core import lib
from ._pages import refuse_page, to_id
from ._owner import Function, destroy, entry, keep, must_be_function, no_destroy
from ._parts import ViewPart
from .enums import (
    Answer, Component, DeviceKind, DynamicRelation, GestureState, PartyKind, Proposal, Reason, RecognizerFlags, RecognizerKind,
    RelationKind, Space, TapLatency, VerdictFlags,
)
from .geometry import Point, Rect, from_rect, to_point

ALWAYS = 0xFFFFFFFFFFFFFFFF
"""A grace period without end."""


@dataclass(frozen=True)
class Verdict:
    """The verdict of a custom recognizer on an input. It is asked again at `deadline_ns` at the latest."""

    proposal: Proposal = Proposal.NONE
    flags: VerdictFlags | int = 0
    crossing: float = 0
    deadline_ns: int = 0


@dataclass(frozen=True)
class Hooks:
    """The functions of a recognizer of the host. If one raises, the safe answer is used, and the exception is raised after the call.

    Attributes:
        on_step: Called at any step, after the other two.
    """

    should_begin: Callable[[Point], bool] | None = None
    on_input: Callable[[_abi.ix_event], Verdict | None] | None = None
    on_deadline: Callable[[int], Verdict | None] | None = None
    reset: Callable[[int], object] | None = None
    on_granted: Callable[[GestureState, Point], object] | None = None
    on_revoked: Callable[[GestureState, Reason], object] | None = None
    on_step: Callable[[GestureState, Point], object] | None = None


@dataclass(frozen=True)
class Options:
    """The gesture that a recognizer looks for."""

    kind: RecognizerKind
    taps: int
    min_fingers: int
    max_fingers: int
    devices: frozenset[DeviceKind]
    buttons: int
    latency: TapLatency
    priority: int


class Recognizer:
    """A recognizer of a view. Those of the view itself can be queried and cancelled, but not removed."""

    def __init__(self, view: ViewPart, identifier: int) -> None:
        self._view = view
        self.id: int = identifier

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Recognizer) and (self.id, self._view) == (other.id, other._view)

    def __hash__(self) -> int:
        return hash(self.id)

    def _status(self) -> tuple[int, int]:
        state, reason = ctypes.c_uint32(), ctypes.c_uint32()
        self._view._check(lib.ix_recognizer_get_state(self._view._raw, self.id, state, reason))
        return state.value, reason.value

    @property
    def state(self) -> GestureState:
        """The state in the current sequence of contacts, or in the last one."""
        return GestureState(self._status()[0])

    @property
    def reason(self) -> Reason:
        """The reason for the state."""
        return Reason(self._status()[1])

    def location(self, space: Space = Space.VIEW) -> Point:
        """Returns the centre of its contacts.

        Raises:
            NotFound: It has seen no contact, or there is no page.
        """
        found = _abi.ix_point()
        self._view._check(lib.ix_recognizer_get_location(self._view._raw, self.id, space, found))
        return to_point(found)

    @property
    def touch_count(self) -> int:
        """The number of touches that it sees; 0 for a wheel, a trackpad gesture or a hovering pointer."""
        count = ctypes.c_size_t()
        self._view._check(lib.ix_recognizer_touch_count(self._view._raw, self.id, count))
        return count.value

    def touch_location(self, index: int) -> Point:
        """Returns the place of one of its touches, in view space; touches are in the order in which they landed.

        Raises:
            NotFound: There is no such touch.
        """
        found = _abi.ix_point()
        self._view._check(lib.ix_recognizer_touch_location(self._view._raw, self.id, index, found))
        return to_point(found)

    @property
    def scales(self) -> Point:
        """The scale along each axis, relative to the beginning of the gesture.

        Raises:
            NotFound: It has seen no contact.
        """
        found = _abi.ix_point()
        self._view._check(lib.ix_recognizer_get_scale(self._view._raw, self.id, found))
        return to_point(found)

    @property
    def options(self) -> Options:
        """The gesture that it looks for. Those of built-in recognizers may change between versions."""
        raw = sized(_abi.ix_recognizer_options)
        self._view._check(lib.ix_recognizer_get_options(self._view._raw, self.id, raw))
        devices = frozenset(kind for kind in DeviceKind if raw.devices & 1 << kind)
        return Options(
            RecognizerKind(raw.kind), raw.taps, raw.min_fingers, raw.max_fingers, devices, raw.buttons,
            TapLatency(raw.latency), raw.priority)

    @property
    def owner(self) -> Component | PartyKind | int:
        """Who it belongs to: a component, the tool, scrolling or zooming. For one of the host its tag, 0 without one."""
        raw = _abi.ix_party()
        self._view._check(lib.ix_recognizer_get_owner(self._view._raw, self.id, raw))
        if raw.kind == PartyKind.COMPONENT:
            return Component(raw.id)
        return int(raw.id) if raw.kind == PartyKind.TAG else PartyKind(raw.kind)

    def set_enabled(self, enabled: bool, *, at_once: bool = True) -> None:
        """Switches the recognizer on from the next sequence on, or off.

        Args:
            at_once: When switching off, cancel what it has begun; otherwise it goes on until the sequence ends.
        """
        self._view._call(lib.ix_recognizer_set_enabled, self.id, int(enabled), int(at_once))

    def cancel(self) -> None:
        """Cancels what it has begun, or fails it. No effect if it takes no part in the sequence."""
        self._view._call(lib.ix_recognizer_cancel, self.id)

    def decide(self, proposal: Proposal) -> None:
        """Decides for a recognizer of the host from outside its functions. No effect if it takes no part in the sequence."""
        self._view._call(lib.ix_recognizer_decide, self.id, proposal)

    def claim(self) -> None:
        """Makes a recognizer that has begun the only one: all others are cancelled."""
        self._view._call(lib.ix_recognizer_claim, self.id)

    def remove(self) -> None:
        """Removes the recognizer. What it had begun is cancelled."""
        self._view._call(lib.ix_recognizer_remove, self.id)


@dataclass(frozen=True)
class Fate:
    """The outcome of a recognizer in a sequence. `other` is the recognizer that decided it, if any."""

    recognizer: Recognizer
    other: Recognizer | None
    time_ns: int
    state: GestureState
    reason: Reason


@dataclass(frozen=True)
class Sequence:
    """A sequence of contacts, from the first press to the last release. Times are in nanoseconds.

    Attributes:
        fates: The number of recognizers that `View.fates` lists.
    """

    number: int
    start_ns: int
    end_ns: int
    fates: int


Party = Recognizer | Component | int | PartyKind
"""A party of a relation: a recognizer, a component, a tag, or a kind that needs no number."""


def add(view: ViewPart, kind: RecognizerKind, hooks: Hooks | None, region: Rect | None, options: dict[str, Any]) -> Recognizer:
    raw, made = sized(_abi.ix_recognizer_options), ctypes.c_uint64()
    raw.kind = kind
    refuse_page(view._document, options.get("page"))
    for name, value in options.items():
        setattr(raw, name, int(to_id(value)) if name == "page" else value)
    if region is not None:
        raw.region = from_rect(region, "region")
        raw.flags |= RecognizerFlags.HAS_REGION
    if hooks is None:
        view._check(lib.ix_recognizer_add(view._raw, raw, None, None, no_destroy, made))
    else:
        table, kept = _table(view, hooks)
        view._check(lib.ix_recognizer_add(view._raw, raw, table, keep(view, kept), destroy, made))
    return Recognizer(view, made.value)


def all_of(view: ViewPart) -> list[Recognizer]:
    found: list[Recognizer] = []
    last = ctypes.c_uint64()
    while view._check(lib.ix_recognizer_next(view._raw, last.value, last)) != _abi.IX_END:
        found.append(Recognizer(view, last.value))
    return found


def of_component(view: ViewPart, component: Component) -> list[Recognizer]:
    found = copied_items(ctypes.c_uint64, lib.ix_component_copy_recognizers, view._raw, component)
    return [Recognizer(view, each) for each in found]


def fates_of(view: ViewPart, back: int) -> list[Fate]:
    found = copied_items(_abi.ix_fate, lib.ix_sequence_copy_fates, view._raw, back)
    return [
        Fate(
            Recognizer(view, each.recognizer), Recognizer(view, each.other) if each.other else None, each.time_ns,
            GestureState(each.state), Reason(each.reason))
        for each in found]


def relate(view: ViewPart, kind: RelationKind, first: Party, second: Party, grace_ns: int = 0) -> int:
    """Adds a relation and returns its id."""
    made = ctypes.c_uint64()
    view._check(lib.ix_relation_add(view._raw, kind, _party(first), _party(second), grace_ns, made))
    return made.value


def set_query(view: ViewPart, function: Callable[[Recognizer, Recognizer], DynamicRelation] | None) -> None:
    if function is None:
        view._check(lib.ix_view_set_relation_query(view._raw, _abi.ix_relation_query(), None, no_destroy))
        return

    must_be_function(function)

    def ask(_: Any, first: int, second: int, __: Any) -> int:
        return int(function(Recognizer(view, first), Recognizer(view, second)) or DynamicRelation.NONE)

    query = entry(view, _abi.ix_relation_query, ask, DynamicRelation.NONE)
    view._check(lib.ix_view_set_relation_query(view._raw, query, keep(view, [query]), destroy))


def _party(party: Party) -> _abi.ix_party:
    if isinstance(party, Recognizer):
        return _abi.ix_party(PartyKind.RECOGNIZER, 0, party.id)
    if isinstance(party, PartyKind):
        return _abi.ix_party(party, 0, 0)
    kind = PartyKind.COMPONENT if isinstance(party, Component) else PartyKind.TAG
    return _abi.ix_party(kind, 0, int(party))


def _table(view: ViewPart, hooks: Hooks) -> tuple[_abi.ix_recognizer_functions, list[Any]]:
    """Returns the functions as C calls them, and the objects that must live as long as the recognizer."""
    for each in fields(hooks):
        if given := getattr(hooks, each.name):
            must_be_function(given, each.name)
    entries: list[tuple[str, Any, Function]] = [
        ("on_granted", _abi.ix_recognizer_hook, _stepped(hooks.on_granted, True)),
        ("on_revoked", _abi.ix_recognizer_hook, _stepped(hooks.on_revoked, False))]
    if steps := hooks.on_step:
        entries.append(("on_step", _abi.ix_recognizer_hook, _stepped(steps, True)))
    if begins := hooks.should_begin:
        entries.append(("should_begin", _abi.ix_should_begin_query, lambda _, __, at, ___: int(
            Answer.ALLOW if begins(to_point(at)) else Answer.DENY)))
    if judges := hooks.on_input:
        entries.append(("on_input", _abi.ix_recognizer_input_query, lambda _, __, event, out, ___: _fill(
            out, judges(event.contents))))
    if is_due := hooks.on_deadline:
        entries.append(("on_deadline", _abi.ix_recognizer_deadline_query, lambda _, __, time, out, ___: _fill(
            out, is_due(time))))
    if forgets := hooks.reset:
        entries.append(("reset", _abi.ix_recognizer_reset_query, lambda _, __, number, ___: _told(
            forgets(number))))
    table = sized(_abi.ix_recognizer_functions)
    kept: list[Any] = []
    for name, kind, function in entries:
        kept.append(entry(view, kind, function, Answer.DENY if name == "should_begin" else 0))
        setattr(table, name, kept[-1])
    return table, kept


def _fill(out: Any, verdict: Verdict | None) -> None:
    if verdict is not None:
        raw = out.contents
        raw.proposal, raw.flags = verdict.proposal, verdict.flags
        raw.crossing, raw.deadline_ns = verdict.crossing, verdict.deadline_ns


def _told(_: object) -> None:
    """Drops the result of a function that returns nothing to C."""


def _stepped(function: Callable[..., object] | None, is_grant: bool) -> Callable[..., None]:
    def run(_: Any, __: int, state: int, reason: int, at: _abi.ix_point, ___: Any) -> None:
        if function:
            function(GestureState(state), to_point(at) if is_grant else Reason(reason))

    return run


__all__ = ["ALWAYS", "Fate", "Hooks", "Options", "Party", "Recognizer", "Sequence", "Verdict"]
