"""Documents and views in asyncio: answers that come later are awaited, and effects are an asynchronous iterator. Nothing blocks the loop.

    async def read(path):
        with await aio.open(path) as document:
            print(await aio.answer(document, lambda: document.text(0)))
            with ix.View(document, 800, 600) as view, aio.Live(view) as live:
                async for effect in live:
                    ...

Documents that another process reads (`open(..., worker=True)`, which `aio.open` asks for) and providers with a descriptor wake the loop as
answers arrive; others are asked every hundredth of a second while something is pending.
"""

from __future__ import annotations

import asyncio
import os
import time
import weakref
from collections.abc import AsyncIterator, Callable, Generator
from contextlib import contextmanager
from types import TracebackType
from typing import Any, TypeVar

from ._pages import PageLike
from ._sources import check_file, source_of
from .document import Document, ProviderLike
from .document import open as open_now
from .effects import AnyEffect, LoadWanted
from .enums import DocumentState, Part, PartState, SaveFlags, Wait
from .errors import InteractError, NotSupported, Pending
from .events import Event
from .forms import Form
from .search import Match, Search
from .view import View
from .workers import Worker, WorkerLike

Answer = TypeVar("Answer")
FRAME = 0.016
"""Seconds from one frame of a motion to the next."""
_POLL = 0.01


class _Arrivals:
    """Those who wait for answers of one document, in one loop. The loop watches the descriptor as long as there are any."""

    def __init__(self, document: Document) -> None:
        self._document = weakref.ref(document)
        self._loop = asyncio.get_running_loop()
        self._calls: list[Callable[[], object]] = []
        self.first: list[Callable[[], object]] = []  # Those who take in what they wait for themselves.
        self._timer: asyncio.TimerHandle | None = None
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
        if not self._calls:
            if self._descriptor is not None:
                self._loop.remove_reader(self._descriptor)
            elif self._timer is not None:
                self._timer.cancel()

    def _ask(self) -> None:
        self._timer = self._loop.call_later(_POLL, self._ask)
        self._take()

    def _take(self) -> None:
        document = self._document()
        for each in list(self.first):
            each()
        try:
            if document is not None and not self.first:
                document.poll()
        except NotSupported:
            pass  # It answers at once, or the host says what has arrived.
        finally:  # Also where that fails: those who wait ask again, and are told.
            for each in list(self._calls):
                each()


def _arrivals(document: Document) -> _Arrivals:
    """The one of the running loop, which the document keeps."""
    found: _Arrivals | None = document.__dict__.get("_arrivals")
    if found is None or found._loop is not asyncio.get_running_loop():
        found = _Arrivals(document)
        document.__dict__["_arrivals"] = found
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
    """The result of a call of a document, once its provider has answered: `await answer(document, lambda: document.render(0, 2))`.

    The call is made again after each arrival, until it no longer raises `Pending`: it has to be one that begins anew, and is no search, of which
    `matches` gives all. Cancel the task to wait no longer.
    """
    arrived = asyncio.Event()
    with _watching(document, arrived.set):
        while True:
            try:
                return ask()
            except Pending:
                await arrived.wait()
                arrived.clear()


async def loaded(document: Document, page: PageLike, part: Part = Part.TEXT) -> PartState:
    """Loads a part of a page, and waits until it is there. Returns its state: `FAILED` for one that cannot be read."""
    arrived = asyncio.Event()
    with _watching(document, arrived.set):
        index = document._place(page)
        while not document.load(index, part):
            if document.part_state(index, part) != PartState.PENDING:
                break
            await arrived.wait()
            arrived.clear()
    return document.part_state(index, part)


async def open(  # noqa: A001
    path: str | bytes | os.PathLike[str], password: str | bytearray | None = None, *, provider: ProviderLike | None = None,
    worker: WorkerLike = True, **options: Any
) -> Document:
    """Opens a document, and waits until it has been read; by another process where libinteract-worker is installed, else in this one.

    Arguments and errors are those of `libinteract.open`.
    """
    given: WorkerLike = Worker(pending=True) if worker is True else worker
    source = source_of(path)
    try:
        document = open_now(source, password, provider=provider, worker=given, **options)
    except NotSupported:
        if worker is not True:
            raise
        document = open_now(source, password, provider=provider, **options)
    arrived = asyncio.Event()
    try:
        with _watching(document, arrived.set):
            while document.state == DocumentState.OPENING:
                await arrived.wait()
                arrived.clear()
        check_file(document, source)
    except BaseException:
        document.close()
        raise
    return document


async def matches(document: Document, search: Search) -> AsyncIterator[Match]:
    """The matches of a search through all pages, as they are found: `async for match in aio.matches(document, search)`.

    Text that comes later is awaited, which `list(search)` cannot do.
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
                found = iter(search)  # It goes on where it was.


async def save(document: Document, path: str | bytes | os.PathLike[str] | None = None, flags: SaveFlags = SaveFlags(0)) -> None:
    """Saves, and waits until the file is there. Arguments and errors are those of `Document.save`, which only begins it where it comes later.

    A task that is cancelled waits no longer; the save goes on.
    """
    if document.save(path, flags):
        return
    ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def look() -> None:
        # Only the call in which it ends tells why it failed.
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
    """The form of a document, once the annotations of all its pages are there: before that it has no fields, or not all."""
    arrived = asyncio.Event()
    found = document.form
    with _watching(document, arrived.set):
        while not found.load():
            await arrived.wait()
            arrived.clear()
    return found


class Live:
    """A view in a loop: an asynchronous iterator of its effects, which lets time pass as the view asks for it.

    Feed events by `feed`, and make calls of your own through `now`: `live.now.scroll_by(0, 100, animated=True)`. Parts that the view wants are
    loaded. The iteration ends with `close`.
    """

    def __init__(self, view: View, *, loads: bool = True) -> None:
        self.view: View = view
        self._loads = loads
        self._news = asyncio.Event()
        self._open = True
        self._arrivals = _arrivals(view.document)
        self._arrivals.add(self._news.set)
        view.advance(time.monotonic_ns())

    @property
    def now(self) -> View:
        """The view at the present time: for a call of your own, whose effects are read at once."""
        self.view.advance(time.monotonic_ns())
        self._news.set()
        return self.view

    def feed(self, *events: Event) -> bool:
        """Feeds events as what happens now, whatever their times say. Returns whether the view used the last one."""
        now = time.monotonic_ns()
        for each in events:
            each.time_ns = now
        self.view.feed(events)
        self._news.set()
        return self.view.used_event

    def close(self) -> None:
        """Ends the iteration. Closing twice is fine."""
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
            pass  # `LoadFailed` tells of it.

    async def _wait(self) -> None:
        """Until there is news, or until the view asks for the time."""
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
