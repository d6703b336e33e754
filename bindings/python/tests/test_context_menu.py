"""The context menu, the state of tools and the observers, through the binding."""

from __future__ import annotations

import pytest

import libinteract as ix
from libinteract import events

from helpers import MOUSE

OWN = int(ix.MenuItem.CUSTOM) + 7
Item = ix.MenuItem
EMPTY, TEXT = (400, 600), (150, 95)


def items(view: ix.View, parent: ix.MenuItem | None = None) -> list[ix.MenuItem]:
    return [each.item for each in view.menu_entries() if each.parent == parent]


def opened(view: ix.View, annotation: ix.Annotation) -> list[ix.MenuItem]:
    """The menu of an annotation, at the middle of its rectangle's upper edge where it is drawn."""
    rect = annotation.rect
    at = view.convert(0, ix.Space.PDF, rect.x0 + 2, rect.center.y, ix.Space.VIEW)
    assert view.open_menu(at.x, at.y)
    return items(view)


def commands(view: ix.View) -> list[tuple[int, int]]:
    return [(each.item, each.subject) for each in view.effects() if each.type == ix.EffectType.MENU_COMMAND]


def long_press(view: ix.View, x: float, y: float, start: int = 1000) -> None:
    for each in events.long_press(x, y, start):
        view.feed(each)
        view.advance(each.time_ns)


def test_the_menu_of_an_empty_place_has_the_tools_there_are(document: ix.Document, view: ix.View) -> None:
    long_press(view, *EMPTY)
    menu = [each for each in view.effects() if each.type == ix.EffectType.MENU]
    assert [(each.context, each.position) for each in menu] == [(ix.MenuContext.OF_PAGE, EMPTY)]
    found = items(view)
    assert Item.PASTE not in found and {Item.CREATE_NOTE, Item.CREATE_INK, Item.CREATE_RECTANGLE, Item.ERASER} <= set(found)
    assert {Item.CREATE_ARROW, Item.CREATE_ELLIPSE} <= set(items(view, Item.SHAPES))
    line = next(each for each in view.menu_entries() if each.item == Item.CREATE_LINE)
    assert line.tool == ix.ToolMode.CREATE_LINE and line.phrase and ix.phrase(line.phrase) == "Line" and not line.for_host
    view.choose_menu_item(Item.CREATE_LINE)
    assert view.tool == ix.ToolMode.CREATE_LINE and not view.menu_entries()
    with pytest.raises(ix.NotFound):
        view.choose_menu_item(Item.CREATE_LINE)


def test_the_component_keeps_the_menu_of_the_page_back(view: ix.View) -> None:
    view.component(ix.Component.SHOW_ANNOTATION_MENU).add_condition(lambda _: False)
    assert not view.open_menu(*EMPTY) and not view.menu_entries()


@pytest.mark.parametrize(("subtype", "wanted"), [
    (ix.Subtype.SQUARE, [Item.STYLE, Item.NOTE, Item.COPY, Item.DELETE]),
    (ix.Subtype.FREE_TEXT, [Item.STYLE, Item.EDIT_TEXT, Item.COPY, Item.DELETE]),
    (ix.Subtype.TEXT, [Item.STYLE, Item.NOTE, Item.COPY, Item.DELETE]),
    (ix.Subtype.FILE_ATTACHMENT, [Item.OPEN, Item.STYLE, Item.NOTE, Item.COPY, Item.DELETE]),
    (ix.Subtype.REDACT, [Item.APPLY_REDACTION, Item.DELETE]),
    (ix.Subtype.STAMP, [Item.COPY, Item.ROTATE, Item.DELETE])])
def test_each_annotation_has_the_menu_of_its_kind(
    document: ix.Document, view: ix.View, subtype: ix.Subtype, wanted: list[ix.MenuItem]
) -> None:
    made = document.create_annotation(0, subtype, ix.Rect(300, 300, 360, 340), interior_color=(1, 1, 1))
    assert opened(view, made) == wanted
    view.set(ix.Setting.MENU_FLATTEN, 1)
    assert items(view) == [*wanted, Item.FLATTEN] if subtype != ix.Subtype.REDACT else wanted
    view.choose_menu_item(Item.DELETE)
    assert not document.annotations(0)
    assert document.undo() == ix.Phrase.UNDO_DELETE and len(document.annotations(0)) == 1


def test_what_the_author_may_not_change_is_left_out(document: ix.Document, view: ix.View) -> None:
    document.set_editor("Ann")
    made = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(300, 300, 360, 340))
    document.set_editor("Bob")
    assert Item.DELETE in opened(view, made)
    view.set(ix.Setting.MENU_OWN_ONLY, 1)
    assert items(view) == [Item.NOTE, Item.COPY]
    view.set(ix.Setting.MENU_OWN_ONLY, 0)
    made.set(flags=ix.AnnotationFlags.PRINT | ix.AnnotationFlags.LOCKED)
    assert opened(view, made) == [Item.STYLE, Item.NOTE, Item.COPY]


def test_selected_text_is_marked_and_its_kind_is_changed(document: ix.Document, view: ix.View) -> None:
    view.feed(events.drag([(105, 95), (250, 95)], 1000, device=MOUSE))
    assert view.open_menu(*TEXT)
    assert items(view) == [
        Item.COPY, Item.SEARCH, Item.SHARE, Item.LINK, Item.HIGHLIGHT, Item.UNDERLINE, Item.SQUIGGLY, Item.STRIKE_OUT,
        Item.READ_ALOUD, Item.REDACT]
    view.choose_menu_item(Item.SEARCH)
    assert commands(view) == [(Item.SEARCH, 0)]
    view.open_menu(*TEXT)
    view.choose_menu_item(Item.HIGHLIGHT)
    made = document.annotations(0)[0]
    assert made.subtype == ix.Subtype.HIGHLIGHT
    assert view.open_menu(*TEXT) and Item.TYPE in items(view)
    kinds = {each.item: each.chosen for each in view.menu_entries() if each.parent == Item.TYPE}
    assert kinds == {Item.HIGHLIGHT: True, Item.UNDERLINE: False, Item.SQUIGGLY: False, Item.STRIKE_OUT: False}
    view.choose_menu_item(Item.STRIKE_OUT)
    assert [each.subtype for each in document.annotations(0)] == [ix.Subtype.STRIKE_OUT]
    assert document.undo() == ix.Phrase.UNDO_CHANGE_STYLE
    assert [each.subtype for each in document.annotations(0)] == [ix.Subtype.HIGHLIGHT]


def test_copy_and_paste(document: ix.Document, view: ix.View) -> None:
    made = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(300, 300, 360, 340), interior_color=(1, 0, 0))
    opened(view, made)
    view.choose_menu_item(Item.COPY)
    assert commands(view) == [(Item.COPY, made.id)]
    assert view.open_menu(*EMPTY) and items(view)[0] == Item.PASTE
    view.choose_menu_item(Item.PASTE)
    pasted = document.annotations(0)[-1]
    assert len(document.annotations(0)) == 2 and pasted.rect.center == (400, 200)


@pytest.mark.proves("S84")
def test_a_choice_goes_round_the_tools_and_hosts_have_items_of_their_own(document: ix.Document, view: ix.View) -> None:
    view.add_menu_item(ix.MenuContext.OF_PAGE, OWN, before=Item.CREATE_INK)
    view.remove_menu_item(ix.MenuContext.OF_PAGE, Item.CREATE_NOTE)
    view.open_menu(*EMPTY)
    found = items(view)
    assert Item.CREATE_NOTE not in found and found.index(ix.MenuItem(OWN)) == found.index(Item.CREATE_INK) - 1
    view.choose_menu_item(OWN)
    assert commands(view) == [(OWN, 0)]
    told: list[ix.ToolEvent] = []

    class Chooser(ix.Tool):
        mode = int(ix.ToolMode.CUSTOM)

        def quick_menu_choice(self, event: ix.ToolEvent) -> bool:
            told.append(event)
            return event.item == OWN

    view.add_tool(Chooser())
    view.tool = ix.ToolMode(Chooser.mode)
    view.open_menu(*EMPTY)
    view.choose_menu_item(OWN)
    assert (told[0].item, told[0].value, told[0].point) == (OWN, ix.MenuContext.OF_PAGE, EMPTY) and commands(view) == []
    view.open_menu(*EMPTY)
    view.choose_menu_item(Item.CREATE_INK)
    assert len(told) == 2 and view.tool == ix.ToolMode.CREATE_INK
    view.reset_menu(ix.MenuContext.OF_PAGE)
    view.open_menu(*EMPTY)
    assert Item.CREATE_NOTE in items(view) and ix.MenuItem(OWN) not in items(view)
    assert view.close_menu() and not view.close_menu()


@pytest.mark.proves("S195a", "S195b", "S195c", "S195d")
def test_one_state_of_tool_and_variant_that_a_veto_may_keep_back(view: ix.View) -> None:
    ink, mode = ix.ToolMode.CREATE_INK, ix.ToolMode.CREATE_RECTANGLE
    view.set_tool_style(ink, ix.ToolStyle(color=(1, 0, 0)), variant=1)
    view.set_tool_style(ink, ix.ToolStyle(color=(0, 0, 1)), variant=2)
    assert view.use_tool(ink, variant=1, toggles=True) and view.tool_use == (ink, 1, False)
    assert view.use_tool(ink, variant=2, toggles=True, pinned=True) and view.tool_use == (ink, 2, True)
    with view.add_tool_veto(lambda annotation, wanted: annotation == 0 and wanted == mode):
        with pytest.raises(ix.Denied):
            view.use_tool(mode)
        assert view.tool_use == (ink, 2, True)
    assert view.use_tool(mode) and view.tool_use == (mode, 0, False)
    assert view.use_tool(ink, variant=2, toggles=True)
    view.use_tool(ink, variant=2, toggles=True)
    assert view.tool == ix.ToolMode.PAN
    assert view.tool_style(ink, 1).color == (1, 0, 0) and view.tool_style(ink, 2).color == (0, 0, 1)


def test_observers_see_what_was_there_before(document: ix.Document) -> None:
    seen: list[tuple[str, float]] = []

    def note(word: str) -> ix.observers.Told:
        def told(annotation: int, page: int) -> None:
            try:
                seen.append((word, document.annotation(annotation).rect.x0 + page))
            except ix.NotFound:
                seen.append((word, -1))
        return told

    names = ("added", "about_to_change", "changed", "about_to_remove", "removed")
    with document.observe_annotations(**{name: note(name) for name in names}):
        made = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 50, 50))
        made.set(rect=(20, 10, 50, 50))
        made.remove()
        document.undo()
    document.undo()
    assert seen == [
        ("added", 10), ("about_to_change", 10), ("changed", 20), ("about_to_remove", 20), ("removed", -1), ("added", 20)]


def menus(view: ix.View) -> list[tuple[int, int]]:
    """Each menu that opened: what it is about, and of which annotation."""
    return [(each.context, each.subject) for each in view.effects() if each.type == ix.EffectType.MENU]


def test_the_menu_opens_by_itself_when_a_finger_has_selected(document: ix.Document, view: ix.View) -> None:
    made = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(300, 300, 360, 340), interior_color=(1, 1, 1))
    at = view.convert(0, ix.Space.PDF, 330, 320, ix.Space.VIEW)
    view.feed(events.tap(at.x, at.y, 1000))
    view.advance(3_000_000_000)
    assert menus(view) == [(ix.MenuContext.OF_SHAPE, made.id)] and Item.DELETE in items(view)
    view.feed(events.tap(at.x, at.y, 5000, device=MOUSE))
    view.advance(7_000_000_000)
    assert menus(view) == [], "a mouse has another way to menus"
    view.set(ix.Setting.MENU_OPENS, ix.MenuOpening.AFTER_SELECTING | ix.MenuOpening.BY_MOUSE)
    view.selection.clear()
    view.feed(events.tap(at.x, at.y, 9000, device=MOUSE))
    view.advance(11_000_000_000)
    assert menus(view) == [(ix.MenuContext.OF_SHAPE, made.id)]
    view.set(ix.Setting.MENU_OPENS, 0)
    view.selection.clear()
    view.feed(events.tap(at.x, at.y, 13000))
    view.advance(15_000_000_000)
    assert menus(view) == []
    with pytest.raises(ix.InvalidArgument):
        view.set(ix.Setting.MENU_OPENS, 8)


def test_the_menu_of_text_opens_when_the_finger_is_lifted(view: ix.View) -> None:
    press = events.long_press(*TEXT, 1000)
    for each in press[:-1]:
        view.feed(each)
        view.advance(each.time_ns)
    view.advance(1_800_000_000)
    assert menus(view) == [], "not while it is held"
    view.feed(press[-1:])
    assert menus(view) == [(ix.MenuContext.OF_TEXT, 0)] and Item.COPY in items(view)
    view.component(ix.Component.SHOW_ANNOTATION_MENU).enabled = False
    long_press(view, *TEXT, 5000)
    assert menus(view) == [], "the component keeps it back"


def test_a_group_is_deleted_as_far_as_it_may_be(document: ix.Document, view: ix.View) -> None:
    document.set_editor("Ann")
    hers = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(100, 300, 160, 340), interior_color=(1, 1, 1))
    document.set_editor("Bob")
    his = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(200, 300, 260, 340), interior_color=(1, 1, 1))
    locked = document.create_annotation(
        0, ix.Subtype.SQUARE, ix.Rect(300, 300, 360, 340), interior_color=(1, 1, 1),
        flags=ix.AnnotationFlags.PRINT | ix.AnnotationFlags.LOCKED)
    view.set(ix.Setting.MENU_OWN_ONLY, 1)
    view.selection.set([hers.id, locked.id])
    assert opened(view, hers) == [], "none of them may go"
    view.selection.set([hers.id, his.id, locked.id])
    assert opened(view, hers) == [Item.DELETE]
    view.choose_menu_item(Item.DELETE)
    assert [each.id for each in document.annotations(0)] == [hers.id, locked.id]
    assert document.undo() == ix.Phrase.UNDO_DELETE and len(document.annotations(0)) == 3


def test_another_radio_button_from_the_menu(document: ix.Document, view: ix.View) -> None:
    button = document.form.create(0, ix.FieldKind.RADIO_BUTTON, ix.Rect(300, 300, 320, 320), "group")
    assert opened(view, button) == [Item.ADD_ITEM, Item.DELETE]
    view.choose_menu_item(Item.ADD_ITEM)
    old, new = document.annotations(0)
    assert new.text(ix.TextKind.FIELD_NAME) == old.text(ix.TextKind.FIELD_NAME) == "group" and new.rect.y1 <= old.rect.y0
    assert view.selection.ids == [new.id]
    assert document.undo() == ix.Phrase.UNDO_ADD_BUTTON and len(document.annotations(0)) == 1
