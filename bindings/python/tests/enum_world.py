"""What the probes of enum values look at: a small document in a view, scripts of input, and what can be seen of it all."""

from __future__ import annotations

import functools
import importlib
import math
import sys
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import libinteract as ix
from libinteract import events
from libinteract.events import Event

TOUCH, PEN, MOUSE, TRACKPAD = ix.DeviceKind.TOUCH, ix.DeviceKind.PEN, ix.DeviceKind.MOUSE, ix.DeviceKind.TRACKPAD
DEVICES = (TOUCH, PEN, MOUSE, TRACKPAD)
WORDS = "first words of a line\nthen another (x)\nand 123 go on\n\nA block of its own\nhttps://example.org or a@b.org"
SCENARIOS = Path(__file__).resolve().parents[3] / "Tests/Scenarios"


@dataclass
class Probe:
    """How it is found out that a value of an enum is obeyed: what is seen with it differs from what is seen with any other."""

    enum: str
    see: Callable[[int], Hashable]
    unknown: Callable[[int], object] | None
    """A call that has to refuse a value that is none; `None` where what takes the value is documented to take any number."""


PROBES: dict[str, Probe] = {}


def probe(enum: str, *, refuses: Callable[[int], object] | bool = True) -> Callable[[Callable[[int], Hashable]], Callable[[int], Hashable]]:
    """Adds a probe. With `refuses=False` values that are none are not refused; a function tells what refuses them."""
    def add(see: Callable[[int], Hashable]) -> Callable[[int], Hashable]:
        PROBES[enum] = Probe(enum, see, see if refuses is True else refuses or None)
        return see

    return add


def document(pages: int = 1, width: float = 400, height: float = 400) -> ix.Document:
    """Pages, the first one with text."""
    made = ix.Document.new()
    for _ in range(pages):
        made.add_page(width, height)
    if pages:
        write(made, 0, WORDS)
    return made


def write(made: ix.Document, page: int, text: str, top: float = 380) -> None:
    """Lines of text from the upper left corner, 6 by 12 a character."""
    made.set_glyphs(page, _glyphs(text, top), 12)


@functools.cache
def _glyphs(text: str, top: float) -> list[tuple[str, ix.Rect | ix.Quad]]:
    return [(character, ix.Rect(20 + 6 * i, top - 14 * row - 12, 26 + 6 * i, top - 14 * row))
            for row, line in enumerate(text.split("\n")) for i, character in enumerate(line) if character != " "]


def view_of(made: ix.Document, width: float = 400, height: float = 400) -> ix.View:
    """A view at zoom 1 with the first page loaded."""
    view = ix.View(made, width, height)
    if made.page_count:
        for part in (ix.Part.ANNOTATIONS, ix.Part.TEXT):
            made.load(0, part)
    view.set_fit(ix.Fit.NONE)
    view.set_zoom(1, 0, 0)
    view.advance(at=1)
    list(view.effects())
    return view


def told(view: ix.View, batch: Event | Sequence[Event] = (), *, rest: float = 4000) -> tuple[str, ...]:
    """What comes of events, in words, the time after them included."""
    batch = [batch] if isinstance(batch, Event) else list(batch)
    if batch:
        view.feed(batch)
        view.advance(at=batch[-1].time_ns / 1e6 + rest)
    return tuple(f"{each} {int(each.flags)}" for each in view.effects())


def frames(view: ix.View) -> Hashable:
    """Where pages stand, and how large."""
    return tuple((each.index, each.spread, tuple(round(n, 3) for n in each.frame)) for each in view.visible_pages())


def box(annotation: ix.Annotation) -> tuple[float, ...]:
    return tuple(round(n, 3) for n in annotation.refreshed().rect)


def marker(made: ix.Document, page: int = 0, x: float = 150, y: float = 150, width: float = 80, height: float = 60,
           subtype: ix.Subtype = ix.Subtype.SQUARE, **members: Any) -> ix.Annotation:
    """A filled annotation by its lower left corner."""
    made.load(page, ix.Part.ANNOTATIONS)
    added = made.create_annotation(page, subtype, ix.Rect(x, y, x + width, y + height), **members)
    if subtype in (ix.Subtype.SQUARE, ix.Subtype.CIRCLE):
        added.set(interior_color=(0.5,))
    return added


# Scripts of input for recognizers; each is a list of events.

def fingers(at: float, ways: Iterable[Sequence[tuple[float, float, float]]], device: ix.DeviceKind = TOUCH, **more: Any) -> list[Event]:
    """Contacts that go through places: (x, y, time) each, down at the first, up at the last."""
    found: list[tuple[float, int, Event]] = []
    for pointer, way in enumerate(ways, 1):
        for i, (x, y, time) in enumerate(way):
            make = events.down if i == 0 else events.up if i == len(way) - 1 else events.move
            found.append((at + time, len(found), make(x, y, at + time, device, pointer=pointer, **more)))
    return [each for _, _, each in sorted(found, key=lambda row: row[:2])]


def straight(x0: float, y0: float, x1: float, y1: float, duration: float = 160, steps: int = 8, start: float = 0, hold: float = 0
             ) -> list[tuple[float, float, float]]:
    """A way from one place to another."""
    way = [(x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps, start + duration * i / steps) for i in range(steps + 1)]
    return [*way, (x1, y1, start + duration + hold + 8)]


class Bench:
    """A view in which nothing of its own takes part, and recognizers of the host with all that they tell."""

    def __init__(self, **set_first: float) -> None:
        made = ix.Document.new()
        made.add_page(800, 600)
        self.view = ix.View(made, 800, 600)
        for each in self.view.recognizers():
            each.set_enabled(False)
        self.now = 1000.0
        self.reader = self.view.reader(ix.EffectGroup.GESTURES | ix.EffectGroup.DIAGNOSTICS)
        list(self.reader.effects())

    def add(self, kind: ix.RecognizerKind, hooks: ix.Hooks | None = None, **options: Any) -> ix.Recognizer:
        return self.view.add_recognizer(kind, hooks, **options)

    def play(self, batch: Sequence[Event], rest: float = 5000) -> tuple[Any, ...]:
        """What the recognizers tell, and how each fared."""
        self.view.feed(list(batch))
        self.now = max(self.now, batch[-1].time_ns / 1e6) + rest
        self.view.advance(at=self.now)
        found = tuple(
            (each.type, int(each.flags), each.subject & 0xFFFF, each.time_ns, *(_plain(value) for value in each.fields.values()))
            for each in self.reader.effects())
        fates = tuple((each.recognizer.id & 0xFFFF, each.state, each.reason) for each in self.view.fates()) if self.view.sequences else ()
        return found + fates


class Player(Protocol):
    """What plays scenarios: the class `Player` of Tests/Scenarios/play.py."""

    @property
    def live(self) -> ix.View: ...

    def play(self, text: str) -> str: ...


def scenario_player() -> Player:
    if str(SCENARIOS) not in sys.path:
        sys.path.insert(0, str(SCENARIOS))
    made: Player = importlib.import_module("play").Player()
    return made


def _plain(value: Any) -> Hashable:
    if issubclass(type(value), tuple):
        return tuple(_plain(each) for each in value)
    return round(value, 6) if isinstance(value, float) and math.isfinite(value) else value
