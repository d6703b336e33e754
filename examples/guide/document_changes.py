"""The code of the chapter "When the document changes" (docs/guide/document-changes.md). The page is that of the recipes."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "recipes"))

import libinteract as ix
from page import Desk


def tell_place(desk: Desk, page: ix.PageId) -> None:
    """Prints the index of the stamp's page, and the place of its corner in the view."""
    index = desk.document.page_index(page)
    if index is None:
        print("the page is gone")
        return
    x, y = desk.view.convert(index, ix.Space.PDF, 300, 200, ix.Space.VIEW)
    print(f"page {index + 1} of {desk.document.page_count}, the stamp at {x:.0f},{y:.0f}")


def edits(desk: Desk) -> None:
    print("== edits")
    second = desk.document.page_id(1)
    desk.view.show_page(1)
    tell_place(desk, second)
    # guide: edits
    document = desk.document
    document.insert_pages(0)  # a Letter sheet before the first page
    document.move_pages(0, to=2)  # and now the last
    document.rotate_pages(0, 90, count=2)  # the first two, clockwise
    document.remove_pages(0)
    # guide end
    tell_place(desk, second)


def undoing(desk: Desk) -> None:
    print("== undo")
    # guide: undo
    while (name := desk.document.undo()) is not None:
        print(f"undone: {ix.phrase(name)}")
    # guide end
    tell_place(desk, desk.document.page_id(1))


def news(desk: Desk) -> None:
    print("== news")
    reader = desk.view.reader(ix.EffectGroup.DOCUMENT)
    desk.document.rotate_pages(1, 180)
    # guide: news
    for effect in reader.effects():
        if effect.type == ix.EffectType.PAGES_EDITED and effect.change == ix.PageChange.LAID:
            print(f"{effect.count} pages from {effect.first} on are to be drawn again")
    # guide end
    reader.close()
    desk.document.undo()


def states(desk: Desk) -> None:
    print("== state")
    # guide: state
    view = desk.view
    state = view.state  # its data may be written to a file
    view.show_page(0)
    parts = view.restore(state)
    print(f"viewport back: {int(ix.ViewStateParts.VIEWPORT in parts)}, the same: {int(view.is_in(state))}")
    # guide end


def reloading(desk: Desk) -> None:
    print("== reload")
    # guide: reload
    try:
        for lost in desk.document.reload().lost_annotations:
            print(f"gone: {lost}")  # drop data kept under these ids
    except ix.Conflict:
        print("there are edits that were not saved")  # ask, then reload(discard_edits=True)
    except ix.NotSupported:
        print("a document built by calls has no file: 1")
    # guide end


with Desk() as desk:
    edits(desk)
    undoing(desk)
    news(desk)
    states(desk)
    reloading(desk)
