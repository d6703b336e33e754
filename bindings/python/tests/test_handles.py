"""Handles of the selection: taken away, moved and drawn one by one, and what stays when they resize, on turned pages."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest
from desk import Desk
from helpers import MOUSE

import libinteract as ix
from libinteract import events


@pytest.fixture
def triangle(desk: Desk) -> ix.Annotation:
    made = desk.add(ix.Subtype.POLYGON, 100, 100, 100, 100)
    made.set_points(ix.PointsKind.VERTICES, [(100, 200), (200, 200), (150, 300)])
    desk.view.selection.set([made.id])
    return made


def handles_of(desk: Desk) -> dict[int, tuple[float, float]]:
    return {int(each.handle): (each.center.x, each.center.y) for each in desk.view.selection.handles}


@pytest.mark.proves("S188a", "S188b", "S188c", "S188d", "S4c")
def test_one_vertex_alone_is_taken_away_and_moved(desk: Desk, triangle: ix.Annotation) -> None:
    first = int(ix.Handle.VERTEX)
    before = handles_of(desk)
    assert len(before) == 8 + 1 + 3
    for vertex in range(3):
        desk.view.selection.set_vertex_handle(vertex, shown=False)
        assert set(before) - set(handles_of(desk)) == {first + vertex}
        desk.view.selection.set_vertex_handle(vertex)
    for handle in before:
        if handle < first:
            desk.view.selection.set_handle(ix.Handle(handle), shown=False)
            assert set(before) - set(handles_of(desk)) == {handle}
            desk.view.selection.set_handle(ix.Handle(handle), offset=(3, -4))
            moved = handles_of(desk)
            assert moved[handle] == (before[handle][0] + 3, before[handle][1] - 4)
            desk.view.selection.set_handle(ix.Handle(handle))
    desk.view.selection.set_vertex_handle(0, offset=(-30, 20))
    after = handles_of(desk)
    assert {each for each in before if before[each] != after[each]} == {first}
    desk.drag((70, 220), (60, 215))
    assert triangle.refreshed().points(ix.PointsKind.VERTICES)[0][0] == (90, 205)
    desk.view.selection.set_handle(ix.Handle.VERTEX, shown=False)
    assert max(handles_of(desk)) == ix.Handle.ROTATION
    with pytest.raises(ix.InvalidArgument):
        desk.view.selection.set_vertex_handle(1000)


@pytest.mark.proves("S188b", "S188c", "S188d")
def test_a_host_draws_handles_its_own_way(desk: Desk, triangle: ix.Annotation) -> None:
    """What the library draws is left out by its role, and every handle's place is known by its name."""
    drawn = [each.quad for each in desk.view.display_list()
             if each.role == ix.DrawRole.HANDLE and each.kind != ix.DrawKind.LINE]
    middles = [((q.p0.x + q.p2.x) / 2, (q.p0.y + q.p2.y) / 2) for q in drawn]
    for found, known in zip(middles, handles_of(desk).values(), strict=True):
        assert found == pytest.approx(known, abs=1e-9)


@pytest.mark.proves("S4d")
def test_the_knob_turns_what_is_selected(desk: Desk, triangle: ix.Annotation) -> None:
    """A quarter turn by hand: the knob goes from above the middle to its right."""
    knob, centre = handles_of(desk)[int(ix.Handle.ROTATION)], desk.at(150, 150)
    radius = centre[1] - knob[1]
    way = [(centre[0] + radius * math.sin(math.pi / 18 * i), centre[1] - radius * math.cos(math.pi / 18 * i)) for i in range(9)]
    desk.view.feed(events.drag([*way, (centre[0] + radius, centre[1])], desk.now, device=MOUSE))
    desk.wait()
    found = triangle.refreshed().points(ix.PointsKind.VERTICES)[0]
    assert [tuple(each) for each in found] == [pytest.approx(each, abs=1e-6) for each in ((100, 300), (100, 200), (200, 250))]


@pytest.mark.proves("S188e")
def test_each_alteration_has_a_flag_of_its_own(desk: Desk, triangle: ix.Annotation) -> None:
    of = {ix.Alteration.RESIZE: ix.Handle.TOP_LEFT, ix.Alteration.ROTATE: ix.Handle.ROTATION, ix.Alteration.ADJUST: ix.Handle.VERTEX}
    for flag in (*of, ix.Alteration.MOVE):
        desk.view.set(ix.Setting.ALTERATIONS, flag)
        found = handles_of(desk)
        assert {alteration for alteration, handle in of.items() if int(handle) in found} == ({flag} & set(of))


OPPOSITE = {
    ix.Handle.TOP_LEFT: (2, 3), ix.Handle.TOP_RIGHT: (0, 3), ix.Handle.BOTTOM_RIGHT: (0, 1), ix.Handle.BOTTOM_LEFT: (2, 1)}


@pytest.fixture(params=[0, 90, 180, 270])
def turned(request: pytest.FixtureRequest) -> Iterator[Desk]:
    """The desk on a page that is turned; boxes are told as the page is shown."""
    with ix.Document.new() as document:
        document.add_page(400, 400, request.param)
        with ix.View(document, 400, 400) as view:
            yield Desk(document, view)


def shown(desk: Desk, *annotations: ix.Annotation) -> list[float]:
    """The box around them on the page as it is shown: left, upper, right, lower."""
    xs: list[float] = []
    ys: list[float] = []
    for each in annotations:
        rect = each.refreshed().rect
        for corner in ((rect.x0, rect.y0), (rect.x1, rect.y1)):
            at = desk.view.convert(0, ix.Space.PDF, *corner, ix.Space.PAGE)
            xs.append(at.x)
            ys.append(at.y)
    return [min(xs), min(ys), max(xs), max(ys)]


def pull(desk: Desk, handle: ix.Handle, way: tuple[float, float], modifiers: int = 0) -> None:
    """Drags a handle so far, in view units."""
    x, y = handles_of(desk)[int(handle)]
    desk.view.feed(events.drag([(x, y), (x + way[0], y + way[1])], desk.now, device=MOUSE, modifiers=modifiers))
    desk.wait()


@pytest.mark.proves("S215a", "S215c")
@pytest.mark.parametrize("count", [1, 3])
def test_the_opposite_corner_stays(turned: Desk, count: int) -> None:
    made = [turned.add(ix.Subtype.SQUARE, 120 + 37.3 * i, 120 + 21.7 * i, 41.1, 33.3) for i in range(count)]
    turned.view.selection.set([each.id for each in made])
    for handle, (x, y) in OPPOSITE.items():
        before = shown(turned, *made)
        pull(turned, handle, (13.7 if x == 0 else -13.7, 9.1 if y == 1 else -9.1))
        after = shown(turned, *made)
        assert after != before and (after[x], after[y]) == pytest.approx((before[x], before[y]), abs=1e-9)


@pytest.mark.proves("S215b")
def test_with_the_modifier_the_centre_stays(turned: Desk) -> None:
    made = turned.add(ix.Subtype.SQUARE, 120, 130, 81.3, 63.9)
    turned.view.selection.set([made.id])
    for handle in OPPOSITE:
        a = shown(turned, made)
        pull(turned, handle, (11.9, -7.3), ix.Modifier.ALT)
        b = shown(turned, made)
        assert b != a and (b[0] + b[2], b[1] + b[3]) == pytest.approx((a[0] + a[2], a[1] + a[3]), abs=1e-9)
        # The handle stays under the pointer, so the box changes twice as much.
        grown = abs((b[2] - b[0]) - (a[2] - a[0])), abs((b[3] - b[1]) - (a[3] - a[1]))
        assert grown == pytest.approx((23.8, 14.6), abs=1e-6)


@pytest.mark.proves("S215c")
def test_an_item_that_was_turned_keeps_its_opposite_corner(turned: Desk) -> None:
    """An ink that was turned by its knob: the frame of the resize is upright again, and its far corner stays."""
    ink = turned.document.create_annotation(0, ix.Subtype.INK, ix.Rect(150, 150, 230, 210))
    ink.set_points(ix.PointsKind.STROKE, [(155, 155), (225, 170), (190, 205)])
    turned.view.selection.set([ink.id])
    pull(turned, ix.Handle.ROTATION, (60, 40))
    frame = [each.quad for each in turned.view.display_list() if each.role == ix.DrawRole.ANNOTATION_SELECTION][-1]
    far = min(frame[:4], key=lambda corner: abs(corner.x - handles_of(turned)[1][0]) + abs(corner.y - handles_of(turned)[1][1]))
    pull(turned, ix.Handle.BOTTOM_RIGHT, (15.3, 11.9))
    near = handles_of(turned)[int(ix.Handle.TOP_LEFT)]
    assert near == pytest.approx((far.x, far.y), abs=1e-9)


@pytest.mark.proves("S215d")
def test_the_aspect_is_locked_by_type_and_by_modifier(desk: Desk) -> None:
    for subtype, modifiers, locked in (
        (ix.Subtype.SQUARE, 0, False), (ix.Subtype.SQUARE, ix.Modifier.SHIFT, True), (ix.Subtype.STAMP, 0, True)):
        made = desk.add(subtype, 100, 100, 80, 60)
        desk.view.selection.set([made.id])
        pull(desk, ix.Handle.BOTTOM_RIGHT, (50, 10), modifiers)
        left, upper, right, lower = desk.box(made)
        assert right > 180 and (abs((right - left) / (lower - upper) - 80 / 60) < 1e-9) == locked
        made.remove()


@pytest.mark.proves("S215e")
def test_flips_are_normalised(turned: Desk) -> None:
    made = turned.add(ix.Subtype.SQUARE, 150, 150, 60, 40)
    turned.view.selection.set([made.id])
    before = shown(turned, made)
    pull(turned, ix.Handle.BOTTOM_RIGHT, (-(before[2] - before[0]) - 30, -(before[3] - before[1]) - 20))
    rect = made.refreshed().rect
    assert rect.x0 < rect.x1 and rect.y0 < rect.y1
    assert shown(turned, made)[2:] == pytest.approx(before[:2], abs=1e-9)
