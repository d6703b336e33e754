"""While a view edits a text, calls go on beside it; a text that its field refuses says so and lets go."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import libinteract as ix
from libinteract import FieldKind, TextKind, events


@pytest.fixture
def view() -> Iterator[ix.View]:
    with ix.Document.new() as document:
        document.add_page(400, 400)
        name = document.add_field(0, FieldKind.TEXT, ix.Rect(20, 300, 320, 320), "name")
        document.add_action(
            name, ix.ActionKind.JAVASCRIPT, trigger=ix.Trigger.VALIDATE, script="AFRange_Validate(true, 1, true, 10);")
        document.add_field(0, FieldKind.TEXT, ix.Rect(20, 250, 320, 270), "other")
        with ix.View(document, 400, 400) as view:
            yield view


def write(view: ix.View, text: str) -> None:
    assert view.edit_text(view.document.form["name"].id)
    view.feed(events.text(text, 1000))


def values(view: ix.View) -> list[str]:
    return [view.document.form[name].text(TextKind.FIELD_VALUE) or "" for name in ("name", "other")]


@pytest.mark.proves("S299d")
def test_what_calls_edit_stays_however_the_text_ends(view: ix.View) -> None:
    document = view.document
    write(view, "7")
    square = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(50, 50, 100, 100))
    document.form.fill(document.form["other"], "kept")
    with pytest.raises(ix.Conflict, match="a text is being edited"):
        document.form.fill(document.form["name"], "8")
    with pytest.raises(ix.Conflict, match=r"View.selection.end_edit\(\)"):
        document.undo()
    assert view.selection.end_edit()
    assert values(view) == ["7", "kept"]
    assert square.refreshed().rect == ix.Rect(50, 50, 100, 100)
    for _ in range(3):
        document.undo()
    assert values(view) == ["", ""]


@pytest.mark.proves("S299d", "S302a")
def test_a_refused_text_says_why_and_lets_go(view: ix.View) -> None:
    write(view, "77")
    view.document.form.fill(view.document.form["other"], "kept")
    with pytest.raises(ix.InvalidArgument, match="validate"):
        view.selection.end_edit()
    assert values(view) == ["77", "kept"]
    view.run(ix.Command.CANCEL)
    assert values(view) == ["", "kept"]
    assert not view.selection.end_edit()


@pytest.mark.proves("S3b", "S299d")
def test_a_link_that_is_followed_commits_the_text(view: ix.View) -> None:
    view.document.add_link(0, ix.Rect(20, 100, 120, 120), uri="https://example.org")
    write(view, "7")
    reader = view.reader()
    view.feed(events.tap(70, 290, 2000, device=ix.DeviceKind.MOUSE))
    assert ix.EffectType.ACTION in {each.type for each in reader.effects()}
    assert view.text_input is None and values(view) == ["7", ""]


@pytest.mark.proves("S299d")
def test_a_step_that_is_cancelled_takes_the_text_over_it_along(view: ix.View) -> None:
    document = view.document
    before = document.hash
    with pytest.raises(RuntimeError, match="given up"), document.edit():
        document.form["name"].set_text(TextKind.FIELD_VALUE, "5")
        write(view, "7")
        raise RuntimeError("given up")
    view.run(ix.Command.CANCEL)
    assert (document.hash, document.history.undo_count) == (before, 0)


@pytest.mark.proves("S299d")
def test_a_new_text_that_moves_to_another_page_keeps_its_step(view: ix.View) -> None:
    document = view.document
    document.add_page(400, 400)
    view.tool = ix.ToolMode.CREATE_FREE_TEXT
    view.feed(events.tap(200, 200, 1000, device=ix.DeviceKind.MOUSE))
    made = document[0].annotations[-1]
    assert made.subtype == ix.Subtype.FREE_TEXT
    made.move(1)
    assert [each.subtype for each in document[1].annotations] == [ix.Subtype.FREE_TEXT]
    assert document.history.modified
    while document.history.undo_count:
        document.undo()
    assert [len(page.annotations) for page in document] == [2, 0]


@pytest.mark.proves("S299d")
@pytest.mark.parametrize("word", ["", "x"])
def test_a_new_free_text_that_is_left_empty_goes(view: ix.View, word: str) -> None:
    document, before = view.document, view.document.hash
    view.tool = ix.ToolMode.CREATE_FREE_TEXT
    view.feed(events.tap(200, 200, 1000, device=ix.DeviceKind.MOUSE))
    if word:
        view.feed([events.text(word, 2000), *events.key(ix.Key.BACKSPACE, 2100)])
    view.feed(events.tap(380, 380, 3000, device=ix.DeviceKind.MOUSE))
    view.advance(9_000_000_000)
    assert view.text_input is None
    assert (document.hash, document.history.undo_count) == (before, 0)
