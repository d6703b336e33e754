"""Promises that no test can check stand in the contracts."""

import re
from pathlib import Path

import pytest

CONTRACTS = Path(__file__).resolve().parents[2] / "docs/contracts"


@pytest.mark.proves("S245f")
def test_what_happens_without_memory_is_said() -> None:
    words = re.sub(r"\s+", " ", (CONTRACTS / "errors.md").read_text(encoding="utf-8"))
    assert "A system without memory ends the process" in words


@pytest.mark.proves("S292c")
def test_what_a_forked_child_may_do_is_said() -> None:
    words = re.sub(r"\s+", " ", (CONTRACTS / "threads.md").read_text(encoding="utf-8"))
    assert "## A process that forks" in words and "**It opens, uses and frees** new documents" in words
    assert "test_fork.c" in words and "test_fork.py" in words
