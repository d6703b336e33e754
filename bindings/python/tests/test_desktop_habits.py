"""Habits of desktop viewers: menus that close before a choice is told, clicks, double clicks, wheels with Shift, Escape, names for screen readers."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract import events

from helpers import MOUSE, TOUCH

Item, Context = ix.MenuItem, ix.MenuContext
EMPTY, TEXT = (400, 600), (150, 95)
BOX = ix.Rect(300, 300, 360, 340)
PEN, TRACKPAD = ix.DeviceKind.PEN, ix.DeviceKind.TRACKPAD


def place(view: ix.View, annotation: ix.Annotation) -> ix.Point:
    return view.convert(0, ix.Space.PDF, annotation.rect.x0 + 2, annotation.rect.center.y, ix.Space.VIEW)


def commands(view: ix.View) -> list[tuple[int, int]]:
    return [(each.item, each.subject) for each in view.effects() if each.type == ix.EffectType.MENU_COMMAND]


def seen(view: ix.View) -> list[ix.EffectType]:
    return [each.type for each in view.effects()]


def feed(view: ix.View, given: list[events.Event], until: int) -> None:
    for each in given:
        view.feed(each)
        view.advance(each.time_ns)
    view.advance(until * 1_000_000)


@pytest.mark.proves("S84")
def test_a_menu_that_was_closed_can_be_chosen_from_once(view: ix.View) -> None:
    view.open_menu(*EMPTY)
    assert view.close_menu() and not view.menu_entries()
    view.choose_menu_item(Item.CREATE_LINE)
    assert view.tool == ix.ToolMode.CREATE_LINE
    with pytest.raises(ix.NotFound):
        view.choose_menu_item(Item.CREATE_INK)


@pytest.mark.parametrize("given", [
    events.down(*EMPTY, 2000, MOUSE), events.down(*EMPTY, 2000, TOUCH), events.wheel(*EMPTY, 2000, notches_y=1),
    events.key_down("x", 2000), events.trackpad_pinch(*EMPTY, 2000)[0]])
def test_not_after_the_next_input(view: ix.View, given: events.Event) -> None:
    view.open_menu(*EMPTY)
    view.close_menu()
    view.feed(events.hover(10, 10, 1500))
    view.feed(given)
    with pytest.raises(ix.NotFound):
        view.choose_menu_item(Item.CREATE_LINE)


def test_another_menu_takes_the_place_of_the_closed_one(document: ix.Document, view: ix.View) -> None:
    made = document.create_annotation(0, ix.Subtype.SQUARE, BOX, interior_color=(1, 1, 1))
    view.open_menu(*place(view, made))
    view.close_menu()
    view.open_menu(*EMPTY)
    view.close_menu()
    with pytest.raises(ix.NotFound):
        view.choose_menu_item(Item.STYLE)
    made.remove()


def links(document: ix.Document) -> tuple[ix.Annotation, ix.Annotation]:
    document.add_page(600, 800)
    away = document.add_link(0, ix.Rect(300, 500, 360, 520), uri="https://example.org/a")
    inside = document.add_link(0, ix.Rect(300, 400, 360, 420), page=1)
    return away, inside


def test_the_menu_of_a_link_opens_it_and_has_its_address(document: ix.Document, view: ix.View) -> None:
    away, inside = links(document)
    view.feed(events.tap(*place(view, away), 1000, device=MOUSE, buttons=ix.Button.SECONDARY))
    assert [each.item for each in view.menu_entries()][:3] == [Item.OPEN_LINK, Item.COPY_ADDRESS, Item.STYLE]
    seen(view)
    view.choose_menu_item(Item.OPEN_LINK)
    assert {ix.EffectType.FOLLOW, ix.EffectType.ACTION} <= set(seen(view))
    view.open_menu(*place(view, away))
    view.choose_menu_item(Item.COPY_ADDRESS)
    assert commands(view) == [(Item.COPY_ADDRESS, away.id)] and ix.phrase(Item.COPY_ADDRESS) == "Copy address"
    view.open_menu(*place(view, inside))
    assert Item.COPY_ADDRESS not in [each.item for each in view.menu_entries()]
    view.choose_menu_item(Item.OPEN_LINK)
    assert view.visible_pages()[0].index == 1 and commands(view) == []


SUBTYPES = {
    "shape": ix.Subtype.SQUARE, "ink": ix.Subtype.INK, "free text": ix.Subtype.FREE_TEXT, "markup": ix.Subtype.HIGHLIGHT,
    "stamp": ix.Subtype.STAMP, "media": ix.Subtype.FILE_ATTACHMENT, "redaction": ix.Subtype.REDACT}


def table() -> dict[str, list[str]]:
    """The entries of each context, as the guide lists them, with a star for the host's."""
    text = (Path(__file__).parents[3] / "docs/guide/tools.md").read_text()
    rows = re.search(r"\| context \| entries.*?\n\|---\|---\|\n(.*?)\n\n", text, re.S)
    assert rows
    return {context: re.findall(r"[A-Z][A-Z_]+\*?", entries) for context, entries in re.findall(r"\| (.*?) \| (.*?) \|", rows[1])}


def shown(view: ix.View) -> list[str]:
    return [each.item.name + "*" * each.for_host for each in view.menu_entries() if not each.parent]


def test_the_table_of_the_guide_has_the_entries_of_each_context(document: ix.Document, view: ix.View) -> None:
    rows = table()
    view.open_menu(*EMPTY)
    assert ["PASTE", *shown(view)] == rows.pop("page")
    view.feed(events.drag([(105, 95), (250, 95)], 1000, device=MOUSE))
    view.open_menu(*TEXT)
    assert shown(view) == [each for each in rows.pop("text") if each != "COPY_TABLE*"]
    view.clear_text_selection()
    for name, subtype in SUBTYPES.items():
        made = document.create_annotation(0, subtype, BOX, interior_color=(1, 1, 1))
        view.selection.set([made.id])
        view.feed(events.key_down(ix.Key.MENU, 2000))
        wanted = rows.pop(name)
        assert shown(view) == [each for each in wanted if each != "PLAY*"], name
        made.remove()
    away, _ = links(document)
    view.open_menu(*place(view, away))
    assert shown(view) == rows.pop("link")
    pair = [document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(x, 300, x + 50, 340), interior_color=(1, 1, 1)) for x in (100, 200)]
    view.selection.set([each.id for each in pair])
    view.open_menu(*place(view, pair[0]))
    assert shown(view) == rows.pop("group")
    button = document.form.create(0, ix.FieldKind.RADIO_BUTTON, ix.Rect(400, 300, 420, 320), "group")
    view.open_menu(*place(view, button))
    assert sorted({*shown(view)}) == sorted({*rows.pop("field")}) and [*rows] == ["image"]


@pytest.mark.parametrize("subtype", SUBTYPES.values())
def test_only_an_item_for_the_host_is_told_to_it(document: ix.Document, view: ix.View, subtype: ix.Subtype) -> None:
    view.set(ix.Setting.MENU_FLATTEN, 1)
    made = document.create_annotation(0, subtype, BOX, interior_color=(1, 1, 1))
    view.selection.set([made.id])
    view.feed(events.key_down(ix.Key.MENU, 2000))
    entries = [each for each in view.menu_entries() if each.item != Item.DELETE and not each.opens]
    assert entries
    for each in entries:
        view.selection.set([made.id])
        view.feed(events.key_down(ix.Key.MENU, 2000))
        commands(view)
        try:
            view.choose_menu_item(each.item)
        except ix.Conflict:
            continue
        assert bool(commands(view)) == each.for_host, each.item
        view.selection.end_edit()
        made = document.annotations(0)[-1]


@pytest.mark.parametrize("device", [MOUSE, TOUCH, PEN])
def test_a_double_click_opens_a_note_and_a_file(document: ix.Document, view: ix.View, device: ix.DeviceKind) -> None:
    note = document.create_annotation(0, ix.Subtype.TEXT, BOX)
    at = place(view, note)
    feed(view, events.tap(*at, 1000, device=device), 3000)
    feed(view, events.tap(*at, 4000, device=device), 6000)
    assert ix.EffectType.EDIT_REQUESTED not in seen(view), "two clicks with a pause are no double click"
    feed(view, events.tap(*at, 7000, device=device, count=2), 9000)
    asked = [each for each in view.effects() if each.type == ix.EffectType.EDIT_REQUESTED]
    assert [each.subject for each in asked] == [note.id]
    note.remove()
    file = document.create_annotation(0, ix.Subtype.FILE_ATTACHMENT, BOX)
    commands(view)
    feed(view, events.tap(*place(view, file), 11000, device=device, count=2), 13000)
    assert commands(view) == [(Item.OPEN, file.id)]


def test_enter_opens_them_too_and_a_locked_note_is_read(document: ix.Document, view: ix.View) -> None:
    note = document.create_annotation(0, ix.Subtype.TEXT, BOX)
    view.set_focus(note.id)
    view.feed(events.key(ix.Key.ENTER, 1000))
    assert ix.EffectType.EDIT_REQUESTED in seen(view)
    note.set(flags=ix.AnnotationFlags.PRINT | ix.AnnotationFlags.LOCKED_CONTENTS)
    view.feed(events.key(ix.Key.ENTER, 2000))
    told = list(view.effects())
    assert ix.EffectType.EDIT_REQUESTED not in [each.type for each in told]
    assert [each.item for each in told if each.type == ix.EffectType.MENU_COMMAND] == [Item.NOTE]
    file = document.create_annotation(0, ix.Subtype.FILE_ATTACHMENT, ix.Rect(100, 300, 120, 320))
    view.set_focus(file.id)
    view.feed(events.key(ix.Key.ENTER, 3000))
    assert commands(view) == [(Item.OPEN, file.id)]


@pytest.mark.proves("S181")
def test_a_long_press_on_a_link_asks_for_its_menu_once(document: ix.Document, view: ix.View) -> None:
    away, _ = links(document)
    feed(view, events.long_press(*place(view, away), 1000), 4000)
    assert seen(view).count(ix.EffectType.MENU) == 1


def test_clicks_do_not_turn_pages_nor_hide_bars(document: ix.Document, view: ix.View) -> None:
    toggle, edge = ix.EffectType.TOGGLE_USER_INTERFACE, (595, 600)
    document.add_page(600, 800)
    view.set_layout(scroll=ix.ScrollMode.PER_SPREAD)
    seen(view)
    for at, device in ((1000, MOUSE), (5000, TRACKPAD)):
        feed(view, events.tap(*edge, at, device=device), at + 2000)
        feed(view, events.tap(*EMPTY, at + 2500, device=device), at + 4000)
        assert toggle not in seen(view) and view.visible_pages()[0].index == 0
        assert view.setting(ix.Setting.EDGE_TAP_MARGIN, device) == view.setting(ix.Setting.TAP_TOGGLES_CONTROLS, device) == 0
    assert view.setting(ix.Setting.EDGE_TAP_MARGIN, TOUCH) == 44 and view.setting(ix.Setting.TAP_TOGGLES_CONTROLS, PEN) == 1
    assert view.component(ix.Component.FAST_SCROLL).can_activate(*edge)
    feed(view, events.tap(*EMPTY, 10000, device=PEN), 12000)
    assert toggle in seen(view)
    view.set(ix.Setting.TAP_TOGGLES_CONTROLS, 1, MOUSE)
    feed(view, events.tap(*EMPTY, 13000, device=MOUSE), 15000)
    assert toggle in seen(view)
    view.set(ix.Setting.EDGE_TAP_MARGIN, 44, MOUSE)
    feed(view, events.tap(*edge, 16000, device=MOUSE), 18000)
    assert view.visible_pages()[0].index == 1


@pytest.mark.proves("S238")
def test_shift_and_the_wheel_go_sideways(view: ix.View) -> None:
    view.set(ix.Setting.INPUT_ANIMATED, 0)
    view.zoom = 3
    times = iter(range(1000, 99000, 1000))

    def moved(x: float = 0, y: float = 0, *, modifiers: int = ix.Modifier.SHIFT, **more: Any) -> tuple[float, float]:
        before = view.viewport.offset
        view.feed(events.wheel(300, 300, next(times), notches_x=x, notches_y=y, modifiers=modifiers, **more))
        after = view.viewport.offset
        return round((after.x - before.x) * view.zoom), round((after.y - before.y) * view.zoom)

    assert moved(y=1, modifiers=0) == (0, 60) and moved(y=1) == (60, 0) and moved(dy=24) == (24, 0)
    assert moved(x=1) == (60, 0), "the system has turned it sideways already"
    assert moved(x=-1, y=1) == (-60, 60)
    assert moved(dy=24, source=ix.WheelSource.FINGER) == (0, 24), "fingers have a way of their own"


def test_escape_leaves_a_tool_last_of_all(document: ix.Document, view: ix.View) -> None:
    made = document.create_annotation(0, ix.Subtype.SQUARE, BOX, interior_color=(1, 1, 1))
    view.use_tool(ix.ToolMode.CREATE_RECTANGLE, pinned=True)
    view.selection.set([made.id])
    view.feed(events.key(ix.Key.ESCAPE, 1000))
    assert not view.selection.ids and view.tool == ix.ToolMode.CREATE_RECTANGLE
    view.feed(events.key_down(ix.Key.ESCAPE, 2000))
    assert view.used_event and int(view.tool) == ix.ToolMode.PAN
    view.feed(events.key_down(ix.Key.ESCAPE, 3000))
    assert not view.used_event


@pytest.mark.proves("S235")
@pytest.mark.parametrize(("subtype", "name"), [
    (ix.Subtype.INK, "Drawing"), (ix.Subtype.SQUARE, "Rectangle"), (ix.Subtype.TEXT, "Note"), (ix.Subtype.STAMP, "Stamp"),
    (ix.Subtype.FILE_ATTACHMENT, "File attachment"), (ix.Subtype.REDACT, "Redaction"), (ix.Subtype.HIGHLIGHT, "Highlight")])
def test_annotations_without_a_text_are_called_by_their_kind(
    document: ix.Document, view: ix.View, subtype: ix.Subtype, name: str
) -> None:
    view.set_focus(document.create_annotation(0, subtype, BOX, interior_color=(1, 1, 1)).id)
    assert view.focus and view.focus.name == name == ix.phrase(320 + subtype)


def test_text_markup_is_called_by_its_text(document: ix.Document, view: ix.View) -> None:
    view.feed(events.drag([(105, 95), (250, 95)], 1000, device=MOUSE))
    text = view.selected_text
    view.mark_selection(ix.ToolMode.CREATE_HIGHLIGHT)
    view.set_focus(document.annotations(0)[-1].id)
    assert text and view.focus and view.focus.name == text
