"""Texts that a view edits, beyond what scenarios say: the rules of fields, steps of undo, boxes that are too small, lists."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import libinteract as ix
from libinteract import EffectType, FieldFlags, FieldKind, FillRefusal, Key, Modifier, TextKind, events
from libinteract.effects import FieldRefused

WIDE, LOW = ix.Rect(20, 300, 320, 320), ix.Rect(20, 100, 120, 150)


class Desk:
    """A document with a page, and a view that edits texts."""

    def __init__(self) -> None:
        self.document = ix.Document.new()
        self.document.add_page(400, 400)
        self.time = 1000
        self.view: ix.View = None  # type: ignore[assignment]

    def open(self) -> None:
        self.view = ix.View(self.document, 400, 400)
        self.view.fit = ix.Fit.NONE
        self.view.set(ix.Setting.CARET_PERIOD, 0)

    def feed(self, *given: Any) -> list[ix.Effect]:
        list(self.view.effects())
        for each in given:
            self.view.feed(each)
        return list(self.view.effects())

    def type(self, text: str, *, pasted: bool = False) -> list[ix.Effect]:
        """Character by character, as a keyboard does; or in one piece."""
        effects: list[ix.Effect] = []
        for part in [text] if pasted else text:
            self.time += 20
            effects += self.feed(events.text(part, self.time, pasted=pasted))
        return effects

    def key(self, key: int, modifiers: int = 0, times: int = 1) -> list[ix.Effect]:
        effects: list[ix.Effect] = []
        for _ in range(times):
            self.time += 20
            effects += self.feed(*events.key(key, self.time, modifiers=modifiers))
        return effects

    @property
    def text(self) -> str:
        found = self.view.text_input
        assert found is not None
        return found.text

    def refusals(self, given: list[ix.Effect]) -> list[tuple[int, int]]:
        return [(each.reason, each.detail) for each in given if isinstance(each, FieldRefused)]


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk()
    yield made
    if made.view:
        made.view.close()
    made.document.close()


def added(desk: Desk, kind: FieldKind, rect: ix.Rect, *, size: int = 0, **members: Any) -> ix.Annotation:
    field = desk.document.add_field(0, kind, rect, "a", **members)
    field.set_text(TextKind.DEFAULT_APPEARANCE, f"/Helv {size} Tf 0 g")
    return field


def edit(desk: Desk, rect: ix.Rect = WIDE, *, script: str = "", **members: Any) -> ix.Annotation:
    field = added(desk, FieldKind.TEXT, rect, **members)
    if script:
        desk.document.add_action(field, ix.ActionKind.JAVASCRIPT, trigger=ix.Trigger.KEYSTROKE, script=script)
    desk.open()
    assert desk.view.edit_text(field.id)
    return field


def value(desk: Desk, field: ix.Annotation) -> str:
    return field.refreshed().text(TextKind.FIELD_VALUE) or ""


@pytest.mark.proves("S299e", "S231k")
def test_a_maximum_length_counts_utf16_code_units(desk: Desk) -> None:
    """As Acrobat, PDF.js and PDFium count; a password takes any character."""
    field = edit(desk, max_length=3, flags=FieldFlags.PASSWORD)
    assert not desk.refusals(desk.type("😀"))
    assert desk.refusals(desk.type("😀")) == [(FillRefusal.TOO_LONG, 3)]
    desk.type("a")
    desk.key(Key.ENTER)
    assert value(desk, field) == "😀a"
    with pytest.raises(ix.InvalidArgument, match="3 characters"):
        desk.document.form.fill(field, "😀😀")


@pytest.mark.proves("S299e")
def test_characters_that_no_font_shows_are_refused_by_name_and_the_others_kept(desk: Desk) -> None:
    field = edit(desk)
    assert desk.refusals(desk.type("xαy")) == [(FillRefusal.NOT_ENCODABLE, ord("α"))]
    assert desk.refusals(desk.type("Жa", pasted=True)) == [(FillRefusal.NOT_ENCODABLE, ord("Ж"))]
    desk.key(Key.ENTER)
    assert value(desk, field) == "xya"


@pytest.mark.proves("S302a")
def test_a_keystroke_rule_is_asked_while_a_text_is_typed(desk: Desk) -> None:
    field = edit(desk, script='AFNumber_Keystroke(2, 0, 0, 0, "", true);')
    assert desk.refusals(desk.type("1a2.5.")) == [(FillRefusal.NOT_FORMATTED, 0)] * 2
    assert desk.text == "12.5"
    assert desk.refusals(desk.type("x9", pasted=True)) == [(FillRefusal.NOT_FORMATTED, 0)]
    desk.key(Key.BACKSPACE)
    assert desk.text == "12."
    desk.key(Key.ENTER)
    assert value(desk, field) == "12."


@pytest.mark.proves("S299d")
def test_undo_goes_back_word_by_word(desk: Desk) -> None:
    field = edit(desk)
    before = desk.document.hash
    desk.type("one two  three")
    for left in ("one two  ", "one ", ""):
        desk.key(ord("Z"), Modifier.CONTROL)
        assert desk.text == left
    assert desk.document.hash == before
    for left in ("one ", "one two  ", "one two  three"):
        desk.key(ord("Z"), Modifier.CONTROL | Modifier.SHIFT)
        assert desk.text == left
    desk.key(Key.BACKSPACE, times=3)
    desk.key(ord("Z"), Modifier.CONTROL)
    assert desk.text == "one two  three"
    desk.key(Key.ENTER)
    assert value(desk, field) == "one two  three" and desk.document.history.undo_count == 2


@pytest.mark.proves("S299e")
def test_a_field_that_does_not_scroll_is_full(desk: Desk) -> None:
    edit(desk, ix.Rect(20, 300, 80, 320), size=12, flags=FieldFlags.NO_SCROLL)
    effects = desk.type("mmmmmmmmmmmmmmmmmmmmmmmmmmmm")
    assert desk.refusals(effects) and set(desk.refusals(effects)) == {(FillRefusal.TOO_LONG, 0)}
    full = desk.text
    assert 3 < len(full) < 28
    desk.key(Key.BACKSPACE)
    desk.type("mm")
    assert desk.text == full


def inside(desk: Desk) -> bool:
    """The caret, in the box of the text."""
    its = desk.view.text_input
    assert its is not None
    area, caret = its.area, its.caret
    return (area.x0 - 0.01 <= caret.x0 <= caret.x1 <= area.x1 + 0.01
            and area.y0 - 0.01 <= caret.y0 <= caret.y1 <= area.y1 + 0.01)


@pytest.mark.proves("S299e")
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("lines", [False, True])
def test_a_text_larger_than_its_box_is_scrolled_to_the_caret(desk: Desk, lines: bool, turn: int) -> None:
    field = edit(
        desk, ix.Rect(20, 100, 120, 140) if lines else WIDE, flags=FieldFlags.MULTI_LINE if lines else 0,
        size=12, caption_rotation=turn)
    before = desk.document.hash
    many = "\n".join(f"line {i}" for i in range(12)) if lines else "wide words " * 12
    for part in many:
        desk.key(Key.ENTER) if part == "\n" else desk.type(part)
        assert inside(desk)
    scrolled = field.refreshed().text(TextKind.FIELD_SCROLL)
    assert scrolled is not None
    right, up = map(int, scrolled.split())
    assert (up > 0 and right == 0) if lines else (right < 0 and up == 0)
    end = desk.view.text_input
    desk.key(Key.HOME, Modifier.CONTROL)
    assert inside(desk) and desk.view.text_input != end
    assert field.refreshed().text(TextKind.FIELD_SCROLL) is None
    desk.key(Key.END, Modifier.CONTROL)
    assert inside(desk) and field.refreshed().text(TextKind.FIELD_SCROLL) == scrolled
    desk.key(Key.ENTER, Modifier.CONTROL)
    assert value(desk, field) == many
    assert field.refreshed().text(TextKind.FIELD_SCROLL) is None
    desk.document.undo()
    assert desk.document.hash == before


@pytest.mark.proves("S299e")
def test_a_wheel_and_a_drag_beyond_the_box_scroll_its_text(desk: Desk) -> None:
    field = edit(desk, LOW, flags=FieldFlags.MULTI_LINE, size=12)
    desk.type("\n".join(f"row {i}" for i in range(20)), pasted=True)

    def up() -> int:
        found = field.refreshed().text(TextKind.FIELD_SCROLL)
        return int(found.split()[1]) if found else 0

    end = up()
    desk.time += 1000
    effects = desk.feed(events.wheel(60, 280, desk.time, notches_y=-1))
    assert 0 < up() < end and EffectType.VIEWPORT not in [each.type for each in effects]
    for _ in range(20):
        desk.time += 300
        desk.feed(events.wheel(60, 280, desk.time, notches_y=-1))
    assert up() == 0
    # A press at the top, drawn out below the box: the text follows while time passes.
    desk.time += 2000
    desk.feed(events.down(21, 255, desk.time, device=ix.DeviceKind.MOUSE))
    desk.feed(events.move(60, 320, desk.time + 50, device=ix.DeviceKind.MOUSE))
    first = up()
    desk.view.advance(at=desk.time + 3000)
    assert first < up() == end
    its = desk.view.text_input
    assert its is not None and its.anchor == 0 and its.head == len(its.text)
    desk.feed(events.up(60, 320, desk.time + 3050, device=ix.DeviceKind.MOUSE))
    assert desk.view.deadline is None or desk.view.deadline > desk.time + 3050


FRUIT = ("Apfel", "Birne", "Banane", "Blaubeere", "Zitrone", "Äpfel und mehr")


def chosen(field: ix.Annotation) -> list[str]:
    return list(field.refreshed().texts(TextKind.FIELD_VALUE))


def listed(desk: Desk, kind: FieldKind, flags: int = 0) -> ix.Annotation:
    field = added(desk, kind, ix.Rect(20, 100, 120, 145), size=12, flags=flags, options=FRUIT)
    desk.open()
    desk.view.set_focus(field.id)
    return field


@pytest.mark.proves("S231l", "S234")
@pytest.mark.parametrize("kind, flags", [(FieldKind.LIST_BOX, 0), (FieldKind.COMBO_BOX, 1 << 17)])
def test_letters_find_options(desk: Desk, kind: FieldKind, flags: int) -> None:
    field = listed(desk, kind, flags)
    for letter, found in (("B", "Birne"), ("B", "Banane"), ("B", "Blaubeere"), ("B", "Birne")):
        desk.key(ord(letter))
        assert chosen(field) == [found], letter
    desk.time += 2000
    for letter, found in (("B", "Banane"), ("L", "Blaubeere"), ("A", "Blaubeere")):
        desk.key(ord(letter))
        assert chosen(field) == [found], letter
    desk.time += 2000
    desk.type("ä")
    assert chosen(field) == ["Äpfel und mehr"] and desk.view.used_event
    desk.key(ord("X"))
    assert chosen(field) == ["Äpfel und mehr"]


@pytest.mark.proves("S231l", "S234")
def test_keys_go_through_a_list(desk: Desk) -> None:
    field = listed(desk, FieldKind.LIST_BOX)
    for key, found in (
        (Key.END, 5), (Key.UP, 4), (Key.HOME, 0), (Key.DOWN, 1), (Key.PAGE_DOWN, 3), (Key.PAGE_DOWN, 5),
        (Key.PAGE_UP, 3), (Key.PAGE_UP, 1), (Key.PAGE_UP, 0),
    ):
        desk.key(key)
        assert chosen(field) == [FRUIT[found]], key
    desk.key(Key.DOWN, Modifier.SHIFT)
    assert len(chosen(field)) == 1


@pytest.mark.proves("S231l", "S234")
def test_shift_and_control_choose_several(desk: Desk) -> None:
    field = listed(desk, FieldKind.LIST_BOX, FieldFlags.MULTI_SELECT)
    desk.key(Key.DOWN, times=3)
    assert chosen(field) == [FRUIT[2]]
    desk.key(Key.UP, Modifier.SHIFT, times=2)
    assert chosen(field) == list(FRUIT[0:3])
    desk.key(Key.DOWN, Modifier.SHIFT, times=3)
    assert chosen(field) == list(FRUIT[2:4])
    desk.key(Key.END, Modifier.SHIFT)
    assert chosen(field) == list(FRUIT[2:6])
    desk.key(ord("A"), Modifier.CONTROL)
    assert chosen(field) == list(FRUIT)
    desk.key(Key.HOME)
    assert chosen(field) == [FRUIT[0]]
    assert desk.document.history.undo_count > 0


@pytest.mark.proves("S293c", "S300")
@pytest.mark.parametrize("length", [32_768, 32_769])
def test_a_text_that_takes_long_to_lay_is_the_hosts(desk: Desk, length: int) -> None:
    """All of it would be laid with each key."""
    field = desk.document.form.create(0, FieldKind.TEXT, WIDE, "long")
    desk.document.form.fill(field, "x" * length)
    desk.open()
    told = {each.type for each in desk.feed(events.tap(100, 90, 1000, device=ix.DeviceKind.MOUSE))}
    assert told & {EffectType.EDIT_REQUESTED, EffectType.TEXT_INPUT} == {
        EffectType.TEXT_INPUT if length == 32_768 else EffectType.EDIT_REQUESTED}
