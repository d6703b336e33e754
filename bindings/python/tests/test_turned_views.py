"""A turned view (S341): it is as if every page of the file had been turned, and the document knows nothing of it."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import pytest

import libinteract as ix
from libinteract import events

MOUSE, TOUCH = ix.DeviceKind.MOUSE, ix.DeviceKind.TOUCH
TURNS = (90, 180, 270)
SIZES = ((300, 400, 0), (300, 400, 90), (500, 200, 0), (250, 250, 270), (300, 400, 180), (300, 400, 0))
LAYOUTS = [
    dict(scroll=scroll, axis=axis, spreads=spreads, sizing=sizing)
    for scroll, axis, spreads, sizing in itertools.product(
        (ix.ScrollMode.CONTINUOUS, ix.ScrollMode.PER_SPREAD, ix.ScrollMode.WRAPPED), (ix.Axis.VERTICAL, ix.Axis.HORIZONTAL),
        (ix.SpreadMode.SINGLE, ix.SpreadMode.DOUBLE, ix.SpreadMode.BOOK), (ix.Sizing.DEFAULT, ix.Sizing.FILL_WIDTH))
    if sizing == ix.Sizing.DEFAULT or scroll == ix.ScrollMode.CONTINUOUS]


def written(turn: int = 0) -> ix.Document:
    """Pages that lie in many ways, each with lines of text, a square, a note and a link; turned by so much in the file."""
    document = ix.Document.new()
    for page, (width, height, rotate) in enumerate(SIZES):
        document.add_page(width, height, rotate=(rotate + turn) % 360)
        document.set_glyphs(page, [
            (chr(97 + letter), ix.Rect(20 + 10 * letter, 150 - 20 * line, 30 + 10 * letter, 162 - 20 * line))
            for line in range(4) for letter in range(12)])
        document.add_annotation(page, ix.Subtype.SQUARE, ix.Rect(30, 20, 130, 80))
        document.add_annotation(page, ix.Subtype.TEXT, ix.Rect(200, 100, 220, 120))
        document.add_link(page, ix.Rect(150, 30, 190, 60), uri="https://example.org")
    return document


@dataclass
class Pair:
    """A view that is turned, and one of a file whose pages are."""

    turn: int
    layout: dict[str, object] = field(default_factory=dict)
    size: tuple[float, float] = (420, 360)
    fit: ix.Fit = ix.Fit.WIDTH

    def __post_init__(self) -> None:
        self.views = [ix.View(written(), *self.size), ix.View(written(self.turn), *self.size)]
        assert self.views[0].set_turn(self.turn)
        for view in self.views:
            view.show_page(0)
            view.set_layout(fit=self.fit, **self.layout)  # type: ignore[arg-type]
        for view in self.views:
            if self.fit == ix.Fit.NONE:  # The zoom is that of the first fit, which was another one.
                view.set_zoom(0.9, 0, 0)
            view.show_page(1)
            list(view.effects())

    def both(self, act: Callable[[ix.View], object]) -> None:
        for view in self.views:
            act(view)

    def shown(self, index: int) -> list[object]:
        """Where the corners of all pages in sight are, what lies there, and how the view stands."""
        view = self.views[index]
        seen: list[object] = []
        for page in view.visible_pages():
            seen.append((page.index, page.spread, rounded(page.frame)))
            for x, y in ((0, 0), (300, 0), (17, 113)):
                seen.append(rounded(view.convert(page.index, ix.Space.PDF, x, y, ix.Space.VIEW)))
        now = view.viewport
        seen.append((rounded(now.offset), round(now.zoom, 9), now.fit, round(now.canvas_width, 6), round(now.canvas_height, 6)))
        return seen

    def check(self) -> None:
        assert self.shown(0) == self.shown(1)


def rounded(values: Iterable[float]) -> tuple[float, ...]:
    return tuple(round(value, 6) + 0.0 for value in values)


@pytest.mark.proves("S341")
@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda each: "-".join(value.name for value in each.values()))
def test_pages_stand_as_if_the_file_had_turned_them(turn: int, layout: dict[str, object]) -> None:
    acts: list[Callable[[ix.View], object]] = [
        lambda view: view.scroll_by(30, 90), lambda view: view.set_zoom(1.7, 100, 120), lambda view: view.show_page(4),
        lambda view: view.zoom_to_rect(2, ix.Rect(20, 30, 120, 90)), lambda view: view.set_geometry(300, 500),
        lambda view: view.show_destination(ix.Destination(ix.DestinationKind.FIT_H, 3, top=120)),
        lambda view: view.set_fit(ix.Fit.PAGE)]
    for fit, flags in itertools.product((ix.Fit.WIDTH, ix.Fit.PAGE, ix.Fit.NONE), (0, ix.LayoutFlags.RIGHT_TO_LEFT)):
        pair = Pair(turn, dict(layout, flags=flags, page_gap=3), fit=fit)
        pair.check()
        for act in acts:
            pair.both(act)
            pair.check()


@pytest.mark.proves("S341")
@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("seed", range(6))
def test_what_is_done_in_it_is_the_same_in_the_document(turn: int, seed: int) -> None:
    """Random clicks, drags, keys and notches: what is hit, selected, moved and drawn is the same, in pdf space and in the view."""
    chance = random.Random(seed)
    pair = Pair(turn)
    tools = (ix.ToolMode.EDIT, ix.ToolMode.CREATE_RECTANGLE, ix.ToolMode.SELECT_TEXT, ix.ToolMode.CREATE_INK, ix.ToolMode.PAN)
    for view in pair.views:
        view.use_tool(ix.ToolMode.EDIT)
    now = 0.0
    for _ in range(30):
        now += 2000
        a, b = [(chance.uniform(0, 420), chance.uniform(0, 360)) for _ in range(2)]
        kind = chance.randrange(6)
        device = chance.choice((MOUSE, TOUCH))
        held = chance.choice((0, ix.Modifier.SHIFT, ix.Modifier.CONTROL | ix.Modifier.SHIFT))
        tool, key = chance.choice(tools), chance.choice((ix.Key.LEFT, ix.Key.UP, ix.Key.DELETE, ix.Key.DOWN, ix.Key.RIGHT))
        for view in pair.views:
            if kind == 0:
                view.feed(events.tap(*a, now, device=device))
            elif kind in (1, 2):
                view.feed(events.drag([a, b], now, device=device))
            elif kind == 3:
                view.feed(events.key(key, now, modifiers=held))
            elif kind == 4:
                view.use_tool(tool)
            else:
                view.scroll_by(b[0] - 200, b[1] - 150)
            view.advance(round((now + 1500) * 1e6))
        hits = [[(hit.kind, hit.page_index, round(hit.distance, 6)) for hit in view.hits(*a)] for view in pair.views]
        assert hits[0] == hits[1]
        assert pair.views[0].cursor_at(*a) == pair.views[1].cursor_at(*a)
        assert pair.views[0].selected_text == pair.views[1].selected_text
        boxes = [[
            (each.subtype, rounded(each.rect)) for page in range(len(SIZES)) for each in view.document.annotations(page)]
            for view in pair.views]
        assert boxes[0] == boxes[1]
        drawn = [sorted(
            (item.role, sorted(rounded(point) for point in item.quad)) for item in view.display_list()) for view in pair.views]
        assert drawn[0] == drawn[1]
        pair.check()


@pytest.mark.proves("S341")
def test_the_document_knows_nothing_of_it() -> None:
    document = written()
    view, other = ix.View(document, 400, 300), ix.View(document, 400, 300)
    before, place = document.hash, other.viewport
    list(view.effects())
    list(other.effects())
    assert view.viewport.turn == 0
    assert view.set_turn(90) and view.viewport.turn == 90
    assert not view.set_turn(90)
    told = [effect for effect in view.effects() if effect.type == ix.EffectType.LAYOUT]
    assert [effect.reason for effect in told] == [ix.LayoutReason.TURNED]
    assert not document.history.modified
    assert not document.undo()
    assert other.viewport == place and list(other.effects()) == []
    assert [document.page_geometry(page).rotate for page in range(len(SIZES))] == [rotate for _, _, rotate in SIZES]
    assert document.hash == before
    for wrong in (45, 360, 450, 2**32 - 90):
        with pytest.raises(ix.InvalidArgument):
            view.set_turn(wrong)
    assert view.viewport.turn == 90 and view.set_turn(0) and view.viewport.turn == 0


@pytest.mark.proves("S341")
@pytest.mark.parametrize("turn", TURNS)
def test_what_one_looks_at_stays_in_sight_and_there_and_back_is_where_it_was(turn: int) -> None:
    chance = random.Random(turn)
    for _ in range(40):
        view = ix.View(written(), 420, 360)
        view.set_layout(fit=ix.Fit.NONE, spreads=chance.choice((ix.SpreadMode.SINGLE, ix.SpreadMode.BOOK)))
        view.show_page(chance.randrange(1, 5))
        view.set_zoom(chance.uniform(1.5, 4), 200, 150)
        view.scroll_by(chance.uniform(-200, 200), chance.uniform(-200, 200))
        page = view.state.page
        assert page is not None
        seen = next(each for each in view.visible_pages() if each.index == page)
        box = [max(seen.frame.x0, 0), max(seen.frame.y0, 0), min(seen.frame.x1, 420), min(seen.frame.y1, 360)]
        middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        at = view.convert(page, ix.Space.VIEW, *middle, ix.Space.PDF)
        zoom = view.zoom
        view.set_turn(turn)
        now = view.convert(page, ix.Space.PDF, *at, ix.Space.VIEW)
        assert 0 <= now.x <= 420 and 0 <= now.y <= 360
        assert view.zoom == pytest.approx(zoom)
        assert view.state.page == page


@pytest.mark.proves("S341")
def test_commands_keys_and_states() -> None:
    view = ix.View(written(), 420, 360)
    view.show_page(2)
    for command, turn in (
            (ix.Command.TURN_VIEW_RIGHT, 90), (ix.Command.TURN_VIEW_RIGHT, 180), (ix.Command.TURN_VIEW_LEFT, 90),
            (ix.Command.TURN_VIEW_LEFT, 0), (ix.Command.TURN_VIEW_LEFT, 270)):
        assert view.run(command) and view.viewport.turn == turn
    kept = view.state
    assert kept.data == view.state.data
    view.set_turn(0)
    view.show_page(0)
    other = view.state
    view.restore(kept)
    assert view.viewport.turn == 270 and view.state.data == kept.data
    view.restore(other)
    assert view.viewport.turn == 0 and view.state.data == other.data
    assert view.is_in(other) and not view.is_in(kept)


@pytest.mark.proves("S341")
def test_a_host_that_places_pages_turns_them_itself() -> None:
    view = ix.View(written(), 420, 360)
    view.place_pages([ix.PlacedPage(0, ix.Rect(0, 0, 300, 400))])
    frame = view.visible_pages()[0].frame
    assert not view.run(ix.Command.TURN_VIEW_RIGHT)
    assert view.explain_command(ix.Command.TURN_VIEW_RIGHT) == ix.Phrase.WHY_HOST_TURNS
    assert not view.set_turn(90)
    assert view.visible_pages()[0].frame == frame and view.viewport.turn == 0
    view.use_layout(None)
    assert view.viewport.turn == 90


@pytest.mark.proves("S341")
def test_a_layout_of_the_host_is_asked_with_turned_pages() -> None:
    view = ix.View(written(), 420, 360)
    asked: list[ix.Rect] = []

    class Doubled(ix.Layout):
        base = ix.LayoutClass.CONTINUOUS

        def page_frame(self, page: int) -> ix.Rect:
            inherited = super().page_frame(page)
            asked.append(inherited)
            width, height = inherited.x1 - inherited.x0, inherited.y1 - inherited.y0
            return ix.Rect(inherited.x0, inherited.y0, inherited.x0 + 2 * width, inherited.y0 + 2 * height)

    Doubled(view).use()
    asked.clear()
    view.set_turn(90)
    assert [(round(each.x1 - each.x0), round(each.y1 - each.y0)) for each in asked[:3]] == [(400, 300), (300, 400), (200, 500)]
    page = view.visible_pages()[0]
    corner = view.convert(0, ix.Space.PDF, 0, 0, ix.Space.VIEW)
    # The lower left corner of the page is its upper left one now.
    assert (corner.x, corner.y) == pytest.approx((page.frame.x0, page.frame.y0))
