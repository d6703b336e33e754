"""After a marquee or a lasso: drags on what is selected, on its handles and beside it, with the same tool."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest
from desk import Desk

import libinteract as ix
from libinteract import events

AREA = [ix.ToolMode.SELECT_RECTANGLE, ix.ToolMode.SELECT_LASSO]
DEVICES = [ix.DeviceKind.MOUSE, ix.DeviceKind.PEN, ix.DeviceKind.TOUCH]
ROUND = [(100, 100), (280, 100), (280, 190), (100, 190), (101, 101)]


class AreaDesk(Desk):
    device = ix.DeviceKind.MOUSE
    two: list[ix.Annotation]
    other: ix.Annotation

    def follow(self, points: Sequence[tuple[float, float]], modifiers: int = 0) -> None:
        way = [self.at(*point) for point in points]
        self.view.feed(events.drag(way, self.now, device=self.device, modifiers=modifiers, duration=400))
        self.wait()

    def choose(self, tool: ix.ToolMode, modifiers: int = 0) -> None:
        """Draws round the first two annotations."""
        self.view.tool = tool
        corners = [ROUND[0], ROUND[2]] if tool == AREA[0] else ROUND
        self.follow(corners, modifiers)

    def handle(self, kind: ix.Handle) -> tuple[float, float]:
        found = next(each.center for each in self.view.selection.handles if each.handle == kind)
        back = self.view.convert(0, ix.Space.VIEW, found.x, found.y, ix.Space.PAGE)
        return (back.x, back.y)


@pytest.fixture
def area(desk: Desk) -> AreaDesk:
    found = AreaDesk(desk.document, desk.view)
    found.two = [found.add(ix.Subtype.SQUARE, 120, 120), found.add(ix.Subtype.CIRCLE, 200, 120)]
    found.other = found.add(ix.Subtype.SQUARE, 300, 300)
    return found


@pytest.mark.proves("S267a", "S267b", "S267c", "S213f")
@pytest.mark.parametrize(("tool", "device", "turns"), list(itertools.product(AREA, DEVICES, range(4))))
def test_drags_after_it(area: AreaDesk, tool: ix.ToolMode, device: ix.DeviceKind, turns: int) -> None:
    area.document.rotate_pages(0, 90 * turns)
    area.device = device
    way = {0: (20, 30), 1: (-30, 20), 2: (-20, -30), 3: (30, -20)}[turns]
    a, b = (each.refreshed().rect for each in area.two)
    # Where the two stand as shown: their middles, by the page's own map.
    p, q = (area.view.convert(0, ix.Space.PDF, (r[0] + r[2]) / 2, (r[1] + r[3]) / 2, ix.Space.PAGE) for r in (a, b))
    middle = ((p.x + q.x) / 2, (p.y + q.y) / 2)
    area.view.tool = tool
    low, high = (min(p.x, q.x) - 50, min(p.y, q.y) - 50), (max(p.x, q.x) + 50, max(p.y, q.y) + 50)
    area.follow([low, high] if tool == AREA[0] else [low, (high[0], low[1]), high, (low[0], high[1]), low])
    chosen = [each.id for each in area.two]
    assert sorted(area.view.selection.ids) == sorted(chosen)
    # On one of them, with Ctrl so that nothing snaps.
    area.follow([(p.x, p.y), (p.x + way[0], p.y + way[1])], ix.Modifier.CONTROL)
    now = area.two[0].refreshed().rect
    assert [now[i] - a[i] for i in range(4)] == pytest.approx([20, -30, 20, -30])
    assert area.view.tool == tool and sorted(area.view.selection.ids) == sorted(chosen)
    area.document.undo()
    # On a corner.
    corner = area.handle(ix.Handle.BOTTOM_RIGHT)
    area.follow([corner, (corner[0] + 12, corner[1] + 12)], ix.Modifier.CONTROL)
    assert area.document.history.undo_name == ix.Phrase.UNDO_RESIZE and area.view.tool == tool
    area.document.undo()
    assert [tuple(each.refreshed().rect) for each in area.two] == [tuple(a), tuple(b)]
    # Beside them: another one, that takes nothing.
    area.follow([(low[0] - 40, low[1] - 40), (low[0] - 20, low[1] - 20)])
    assert not area.view.selection.ids and area.view.tool == tool
    area.follow([(middle[0], middle[1]), (middle[0] + 10, middle[1] + 10)])
    assert [tuple(each.refreshed().rect) for each in area.two] == [tuple(a), tuple(b)]


@pytest.mark.proves("S267a")
@pytest.mark.parametrize("modifier", [ix.Modifier.SHIFT, ix.Modifier.CONTROL, ix.Modifier.META])
def test_a_key_adds_beside_the_selection_and_not_on_it(area: AreaDesk, modifier: ix.Modifier) -> None:
    area.choose(AREA[0])
    area.follow([(290, 290), (370, 350)], modifier)
    assert len(area.view.selection) == 3
    area.follow([(130, 130), (130, 170)], modifier)
    assert len(area.view.selection) == 3 and area.document.history.undo_name == ix.Phrase.UNDO_MOVE


@pytest.mark.proves("S267b")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("side", [8, 14, 20, 30, 60])
def test_what_is_small_moves_by_its_middle_and_resizes_from_outside(
    desk: Desk, device: ix.DeviceKind, side: float
) -> None:
    area = AreaDesk(desk.document, desk.view)
    area.device = device
    small = area.add(ix.Subtype.SQUARE, 150, 150, side, side)
    area.view.tool = AREA[0]
    area.follow([(120, 120), (150 + side + 30, 150 + side + 30)])
    assert area.view.selection.ids == [small.id]
    area.follow([(150 + side / 2, 150 + side / 2), (150 + side / 2 + 30, 150 + side / 2)], ix.Modifier.CONTROL)
    assert area.box(small) == pytest.approx((180, 150, 180 + side, 150 + side))
    area.document.undo()
    corner = 150 + side + 2
    area.follow([(corner, corner), (corner + 20, corner + 20)], ix.Modifier.CONTROL)
    assert area.box(small) == pytest.approx((150, 150, 150 + side + 20, 150 + side + 20))


@pytest.mark.proves("S267c")
def test_what_may_not_be_moved_is_no_obstacle(area: AreaDesk) -> None:
    for each in area.two:
        each.set(flags=ix.AnnotationFlags.LOCKED)
    area.choose(AREA[0])
    assert len(area.view.selection) == 2
    before = [tuple(each.refreshed().rect) for each in area.two]
    area.follow([(150, 140), (110, 105)])
    assert not area.view.selection.ids, "a marquee that takes nothing"
    assert [tuple(each.refreshed().rect) for each in area.two] == before
    assert "nothing to act on" in str(area.view.explanation(ix.Component.TRANSFORM_ANNOTATION))
    area.view.component(ix.Component.TRANSFORM_ANNOTATION).enabled = False
    for each in area.two:
        each.set(flags=ix.AnnotationFlags(0))
    area.choose(AREA[0])
    area.follow([(150, 140), (110, 105)])
    assert [tuple(each.refreshed().rect) for each in area.two] == before
    assert "disabled by its own flag" in str(area.view.explanation(ix.Component.TRANSFORM_ANNOTATION))


@pytest.mark.proves("S267c")
def test_a_drag_on_what_is_not_selected_is_a_marquee(area: AreaDesk) -> None:
    area.choose(AREA[0])
    area.follow([(330, 320), (390, 390)])
    assert not area.view.selection.ids and area.box(area.other) == (300, 300, 360, 340)


@pytest.mark.proves("S267a", "S267c")
def test_the_cursor_says_which_drag_it_would_be(area: AreaDesk) -> None:
    def shape(x: float, y: float) -> ix.Cursor:
        return area.view.cursor_at(*area.at(x, y))

    area.view.tool = AREA[0]
    assert shape(150, 140) == ix.Cursor.CROSSHAIR
    area.choose(AREA[0])
    assert shape(150, 140) == ix.Cursor.MOVE and shape(40, 40) == ix.Cursor.CROSSHAIR
    assert shape(*area.handle(ix.Handle.TOP_LEFT)) == ix.Cursor.RESIZE


@pytest.mark.proves("S267a")
@pytest.mark.parametrize("pinned", [False, True])
def test_clicks_select_and_the_tool_stays(area: AreaDesk, pinned: bool) -> None:
    area.view.use_tool(AREA[0], pinned=pinned)
    area.choose(AREA[0]) if not pinned else area.follow([ROUND[0], ROUND[2]])
    area.click(150, 140)
    assert area.view.selection.ids == [area.two[0].id] and area.view.tool == AREA[0]
    area.click(330, 320, ix.Modifier.SHIFT)
    assert area.view.selection.ids == [area.two[0].id, area.other.id] and area.view.tool == AREA[0]
    area.click(40, 40)
    assert not area.view.selection.ids and area.view.tool == AREA[0]
    area.click(40, 40)
    assert area.view.tool == AREA[0]
    area.follow([ROUND[0], ROUND[2]])
    assert len(area.view.selection) == 2


@pytest.mark.proves("S267a")
def test_a_tool_of_the_host_in_place_of_the_editing_one_gets_the_drag(area: AreaDesk) -> None:
    seen: list[str] = []

    class Mine(ix.Tool):
        mode = ix.ToolMode.EDIT_GROUP

        def pointer_down(self, event: ix.ToolEvent) -> bool:
            seen.append("down")
            return True

    area.view.add_tool(Mine())
    area.choose(AREA[0])
    area.follow([(150, 140), (150, 180)])
    assert seen == ["down"] and area.view.tool == ix.ToolMode.EDIT_GROUP
