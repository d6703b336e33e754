"""What could be imported once can be imported still, from the same module."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest

import libinteract
import public_names


@pytest.mark.parametrize("module", sorted(public_names.listed()))
def test_public_names_stay_where_they_are(module: str) -> None:
    loaded = importlib.import_module(module)
    gone = [name for name in public_names.listed()[module] if not hasattr(loaded, name)]
    assert not gone, f"{module} has lost {', '.join(gone)}"


def test_the_list_has_every_public_module() -> None:
    assert {"libinteract", "libinteract.view", "libinteract.trace"} <= set(public_names.listed()) <= set(public_names.modules())


def test_help_shows_what_is_said_of_the_fields_of_records() -> None:
    """`help` knows the docstring of a class, not a string behind a field."""
    hidden: list[str] = []
    for path in Path(libinteract.__file__).parent.glob("[!_]*.py"):
        for kind in [each for each in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(each, ast.ClassDef)]:
            if any("dataclass" in ast.unparse(each) for each in kind.decorator_list):
                hidden += [f"{kind.name}.{ast.unparse(field.target)}" for field, after in zip(kind.body, kind.body[1:])
                           if isinstance(field, ast.AnnAssign) and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)]
    assert [each for each in hidden if "._" not in each] == []
