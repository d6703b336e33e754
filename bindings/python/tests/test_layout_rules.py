"""Layouts: bases that a host can build on, whose they are, and conversions that agree."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import libinteract as ix

PAGES = 9


@pytest.fixture
def document() -> Iterator[ix.Document]:
    with ix.Document.new() as made:
        for i in range(PAGES):
            made.add_page(300 + 40 * (i % 3), 400 - 60 * (i % 2))
        yield made


@pytest.fixture
def view(document: ix.Document) -> Iterator[ix.View]:
    with ix.View(document, 800, 600) as made:
        list(made.effects())
        yield made


class Stairs(ix.Layout):
    """Spreads go up in steps, where a base places none."""

    def spread_frame(self, spread: int) -> ix.Rect:
        inherited = super().spread_frame(spread)
        width, height = inherited.x1 - inherited.x0, inherited.y1 - inherited.y0
        return ix.Rect(200 * spread, 500 * spread, 200 * spread + width, 500 * spread + height)


class Larger(ix.Layout):
    """Pages twice as large as the base has them; all else is the base's."""

    def page_frame(self, page: int) -> ix.Rect:
        base = super().page_frame(page)
        return ix.Rect(base.x0, base.y0, base.x0 + 2 * (base.x1 - base.x0), base.y0 + 2 * (base.y1 - base.y0))


class LargerStairs(Larger, Stairs):
    pass


@pytest.mark.proves("S107a", "S107b", "S107c", "S107d")
@pytest.mark.parametrize("base", [each for each in ix.LayoutClass if each.name in ("FREE", "STACK", "CONTINUOUS", "PER_SPREAD")])
def test_each_base_can_be_built_on(view: ix.View, base: ix.LayoutClass) -> None:
    is_free = base == ix.LayoutClass.FREE
    plain = Stairs(view, base=base) if is_free else ix.Layout(view, base=base)
    plain.use()
    info = view.layout_info
    assert (info.base, info.id, view.spread_count) == (base, plain.id, PAGES)
    before = view.spread(4)
    assert not is_free or (before.frame.x0, before.frame.y0) == (800, 2000)
    (LargerStairs if is_free else Larger)(view, base=base).use()
    after = view.spread(4)
    assert (after.width, after.height) == (2 * before.width, 2 * before.height)
    assert view.pages_of_spread(4) == range(4, 5)


@pytest.mark.proves("S106a", "S106b")
def test_a_host_changes_its_own_layouts_alone(document: ix.Document, view: ix.View) -> None:
    with ix.View(document, 800, 600) as other:
        ix.Layout(other, base=ix.LayoutClass.STACK)
        theirs = ix.Layout(other, base=ix.LayoutClass.STACK)
        with pytest.raises(ix.InteractError):
            view.use_layout(theirs)
        assert not view.layout_info.is_explicit
        theirs.use()
        assert other.layout_info.is_explicit and other.layout_info.id == theirs.id
    assert not view.layout_info.is_explicit


@pytest.mark.proves("S114a", "S115a", "S115b", "S115c")
@pytest.mark.parametrize("mode", list(ix.SpreadMode))
def test_the_four_conversions_agree(view: ix.View, mode: ix.SpreadMode) -> None:
    view.set_layout(spreads=mode)
    seen = 0
    for spread in range(view.spread_count):
        pages = view.pages_of_spread(spread)
        assert pages.start == seen and {view.spread_of_page(page) for page in pages} == {spread}
        seen = pages.stop
        frame = view.spread(spread).frame
        assert frame.y0 < view.point_at_index(spread + 0.5).y < frame.y1
        for share in (0.05, 0.25, 0.5, 0.75, 0.95):
            at = view.point_at_index(spread + share)
            assert view.continuous_index(*at) == pytest.approx(spread + share, abs=1e-9)
    assert seen == PAGES
    first = view.spread(0).frame
    gaps = {round(view.continuous_index((first.x0 + first.x1) / 2, first.y1 + gap), 9) for gap in (0.5, 4, 9.5)}
    assert gaps == {1.0}, "across the gap it stays the same"
