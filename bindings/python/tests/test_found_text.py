"""Found text in a view: brought into sight by the least scroll, on any page; hits as part of the display list (S283)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import libinteract as ix
from libinteract import events
from libinteract.enums import DrawKind, DrawRole, EffectType
from libinteract.search import Match

LINES = 40
MARGIN = 20


def text_of(page: int) -> list[tuple[str, ix.Rect]]:
    """Lines from top to bottom, a word each, every one with its number."""
    glyphs: list[tuple[str, ix.Rect]] = []
    for line in range(LINES):
        y = 760 - 18 * line
        for place, letter in enumerate(f"word{page}x{line:02}"):
            glyphs.append((letter, ix.Rect(60 + 9 * place, y, 68 + 9 * place, y + 12)))
    return glyphs


@pytest.fixture
def document() -> Iterator[ix.Document]:
    with ix.Document.new() as made:
        for page, turn in enumerate((0, 90, 180, 270, 0)):
            made.add_page(600, 800, turn)
            made.set_glyphs(page, text_of(page))
        yield made


@pytest.fixture
def view(document: ix.Document) -> Iterator[ix.View]:
    with ix.View(document, 400, 500) as made:
        made.set_zoom(1, 0, 0)
        made.show_page(0)
        list(made.effects())
        yield made


def only(document: ix.Document, text: str) -> Match:
    (match,) = ix.Search(document, text)
    return match


def place_of(view: ix.View, match: Match) -> ix.Rect:
    """Where it is in the view, by the hits that the display list shows."""
    view.set_search_hits([match], current=0)
    boxes = [each.quad.bounds for each in view.display_list() if each.role == DrawRole.CURRENT_SEARCH_HIT]
    assert boxes, "it is not in sight"
    return ix.Rect(
        min(b.x0 for b in boxes), min(b.y0 for b in boxes), max(b.x1 for b in boxes), max(b.y1 for b in boxes))


@pytest.mark.proves("S283b")
@pytest.mark.parametrize("page", range(5))
@pytest.mark.parametrize("line", [0, 20, 39])
def test_a_match_comes_into_sight_on_any_page(document: ix.Document, view: ix.View, page: int, line: int) -> None:
    match = only(document, f"word{page}x{line:02}")
    view.show_text(match, MARGIN)
    at = place_of(view, match)
    assert at.x0 >= 0 and at.y0 >= 0 and at.x1 <= 400 and at.y1 <= 500
    list(view.effects())
    assert not view.show_text(match, MARGIN), "it is in sight already"
    assert EffectType.VIEWPORT not in [each.type for each in view.effects()]


@pytest.mark.proves("S283b")
def test_it_scrolls_the_least_and_leaves_the_margin(document: ix.Document, view: ix.View) -> None:
    view.scroll_by(0, 100)
    list(view.effects())
    # Below: it ends as far from the lower edge as was asked for.
    below = only(document, "word0x38")
    assert view.show_text(below, MARGIN)
    assert place_of(view, below).y1 == pytest.approx(500 - MARGIN)
    effects = [each.type for each in view.effects()]
    assert EffectType.VIEWPORT in effects and EffectType.DISPLAY_LIST in effects
    # Above: the same at the upper edge. In between nothing moves.
    above = only(document, "word0x10")
    assert view.show_text(above, MARGIN)
    assert place_of(view, above).y0 == pytest.approx(MARGIN)
    assert not view.show_text(only(document, "word0x20"), MARGIN)


@pytest.mark.proves("S283b")
def test_what_does_not_fit_shows_its_beginning(document: ix.Document, view: ix.View) -> None:
    page = document.page_id(1)
    view.show_text(Match(page, 0, 10_000), MARGIN)
    first = place_of(view, Match(page, 0, 5))
    assert 0 <= first.x0 and first.x1 <= 400 and 0 <= first.y0 and first.y1 <= 500
    # With a margin that has no room the whole of it is still in sight.
    some = Match(page, 0, 24)
    view.show_text(some, 10_000)
    at = place_of(view, some)
    assert at.x0 >= 0 and at.x1 <= 400 and at.y0 >= 0 and at.y1 <= 500


@pytest.mark.proves("S283b")
def test_it_goes_to_the_spread_where_each_has_the_view_to_itself(document: ix.Document, view: ix.View) -> None:
    view.set_layout(scroll=ix.ScrollMode.PER_SPREAD)
    match = only(document, "word4x39")
    assert view.show_text(match, MARGIN)
    at = place_of(view, match)
    assert at.y0 >= 0 and at.y1 <= 500 and [each.index for each in view.visible_pages()] == [4]


@pytest.mark.proves("S283b")
def test_what_is_not_there_is_refused(document: ix.Document, view: ix.View) -> None:
    with pytest.raises(ix.NotFound, match="no page"):
        view.show_text(Match(ix.PageId(987_654), 0, 1))
    with pytest.raises(ix.NotFound, match="no such glyphs"):
        view.show_text(Match(document.page_id(0), 9_999, 1))
    for margin in (-1, float("nan"), float("inf")):
        with pytest.raises(ix.InvalidArgument):
            view.show_text(Match(document.page_id(0), 0, 1), margin)
    with pytest.raises(ix.InvalidArgument, match="current one"):
        view.set_search_hits([], current=0)
    assert list(view.effects()) == []


def hits_of(view: ix.View, page: int) -> list[DrawRole]:
    return [each.role for each in view.display_list() if each.page == page]


@pytest.mark.proves("S283c")
def test_hits_are_items_and_follow_their_pages(document: ix.Document, view: ix.View) -> None:
    view.set_zoom(0.5, 0, 0)
    view.show_page(0)
    list(view.effects())
    matches = list(ix.Search(document, "word"))
    assert len(matches) == 5 * LINES
    view.set_search_hits(matches, current=3)
    (told,) = [each for each in view.effects() if each.type == EffectType.DISPLAY_LIST]
    items = view.display_list()
    assert {each.kind for each in items} == {DrawKind.QUAD} and {each.page for each in items} <= {0, 1}
    assert hits_of(view, 0).count(DrawRole.CURRENT_SEARCH_HIT) == 1
    assert hits_of(view, 0).count(DrawRole.SEARCH_HIT) == LINES - 1
    first = items[0].quad.bounds
    x0, y0, x1, y1 = told.dirty
    assert x0 <= first.x0 and y0 <= first.y0 and x1 >= first.x1 and y1 >= first.y1
    # The page goes behind the others, and its hits with it; undoing brings them back.
    all_of_it = hits_of(view, 0)
    document.move_pages(0, 4)
    view.show_page(4)
    assert hits_of(view, 4) == all_of_it
    view.show_page(0)
    assert DrawRole.CURRENT_SEARCH_HIT not in hits_of(view, 0)
    document.undo()
    view.show_page(0)
    assert view.display_list() == items
    document.remove_pages(0)
    view.show_page(0)
    assert DrawRole.CURRENT_SEARCH_HIT not in hits_of(view, 0)
    document.undo()
    view.show_page(0)
    assert view.display_list() == items
    # They lie below a selection, and go when they are taken away.
    view.select_match(matches[0])
    assert view.selected_text == "word"
    assert [each.role for each in view.display_list()][-1] == DrawRole.TEXT_SELECTION
    view.clear_text_selection()
    view.set_search_hits([])
    assert view.display_list() == []


@pytest.mark.proves("S283c")
def test_hits_out_of_sight_are_no_items() -> None:
    with ix.Document.new() as document:
        document.add_pages(2000, 600, 800)
        for page in (0, 1500):
            document.set_glyphs(page, text_of(page))
        with ix.View(document, 400, 500) as view:
            matches = [Match(document.page_id(page), 10 * i, 4) for page in range(2000) for i in range(10)]
            view.set_search_hits([each for each in matches if each.page == document.page_id(0)])
            few = view.display_list()
            view.set_search_hits(matches)
            assert few and view.display_list() == few


@pytest.mark.proves("S252d", "S225b")
def test_the_magnifier_is_in_the_display_list(document: ix.Document, view: ix.View) -> None:
    view.feed(events.long_press(80, 46, 1000)[:-1])
    view.advance(2_000_000_000)
    (shown,) = [each for each in view.effects() if each.type == EffectType.MAGNIFIER]
    lens, frame = [each for each in view.display_list() if each.role == DrawRole.MAGNIFIER]
    assert (lens.kind, frame.kind) == (DrawKind.LENS, DrawKind.FRAME) and view.display_list()[-1] == frame
    low, high, source_low, source_high = lens.quad
    assert (source_low.x, source_low.y, source_high.x, source_high.y) == tuple(shown.source)
    assert high.x - low.x == pytest.approx(lens.width * (source_high.x - source_low.x))
    assert frame.quad.bounds == ix.Rect(low.x, low.y, high.x, high.y)
    # It stays in the view, and lets the finger's place free.
    assert 0 <= low.x and high.x <= 400 and (high.y < 46 or low.y > 46)
    view.feed([events.move(200, 46, 2100)])
    moved = [each for each in view.display_list() if each.role == DrawRole.MAGNIFIER]
    assert moved[0].quad != lens.quad
    view.feed([events.up(200, 46, 2200)])
    assert DrawRole.MAGNIFIER not in [each.role for each in view.display_list()]
