"""Edits, steps and history through the binding."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

import libinteract as ix

SEEDS = int(os.environ.get("IX_EDIT_SEEDS", "12"))
EDITS = int(os.environ.get("IX_EDITS", "1500"))
SQUARE, NOTE, INK = ix.Subtype.SQUARE, ix.Subtype.TEXT, ix.Subtype.INK


@pytest.fixture
def document() -> Iterator[ix.Document]:
    with ix.Document.new() as made:
        for _ in range(3):
            made.add_page(612, 792)
        made.add_annotation(0, SQUARE, ix.Rect(100, 100, 200, 150))
        made.add_annotation(0, NOTE, ix.Rect(300, 300, 320, 320))
        made.add_link(1, ix.Rect(10, 10, 60, 30), uri="https://example.org")
        yield made


def test_each_edit_is_a_step_with_a_name(document: ix.Document) -> None:
    start = document.hash
    square = document.annotations(0)[0]
    square.set(rect=(110, 100, 210, 150), color=(1, 0, 0))
    square.set_text(ix.TextKind.CONTENTS, "moved")
    assert square.refreshed().rect == (110, 100, 210, 150) and square.refreshed().color == (1, 0, 0)
    assert document.history.undo_count == 2 and document.history.undo_name == ix.Phrase.UNDO_CHANGE_TEXT
    end = document.hash
    assert document.undo() == ix.Phrase.UNDO_CHANGE_TEXT and square.contents == ""
    assert document.undo() == ix.Phrase.UNDO_EDIT and document.undo() is None
    assert document.hash == start and not document.history.modified
    assert document.redo() and document.redo() and document.redo() is None
    assert document.hash == end and document.history.modified


def test_a_step_holds_many_edits_and_an_exception_takes_them_back(document: ix.Document) -> None:
    start = document.hash
    with document.edit(ix.Phrase.UNDO_MOVE):
        for i, annotation in enumerate(document.annotations(0)):
            annotation.set(rect=(i, i, i + 20, i + 20))
        document.create_annotation(1, INK, ix.Rect(0, 0, 9, 9))
        with pytest.raises(ix.Conflict):
            document.edit()
        with pytest.raises(ix.Conflict):
            document.undo()
    assert document.history.undo_count == 1 and document.undo() == ix.Phrase.UNDO_MOVE and document.hash == start
    with pytest.raises(ZeroDivisionError), document.edit():
        document.annotations(0)[0].remove()
        raise ZeroDivisionError
    assert document.hash == start and document.history.undo_count == 0 and document.history.redo_count == 1
    with document.edit():
        pass
    assert document.history.undo_count == 0


def test_steps_of_one_key_close_together_are_one(document: ix.Document) -> None:
    square = document.annotations(0)[0]
    start = document.hash
    for i, time in enumerate((0, 500_000_000, 1_400_000_000, 2_500_000_000)):
        with document.edit(ix.Phrase.UNDO_NUDGE, key=7, time_ns=time):
            square.set(rect=(100 + i, 100, 200 + i, 150))
    assert document.history.undo_count == 2
    document.undo()
    assert square.refreshed().rect.x0 == 102
    document.undo()
    assert document.hash == start


def test_ids_and_relatives_survive_removing_and_undoing(document: ix.Document) -> None:
    square, note = document.annotations(0)
    square.remove()
    assert [each.id for each in document.annotations(0)] == [note.id] and note.refreshed().index == 0
    with pytest.raises(ix.NotFound):
        square.set(opacity=0.5)
    document.undo()
    assert [each.id for each in document.annotations(0)] == [square.id, note.id]
    note.move(0, 0)
    assert [each.id for each in document.annotations(0)] == [note.id, square.id]
    note.move(2)
    assert document.annotations(2)[0].id == note.id and document.history.undo_name == ix.Phrase.UNDO_MOVE
    document.undo()
    document.undo()
    assert [each.id for each in document.annotations(0)] == [square.id, note.id]


@pytest.mark.proves("S259a")
def test_custom_data_author_date_and_names(document: ix.Document) -> None:
    plain = document.create_annotation(0, ix.Subtype.CIRCLE, ix.Rect(0, 0, 30, 30))
    assert plain.text(ix.TextKind.AUTHOR) is None and plain.text(ix.TextKind.MODIFIED) is None
    document.set_editor("Ada", "D:20261121120000Z")
    signed = document.create_annotation(0, ix.Subtype.CIRCLE, ix.Rect(0, 0, 30, 30))
    assert signed.text(ix.TextKind.AUTHOR) == "Ada"
    assert signed.text(ix.TextKind.CREATED) == signed.text(ix.TextKind.MODIFIED) == "D:20261121120000Z"
    names = [each.text(ix.TextKind.NAME) for each in (plain, signed)]
    assert all(names) and len(set(names)) == 2
    before = document.hash
    document.set_editor("Ada", "D:20270101000000Z")
    signed.set_text(ix.TextKind.CUSTOM, '{"magnifier": 2}')
    assert signed.text(ix.TextKind.CUSTOM) == '{"magnifier": 2}'
    assert signed.text(ix.TextKind.MODIFIED) == "D:20270101000000Z"
    signed.set_text(ix.TextKind.CUSTOM, "")
    assert signed.text(ix.TextKind.CUSTOM) is None and document.hash == before


@pytest.mark.proves("S256b", "S258a")
def test_an_edit_is_an_effect_in_every_view(document: ix.Document) -> None:
    with ix.View(document, 600, 800) as one, ix.View(document, 300, 400) as other:
        list(one.effects())
        list(other.effects())
        square = document.annotations(0)[0]
        square.set(rect=(150, 100, 250, 150))
        for view in (one, other):
            seen = list(view.effects())
            assert [each.subject for each in seen if each.type == ix.EffectType.ANNOTATION_CHANGED] == [square.id]
            assert [each.undo_count for each in seen if each.type == ix.EffectType.HISTORY] == [1]
            areas = [each.area for each in seen if each.type == ix.EffectType.PAGE_INVALID]
            assert areas[-1] == (100, 792 - 150, 250, 792 - 100)
        square.remove()
        kinds = [effect.change for effect in one.effects() if effect.type == ix.EffectType.ANNOTATION_CHANGED]
        assert kinds == [ix.AnnotationChange.REMOVED]


def test_what_cannot_be_changes_nothing(document: ix.Document) -> None:
    square = document.annotations(0)[0]
    start, revision = document.hash, document.history.revision
    for members in ({"rect": (float("nan"), 0, 1, 1)}, {"color": (1, 2)}, {"opacity": float("inf")}, {"quadding": 9}):
        with pytest.raises(ix.InvalidArgument):
            square.set(**members)
    with pytest.raises(TypeError):
        square.set(subtype=3)
    with pytest.raises(ix.NotFound):
        square.set_points(ix.PointsKind.STROKE, [(0, 0)], occurrence=2)
    with pytest.raises(ix.InvalidArgument):
        square.set_points(ix.PointsKind.GEOGRAPHIC, [(0, 0)])
    assert document.hash == start and document.history.revision == revision


def random_edit(document: ix.Document, chance: random.Random, time: int) -> None:
    """One edit or one step of several, kept or cancelled."""
    page = chance.randrange(3)
    there = document.annotations(page)
    what = chance.random()
    if what < 0.25 or not there:
        rect = ix.Rect(chance.uniform(0, 300), 690, chance.uniform(300, 600), 720)
        document.create_annotation(page, chance.choice([SQUARE, NOTE, INK]), rect, opacity=chance.random())
        return
    annotation = chance.choice(there)
    if what < 0.5:
        x, y = chance.uniform(0, 500), chance.uniform(0, 500)
        with document.edit(ix.Phrase.UNDO_NUDGE, key=1, time_ns=time):
            annotation.set(rect=(x, y, x + chance.uniform(1, 80), y + 10), border_width=chance.uniform(0, 5))
    elif what < 0.6:
        annotation.set_text(chance.choice([ix.TextKind.CONTENTS, ix.TextKind.CUSTOM]), "x" * chance.randrange(20))
    elif what < 0.7:
        annotation.set_points(ix.PointsKind.STROKE, [(chance.random(), i) for i in range(chance.randrange(5))])
    elif what < 0.8:
        annotation.move(chance.randrange(3), chance.randrange(6))
    elif what < 0.9:
        annotation.remove()
    else:
        edit = document.edit()
        for each in there[:3]:
            each.set(opacity=chance.random())
        annotation.remove()
        edit.end() if chance.random() < 0.5 else edit.cancel()


@pytest.mark.proves("S219c")
@pytest.mark.parametrize("seed", range(SEEDS))
def test_undoing_all_and_redoing_all_gives_the_hashes_of_both_ends(document: ix.Document, seed: int) -> None:
    chance, time, start = random.Random(seed), 0, document.hash
    marks: dict[int, int] = {}
    for i in range(EDITS):
        time += chance.randrange(0, 2_000_000_000)
        random_edit(document, chance, time)
        if chance.random() < 0.05:
            for _ in range(chance.randrange(4)):
                document.undo()
            for _ in range(chance.randrange(3)):
                document.redo()
        if i % 100 == 0:
            marks[document.history.undo_count] = document.hash
    end, steps = document.hash, document.history.undo_count
    while document.history.undo_count:
        document.undo()
    assert document.hash == start and not document.history.modified
    for _ in range(steps):
        document.redo()
    assert document.hash == end


@pytest.mark.parametrize("seed", range(6))
def test_hits_follow_every_edit(document: ix.Document, seed: int) -> None:
    """What lies under a point, against a walk over all annotations, while they move, come, go and hide."""
    chance = random.Random(seed)
    for _ in range(60):
        x, y = chance.uniform(0, 580), chance.uniform(0, 760)
        rect = ix.Rect(x, y, x + chance.uniform(4, 60), y + chance.uniform(4, 60))
        document.create_annotation(0, ix.Subtype.STAMP, rect)
    for old in document.annotations(0)[:2]:
        old.remove()
    with ix.View(document, 612, 792) as view:
        view.set_fit(ix.Fit.PAGE)
        for _ in range(400):
            there = document.annotations(0)
            one = chance.choice(there)
            x, y = chance.uniform(0, 580), chance.uniform(0, 760)
            what = chance.random()
            if what < 0.7:
                one.set(rect=(x, y, x + chance.uniform(4, 60), y + chance.uniform(4, 60)))
            elif what < 0.8:
                one.set(flags=ix.AnnotationFlags(one.flags ^ ix.AnnotationFlags.HIDDEN))
            elif what < 0.9 and len(there) > 5:
                one.remove()
            else:
                document.undo()
            px, py = chance.uniform(0, 612), chance.uniform(0, 792)
            place = view.convert(0, ix.Space.PDF, px, py, ix.Space.VIEW)
            found = {hit.id for hit in view.hits(*place) if hit.kind == ix.HitKind.ANNOTATION and hit.distance == 0}
            wanted = {
                each.id for each in document.annotations(0) if not each.flags & ix.AnnotationFlags.HIDDEN
                and each.rect.x0 <= px <= each.rect.x1 and each.rect.y0 <= py <= each.rect.y1}
            assert found == wanted
