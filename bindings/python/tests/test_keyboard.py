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

    def press(self, key: ix.Key | str, modifiers: int = 0) -> list[ix.Effect]:
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
    undo = ix.Shortcut(ord("Z"), ix.Modifier.META, ix.Command.UNDO)
    assert undo in desk.view.shortcuts
    desk.view.use_shortcuts(ix.ShortcutSet.LINUX)
    assert undo not in desk.view.shortcuts
    desk.view.use_shortcuts(ix.ShortcutSet.WINDOWS)
    assert ix.Shortcut(ord("Y"), ix.Modifier.CONTROL, ix.Command.REDO) in desk.view.shortcuts
    desk.view.use_shortcuts(ix.ShortcutSet.MACOS)
    assert undo in desk.view.shortcuts
    desk.view.bind("j", ix.Command.ZOOM_IN)
    zoom = desk.view.viewport.zoom
    desk.press("J")
    assert desk.view.viewport.zoom > zoom
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


def form(tabs: ix.TabOrder = ix.TabOrder.UNSPECIFIED) -> tuple[ix.Document, list[int]]:
    """Two columns of fields, with a link between them; in the array the second column comes first."""
    document = ix.Document.new()
    document.add_page(600, 400, tabs=tabs)
    ids = [document.add_field(0, ix.FieldKind.TEXT, ix.Rect(x, y, x + 90, y + 20), f"{x}/{y}").id
           for x in (300, 100) for y in (300, 200, 100)]
    ids.append(document.add_link(0, ix.Rect(100, 250, 190, 270), uri="https://example.org").id)
    return document, ids


def visited(view: ix.View, ids: list[int], command: ix.Command = ix.Command.FOCUS_NEXT) -> list[int]:
    found = []
    while view.run(command):
        assert view.focus
        found.append(ids.index(view.focus.annotation))
    return found


@pytest.mark.proves("S269b", "S231m")
@pytest.mark.parametrize(
    ("tabs", "wanted"),
    [("UNSPECIFIED", [0, 1, 2, 3, 4, 5, 6]), ("ANNOTATIONS", [0, 1, 2, 3, 4, 5, 6]), ("ROWS", [3, 0, 6, 4, 1, 5, 2]),
     ("COLUMNS", [3, 6, 4, 5, 0, 1, 2]), ("WIDGETS", [0, 1, 2, 3, 4, 5, 6]), ("STRUCTURE", [6, 2, 3, 0, 4, 1, 5])],
)  # fmt: skip
def test_tab_follows_the_order_of_the_page(tabs: str, wanted: list[int]) -> None:
    document, ids = form(ix.TabOrder[tabs])
    document.set_structure_order(0, [ids[6], ids[2]])
    with document, ix.View(document, 600, 400) as view:
        assert visited(view, ids) == wanted
        assert visited(view, ids, ix.Command.FOCUS_PREVIOUS) == wanted[::-1]
        document.rotate_pages(0, 90)  # as it is seen now
        if tabs == "ROWS":
            assert visited(view, ids) == [5, 4, 6, 3, 2, 1, 0]
        assert len(visited(view, ids)) == 7


@pytest.mark.proves("S269b")
def test_orders_that_cannot_be() -> None:
    with ix.Document.new() as document:
        with pytest.raises(ix.InvalidArgument):
            document.add_page(100, 100, tabs=6)  # type: ignore[arg-type]
        document.add_page(100, 100)
        with pytest.raises(ix.NotFound):
            document.set_structure_order(0, [12345])


@pytest.mark.proves("S269a")
def test_the_focus_follows_what_is_tapped() -> None:
    document, ids = form()
    with document, ix.View(document, 600, 400) as view:
        effects, now = view.reader(), 1000.0

        def tap(x: float, y: float) -> list[ix.Effect]:
            nonlocal now
            list(effects.effects())
            now += 3000
            view.feed(events.tap(x, y, now))
            view.advance(round((now + 900) * 1e6))
            return list(effects.effects())

        def press(key: ix.Key, modifiers: int = 0) -> int | None:
            nonlocal now
            now += 1000
            view.feed(events.key(key, now, modifiers=modifiers))
            return ids.index(view.focus.annotation) if view.focus else None

        told = tap(320, 190)
        kinds = [each.type for each in told if each.type in (ix.EffectType.FOCUS, ix.EffectType.EDIT_REQUESTED)]
        assert kinds == [ix.EffectType.FOCUS, ix.EffectType.EDIT_REQUESTED]
        assert view.focus and view.focus.annotation == ids[1]
        assert not [each for each in view.display_list() if each.role == ix.DrawRole.FOCUS]
        assert press(ix.Key.TAB) == 2 and press(ix.Key.TAB, ix.Modifier.SHIFT) == 1
        # Enter acts on what was tapped last: nothing, beside all fields.
        tap(30, 30)
        assert view.focus is None
        list(effects.effects())
        assert press(ix.Key.ENTER) is None
        assert ix.EffectType.EDIT_REQUESTED not in [each.type for each in effects.effects()]
        # From that place on: the first field of the rows below it.
        assert press(ix.Key.TAB) == 3
        # A link sets where Tab goes on.
        tap(120, 140)
        assert view.focus is None and press(ix.Key.TAB, ix.Modifier.SHIFT) == 5
        # The link that had it keeps it.
        view.set_focus(ids[6])
        tap(120, 140)
        assert view.focus and view.focus.annotation == ids[6]


@pytest.mark.proves("S269a", "S234h")
def test_open_acts_on_what_has_the_focus_alone() -> None:
    """F-B6: a button that had the focus is not pushed by Enter once another place was tapped, nor once it is hidden."""
    with ix.Document.new() as document:
        document.add_page(400, 400)
        button = document.add_field(0, ix.FieldKind.PUSH_BUTTON, ix.Rect(50, 300, 150, 320), "go")
        document.add_action(button, uri="https://example.org")
        text = document.add_field(0, ix.FieldKind.TEXT, ix.Rect(50, 200, 150, 220), "text")
        with ix.View(document, 400, 400) as view:
            effects = view.reader()
            view.set_focus(button.id)
            list(effects.effects())
            view.feed(events.key(ix.Key.ENTER, 1000.0))
            pushed = {ix.EffectType.FOLLOW, ix.EffectType.FIELD_REFUSED}
            assert pushed & {each.type for each in effects.effects()}
            view.feed(events.key(" ", 1500.0))
            assert pushed & {each.type for each in effects.effects()}
            view.feed(events.tap(60, 190, 2000.0))
            view.advance(3_000_000_000)
            assert view.focus and view.focus.annotation == text.id
            list(effects.effects())
            view.feed(events.key(ix.Key.ENTER, 4000.0))
            told = [each.type for each in effects.effects()]
            assert not pushed & set(told) and ix.EffectType.EDIT_REQUESTED in told


@pytest.mark.proves("S235c", "S326a")
def test_the_effect_says_role_name_value_and_state() -> None:
    """All in the effect; told again when the value, the state or the name changes; a password is not said."""
    kind, state = ix.FieldKind, ix.FocusState
    with ix.Document.new() as document:
        document.add_page(600, 400)
        box = [ix.Rect(20, y, 120, y + 15) for y in range(360, 20, -20)]
        text = document.add_field(0, kind.TEXT, box[0], "first", value="Ada", flags=ix.FieldFlags.REQUIRED)
        secret = document.add_field(0, kind.TEXT, box[1], "pin", value="1234", flags=ix.FieldFlags.PASSWORD)
        check = document.add_field(0, kind.CHECK_BOX, box[2], "member", on_state="Yes")
        combo = document.add_field(0, kind.COMBO_BOX, box[3], "size", value="b", options=["a", "b"])
        odd = document.add_field(0, kind.COMBO_BOX, box[4], "odd", value="z", options=["a", "b"])
        long = document.add_field(0, kind.TEXT, box[5], "long", value="abcdef", max_length=3)
        link = document.add_link(0, box[6], uri="https://example.org")
        note = document.add_annotation(0, ix.Subtype.TEXT, box[7])
        much = document.add_field(0, kind.TEXT, box[8], "much", value="\u00e4" * 600)
        fixed = document.add_field(0, kind.TEXT, box[9], "fixed", flags=ix.FieldFlags.READ_ONLY)
        document.add_text(text, ix.TextKind.FIELD_TOOLTIP, "First name")
        document.add_text(note, ix.TextKind.CONTENTS, "Look here")
        wanted = [
            (text, "TEXT_FIELD", "First name", "Ada", state.REQUIRED), (secret, "TEXT_FIELD", "pin", "", 0),
            (check, "CHECK_BOX", "member", "", 0), (combo, "COMBO_BOX", "size", "b", 0),
            (odd, "COMBO_BOX", "odd", "z", state.INVALID), (long, "TEXT_FIELD", "long", "abcdef", state.INVALID),
            (link, "LINK", "https://example.org", "https://example.org", 0), (note, "ANNOTATION", "Look here", "", 0),
            (much, "TEXT_FIELD", "much", "\u00e4" * 512, 0), (fixed, "TEXT_FIELD", "fixed", "", state.READ_ONLY)]  # fmt: skip
        with ix.View(document, 600, 400) as view:
            effects, other = view.reader(), view.reader()

            def told() -> list[ix.Effect]:
                return [each for each in effects.effects() if each.type == ix.EffectType.FOCUS]

            assert not told() and list(other.effects())
            for item, role, name, value, wanted_state in wanted:
                view.set_focus(item.id)
                (said,) = told()
                assert said.subject == item.id and said.role == ix.Phrase[f"ROLE_{role}"]
                assert (said.name, said.value) == (name, value) and said.state & ~state.READ_ONLY == int(wanted_state) & ~state.READ_ONLY
                assert bool(said.state & state.READ_ONLY) == (item is fixed)
                assert view.focus and view.focus.name == name and view.focus.value.startswith(value)
            # A reader that reads later is told what was so then.
            late = [each for each in other.effects() if each.type == ix.EffectType.FOCUS]
            assert [each.name for each in late if each.subject] == [name for _, _, name, _, _ in wanted]
            assert [each.value for each in late if each.subject] == [value for _, _, _, value, _ in wanted]
            view.set_focus(check.id)
            assert view.run(ix.Command.SELECT)
            before, after = told()
            assert not before.state & state.CHECKED and after.state & state.CHECKED and after.name == "member"
            # Text that is filled in is told again.
            view.set_focus(text.id)
            assert view.run(ix.Command.OPEN)
            told()
            view.fill_field(text.id, "Grace")
            (said,) = told()
            assert (said.subject, said.name, said.value) == (text.id, "First name", "Grace")
            document.undo()
            (said,) = told()
            assert said.value == "Ada"
            # A new reader is told the present state.
            (said,) = [each for each in view.reader().effects() if each.type == ix.EffectType.FOCUS]
            assert (said.name, said.value) == ("First name", "Ada")
            view.set_focus(None)
            (said,) = told()
            assert (said.subject, said.name, said.value) == (0, "", "")


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
