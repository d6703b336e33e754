"""What makes the library give values that no scenario gives: what explanations say, what tools are told."""

from __future__ import annotations

from typing import Any

import libinteract as ix
from libinteract import events

from enum_producers import produces, status_of
from enum_producers_gestures import COMPONENTS, explain
from enum_world import MOUSE, document, marker, told, view_of
from later_provider import Later


class Talk:
    """A page with a link and a rectangle, what is done to it, and why."""

    def __init__(self) -> None:
        self.made = document(3)
        self.link = self.made.add_link(0, ix.Rect(300, 300, 380, 380), uri="https://example.org")
        marker(self.made)
        self.view = view_of(self.made)
        self.opens = self.view.component(ix.Component.OPEN_LINK_ANNOTATION)
        self.at = 0

    def act(self, *batch: events.Event) -> None:
        self.at += 20_000
        for each in batch:
            each.time_ns += self.at * 1_000_000
        told(self.view, batch)
        explain(self.view)

    def click(self, x: float, y: float, **more: object) -> None:
        self.act(*events.tap(x, y, 0, **more))  # type: ignore[arg-type]

    def try_all(self, *places: tuple[float, float]) -> None:
        for each in COMPONENTS:
            for place in places:
                status_of(lambda each=each, place=place: self.view.component(each).try_(*place))  # type: ignore[misc]
        explain(self.view)


@produces
def what_conditions_and_flags_explain() -> None:
    talk = Talk()
    talk.click(340, 60)
    for allowed in (True, False):
        with talk.opens.add_condition(lambda _, allowed=allowed: allowed), talk.opens.add_callback(lambda _: None):  # type: ignore[misc]
            talk.click(340, 60)
    for switched in (ix.Component.OPEN_LINK_ANNOTATION, ix.Component.ALL_ANNOTATION_INTERACTIONS, ix.Component.ALL_TEXT_INTERACTIONS,
                     ix.Component.ALL_INTERACTIONS):
        talk.view.component(switched).enabled = False
        talk.click(340, 60)
        talk.click(60, 27, count=2)
        talk.try_all((340, 60))
        talk.view.component(switched).enabled = True
    with talk.view.component(ix.Component.SELECT_ANNOTATION).add_condition(lambda _: 1 / 0 > 1):  # It raises: it gave no answer.
        status_of(lambda: talk.click(190, 220), ZeroDivisionError)
    explain(talk.view)


@produces
def what_calls_explain() -> None:
    talk = Talk()
    talk.try_all((340, 60), (390, 390), (190, 220), (60, 27))
    with talk.opens.add_condition(lambda _: False):
        status_of(lambda: talk.opens.try_(340, 60))
    with talk.opens.add_callback(lambda _: talk.link.remove()):
        status_of(lambda: talk.opens.try_(340, 60))
    nowhere = talk.made.add_link(0, ix.Rect(300, 200, 380, 280), uri="x")
    nowhere.set_link(named="nowhere")
    for _ in range(2):
        talk.try_all((340, 160), (5, 150), (395, 150))
    talk.made.add_link(0, ix.Rect(300, 300, 380, 380), uri="https://example.org")
    talk.view.run(ix.Command.FOCUS_NEXT)
    for component in (ix.Component.OPEN_LINK_ANNOTATION, ix.Component.SELECT_ANNOTATION):
        talk.view.component(component).enabled = False
    for command in (ix.Command.OPEN, ix.Command.SELECT):
        talk.view.run(command)
    explain(talk.view)


@produces
def what_taps_and_tools_explain() -> None:
    talk = Talk()
    view = talk.view
    with view.add_tool_listener(lambda _: True):
        talk.click(340, 60)
    view.turn_tools_off()
    talk.click(340, 60)
    view.set_default_tool(ix.ToolMode.PAN)
    view.tool = ix.ToolMode.PAN
    talk.click(-5, 60)
    talk.act(*[events.pointer(kind, 340, 60, i, device=MOUSE) for i, kind in enumerate((ix.EventType.DOWN, ix.EventType.UP))])
    for mode in (ix.TextSelectionMode.REGULAR, ix.TextSelectionMode.SIMPLE):
        view.set(ix.Setting.TEXT_SELECTION_MODE, mode)
        talk.act(*events.drag([(30, 27), (90, 27)], 0, device=MOUSE))
        talk.act(events.down(60, 27, 0), events.up(60, 27, 900))
    talk.act(*events.drag([(200, 250), (200, 100)], 0, duration=60))
    talk.act(*events.tap(60, 27, 0, count=3, device=MOUSE))
    talk.act(*(event for i in range(300) for event in (events.down(100 + i % 9, 300, 10 * i), events.up(100 + i % 9, 300, 10 * i + 5))))


@produces
def tools_of_a_host() -> None:
    made = document(3)
    marker(made)
    view = view_of(made)

    class First(ix.Tool):
        def single_tap_confirmed(self, event: ix.ToolEvent) -> bool:
            self.emit(10_000)
            return False

        def draw(self) -> None:
            self.draw_items(ix.DrawKind.QUAD, [ix.Quad(*[ix.Point(1, 1)] * 4)], role=ix.DrawRole.PRESS)

        def next(self, event: ix.ToolEvent) -> int:
            return ix.ToolMode.CUSTOM + 1

    class Second(First):
        mode = ix.ToolMode.CUSTOM + 1

        def next(self, event: ix.ToolEvent) -> int:
            return ix.ToolMode.CUSTOM

    for each in (First(), Second()):
        view.add_tool(each)
    view.add_tool_listener(lambda _: False)
    view.use_tool(ix.ToolMode.CUSTOM, pinned=True)
    told(view, events.tap(300, 300, 100))
    explain(view)
    view.display_list()
    status_of(lambda: view.send_tool_event(9))
    told(view)


@produces
def what_triggers_a_tool_is_told_of() -> None:
    view = view_of(document(3))
    view.add_tool_listener(lambda _: False)
    told(view, events.tap(60, 27, 10_000, count=3, device=MOUSE))
    told(view, events.drag([(30, 27), (90, 27)], 20_000, device=MOUSE))
    told(view, events.key(ix.Key.ENTER, 30_000))
    view.run(ix.Command.FOCUS_NEXT)
    view.run(ix.Command.OPEN)
    told(view, [events.down(30, 27, 40_000), events.up(30, 27, 40_900)])
    quads = view.selection_quads(0)
    if quads:
        told(view, events.drag([(quads[-1].p1.x, quads[-1].p1.y + 6), (140, 35)], 50_000))
    view.close()


class Told:
    """A page with a rectangle, a listener, and time that passes in steps."""

    def __init__(self) -> None:
        self.made = document(3, 600, 800)
        marker(self.made)
        self.view = view_of(self.made, 600, 800)
        self.view.add_tool_listener(lambda _: False)
        for component in COMPONENTS:
            self.view.condition(component)(lambda _: True)
        self.now = 1000

    def play(self, *batch: events.Event) -> None:
        for each in batch:
            each.time_ns += self.now * 1_000_000
        self.view.feed(list(batch))
        for step in range(60):
            self.view.advance(at=batch[-1].time_ns / 1e6 + 20 * step)
        self.now += 10_000
        explain(self.view)
        self.view.recognizers()


@produces
def what_tools_are_told_of_gestures() -> None:
    stage = Told()
    stage.play(*events.drag([(60, 427), (150, 427)], 0, device=MOUSE)[:-1], events.cancel(150, 427, 200, MOUSE))
    stage.play(*events.tap(60, 427, 0, count=2))
    stage.play(*events.tap(60, 427, 0, count=2))
    stage.play(*events.tap(60, 427, 0, count=3, device=MOUSE))
    stage.play(*events.pinch(300, 400, 0))
    stage.play(*events.drag([(300, 700), (300, 100)], 0, duration=120))
    stage.view.show_page(0)
    stage.play(*events.tap(190, 620, 0))
    stage.play(*events.key("A", 0))
    stage.view.tool = ix.ToolMode.CREATE_INK
    stage.play(events.down(200, 300, 0, pointer=1), *(events.move(200 + 4 * i, 300, 16 * i, pointer=1) for i in range(1, 20)),
               events.down(400, 600, 330, pointer=2), events.move(290, 310, 350, pointer=1), events.up(400, 600, 400, pointer=2),
               events.up(290, 310, 420, pointer=1))


@produces
def what_tools_are_told_of_the_view() -> None:
    stage = Told()
    view = stage.view
    view.set_geometry(500, 700)
    view.set_layout(spreads=ix.SpreadMode.DOUBLE)
    stage.made.insert_pages(3, 600, 800)
    stage.play(*events.key("A", 0))
    view.open_menu(400, 600)
    view.choose_menu_item(view.menu_entries()[0].item)
    view.selection.set([stage.made.annotations(0)[0].id])
    view.show_page(0)
    at = view.convert(0, ix.Space.PDF, 190, 180, ix.Space.VIEW)
    view.open_menu(at.x, at.y)
    view.choose_menu_item(next(each.item for each in view.menu_entries() if each.for_host))
    view.send_tool_event(7, 8)
    told(view)


@produces
def fonts_of_texts_that_are_to_be_written() -> None:
    for font in ("Helv", "TiBo", "CoOb"):
        made = document()
        text = marker(made, subtype=ix.Subtype.FREE_TEXT)
        text.set_text(ix.TextKind.DEFAULT_APPEARANCE, f"/{font} 12 Tf 0 g")
        view = view_of(made)
        view.set(ix.Setting.TEXT_EDITING, 0)
        view.component(ix.Component.EDIT_ANNOTATION).try_(190, 220)
        told(view)


@produces
def why_keys_texts_and_tools_did_nothing() -> None:
    class Unreadable(Later):
        def annotations(self, page: int) -> Any:
            raise ix.Damaged

    made = document()
    field = made.add_field(0, ix.FieldKind.TEXT, ix.Rect(20, 20, 120, 40), "short", max_length=1)
    view = view_of(made)
    view.feed([events.key_down("j", 1000)])
    explain(view)
    view.edit_text(field.id)
    view.feed([events.text("ab", 2000)])
    explain(view)
    view.selection.end_edit()
    view.tool = ix.ToolMode.CREATE_RECTANGLE
    view.feed([events.down(100, 100, 3000, device=MOUSE), events.move(200, 100, 3020, device=MOUSE), events.up(101, 100, 3040, device=MOUSE)])
    explain(view)
    with ix.open(provider=Unreadable(at_once=True)) as broken, ix.View(broken, 300, 300) as other:
        other.tool = ix.ToolMode.CREATE_INK
        other.feed(events.drag([(100, 100), (200, 100)], 1000, device=MOUSE))
        explain(other)
