"""Finding text in steps, and addresses in it, through the binding."""

from __future__ import annotations

import pytest

import libinteract as ix

from helpers import letters


def document_of(*pages: list[str]) -> ix.Document:
    """Pages of lines, 10 units a letter."""
    document = ix.Document.new()
    for lines in pages:
        index = document.add_page(900, 400)
        document.set_glyphs(index, [
            (letter, ix.Rect(50 + 10 * i, 300 - 16 * row, 59 + 10 * i, 312 - 16 * row))
            for row, line in enumerate(lines) for i, letter in enumerate(line) if letter != " "], 12)
    return document


def count(document: ix.Document, text: str, options: int = 0) -> int:
    with ix.Search(document, text, options) as search:
        return len(list(search))


@pytest.mark.proves("S227a", "S227b")
def test_options() -> None:
    options = ix.SearchOptions
    with document_of(["The cafe and the Café of the others"]) as document:
        assert count(document, "the") == 4
        assert count(document, "the", options.MATCH_CASE) == 3
        assert count(document, "the", options.WHOLE_WORDS) == 3
        assert count(document, "cafe") == 2
        assert count(document, "café", options.MATCH_DIACRITICS) == 1


@pytest.mark.proves("S227c")
def test_over_line_ends_and_hyphens() -> None:
    with document_of(["an inter-", "national line"]) as document:
        assert count(document, "international") == 1
        assert count(document, "national line") == 1
        assert count(document, "inter", ix.SearchOptions.WHOLE_WORDS) == 0


@pytest.mark.proves("S227d", "S227e")
def test_in_steps_and_cancelled() -> None:
    with document_of(*[["a needle and a needle"]] * 5) as document:
        search = ix.Search(document, "needle", first_page=3)
        assert search.matches == []
        assert search.step(2) and search.progress.pages_done == 2 and search.progress.match_count == 4
        assert search.matches[0].page == document.page_id(3) and search.matches[0].count == 6
        search.close()
        search.close()
        with pytest.raises(ix.NotFound):
            search.step(1)
        assert count(document, "  ") == 0


@pytest.mark.proves("S227a")
@pytest.mark.parametrize("text", ["", " ", "\t\n ", "\u0301"])
def test_an_empty_text_finds_nothing(text: str) -> None:
    with ix.Document.new() as document:
        document.add_page(200, 200)
        with ix.Search(document, text) as search:
            assert list(search) == [] and search.matches == [] and search.step(1) is False
            assert search.progress.page_count == 1 and search.progress.match_count == 0
        with pytest.raises(ix.InvalidArgument):
            ix.Search(document, text, 64)
        with pytest.raises(ix.InvalidArgument):
            ix.Search(document, "a", 64)


@pytest.mark.proves("S227d")
def test_matches_know_the_index_of_their_page() -> None:
    with document_of(*[["a needle and a needle"]] * 3) as document:
        with ix.Search(document, "needle", first_page=1) as search:
            found = list(search)
            assert [each.page_index for each in found] == [1, 1, 2, 2, 0, 0]
            in_order = sorted(found, key=lambda each: (each.page_index, each.first))
            assert in_order.index(found[0]) + 1 == 3
            gone = found[0].page
            document.remove_pages(1)
            assert [each.page_index for each in found] == [1, 1, 2, 2, 0, 0]  # as it was
            again = search.matches
            assert again == found and [each.page_index for each in again[2:]] == [1, 1, 0, 0]
            with pytest.raises(ix.NotFound, match=str(int(gone))):
                again[0].page_index
        with ix.View(document, 612, 792) as view:
            view.select_match(found[2])
            assert [each.page_index for each in view.text_selection] == [1]
            assert view.arrival.page_index == view.arrival.index == 0


@pytest.mark.proves("S232")
def test_addresses() -> None:
    with document_of(["see (https://example.org/a), www.example.net.", "or <Jo@mail.example.com>"]) as document:
        document.load(0, ix.Part.TEXT)
        found = ix.addresses(document, 0)
        assert [(each.kind, each.uri) for each in found] == [
            (ix.AddressKind.WEB, "https://example.org/a"), (ix.AddressKind.WEB, "http://www.example.net"),
            (ix.AddressKind.MAIL, "mailto:Jo@mail.example.com")]
        assert document.text(0, found[0].first, 5) == "https"


def test_a_match_knows_its_number_in_the_document() -> None:
    with ix.Document.new() as document:
        for words in (1, 2, 3):
            document.add_page(400, 400)
            document.set_glyphs(words - 1, letters("ab " * words, 20, 300), 20)
        with ix.Search(document, "ab", first_page=1) as search:
            while search.step(1):
                pass
            assert [search.rank(i) for i in range(6)] == [2, 3, 4, 5, 6, 1]
            document.move_pages(0, 2)
            assert search.rank(5) == 6
            with pytest.raises(ix.NotFound):
                search.rank(6)


def test_a_match_is_marked_as_the_tool_would_mark_it() -> None:
    with document_of(["The cafe and", "the others"]) as document, ix.View(document, 900, 400) as view, ix.Search(document, "cafe and the") as search:
        (match,) = search
        page = document.page(match.page)
        made = page.mark_text(match)
        assert len(made.points(ix.PointsKind.QUADS)[0]) == 8 and document.history.undo_count == 1
        view.select_text(0, match.first, 0, match.first + match.count)
        tool = document.annotation(view.mark_selection(ix.ToolMode.CREATE_HIGHLIGHT) or 0)
        assert made.points(ix.PointsKind.QUADS) == tool.points(ix.PointsKind.QUADS) and (made.rect, made.color) == (tool.rect, tool.color)
        document.undo()
        document.undo()
        assert page.annotations == []
        with document.edit():
            line = page.mark_text(match, ix.Subtype.UNDERLINE)
            page.mark_text(page.words[0], ix.Subtype.STRIKE_OUT, color=(0, 0, 1))
        assert [each.subtype for each in page.annotations] == [ix.Subtype.UNDERLINE, ix.Subtype.STRIKE_OUT] and document.history.undo_count == 1
        assert document.annotation(view.mark_selection(ix.ToolMode.CREATE_UNDERLINE) or 0).color == line.color
        with pytest.raises(ix.InvalidArgument, match="marks text"):
            page.mark_text(match, ix.Subtype.SQUARE)
        with pytest.raises(ix.InvalidArgument, match="is on page"):
            page.mark_text(ix.Match(ix.PageId(99), 0, 4))
