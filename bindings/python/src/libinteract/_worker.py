"""The library that reads documents in a worker process, and the provider that the process loads."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _abi, _pdfium
from ._call import copied_text, sized
from ._library import PROVIDERS, bound, candidates, provider_places
from .errors import InvalidArgument, NotSupported, check

if TYPE_CHECKING:
    from ._kinds import Buffer, Ref

VARIABLE = "LIBINTERACT_WORKER_LIBRARY"
WAIT, REQUIRED = 1, 2
NAMES = ("", "poppler", "pdfium")
"""The providers by their numbers in C; 0, for any of them, is not used here."""


class Options(ctypes.Structure):
    """`ix_worker_options`."""

    _fields_ = (
        ("size", ctypes.c_uint32), ("flags", ctypes.c_uint32), ("renderer", ctypes.c_uint32), ("restarts", ctypes.c_uint32),
        ("memory", ctypes.c_uint64), ("time_ns", ctypes.c_uint64), ("long_time_ns", ctypes.c_uint64),
        ("program", ctypes.c_char_p), ("program_length", ctypes.c_size_t), ("library", ctypes.c_char_p),
        ("library_length", ctypes.c_size_t), ("pdfium", ctypes.c_char_p), ("pdfium_length", ctypes.c_size_t))


class Report(ctypes.Structure):
    """`ix_worker_report`."""

    _fields_ = (
        ("size", ctypes.c_uint32), ("place", ctypes.c_uint32), ("process", ctypes.c_int64), ("sandbox", ctypes.c_uint32),
        ("starts", ctypes.c_uint32), ("deaths", ctypes.c_uint32), ("given_up", ctypes.c_uint32))


class Renderer(NamedTuple):
    """A provider that the worker process loads, and this process does not."""

    name: str
    library: str | None
    """The path of its library; `None` to let the system find it."""
    pdfium: str | None
    """The path of libpdfium.so, if it came in a Python package."""


class WorkerLibrary:
    """libinteract-worker.so and its functions."""

    def __init__(self, path: str) -> None:
        self.path = path
        handle = ctypes.CDLL(path)
        table, options, text = ctypes.POINTER(_abi.ix_provider), ctypes.POINTER(Options), (ctypes.c_char_p, ctypes.c_size_t)
        self.from_path: Callable[..., int] = bound(handle, "ix_worker_provider", ctypes.c_int32, (*text, *text, options, table))
        self.of_bytes: Callable[..., int] = bound(
            handle, "ix_worker_provider_of_bytes", ctypes.c_int32,
            (*text, *text, _abi.ix_destroy, ctypes.c_void_p, options, table))
        self.facts: Callable[..., int] = bound(handle, "ix_worker_facts", ctypes.c_int32, (table, ctypes.POINTER(Report)))
        self._reason: Callable[[_abi.ix_provider, Buffer, int, Ref[ctypes.c_size_t]], int] = bound(
            handle, "ix_worker_copy_reason", ctypes.c_int32,
            (table, ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)))

    def report(self, provider: _abi.ix_provider) -> tuple[Any, str]:
        """Returns the report on the process of a provider, and its reason in words."""
        raw: Any = sized(Report)
        check(self.facts(provider, raw))
        return raw, copied_text(self._reason, provider)


def load_worker() -> WorkerLibrary:
    """Returns the first libinteract-worker.so that is found.

    Raises:
        NotSupported: There is none. The message says where it was looked for.
    """
    tried: list[str] = []
    packaged = None if os.environ.get(VARIABLE) else _pdfium.packaged_worker()
    for place in (*([packaged] if packaged else []), *candidates(VARIABLE, "libinteract-worker", "interact-worker")):
        try:
            return WorkerLibrary(place)
        except OSError as error:
            tried.append(f"{place}: {error}" if os.sep in place and place not in str(error) else str(error))
    raise NotSupported(
        "libinteract-worker is not installed, which reads documents in a process of its own: open them with worker=False, install it, "
        f"or name it in {VARIABLE}. Tried:" + "".join(f"\n  {each}" for each in tried))


def renderer(name: str | None) -> Renderer:
    """Returns the provider of a name for a worker process, or the first one that is installed.

    Raises:
        NotSupported: It is not installed.
    """
    tried: list[str] = []
    for each in PROVIDERS if name is None else (name,):
        found = _installed(each, tried)
        if found is not None:
            return found
    raise NotSupported(
        f"no provider for PDF files is installed{'' if name is None else f' that is called {name!r}'}. Tried:"
        + "".join(f"\n  {each}" for each in tried))


def _installed(name: str, tried: list[str]) -> Renderer | None:
    brought = _pdfium.brought() if name == "pdfium" else None
    if name == "pdfium" and brought is None and not _pdfium.is_elsewhere():
        tried.append("libpdfium.so, which `pip install pypdfium2` brings")
        return None
    for place in provider_places(name, tried):
        if os.sep in place and os.path.exists(place):
            return Renderer(name, os.path.abspath(place), brought)
        if os.sep not in place and _pdfium.of_the_system(f"interact-{name}"):
            return Renderer(name, None, brought)
        tried.append(place)
    return None


def options(found: Renderer, flags: int, restarts: int, memory: int, time_ns: int, long_time_ns: int, program: str | None) -> Options:
    """Returns the options as C takes them."""
    made: Any = sized(Options)
    made.flags, made.renderer, made.restarts = flags, NAMES.index(found.name), restarts
    made.memory, made.time_ns, made.long_time_ns = memory, time_ns, long_time_ns
    for field, path in (("program", program), ("library", found.library), ("pdfium", found.pdfium)):
        if path:
            text = os.fsencode(path)
            if len(text) > 4096:
                raise InvalidArgument(f"the path of {field} has {len(text)} bytes, more than 4096")
            setattr(made, field, text)
            setattr(made, f"{field}_length", len(text))
    return made  # type: ignore[no-any-return]
