"""Tools of one's own, through the binding."""

from __future__ import annotations

import pytest

import libinteract as ix
from libinteract import effects, events, trace

from helpers import MOUSE, tap

OWN = int(ix.ToolMode.CUSTOM)
ARROW_STAMP = 10_001
"""A kind of annotation of the test's own."""


@pytest.fixture
def document(document: ix.Document) -> ix.Document:
    document.add_link(0, ix.Rect(100, 400, 200, 420), uri="https://example.org")
    return document


class Stamper(ix.Tool):
    """Puts a square of its own where it is tapped, and draws a cross while it is current."""

    mode = OWN
    creates = ARROW_STAMP
    components = ()
    recognizers = (ix.Recognizes(ix.RecognizerKind.TAP), ix.Recognizes(ix.RecognizerKind.PAN, max_fingers=1))

    def __init__(self) -> None:
        self.log: list[str] = []

    def create(self, carry: ix.ToolCarry) -> None:
        self.log.append(f"create {carry.pinned} {carry.style}")
        self.set_cursor(ix.Cursor.CROSSHAIR)

    def close(self, carry: ix.ToolCarry) -> None:
        self.log.append("close")

    def single_tap_confirmed(self, event: ix.ToolEvent) -> bool:
        at = self.view.convert(0, ix.Space.VIEW, event.point.x, event.point.y, ix.Space.PDF)
        box = ix.Rect(at.x - 10, at.y - 10, at.x + 10, at.y + 10)
        assert event.page is not None
        made = self.create_annotation(event.page, ix.Subtype.SQUARE, box, time_ns=event.time_ns, color=(0, 1, 0))
        self.log.append("tap")
        self.emit(ix.EffectType.CUSTOM + 1, made, event.point, 5, 6)
        return True

    def pointer_down(self, event: ix.ToolEvent) -> bool:
        self.log.append("down")
        return True

    def pointer_move(self, event: ix.ToolEvent) -> bool:
        self.log.append(f"move {event.translation.x:g}")
        return True

    def key_down(self, event: ix.ToolEvent) -> bool:
        self.log.append(f"key {event.key}")
        return event.key == ord("A")

    def host_event(self, event: ix.ToolEvent) -> bool:
        self.log.append(f"host {event.item} {event.value}")
        return event.item == 1

    def draw(self) -> None:
        a, b = ix.Point(0, 0), ix.Point(10, 10)
        self.draw_items(ix.DrawKind.LINE, [ix.Quad(a, b, b, a)], width=2, rgba=0x11223344)


@pytest.mark.proves("S71", "S73a", "S73d", "S78a", "S78b", "S78c")
def test_a_tool_of_ones_own_has_the_hooks_and_the_acts(document: ix.Document, view: ix.View) -> None:
    tool = Stamper()
    added = view.add_tool(tool)
    view.set_creation_tool(ARROW_STAMP, OWN)
    assert view.creation_tool(ARROW_STAMP) == OWN
    assert view.use_tool(view.creation_tool(ARROW_STAMP), pinned=True, variant=4)
    assert tool.log == ["create True 4"] and view.tool == OWN
    assert [each.rgba for each in view.display_list()] == [(0x11, 0x22, 0x33, 0x44)]
    tap(view, 300, 300, 1000, MOUSE)
    made = document.annotations(0)[-1]
    assert made.subtype == ix.Subtype.SQUARE and made.color == (0, 1, 0) and tool.log[-1] == "tap"
    own = [each for each in view.effects() if isinstance(each, effects.Custom) and each.type == ix.EffectType.CUSTOM + 1]
    assert own[0].first == 5 and own[0].position == (300, 300) and own[0].subject == document.annotations(0)[-1].id
    view.feed(events.drag([(100, 100), (160, 100)], 4000, device=MOUSE))
    assert "down" in tool.log and tool.log[-1].startswith("move")
    view.feed(events.key("A", 6000)[:1])
    assert tool.log[-1] == "key 65"
    assert view.send_tool_event(1, 2) and not view.send_tool_event(2, 3) and tool.log[-1] == "host 2 3"
    view.tool = ix.ToolMode.PAN
    assert tool.log[-1] == "close" and not view.display_list()
    changes = [(each.new_tool, each.old_tool) for each in view.effects() if each.type == ix.EffectType.TOOL]
    assert changes == [(ix.ToolMode.PAN, OWN)]
    added.remove()
    with pytest.raises(ix.NotSupported):
        view.tool = ix.ToolMode(OWN)


@pytest.mark.proves("S72a", "S72d")
def test_one_function_takes_the_place_of_the_bases(document: ix.Document, view: ix.View) -> None:
    class Thick(ix.Tool):
        mode = OWN
        base = ix.ToolMode.CREATE_RECTANGLE

        def style(self, variant: int, style: ix.ToolStyle) -> ix.ToolStyle:
            return ix.ToolStyle(color=(0, 0, 1), width=style.width + 5 + variant)

    class Counting(ix.Tool):
        mode = base = ix.ToolMode.CREATE_ELLIPSE
        moves = 0

        def pointer_move(self, event: ix.ToolEvent) -> ix.ToolAnswer:
            self.moves += 1
            return ix.ToolAnswer.TO_BASE

    view.add_tool(Thick())
    assert view.tool_style(ix.ToolMode(OWN)).width == 7
    view.use_tool(ix.ToolMode(OWN), variant=3)
    view.feed(events.drag([(100, 300), (200, 350)], 1000, device=MOUSE))
    made = document.annotations(0)[-1]
    assert made.subtype == ix.Subtype.SQUARE and made.border_width == 10 and made.color == (0, 0, 1)
    counting = Counting()
    view.add_tool(counting)
    view.tool = ix.ToolMode.CREATE_ELLIPSE
    view.feed(events.drag([(300, 300), (400, 350)], 9000, device=MOUSE))
    assert document.annotations(0)[-1].subtype == ix.Subtype.CIRCLE and counting.moves > 0


class First(ix.Tool):
    """Passes on what it is told to a tool that does not."""

    mode = OWN
    recognizers = (ix.Recognizes(ix.RecognizerKind.TAP),)
    components = ()

    def __init__(self) -> None:
        self.seen: list[ix.ToolEvent] = []
        self.carry: ix.ToolCarry | None = None

    def create(self, carry: ix.ToolCarry) -> None:
        self.carry = carry

    def single_tap_confirmed(self, event: ix.ToolEvent) -> bool:
        self.seen.append(event)
        return self.mode != OWN

    def next(self, event: ix.ToolEvent) -> int:
        goes_on = event.kind in (ix.ToolEventKind.SINGLE_TAP_CONFIRMED, ix.ToolEventKind.HOST_EVENT)
        return 2 * OWN + 1 - self.mode if goes_on else self.mode


class Second(First):
    mode = OWN + 1


@pytest.mark.proves("S74", "S75a", "S75b", "S76b", "S76c", "S77", "S79a", "S79b")
def test_events_go_on_to_the_successor_and_a_circle_is_reported(document: ix.Document, view: ix.View) -> None:
    first, second = First(), Second()
    view.add_tool(first)
    view.add_tool(second)
    view.use_tool(ix.ToolMode(OWN), pinned=True)
    tap(view, 150, 390, 1000, MOUSE)
    assert len(first.seen) == 1 and first.seen == second.seen
    assert second.carry is not None and second.carry.pinned
    assert second.carry.annotation == document.annotations(0)[0].id and second.carry.page == document.page_id(0)
    list(view.effects())
    with pytest.raises(ix.Cycle):
        view.send_tool_event(9)
    assert [(each.old_tool, each.new_tool) for each in view.effects() if each.type == ix.EffectType.TOOL_CYCLE] == [
        (OWN, OWN + 1)]


def test_listeners_and_the_veto(document: ix.Document, view: ix.View) -> None:
    with view.add_tool_listener(lambda event: event.kind == ix.ToolEventKind.HOST_EVENT):
        assert view.send_tool_event(5)
    assert not view.send_tool_event(5)
    asked: list[tuple[int, ix.ToolMode]] = []

    def veto(annotation: int, mode: ix.ToolMode) -> bool:
        asked.append((annotation, mode))
        return mode == ix.ToolMode.LINK_ACTION

    with view.add_tool_veto(veto):
        tap(view, 150, 390, 1000, MOUSE)
        assert asked == [(document.annotations(0)[0].id, ix.ToolMode.LINK_ACTION)] and view.tool == ix.ToolMode.PAN
    tap(view, 150, 390, 5000, MOUSE)
    assert any(each.type == ix.EffectType.FOLLOW for each in view.effects())


def test_an_exception_passes_and_is_raised_after_the_call(view: ix.View) -> None:
    class Broken(ix.Tool):
        mode = OWN

        def host_event(self, event: ix.ToolEvent) -> bool:
            raise KeyError("broken")

    view.add_tool(Broken())
    view.tool = ix.ToolMode(OWN)
    with pytest.raises(KeyError):
        view.send_tool_event(1)


def test_hooks_may_not_feed_and_may_edit(document: ix.Document, view: ix.View) -> None:
    said: list[object] = []

    class Bold(ix.Tool):
        mode = OWN

        def host_event(self, event: ix.ToolEvent) -> bool:
            for call in (lambda: view.feed([]), lambda: view.advance(1), lambda: view.send_tool_event(2)):
                try:
                    call()
                except ix.InteractError as error:
                    said.append(type(error))
            said.append(document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 50, 50)).id)
            return True

    view.add_tool(Bold())
    view.tool = ix.ToolMode(OWN)
    assert view.send_tool_event(1)
    assert said[:3] == [ix.Reentrant, ix.Reentrant, ix.Conflict] and said[3] == document.annotations(0)[-1].id


@pytest.mark.parametrize("second", [False, True])
def test_a_session_with_a_tool_of_ones_own_plays_again(second: bool) -> None:
    def build(document: ix.Document) -> None:
        document.add_page(600, 800)

    with ix.Document.new() as document:
        with trace.record(document) as recording:
            build(document)
            with ix.View(document, 600, 800) as view:
                view.add_tool(Stamper())
                view.use_tool(ix.ToolMode(OWN), pinned=second)
                tap(view, 300, 300, 1000, MOUSE)
                view.feed(events.drag([(100, 100), (160, 100)], 4000, device=MOUSE))
                view.send_tool_event(1, 2)
                view.tool = ix.ToolMode.PAN
        end = document.hash
    with ix.Document.new() as again:
        assert trace.replay(again, recording.lines) == len(recording.lines)
        assert again.hash == end
