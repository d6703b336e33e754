"""A view on a stage: devices act, time passes, and what the view tells is kept."""

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
"""Milliseconds from one frame of a motion to the next."""


class Stage:
    """A view, the devices that act on it, and a clock for both. No window is needed, and no time is waited.

    Args:
        view: The view: one of its own, or that of a viewer.
        settle: Called after each event and each step of time, for a viewer that reads the effects of its view itself. Without it the stage
            loads the parts of pages that the view wants, as viewers do.
        now: The time at which it begins, in milliseconds. For a viewer that has fed its view by the clock of the machine,
            `time.monotonic() * 1000`: time cannot go back.

    Attributes:
        view: The view.
        document: Its document.
        now: The time up to which all has happened, in milliseconds.
        effects: All that the view has told since the last `play`.
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
        """A stage with a view of its own, which loads what it wants and moves without animations.

        Args:
            source: A path, the bytes of a document, or a document that has no view yet; without one it has an empty page.
            width: Of the view; `height` too, in view units.
            options: As `libinteract.open` takes them.
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
        """The lines of the trace of all that was done, which `libinteract.trace` plays; empty for a view that a viewer made."""
        return [] if self._recording is None else list(self._recording.lines)

    def close(self) -> None:
        """Closes what the stage opened. Closing twice is fine."""
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
        """Another finger, its clock at `now`."""
        return Finger(self._note, self.now, self._name("finger"), self._next_pointer())

    def pen(self) -> Pen:
        """Another pen."""
        return Pen(self._note, self.now, self._name("pen"), self._next_pointer())

    def mouse(self) -> Mouse:
        """Another mouse."""
        return Mouse(self._note, self.now, self._name("mouse"), self._next_pointer())

    def trackpad(self) -> Trackpad:
        """A trackpad, the pointer in the middle of the view."""
        made = Trackpad(self._note, self.now, self._name("trackpad"))
        width, height = self.view.size
        return made.at(width / 2, height / 2)

    def keyboard(self) -> Keyboard:
        """A keyboard."""
        return Keyboard(self._note, self.now, self._name("keyboard"))

    # Time.

    def play(self, rest: float = 1000) -> list[AnyEffect]:
        """Lets happen what the devices noted, all timelines together, and then time pass.

        Args:
            rest: Milliseconds after the last act: for double taps to be ruled out, long presses to end, motion to come to rest.

        Returns:
            What the view told meanwhile; `effects` has it until the next time.
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
        """Lets time pass. A device that is asked for afterwards begins then; one that is there goes on with its own clock."""
        self._pass(self.now + milliseconds)

    def told(self, kind: type[Kind]) -> list[Kind]:
        """The effects of a class since the last `play`: `stage.told(effects.Follow)`."""
        return [each for each in self.effects if isinstance(each, kind)]

    # Places.

    def on(self, page: int, x: float, y: float, space: Space = Space.PAGE) -> Point:
        """A place of a page in the view: points from the page's upper left corner, or pdf space."""
        return self.view.convert(page, space, x, y, Space.VIEW)

    def place(self, text: str) -> Point:
        """The middle of a word, or of several in a line, that is in sight. Punctuation around it may be left out.

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
        """The view as a viewer would show it: pages, and what is drawn over them."""
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
            pass  # `LoadFailed` tells of it.


def _bare(word: str) -> str:
    """A word without the punctuation around it, as people name it."""
    return word.strip(".,:;!?()[]\"'\u2018\u2019\u201c\u201d\u2026") or word


def _blank() -> Document:
    made = Document.new()
    made.add_page(612, 792)
    return made


__all__ = ["Stage"]
