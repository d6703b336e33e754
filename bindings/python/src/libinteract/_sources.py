"""The source of a document, a path or bytes, and the library that reads it."""

from __future__ import annotations

import contextlib
import itertools
import os
from collections.abc import Generator
from typing import IO, TYPE_CHECKING, Any, Union, cast

from . import _abi
from ._library import PROVIDERS, load_provider
from .enums import DocumentState
from .errors import InputOutput, InvalidArgument, NotSupported, check

if TYPE_CHECKING:
    from ._kinds import Text
    from .document import Document

Given = Union[str, bytes, bytearray, memoryview, "os.PathLike[str]", "os.PathLike[bytes]", IO[bytes]]
"""A document as a program gives it: a path, its bytes, or a binary file object."""
Source = Union[str, bytes]
"""A document as a provider takes it: a path or bytes."""
VARIABLE = "LIBINTERACT_PROVIDER"
"""The environment variable that names the provider for programs that name none."""
_lent: dict[int, bytes] = {}
"""The bytes that providers are reading, by token, until they give them back."""
_tokens = itertools.count(1)


def _give_back(token: int | None) -> None:
    _lent.pop(token or 0, None)


_release = _abi.ix_destroy(_give_back)


def source_of(given: Given) -> Source:
    """Returns a path as text or the document as bytes; a file object is read to its end.

    Raises:
        InvalidArgument: The bytes are the name of a file.
        TypeError: The argument is none of these.
    """
    if isinstance(given, str):
        return given
    if isinstance(given, (bytes, bytearray, memoryview)):
        return _contents(bytes(given))
    if isinstance(given, os.PathLike):
        return os.fsdecode(given)
    read = getattr(given, "read", None)
    if read is None:
        raise TypeError(f"path is {given!r}, of the type {type(given).__name__}; wanted is a path, bytes or a binary file")
    data: object = read()
    if not isinstance(data, (bytes, bytearray, memoryview)):
        raise TypeError(f"path is a file that gives {type(data).__name__}; wanted is one opened in binary mode (\"rb\")")
    return bytes(cast("bytes", data))


def _contents(data: bytes) -> bytes:
    """Returns the bytes of a document. Short ones without the mark of a PDF that name an existing file were meant as a path."""
    if 0 < len(data) <= 4096 and b"%PDF-" not in data and b"\0" not in data and os.path.exists(data):
        raise InvalidArgument(f"path is {data!r}: bytes are the document itself, and these are the name of a file; pass os.fsdecode(path)")
    return data


def fill(out: _abi.ix_provider, source: Source, password: Text, length: int, name: object) -> str:
    """Fills the table of a provider with a bundled one. Returns its name.

    Args:
        name: The name of the provider; `None` for the one that `LIBINTERACT_PROVIDER` names, else the first that is installed.

    Raises:
        NotSupported: The provider is not installed, or does not read bytes.
        InvalidArgument: There is no provider of that name.
    """
    found = load_provider(provider_name(name), for_bytes=isinstance(source, bytes))
    if isinstance(source, str):
        given = os.fsencode(source)
        check(found.from_path(given, len(given), password, length, out))
    elif found.of_bytes is None:
        raise NotSupported(f"{found.path} is a build that reads no documents from memory: update it, or write the bytes to a file")
    else:
        with lent(source) as (release, token):
            check(found.of_bytes(source, len(source), password, length, release, token, out))
    return found.name


def provider_name(name: object) -> str | None:
    """Returns the name of a bundled provider: the one given, else the one that `LIBINTERACT_PROVIDER` names, else `None`.

    Raises:
        InvalidArgument: There is no provider of that name.
    """
    named = os.environ.get(VARIABLE)
    if name is None and named:
        if named not in PROVIDERS:
            raise InvalidArgument(f"{VARIABLE} is {named!r}; wanted is \"pdfium\" or \"poppler\"")
        name = named
    if name is not None and name not in PROVIDERS:
        raise InvalidArgument(f"provider is {name!r}; wanted is \"pdfium\", \"poppler\", or a class or an object of Provider")
    return None if name is None else str(name)


@contextlib.contextmanager
def lent(source: bytes) -> Generator[tuple[Any, int]]:
    """Lends bytes to a provider until it gives them back, or the call to which they are lent fails."""
    token = next(_tokens)
    _lent[token] = source
    try:
        yield _release, token
    except BaseException:
        _give_back(token)
        raise


def check_file(document: Document, source: Source) -> None:
    """Closes a document whose file does not exist or may not be read, as soon as that is known, and raises the error.

    Raises:
        FileNotFoundError, PermissionError: Both are also an `InputOutput`.
    """
    if isinstance(source, str) and document.state == DocumentState.INVALID:
        try:
            open(source, "rb").close()
        except OSError as error:
            with document:
                raise InputOutput.of(document.message, source, error) from None


__all__: list[str] = []
