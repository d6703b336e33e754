"""Sessions in which answers come later: their traces play again, and when the answers came makes no difference to the end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

import pytest

import libinteract as ix
from libinteract import EffectType, Part, Question, QuestionKind, Wait, events, trace
from libinteract.trace import recorder

from later_provider import Later

MOUSE: Any = {"device": ix.DeviceKind.MOUSE}


class Busy(Later):
    """Links to a URI, to a name and nothing, a square, on 6 pages with a word each."""

    def page_count(self) -> int:
        return 6

    def pages(self, first: int, count: int) -> Iterable[ix.PageInfo]:
        return [ix.PageInfo(ix.Rect(0, 0, 600, 800))]

    def annotations(self, page: int) -> Any:
        named = ix.ProvidedAnnotation(ix.Subtype.LINK, ix.Rect(300, 600, 400, 620), actions=[ix.ProvidedAction.go_to_name("there")])
        square = ix.ProvidedAnnotation(ix.Subtype.SQUARE, ix.Rect(300, 300, 400, 400), color=(1, 0, 0), border_width=3)
        link = ix.ProvidedAnnotation(ix.Subtype.LINK, ix.Rect(100, 600, 200, 620), actions=[ix.ProvidedAction.uri("https://example.org")])
        return self.later(Question(QuestionKind.ANNOTATIONS, page), lambda: [link, named, square])


def let_some(provider: Later, chance: random.Random) -> None:
    waiting = list(provider.waiting)
    chance.shuffle(waiting)
    provider.let(*waiting[:chance.randrange(4)]) if waiting else None


def session(document: ix.Document, provider: Later, seed: int) -> None:
    """What a user and a host do, with answers that arrive at random moments."""
    chance, at = random.Random(seed), 1000.0
    view = ix.View(document, 700, 800)

    def point() -> tuple[float, float]:
        return chance.choice([(250, 190), (430, 190), (400, 450), (205, 94), (279, 94), (chance.uniform(0, 700), chance.uniform(0, 800))])

    def ask(act: Callable[[], object]) -> None:
        try:
            act()
        except (ix.Pending, ix.InteractError):
            pass

    for _ in range(40):
        at += 300
        x, y = point()
        other = point()
        acts: list[Callable[[], object]] = [
            lambda: view.feed(events.tap(x, y, at=at, **MOUSE)), lambda: view.feed([events.down(x, y, at, **MOUSE)]),
            lambda: view.feed([events.move(*other, at + 20, **MOUSE), events.up(*other, at + 40, **MOUSE)]),
            lambda: view.feed([events.wheel(x, y, at, dy=chance.choice([-400, 400, 40]))]), lambda: view.feed([events.hover(x, y, at)]),
            lambda: view.advance(at=at), lambda: document.load(chance.randrange(6), chance.choice(list(Part))), lambda: list(document.outline()),
            lambda: document.save("copy"), lambda: view.show_page(chance.randrange(6)), document.undo,
            lambda: document.wait(chance.randrange(6), timeout=chance.choice([0, 0, 9])), lambda: document.reload(discard_edits=True),
            lambda: document.find_destination("there"), lambda: document.page_label(1), lambda: document.render(0, 0.01),
            lambda: document.wait(parts=Wait.OUTLINE, timeout=1)]
        ask(chance.choice(acts))
        let_some(provider, chance)
        if chance.random() < 0.7:
            ask(document.poll)
    view.feed([events.cancel_all(at + 500)])
    provider.let()
    document.poll()
    view.advance(at=at + 9000)
    view.close()


@pytest.mark.proves("S293a")
@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("is_open", [True, False])
def test_a_session_plays_again_where_everything_is_answered_at_once(seed: int, is_open: bool) -> None:
    lines: list[str] = []
    provider = Busy()
    with ix.open(provider=provider) as document:
        if is_open:
            document.wait()
        recorder.listen(document, lines.append, 0)
        session(document, provider, seed)
        recorder.stop_listening(document)
    assert any('"answer":1' in line for line in lines) and any("ix_document_arrived" in line for line in lines)
    assert not any("ix_document_poll" in line or "ix_document_wait" in line for line in lines)
    other = Busy(at_once=True)
    with ix.open(provider=other) as document:
        assert trace.replay(document, lines) == len(lines)


@pytest.mark.proves("S293a")
@pytest.mark.parametrize("seed", range(10))
def test_the_order_within_one_poll_makes_no_difference(seed: int) -> None:
    def play(order: int) -> list[str]:
        lines: list[str] = []
        provider = Busy()
        with ix.open(provider=provider) as document:
            document.wait()
            recorder.listen(document, lines.append, 0)
            chance, shuffled = random.Random(seed), random.Random(order)
            with ix.View(document, 700, 800) as view:
                for step in range(30):
                    at = 1000.0 + 300 * step
                    x, y = chance.choice([(250, 190), (430, 190), (400, 450), (205, 94), (300, 500)])
                    view.feed([events.down(x, y, at, **MOUSE)])
                    waiting = sorted(provider.waiting)
                    come = chance.sample(waiting, chance.randint(0, len(waiting)))
                    shuffled.shuffle(come)
                    provider.let(*come) if come else None
                    document.poll()
                    view.feed([events.up(x, y, at + 30, **MOUSE), events.wheel(x, y, at + 60, dy=chance.choice([0, 500, -500]))])
            recorder.stop_listening(document)
        return lines

    first = play(1)
    assert first == play(2) == play(3) and len(first) > 50


@pytest.mark.proves("S293a")
@pytest.mark.parametrize("seed", range(40))
def test_the_end_is_as_with_answers_at_once(seed: int) -> None:
    """Answers that come between a press and what follows it lead where answers at once do."""
    def play(provider: Busy) -> tuple[Any, ...]:
        chance, arrivals = random.Random(seed), random.Random(seed + 1)

        def arrive(document: ix.Document) -> None:
            while provider.waiting and not provider.at_once:
                let_some(provider, arrivals)
                document.poll()

        with ix.open(provider=provider) as document:
            document.wait()
            with ix.View(document, 700, 800) as view:
                for step in range(25):
                    at = 1000.0 + 2000 * step
                    x, y = chance.choice([(250, 190), (430, 190), (400, 450), (205, 94), (300, 500), (chance.uniform(0, 700), chance.uniform(0, 800))])
                    dx, dy = chance.choice([(0, 0), (0, 0), (60, 30), (74, 0)])
                    if arrivals.random() < 0.5:
                        let_some(provider, arrivals)
                        document.poll()
                    view.feed([events.down(x, y, at, **MOUSE)])
                    arrive(document)
                    if dx:
                        view.feed([events.move(x + dx * i / 4, y + dy * i / 4, at + 20 * i, **MOUSE) for i in range(1, 5)])
                    view.feed([events.up(x + dx, y + dy, at + 100, **MOUSE)])
                    arrive(document)
                    view.advance(at=at + 900)
                    if chance.random() < 0.3:
                        view.feed([events.wheel(300, 300, at + 1000, dy=chance.choice([400, -400, 900]))])
                        view.advance(at=at + 1900)
                told = [each.type for each in view.effects() if each.type in (EffectType.FOLLOW, EffectType.ACTION, EffectType.TAP)]
                assert all(document.wait(page) for page in range(6))
                stands = [[(each.subtype, each.rect, each.border_width) for each in document.annotations(page)] for page in range(6)]
                return (stands, document.history.undo_count, view.selected_text, len(view.selection), view.viewport.offset, view.arrival.page_index, told)

    assert play(Busy()) == play(Busy(at_once=True))
