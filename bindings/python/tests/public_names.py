"""The public names of the package: what a program can import, module by module.

    python tests/public_names.py        prints the list of today, as public_names.txt has it
"""

from __future__ import annotations

import ast
import enum
import importlib
import inspect
import pkgutil
from pathlib import Path
from types import ModuleType

import libinteract

LIST = Path(__file__).with_name("public_names.txt")


def modules() -> list[str]:
    """The public modules. `libinteract.check` is a program, of which nothing is imported."""
    found = (each.name for each in pkgutil.walk_packages(libinteract.__path__, "libinteract."))
    private = ("._", ".check", "__main__")
    return ["libinteract", *(name for name in found if not any(part in name for part in private))]


def names(module: ModuleType) -> list[str]:
    """A module's `__all__`, its own classes and functions, the classes of the package that it imports, and its constants.

    An enum that a module imports belongs to `libinteract.enums` alone.
    """
    found: set[str] = set(getattr(module, "__all__", ()))
    for name, value in vars(module).items():
        if not name.startswith("_") and (inspect.isclass(value) or inspect.isfunction(value)):
            is_own = value.__module__ == module.__name__
            is_imported = name in libinteract.__all__ and not (inspect.isclass(value) and issubclass(value, enum.Enum))
            if is_own or is_imported:
                found.add(name)
    if not hasattr(module, "__all__"):
        found |= {name for name in _assigned(module) if not name.startswith("_")}
    return sorted(found)


def listed() -> dict[str, list[str]]:
    """The list: of each module the names that were public once."""
    rows = (line.partition(":") for line in LIST.read_text(encoding="utf-8").splitlines())
    return {module: there.split() for module, _, there in rows}


def _assigned(module: ModuleType) -> set[str]:
    found: set[str] = set()
    for node in ast.parse(inspect.getsource(module)).body:
        targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        found |= {each.id for each in targets if isinstance(each, ast.Name)}
    return found


if __name__ == "__main__":
    for each in modules():
        print(f"{each}: {' '.join(names(importlib.import_module(each)))}")
