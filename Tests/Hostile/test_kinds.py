"""The kinds themselves: there are enough of them, each is what it was, and none is large in its small size."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import kinds  # noqa: E402

KINDS = kinds.load()


def test_kinds_are_many_and_small() -> None:
    assert len(KINDS) >= 60
    sizes = {name: len(each.small_file()) for name, each in KINDS.items()}
    assert {name: size for name, size in sizes.items() if size > 300_000} == {} and sum(sizes.values()) < 5_000_000


def test_a_kind_is_always_the_same() -> None:
    assert [name for name, each in KINDS.items() if each.small_file() != each.small_file()] == []
