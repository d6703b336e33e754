"""A stage for a view: devices act, time passes, and the effects are collected."""

from __future__ import annotations

import os
from collections.abc import Callable
from types import TracebackType
from typing import Any, TypeVar

from .. import trace
from ..document import Document
from ..document import open as open_document
from ..effects import AnyEffect, Effect, LoadWanted
from ..enums import EventType, Part, Setting, Space
from ..errors import InteractError, InvalidArgument, NotFound
from ..events import Event
from ..geometry import Point
from ..pictures import Picture
from ..view import View
from .devices import Act, Finger, Keyboard, Mouse, Pen, Trackpad, in_frames
from .shots import picture_of

Kind = TypeVar("Kind", bound=Effect)
FRAME = 16.0
"""Milliseconds between the frames of an animation."""


class Stage:
    """A view, the devices that act on it, and a clock for both. It needs no window, and nothing waits in real time.

    Args:
        view: The view: one for the test alone, or that of a viewer.
        settle: Called after each event and each step of time, for a viewer that reads the effects of its view itself. By default the stage
            loads the parts of pages that the view needs, as viewers do.
        now: The time at which it begins, in milliseconds. For a viewer that has fed its view by the clock of the machine, use
            `time.monotonic() * 1000`: time cannot go back.

    Attributes:
        view: The view.
        document: Its document.
        now: The time up to which everything has happened, in milliseconds.
        effects: The effects since the last `play`.
        story: The acts, and the effects of each, line by line, as `golden` compares it.
    """

    def __init__(self, view: View, settle: Callable[[], object] | None = None, *, now: float = 1000) -> None:
        self.view: View = view
        self.document: Document = view.document
        self.now: float = now
        self.effects: list[AnyEffect] = []
        self.story: list[str] = []
        self._settle = settle
        self._reader = view.reader()
        self._acts: list[Act] = []
        self._pointers, self._count = 0, 0
        self._names: dict[str, int] = {}
        self._owned: list[Any] = []
        self._recording: trace.Recording | None = None
        list(self._reader.effects())

    @classmethod
    def open(
        cls, source: str | bytes | os.PathLike[str] | Document | None = None, width: float = 800, height: float = 600, **options: Any
    ) -> Stage:
        """Makes a stage with a view of its own, which loads the parts it needs and moves without animations.

        Args:
            source: A path, the bytes of a document, or a document that has no view yet; by default a document with an empty page.
            width: The width of the view, in view units; so is `height`.
            options: As for `libinteract.open`.
        """
        document = source if isinstance(source, Document) else open_document(source, **options) if source is not None else _blank()
        recording = trace.record(document)
        view = View(document, width, height)
        view.set(Setting.ANIMATED, 0)
        stage = cls(view)
        stage._recording = recording
        stage._owned = [view] if document is source else [view, document]
        stage.play()
        stage.story.clear()
        return stage

    @property
    def trace(self) -> list[str]:
        """The lines of the trace of everything that was done, for `libinteract.trace`; empty for a view made by a viewer."""
        return [] if self._recording is None else list(self._recording.lines)

    def close(self) -> None:
        """Closes what the stage opened. Closing it again has no effect."""
        self._reader.close()
        if self._recording is not None:
            self._recording.stop()
        for each in self._owned:
            each.close()
        self._owned = []

    def __enter__(self) -> Stage:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    # Devices.

    def finger(self) -> Finger:
        """Adds a finger, whose clock starts at `now`."""
        return Finger(self._note, self.now, self._name("finger"), self._next_pointer())

    def pen(self) -> Pen:
        """Adds a pen."""
        return Pen(self._note, self.now, self._name("pen"), self._next_pointer())

    def mouse(self) -> Mouse:
        """Adds a mouse."""
        return Mouse(self._note, self.now, self._name("mouse"), self._next_pointer())

    def trackpad(self) -> Trackpad:
        """Adds a trackpad, with the pointer at the centre of the view."""
        made = Trackpad(self._note, self.now, self._name("trackpad"))
        width, height = self.view.size
        return made.at(width / 2, height / 2)

    def keyboard(self) -> Keyboard:
        """Adds a keyboard."""
        return Keyboard(self._note, self.now, self._name("keyboard"))

    # Time.

    def play(self, rest: float = 1000) -> list[AnyEffect]:
        """Plays the recorded actions of all devices, then lets time pass.

        Args:
            rest: Milliseconds after the last action, for double taps to be ruled out, long presses to end and motion to come to rest.

        Returns:
            The effects, which `effects` has, too, until the next call.
        """
        self.effects = []
        acts, self._acts = in_frames(self._acts), []
        for each in acts:
            self._pass(max(each.at, self.now))
            if each.words:
                self.story.append(each.words)
            self.view.feed(each.event)
            self._take()
        self.wait(rest)
        return self.effects

    def wait(self, milliseconds: float) -> None:
        """Lets time pass, in milliseconds. Devices added later start then; existing ones go on by their own clocks."""
        self._pass(self.now + milliseconds)

    def told(self, kind: type[Kind]) -> list[Kind]:
        """Returns the effects of a class since the last `play`: `stage.told(effects.Follow)`."""
        return [each for each in self.effects if isinstance(each, kind)]

    # Places.

    def on(self, page: int, x: float, y: float, space: Space = Space.PAGE) -> Point:
        """Returns the point of the view at a place on a page, in page space (points from its upper left corner) or pdf space."""
        return self.view.convert(page, space, x, y, Space.VIEW)

    def place(self, text: str) -> Point:
        """Returns the centre of a word, or of several in a line, that is in sight. Punctuation around it may be left out.

        Raises:
            NotFound: There is no such text in sight.
        """
        wanted = text.split()
        for each_is in (str, _bare):
            for page in self.view.visible_pages():
                words = self.document.words(page.index)
                for i in range(len(words) - len(wanted) + 1):
                    found = words[i:i + len(wanted)]
                    if [each_is(each.text) for each in found] == wanted:
                        first, last = found[0].quad.bounds, found[-1].quad.bounds
                        return self.on(page.index, (first.x0 + last.x1) / 2, (first.y0 + last.y1) / 2)
        raise NotFound(f"text is {text!r}; no page in sight has it")

    def picture(self) -> Picture:
        """Returns the view as a viewer would show it: the pages, and what is drawn over them."""
        return picture_of(self.view)

    # Private.

    def _note(self, at: float, event: Event, words: str) -> None:
        if event.type == EventType.DOWN:
            (width, height), place = self.view.size, event.u.pointer.position
            if not (0 <= place.x <= width and 0 <= place.y <= height):
                raise InvalidArgument(
                    f"{words}: that is outside the view, which is {width:g} by {height:g}; scroll there first, or show all of the page")
        self._count += 1
        self._acts.append(Act(at, self._count, event, words))

    def _name(self, kind: str) -> str:
        number = self._names[kind] = self._names.get(kind, 0) + 1
        return kind if number == 1 else f"{kind} {number}"

    def _next_pointer(self) -> int:
        self._pointers += 1
        return self._pointers

    def _pass(self, until: float) -> None:
        """Advances the view as a viewer does: at its deadlines, and at each frame while something moves."""
        while True:
            deadline = self.view.deadline_at
            step = min(until, self.now + FRAME) if self.view.is_moving else until
            if deadline is not None and self.now < deadline < step:
                step = deadline
            self.now = step
            self.view.advance(at=step)
            self._take()
            if step >= until:
                return

    def _take(self) -> None:
        if self._settle is not None:
            self._settle()
        else:
            for effect in self.view.effects():
                if isinstance(effect, LoadWanted):
                    self._load(effect)
        for effect in self._reader.effects():
            self.effects.append(effect)
            self.story.append(f"  {effect}")

    def _load(self, effect: LoadWanted) -> None:
        try:
            self.document.load(effect.page, Part(effect.part))
        except InteractError:
            pass  # `LoadFailed` reports it.


def _bare(word: str) -> str:
    """Returns a word without the punctuation around it."""
    return word.strip(".,:;!?()[]\"'\u2018\u2019\u201c\u201d\u2026") or word


def _blank() -> Document:
    made = Document.new()
    made.add_page(612, 792)
    return made


__all__ = ["Stage"]
