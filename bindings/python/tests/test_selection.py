"""Annotations that are selected, moved, resized and turned by events, through the binding."""

from __future__ import annotations

import pytest
from desk import Desk
from helpers import MOUSE

import libinteract as ix
from libinteract import events


@pytest.mark.proves("S2", "S3a")
def test_a_click_selects_and_a_click_beside_it_drops(desk: Desk) -> None:
    square = desk.add(ix.Subtype.SQUARE, 50, 50)
    desk.click(80, 70)
    assert list(desk.view.selection) == [square.id] and desk.view.tool.name == "EDIT"
    desk.click(300, 300)
    assert len(desk.view.selection) == 0 and desk.view.tool.name == "PAN"


@pytest.mark.proves("S2")
def test_a_condition_denies_and_a_flag_switches_off(desk: Desk) -> None:
    square = desk.add(ix.Subtype.SQUARE, 50, 50)
    allowed = False

    @desk.view.condition(ix.Component.SELECT_ANNOTATION)
    def ask(activation: ix.Activation) -> bool:
        assert activation.annotation == square.id
        return allowed

    desk.click(80, 70)
    assert not desk.view.selection.ids
    allowed = True
    desk.click(80, 70)
    assert square.id in desk.view.selection
    desk.view.component(ix.Component.DESELECT_ANNOTATION).enabled = False
    desk.click(300, 300)
    assert square.id in desk.view.selection


@pytest.mark.proves("S316", "S4d", "S4e")
@pytest.mark.parametrize("subtype", [ix.Subtype.STAMP, ix.Subtype.FREE_TEXT])
def test_what_was_just_made_turns_by_a_call(desk: Desk, subtype: ix.Subtype) -> None:
    made = desk.add(subtype, 100, 100)
    before = desk.box(made)
    desk.view.selection.set([made.id])
    assert desk.view.selection.rotate(90) and desk.document.history.undo_name == ix.Phrase.UNDO_ROTATE
    x0, y0, x1, y1 = desk.box(made)
    middle = (before[0] + before[2]) / 2, (before[1] + before[3]) / 2
    assert ((x0 + x1) / 2, (y0 + y1) / 2) == pytest.approx(middle)
    assert (x1 - x0, y1 - y0) == pytest.approx((before[3] - before[1], before[2] - before[0]))
    desk.document.undo()
    assert desk.box(made) == before


@pytest.mark.proves("S213a", "S213b", "S213d", "S213e")
def test_groups_by_key_by_shape_by_call(desk: Desk) -> None:
    first, second = desk.add(ix.Subtype.SQUARE, 50, 50), desk.add(ix.Subtype.CIRCLE, 150, 150)
    desk.click(80, 70)
    desk.click(180, 170, ix.Modifier.SHIFT)
    assert desk.view.selection.ids == [first.id, second.id] and desk.view.tool == ix.ToolMode.EDIT_GROUP
    desk.drag((80, 70), (90, 75))
    assert desk.box(first) == (60, 55, 120, 95) and desk.box(second) == (160, 155, 220, 195)
    assert desk.document.history.undo_name == ix.Phrase.UNDO_MOVE
    corner = [desk.at(*at) for at in ((40, 40), (140, 40), (140, 120), (40, 120))]
    assert desk.view.selection.within(corner) and desk.view.selection.ids == [first.id]
    assert desk.view.selection.all(0) and len(desk.view.selection) == 2
    desk.view.selection.set([second.id])
    desk.view.tool = ix.ToolMode.SELECT_RECTANGLE
    desk.drag((40, 40), (150, 120))
    assert desk.view.selection.ids == [first.id]
    with pytest.raises(ix.NotFound):
        desk.view.selection.set([first.id, 12345])
    assert desk.view.selection.ids == [first.id]


@pytest.mark.proves("S4a", "S4b", "S258b")
def test_move_and_resize(desk: Desk) -> None:
    square = desk.add(ix.Subtype.SQUARE, 100, 100, 120, 100)
    desk.view.selection.set([square.id])
    desk.kinds()
    desk.drag((160, 150), (170, 160))
    assert desk.box(square) == (110, 110, 230, 210)
    kinds = desk.kinds()
    lifted, dropped = kinds.index(ix.EffectType.LIFTED), kinds.index(ix.EffectType.DROPPED)
    assert lifted < kinds.index(ix.EffectType.ANNOTATION_CHANGED) < dropped
    handles = {each.handle: each.center for each in desk.view.selection.handles}
    assert len(handles) == 8 and handles[ix.Handle.BOTTOM_RIGHT] == desk.at(230, 210)
    desk.drag((230, 210), (250, 220))
    assert desk.box(square) == (110, 110, 250, 220)
    desk.drag((250, 220), (290, 220), ix.Modifier.SHIFT)
    box = desk.box(square)
    assert (box[2] - box[0]) / (box[3] - box[1]) == pytest.approx(140 / 110, abs=1e-12)
    assert desk.document.history.undo_count == 4  # the first is the colour


@pytest.mark.proves("S213b", "S213c")
@pytest.mark.parametrize("tool", [ix.ToolMode.SELECT_RECTANGLE, ix.ToolMode.SELECT_LASSO])
def test_a_marquee_and_a_lasso_take_what_lies_inside(desk: Desk, tool: ix.ToolMode) -> None:
    inside = [desk.add(ix.Subtype.SQUARE, 60, 60), desk.add(ix.Subtype.CIRCLE, 150, 80)]
    desk.add(ix.Subtype.SQUARE, 260, 260)
    desk.view.tool = tool
    corners = [(40, 40), (240, 150)] if tool == ix.ToolMode.SELECT_RECTANGLE else [(40, 40), (240, 40), (240, 150), (40, 150), (41, 41)]
    desk.view.feed(events.drag([desk.at(*corner) for corner in corners], desk.now, device=MOUSE, duration=800))
    desk.wait()
    assert sorted(desk.view.selection.ids) == sorted(each.id for each in inside)


@pytest.mark.proves("S217a")
def test_escape_takes_a_drag_back(desk: Desk) -> None:
    square = desk.add(ix.Subtype.SQUARE, 100, 100)
    desk.view.selection.set([square.id])
    start, count = desk.document.hash, desk.document.history.undo_count
    a, b = desk.at(120, 120), desk.at(160, 170)
    desk.view.feed(events.drag([a, b], desk.now, device=MOUSE)[:-1])
    desk.now += 500
    assert desk.document.hash != start
    with pytest.raises(ix.Conflict):
        desk.view.selection.clear()
    desk.press(ix.Key.ESCAPE)
    assert desk.document.hash == start and desk.document.history.undo_count == count
    assert desk.view.selection.ids == [square.id]


@pytest.mark.proves("S188b")
def test_handles_are_taken_away_and_moved(desk: Desk) -> None:
    square = desk.add(ix.Subtype.SQUARE, 100, 100, 120, 100)
    desk.view.selection.set([square.id])
    desk.view.selection.set_handle(ix.Handle.TOP_LEFT, shown=False)
    desk.view.selection.set_handle(ix.Handle.RIGHT, offset=(15, 0))
    handles = {each.handle: each.center for each in desk.view.selection.handles}
    assert ix.Handle.TOP_LEFT not in handles and handles[ix.Handle.RIGHT] == desk.at(235, 150)
    desk.view.set(ix.Setting.ALTERATIONS, ix.Alteration.MOVE)
    assert not desk.view.selection.handles
    with pytest.raises(ix.InvalidArgument):
        desk.view.selection.set_handle(ix.Handle.BODY)


@pytest.mark.proves("S220b")
def test_keys_nudge_and_delete(desk: Desk) -> None:
    square = desk.add(ix.Subtype.SQUARE, 100, 100)
    desk.view.selection.set([square.id])
    made = desk.document.history.undo_name
    desk.press(ix.Key.RIGHT)
    desk.press(ix.Key.UP, ix.Modifier.SHIFT)
    assert desk.box(square) == (101, 90, 161, 130)
    assert desk.document.history.undo_name == ix.Phrase.UNDO_NUDGE
    assert desk.view.selection.nudge(-1, 10) and desk.box(square) == (100, 100, 160, 140)
    assert desk.document.history.undo_name == made
    assert desk.view.selection.delete() and not desk.document.annotations(0)
    assert desk.document.undo() == ix.Phrase.UNDO_DELETE and len(desk.document.annotations(0)) == 1


@pytest.mark.proves("S272", "S219a")
@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("rotation", [0, 90])
def test_nudges_there_and_back_are_no_step(desk: Desk, count: int, rotation: int) -> None:
    """Left and right again within the time in which nudges become one: nothing to undo, nothing to save, the same date."""
    desk.document.add_page(400, 400, rotation)
    squares = [desk.document.create_annotation(1, ix.Subtype.SQUARE, ix.Rect(0.1 + i, 40.7, 30.3 + i, 60.9)) for i in range(count)]
    desk.view.show_page(1)
    desk.view.selection.set([each.id for each in squares])
    desk.document.set_editor("Ada", "D:20261122120000Z")

    def state() -> tuple[object, ...]:
        history = desk.document.history
        return history.undo_count, history.undo_name, history.modified, desk.document.hash, [each.rect for each in desk.document.annotations(1)]

    before, steps = state(), desk.document.history.undo_count
    for there, back in ((ix.Key.LEFT, ix.Key.RIGHT), (ix.Key.DOWN, ix.Key.UP)):
        desk.press(there)
        desk.press(there)
        assert desk.document.history.undo_count == steps + 1 and state() != before
        desk.press(back)
        desk.press(back)
        assert state() == before
    desk.press(ix.Key.LEFT)
    desk.now += 1500
    desk.press(ix.Key.RIGHT)
    assert desk.document.history.undo_count == steps + 2, "later it is a step of its own"
    assert desk.document.undo() == desk.document.undo() == ix.Phrase.UNDO_NUDGE
    assert [each.rect for each in desk.document.annotations(1)] == before[4]


@pytest.mark.proves("S216f", "S216g")
def test_edges_snap_and_a_key_lets_them(desk: Desk) -> None:
    desk.add(ix.Subtype.SQUARE, 50, 50)
    square = desk.add(ix.Subtype.SQUARE, 200, 200)
    desk.view.set(ix.Setting.SNAP, ix.Snap.EDGES)
    desk.view.selection.set([square.id])
    a, b = desk.at(230, 220), desk.at(83, 263)
    desk.view.feed(events.drag([a, b], desk.now, device=MOUSE)[:-1])
    guides = [each for each in desk.view.display_list() if each.role == ix.DrawRole.GUIDE]
    assert len(guides) == 1
    desk.wait()
    desk.view.feed([events.up(*b, desk.now, MOUSE)])
    desk.wait()
    assert desk.box(square)[0] == 50
    desk.document.undo()
    desk.drag((230, 220), (83, 263), ix.Modifier.CONTROL)
    assert desk.box(square)[0] == 53


def test_least_size_and_limits(desk: Desk) -> None:
    square = desk.add(ix.Subtype.SQUARE, 100, 100, 120, 100)
    desk.view.selection.set([square.id])
    desk.view.set(ix.Setting.MINIMUM_SIZE, 30)
    desk.drag((220, 200), (105, 205))
    assert desk.box(square) == (100, 100, 130, 205)
    desk.view.set(ix.Setting.TRANSFORM_LIMIT, ix.LimitMode.BOUNDING_BOX)
    desk.drag((115, 150), (5, 150))
    assert desk.box(square) == (0, 100, 30, 205)
    desk.view.set(ix.Setting.TRANSFORM_LIMIT, ix.LimitMode.NONE)
    desk.drag((15, 150), (2, 150))
    assert desk.box(square) == (-13, 100, 17, 205)


@pytest.mark.proves("S211")
def test_clicks_in_one_place_go_through_what_overlaps(desk: Desk) -> None:
    large = desk.add(ix.Subtype.SQUARE, 50, 50, 200, 200)
    small = desk.add(ix.Subtype.SQUARE, 70, 70, 40, 40)
    seen: list[int] = []
    for _ in range(3):
        desk.click(80, 80)
        seen += desk.view.selection.ids
    assert seen == [small.id, large.id, small.id]


@pytest.mark.proves("S3a", "S3c", "S191a", "S191b")
@pytest.mark.parametrize("by_view", [True, False])
def test_a_second_click_edits_free_text(desk: Desk, by_view: bool) -> None:
    desk.add(ix.Subtype.FREE_TEXT, 50, 50)
    if not by_view:
        desk.view.set(ix.Setting.TEXT_EDITING, 0)
    begins = ix.EffectType.TEXT_INPUT if by_view else ix.EffectType.EDIT_REQUESTED
    ends = ix.EffectType.TEXT_INPUT if by_view else ix.EffectType.EDIT_ENDED
    desk.click(80, 70)
    assert begins not in desk.kinds()
    desk.click(80, 70)
    assert begins in desk.kinds()
    desk.click(300, 300)
    assert ends in desk.kinds() and not desk.view.selection.ids
    assert not desk.view.selection.end_edit()


@pytest.mark.proves("S220a")
def test_copies_are_pasted_and_duplicated(desk: Desk) -> None:
    square = desk.add(ix.Subtype.SQUARE, 100, 100)
    square.set_text(ix.TextKind.CONTENTS, "a note")
    desk.view.selection.set([square.id])
    copied = desk.view.selection.copy()
    assert desk.view.selection.paste(copied, 0, (200, 300))
    pasted = desk.document.annotations(0)[-1]
    assert desk.view.selection.ids == [pasted.id] and desk.box(pasted) == (170, 280, 230, 320)
    assert pasted.contents == "a note" and desk.document.history.undo_name == ix.Phrase.UNDO_PASTE
    assert desk.view.selection.duplicate() and desk.box(desk.document.annotations(0)[-1]) == (180, 290, 240, 330)
    assert desk.view.selection.cut() and len(desk.document.annotations(0)) == 2
    with pytest.raises(ix.InvalidArgument):
        desk.view.selection.paste(b"no copy", 0)
    with pytest.raises(ix.NotFound):
        desk.view.selection.paste(copied, 7)


@pytest.mark.proves("S256c", "S256d")
def test_views_have_their_own_selection_and_undoing_brings_it_back(desk: Desk) -> None:
    first, second = desk.add(ix.Subtype.SQUARE, 50, 50), desk.add(ix.Subtype.SQUARE, 150, 50)
    with ix.View(desk.document, 300, 300) as other:
        desk.view.selection.set([first.id])
        other.selection.set([second.id])
        desk.press(ix.Key.RIGHT)
        desk.view.selection.set([second.id])
        assert desk.document.undo() == ix.Phrase.UNDO_NUDGE
        assert desk.view.selection.ids == [first.id] and other.selection.ids == [second.id]
        a, b = desk.at(80, 70), desk.at(120, 90)
        desk.view.feed(events.drag([a, b], desk.now, device=MOUSE)[:-1])
        desk.now += 500
        other.selection.set([first.id])
        with pytest.raises(ix.Conflict):
            other.selection.nudge(1, 0)
        held = first.refreshed()
        for edit in (lambda: held.set(opacity=0.5), lambda: held.set_text(ix.TextKind.CONTENTS, "x"), held.remove):
            with pytest.raises(ix.Conflict):
                edit()
        desk.view.feed([events.up(*b, desk.now, MOUSE)])
        assert other.selection.nudge(1, 0) and desk.box(first) == (91, 70, 151, 110)


@pytest.mark.proves("S218b")
def test_a_drag_goes_to_another_page(desk: Desk) -> None:
    desk.document.add_page(400, 400)
    desk.view.set(ix.Setting.EDGE_SCROLL_ZONE, 0)
    square = desk.add(ix.Subtype.SQUARE, 100, 300)
    desk.view.selection.set([square.id])
    a, b = desk.at(130, 320), desk.view.convert(1, ix.Space.PAGE, 150, 60, ix.Space.VIEW)
    desk.view.feed(events.drag([a, (b.x, b.y)], desk.now, device=MOUSE))
    desk.wait()
    assert [each.id for each in desk.document.annotations(1)] == [square.id] == desk.view.selection.ids
    assert desk.document.annotations(1)[0].rect == (120, 320, 180, 360)
    desk.document.undo()
    assert [each.id for each in desk.document.annotations(0)] == [square.id]
