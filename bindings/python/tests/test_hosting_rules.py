"""Several views of one document, what is loaded when, names of what is made, the log, readers, and how the package feels."""

from __future__ import annotations

import importlib.resources
from collections.abc import Iterator
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import events

pikepdf = pytest.importorskip("pikepdf")


@pytest.fixture
def document() -> Iterator[ix.Document]:
    with ix.Document.new() as made:
        made.add_page(400, 400)
        yield made


def add(document: ix.Document, x: float) -> ix.Annotation:
    document.add_annotation(0, ix.Subtype.SQUARE, ix.Rect(x, 310, x + 60, 350))
    return document.annotations(0)[-1]


@pytest.mark.proves("S256a")
def test_views_have_their_own_zoom_tool_and_selection(document: ix.Document) -> None:
    first, second = add(document, 50), add(document, 150)
    with ix.View(document, 400, 400) as one, ix.View(document, 300, 300) as other:
        before = other.viewport.zoom
        one.set_zoom(3, 0, 0)
        one.tool = ix.ToolMode.CREATE_INK
        one.selection.set([first.id])
        other.selection.set([second.id])
        assert (other.viewport.zoom, other.tool) == (before, ix.ToolMode.PAN)
        assert (one.selection.ids, other.selection.ids) == ([first.id], [second.id])


@pytest.mark.proves("S259c")
def test_names_are_made_without_chance() -> None:
    runs: list[list[str | None]] = []
    for _ in range(2):
        with ix.Document.new() as document:
            document.add_page(400, 400)
            made = [document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 50, 50)) for _ in range(3)]
            runs.append([each.text(ix.TextKind.NAME) for each in made])
    assert runs[0] == runs[1] and len(set(runs[0])) == 3 and all(runs[0])


@pytest.mark.proves("S202a", "S202b", "S253e")
def test_sizes_come_in_ranges_and_the_rest_when_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "many.pdf"
    with pikepdf.new() as file:
        for i in range(200):
            file.add_blank_page(page_size=(400 + 100 * (i % 2), 600))
        file.save(path)
    with ix.open(path) as document, ix.View(document, 400, 600) as view:
        view.show_page(150)
        assert {document.page_geometry(i).width for i in range(200)} == {400, 500}
        parts = (ix.Part.TEXT, ix.Part.ANNOTATIONS)
        assert {document.part_state(i, ix.Part.TEXT) for i in range(200)} == {ix.PartState.NOT_LOADED}
        # The display list has the icons of notes in sight, so their pages' annotations are there.
        noted = [i for i in range(200) if document.part_state(i, ix.Part.ANNOTATIONS) == ix.PartState.LOADED]
        assert set(noted) <= {0, 1, 149, 150, 151} and 150 in noted
        for i in range(0, 200, 50):  # the host has time
            assert all(document.load(i, part) for part in parts)
        loaded = [i for i in range(200) if document.part_state(i, ix.Part.TEXT) == ix.PartState.LOADED]
        assert loaded == [0, 50, 100, 150]
    with ix.Document.new() as alike:
        alike.add_pages(100_000, 300, 200)
        assert alike.page_geometry(99_999).width == 300


@pytest.mark.proves("S244b")
@pytest.mark.parametrize("options", [
    {"min_fingers": 3, "max_fingers": 2},
    {"modifier_mask": ix.Modifier.SHIFT, "modifiers": ix.Modifier.SHIFT | ix.Modifier.CONTROL}])
def test_a_recognizer_that_can_never_begin_is_reported(document: ix.Document, options: dict[str, int]) -> None:
    with ix.View(document, 400, 400) as view:
        before = len(view.recognizers())
        with pytest.raises(ix.InvalidArgument, match="."):
            view.add_recognizer(ix.RecognizerKind.TAP, **options)  # type: ignore[arg-type]
        assert len(view.recognizers()) == before


@pytest.mark.proves("S261c")
def test_a_slow_reader_gets_what_a_quick_one_got(document: ix.Document) -> None:
    with ix.View(document, 400, 400) as view:
        quick, slow = view.reader(), view.reader()
        list(quick.effects())
        list(slow.effects())
        heard: list[str] = []
        for i in range(40):
            view.feed(events.tap(200, 200, 1000 * (i + 1)))
            view.advance(at=1000 * (i + 1) + 900)
            heard += [str(each) for each in quick.effects()]
        assert len(heard) > 80 and [str(each) for each in slow.effects()] == heard


@pytest.mark.proves("S263a", "S263b", "S263c")
def test_the_log_is_silent_until_asked_and_says_whose_fault_it_is(document: ix.Document, capfd: pytest.CaptureFixture[str]) -> None:
    lines: list[tuple[ix.LogLevel, ix.Subsystem, ix.Fault, str]] = []

    def hear(level: ix.LogLevel, part: ix.Subsystem, fault: ix.Fault, text: str) -> None:
        lines.append((level, part, fault, text))

    def fail(on: ix.Document) -> None:
        with pytest.raises(ix.InvalidArgument):
            on.format_number(float("nan"), 2)

    fail(document)
    assert capfd.readouterr() == ("", "")
    document.on_log(hear)
    fail(document)
    assert len(lines) == 1 and lines[0][0] >= ix.LogLevel.NOTICE and lines[0][2] == ix.Fault.HOST and lines[0][3]
    with ix.Document.new() as other:
        fail(other)
    assert len(lines) == 1, "each document has its own"
    document.on_log(None)
    fail(document)
    assert len(lines) == 1
    for level in (ix.LogLevel.WARNING, ix.LogLevel.ERROR):  # a time that goes back is a warning
        lines.clear()
        document.on_log(hear, level)
        with ix.View(document, 400, 400) as view:
            view.feed([events.hover(10, 10, 2000), events.hover(20, 10, 1000)])
        assert [line[:3] for line in lines] == [(level, ix.Subsystem.INPUT, ix.Fault.HOST)] * (level == ix.LogLevel.WARNING)


@pytest.mark.proves("S259b")
def test_without_a_date_of_the_host_no_edit_has_one(document: ix.Document) -> None:
    made = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 50, 50))
    dates = (ix.TextKind.MODIFIED, ix.TextKind.CREATED)
    made.set(rect=ix.Rect(10, 10, 60, 50))
    assert not any(made.text(kind) for kind in dates)
    document.set_editor("Ada", "D:20260102030405Z")
    made.set(rect=ix.Rect(10, 10, 70, 50))
    assert made.text(ix.TextKind.MODIFIED) == "D:20260102030405Z" and not made.text(ix.TextKind.CREATED)


@pytest.mark.proves("S251a", "S251c", "S251d")
def test_the_package_is_typed_and_has_contexts_and_decorators() -> None:
    assert ix.__name__ == "libinteract" and importlib.resources.files("libinteract").joinpath("py.typed").is_file()
    asked: list[ix.Component] = []
    with ix.Document.new() as document:
        document.add_page(400, 400)
        with ix.View(document, 400, 400) as view:
            toggle = view.component(ix.Component.TOGGLE_USER_INTERFACE)

            @toggle.condition
            def ask(what: ix.Activation) -> bool:
                asked.append(what.component)
                return True

            @view.callback(ix.Component.TOGGLE_USER_INTERFACE)
            def call(what: ix.Activation) -> None:
                asked.append(what.component)

            assert toggle.try_(200, 200) and len(asked) == 2
            toggle.remove(ask)
            assert toggle.try_(200, 200) and len(asked) == 3
            with toggle.add_condition(lambda _: False), pytest.raises(ix.Denied):
                toggle.try_(200, 200)
            assert toggle.try_(200, 200)
            with view.reader() as reader:
                assert list(reader.effects())
        with pytest.raises(ix.StaleHandle):
            view.feed([])
    with pytest.raises(ix.StaleHandle):
        _ = document.page_count
