"""The cost of edits with the number of annotations, fields and decorations: bytecodes that Python carries out for one edit, and CPU time of
the thread, the least of several rounds. Instructions of the library are counted by Tests/CABI/test_growth.c."""

from __future__ import annotations

import functools
import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

import libinteract as ix


def filled(document: ix.Document, count: int) -> None:
    document.add_page(600, 800)
    for i in range(count):
        x, y = i * 37 % 560, i * 91 % 740
        document.add_annotation(0, ix.Subtype.SQUARE, ix.Rect(x, y, x + 20, y + 10))


def least(rounds: int, act: Callable[[], object]) -> float:
    found: list[float] = []
    for _ in range(rounds):
        start = time.thread_time()
        act()
        found.append(time.thread_time() - start)
    return min(found)


def is_n_log_n(act: Callable[[int], float]) -> bool:
    """Sixteen times as many cost 40 times as much at most, the least of up to four rounds."""
    few = act(500)
    return any(act(8000) <= 40 * few for _ in range(4))


def bytecodes(act: Callable[[], object]) -> float:
    act()
    count = 0

    def watch(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal count
        frame.f_trace_opcodes = True
        count += event == "opcode"
        return watch

    before = sys.gettrace()
    sys.settrace(watch)
    try:
        act()
    finally:
        sys.settrace(before)
    return count


def one_edit(count: int, cost: Callable[[Callable[[], object]], float] = functools.partial(least, 12)) -> float:
    with ix.Document.new() as document:
        filled(document, count)
        with ix.View(document, 600, 800) as view:

            def act() -> None:
                made = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(100, 100, 130, 130))
                view.top_hit(110, 110)
                made.move(0, 0)
                made.remove()
                for _ in range(3):
                    document.undo()
                view.top_hit(300, 300)
                list(view.effects())

            return cost(act)


@pytest.mark.proves("S295a")
def test_python_carries_out_as_much_for_an_edit_among_many() -> None:
    few = one_edit(1000, bytecodes)
    assert few > 200
    assert one_edit(100_000, bytecodes) <= 2 * few


@pytest.mark.proves("S295a")
def test_an_edit_costs_the_same_among_many() -> None:
    assert one_edit(20_000) <= 4 * one_edit(1000)


def delete_all(count: int) -> float:
    with ix.Document.new() as document:
        filled(document, count)
        with ix.View(document, 600, 800) as view:
            view.selection.all(0)
            list(view.effects())

            def act() -> None:
                view.selection.delete()
                document.undo()

            return least(1, act)


@pytest.mark.proves("S295b")
def test_deleting_a_selection_costs_n_log_n() -> None:
    assert is_n_log_n(delete_all)


def reset_all(count: int) -> float:
    with ix.Document.new() as document:
        document.add_page(600, 800)
        for i in range(count):
            widget = document.add_field(0, ix.FieldKind.TEXT, ix.Rect(10, 10, 60, 30), f"f{i}")
            document.form.fill(widget, "x")
        with ix.View(document, 600, 800):
            return least(1, document.form.reset)


def put_all(count: int) -> float:
    with ix.Document.new() as document:
        document.add_page(600, 800)
        with ix.View(document, 600, 800) as view:

            def act() -> None:
                for i in range(count):
                    x = i * 37 % 560
                    assert view.decorations.put(0, [(x, 10), (x, 700)], key=i + 1)
                list(view.effects())

            return least(1, act)


@pytest.mark.parametrize("act", [reset_all, put_all])
@pytest.mark.proves("S295b")
def test_a_reset_and_decorations_cost_n_log_n(act: Callable[[int], float]) -> None:
    assert is_n_log_n(act)
