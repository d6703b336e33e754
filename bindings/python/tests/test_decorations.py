"""Decorations: what a host shows on pages, through the binding."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import libinteract as ix

SAMPLE = Path(__file__).parents[3] / "examples/data/long.pdf"


@pytest.fixture
def view() -> Iterator[ix.View]:
    with ix.Document.new() as document:
        for _ in range(6):
            document.add_page(612, 792)
        with ix.View(document, 1224, 792) as made:
            made.set_layout(fit=ix.Fit.PAGE)
            yield made


@pytest.mark.proves("S131", "S134")
def test_a_source_is_asked_per_page_and_what_it_puts_stays_on_the_page(view: ix.View) -> None:
    asked: list[int] = []

    def source(page: int) -> None:
        asked.append(page)
        for i in range(page % 3):
            view.decorations.put(page, [(100, 100 + i), (200, 100 + i)])

    view.decorations.source(source)
    assert asked == [0] and view.decorations.counts.in_use == 0
    view.show_page(2)
    assert asked == [0, 2] and view.decorations.counts.in_use == 2
    item = view.decorations.of_draw_item(0)
    assert item is not None
    for zoom in (0.5, 1, 3):
        view.set_zoom(zoom, 300, 300)
        at = view.convert(2, ix.Space.PDF, *item.path[0], ix.Space.VIEW)
        assert item.view_path[0] == pytest.approx(at)


@pytest.mark.proves("S132a", "S132b")
def test_custom_data_of_an_annotation_is_read_back_after_saving(tmp_path: Path) -> None:
    """The magnifier on a circle: the circle carries what the host shows, and the host shows it again from the file."""
    target = tmp_path / "saved.pdf"
    with ix.open(SAMPLE) as document:
        circle = document.create_annotation(0, ix.Subtype.CIRCLE, ix.Rect(100, 100, 200, 200))
        circle.set_text(ix.TextKind.CUSTOM, '{"magnifier": 2.5}')
        assert circle.refreshed().text(ix.TextKind.CUSTOM) == '{"magnifier": 2.5}'
        document.save(target)
    with ix.open(target) as document:
        found = [each for each in document.annotations(0) if each.text(ix.TextKind.CUSTOM)]
        assert [each.text(ix.TextKind.CUSTOM) for each in found] == ['{"magnifier": 2.5}']
        with ix.View(document, 612, 792) as view:
            rect = found[0].rect
            item = view.decorations.put(0, [(rect.x0, rect.y0), (rect.x1, rect.y1)], label=found[0].text(ix.TextKind.CUSTOM) or "")
            assert item is not None and item.label == '{"magnifier": 2.5}'


@pytest.mark.proves("S133", "S137a", "S137b", "S137c")
def test_one_over_two_pages_exists_once_at_the_first_and_lives_with_either(view: ix.View) -> None:
    view.set_layout(fit=ix.Fit.WIDTH, spread_gap=0)
    view.decorations.source(lambda page: page < 2 and view.decorations.put(
        0, [(0, 300, 100), (1, 300, 700)], last_page=1, key=7, label="4.2 m"))
    view.scroll_by(0, 400)
    item = view.decorations.find(7)
    assert item is not None and item.pages == range(0, 2) and item.label == "4.2 m"
    assert item.path == [(300, 100), (300, -92)]  # page 1 begins where page 0 ends: 700 is 92 below its top
    assert view.decorations.counts.in_use == 1
    view.show_page(1)
    assert view.decorations.configured_pages[0] == 1 and item.is_live
    view.show_page(4)
    assert not item.is_live and view.decorations.find(7) is None


@pytest.mark.proves("S135a", "S135b")
def test_a_decoration_spans_pages_and_an_annotation_has_one(view: ix.View) -> None:
    document = view._document
    view.set_layout(spreads=ix.SpreadMode.DOUBLE, fit=ix.Fit.PAGE)
    item = view.decorations.put(0, [(0, 500, 400), (1, 100, 400)], last_page=1)
    assert item is not None and item.pages == range(0, 2)
    made = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 50, 50))
    assert [len(document.annotations(i)) for i in range(3)] == [1, 0, 0]
    made.move(1)
    assert [len(document.annotations(i)) for i in range(3)] == [0, 1, 0]


@pytest.mark.proves("S136")
def test_pages_that_lie_differently_are_joined_by_an_affine_map() -> None:
    with ix.Document.new() as document:
        document.add_page(612, 792)
        document.add_page(612, 792, rotate=90)
        with ix.View(document, 1404, 792) as view:
            view.set_layout(spreads=ix.SpreadMode.DOUBLE, fit=ix.Fit.PAGE)
            item = view.decorations.put(0, [(0, 612, 396), (1, 10, 20)], last_page=1)
            assert item is not None
            # Page 1 shows 792 x 612: (10, 20) lies 20 right of the binding, 10 below its top, which is 90 below page 0's.
            assert item.path[1] == pytest.approx((612 + 20, 792 - 90 - 10))


@pytest.mark.proves("S138", "S139", "S143a", "S144")
def test_who_opted_in_hears_what_it_implements_of_the_scales(view: ix.View) -> None:
    heard: list[object] = []
    came: list[object] = []
    view.decorations.kind(5, ix.DecorationHooks(
        zoom_scale_changed=lambda item, scale: heard.append((item, scale)), attached=lambda item: came.append(item)))
    corners = [(1.0, 1.0), (2.0, 2.0)]
    one = view.decorations.put(0, corners, kind=5, flags=ix.DecorationFlags.NOTIFIED)
    view.decorations.put(0, corners, kind=5)
    assert came == [one]
    view.set_fit(ix.Fit.WIDTH)  # the scale at fit changes: nobody wants to hear of it
    assert heard == []
    view.set_zoom(4, 600, 300)
    assert heard == [(one, 2.0)]


@pytest.mark.proves("S140", "S141a", "S141b", "S142")
def test_the_frame_follows_the_scale_and_nothing_else(view: ix.View) -> None:
    item = view.decorations.put(0, [(100, 700), (300, 650), (200, 600)])
    assert item is not None
    assert item.pdf_scale == 1 and item.frame == (100, 92, 300, 192)
    assert item.drawn_path == [(0, 0), (200, 50), (100, 100)]
    count = item.layout_count
    assert not any(item.set_pdf_scale(scale) for scale in (1, 0, -1, float("nan"), float("inf")))
    assert item.layout_count == count
    told: list[float] = []
    view.decorations.kind(5, ix.DecorationHooks(pdf_scale_changed=lambda _, scale: told.append(scale)))
    view.decorations.put(0, [(1.0, 1.0), (2.0, 2.0)], kind=5, flags=ix.DecorationFlags.NOTIFIED)
    view.scroll_by(0, 5)
    view.set_zoom(2, 0, 0)
    assert told == [], "the scale at fit is the same"
    assert item.set_pdf_scale(2) and item.frame == (200, 184, 600, 384) and item.layout_count == count + 1
    assert item.drawn_path == [(0, 0), (400, 100), (200, 200)]


@pytest.mark.proves("S143a", "S143b")
def test_a_zoom_computes_nothing_of_a_path_and_tells_its_label(view: ix.View) -> None:
    scales: list[float] = []
    view.decorations.kind(5, ix.DecorationHooks(zoom_scale_changed=lambda _, scale: scales.append(scale)))
    item = view.decorations.put(
        0, [(100, 700), (300, 650)], label="5 m", kind=5, flags=ix.DecorationFlags.NOTIFIED)
    assert item is not None
    before = (item.layout_count, item.frame, item.path, item.drawn_path)
    view.set_zoom(4, 600, 300)
    assert scales == [4.0] and item.zoom_scale == 4
    assert (item.layout_count, item.frame, item.path, item.drawn_path) == before
    at = view.convert(0, ix.Space.PDF, 100, 700, ix.Space.VIEW)
    assert item.view_path[0] == pytest.approx(at), "it shows where the page is now"


@pytest.mark.proves("S145a", "S145b", "S150", "S154")
def test_a_value_is_taken_away_and_set_and_an_item_goes_back_at_once(view: ix.View) -> None:
    item = view.decorations.put(0, [(100, 700), (300, 700)], label="5 m", flags=ix.DecorationFlags.HITTABLE)
    assert item is not None
    roles = [each.role for each in view.display_list()]
    assert roles == [ix.DrawRole.DECORATION, ix.DrawRole.DECORATION_LABEL]
    at = view.convert(0, ix.Space.PDF, 200, 700, ix.Space.VIEW)
    assert (view.hits(*at)[0].kind, view.hits(*at)[0].id) == (ix.HitKind.DECORATION, item.id)
    item.clear()
    assert view.display_list() == [] and view.hits(*at)[0].kind == ix.HitKind.PAGE
    item.set_path([(100, 600), (300, 600)])
    assert len(view.display_list()) == 2 and item.frame.y0 == 192
    item.recycle()
    assert view.display_list() == [] and not item.is_live
    with pytest.raises(ix.NotFound):
        item.clear()


@pytest.mark.proves("S148a", "S148b", "S148c", "S149", "S151", "S152")
def test_pages_give_their_items_back_and_take_them_again(view: ix.View) -> None:
    heard: list[str] = []

    def configured(page: int) -> None:
        heard.append(f"configured {page}")
        for _ in range(2):
            item = view.decorations.dequeue(page)
            assert item is not None and item.state == ix.DecorationState.ATTACHED
            assert (item.pdf_scale, item.zoom_scale) == (1, 1)
            item.set_path([(10, 10), (20, 20)])

    view.decorations.pages(ix.PageHooks(configured, lambda page: heard.append(f"reuse {page}")))
    # The hooks that were added last say what happens; what they leave out is left to those before.
    late = view.decorations.pages(ix.PageHooks(configured=lambda page: heard.append("override")))
    for page in (1, 2):
        view.show_page(page)
    assert heard == ["configured 0", "reuse 0", "override", "reuse 1", "override"]
    late.remove()
    heard.clear()
    for page in range(6):
        view.show_page(page)
    assert heard[-2:] == ["reuse 4", "configured 5"]
    counts = view.decorations.counts
    assert (counts.made, counts.in_use, counts.pooled) == (2, 2, 0) and counts.reused >= 10


@pytest.mark.proves("S153a", "S153b")
def test_decorations_cross_the_binding_above_the_second_page(view: ix.View) -> None:
    view.set_layout(spreads=ix.SpreadMode.DOUBLE, fit=ix.Fit.PAGE)
    view.decorations.put(0, [(0, 500, 400), (1, 100, 400)], last_page=1, key=1)
    view.decorations.put(1, [(10, 400), (200, 400)], key=2, z=5)

    def order() -> list[int]:
        found = [view.decorations.of_draw_item(i) for i in range(2)]
        return [each.key for each in found if each is not None]

    assert order() == [2, 1]
    view.set(ix.Setting.LAST_PAGE_ON_TOP, 1)
    assert order() == [1, 2] and view.setting(ix.Setting.LAST_PAGE_ON_TOP) == 1


def test_what_a_hook_raises_comes_out_of_the_call_in_which_it_ran(view: ix.View) -> None:
    view.decorations.source(lambda page: 1 // (page - 3))
    view.show_page(2)
    with pytest.raises(ZeroDivisionError):
        view.show_page(3)
    view.show_page(2)
