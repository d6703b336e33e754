"""Profiles: what each switches is the guide's table; what runs is ended; each thing can be set by itself afterwards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import events

MOUSE, TOUCH = ix.DeviceKind.MOUSE, ix.DeviceKind.TOUCH
P, C = ix.Profile, ix.Component
PROFILES = {"reader": P.READER, "annotator": P.ANNOTATOR, "form filler": P.FORM_FILLER, "presenter": P.PRESENTER}
GUIDE = Path(__file__).resolve().parents[3] / "docs/guide/components.md"
KEYS: dict[str, tuple[ix.Key | str, int, ix.Command]] = {
    "Delete": (ix.Key.DELETE, 0, ix.Command.DELETE), "Ctrl+V": ("V", ix.Modifier.CONTROL, ix.Command.PASTE),
    "Ctrl+Z": ("Z", ix.Modifier.CONTROL, ix.Command.UNDO), "Ctrl+C": ("C", ix.Modifier.CONTROL, ix.Command.COPY),
    "Ctrl+A": ("A", ix.Modifier.CONTROL, ix.Command.SELECT_ALL), "Tab": (ix.Key.TAB, 0, ix.Command.FOCUS_NEXT),
    "Enter": (ix.Key.ENTER, 0, ix.Command.OPEN), "Page Down": (ix.Key.PAGE_DOWN, 0, ix.Command.NEXT_VIEWPORT),
    "Space": (" ", 0, ix.Command.NEXT_PAGE),
}


def table() -> dict[str, dict[ix.Profile, str]]:
    """The table of the guide: row, and each profile's cell."""
    text = GUIDE.read_text(encoding="utf-8").split("## Profiles")[1]
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]
    heads = [PROFILES[name] for name in lines[0][1:]]
    return {line[0]: dict(zip(heads, line[1:])) for line in lines[2:]}


def pages() -> ix.Document:
    document = ix.Document.new()
    for _ in range(3):
        document.add_page(400, 300)
    glyphs = [(letter, ix.Rect(60 + 10 * i, 250, 70 + 10 * i, 270)) for i, letter in enumerate("some text")]
    document.set_glyphs(0, glyphs, 20)
    document.add_link(0, ix.Rect(300, 20, 380, 60), page=2)
    document.add_annotation(0, ix.Subtype.TEXT, ix.Rect(40, 100, 60, 120))
    document.add_field(0, ix.FieldKind.TEXT, ix.Rect(200, 100, 300, 130), "town")
    document.load(0, ix.Part.TEXT)
    document.load(0, ix.Part.ANNOTATIONS)
    return document


def shown(profile: ix.Profile | None = None) -> ix.View:
    view = ix.View(pages(), 400, 300)
    view.set_layout(scroll=ix.ScrollMode.PER_SPREAD)
    view.set(ix.Setting.ANIMATED, 0)
    if profile is not None:
        assert view.set_profile(profile)
    list(view.effects())
    return view


@pytest.mark.proves("S345")
@pytest.mark.parametrize("profile", PROFILES.values())
def test_the_guides_table_is_what_a_profile_switches(profile: ix.Profile) -> None:
    view, rows = shown(profile), {name: cells[profile] for name, cells in table().items()}
    components = {component.name.lower().replace("_", ""): component for component in C if component < 100}
    named = {name: cell for name, cell in rows.items() if name.strip("`").lower() in components}
    assert len(named) == 11
    for name, cell in named.items():
        component = view.component(components[name.strip("`").lower()])
        assert component.enabled == component.effective == (cell == "on"), (name, profile)
    for composite in (C.ALL_ANNOTATION_INTERACTIONS, C.ALL_TEXT_INTERACTIONS, C.ALL_INTERACTIONS):
        assert view.component(composite).enabled
    assert view.setting(ix.Setting.TAP_TURNS_PAGES, MOUSE) == view.setting(ix.Setting.TAP_TURNS_PAGES, TOUCH) == (rows["a tap anywhere turns the page"] == "on")
    assert view.setting(ix.Setting.MENU_EDITS) == (rows["menus that make and change annotations"] == "on")
    assert view.default_tool == ix.ToolMode.PAN and rows["default tool"] == "pan"
    has = {(each.key, each.modifiers, each.command) for each in view.shortcuts}
    keys = {name: cell for name, cell in rows.items() if name in KEYS}
    assert len(keys) == len(KEYS)
    for name, cell in keys.items():
        key, modifiers, command = KEYS[name]
        assert ((ord(key) if isinstance(key, str) else int(key), modifiers, command) in has) == (cell == "on"), (name, profile)
    assert view.profile == profile


@pytest.mark.proves("S345")
def test_the_same_profile_again_changes_nothing() -> None:
    view = shown()
    assert [view.profile] == [P.NONE]
    assert view.set_profile(P.ANNOTATOR)
    view.use_tool(ix.ToolMode.CREATE_INK)
    list(view.effects())
    assert not view.set_profile(P.ANNOTATOR)
    assert view.tool == ix.ToolMode.CREATE_INK and not list(view.effects())
    for wrong in (0, 5, 1 << 30):
        with pytest.raises(ix.InvalidArgument):
            view.set_profile(wrong)  # type: ignore[arg-type]
    assert view.profile == P.ANNOTATOR


@pytest.mark.proves("S345")
@pytest.mark.parametrize("profile", PROFILES.values())
def test_each_can_be_changed_afterwards_and_comes_back_with_the_profile(profile: ix.Profile) -> None:
    view = shown(profile)
    flags = [view.component(each).enabled for each in C]
    keys = view.shortcuts
    for component in C:
        view.component(component).enabled = not view.component(component).enabled
        assert view.set_profile(profile) and [view.component(each).enabled for each in C] == flags
    view.bind("Q", ix.Command.NEXT_PAGE)
    assert view.set_profile(profile) and view.shortcuts == keys
    view.set(ix.Setting.TAP_TURNS_PAGES, not view.setting(ix.Setting.TAP_TURNS_PAGES, TOUCH), TOUCH)
    assert view.set_profile(profile)
    view.set(ix.Setting.MENU_EDITS, not view.setting(ix.Setting.MENU_EDITS))
    assert view.set_profile(profile)
    view.set_default_tool(ix.ToolMode.SELECT_TEXT)
    assert view.set_profile(profile)
    view.turn_tools_off()
    assert view.set_profile(profile) and not view.set_profile(profile)


@pytest.mark.proves("S345")
@pytest.mark.parametrize("last", [P.READER, P.FORM_FILLER, P.PRESENTER])
def test_what_runs_is_taken_back(last: ix.Profile) -> None:
    view = shown(P.ANNOTATOR)
    document = view.document
    note = document.annotations(0)[1]
    before, steps = note.rect, document.history.undo_count
    view.feed(events.tap(50, 190, 1000, device=MOUSE))
    assert len(view.selection) == 1
    view.feed([events.down(50, 190, 3000, MOUSE), events.move(90, 200, 3100, MOUSE), events.move(120, 210, 3120, MOUSE)])
    assert view.set_profile(last)
    view.feed([events.move(150, 210, 3200, MOUSE), events.up(150, 210, 3300, MOUSE)])
    assert document.annotations(0)[1].rect == before and document.history.undo_count == steps and not document.history.modified
    assert len(view.selection) == 0 and view.tool == ix.ToolMode.PAN
    view.set_profile(P.ANNOTATOR)
    view.use_tool(ix.ToolMode.CREATE_RECTANGLE)
    view.feed([events.down(100, 200, 5000, MOUSE), events.move(180, 260, 5100, MOUSE)])
    view.set_profile(last)
    view.feed(events.up(180, 260, 5200, MOUSE))
    assert len(document.annotations(0)) == 3 and view.tool == ix.ToolMode.PAN


@pytest.mark.proves("S345")
def test_selecting_text_editing_a_field_and_a_menu_end() -> None:
    view = shown(P.READER)
    view.feed([events.down(62, 40, 1000, MOUSE), events.move(92, 40, 1100, MOUSE)])
    assert view.selected_text == "som"
    view.set_profile(P.PRESENTER)
    assert view.selected_text == "" and view.visible_pages()[0].index == 0
    view.feed(events.up(92, 40, 1200, MOUSE))
    view.set_profile(P.FORM_FILLER)
    list(view.effects())
    view.feed(events.tap(250, 185, 3000, device=MOUSE))
    assert [each for each in view.effects() if each.type == ix.EffectType.TEXT_INPUT and each.subject]
    view.set_profile(P.READER)
    assert [each for each in view.effects() if each.type == ix.EffectType.TEXT_INPUT and not each.subject]
    view.set_profile(P.FORM_FILLER)
    view.set(ix.Setting.TEXT_EDITING, 0)
    view.feed(events.tap(250, 185, 6000, device=MOUSE))
    assert [each for each in view.effects() if each.type == ix.EffectType.EDIT_REQUESTED]
    view.set_profile(P.READER)
    assert [each for each in view.effects() if each.type == ix.EffectType.EDIT_ENDED]
    view.set_profile(P.ANNOTATOR)
    view.open_menu(200, 280)
    assert view.menu_entries()
    view.set_profile(P.READER)
    assert not view.menu_entries()


@pytest.mark.proves("S345")
def test_a_presenter_turns_pages_and_follows_links() -> None:
    view = shown(P.PRESENTER)

    def page() -> int:
        return view.visible_pages()[0].index

    for at, x in ((1000, 80), (1050, 250)):  # two quick clicks, on text and on a field
        view.feed(events.tap(x, 40 if x == 80 else 185, at, device=MOUSE))
    assert page() == 2 and view.selected_text == ""
    view.feed(events.tap(80, 40, 2000, device=MOUSE))
    assert page() == 2  # the last one
    now = 3000
    for key, want in ((ix.Key.PAGE_UP, 1), (ix.Key.LEFT, 0), (" ", 1), (ix.Key.DOWN, 2), (ix.Key.HOME, 0), (ix.Key.END, 2), (ix.Key.HOME, 0)):
        view.feed(events.key(key, now))
        now += 100
        assert page() == want, key
    view.feed(events.drag([(62, 40), (92, 40)], 6000, device=MOUSE))
    assert view.selected_text == "" and page() == 0
    view.feed(events.tap(340, 260, 8000, device=MOUSE))
    assert page() == 2
    view.feed(events.tap(10, 150, 10000))
    view.advance(at=11000)
    assert page() == 1
    view.set(ix.Setting.NAVIGATION, ix.Navigator.HOST)
    list(view.effects())
    view.feed(events.tap(80, 40, 12000, device=MOUSE))
    (wish,) = [each for each in view.effects() if each.type == ix.EffectType.PAGE_WANTED]
    assert (wish.step, wish.page, wish.trigger) == (ix.PageStep.NEXT, 2, ix.ActivationTrigger.BY_TAP) and page() == 1


@pytest.mark.proves("S345")
def test_a_readers_menus_only_read() -> None:
    view = shown(P.READER)
    view.feed(events.drag([(62, 40), (150, 40)], 1000, device=MOUSE))
    view.open_menu(80, 40)
    items = {each.item for each in view.menu_entries()}
    assert items and ix.MenuItem.COPY in items and not items & {ix.MenuItem.HIGHLIGHT, ix.MenuItem.UNDERLINE, ix.MenuItem.REDACT}
    view.close_menu()
    view.clear_text_selection()
    list(view.effects())
    view.feed(events.down(200, 280, 3000, TOUCH))
    view.advance(at=4000)
    view.feed(events.up(200, 280, 4100, TOUCH))
    assert not [each for each in view.effects() if each.type == ix.EffectType.MENU]


def test_the_guide_has_no_other_table() -> None:
    assert len(re.findall(r"^\|---", GUIDE.read_text(encoding="utf-8").split("## Profiles")[1], re.M)) == 1
