"""The kinds themselves: there are enough of them, each is what it was, and none is large in its small size."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))

import kinds  # noqa: E402
import measure  # noqa: E402

KINDS = kinds.load()


def test_kinds_are_many_and_small() -> None:
    assert len(KINDS) >= 60
    sizes = {name: len(each.small_file()) for name, each in KINDS.items()}
    assert {name: size for name, size in sizes.items() if size > 300_000} == {} and sum(sizes.values()) < 5_000_000


@pytest.mark.proves("S288c")
def test_every_kind_has_its_figures() -> None:
    """The table has a row for each kind, with the size that the generator has, and for no other."""
    rows = measure.rows_of(measure.PAGE.read_text())
    assert set(rows) - {"kind"} == set(KINDS)
    assert [name for name, each in KINDS.items() if f": {each.full:,} {each.unit} |" not in rows[name]] == []


def test_a_kind_is_always_the_same() -> None:
    assert [name for name, each in KINDS.items() if each.small_file() != each.small_file()] == []
