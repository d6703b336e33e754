"""Replies, groups and popups; text by rectangles; through the binding and through files."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import libinteract as ix

GUIDE = Path(__file__).parents[3] / "examples" / "data" / "guide.pdf"
Relative = ix.Relative


def note(document: ix.Document, x: float, contents: str) -> ix.Annotation:
    made = document.create_annotation(0, ix.Subtype.TEXT, ix.Rect(x, 300, x + 20, 320))
    made.set_text(ix.TextKind.CONTENTS, contents)
    return made


def by_contents(document: ix.Document, contents: str) -> ix.Annotation:
    return next(each for each in document.annotations(0) if each.contents == contents)


def test_ties_are_saved_changed_and_cut(tmp_path: Path) -> None:
    path = tmp_path / "guide.pdf"
    shutil.copy(GUIDE, path)
    with ix.open(path) as document:
        first, answer, member = note(document, 50, "first"), note(document, 80, "answer"), note(document, 110, "member")
        popup = document.create_annotation(0, ix.Subtype.POPUP, ix.Rect(200, 300, 380, 400))
        answer.set_relative(Relative.REPLY, first)
        member.set_relative(Relative.MEMBER, first)
        first.set_relative(Relative.POPUP, popup)
        document.save()
    with ix.open(path) as document:
        first, answer, member = (by_contents(document, each) for each in ("first", "answer", "member"))
        assert answer.relative(Relative.REPLY) == first and answer.relative(Relative.MEMBER) is None
        assert member.relative(Relative.MEMBER) == first and member.relative(Relative.REPLY) is None
        popup_now = first.relative(Relative.POPUP)
        assert popup_now is not None and popup_now.subtype == ix.Subtype.POPUP and popup_now.parent == first.index
        # What the file has is tied otherwise: the saved tie changes, nothing else does.
        member.set_relative(Relative.REPLY, answer)
        answer.set_relative(Relative.REPLY, None)
        answer.set_relative(Relative.POPUP, popup_now)
        document.save()
    with ix.open(path) as document:
        first, answer, member = (by_contents(document, each) for each in ("first", "answer", "member"))
        assert member.relative(Relative.REPLY) == answer and answer.relative(Relative.REPLY) is None
        assert first.relative(Relative.POPUP) is None and answer.relative(Relative.POPUP) is not None
        answer.remove()
        document.save()
    with ix.open(path) as document:
        assert by_contents(document, "member").relative(Relative.REPLY) is None
        assert all(each.subtype != ix.Subtype.POPUP for each in document.annotations(0)), "it goes with its parent"


def test_ties_are_one_step_each() -> None:
    with ix.Document.new() as document:
        document.add_page(600, 800)
        first, answer = note(document, 50, "first"), note(document, 80, "answer")
        before = document.hash
        answer.set_relative(Relative.REPLY, first)
        assert answer.refreshed().in_reply_to == first.refreshed().index
        with pytest.raises(ix.InvalidArgument):
            first.set_relative(Relative.REPLY, answer)
        assert document.undo() == ix.Phrase.UNDO_EDIT and document.hash == before
        document.redo()
        assert answer.relative(Relative.REPLY) == first.refreshed()


def test_the_text_of_a_rectangle() -> None:
    with ix.Document.new() as document:
        document.add_page(600, 800)
        rows = ["name age", "anna 31", "bert 47"]
        document.set_glyphs(0, [
            (letter, ix.Rect(100 + 10 * i, 700 - 20 * row, 109 + 10 * i, 712 - 20 * row))
            for row, line in enumerate(rows) for i, letter in enumerate(line) if letter != " "])
        ages = ix.Rect(149, 80, 190, 145)
        assert document.text_in(0, ages).split() == ["age", "31", "47"]
        assert len(document.text_ranges_in(0, ages)) == 3
        assert document.text_ranges_in(0, ix.Rect(0, 0, 5, 5)) == []
