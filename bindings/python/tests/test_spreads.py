"""Spreads through the binding: which pages they hold, where they stand, how large they are, the continuous index."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator

import pytest

import libinteract as ix

SIZES = [(100, 200), (200, 100), (50, 400), (300, 300), (100, 200)]


def mixed(count: int) -> ix.Document:
    document = ix.Document.new()
    for i in range(count):
        document.add_page(*SIZES[i % len(SIZES)])
    return document


@pytest.fixture
def view() -> Iterator[ix.View]:
    with mixed(9) as document, ix.View(document, 800, 600) as opened:
        opened.set(ix.Setting.MINIMUM_ZOOM, 0.001)
        yield opened


LAYOUTS = list(itertools.product(ix.SpreadMode, ix.Axis, ix.ScrollMode, (0, ix.LayoutFlags.RIGHT_TO_LEFT)))


@pytest.mark.proves("S99", "S96")
@pytest.mark.parametrize("mode", list(ix.SpreadMode))
def test_pages_and_spreads_agree_for_up_to_200_pages(mode: ix.SpreadMode) -> None:
    with ix.Document.new() as document, ix.View(document, 800, 600) as view:
        view.set_layout(spreads=mode)
        for count in range(201):
            first = 0
            for spread in range(view.spread_count):
                pages = view.pages_of_spread(spread)
                assert pages.start == first and len(pages) in (1, 2)
                assert len(pages) == 1 or mode != ix.SpreadMode.SINGLE
                assert {view.spread_of_page(page) for page in pages} == {spread}
                first = pages.stop
            assert first == count
            document.add_page(100, 100)


@pytest.mark.proves("S115a", "S115b", "S115c", "S115d")
@pytest.mark.parametrize(("mode", "axis", "scroll", "flags"), LAYOUTS)
def test_the_continuous_index_and_positions_agree(
    view: ix.View, mode: ix.SpreadMode, axis: ix.Axis, scroll: ix.ScrollMode, flags: int
) -> None:
    view.set_layout(spreads=mode, axis=axis, scroll=scroll, flags=flags, insets=ix.Rect(3, 5, 7, 11))
    count, before = view.spread_count, -1.0
    for spread in range(count):
        frame = view.spread(spread).frame
        middle = view.continuous_index((frame.x0 + frame.x1) / 2, (frame.y0 + frame.y1) / 2)
        assert math.isclose(middle, spread + 0.5, abs_tol=1e-9)
        for share in (0.25, 0.5, 0.75):
            at = view.point_at_index(spread + share)
            index = view.continuous_index(*at)
            assert math.isclose(index, spread + share, abs_tol=1e-9) and index > before
            before = index
    for far in (-1e6, 1e6):
        assert 0 <= view.continuous_index(far, far) < count
    if scroll == ix.ScrollMode.CONTINUOUS and axis == ix.Axis.VERTICAL:
        frame = view.spread(0).frame
        x = (frame.x0 + frame.x1) / 2
        assert {round(view.continuous_index(x, frame.y1 + gap), 9) for gap in (0.5, 4, 9.5)} == {1.0}


@pytest.mark.proves("S116", "S121")
@pytest.mark.parametrize(("mode", "axis", "scroll", "flags"), LAYOUTS)
def test_every_spread_sits_in_a_container_of_its_own(
    view: ix.View, mode: ix.SpreadMode, axis: ix.Axis, scroll: ix.ScrollMode, flags: int
) -> None:
    view.set_layout(spreads=mode, axis=axis, scroll=scroll, flags=flags)
    view.scroll_by(37, 41)
    for spread in range(view.spread_count):
        info = view.spread(spread)
        page = info.pages.start
        corners = [
            view.convert(page, ix.Space.CANVAS, x, y, ix.Space.VIEW)
            for x, y in ((info.frame.x0, info.frame.y0), (info.frame.x1, info.frame.y1))]
        assert math.dist((*corners[0], *corners[1]), info.container) < 1e-6
        corner = view.convert(page, ix.Space.SPREAD, *info.offset, ix.Space.VIEW)
        assert math.dist(corner, info.container[:2]) < 1e-6
        for other in range(spread):
            frame = view.spread(other).frame
            apart = (frame.x1 <= info.frame.x0 + 1e-9 or info.frame.x1 <= frame.x0 + 1e-9
                     or frame.y1 <= info.frame.y0 + 1e-9 or info.frame.y1 <= frame.y0 + 1e-9)
            assert apart


@pytest.mark.proves("S126", "S128", "S129")
def test_insets_of_both_containers_page_with_a_gap(view: ix.View) -> None:
    view.set_layout(
        axis=ix.Axis.HORIZONTAL, scroll=ix.ScrollMode.PER_SPREAD, fit=ix.Fit.PAGE, spread_gap=0,
        insets=ix.Rect(10, 0, 10, 0), frame_insets=ix.Rect(-10, 0, -10, 0))
    for spread in range(view.spread_count):
        frame = view.spread(spread).frame
        assert math.isclose(frame.x0, 10 + 820 * spread, abs_tol=1e-9)  # a step is the expanded frame
        assert math.isclose(frame.x1 - frame.x0, 800)
        view.show_spread(spread)
        assert math.isclose(view.spread(spread).container.x0, 0, abs_tol=1e-6)
    view.set_layout(spread_gap=0)
    assert math.isclose(view.spread(1).frame.y0, view.spread(0).frame.y1)
    view.set_layout(frame_insets=ix.Rect(100, 50, 0, 0))
    view.show_spread(0)
    assert math.isclose(view.spread(0).container.y0, 50, abs_tol=1e-6)
    assert view.spread(0).container.x0 >= 100 - 1e-6


@pytest.mark.proves("S183a", "S183b", "S107a", "S108")
@pytest.mark.parametrize("axis", list(ix.Axis))
def test_how_large_the_spreads_of_a_stack_are(view: ix.View, axis: ix.Axis) -> None:
    insets, around = ix.Rect(10, 20, 30, 40), ix.Rect(1, 2, 3, 4)
    wide, high = 800 - 4 - 40, 600 - 6 - 60
    ratios: dict[ix.Sizing, Callable[[float, float], float]] = {
        ix.Sizing.DEFAULT: lambda w, h: min(wide / w, high / h), ix.Sizing.FIT: lambda w, h: min(wide / w, high / h),
        ix.Sizing.NATURAL: lambda w, h: 1.0, ix.Sizing.FILL_WIDTH: lambda w, h: wide / w,
        ix.Sizing.FILL_HEIGHT: lambda w, h: high / h,
        ix.Sizing.FILL_TRANSVERSE: lambda w, h: wide / w if axis == ix.Axis.VERTICAL else high / h,
    }
    stack = ix.Layout(view, ix.LayoutOptions(axis=axis), ix.LayoutClass.STACK)
    stack.use()
    for sizing, ratio in ratios.items():
        stack.options = ix.LayoutOptions(axis=axis, insets=insets, frame_insets=around, sizing=sizing)
        along = 0.0
        for spread in range(view.spread_count):
            frame, (width, height) = view.spread(spread).frame, SIZES[spread % len(SIZES)]
            scale = ratio(width, height)
            assert math.isclose(frame.x1 - frame.x0, width * scale) and math.isclose(frame.y1 - frame.y0, height * scale)
            start = frame.y0 if axis == ix.Axis.VERTICAL else frame.x0
            assert start >= along
            along = start + (height if axis == ix.Axis.VERTICAL else width) * scale
    assert stack.options.sizing == ix.Sizing.FILL_TRANSVERSE


@pytest.mark.proves("S182")
def test_one_device_pixel_makes_a_spread_visible(view: ix.View) -> None:
    view.set_geometry(800, 600, device_scale=2)
    view.set_layout(fit=ix.Fit.NONE, spread_gap=0)
    view.set_zoom(1, 0, 0)
    view.show_page(0)
    hidden = next(spread for spread in range(9) if not view.spread(spread).is_visible)
    edge = view.spread(hidden).container.y0 - 600
    view.scroll_by(0, edge + 0.49)
    list(view.effects())
    assert not view.spread(hidden).is_visible
    view.scroll_by(0, 0.02)
    assert view.spread(hidden).is_visible
    assert [effect.spread for effect in view.effects() if effect.type == ix.EffectType.SPREAD_SHOWN] == [hidden]


SPACES = (ix.Space.PDF, ix.Space.PAGE, ix.Space.SPREAD, ix.Space.CANVAS, ix.Space.VIEW, ix.Space.WINDOW)


@pytest.mark.proves("S64a")
@pytest.mark.parametrize(("mode", "axis", "scroll", "flags"), LAYOUTS)
def test_points_go_there_and_back(
    view: ix.View, mode: ix.SpreadMode, axis: ix.Axis, scroll: ix.ScrollMode, flags: int
) -> None:
    class Shifted(ix.Layout):
        def page_frame(self, page: int) -> ix.Rect:
            frame = super().page_frame(page)
            return ix.Rect(frame.x0 + 7, frame.y0 + 3, frame.x1 + 17, frame.y1 + 23)

    options = ix.LayoutOptions(mode, axis, scroll, ix.Fit.PAGE, flags)
    layout = Shifted(view, options, {
        ix.ScrollMode.CONTINUOUS: ix.LayoutClass.CONTINUOUS, ix.ScrollMode.PER_SPREAD: ix.LayoutClass.PER_SPREAD,
        ix.ScrollMode.WRAPPED: ix.LayoutClass.WRAPPED}[scroll])
    view.set_window_transform(ix.Matrix(0, 2, -2, 0, 30, 40))
    for used in (None, layout):
        view.use_layout(used)
        view.scroll_by(31, 57)
        for page, here, there in itertools.product((0, 3, 8), SPACES, SPACES):
            at = view.convert(page, here, 12.5, 34.25, there)
            assert math.dist(view.convert(page, there, *at, here), (12.5, 34.25)) < 1e-6
