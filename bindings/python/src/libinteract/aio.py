"""Documents and views in asyncio: await answers that come later, and iterate over effects. Nothing blocks the loop.

    async def read(path):
        with await aio.open(path) as document:
            print(await aio.answer(document, lambda: document.text(0)))
            with ix.View(document, 800, 600) as view, aio.Live(view) as live:
                async for effect in live:
                    ...

Documents read by a worker process (`open(..., worker=True)`, the default of `aio.open`), and providers with a descriptor, wake the loop
when answers arrive. Other providers are polled every hundredth of a second while an answer is pending.
"""

from __future__ import annotations

import asyncio
import ctypes
import os
import time
import weakref
from collections.abc import AsyncIterator, Callable, Generator
from contextlib import contextmanager
from types import TracebackType
from typing import Any, TypeVar

from ._core import lib
from ._pages import PageLike
from ._sources import check_file, source_of
from .document import Document, ProviderLike
from .document import open as open_now
from .effects import AnyEffect, LoadWanted
from .enums import DocumentState, Part, PartState, SaveFlags, Wait
from .errors import InteractError, NotSupported, Pending, check
from .events import Event
from .forms import Form
from .search import Match, Search
from .view import View
from .workers import Worker, WorkerLike

Answer = TypeVar("Answer")
FRAME = 0.016
"""Seconds between the frames of an animation."""
_POLL = 0.01


class _Arrivals:
    """The waiters for answers of one document in one loop. The loop watches the descriptor as long as there are any."""

    def __init__(self, document: Document) -> None:
        self._document = weakref.ref(document)
        self._loop = asyncio.get_running_loop()
        self._calls: list[Callable[[], object]] = []
        self.first: list[Callable[[], object]] = []  # The waiters that poll by themselves.
        self._timer: asyncio.TimerHandle | None = None
        self.ended = False
        try:
            self._descriptor: int | None = document.fileno()
        except NotSupported:
            self._descriptor = None

    def add(self, call: Callable[[], object]) -> None:
        self._calls.append(call)
        if len(self._calls) == 1:
            if self._descriptor is not None:
                self._loop.add_reader(self._descriptor, self._take)
            else:
                self._timer = self._loop.call_later(_POLL, self._ask)

    def remove(self, call: Callable[[], object]) -> None:
        self._calls.remove(call)
        if not self._calls and not self.ended:
            self._unwatch()

    def _unwatch(self) -> None:
        if self._descriptor is not None:
            self._loop.remove_reader(self._descriptor)
        elif self._timer is not None:
            self._timer.cancel()

    def end(self) -> None:
        """The document is about to be closed: nothing is watched any more, and the waiters ask once more, which raises `StaleHandle`."""
        if self._calls and not self._loop.is_closed():
            self._unwatch()
            self._loop.call_soon(self._tell)
        self.ended = True

    def told(self) -> None:
        """The program has polled the document by itself."""
        if self._calls:
            self._loop.call_soon_threadsafe(self._tell)

    def _ask(self) -> None:
        self._timer = self._loop.call_later(_POLL, self._ask)
        self._take()

    def _take(self) -> None:
        document = self._document()
        try:
            if document is not None and not self.first:
                document.poll()
        except NotSupported:
            pass  # The provider answers at once, or the host reports what has arrived.
        finally:
            self._tell()

    def _tell(self) -> None:
        """The waiters ask again; if the document failed they get the error."""
        for each in [*self.first, *self._calls]:
            each()


def _arrivals(document: Document) -> _Arrivals:
    """Returns the waiters of the running loop, which the document keeps."""
    found: _Arrivals | None = document.__dict__.get("_arrivals")
    if found is None or found.ended or found._loop is not asyncio.get_running_loop():
        found = _Arrivals(document)
        document.__dict__.update(_arrivals=found, _polled=found.told, _closing=found.end)
    return found


@contextmanager
def _watching(document: Document, call: Callable[[], object]) -> Generator[None]:
    arrivals = _arrivals(document)
    arrivals.add(call)
    try:
        yield
    finally:
        arrivals.remove(call)


async def answer(document: Document, ask: Callable[[], Answer]) -> Answer:
    """Returns the result of a call of a document, as soon as its provider has answered: `await answer(document, lambda: document.text(0))`.

    The call is repeated after each arrival until it no longer raises `Pending`, so it must be one that starts afresh each time, and should be
    about a page or two: texts of pages that were read long ago are released. For a search use `matches`. Cancelling the task ends the waiting.

    Raises:
        InteractError: The call failed, or the part of a page that it waited for cannot be read.
    """
    arrived = asyncio.Event()
    with _watching(document, arrived.set):
        while True:
            try:
                return ask()
            except Pending as pending:
                missing = pending
            await arrived.wait()
            arrived.clear()
            _check_part(document, missing)


def _check_part(document: Document, missing: Pending) -> None:
    """Raises the error of a part that could not be read: the call would ask for it again, and be told to wait again, without end."""
    if missing.page is None or missing.part is None:
        return
    state, status = ctypes.c_uint32(), ctypes.c_int32()
    found = lib.ix_document_part_state(document._raw, missing.page, missing.part, state, status)
    if found >= 0 and state.value == PartState.FAILED:
        check(status.value)


async def _until(document: Document, holds: Callable[[], object]) -> None:
    """Waits until a condition holds; it is checked again after each arrival."""
    arrived = asyncio.Event()
    with _watching(document, arrived.set):
        while not holds():
            await arrived.wait()
            arrived.clear()


async def loaded(document: Document, page: PageLike, part: Part = Part.TEXT) -> PartState:
    """Loads a part of a page and waits for it. Returns its state, which is `FAILED` if it cannot be read."""
    wanted = document.page(page)
    try:
        is_there = wanted.load(part)
    except InteractError:
        if wanted.part_state(part) != PartState.FAILED:
            raise
        is_there = True
    if not is_there:
        await _until(document, lambda: wanted.part_state(part) != PartState.PENDING)
    return wanted.part_state(part)


async def open(  # noqa: A001
    path: str | bytes | os.PathLike[str], password: str | bytearray | None = None, *, provider: ProviderLike | None = None,
    worker: WorkerLike = True, **options: Any
) -> Document:
    """Opens a document and waits until it is read: by a worker process if libinteract-worker is installed, else in this process.

    The arguments and errors are those of `libinteract.open`.
    """
    given: WorkerLike = Worker(pending=True) if worker is True else worker
    source = source_of(path)
    try:
        document = open_now(source, password, provider=provider, worker=given, **options)
    except NotSupported:
        if worker is not True:
            raise
        document = open_now(source, password, provider=provider, **options)
    try:
        await _until(document, lambda: document.state != DocumentState.OPENING)
        check_file(document, source)
    except BaseException:
        document.close()
        raise
    return document


async def matches(document: Document, search: Search) -> AsyncIterator[Match]:
    """Yields the matches of a search through all pages, as they are found: `async for match in aio.matches(document, search)`.

    It waits for text that comes later, which `list(search)` cannot do. The loop may be left early: `break` at the first match needs nothing else.
    """
    arrived = asyncio.Event()
    with _watching(document, arrived.set):
        found = iter(search)
        while True:
            try:
                for match in found:
                    yield match
                return
            except Pending:
                await arrived.wait()
                arrived.clear()
                found = iter(search)  # It continues where it stopped.


async def save(document: Document, path: str | bytes | os.PathLike[str] | None = None, flags: SaveFlags = SaveFlags(0)) -> None:
    """Saves a document and waits until the file is written. The arguments and errors are those of `Document.save`.

    Cancelling the task ends the waiting, not the save.
    """
    if document.save(path, flags):
        return
    ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def look() -> None:
        # Only the call that ends it reports why it failed.
        try:
            if document.wait(parts=Wait.SAVE, timeout=0) and not ended.done():
                ended.set_result(None)
        except InteractError as error:
            if not ended.done():
                ended.set_exception(error)

    arrivals = _arrivals(document)
    arrivals.first.append(look)
    try:
        with _watching(document, look):
            await ended
    finally:
        arrivals.first.remove(look)


async def form(document: Document) -> Form:
    """Returns the form of a document, once the annotations of all its pages are loaded and so all its fields are known."""
    found = document.form
    await _until(document, found.load)
    return found


class Live:
    """A view in an asyncio loop: an asynchronous iterator of its effects that advances the view's time as needed.

    Feed events with `feed`, and make calls of your own through `now`: `live.now.scroll_by(0, 100, animated=True)`. Parts of pages that the
    view needs are loaded. The iteration ends with `close`.
    """

    def __init__(self, view: View, *, loads: bool = True) -> None:
        """Takes over the effects and the clock of a view.

        Args:
            loads: Load the parts of pages that the view needs.
        """
        self.view: View = view
        self._loads = loads
        self._news = asyncio.Event()
        self._open = True
        self._arrivals = _arrivals(view.document)
        self._arrivals.add(self._news.set)
        view.advance(time.monotonic_ns())

    @property
    def now(self) -> View:
        """The view, advanced to the present time, for a call of your own. The effects of the call are read at once."""
        self.view.advance(time.monotonic_ns())
        self._news.set()
        return self.view

    def feed(self, *events: Event) -> bool:
        """Feeds events as happening now, whatever their times. Returns whether the view used the last one."""
        now = time.monotonic_ns()
        for each in events:
            each.time_ns = now
        self.view.feed(events)
        self._news.set()
        return self.view.used_event

    def close(self) -> None:
        """Ends the iteration. Closing it again has no effect."""
        if self._open:
            self._open = False
            self._arrivals.remove(self._news.set)
            self._news.set()

    def __enter__(self) -> Live:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def __aiter__(self) -> AsyncIterator[AnyEffect]:
        return self

    async def __anext__(self) -> AnyEffect:
        while self._open:
            for effect in self.view.effects():
                if self._loads and isinstance(effect, LoadWanted):
                    self._load(effect)
                return effect
            await self._wait()
        raise StopAsyncIteration

    def _load(self, effect: LoadWanted) -> None:
        try:
            self.view.document.load(effect.page, effect.part)
        except InteractError:
            pass  # `LoadFailed` reports it.

    async def _wait(self) -> None:
        """Waits until there is news, or until the view needs the time."""
        deadline = self.view.deadline
        left = FRAME if self.view.is_moving else None if deadline is None else max(0.0, (deadline - time.monotonic_ns()) / 1e9)
        try:
            await asyncio.wait_for(self._news.wait(), left)
        except asyncio.TimeoutError:
            pass
        self._news.clear()
        if self._open:
            self.view.advance(time.monotonic_ns())


__all__ = ["Live", "answer", "form", "loaded", "matches", "open", "save"]
