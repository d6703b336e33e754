"""A tool of the host with every hook; parts of a built-in one changed; its recognizers beside others; which tool handles what."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

import libinteract as ix
from libinteract import events

MOUSE = ix.DeviceKind.MOUSE
OWN = ix.ToolMode(int(ix.ToolMode.CUSTOM))
Kind = ix.ToolEventKind
KINDS = [each for each in Kind if 1 <= each <= 30]
RGBA = 0x11223344


@pytest.fixture
def document() -> Iterator[ix.Document]:
    with ix.Document.new() as made:
        made.add_pages(3, 400, 400)
        yield made


def settle(view: ix.View, start: float) -> float:
    for step in range(100):
        view.advance(at=start + step * 20)
    return start + 2000


def noting(told: set[str]) -> ix.Tool:
    """A tool based on Pan with all hooks there are: what carries the pointer is its own."""
    def noted(name: str) -> Callable[..., None]:
        def hook(*_: object) -> None:
            told.add(name)

        return hook

    def style(self: ix.Tool, variant: int, style: ix.ToolStyle) -> ix.ToolStyle:
        told.add("style")
        return style

    def following(self: ix.Tool, event: ix.ToolEvent) -> ix.ToolMode:
        told.add("next")
        return OWN

    def event(name: str) -> object:
        def hook(self: ix.Tool, event: ix.ToolEvent) -> ix.ToolAnswer:
            told.add(name)
            return ix.ToolAnswer.HANDLED if event.kind <= Kind.POINTER_CANCEL else ix.ToolAnswer.TO_BASE

        return hook

    hooks: dict[str, object] = {each.name.lower(): event(each.name.lower()) for each in KINDS}
    hooks |= {name: noted(name) for name in ("create", "close", "draw", "handles")}
    hooks |= {"style": style, "next": following}
    more = {
        "mode": int(OWN), "base": int(ix.ToolMode.PAN), "recognizers": (ix.Recognizes(ix.RecognizerKind.PAN, max_fingers=1),)}
    return type("Noting", (ix.Tool,), {**hooks, **more})()  # type: ignore[no-any-return]


@pytest.mark.proves("S92b")
def test_a_tool_of_the_host_has_every_hook(document: ix.Document, view: ix.View) -> None:
    told: set[str] = set()
    view.add_tool(noting(told))
    finger, now = ix.DeviceKind.TOUCH, 1000.0

    def play(*batch: events.Event) -> None:
        nonlocal now
        if view.tool != OWN:
            view.tool = OWN
        for each in batch:
            view.advance(each.time_ns)
            view.feed(each)
        now = settle(view, batch[-1].time_ns / 1e6)

    play(*events.tap(350, 350, now))
    play(*events.tap(350, 350, now, count=2))
    play(*events.long_press(350, 350, now))
    drag = events.drag([(100, 300), (160, 300)], now, device=finger)
    play(*drag[:6], events.down(300, 350, now + 90, pointer=2), *[each for each in drag[6:]], events.up(300, 350, now + 300, pointer=2))
    drag = events.drag([(100, 300), (160, 300)], now, device=finger)
    play(*drag[:6], events.cancel(130, 300, now + 90))
    play(*events.pinch(200, 200, now))
    play(*events.key("A", now))
    view.scroll_by(0, 50)
    view.set_geometry(380, 420)
    view.set_layout(spread_gap=17)
    document.insert_pages(1, 400, 400)
    play(*events.key("A", now))
    view.show_page(2)
    view.open_menu(350, 350)
    view.choose_menu_item(next(each for each in view.menu_entries() if each.item).item)
    play(*events.key("A", now))
    view.send_tool_event(7, 8)
    assert view.tool_style(OWN).width > 0
    view.selection.set([document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 60, 60)).id])
    assert view.selection.handles is not None
    play(*events.key("A", now))
    view.close()
    wanted = {each.name.lower() for each in KINDS} | {"create", "close", "draw", "handles", "style", "next"}
    assert wanted - told == set()


@pytest.mark.proves("S72b", "S72c")
def test_handles_and_what_is_drawn_take_the_place_of_the_bases(document: ix.Document, view: ix.View) -> None:
    class Few(ix.Tool):
        mode = base = ix.ToolMode.EDIT

        def handles(self) -> None:
            for handle in (each for each in ix.Handle if 1 <= each <= 8 and each != ix.Handle.TOP_LEFT):
                view.selection.set_handle(handle, shown=False)

    class Crossed(ix.Tool):
        mode, base = OWN, ix.ToolMode.CREATE_RECTANGLE

        def draw(self) -> None:
            a, b = ix.Point(0, 0), ix.Point(10, 10)
            self.draw_items(ix.DrawKind.LINE, [ix.Quad(a, b, b, a)], width=2, rgba=RGBA)

    view.add_tool(Few())
    view.add_tool(Crossed())
    view.selection.set([document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(100, 100, 200, 200)).id])
    view.tool = ix.ToolMode.PAN
    before = len(view.selection.handles)
    view.tool = ix.ToolMode.EDIT
    assert len(view.selection.handles) == before - 7
    view.tool = OWN
    assert len(view.selection.handles) == before
    assert [each.rgba for each in view.display_list() if each.role == ix.DrawRole.PREVIEW] == [(0x11, 0x22, 0x33, 0x44)]
    view.feed(events.drag([(250, 250), (300, 300)], 1000, device=MOUSE))
    assert document.annotations(0)[-1].subtype == ix.Subtype.SQUARE, "all else is the base's"
    assert (0x11, 0x22, 0x33, 0x44) not in [each.rgba for each in view.display_list()]


class Tapped(ix.Tool):
    """Is told of taps by its own recognizer, and when a press shows."""

    mode = OWN
    components = ()
    recognizers = (ix.Recognizes(ix.RecognizerKind.TAP), ix.Recognizes(ix.RecognizerKind.PAN, max_fingers=1))

    def __init__(self) -> None:
        self.log: list[str] = []

    def press_shown(self, event: ix.ToolEvent) -> bool:
        self.log.append("press")
        return True

    def single_tap_confirmed(self, event: ix.ToolEvent) -> bool:
        self.log.append("tap")
        return True

    def pointer_down(self, event: ix.ToolEvent) -> bool:
        self.log.append("down")
        return True


@pytest.mark.proves("S73a", "S73b", "S73c", "S73e")
def test_a_tools_recognizers_are_there_with_it_and_compete(view: ix.View) -> None:
    tool, before = Tapped(), len(view.recognizers())
    view.add_tool(tool)
    view.tool = OWN
    assert len(view.recognizers()) == before + 2
    view.feed(events.tap(300, 300, 1000))
    view.advance(at=3000)
    assert tool.log[-1] == "tap"
    tool.log.clear()
    view.feed(events.down(300, 300, 4000, MOUSE))
    assert tool.log == ["press"], "it shows; nothing is won yet"
    view.feed(events.move(340, 300, 4050, MOUSE))
    assert tool.log == ["press", "down"]
    view.feed(events.up(340, 300, 4100, MOUSE))
    twice = view.add_recognizer(ix.RecognizerKind.TAP, taps=2, priority=100000)
    view.relate(ix.RelationKind.REQUIRES_FAILURE, ix.PartyKind.TOOL, twice)
    tool.log.clear()
    view.feed(events.tap(300, 300, 6000))
    assert "tap" not in tool.log, "it waits for the host's"
    view.advance(at=8000)
    assert tool.log.count("tap") == 1
    view.feed(events.tap(300, 300, 9000, count=2))
    view.advance(at=11000)
    assert tool.log.count("tap") == 1 and twice.state == ix.GestureState.RECOGNIZED
    view.tool = ix.ToolMode.PAN
    assert len(view.recognizers()) == before + 1, "the host's stays, the tool's are gone"


def usual(kind: int) -> ix.ToolMode:
    special = {
        ix.Subtype.LINK: "LINK_ACTION", ix.Subtype.WIDGET: "FORM_FILL", ix.Subtype.RICH_MEDIA: "MEDIA",
        ix.Subtype.SCREEN: "MEDIA", ix.Subtype.MOVIE: "MEDIA", ix.Subtype.SOUND: "MEDIA", ix.Subtype.LINE: "EDIT_LINE",
        ix.Subtype.HIGHLIGHT: "EDIT_TEXT_MARKUP", ix.Subtype.UNDERLINE: "EDIT_TEXT_MARKUP",
        ix.Subtype.SQUIGGLY: "EDIT_TEXT_MARKUP", ix.Subtype.STRIKE_OUT: "EDIT_TEXT_MARKUP",
        ix.Subtype.POLY_LINE: "EDIT_VERTICES", ix.Subtype.POLYGON: "EDIT_VERTICES",
        ix.HandledKind.CALLOUT: "EDIT_VERTICES", ix.HandledKind.GROUP: "EDIT_GROUP"}
    return ix.ToolMode[special.get(kind, "EDIT")]  # type: ignore[call-overload]


@pytest.mark.proves("S87a", "S87b", "S87c", "S87d")
def test_every_kind_has_its_tool(view: ix.View) -> None:
    for kind in [*(each for each in ix.Subtype if each != ix.Subtype.UNKNOWN), *ix.HandledKind]:
        used = usual(kind) < ix.ToolMode.EDIT_LINE  # links, fields and media stay usable
        assert view.handling_tool(kind) == usual(kind)
        view.set_editable(kind, False)
        assert view.handling_tool(kind) == (usual(kind) if used else ix.ToolMode.PAN)
        view.set_editable(kind, True)
        view.set_handling_tool(kind, ix.ToolMode.SELECT_TEXT)
        assert view.handling_tool(kind) == ix.ToolMode.SELECT_TEXT
        view.set_handling_tool(kind, ix.ToolMode.NONE)
        assert view.handling_tool(kind) == usual(kind)
