"""Pages that a host places: keys and navigation in an animation lead to pages that are out of sight."""

from __future__ import annotations

from typing import TypeVar

import pytest

import libinteract as ix
from libinteract import effects, events

Kind = TypeVar("Kind", bound=ix.Effect)


@pytest.mark.proves("S339b")
def test_keys_and_animated_navigation_ask_for_pages_that_are_not_placed() -> None:
    document = ix.Document.new()
    document.add_pages(9, 200, 300)
    view = ix.View(document, 500, 400)
    view.place_pages([ix.PlacedPage(4, ix.Rect(0, 0, 200, 300)), ix.PlacedPage(5, ix.Rect(0, 308, 200, 608))])
    list(view.effects())

    def wishes(kind: type[Kind]) -> list[Kind]:
        return [each for each in view.effects() if isinstance(each, kind)]

    view.feed(events.key_down(ix.Key.END, 1000))
    assert [each.page for each in wishes(effects.PageWanted)] == [8] and not view.is_moving
    view.feed(events.key_down(ix.Key.HOME, 1100))
    assert [each.page for each in wishes(effects.PageWanted)] == [0]
    view.scroll_by(0, 200, animated=True)
    assert view.is_moving
    view.show_page(7, animated=True)
    told = list(view.effects())
    assert [each.page for each in told if each.type == ix.EffectType.PAGE_WANTED] == [7] and not view.is_moving
    view.show_page(5, animated=True)
    assert view.is_moving
    view.advance(at=3000)
    assert wishes(effects.ScrollWanted)[-1].offset.y > 200


@pytest.mark.proves("S339b", "S342", "S345")
@pytest.mark.parametrize("navigator", [ix.Navigator.VIEW, ix.Navigator.HOST])
def test_going_on_by_pages_passes_over_those_that_show_beside_the_current_one(navigator: ix.Navigator) -> None:
    """Three pages in a row, and rows of three below: clicks of a presenter and keys go on by rows, and back."""
    document = ix.Document.new()
    document.add_pages(9, 200, 300)
    view = ix.View(document, 620, 320)
    view.set_profile(ix.Profile.PRESENTER)
    view.set(ix.Setting.NAVIGATION, navigator)
    top = 0.0

    def place() -> None:
        frames = [ix.Rect(i % 3 * 205, i // 3 * 310 - top, i % 3 * 205 + 200, i // 3 * 310 - top + 300) for i in range(9)]
        view.place_pages([ix.PlacedPage(i, frame) for i, frame in enumerate(frames) if frame.y1 > 0 and frame.y0 < 320])

    place()
    list(view.effects())
    seen: list[int] = []
    for i in range(6):
        if i < 2:
            view.feed(events.tap(300, 150, 1000 + 1000 * i, device=ix.DeviceKind.MOUSE))
        else:
            view.run(ix.Command.NEXT_PAGE if i == 2 else ix.Command.PREVIOUS_PAGE)
        view.advance(at=1900 + 1000 * i)
        for each in view.effects():
            if each.type == ix.EffectType.PAGE_WANTED:
                top = each.page // 3 * 310.0
            elif each.type == ix.EffectType.SCROLL_WANTED:
                top = max(0.0, top + each.offset.y)
        place()
        list(view.effects())
        seen.append(round(top / 310))
    assert seen == [1, 2, 2, 1, 0, 0]
