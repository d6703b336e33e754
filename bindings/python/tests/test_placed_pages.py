"""Pages that a host places: the view shows them there, asks where it would move them, and does all else as in a layout of its own."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

import libinteract as ix
from libinteract import effects, events

WIDTH, HEIGHT = 500.0, 400.0
MOUSE, TOUCH = ix.DeviceKind.MOUSE, ix.DeviceKind.TOUCH


def written(pages: int = 4) -> ix.Document:
    """Pages with four lines of text and a square each; the second is turned, the third large."""
    document = ix.Document.new()
    for page in range(pages):
        document.add_page(*((300, 200) if page == 1 else (400, 500) if page == 2 else (200, 300)), rotate=90 if page == 1 else 0)
        document.set_glyphs(page, [
            (chr(97 + letter), ix.Rect(20 + 10 * letter, 150 - 20 * line, 30 + 10 * letter, 162 - 20 * line))
            for line in range(4) for letter in range(12)])
        document.add_annotation(page, ix.Subtype.SQUARE, ix.Rect(30, 20, 130, 80))
    return document


@dataclass
class Host:
    """A viewer with a layout of its own: one page below the other, 8 units apart, turned as it likes. It does what the view asks."""

    document: ix.Document
    turns: dict[int, int] = field(default_factory=dict)
    zoom: float = 1.0
    left: float = 0.0
    top: float = 0.0
    obeys: bool = True
    asked: list[effects.ScrollWanted] = field(default_factory=list)
    now: float = 1000.0

    def __post_init__(self) -> None:
        self.view = ix.View(self.document, WIDTH, HEIGHT)
        self.place()
        list(self.view.effects())

    def frames(self) -> list[ix.PlacedPage]:
        placed: list[ix.PlacedPage] = []
        y = 0.0
        for page in range(self.document.page_count):
            shape = self.document.page_geometry(page)
            turn = self.turns.get(page, 0)
            width, height = (shape.height, shape.width) if turn % 180 else (shape.width, shape.height)
            frame = ix.Rect(*(round(each, 9) for each in (
                -self.left, y - self.top, width * self.zoom - self.left, y + height * self.zoom - self.top)))
            if frame.y1 > -50 and frame.y0 < HEIGHT + 50:
                placed.append(ix.PlacedPage(page, frame, turn))
            y += height * self.zoom + 8
        return placed

    def place(self) -> None:
        self.view.place_pages(self.frames())

    def settle(self) -> list[ix.AnyEffect]:
        """Reads the effects and does what they ask."""
        told = list(self.view.effects())
        for effect in told:
            if effect.type == ix.EffectType.LOAD_WANTED:
                self.document.load(effect.page, ix.Part(effect.part))
        wishes = [each for each in told if each.type == ix.EffectType.SCROLL_WANTED]
        self.asked += wishes
        if wishes and self.obeys:
            # Wishes count from how the pages were placed last: the latest one has all before it.
            last = wishes[-1]
            self.left, self.top = (self.left + last.offset.x) * last.zoom, (self.top + last.offset.y) * last.zoom
            self.zoom *= last.zoom
            self.place()
            told += list(self.view.effects())
        return told

    def feed(self, event: events.Event) -> list[ix.AnyEffect]:
        self.now += 20
        event.time_ns = int(self.now * 1e6)
        self.view.feed(event)
        return self.settle()

    def wait(self, milliseconds: float) -> list[ix.AnyEffect]:
        told: list[ix.AnyEffect] = []
        for _ in range(int(milliseconds // 10)):
            self.now += 10
            self.view.advance(at=self.now)
            told += self.settle()
        return told

    def at(self, page: int, x: float, y: float) -> tuple[float, float]:
        """Where a point of a page in page space is in the view."""
        point = self.view.convert(page, ix.Space.PAGE, x, y, ix.Space.VIEW)
        return point.x, point.y

    def drag(self, start: tuple[float, float], end: tuple[float, float], device: ix.DeviceKind = MOUSE, steps: int = 4) -> None:
        self.feed(events.down(*start, 0, device))
        for i in range(1, steps + 1):
            self.feed(events.move(start[0] + (end[0] - start[0]) * i / steps, start[1] + (end[1] - start[1]) * i / steps, 0, device))
        self.feed(events.up(*end, 0, device))


@pytest.mark.proves("S339a", "S339c")
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_pages_stand_where_the_host_has_them_turned_in_this_view_alone(turn: int) -> None:
    document = written()
    view = ix.View(document, WIDTH, HEIGHT)
    wide = ix.Rect(37.5, 11.25, 137.5, 211.25)
    view.place_pages([ix.PlacedPage(0, wide, turn), ix.PlacedPage(3, ix.Rect(200, -50, 500, 400))])
    first, second = view.visible_pages()
    width, height = (300, 200) if turn % 180 else (200, 300)
    scale = min(100 / width, 200 / height)
    assert (first.index, second.index) == (0, 3)
    assert first.frame.x1 - first.frame.x0 == pytest.approx(width * scale)
    assert (first.frame.x0 + first.frame.x1) / 2 == pytest.approx(87.5) and (first.frame.y0 + first.frame.y1) / 2 == pytest.approx(111.25)
    corner = {0: (first.frame.x0, first.frame.y0), 90: (first.frame.x1, first.frame.y0), 180: (first.frame.x1, first.frame.y1),
              270: (first.frame.x0, first.frame.y1)}[turn]
    shown = view.convert(0, ix.Space.PAGE, 0, 0, ix.Space.VIEW)
    assert (shown.x, shown.y) == pytest.approx((corner[0], corner[1]))
    assert document.page_geometry(0).rotate == 0 and not document.history.modified
    with pytest.raises(ix.NotFound):
        view.convert(1, ix.Space.PAGE, 0, 0, ix.Space.VIEW)


@pytest.mark.proves("S339b")
def test_what_would_move_the_view_is_asked_of_the_host_and_nothing_moves() -> None:
    host = Host(written(), obeys=False)
    before = [(page.index, page.frame) for page in host.view.visible_pages()]

    def wish(told: list[ix.AnyEffect]) -> tuple[float, float, float]:
        found = [each for each in told if each.type == ix.EffectType.SCROLL_WANTED]
        assert found, told
        assert [(page.index, page.frame) for page in host.view.visible_pages()] == before
        host.place()
        list(host.view.effects())
        return found[-1].offset.x, found[-1].offset.y, found[-1].zoom

    host.view.scroll_by(30, 40)
    assert wish(host.settle()) == (30, 40, 1)
    host.view.set_zoom(2, 100, 50)
    assert wish(host.settle()) == (50, 25, 2)
    host.view.step(ix.Step.NEXT_VIEWPORT)
    assert wish(host.settle()) == (0, HEIGHT, 1)
    assert wish(host.feed(events.wheel(50, 50, 0, notches_y=1)) + host.wait(500))[1] == pytest.approx(60)
    told = host.feed(events.wheel(100, 50, 0, notches_y=-1, modifiers=ix.Modifier.CONTROL)) + host.wait(500)
    assert wish(told) == pytest.approx((100 - 100 / 1.2, 50 - 50 / 1.2, 1.2))
    host.feed(events.down(400, 300, 0, TOUCH))
    told = [each for i in range(1, 6) for each in host.feed(events.move(400, 300 - 20 * i, 0, TOUCH))]
    assert wish(told)[::2] == (0, 1) and wish(told)[1] == pytest.approx(100, abs=10)  # less the way before the drag was one
    told = host.feed(events.up(400, 200, 0, TOUCH)) + host.wait(100)
    found = [each for each in told if each.type == ix.EffectType.SCROLL_WANTED]
    assert found and found[-1].reason == ix.ScrollReason.MOTION and found[-1].offset.y > 0


@pytest.mark.proves("S339b")
def test_a_page_that_is_not_placed_is_asked_for() -> None:
    document = written(9)
    view = ix.View(document, WIDTH, HEIGHT)
    view.place_pages([ix.PlacedPage(0, ix.Rect(0, 0, 200, 300))])
    list(view.effects())

    def wishes() -> list[effects.PageWanted]:
        return [each for each in view.effects() if each.type == ix.EffectType.PAGE_WANTED]

    view.show_page(5)
    (wish,) = wishes()
    assert wish.page == 5 and wish.subject == int(document.page_id(5)) and not wish.has_area
    view.show_destination(ix.Destination(ix.DestinationKind.XYZ, 7, left=20, top=250, zoom=3))
    (wish,) = wishes()
    assert (wish.page, wish.area, wish.zoom) == (7, ix.Rect(20, 50, 20, 50), 3)
    view.zoom_to_rect(6, ix.Rect(10, 20, 110, 220))
    (wish,) = wishes()
    assert (wish.page, wish.area) == (6, ix.Rect(10, 280 - 200, 110, 280))
    view.step(ix.Step.NEXT_SPREAD)
    (wish,) = wishes()
    assert wish.page == 1
    with pytest.raises(ix.NotFound):
        view.show_page(9)
    assert not wishes()


@pytest.mark.proves("S339d")
def test_a_drag_selects_over_pages_and_past_the_edge() -> None:
    host = Host(written())
    for page in range(4):
        host.document.load(page, ix.Part.TEXT)
    host.feed(events.down(*host.at(0, 22, 145), 0, MOUSE))
    host.feed(events.move(100, 200, 0, MOUSE))
    told = host.feed(events.move(100, HEIGHT - 2, 0, MOUSE))
    for _ in range(40):
        told += host.wait(50)
        if host.top > 700:
            break
    assert host.top > 700 and {each.reason for each in host.asked} == {ix.ScrollReason.EDGE}
    host.feed(events.up(100, HEIGHT - 2, 0, MOUSE))
    text = host.view.selected_text
    assert text.count("abcdefghijkl") >= 8 and not host.view.is_moving


@pytest.mark.proves("S339d", "S339a")
@pytest.mark.parametrize("turn", [0, 90, 270])
def test_an_annotation_is_dragged_saved_as_one_step_while_the_host_scrolls(turn: int) -> None:
    host = Host(written(), turns={0: turn})
    host.document.load(0, ix.Part.ANNOTATIONS)
    square = host.document.annotations(0)[0]
    before = square.rect
    where = host.at(0, 55, 220)
    host.feed(events.down(*where, 0, MOUSE))
    host.feed(events.up(*where, 0, MOUSE))
    assert len(host.view.selection) == 1
    host.now += 1000
    host.feed(events.down(*where, 0, MOUSE))
    for i in range(1, 5):
        host.feed(events.move(where[0] + 5 * i, where[1], 0, MOUSE))
    host.top -= 30  # the host's own wheel
    host.place()
    host.settle()
    end = (where[0] + 20, where[1])
    host.feed(events.up(*end, 0, MOUSE))
    moved = host.document.annotations(0)[0].rect
    way = {0: (20, 30), 90: (-30, 20), 270: (30, -20)}[turn]
    assert (moved.x0 - before.x0, moved.y0 - before.y0) == pytest.approx((way[0], way[1]))
    assert host.document.history.undo_count == 1
    host.document.undo()
    assert host.document.annotations(0)[0].rect == before


@pytest.mark.proves("S339d")
@pytest.mark.parametrize("seed", range(12))
def test_a_host_that_lays_out_as_a_view_does_gets_what_that_view_gets(seed: int) -> None:
    """The same hand in a view of its own and in one whose host copies its frames: the same text and the same annotations."""
    chance = random.Random(seed)
    own_document, placed_document = written(), written()
    own, placed = ix.View(own_document, WIDTH, HEIGHT), ix.View(placed_document, WIDTH, HEIGHT)
    for document in (own_document, placed_document):
        for page in range(4):
            document.load(page, ix.Part.TEXT)
            document.load(page, ix.Part.ANNOTATIONS)

    def copy() -> None:
        placed.place_pages([ix.PlacedPage(page.index, page.frame) for page in own.visible_pages()])

    copy()
    now = 1000
    down = False
    for _ in range(120):
        now += chance.choice([10, 30, 400])
        x, y = chance.uniform(0, WIDTH), chance.uniform(0, HEIGHT)
        hovers = not down and chance.random() < 0.5
        make = events.move if down and chance.random() < 0.7 else events.up if down else events.down
        down = down if hovers else make in (events.down, events.move)
        own.advance(at=now)
        copy()  # the host scrolls at each frame, as the view of its own does
        for view in (own, placed):
            event = events.hover(x, y, 0) if hovers else make(x, y, 0, MOUSE)
            event.time_ns = now * 1_000_000
            view.feed(event)
        copy()
        assert placed.selected_text == own.selected_text
        for page in range(4):
            left, right = own_document.annotations(page), placed_document.annotations(page)
            assert [[round(each, 6) for each in one.rect] for one in left] == [[round(each, 6) for each in one.rect] for one in right], page
        assert placed.cursor_at(x, y) == own.cursor_at(x, y)
        assert [(hit.kind, hit.id, hit.glyph) for hit in placed.hits(x, y)] == [(hit.kind, hit.id, hit.glyph) for hit in own.hits(x, y)]


@pytest.mark.proves("S339a")
def test_what_cannot_be_placed_is_refused_and_nothing_changes() -> None:
    document = written()
    view = ix.View(document, WIDTH, HEIGHT)
    page, frame = ix.PlacedPage, ix.Rect(0, 0, 200, 300)
    view.place_pages([page(0, frame)])
    before = view.visible_pages()
    nan = float("nan")
    for bad in ([page(0, frame), page(0, frame)], [page(0, frame, 45)], [page(0, ix.Rect(0, 0, 0, 300))], [page(0, ix.Rect(0, nan, 10, 20))],
                [page(0, frame, 360)]):
        with pytest.raises(ix.InvalidArgument):
            view.place_pages(bad)
    with pytest.raises(ix.TooLarge):
        view.place_pages([page(0, frame)] * 5000)
    assert view.visible_pages() == before
    view.place_pages([page(2, frame), page(1, ix.Rect(0, 300, 200, 600))])
    assert [each.index for each in view.visible_pages()] == [1, 2]
    view.place_pages([])
    assert view.visible_pages() == []
    view.use_layout(None)
    assert [each.index for each in view.visible_pages()] != [] and view.layout_info.id == 1


@pytest.mark.proves("S339a", "S339d")
def test_pages_come_and_go_in_the_middle_of_a_selection() -> None:
    host = Host(written())
    for page in range(4):
        host.document.load(page, ix.Part.TEXT)
    first, second = host.at(0, 22, 145), host.at(0, 100, 145)
    host.feed(events.down(*first, 0, MOUSE))
    host.feed(events.move(*second, 0, MOUSE))
    before = host.view.selected_text
    assert before == "abcdefgh"
    everything = host.frames()
    host.view.place_pages([everything[1]])
    host.view.place_pages(everything)
    assert host.view.selected_text == before
    host.feed(events.move(*host.at(0, 120, 145), 0, MOUSE))
    host.feed(events.up(*host.at(0, 120, 145), 0, MOUSE))
    assert host.view.selected_text == "abcdefghij"
    host.document.insert_pages(0, 200, 40)
    host.place()
    assert host.view.selected_text == "abcdefghij" and host.at(1, 0, 0) == (0, 48)
    host.document.remove_pages(1)
    assert [page.index for page in host.view.visible_pages()] == [0, 1]
    assert host.view.selected_text == ""


@pytest.mark.proves("S339e")
def test_ten_thousand_pages_of_which_five_are_placed() -> None:
    document = ix.Document.new()
    document.add_pages(10000, 400, 600)
    view = ix.View(document, WIDTH, HEIGHT)
    for top in (0, 5000, 9995):
        view.place_pages([ix.PlacedPage(top + i, ix.Rect(10, 90 * i, 50, 90 * i + 60)) for i in range(5)])
        assert [page.index for page in view.visible_pages()] == [top + i for i in range(5)]
        assert view.layout_info.spread_count == 5


@pytest.mark.proves("S339b")
def test_another_size_of_the_view_ends_nothing() -> None:
    """Toolkits resize a view in the midst of a drag: a scroll bar comes or goes. The pages stand where the host has them."""
    host = Host(written())
    for page in range(4):
        host.document.load(page, ix.Part.TEXT)
    host.feed(events.down(*host.at(0, 22, 145), 0, MOUSE))
    host.feed(events.move(100, 200, 0, MOUSE))
    host.feed(events.move(100, HEIGHT - 2, 0, MOUSE))
    for _ in range(10):
        host.wait(50)
    was, frame = host.top, host.view.visible_pages()[0].frame
    assert was > 0 and host.view.is_moving
    host.view.set_geometry(WIDTH - 6, HEIGHT)
    assert host.view.is_moving and host.view.visible_pages()[0].frame == frame and host.view.size == (WIDTH - 6, HEIGHT)
    for _ in range(10):
        host.wait(50)
    assert host.top > was + 100
    host.feed(events.up(100, HEIGHT - 2, 0, MOUSE))
    assert len(host.view.text_selection) > 1 and not host.view.is_moving


@pytest.mark.proves("S339d")
def test_another_size_of_the_view_drops_no_drag_of_an_annotation() -> None:
    host = Host(written())
    square = host.document.annotations(0)[0]
    before = square.rect
    x, y = host.at(0, 30, 250)  # Its left edge.
    host.feed(events.down(x, y, 0, MOUSE))
    host.feed(events.up(x, y, 0, MOUSE))
    x += 50
    host.feed(events.down(x, y, 0, MOUSE))
    host.feed(events.move(x + 20, y, 0, MOUSE))
    host.view.set_geometry(WIDTH, HEIGHT - 6)
    host.feed(events.move(x + 40, y, 0, MOUSE))
    host.feed(events.up(x + 40, y, 0, MOUSE))
    assert square.refreshed().rect.x0 == pytest.approx(before.x0 + 40)


@pytest.mark.proves("S339b")
@pytest.mark.parametrize("animated", [False, True])
def test_keys_and_calls_ask_for_a_page_that_is_not_placed_whether_motion_is_animated_or_not(animated: bool) -> None:
    host = Host(written(9))
    host.view.set(ix.Setting.ANIMATED, float(animated))

    def pages_of(told: list[ix.AnyEffect]) -> list[int]:
        return [each.page for each in told if each.type == ix.EffectType.PAGE_WANTED]

    assert pages_of(host.feed(events.key_down(ix.Key.END, 0, modifiers=ix.Modifier.CONTROL)) + host.wait(500)) == [8]
    host.top = 2500
    host.place()
    host.settle()
    assert pages_of(host.feed(events.key_down(ix.Key.HOME, 0)) + host.wait(500)) == [0]
    assert not host.view.is_moving
    host.view.show_page(2, animated=animated)
    assert pages_of(host.settle() + host.wait(500)) == [2]
