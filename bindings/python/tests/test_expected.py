"""What users expect of copies, free texts, addresses in text, and a hand that slips."""

from __future__ import annotations

import pytest

import libinteract as ix
from libinteract import events

from helpers import letters

LINE = "see http://example.org/page or write"


@pytest.fixture
def document(document: ix.Document) -> ix.Document:
    document.set_glyphs(0, letters(LINE, 100, 700))
    return document


def stamp(document: ix.Document, pixels: bytes) -> ix.Annotation:
    made = document.create_annotation(0, ix.Subtype.STAMP, ix.Rect(300, 300, 360, 340))
    made.set_asset(document.add_pixels(pixels, 2, 2))
    return made.refreshed()


def test_copies_carry_their_picture_into_another_document(document: ix.Document, view: ix.View) -> None:
    pixels = bytes(range(12))
    made = stamp(document, pixels)
    plain = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(100, 300, 160, 340), interior_color=(1, 0, 0))
    view.selection.set([made.id, plain.id])
    copied = view.selection.copy()
    with ix.Document.new() as other:
        other.add_page(600, 800)
        with ix.View(other, 600, 800) as there:
            assert there.selection.paste(copied, 0)
            first, second = other.annotations(0)
            assert first.subtype == ix.Subtype.STAMP and first.asset is not None and second.asset is None
            kept = other.asset(first.asset)
            assert (kept.width, kept.height, other.asset_bytes(first.asset)) == (2, 2, pixels)
            assert there.selection.paste(copied, 0)
            assert other.annotations(0)[2].asset == first.asset, "what is kept already is not kept twice"
    view.selection.set([made.id])
    assert view.selection.duplicate() and document.annotations(0)[-1].asset == made.asset
    for length in (3, 40, len(copied) - 1):
        with pytest.raises(ix.InvalidArgument):
            view.selection.paste(copied[:length], 0)


def test_other_members_leave_the_picture_alone(document: ix.Document) -> None:
    made = stamp(document, bytes(12))
    made.set(opacity=0.5)
    assert made.asset is not None


def taps_on_the_address(document: ix.Document, view: ix.View, start: int) -> list[tuple[str | None, int]]:
    at = view.convert(0, ix.Space.PDF, 180, 706, ix.Space.VIEW)
    view.feed(events.tap(at.x, at.y, start))
    view.advance((start + 2000) * 1_000_000)
    return [
        (document.action(each.action).uri, each.subject)
        for each in view.effects() if each.type == ix.EffectType.FOLLOW]


def test_an_address_in_the_text_opens_as_a_link_does(document: ix.Document, view: ix.View) -> None:
    document.load(0, ix.Part.TEXT)
    assert taps_on_the_address(document, view, 1000) == [], "unless it is wanted"
    view.set(ix.Setting.TEXT_LINKS, 1)
    assert taps_on_the_address(document, view, 4000) == [("http://example.org/page", 0)]
    assert taps_on_the_address(document, view, 7000) == [("http://example.org/page", 0)]
    beside = view.convert(0, ix.Space.PDF, 110, 706, ix.Space.VIEW)
    view.feed(events.tap(beside.x, beside.y, 10000))
    view.advance(12_000_000_000)
    assert ix.EffectType.FOLLOW not in [each.type for each in view.effects()]
    # What lies above the text comes first, and the component keeps links back.
    view.component(ix.Component.OPEN_LINK_ANNOTATION).enabled = False
    assert taps_on_the_address(document, view, 13000) == []
    view.component(ix.Component.OPEN_LINK_ANNOTATION).enabled = True
    document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(150, 690, 250, 720), interior_color=(1, 0, 0))
    assert taps_on_the_address(document, view, 16000) == []


def test_a_free_text_grows_with_its_text(document: ix.Document) -> None:
    made = document.create_annotation(0, ix.Subtype.FREE_TEXT, ix.Rect(100, 290, 200, 320))
    made.set_text(ix.TextKind.DEFAULT_APPEARANCE, "/Helv 12 Tf 0 g")
    made.set_text(ix.TextKind.CONTENTS, "short")
    assert not made.fit_text(), "it is tall enough"
    made.set_text(ix.TextKind.CONTENTS, "words that need several lines at this width, all told")
    before = document.hash
    grown = made.refreshed().rect
    assert (grown.x0, grown.y1) == pytest.approx((100, 320)) and grown.x1 == pytest.approx(200)
    assert grown.y0 < 275
    assert not made.fit_text(), "it has grown by itself"
    made.set_text(ix.TextKind.CONTENTS, "short")
    assert not made.fit_text(ix.TextFit.GROW)
    assert made.fit_text(ix.TextFit.HEIGHT)
    one = made.refreshed().rect
    assert one.y0 > grown.y0 + 20 and one.x1 == pytest.approx(200)
    assert made.fit_text(ix.TextFit.BOX) and made.refreshed().rect.x1 < 160
    for _ in range(2):
        assert document.undo() == ix.Phrase.UNDO_RESIZE
    assert document.undo() == ix.Phrase.UNDO_CHANGE_TEXT and document.hash == before
    square = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(100, 300, 200, 320))
    with pytest.raises(ix.InvalidArgument):
        square.fit_text()


def test_a_tap_right_after_a_stroke_of_the_eraser_is_a_slip(document: ix.Document, view: ix.View) -> None:
    for x in (100, 300):
        made = document.create_annotation(0, ix.Subtype.INK, ix.Rect(x, 300, x + 60, 310), border_width=2)
        made.set_points(ix.PointsKind.STROKE, [(x, 305), (x + 60, 305)])
    view.set(ix.Setting.ERASER_MODE, 1)
    view.tool = ix.ToolMode.ERASE_INK
    first, end, other = (view.convert(0, ix.Space.PDF, x, y, ix.Space.VIEW) for x, y in ((130, 330), (130, 280), (330, 305)))
    view.feed(events.drag([first, end], 1000))
    assert len(document.annotations(0)) == 1
    view.feed(events.tap(other.x, other.y, 1500))
    view.advance(2_200_000_000)
    assert len(document.annotations(0)) == 1, "a slip"
    view.feed(events.tap(other.x, other.y, 4000))
    view.advance(6_000_000_000)
    assert document.annotations(0) == []
