"""Motion that a touch catches, and the anchor of a view that is resized and turned."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import libinteract as ix
from libinteract import events


@pytest.fixture
def view() -> Iterator[ix.View]:
    with ix.Document.new() as document:
        document.add_pages(4, 400, 800)
        document.set_glyphs(0, [("a", ix.Rect(150 + 8 * i, 600, 158 + 8 * i, 612)) for i in range(8)], 12)
        with ix.View(document, 400, 400) as made:
            yield made


def caught(view: ix.View, *batch: events.Event) -> bool:
    """Plays these, sees that something moves by itself, and puts a finger down: whether it stands still then."""
    for each in batch:
        view.advance(each.time_ns)
        view.feed(each)
    now = batch[-1].time_ns + 48_000_000
    view.advance(now)
    assert view.is_moving
    view.feed(events.down(200, 200, now / 1e6 + 12))
    before = view.viewport
    for step in range(20):
        view.advance(now + 12_000_000 + 16_000_000 * step)
    return not view.is_moving and view.viewport == before


@pytest.mark.proves("S237a", "S237e")
def test_a_fling_is_caught(view: ix.View) -> None:
    assert caught(view, *events.drag([(200, 350), (200, 150)], 1000, duration=80))


@pytest.mark.proves("S237b", "S237e")
def test_a_rubber_band_is_caught(view: ix.View) -> None:
    assert caught(view, *events.drag([(200, 50), (200, 350)], 1000, duration=80))
    assert view.viewport.offset.y < 0


@pytest.mark.proves("S237c", "S237e")
def test_a_page_that_settles_is_caught(view: ix.View) -> None:
    view.set_layout(scroll=ix.ScrollMode.PER_SPREAD)
    assert caught(view, *events.drag([(200, 380), (200, 150)], 1000, duration=80))


@pytest.mark.proves("S237e")
def test_a_zoom_by_a_double_tap_is_caught(view: ix.View) -> None:
    at = view.convert(0, ix.Space.PDF, 180, 606, ix.Space.VIEW)
    taps = events.tap(*at, 1000, count=2)
    assert caught(view, *taps)


@pytest.mark.proves("S260a", "S260c")
def test_the_anchor_stays_along_both_axes(view: ix.View) -> None:
    view.set_zoom(5, 120, 250)
    view.scroll_by(137, 211)
    before = view.convert(0, ix.Space.VIEW, 200, 200, ix.Space.PAGE)
    for place, (width, height) in enumerate([(300, 500), (500, 300), (333, 777), (401, 399), (400, 400)]):
        view.set_geometry(width, height, 2 if place % 2 else 1, 96)
        after = view.convert(0, ix.Space.VIEW, width / 2, height / 2, ix.Space.PAGE)
        assert abs(after.x - before.x) * 5 < 0.01 and abs(after.y - before.y) * 5 < 0.01 and view.viewport.zoom == 5


@pytest.mark.proves("S260b")
def test_the_fit_stays_and_follows_the_view(view: ix.View) -> None:
    view.set_fit(ix.Fit.WIDTH)
    for width, height in ((800, 300), (300, 800)):
        view.set_geometry(width, height)
        assert view.viewport.fit == ix.Fit.WIDTH and view.viewport.zoom == pytest.approx(width / 400)
