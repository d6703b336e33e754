"""Recognizers of a host beside all components: kinds, places, settings, states, questions, relations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

import libinteract as ix
from libinteract import events

KINDS = (ix.RecognizerKind.TAP, ix.RecognizerKind.LONG_PRESS, ix.RecognizerKind.PAN, ix.RecognizerKind.PINCH)
SPACES = (ix.Space.PDF, ix.Space.PAGE, ix.Space.SPREAD, ix.Space.VIEW, ix.Space.WINDOW)


@pytest.fixture
def view() -> Iterator[ix.View]:
    """Two pages of 600 x 400, both shown at zoom 1."""
    document = ix.Document.new()
    document.add_page(600, 400)
    document.add_page(600, 400)
    with ix.View(document, 600, 810) as made:
        yield made
    document.close()


@dataclass
class Story:
    """What one recognizer was asked and told."""

    answer: bool = True
    asked: int = 0
    granted: list[ix.GestureState] = field(default_factory=list)
    revoked: list[tuple[ix.GestureState, ix.Reason]] = field(default_factory=list)

    def begins(self, _: ix.Point) -> bool:
        self.asked += 1
        return self.answer

    @property
    def hooks(self) -> ix.Hooks:
        return ix.Hooks(
            should_begin=self.begins, on_granted=lambda state, _: self.granted.append(state),
            on_revoked=lambda state, reason: self.revoked.append((state, reason)))


def beside(view: ix.View, kind: ix.RecognizerKind, story: Story, **options: object) -> ix.Recognizer:
    """One that goes beside all others."""
    made = view.add_recognizer(kind, story.hooks, **options)  # type: ignore[arg-type]
    view.relate(ix.RelationKind.SIMULTANEOUS, made, ix.PartyKind.ALL)
    return made


class Clock:
    """Gestures one after the other, with a second of rest between them."""

    def __init__(self, view: ix.View) -> None:
        self.view, self.now = view, 1000.0

    def play(self, batch: list[events.Event]) -> None:
        self.view.feed(batch)
        self.now = batch[-1].time_ns / 1e6 + 1000
        self.view.advance(at=self.now)

    def taps(self, count: int, x: float = 500, y: float = 300) -> None:
        self.play(events.tap(x, y, self.now, count=count))

    def gestures(self) -> None:
        self.taps(3)
        self.play(events.long_press(500, 300, self.now))
        self.play(events.drag([(500, 300), (500, 240)], self.now))
        self.play(events.pinch(300, 300, self.now))


@pytest.mark.proves("S36a")
def test_every_kind_joins_the_arena(view: ix.View) -> None:
    stories = [Story() for _ in KINDS]
    for kind, story in zip(KINDS, stories, strict=True):
        beside(view, kind, story, taps=3 if kind == ix.RecognizerKind.TAP else 0)
    clock = Clock(view)
    clock.taps(3)
    assert [len(each.granted) for each in stories] == [1, 0, 0, 0]
    clock.play(events.long_press(500, 300, clock.now))
    assert [len(each.granted) for each in stories] == [1, 1, 0, 0]
    clock.play(events.drag([(500, 300), (500, 240)], clock.now))
    assert [len(each.granted) for each in stories] == [1, 1, 1, 0]
    clock.play(events.pinch(300, 300, clock.now))
    assert len(stories[3].granted) == 1


@pytest.mark.proves("S36c", "S41a", "S41b")
def test_a_ready_made_one_asks_before_it_begins(view: ix.View) -> None:
    stories = [Story(answer=False) for _ in KINDS]
    for kind, story in zip(KINDS, stories, strict=True):
        beside(view, kind, story, taps=3 if kind == ix.RecognizerKind.TAP else 0)
    clock = Clock(view)
    clock.gestures()
    for story in stories:
        assert story.asked and not story.granted
        assert (ix.GestureState.FAILED, ix.Reason.REFUSED) in story.revoked
        story.answer = True
    clock.gestures()
    assert all(story.granted for story in stories)


@pytest.mark.proves("S36b")
def test_for_the_view_a_page_or_a_region(view: ix.View) -> None:
    stories = [Story() for _ in range(4)]
    beside(view, ix.RecognizerKind.TAP, stories[0])
    beside(view, ix.RecognizerKind.TAP, stories[1], page=view.document.page_id(1))
    beside(view, ix.RecognizerKind.TAP, stories[2], region=ix.Rect(300, 500, 600, 810))
    beside(view, ix.RecognizerKind.TAP, stories[3], region=ix.Rect(0, 0, 300, 200), page=view.document.page_id(1))
    clock = Clock(view)
    clock.taps(1, 500, 350)
    assert [len(each.granted) for each in stories] == [1, 0, 0, 0]
    clock.taps(1, 500, 700)
    assert [len(each.granted) for each in stories] == [2, 1, 1, 0]
    clock.taps(1, 100, 500)
    assert [len(each.granted) for each in stories] == [3, 2, 1, 1]


@pytest.mark.proves("S58a", "S58b")
def test_taps_and_durations_are_set(view: ix.View) -> None:
    triple, short, long = Story(), Story(), Story()
    beside(view, ix.RecognizerKind.TAP, triple, taps=3)
    beside(view, ix.RecognizerKind.LONG_PRESS, short, duration=300)
    beside(view, ix.RecognizerKind.LONG_PRESS, long, duration=1500)
    clock = Clock(view)
    clock.taps(1)
    clock.taps(2)
    assert not triple.granted
    clock.taps(3)
    assert len(triple.granted) == 1
    view.feed(events.down(500, 300, clock.now))
    counts: list[tuple[int, int]] = []
    for ms in (299, 300, 1499, 1500):
        view.advance(at=clock.now + ms)
        counts.append((len(short.granted), len(long.granted)))
    assert counts == [(0, 0), (1, 0), (1, 0), (1, 1)]


@pytest.mark.proves("S57a", "S57b")
def test_its_state_and_place_can_be_asked(view: ix.View) -> None:
    view.set_zoom(2, 0, 0)
    press = beside(view, ix.RecognizerKind.LONG_PRESS, Story(), duration=300)
    tap = beside(view, ix.RecognizerKind.TAP, Story())
    states = [press.state]
    view.feed(events.down(300, 200, 1000))
    states.append(press.state)
    view.advance(at=1300)
    states.append(press.state)
    view.feed(events.move(300, 140, 1310))
    states.append(press.state)
    assert tap.state == ix.GestureState.FAILED
    for space in SPACES:
        assert press.location(space) == pytest.approx(view.convert(0, ix.Space.VIEW, 300, 140, space), abs=1e-9)
    view.feed(events.up(300, 140, 1320))
    states.append(press.state)
    view.advance(at=3000)
    view.feed(events.down(300, 200, 4000))
    view.advance(at=4300)
    view.feed(events.cancel(300, 200, 4310))
    states.append(press.state)
    state = ix.GestureState
    assert states == [state.POSSIBLE, state.POSSIBLE, state.BEGAN, state.CHANGED, state.ENDED, state.CANCELLED]


@pytest.mark.proves("S15d", "S15e", "S43a", "S47a", "S47b", "S47c")
def test_a_relation_reaches_all_recognizers_of_a_composite(view: ix.View) -> None:
    together = view.component(ix.Component.ALL_ANNOTATION_INTERACTIONS)
    texts = view.component(ix.Component.ALL_TEXT_INTERACTIONS)
    twice = view.add_recognizer(ix.RecognizerKind.TAP, taps=2)
    view.relate(ix.RelationKind.REQUIRES_FAILURE, ix.Component.ALL_ANNOTATION_INTERACTIONS, twice)
    for component in ix.Component:
        if component >= ix.Component.ALL_ANNOTATION_INTERACTIONS:
            continue
        behind = view.component(component).recognizers()
        assert behind
        for each in behind:  # the other way round closes a circle with each that waits
            assert view.component(component).contains(each)
            assert together.contains(each) is (component <= ix.Component.SHOW_ANNOTATION_MENU)
            assert texts.contains(each) is (component in (ix.Component.SELECT_TEXT, ix.Component.DESELECT_TEXT))
            if together.contains(each):
                with pytest.raises(ix.Cycle):
                    view.relate(ix.RelationKind.REQUIRES_FAILURE, twice, each)
            else:
                view.unrelate(view.relate(ix.RelationKind.REQUIRES_FAILURE, twice, each))
    assert not view.component(ix.Component.ALL_INTERACTIONS).contains(twice)
