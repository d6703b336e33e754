"""The focus through the binding: it follows taps and the order of the page, and its effect says what it is on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

import libinteract as ix
from libinteract import effects as news, events


def form(tabs: ix.TabOrder = ix.TabOrder.UNSPECIFIED) -> tuple[ix.Document, list[int]]:
    """Two columns of fields, with a link between them; in the array the second column comes first."""
    document = ix.Document.new()
    document.add_page(600, 400, tabs=tabs)
    ids = [document.add_field(0, ix.FieldKind.TEXT, ix.Rect(x, y, x + 90, y + 20), f"{x}/{y}").id
           for x in (300, 100) for y in (300, 200, 100)]
    ids.append(document.add_link(0, ix.Rect(100, 250, 190, 270), uri="https://example.org").id)
    return document, ids


def visited(view: ix.View, ids: list[int], command: ix.Command = ix.Command.FOCUS_NEXT) -> list[int]:
    found: list[int] = []
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

        def tap(x: float, y: float) -> list[ix.AnyEffect]:
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
        kinds = [each.type for each in told if each.type in (ix.EffectType.FOCUS, ix.EffectType.TEXT_INPUT)]
        assert kinds == [ix.EffectType.FOCUS, ix.EffectType.TEXT_INPUT]
        assert view.focus and view.focus.annotation == ids[1]
        assert not [each for each in view.display_list() if each.role == ix.DrawRole.FOCUS]
        assert press(ix.Key.TAB) == 2 and press(ix.Key.TAB, ix.Modifier.SHIFT) == 1
        # Enter acts on what was tapped last: nothing, beside all fields.
        tap(30, 30)
        assert view.focus is None
        list(effects.effects())
        assert press(ix.Key.ENTER) is None
        assert not {ix.EffectType.EDIT_REQUESTED, ix.EffectType.TEXT_INPUT} & {each.type for each in effects.effects()}
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
            view.set(ix.Setting.TEXT_EDITING, 0)
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


@dataclass
class Told:
    """A form with one item of each sort, and what each is said to be."""

    document: ix.Document
    items: dict[str, ix.Annotation]
    wanted: list[tuple[str, str, str, str, int]]


@pytest.fixture
def said() -> Iterator[Told]:
    kind, state = ix.FieldKind, ix.FocusState
    with ix.Document.new() as document:
        document.add_page(600, 400)
        box = [ix.Rect(20, y, 120, y + 15) for y in range(360, 20, -20)]
        add = document.add_field
        items = {
            "text": add(0, kind.TEXT, box[0], "first", value="Ada", flags=ix.FieldFlags.REQUIRED),
            "secret": add(0, kind.TEXT, box[1], "pin", value="1234", flags=ix.FieldFlags.PASSWORD),
            "check": add(0, kind.CHECK_BOX, box[2], "member", on_state="Yes"),
            "combo": add(0, kind.COMBO_BOX, box[3], "size", value="b", options=["a", "b"]),
            "odd": add(0, kind.COMBO_BOX, box[4], "odd", value="z", options=["a", "b"]),
            "long": add(0, kind.TEXT, box[5], "long", value="abcdef", max_length=3),
            "link": document.add_link(0, box[6], uri="https://example.org"),
            "note": document.add_annotation(0, ix.Subtype.TEXT, box[7]),
            "much": add(0, kind.TEXT, box[8], "much", value="\u00e4" * 600),
            "fixed": add(0, kind.TEXT, box[9], "fixed", flags=ix.FieldFlags.READ_ONLY)}  # fmt: skip
        document.add_text(items["text"], ix.TextKind.FIELD_TOOLTIP, "First name")
        document.add_text(items["note"], ix.TextKind.CONTENTS, "Look here")
        yield Told(document, items, [
            ("text", "TEXT_FIELD", "First name", "Ada", state.REQUIRED), ("secret", "TEXT_FIELD", "pin", "", 0),
            ("check", "CHECK_BOX", "member", "", 0), ("combo", "COMBO_BOX", "size", "b", 0),
            ("odd", "COMBO_BOX", "odd", "z", state.INVALID), ("long", "TEXT_FIELD", "long", "abcdef", state.INVALID),
            ("link", "LINK", "https://example.org", "https://example.org", 0),
            ("note", "ANNOTATION", "Look here", "", 0), ("much", "TEXT_FIELD", "much", "\u00e4" * 512, 0),
            ("fixed", "TEXT_FIELD", "fixed", "", state.READ_ONLY)])  # fmt: skip


def focus_of(reader: ix.Reader) -> list[news.Focus]:
    return [each for each in reader.effects() if each.type == ix.EffectType.FOCUS]


@pytest.mark.proves("S235c", "S261c", "S326a")
def test_the_effect_says_role_name_value_and_state(said: Told) -> None:
    """All in the effect; a password is not said; a reader that reads later is told what was so then."""
    with ix.View(said.document, 600, 400) as view:
        effects, other = view.reader(), view.reader()
        assert not focus_of(effects) and list(other.effects())
        for item, role, name, value, state in said.wanted:
            view.set_focus(said.items[item].id)
            (one,) = focus_of(effects)
            assert one.subject == said.items[item].id and one.role == ix.Phrase[f"ROLE_{role}"]
            assert (one.name, one.value, one.state) == (name, value, state), item
            assert view.focus and view.focus.name == name and view.focus.value.startswith(value)
        late = focus_of(other)
        assert [(each.name, each.value) for each in late] == [(name, value) for _, _, name, value, _ in said.wanted]


@pytest.mark.proves("S235c", "S326a")
def test_the_effect_comes_again_when_what_it_says_changes(said: Told) -> None:
    checked, text = ix.FocusState.CHECKED, said.items["text"]
    with ix.View(said.document, 600, 400) as view:
        effects = view.reader()
        assert not focus_of(effects)
        view.set_focus(said.items["check"].id)
        assert view.run(ix.Command.SELECT)
        before, after = focus_of(effects)
        assert not before.state & checked and after.state & checked and after.name == "member"
        view.set_focus(text.id)
        assert view.run(ix.Command.OPEN)
        focus_of(effects)
        view.fill_field(text.id, "Grace")
        (one,) = focus_of(effects)
        assert (one.subject, one.name, one.value) == (text.id, "First name", "Grace")
        said.document.undo()
        (one,) = focus_of(effects)
        assert one.value == "Ada"
        # A new reader is told the present state.
        (one,) = focus_of(view.reader())
        assert (one.name, one.value) == ("First name", "Ada")
        view.set_focus(None)
        (one,) = focus_of(effects)
        assert (one.subject, one.name, one.value) == (0, "", "")
