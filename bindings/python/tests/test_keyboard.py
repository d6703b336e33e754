"""Keys, the focus and a caret in text, through the binding."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import libinteract as ix
from libinteract import events

from helpers import letters

APPEARANCE = {"traits": 1, "appearance_box": (0, 0, 80, 40), "appearance_matrix": (1, 0, 0, 1, 0, 0)}


class Desk:
    """A page of 600 by 400 at zoom 1 with a line of text, a link and a stamp; and a clock."""

    def __init__(self, document: ix.Document, view: ix.View) -> None:
        self.document, self.view, self.now = document, view, 1000.0
        self.link, self.stamp = document.annotations(0)
        self.effects = view.reader()
        list(self.effects.effects())

    def press(self, key: ix.Key | str, modifiers: int = 0) -> list[ix.AnyEffect]:
        self.now += 10
        self.view.feed(events.key(key, self.now, modifiers=modifiers))
        return list(self.effects.effects())


@pytest.fixture
def desk() -> Iterator[Desk]:
    with ix.Document.new() as document:
        document.add_page(600, 400)
        document.set_glyphs(0, letters("abcdefgh", 50, 300, height=20), 20)
        document.add_link(0, ix.Rect(50, 200, 130, 240), uri="https://example.org")
        document.add_annotation(0, ix.Subtype.STAMP, ix.Rect(350, 200, 430, 240), **APPEARANCE)
        document.load(0, ix.Part.ANNOTATIONS)
        document.load(0, ix.Part.TEXT)
        with ix.View(document, 600, 400) as view:
            yield Desk(document, view)


@pytest.mark.proves("S233a", "S233b", "S233c", "S233d")
def test_shortcuts_are_data(desk: Desk) -> None:
    desk.view.set(ix.Setting.INPUT_ANIMATED, 0)
    undo = ix.Shortcut(ord("Z"), ix.Modifier.META, ix.Command.UNDO)
    assert undo in desk.view.shortcuts
    desk.view.use_shortcuts(ix.ShortcutSet.LINUX)
    assert undo not in desk.view.shortcuts
    desk.view.use_shortcuts(ix.ShortcutSet.WINDOWS)
    assert ix.Shortcut(ord("Y"), ix.Modifier.CONTROL, ix.Command.REDO) in desk.view.shortcuts
    desk.view.use_shortcuts(ix.ShortcutSet.MACOS)
    assert undo in desk.view.shortcuts
    assert ix.Shortcut(ord("Z"), ix.Modifier.CONTROL, ix.Command.UNDO) not in desk.view.shortcuts
    desk.view.bind("j", ix.Command.ZOOM_IN)
    zoom = desk.view.viewport.zoom
    desk.press("J")
    assert desk.view.viewport.zoom > zoom
    desk.view.bind("j", ix.Command.ZOOM_OUT)  # what was bound last comes first
    zoom = desk.view.viewport.zoom
    desk.press("J")
    assert desk.view.viewport.zoom < zoom
    assert desk.view.unbind("j") and not desk.view.unbind("j")
    zoom = desk.view.viewport.zoom
    desk.press("J")
    assert desk.view.viewport.zoom == zoom


@pytest.mark.proves("S234a", "S234h", "S235a", "S235b")
def test_the_focus_and_what_is_said_of_it(desk: Desk) -> None:
    assert desk.view.focus is None
    told = [each for each in desk.press(ix.Key.TAB) if each.type == ix.EffectType.FOCUS]
    assert told[0].subject == desk.link.id and told[0].box == (50, 160, 130, 200)
    assert told[0].role == ix.Phrase.ROLE_LINK
    focus = desk.view.focus
    assert focus and focus.value == "https://example.org" and focus.role == ix.Phrase.ROLE_LINK
    assert ix.EffectType.FOLLOW in [each.type for each in desk.press(ix.Key.ENTER)]
    desk.press(ix.Key.TAB)
    desk.press(" ")
    focus = desk.view.focus
    assert focus and focus.annotation == desk.stamp.id and focus.state == ix.FocusState.SELECTED
    assert list(desk.view.selection) == [desk.stamp.id]
    assert not desk.view.run(ix.Command.FOCUS_NEXT) and desk.view.focus is None
    with pytest.raises(ix.NotFound):
        desk.view.set_focus(12345)


@pytest.mark.proves("S234b", "S234c", "S234f", "S234g")
def test_moved_resized_turned_created_and_deleted(desk: Desk) -> None:
    desk.view.set_focus(desk.stamp.id)
    desk.press(" ")
    desk.press(ix.Key.RIGHT)
    assert desk.stamp.refreshed().rect[0] == 351
    assert desk.view.run(ix.Command.WIDER)
    assert desk.stamp.refreshed().rect[2] > 435
    for _ in range(6):
        assert desk.view.run(ix.Command.TURN_RIGHT)
    rect = ix.Rect(*desk.stamp.refreshed().rect)
    assert rect.height > rect.width
    desk.press(ix.Key.DELETE)
    assert len(desk.document.annotations(0)) == 1
    desk.view.tool = ix.ToolMode.CREATE_RECTANGLE
    desk.press(ix.Key.ENTER)
    assert len(desk.document.annotations(0)) == 2


@pytest.mark.proves("S224")
def test_a_caret_in_text(desk: Desk) -> None:
    assert desk.view.caret is None and desk.view.set_caret(0, 2)
    desk.press(ix.Key.RIGHT, ix.Modifier.SHIFT)
    assert desk.view.selected_text == "c"
    desk.press(ix.Key.END, ix.Modifier.SHIFT)
    assert desk.view.selected_text == "cdefgh"
    desk.press(ix.Key.HOME)
    caret = desk.view.caret
    assert desk.view.selected_text == "" and caret and (caret.page, caret.index) == (0, 0)
    assert desk.view.run(ix.Command.EXTEND_DOCUMENT_END) and desk.view.selected_text == "abcdefgh"
    assert desk.view.run(ix.Command.CARET_WORD_BACKWARD)
    assert desk.view.set_caret(None) and desk.view.caret is None and not desk.view.set_caret(None)
