"""What could be imported once can be imported still, from the same module."""

from __future__ import annotations

import importlib

import pytest

import public_names


@pytest.mark.parametrize("module", sorted(public_names.listed()))
def test_public_names_stay_where_they_are(module: str) -> None:
    loaded = importlib.import_module(module)
    gone = [name for name in public_names.listed()[module] if not hasattr(loaded, name)]
    assert not gone, f"{module} has lost {', '.join(gone)}"


def test_the_list_has_every_public_module() -> None:
    assert {"libinteract", "libinteract.view", "libinteract.trace"} <= set(public_names.listed()) <= set(public_names.modules())
