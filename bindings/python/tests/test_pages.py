"""Pages by index, by id and as objects: what cannot be told apart in C is of different types in Python."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract import events
from libinteract.page_editing import ViewState
from libinteract.measuring import Measures

from helpers import LINK, MS, make_document

MISTAKES = '''
import libinteract as ix

def check(document: ix.Document, view: ix.View, match: ix.Match) -> None:
    document.text(match.page)  # an id is no index
    document.render(match.page, 1.0)
    document.remove_pages(match.page)
    document.page_index(3)  # an index is no id
    number: int = match.page
    page: ix.PageId = 3
    range(match.page)
    match.page + 1
    view.add_region(ix.Rect(0, 0, 1, 1), page=0)
    document[match.page]
'''
FINE = '''
import libinteract as ix

def check(document: ix.Document, view: ix.View, match: ix.Match) -> None:
    document.create_annotation(match.page, ix.Subtype.SQUARE, ix.Rect(0, 0, 1, 1))
    document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(0, 0, 1, 1))
    document.create_annotation(document[0], ix.Subtype.SQUARE, ix.Rect(0, 0, 1, 1))
    view.show_page(match.page)
    view.add_region(ix.Rect(0, 0, 1, 1), page=document[0])
    page: ix.Page = document.page(match.page)
    index: int = page.index
'''


@pytest.mark.proves("S281b")
def test_a_checker_tells_ids_from_indices(tmp_path: Path, checker_cache: Path) -> None:
    pytest.importorskip("mypy")
    source = str(Path(ix.__file__).parents[1])
    for name, text, errors in (("mistakes", MISTAKES, 10), ("fine", FINE, 0)):
        path = tmp_path / f"{name}.py"
        path.write_text(text, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "--no-error-summary", "--cache-dir",
             str(checker_cache), str(path)],
            capture_output=True, text=True, env={"MYPYPATH": source, "PATH": ""}, check=False)
        lines = {line.split(":")[1] for line in done.stdout.splitlines() if ": error:" in line}
        assert len(lines) == errors, done.stdout + done.stderr


@pytest.mark.proves("S281c")
def test_an_id_in_place_of_an_index_is_an_error_and_not_another_page() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        page: Any = document.page_id(1)
        index: int = page
        for call in (
                lambda: document.text(page), lambda: document.words(page), lambda: document.annotations(page),
                lambda: document.page_geometry(page), lambda: document.load(page, ix.Part.TEXT), lambda: document.render(page, 1),
                lambda: document.remove_pages(page), lambda: document.insert_pages(page), lambda: document[index],
                lambda: document.add_annotation(page, ix.Subtype.SQUARE, ix.Rect(0, 0, 1, 1)),
                lambda: document.move_pages(0, page), lambda: document.rotate_pages(page, 90)):
            with pytest.raises(TypeError, match=r"PageId\(\d+\); wanted is an index"):
                call()
        for number in (1, int(page)):
            with pytest.raises(TypeError, match="wanted is a Page or a PageId"):
                document.page_index(number)  # type: ignore[arg-type]
            with pytest.raises(TypeError, match="wanted is a Page or a PageId"):
                view.add_region(ix.Rect(0, 0, 1, 1), page=number)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            range(page)
        assert page != int(page) and page != 1 and document.page_count == 3


@pytest.mark.proves("S281c", "S281b")
def test_what_takes_a_page_takes_it_in_every_way_and_means_the_same() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        view.set_fit(ix.Fit.PAGE)
        measures = Measures(document)
        for given in (1, document.page_id(1), document[1]):
            made = document.create_annotation(given, ix.Subtype.SQUARE, ix.Rect(10, 10, 50, 50))
            assert made.page == document.page_id(1)
            made.move(0)
            made.move(given)
            assert made.page == document.page_id(1)
            view.show_page(given)
            assert view.state.page == 1
            view.show_page(0)
            view.zoom_to_rect(given, ix.Rect(0, 0, 612, 792))
            assert view.state.page == 1
            assert view.matrix(given, ix.Space.PAGE, ix.Space.CANVAS) == view.matrix(1, ix.Space.PAGE, ix.Space.CANVAS)
            assert view.spread_of_page(given) == view.spread_of_page(1)
            view.select_text(given, 0, given, 4)
            assert view.text_selection[0].page == document.page_id(1)
            assert view.selection.all(given)
            view.set_caret(given, 3)
            assert measures.viewports(given) == [] and measures.at(given, 1, 1) is None
            link = document.create_annotation(given, ix.Subtype.LINK, ix.Rect(0, 0, 9, 9))
            link.set_link(page=given)
            assert link.action and link.action.destination and link.action.destination.page == 1
            widget = document.form.create(given, ix.FieldKind.TEXT, ix.Rect(0, 0, 9, 9))
            assert widget.page == document.page_id(1)


@pytest.mark.proves("S281b", "S314a")
def test_a_document_is_a_sequence_of_pages() -> None:
    with make_document() as document:
        assert len(document) == 3 and [page.index for page in document] == [0, 1, 2] and document
        assert document[-1] == document[2] == document.page(2) == document.page(document.page_id(2))
        assert len({document[0], document[0], document[1]}) == 2 and document[0] in document
        assert document[1:] == [document[1], document[2]] and document[::-2] == [document[2], document[0]] and document[5:] == []
        for index in (3, -4):
            with pytest.raises(IndexError, match="the document has 3 pages"):
                document[index]
        last = document[2]
        document.insert_pages(0)
        assert last.index == 3 and last.size == (612, 792) and "index 3" in repr(last)
        document.remove_pages(3)
        assert "removed" in repr(last) and document.page_index(last) is None
        with pytest.raises(ix.NotFound):
            last.index
        document.undo()
        assert last.index == 3 and last.text.startswith("Events")
    with ix.Document.new() as empty:
        assert len(empty) == 0 and list(empty) == [] and empty


@pytest.mark.proves("S281b")
def test_ids_are_values() -> None:
    one = ix.PageId(7)
    assert one == ix.PageId(7) != ix.PageId(8) and pickle.loads(pickle.dumps(one)) == copy.deepcopy(one) == one
    assert {one: 1}[ix.PageId(7)] == 1 and int(one) == 7 and repr(one) == "PageId(7)"
    for wrong in (0, -1, 1 << 64, True, "7"):
        with pytest.raises(ix.InvalidArgument, match="an int from 1 on"):
            ix.PageId(wrong)  # type: ignore[arg-type]


@pytest.mark.proves("S281b", "S279b")
def test_effects_hits_and_events_name_pages_by_their_ids() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        view.set_fit(ix.Fit.PAGE)
        first = document.page_id(0)
        page = next(each for each in view.effects() if each.type == ix.EffectType.PAGE)
        assert page.page_id == first and page.page == 0
        assert {each.page for each in view.hits(*LINK)} == {first} and view.visible_pages()[0].id == first
        seen: list[ix.PageId | None] = []
        view.callback(ix.Component.OPEN_LINK_ANNOTATION)(lambda activation: seen.append(activation.page))
        view.add_tool_listener(lambda event: bool(seen.append(event.page)))  # type: ignore[func-returns-value]
        view.feed(events.tap(*LINK, 1000))
        view.advance(4000 * MS)
        assert seen and set(seen) <= {*(document.page_id(i) for i in range(3)), None} and first in seen


@pytest.mark.proves("S281b", "S281c")
def test_every_value_that_names_a_page_says_whether_by_id_or_by_index() -> None:
    """`page_id` is a `PageId` and `page_index` an `int`, whatever `page` is. A value that a host hands over takes either."""
    kinds = {"PageId": "page_id", "int": "page_index"}
    classes = [each for name in ix.__all__ if dataclasses.is_dataclass(each := getattr(ix, name))] + [ViewState]
    named = {each: {kinds[str(field.type).split(" | ")[0]]} for each in classes for field in dataclasses.fields(each)
             if field.name == "page" and field.type != "PageLike"}
    assert len(named) > 10
    for each, wanted in {**named, ix.Match: {"page_id", "page_index"}, ix.Hit: {"page_id", "page_index"}, ix.VisiblePage: {"page_id", "page_index"},
                         ix.Annotation: {"page_id"}, ix.Effect: {"page_id", "page_index"}}.items():
        names = {name for name in ("page_id", "page_index") if hasattr(each, name)}
        fields = {field.name for field in dataclasses.fields(each)}
        assert names | fields & {"page_index"} == wanted, each


@pytest.mark.proves("S281c", "S279b")
def test_effects_tell_a_page_by_its_id_and_where_they_can_by_its_index() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        view.set_fit(ix.Fit.PAGE)
        shown = next(each for each in view.effects() if each.type == ix.EffectType.PAGE)
        assert (shown.page_id, shown.page_index) == (document.page_id(0), 0)
        assert shown.subject != shown.page_id and shown.subject == int(document.page_id(0))
        document.create_annotation(1, ix.Subtype.SQUARE, ix.Rect(10, 10, 50, 50))
        changed = [each for each in view.effects() if each.type == ix.EffectType.PAGE_INVALID]
        assert changed and {each.page_id for each in changed} == {document.page_id(1)}
        hit = view.hits(*LINK)[0]
        assert (hit.page_id, hit.page_index) == (document.page_id(0), 0)
        annotation = document.annotation(hit.id)
        assert annotation.page_id == annotation.page == hit.page_id
        view.select_text(0, 0, 0, 4)
        assert view.text_selection[0].page_id == document.page_id(0)
        seen = view.visible_pages()[0]
        assert (seen.page_id, seen.page_index) == (seen.id, seen.index) == (document.page_id(0), 0)
        link = document.links(0)[0].action
        assert link and link.destination and link.destination.page_index == 1
        view.set_caret(1, 3)
        assert view.caret and view.caret.page_index == 1 and view.state.page_index == view.state.page


HEADERS = Path(__file__).resolve().parents[3] / "include/interact"
POSITIONS = re.compile(r"IX_API \w+ (\w+)\(([^;]*?)\);", re.S)


@pytest.mark.proves("S281a")
def test_in_c_a_page_is_an_id_and_a_position_is_an_index() -> None:
    found = {
        name: " ".join(parameters.split())
        for path in sorted(HEADERS.glob("*.h")) for name, parameters in POSITIONS.findall(path.read_text(encoding="utf-8"))}
    assert len(found) > 370
    for name, parameters in found.items():
        for parameter in parameters.split(", "):
            kind, _, word = parameter.replace("*", "* ").rpartition(" ")
            if word in ("page", "first_page", "last_page"):
                assert kind in ("ix_page_id", "const ix_page_info *"), f"{name}: {parameter}"
    about_pages = {
        "ix_view_show_page", "ix_view_zoom_to_rect", "ix_view_convert_point", "ix_view_get_matrix", "ix_view_spread_of_page",
        "ix_view_set_caret", "ix_view_select_text", "ix_view_selection_quads", "ix_view_select_all_annotations",
        "ix_view_paste_annotations", "ix_search_new"}
    for name in about_pages:
        assert re.search(r"uint32_t (first_|page_)?index", found[name]) and "ix_page_id" in found[f"{name}_by_id"], name


@pytest.mark.proves("S281a")
def test_what_c_takes_by_id_is_the_page_wherever_it_stands() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        view.set_fit(ix.Fit.PAGE)
        page, gone = document[1], document[2]
        document.insert_pages(0)
        document.remove_pages(gone.index)
        view.show_page(page)
        assert view.state.page == 2 and page.index == 2
        for call in (
                lambda: view.show_page(gone), lambda: view.zoom_to_rect(gone, None), lambda: view.selection.all(gone),
                lambda: view.convert(gone, ix.Space.PDF, 0, 0, ix.Space.VIEW), lambda: view.set_caret(gone),
                lambda: view.matrix(gone, ix.Space.PDF, ix.Space.VIEW), lambda: view.spread_of_page(gone),
                lambda: view.select_text(gone, 0, gone, 1), lambda: view.selection_quads(gone),
                lambda: view.selection.paste(b"", gone)):
            with pytest.raises(ix.NotFound):
                call()
        view.selection.set([document.create_annotation(page, ix.Subtype.SQUARE, ix.Rect(10, 10, 50, 50)).id])
        assert view.selection.paste(view.selection.copy(), page) and len(page.annotations) == 2


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_link_to_a_page_leads_to_its_top_at_the_zoom_of_the_view(turn: int) -> None:
    with ix.Document.new() as document:
        for rotate in (0, turn, 0):
            document.add_page(600, 800, rotate=rotate)
        link = document.create_annotation(0, ix.Subtype.LINK, ix.Rect(100, 300, 200, 320))
        assert link.set_link(page=document[1]) and not link.set_link(page=1)
        action = link.action
        assert action and action.destination and action.destination.zoom is None
        with ix.View(document, 300, 400) as view:
            view.set_zoom(1.25, 0, 0)
            view.show_destination(action.destination)
            top = view.convert(1, ix.Space.PAGE, 0, 0, ix.Space.VIEW)
            assert view.zoom == 1.25 and abs(top.y) < 20 and view.state.page == 1


@pytest.mark.proves("S281a")
def test_a_slice_makes_the_pages_that_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    with make_document() as document:
        every, real = document.pages, document.page_id
        asked: list[int] = []

        def page_id(index: int) -> ix.PageId:
            asked.append(index)
            return real(index)

        monkeypatch.setattr(document, "page_id", page_id)
        assert document[0:1] == every[0:1] and asked == [0]
        assert document[-2:] == every[-2:] and document[::-1] == every[::-1] and document[5:] == [] and document[:] == every
        with pytest.raises(ValueError, match="zero"):
            document[::0]
    with ix.Document.new() as empty:
        assert empty[:] == []


@pytest.mark.proves("S281a")
def test_a_slice_of_a_document_that_could_not_be_read_says_so() -> None:
    with ix.open(b"this is no file of any kind") as document:
        for call in (lambda: document[0], lambda: document[0:1]):
            with pytest.raises(IndexError, match="it is invalid"):
                call()
