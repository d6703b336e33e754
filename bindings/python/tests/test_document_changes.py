"""Documents that change while they are open, through the binding."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import libinteract as ix

SUBJECT = 3


@pytest.fixture
def document() -> Iterator[ix.Document]:
    with ix.Document.new() as made:
        for _ in range(8):
            made.add_page(400, 400)
        made.add_annotation(SUBJECT, ix.Subtype.SQUARE, ix.Rect(170, 200, 210, 230))
        made.add_link(0, ix.Rect(10, 10, 60, 30), page=SUBJECT)
        made.set_glyphs(SUBJECT, [(letter, ix.Rect(150 + 6 * i, 200, 156 + 6 * i, 210)) for i, letter in enumerate("words")])
        yield made


@pytest.fixture
def view(document: ix.Document) -> Iterator[ix.View]:
    with ix.View(document, 400, 400) as made:
        made.show_page(SUBJECT)
        made.set_zoom(3, 200, 200)
        x, y = made.convert(SUBJECT, ix.Space.PDF, 220, 210, ix.Space.VIEW)
        made.scroll_by(x - 200, y - 200)
        yield made


def middle(view: ix.View, document: ix.Document, page: ix.PageId) -> tuple[float, float]:
    index = document.page_index(page)
    assert index is not None
    return view.convert(index, ix.Space.PDF, 220, 210, ix.Space.VIEW)


@pytest.mark.proves("S254a", "S254b")
def test_pages_come_and_go_under_a_view(document: ix.Document, view: ix.View) -> None:
    page, start = document.page_id(SUBJECT), document.hash
    square = document.annotations(SUBJECT)[0]
    before = middle(view, document, page)
    document.insert_pages(1, 300, 500, count=2)
    document.remove_pages(0)
    document.move_pages(6, to=0, count=2)
    document.rotate_pages(0, -90, count=document.page_count)
    document.resize_pages(0, ix.Rect(-20, 0, 500, 700), count=document.page_count)
    assert middle(view, document, page) == pytest.approx(before, abs=0.01)
    assert document.history.undo_count == 5 and document.history.undo_name == ix.Phrase.UNDO_RESIZE_PAGES
    changes = [effect for effect in view.effects() if effect.type == ix.EffectType.PAGES_EDITED]
    assert [str(each).split()[1] for each in changes] == [f"change={n}" for n in (1, 2, 3, 4, 4)]
    assert square.refreshed().rect == (170, 200, 210, 230)
    while document.undo():
        pass
    assert document.hash == start and document.page_index(page) == SUBJECT
    assert middle(view, document, page) == pytest.approx(before, abs=0.01)


@pytest.mark.proves("S254d")
def test_what_is_on_a_page_goes_and_comes_back_with_it(document: ix.Document, view: ix.View) -> None:
    page, square = document.page_id(SUBJECT), document.annotations(SUBJECT)[0]
    link = document.links(0)[0]
    view.selection.set([square.id])
    document.remove_pages(SUBJECT)
    assert document.page_index(page) is None and len(view.selection) == 0
    assert link.action is not None and link.action.destination is not None and link.action.destination.page is None
    with pytest.raises(ix.NotFound):
        square.refreshed()
    assert document.undo() == ix.Phrase.UNDO_REMOVE_PAGES
    assert document.page_index(page) == SUBJECT and square.refreshed().rect == (170, 200, 210, 230)
    assert document.links(0)[0].action.destination.page == SUBJECT  # type: ignore[union-attr]
    document.insert_pages(0)
    assert document.links(1)[0].action.destination.page == SUBJECT + 1  # type: ignore[union-attr]


def test_what_cannot_be_is_refused(document: ix.Document) -> None:
    for refused in (lambda: document.insert_pages(99), lambda: document.remove_pages(7, 2), lambda: document.move_pages(0, 8)):
        with pytest.raises(ix.NotFound):
            refused()
    with pytest.raises(ix.InvalidArgument):
        document.rotate_pages(0, 45)
    with pytest.raises(ix.NotSupported):
        document.reload()
    assert document.history.undo_count == 0 and document.reloaded.count == 0
