"""The table of docs/contracts/keyboard.md, played with its keys in default settings, and nothing of a pointer is missing in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import events

from helpers import letters

PAGE = Path(__file__).resolve().parents[3] / "docs/contracts/keyboard.md"
DRAWN = {"traits": 1, "appearance_box": (0, 0, 80, 40), "appearance_matrix": (1, 0, 0, 1, 0, 0)}
MODIFIERS = {"Ctrl": ix.Modifier.CONTROL, "Shift": ix.Modifier.SHIFT}
#: What a component does by a pointer, and the commands that do it.
COMPONENTS = {
    "SELECT_ANNOTATION": "SELECT", "DESELECT_ANNOTATION": "CANCEL", "TRANSFORM_ANNOTATION": "MOVE_LEFT", "EDIT_ANNOTATION": "OPEN",
    "OPEN_LINK_ANNOTATION": "OPEN", "SHOW_ANNOTATION_MENU": "OPEN_MENU", "SELECT_TEXT": "EXTEND_RIGHT", "DESELECT_TEXT": "CANCEL",
    "FAST_SCROLL": "NEXT_VIEWPORT", "SMART_ZOOM": "SMART_ZOOM", "TOGGLE_USER_INTERFACE": "TOGGLE_USER_INTERFACE"}  # fmt: skip


def rows() -> Iterator[tuple[str, str]]:
    """The commands of the table, with a key each."""
    table = PAGE.read_text().split("| a pointer | command | default key |")[1].split("\n\n")[0]
    for line in table.splitlines()[2:]:
        _, _, commands, keys, _ = line.split("|")
        names = re.findall(r"`([A-Z_]+)`", commands)
        given = [each.strip() for each in keys.split(",")]
        if given[0].startswith("none"):
            given = [""]
        assert not names or len(names) == len(given), line
        yield from zip(names, given, strict=False)


class Desk:
    def __init__(self) -> None:
        self.document = ix.Document.new()
        for _ in range(3):
            self.document.add_page(600, 800)
        lines = [*letters("abc defg hij", 50, 700, height=20), *letters("klm nopq rst", 50, 670, height=20)]
        self.document.set_glyphs(0, lines, 20)
        add = self.document.add_annotation
        self.link = self.document.add_link(0, ix.Rect(50, 600, 130, 640), uri="https://example.org")
        self.box = self.document.add_field(0, ix.FieldKind.CHECK_BOX, ix.Rect(50, 540, 70, 560), "box", on_state="Yes")
        self.radio = [
            self.document.add_field(0, ix.FieldKind.RADIO_BUTTON, ix.Rect(500, 540 - i, 520, 560 - i), "group", on_state=f"r{i}")
            for i in (0, 30, 60)]
        self.stamp = add(0, ix.Subtype.STAMP, ix.Rect(350, 600, 430, 640), **DRAWN)
        self.square = add(0, ix.Subtype.SQUARE, ix.Rect(350, 500, 430, 540))
        self.shape = add(0, ix.Subtype.POLYGON, ix.Rect(200, 400, 300, 500))
        self.shape.set_points(ix.PointsKind.VERTICES, [(210, 410), (290, 410), (290, 490), (210, 490)])
        self.document.load(0, ix.Part.ANNOTATIONS)
        self.document.load(0, ix.Part.TEXT)
        self.view = ix.View(self.document, 600, 400)
        self.view.show_page(1)
        self.view.show_page(0)
        self.view.set_zoom(1.1, 0, 0)
        self.view.scroll_by(10, 20)
        self.reader, self.now = self.view.reader(), 1000.0
        list(self.reader.effects())

    def press(self, key: str) -> None:
        *held, name = re.split(r"\+(?=.)", key)
        code: ix.Key | str = name if len(name) == 1 else " " if name == "Space" else ix.Key[name.upper().replace(" ", "_")]
        self.now += 100
        self.view.feed(events.key(code, self.now, modifiers=sum(MODIFIERS[each] for each in held)))
        self.view.advance(round((self.now + 5000) * 1e6))
        self.now += 6000

    def state(self) -> Hashable:
        view, focus, caret = self.view, self.view.focus, self.view.caret
        kinds = (ix.EffectType.FOLLOW, ix.EffectType.MENU, ix.EffectType.MENU_COMMAND, ix.EffectType.TOGGLE_USER_INTERFACE)
        told = tuple(each.type for each in self.reader.effects() if each.type in kinds)
        items = [str(each) for each in view.display_list()]
        return (view.viewport.offset, round(view.zoom, 4), tuple(view.selection), view.selected_text, focus and focus.annotation,
                caret and caret.index, self.document.history.undo_count, view.tool, told, tuple(items),
                tuple(map(tuple, self.shape.refreshed().points(ix.PointsKind.VERTICES))))


def nothing(desk: Desk) -> None:
    pass


def link(desk: Desk) -> None:
    desk.view.set_focus(desk.link.id)


def radio(desk: Desk) -> None:
    desk.view.set_focus(desk.radio[1].id)


def stamp(desk: Desk) -> None:
    desk.view.set_focus(desk.stamp.id)


def selected(desk: Desk) -> None:
    desk.view.selection.set([desk.stamp.id])


def polygon(desk: Desk) -> None:
    desk.view.selection.set([desk.shape.id])
    desk.view.run(ix.Command.NEXT_VERTEX)


def copied(desk: Desk) -> None:
    desk.view.selection.set([desk.square.id])
    assert desk.view.run(ix.Command.COPY)


def square(desk: Desk) -> None:
    desk.view.selection.set([desk.square.id])


def caret(desk: Desk) -> None:
    desk.view.set_caret(0, 5)


def tool(desk: Desk) -> None:
    desk.view.tool = ix.ToolMode.EDIT


SITUATIONS: list[tuple[str, Callable[[Desk], None]]] = [
    (r"OPEN$", link), (r"NEXT_OPTION|PREVIOUS_OPTION", radio), (r"SELECT$|SELECT_ALSO", stamp), (r"FOCUS_", stamp), (r"CANCEL|DELETE|CUT|MOVE|WIDER|NARROWER|TALLER|SHORTER|TURN", selected),
    (r".*VERTEX", polygon), (r"PASTE", copied), (r"COPY|DUPLICATE", square), (r"SELECT_(WORD|LINE|PARAGRAPH)|EXTEND", caret), (r"TOOL$", tool)]  # fmt: skip


@pytest.mark.proves("S325", "S234e", "S234i")
@pytest.mark.parametrize(("name", "key"), list(rows()), ids=lambda each: each or "none")
def test_each_row_is_true(name: str, key: str) -> None:
    desk = Desk()
    next((make for pattern, make in SITUATIONS if re.match(pattern, name)), nothing)(desk)
    if name == "SCROLL_LEFT":
        desk.view.scroll_by(30, 0)
    if name in ("PREVIOUS_VIEWPORT", "DOCUMENT_START", "SCROLL_UP"):
        desk.view.scroll_by(0, 500)
    desk.state()
    before = desk.state()
    if key:
        assert ix.Shortcut(*bound(key), ix.Command[name]) in desk.view.shortcuts
        desk.press(key)
    else:
        desk.view.bind("F", ix.Command[name], 0)
        desk.press("F")
    if name.endswith("_VERTEX"):
        desk.view.run(ix.Command.MOVE_LEFT)
        changed = desk.shape.refreshed().points(ix.PointsKind.VERTICES)[0]
        wanted = {"ADD_VERTEX": 5, "REMOVE_VERTEX": 3}.get(name, 4)
        assert len(changed) == wanted and (changed[0] == (210, 410) or wanted == 3)
    assert desk.state() != before


def bound(key: str) -> tuple[int, int]:
    *held, name = re.split(r"\+(?=.)", key)
    code = ord(name) if len(name) == 1 else 32 if name == "Space" else int(ix.Key[name.upper().replace(" ", "_")])
    return code, int(sum(MODIFIERS[each] for each in held))


@pytest.mark.proves("S325", "S234i")
def test_no_component_is_missing() -> None:
    listed = {name for name, _ in rows()}
    single = {each.name for each in ix.Component if each.value < 100}
    assert single == set(COMPONENTS)
    assert set(COMPONENTS.values()) <= listed


@pytest.mark.proves("S325", "S234i")
@pytest.mark.parametrize("mode", [each for each in ix.ToolMode if 0 < each < 10_000], ids=lambda each: each.name.lower())
def test_each_tool_has_a_command(mode: ix.ToolMode) -> None:
    desk = Desk()
    command = ix.Command(ix.Command.TOOL + mode)
    desk.view.bind("t", command)
    desk.press("T")
    assert desk.view.tool == mode
    assert desk.view.run(ix.Command.TOOL) and desk.view.tool != mode or mode == ix.ToolMode.PAN


#: Tools that mark the text which is selected.
TEXTS = {"CREATE_LINK_TEXT", "CREATE_HIGHLIGHT", "CREATE_UNDERLINE", "CREATE_SQUIGGLY", "CREATE_STRIKEOUT", "CREATE_REDACTION_TEXT"}


@pytest.mark.proves("S325", "S234f")
@pytest.mark.parametrize("mode", [each for each in ix.ToolMode if 100 < each < 10_000 and each.name != "CREATE_DATE_TEXT"], ids=lambda each: each.name.lower())
def test_each_tool_that_creates_makes_an_item_by_enter(mode: ix.ToolMode) -> None:
    """Or asks the host for a picture, a file or a sound. A date has no text until the host has said which."""
    desk = Desk()
    desk.view.run(ix.Command(ix.Command.TOOL + mode))
    if mode.name in TEXTS:
        desk.view.select_text(0, 0, 0, 3)
    before = len(desk.document.annotations(0))
    list(desk.reader.effects())
    desk.press("Enter")
    told = {each.type.name for each in desk.reader.effects()}
    made = len(desk.document.annotations(0)) > before
    assert made or told & {"CONTENT_WANTED"}, told


def key_name(row: ix.Shortcut) -> str:
    """A key as the page writes it."""
    held = [name for bit, name in ((ix.Modifier.CONTROL, "Ctrl"), (ix.Modifier.META, "Cmd"), (ix.Modifier.ALT, "Alt"), (ix.Modifier.SHIFT, "Shift"))
            if row.modifiers & bit]
    plain = "Space" if row.key == 32 else chr(row.key) if row.key < 0x110000 else ix.Key(row.key).name.replace("_", " ").title()
    return "+".join([*held, plain])


@pytest.mark.proves("S233a")
def test_the_page_lists_every_default_key_in_its_order() -> None:
    section = PAGE.read_text(encoding="utf-8").split("## Default keys\n")[1].split("\n## ")[0]
    sets: dict[ix.ShortcutSet, list[tuple[str, str]]] = {ix.ShortcutSet.LINUX: [], ix.ShortcutSet.MACOS: []}
    for command, linux, macos in re.findall(r"^\| `(\w+)` \| (.+) \| (.+) \|$", section, re.MULTILINE):
        for platform, keys in ((ix.ShortcutSet.LINUX, linux), (ix.ShortcutSet.MACOS, linux if macos == "the same" else macos)):
            sets[platform] += [(each, command) for each in keys.split(", ") if each != "none"]
    with ix.Document.new() as document, ix.View(document, 1, 1) as view:
        usual = {(key_name(each), each.command.name) for each in view.shortcuts}
        for platform, listed in sets.items():
            view.use_shortcuts(platform)
            found = [(key_name(each), each.command.name) for each in view.shortcuts]
            assert sorted(listed) == sorted(found)
            for key in {each for each, _ in found}:
                assert [command for each, command in listed if each == key] == [command for each, command in found if each == key], key
        view.use_shortcuts(ix.ShortcutSet.WINDOWS)
        linux_rows = set(sets[ix.ShortcutSet.LINUX])
        assert {(key_name(each), each.command.name) for each in view.shortcuts} == linux_rows
    assert {(key.replace("Cmd", "Ctrl"), command) for key, command in usual} - linux_rows <= {("Ctrl+Backspace", "DELETE_TO_LINE_START"), ("Ctrl+Delete", "DELETE_TO_LINE_END")}
    without = {each.name for each in ix.Command} - {command for _, command in usual}
    assert without == set(re.findall(r"`([A-Z_]+)`", section.split("have no key:")[1].split("\n\n")[0]))
