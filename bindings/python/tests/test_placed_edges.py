"""Pages that a host places: why nothing happened, recordings, search, and what a host may get wrong."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

import libinteract as ix
from libinteract import events, trace

from test_placed_pages import HEIGHT, MOUSE, TOUCH, WIDTH, Host, written

Why = ix.Phrase
Ask = Callable[[ix.View], object]
ASKED: list[tuple[Ask, ix.Phrase, str, int | None]] = [
    (lambda view: view.scroll_by(0, 50), Why.WHY_HOST_SCROLLS, "asked to scroll", None),
    (lambda view: view.set_zoom(3, 10, 10), Why.WHY_HOST_ZOOMS, "asked to zoom", None),
    (lambda view: view.show_page(3), Why.WHY_HOST_SHOWS_PAGE, "asked to show page", 3),
    (lambda view: view.feed(events.wheel(100, 100, 1000, notches_y=1)), Why.WHY_HOST_SCROLLS, "asked to scroll", None),
    (lambda view: view.feed(events.key(ix.Key.END, 1000)), Why.WHY_HOST_SHOWS_PAGE, "asked to show page", 3),
]


def placed_view(document: ix.Document, pages: int = 2) -> ix.View:
    """One page of 200 by 300 below the other, its left edge at 40."""
    view = ix.View(document, WIDTH, HEIGHT)
    view.place_pages([ix.PlacedPage(page, ix.Rect(40, 308 * page, 240, 308 * page + 300)) for page in range(pages)])
    list(view.effects())
    return view


def move(view: ix.View, dy: float, pages: int = 2) -> None:
    view.place_pages([ix.PlacedPage(page, ix.Rect(40, 308 * page + dy, 240, 308 * page + 300 + dy)) for page in range(pages)])


@pytest.mark.proves("S339b")
@pytest.mark.parametrize(("ask", "reason", "words", "page"), ASKED)
def test_what_the_host_was_asked_for_is_why_nothing_happened(ask: Ask, reason: ix.Phrase, words: str, page: int | None) -> None:
    document = written()
    view = placed_view(document)
    ask(view)
    view.advance(at=5000)
    for placed_as_before in (False, True):
        if placed_as_before:
            move(view, 0)
        (why,) = [each for each in view.inactions() if each.kind == ix.InactionKind.OF_HOST]
        assert (why.subject, why.reason) == (None, reason) and "was asked to" in ix.phrase(reason)
        assert why.by == (0 if page is None else int(document.page_id(page)))
        told = view.explanation(ix.Component.SELECT_TEXT)
        assert told.flags & ix.ExplanationFlags.HOST_STAYED
        assert words in str(told) and "has not moved its pages since" in str(told)
        assert [step.id for step in told.steps if step.kind == ix.StepKind.HOST_ASKED] == [why.by]
    move(view, -20)
    assert not [each for each in view.inactions() if each.kind == ix.InactionKind.OF_HOST]
    told = view.explanation(ix.Component.SELECT_TEXT)
    assert words in str(told) and not told.flags & ix.ExplanationFlags.HOST_STAYED


@pytest.mark.proves("S339b")
def test_a_command_whose_key_did_nothing_says_that_the_host_was_asked() -> None:
    view = placed_view(written())
    assert view.explain_command(ix.Command.NEXT_VIEWPORT) is None
    view.run(ix.Command.NEXT_VIEWPORT)
    assert view.explain_command(ix.Command.NEXT_VIEWPORT) == Why.WHY_HOST_SCROLLS
    move(view, -50)
    assert view.explain_command(ix.Command.NEXT_VIEWPORT) is None
    view.run(ix.Command.DOCUMENT_END)
    assert view.explain_command(ix.Command.DOCUMENT_END) == Why.WHY_HOST_SHOWS_PAGE
    view.use_layout(None)
    assert view.explain_command(ix.Command.DOCUMENT_END) is None


@pytest.mark.proves("S339b")
def test_a_motion_that_asks_at_each_frame_is_one_step_of_the_explanation() -> None:
    view = placed_view(written())
    view.feed(events.drag([(300, 350), (300, 50)], 1000, device=TOUCH, duration=60))
    for now in range(1070, 3000, 10):
        view.advance(at=now)
    asked = [step for step in view.explanation(ix.Component.SELECT_TEXT).steps if step.kind == ix.StepKind.HOST_ASKED]
    assert [(step.value, step.id) for step in asked] == [(1, 0)]


@pytest.mark.proves("S339b")
def test_the_next_match_of_a_search_is_asked_for() -> None:
    document = written(8)
    view = placed_view(document)
    for page in range(8):
        document.load(page, ix.Part.TEXT)
    with ix.Search(document, "defg") as search:
        while search.step(8):
            pass
        matches = search.matches
    below = next(each for each in matches if each.page == document.page_id(6))
    assert view.show_text(below)
    (wish,) = [each for each in view.effects() if each.type == ix.EffectType.PAGE_WANTED]
    box = document.glyphs(6)[below.first].quad.bounds
    assert wish.page == 6 and wish.has_area and wish.area.x0 == pytest.approx(box.x0) and wish.area.y1 == pytest.approx(box.y1)
    move(view, -600)
    second = next(each for each in matches if each.page == document.page_id(0))
    assert view.show_text(second)
    (scroll,) = [each for each in view.effects() if each.type == ix.EffectType.SCROLL_WANTED]
    assert scroll.offset.y < -400 and scroll.zoom == 1


@pytest.mark.proves("S339c")
def test_a_page_that_is_gone_to_stays_across_where_all_of_its_width_shows() -> None:
    view = placed_view(written())
    view.show_page(1)
    (wish,) = [each for each in view.effects() if each.type == ix.EffectType.SCROLL_WANTED]
    assert (wish.offset, wish.zoom) == ((0, 308), 1)
    view.place_pages([ix.PlacedPage(0, ix.Rect(-60, 10, 140, 310))])
    list(view.effects())
    view.show_page(0)
    (wish,) = [each for each in view.effects() if each.type == ix.EffectType.SCROLL_WANTED]
    assert wish.offset == (-60 - (WIDTH - 200) / 2, 10)  # partly out of sight: it comes to the middle


@pytest.mark.proves("S339a", "S339b")
def test_two_fingers_on_a_page_of_another_scale_zoom_from_how_it_is() -> None:
    view = ix.View(written(), WIDTH, HEIGHT)
    pages = [ix.PlacedPage(0, ix.Rect(0, 0, 300, 450)), ix.PlacedPage(3, ix.Rect(310, 0, 410, 150))]
    view.place_pages(pages)
    assert view.viewport.zoom == pytest.approx(1.5)
    list(view.effects())
    factors: list[float] = []
    for i, span in enumerate((40, 44, 60, 80)):
        put = events.down if i == 0 else events.move
        view.feed([put(360 + side * span / 2, 75, 1000 + 20 * i, TOUCH, pointer=pointer) for side, pointer in ((-1, 1), (1, 2))])
        factors += [each.zoom for each in view.effects() if each.type == ix.EffectType.SCROLL_WANTED]
    assert factors and all(1 < factor <= 2.01 for factor in factors) and factors == sorted(factors)


def session(document: ix.Document, seed: int) -> None:
    """A hand in a view whose host places pages, follows what is asked or not, and lets pages come and go."""
    chance = random.Random(seed)
    view = ix.View(document, WIDTH, HEIGHT)
    now, down = 1000, False
    for _ in range(60):
        now += chance.choice([5, 16, 300])
        act = chance.random()
        if act < 0.35:
            pages = sorted(chance.sample(range(document.page_count), chance.randint(0, 4)))
            top, zoom = chance.uniform(-300, 100), chance.choice([1, 1, 0.75, 1.3])
            view.place_pages([
                ix.PlacedPage(page, ix.Rect(20, top + 310 * i * zoom, 20 + 200 * zoom, top + (310 * i + 300) * zoom),
                              chance.choice([0, 0, 90, 180, 270])) for i, page in enumerate(pages)])
        elif act < 0.4:
            view.use_layout(None)
        elif act < 0.5:
            acts: list[Callable[[], object]] = [
                lambda: view.show_page(chance.randrange(document.page_count)), lambda: view.scroll_by(3, 50),
                lambda: view.set_zoom(chance.uniform(0.5, 3), 90, 90), lambda: view.run(ix.Command.NEXT_VIEWPORT),
                lambda: view.feed(events.wheel(100, 100, now, notches_y=1))]
            chance.choice(acts)()
        elif down and act < 0.8:
            view.feed(events.move(chance.uniform(0, WIDTH), chance.uniform(0, HEIGHT), now, MOUSE))
        else:
            view.feed((events.up if down else events.down)(chance.uniform(0, WIDTH), chance.uniform(0, HEIGHT), now, MOUSE))
            down = not down
        view.advance(at=now)
        list(view.effects())
    view.close()


@pytest.mark.proves("S242a", "S339a", "S339b")
@pytest.mark.parametrize("seed", range(20))
def test_a_recording_with_placed_pages_replays_to_the_bit(seed: int) -> None:
    with ix.Document.new() as document, trace.record(document) as recording:
        for page in range(5):
            document.add_page(200, 300)
            document.set_glyphs(page, [(chr(97 + i), ix.Rect(20 + 10 * i, 150, 30 + 10 * i, 162)) for i in range(12)])
            document.add_annotation(page, ix.Subtype.SQUARE, ix.Rect(30, 20, 130, 80))
        session(document, seed)
    lines = list(recording.lines)
    assert any(json.loads(line).get("call") == "ix_view_place_pages" for line in lines)
    with ix.Document.new() as again:
        assert trace.replay(again, lines) == len(lines)


@pytest.mark.proves("S339a")
def test_pages_that_lie_on_each_other_or_outside_are_placed_like_others() -> None:
    document = written()
    for page in range(4):
        document.load(page, ix.Part.TEXT)
    view = ix.View(document, WIDTH, HEIGHT)
    frame = ix.Rect(50, 50, 250, 350)
    view.place_pages([ix.PlacedPage(0, frame), ix.PlacedPage(3, frame), ix.PlacedPage(2, ix.Rect(5000, 0, 5400, 500))])
    assert [each.index for each in view.visible_pages()] == [0, 3]
    assert view.hits(75, 195)[0].kind == ix.HitKind.TEXT
    assert view.convert(2, ix.Space.PAGE, 0, 0, ix.Space.VIEW).x == 5000
    huge = 9e8
    view.place_pages([ix.PlacedPage(0, ix.Rect(-huge, -huge, huge, huge)), ix.PlacedPage(1, ix.Rect(0, 0, 1e-5, 1e-5))])
    assert [each.index for each in view.visible_pages()][:1] == [0]
    view.scroll_by(0, 50)
    view.feed(events.drag([(10, 10), (200, 200)], 1000))
    view.place_pages([ix.PlacedPage(0, frame)])
    assert view.convert(0, ix.Space.PAGE, 0, 0, ix.Space.VIEW) == (50, 50)


@pytest.mark.proves("S339a")
@pytest.mark.parametrize(("page", "frame", "turn", "words"), [
    (1, ix.Rect(0, 0, 0, 300), 0, "placed page 1: its frame is empty or holds an invalid number"),
    (1, ix.Rect(0, 0, 1e-9, 300), 0, "placed page 1: its frame is empty or holds an invalid number"),
    (1, ix.Rect(0, float("nan"), 10, 300), 0, "placed page 1: its frame is empty or holds an invalid number"),
    (1, ix.Rect(0, 0, float("inf"), 300), 0, "placed page 1: its frame is empty or holds an invalid number"),
    (1, ix.Rect(0, 0, 1e300, 300), 0, "placed page 1: its frame is empty or holds an invalid number"),
    (1, ix.Rect(0, 0, 100, 300), 45, "placed page 1: a turn is 0, 90, 180 or 270, not 45"),
    (0, ix.Rect(0, 0, 100, 300), 0, "a page was placed twice"),
])
def test_a_refusal_names_the_page_and_what_is_wrong(page: int, frame: ix.Rect, turn: int, words: str) -> None:
    view = placed_view(written())
    before = view.visible_pages()
    with pytest.raises(ix.InvalidArgument, match=words):
        view.place_pages([ix.PlacedPage(0, ix.Rect(0, 0, 200, 300)), ix.PlacedPage(page, frame, turn)])
    assert view.visible_pages() == before and not list(view.effects())


@pytest.mark.proves("S339a", "S339d")
def test_a_page_that_goes_while_it_is_placed_and_dragged_on() -> None:
    document = written()
    host = Host(document)
    document.load(0, ix.Part.ANNOTATIONS)
    where = host.at(0, 55, 220)
    host.feed(events.down(*where, 0, MOUSE))
    host.feed(events.up(*where, 0, MOUSE))
    host.now += 1000
    host.feed(events.down(*where, 0, MOUSE))
    host.feed(events.move(where[0] + 20, where[1], 0, MOUSE))
    try:
        document.remove_pages(0)
    except ix.Conflict:
        host.feed(events.up(*where, 0, MOUSE))
        document.remove_pages(0)
    host.feed(events.move(where[0] + 30, where[1], 0, MOUSE))
    host.place()
    host.feed(events.up(*where, 0, MOUSE))
    assert [each.index for each in host.view.visible_pages()] == [0, 1] and document.page_count == 3
    while document.page_count:
        document.remove_pages(0)
    assert host.view.visible_pages() == []
    host.place()
    with pytest.raises(ix.NotFound):
        host.view.show_page(0)


@pytest.mark.proves("S339d")
def test_pages_are_placed_inside_a_callback_and_not_inside_a_question() -> None:
    document = written()
    view = placed_view(document)
    frames = [ix.PlacedPage(2, ix.Rect(0, 0, 400, 500), 90), ix.PlacedPage(3, ix.Rect(0, 300, 200, 600))]
    asked: list[list[int]] = []
    called: list[list[int]] = []

    def answer(_: ix.Activation) -> bool:
        with pytest.raises(ix.Reentrant):
            view.place_pages(frames)
        asked.append([each.index for each in view.visible_pages()])
        return True

    def act(_: ix.Activation) -> None:
        view.place_pages(frames if len(called) % 2 == 0 else [])
        called.append([each.index for each in view.visible_pages()])

    component = view.component(ix.Component.SELECT_TEXT)
    component.add_condition(answer)
    component.add_callback(act)
    for page in range(4):
        document.load(page, ix.Part.TEXT)
    view.feed(events.drag([(65, 145), (200, 165)], 1000, device=MOUSE))
    assert asked and asked[0] == [0, 1] and called and called[0] == [2, 3]
    view.advance(at=3000)
    assert [each.index for each in view.visible_pages()] == called[-1]


@pytest.mark.proves("S339a", "S339c")
def test_views_without_extent_and_of_other_sizes_keep_what_is_placed() -> None:
    view = placed_view(written())
    for width, height in ((1, 1), (3000, 2000), (WIDTH, HEIGHT)):
        view.set_geometry(width, height)
        assert view.convert(1, ix.Space.PAGE, 0, 0, ix.Space.VIEW) == (40, 308)
    try:
        view.set_geometry(0, 0)
    except ix.InvalidArgument:
        return
    assert view.visible_pages() == []
    move(view, 5)
    assert view.convert(1, ix.Space.PAGE, 0, 0, ix.Space.VIEW) == (40, 313)
    view.scroll_by(0, 10)
    view.feed(events.wheel(0, 0, 1000, notches_y=1))
    view.advance(at=9000)


@pytest.mark.proves("S339d")
def test_a_layout_of_the_views_own_again_keeps_what_is_selected() -> None:
    document = written()
    view = placed_view(document)
    for page in range(4):
        document.load(page, ix.Part.TEXT)
    view.select_text(0, 2, 1, 3)
    text = view.selected_text
    view.place_pages([])
    assert view.selected_text == text and not view.hits(60, 160, MOUSE)[0].kind == ix.HitKind.TEXT
    view.use_layout(None)
    assert view.selected_text == text and view.visible_pages()
    view.clear_text_selection()
    document.load(0, ix.Part.ANNOTATIONS)
    square = document.annotations(0)[0]
    view.place_pages([ix.PlacedPage(0, ix.Rect(40, 0, 240, 300))])
    view.selection.set([square.id])
    view.use_layout(None)
    assert list(view.selection) == [square.id]
