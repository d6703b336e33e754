"""The buttons of a mouse, through the binding: menus, panning, visited places."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import libinteract as ix
from libinteract import effects, events

from helpers import MOUSE, letters

SECONDARY, MIDDLE, BACK, FORWARD = ix.Button.SECONDARY, ix.Button.MIDDLE, ix.Button.BACK, ix.Button.FORWARD


class Desk:
    """Three pages of 600 by 400 at zoom 1, with a line of text and a square; and a clock."""

    def __init__(self, view: ix.View, square: int) -> None:
        self.view, self.square, self.now = view, square, 1000.0

    def click(self, x: float, y: float, button: int = SECONDARY, **more: int) -> list[effects.Menu]:
        self.now += 3000
        self.view.feed(events.tap(x, y, self.now, device=MOUSE, buttons=button, **more))
        return [each for each in self.view.effects() if each.type == ix.EffectType.MENU]


@pytest.fixture
def desk() -> Iterator[Desk]:
    with ix.Document.new() as document:
        for _ in range(3):
            document.add_page(600, 400)
        document.set_glyphs(0, letters("abcdefgh", 50, 300, height=20), 20)
        document.load(0, ix.Part.ANNOTATIONS)
        document.load(0, ix.Part.TEXT)
        square = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(350, 200, 430, 240))
        square.set(interior_color=(0.5,))
        with ix.View(document, 600, 400) as view:
            yield Desk(view, square.id)


@pytest.mark.proves("S266a")
def test_a_right_click_on_an_annotation_selects_it_and_its_menu_acts_on_it(desk: Desk) -> None:
    [menu] = desk.click(390, 180)
    assert menu.annotation == desk.square and list(desk.view.selection) == [desk.square]
    desk.view.choose_menu_item(ix.MenuItem.DELETE)
    assert not desk.view.document.annotations(0)
    [menu] = desk.click(390, 180)
    assert menu.context == ix.MenuContext.OF_PAGE


@pytest.mark.proves("S266a")
@pytest.mark.parametrize("platform", list(ix.ShortcutSet))
def test_where_text_is_selected_and_where_not(desk: Desk, platform: ix.ShortcutSet) -> None:
    desk.view.use_shortcuts(platform)
    desk.view.select_text(0, 0, 0, 4)
    [menu] = desk.click(65, 90)
    assert menu.context == ix.MenuContext.OF_TEXT and desk.view.selected_text == "abcd"
    [menu] = desk.click(115, 90)
    if platform == ix.ShortcutSet.MACOS:
        assert menu.context == ix.MenuContext.OF_TEXT and desk.view.selected_text == "abcdefgh"
    else:
        assert menu.context == ix.MenuContext.OF_PAGE and desk.view.selected_text == "abcd"


@pytest.mark.proves("S266a")
def test_on_press_but_on_windows_on_lift(desk: Desk) -> None:
    for platform in ix.ShortcutSet:
        desk.view.use_shortcuts(platform)
        desk.now += 3000
        desk.view.feed(events.down(500, 380, desk.now, MOUSE, buttons=SECONDARY))
        pressed = [each for each in desk.view.effects() if each.type == ix.EffectType.MENU]
        desk.view.feed(events.up(500, 380, desk.now + 90, MOUSE))
        lifted = [each for each in desk.view.effects() if each.type == ix.EffectType.MENU]
        assert (len(pressed), len(lifted)) == ((0, 1) if platform == ix.ShortcutSet.WINDOWS else (1, 0))


@pytest.mark.proves("S266b", "S266d")
def test_the_middle_button_pans(desk: Desk) -> None:
    def pan() -> float:
        before = desk.view.viewport.offset.y
        desk.now += 3000
        desk.view.feed(events.drag([(65, 90), (65, 30)], desk.now, device=MOUSE, buttons=MIDDLE))
        return desk.view.viewport.offset.y - before

    assert pan() > 40 and not desk.view.selected_text
    desk.view.tool = ix.ToolMode.CREATE_INK
    assert pan() > 40 and len(desk.view.document.annotations(0)) == 1
    desk.view.set(ix.Setting.MIDDLE_BUTTON, 0)
    assert pan() == 0


@pytest.mark.proves("S266c", "S266d")
def test_back_and_forward(desk: Desk) -> None:
    def shown() -> int:
        desk.now += 3000
        desk.view.advance(at=desk.now)
        return desk.view.visible_pages()[0].index

    desk.view.show_destination(ix.Destination(ix.DestinationKind.FIT, 2))
    assert shown() == 2
    desk.click(300, 300, BACK)
    assert shown() == 0
    desk.click(300, 300, FORWARD)
    assert shown() == 2
    desk.view.set(ix.Setting.BACK_BUTTON, 2)
    desk.click(300, 300, BACK)
    assert shown() == 2


@pytest.mark.proves("S266a")
def test_why_a_right_click_opened_nothing(desk: Desk) -> None:
    desk.click(500, 380)
    assert "acted" in desk.view.explanation(ix.Component.SHOW_ANNOTATION_MENU).text
    desk.view.set(ix.Setting.SECONDARY_BUTTON, 0)
    assert not desk.click(500, 380)
    assert "no recognizer takes this button" in desk.view.explanation(ix.Component.SHOW_ANNOTATION_MENU).text
    desk.view.set(ix.Setting.SECONDARY_BUTTON, 1)
    condition = desk.view.component(ix.Component.SHOW_ANNOTATION_MENU).add_condition(
        lambda what: what.annotation != desk.square)
    assert not desk.click(390, 180) and desk.click(500, 380)
    condition.remove()


@pytest.mark.proves("S266a")
def test_a_second_button_during_a_drag_begins_nothing_and_ends_nothing(desk: Desk) -> None:
    view, both = desk.view, ix.Button.PRIMARY | SECONDARY
    view.feed(events.tap(390, 180, 100, device=MOUSE))
    view.feed([
        events.down(390, 180, 4000, MOUSE), events.move(400, 180, 4010, MOUSE), events.move(420, 180, 4020, MOUSE),
        events.down(420, 180, 4030, MOUSE, buttons=both), events.move(440, 180, 4040, MOUSE, buttons=both),
        events.pointer(ix.EventType.UP, 440, 180, 4050, device=MOUSE, buttons=ix.Button.PRIMARY),
        events.move(450, 180, 4060, MOUSE), events.up(450, 180, 4070, MOUSE)])
    assert not [each for each in view.effects() if each.type == ix.EffectType.MENU]
    assert "another button was down already" in view.explanation(ix.Component.SHOW_ANNOTATION_MENU).text
    assert view.document.annotations(0)[0].rect.x0 == 410


@pytest.mark.proves("S266a")
def test_a_press_whose_menu_was_told_needs_no_lift(desk: Desk) -> None:
    view, stuck = desk.view, SECONDARY
    for told in (False, True, False):
        desk.now += 3000
        view.feed(events.down(500, 380, desk.now, device=MOUSE, buttons=stuck))
        assert [each.type for each in view.effects()].count(ix.EffectType.MENU) == 1
        assert view.close_menu()
        if told:
            view.feed(events.up(500, 380, desk.now + 50, device=MOUSE))
            assert view.used_event
        held = 0 if told else stuck  # a host that never heard of the lift goes on to list the button as down
        view.feed(events.move(390, 180, desk.now + 100, device=MOUSE, buttons=held))
        view.selection.clear()
        view.feed(events.down(390, 180, desk.now + 200, device=MOUSE, buttons=1 | held))
        view.feed(events.up(390, 180, desk.now + 240, device=MOUSE, buttons=held))
        assert list(view.selection) == [desk.square]
    assert view.input_counts.strays == 0
