"""The code of the chapter "Search" (docs/guide/search.md)."""

from __future__ import annotations

from pathlib import Path

import libinteract as ix

FILE = Path(__file__).resolve().parents[1] / "data/guide.pdf"


def find(document: ix.Document, text: str, options: ix.SearchOptions | int = 0) -> list[ix.Match]:
    # guide: find
    with ix.Search(document, text, options) as search:
        while search.step(2):  # two pages, then the loop may do something else
            print(f"{search.progress.pages_done} of {search.progress.page_count} pages, {search.progress.match_count} found")
        matches = search.matches
    # guide end
    print(f"{text!r}: {len(matches)}")
    return matches


def show(view: ix.View, document: ix.Document, match: ix.Match) -> None:
    # guide: show
    page = document.page_index(match.page)
    if page is None:
        return  # it was removed since
    view.select_text(page, match.first, page, match.first + match.count)
    place = view.matrix(page, ix.Space.PAGE, ix.Space.VIEW).apply_rect(view.selection_quads(page)[0].bounds)
    width, height = view.size
    if place.y0 < 0 or place.y1 > height:
        view.scroll_by(0, place.center.y - height / 3)
    # guide end
    print(f"page {page + 1}: {view.selected_text!r}, in sight {int(page in [each.index for each in view.visible_pages()])}")


with ix.open(FILE) as document, ix.View(document, 800, 600) as view:
    print("== find")
    matches = find(document, "COLUMN")
    print("== show")
    for each in matches[0], matches[-1]:
        show(view, document, each)
    print("== options")
    find(document, "column", ix.SearchOptions.WHOLE_WORDS)
    find(document, "Column", ix.SearchOptions.MATCH_CASE)
