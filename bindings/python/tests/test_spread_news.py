"""What is told of spreads and their containers: hooks, readers, bouncing; wheels and turns where one spread shows at a time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import libinteract as ix
from libinteract import effects, events

from helpers import MS



@pytest.fixture
def view() -> Iterator[ix.View]:
    with ix.Document.new() as document:
        document.add_pages(8, 600, 800)
        with ix.View(document, 600, 800) as opened:
            opened.set(ix.Setting.ANIMATED, 0)
            opened.set_fit(ix.Fit.PAGE)
            list(opened.effects())
            yield opened


def told(reader: ix.Reader) -> list[str]:
    return [str(effect) for effect in reader.effects()]


@pytest.mark.proves("S123a", "S123b", "S123d", "S123e", "S124", "S116")
def test_any_number_of_readers_hear_of_containers(view: ix.View) -> None:
    first, second = view.reader(ix.EffectGroup.SPREADS), view.reader(ix.EffectGroup.SPREADS | ix.EffectGroup.VIEWPORT)
    assert told(first) == [
        "container spread=0 active=1 (initial)", "container spread=1 active=1 (initial)",
        "page-display page=0 active=1 (initial)"]
    list(second.effects())
    view.scroll_by(0, 400)
    ours = told(first)
    assert ours[0] == "container spread=2 active=1" and "page-display page=1 active=1" in ours
    assert any(each.startswith("scroll spread=-1 offset=0,400 continuous=") for each in ours)
    theirs = told(second)
    assert [each for each in theirs if each in ours] == ours
    assert theirs.index("container spread=2 active=1") < theirs.index("spread-shown spread=1")
    view.show_spread(4)
    ours = told(first)
    assert {"container spread=0 active=0", "container spread=3 active=1", "page-display page=0 active=0"} <= set(ours)
    view.set_zoom(2, 300, 400)
    assert "zoom spread=-1 zoom=2" in told(first)
    assert not [effect for effect in view.effects() if effect.type == ix.EffectType.SCROLL]  # nobody who did not ask


@pytest.mark.proves("S123e", "S125a", "S119")
def test_a_zoom_of_one_spread_names_it(view: ix.View) -> None:
    view.set_layout(scroll=ix.ScrollMode.PER_SPREAD, fit=ix.Fit.PAGE)
    reader = view.reader(ix.EffectGroup.SPREADS)
    list(reader.effects())
    view.set_zoom(2, 300, 400)
    assert "zoom spread=0 zoom=2" in told(reader)
    view.scroll_by(0, 50)
    scrolled = told(reader)
    assert len(scrolled) == 1 and scrolled[0].startswith("scroll spread=0")


@pytest.mark.proves("S123a", "S123b", "S123c", "S125b")
def test_hooks_are_told_at_once(view: ix.View) -> None:
    heard: list[str] = []

    def configure(effect: effects.Container) -> None:
        heard.append(str(effect))
        view.set_bouncing(False, effect.spread)

    view.set_spread_hooks(ix.SpreadHooks(
        configured=configure, shown=lambda e: heard.append(str(e)), scrolled=lambda e: heard.append(str(e)),
        index_changed=lambda e: heard.append(str(e))))
    assert "container spread=0 active=1 (initial)" in heard
    assert not view.bounces(0) and not view.bounces(1) and view.bounces(5) and view.bounces()
    heard.clear()
    view.show_spread(5)
    assert "container spread=5 active=1" in heard and "spread-shown spread=5" in heard
    assert "page page=5 spread=5" in heard and not view.bounces(5)
    view.set_spread_hooks(None)
    heard.clear()
    view.show_spread(0)
    assert heard == []


@pytest.mark.proves("S125b")
@pytest.mark.parametrize("bounces", [True, False])
def test_a_container_that_does_not_bounce_stays(view: ix.View, bounces: bool) -> None:
    view.set_bouncing(bounces)
    view.feed(events.drag([(300, 300), (300, 500)], 0)[:-1])
    assert (view.viewport.offset.y < -1) == bounces


@pytest.mark.proves("S122a", "S122b", "S122c", "S122d")
def test_pages_annotations_text_and_documents_are_told_of(view: ix.View) -> None:
    groups = ix.EffectGroup
    pages, picked = view.reader(groups.VIEWPORT | groups.SPREADS), view.reader(groups.SELECTION)
    edits, documents = view.reader(groups.EDITING), view.reader(groups.DOCUMENT)
    for reader in (pages, picked, edits, documents):
        list(reader.effects())
    document = view.document
    document.set_glyphs(0, [("a", ix.Rect(72, 700, 80, 710))])
    note = document.add_annotation(0, ix.Subtype.STAMP, ix.Rect(100, 100, 200, 200))
    document.load(0, ix.Part.ANNOTATIONS)
    view.select_text(0, 0, 0, 1)
    view.selection.set([note.id])
    view.show_page(3)
    document.add_page(600, 800)
    assert "page-display page=3 active=1" in told(pages)
    heard = told(picked)
    assert "annotation-selection count=1" in heard and "text-selection 0:0..0:1 glyphs=1 active=0" in heard
    assert any(each.startswith("pages") for each in told(documents))
    assert told(edits) is not None


def wheel(view: ix.View, dy: float, at: int) -> None:
    view.feed(events.wheel(300, 400, at, dy=dy, source=ix.WheelSource.CONTINUOUS))
    view.advance((at + 5) * MS)


@pytest.mark.proves("S185", "S117")
def test_a_wheel_without_detents_turns_one_page_a_burst(view: ix.View) -> None:
    view.set_layout(scroll=ix.ScrollMode.PER_SPREAD, fit=ix.Fit.PAGE)
    for i in range(20):
        wheel(view, 15, 10 * i)
    assert view.spread(1).is_visible and not view.spread(2).is_visible
    view.advance(2_000 * MS)
    for i in range(5):
        wheel(view, -15, 2_100 + 10 * i)
    assert view.spread(0).is_visible and not view.spread(1).is_visible
    view.advance(4_000 * MS)
    view.set_zoom(1.5, 300, 0)  # there is something to scroll first
    for i in range(40):
        wheel(view, 15, 4_100 + 10 * i)
    assert view.spread(0).is_visible  # as far as it goes, and no page on
    view.advance(6_000 * MS)
    for i in range(6):
        wheel(view, 15, 6_100 + 10 * i)
    assert view.spread(1).is_visible


@pytest.mark.proves("S185")
def test_turns_that_follow_each_other_go_on_from_what_was_to_come(view: ix.View) -> None:
    view.set_layout(scroll=ix.ScrollMode.PER_SPREAD, fit=ix.Fit.PAGE)
    view.set(ix.Setting.ANIMATED, 1)
    for i in range(3):
        view.feed(events.wheel(300, 400, 100 + 20 * i, notches_y=1))
        view.advance((110 + 20 * i) * MS)
    view.advance(3_000 * MS)
    assert view.spread(3).is_visible and not view.spread(2).is_visible
