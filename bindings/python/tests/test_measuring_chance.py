"""Random hosts that decorate and measure: what is in sight is there, nothing else, and values are what arithmetic says.

IX_MEASURE_SEEDS says how many (`tools/prove.sh measuring`).
"""

from __future__ import annotations

import math
import os
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import events

SEEDS = range(int(os.environ.get("IX_MEASURE_SEEDS", "6")))
Points = Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Item:
    """What a host wants shown, on pages `first` to `last` of one spread or beyond."""

    key: int
    first: int
    last: int
    corners: Sequence[tuple[int, float, float]]


def items(dice: random.Random, pages: int) -> list[Item]:
    made: list[Item] = []
    for key in range(1, dice.randint(1, 4 * pages)):
        first = dice.randrange(pages)
        last = min(first + (dice.randint(0, 2) if dice.random() < 0.2 else 0), pages - 1)
        corners = [(dice.randint(first, last), dice.uniform(0, 600), dice.uniform(0, 780)) for _ in range(dice.randint(2, 6))]
        made.append(Item(key, first, last, corners))
    return made


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.proves("S134", "S137a", "S137c", "S148a", "S149", "S150")
def test_what_is_in_sight_has_its_items_and_nothing_else_is_kept(seed: int) -> None:
    dice = random.Random(seed)
    pages = dice.randint(1, 40)
    wanted = items(dice, pages)
    with ix.Document.new() as document, ix.View(document, 800, 600) as view:
        document.add_pages(pages, 612, 792)
        most, counts = 0, view.decorations.counts

        def decorate(page: int) -> None:
            for each in wanted:
                if each.first <= page <= each.last:
                    view.decorations.put(each.first, each.corners, last_page=each.last, key=each.key, label=str(each.key))

        view.decorations.source(decorate)
        for _ in range(30):
            act(dice, view, pages)
            shown = view.decorations.configured_pages
            assert shown == [each.index for each in view.visible_pages()]
            there = [each for each in wanted if any(each.first <= page <= each.last for page in shown)]
            counts = view.decorations.counts
            assert counts.in_use == len(there)
            most = max(most, counts.in_use)
            for each in there:
                item = view.decorations.find(each.key)
                assert item is not None and item.label == str(each.key)
                assert item.pages == range(each.first, each.last + 1) and len(item.path) == len(each.corners)
        assert counts.made <= 2 * most, "what leaves makes room for what comes"


def act(dice: random.Random, view: ix.View, pages: int) -> None:
    choice = dice.randrange(6)
    if choice < 2:
        view.scroll_by(dice.uniform(-300, 300), dice.uniform(-900, 900))
    elif choice == 2:
        view.show_page(dice.randrange(pages))
    elif choice == 3:
        view.set_zoom(dice.uniform(0.2, 4), dice.uniform(0, 800), dice.uniform(0, 600))
    elif choice == 4:
        view.set_layout(spreads=dice.choice(list(ix.SpreadMode)[:3]), fit=dice.choice([ix.Fit.PAGE, ix.Fit.WIDTH]),
                        page_gap=dice.choice([0, 12]))
    else:
        view.decorations.reload(dice.choice([None, dice.randrange(pages)]))


def length(path: Points) -> float:
    return sum(math.dist(a, b) for a, b in zip(path, path[1:]))


def area(path: Points) -> float:
    return abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(path, [*path[1:], path[0]]))) / 2


def angle(path: Points) -> float:
    first, middle, last = path
    turn = math.atan2(last[1] - middle[1], last[0] - middle[0]) - math.atan2(first[1] - middle[1], first[0] - middle[0])
    turn = abs(math.degrees(turn)) % 360
    return min(turn, 360 - turn)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.proves("S147")
def test_measuring_tools_say_what_arithmetic_says(seed: int, tmp_path: Path) -> None:
    dice = random.Random(1000 + seed)
    with ix.Document.new() as document, ix.View(document, 900, 900) as view:
        document.add_page(600, 600, rotate=dice.choice([0, 90, 180, 270]))
        view.set_fit(ix.Fit.PAGE)
        view.set_zoom(dice.uniform(0.5, 1.5), 450, 450)
        view.set(ix.Setting.POINT_SNAP, 0)
        points, metres = dice.uniform(1, 200), dice.uniform(0.01, 5000)
        measures = ix.Measures(document)
        view.measuring.set_measure(measures.calibrate(points, metres, "m", 6))
        factor = metres / points

        def along(path: Points) -> float:
            return length(path) * factor

        by_tool: dict[ix.ToolMode, Callable[[Points], float]] = {
            ix.ToolMode.CREATE_AREA_MEASURE: lambda p: area(p) * factor**2, ix.ToolMode.CREATE_ANGLE_MEASURE: angle}
        for step in range(5):
            tool = dice.choice([
                ix.ToolMode.CREATE_RULER, ix.ToolMode.CREATE_PERIMETER_MEASURE, ix.ToolMode.CREATE_AREA_MEASURE,
                ix.ToolMode.CREATE_ANGLE_MEASURE])
            use(dice, view, tool, 20000 * (step + 1))
            found = document.annotations(0)
            if len(found) <= step:  # A point lay on another: nothing was made, and the next one takes its place.
                view.tool = ix.ToolMode.PAN
                document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(1, 1, 9, 9))
                continue
            made = found[-1]
            path = [(x, y) for x, y in made.points(ix.PointsKind.VERTICES)[0]]
            expected = by_tool.get(tool, along)(path)
            value = measures.of(made.id)
            assert value.value == pytest.approx(expected, rel=1e-9, abs=1e-9)
            assert made.text(ix.TextKind.CONTENTS) == value.text
            view.set_zoom(dice.uniform(0.5, 1.5), 450, 450)
            assert measures.of(made.id) == value


def use(dice: random.Random, view: ix.View, tool: ix.ToolMode, at: float) -> None:
    """Draws with a tool somewhere on the page, points at least 40 units apart from the one before."""
    view.use_tool(tool, pinned=True)
    count = 2 if tool == ix.ToolMode.CREATE_RULER else 3 if tool == ix.ToolMode.CREATE_ANGLE_MEASURE else dice.randint(3, 6)
    frame = view.visible_pages()[0].frame
    low, high = (max(frame.x0, 0), max(frame.y0, 0)), (min(frame.x1, 900), min(frame.y1, 900))
    way: list[tuple[float, float]] = []
    while len(way) < count:
        point = dice.uniform(low[0] + 1, high[0] - 1), dice.uniform(low[1] + 1, high[1] - 1)
        if not way or math.dist(point, way[-1]) > 40:
            way.append(point)
    if tool == ix.ToolMode.CREATE_RULER:
        view.feed(events.drag(way, at, device=ix.DeviceKind.MOUSE))
        return
    for i, point in enumerate(way):
        view.feed(events.tap(*point, at + 700 * i, device=ix.DeviceKind.MOUSE))
    if tool != ix.ToolMode.CREATE_ANGLE_MEASURE:
        view.feed(events.key(ix.Key.ENTER, at + 700 * count))
