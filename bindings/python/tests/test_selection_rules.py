"""Handles by shape and device, steps that become one, what a text selection says, and vertices by key."""

from __future__ import annotations

from collections import Counter

import pytest

import libinteract as ix
from desk import Desk
from helpers import MOUSE
from libinteract import events

APPEARANCE = {  # without one a stamp cannot be turned
    "traits": ix.AnnotationTraits.HAS_APPEARANCE, "appearance_box": (0, 0, 200, 200), "appearance_matrix": (1, 0, 0, 1, 0, 0)}


@pytest.fixture
def desk(desk: Desk) -> Desk:
    """The desk of all tests, its first effects read."""
    list(desk.effects.effects())
    return desk


def handles(desk: Desk, annotation: ix.Annotation) -> Counter[ix.Handle]:
    desk.view.selection.set([annotation.id])
    return Counter(ix.Handle(each.handle) for each in desk.view.selection.handles)


@pytest.mark.proves("S214a", "S214c")
def test_handles_follow_the_shape_and_its_size(desk: Desk) -> None:
    document = desk.document
    document.add_annotation(0, ix.Subtype.STAMP, ix.Rect(50, 150, 250, 350), **APPEARANCE)
    line = document.create_annotation(0, ix.Subtype.POLY_LINE, ix.Rect(35, 25, 285, 65))
    line.set_points(ix.PointsKind.VERTICES, [(40, 30), (120, 60), (200, 30), (280, 60)])
    stamp, small = document.annotations(0)[0], desk.add(ix.Subtype.SQUARE, 300, 300, 20, 20)
    assert handles(desk, stamp) == Counter(each for each in ix.Handle if 1 <= each <= ix.Handle.ROTATION)
    found = handles(desk, line)
    assert {each - ix.Handle.VERTEX for each in found if each >= ix.Handle.VERTEX} == {0, 1, 2, 3}
    assert set(handles(desk, small)) == {
        ix.Handle.TOP_LEFT, ix.Handle.TOP_RIGHT, ix.Handle.BOTTOM_LEFT, ix.Handle.BOTTOM_RIGHT}


@pytest.mark.proves("S214b")
def test_handles_are_as_large_as_the_device_needs(desk: Desk) -> None:
    square = desk.add(ix.Subtype.SQUARE, 50, 50, 200, 200)
    widths: list[float] = []
    for device in (MOUSE, ix.DeviceKind.TOUCH):
        desk.view.feed(events.tap(150, 150, desk.now, device=device))
        desk.wait()
        desk.view.selection.set([square.id])
        quads = [each.quad.bounds for each in desk.view.display_list() if each.role == ix.DrawRole.HANDLE]
        widths.append(max(each.x1 - each.x0 for each in quads))
    assert 0 < widths[0] < widths[1]


def type_in(document: ix.Document, note: ix.Annotation, text: str, key: int, ms: int) -> int:
    with document.edit(ix.Phrase.UNDO_CHANGE_TEXT, key=key, time_ns=ms * 1_000_000):
        note.set_text(ix.TextKind.CONTENTS, text)
    return document.history.undo_count


@pytest.mark.proves("S219b")
def test_what_is_typed_and_nudged_becomes_one_step(desk: Desk) -> None:
    document = desk.document
    document.add_annotation(0, ix.Subtype.FREE_TEXT, ix.Rect(100, 260, 160, 300))
    (note,) = document.annotations(0)
    counts = [type_in(document, note, "abcd"[: i + 1], 7, 1000 + 300 * i) for i in range(4)]
    counts += [type_in(document, note, "abcde", 8, 2000), type_in(document, note, "abcdef", 8, 4000)]
    assert counts == [1, 1, 1, 1, 2, 3]
    assert [document.undo() for _ in range(3)] == [ix.Phrase.UNDO_CHANGE_TEXT] * 3 and document.undo() is None
    desk.view.selection.set([note.id])
    for _ in range(5):
        desk.press(ix.Key.RIGHT)
    assert document.history.undo_count == 1
    desk.wait()
    desk.press(ix.Key.RIGHT)
    assert document.history.undo_count == 2 and document.undo() == ix.Phrase.UNDO_NUDGE
    assert desk.box(note)[0] == 105


@pytest.mark.proves("S223a", "S223b", "S223c")
def test_a_text_selection_is_ranges_text_and_quads(desk: Desk) -> None:
    lines = ("caf\u00e9\U0001d11e", "\u6f22\u5b57")
    desk.document.set_glyphs(0, [
        (letter, ix.Rect(50 + 10 * i, 300 - 20 * row, 60 + 10 * i, 312 - 20 * row))
        for row, line in enumerate(lines) for i, letter in enumerate(line)], 12)
    desk.view.select_text(0, 2, 0, 7)
    desk.view.set_zoom(2, 0, 0)  # it lasts, whatever the view shows
    desk.view.scroll_by(20, 30)
    assert desk.view.selected_text == "f\u00e9\U0001d11e\n\u6f22\u5b57"
    assert desk.view.text_selection == [ix.Match(desk.document.page_id(0), 2, 5)]
    boxes = [each.bounds for each in desk.view.selection_quads(0)]
    assert [(each.x0, each.x1) for each in boxes] == [(70, 100), (50, 70)]
    for row, box in enumerate(boxes):  # page space: down from the upper left corner, in points
        assert box.y0 == pytest.approx(400 - 312 + 20 * row, abs=6) and box.y1 == pytest.approx(400 - 300 + 20 * row, abs=6)


@pytest.mark.proves("S234d")
def test_a_vertex_is_moved_by_keys(desk: Desk) -> None:
    line = desk.document.create_annotation(0, ix.Subtype.LINE, ix.Rect(195, 55, 305, 65))
    line.set_points(ix.PointsKind.VERTICES, [(200, 60), (300, 60)])
    desk.view.set_focus(line.id)
    desk.press(" ")
    assert list(desk.view.selection) == [line.id]
    desk.press("N")
    desk.press("N")
    desk.press(ix.Key.UP, ix.Modifier.SHIFT)
    (first, second) = line.points(ix.PointsKind.VERTICES)[0]
    assert first == (200, 60) and second == pytest.approx((300, 70), abs=0.1)
    desk.press(ix.Key.ESCAPE)
    desk.press(ix.Key.UP)
    assert line.points(ix.PointsKind.VERTICES)[0][0] == (200, 61)
