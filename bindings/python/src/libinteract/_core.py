"""The one loaded library that the package calls: `from ._core import lib`."""

from __future__ import annotations

from ._library import Library, load

lib: Library = load()
