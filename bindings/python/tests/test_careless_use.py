"""Careless use: an argument of the wrong type, of another document, or out of range is an error that names it, and nothing changes."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract.enums import AnnotationFlags, FieldKind, PointsKind, TextKind

BOX = ix.Rect(100, 700, 300, 720)


@pytest.fixture
def document() -> Iterator[ix.Document]:
    with ix.Document.new() as made:
        made.add_page(600, 800)
        made.add_page(600, 800)
        made.form.create(0, FieldKind.TEXT, BOX, "name")
        made.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(100, 100, 200, 200))
        made.create_annotation(0, ix.Subtype.LINK, ix.Rect(100, 300, 200, 320))
        yield made


def square(document: ix.Document) -> ix.Annotation:
    return next(each for each in document.annotations(0) if each.subtype == ix.Subtype.SQUARE)


def link(document: ix.Document) -> ix.Annotation:
    return next(each for each in document.annotations(0) if each.subtype == ix.Subtype.LINK)


def word(document: ix.Document) -> ix.Match:
    """A match on the first page; what is found in one document is refused by another, though their ids of pages are the same numbers."""
    document.set_glyphs(0, [(letter, ix.Rect(100 + 8 * place, 500, 107 + 8 * place, 510)) for place, letter in enumerate("Ada")])
    return next(iter(ix.Search(document, "Ada")))


def shown(document: ix.Document) -> ix.View:
    return ix.View(document, 300, 300)


REFUSED: list[tuple[Callable[[ix.Document, Any], Any], type[Exception], str]] = [
    (lambda d, _: d.form.fill("name", 12), TypeError, "text is 12, of the type int"),  # type: ignore[arg-type]
    (lambda d, _: d.form.fill("name", None), TypeError, "text is None"),  # type: ignore[arg-type]
    (lambda d, _: d.form.fill(None, "x"), TypeError, "field is None"),  # type: ignore[arg-type]
    (lambda d, _: d.form.fill("nobody", "x"), ix.NotFound, "nobody"),
    (lambda d, other: d.form.fill(other.form["name"], "x"), ix.InvalidArgument, "field is annotation [0-9]+ of another document"),
    (lambda d, other: d.create_annotation(other[1], ix.Subtype.SQUARE, BOX), ix.InvalidArgument, "page of another document"),
    (lambda d, other: link(d).set_link(page=other[1]), ix.InvalidArgument, "page of another document"),
    (lambda d, other: square(d).set_relative(ix.Relative.REPLY, square(other)), ix.InvalidArgument, "another document"),
    (lambda d, other: shown(d).select_match(word(other)), ix.InvalidArgument, "match is of another document"),
    (lambda d, other: shown(d).show_text(word(other)), ix.InvalidArgument, "match is of another document"),
    (lambda d, other: shown(d).set_search_hits([word(d), word(other)]), ix.InvalidArgument, r"matches\[1\] is of another document"),
    (lambda d, other: d[0].mark_text(word(other)), ix.InvalidArgument, "text is of another document"),
    (lambda d, other: shown(d).selection.set([square(d), square(other)]), ix.InvalidArgument, r"annotations\[1\] is annotation [0-9]+ of another"),
    (lambda d, other: shown(d).selection.all(other[0]), ix.InvalidArgument, "page of another document"),
    (lambda d, other: shown(d).select_text(other[0], 0, other[0], 1), ix.InvalidArgument, "first_page is a page of another document"),
    (lambda d, other: shown(d).selection_quads(other[0]), ix.InvalidArgument, "page of another document"),
    (lambda d, other: shown(d).show_page(other[1]), ix.InvalidArgument, "page of another document"),
    (lambda d, other: shown(d).show_page(other[1], animated=True), ix.InvalidArgument, "page of another document"),
    (lambda d, other: ix.Search(d, "x", first_page=other[1]), ix.InvalidArgument, "first_page is a page of another document"),
    (lambda d, other: d.page_index(other[1]), ix.InvalidArgument, "page of another document"),
    (lambda d, other: d.render(0, 1, without=[square(d), square(other)]), ix.InvalidArgument, r"without\[1\] is annotation [0-9]+ of another"),
    (lambda d, other: d.render_annotation(square(other), 1), ix.InvalidArgument, "annotation is annotation [0-9]+ of another"),
    (lambda d, _: link(d).set_link(page=99), ix.InvalidArgument, "there is no page 99: the page count is 2"),
    (lambda d, _: link(d).set_link(page=0, uri="x"), TypeError, "one target, not uri and page"),
    (lambda d, _: square(d).set(opacity=2), ix.InvalidArgument, "an opacity is from 0 to 1, not 2"),
    (lambda d, _: square(d).set(opacity=-0.5), ix.InvalidArgument, "not -0.5"),
    (lambda d, _: square(d).set(border_width=-1), ix.InvalidArgument, "border width.*-1"),
    (lambda d, _: square(d).set(flags=1 << 30), ix.InvalidArgument, "flags 1073741824"),
    (lambda d, _: square(d).set(rect=[0, 0, 10]), TypeError, r"rect is \[0, 0, 10\]; wanted are the four numbers"),
    (lambda d, _: square(d).set(rect=[0, 0, 10, 10, 10]), TypeError, "the four numbers"),
    (lambda d, _: square(d).set(color=None), TypeError, "color is None"),
    (lambda d, _: square(d).set(color="red"), TypeError, "color is 'red'"),
    (lambda d, _: square(d).set_points(PointsKind.VERTICES, [(1, 2), (1, 2, 3)]), TypeError, r"points\[1\] is \(1, 2, 3\)"),  # type: ignore[list-item]
    (lambda d, _: square(d).set_points(PointsKind.QUADS, [(0, 0)] * 3), ix.InvalidArgument, "quads have four points each, and there are 3"),
    (lambda d, _: square(d).set_text(TextKind.CONTENTS, None), TypeError, "text is None"),  # type: ignore[arg-type]
    (lambda d, _: square(d).set_text(TextKind.FIELD_NAME, "x"), ix.InvalidArgument, "no field"),
    (lambda d, _: square(d).set_text(TextKind.PAGE_LABEL, "x"), ix.InvalidArgument, "no text of kind 302"),
    (lambda d, _: d.set_editor(None), TypeError, "author is None"),  # type: ignore[arg-type]
    (lambda d, _: d.insert_pages(0, 0, 0), ix.InvalidArgument, "width is 0"),
    (lambda d, _: d.insert_pages(0, box=ix.Rect(5, 5, 5, 9)), ix.InvalidArgument, "no area"),
    (lambda d, _: d.rotate_pages(0, 90, -1), ix.InvalidArgument, "count is -1"),
    (lambda d, _: d.save(""), ix.InvalidArgument, "path is ''"),
    (lambda d, _: d.add_jpeg(b"nope"), ix.InvalidArgument, "no JPEG"),
    (lambda d, _: d.add_pixels(b"abc", 10, 10), ix.InvalidArgument, "a length of 3"),
    (lambda d, _: ix.Search(d, 5), TypeError, "text is 5"),  # type: ignore[arg-type]
    (lambda d, _: pickle.dumps(d), TypeError, "a Document cannot be copied or pickled"),
    (lambda d, _: copy.copy(d), TypeError, "cannot be copied"),
    (lambda d, _: copy.deepcopy(d[0]), TypeError, "cannot be copied"),
]


@pytest.mark.proves("S314c")
@pytest.mark.parametrize("number", range(len(REFUSED)))
def test_a_careless_call_names_the_argument(document: ix.Document, number: int) -> None:
    call, error, words = REFUSED[number]
    with ix.Document.new() as other:
        other.add_page(100, 100)
        other.add_page(100, 100)
        other.form.create(0, FieldKind.TEXT, BOX, "name")
        other.create_annotation(0, ix.Subtype.SQUARE, BOX)
        start, steps = document.hash, document.history.undo_count
        with pytest.raises(error, match=words):
            call(document, other)
        assert document.hash == start and document.history.undo_count == steps


@pytest.mark.proves("S314c")
def test_a_refused_fill_names_the_field(document: ix.Document) -> None:
    form = document.form
    form.create(0, FieldKind.TEXT, BOX, "person.code", max_length=3)
    with pytest.raises(ix.InvalidArgument, match='the field takes 3 characters: "person.code"'):
        form.fill("person.code", "four")
    form.create(0, FieldKind.COMBO_BOX, BOX, "colour", options=["red"])
    with pytest.raises(ix.InvalidArgument, match='no such option: "colour"'):
        form.fill("colour", "blue")


@pytest.mark.proves("S314c")
def test_a_deleted_annotation_has_no_texts(document: ix.Document) -> None:
    gone = square(document)
    gone.set_text(TextKind.CONTENTS, "here")
    gone.remove()
    with pytest.raises(ix.NotFound):
        _ = gone.contents
    document.undo()
    assert gone.contents == "here"


def test_flags_that_a_file_has_stay(document: ix.Document) -> None:
    made = document.add_annotation(0, ix.Subtype.SQUARE, BOX, flags=AnnotationFlags.PRINT | 1 << 20)
    assert made.set(border_width=3) and made.flags == AnnotationFlags.PRINT | 1 << 20


@pytest.mark.proves("S231b", "S231c")
def test_a_form_is_filled_by_names(document: ix.Document) -> None:
    form = document.form
    form.create(0, FieldKind.CHECK_BOX, BOX, "agree")
    first = form.create(0, FieldKind.RADIO_BUTTON, BOX, "size")
    form.add_button(first)
    form.create(0, FieldKind.LIST_BOX, BOX, "colours", options=["red", "green", "blue"], flags=ix.FieldFlags.MULTI_SELECT)
    steps = document.history.undo_count
    wanted: dict[str, Any] = {"name": "Ada", "agree": True, "size": "2", "colours": ["green", "red"]}
    assert form.update(wanted) == 4 and document.history.undo_count == steps + 1
    assert form.as_dict() == {"name": ["Ada"], "agree": ["/Yes"], "size": ["/2"], "colours": ["red", "green"]}
    assert form.update(wanted) == 0 and document.history.undo_count == steps + 1
    assert form.fill("size", "/1") and form.is_on(first) and form.fill("agree", "Off") and not form.is_on("agree")
    assert first.field and first.field.name == "size"
    with pytest.raises(ix.InvalidArgument, match='"size"'):
        form.fill("size", "3")
    # One wrong name takes all of it back.
    start = document.hash
    with pytest.raises(ix.NotFound):
        form.update({"name": "Grace", "nobody": "x"})
    with pytest.raises(ix.InvalidArgument, match="'pink'.*'red', 'green', 'blue'"):
        form.update({"name": "Grace", "colours": ["pink"]})
    assert document.hash == start


def test_a_date_that_is_set_stays(document: ix.Document) -> None:
    made = square(document)
    assert made.set_text(TextKind.MODIFIED, "D:20200101000000Z") and made.text(TextKind.MODIFIED) == "D:20200101000000Z"
    document.set_editor("Ada", "D:20260101000000Z")
    assert made.set_text(TextKind.MODIFIED, "D:20210101000000Z") and made.text(TextKind.MODIFIED) == "D:20210101000000Z"
    made.set(border_width=4)
    assert made.text(TextKind.MODIFIED) == "D:20260101000000Z"
    document.undo()
    assert made.text(TextKind.MODIFIED) == "D:20210101000000Z"
    document.undo()
    assert made.text(TextKind.MODIFIED) == "D:20200101000000Z"


def test_an_asset_may_be_larger_than_a_scan(tmp_path: Path) -> None:
    with ix.Document.new() as made:
        data = bytes(2480 * 3508 * 3)
        assert made.asset(made.add_pixels(data, 2480, 3508)).width == 2480
        assert len(made.asset_bytes(made.add_file(data + b"!"))) == len(data) + 1
