"""Pictures of states that are gone are not drawn before the one that is wanted."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "bindings/python/src")]

import libinteract as ix  # noqa: E402
from libinteract import effects  # noqa: E402

pytestmark = pytest.mark.usefixtures("installed")
GUIDE = ROOT / "examples/data/guide.pdf"
PENDING = ix.Worker(required=True, pending=True, seconds=60, long_seconds=60)
EDITS = 30


def edit(document: ix.Document, number: int) -> ix.Annotation:
    return document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(20, 20, 60 + number, 60), color=(1, 0, 0))


def drawn(document: ix.Document, scale: float, part: ix.Rect | None = None, without: tuple[ix.Annotation, ...] = ()) -> bytes | None:
    """The picture, or `None` while it is pending."""
    try:
        return document.render(0, scale, part, without=list(without))[2]
    except ix.Pending:
        return None


def arrivals(document: ix.Document, view: ix.View) -> int:
    """Waits for the next picture. Returns how many have arrived."""
    document.wait(parts=ix.Wait.PICTURES)
    return sum(isinstance(each, effects.Answered) and each.question == ix.QuestionKind.PICTURE for each in view.effects())


def opened() -> ix.Document:
    document = ix.open(GUIDE, worker=PENDING)
    document.wait(timeout=60)
    document.wait(0, timeout=60)
    return document


@pytest.mark.proves("S290c")
def test_what_is_typed_shows_at_once() -> None:
    """Each edit asks for its picture anew, as a host does that follows IX_EFFECT_PAGE_INVALID."""
    with opened() as document, ix.View(document, 600, 800) as view:
        list(view.effects())
        for number in range(EDITS):
            edit(document, number)
            assert drawn(document, 1) is None
        pictures, found = 0, None
        while found is None:
            pictures += arrivals(document, view)
            found = drawn(document, 1)
        # The one that was being drawn, and the one that is wanted.
        assert pictures <= 2
    with ix.open(GUIDE) as document:
        for number in range(EDITS):
            edit(document, number)
        assert found == document.render(0, 1)[2]


@pytest.mark.proves("S290c")
def test_pictures_that_can_still_be_asked_for_are_drawn() -> None:
    """Tiles of a page with and without an annotation, and of another page, are asked for once."""
    tiles = [ix.Rect(0, 100 * i, 200, 100 * i + 100) for i in range(3)]
    with opened() as document, ix.View(document, 600, 800) as view:
        edit(document, 0)
        last = edit(document, 1)
        wanted = [(tile, hidden) for tile in tiles for hidden in ((), (last,))]
        assert not any(drawn(document, 1, *each) for each in wanted)
        with pytest.raises(ix.Pending):
            document.render(1, 0.5)
        found: list[bytes] = []
        pictures = 0
        # In the order in which they were asked for nothing is asked twice.
        for each in [*(pair for pair in wanted if not pair[1]), *(pair for pair in wanted if pair[1])]:
            picture = drawn(document, 1, *each)
            while picture is None:
                pictures += arrivals(document, view)
                picture = drawn(document, 1, *each)
            found.append(picture)
        assert pictures <= len(wanted) + 1 and len(set(found)) > 1
