"""Keys once more: a held Enter, the key of menus with text selected, turns that cancel out, notes that a finger taps."""

from __future__ import annotations

import pytest

import libinteract as ix
from libinteract import events
from libinteract.enums import EffectType

from helpers import MOUSE

TOUCH = ix.DeviceKind.TOUCH


def page(width: float = 400, height: float = 400) -> tuple[ix.Document, ix.View]:
    document = ix.Document.new()
    document.add_page(width, height)
    document.set_glyphs(0, [
        (chr(97 + letter), ix.Rect(40 + 10 * letter, 350 - 40 * line, 50 + 10 * letter, 362 - 40 * line))
        for line in range(3) for letter in range(9)])
    document.load(0, ix.Part.TEXT)
    return document, ix.View(document, width, height)


@pytest.mark.proves("S325", "S234f")
@pytest.mark.parametrize("mode", [ix.ToolMode.CREATE_NOTE, ix.ToolMode.CREATE_RECTANGLE, ix.ToolMode.CREATE_POLYGON])
def test_a_held_enter_creates_once(mode: ix.ToolMode) -> None:
    document, view = page()
    view.use_tool(mode, pinned=True)
    view.feed(events.key(ix.Key.ENTER, 1000, repeats=5))
    once = len(document.annotations(0))
    assert once <= 1 and view.tool == mode
    if mode != ix.ToolMode.CREATE_POLYGON:  # one point is none yet
        assert once == 1
    view.feed(events.key(ix.Key.ENTER, 3000, repeats=5))
    assert len(document.annotations(0)) == 2 * once, "the next press creates again"


@pytest.mark.proves("S325", "S234i")
def test_the_key_of_menus_opens_at_the_end_of_selected_text() -> None:
    _document, view = page()
    view.select_text(0, 0, 0, 14)
    quad = view.selection_quads(0)[-1]
    end = view.convert(0, ix.Space.PAGE, quad.p1.x, (quad.p1.y + quad.p2.y) / 2, ix.Space.VIEW)
    list(view.effects())
    view.feed(events.key(ix.Key.MENU, 1000))
    opened = next(each for each in view.effects() if each.type == EffectType.MENU)
    assert opened.position == pytest.approx((end.x, end.y)) and view.menu_entries()
    # An end that is out of sight: at the edge next to it.
    view.close_menu()
    view.set_zoom(4, 0, 400)
    view.scroll_by(-10_000, 10_000)
    list(view.effects())
    view.feed(events.key(ix.Key.MENU, 2000))
    opened = next(each for each in view.effects() if each.type == EffectType.MENU)
    assert 0 <= opened.position.x <= 400 and opened.position.y == 0


def triangle(document: ix.Document) -> int:
    made = document.create_annotation(0, ix.Subtype.POLYGON, ix.Rect(100, 100, 180, 161.7))
    made.set_points(ix.PointsKind.VERTICES, [(100, 100), (180, 103), (121, 161.7)])
    return made.id


@pytest.mark.proves("S234c")
def test_turns_that_cancel_out_leave_a_triangle_as_it_was() -> None:
    document, view = page()
    number = triangle(document)
    view.selection.set([number])
    states: list[tuple[ix.Annotation, list[list[ix.Point]]]] = []

    def now() -> tuple[ix.Annotation, list[list[ix.Point]]]:
        found = document.annotation(number)
        return found, found.points(ix.PointsKind.VERTICES)

    start = now()
    for command in (ix.Command.TURN_RIGHT, ix.Command.TURN_RIGHT, ix.Command.TURN_LEFT, ix.Command.TURN_LEFT, ix.Command.TURN_LEFT):
        view.run(command)
        states.append(now())
    assert states[3] == start and states[0] != start, "to the bit"
    assert states[2] == states[0], "there and back is no further away"
    view.run(ix.Command.TURN_RIGHT)
    assert now() == start
    for _ in range(24):
        view.run(ix.Command.TURN_LEFT)
    assert now() == start, "once round"
    # Each is a step of its own, and a change in between begins anew.
    document.undo()
    assert now() != start
    view.run(ix.Command.MOVE_RIGHT)
    moved = now()
    view.run(ix.Command.TURN_RIGHT)
    view.run(ix.Command.TURN_LEFT)
    assert now() == moved


@pytest.mark.proves("S273c")
def test_a_finger_opens_a_note_without_its_menu() -> None:
    document, view = page()
    document.create_annotation(0, ix.Subtype.TEXT, ix.Rect(200, 200, 220, 220))

    def told() -> list[EffectType]:
        return [each.type for each in view.effects() if each.type in (EffectType.MENU, EffectType.EDIT_REQUESTED)]

    def tap(at: float, x: float = 210, y: float = 190) -> None:
        view.feed([events.down(x, y, at, TOUCH), events.up(x, y, at + 40, TOUCH)])

    told()
    tap(1000)
    assert told() == []
    view.advance(at=1300)
    assert told() == []
    view.advance(at=1500)
    assert told() == [EffectType.MENU]
    tap(2000, 20, 20)
    view.advance(at=3000)
    told()
    tap(4000)
    tap(4150)
    view.advance(at=5000)
    assert told() == [EffectType.EDIT_REQUESTED]
    # Without anything to open there is nothing to wait for.
    view.component(ix.Component.EDIT_ANNOTATION).enabled = False
    tap(6000, 20, 20)
    view.advance(at=7000)
    told()
    tap(8000)
    assert told() == [EffectType.MENU]


@pytest.mark.proves("S273c")
def test_a_mouse_opens_a_note_as_before() -> None:
    document, view = page()
    document.create_annotation(0, ix.Subtype.TEXT, ix.Rect(200, 200, 220, 220))
    list(view.effects())
    for at in (1000, 1150):
        view.feed([events.down(210, 190, at, MOUSE), events.up(210, 190, at + 40, MOUSE)])
    assert [each.type for each in view.effects() if each.type in (EffectType.MENU, EffectType.EDIT_REQUESTED)] == [EffectType.EDIT_REQUESTED]
