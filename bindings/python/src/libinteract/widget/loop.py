"""The loop of a view in that of a toolkit: effects are read after each call and told to those who show them, time is handed in when the view asks
for it, answers of another process are taken in as they arrive, and what can wait is done while nothing else is to be done."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from typing import Any

from .. import effects
from .._pages import PageId
from ..document import Document
from ..enums import EffectType, Part, Setting
from ..errors import InteractError, Pending
from ..events import Event
from ..view import View
from .notices import Notice

Taker = Callable[[Any], object]
"""A function that is told of effects of the types that it was added for."""
Job = Callable[[], bool]
SMALLEST = 0.1  # Of the zoom at which a page fits.
FRAME = 16
"""Milliseconds from one frame of a motion to the next."""


class Loop(ABC):
    """Drives one view at a time, and is what the parts of a widget share. A subclass has the timers of a toolkit.

    Attributes:
        document: The document that is shown.
        view: The view onto it.
        late: Pictures and parts of pages come later, from another process.
        take_in: Takes in the answers that have arrived.
        author: Who edits; with one, what is created and changed has it and the time.
        said: Something to tell the user, in words.
        told: Each effect, after those who were added for its type.
        begun: Another document is shown.
        ended: It is shown no longer; `document` and `view` are still there.
    """

    late: bool
    author: str

    def __init__(self) -> None:
        self.document: Document | None = None
        self.view: View | None = None
        self.said: Notice[str] = Notice()
        self.told: Notice[effects.AnyEffect] = Notice()
        self.begun: Notice[[]] = Notice()
        self.ended: Notice[[]] = Notice()
        self.late, self.author, self._dated = False, "", ("", "")
        self.take_in: Callable[[Document], object] = Document.poll
        self._takers: dict[int, list[Taker]] = {}
        self._jobs: list[Job] = [self._load_next]
        self._loads: deque[tuple[int, Part]] = deque()
        self._reading, self._moving, self._idle = False, False, False
        self._unwatch: Callable[[], object] | None = None
        self.on(self._want_load, EffectType.LOAD_WANTED)
        self.on(lambda effect: self.say(f"A part of page {effect.page + 1} cannot be read"), EffectType.LOAD_FAILED)

    # The toolkit.

    @abstractmethod
    def size(self) -> tuple[int, int]:
        """The size of the area that shows the pages, whose coordinates are view space."""

    @abstractmethod
    def density(self) -> float:
        """Device pixels to a unit of the area."""

    @abstractmethod
    def update(self) -> None:
        """Has the area drawn again."""

    @abstractmethod
    def watch(self, document: Document, arrived: Callable[[], object]) -> Callable[[], object] | None:
        """Has a function called when answers of a document have arrived. Returns a function that ends this; `None` where all comes at once. The
        function must not mention the document, which lives as long as it is watched."""

    @abstractmethod
    def later(self, milliseconds: int, act: Callable[[], object]) -> None:
        """Has a function called once, after a while."""

    @abstractmethod
    def from_thread(self, act: Callable[[], object]) -> None:
        """Has a function called in the thread of the window; another thread calls this."""

    @abstractmethod
    def _set_deadline(self, milliseconds: int | None) -> None:
        """Has `advance` called after a time, in place of the time before; with `None` not at all."""

    @abstractmethod
    def _set_frames(self, on: bool) -> None:
        """Has `advance` called at each frame, or no longer."""

    @abstractmethod
    def _set_idle(self, on: bool) -> None:
        """Has `_work` called as often as nothing else is to be done, or no longer."""

    # One document and its view.

    def begin(self, document: Document, view: View) -> None:
        """Shows a document, in place of the one before."""
        self.end()
        self.document, self.view, self._dated = document, view, ("", "")
        view.set(Setting.MINIMUM_ZOOM, SMALLEST)
        self._unwatch = self.watch(document, self._take_answers)
        self.late = self._unwatch is not None
        self.begun.emit()
        self.settle()
        self.wake()

    def end(self) -> None:
        """Lets go of what is shown."""
        if self.view is None:
            return
        self.ended.emit()
        self._set_deadline(None)
        self._animate(False)
        self._sleep()
        if self._unwatch is not None:
            self._unwatch()
            self._unwatch = None
        self._loads.clear()
        self.view.close()
        self.view = self.document = None

    def show(self, document: Document | None) -> None:
        """Shows a document in a view of the area's size, in place of the one before; or none."""
        self.end()
        if document is not None:
            width, height = (max(1, each) for each in self.size())
            view = View(document, width, height)
            view.set_geometry(width, height, self.density())
            self.begin(document, view)
        self.update()

    def _has_ended(self) -> bool:
        return self.view is None

    # Events, effects and time.

    def on(self, taker: Taker, *types: EffectType) -> None:
        """Has a function told of effects of some types."""
        for each in types:
            self._takers.setdefault(int(each), []).append(taker)

    def feed(self, *events: Event) -> bool:
        """Feeds what happened together, at the present time. Returns whether the view used the last of it."""
        if self.view is None or not events:
            return False
        self._sign()
        now = time.monotonic_ns()
        for each in events:
            each.time_ns = now
        self.view.feed(events)
        used = self.view.used_event
        self.settle()
        return used

    def _sign(self) -> None:
        """Tells the document who edits, and when, to the minute."""
        signed = self.author, time.strftime("D:%Y%m%d%H%M") if self.author else ""
        if signed != self._dated and self.document is not None:
            self._dated = signed
            self.document.set_editor(*signed)

    def advance(self) -> None:
        """Lets time pass up to now."""
        if self.view is not None:
            self.view.advance(time.monotonic_ns())
            self.settle()

    def do(self, act: Callable[[View], object], otherwise: str = "") -> bool:
        """Does something with the view from now on, and reads its effects. A failure is said in words. Returns whether it was done."""
        if self.view is None:
            return False
        self._sign()
        try:
            self.view.advance(time.monotonic_ns())
            done = act(self.view) is not False
        except Pending:
            done = False
        except InteractError as error:
            done = False
            self.say(otherwise or str(error))
        self.settle()
        return done

    def settle(self) -> None:
        """Reads the effects, and asks to be called again when time matters."""
        if self._reading or self.view is None:
            return
        self._reading, any_read = True, False
        try:
            for effect in self.view.effects():
                any_read = True
                for taker in self._takers.get(int(effect.type), ()):
                    taker(effect)
                self.told.emit(effect)
                if self._has_ended():
                    return
        finally:
            self._reading = False
        if any_read:
            self.update()
        moving, deadline = self.view.is_moving, self.view.deadline
        self._animate(moving)
        self._set_deadline(None if deadline is None or moving else max(0, (deadline - time.monotonic_ns()) // 1_000_000 + 1))

    def _animate(self, moving: bool) -> None:
        if moving != self._moving:
            self._moving = moving
            self._set_frames(moving)

    def say(self, text: str) -> None:
        """Tells the user something in words."""
        self.said.emit(text)

    def _take_answers(self) -> None:
        if self.document is not None:
            try:
                self.take_in(self.document)
            except InteractError as error:
                self.say(str(error))
            self.settle()
            self.wake()

    # Work for idle moments.

    def job(self, job: Job) -> None:
        """Adds work for idle moments, a little at each call, which returns whether there was any; after the work that was added before."""
        self._jobs.append(job)

    def wake(self) -> None:
        """There may be work."""
        if self.view is not None and not self._idle:
            self._idle = True
            self._set_idle(True)

    def _sleep(self) -> None:
        if self._idle:
            self._idle = False
            self._set_idle(False)

    def _work(self) -> None:
        if self.view is None or not any(job() for job in self._jobs):
            self._sleep()

    def _want_load(self, effect: effects.LoadWanted) -> None:
        self._loads.append((effect.subject, Part(effect.part)))
        self.wake()

    def _load_next(self) -> bool:
        if not self._loads or self.document is None:
            return False
        page, part = self._loads.popleft()
        try:
            index = self.document.page_index(PageId(page))
            if index is not None:
                self.document.load(index, part)
        except InteractError as error:
            self.say(str(error))
        self.settle()
        return True


__all__ = ["Loop"]
