"""What begins a gesture, whether an event was used, and what is asked before anything is loaded; links of real files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import effects, events

from helpers import MOUSE

ROOT = Path(__file__).resolve().parents[3]
CORPUS = Path(os.environ.get("IX_CORPUS", ROOT.parent / "shared/corpus"))
needs_corpus = pytest.mark.skipif(not CORPUS.is_dir(), reason="no corpus at ../shared/corpus or IX_CORPUS")


def page_with_link() -> ix.Document:
    document = ix.Document.new()
    document.add_page(600, 800)
    document.add_link(0, ix.Rect(100, 200, 300, 260), uri="https://example.org")  # in the view at y 540 to 600
    return document


def kinds(view: ix.View) -> list[str]:
    return [effect.type.name for effect in view.effects()]


@pytest.mark.proves("S282a", "S282b")
def test_a_press_outside_the_view_begins_nothing_and_says_why() -> None:
    with page_with_link() as document, ix.View(document, 600, 400) as view:
        for device in (MOUSE, ix.DeviceKind.TOUCH):
            view.feed(events.tap(200, 570, 1000, device=device))
            view.advance(3_000_000_000)
            assert not {"TAP", "FOLLOW", "ACTION", "PRESS_SHOWN"} & set(kinds(view)) and not view.used_event
            assert "outside the view" in str(view.explanation(ix.Component.OPEN_LINK_ANNOTATION))
        view.set_geometry(600, 800)
        view.feed(events.tap(200, 570, 5000, device=MOUSE))
        view.advance(7_000_000_000)
        assert "ACTION" in kinds(view)
        view.set_geometry(600, 400)
        view.feed(events.down(300, 390, 9000, MOUSE))
        for step in range(1, 5):
            view.feed(events.move(300, 390 - 200 * step, 9000 + 20 * step, MOUSE))
            assert view.used_event
        assert view.viewport.offset.y > 300
        view.feed(events.up(300, -410, 9200, MOUSE))
        assert view.used_event


@pytest.mark.proves("S266e")
def test_a_mouse_event_without_buttons_is_no_press() -> None:
    with page_with_link() as document, ix.View(document, 600, 800) as view:
        view.feed([
            events.pointer(kind, 200, 570, at, device=MOUSE) for kind, at in ((ix.EventType.DOWN, 10), (ix.EventType.UP, 50))])
        view.advance(2_000_000_000)
        assert "ACTION" not in kinds(view)
        assert "no button" in str(view.explanation(ix.Component.OPEN_LINK_ANNOTATION))


@pytest.mark.proves("S283a")
def test_a_key_says_whether_it_was_used() -> None:
    with page_with_link() as document, ix.View(document, 600, 400) as view:
        assert not view.used_event

        def used(code: ix.Key | str, at: float) -> bool:
            view.feed(events.key(code, at)[:1])
            return view.used_event

        assert not used("q", 10)
        assert used(ix.Key.DOWN, 20)
        assert used(ix.Key.TAB, 30)
        assert not used(ix.Key.TAB, 40)  # beyond the last stop
        view.feed(events.wheel(300, 200, 500, notches_y=-1))
        assert view.used_event
        view.scroll_by(0, -1e6)
        view.feed(events.wheel(300, 200, 2500, notches_y=0))
        assert not view.used_event


@needs_corpus
@pytest.mark.proves("S277a")
def test_a_click_between_the_quads_of_a_link_does_not_follow_it() -> None:
    with ix.open(CORPUS / "pdfjs-quadpoints.pdf") as document, ix.View(document, 612, 792) as view:
        link = next(each for each in document.annotations(0)
                    if each.subtype == ix.Subtype.LINK and each.points(ix.PointsKind.QUADS))
        box = link.rect
        assert (box.x0, box.y0) == pytest.approx((56.8, 725.845)) and (box.x1, box.y1) == pytest.approx((507.303, 756.513))
        # Its quads are the end of one line and the beginning of the next.
        for (x, y), follows in [((420, 750), True), ((90, 733), True), ((90, 751), False), ((420, 732), False)]:
            at = view.convert(0, ix.Space.PDF, x, y, ix.Space.VIEW)
            view.feed(events.tap(at.x, at.y, 1000, device=MOUSE))
            view.advance(4_000_000_000)
            assert ("FOLLOW" in kinds(view)) == follows, (x, y)
            view.show_page(0)


@needs_corpus
def test_one_effect_of_a_link_of_a_file_is_to_be_acted_on() -> None:
    with ix.open(CORPUS / "pdfjs-quadpoints.pdf") as document, ix.View(document, 612, 792) as view:
        at = view.convert(0, ix.Space.PDF, 90, 733, ix.Space.VIEW)
        view.feed(events.tap(at.x, at.y, 1000, device=MOUSE))
        view.advance(4_000_000_000)
        told = [effect for effect in view.effects() if isinstance(effect, (effects.Action, effects.Follow))]
        assert [each.type.name for each in told] == ["FOLLOW", "ACTION"]
        assert all(each.performed == 0 for each in told)


@needs_corpus
def test_questions_load_what_they_need() -> None:
    with ix.open(CORPUS / "pdfjs-quadpoints.pdf") as document:
        for question in ("can", "try", "cursor"):
            with ix.open(CORPUS / "pdfjs-quadpoints.pdf") as document, ix.View(document, 612, 792) as view:
                link = view.component(ix.Component.OPEN_LINK_ANNOTATION)
                at = view.convert(0, ix.Space.PDF, 90, 733, ix.Space.VIEW)
                if question == "can":
                    assert link.can_activate(at.x, at.y)
                elif question == "try":
                    assert link.try_(at.x, at.y)
                else:
                    assert view.cursor_at(at.x, at.y) == ix.Cursor.HAND
                with pytest.raises(ix.NotSupported):
                    view.component(ix.Component.TRANSFORM_ANNOTATION).try_(at.x, at.y)


@pytest.mark.proves("S67a", "S68a", "S102b")
def test_a_fresh_view_tells_its_tool_and_spread() -> None:
    with ix.Document.new() as document:
        document.add_pages(5, 600, 800)
        with ix.View(document, 600, 800) as view:
            assert view.tool == ix.ToolMode.PAN and view.spread_index == 0
            view.set_layout(spreads=ix.SpreadMode.DOUBLE)
            view.show_page(3)
            assert view.spread_index == 1
    with ix.Document.new() as document, ix.View(document, 600, 800) as view:
        assert view.spread_index is None


@pytest.mark.proves("S29c")
def test_a_smart_zoom_tells_the_container_that_zooms() -> None:
    found: list[ix.Activation] = []
    with ix.Document.new() as document:
        document.add_pages(2, 600, 800)
        with ix.View(document, 600, 800) as view:
            zoom = view.component(ix.Component.SMART_ZOOM)
            zoom.add_callback(found.append)
            for scroll in (ix.ScrollMode.CONTINUOUS, ix.ScrollMode.PER_SPREAD):
                view.set_layout(scroll=scroll)
                view.show_page(1)
                assert zoom.try_(300, 300)
    assert [each.spread for each in found] == [None, 1] and all(each.target for each in found)
