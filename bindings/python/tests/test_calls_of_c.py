"""What Python reaches of C beside the large subjects: actions, quads of text, glyphs, logs, outlines, sequences."""

from __future__ import annotations

import pytest

import libinteract as ix
from libinteract import events
from libinteract.measuring import Measures

from helpers import BLANK, LINK, MS, TEXT, make_document


@pytest.mark.proves("S280", "S281b")
def test_matches_of_a_search_have_quads_and_lie_on_their_page() -> None:
    with make_document() as document:
        for match in ix.Search(document, "second", first_page=document[1]):
            page = document.page(match.page)
            quads = page.text_quads(match.first, match.count)
            assert len(quads) == 1 and document.text(page.index, match.first, match.count) == "second"
            assert page.text_in(quads[0].bounds) == "second"
            x, y = quads[0].bounds.center
            assert page.range_at(x, y) == (match.first, match.count)
            glyph = page.glyph_at(x, y)
            assert glyph is not None and match.first <= glyph < match.first + match.count
            assert page.glyphs[match.first].character == "s" and page.words[page.glyphs[match.first].word].text == "second"
            assert page.glyph_at(0, 0) is None and document.glyph_count(page.index) == len(page.glyphs)
        assert [each.count for each in document[0].blocks] == [len(document[0].glyphs)]
        assert document[0].addresses == []


@pytest.mark.proves("S280")
def test_selected_text_as_ranges() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        view.set_fit(ix.Fit.PAGE)
        assert view.text_selection == []
        view.select_text(document[0], 3, document.page_id(1), 5)
        first, second = view.text_selection
        assert (first.page, second.page) == (document.page_id(0), document.page_id(1)) and second.count == 5
        assert view.selection_quads(document[1]) == view.selection_quads(1) != []


@pytest.mark.proves("S280")
def test_actions_run_and_have_successors() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        link = document.add_link(0, ix.Rect(10, 10, 20, 20), page=document[1])
        assert link.action and link.page == document.page_id(0)
        after = document.add_action(link, uri="https://example.org", after=link.action)
        document.add_action(link, uri="https://example.net", after=after)
        assert [each.uri for each in link.action.next] == ["https://example.org"]
        assert [each.uri for each in link.action.next[0].next] == ["https://example.net"] and link.action.next[0].next[0].next == []
        list(view.effects())
        view.run_action(link.action)
        assert view.state.page == 1
        with pytest.raises(ix.NotFound):
            view.run_action(10**9)


@pytest.mark.proves("S280")
def test_outline_destinations_and_points_of_a_document_that_is_built() -> None:
    with make_document() as document:
        place = ix.Destination(ix.DestinationKind.XYZ, 1, left=0, top=700, zoom=2)
        document.add_destination("chapter", place)
        document.add_outline_item("One", destination=place)
        document.add_outline_item("Of it", 1, uri="https://example.org")
        one, two = document.outline()
        assert document.find_destination("chapter") == place and one.action is not None and one.action.destination == place
        assert (two.depth, two.title) == (1, "Of it") and two.action is not None and two.action.uri == "https://example.org"
        line = document.add_annotation(0, ix.Subtype.INK, ix.Rect(0, 0, 50, 50))
        document.add_points(line, ix.PointsKind.STROKE, [(1, 2), (3, 4)])
        assert line.points(ix.PointsKind.STROKE) == [[(1, 2), (3, 4)]]


@pytest.mark.proves("S280")
def test_measures_of_a_document_that_is_built() -> None:
    with make_document() as document:
        feet = ix.NumberFormat(ix.NumberRole.X, "ft", 0.5)
        distance = ix.NumberFormat(ix.NumberRole.DISTANCE, "ft", 1)
        made = Measures(document).build(
            [feet, distance], page=document[1], box=ix.Rect(0, 0, 300, 300), ratio="1 in = 36 ft",
            points={ix.PointsKind.BOUNDS: [(0, 0), (1, 0), (1, 1)]})
        assert document[1].viewports == [made] and made.ratio == "1 in = 36 ft"
        assert [each.unit for each in made.formats] == ["ft", "ft"] and len(made.points(ix.PointsKind.BOUNDS)) == 3
        assert made.points(ix.PointsKind.LOCAL) == []
        line = document.add_annotation(0, ix.Subtype.LINE, ix.Rect(0, 0, 50, 50))
        own = Measures(document).build([feet], annotation=line.id)
        assert Measures(document).of_annotation(line.id) == own


@pytest.mark.proves("S280")
def test_logs_features_names_and_versions() -> None:
    with make_document() as document:
        lines: list[tuple[ix.LogLevel, ix.Subsystem, str]] = []

        @document.on_log
        def write(level: ix.LogLevel, subsystem: ix.Subsystem, fault: ix.Fault, text: str) -> None:
            lines.append((level, subsystem, text))

        document.on_log(write, ix.LogLevel.DEBUG)
        with pytest.raises(ix.InteractError):
            document.annotation(10**9)
        document.on_log(None)
        count = len(lines)
        with pytest.raises(ix.InteractError):
            document.annotation(10**9)
        assert len(lines) == count and isinstance(document.features, ix.ProviderFeatures)
    assert ix.component_name(ix.Component.SELECT_TEXT) == "selectText"
    assert ix.find_component(ix.component_name(ix.Component.SMART_ZOOM)) == ix.Component.SMART_ZOOM
    assert ".".join(str(each) for each in ix.version()) == ix.__version__
    assert ix.has_function("ix_view_new") and not ix.has_function("ix_view_old")


@pytest.mark.proves("S280")
def test_sequences_are_told_and_as_many_are_remembered_as_asked() -> None:
    with make_document() as document, ix.View(document, 612, 792) as view:
        view.set_fit(ix.Fit.PAGE)
        for i in range(3):
            view.feed(events.tap(*TEXT, 1000 + 3000 * i, device=ix.DeviceKind.MOUSE))
        view.advance(at=20000)
        found = view.sequences
        assert len(found) == 3 and [each.start_ns for each in found] == [7000 * MS, 4000 * MS, 1000 * MS]
        assert found[0].fates == len(view.fates(0)) > 0 and found[0].end_ns >= found[0].start_ns
        view.remember_sequences(1)
        view.feed([*events.tap(*LINK, 30000), *events.tap(*BLANK, 40000)])
        view.advance(at=50000)
        assert len(view.sequences) == 1
