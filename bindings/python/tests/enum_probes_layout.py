"""Probes of enum values: layouts, moving about, keys."""

from __future__ import annotations

import ctypes
from collections.abc import Hashable

import libinteract as ix
from libinteract import _abi, events
from libinteract._call import sized
from libinteract._core import lib

from enum_probes_data import Source
from enum_world import document, frames, marker, probe, told, view_of


def laid(**options: object) -> Hashable:
    """Where everything stands in a layout of 5 pages, some of them wider."""
    made = document(3)
    made.add_page(600, 300)
    made.add_page(200, 500)
    view = ix.View(made, 900, 500)
    view.set_layout(**options)  # type: ignore[arg-type]
    view.set_fit(ix.Fit.NONE)
    spreads = [view.spread(i) for i in range(view.spread_count)]
    return tuple((each.pages, tuple(each.frame), each.zoom) for each in spreads), frames(view), view.layout_info.zooms_spreads


@probe("ix_tab_order")
def tab_order(value: int) -> Hashable:
    made = ix.Document.new()
    made.add_page(400, 400, tabs=value)  # type: ignore[arg-type]
    places = [(200, 300), (20, 100), (20, 300), (200, 100)]
    ids = [made.add_link(0, ix.Rect(200, 200, 230, 230), uri="https://example.org").id]
    ids += [made.add_field(0, ix.FieldKind.TEXT, ix.Rect(x, y, x + 30, y + 30), f"f{x}{y}").id for x, y in places]
    made.set_structure_order(0, ids[::-1])
    view = ix.View(made, 400, 400)
    seen: list[Hashable] = []
    while view.run(ix.Command.FOCUS_NEXT):
        assert view.focus
        seen.append(ids.index(view.focus.annotation))
    return tuple(seen)


@probe("ix_axis")
def axis(value: int) -> Hashable:
    return laid(axis=ix.Axis(value))


@probe("ix_spread_mode")
def spread_mode(value: int) -> Hashable:
    return laid(spreads=ix.SpreadMode(value))


@probe("ix_scroll_mode")
def scroll_mode(value: int) -> Hashable:
    return laid(scroll=ix.ScrollMode(value))


@probe("ix_sizing")
def sizing(value: int) -> Hashable:
    made = document(2)
    made.add_page(600, 300)
    view = ix.View(made, 900, 500)
    found: list[Hashable] = []
    for base, axis in ((ix.LayoutClass.STACK, ix.Axis.HORIZONTAL), (ix.LayoutClass.CONTINUOUS, ix.Axis.VERTICAL)):
        layout = ix.Layout(view, ix.LayoutOptions(axis=axis, sizing=ix.Sizing(value)), base)
        layout.use()
        found.append(tuple(tuple(view.spread(i).frame) for i in range(view.spread_count)))
    return tuple(found)


@probe("ix_layout_flags")
def layout_flags(value: int) -> Hashable:
    return tuple(laid(flags=value, axis=axis, scroll=scroll, spreads=ix.SpreadMode.DOUBLE)
                 for axis in (ix.Axis.VERTICAL, ix.Axis.HORIZONTAL) for scroll in (ix.ScrollMode.CONTINUOUS, ix.ScrollMode.PER_SPREAD))


@probe("ix_layout_class")
def layout_class(value: int) -> Hashable:
    class Placed(ix.Layout):
        def spread_frame(self, spread: int) -> ix.Rect:
            if value == ix.LayoutClass.FREE:
                return ix.Rect(1000 * spread, 7 * spread, 1000 * spread + 400, 7 * spread + 400)
            return super().spread_frame(spread)

    view = ix.View(document(3), 900, 500)
    layout = Placed(view, base=ix.LayoutClass(value))
    layout.use()
    return tuple((tuple(each.frame), each.zoom) for each in map(view.spread, range(3))), view.layout_info.zooms_spreads


@probe("ix_fit")
def fit(value: int) -> Hashable:
    found: list[Hashable] = []
    for size in ((900, 300), (200, 900)):
        view = ix.View(document(2, 300, 400), 700, 500)
        view.set_zoom(0.7, 0, 0)
        view.set_fit(ix.Fit(value))
        view.set_geometry(*size)
        found.append(round(view.zoom, 6))
    return tuple(found)


@probe("ix_step")
def step(value: int) -> Hashable:
    view = view_of(document(5), 400, 300)
    view.show_page(2)
    view.step(ix.Step(value))
    told(view, events.hover(1, 1, 10))
    return view.viewport.offset


@probe("ix_navigation_kind")
def navigation_kind(value: int) -> Hashable:
    view = view_of(document(5), 400, 300)
    wanted = sized(_abi.ix_navigation)
    view.set_layout(spreads=ix.SpreadMode.DOUBLE, fit=ix.Fit.NONE)
    view.zoom_to_rect(1, ix.Rect(0, 0, 70, 70))
    view.zoom_to_rect(2, ix.Rect(10, 10, 60, 60))
    view.zoom_to_rect(3, ix.Rect(10, 10, 50, 50))
    view.go_back()
    view.set_zoom(1, 0, 0)
    wanted.kind, wanted.index, wanted.choice, wanted.zoom, wanted.point = value, 2, 3, 1.7, _abi.ix_point(30, 40)
    wanted.rect, wanted.destination = _abi.ix_rect(20, 20, 50, 60), ix.Destination(ix.DestinationKind.XYZ, 4, top=200)._raw()
    view._check(lib.ix_view_navigate(view._raw, wanted))
    return view.viewport


@probe("ix_navigation_flags", refuses=True)
def navigation_flags(value: int) -> Hashable:
    view = view_of(document(5), 400, 300)
    wanted = sized(_abi.ix_navigation)
    wanted.kind, wanted.index, wanted.flags, wanted.destination.size = ix.NavigationKind.PAGE, 3, value, ctypes.sizeof(_abi.ix_destination)
    view._check(lib.ix_view_navigate(view._raw, wanted))
    return view.is_moving, view.go_back()


@probe("ix_space", refuses=lambda value: view_of(document(1)).convert(0, ix.Space(value), 0, 0, ix.Space.VIEW))
def space(value: int) -> Hashable:
    view = view_of(document(4), 300, 200)
    view.set_layout(spreads=ix.SpreadMode.DOUBLE, page_gap=7)
    view.set_zoom(2, 0, 0)
    view.scroll_by(30, 900)
    view.set_window_transform(ix.Matrix(1, 0, 0, 1, 11, 13))
    if value == ix.Space.NONE:  # The space of a path within the frame of its item.
        view.show_page(0)
        put = view.decorations.put(0, [(20, 300), (80, 360)], key=5)
        return tuple(put.drawn_path) if put else ()
    found = view.convert(3, ix.Space(value), 20, 30, ix.Space.VIEW)
    return round(found.x, 6), round(found.y, 6)


@probe("ix_profile", refuses=lambda value: view_of(document()).set_profile(ix.Profile(value)))
def profile(value: int) -> Hashable:
    view = view_of(document())
    if value:
        view.set_profile(ix.Profile(value))
    return view.profile, tuple(view.component(each).enabled for each in ix.Component)


@probe("ix_navigator", refuses=lambda value: view_of(document()).set(ix.Setting.NAVIGATION, value))
def navigator(value: int) -> Hashable:
    view = view_of(document(2))
    view.set(ix.Setting.NAVIGATION, value)
    told(view, events.key(ix.Key.END, 10))
    return view.viewport.offset


@probe("ix_destination_kind", refuses=lambda value: ix.View(document(2), 9, 9).show_destination(ix.Destination(ix.DestinationKind(value), 1)))
def destination_kind(value: int) -> Hashable:
    made = document(3, 400, 700)
    for x in (100, 250):
        marker(made, 1, x, 200, 30, 40)
    write_on_second_page(made)
    made.load(1, ix.Part.TEXT)
    found: list[Hashable] = []
    for size in ((500, 300), (200, 900)):
        view = ix.View(made, *size)
        view.set_zoom(0.5, 0, 0)
        try:
            view.show_destination(ix.Destination(ix.DestinationKind(value), 1, 50, 350, 250, 150, 2))
        except ix.InvalidArgument:
            if value != ix.DestinationKind.NONE:
                raise
        view.advance(at=5000)
        found.append((view.viewport.offset, round(view.zoom, 6)))
    return tuple(found)


def write_on_second_page(made: ix.Document) -> None:
    from enum_world import write

    write(made, 1, "words\nin a box", 300)


@probe("ix_destination_flags", refuses=False)
def destination_flags(value: int) -> Hashable:
    made = document(3)
    found: list[Hashable] = []
    for kind, value in ((ix.DestinationKind.XYZ, value), (ix.DestinationKind.FIT_R, value ^ 31)):
        view = ix.View(made, 500, 300)
        view.set_zoom(4, 0, 0)
        members = {name: number for i, (name, number) in enumerate(
            [("left", 50.0), ("top", 350.0), ("right", 250.0), ("bottom", 150.0), ("zoom", 2.0)]) if value >> i & 1}
        view.show_destination(ix.Destination(kind, 1, **members))
        view.advance(at=5000)
        found.append((view.viewport.offset, round(view.zoom, 6)))
    return tuple(found)


@probe("ix_document_flags")
def document_flags(value: int) -> Hashable:
    with Source(_abi.IX_PROVIDER_OMITS_ICONS, render_annotation=lambda *_: 0).open(value) as made, ix.View(made, 300, 300):
        return made.features, made.part_state(0, ix.Part.TEXT)
