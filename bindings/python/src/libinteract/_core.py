"""The one loaded library that the package calls: `from ._core import lib`."""

from __future__ import annotations

from ._library import Library, load

lib: Library = load()


def version() -> tuple[int, int, int]:
    """Returns major, minor and patch of the loaded library."""
    number = int(lib.ix_version())
    return number // 1_000_000, number // 1_000 % 1_000, number % 1_000


def has_function(name: str) -> bool:
    """Returns whether the loaded library exports a C function."""
    given = name.encode("utf-8")
    return bool(lib.ix_has_function(given, len(given)))
