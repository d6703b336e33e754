"""Documents read by a worker process: its options, its limits and its state."""

from __future__ import annotations

import os
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import TYPE_CHECKING, Union

from . import _abi, _worker
from ._sources import Source, lent, provider_name
from .errors import InvalidArgument, check

if TYPE_CHECKING:
    from ._kinds import Text

_NO_LIMIT = 0xFFFFFFFFFFFFFFFF


class WorkerPlace(IntEnum):
    """Where a document is read."""

    NOWHERE = 0
    """No process is running: none was needed yet, or none can be started."""
    PROCESS = 1
    """In a worker process."""
    HOST = 2
    """In this process, because no other can be started; `reason` of the report says why."""


class WorkerSandbox(IntFlag):
    """The restrictions of a worker process. One that the kernel lacks is left out."""

    NO_NEW_PRIVILEGES = 1
    """Programs that it could start get no further privileges."""
    LANDLOCK = 2
    """It can open no files except fonts, their configuration and character tables."""
    SECCOMP = 4
    """It can make only the system calls that reading needs."""


@dataclass(frozen=True)
class Worker:
    """The options and limits of a worker process, which reads a document.

    Attributes:
        pending: False: calls wait for the process, as for a provider in this one. True: they do not wait, and raise `Pending` for what is not
            there yet, until `Document.poll` has taken it in: for viewers (docs/contracts/pending.md).
        required: True: if no process can be started, the document is `INVALID`, and its message says why. False: it is then read in this
            process.
        restarts: How many times in a row a new process is started after one that ended without an answer.
        memory: Bytes of address space; `None` for no limit.
        seconds: The time limit for a question about a page; `None` for no limit.
        long_seconds: The time limit for a picture, and for opening, unlocking, reloading and saving; `None` for no limit.
        program: The path of interact-worker; `None` for the one beside libinteract-worker.so or where it is installed.
    """

    pending: bool = False
    required: bool = False
    restarts: int = 5
    memory: int | None = 1 << 30
    seconds: float | None = 3
    long_seconds: float | None = 10
    program: str | None = None

    def _options(self, name: str | None) -> _worker.Options:
        for field, value in (("memory", self.memory), ("seconds", self.seconds), ("long_seconds", self.long_seconds)):
            if value is not None and not 0 < value < 1e18:
                raise InvalidArgument(f"{field} is {value!r}; wanted is a number above 0, or None for no limit")
        if not 0 < self.restarts <= 1_000_000:
            raise InvalidArgument(f"restarts is {self.restarts!r}; wanted is a number from 1 to 1,000,000")
        flags = (0 if self.pending else _worker.WAIT) | (_worker.REQUIRED if self.required else 0)
        return _worker.options(
            _worker.renderer(name), flags, self.restarts, _NO_LIMIT if self.memory is None else int(self.memory), _nanoseconds(self.seconds),
            _nanoseconds(self.long_seconds), self.program)


WorkerLike = Union[bool, Worker]
"""A `Worker`, or `True` for `Worker()`."""


def _nanoseconds(seconds: float | None) -> int:
    return _NO_LIMIT if seconds is None else max(1, min(_NO_LIMIT - 1, int(seconds * 1e9)))


@dataclass(frozen=True)
class WorkerReport:
    """The state of the worker process of a document.

    Attributes:
        place: Where the document is read.
        process: The id of the process; 0 if none is running.
        sandbox: Its restrictions; none before the file is open.
        starts: How many processes have been started.
        deaths: How many of them ended by themselves, or were ended for what they did.
        given_up: How many questions fail until the file is loaded again, because they ended processes.
        reason: Why the document is not read by a worker process, or why the last process ended; empty if nothing is wrong.
    """

    place: WorkerPlace
    process: int
    sandbox: WorkerSandbox
    starts: int
    deaths: int
    given_up: int
    reason: str


class WorkerHold:
    """The worker of a document, which reports its state."""

    def __init__(self, library: _worker.WorkerLibrary, provider: _abi.ix_provider) -> None:
        self._library, self._provider = library, provider

    def report(self) -> WorkerReport:
        raw, reason = self._library.report(self._provider)
        return WorkerReport(
            WorkerPlace(raw.place), raw.process, WorkerSandbox(raw.sandbox), raw.starts, raw.deaths, raw.given_up, reason)


def fill(
    out: _abi.ix_provider, source: Source, password: Text, length: int, name: object, worker: WorkerLike
) -> tuple[str, WorkerHold]:
    """Fills the table of a provider with entries that ask a worker process. Returns the name of the provider that it loads, and the process.

    Raises:
        NotSupported: libinteract-worker or the provider is not installed.
        InvalidArgument: A limit is out of range, or there is no provider of that name.
    """
    options = (worker if isinstance(worker, Worker) else Worker())._options(provider_name(name))
    library = _worker.load_worker()
    if isinstance(source, str):
        check(library.from_path(*_encoded(source), password, length, options, out))
    else:
        with lent(source) as (release, token):
            check(library.of_bytes(source, len(source), password, length, release, token, options, out))
    return _worker.NAMES[int(options.renderer)], WorkerHold(library, out)


def _encoded(path: str) -> tuple[bytes, int]:
    given = os.fsencode(path)
    return given, len(given)


__all__ = ["Worker", "WorkerPlace", "WorkerReport", "WorkerSandbox"]
