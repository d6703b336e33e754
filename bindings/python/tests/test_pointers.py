"""What the pointer looks like, regions of the host, and input that stands for touches, through the binding."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import libinteract as ix
from libinteract import effects, events

from helpers import MOUSE, TOUCH, letters

APPEARANCE = {  # without one a stamp cannot be turned
    "traits": ix.AnnotationTraits.HAS_APPEARANCE, "appearance_box": (0, 0, 80, 40), "appearance_matrix": (1, 0, 0, 1, 0, 0)}


class Desk:
    """A page of 600 by 400 at zoom 1 with a line of text, a link, a text field and a stamp; and a clock."""

    def __init__(self, document: ix.Document, view: ix.View) -> None:
        self.document, self.view, self.now = document, view, 1000.0
        self.effects = view.reader()
        list(self.effects.effects())

    def hover(self, x: float, y: float) -> list[effects.Cursor]:
        """The cursors told since the last time, after a move of the mouse."""
        self.now += 10
        self.view.feed(events.hover(x, y, self.now))
        return [each for each in self.effects.effects() if each.type == ix.EffectType.CURSOR]

    def wait(self) -> None:
        self.now += 3000
        self.view.advance(round(self.now * 1e6))


@pytest.fixture
def desk() -> Iterator[Desk]:
    with ix.Document.new() as document:
        document.add_page(600, 400)
        document.set_glyphs(0, letters("abcdefgh", 50, 300, height=20), 20)
        document.add_annotation(0, ix.Subtype.LINK, ix.Rect(50, 200, 130, 240))
        document.add_annotation(0, ix.Subtype.STAMP, ix.Rect(350, 200, 430, 240), **APPEARANCE)
        document.load(0, ix.Part.ANNOTATIONS)
        document.load(0, ix.Part.TEXT)
        with ix.View(document, 600, 400) as view:
            yield Desk(document, view)


LINK, STAMP, TEXT, PAPER = (90, 180), (390, 180), (60, 90), (300, 350)


@pytest.mark.proves("S160a", "S170")
def test_controls_answer_and_others_opt_in_with_a_flag(desk: Desk) -> None:
    [told] = desk.hover(*LINK)
    assert told.cursor == ix.Cursor.HAND and told.hover == ix.HoverEffect.HIGHLIGHT
    assert told.area == (50, 160, 130, 200)
    [told] = desk.hover(*STAMP)
    assert told.hover == ix.HoverEffect.NONE
    region = desk.view.add_region(
        annotation=desk.document.annotations(0)[1].id, identifier=8, flags=ix.RegionFlags.CONTROL)
    [told] = desk.hover(391, 180)
    assert told.hover == ix.HoverEffect.HIGHLIGHT and told.region == 8 and told.subject == region.id
    region.remove()
    region.remove()
    [told] = desk.hover(392, 180)
    assert told.hover == ix.HoverEffect.NONE


@pytest.mark.proves("S162", "S163a", "S163b", "S163c", "S165a", "S167a", "S170")
def test_two_questions(desk: Desk) -> None:
    regions: list[tuple[float, int]] = []
    styles: list[int] = []

    def region(request: ix.PointerRequest, usual: ix.PointerRegion) -> ix.PointerRegion | None:
        regions.append((request.point.x, usual.identifier))
        if request.point.x >= 490:
            return None
        return ix.PointerRegion(6, ix.Rect(400, 300, 450, 350)) if request.point.x < 450 else usual

    def style(request: ix.PointerRequest, at: ix.PointerRegion, usual: ix.PointerStyle) -> ix.PointerStyle | None:
        styles.append(at.identifier)
        if at.identifier == 5:
            return None
        return ix.PointerStyle(ix.PointerShape.CURSOR, ix.Cursor.RESIZE, rotation=90)

    desk.view.add_region(ix.Rect(400, 300, 500, 350), identifier=5, region=region, style=style)
    assert [each.region for each in desk.hover(470, 320)] == [5]
    assert desk.hover(471, 320) == []
    [told] = desk.hover(430, 320)
    assert (told.cursor, told.rotation, told.region) == (ix.Cursor.RESIZE, 90, 6)
    [told] = desk.hover(495, 320)
    assert told.cursor == ix.Cursor.ARROW
    assert regions == [(470, 5), (471, 5), (430, 5), (495, 5)] and styles == [5, 6]


@pytest.mark.proves("S164")
def test_without_a_question_the_usual_region(desk: Desk) -> None:
    page = desk.document.page_id(0)
    region = desk.view.add_region(ix.Rect(20, 20, 80, 60), page=page, identifier=3, flags=ix.RegionFlags.CONTROL)
    [told] = desk.hover(30, 30)
    assert told.region == 3 and told.area == (20, 20, 80, 60)
    region.set_rect(ix.Rect(100, 20, 180, 60))
    [told] = desk.hover(31, 30)
    assert told.cursor == ix.Cursor.ARROW
    [told] = desk.hover(130, 30)
    assert told.area == (100, 20, 180, 60)


@pytest.mark.proves("S161", "S166b", "S166c")
def test_shapes_of_the_host(desk: Desk) -> None:
    corners = [(0.0, 0.0), (10.0, 0.0), (0.0, 12.0)]

    @desk.view.on_pointer_style
    def style(request: ix.PointerRequest, at: ix.PointerRegion, usual: ix.PointerStyle) -> ix.PointerStyle:
        assert usual.cursor == ix.Cursor.HAND and usual.hover == ix.HoverEffect.HIGHLIGHT and request.region == 0
        return ix.PointerStyle(ix.PointerShape.PATH, hover=ix.HoverEffect.LIFT, points=corners)

    [told] = desk.hover(*LINK)
    assert told.cursor == ix.Cursor.CUSTOM and told.hover == ix.HoverEffect.LIFT
    assert [tuple(each) for each in desk.view.pointer_outline] == corners
    desk.view.on_pointer_style(lambda _, __, ___: ix.PointerStyle(ix.PointerShape.BEAM, length=40, rotation=15))
    desk.hover(*PAPER)
    [told] = desk.hover(*LINK)
    assert (told.cursor, told.length, told.rotation) == (ix.Cursor.BEAM, 40, 15) and desk.view.pointer_outline == []
    desk.view.on_pointer_style(None)
    desk.view.refresh_pointer()
    assert [each.cursor for each in desk.effects.effects() if each.type == ix.EffectType.CURSOR] == [ix.Cursor.HAND]


def test_what_a_question_raises_comes_out_of_the_call(desk: Desk) -> None:
    def region(*_: object) -> None:
        raise ZeroDivisionError

    desk.view.add_region(ix.Rect(400, 300, 500, 350), identifier=5, region=region)
    with pytest.raises(ZeroDivisionError):
        desk.hover(470, 320)
    desk.view.on_pointer_style(lambda _, __, ___: ix.PointerStyle(points=[(0.0, 0.0)] * 33))
    with pytest.raises(ValueError, match="32"):
        desk.hover(*LINK)


@pytest.mark.proves("S168a", "S168b", "S169")
def test_the_pointer_for_any_state(desk: Desk) -> None:
    states = [ix.PointerState.NOTHING, ix.PointerState.PAGE, ix.PointerState.TEXT]
    found = [desk.view.pointer_at(*LINK, state) for state in states]
    assert [each.cursor for each in found] == [ix.Cursor.HAND, ix.Cursor.GRABBING, ix.Cursor.BEAM]
    desk.view.set_window_transform(ix.Matrix(2, 0, 0, 2, 10, 20))
    area = found[0].area
    corner = desk.view.convert(0, ix.Space.VIEW, area.x0, area.y0, ix.Space.WINDOW)
    assert tuple(corner) == (2 * 50 + 10, 2 * 160 + 20)
    desk.view.selection.set([desk.document.annotations(0)[1].id])
    knob = next(each for each in desk.view.selection.handles if each.handle == ix.Handle.TOP)
    over = desk.view.pointer_at(*knob.center)
    assert over.cursor == ix.Cursor.RESIZE and over.rotation == -90
    assert not [each for each in desk.effects.effects() if each.type == ix.EffectType.CURSOR]


@pytest.mark.proves("S171a", "S179")
def test_a_beam_over_text_told_once(desk: Desk) -> None:
    assert [each.cursor for each in desk.hover(*TEXT)] == [ix.Cursor.BEAM]
    assert desk.hover(61, 90) == [] and desk.hover(62, 91) == []


@pytest.mark.proves("S178a", "S178b")
def test_turning_freezes_the_pointer(desk: Desk) -> None:
    desk.view.selection.set([desk.document.annotations(0)[1].id])
    knob = next(each.center for each in desk.view.selection.handles if each.handle == ix.Handle.ROTATION)
    reach = 180 - knob.y
    assert [each.cursor for each in desk.hover(*knob)] == [ix.Cursor.ROTATE]
    path = [(knob.x, knob.y), (390 + 0.7071 * reach, 180 - 0.7071 * reach), (390 + reach, 180)]
    drag = events.drag(path, desk.now + 10, device=MOUSE)
    desk.view.feed(drag[:-1])
    assert not [each for each in desk.effects.effects() if each.type == ix.EffectType.CURSOR]
    desk.view.feed(drag[-1])
    told = [each for each in desk.effects.effects() if each.type == ix.EffectType.CURSOR]
    assert [(each.cursor, each.rotation) for each in told] == [(ix.Cursor.ROTATE, 90)]


@pytest.mark.proves("S180a", "S180b")
def test_without_animation_it_changes_at_once(desk: Desk) -> None:
    desk.view.on_pointer_style(lambda _, __, ___: ix.PointerStyle(hover=ix.HoverEffect.LIFT))
    [told] = desk.hover(*LINK)
    assert told.state == ix.PointerFlags.ANIMATED | ix.PointerFlags.ABSORBED
    desk.hover(*PAPER)
    desk.view.set(ix.Setting.POINTER_ANIMATED, 0)
    [told] = desk.hover(*LINK)
    assert told.cursor == ix.Cursor.HAND and told.state == 0


@pytest.mark.proves("S156", "S157a", "S157b", "S158", "S177")
def test_indirect_input_is_native_or_compatible(desk: Desk) -> None:
    def tap() -> effects.Tap:
        desk.view.feed(events.tap(*PAPER, desk.now, device=MOUSE))
        desk.wait()
        return next(each for each in desk.effects.effects() if each.type == ix.EffectType.TAP)

    told = tap()
    assert told.kind == MOUSE and not told.flags & ix.EffectFlags.FROM_POINTER
    desk.view.set(ix.Setting.INDIRECT_INPUT, ix.IndirectInput.COMPATIBLE)
    told = tap()
    assert told.kind == TOUCH and told.flags & ix.EffectFlags.FROM_POINTER


@pytest.mark.proves("S159b", "S159c", "S159d")
def test_a_gesture_without_touches(desk: Desk) -> None:
    hover = desk.view.add_recognizer(ix.RecognizerKind.HOVER)
    desk.hover(120, 130)
    assert hover.touch_count == 0 and tuple(hover.location()) == (120, 130)
    with pytest.raises(ix.NotFound):
        hover.touch_location(0)
    pan = desk.view.add_recognizer(ix.RecognizerKind.PAN)
    desk.view.feed(events.down(200, 220, desk.now + 10))
    assert pan.touch_count == 1 and tuple(pan.touch_location(0)) == (200, 220)


@pytest.mark.proves("S172a", "S172b", "S173a", "S173b", "S174")
def test_text_by_touch_and_by_mouse(desk: Desk) -> None:
    handles = {ix.DrawRole.TEXT_HANDLE_START, ix.DrawRole.TEXT_HANDLE_END}
    desk.view.tool = ix.ToolMode.SELECT_TEXT
    desk.view.feed(events.drag([(55, 90), (110, 90)], desk.now, device=MOUSE))
    assert desk.view.selected_text and not {each.role for each in desk.view.display_list()} & handles
    desk.view.clear_text_selection()
    desk.now += 1000
    desk.view.feed(events.drag([(55, 90), (60, 30)], desk.now, device=TOUCH))
    assert not desk.view.selected_text
    desk.wait()
    desk.view.show_page(0)
    desk.view.feed(events.long_press(55, 90, desk.now))
    assert desk.view.selected_text and {each.role for each in desk.view.display_list()} >= handles


def test_names_in_toolkits() -> None:
    """Every shape has a name in every toolkit; docs/hosts shows how each is set."""
    for theme in ix.CursorTheme:
        for cursor in ix.Cursor:
            assert ix.cursor_name(cursor, theme)
    assert ix.cursor_name(ix.Cursor.RESIZE, ix.CursorTheme.CSS, 45) == "nwse-resize"


@pytest.mark.proves("S159a", "S159b")
def test_a_gesture_is_active_without_a_touch(desk: Desk) -> None:
    active = (ix.GestureState.BEGAN, ix.GestureState.CHANGED)
    wheel, pinch, hover = (desk.view.add_recognizer(kind) for kind in (
        ix.RecognizerKind.WHEEL, ix.RecognizerKind.PINCH, ix.RecognizerKind.HOVER))
    for each in (wheel, pinch, hover):
        desk.view.relate(ix.RelationKind.SIMULTANEOUS, each, ix.PartyKind.ALL)
        assert each.state not in active
    desk.hover(120, 130)
    assert hover.state in active and hover.touch_count == 0
    desk.view.feed(events.wheel(310, 210, desk.now + 10, notches_y=1))
    told = [each for each in desk.effects.effects() if each.type == ix.EffectType.GESTURE and each.subject == wheel.id]
    assert ix.GestureState.CHANGED in [each.state for each in told] and wheel.touch_count == 0
    desk.wait()
    desk.view.feed(events.trackpad_pinch(300, 200, desk.now)[:-1])
    assert pinch.state in active and pinch.touch_count == 0


@pytest.mark.proves("S160b")
def test_a_region_opts_in_with_one_flag(desk: Desk) -> None:
    [told] = desk.hover(*TEXT)
    assert told.hover == ix.HoverEffect.NONE
    page = desk.document.page_id(0)
    region = desk.view.add_region(ix.Rect(40, 75, 140, 105), page=page, identifier=12, flags=ix.RegionFlags.HOVER)
    [told] = desk.hover(61, 90)
    assert (told.hover, told.cursor, told.region) == (ix.HoverEffect.HIGHLIGHT, ix.Cursor.BEAM, 12)
    region.remove()
    [told] = desk.hover(62, 90)
    assert told.hover == ix.HoverEffect.NONE


@pytest.mark.proves("S165b")
def test_a_region_without_a_style_has_the_arrow(desk: Desk) -> None:
    asked: list[int] = []

    def style(request: ix.PointerRequest, at: ix.PointerRegion, usual: ix.PointerStyle) -> None:
        asked.append(at.identifier)

    assert [each.cursor for each in desk.hover(*LINK)] == [ix.Cursor.HAND]
    region = desk.view.add_region(ix.Rect(40, 150, 140, 210), identifier=5, style=style)
    assert [(each.cursor, each.region) for each in desk.hover(92, 180)] == [(ix.Cursor.ARROW, 5)] and asked == [5]
    region.remove()
    assert [each.cursor for each in desk.hover(94, 180)] == [ix.Cursor.HAND]


@pytest.mark.proves("S166a")
def test_an_automatic_style_is_what_the_view_would_show(desk: Desk) -> None:
    given: list[ix.PointerStyle] = []

    @desk.view.on_pointer_style
    def style(request: ix.PointerRequest, at: ix.PointerRegion, usual: ix.PointerStyle) -> ix.PointerStyle:
        given.append(usual)
        return ix.PointerStyle(ix.PointerShape.AUTOMATIC, ix.Cursor.GRAB, usual.hover)

    [told] = desk.hover(*LINK)
    assert (told.cursor, told.hover) == (ix.Cursor.HAND, ix.HoverEffect.HIGHLIGHT) and len(given) == 1


@pytest.mark.proves("S171b")
def test_a_beam_over_what_is_typed(desk: Desk) -> None:
    desk.document.add_field(0, ix.FieldKind.TEXT, ix.Rect(150, 200, 230, 240), "name")
    [told] = desk.hover(190, 180)
    assert told.cursor == ix.Cursor.BEAM
