"""The act PLACE: a host that keeps its own layout says where its pages are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libinteract as ix

from scenario_line import Words

if TYPE_CHECKING:
    from play import Player


def place(player: Player, words: Words) -> bool | None:
    """`PAGE:x0,y0..x1,y1[:TURN]` for each page; those of the act before `moved dx,dy`, or as they were `asked` for; or the view's `own`."""
    first = words.plain[0] if words.plain else ""
    if first == "own":
        return player.live.use_layout(None)
    placed = player.placed
    if first == "moved":
        way = words.pair(1)
        placed = _shown(placed, (-way[0], -way[1]), 1)
    elif first == "asked":
        placed = _shown(placed, player.wish[0], player.wish[1])
    else:
        placed = [_page(each) for each in words.plain]
    has_changed = player.live.place_pages(placed)
    player.placed, player.wish = placed, ((0.0, 0.0), 1.0)
    return has_changed


def _page(word: str) -> ix.PlacedPage:
    page, frame, *turn = word.split(":")
    first, second = frame.split("..")
    (x0, y0), (x1, y1) = (map(float, each.split(",")) for each in (first, second))
    return ix.PlacedPage(int(page), ix.Rect(x0, y0, x1, y1), int(turn[0]) if turn else 0)


def _shown(placed: list[ix.PlacedPage], offset: tuple[float, float], zoom: float) -> list[ix.PlacedPage]:
    """The same pages once a point has gone to (point - offset) · zoom."""
    x, y = offset
    return [
        ix.PlacedPage(
            each.page, ix.Rect((each.frame.x0 - x) * zoom, (each.frame.y0 - y) * zoom, (each.frame.x1 - x) * zoom,
                               (each.frame.y1 - y) * zoom), each.turn)
        for each in placed]
