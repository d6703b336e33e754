"""IX_SETTING_GREASE: effects of an unknown type, at the same places each time, so that a host proves that it skips them."""

from __future__ import annotations

import pytest

import libinteract as ix
from libinteract import events

UNKNOWN: int = 0x6A6A6A6A


def told(grease: bool) -> list[ix.AnyEffect]:
    """What two drags, a tap and a pinch tell."""
    with ix.Document.new() as document:
        document.add_pages(3, 600, 800)
        with ix.View(document, 400, 500) as view:
            view.set(ix.Setting.GREASE, float(grease))
            list(view.effects())
            view.feed(events.drag([(200, 400), (200, 100)], 1000))
            view.feed(events.tap(100, 100, 5000))
            view.feed(events.pinch(200, 250, 8000))
            view.feed(events.drag([(200, 100), (200, 400)], 12000))
            view.advance(15_000_000_000)
            return list(view.effects())


@pytest.mark.proves("S279a")
def test_unknown_effects_come_now_and_then() -> None:
    plain, greased = told(False), told(True)
    known = [each for each in greased if each.type != UNKNOWN]
    assert len(plain) > 16 and known == plain, "the other effects are the same"
    assert 0 < len(greased) - len(known) <= len(plain) // 8 + 1
    assert UNKNOWN not in [each.type for each in plain]
    assert [each.type for each in told(True)] == [each.type for each in greased], "at the same places each time"
    stray = next(each for each in greased if each.type == UNKNOWN)
    assert stray.fields == {} and str(stray), "the binding takes it as it is"
