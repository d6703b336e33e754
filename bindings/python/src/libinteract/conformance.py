"""The conformance suite for providers: which entries hold which rules. For those who write one.

    python -m libinteract.conformance PROVIDER [OPTION...] FILE...

PROVIDER is `poppler` or `pdfium`, `LIBRARY.so:FUNCTION` for one in C, or `MODULE:CLASS` (`FILE.py:CLASS`) for a `Provider` in Python, which is
called with the path of a file. The options, the table and the exit status are those of the program interact-conformance:
`--json`, `--pages N`, `--password WORD`, `--only ENTRY`, `--one-thread`, `--rules`. A test calls `check`.
"""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Union

from . import _abi
from ._core import lib
from ._library import PROVIDERS, candidates, load_provider
from .enums import DocumentState
from .errors import InteractError, InvalidArgument, NotSupported
from .provider import Provider
from .serving import Door, answer_to, overrides, table_of

Made = Callable[[str], Provider]
"""A subclass of `Provider`, or a function that returns an instance, called with the path of a file."""
Given = Union[str, Made]
"""A provider for the suite: its name, `LIBRARY.so:FUNCTION`, `MODULE:CLASS`, or a class or function that makes one."""

_MAKER = ctypes.CFUNCTYPE(
    ctypes.c_int32, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(_abi.ix_provider))
_WRITER = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p)


class Verdict(NamedTuple):
    """The outcome of one rule."""

    entry: str
    """The entry of the provider that the rule is about, or `making`, `struct`, `together`."""
    rule: str
    """The name of the rule, unique within the entry."""
    verdict: str
    """`holds`, `fails`, `not tried` (no file is suitable) or `not offered` (the provider lacks the entry)."""
    times: int
    """How often the rule was tried and held."""
    sentence: str
    """The rule in words."""
    shows: str
    """The value that breaks the rule; empty if it holds."""


def check(
    provider: Given, files: Iterable[str | os.PathLike[str]], *, password: str | None = None, pages: int = 3, only: Sequence[str] = (),
    one_thread: bool = False,
) -> list[Verdict]:
    """Runs the suite. Returns the verdict on each rule; a provider conforms if no rule fails.

    Args:
        files: Documents for the provider. The more features they have, the more rules are tried.
        password: The password of the locked ones.
        pages: How many pages of each file are examined, 1 to 60, besides the last one.
        only: The entries to examine; all by default.
        one_thread: For a provider that only one thread of the program uses: the rule on two threads at once is not tried.

    Raises:
        InvalidArgument: A file or an entry does not exist, or the number of pages is out of range.
        NotSupported: The suite, a separate library, is not installed.
    """
    options = ["--json", "--pages", str(pages), *(("--password", password) if password is not None else ())]
    if one_thread:
        options.append("--one-thread")
    for each in only:
        options += ["--only", each]
    status, text = run(provider, [*options, *(os.fspath(each) for each in files)])
    if status == 2:
        raise InvalidArgument(text.strip())
    return [Verdict(each["entry"], each["rule"], each["verdict"], each["times"], each["sentence"], each["shows"])
            for each in json.loads(text)["rules"]]


def run(provider: Given, arguments: Sequence[str]) -> tuple[int, str]:
    """Runs the suite with the arguments of its command. Returns the exit status and the report.

    Raises:
        NotSupported: The suite, a separate library, is not installed.
    """
    maker = _maker(provider)
    pieces: list[bytes] = []

    def write(utf8: int, length: int, _: object) -> None:
        pieces.append(ctypes.string_at(utf8, length))

    writer = _WRITER(write)
    given = (ctypes.c_char_p * len(arguments))(*(os.fsencode(each) for each in arguments))
    suite = _suite()
    status = int(suite(maker, given, len(arguments), writer, None))
    return status, b"".join(pieces).decode("utf-8", "replace")


def _suite() -> Any:
    tried: list[str] = []
    beside = Path(lib.path).with_name("libinteract-conformance.so.0")  # The suite uses the library that these bindings have loaded.
    for candidate in (*candidates("LIBINTERACT_CONFORMANCE_LIBRARY", "libinteract-conformance", "interact-conformance"), str(beside)):
        try:
            function = ctypes.CDLL(candidate).ix_conformance_run
        except OSError as error:
            tried.append(str(error))
            continue
        function.restype = ctypes.c_int
        function.argtypes = (_MAKER, ctypes.POINTER(ctypes.c_char_p), ctypes.c_size_t, _WRITER, ctypes.c_void_p)
        return function
    raise NotSupported("libinteract-conformance is not installed; name it in LIBINTERACT_CONFORMANCE_LIBRARY"
                       + "".join(f"\n  {each}" for each in tried))


def _maker(provider: Given) -> Any:
    """Returns the provider as the suite calls it."""
    if not isinstance(provider, str):
        return _of_python(provider)
    if provider in PROVIDERS:
        return _of_library(load_provider(provider).path, f"ix_{provider}_provider")
    place, colon, name = provider.rpartition(":")
    if not colon:
        raise InvalidArgument(f"{provider!r} is no provider: wanted is poppler, pdfium, LIBRARY.so:FUNCTION or MODULE:CLASS")
    if ".so" in Path(place).name:
        return _of_library(place, name)
    made = getattr(_module(place), name, None)
    if made is None:
        raise InvalidArgument(f"there is no {name} in {place}")
    return _of_python(made)


def _of_library(path: str, name: str) -> Any:
    function = getattr(ctypes.CDLL(path), name, None)
    if function is None:
        raise InvalidArgument(f"there is no function {name} in {path}")
    return ctypes.cast(function, _MAKER)


def _module(place: str) -> Any:
    if not place.endswith(".py"):
        return importlib.import_module(place)
    found = importlib.util.spec_from_file_location(Path(place).stem, place)
    if found is None or found.loader is None:
        raise InvalidArgument(f"there is no module in {place}")
    module = importlib.util.module_from_spec(found)
    sys.modules[Path(place).stem] = module
    found.loader.exec_module(module)
    return module


def _of_python(made: Made) -> Any:
    """Returns a provider in Python as the suite calls it: an object for each file, kept by the table of its entries."""
    doors: list[Door] = []

    def make(path: int, length: int, password: int | None, password_length: int, out: Any) -> int:
        try:
            provider = made(os.fsdecode(ctypes.string_at(path, length)))
            if password_length and password and overrides(provider, "unlock") and _is_locked(provider):
                provider.unlock(bytearray(ctypes.string_at(password, password_length)))
            doors.append(Door())
            out[0] = table_of(provider, doors[-1])
        except Exception as error:
            return answer_to(error)[0]
        return int(_abi.IX_OK)

    return _MAKER(make)


def _is_locked(provider: Provider) -> bool:
    answer = provider.state() if overrides(provider, "state") else DocumentState.OK
    return (answer[0] if isinstance(answer, tuple) else answer) == DocumentState.LOCKED


def main(arguments: Sequence[str]) -> int:
    """Runs the command. Returns its exit status."""
    if not arguments or arguments[0] in ("-h", "--help"):
        print((__doc__ or "").strip())
        return 0 if arguments else 2
    try:
        status, text = run(arguments[0], arguments[1:])
    except (InteractError, ImportError) as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        return 2
    print(text, end="")
    return status


__all__ = ["Verdict", "check", "main", "run"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
