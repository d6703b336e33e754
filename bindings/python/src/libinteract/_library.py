"""Finds and loads the shared library, compares it with these bindings, and binds its functions."""

from __future__ import annotations

import ctypes
import json
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _abi, _compare, _pdfium, _refusals
from .errors import NotSupported

if TYPE_CHECKING:
    from ._kinds import Ref, Text

    Entry = Callable[[Text, int, Text, int, Ref[_abi.ix_provider]], int]
    BytesEntry = Callable[[Text, int, Text, int, object, int | None, Ref[_abi.ix_provider]], int]
    _Base = _abi.Functions
else:
    _Base = object

PACKAGE = Path(__file__).resolve().parent
DIRECT = {"ix_view_feed", "ix_view_is_moving", "ix_view_next_effect", "ix_view_take_effects", "ix_view_used_event", "ix_reader_take"}
"""Functions called for each event or effect, with arguments that the package has checked: they are bound without a wrapper."""


class Library(_Base):
    """A loaded library: its functions by their C names, with their types set."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.handle = ctypes.CDLL(path)
        self._manifest_text = _manifest_text(self.handle)
        # Usually the texts are equal; parsing them takes longer than everything else here.
        if self._manifest_text != _known_text():
            differences = _compare.differences(known_manifest(), self.manifest)
            if differences:
                raise ImportError(f"{path} does not fit these bindings: {'; '.join(differences[:5])}", name="libinteract")

    @property
    def manifest(self) -> dict[str, Any]:
        """The manifest that the library carries; empty if the library is too old to have one."""
        read: dict[str, Any] = json.loads(self._manifest_text or b"{}")
        return read

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """A function is bound when it is first asked for."""
            if name not in _abi.PROTOTYPES:
                raise AttributeError(name)
            made = bound(self.handle, name, *_abi.PROTOTYPES[name])
            setattr(self, name, made)
            return made

    def untyped(self, name: str) -> Callable[..., int]:
        """Returns a function whose arguments must all be objects of ctypes: nothing is converted, which takes half the time of a call.

        A handle must be a `c_void_p`, also if it is NULL: an `int` would be passed as one of 32 bits.
        """
        function = self.handle[name]
        function.restype = ctypes.c_int32
        return function

    def has(self, name: str) -> bool:
        """Returns whether this build exports the function `name`."""
        return hasattr(self.handle, name)


def load(path: str | os.PathLike[str] | None = None) -> Library:
    """Loads the library at `path`, or the first one found.

    Raises:
        ImportError: There is none, or it differs from these bindings in something that both know.
    """
    if path is not None:
        return Library(os.fspath(path))
    tried: list[str] = []
    for candidate in candidates("LIBINTERACT_LIBRARY", "libinteract", "interact"):
        try:
            return Library(candidate)
        except OSError as error:
            tried.append(str(error))
    raise ImportError(
        "libinteract is not installed: build it with `make`, or name it in LIBINTERACT_LIBRARY"
        + "".join(f"\n  {each}" for each in tried), name="libinteract")


class ProviderLibrary(NamedTuple):
    """A bundled provider that is installed."""

    name: str
    path: str
    """The path of its library."""
    from_path: Entry
    of_bytes: BytesEntry | None
    """The entry for documents in memory; `None` if the build has none."""


PROVIDERS = ("pdfium", "poppler")
"""The bundled providers, the preferred one first."""
_ENVIRONMENT = {"pdfium": "LIBINTERACT_PDFIUM_LIBRARY", "poppler": "LIBINTERACT_POPPLER_LIBRARY"}
_ADVICE = {
    "pdfium": "  pip install \"libinteract[pdf]\"      PDFium and qpdf, under permissive licences",
    "poppler": "  apt install libinteract-poppler0    Poppler and qpdf, under the GPL",
}


def load_provider(name: str | None, *, for_bytes: bool = False) -> ProviderLibrary:
    """Loads a bundled provider by its name, or the first one that is installed.

    Args:
        for_bytes: Prefer a provider that reads documents from memory.

    Raises:
        NotSupported: It is not installed. The message says what to install, and where it was looked for.
    """
    tried: list[str] = []
    wanted = PROVIDERS if name is None else (name,)
    second: ProviderLibrary | None = None
    for each in wanted:
        found = _provider(each, tried)
        if found is not None and (found.of_bytes is not None or not for_bytes):
            return found
        second = second or found
    if second is not None:
        return second
    which = "no provider for PDF files is installed" if name is None else f"the provider {name!r} is not installed"
    advice = "".join(f"\n{_ADVICE[each]}" for each in wanted)
    variables = " or ".join(_ENVIRONMENT[each] for each in wanted)
    raise NotSupported(
        f"{which}. To install one:{advice}\nA library that is elsewhere is named in {variables}.\nTried:" + "".join(f"\n  {each}" for each in tried))


def provider_places(name: str, tried: list[str]) -> list[str]:
    """Returns the places to look for the library of a bundled provider, best first. If a variable names one, it is the only place."""
    variable = _ENVIRONMENT[name]
    packaged = _pdfium.packaged_library(tried) if name == "pdfium" and not os.environ.get(variable) else None
    return [*([packaged] if packaged else []), *candidates(variable, f"libinteract-{name}", f"interact-{name}")]


def load_poppler() -> Entry:
    """Returns the entry of the Poppler provider, `ix_poppler_provider`.

    Raises:
        NotSupported: The provider, a separate library with its own licence, is not installed.
    """
    return load_provider("poppler").from_path


def _provider(name: str, tried: list[str]) -> ProviderLibrary | None:
    for place in provider_places(name, tried):
        try:
            handle = ctypes.CDLL(place)
        except OSError as error:
            tried.append(f"{place}: {error}" if os.sep in place and place not in str(error) else str(error))
            continue
        if name == "pdfium" and not _pdfium.is_found(handle, place, tried):
            return None
        table = ctypes.POINTER(_abi.ix_provider)
        text = (ctypes.c_char_p, ctypes.c_size_t)
        of_bytes = f"ix_{name}_provider_of_bytes"
        return ProviderLibrary(
            name, place, bound(handle, f"ix_{name}_provider", ctypes.c_int32, (*text, *text, table)),
            bound(handle, of_bytes, ctypes.c_int32, (*text, *text, _abi.ix_destroy, ctypes.c_void_p, table))
            if hasattr(handle, of_bytes) else None)
    return None


def candidates(variable: str, file: str, name: str) -> Iterator[str]:
    """Yields the places to look for a library, best first. If the environment variable is set, it is the only place."""
    named = os.environ.get(variable)
    if named:
        yield named
        return
    for folder in (PACKAGE / "_lib", *_build_folders()):
        for path in (folder / f"{file}.so.0", folder / f"{file}.so"):
            if path.exists():
                yield str(path)
    yield f"{file}.so.0"
    found = _pdfium.of_the_system(name)  # Only if everything else has failed.
    if found:
        yield found


def _build_folders() -> Iterator[Path]:
    """Yields the build folders of the checkout that this file belongs to, if there is one."""
    if PACKAGE.parts[-4:] == ("bindings", "python", "src", "libinteract"):
        yield PACKAGE.parents[3] / "build/lib"


def known_manifest() -> dict[str, Any]:
    """Returns the manifest of the version from which these bindings were generated."""
    manifest: dict[str, Any] = json.loads(_known_text())
    return manifest


_refusals.known_manifest = known_manifest


def _known_text() -> bytes:
    """Returns the text of that manifest, which a package with the library leaves to the library."""
    file = PACKAGE / "_manifest.json"
    return file.read_bytes() if file.exists() else _manifest_text(ctypes.CDLL(str(PACKAGE / "_lib/libinteract.so.0")))


def _manifest_text(handle: ctypes.CDLL) -> bytes:
    """Returns the manifest of a loaded library as JSON; empty if the library is too old to have one."""
    if not hasattr(handle, "ix_abi_manifest"):
        return b""
    result, arguments = _abi.PROTOTYPES["ix_abi_manifest"]
    copy = bound(handle, "ix_abi_manifest", result, arguments)
    length = ctypes.c_size_t()
    copy(None, 0, length)
    buffer = ctypes.create_string_buffer(length.value)
    return buffer.raw[: length.value] if copy(buffer, length.value, length) == _abi.IX_OK else b""


def bound(handle: ctypes.CDLL, name: str, result: Any, arguments: tuple[Any, ...]) -> Callable[..., Any]:
    """Returns a function of a library, with its types set; if the library lacks it, a function that raises."""
    try:
        function = getattr(handle, name)
    except AttributeError:
        return _missing(name)
    function.restype = result
    function.argtypes = arguments
    if name in DIRECT:
        direct: Callable[..., Any] = function
        return direct
    may_fail = result is ctypes.c_int32

    def call(*given: Any) -> Any:
        try:
            answer = function(*given)
        except ctypes.ArgumentError as error:
            raise _refused(name, given, str(error)) from None
        if may_fail and answer < 0 and name != "ix_document_copy_last_failure":
            _refusals.remember(name, given)
        return answer

    return call


def _refused(name: str, given: tuple[Any, ...], message: str) -> TypeError:
    """Returns the error for an argument that cannot be converted to the C type. It names the parameter."""
    place = re.match(r"argument (\d+)", message)
    declared = getattr(_abi.Functions, name, None)
    if place is None or declared is None:
        return TypeError(f"{name}(): {message}")
    import inspect

    at = int(place[1]) - 1
    parameter = list(inspect.signature(declared).parameters)[at + 1]
    return TypeError(f"{parameter} is {given[at]!r}, of the type {type(given[at]).__name__}, which {name}() does not take")


def _missing(name: str) -> Callable[..., Any]:
    def call(*_: Any) -> Any:
        raise NotSupported(f"{name}(): the loaded build of libinteract does not have it")

    return call
