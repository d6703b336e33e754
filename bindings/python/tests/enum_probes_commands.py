"""Probes of enum values: what each command changes, in a view with a selection, a caret, a focus, fields, a copy, images."""

from __future__ import annotations

from collections.abc import Hashable

import libinteract as ix

from enum_probes_writing import with_writing
from enum_world import box, document, marker, probe, told, view_of, write


@probe("ix_command", refuses=lambda _: view_of(document()).run(ix.Command(113)))
def command(value: int) -> Hashable:
    """What a command changes in several situations."""
    situations = (with_writing, plain, with_selection, with_vertex, with_caret, with_focus, with_fields, with_copy, with_radio,
                  with_content)
    return tuple(situation(value) for situation in situations)


SEEN = {ix.EffectType.FOLLOW, ix.EffectType.EDIT_REQUESTED, ix.EffectType.MENU, ix.EffectType.MENU_COMMAND,
        ix.EffectType.TOGGLE_USER_INTERFACE}  # fmt: skip


def with_radio(value: int) -> Hashable:
    made = document()
    group = [made.add_field(0, ix.FieldKind.RADIO_BUTTON, ix.Rect(x, 20, x + 20, 40), "radio", on_state=f"at{x}") for x in (20, 60, 100)]
    made.load(0, ix.Part.ANNOTATIONS)
    view = view_of(made)
    view.set_focus(group[1].id)
    view.run(ix.Command(value))
    return state(made, view)


def with_fields(value: int) -> Hashable:
    """Fields in a row with a link on each side of the middle one, which has the focus."""
    made = document()
    row = [ix.Rect(x, 20, x + 40, 40) for x in (20, 80, 140, 200, 260)]
    for i, place in enumerate(row):
        if i % 2 == 0:
            made.add_field(0, ix.FieldKind.TEXT, place, f"field{i}")
        else:
            made.add_link(0, place, uri="https://example.org")
    made.load(0, ix.Part.ANNOTATIONS)
    view = view_of(made)
    view.set_focus(made.annotations(0)[2].id)
    view.run(ix.Command(value))
    return state(made, view)


def with_copy(value: int) -> Hashable:
    made = document()
    one = marker(made)
    view = view_of(made)
    view.selection.set([one.id])
    view.run(ix.Command.COPY)
    view.tool = ix.ToolMode.EDIT
    view.run(ix.Command(value))
    return state(made, view)


def with_content(value: int) -> Hashable:
    """Images in sight, of which the middle one is selected; then the text of a rectangle."""
    made = document()
    quad, box = ix.Quad(*(ix.Point(x, y) for x, y in ((20, 20), (60, 20), (60, 60), (20, 60)))), ix.Rect(20, 20, 60, 60)
    made.set_images(0, [ix.PageImage(quad, box, 4, 4)] * 3)
    write(made, 0, "some words", 95)
    view = view_of(made)
    view.select_image(0, 1)
    view.run(ix.Command(value))
    image = view.selected_image
    view.select_text_rect(0, (0, 0), 0, (500, 500))
    told(view)
    view.run(ix.Command(value))
    items = tuple(each.item for each in view.effects() if each.type == ix.EffectType.MENU_COMMAND)
    return image and image.index, items


def state(made: ix.Document, view: ix.View) -> Hashable:
    view.advance(at=90_000)
    focus, caret = view.focus, view.caret
    actions = tuple(each.type for each in view.effects() if each.type in SEEN)
    return (view.viewport.offset, round(view.zoom, 4), view.fit, tuple(view.selection), view.selected_text,
            focus and focus.annotation, caret and (caret.page, caret.index), tuple((box(each), tuple(map(tuple, each.points(
                ix.PointsKind.VERTICES)))) for each in made.annotations(0)), made.history.undo_count, view.tool, actions)


def plain(value: int) -> Hashable:
    made = document(5, 600, 500)
    view = view_of(made, 300, 250)
    marker(made).set(opacity=0.5)
    made.undo()
    view.show_page(3)
    view.show_page(1)
    view.go_back()
    view.show_page(2)
    view.show_destination(ix.Destination(ix.DestinationKind.XYZ, 2, 10, 300, zoom=1.3))
    view.show_destination(ix.Destination(ix.DestinationKind.XYZ, 3, 20, 400, zoom=1.1))
    view.go_back()
    view.run(ix.Command(value))
    return state(made, view)


def with_selection(value: int) -> Hashable:
    made = document()
    one = marker(made)
    marker(made, x=300, y=20)
    view = view_of(made)
    view.selection.set([one.id])
    view.run(ix.Command(value))
    return state(made, view)


def with_vertex(value: int) -> Hashable:
    made = document()
    one = marker(made, subtype=ix.Subtype.POLYGON)
    one.set_points(ix.PointsKind.VERTICES, [(150, 150), (230, 150), (200, 210), (160, 200)])
    view = view_of(made)
    view.selection.set([one.id])
    view.run(ix.Command.NEXT_VERTEX)
    view.run(ix.Command(value))
    view.run(ix.Command.MOVE_LEFT)
    return state(made, view)


def with_caret(value: int) -> Hashable:
    made = document(3)
    for page in (1, 2):
        write(made, page, "some words on the second\npage with lines of\nmany words\nand a last one", 380)
        made.load(page, ix.Part.TEXT)
    view = view_of(made)
    view.set_caret(1, 28)
    view.run(ix.Command(value))
    return state(made, view)


def with_focus(value: int) -> Hashable:
    made = document()
    made.add_link(0, ix.Rect(50, 50, 150, 100), uri="https://example.org")
    for x in (20, 120, 320):
        marker(made, x=x, y=20, width=40, height=20)
    view = view_of(made)
    links = [each.id for each in made.annotations(0)]
    view.selection.set([links[3]])
    found: list[Hashable] = []
    for _ in range(2):
        view.run(ix.Command.FOCUS_NEXT)
        view.run(ix.Command(value))
        found.append(state(made, view))
    return tuple(found)
