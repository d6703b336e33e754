"""Traces of texts that a view edits: a password plays the same and stands nowhere, any other text to the bit."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

import libinteract as ix
from libinteract import events, trace

from helpers import MOUSE
from test_trace_secrets import OTHER, SECRET, WORD, holds


def recorded(act: Callable[[ix.Document, ix.View, ix.Annotation, ix.Annotation], None], value: str | None = None) -> tuple[list[str], int]:
    """The lines of a trace, and the hash of the document in the end."""
    with ix.Document.new() as document:
        recording = trace.record(document)
        document.add_page(400, 400)
        field = document.add_field(0, ix.FieldKind.TEXT, ix.Rect(20, 20, 320, 40), "p", flags=SECRET, value=value)
        plain = document.add_field(0, ix.FieldKind.TEXT, ix.Rect(20, 60, 320, 80), "nn", flags=ix.FieldFlags.MULTI_LINE)
        with ix.View(document, 400, 400) as view, ix.View(document, 300, 300) as other:
            act(document, view, field, plain)
            view.feed(events.wheel(200, 200, 90_000, dy=30))
            other.feed(events.wheel(100, 100, 91_000, dy=30))
        return list(recording.lines), document.hash


def played(lines: list[str]) -> int:
    with ix.Document.new() as document:
        assert trace.replay(document, lines) == len(lines)
        return document.hash


def typed(view: ix.View, word: str, now: float) -> None:
    """Each character as a host hands it in: its key first, then its text."""
    for at, each in enumerate(word):
        view.feed(events.key_down(each, now + 30 * at))
        if not view.used_event:
            view.feed(events.text(each, now + 30 * at))
        view.feed(events.key_up(each, now + 30 * at + 10))


def commit(_: ix.Document, view: ix.View, field: ix.Annotation, plain: ix.Annotation) -> None:
    view.feed(events.tap(300, 370, 1000, device=MOUSE))
    typed(view, WORD, 2000)
    view.feed(events.key(ix.Key.BACKSPACE, 4000) + events.key(ix.Key.LEFT, 4100, modifiers=ix.Modifier.SHIFT))
    view.feed(events.composition(OTHER, 4200))
    view.feed(events.text(OTHER, 4300))
    view.feed(events.key(ix.Key.TAB, 5000))
    typed(view, "offen", 6000)
    view.feed(events.key(ix.Key.TAB, 7000))


def cancel(document: ix.Document, view: ix.View, field: ix.Annotation, plain: ix.Annotation) -> None:
    view.feed(events.tap(300, 370, 1000, device=MOUSE))
    typed(view, WORD, 2000)
    view.feed(events.key(ix.Key.ESCAPE, 4000))
    view.feed(events.tap(300, 370, 5000, device=MOUSE))
    typed(view, OTHER, 6000)
    view.feed(events.key(ix.Key.ENTER, 8000))
    document.undo()
    document.redo()


def nothing_in_the_end(document: ix.Document, view: ix.View, field: ix.Annotation, plain: ix.Annotation) -> None:
    """What was written is taken back key by key: there is no step of the history."""
    view.feed(events.tap(300, 370, 1000, device=MOUSE))
    view.feed(events.key(ix.Key.END, 1500))
    typed(view, "ab", 2000)
    view.feed(events.key(ix.Key.BACKSPACE, 3000) + events.key(ix.Key.BACKSPACE, 3100))
    view.feed(events.key(ix.Key.ENTER, 4000))
    assert document.history.undo_count == 0
    view.feed(events.key(ix.Key.ENTER, 5000))
    typed(view, WORD, 6000)
    view.feed(events.key("z", 7000, modifiers=ix.Modifier.CONTROL))
    view.run(ix.Command.SELECT_ALL)
    typed(view, OTHER, 8000)
    view.feed(events.tap(200, 150, 10_000, device=MOUSE))
    assert document.history.undo_count == 1


def out_of_sight(_: ix.Document, view: ix.View, field: ix.Annotation, plain: ix.Annotation) -> None:
    """The page is scrolled to the field when the password becomes another one; a caret would be elsewhere in the field."""
    view.feed(events.tap(300, 370, 1000, device=MOUSE))
    view.set_zoom(4, 400, 0)
    away = view.viewport.offset
    typed(view, WORD, 2000)
    assert view.viewport.offset != away, "the field has come into sight"
    view.feed(events.key("a", 4000, modifiers=ix.Modifier.CONTROL) + events.key(ix.Key.DELETE, 4100))
    view.set_offset(away.x, away.y)
    typed(view, "q", 4200)
    assert view.viewport.offset != away
    view.set_offset(away.x, away.y)
    typed(view, OTHER, 5000)
    view.feed(events.key(ix.Key.HOME, 7000))
    assert view.viewport.offset == away, "it is another one as it was before"
    view.feed(events.key(ix.Key.ENTER, 8000))


@pytest.mark.proves("S289b", "S242a")
@pytest.mark.parametrize("value", [None, WORD])
@pytest.mark.parametrize("act", [commit, cancel, nothing_in_the_end, out_of_sight])
def test_a_password_that_a_view_edits_stands_in_no_trace_and_plays_the_same(
    act: Callable[[ix.Document, ix.View, ix.Annotation, ix.Annotation], None], value: str | None,
) -> None:
    lines, _ = recorded(act, value)
    assert not holds(lines, WORD) and not holds(lines, OTHER)
    assert any('"password":"secret"' in line for line in lines)
    played(lines)


@pytest.mark.proves("S289b")
def test_a_trace_of_a_password_that_a_view_edits_does_not_say_how_long_it_is() -> None:
    def shape(word: str) -> list[tuple[str, int]]:
        def act(_: ix.Document, view: ix.View, field: ix.Annotation, plain: ix.Annotation) -> None:
            view.feed(events.tap(300, 370, 1000, device=MOUSE))
            for at, each in enumerate(word):
                view.feed(events.text(each, 2000 + 1000 * at / len(word)))
            view.advance(4_000_000_000)
            view.feed(events.key(ix.Key.BACKSPACE, 5000))
            view.feed(events.key(ix.Key.ENTER, 6000))
        lines, _ = recorded(act)
        played(lines)
        # Times, and what follows from them, are the only numbers that differ.
        return [(json.loads(line).get("call", "") or next(iter(json.loads(line))), len(line)) for line in lines]
    assert shape("abc") == shape("abcdefghijklmnop")


@pytest.mark.proves("S242a", "S298", "S299d")
def test_a_trace_of_a_text_that_a_view_edits_plays_to_the_bit() -> None:
    def act(document: ix.Document, view: ix.View, field: ix.Annotation, plain: ix.Annotation) -> None:
        view.feed(events.tap(300, 330, 1000, device=MOUSE))
        typed(view, "Grüße aus", 2000)
        view.feed(events.key(ix.Key.ENTER, 3000) + [events.composition("ñé", 3100, clauses=[(0, 1, ix.ClauseStyle.TARGET)])])
        view.feed([events.text("né", 3200), events.text("one\r\ntwo", 3300, pasted=True)])
        view.feed(events.key(ix.Key.LEFT, 3400, modifiers=ix.Modifier.SHIFT | ix.Modifier.CONTROL))
        view.feed(events.key("x", 3500, modifiers=ix.Modifier.CONTROL) + events.key(ix.Key.HOME, 3600))
        view.feed(events.key("v", 3700, modifiers=ix.Modifier.CONTROL) + events.key("z", 3800, modifiers=ix.Modifier.CONTROL))
        view.feed(events.tap(25, 330, 5000, device=MOUSE) + events.tap(25, 330, 5140, device=MOUSE))
        view.advance(9_000_000_000)
        view.feed(events.key(ix.Key.ENTER, 9500, modifiers=ix.Modifier.CONTROL))
        assert document.history.undo_count == 1
    lines, wanted = recorded(act)
    assert played(lines) == wanted
    # Another letter anywhere is noticed.
    changed = [line.replace('"text":"G"', '"text":"K"') for line in lines]
    assert changed != lines
    with pytest.raises(trace.Mismatch):
        played(changed)
