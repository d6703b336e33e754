"""The words that are counted."""

from __future__ import annotations

import pytest
import words


@pytest.mark.parametrize(("path", "line", "note"), [
    ("a.swift", "/// Whether it moves.", "opens with Whether"), ("a.h", "  int x; /**< What it holds. */", "opens with What"),
    ("a.py", '    """What it holds."""', "opens with What"), ("a.md", "- a size that never was", "`that never was`: unsupported"),
    ("a.c", "/* a point that cannot be; */", "`that cannot be`: invalid, or: NaN, infinite or out of range"),
    ("a.toml", 'doc = "What it is."', "opens with What"),
])
def test_counts(path: str, line: str, note: str) -> None:
    assert list(words.found(path, f"\n{line}\n")) == [(2, note)]


@pytest.mark.parametrize(("path", "line"), [
    ("a.md", "What happens next is drawing."), ("a.swift", "let what = 1  // The thing."), ("a.swift", "/// What is a word?"),
    ("a.h", "/** Text that cannot be read. */"), ("a.py", "x = 'What'"),
])
def test_leaves_the_rest_alone(path: str, line: str) -> None:
    assert list(words.found(path, line)) == []
