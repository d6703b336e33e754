"""What is hit is what is drawn, at any zoom and on pages that lie in any way."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import pytest

import libinteract as ix

ZOOMS = (0.3, 1.0, 4.0)
INK, LINE, POLY, POLYGON = ix.Subtype.INK, ix.Subtype.LINE, ix.Subtype.POLY_LINE, ix.Subtype.POLYGON
STROKE, VERTICES, QUADS = ix.PointsKind.STROKE, ix.PointsKind.VERTICES, ix.PointsKind.QUADS
TRIANGLE = [(100, 100), (200, 100), (150, 200)]


@pytest.fixture(params=[0, 90, 180, 270])
def document(request: pytest.FixtureRequest) -> Iterator[ix.Document]:
    with ix.Document.new() as made:
        made.add_page(400, 500, rotate=request.param)
        yield made


def hit(document: ix.Document, identifier: int, x: float, y: float, zoom: float, slop: float = 0) -> bool:
    """Whether a point of pdf space hits an annotation, with a slop in view units."""
    with ix.View(document, 100, 100) as view:
        view.set(ix.Setting.HIT_SLOP, slop)
        view.set_zoom(zoom, 50, 50)
        at = view.convert(0, ix.Space.PDF, x, y, ix.Space.VIEW)
        view.scroll_by(at.x - 50, at.y - 50)
        at = view.convert(0, ix.Space.PDF, x, y, ix.Space.VIEW)
        return any(each.id == identifier and each.kind == ix.HitKind.ANNOTATION for each in view.hits(*at))


Points = list[tuple[float, float]]


def check(document: ix.Document, annotation: ix.Annotation, on: Points, off: Points) -> None:
    for zoom in ZOOMS:
        assert [p for p in on if not hit(document, annotation.id, *p, zoom)] == []
        assert [p for p in off if hit(document, annotation.id, *p, zoom)] == []


def make(document: ix.Document, subtype: ix.Subtype, **members: Any) -> ix.Annotation:
    return document.create_annotation(0, subtype, ix.Rect(100, 100, 200, 200), **members)


@pytest.mark.proves("S209c")
def test_an_unfilled_rectangle_is_its_outline_and_a_filled_one_all_of_it(document: ix.Document) -> None:
    square = make(document, ix.Subtype.SQUARE, border_width=4)
    check(document, square, [(102, 150), (199, 101), (150, 198)], [(150, 150), (106, 150), (95, 150)])
    square.set(interior_color=(1, 0, 0))
    check(document, square, [(150, 150), (102, 150)], [(95, 150), (205, 205)])
    square.set(interior_color=(), rect_differences=(20, 20, 20, 20))
    check(document, square, [(122, 150), (150, 178)], [(102, 150), (150, 150)])


@pytest.mark.proves("S209c")
def test_an_ellipse_has_no_corners(document: ix.Document) -> None:
    circle = make(document, ix.Subtype.CIRCLE, border_width=4)
    diagonal = 150 + 48 * math.sqrt(0.5)
    check(document, circle, [(102, 150), (diagonal, diagonal)], [(150, 150), (103, 103), (190, 190)])
    circle.set(interior_color=(1,))
    check(document, circle, [(150, 150), (120, 150)], [(103, 103)])


@pytest.mark.proves("S209b")
@pytest.mark.parametrize(("subtype", "kind"), [(INK, STROKE), (LINE, VERTICES), (POLY, VERTICES)])
def test_strokes_are_as_wide_as_their_border(document: ix.Document, subtype: ix.Subtype, kind: ix.PointsKind) -> None:
    line = make(document, subtype, border_width=6)
    line.set_points(kind, [(100, 100), (200, 200)])
    check(document, line, [(150, 150), (152, 148), (101, 101)], [(150, 156), (180, 120), (210, 210)])


@pytest.mark.proves("S209b")
def test_each_stroke_of_an_ink_counts(document: ix.Document) -> None:
    ink = make(document, INK, border_width=2)
    ink.set_points(STROKE, [(100, 100), (100, 200)], 0)
    ink.set_points(STROKE, [(200, 100), (200, 200)], 1)
    check(document, ink, [(100, 150), (200, 150)], [(150, 150), (106, 150)])


@pytest.mark.proves("S209c")
def test_a_polygon_is_filled_or_its_outline(document: ix.Document) -> None:
    polygon = make(document, POLYGON, border_width=2)
    polygon.set_points(VERTICES, TRIANGLE)
    check(document, polygon, [(150, 100), (125, 150), (175, 150)], [(150, 130), (110, 190)])
    polygon.set(interior_color=(0, 0, 1))
    check(document, polygon, [(150, 130), (150, 100)], [(110, 190)])


@pytest.mark.proves("S209a")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 0, 1), (0, 1, 3, 2)])
def test_markup_is_its_quads_whatever_the_order_of_their_corners(document: ix.Document, order: tuple[int, ...]) -> None:
    first, second = ((100, 180), (200, 180), (200, 200), (100, 200)), ((100, 100), (140, 100), (140, 120), (100, 120))
    marked = make(document, ix.Subtype.HIGHLIGHT)
    marked.set_points(QUADS, [quad[i] for quad in (first, second) for i in order])
    check(document, marked, [(150, 190), (120, 110), (198, 182)], [(150, 150), (180, 110)])


@pytest.mark.proves("S209d")
def test_a_callout_is_its_box_and_its_line(document: ix.Document) -> None:
    callout = make(document, ix.Subtype.FREE_TEXT, border_width=2, rect_differences=(50, 50, 0, 0))
    callout.set_points(ix.PointsKind.CALLOUT, [(100, 100), (120, 160), (150, 160)])
    check(document, callout, [(170, 170), (110, 130), (135, 160)], [(140, 110), (110, 180)])


@pytest.mark.proves("S209e")
def test_an_icon_is_20_view_units_wide_at_any_zoom(document: ix.Document) -> None:
    note = make(document, ix.Subtype.TEXT)
    for zoom in ZOOMS:
        with ix.View(document, 100, 100) as view:
            view.set(ix.Setting.HIT_SLOP, 0)
            view.set_zoom(zoom, 50, 50)
            corner = view.convert(0, ix.Space.PDF, 100, 200, ix.Space.VIEW)
            view.scroll_by(corner.x - 50, corner.y - 50)
            corner = view.convert(0, ix.Space.PDF, 100, 200, ix.Space.VIEW)
            def hits(dx: float, dy: float) -> bool:
                found = view.hits(corner.x + dx, corner.y + dy)
                return any(each.id == note.id and each.kind == ix.HitKind.ANNOTATION for each in found)

            assert abs(view.viewport.zoom - zoom) < 1e-9
            assert hits(1, 1) and hits(19, 19) and not hits(21, 10) and not hits(10, 21) and not hits(-1, 5)


@pytest.mark.proves("S210b")
@pytest.mark.parametrize("zoom", ZOOMS)
def test_slop_is_view_units_beside_the_shape(document: ix.Document, zoom: float) -> None:
    line = make(document, LINE, border_width=2)
    line.set_points(VERTICES, [(100, 150), (200, 150)])
    assert hit(document, line.id, 150, 150 + 1 + 7.5 / zoom, zoom, slop=8)
    assert not hit(document, line.id, 150, 150 + 1 + 8.5 / zoom, zoom, slop=8)


@pytest.mark.proves("S210a")
def test_slop_is_set_by_device(document: ix.Document) -> None:
    line = make(document, LINE, border_width=2)
    line.set_points(VERTICES, [(100, 150), (200, 150)])
    with ix.View(document, 100, 100) as view:
        for device, slop in ((0, 0), (ix.DeviceKind.TOUCH, 20), (ix.DeviceKind.PEN, 5)):
            view.set(ix.Setting.HIT_SLOP, slop, device)
        view.set_zoom(1, 50, 50)
        rows: list[tuple[int, set[ix.DeviceKind]]] = [(3, {ix.DeviceKind.TOUCH, ix.DeviceKind.PEN}), (10, {ix.DeviceKind.TOUCH}), (30, set())]
        for away, devices in rows:
            at = view.convert(0, ix.Space.PDF, 150, 151 + away, ix.Space.VIEW)
            view.scroll_by(at.x - 50, at.y - 50)
            at = view.convert(0, ix.Space.PDF, 150, 151 + away, ix.Space.VIEW)
            found = {each for each in (ix.DeviceKind.TOUCH, ix.DeviceKind.PEN, ix.DeviceKind.MOUSE)
                     if any((hit.kind, hit.id) == (ix.HitKind.ANNOTATION, line.id) for hit in view.hits(*at, each))}
            assert found == devices


@pytest.mark.proves("S208d")
def test_the_ranking_is_a_setting_and_the_pointer_follows_it(document: ix.Document) -> None:
    link = document.create_annotation(0, ix.Subtype.LINK, ix.Rect(100, 100, 200, 200))
    large = document.create_annotation(0, ix.Subtype.STAMP, ix.Rect(90, 90, 210, 210))
    small = document.create_annotation(0, ix.Subtype.STAMP, ix.Rect(140, 140, 160, 160))
    above = document.create_annotation(0, ix.Subtype.STAMP, ix.Rect(140, 140, 160, 160))
    large.move(0)
    with ix.View(document, 400, 400) as view:
        x, y = view.convert(0, ix.Space.PDF, 150, 150, ix.Space.VIEW)
        list(view.effects())

        def ranked() -> list[int]:
            return [each.id for each in view.hits(x, y) if each.kind != ix.HitKind.PAGE]

        def moved_to(x: float, y: float) -> list[ix.Cursor]:
            view.feed(ix.events.pointer(ix.EventType.MOVE, x, y, 10, device=ix.DeviceKind.MOUSE))
            return [ix.Cursor(each.cursor) for each in view.effects() if each.type == ix.EffectType.CURSOR]

        assert ranked() == [link.id, above.id, small.id, large.id]
        assert view.cursor_at(x, y) == ix.Cursor.HAND and moved_to(x, y) == [ix.Cursor.HAND]
        view.set(ix.Setting.HIT_RANKING, ix.HitRanking.Z_ORDER)
        assert ranked() == [large.id, above.id, small.id, link.id]
        assert view.cursor_at(x, y) == ix.Cursor.ARROW and moved_to(x, y + 1) == [ix.Cursor.ARROW]
        large.set(flags=ix.AnnotationFlags.HIDDEN)
        assert ranked() == [above.id, small.id, link.id]


@pytest.mark.proves("S208a", "S208c")
def test_kinds_of_hits_stand_in_their_order() -> None:
    """All that lies at one point: best first, and the smaller of two annotations before the larger one."""
    with ix.Document.new() as document:
        document.add_page(400, 400)
        document.set_glyphs(0, [("a", ix.Rect(140, 140, 160, 160))], 20)
        large = document.add_annotation(0, ix.Subtype.STAMP, ix.Rect(100, 100, 200, 200))
        small = document.add_annotation(0, ix.Subtype.STAMP, ix.Rect(150, 150, 190, 190))
        link = document.add_annotation(0, ix.Subtype.LINK, ix.Rect(120, 120, 180, 180))
        field = document.add_annotation(0, ix.Subtype.WIDGET, ix.Rect(130, 130, 170, 170))
        with ix.View(document, 400, 400) as view:
            view.decorations.put(0, [(100, 100), (200, 200)], flags=ix.DecorationFlags.HITTABLE)
            view.selection.set([small.id])
            at = view.convert(0, ix.Space.PDF, 151, 151, ix.Space.VIEW)
            found = [(each.kind, each.id) for each in view.hits(*at)]
            kind = ix.HitKind
            expected = [(kind.HANDLE, small.id), (kind.FIELD, field.id), (kind.LINK, link.id), (kind.ANNOTATION, small.id), (kind.ANNOTATION, large.id)]
            assert [each for each in found if each[0] not in (kind.DECORATION, kind.TEXT, kind.PAGE)] == expected
            assert [each[0] for each in found][-2:] == [kind.TEXT, kind.PAGE] and kind.DECORATION in dict(found)
            assert [each.kind for each in view.hits(-50, -50)] == [kind.OUTSIDE]


@pytest.mark.proves("S208b")
def test_a_hit_says_where_how_far_how_high_and_how_large(document: ix.Document) -> None:
    lower = document.add_annotation(0, ix.Subtype.STAMP, ix.Rect(100, 100, 200, 200))
    upper = document.add_annotation(0, ix.Subtype.STAMP, ix.Rect(100, 100, 140, 120))
    with ix.View(document, 500, 500) as view:
        view.set(ix.Setting.HIT_SLOP, 10)
        view.set_zoom(2, 0, 0)
        x, y = view.convert(0, ix.Space.PDF, 110, 110, ix.Space.VIEW)
        first, second, page = view.hits(x, y)
        assert (first.id, first.z, first.area, first.distance) == (upper.id, 1, 800, 0)
        assert (second.id, second.z, second.area) == (lower.id, 0, 10_000)
        assert page.kind == ix.HitKind.PAGE and page.page_index == first.page_index == 0
        on_page = document.page_geometry(0).pdf_to_page
        assert first.page_point == pytest.approx(on_page.apply(110, 110))
        beside = view.hits(*view.convert(0, ix.Space.PDF, 97, 150, ix.Space.VIEW))[0]
        assert beside.id == lower.id and beside.distance == pytest.approx(3 * view.viewport.zoom)


@pytest.mark.proves("S208c")
def test_the_top_hit_is_the_first_of_all(document: ix.Document) -> None:
    kinds = (ix.Subtype.LINK, ix.Subtype.SQUARE, ix.Subtype.WIDGET, ix.Subtype.STAMP)
    made = [document.add_annotation(0, kinds[i % 4], ix.Rect(i * 53 % 340, i * 97 % 440, i * 53 % 340 + 20 + i % 5 * 20, i * 97 % 440 + 30))
            for i in range(60)]
    with ix.View(document, 500, 500) as view:
        points = [(i * 37 % 540 - 20, i * 91 % 540 - 20) for i in range(300)]

        def tops() -> set[int]:
            found = [view.top_hit(*at) for at in points]
            assert found == [view.hits(*at)[0] for at in points]
            return {each.id for each in found if each.kind in (ix.HitKind.FIELD, ix.HitKind.LINK, ix.HitKind.ANNOTATION)}

        assert len(tops()) > 20
        for each in made[::3]:
            each.remove()
        made[1].move(0, 30)
        assert len(tops()) > 15 and not tops() & {each.id for each in made[::3]}
        view.selection.set([made[1].id])
        tops()
        assert view.top_hit(-50, -50).kind == ix.HitKind.OUTSIDE
