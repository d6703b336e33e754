"""Which requirements each test proves goes into the result file."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Appearance"), str(HERE.parent / "Saving")]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "proves(*numbers): the requirements that a test proves")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        numbers = [number for mark in item.iter_markers("proves") for number in mark.args]
        if numbers:
            item.user_properties.append(("proves", " ".join(numbers)))
