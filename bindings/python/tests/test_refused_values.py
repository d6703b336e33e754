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
@pytest.mark.parametrize("animated", [False, True])
def test_pages_and_zooms_of_a_view(document: ix.Document, animated: bool) -> None:
    with ix.View(document, 300, 200) as view:
        before = view.viewport
        no_page = "there is no page 99: the page count is 1"
        assert words(ix.NotFound, lambda: view.show_page(99, animated=animated)) == no_page
        assert words(ix.NotFound, lambda: view.zoom_to_rect(99, None, animated=animated)) == no_page
        for zoom, shown in (0, "0"), (-1.25, "-1.25"), (float("nan"), "NaN"), (-0.0625, "-0.063"), (-1e300, "a number below -10^15"):
            told = words(ix.InvalidArgument, lambda: view.set_zoom(zoom, 0, 0, animated=animated))  # noqa: B023
            assert told == f"a zoom is a number above 0, not {shown}"
        assert view.viewport == before
        view.show_page(0, animated=animated)
        view.set_zoom(2, 0, 0)
        assert view.zoom == 2


@pytest.mark.proves("S245b", "S245c")
def test_an_argument_of_a_wrong_type_is_named(document: ix.Document) -> None:
    with ix.View(document, 300, 200) as view:
        assert words(TypeError, lambda: setattr(view, "fit", "width")) == (
            "fit is 'width', of the type str, which ix_view_set_fit() does not take")
        assert words(TypeError, lambda: setattr(view, "tool", "pan")).startswith("mode is 'pan', of the type str")
        assert words(TypeError, lambda: ix.cursor_name(ix.Cursor.HAND, 90.5, ix.CursorTheme.QT)).startswith("theme is 90.5,")  # type: ignore[arg-type]
        view.fit = ix.Fit.WIDTH
        assert view.fit == ix.Fit.WIDTH


@pytest.mark.proves("S245b", "S245c")
def test_a_refused_event_is_named(document: ix.Document) -> None:
    with ix.View(document, 300, 200) as view:
        bad = [events.down(10, 10, 0), events.move(float("nan"), 10, 5)]
        assert words(ix.InvalidArgument, lambda: view.feed(bad)).startswith("event 1, of type 2: ")
