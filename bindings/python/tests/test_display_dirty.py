"""A host that draws again only what effects call dirty shows the whole display list (S252).

Where the viewport has changed it draws everything, as the header says.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import events
from libinteract.enums import DrawKind, EffectType

from helpers import MOUSE

GUIDE = Path(__file__).parents[3] / "examples/data/guide.pdf"


def reach(item: ix.DrawItem) -> ix.Rect:
    """Where an item leaves something, from the header's words: half of its line's width beside it. A mark's quad says more than it draws."""
    half = 0 if item.kind in (DrawKind.QUAD, DrawKind.LENS) else item.width / 2
    box = item.quad.bounds
    return ix.Rect(box.x0 - half, box.y0 - half, box.x1 + half, box.y1 + half)


class Host:
    """It keeps the list that it drew last, and takes note of what a change left undrawn."""

    def __init__(self, view: ix.View) -> None:
        self.view = view
        self.drawn = view.display_list()
        self.changes = 0
        list(view.effects())

    def follow(self, act: Callable[[], object], what: str) -> None:
        act()
        told = list(self.view.effects())
        news = [each for each in told if each.type == EffectType.DISPLAY_LIST]
        shown = self.view.display_list()
        changed = [each for each in (*self.drawn, *shown) if (each in self.drawn) != (each in shown)]
        if any(each.type == EffectType.VIEWPORT for each in told):
            self.drawn = shown
            return
        if changed or len(shown) != len(self.drawn):
            assert news, f"{what}: the list has changed, and nothing says so"
            self.changes += 1
        for item in changed:
            box = reach(item)
            visible = box.x0 < 600 and box.y0 < 500 and box.x1 > 0 and box.y1 > 0
            inside = any(
                x0 <= max(box.x0, 0) and y0 <= max(box.y0, 0) and x1 >= min(box.x1, 600) and y1 >= min(box.y1, 500)
                for x0, y0, x1, y1 in (each.dirty for each in news))
            assert inside or not visible, f"{what}: {item} is not in {[each.dirty for each in news]}"
        self.drawn = shown


@pytest.mark.proves("S252e", "S252f")
def test_what_changes_is_dirty() -> None:
    with ix.open(GUIDE) as document, ix.View(document, 600, 500) as view:
        host = Host(view)
        at = 1000

        def drag(*points: tuple[float, float]) -> None:
            nonlocal at
            at += 2000
            stroke = events.drag(list(points), at=at, device=MOUSE)
            for number, each in enumerate(stroke):
                host.follow(partial(view.feed, [each]), f"drag {points}, event {number}")

        words, to_view = document.words(0), view.matrix(0, ix.Space.PDF, ix.Space.VIEW)
        (x, y) = to_view.apply(*words[20].quad.bounds.center)
        drag((x, y), (x + 90, y + 30), (x + 60, y + 90), (x + 20, y + 5))
        assert view.selected_text
        host.follow(view.clear_text_selection, "clearing the selection")
        assert not view.display_list()
        host.follow(lambda: view.select_text(0, 5, 0, 60), "selecting by call")
        view.tool = ix.ToolMode.CREATE_RECTANGLE
        drag((300, 100), (350, 150), (420, 160))
        drag((100, 300), (160, 420))
        view.tool = ix.ToolMode.PAN
        made = document.annotations(0)[-1]
        host.follow(lambda: view.selection.set([made.id]), "selecting an annotation")
        drag((130, 300), (180, 330), (200, 320))
        host.follow(document.undo, "undoing")
        host.follow(document.redo, "redoing")
        host.follow(lambda: view.scroll_by(0, 40), "scrolling")
        host.follow(lambda: view.set_zoom(1.5, 300, 250), "zooming")
        host.follow(lambda: view.set_search_hits(list(ix.Search(document, "the"))[:20], current=2), "hits")
        host.follow(lambda: view.set_search_hits([]), "no hits")
        host.follow(lambda: made.remove(), "removing")
        assert host.changes > 12


@pytest.mark.proves("S252e", "S252f")
def test_what_was_drawn_after_a_call_scrolled_is_dirty_when_it_goes() -> None:
    with ix.open(GUIDE) as document, ix.View(document, 600, 500) as view:
        view.feed([events.move(5, 5, 1000, device=MOUSE)])
        view.select_text(0, 5, 0, 60)
        host = Host(view)
        host.follow(lambda: view.scroll_by(0, 40), "scrolling by call")
        assert any(item.role == ix.DrawRole.TEXT_SELECTION for item in host.drawn)
        host.follow(view.clear_text_selection, "clearing the selection")
        assert (host.drawn, host.changes) == ([], 1)
