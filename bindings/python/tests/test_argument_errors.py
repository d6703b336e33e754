"""Errors name the argument, its value and what was allowed; files that are missing raise what Python's own calls raise."""

from __future__ import annotations

import errno
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract import _abi, _refusals, events

from helpers import make_document

Call = Callable[[ix.Document, ix.View], object]
NAN = math.nan


class Undrawn(ix.Tool):
    """A tool one of whose functions is none."""

    draw = 5  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType, reportIncompatibleMethodOverride]


REFUSED: dict[str, tuple[Call, str]] = {
    "a number that is none": (lambda d, v: v.scroll_by(NAN, 0), "dx is nan; wanted is a finite number (view units; positive scrolls to the right)"),
    "a size": (lambda d, v: ix.View(d, math.inf, 1), "width is inf; wanted is a finite number (view units, 0 to 1e9)"),
    "a size below 0": (lambda d, v: v.set_geometry(-1, 5), "width is -1 (view units, 0 to 1e9)"),
    "a zoom": (lambda d, v: v.set_zoom(-1, 0, 0), "a zoom is a number above 0, not -1"),
    "a value of an enum": (lambda d, v: v.set_fit(99), "fit is 99; wanted is one of Fit: NONE, WIDTH, PAGE, HEIGHT"),  # type: ignore[arg-type]
    "a value of a long enum": (lambda d, v: v.set(77777, 1), "setting is 77777; wanted is one of Setting"),  # type: ignore[arg-type]
    "a device": (lambda d, v: v.hits(1, 1, 77), "device is 77; wanted is one of DeviceKind: TOUCH, PEN"),  # type: ignore[arg-type]
    "a point": (lambda d, v: v.hits(NAN, 0), "point.x is nan; wanted is a finite number"),
    "a rectangle": (lambda d, v: d.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(0, 0, NAN, 1)), "annotation.rect.x1 is nan; wanted is a finite"),
    "an enum in a struct": (
        lambda d, v: d.create_annotation(0, 9999, ix.Rect(0, 0, 1, 1)), "annotation.subtype is 9999; wanted is one of Subtype"),  # type: ignore[arg-type]
    "an angle": (lambda d, v: v.set_turn(45), "degrees is 45 (clockwise: 0, 90, 180 or 270)"),
    "a name": (lambda d, v: d.form["nobody"], "name is 'nobody'"),
    "a page": (lambda d, v: v.show_page(99), "there is no page 99: the page count is 3"),
    "a picture's pixels": (lambda d, v: d.render(0, 1000), "scale is 1000, which makes 612000 by 792000 pixels"),
}
OF_ANOTHER_TYPE: list[tuple[Call, str]] = [
    (lambda d, v: v.scroll_by("a", 0), "dx is 'a', of the type str"),  # type: ignore[arg-type]
    (lambda d, v: v.feed("abc"), "events is or has 'abc'; wanted is an event, or a sequence of events"),  # type: ignore[arg-type]
    (lambda d, v: v.feed([events.hover(1, 1, 1), 5]), "events is or has 5; wanted is an event"),  # type: ignore[list-item]
    (lambda d, v: v.feed(None), "events is or has None"),  # type: ignore[arg-type]
    (lambda d, v: d["a"], "index is 'a'; wanted is an index"),  # type: ignore[call-overload]
    (lambda d, v: v.feed([events.tap(1, 1, 1), events.tap(1, 1, 2)]), "events has a list in it"),  # type: ignore[list-item]
    (lambda d, v: events.text(3, 1), "string is 3, of the type int; wanted is a str"),  # type: ignore[arg-type]
    (lambda d, v: v.component("selectText"), "component is 'selectText'; wanted is a Component"),  # type: ignore[arg-type]
    (lambda d, v: d[0].create_annotation("square", ix.Rect(0, 0, 9, 9)), "subtype is 'square'; wanted is a Subtype"),  # type: ignore[arg-type]
    (lambda d, v: v.show_text([1]), "match is [1]; wanted is a Match"),  # type: ignore[arg-type]
    (lambda d, v: v.set_search_hits([1]), "matches[0] is 1; wanted is a Match"),  # type: ignore[list-item]
    (lambda d, v: d[0].mark_text("word"), "text is 'word'; wanted is a Match of a search, or a word or line"),  # type: ignore[arg-type]
    (lambda d, v: v.component(ix.Component.SELECT_TEXT).add_condition(5), "function is 5, which cannot be called"),  # type: ignore[arg-type]
    (lambda d, v: v.mark_selection(ix.Subtype.HIGHLIGHT), "mode is Subtype.HIGHLIGHT; wanted is the ToolMode"),  # type: ignore[arg-type]
    (lambda d, v: d[99], "index is 99; the document has 3 pages"),
    (lambda d, v: d["a":"b"], "start of the slice is 'a'; wanted is an index"),
    (lambda d, v: d[:d.page_id(1)], "stop of the slice is PageId("),
    (lambda d, v: d[::1.5], "step of the slice is 1.5; wanted is an index"),
    (lambda d, v: v.add_recognizer(ix.RecognizerKind.TAP, ix.Hooks(on_step=5)), "on_step is 5, which cannot"),  # type: ignore[arg-type]
    (lambda d, v: v.on_relation(5), "function is 5, which cannot be called"),  # type: ignore[arg-type]
    (lambda d, v: v.set_spread_hooks(ix.SpreadHooks(shown=5)), "shown is 5, which cannot be called"),  # type: ignore[arg-type]
    (lambda d, v: v.add_tool(Undrawn()), "draw is 5, which cannot be called"),
]


@pytest.mark.proves("S314c")
@pytest.mark.parametrize("what", REFUSED)
def test_an_error_names_the_argument_its_value_and_what_was_allowed(what: str) -> None:
    call, words = REFUSED[what]
    with make_document() as document, ix.View(document, 612, 792) as view:
        before = document.hash
        with pytest.raises(ix.InteractError) as caught:
            call(document, view)
        assert words in str(caught.value) and document.hash == before


@pytest.mark.proves("S314c")
@pytest.mark.parametrize(("call", "words"), OF_ANOTHER_TYPE)
def test_a_value_of_another_type_is_named(call: Call, words: str) -> None:
    with make_document() as document, ix.View(document, 612, 792) as view, pytest.raises((TypeError, IndexError)) as caught:
        call(document, view)
    assert words in str(caught.value)


@pytest.mark.proves("S314c")
def test_an_error_of_one_call_says_nothing_of_another() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        with pytest.raises(ix.InvalidArgument, match="dx is nan"):
            view.scroll_by(NAN, 0)
        with pytest.raises(ix.InvalidArgument) as caught:
            events.key("too long", 0)
        assert "dx" not in str(caught.value)
        assert "dx" not in str(ix.InvalidArgument()) and str(ix.InvalidArgument("my own")) == "my own"


def test_the_notes_of_parameters_are_those_of_functions_that_there_are() -> None:
    for name, notes in _refusals._documentation().items():
        assert name in _abi.PROTOTYPES and notes


@pytest.mark.proves("S314c")
def test_missing_files_raise(tmp_path: Path) -> None:
    missing = tmp_path / "nothing.pdf"
    try:
        with pytest.raises(FileNotFoundError, match="nothing.pdf: No such file") as caught:
            ix.open(missing)
    except ix.NotSupported:
        pytest.skip("no provider is there")
    assert isinstance(caught.value, ix.InputOutput) and caught.value.status == ix.Status.ERROR_IO
    assert caught.value.errno == errno.ENOENT and caught.value.filename == str(missing)
    with pytest.raises(ix.InputOutput, match="is a directory") as other:
        ix.open(tmp_path)
    assert not isinstance(other.value, FileNotFoundError)
    (tmp_path / "x.pdf").write_bytes((Path(__file__).parents[3] / "examples/data/form.pdf").read_bytes())
    with ix.open(tmp_path / "x.pdf") as document, pytest.raises(FileNotFoundError) as folder:
        document.save(tmp_path / "no/such/folder.pdf")
    assert isinstance(folder.value, ix.InputOutput) and "folder.pdf" in str(folder.value)


def test_what_is_meant_by_any() -> None:
    """The words that stand for no argument are those that the library says."""
    with make_document() as document:
        raw: Any = document._raw
        from libinteract._core import lib

        assert lib.ix_document_set_editor(raw, None, 5, None, 0) < 0
        assert document.last_failure in _refusals.GENERAL


@pytest.mark.proves("S314c")
def test_a_member_of_another_enum_is_blamed_only_where_nothing_else_is_wrong() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        with pytest.raises(ix.InvalidArgument, match="point.x is nan") as caught:
            view.hits(NAN, 0, ix.Button.PRIMARY)  # type: ignore[arg-type]
        assert "Button" not in str(caught.value)


@pytest.mark.proves("S314c")
def test_a_number_of_numpy_names_a_component() -> None:
    np = pytest.importorskip("numpy")
    with make_document() as document, ix.View(document, 612, 792) as view:
        handle = view.component(np.int64(ix.Component.SELECT_TEXT))
        assert handle.component is ix.Component.SELECT_TEXT and handle.enabled == view.component(ix.Component.SELECT_TEXT).enabled


@pytest.mark.proves("S314c")
def test_a_number_of_numpy_names_a_subtype() -> None:
    np = pytest.importorskip("numpy")
    with make_document() as document:
        assert document.create_annotation(0, np.uint32(ix.Subtype.SQUARE), ix.Rect(0, 0, 9, 9)).subtype == ix.Subtype.SQUARE


@pytest.mark.proves("S314c")
def test_points_of_a_drag_may_be_an_array_of_numpy() -> None:
    np = pytest.importorskip("numpy")
    points = np.array([[1, 2], [30, 40]])
    made, wanted = events.drag(points, 0), events.drag([(1, 2), (30, 40)], 0)
    assert [bytes(each) for each in made] == [bytes(each) for each in wanted]
    with pytest.raises(ix.InvalidArgument, match="points is empty"):
        events.drag(points[:0], 0)
