"""Documents that another process reads: how it is started, its limits, and how it fares."""

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
    """No process runs: none was needed yet, or none can be started."""
    PROCESS = 1
    """In a process of its own."""
    HOST = 2
    """In this process, because none can be started; the report's `reason` says why."""


class WorkerSandbox(IntFlag):
    """The bounds of a process that reads documents. A kernel that lacks one leaves it out."""

    NO_NEW_PRIVILEGES = 1
    """No program that it could start has other rights."""
    LANDLOCK = 2
    """It opens no files but fonts, their configuration, and tables of characters."""
    SECCOMP = 4
    """It makes only the calls of the system that reading needs."""


@dataclass(frozen=True)
class Worker:
    """How the process is started that reads a document, and its limits.

    Attributes:
        pending: False: calls wait for the process, as for a provider inside this one. True: they do not. What is not there yet raises
            `Pending`, or has no text yet, until `Document.poll` has taken it in: for viewers (docs/contracts/pending.md).
        required: True: where no process can be started the document is `INVALID`, and its message says why. False: then it is read in
            this process.
        restarts: How many times in a row another process is started after one that ended without an answer.
        memory: Bytes of address space; `None` for no limit.
        seconds: For a question about a page; `None` for no limit.
        long_seconds: For a picture, and for opening, unlocking, reloading and saving; `None` for no limit.
        program: The path of interact-worker; `None` for the one that is found beside libinteract-worker.so or where it is installed.
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
"""`True` for a process as `Worker()` describes it."""


def _nanoseconds(seconds: float | None) -> int:
    return _NO_LIMIT if seconds is None else max(1, min(_NO_LIMIT - 1, int(seconds * 1e9)))


@dataclass(frozen=True)
class WorkerReport:
    """How the process fares that reads a document.

    Attributes:
        place: Where it is read.
        process: The id of the process; 0 where none runs.
        sandbox: Its bounds; none before the file is open.
        starts: How many processes were started.
        deaths: How many of them ended by themselves, or were ended because of what they did.
        given_up: How many questions fail until the file is loaded again, because they ended processes.
        reason: Why the document is not read in a process of its own, or why the last process ended; empty where all is well.
    """

    place: WorkerPlace
    process: int
    sandbox: WorkerSandbox
    starts: int
    deaths: int
    given_up: int
    reason: str


class WorkerHold:
    """The process of a document: asks libinteract-worker about it."""

    def __init__(self, library: _worker.WorkerLibrary, provider: _abi.ix_provider) -> None:
        self._library, self._provider = library, provider

    def report(self) -> WorkerReport:
        raw, reason = self._library.report(self._provider)
        return WorkerReport(
            WorkerPlace(raw.place), raw.process, WorkerSandbox(raw.sandbox), raw.starts, raw.deaths, raw.given_up, reason)


def fill(
    out: _abi.ix_provider, source: Source, password: Text, length: int, name: object, worker: WorkerLike
) -> tuple[str, WorkerHold]:
    """Fills a provider's table by one whose entries ask another process. Returns the name of what that loads, and the process.

    Raises:
        NotSupported: libinteract-worker or the provider is not installed.
        InvalidArgument: A limit is no such number, or there is no provider of that name.
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
