"""The loop of a view in Qt's: effects are read after each call and told to those who show them, time is handed in when the view asks for it,
answers of another process are taken in as they arrive, and what can wait is done while nothing else is to be done."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Any

from .._pages import PageId
from ..document import Document
from .. import effects
from ..enums import EffectType, Part, Setting
from ..errors import InteractError, NotSupported, Pending
from ..events import Event
from ..view import View
from .binding import QtCore, QtWidgets, Signal

Taker = Callable[[Any], object]
"""A function that is told of effects of the types that it was added for."""
Job = Callable[[], bool]
FRAME = 16
"""Milliseconds from one frame of a motion to the next."""


class Loop(QtCore.QObject):
    """Drives one view at a time, and is what the parts of the widget share.

    Attributes:
        surface: The widget whose coordinates are view space.
        late: Pictures and parts of pages come later, from another process.
        take_in: Takes in the answers that have arrived.
        author: Who edits; with one, what is created and changed has it and the time.
    """

    said = Signal(str)
    told = Signal(object)
    begun = Signal()
    ended = Signal()

    def __init__(self, surface: QtWidgets.QWidget) -> None:
        super().__init__(surface)
        self.surface = surface
        self.document: Document | None = None
        self.view: View | None = None
        self.late, self.author, self._dated = False, "", ("", "")
        self.take_in: Callable[[Document], object] = Document.poll
        self._takers: dict[int, list[Taker]] = {}
        self._jobs: list[Job] = [self._load_next]
        self._loads: deque[tuple[int, Part]] = deque()
        self._reading = False
        self._deadline, self._frames, self._idle = (QtCore.QTimer(self) for _ in range(3))
        self._notifier: QtCore.QSocketNotifier | None = None
        self._deadline.setSingleShot(True)
        self._frames.setInterval(FRAME)
        self._idle.setInterval(0)
        self._deadline.timeout.connect(self.advance)
        self._frames.timeout.connect(self.advance)
        self._idle.timeout.connect(self._work)
        self.on(self._want_load, EffectType.LOAD_WANTED)
        self.on(lambda effect: self.say(f"A part of page {effect.page + 1} cannot be read"), EffectType.LOAD_FAILED)

    # One document and its view.

    def begin(self, document: Document, view: View) -> None:
        """Shows a document, in place of the one before."""
        self.end()
        self.document, self.view, self._dated = document, view, ("", "")
        view.set(Setting.TEXT_EDITING, 1)
        self._notifier = self.watch(document, self._take_answers)
        self.late = self._notifier is not None
        self.begun.emit()
        self.settle()
        self.wake()

    def end(self) -> None:
        """Lets go of what is shown."""
        if self.view is None:
            return
        self.ended.emit()
        for timer in (self._deadline, self._frames, self._idle):
            timer.stop()
        if self._notifier is not None:
            self._notifier.setEnabled(False)
            self._notifier.deleteLater()  # Its function keeps the document.
            self._notifier = None
        self._loads.clear()
        self.view.close()
        self.view = self.document = None

    def watch(self, document: Document, arrived: Callable[[], object]) -> QtCore.QSocketNotifier | None:
        """Has a function called when answers of a document have arrived; `None` where all come at once."""
        try:
            notifier = QtCore.QSocketNotifier(document.fileno(), QtCore.QSocketNotifier.Type.Read, self)
        except NotSupported:
            return None
        notifier.activated.connect(lambda: arrived())
        return notifier

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
            self.surface.update()
        moving, deadline = self.view.is_moving, self.view.deadline
        if moving != self._frames.isActive():
            self._frames.start() if moving else self._frames.stop()
        if deadline is None or moving:
            self._deadline.stop()
        else:
            self._deadline.start(max(0, (deadline - time.monotonic_ns()) // 1_000_000 + 1))

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
        if self.view is not None and not self._idle.isActive():
            self._idle.start()

    def _work(self) -> None:
        if self.view is None or not any(job() for job in self._jobs):
            self._idle.stop()

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
