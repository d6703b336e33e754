"""Reasons why components and tools did or did not act in the last sequences."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass

from . import _abi
from ._call import copied_items, copied_text, sized
from ._core import lib
from ._parts import ViewPart
from .enums import (
    Component, DisabledComposites, ExplanationFlags, InactionKind, Phrase, StepKind, Stage, SubjectKind, ToolMode,
)


@dataclass(frozen=True)
class ExplanationStep:
    """One step; `StepKind` says what `value`, `id` and `other` are."""

    kind: StepKind
    stage: Stage
    value: int
    id: int
    other: int


@dataclass(frozen=True)
class Explanation:
    """The reasons why a component or tool did or did not act in one sequence. `str()` gives them in English."""

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
    """Something that could have acted in a sequence and did not; `phrase(reason)` says why.

    `subject` is a component, a tool's mode, the id of a recognizer, or `None` for the press as a whole and for the host
    that places the pages; `by` the id of who kept it, of the page that the host was asked for, or 0.
    """

    kind: InactionKind
    subject: Component | ToolMode | int | None
    reason: Phrase
    by: int


@dataclass(frozen=True)
class InputCounts:
    """Faults that a view found in its input since it was made. A host without faults counts only palms."""

    times_clamped: int
    strays: int
    palms: int
    starved: int
    cycles_broken: int


def sequences(view: ViewPart) -> list[int]:
    """The numbers of the sequences that explanations are kept of, oldest first; 0 for calls before the first."""
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
