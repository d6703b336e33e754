"""Explanations of why components and tools did or did not act in recent sequences."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass

from . import _abi
from ._call import copied_items, copied_text, sized
from ._core import lib
from ._parts import ViewPart
from .components import component_name
from .enums import (
    Component, DisabledComposites, ExplanationFlags, InactionKind, Phrase, StepKind, Stage, SubjectKind, ToolMode,
)
from .errors import InvalidArgument, NotFound


@dataclass(frozen=True)
class ExplanationStep:
    """A step of an explanation. `StepKind` defines the meaning of `value`, `id` and `other`."""

    kind: StepKind
    stage: Stage
    value: int
    id: int
    other: int


@dataclass(frozen=True)
class Explanation:
    """Why a component or tool did or did not act in a sequence. `str()` gives it in English."""

    subject: Component | ToolMode | int
    sequence: int
    time_ns: int
    flags: ExplanationFlags
    disabled_composites: DisabledComposites
    steps: tuple[ExplanationStep, ...]
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Inaction:
    """Something that could have acted in a sequence but did not. `str()` says in English what it is and why; `phrase(reason)` only why.

    Attributes:
        kind: Defines the meaning of `subject`.
        subject: A component, the mode of a tool or the id of a recognizer; `None` for the press as a whole, and for a host that places the
            pages.
        reason: The strongest reason.
        by: The id of what prevented it: a condition or hook, a decoration, the recognizer that acted instead (`Recognizer.id`), or the
            annotation that is read-only or locked. For a host, the number of the page that it was asked for. 0 for none.
    """

    kind: InactionKind
    subject: Component | ToolMode | int | None
    reason: Phrase
    by: int

    def __str__(self) -> str:
        try:
            return f"{self._name()}: {copied_text(lib.ix_phrase_default, self.reason)}"
        except NotFound:  # A newer library has reasons that this package can name no better.
            return f"{self._name()}: reason {int(self.reason)}"

    def _name(self) -> str:
        number = int(self.subject or 0)
        if self.kind == InactionKind.OF_COMPONENT:
            try:
                return component_name(Component(number))
            except (NotFound, InvalidArgument):
                return f"component {number}"
        if self.kind == InactionKind.OF_TOOL:
            return f"tool {ToolMode(number).name if number in ToolMode._value2member_map_ else number}"
        if self.kind == InactionKind.OF_RECOGNIZER:
            return f"recognizer {number}"
        if self.kind == InactionKind.OF_HOST:
            return "host"
        return "press" if self.kind == InactionKind.OF_PRESS else f"kind {int(self.kind)}"


@dataclass(frozen=True)
class InputCounts:
    """Faults that a view has found in its input. With a host that feeds correct input only `palms` is not 0."""

    times_clamped: int
    strays: int
    palms: int
    starved: int
    cycles_broken: int


def sequences(view: ViewPart) -> list[int]:
    """Returns the numbers of the sequences that have explanations, oldest first; 0 is for calls before the first one."""
    found = copied_items(ctypes.c_uint64, lib.ix_explanation_sequences, view._raw)
    return [int(number) for number in found]


def explanation(view: ViewPart, subject: Component | ToolMode | int, sequence: int | None) -> Explanation:
    kind = SubjectKind.COMPONENT if isinstance(subject, Component) else SubjectKind.TOOL
    number = sequences(view)[-1] if sequence is None else sequence
    raw = sized(_abi.ix_explanation)
    view._check(lib.ix_explanation_get(view._raw, kind, subject, number, raw))
    steps = copied_items(_abi.ix_explanation_step, lib.ix_explanation_copy_steps, view._raw, kind, subject, number)
    return Explanation(
        subject, raw.sequence, raw.time_ns, ExplanationFlags(raw.flags), DisabledComposites(raw.disabled_composites),
        tuple(ExplanationStep(StepKind(s.kind), Stage(s.stage), s.value, s.id, s.other) for s in steps),
        copied_text(lib.ix_explanation_copy_text, view._raw, kind, subject, number))


def inactions(view: ViewPart, sequence: int | None) -> list[Inaction]:
    number = 2**64 - 1 if sequence is None else sequence
    return [
        Inaction(InactionKind(each.kind), _subject(each), Phrase(each.reason), each.by)
        for each in copied_items(_abi.ix_inaction, lib.ix_explanation_inactions, view._raw, number)]


def _subject(raw: _abi.ix_inaction) -> Component | ToolMode | int | None:
    if raw.kind in (InactionKind.OF_PRESS, InactionKind.OF_HOST):
        return None
    if raw.kind == InactionKind.OF_COMPONENT:
        return Component(raw.subject)
    return ToolMode(raw.subject) if raw.kind == InactionKind.OF_TOOL else int(raw.subject)
