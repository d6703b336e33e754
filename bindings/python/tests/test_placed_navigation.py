"""Pages that a host places: keys and navigation in an animation lead to pages that are out of sight."""

from __future__ import annotations

import pytest

import libinteract as ix
from libinteract import events


@pytest.mark.proves("S339b")
def test_keys_and_animated_navigation_ask_for_pages_that_are_not_placed() -> None:
    document = ix.Document.new()
    document.add_pages(9, 200, 300)
    view = ix.View(document, 500, 400)
    view.place_pages([ix.PlacedPage(4, ix.Rect(0, 0, 200, 300)), ix.PlacedPage(5, ix.Rect(0, 308, 200, 608))])
    list(view.effects())

    def wishes(kind: ix.EffectType) -> list[ix.Effect]:
        return [each for each in view.effects() if each.type == kind]

    view.feed(events.key_down(ix.Key.END, 1000))
    assert [each.page for each in wishes(ix.EffectType.PAGE_WANTED)] == [8] and not view.is_moving
    view.feed(events.key_down(ix.Key.HOME, 1100))
    assert [each.page for each in wishes(ix.EffectType.PAGE_WANTED)] == [0]
    view.scroll_by(0, 200, animated=True)
    assert view.is_moving
    view.show_page(7, animated=True)
    told = list(view.effects())
    assert [each.page for each in told if each.type == ix.EffectType.PAGE_WANTED] == [7] and not view.is_moving
    view.show_page(5, animated=True)
    assert view.is_moving
    view.advance(at=3000)
    assert wishes(ix.EffectType.SCROLL_WANTED)[-1].offset.y > 200
