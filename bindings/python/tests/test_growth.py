"""The cost of edits with the number of annotations and fields: CPU time of the thread, the least of several rounds."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

import libinteract as ix


def filled(document: ix.Document, count: int) -> None:
    document.add_page(600, 800)
    for i in range(count):
        x, y = i * 37 % 560, i * 91 % 740
        document.add_annotation(0, ix.Subtype.SQUARE, ix.Rect(x, y, x + 20, y + 10))


def least(rounds: int, act: Callable[[], object]) -> float:
    found = []
    for _ in range(rounds):
        start = time.thread_time()
        act()
        found.append(time.thread_time() - start)
    return min(found)


def one_edit(count: int) -> float:
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

            return least(12, act)


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
    assert delete_all(8000) <= 40 * delete_all(500)
