"""A selection whose ends move shows what it would if it were made at once, and says all that it changes (S252)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import events
from libinteract.enums import WheelSource

from test_display_dirty import Host

GUIDE = Path(__file__).parents[3] / "examples/data/guide.pdf"


@pytest.mark.proves("S252e", "S252f")
@pytest.mark.parametrize("seed", range(3))
def test_a_selection_whose_ends_move_is_that_made_at_once(seed: int) -> None:
    chance = random.Random(seed)
    with ix.open(GUIDE) as document, ix.View(document, 600, 500) as view, ix.View(document, 600, 500) as other:
        for each in (view, other):
            each.show_page(0)
        page, count = document[0], len(document[0].glyphs)
        host = Host(view)
        first, last, at = 40, 300, 1000

        def act() -> None:
            nonlocal first, last, at
            what, distance = chance.random(), chance.choice([-30.0, 45.0])
            if what < 0.4:
                last = min(count, max(first + 1, last + chance.randint(-200, 200)))
            elif what < 0.6:
                first = max(0, min(last - 1, first + chance.randint(-200, 200)))
            elif what < 0.7:
                first, last = sorted(chance.sample(range(count + 1), 2))
            elif what < 0.8:
                key = chance.randint(1, 3)
                for each in (view, other):
                    each.decorations.put(page, [(50, 50 + 10 * key), (90, 60)], key=key)
            elif what < 0.9:
                at += 1000
                for each in (view, other):
                    each.feed(events.wheel(300, 250, at, dy=distance, source=WheelSource.FINGER))
            elif what < 0.95:
                view.clear_text_selection()
            else:
                view.display_list()
            view.select_text(0, first, 0, last)

        for step in range(120):
            host.follow(act, f"step {step}")
            other.clear_text_selection()
            list(other.effects())
            other.select_text(0, first, 0, last)
            assert view.display_list() == other.display_list(), f"step {step}"
        assert host.changes > 60
