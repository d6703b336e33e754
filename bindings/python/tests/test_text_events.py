"""Text that a host hands in: what events point to, what is refused, and traces that hold it."""

from __future__ import annotations

import gc
from typing import Any

import pytest

import libinteract as ix
from libinteract import events, trace

BAD: dict[str, Any] = {
    "no UTF-8": lambda: events.text("\ud800", 10),
    "a caret beyond the text": lambda: events.composition("ab", 10, caret=3),
    "a clause beyond the text": lambda: events.composition("ab", 10, clauses=[(1, 2, ix.ClauseStyle.RAW)]),
    "clauses that overlap": lambda: events.composition(
        "abc", 10, clauses=[(0, 2, ix.ClauseStyle.RAW), (1, 1, ix.ClauseStyle.TARGET)]),
    "an empty clause": lambda: events.composition("ab", 10, clauses=[(0, 0, ix.ClauseStyle.CONVERTED)]),
}


def made() -> ix.Document:
    document = ix.Document.new()
    document.add_page(400, 400)
    return document


@pytest.mark.proves("S298a", "S298b")
@pytest.mark.parametrize("what", BAD)
def test_bad_texts_are_refused(what: str) -> None:
    with made() as document, ix.View(document, 400, 400) as view:
        with pytest.raises(ix.InvalidArgument, match="event 1, of type 4"):
            view.feed([events.key_down(ix.Key.F8, 10), BAD[what]()])
        assert ix.EffectType.TOGGLE_USER_INTERFACE not in [each.type for each in view.effects()]


@pytest.mark.proves("S298a", "S298b", "S298c")
def test_texts_are_recorded_and_replayed() -> None:
    given = [
        events.text("Grüße \u202e\n😀", 20, pasted=True, before=3, after=1),
        events.composition("にほん", 30, caret=1, clauses=[(0, 1, ix.ClauseStyle.CONVERTED), (1, 2, ix.ClauseStyle.TARGET)]),
        events.composition("", 40), events.composition_cancel(50)]
    gc.collect()
    with made() as document:
        with trace.record(document) as record, ix.View(document, 400, 400) as view:
            view.feed(given)
            assert not view.used_event
        lines = record.lines
    assert any('"text":"Grüße \\u202e\\u000a😀"' in line for line in lines), lines
    with made() as document:
        assert trace.replay(document, lines) == len(lines)


@pytest.mark.proves("S298a")
def test_what_an_event_points_to_lives_with_it() -> None:
    event = events.text("Straße", 10)
    batch = [event]
    del event
    gc.collect()
    arm = batch[0].u.text
    assert arm.length == 7 and arm.replace_before == 0
    with made() as document, ix.View(document, 400, 400) as view:
        view.feed(batch)
        assert [each.reason for each in view.inactions()] == [ix.Phrase.WHY_NOTHING_EDITED]
