"""Handles, the check of each call, and the functions that C may call. All other modules lie above this one; below it are
only the tables of C and the exceptions.

Three rules keep objects free of crashes and leaks, in whatever order they are dropped:

- A finalizer knows the handle of C alone, never an object.
- A Python function that C may call belongs to its document or view (`Callbacks`). So a view, a function of its own and the
  objects that the function mentions are a cycle that Python's garbage collector finds.
- C knows a number. The small C function around it (`entry`) lives until C calls `destroy`, and finds its Python function
  through a weak reference; once that is gone it gives the safe answer.
"""

from __future__ import annotations

import contextlib
import ctypes
import itertools
import sys
import weakref
from collections.abc import Callable, Generator, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, Union, cast

from . import _abi
from .errors import BY_STATUS, LATER, InteractError, Pending, check

Raw = TypeVar("Raw", bound=ctypes.c_void_p)
Self = TypeVar("Self", bound="Handle")
Function = Union[
    Callable[[], Any], Callable[[Any], Any], Callable[[Any, Any], Any], Callable[[Any, Any, Any], Any], Callable[[Any, Any, Any, Any], Any],
    Callable[[Any, Any, Any, Any, Any], Any], Callable[[Any, Any, Any, Any, Any, Any], Any]]
"""A Python function that C may call, with the arguments that ctypes makes."""


class Cause:
    """An exception that a provider in Python raised inside an entry, and the status that it became."""

    __slots__ = ("error", "status", "text")

    def __init__(self, error: Exception, status: int, text: str) -> None:
        self.error: Exception = error
        self.status: int = status
        self.text: str = text

    def told(self, status: int, message: str) -> InteractError:
        """Returns the error for a call that failed because of the exception.

        It has the status of the provider if the library reports only that the provider failed.
        """
        kind = self.status if status == _abi.IX_ERROR_PROVIDER else status
        if self.text and self.text not in message:
            message = f"{message}: {self.text}" if message else self.text
        made = BY_STATUS.get(kind, InteractError)(message, kind)
        made.__cause__ = self.error
        return made


class Raised:
    """Collects exceptions from functions of the host during a call of the library, and raises them when the call returns.

    Attributes:
        cause: The reason why the provider failed in the call that is running or has just ended.
        canvas: The memory of a picture that the call draws.
    """

    __slots__ = ("canvas", "cause", "errors")

    def __init__(self) -> None:
        self.errors: list[BaseException] = []
        self.cause: Cause | None = None
        self.canvas: Any = None

    @contextlib.contextmanager
    def drawing(self, canvas: Any) -> Generator[None]:
        """Lets the call in the block draw into this memory, of which a provider may keep views."""
        outer, self.canvas = self.canvas, canvas
        try:
            yield
        finally:
            self.canvas = outer

    def settle(self) -> None:
        """Raises the exceptions of the call that has just ended: several as a group, repeated ones once."""
        if self.errors:
            errors, self.errors, self.cause = self.errors, [], None
            raise _one_of(errors)


def _one_of(all_errors: Sequence[BaseException]) -> BaseException:
    errors = list({(type(each), str(each), _place(each)): each for each in reversed(all_errors)}.values())[::-1]
    if len(errors) == 1:
        return errors[0]
    text = f"{len(errors)} functions of the host have raised"
    if sys.version_info >= (3, 11):
        return BaseExceptionGroup(text, list(errors))
    first = errors[0]
    for before, after in zip(errors, errors[1:]):
        before.__context__ = after if before.__context__ is None else before.__context__
    return first


def _place(error: BaseException) -> tuple[object, int]:
    """Returns the code and the line that raised an exception."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return (trace.tb_frame.f_code, trace.tb_lineno) if trace else (None, 0)


class Callbacks:
    """The Python functions that C may call for one document or view."""

    __slots__ = ("__weakref__", "functions", "raised")

    def __init__(self, raised: Raised) -> None:
        self.functions: dict[int, Any] = {}
        self.raised: Raised = raised

    def call(self, number: int, arguments: Sequence[Any], safe: Any) -> Any:
        """Calls one of the functions. If it raises, C gets the safe answer, and the exception is kept for the call in which it ran."""
        function = self.functions.get(number)
        if function is None:
            return safe
        outer, self.raised.errors = self.raised.errors, []
        try:
            return function(*arguments)
        except BaseException as error:
            self.raised.errors.append(error)
            return safe
        finally:
            self.raised.errors[:0] = outer


class Fixed:
    """A class whose objects take no new attributes: `view.zom = 2` raises. Subclasses outside this package do."""

    if not TYPE_CHECKING:

        def __setattr__(self, name: str, value: object) -> None:
            if not name.startswith("_") and type(self).__module__.startswith(__package__) and not hasattr(type(self), name):
                raise AttributeError(f"{type(self).__name__} has no {name} that can be set")
            object.__setattr__(self, name, value)


class Handle:
    """An object around a C handle, which is freed when the object is closed or dropped. As a context manager it closes at the end."""

    _raw: Any = None
    """The C handle; `None` once closed. Subclasses give its type."""
    _finalizer: weakref.finalize[..., Handle]

    def _hold(self, raw: Raw, free: Callable[[Raw], object]) -> None:
        """Takes over a handle, and the C function that frees it."""
        self._raw = raw
        self._finalizer = weakref.finalize(self, free, raw)
        # A toolkit may still feed a view while the interpreter ends; the process gives all back.
        self._finalizer.atexit = False

    def close(self) -> None:
        """Frees the handle. Closing it again has no effect; any later call raises `StaleHandle`."""
        self._finalizer()
        self._raw = None

    def __reduce__(self) -> Any:
        raise TypeError(f"a {type(self).__name__} cannot be copied or pickled: it is open in this process alone")

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Calling(Protocol):
    """An object with functions that C may call."""

    _callbacks: Callbacks


class Owner(Fixed, Handle):
    """A document or a view: it holds functions of the host, and raises their exceptions and the errors of calls."""

    _callbacks: Callbacks

    def _settle(self) -> None:
        """Raises the exceptions of host functions during the call that has just ended."""
        self._callbacks.raised.settle()

    def _check(self, status: int) -> int:
        """Raises the exceptions of host functions, or the error of a status; returns any other status."""
        raised = self._callbacks.raised
        if raised.errors:
            self._settle()
        if raised.cause is not None:
            cause, raised.cause = raised.cause, None
            if status in (cause.status, _abi.IX_ERROR_PROVIDER) and status < 0:
                raise cause.told(status, self._failure())
        if status < 0:
            check(status, self._failure())
        return status

    def _answered(self, status: int) -> int:
        """Checks a status as `_check` does, for a call with nothing to return before the provider has answered."""
        if self._check(status) == _abi.IX_PENDING:
            raise Pending(LATER)
        return status

    def _failure(self) -> str:
        """Returns why the last call failed, in words."""
        return ""


_numbers = itertools.count(1)
_held: dict[int, tuple[weakref.ref[Callbacks], tuple[int, ...], tuple[Any, ...]]] = {}
"""The registrations in C: their owners, the numbers of their Python functions, and their C functions."""


def entry(owner: Calling, kind: Any, function: Function, safe: int | None = 0) -> Any:
    """Returns a C function that calls a Python function as long as its owner lives.

    Args:
        safe: The answer for C if the function raises or is gone.
    """
    number, weak = next(_numbers), weakref.ref(owner._callbacks)
    owner._callbacks.functions[number] = function
    if kind._restype_ is None:
        safe = None

    def run(*arguments: Any) -> Any:
        callbacks = weak()
        return safe if callbacks is None else callbacks.call(number, arguments, safe)

    made = kind(run)
    made.number = number
    return made


def must_be_function(given: object, name: str = "function") -> None:
    """Raises `TypeError` at once for what cannot be called, not only in the event that would call it."""
    if not callable(given):
        raise TypeError(f"{name} is {given!r}, which cannot be called")


def keep(owner: Calling, entries: Sequence[Any], *objects: Any) -> int:
    """Keeps C functions until C calls `destroy` with the number that is returned, and objects as long as the owner lives.

    The method `finish` of an object, if it has one, is called when C calls `destroy`.
    """
    token = next(_numbers)
    numbers = [each.number for each in entries if hasattr(each, "number")]
    if objects:
        owner._callbacks.functions[token] = objects
        numbers.append(token)
    _held[token] = (weakref.ref(owner._callbacks), tuple(numbers), tuple(entries))
    return token


def _forget(token: int | None) -> None:
    weak, numbers, _ = _held.pop(token or 0)
    callbacks = weak()
    if callbacks is not None:
        for number in numbers:
            gone = callbacks.functions.pop(number, None)
            for each in cast("Any", gone) if isinstance(gone, tuple) else ():
                if hasattr(each, "finish"):
                    each.finish()


destroy = _abi.ix_destroy(_forget)
"""The function that C calls once for each number that `keep` returned."""
no_destroy = _abi.ix_destroy()


def held_count() -> int:
    """Returns the number of registrations in C, of all documents and views."""
    return len(_held)
