"""The display list of one page: the whole list is that of each page, taken through its map, and what belongs to no page."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import events
from libinteract.enums import DrawKind, DrawRole

from helpers import MOUSE

TOUCH = ix.DeviceKind.TOUCH
WIDTH, HEIGHT = 500.0, 400.0
GUIDE = Path(__file__).parents[3] / "examples/data/guide.pdf"
SIZES = ((200, 300), (300, 200), (120, 260), (200, 300))


def written(chance: random.Random) -> ix.Document:
    """Pages that lie in all ways, with text and a stamp each."""
    document = ix.Document.new()
    for page, (width, height) in enumerate(SIZES):
        document.add_page(width, height, rotate=chance.choice((0, 90, 180, 270)))
        document.set_glyphs(page, [
            (chr(97 + letter), ix.Rect(20 + 10 * letter, 150 - 20 * line, 30 + 10 * letter, 162 - 20 * line))
            for line in range(4) for letter in range(9)])
        document.add_annotation(page, ix.Subtype.SQUARE, ix.Rect(30, 20, 100, 80))
        document.add_annotation(page, ix.Subtype.INK, ix.Rect(10, 100, 110, 110))
        for part in (ix.Part.TEXT, ix.Part.ANNOTATIONS):
            document.load(page, part)
    return document


def show(view: ix.View, chance: random.Random) -> None:
    """Some layout of the view's own, or pages that a host has placed, turned in this view."""
    if chance.random() < 0.5:
        view.set_layout(
            spreads=chance.choice(list(ix.SpreadMode)), axis=chance.choice(list(ix.Axis)), page_gap=chance.choice((0, 6)),
            scroll=chance.choice(list(ix.ScrollMode)), fit=chance.choice((ix.Fit.WIDTH, ix.Fit.PAGE, ix.Fit.NONE)))
        view.set_zoom(chance.uniform(0.4, 3), chance.uniform(0, WIDTH), chance.uniform(0, HEIGHT))
        view.scroll_by(chance.uniform(-300, 300), chance.uniform(-100, 600))
        return
    placed: list[ix.PlacedPage] = []
    y = chance.uniform(-150, 20)
    for page in sorted(chance.sample(range(len(SIZES)), chance.randint(1, len(SIZES)))):
        width, height = chance.uniform(80, 400), chance.uniform(80, 400)
        x = chance.uniform(-30, 100)
        placed.append(ix.PlacedPage(page, ix.Rect(x, y, x + width, y + height), chance.choice((0, 90, 180, 270))))
        y += height + chance.choice((-20, 0, 5))
    view.place_pages(placed)


def stir(document: ix.Document, view: ix.View, chance: random.Random) -> None:
    """Puts something of each kind into the list, and leaves a drag unfinished."""
    shown = [each.index for each in view.visible_pages()]
    if not shown:
        return
    first, last = min(shown), max(shown)
    view.select_text(first, chance.randint(0, 30), last, chance.randint(31, 36))
    view.set_search_hits([ix.Match(document.page_id(chance.choice(shown)), 3, 8)])
    corners = [(chance.uniform(-30, 220), chance.uniform(-30, 300)) for _ in range(chance.randint(3, 9))]
    view.decorations.put(
        first, corners, key=1, label="12 m", flags=ix.DecorationFlags.CLOSED,
        style=ix.DecorationStyle(fill=(9, 9, 9, 99), dash=chance.choice((0, 5)), gap=3))
    view.selection.set([chance.choice(document.annotations(chance.choice(shown))).id])
    if chance.random() < 0.3:
        view.set_caret(chance.choice(shown), 5)
    view.tool = chance.choice((ix.ToolMode.PAN, ix.ToolMode.SELECT_TEXT, ix.ToolMode.CREATE_ELLIPSE, ix.ToolMode.SELECT_RECTANGLE))
    device, x, y = chance.choice((MOUSE, TOUCH)), chance.uniform(0, WIDTH), chance.uniform(0, HEIGHT)
    view.feed(events.down(x, y, 1000, device))
    view.advance(at=1000 + chance.choice((10, 900)))
    for step in range(3):
        x, y = x + chance.uniform(-90, 90), y + chance.uniform(-90, 90)
        view.feed(events.move(x, y, 2000 + 20 * step, device))


def mapped(item: ix.DrawItem, to_view: ix.Matrix) -> tuple[list[float], float]:
    """Corners and width of an item of a page in the view."""
    (p0, p1, p2, p3), scale = item.quad, to_view.scale
    width = item.width if item.kind in (DrawKind.POLYGON, DrawKind.LENS) else item.width * scale
    if item.kind == DrawKind.DASHES:
        return [*to_view.apply(*p0), *to_view.apply(*p1), p2.x * scale, p2.y * scale, p3.x * scale], width
    return [number for corner in item.quad for number in to_view.apply(*corner)], width


def plain(item: ix.DrawItem) -> tuple[list[float], float]:
    p0, p1, p2, p3 = item.quad
    if item.kind == DrawKind.DASHES:
        return [*p0, *p1, p2.x, p2.y, p3.x], item.width
    return [*p0, *p1, *p2, *p3], item.width


def check(document: ix.Document, view: ix.View) -> list[DrawRole]:
    """The lists of the pages are the whole list. Returns the roles that reach onto pages of others."""
    whole, met, over = view.display_list(), set[int](), list[DrawRole]()
    for page in range(document.page_count):
        try:
            matrix = view.matrix(page, ix.Space.PAGE, ix.Space.VIEW)
        except ix.NotFound:
            with pytest.raises(ix.NotFound):
                view.page_display_list(page)
            continue
        listed = view.page_display_list(page)
        assert [each.index for each in listed] == sorted({each.index for each in listed}), "the order is that of the whole list"
        assert view.page_display_list(document.page_id(page)) == listed
        for item in listed:
            same = whole[item.index]
            assert (item.kind, item.role, item.rgba, item.page) == (same.kind, same.role, same.rgba, same.page)
            corners, width = mapped(item, matrix)
            assert corners == pytest.approx(plain(same)[0], abs=1e-7) and width == pytest.approx(same.width, abs=1e-9)
            if item.page == page:
                met.add(item.index)
            else:
                over.append(item.role)
    left = {index for index, item in enumerate(whole) if item.page is None or index not in met}
    assert all(whole[index].page is None for index in left), "each item of a page is in the list of its page"
    return over


@pytest.mark.proves("S344")
def test_the_whole_list_is_that_of_each_page() -> None:
    kinds, over, pages = set[DrawKind](), set[DrawRole](), set[int | None]()
    for seed in range(300):
        chance = random.Random(seed)
        document = written(chance)
        view = ix.View(document, WIDTH, HEIGHT)
        show(view, chance)
        stir(document, view, chance)
        over |= set(check(document, view))
        kinds |= {each.kind for each in view.display_list()}
        pages |= {each.page for each in view.display_list()}
    assert kinds >= {
        DrawKind.QUAD, DrawKind.LINE, DrawKind.CIRCLE, DrawKind.FRAME, DrawKind.ELLIPSE, DrawKind.POLYGON, DrawKind.LABEL,
        DrawKind.DASHES, DrawKind.LENS}
    assert over >= {DrawRole.DECORATION, DrawRole.HANDLE, DrawRole.MAGNIFIER, DrawRole.PREVIEW}
    assert pages >= {None, 0, 1, 2, 3}


def halves(turn: int = 0, gap: float = 10) -> tuple[ix.Document, ix.View]:
    """Two pages of 200 by 300 at half their size, side by side."""
    document = ix.Document.new()
    for _ in range(2):
        document.add_page(200, 300)
    view = ix.View(document, WIDTH, HEIGHT)
    width, height = (150, 100) if turn % 180 else (100, 150)
    view.place_pages([ix.PlacedPage(page, ix.Rect(x, 0, x + width, height), turn) for page, x in ((0, 0), (1, width + gap))])
    return document, view


@pytest.mark.proves("S344")
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_handles_keep_their_size_in_view_units(turn: int) -> None:
    document, view = halves(turn)
    square = document.add_annotation(0, ix.Subtype.SQUARE, ix.Rect(100, 100, 180, 180))
    view.selection.set([square.id])
    listed = view.page_display_list(0)
    frame = next(each for each in listed if each.role == DrawRole.ANNOTATION_SELECTION)
    assert frame.quad.bounds == pytest.approx(ix.Rect(100, 120, 180, 200)) and frame.width == 2  # points: a unit at half the size
    whole = {round(each.quad.bounds.width, 6) for each in view.display_list() if each.kind == DrawKind.QUAD}
    assert {round(each.quad.bounds.width, 6) for each in listed if each.kind == DrawKind.QUAD} == {2 * each for each in whole}


@pytest.mark.proves("S344")
def test_what_reaches_over_the_edge_is_on_both_pages_and_not_cut() -> None:
    document, view = halves(gap=3)
    square = document.add_annotation(0, ix.Subtype.SQUARE, ix.Rect(120, 100, 200, 180))
    view.selection.set([square.id])
    own, other = view.page_display_list(0), view.page_display_list(1)
    handles = [each.quad.bounds.x1 for each in own if each.role == DrawRole.HANDLE]
    assert max(handles) == pytest.approx(208), "what reaches over the edge of its page is not cut"
    assert [each.role for each in other] == [DrawRole.HANDLE] * 3 and {each.page for each in other} == {0}
    assert {(round(each.quad.bounds.x0, 6), round(each.quad.bounds.x1, 6)) for each in other} == {(-14, 2)}
    # Dragged over the other page it is that page's, from the first frame on.
    view.feed([events.down(80, 80, 1000, MOUSE), events.move(90, 80, 1020, MOUSE), events.move(170, 80, 1040, MOUSE)])
    assert view.page_display_list(0) == [] and {each.page for each in view.page_display_list(1)} == {1}
    view.feed([events.up(170, 80, 1060, MOUSE)])
    assert view.page_display_list(0) == [] and len(view.page_display_list(1)) > 1


@pytest.mark.proves("S344", "S339c")
def test_items_follow_a_page_that_alone_is_moved_or_turned() -> None:
    document, view = halves()
    square = document.add_annotation(1, ix.Subtype.SQUARE, ix.Rect(100, 100, 180, 180))
    view.selection.set([square.id])
    before, listed = view.display_list(), view.page_display_list(1)
    first = ix.PlacedPage(0, ix.Rect(0, 0, 100, 150))
    for other in (ix.PlacedPage(1, ix.Rect(110, 50, 210, 200)), ix.PlacedPage(1, ix.Rect(110, 50, 210, 200), 180)):
        list(view.effects())
        view.place_pages([first, other])
        assert ix.EffectType.DISPLAY_LIST in {each.type for each in view.effects()}
        assert view.display_list() != before
        assert view.page_display_list(1)[0].quad.bounds == pytest.approx(listed[0].quad.bounds)
        check(document, view)
        before = view.display_list()


@pytest.mark.proves("S344")
def test_a_polygon_comes_whole_or_not_at_all() -> None:
    _document, view = halves()
    corners = [(150, 250), (260, 250), (260, 200), (260, 150), (150, 150), (20, 100), (20, 150), (20, 200), (20, 250)]
    view.decorations.put(0, corners, key=1, flags=ix.DecorationFlags.CLOSED, style=ix.DecorationStyle(fill=(9, 9, 9, 99)))
    for page in range(2):
        assert [each.width for each in view.page_display_list(page) if each.kind == DrawKind.POLYGON] == [9, 5, 1]


@pytest.mark.proves("S344")
def test_pictures_and_labels_are_found_from_an_item_of_a_page() -> None:
    _document, view = halves()
    for page in range(2):
        view.decorations.put(page, [(10, 10), (90, 10)], key=page + 1, label=f"label {page}")
    for page in range(2):
        label = next(each for each in view.page_display_list(page) if each.kind == DrawKind.LABEL)
        found = view.decorations.of_draw_item(label.index)
        assert found is not None and found.label == f"label {page}"
        assert label.width == 26  # 13 view units at half the size


@pytest.mark.proves("S344")
def test_pages_that_are_nowhere_are_refused_by_name() -> None:
    document, view = halves()
    document.add_page(100, 100)
    with pytest.raises(ix.NotFound, match="the view has no place for page 2"):
        view.page_display_list(2)
    with pytest.raises(ix.NotFound, match="there is no page 3: the page count is 3"):
        view.page_display_list(3)
    gone = document.page_id(1)
    document.remove_pages(1, 1)
    with pytest.raises(ix.NotFound):
        view.page_display_list(gone)
    assert view.page_display_list(0) == []


def notes() -> Iterator[tuple[ix.Document, ix.View]]:
    with ix.open(GUIDE) as document, ix.View(document, 600, 500) as view:
        document.load(0, ix.Part.ANNOTATIONS)
        document.create_annotation(0, ix.Subtype.TEXT, ix.Rect(500, 700, 520, 720))
        yield document, view


@pytest.mark.proves("S344")
@pytest.mark.parametrize("turn", [0, 90])
def test_an_icon_of_a_file_is_twenty_units_under_the_map_of_its_page(turn: int) -> None:
    for document, view in notes():
        size = document.page_geometry(0)
        width, height = (size.height, size.width) if turn else (size.width, size.height)
        view.place_pages([ix.PlacedPage(0, ix.Rect(0, 0, width / 4, height / 4), turn)])
        icon = next(each for each in view.page_display_list(0) if each.role == DrawRole.ICON)
        assert icon.quad.bounds.width == pytest.approx(80) and icon.quad.bounds.height == pytest.approx(80)
        corners = [(p.x - icon.quad.bounds.x0, p.y - icon.quad.bounds.y0) for p in icon.quad]
        upright = [(0, 0), (80, 0), (80, 80), (0, 80)]  # upper left, upper right ... in the view
        assert [pytest.approx(each, abs=1e-6) for each in (upright if turn == 0 else [(0, 80), (0, 0), (80, 0), (80, 80)])] == corners
        picture = view.picture_of_draw_item(icon.index)
        assert picture is not None and picture.area.width > 0
