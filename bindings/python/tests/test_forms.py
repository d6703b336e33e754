"""Forms and media through the binding: by pointer, by call, as effects."""

from __future__ import annotations

from collections.abc import Iterator

from typing import TypeVar

import pytest

import libinteract as ix
from libinteract import effects
from libinteract.enums import FieldFlags, FieldKind, TextKind

from helpers import MOUSE, tap



@pytest.fixture
def document() -> Iterator[ix.Document]:
    with ix.Document.new() as made:
        made.add_page(600, 800)
        yield made

Kind = TypeVar("Kind", bound=ix.Effect)


def click(view: ix.View, x: float, y: float, at: float) -> list[ix.AnyEffect]:
    """A click, and what comes of it. The page's points are the view's units, the other way up."""
    tap(view, x, y, at, MOUSE)
    return list(view.effects())


def of(told: list[ix.AnyEffect], kind: type[Kind]) -> list[Kind]:
    return [each for each in told if isinstance(each, kind)]


@pytest.mark.proves("S90c", "S231b")
def test_a_click_switches_buttons(document: ix.Document) -> None:
    form = document.form
    box = document.add_field(0, FieldKind.CHECK_BOX, ix.Rect(100, 700, 120, 720), "box", on_state="Yes")
    radios = [
        document.add_field(
            0, FieldKind.RADIO_BUTTON, ix.Rect(100 + 40 * i, 600, 120 + 40 * i, 620), "group", on_state=str(i),
            flags=FieldFlags.NO_TOGGLE_TO_OFF) for i in range(3)]
    with ix.View(document, 600, 800) as view:
        list(view.effects())
        seen = click(view, 110, 90, 1000)
        assert form.is_on(box) and document.history.undo_name == ix.Phrase.UNDO_FILL_FIELD
        (changed,) = of(seen, effects.FieldChanged)
        assert (changed.subject, changed.kind, changed.values) == (box.id, FieldKind.CHECK_BOX, 1)
        click(view, 150, 190, 3000)
        click(view, 190, 190, 5000)
        assert [form.is_on(each) for each in radios] == [False, False, True]
        # One has to stay on.
        click(view, 190, 190, 7000)
        assert form.is_on(radios[2]) and document.history.undo_count == 3
        document.undo()
        assert [form.is_on(each) for each in radios] == [False, True, False]
        assert len(form.widgets(radios[0])) == 3 and len(form) == 2


@pytest.mark.proves("S231a", "S231i")
def test_text_is_written_by_the_host(document: ix.Document) -> None:
    field = document.add_field(0, FieldKind.TEXT, ix.Rect(100, 700, 300, 720), "name", value="iiiiWWWW", max_length=10)
    with ix.View(document, 600, 800) as view:
        view.set(ix.Setting.TEXT_EDITING, 0)
        list(view.effects())
        (asked,) = of(click(view, 298, 90, 1000), effects.EditRequested)
        assert asked.subject == field.id and asked.kind == FieldKind.TEXT and asked.caret == 8
        assert asked.area == (100, 80, 300, 100) and asked.font_size > 4
        with pytest.raises(ix.InvalidArgument, match="10 characters"):
            view.fill_field(field.id, "x" * 11)
        with pytest.raises(ix.InvalidArgument, match=r"U\+0633"):
            view.fill_field(field.id, "\u0633")
        assert view.fill_field(field.id, "Zoë")
        assert document.form.values(field) == ["Zoë"] and of(list(view.effects()), effects.EditEnded)
        with pytest.raises(ix.Denied):
            view.fill_field(field.id, "more")


@pytest.mark.proves("S231c")
def test_choices(document: ix.Document) -> None:
    form, options = document.form, ["red", "green", "blue"]
    combo = document.add_field(0, FieldKind.COMBO_BOX, ix.Rect(100, 700, 300, 720), "combo", options=options)
    lines = document.add_field(
        0, FieldKind.LIST_BOX, ix.Rect(100, 600, 300, 680), "list", options=options, flags=FieldFlags.MULTI_SELECT)
    with ix.View(document, 600, 800) as view:
        (asked,) = of(click(view, 150, 90, 1000), effects.EditRequested)
        assert asked.kind == FieldKind.COMBO_BOX and view.choose_options(combo.id, [2])
        assert form.values(combo) == ["blue"] and not form.choose(combo, [2])
        with pytest.raises(ix.InvalidArgument):
            form.fill(combo, "black")
        with pytest.raises(ix.InvalidArgument):
            form.choose(combo, [0, 1])
        click(view, 150, 125, 3000)
        assert form.values(lines) == ["red"]
        assert form.choose(lines, [2, 0]) and form.values(lines) == ["red", "blue"]
    one = document.add_field(0, FieldKind.LIST_BOX, ix.Rect(100, 400, 300, 480), "one", options=options)
    with pytest.raises(ix.InvalidArgument):
        form.choose(one, [0, 1])
    assert not form.values(one) and form.choose(one, [1]) and form.values(one) == ["green"]


@pytest.mark.proves("S231e", "S231j")
def test_what_cannot_be_filled_says_so(document: ix.Document) -> None:
    path = document.add_field(
        0, FieldKind.TEXT, ix.Rect(100, 700, 300, 720), "file", flags=FieldFlags.FILE_SELECT)
    fixed = document.add_field(
        0, FieldKind.CHECK_BOX, ix.Rect(100, 600, 120, 620), "fixed", flags=FieldFlags.READ_ONLY, on_state="Yes")
    signature = document.add_field(0, FieldKind.SIGNATURE, ix.Rect(100, 500, 300, 540), "signature")
    with ix.View(document, 600, 800) as view:
        (refused,) = of(click(view, 150, 90, 1000), effects.FieldRefused)
        assert refused.subject == path.id and refused.reason == ix.FillRefusal.NOT_SUPPORTED
        click(view, 110, 190, 3000)
        assert not document.form.is_on(fixed)
        # The host is not bound by it.
        assert document.form.toggle(fixed, True)
        (asked,) = of(click(view, 150, 280, 5000), effects.SignRequested)
        assert asked.subject == signature.id
        with pytest.raises(ix.NotSupported):
            document.form.fill(signature, "me")


@pytest.mark.proves("S86a")
def test_fields_are_made_and_reset(document: ix.Document) -> None:
    form = document.form
    text = form.create(0, FieldKind.TEXT, ix.Rect(100, 700, 300, 720))
    again = form.create(0, FieldKind.TEXT, ix.Rect(100, 660, 300, 680))
    radio = form.create(0, FieldKind.RADIO_BUTTON, ix.Rect(100, 600, 120, 620))
    other = form.add_button(radio)
    assert [each.text(TextKind.FIELD_NAME) for each in form] == ["text-1", "text-2", "radio-1"]
    assert other.rect == ix.Rect(100, 570, 120, 590) and document.history.undo_name == ix.Phrase.UNDO_ADD_BUTTON
    form.fill(text, "a")
    form.toggle(other, True)
    assert form["text-1"].id == text.id and form.reset() and form.values(text) == [] and not form.is_on(other)
    name = ix.Phrase(document.history.undo_name or 0)
    assert not form.reset() and name == ix.Phrase.UNDO_RESET_FORM
    with pytest.raises(ix.NotFound):
        form["text-3"]
    assert again.field is not None and again.field.kind == FieldKind.TEXT
    with pytest.raises(ix.NotSupported):
        form.add_button(text)
    with pytest.raises(ix.NotSupported):
        form.add_option(text, "a")


@pytest.mark.proves("S87a", "S90f")
@pytest.mark.parametrize("subtype", [ix.Subtype.SCREEN, ix.Subtype.MOVIE, ix.Subtype.SOUND, ix.Subtype.RICH_MEDIA])
def test_media_are_played(document: ix.Document, subtype: ix.Subtype) -> None:
    media = document.add_annotation(0, subtype, ix.Rect(100, 700, 200, 760))
    with ix.View(document, 600, 800) as view:
        (play,) = of(click(view, 150, 70, 1000), effects.Play)
        assert play.subject == media.id and play.subtype == subtype and play.action == 0
        assert view.tool == ix.ToolMode.PAN and not view.selection.ids
        view.play(media.id, (1, 2))
        (play,) = of(list(view.effects()), effects.Play)
        assert play.position == (1, 2)
        square = document.add_annotation(0, ix.Subtype.SQUARE, ix.Rect(100, 500, 200, 560))
        with pytest.raises(ix.NotFound):
            view.play(square.id)


@pytest.mark.proves("S231g")
def test_a_widget_is_made_with_its_field_only() -> None:
    with ix.Document.new() as document:
        document.add_page(100, 100)
        with pytest.raises(ix.InvalidArgument, match=r"no field: Form.create\(\)"):
            document.create_annotation(0, ix.Subtype.WIDGET, ix.Rect(10, 10, 20, 20))
        assert not document.annotations(0) and not document.history.undo_count
