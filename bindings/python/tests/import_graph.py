"""Which module of the package imports which, and the layers that bindings/python/README.md names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src/libinteract"
WHOLES = {"document", "page", "view", "_pages"}
"""The modules that those below may name for type checkers: the wholes, and the ids of pages."""


@dataclass
class Imports:
    """Modules by their names inside the package; the package itself is `libinteract`."""

    run: set[str] = field(default_factory=set)
    """Imported when the program runs: at the top of the module, or inside a function."""
    typing: set[str] = field(default_factory=set)
    """Imported for type checkers alone."""


def graph() -> dict[str, Imports]:
    """Of each module what it imports from the package."""
    files = {_name(path): path for path in PACKAGE.rglob("*.py")}
    return {name: _imports(name, path, set(files)) for name, path in files.items()}


def cycle(edges: dict[str, set[str]]) -> list[str]:
    """A circle of imports, its first module again at the end; empty where there is none."""
    done: set[str] = set()
    none: list[str] = []

    def visit(name: str, way: list[str]) -> list[str]:
        if name in way:
            return [*way[way.index(name):], name]
        if name in done:
            return []
        found = next((circle for each in sorted(edges.get(name, ())) if (circle := visit(each, [*way, name]))), none)
        done.add(name)
        return found

    return next((circle for name in sorted(edges) if (circle := visit(name, []))), none)


def layers() -> dict[str, int]:
    """The layer of each module and subpackage that the README lists; 1 is at the bottom."""
    text = (ROOT / "README.md").read_text(encoding="utf-8").partition("\n## Layers\n")[2].partition("\n## ")[0]
    items = re.findall(r"^(\d+)\. \w+: (.*?)(?=^\d+\. |\Z)", text, re.MULTILINE | re.DOTALL)
    found: dict[str, int] = {}
    for number, item in items:
        names = re.match(r"(?:`\w+`[,\s]*)+", item)
        found |= {name: int(number) for name in re.findall(r"`(\w+)`", names[0] if names else "")}
    return found


def layer_of(module: str, known: dict[str, int]) -> int:
    """A module of a subpackage is in the layer of the subpackage."""
    return known[module.partition(".")[0]]


def _name(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__") or "libinteract"


def _imports(module: str, path: Path, modules: set[str]) -> Imports:
    found = Imports()
    own = [] if module == "libinteract" else module.split(".")
    folder = own if path.name == "__init__.py" else own[:-1]
    for node, is_typing in _import_nodes(ast.parse(path.read_text(encoding="utf-8")), False):
        into = found.typing if is_typing else found.run
        into |= {each for each in _targets(node, folder, modules) if each != module}
    return found


def _import_nodes(tree: ast.AST, is_typing: bool) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield node, is_typing
        inside = isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
        yield from _import_nodes(node, is_typing or inside)


def _targets(node: ast.Import | ast.ImportFrom, folder: list[str], modules: set[str]) -> Iterator[str]:
    """The modules of the package that an import names: `from . import x` may mean the module x or a name of the package."""
    if isinstance(node, ast.Import):
        for name in (each.name for each in node.names):
            if name.partition(".")[0] == "libinteract":
                yield name.partition(".")[2] or name
        return
    parts = (node.module or "").split(".") if node.module else []
    if node.level:
        base = [*folder[: len(folder) - node.level + 1], *parts]
    elif parts and parts[0] == "libinteract":
        base = parts[1:]
    else:
        return
    for each in node.names:
        inner = ".".join([*base, each.name])
        yield inner if inner in modules else ".".join(base) or "libinteract"
