"""Packages whose modules are imported when one of their names is first used. Private."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def lazily(package: dict[str, Any], homes: Mapping[str, str]) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Returns the `__getattr__` and `__dir__` of a package.

    Args:
        package: Its `globals()`, which store the names that were found.
        homes: The module of each name; empty for a name that is itself a module.
    """

    def find(name: str) -> Any:
        home = homes.get(name)
        if home is None:
            raise AttributeError(f"module {package['__name__']!r} has no attribute {name!r}")
        module = import_module(f".{home or name}", package["__name__"])
        found = package[name] = getattr(module, name) if home else module
        return found

    return find, lambda: sorted({*package, *homes})


__all__ = ["lazily"]
