"""Every event that tools are told of comes through one listener, each in its place among those that belong to it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import libinteract as ix
from libinteract import events

from helpers import ALPHABET, MOUSE, letters

Kind = ix.ToolEventKind
TEXT, STAMP, EMPTY = (150.0, 95.0), (320.0, 500.0), (450.0, 650.0)


class Stage:
    """Three pages, and a view that writes down all that its tools are told."""

    def __init__(self) -> None:
        self.document = ix.Document.new()
        self.document.add_pages(3, 600, 800)
        self.document.set_glyphs(0, letters(ALPHABET, 100, 700), 12)
        self.document.add_annotation(0, ix.Subtype.STAMP, ix.Rect(300, 280, 360, 320))
        self.view = ix.View(self.document, 600, 800)
        self.told: list[ix.ToolEventKind] = []
        self.now = 1000.0
        self.view.add_tool_listener(self.listen)

    def listen(self, event: ix.ToolEvent) -> bool:
        self.told.append(event.kind)
        return False

    def play(self, *batch: events.Event) -> list[ix.ToolEventKind]:
        """Feeds these, lets two seconds pass by steps of 20 ms, and gives what was told."""
        self.told.clear()
        for each in batch:
            self.view.advance(each.time_ns)
            self.view.feed(each)
        start = round(max([self.now * 1e6, *(each.time_ns for each in batch)]))
        for step in range(100):
            self.view.advance(start + step * 20_000_000)
        self.now = start / 1e6 + 3000
        return list(self.told)


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    yield made
    made.view.close()
    made.document.close()


@pytest.mark.proves("S85a")
def test_pointers(stage: Stage) -> None:
    told = stage.play(*events.drag([TEXT, (250, 95)], stage.now, device=MOUSE))
    told = [each for each in told if each <= Kind.POINTER_CANCEL]
    assert told[:2] == [Kind.POINTER_DOWN, Kind.POINTER_MOVE] and told[-1] == Kind.POINTER_UP
    assert set(told[1:-1]) == {Kind.POINTER_MOVE}
    now = stage.now
    lost = events.pointer(ix.EventType.CANCEL, 200, 95, now + 80, device=MOUSE)
    told = stage.play(*events.drag([TEXT, (250, 95)], now, device=MOUSE, duration=60)[:-1], lost)
    assert told[-1] == Kind.POINTER_CANCEL and Kind.POINTER_UP not in told


@pytest.mark.proves("S85a")
def test_another_pointer_beside_the_first(stage: Stage) -> None:
    """An ink is drawn with one finger; a second one comes down meanwhile."""
    stage.view.tool = ix.ToolMode.CREATE_INK
    now = stage.now
    told = stage.play(
        events.down(200, 300, now, pointer=1), *(events.move(200 + 4 * i, 300, now + 16 * i, pointer=1) for i in range(1, 20)),
        events.down(400, 600, now + 330, pointer=2), events.move(290, 310, now + 350, pointer=1),
        events.up(400, 600, now + 400, pointer=2), events.up(290, 310, now + 420, pointer=1))
    assert Kind.EXTRA_POINTER_DOWN in told and told.index(Kind.POINTER_DOWN) < told.index(Kind.EXTRA_POINTER_DOWN)


@pytest.mark.proves("S85b", "S85c")
def test_taps_and_presses(stage: Stage) -> None:
    told = stage.play(*events.tap(*STAMP, stage.now))
    order = [Kind.SINGLE_TAP_UP, Kind.SINGLE_TAP_CONFIRMED, Kind.AFTER_SINGLE_TAP]
    assert [each for each in told if each in order] in (order, order[:2] + order[1:])
    told = stage.play(*events.long_press(*EMPTY, stage.now))
    order = [Kind.PRESS_SHOWN, Kind.PRESS_HIDDEN, Kind.LONG_PRESS]
    assert set(order) <= set(told) and told.index(Kind.PRESS_SHOWN) < told.index(Kind.LONG_PRESS)


@pytest.mark.proves("S85d", "S85e")
def test_double_taps_and_the_zoom_that_they_start(stage: Stage) -> None:
    told = stage.play(*events.tap(*TEXT, stage.now, count=2))
    order = [Kind.DOUBLE_TAP_BEGIN, Kind.DOUBLE_TAP, Kind.DOUBLE_TAP_END]
    assert [each for each in told if each in order] == order
    assert told.index(Kind.ZOOM_BEGIN) < told.index(Kind.ZOOM_END)


@pytest.mark.proves("S85e")
def test_scaling(stage: Stage) -> None:
    told = [each for each in stage.play(*events.pinch(300, 400, stage.now)) if Kind.SCALE_BEGIN <= each <= Kind.SCALE_END]
    assert told[0] == Kind.SCALE_BEGIN and told[-1] == Kind.SCALE_END and set(told[1:-1]) == {Kind.SCALE_CHANGE}


@pytest.mark.proves("S85f")
def test_scrolling(stage: Stage) -> None:
    told = stage.play(*events.drag([(300, 700), (300, 100)], stage.now, duration=120))
    assert Kind.SCROLL_CHANGED in told and Kind.FLING_STOP in told and Kind.PAGE_TURNING in told
    assert told.index(Kind.SCROLL_CHANGED) < told.index(Kind.FLING_STOP)


@pytest.mark.proves("S85g")
def test_keys(stage: Stage) -> None:
    told = stage.play(*events.key("A", stage.now))
    assert [each for each in told if each in (Kind.KEY_DOWN, Kind.KEY_UP)] == [Kind.KEY_DOWN, Kind.KEY_UP]


@pytest.mark.proves("S85h")
def test_the_view_and_the_document(stage: Stage) -> None:
    stage.view.set_geometry(500, 700)
    assert Kind.CONFIGURATION_CHANGED in stage.play(*events.key("B", stage.now))
    stage.view.set_layout(spreads=ix.SpreadMode.DOUBLE)
    assert Kind.LAYOUT_CHANGED in stage.play(*events.key("B", stage.now))
    stage.told.clear()
    stage.document.insert_pages(3, 600, 800)
    stage.view.advance(round(stage.now * 1e6))
    assert Kind.DOCUMENT_SET in stage.told
    stage.told.clear()
    stage.view.close()
    assert stage.told == [Kind.DOCUMENT_CLOSED]


@pytest.mark.proves("S85i")
def test_events_of_the_host(stage: Stage) -> None:
    stage.told.clear()
    stage.view.open_menu(*EMPTY)
    entry = next(each for each in stage.view.menu_entries() if each.item)
    stage.view.choose_menu_item(entry.item)
    assert Kind.QUICK_MENU_CHOICE in stage.told
    stage.told.clear()
    stage.view.send_tool_event(7, 8)
    assert stage.told == [Kind.HOST_EVENT]
