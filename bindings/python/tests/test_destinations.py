"""Destinations of all kinds on pages that lie in all ways; back and forward."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import libinteract as ix
from libinteract import DestinationKind as Kind

WAYS = [(turn, unit) for turn in (0, 90, 180, 270) for unit in (1.0, 2.0)]
BOX = ix.Rect(30, 50, 930, 1250)


@pytest.fixture
def document() -> Iterator[ix.Document]:
    """A page for each way of lying, its box away from the origin, after an ordinary one."""
    with ix.Document.new() as made:
        made.add_page(612, 792)
        for turn, unit in WAYS:
            made.insert_pages(made.page_count, rotate=turn, box=BOX, user_unit=unit)
        yield made


@pytest.fixture
def view(document: ix.Document) -> Iterator[ix.View]:
    with ix.View(document, 500, 400) as made:
        yield made


def go(view: ix.View, kind: Kind, page: int | None, **members: float) -> None:
    view.show_destination(ix.Destination(kind, page, **members))


def at(view: ix.View, page: int, x: float, y: float) -> tuple[float, float]:
    point = view.convert(page, ix.Space.PDF, x, y, ix.Space.VIEW)
    return point.x, point.y


def box_of(view: ix.View, page: int, box: ix.Rect) -> tuple[float, float, float, float]:
    (a, b), (c, d) = at(view, page, box[0], box[1]), at(view, page, box[2], box[3])
    return min(a, c), min(b, d), max(a, c), max(b, d)


@pytest.mark.proves("S229a", "S229c")
@pytest.mark.parametrize("page", range(1, 1 + len(WAYS)))
def test_a_point_comes_to_the_corner_of_the_view(document: ix.Document, view: ix.View, page: int) -> None:
    go(view, Kind.XYZ, page, left=400, top=700, zoom=3)
    assert at(view, page, 400, 700) == pytest.approx((0, 0), abs=0.01)
    assert view.viewport.zoom == pytest.approx(3) and view.state.page == page
    # Members that are missing keep what there is: the zoom, then the place along one axis.
    go(view, Kind.XYZ, page, left=300, top=600)
    assert at(view, page, 300, 600) == pytest.approx((0, 0), abs=0.01) and view.viewport.zoom == pytest.approx(3)
    go(view, Kind.XYZ, page, top=650)
    assert at(view, page, 300, 650) == pytest.approx((0, 0), abs=0.01)
    go(view, Kind.XYZ, None, left=350)
    assert at(view, page, 350, 650) == pytest.approx((0, 0), abs=0.01)
    go(view, Kind.XYZ, page, zoom=2)
    assert at(view, page, 350, 650) == pytest.approx((0, 0), abs=0.01) and view.viewport.zoom == pytest.approx(2)


@pytest.mark.proves("S229a")
@pytest.mark.parametrize("page", range(1, 1 + len(WAYS)))
def test_fits_show_what_they_name(document: ix.Document, view: ix.View, page: int) -> None:
    for kind in (Kind.FIT, Kind.FIT_B):
        go(view, kind, page)
        left, top, right, bottom = box_of(view, page, BOX)
        assert min(left, top) >= -0.01 and right <= 500.01 and bottom <= 400.01
        assert right - left > 400 or bottom - top > 300
    for kind in (Kind.FIT_H, Kind.FIT_BH):
        go(view, kind, page, top=900)
        left, _, right, _ = box_of(view, page, BOX)
        assert right - left == pytest.approx(500, rel=0.1)
    for kind in (Kind.FIT_V, Kind.FIT_BV):
        go(view, kind, page, left=200)
        _, top, _, bottom = box_of(view, page, BOX)
        assert bottom - top == pytest.approx(400, rel=0.1)
    wanted = ix.Rect(300, 400, 420, 480)
    go(view, Kind.FIT_R, page, left=300, bottom=400, right=420, top=480)
    left, top, right, bottom = box_of(view, page, wanted)
    assert (left + right) / 2 == pytest.approx(250, abs=0.01) and (top + bottom) / 2 == pytest.approx(200, abs=0.01)
    assert right - left == pytest.approx(500, abs=0.01) or bottom - top == pytest.approx(400, abs=0.01)
    assert right - left <= 500.01 and bottom - top <= 400.01


def test_pages_that_are_not_there_change_nothing(document: ix.Document, view: ix.View) -> None:
    go(view, Kind.XYZ, 2, left=400, top=700, zoom=3)
    before = view.state
    for page in (document.page_count, 1000, 0xFFFFFFFE):
        with pytest.raises(ix.NotFound):
            go(view, Kind.FIT, page)
    assert view.is_in(before) and view.go_back() and not view.go_back()


@pytest.mark.proves("S230")
def test_back_and_forward(document: ix.Document, view: ix.View) -> None:
    states = [view.state]
    for page in range(1, 9):
        go(view, Kind.XYZ, page, left=200 + page, top=800, zoom=1 + page / 4)
        states.append(view.state)
    for state in reversed(states[:-1]):
        assert view.go_back() and view.is_in(state)
    assert not view.go_back() and view.is_in(states[0])
    for state in states[1:5]:
        assert view.go_forward() and view.is_in(state)
    # A new jump gives up what lay ahead; a page that goes takes its places with it.
    go(view, Kind.FIT, 0)
    assert not view.go_forward()
    document.remove_pages(3)
    seen: list[int | None] = []
    while view.go_back():
        seen.append(view.state.page)
    assert len(seen) == 4
    document.undo()
    assert view.go_forward()


@pytest.mark.proves("S198a", "S198b", "S198c")
def test_a_state_is_captured_compared_and_returned_to(document: ix.Document, view: ix.View) -> None:
    document.set_glyphs(2, [(letter, ix.Rect(100 + 6 * i, 200, 106 + 6 * i, 210)) for i, letter in enumerate("some words")])
    square = document.create_annotation(2, ix.Subtype.SQUARE, ix.Rect(200, 200, 240, 240))
    go(view, Kind.XYZ, 2, left=150, top=600, zoom=2.5)
    view.select_text(2, 1, 2, 7)
    view.selection.set([square.id])
    state = view.state
    assert (state.page, state.zoom, state.text, state.annotation_count) == (2, 2.5, (2, 1, 2, 7), 1)
    assert view.is_in(state) and view.is_in(state.data)
    view.scroll_by(0, 1e-3)
    assert not view.is_in(state) and view.is_in(state, tolerance=0.01)
    go(view, Kind.FIT, 0)
    view.clear_text_selection()
    view.selection.clear()
    every = ix.ViewStateParts.PAGE | ix.ViewStateParts.VIEWPORT | ix.ViewStateParts.TEXT | ix.ViewStateParts.ANNOTATIONS
    assert view.restore(state) == every and view.is_in(state)
    # In another view, after pages came before it.
    document.insert_pages(0, count=3)
    with ix.View(document, 500, 400) as other:
        assert other.restore(state.data) == every
        assert other.state.page == 5 and other.selected_text == "ome wor" and list(other.selection) == [square.id]
        assert at(other, 5, 150, 600) == pytest.approx(at(view, 5, 150, 600), abs=0.01)
    document.remove_pages(5)
    assert view.restore(state) == ix.ViewStateParts(0)
    for broken in (b"", b"IXV1", state.data[:-1], state.data + b"0", b"X" + state.data[1:]):
        with pytest.raises(ix.InvalidArgument):
            view.restore(broken)
