"""Probes of enum values: what a view does with text, keys, pointers, annotations and tools."""

from __future__ import annotations

import ctypes
from collections.abc import Hashable, Mapping
from typing import Any

import libinteract as ix
from libinteract import _abi, events
from libinteract._call import copied_text, sized
from libinteract._core import lib

from enum_world import MOUSE, TOUCH, box, document, marker, probe, told, view_of, write


# Text.

@probe("ix_granularity")
def granularity(value: int) -> Hashable:
    made = ix.Document.new()
    made.add_page(400, 400)
    rows = {20: "some words of a text, and", 34: "more of them that follow.", 55: "A second paragraph begins", 69: "here, and it ends here. A",
            130: "block of its own stands at", 144: "the end of the whole page"}
    glyphs = [(character, ix.Rect(20 + 6 * i, 388 - top, 26 + 6 * i, 400 - top))
              for top, line in rows.items() for i, character in enumerate(line) if character != " "]
    made.set_glyphs(0, glyphs, 12)
    made.load(0, ix.Part.TEXT)
    return made.range_at(0, 60, 26, ix.Granularity(value))


@probe("ix_search_options", refuses=lambda value: searched(value, "line"))
def search_options(value: int) -> Hashable:
    return tuple(searched(value, text) for text in ("LINE", "lin", "é"))


def searched(value: int, text: str) -> Hashable:
    made = ix.Document.new()
    made.add_page(400, 400)
    write(made, 0, "line lines LINE e é")
    with ix.Search(made, text, value) as search:
        return len(list(search))


@probe("ix_text_selection_mode", refuses=lambda value: view_of(document()).set(ix.Setting.TEXT_SELECTION_MODE, value))
def text_selection_mode(value: int) -> Hashable:
    found: list[Hashable] = []
    for device in (TOUCH, MOUSE):
        view = view_of(document())
        view.set(ix.Setting.TEXT_SELECTION_MODE, value)
        told(view, events.drag([(30, 27), (90, 27)], 10, device=device))
        found.append(view.selected_text)
    return tuple(found)


@probe("ix_text_rectangle", refuses=lambda value: view_of(document()).set(ix.Setting.TEXT_RECTANGLE, value))
def text_rectangle(value: int) -> Hashable:
    found: list[Hashable] = []
    for keys in (0, ix.Modifier.ALT):
        view = view_of(document())
        view.set(ix.Setting.TEXT_RECTANGLE, value)
        told(view, events.drag([(30, 27), (90, 27)], 10, device=MOUSE, modifiers=keys))
        found.append(view.selected_rect(0) is None)
    return tuple(found)


@probe("ix_select_all", refuses=lambda value: view_of(document()).select_all_text(value))  # type: ignore[arg-type]
def select_all(value: int) -> Hashable:
    made = document(2)
    write(made, 1, "more")
    view = view_of(made)
    assert view.select_all_text(ix.SelectAll(value))
    return view.selected_text


@probe("ix_glyph_flags", refuses=False)
def glyph_flags(value: int) -> Hashable:
    """Glyphs beside each other and below each other."""
    found: list[Hashable] = []
    for down in (0, 1):
        made = ix.Document.new()
        made.add_page(400, 400)
        raw = (_abi.ix_glyph * 4)()
        for i, out in enumerate(raw):
            x, y = (100, 300 - 10 * i) if down else (100 + 10 * i, 300)
            p = _abi.ix_point
            out.quad = _abi.ix_quad(p(x, y), p(x + 10, y), p(x + 10, y + 10), p(x, y + 10))
            out.codepoint, out.font_size = ord("abcd"[i]), 10
            out.flags = value if value != 2 or i == 2 else 0
        made._check(lib.ix_memory_set_glyphs(made._raw, made.page_id(0), raw, 4))
        made.load(0, ix.Part.TEXT)
        found.append((made.text(0), tuple(map(tuple, (each.quad for each in made.words(0))))))
    return tuple(found)


# Keys.

COMMANDS = [each for each in ix.Command if each < 0x7FFFFFFF]
KEYS = [each for each in ix.Key if each < 0x7FFFFFFF]


@probe("ix_key", refuses=False)
def key(value: int) -> Hashable:
    """What is bound to a key happens when it is pressed, and with no other key."""
    view = view_of(document(), 100, 100)
    for row in view.shortcuts:
        view.unbind(row.key, row.modifiers, row.command)
    view.bind(value, ix.Command.ZOOM_IN)
    found: list[Hashable] = []
    for i, each in enumerate(KEYS):
        zoom = view.zoom
        told(view, events.key(each, 100 * i), rest=40)
        found.append(view.zoom > zoom)
        view.zoom = zoom
    return tuple(found)


@probe("ix_shortcut_set")
def shortcut_set(value: int) -> Hashable:
    view = view_of(document())
    view.use_shortcuts(ix.ShortcutSet(value))
    return tuple(view.shortcuts)


@probe("ix_focus_text")
def focus_text(value: int) -> Hashable:
    made = document()
    made.add_link(0, ix.Rect(15, 50, 150, 100), uri="https://example.org")
    write(made, 0, "Read", 95)
    view = view_of(made)
    view.run(ix.Command.FOCUS_NEXT)
    return copied_text(lib.ix_view_copy_focus_text, view._raw, value, failure=lambda: "")


# Pointers.

@probe("ix_cursor_theme", refuses=lambda value: ix.cursor_name(ix.Cursor.HAND, ix.CursorTheme(value)))
def cursor_theme(value: int) -> Hashable:
    return tuple(ix.cursor_name(each, ix.CursorTheme(value)) for each in (ix.Cursor.HAND, ix.Cursor.BEAM, ix.Cursor.GRAB))


@probe("ix_cursor", refuses=lambda value: ix.cursor_name(ix.Cursor(value), ix.CursorTheme.CSS))
def cursor(value: int) -> Hashable:
    """A host's region shows it, and toolkits have a name for it."""
    return styled(ix.PointerStyle(ix.PointerShape.CURSOR, ix.Cursor(value)))[0]  # type: ignore[no-any-return]


def styled(style: ix.PointerStyle) -> tuple[Any, ...]:
    view = view_of(document())
    view.add_region(ix.Rect(100, 100, 200, 200), identifier=5, style=lambda _, __, ___: style)
    said = told(view, events.hover(150, 150, 10))
    found = view.pointer_at(150, 150)
    effect = next((each for each in said if each.startswith("cursor")), "")
    return (effect, tuple(view.pointer_outline)), found.hover, found.flags, tuple(found.area)


@probe("ix_pointer_shape", refuses=False)
def pointer_shape(value: int) -> Hashable:
    return styled(ix.PointerStyle(ix.PointerShape(value), ix.Cursor.CROSSHAIR, length=30, radius=5, points=[(0, 0), (9, 0), (0, 9)]))


@probe("ix_hover_effect", refuses=False)
def hover_effect(value: int) -> Hashable:
    return styled(ix.PointerStyle(ix.PointerShape.AUTOMATIC, hover=ix.HoverEffect(value)))


@probe("ix_pointer_state")
def pointer_state(value: int) -> Hashable:
    """Over the page while it is dragged, over text, and over a selected annotation."""
    made = document()
    one = marker(made)
    view = view_of(made)
    view.selection.set([one.id])
    found: list[Hashable] = []
    for batch in ([], [events.down(300, 50, 10, MOUSE), events.move(300, 90, 60, MOUSE)]):
        view.feed(batch)
        found += [view.pointer_at(x, y, ix.PointerState(value)).cursor for x, y in ((350, 350), (60, 27), (190, 220))]
    return tuple(found)


@probe("ix_region_flags", refuses=lambda value: view_of(document()).add_region(ix.Rect(0, 0, 9, 9), flags=value))
def region_flags(value: int) -> Hashable:
    view = view_of(document())
    view.add_region(ix.Rect(100, 100, 200, 200), identifier=5, flags=value)
    found = view.pointer_at(150, 150)
    return found.cursor, found.hover


@probe("ix_region_place")
def region_place(value: int) -> Hashable:
    made = document(2)
    one = marker(made)
    made.add_link(0, ix.Rect(300, 300, 360, 360), uri="https://example.org")
    view = view_of(made)
    raw, out = sized(_abi.ix_region_options), ctypes.c_uint64()
    raw.place, raw.identifier, raw.flags = value, 5, ix.RegionFlags.CONTROL
    raw.page, raw.annotation, raw.component = int(made.page_id(0)), one.id, ix.Component.OPEN_LINK_ANNOTATION
    raw.rect = _abi.ix_rect(200, 20, 240, 40)
    view._check(lib.ix_region_add(
        view._raw, raw, _abi.ix_region_query(), _abi.ix_pointer_style_query(), None, _abi.ix_destroy(), out))
    view.scroll_by(0, 10)
    return tuple(view.pointer_at(x, y).region != 0 for x, y in ((220, 38), (220, 12), (190, 215), (330, 60)))


# Hits, selected annotations.

@probe("ix_hit_ranking", refuses=lambda value: view_of(document()).set(ix.Setting.HIT_RANKING, value))
def hit_ranking(value: int) -> Hashable:
    made = document()
    made.add_link(0, ix.Rect(100, 100, 200, 200), uri="https://example.org")
    marker(made, x=100, y=100, width=200, height=200)
    view = view_of(made)
    view.set(ix.Setting.HIT_RANKING, value)
    return tuple(each.kind for each in view.hits(150, 250))


def stamp(made: ix.Document) -> ix.Annotation:
    """One that can be turned."""
    return made.add_annotation(0, ix.Subtype.STAMP, ix.Rect(150, 150, 230, 210), traits=ix.AnnotationTraits.HAS_APPEARANCE
                               | ix.AnnotationTraits.HAS_APPEARANCE_BOX, appearance_box=(0, 0, 80, 60), appearance_matrix=(1, 0, 0, 1, 0, 0))


def dragged(start: tuple[float, float], end: tuple[float, float], modifiers: int = 0, others: bool = False,
            settings: Mapping[int, float] | None = None, subtype: ix.Subtype = ix.Subtype.SQUARE) -> Hashable:
    """Where a selected annotation comes to lie by a drag; it is 80 by 60, its upper left corner at 150, 190."""
    made = document()
    one = stamp(made) if subtype == ix.Subtype.STAMP else marker(made, subtype=subtype)
    if subtype == ix.Subtype.POLYGON:
        one.set_points(ix.PointsKind.VERTICES, [(150, 150), (230, 150), (230, 210)])
    if others:
        marker(made, x=20, y=320, width=60, height=40)
        marker(made, x=300, y=330, width=43, height=37)
    view = view_of(made)
    for setting, value in (settings or {}).items():
        view.set(ix.Setting(setting), value)
    view.selection.set([one.id])
    view.advance(at=10)
    told(view, events.drag([start, end], 1000, device=MOUSE, modifiers=modifiers, duration=400, steps=20))
    return box(one), tuple(map(tuple, one.refreshed().points(ix.PointsKind.VERTICES)))


@probe("ix_alteration", refuses=lambda value: view_of(document()).set(ix.Setting.ALTERATIONS, value))
def alteration(value: int) -> Hashable:
    found: list[Hashable] = []
    for handle in (ix.Handle.RIGHT, ix.Handle.ROTATION):
        at = handle_of_stamp(handle)
        found.append(dragged(at, (at[0] + 30, at[1] + 20), settings={ix.Setting.ALTERATIONS: value}, subtype=ix.Subtype.STAMP))
    found.append(dragged((190, 220), (220, 250), settings={ix.Setting.ALTERATIONS: value}))
    found.append(dragged((230, 190), (250, 170), settings={ix.Setting.ALTERATIONS: value}, subtype=ix.Subtype.POLYGON))
    return tuple(found)


def handle_of_stamp(handle: ix.Handle) -> tuple[float, float]:
    made = document()
    one = stamp(made)
    view = view_of(made)
    view.selection.set([one.id])
    at = next(each.center for each in view.selection.handles if each.handle == handle)
    return at.x, at.y


@probe("ix_limit_mode", refuses=lambda value: view_of(document()).set(ix.Setting.TRANSFORM_LIMIT, value))
def limit_mode(value: int) -> Hashable:
    return dragged((190, 220), (10, 220), settings={ix.Setting.TRANSFORM_LIMIT: value})


@probe("ix_snap", refuses=lambda value: view_of(document()).set(ix.Setting.SNAP, value))
def snap(value: int) -> Hashable:
    settings = {ix.Setting.SNAP: value, ix.Setting.SNAP_GRID: 50, ix.Setting.SNAP_DISTANCE: 8}
    moves = [dragged((190, 220), (190 + dx, 220 + dy), others=True, settings=settings)  # type: ignore[arg-type]
             for dx, dy in ((-128, 3), (13, -33), (-110, -120), (3, 4), (-147, 100), (106, 103), (0, -154))]
    corner = dragged((230, 250), (291, 290), settings=settings)  # type: ignore[arg-type]
    at = handle_of_stamp(ix.Handle.ROTATION)
    turned = dragged(at, (at[0] + 17, at[1] + 5), settings=settings, subtype=ix.Subtype.STAMP)  # type: ignore[arg-type]
    return (*moves, corner, turned)
