"""Calls that set what is set already: IX_NO_OP, and nothing that moves stops (S340). One row for each function of a view that sets."""

from __future__ import annotations

import ctypes
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import _abi, events
from libinteract._call import point, sized
from libinteract._core import lib
from libinteract._owner import no_destroy

MANIFEST = json.loads((Path(ix.__file__).parent / "_manifest.json").read_text(encoding="utf-8"))
TOUCH, FRAME = ix.DeviceKind.TOUCH, 16_000_000

# What sets nothing that a later call could find there already, and why.
OTHERS = [
    (r"ix_\w+?_(get|copy|find|count|new|is|has|next|read|handles|hits|top_hit|contains|latency|state)(_.*)?", "it asks"),
    (r"ix_view_(visible|spread|pages|page|point|continuous|convert|cursor|creation_tool|handling_tool|tool_for|selected|selection|draw"
     r"|display|deadline|shortcuts|snap|measure|measuring|menu_entries|image_at|input|text_selection|decoration_counts|used|pointer)(_.*)?",
     "it asks"),
    (r"ix_(layout_base|explanation)_.*", "it asks"),
    (r"ix_\w+_(add|remove|put|clear|recycle|dequeue|reset|refresh|reload|cancel)(_.*)?", "it adds, takes away, or does it anew"),
    (r"ix_(recognizer|component)_(cancel|claim|decide|try|can_activate|touch_.*|backing|is_.*)", "it acts"),
    (r"ix_tool_.*", "it is for hooks, inside a step"),
    (r"ix_view_(advance|feed|free|go|step|run|choose|open|close|commit|edit_text|end_edit|fill|insist|play|paste|nudge|rotate|delete|duplicate|mark"
     r"|take|send|unbind|scroll_by)(_.*)?", "it acts, by a way or once"),
    (r"ix_view_select_(all|annotations_within|image|text_at|text_rect)(_.*)?", "it answers whether there is something to select"),
    (r"ix_view_(show_text|set_caret)(_.*)?", "the same"),
    (r"ix_view_set_(spread_hooks|pointer_style_query|relation_query)", "functions cannot be compared"),
    (r"ix_decoration_set_(path|label|pdf_scale|zoom_scale)|ix_sequence_(remember|.*)", "what a host shows, and what it wants noted"),
    (r"ix_\w+_by_id", "as the function without it"),
]


@dataclass
class World:
    """A long document in a view that shows the middle of its third page."""

    document: ix.Document = field(default_factory=ix.Document.new)
    now: int = 0
    kept: bytes = b""

    def __post_init__(self) -> None:
        for page in range(12):
            self.document.add_page(400, 600, 90 if page == 5 else 0)
        self.document.set_glyphs(2, [("abcdefgh"[i], ix.Rect(50 + 10 * i, 300, 60 + 10 * i, 312)) for i in range(8)])
        self.square = self.document.add_annotation(2, ix.Subtype.SQUARE, ix.Rect(50, 100, 150, 200))
        self.view = ix.View(self.document, 500, 500)
        self.view.show_page(2)
        self.view.scroll_by(0, 100)
        # The texts and annotations that calls ask for are there.
        self.view.select_text(2, 0, 2, 1)
        self.view.clear_text_selection()
        self.own = self.view.add_region(ix.Rect(0, 0, 10, 10)) if hasattr(self.view, "add_region") else None
        list(self.view.effects())

    def fling(self, way: float = -200) -> None:
        """A finger throws the page, and is gone."""
        start = self.now // 1_000_000 + 10
        self.view.feed(events.drag([(250, 300), (250, 300 + way)], start, device=TOUCH, duration=60, steps=6))
        self.now = (start + 60) * 1_000_000

    def frames(self, count: int) -> list[str]:
        """What shows in the frames that follow, to the bit, and every effect of them."""
        seen: list[str] = []
        for _ in range(count):
            self.now += FRAME
            self.view.advance(self.now)
            now = self.view.viewport
            seen.append(f"{now.offset.x.hex()} {now.offset.y.hex()} {now.zoom.hex()} {now.fit} {now.turn} {self.view.is_moving}")
            seen.extend(repr(effect) for effect in self.view.effects())
        return seen


def _layout(world: World, gap: float = 10) -> _abi.ix_layout_options:
    raw = sized(_abi.ix_layout_options)
    raw.spread_mode, raw.axis, raw.scroll, raw.fit = ix.SpreadMode.SINGLE, ix.Axis.VERTICAL, ix.ScrollMode.CONTINUOUS, ix.Fit.WIDTH
    raw.page_gap, raw.spread_gap = 0, gap
    return raw


def _style() -> _abi.ix_tool_style:
    raw = sized(_abi.ix_tool_style)
    raw.opacity, raw.width = 0.5, 3
    return raw


def _range(world: World) -> _abi.ix_text_range:
    return _abi.ix_text_range(page=int(world.document.page_id(2)), first=1, count=3)


def _state(world: World) -> int:
    data = world.kept = world.kept or world.view.state.data
    return int(lib.ix_view_restore_state(world.view._raw, (ctypes.c_uint8 * len(data)).from_buffer_copy(data), len(data), None))


def _search(world: World) -> int:
    ranges = (_abi.ix_text_range * 1)(_range(world))
    return int(lib.ix_view_set_search_hits(world.view._raw, ranges, 1, 0))


def _own_layout(world: World) -> int:
    if not hasattr(world, "layout"):
        made = ctypes.c_uint64()
        assert lib.ix_layout_new(world.view._raw, ix.LayoutClass.CONTINUOUS, _layout(world), None, None, no_destroy, made) == _abi.IX_OK
        world.layout = made.value  # type: ignore[attr-defined]
    return int(world.layout)  # type: ignore[attr-defined]


def _recognizer(world: World) -> int:
    found = ctypes.c_uint64()
    assert lib.ix_recognizer_next(world.view._raw, 0, found) == _abi.IX_OK
    return found.value


def _region(world: World) -> int:
    if not hasattr(world, "region"):
        world.region = world.view.add_region(ix.Rect(0, 0, 10, 10))  # type: ignore[attr-defined]
    return int(world.region.id)  # type: ignore[attr-defined]


def _ids(world: World) -> ctypes.Array[ctypes.c_uint64]:
    return (ctypes.c_uint64 * 1)(world.square.id)


Row = Callable[[World], int]
ROWS: dict[str, Row] = {
    "ix_view_set_zoom": lambda w: lib.ix_view_set_zoom(w.view._raw, 1.25, point(250, 250)),
    "ix_view_set_fit": lambda w: lib.ix_view_set_fit(w.view._raw, ix.Fit.WIDTH),
    "ix_view_set_turn": lambda w: lib.ix_view_set_turn(w.view._raw, 90),
    "ix_view_set_layout": lambda w: lib.ix_view_set_layout(w.view._raw, _layout(w)),
    "ix_layout_set_options": lambda w: lib.ix_layout_set_options(w.view._raw, 1, _layout(w, 20)),
    "ix_view_use_layout": lambda w: lib.ix_view_use_layout(w.view._raw, _own_layout(w)),
    "ix_view_set_geometry": lambda w: lib.ix_view_set_geometry(w.view._raw, 500, 450, 2, 0),
    "ix_view_set_window_transform": lambda w: lib.ix_view_set_window_transform(w.view._raw, _abi.ix_matrix(1, 0, 0, 1, 5, 6)),
    "ix_view_set_setting": lambda w: lib.ix_view_set_setting(w.view._raw, ix.Setting.EDGE_SCROLL_ZONE, 0, 33),
    "ix_view_set_profile": lambda w: lib.ix_view_set_profile(w.view._raw, ix.Profile.READER),
    "ix_view_set_preset": lambda w: lib.ix_view_set_preset(w.view._raw, list(ix.Preset)[-1]),
    "ix_view_set_tool": lambda w: lib.ix_view_set_tool(w.view._raw, ix.ToolMode.EDIT),
    "ix_view_use_tool": lambda w: lib.ix_view_use_tool(w.view._raw, ix.ToolMode.EDIT, 0, 0),
    "ix_view_set_default_tool": lambda w: lib.ix_view_set_default_tool(w.view._raw, ix.ToolMode.EDIT),
    "ix_view_turn_tools_off": lambda w: lib.ix_view_turn_tools_off(w.view._raw),
    "ix_view_set_tool_style": lambda w: lib.ix_view_set_tool_style(w.view._raw, ix.ToolMode.CREATE_RECTANGLE, 0, _style()),
    "ix_view_set_tool_text": lambda w: lib.ix_view_set_tool_text(
        w.view._raw, ix.ToolMode.CREATE_NOTE, 0, ix.TextKind.CONTENTS, b"word", 4),
    "ix_view_set_creation_tool": lambda w: lib.ix_view_set_creation_tool(w.view._raw, 0x10000, ix.ToolMode.CREATE_NOTE),
    "ix_view_set_handling_tool": lambda w: lib.ix_view_set_handling_tool(w.view._raw, ix.HandledKind.CALLOUT, ix.ToolMode.PAN),
    "ix_view_set_editable": lambda w: lib.ix_view_set_editable(w.view._raw, ix.HandledKind.CALLOUT, 0),
    "ix_component_set_enabled": lambda w: lib.ix_component_set_enabled(w.view._raw, ix.Component.SELECT_ANNOTATION, 0),
    "ix_component_set_latency": lambda w: lib.ix_component_set_latency(
        w.view._raw, ix.Component.OPEN_LINK_ANNOTATION, ix.TapLatency.PROVISIONAL),
    "ix_recognizer_set_enabled": lambda w: lib.ix_recognizer_set_enabled(w.view._raw, _recognizer(w), 0, 0),
    "ix_region_set_rect": lambda w: lib.ix_region_set_rect(w.view._raw, _region(w), _abi.ix_rect(1, 2, 3, 4)),
    "ix_view_set_focus": lambda w: lib.ix_view_set_focus(w.view._raw, w.square.id),
    "ix_view_use_shortcuts": lambda w: lib.ix_view_use_shortcuts(w.view._raw, ix.ShortcutSet.WINDOWS),
    "ix_view_bind_shortcut": lambda w: lib.ix_view_bind_shortcut(w.view._raw, 0x47, 0, ix.Command.ZOOM_IN),
    "ix_view_set_measure": lambda w: lib.ix_view_set_measure(w.view._raw, 0),
    "ix_view_select_text": lambda w: lib.ix_view_select_text(w.view._raw, 2, 1, 2, 4),
    "ix_view_select_text_range": lambda w: lib.ix_view_select_text_range(w.view._raw, _range(w)),
    "ix_view_clear_text_selection": lambda w: lib.ix_view_clear_text_selection(w.view._raw),
    "ix_view_select_annotations": lambda w: lib.ix_view_select_annotations(w.view._raw, _ids(w), 1),
    "ix_view_set_search_hits": _search,
    "ix_view_set_handle": lambda w: lib.ix_view_set_handle(w.view._raw, ix.Handle.ROTATION, 0, point(0, 0)),
    "ix_view_set_vertex_handle": lambda w: lib.ix_view_set_vertex_handle(w.view._raw, 0, 0, point(0, 0)),
    "ix_view_set_bouncing": lambda w: lib.ix_view_set_bouncing(w.view._raw, 0, 0),
}
# What a fling itself changes is not there already once it runs: there it has to rest.
AT_REST: dict[str, Row] = {
    "ix_view_set_offset": lambda w: lib.ix_view_set_offset(w.view._raw, point(3, 700)),
    "ix_view_show_page": lambda w: lib.ix_view_show_page(w.view._raw, 4),
    "ix_view_show_spread": lambda w: lib.ix_view_show_spread(w.view._raw, 4),
    "ix_view_show_index": lambda w: lib.ix_view_show_index(w.view._raw, 4.25),
    "ix_view_show_destination": lambda w: lib.ix_view_show_destination(w.view._raw, ix.Destination(ix.DestinationKind.XYZ, 4, top=300)._raw()),
    "ix_view_zoom_to_rect": lambda w: lib.ix_view_zoom_to_rect(w.view._raw, 3, _abi.ix_rect(50, 50, 250, 250)),
    "ix_view_restore_state": _state,
    "ix_view_place_pages": lambda w: lib.ix_view_place_pages(
        w.view._raw, (_abi.ix_placed_page * 1)(_abi.ix_placed_page(int(w.document.page_id(2)), 90, 0, _abi.ix_rect(7, 8, 131, 94))), 1),
}


@pytest.mark.proves("S340a")
def test_every_function_that_sets_has_a_row() -> None:
    names = [name for name, shape in MANIFEST["functions"].items() if "(ix_view *" in shape]
    left = [name for name in names if name not in ROWS and name not in AT_REST and name != "ix_view_navigate"
            and not any(re.fullmatch(pattern, name) for pattern, _ in OTHERS)]
    assert not left
    assert not [name for name in (*ROWS, *AT_REST) if name not in names]


@pytest.mark.proves("S340a")
@pytest.mark.parametrize("name", ROWS)
def test_a_fling_goes_on(name: str) -> None:
    runs: list[list[str]] = []
    for again in (False, True):
        world = World()
        assert ROWS[name](world) >= 0
        assert ROWS[name](world) == _abi.IX_NO_OP
        world.fling()
        seen = world.frames(3)
        assert world.view.is_moving
        if again:
            assert ROWS[name](world) == _abi.IX_NO_OP
        runs.append(seen + world.frames(60))
    assert runs[0] == runs[1]


@pytest.mark.proves("S340a")
@pytest.mark.parametrize("name", ROWS)
def test_an_animated_navigation_goes_on(name: str) -> None:
    runs: list[list[str]] = []
    for again in (False, True):
        world = World()
        assert ROWS[name](world) >= 0
        world.view.show_page(7, animated=True)
        seen = world.frames(3)
        assert world.view.is_moving
        if again:
            assert ROWS[name](world) == _abi.IX_NO_OP
        runs.append(seen + world.frames(80))
        assert not world.view.is_moving
    assert runs[0] == runs[1]


@pytest.mark.proves("S340a")
@pytest.mark.parametrize("name", ROWS)
def test_a_finger_that_drags_goes_on(name: str) -> None:
    runs: list[list[str]] = []
    for again in (False, True):
        world = World()
        assert ROWS[name](world) >= 0
        drag = events.drag([(250, 300), (250, 100)], 10, device=TOUCH, duration=160, steps=10)
        world.view.feed(drag[:5])
        world.now = 100_000_000
        if again:
            assert ROWS[name](world) == _abi.IX_NO_OP
        world.view.feed(drag[5:])
        world.now = 170_000_000
        runs.append(world.frames(80))
    assert runs[0] == runs[1]


@pytest.mark.proves("S340a")
@pytest.mark.parametrize("name", AT_REST)
def test_what_shows_already_stays_as_it_is(name: str) -> None:
    world = World()
    assert AT_REST[name](world) in (_abi.IX_OK, _abi.IX_NO_OP)
    list(world.view.effects())
    before, place = world.view.state.data, world.view.viewport
    assert AT_REST[name](world) == _abi.IX_NO_OP
    assert list(world.view.effects()) == [] and world.view.state.data == before and world.view.viewport == place
    history = world.view.go_back()
    assert history == (name in ("ix_view_show_destination", "ix_view_zoom_to_rect"))
    assert not world.view.go_back()


@pytest.mark.proves("S340a")
def test_scrolling_by_nothing_stops_nothing() -> None:
    runs: list[list[str]] = []
    for ways in ((), ((0, 0), (400, 0))):
        world = World()
        world.fling()
        seen = world.frames(3)
        for way in ways:
            assert not world.view.scroll_by(*way)
            assert not world.view.scroll_by(*way, animated=True)
        runs.append(seen + world.frames(80))
    assert runs[0] == runs[1]


@pytest.mark.proves("S340a")
@pytest.mark.parametrize("wanted", [
    dict(kind=ix.NavigationKind.PAGE, index=7), dict(kind=ix.NavigationKind.SPREAD, index=7),
    dict(kind=ix.NavigationKind.ZOOM, zoom=2.5, point=(100, 200)), dict(kind=ix.NavigationKind.FIT, choice=ix.Fit.PAGE),
    dict(kind=ix.NavigationKind.OFFSET, point=(0, 2500)), dict(kind=ix.NavigationKind.WHOLE_PAGE, index=7),
], ids=lambda wanted: wanted["kind"].name)
def test_a_navigation_on_its_way_is_not_begun_again(wanted: dict[str, float | tuple[float, float]]) -> None:
    raw = sized(_abi.ix_navigation)
    raw.destination.size, raw.flags = sized(_abi.ix_destination).size, ix.NavigationFlags.ANIMATED
    for name, value in wanted.items():
        setattr(raw, name, point(*value) if isinstance(value, tuple) else value)
    runs: list[list[str]] = []
    for again in (False, True):
        world = World()
        assert lib.ix_view_navigate(world.view._raw, raw) == _abi.IX_OK
        seen = world.frames(4)
        assert world.view.is_moving
        if again:
            assert lib.ix_view_navigate(world.view._raw, raw) == _abi.IX_NO_OP
        runs.append(seen + world.frames(60))
        assert not world.view.is_moving
        assert lib.ix_view_navigate(world.view._raw, raw) == _abi.IX_NO_OP
    assert runs[0] == runs[1]


@pytest.mark.proves("S340a")
def test_another_value_still_stops_what_moves() -> None:
    world = World()
    world.fling()
    world.frames(3)
    assert lib.ix_view_set_zoom(world.view._raw, 1.5, point(250, 250)) == _abi.IX_OK
    assert not world.view.is_moving
    # The zoom that a navigation passes on its way is not the one that it leads to.
    world.view.set_zoom(3, 250, 250, animated=True)
    world.frames(4)
    passing = world.view.zoom
    assert 1.5 < passing < 3
    assert lib.ix_view_set_zoom(world.view._raw, passing, point(250, 250)) == _abi.IX_OK
    assert not world.view.is_moving and world.view.zoom == passing


@pytest.mark.proves("S340b")
def test_an_offset_is_where_the_view_stands() -> None:
    world = World()
    view = world.view
    view.set_zoom(2, 250, 250)
    assert view.set_offset(40, 900)
    assert view.viewport.offset == ix.Point(40, 900)
    assert not view.set_offset(40, 900)
    kept = view.viewport.offset
    assert view.scroll_by(20, 30) and view.set_offset(*kept) and view.viewport.offset == kept
    # Beyond an end it stops there, as scrolling does.
    assert view.set_offset(-1e6, 1e6)
    end = view.viewport
    assert end.offset == ix.Point(0, end.canvas_height - end.height / end.zoom)
    assert not view.scroll_by(0, 10) and not view.set_offset(0, 1e7)
    for wrong in (float("nan"), float("inf")):
        with pytest.raises(ix.InvalidArgument):
            view.set_offset(wrong, 0)
        with pytest.raises(ix.InvalidArgument):
            view.set_offset(0, wrong, animated=True)
    assert view.viewport == end


@pytest.mark.proves("S340b")
def test_an_offset_in_an_animation_and_in_other_layouts() -> None:
    world = World()
    view = world.view
    assert view.set_offset(0, 3000, animated=True)
    world.frames(80)
    assert view.viewport.offset.y == 3000
    # Insets of the frame count: the offset is that of the view's own corner.
    view.set_layout(scroll=ix.ScrollMode.CONTINUOUS, frame_insets=ix.Rect(30, 40, 0, 0), fit=ix.Fit.NONE)
    there = view.viewport.offset
    assert not view.set_offset(*there)
    assert view.set_offset(there.x, there.y + 100)
    assert view.viewport.offset.y == pytest.approx(there.y + 100, abs=1e-9)
    # Where each spread has the frame to itself it is the nearest that shows.
    view.set_layout(scroll=ix.ScrollMode.PER_SPREAD)
    first = view.viewport.offset
    view.show_spread(6)
    sixth = view.viewport.offset
    assert view.set_offset(*first) and view.set_offset(*sixth)
    assert view.spread_index == 6 and not view.set_offset(*sixth)


@pytest.mark.proves("S340b", "S339b")
def test_an_offset_is_asked_of_a_host_that_places_pages() -> None:
    world = World()
    view = world.view
    view.place_pages([ix.PlacedPage(2, ix.Rect(10, 20, 210, 320))])
    list(view.effects())
    at = view.viewport.offset
    assert view.set_offset(at.x + 5, at.y + 60)
    asked = [effect for effect in view.effects() if effect.type == ix.EffectType.SCROLL_WANTED]
    zoom = view.zoom
    assert len(asked) == 1 and asked[0].offset == pytest.approx((5 * zoom, 60 * zoom))
    assert view.viewport.offset == at
