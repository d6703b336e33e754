"""Layouts through the binding: classes of one's own, spreads, the options of the view."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest

import libinteract as ix


def of_pages(count: int, width: float = 100, height: float = 200) -> ix.Document:
    document = ix.Document.new()
    for _ in range(count):
        document.add_page(width, height)
    return document


@pytest.fixture
def view() -> Iterator[ix.View]:
    with of_pages(10) as document, ix.View(document, 800, 600) as opened:
        opened.set(ix.Setting.MINIMUM_ZOOM, 0.01)
        list(opened.effects())
        yield opened


class Triples(ix.Layout):
    """Three pages a spread, the last spread what is left."""

    base = ix.LayoutClass.CONTINUOUS

    def spread(self, page: int) -> int:
        return page // 3


class Everything(Triples):
    """Overrides every function by a little more than what it inherits."""

    def frame_insets(self) -> ix.Rect:
        return super().frame_insets()._replace(y0=100)

    def zooms_spreads(self) -> bool:
        return not super().zooms_spreads()

    def spread_count(self) -> int:
        return (super().spread_count() + 2) // 3

    def pages(self, spread: int) -> range:
        return range(3 * spread, min(3 * spread + 3, super().spread_count()))

    def page_frame(self, page: int) -> ix.Rect:
        inherited = super().page_frame(page)
        return inherited._replace(y0=inherited.y0 + 50, y1=inherited.y1 + 50)

    def spread_size(self, spread: int) -> tuple[float, float]:
        width, height = super().spread_size(spread)
        return width, height + 100

    def spread_frame(self, spread: int) -> ix.Rect:
        inherited = super().spread_frame(spread)
        return ix.Rect(500, 1000 * spread, 500 + inherited.x1 - inherited.x0, 1000 * spread + inherited.y1 - inherited.y0)

    def continuous_index(self, at: ix.Point) -> float:
        return super().continuous_index(at)

    def point(self, index: float) -> ix.Point:
        return super().point(index)


@pytest.mark.proves("S107d", "S109", "S110", "S111", "S112", "S113a", "S113b", "S113c")
def test_a_class_overrides_what_is_to_differ(view: ix.View) -> None:
    layout = Everything(view)
    layout.use()
    assert layout.conflicts == []
    assert view.layout_info.is_explicit and view.layout_info.id == layout.id and view.layout_info.zooms_spreads
    assert view.spread_count == 4 and view.pages_of_spread(3) == range(9, 10) and view.spread_of_page(8) == 2
    spread = view.spread(1)
    assert (spread.width, spread.height) == (300, 250)
    assert spread.frame == ix.Rect(500, 1000, 800, 1350)
    view.show_spread(1)
    assert view.spread(1).container.y0 >= 100 - 1e-9


@pytest.mark.proves("S100a", "S100b", "S100c", "S100d", "S101")
def test_spreads_of_a_host_are_gone_through(view: ix.View) -> None:
    Triples(view).use()
    view.set_fit(ix.Fit.WIDTH)
    assert math.isclose(view.viewport.zoom, 800 / 300)
    assert view.hits(790, 10)[0].page_index == 2
    assert view.step(ix.Step.NEXT_SPREAD) and view.spread(1).is_visible
    view.show_destination(ix.Destination(ix.DestinationKind.FIT, page=7))
    assert view.spread(2).is_visible


@pytest.mark.proves("S103", "S104a", "S104b", "S106b")
def test_a_layout_of_ones_own_leaves_the_options_alone(view: ix.View) -> None:
    with Triples(view) as layout:
        layout.use()
        assert not view.set_layout(spreads=ix.SpreadMode.DOUBLE)
        assert view.spread_count == 4
        layout.options = ix.LayoutOptions(page_gap=7)
        assert view.spread(0).width == 314
        view.use_layout(None)
        assert view.spread_count == 5 and not view.layout_info.is_explicit
        layout.use()
    assert view.spread_count == 5
    layout.remove()
    with pytest.raises(ix.NotFound):
        layout.options


@pytest.mark.proves("S105a", "S105c", "S130b", "S130c")
def test_what_is_set_of_the_derived_layout_goes_with_it(view: ix.View) -> None:
    again = 0
    for effect in view.reader(ix.EffectGroup.VIEWPORT).effects():
        again += effect.type == ix.EffectType.LAYOUT and bool(effect.flags & ix.EffectFlags.INITIAL)
    assert again == 1
    assert view.alter_derived_layout(ix.LayoutOptions(spreads=ix.SpreadMode.BOOK))
    assert view.spread_count == 6 and view.layout_info.is_altered
    view.set_geometry(500, 500)
    told = [effect for effect in view.effects() if effect.type == ix.EffectType.LAYOUT]
    assert [ix.LayoutReason(each.reason) for each in told] == [ix.LayoutReason.ALTERED, ix.LayoutReason.RESIZED]
    assert view.spread_count == 10 and not view.layout_info.is_altered


class Wrong(ix.Layout):
    """Says one thing wrong."""

    def __init__(self, view: ix.View, wrong: str) -> None:
        self.wrong = wrong
        super().__init__(view)

    def pages(self, spread: int) -> range:
        return range(20, 22) if self.wrong == "pages" and spread == 4 else super().pages(spread)

    def spread(self, page: int) -> int:
        return 9 - page if self.wrong == "spread" else super().spread(page)

    def page_frame(self, page: int) -> ix.Rect:
        inherited = super().page_frame(page)
        return inherited._replace(x0=math.nan) if self.wrong == "page_frame" and page == 3 else inherited

    def point(self, index: float) -> ix.Point:
        if self.wrong == "raises":
            raise LookupError("no idea")
        return super().point(index)


@pytest.mark.proves("S114b")
@pytest.mark.parametrize(("wrong", "fault", "function", "index"), [
    ("pages", ix.LayoutFault.PAGES, ix.LayoutFunction.PAGES, 4),
    ("spread", ix.LayoutFault.SPREAD, ix.LayoutFunction.SPREAD, 0),
    ("page_frame", ix.LayoutFault.UNUSABLE, ix.LayoutFunction.PAGE_FRAME, 3),
])
def test_wrong_answers_are_named(
    view: ix.View, wrong: str, fault: ix.LayoutFault, function: ix.LayoutFunction, index: int
) -> None:
    layout = Wrong(view, wrong)
    layout.use()
    first = layout.conflicts[0]
    assert (first.fault, first.function, first.index) == (fault, function, index)
    assert view.spread_count == 10


def test_what_a_function_raises_is_raised_after_the_call(view: ix.View) -> None:
    layout = Wrong(view, "raises")
    with pytest.raises(LookupError):
        layout.use()
    assert view.layout_info.id == layout.id and layout.conflicts == []


@pytest.mark.proves("S245d")
def test_functions_may_only_ask(view: ix.View) -> None:
    class Meddling(ix.Layout):
        def spread(self, page: int) -> int:
            self.view.show_page(3)
            return page

    with pytest.raises(ix.Reentrant):
        Meddling(view).use()
