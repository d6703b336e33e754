"""Every test carries the requirements that it proves into the result file; tools/requirements.py reads them there."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        numbers = [number for mark in item.iter_markers("proves") for number in mark.args]
        if numbers:
            item.user_properties.append(("proves", " ".join(numbers)))
