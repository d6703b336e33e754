"""Every test carries the clauses that it proves into the result file; tools/requirements.py reads them there.

`@pytest.mark.proves("S249a", through="C")` says that the test runs a program in C; without `through` the tool goes by the
suite."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

# What tests expect of texts and pictures is what Poppler says; those of PDFium and of the choice between them say so.
os.environ.setdefault("LIBINTERACT_PROVIDER", "poppler")
# A test that says which characters no font has is not to depend on what else is installed.
os.environ.setdefault("FONTCONFIG_FILE", str(Path(__file__).parent / "Tests" / "fixtures" / "fonts.conf"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        told: dict[str, list[str]] = {}
        for mark in item.iter_markers("proves"):
            through = mark.kwargs.get("through")
            told.setdefault(f"proves-{through}" if through else "proves", []).extend(mark.args)
        item.user_properties.extend((name, " ".join(clauses)) for name, clauses in told.items())
