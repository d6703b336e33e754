"""What makes the library give values that no scenario gives: layouts, states of documents, statuses, what a view shows."""

from __future__ import annotations

import contextlib
import ctypes
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import libinteract as ix
from libinteract import _abi, events
from libinteract._call import sized
from libinteract._core import lib

from enum_probes_data import Source, always
from enum_producers import produces, status_of
from enum_watch import ENUMS
from enum_world import MOUSE, document, marker, told, view_of
from later_provider import Later


def of_number(answer: Callable[[int], object]) -> Callable[..., object]:
    """A method of a layout that is asked about a spread or a page."""
    def ask(_: ix.Layout, number: int) -> object:
        return answer(number)

    return ask


def falling(_: ix.Layout, at: ix.Point) -> float:
    return 4 - at.y / 500


def wrong_layout(function: str, answer: Callable[..., object], base: ix.LayoutClass = ix.LayoutClass.STACK) -> None:
    view = ix.View(document(4), 400, 300)
    made = type("Own", (ix.Layout,), {function: answer})(view, base=base)
    with contextlib.suppress(ix.InteractError):
        made.use()
    assert made.conflicts is not None


@produces
def layouts_that_contradict_themselves() -> None:
    nan = float("nan")
    wrong_layout("spread_count", always(9))
    wrong_layout("spread_count", always(0))
    for pages in (range(0, 0), range(1, 3), range(0, 99)):
        wrong_layout("pages", always(pages))
    wrong_layout("pages", of_number(lambda spread: range(spread, spread + 1) if spread < 2 else range(2, 2)))
    for spread in (7, 0, 3):
        wrong_layout("spread", always(spread))
    wrong_layout("spread", of_number(lambda page: [0, 1, 0, 1][page]))
    wrong_layout("spread", of_number(lambda page: 2 * page))
    wrong_layout("page_frame", always(ix.Rect(nan, 0, 1, 1)))
    wrong_layout("spread_size", always((nan, 1)))
    wrong_layout("spread_frame", always(ix.Rect(nan, 0, 1, 1)))
    wrong_layout("frame_insets", always(ix.Rect(nan, 0, 1, 1)))
    wrong_layout("zooms_spreads", always(7))
    for spreads in (1, 3):
        count, single, paired = always(spreads), of_number(lambda spread: range(spread, spread + 1)), of_number(lambda page: page // 2)
        wrong: list[dict[str, Callable[..., object]]] = [
            {"spread_count": count}, {"spread_count": count, "pages": single}, {"spread": paired},
            {"spread": paired, "spread_count": count}, {"spread": paired, "pages": single}]
        for answers in wrong:
            view = ix.View(document(4), 400, 300)
            made = type("Own", (ix.Layout,), answers)(view)
            with contextlib.suppress(ix.InteractError):
                made.use()
            assert made.conflicts is not None
    wrong_layout("continuous_index", always(0.25))
    wrong_layout("continuous_index", always(nan))
    wrong_layout("continuous_index", falling)
    wrong_layout("point", always(ix.Point(nan, 0)))
    wrong_layout("point", always(ix.Point(0, 0)))
    view = ix.View(document(4), 400, 300)
    ix.Layout(view).use()
    view.refresh_layout()
    view.use_layout(None)
    told(view)


@produces
def states_of_documents_and_their_parts() -> None:
    def says(state: int) -> Callable[..., int]:
        def tell(_: Any, out: Any, __: Any) -> int:
            out[0] = state
            return 0
        return tell

    for state in ENUMS["ix_document_state"].values():
        with Source(1, state=says(state)).open() as made:
            assert made.state == state
            status_of(lambda made=made: made.load(0, ix.Part.ANNOTATIONS), ix.InteractError, ix.Pending)  # type: ignore[misc]
            told(ix.View(made, 100, 100))
    answers = {ix.PartState.PENDING: _abi.IX_PENDING, ix.PartState.FAILED: _abi.IX_ERROR_DAMAGED, ix.PartState.LOADED: 0}
    for answer in answers.values():
        with Source(1, text=always(answer)).open() as made:
            assert made.part_state(0, ix.Part.TEXT) == ix.PartState.NOT_LOADED
            status_of(lambda made=made: made.load(0, ix.Part.TEXT))  # type: ignore[misc]
            made.part_state(0, ix.Part.TEXT)
    with Source(1, unlock=lambda *_: 0, render_changed=lambda *_: 0, outline=lambda *_: 0, destination=lambda *_: 0).open() as made:
        assert made.part_state(0, ix.Part.LINES) is not None and made.features
        status_of(lambda: made.load(0, ix.Part.LINES))
        made.part_state(0, ix.Part.LINES)
        view = view_of(made)
        made.reload()
        told(view)


@produces
def answers_that_come_later() -> None:
    provider = Later()
    with ix.open(provider=provider) as made:
        made.wait()
        view = view_of(made)
        status_of(lambda: list(made.outline()), ix.Pending)
        provider.let()
        assert made.poll() and made.features
        told(view)


@produces
def statuses() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for answer in (_abi.IX_ERROR_CANCELLED, _abi.IX_ERROR_IO, _abi.IX_ERROR_SIGNED, _abi.IX_ERROR_DAMAGED, -99):
            with Source(1, save=always(answer)).open() as made:
                made.annotations(0)[0].set(opacity=0.3)
                status_of(lambda made=made: made.save(Path(folder) / "x.pdf"))  # type: ignore[misc]
    made = document()
    view = view_of(made)
    lib.ix_view_get_setting(_abi.ix_view(12345), 1, 0, ctypes.c_double())
    raw = _abi.ix_viewport()
    raw.size = 3
    lib.ix_view_get_viewport(view._raw, raw)
    buffer, length = ctypes.create_string_buffer(1), ctypes.c_size_t()
    lib.ix_phrase_default(ix.Phrase.UNDO_MOVE, buffer, 1, length)
    with made.edit():
        status_of(lambda: made.edit().__enter__())
    inside: list[int] = []

    def busy(_: Any) -> bool:
        thread = threading.Thread(target=lambda: inside.append(lib.ix_view_set_fit(view._raw, 1)))
        thread.start()
        thread.join()
        return True

    view.component(ix.Component.SELECT_TEXT).add_condition(busy)
    view.component(ix.Component.SELECT_TEXT).try_(30, 27)
    assert ix.Status.ERROR_BUSY in inside


@produces
def what_a_view_can_bring_back() -> None:
    made = document(3)
    one = marker(made)
    view = view_of(made)
    view.selection.set([one.id])
    view.restore(view.state)


@produces
def display_lists() -> None:
    made = document()
    one = marker(made)
    marker(made, x=20, y=320, width=60, height=40)
    view = view_of(made)
    view.set_caret(0, 3)
    view.display_list()
    view.set_caret(None)
    view.selection.set([one.id])
    view.hits(150, 190)
    view.selection.handles  # noqa: B018
    view.set(ix.Setting.SNAP, ix.Snap.EDGES)
    view.feed(events.drag([(190, 220), (64, 225)], 100, device=MOUSE)[:-1])
    view.display_list()
    told(view)
    view = view_of(document())
    view.tool = ix.ToolMode.CREATE_ELLIPSE
    view.set_tool_style(ix.ToolMode.CREATE_ELLIPSE, ix.ToolStyle(interior_color=(1, 0, 0)))
    view.feed(events.drag([(190, 220), (250, 280)], 100, device=MOUSE)[:-1])
    view.display_list()
    view = view_of(document())
    view.feed([events.down(60, 27, 100), events.move(60, 27, 900)])
    view.advance(at=950)
    view.feed(events.move(90, 30, 1000))
    view.display_list()
    dashed = view.decorations.put(0, [(100, 100), (150, 100), (150, 150)], style=ix.DecorationStyle(dash=4, gap=2, fill=(9, 9, 9, 255)),
                                  flags=ix.DecorationFlags.CLOSED, label="x")
    assert dashed
    view.display_list()
    with Source(1, render_annotation=lambda *_: 0).open() as drawing:
        assert drawing.features
        view = ix.View(drawing, 400, 400)
        stamp = drawing.create_annotation(0, ix.Subtype.STAMP, ix.Rect(220, 220, 320, 280))
        view.selection.set([stamp.id])
        view.feed(events.drag([(270, 150), (240, 200)], 100, device=MOUSE)[:-1])
        view.display_list()


@produces
def icons_of_the_display_list() -> None:
    with Source(_abi.IX_PROVIDER_OMITS_ICONS, render_annotation=lambda *_: 0).open() as lone:
        lone.create_annotation(0, ix.Subtype.TEXT, ix.Rect(220, 220, 240, 240))
        assert lone.features
        view = ix.View(lone, 400, 400)
        view.feed(events.hover(20, 20, 100))
        view.display_list()


@produces
def what_is_asked_of_a_view_and_its_pages() -> None:
    made = document(3)
    made.load(0, ix.Part.TEXT)
    assert len(ix.addresses(made, 0)) == 2
    view = view_of(made)
    shown = view.decorations.put(0, [(100, 100), (150, 150)], key=7)
    assert shown and shown.state and shown.style
    path = [(0, 10.0, 10.0), (0, 50.0, 10.0), (0, 50.0, 50.0)]
    for kind in ENUMS["ix_measured"].values():
        view.measuring.measured(ix.Measured(kind), path)


@produces
def pages_that_change() -> None:
    made = document(3)
    made.load(0, ix.Part.TEXT)
    view = view_of(made)
    with ix.Search(made, "a") as search:
        matches = list(search)
    view.set_search_hits(matches, 0)
    view.display_list()
    made.rotate_pages(1, 90)
    assert made.history.undo_name
    made.resize_pages(1, ix.Rect(0, 0, 300, 300))
    assert made.history.undo_name
    made.move_pages(0, 1)
    made.remove_pages(2)
    view.set_layout(scroll=ix.ScrollMode.WRAPPED)
    view.set_geometry(900, 300)
    view.alter_derived_layout(ix.LayoutOptions(spread_gap=33))
    view.set_geometry(500, 300)
    told(view)
    with Source(1, lines=lambda *_: 0, images=lambda *_: 0, label=lambda *_: 0, snapshot=lambda *_: 0).open() as other:
        assert other.features
    one = marker(made)
    one.set(opacity=0.4)
    assert made.history.undo_name
    marker(made, x=20)
    one.move(0, 1)
    assert made.history.undo_name
    polygon = marker(made, subtype=ix.Subtype.POLYGON)
    polygon.set_points(ix.PointsKind.VERTICES, [(150, 150), (230, 150), (200, 210)])
    view.selection.set([polygon.id])
    assert view.selection.handles
    view.show_page(0)
    view.display_list()
    told(view)


@produces
def images() -> None:
    made = document()
    quad, box = ix.Quad(*(ix.Point(x, y) for x, y in ((9, 9), (59, 9), (59, 59), (9, 59)))), ix.Rect(9, 9, 59, 59)
    made.set_images(0, [ix.PageImage(quad, box, 5, 5, 0, flag) for flag in ix.PageImageFlags])
    assert len(made.images(0)) == 2


@produces
def markup_that_becomes_another() -> None:
    made = document()
    one = marker(made, subtype=ix.Subtype.HIGHLIGHT)
    one.set_points(ix.PointsKind.QUADS, [(150, 210), (230, 210), (150, 150), (230, 150)])
    view = view_of(made)
    view.selection.set([one.id])
    view.open_menu(190, 220)
    view.choose_menu_item(ix.MenuItem.UNDERLINE)
    assert made.history.undo_name == ix.Phrase.UNDO_CHANGE_STYLE


@produces
def forms_that_are_reset_and_grow() -> None:
    made = ix.Document.new()
    made.add_page(400, 400)
    made.form.fill(made.form.create(0, ix.FieldKind.TEXT, ix.Rect(10, 10, 90, 30), "name"), "x")
    radio = made.form.create(0, ix.FieldKind.RADIO_BUTTON, ix.Rect(10, 50, 30, 70), "radio")
    made.form.add_button(radio)
    assert made.history.undo_name
    made.form.reset()
    assert made.history.undo_name
    locked = made.add_field(0, ix.FieldKind.TEXT, ix.Rect(200, 10, 290, 30), "r", flags=ix.FieldFlags.READ_ONLY)
    view = view_of(made)
    view.set_focus(locked.id)
    assert view.focus and view.hits(220, 380)
    told(view)
    odd = made.add_field(
        0, ix.FieldKind.COMBO_BOX, ix.Rect(200, 50, 290, 70), "odd", value="z", options=["a"], flags=ix.FieldFlags.REQUIRED)
    box = made.add_field(0, ix.FieldKind.CHECK_BOX, ix.Rect(200, 90, 220, 110), "box", value="/Yes", on_state="Yes")
    for each in (odd, box):
        view.set_focus(each.id)
        assert view.focus and view.focus.state
        told(view)


@produces
def what_is_too_large_or_inside_a_question() -> None:
    made = document()
    view = view_of(made)
    found: list[int] = []

    def ask(_: Any) -> bool:
        found.append(lib.ix_view_set_fit(view._raw, 1))
        return True

    with view.component(ix.Component.SELECT_TEXT).add_condition(ask):
        view.component(ix.Component.SELECT_TEXT).try_(30, 27)
    raw = sized(_abi.ix_page_info)
    raw.user_unit = 1
    found.append(lib.ix_memory_add_alike_pages(made._raw, raw, 1 << 25))
    assert ix.Status.ERROR_REENTRANT in found and ix.Status.ERROR_TOO_LARGE in found


@produces
def pages_that_a_host_places() -> None:
    made = document(4)
    view = view_of(made, 400, 300)
    view.place_pages([ix.PlacedPage(0, ix.Rect(0, 0, 400, 400))])
    view.set_zoom(3, 10, 10)
    view.inactions()
    view.show_page(3)
    view.inactions()
    view.scroll_by(0, 10)
    view.inactions()
    view.explanation(ix.Component.SELECT_TEXT)
    told(view, events.drag([(200, 250), (200, 50)], 1000, duration=80), rest=100)
    view.advance(at=9000)
    view.place_pages([ix.PlacedPage(0, ix.Rect(0, 0, 400, 400))])
    quad = made.glyphs(0)[0].quad
    start = view.convert(0, ix.Space.PAGE, (quad.p0.x + quad.p2.x) / 2, (quad.p0.y + quad.p2.y) / 2, ix.Space.VIEW)
    for i, y in enumerate((start.y, start.y + 40, 298)):
        view.feed((events.move if i else events.down)(start.x, y, 10000 + 50 * i, MOUSE))
    view.advance(at=11000)
    told(view)


@produces
def pages_that_a_host_is_asked_for() -> None:
    made = document(4)
    link = made.add_link(0, ix.Rect(10, 10, 50, 50), page=2)
    view = ix.View(made, 400, 300)
    view.set(ix.Setting.NAVIGATION, ix.Navigator.HOST)
    view.run_action(link.actions[0].id)
    list(view.effects())
    view.place_pages([ix.PlacedPage(0, ix.Rect(0, 0, 100, 100))])
    view.show_page(2)
    list(view.effects())
