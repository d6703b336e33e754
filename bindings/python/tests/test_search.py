"""Finding text in steps, and addresses in it, through the binding."""

from __future__ import annotations

import pytest

import libinteract as ix


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
        with pytest.raises(ix.InvalidArgument):
            ix.Search(document, "  ")


@pytest.mark.proves("S232")
def test_addresses() -> None:
    with document_of(["see (https://example.org/a), www.example.net.", "or <Jo@mail.example.com>"]) as document:
        document.load(0, ix.Part.TEXT)
        found = ix.addresses(document, 0)
        assert [(each.kind, each.uri) for each in found] == [
            (ix.AddressKind.WEB, "https://example.org/a"), (ix.AddressKind.WEB, "http://www.example.net"),
            (ix.AddressKind.MAIL, "mailto:Jo@mail.example.com")]
        assert document.text(0, found[0].first, 5) == "https"
