"""Probes of enum values: texts that are written in a view."""

from __future__ import annotations

from collections.abc import Hashable

import libinteract as ix
from libinteract import events

from enum_producers import produces
from enum_world import document, probe, told, view_of


def writing(text: str = "one three two", *, lines: bool = False, steady: bool = True) -> tuple[ix.Document, ix.View, ix.Annotation]:
    """A field whose text the view edits, the caret two letters before the end of the second word."""
    made = document()
    one = made.add_field(0, ix.FieldKind.TEXT, ix.Rect(20, 20, 300, 90), "note", flags=1 << 12 if lines else 0)
    view = view_of(made)
    if steady:
        view.set(ix.Setting.CARET_PERIOD, 0)
    view.edit_text(one.id)
    told(view, [events.text(text, 100), *(e for i in range(6) for e in events.key(ix.Key.LEFT, 200 + 30 * i))], rest=40)
    return made, view, one


def seen(view: ix.View) -> Hashable:
    its = view.text_input
    return (its.text, its.anchor, its.head) if its else None, tuple((each.role, each.width) for each in view.display_list())


def with_writing(value: int) -> Hashable:
    """A command in a text of one line, and in one of several."""
    found: list[Hashable] = []
    for lines in (False, True):
        made, view, _ = writing("one three\ntwo" if lines else "one three two", lines=lines)
        did = view.run(ix.Command(value))
        found.append((did, seen(view), made.history.undo_count))
    return tuple(found)


@probe("ix_clause_style", refuses=lambda value: told(writing()[1], events.composition("ab", 900, clauses=[(0, 1, ix.ClauseStyle(value))])))
def clause_style(value: int) -> Hashable:
    _, view, _ = writing()
    told(view, events.composition("ab", 900, clauses=[(0, 1, ix.ClauseStyle(value))]), rest=10)
    return value in (ix.ClauseStyle.RAW, ix.ClauseStyle.CONVERTED), seen(view)


@probe("ix_text_flags")
def text_flags(value: int) -> Hashable:
    _, view, _ = writing()
    event = events.text("a\nb", 900)
    event.u.text.flags = value
    told(view, event, rest=10)
    return seen(view)


@produces
def texts_with_alignments_and_texts_without_a_place() -> None:
    made = document()
    for quadding in range(3):
        made.add_field(0, ix.FieldKind.TEXT, ix.Rect(20, 20 + 40 * quadding, 300, 50 + 40 * quadding), f"q{quadding}", quadding=quadding)
    view = view_of(made)
    view.set(ix.Setting.TEXT_EDITING, 0)
    for each in made.annotations(0):
        view.set_focus(each.id)
        view.run(ix.Command.OPEN)
        list(view.effects())
    other = view_of(document())
    told(other, events.text("a", 100), rest=10)
    other.explanation(ix.Component.SELECT_TEXT)
