"""Edits that change nothing: no step, no effect, nothing to save (S272). One row for each call that edits."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import events
from libinteract.enums import FieldFlags, FieldKind, PointsKind, Relative, TextKind

ROOT = Path(__file__).resolve().parents[3]
CORPUS = Path(os.environ.get("IX_CORPUS", ROOT.parent / "shared/corpus"))
MANIFEST = json.loads((Path(ix.__file__).parent / "_manifest.json").read_text(encoding="utf-8"))

# What does not edit a document, by its name. A function that none of these describes needs a row below.
NO_EDITS = [
    r"ix_(component|decoration|recognizer|region|registration|relation|layout|search|explanation|sequence|reader)_.*",
    r"ix_memory_.*",  # Building a document is no edit.
    r"ix_outline_.*", r"ix_action_.*", r"ix_measurement_.*",
    r"ix_(?!\w+_set_)\w+?_(get|copy|find|count|load|free|new|is|has|can|next|at|page|actions|measure|measurement)(_.*)?",
    r"ix_page_(?!set_|add_|remove_|insert_).*", r"ix_form_(check_text|copy_formatted|fields|required|widgets)", r"ix_measure_(format_count|path)",
    r"ix_annotation_(points|text)_count",
    r"ix_document_(add_annotation_observer|remove_annotation_observer|add_asset|add_font|arrived|cancel|deliver|descriptor|features|format_number|ignore_permissions|lost_.*|page_.*|part_.*|picture_area"
    r"|permissions|poll|progress|record|script_answer|reload|render.*|save|set_editor|set_log|set_number_style|set_progress|snapshot|snapshot_annotation|unlock|wait)",
    r"ix_document_(begin_edit|end_edit|cancel_edit|undo|redo)",  # Steps themselves.
    r"ix_view_(add|advance|bind|cancel|clear|close|continuous|convert|cursor|deadline|decoration|dequeue|draw|edit|end|feed|go|handles"
    r"|display|handling|hits|input|insist|menu|navigate|open|pages|place|play|point|pointer|put|read|refresh|reload|remove|reset|restore|run|scroll"
    r"|select|selected"
    r"|selection|send|set|shortcuts|show|snap|spread|step|take|text|tool|top|turn|unbind|use|used|visible|zoom|creation|measuring)(_.*)?",
    r"ix_view_choose_menu_item",
    r"ix_tool_(activate|add|draw|emit|extend_selection|end_selection|mark_text|redraw|request_edit|set_cursor)",
]
# What adds or takes away whenever it answers IX_OK.
ALWAYS_EDITS = {
    "ix_annotation_create", "ix_annotation_remove", "ix_form_create", "ix_form_add_option", "ix_form_remove_option", "ix_form_add_button",
    "ix_document_insert_pages", "ix_document_remove_pages", "ix_measure_add_format", "ix_measure_calibrate", "ix_measure_create",
    "ix_tool_create", "ix_tool_change_vertices", "ix_view_commit_content", "ix_view_paste_annotations", "ix_view_paste_annotations_by_id",
}


@dataclass
class World:
    """A document with something of everything, and a view of it that is up to date."""

    document: ix.Document
    view: ix.View
    square: ix.Annotation
    markup: ix.Annotation
    free_text: ix.Annotation
    link: ix.Annotation
    reply: ix.Annotation
    stamp: ix.Annotation
    line: ix.Annotation
    name: ix.Annotation
    combo: ix.Annotation
    box: ix.Annotation
    picture: int
    measure: ix.Measure


def click(view: ix.View, x: float, y: float, time_ms: int) -> None:
    view.feed(events.tap(x, y, time_ms, device=ix.DeviceKind.MOUSE))
    view.advance((time_ms + 900) * 1_000_000)
    list(view.effects())


@pytest.fixture
def world() -> Iterator[World]:
    with ix.Document.new() as document:
        document.add_page(600, 800)
        document.add_page(600, 800, 90)
        create = document.create_annotation
        square = create(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 60, 40), color=(1, 0, 0))
        square.set_text(TextKind.CONTENTS, "here")
        markup = create(0, ix.Subtype.HIGHLIGHT, ix.Rect(10, 100, 60, 120))
        markup.set_points(PointsKind.QUADS, [(10, 120), (60, 120), (10, 100), (60, 100)])
        free_text = create(0, ix.Subtype.FREE_TEXT, ix.Rect(100, 300, 200, 320))
        free_text.set_text(TextKind.CONTENTS, "words that need several lines")
        link = create(0, ix.Subtype.LINK, ix.Rect(200, 10, 260, 40))
        link.set_link(uri="https://example.org/")
        reply = create(0, ix.Subtype.TEXT, ix.Rect(10, 10, 30, 30))
        reply.set_relative(Relative.REPLY, square)
        stamp = create(0, ix.Subtype.STAMP, ix.Rect(300, 10, 360, 40))
        picture = document.add_pixels(bytes(12), 2, 2)
        stamp.set_asset(picture)
        line = create(0, ix.Subtype.LINE, ix.Rect(300, 100, 400, 120))
        measure = ix.Measures(document).calibrate(72, 1, "in")
        ix.Measures(document).set_of_annotation(line.id, measure)
        boxed = ix.Measures(document).create([], box=ix.Rect(0, 0, 300, 300))
        ix.Measures(document).set_viewports(1, [boxed])
        options = ["red", "green", "blue"]
        name = document.add_field(0, FieldKind.TEXT, ix.Rect(100, 700, 300, 720), "name", value="Ada")
        combo = document.add_field(0, FieldKind.COMBO_BOX, ix.Rect(100, 600, 300, 620), "combo", options=options, value="green")
        box = document.add_field(0, FieldKind.CHECK_BOX, ix.Rect(100, 500, 120, 520), "box", on_state="Yes", value="/Yes")
        with ix.View(document, 600, 800) as view:
            view.selection.set([square.id])
            list(view.effects())
            yield World(document, view, square, markup, free_text, link, reply, stamp, line, name, combo, box, picture, measure)


def fill_in_view(world: World, fill: Callable[[], bool], y: float) -> None:
    """Clicks on a field, so that the host is asked, and answers what it has; the editing ends, which is an effect."""
    at = world.view.convert(0, ix.Space.PDF, 150, y, ix.Space.VIEW)
    click(world.view, at.x, at.y, 1000)
    before = world.document.history.undo_count
    assert not fill() and world.document.history.undo_count == before
    list(world.view.effects())


def nothing_to(action: Callable[[], bool]) -> None:
    assert not action()


def select_nothing(world: World) -> None:
    world.view.selection.clear()
    list(world.view.effects())


def unselected(action: str) -> Callable[[World], None]:
    def run(world: World) -> None:
        select_nothing(world)
        nothing_to(getattr(world.view.selection, action))

    return run


def all_members(world: World) -> None:
    for each in world.document.annotations(0):
        each.set(rect=each.rect, flags=each.flags, opacity=each.opacity, border_width=each.border_width)


def all_texts(world: World) -> None:
    for each in world.document.annotations(0):
        for kind in TextKind:
            if kind < TextKind.TARGET_FILE:
                each.set_text(kind, each.text(kind) or "")


def all_places(world: World) -> None:
    for each in world.document.annotations(0):
        each.move(0, each.refreshed().index)


def all_values(world: World) -> None:
    form = world.document.form
    for field in (world.name, world.combo):
        assert not form.fill(field, form.values(field)[0])


def all_relatives(world: World) -> None:
    for each in (world.reply, world.square):
        for relative in Relative:
            each.set_relative(relative, each.relative(relative))


ROWS: dict[str, Callable[[World], object]] = {
    "ix_annotation_set": all_members,
    "ix_annotation_set_text": lambda w: all_texts(w),
    "ix_annotation_set_points": lambda w: w.markup.set_points(PointsKind.QUADS, w.markup.points(PointsKind.QUADS)[0]),
    "ix_annotation_set_action": lambda w: w.link.set_link(uri="https://example.org/"),
    "ix_annotation_set_asset": lambda w: w.stamp.set_asset(w.picture),
    "ix_annotation_set_measure": lambda w: ix.Measures(w.document).set_of_annotation(w.line.id, w.measure),
    "ix_annotation_set_relative": all_relatives,
    "ix_annotation_move": lambda w: all_places(w),
    "ix_annotation_fit_text": lambda w: nothing_to(w.free_text.fit_text),
    "ix_form_fill": lambda w: all_values(w),
    "ix_form_choose": lambda w: nothing_to(lambda: w.document.form.choose(w.combo, [1])),
    "ix_form_toggle": lambda w: nothing_to(lambda: w.document.form.toggle(w.box, True)),
    "ix_form_reset": lambda w: reset_twice(w),
    "ix_view_fill_field": lambda w: fill_in_view(w, lambda: w.view.fill_field(w.name.id, "Ada"), 710),
    "ix_view_choose_options": lambda w: fill_in_view(w, lambda: w.view.choose_options(w.combo.id, [1]), 610),
    "ix_view_nudge_selected": lambda w: nothing_to(lambda: w.view.selection.nudge(0, 0)),
    "ix_view_rotate_selected": lambda w: nothing_to(lambda: w.view.selection.rotate(360)),
    "ix_view_delete_selected": unselected("delete"),
    "ix_view_duplicate_selected": unselected("duplicate"),
    "ix_view_mark_selection": lambda w: nothing_to(lambda: w.view.mark_selection(ix.ToolMode.CREATE_HIGHLIGHT) is not None),
    "ix_document_move_pages": lambda w: w.document.move_pages(1, 1),
    "ix_document_rotate_pages": lambda w: w.document.rotate_pages(0, 360, 2),
    "ix_document_resize_pages": lambda w: w.document.resize_pages(0, ix.Rect(0, 0, 600, 800), 2),
    "ix_page_set_viewports": lambda w: ix.Measures(w.document).set_viewports(1, ix.Measures(w.document).viewports(1)),
    # A gesture that ends where it began.
    "ix_tool_transform": lambda w: there_and_back(w), "ix_tool_end_transform": lambda w: there_and_back(w),
    "ix_tool_begin_erasing": lambda w: erase_nothing(w), "ix_tool_erase": lambda w: erase_nothing(w),
    "ix_tool_end_erasing": lambda w: erase_nothing(w),
}


def reset_twice(world: World) -> None:
    document = world.document
    assert document.form.reset()
    steps = document.history.undo_count
    assert not document.form.reset() and document.history.undo_count == steps
    document.undo()
    list(world.view.effects())


def there_and_back(world: World) -> None:
    """A drag that ends where it began tells of its moves, but leaves nothing."""
    square = world.square.refreshed()
    x, y = world.view.convert(0, ix.Space.PDF, square.rect.center.x, square.rect.center.y, ix.Space.VIEW)
    world.view.feed(events.drag([(x, y), (x + 80, y), (x, y)], 5000, device=ix.DeviceKind.MOUSE))
    world.view.advance(7_000_000_000)
    kinds = [each.type for each in world.view.effects()]
    assert ix.EffectType.DROPPED in kinds and ix.EffectType.HISTORY not in kinds
    assert world.square.refreshed() == square


def erase_nothing(world: World) -> None:
    world.view.use_tool(ix.ToolMode.ERASE_INK)
    list(world.view.effects())
    world.view.feed(events.drag([(400, 400), (440, 400)], 5000, device=ix.DeviceKind.MOUSE))


def is_edit(function: str) -> bool:
    return not any(re.fullmatch(pattern, function) for pattern in NO_EDITS)


@pytest.mark.proves("S272")
def test_every_function_that_edits_has_a_row() -> None:
    edits = {
        name for name, signature in MANIFEST["functions"].items()
        if ("(ix_document *" in signature or "(ix_view *" in signature) and is_edit(name)}
    assert edits - ALWAYS_EDITS == set(ROWS), "a function that edits has no row, or a row no function"
    assert ALWAYS_EDITS <= edits


@pytest.mark.proves("S272")
@pytest.mark.parametrize("function", sorted(ROWS))
def test_the_current_value_is_no_edit(world: World, function: str) -> None:
    document = world.document
    document.set_editor("Ada", "D:20261122120000Z")
    before = (document.history.undo_count, document.history.modified, document.hash)
    redo = document.history.redo_count
    ROWS[function](world)
    assert (document.history.undo_count, document.history.modified, document.hash) == before
    assert function == "ix_form_reset" or document.history.redo_count == redo
    told = [each.type for each in world.view.effects()]
    assert not {ix.EffectType.ANNOTATION_CHANGED, ix.EffectType.HISTORY, ix.EffectType.PAGE_INVALID} & set(told)
    dates = [each.text(TextKind.MODIFIED) for each in document.annotations(0)]
    assert "D:20261122120000Z" not in dates or function == "ix_form_reset"


SETTERS: list[tuple[str, Callable[[World], object], Callable[[World], object]]] = [
    ("set", lambda w: w.square.set(opacity=w.square.opacity), lambda w: w.square.set(opacity=0.5)),
    ("set_text", lambda w: w.square.set_text(TextKind.CONTENTS, "here"), lambda w: w.square.set_text(TextKind.CONTENTS, "there")),
    ("set_points", lambda w: w.markup.set_points(PointsKind.QUADS, w.markup.points(PointsKind.QUADS)[0]),
     lambda w: w.markup.set_points(PointsKind.QUADS, [(10, 120), (50, 120), (10, 100), (50, 100)])),
    ("set_link", lambda w: w.link.set_link(uri="https://example.org/"), lambda w: w.link.set_link(page=1)),
    ("set_link, none", lambda w: w.link.set_link() and w.link.set_link(), lambda w: w.link.set_link(named="there")),
    ("set_asset", lambda w: w.stamp.set_asset(w.picture), lambda w: w.stamp.set_asset(None)),
    ("set_relative", lambda w: w.reply.set_relative(Relative.REPLY, w.square), lambda w: w.reply.set_relative(Relative.REPLY, None)),
    ("move", lambda w: w.square.move(0, w.square.index), lambda w: w.square.move(1)),
    ("set_of_annotation", lambda w: ix.Measures(w.document).set_of_annotation(w.line.id, w.measure),
     lambda w: ix.Measures(w.document).set_of_annotation(w.line.id, None)),
    ("set_viewports", lambda w: ix.Measures(w.document).set_viewports(1, ix.Measures(w.document).viewports(1)),
     lambda w: ix.Measures(w.document).set_viewports(1, [])),
    ("move_pages", lambda w: w.document.move_pages(1, 1), lambda w: w.document.move_pages(1, 0)),
    ("rotate_pages", lambda w: w.document.rotate_pages(0, 360, 2), lambda w: w.document.rotate_pages(0, 90)),
    ("resize_pages", lambda w: w.document.resize_pages(0, ix.Rect(0, 0, 600, 800), 2),
     lambda w: w.document.resize_pages(0, ix.Rect(0, 0, 500, 800))),
    ("remove_pages", lambda w: w.document.remove_pages(0, 0), lambda w: w.document.remove_pages(1)),
]


@pytest.mark.proves("S272")
@pytest.mark.parametrize(("setter", "current", "other"), SETTERS, ids=[each[0] for each in SETTERS])
def test_a_setter_says_whether_it_changed_something(
    world: World, setter: str, current: Callable[[World], object], other: Callable[[World], object]
) -> None:
    """As C says IX_NO_OP: `True` for another value, `False` for that which is there."""
    assert current(world) is False and other(world) is True, setter


@pytest.mark.proves("S272")
def test_what_can_be_redone_stays(world: World) -> None:
    document = world.document
    world.square.set(border_width=5)
    document.undo()
    world.square.set(border_width=1)
    assert document.history.redo_count == 1 and document.redo() is not None
    # In a step that is open the same: it leaves no trace.
    steps = document.history.undo_count
    with document.edit():
        all_members(world)
        world.square.set(border_width=7)
        world.square.set(border_width=5)
    assert document.history.undo_count == steps


def current(form: ix.Form, field: ix.Annotation) -> bool | None:
    """Gives a field the value that it has by the call that fits; whether that changed something."""
    kind, values = field.field.kind if field.field else FieldKind.NONE, form.values(field)
    if kind == FieldKind.TEXT and not field.field.flags & FieldFlags.FILE_SELECT:  # type: ignore[union-attr]
        return form.fill(field, values[0] if values else "")
    if kind in (FieldKind.CHECK_BOX, FieldKind.RADIO_BUTTON):
        return form.toggle(field, form.is_on(field))
    if kind in (FieldKind.COMBO_BOX, FieldKind.LIST_BOX) and len(values) < 2:
        return form.fill(field, values[0] if values else "")
    return None


FORMS = ["pdfjs-160F-2019.pdf", "pdfbox-AcroFormsBasicFields.pdf", "pdfbox-AcroFormsRotation.pdf"]


@pytest.mark.skipif(not CORPUS.is_dir(), reason="no corpus at ../shared/corpus or IX_CORPUS")
@pytest.mark.proves("S272")
@pytest.mark.parametrize("name", FORMS)
def test_every_field_of_a_file_keeps_its_own_value(name: str) -> None:
    with ix.open(CORPUS / name) as document:
        form = document.form
        form.load()
        fields = list(form)
        answers = [current(form, field) for field in fields]
        assert answers.count(False) > 0 and True not in answers, f"{answers.count(True)} of {len(answers)} changed"
        assert document.history.undo_count == 0 and not document.history.modified


@pytest.mark.skipif(not CORPUS.is_dir(), reason="no corpus at ../shared/corpus or IX_CORPUS")
@pytest.mark.proves("S272")
@pytest.mark.parametrize("name", ["pdfbox-AnnotationTypes.pdf", *FORMS[1:]])
def test_every_annotation_of_a_file_keeps_what_it_has(name: str) -> None:
    with ix.open(CORPUS / name) as document:
        for page in range(document.page_count):
            document.resize_pages(page, document.page_geometry(page).view_box, user_unit=document.page_geometry(page).user_unit)
            document.load(page, ix.Part.ANNOTATIONS)
            for each in document.annotations(page):
                each.set(rect=each.rect, flags=each.flags)
                each.move(page, each.index)
                for kind in TextKind:
                    if kind < TextKind.TARGET_FILE and each.text(kind):
                        each.set_text(kind, each.text(kind) or "")
                for points in PointsKind:
                    for place, given in enumerate(each.points(points) if points < PointsKind.BOUNDS else []):
                        each.set_points(points, given, place)
                for relative in Relative:
                    each.set_relative(relative, each.relative(relative))
        assert document.history.undo_count == 0 and not document.history.modified
