"""An error names the value that was refused, and its bound where there is one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import libinteract as ix
from libinteract import events
from libinteract.enums import Component


@pytest.fixture
def document() -> Any:
    with ix.Document.new() as document:
        document.add_page(200, 200)
        yield document


def words(error: type[Exception], call: Callable[[], Any]) -> str:
    with pytest.raises(error) as caught:
        call()
    return str(caught.value)


@pytest.mark.proves("S245b", "S245c")
def test_indices_and_their_bound(document: ix.Document) -> None:
    assert words(ix.NotFound, lambda: document.page_id(7)) == "there is no page 7: the page count is 1"
    assert words(ix.NotFound, lambda: document.remove_pages(3, 2)) == (
        "there is no page or place 3 with 2 pages from there on: the page count is 1")
    assert words(ix.InvalidArgument, lambda: document.rotate_pages(0, 45)) == (
        "pages are turned by multiples of 90 degrees, not by 45")


@pytest.mark.proves("S245b", "S245c")
def test_values_of_a_view(document: ix.Document) -> None:
    with ix.View(document, 300, 200) as view:
        view.component(Component.ALL_INTERACTIONS).enabled = True
        unknown = view.component(Component(9999))
        assert words(ix.InvalidArgument, lambda: setattr(unknown, "enabled", True)) == "the component 9999 is not known"
        assert words(ix.InvalidArgument, lambda: view.advance(1 << 62)).startswith("the time 4611686018427387904 ns is 2^62")


@pytest.mark.proves("S245b", "S245c")
def test_a_refused_event_is_named(document: ix.Document) -> None:
    with ix.View(document, 300, 200) as view:
        bad = [events.down(10, 10, 0), events.move(float("nan"), 10, 5)]
        assert words(ix.InvalidArgument, lambda: view.feed(bad)).startswith("event 1, of type 2: ")
