"""A text that a view edits while a call or another view changes it: nobody's work is lost without a word. And where keys put the caret."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import libinteract as ix
from libinteract import FieldKind, Key, events

BOX, LOWER = ix.Rect(20, 300, 220, 320), ix.Rect(20, 200, 220, 220)


@pytest.fixture
def document() -> Iterator[ix.Document]:
    with ix.Document.new() as made:
        made.add_page(400, 400)
        made.form.create(0, FieldKind.TEXT, BOX, "one")
        made.form.create(0, FieldKind.TEXT, LOWER, "two")
        made.form.update({"one": "Ada Lovelace, Countess", "two": "a text that is longer than the half of its field"})
        yield made


def opened(document: ix.Document) -> ix.View:
    view = ix.View(document, 400, 400)
    list(view.effects())
    return view


def text_of(view: ix.View) -> str:
    found = view.text_input
    assert found is not None
    return found.text


@pytest.mark.proves("S299")
def test_a_call_before_the_first_key_is_not_overwritten(document: ix.Document) -> None:
    form = document.form
    with opened(document) as view:
        assert view.edit_text(form["one"].id)
        assert form.fill("one", "by call") and text_of(view) == "by call"
        view.feed(events.text("!", 20))
        view.selection.end_edit()
        assert form.values("one") == ["by call!"]
        document.undo()
        assert form.values("one") == ["by call"]
        document.undo()
        assert form.values("one") == ["Ada Lovelace, Countess"]


@pytest.mark.proves("S299")
def test_undone_before_the_first_key(document: ix.Document) -> None:
    with opened(document) as view:
        view.edit_text(document.form["one"].id)
        document.undo()
        assert text_of(view) == ""
        view.feed(events.text("x", 20))
        view.selection.end_edit()
        assert document.form.values("one") == ["x"]


@pytest.mark.proves("S299")
def test_once_something_is_typed_the_text_is_the_edits(document: ix.Document) -> None:
    form = document.form
    with opened(document) as view:
        view.edit_text(form["one"].id)
        view.feed(events.text("!", 20))
        with pytest.raises(ix.Conflict):
            form.fill("one", "by call")
        view.selection.end_edit()
        assert form.values("one") == ["Ada Lovelace, Countess!"]


@pytest.mark.proves("S299")
def test_of_two_views_the_one_that_types_first_has_the_text(document: ix.Document) -> None:
    field = document.form["one"]
    with opened(document) as first, opened(document) as second:
        assert first.edit_text(field.id) and second.edit_text(field.id)
        first.feed(events.text("abc", 20))
        assert second.text_input is None
        second.feed(events.text("xyz", 20))
        assert not second.used_event
        with pytest.raises(ix.Conflict):
            second.edit_text(field.id)
        first.selection.end_edit()
        assert document.form.values("one") == ["Ada Lovelace, Countessabc"]
        assert second.edit_text(field.id) and text_of(second) == "Ada Lovelace, Countessabc"


@pytest.mark.proves("S269")
@pytest.mark.parametrize("key", [Key.TAB, Key.ENTER])
def test_keys_put_the_caret_at_the_end(document: ix.Document, key: Key) -> None:
    with opened(document) as view:
        time = 0

        def press(*keys: Key) -> None:
            nonlocal time
            for each in keys:
                time += 20
                view.feed(events.key(each, time))

        for name in ("one", "two"):
            press(Key.TAB)
            if key == Key.ENTER:
                press(Key.ESCAPE, Key.ENTER)
            found = view.text_input
            assert found is not None and found.annotation == document.form[name].id
            view.feed(events.text("!", time))
        view.selection.end_edit()
        assert document.form.values("one") == ["Ada Lovelace, Countess!"]
        assert document.form.values("two") == ["a text that is longer than the half of its field!"]
