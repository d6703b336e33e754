"""The code of the chapter "Search" (docs/guide/search.md)."""

from __future__ import annotations

from pathlib import Path

import libinteract as ix

FILE = Path(__file__).resolve().parents[1] / "data/guide.pdf"


def find(document: ix.Document, text: str, options: ix.SearchOptions | int = 0) -> list[ix.Match]:
    # guide: find
    with ix.Search(document, text, options) as search:
        while search.step(2):  # two pages, then the loop can do other work
            print(f"{search.progress.pages_done} of {search.progress.page_count} pages, {search.progress.match_count} found")
        matches = search.matches
    # guide end
    print(f"{text!r}: {len(matches)}")
    return matches


def show(view: ix.View, document: ix.Document, matches: list[ix.Match], current: int) -> None:
    # guide: show
    view.set_search_hits(matches, current)  # drawn from now on, the current one highlighted
    try:
        view.show_text(matches[current], margin=60)  # scrolls only as far as it has to
    except ix.NotFound:
        return  # its page has been removed
    # guide end
    match = matches[current]
    page = document.page_index(match.page) or 0
    text = document.text(page, match.first, match.count)
    print(f"page {page + 1}: {text!r}, in sight {int(page in [each.index for each in view.visible_pages()])}")
    # guide: number
    in_order = sorted(matches, key=lambda each: (each.page_index, each.first))
    print(f"{in_order.index(match) + 1} of {len(matches)}")
    # guide end


def mark(document: ix.Document, matches: list[ix.Match]) -> None:
    # guide: mark
    with document.edit(ix.Phrase.UNDO_CREATE_HIGHLIGHT):  # all of them are undone at once
        for match in matches:
            document.page(match.page).mark_text(match, color=(1, 0.8, 0))
    # guide end


with ix.open(FILE) as document, ix.View(document, 800, 600) as view:
    print("== find")
    matches = find(document, "COLUMN")
    print("== show")
    for current in 0, len(matches) - 1:
        show(view, document, matches, current)
    mark(document, matches)
    print("== options")
    find(document, "column", ix.SearchOptions.WHOLE_WORDS)
    find(document, "Column", ix.SearchOptions.MATCH_CASE)
