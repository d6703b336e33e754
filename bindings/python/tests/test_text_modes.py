"""How a press on text becomes a selection, by device; and selections that are widened to words when they are let go."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator

import pytest

import libinteract as ix
from libinteract import events

LINES = ["One two three", "four five six"]
MODE, SNAP = ix.Setting.TEXT_SELECTION_MODE, ix.Setting.SNAP_TO_WORDS
DIRECT, INDIRECT = (ix.DeviceKind.TOUCH, ix.DeviceKind.PEN), (ix.DeviceKind.MOUSE, ix.DeviceKind.TRACKPAD)


class Stage:
    """Two pages of 400 by 400 at zoom 1; lines of words on the first, 10 units a letter."""

    def __init__(self) -> None:
        document = ix.Document.new()
        document.add_pages(2, 400, 400)
        document.set_glyphs(0, [
            (letter, ix.Rect(40 + 10 * i, 300 - 40 * row, 50 + 10 * i, 320 - 40 * row))
            for row, line in enumerate(LINES) for i, letter in enumerate(line) if letter != " "], 20)
        self.view = ix.View(document, 400, 400)
        self.now = 1000.0

    @staticmethod
    def at(line: int, place: float) -> tuple[float, float]:
        """Where a letter is shown while nothing is scrolled."""
        return 40 + 10 * place, 90.0 + 40 * line

    def play(self, batch: list[events.Event]) -> None:
        self.view.feed(batch)
        self.now = batch[-1].time_ns / 1e6 + 3000
        self.view.advance(round(self.now * 1e6))

    def drag(self, start: tuple[float, float], end: tuple[float, float], device: ix.DeviceKind) -> str:
        """What is selected after it."""
        self.play(events.drag([start, end], self.now, device=device, duration=400))
        return self.view.selected_text

    def press(self, at: tuple[float, float], device: ix.DeviceKind) -> str:
        self.play([events.down(*at, self.now, device), events.up(*at, self.now + 600, device)])
        return self.view.selected_text

    def scrolled(self) -> bool:
        """Whether it is; it is not any more."""
        before = self.view.viewport.offset[1]
        self.view.show_page(0)
        return before > 20


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage()
    yield made
    made.view.close()


@pytest.mark.proves("S194c")
def test_by_itself_the_device_decides(stage: Stage) -> None:
    for device in INDIRECT:
        assert stage.drag(stage.at(0, 4), stage.at(0, 6), device) == "tw" and not stage.scrolled()
    stage.view.clear_text_selection()
    for device in DIRECT:
        assert stage.drag(stage.at(0, 4), (80, 30), device) == "" and stage.scrolled()
        assert stage.press(stage.at(0, 4.5), device) == "two"
        stage.view.clear_text_selection()


@pytest.mark.proves("S194a", "S194b")
@pytest.mark.parametrize("device", DIRECT + INDIRECT)
def test_each_device_can_do_as_the_other(stage: Stage, device: ix.DeviceKind) -> None:
    stage.view.set(MODE, ix.TextSelectionMode.REGULAR, device)
    assert stage.view.setting(MODE, device) == ix.TextSelectionMode.REGULAR
    assert stage.drag(stage.at(0, 4), (80, 30), device) == "" and stage.scrolled()
    assert stage.press(stage.at(0, 4.5), device) == "two"
    stage.view.set(MODE, ix.TextSelectionMode.SIMPLE, device)
    assert stage.drag(stage.at(1, 10), stage.at(1, 12), device) == "si" and not stage.scrolled()
    assert stage.drag((350, 350), (350, 290), device) == "si" and stage.scrolled()
    others = [each for each in DIRECT + INDIRECT if each != device]
    assert all(stage.view.setting(MODE, each) == ix.TextSelectionMode.AUTOMATIC for each in others)


def test_two_fingers_zoom_in_every_mode(stage: Stage) -> None:
    for mode in ix.TextSelectionMode:
        stage.view.set(MODE, mode)
        stage.play(events.pinch(*stage.at(0, 4.5), stage.now))
        assert stage.view.viewport.zoom > 1.5 and stage.view.selected_text == ""
        stage.view.set_fit(ix.Fit.WIDTH)
        stage.view.show_page(0)


@pytest.mark.parametrize("mode", ix.TextSelectionMode)
def test_clicks_select_words_and_lines_in_every_mode(stage: Stage, mode: ix.TextSelectionMode) -> None:
    stage.view.set(MODE, mode)
    for count, text in [(2, "two"), (3, "One two three")]:
        stage.play(events.tap(*stage.at(0, 4.5), stage.now, count=count, device=ix.DeviceKind.MOUSE))
        assert stage.view.selected_text == text


def test_with_shift_a_click_goes_on(stage: Stage) -> None:
    mouse = ix.DeviceKind.MOUSE

    def click(line: int, place: float) -> str:
        stage.play(events.tap(*stage.at(line, place), stage.now, device=mouse, modifiers=ix.Modifier.SHIFT))
        return stage.view.selected_text

    assert stage.drag(stage.at(0, 4), stage.at(0, 6), mouse) == "tw"
    assert click(1, 2) == "two three\nfo" and click(0, 1) == "ne"
    stage.play(events.tap(*stage.at(0, 4.5), stage.now, count=2, device=mouse))
    assert click(1, 6) == "two three\nfour five"


def test_what_cannot_be_is_refused(stage: Stage) -> None:
    for wrong in (3, 0.5, -1, math.nan, math.inf):
        with pytest.raises(ix.InvalidArgument):
            stage.view.set(MODE, wrong)
    with pytest.raises(ix.InvalidArgument):
        stage.view.set(MODE, 1, ix.DeviceKind.KEYBOARD)
    assert stage.view.setting(MODE) == ix.TextSelectionMode.AUTOMATIC and stage.view.setting(SNAP) == 0


@pytest.mark.proves("S194d")
def test_let_go_it_is_widened_to_words(stage: Stage) -> None:
    stage.view.set(SNAP, 1)
    chance = random.Random(194)
    words = [word for line in LINES for word in line.split()]
    ends = [0, *itertools.accumulate(map(len, words))]
    for _ in range(40):
        stage.view.clear_text_selection()
        stage.view.show_page(0)
        start, end = (stage.at(chance.randrange(2), chance.uniform(0, 13)) for _ in range(2))
        batch = events.drag([start, end], stage.now, device=ix.DeviceKind.MOUSE, duration=400)
        stage.view.feed(batch[:-1])
        held = newest(stage.view)
        stage.play(batch[-1:])
        news = [each for each in stage.view.effects() if each.type == ix.EffectType.TEXT_SELECTION]
        if held[0] == held[1]:
            assert stage.view.selected_text == ""
            continue
        low, high = max(each for each in ends if each <= held[0]), min(each for each in ends if each >= held[1])
        assert [(each.first, each.last, each.active) for each in news] == [(low, high, 0)]
        assert "".join(stage.view.selected_text.split()) == "".join(words)[low:high]
    stage.view.select_text(0, 1, 0, 4)
    assert stage.view.selected_text == "ne t"


def newest(view: ix.View) -> tuple[int, int]:
    """The gaps between which is selected what was told of last."""
    told = [each for each in view.effects() if each.type == ix.EffectType.TEXT_SELECTION]
    return (told[-1].first, told[-1].last) if told else (0, 0)


@pytest.mark.proves("")
def test_why_a_drag_scrolled_is_told(stage: Stage) -> None:
    stage.drag(stage.at(0, 4), stage.at(0, 7), ix.DeviceKind.TOUCH)
    why = stage.view.explanation(ix.Component.SELECT_TEXT)
    told = [step for step in why.steps if step.kind == ix.StepKind.TEXT_MODE]
    assert [step.value for step in told] == [ix.TextSelectionMode.REGULAR]
    assert "this device selects text from a long press on" in str(why)
