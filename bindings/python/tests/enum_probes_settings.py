"""The probe of ix_setting: with another number something that can be seen is otherwise."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

import libinteract as ix
from libinteract import events

from enum_probes_gestures import scripts
from enum_world import MOUSE, PEN, TOUCH, Bench, document, fingers, marker, probe, straight, told, view_of

S, Kind = ix.Setting, ix.RecognizerKind
Scene = Callable[[Callable[[ix.View], object]], Hashable]


def bench(kind: ix.RecognizerKind, *make: Callable[[float], list[events.Event]], **options: object) -> Scene:
    """Gestures before one recognizer of the host."""
    def play(prepare: Callable[[ix.View], object]) -> Hashable:
        stage = Bench()
        prepare(stage.view)
        stage.add(kind, **options)  # type: ignore[arg-type]
        return tuple(stage.play(each(stage.now)) for each in make)

    return play


def pair(first: ix.RecognizerKind, second: ix.RecognizerKind, make: Callable[[float], list[events.Event]], waits: bool = False,
         **options: object) -> Scene:
    def play(prepare: Callable[[ix.View], object]) -> Hashable:
        stage = Bench()
        prepare(stage.view)
        one, two = stage.add(first, **options), stage.add(second)  # type: ignore[arg-type]
        if waits:
            stage.view.relate(ix.RelationKind.REQUIRES_FAILURE, one, two)
        return stage.play(make(stage.now))

    return play


def edited(prepare: Callable[[ix.View], object]) -> Hashable:
    """A field that is asked to be edited, and text that comes."""
    made = document()
    one = made.add_field(0, ix.FieldKind.TEXT, ix.Rect(20, 20, 300, 60), "note")
    view = view_of(made)
    prepare(view)
    view.set_focus(one.id)
    view.run(ix.Command.OPEN)
    return told(view, events.text("a", 100), rest=10), one.text(ix.TextKind.FIELD_VALUE)


def blinking(prepare: Callable[[ix.View], object]) -> Hashable:
    """The caret of a text that is edited, a while after the last change."""
    from enum_probes_writing import writing

    _, view, _ = writing(steady=False)
    prepare(view)
    view.feed(events.text("a", 2000))
    view.advance(at=2150)
    return tuple(each.role for each in view.display_list())


def page(*make: Callable[[ix.View], list[events.Event]], pages: int = 3, size: tuple[float, float] = (400, 300), inked: bool = False,
         before: Callable[[ix.View], object] | None = None) -> Scene:
    """Input before the view itself, with an annotation and text."""
    def play(prepare: Callable[[ix.View], object]) -> Hashable:
        made = document(pages)
        marker(made)
        view = view_of(made, *size)
        if before:
            before(view)
        prepare(view)
        found: list[Hashable] = []
        for i, each in enumerate(make):
            batch = each(view)
            for event in batch:
                event.time_ns += 20_000_000_000 * i
            found.append(told(view, batch))
        return (*found, view.viewport.offset, round(view.zoom, 5), view.selected_text, tuple(
            (tuple(one.rect), tuple(map(tuple, one.points(ix.PointsKind.STROKE)))) for one in made.annotations(0)), tuple(
            each.item for each in view.menu_entries()), view.pointer_at(50, 150))

    return play


def tap(x: float, y: float, **more: object) -> Callable[[ix.View], list[events.Event]]:
    return lambda _: events.tap(x, y, 100, **more)  # type: ignore[arg-type]


def drag(*points: tuple[float, float], **more: object) -> Callable[[ix.View], list[events.Event]]:
    return lambda _: events.drag(points, 100, **more)  # type: ignore[arg-type]


def two_taps(pause: float, way: float = 0, hold: float = 45, y: float = 0) -> Callable[[float], list[events.Event]]:
    return lambda at: [events.down(100, 100, at), events.up(100, 100, at + hold), events.down(100 + way, 100 + y, at + hold + pause),
                       events.up(100 + way, 100 + y, at + 2 * hold + pause)]


def one_tap(way: float = 0, hold: float = 45) -> Callable[[float], list[events.Event]]:
    return lambda at: [events.down(100, 100, at), events.move(100 + way, 100, at + hold / 2), events.up(100 + way, 100, at + hold)]


def swipe(speed: float = 1.0, way: float = 200, tilt: float = 0, rest: float = 0) -> Callable[[float], list[events.Event]]:
    return lambda at: fingers(at, [[(100, 100, 0), *((100 + way * i / 8, 100 + tilt * i / 8, rest + way / speed * i / 8) for i in range(1, 9)),
                                    (100 + way, 100 + tilt, rest + way / speed + 4)]])


def two_fingers(first: float, second: float, apart: float = 100, land: float = 10) -> Callable[[float], list[events.Event]]:
    return lambda at: fingers(at, [straight(200, 200, 200 - first, 200), straight(200 + apart, 200, 200 + apart + second, 200, start=land)])


def turn(angle: float) -> Callable[[float], list[events.Event]]:
    def make(at: float) -> list[events.Event]:
        way = [(200 + 80 * math.cos(angle * i / 8), 200 + 80 * math.sin(angle * i / 8), 20 * i) for i in range(9)]
        return fingers(at, [[*way, (*way[-1][:2], 170)], [(200 - (x - 200), 200 - (y - 200), t) for x, y, t in [*way, (*way[-1][:2], 170)]]])

    return make


def force(most: float) -> Callable[[float], list[events.Event]]:
    return lambda at: [events.down(100, 100, at, pressure=0.05), *(
        events.move(100, 100, at + 30 * i, pressure=most * i / 10) for i in range(1, 11)), events.up(100, 100, at + 400)]


def palm(at: float) -> list[events.Event]:
    batch = events.tap(100, 100, at)
    for each in batch:
        each.u.pointer.contact, each.u.pointer.pressure = 80, 0.9
    return batch


def pen_then_finger(gap: float, x: float = 120, leaves: bool = True) -> Callable[[float], list[events.Event]]:
    def make(at: float) -> list[events.Event]:
        pen = [events.down(100, 100, at, PEN), events.up(100, 100, at + 30, PEN)]
        if leaves:
            pen.append(events.leave(100, 100, at + 40, PEN))
        return [*pen, events.down(x, 100, at + 40 + gap), events.up(x, 100, at + 80 + gap)]

    return make


def finger_then_pen(at: float) -> list[events.Event]:
    return [events.down(300, 300, at), events.down(100, 100, at + 50, PEN), events.up(100, 100, at + 100, PEN), events.up(300, 300, at + 150)]


def wheel_small(at: float) -> list[events.Event]:
    batch = [events.wheel(100, 100, at + 20 * i, notches_y=0.125) for i in range(6)]
    return [*batch, events.wheel(100, 100, at + 700, notches_y=0.125)]


def undecided(prepare: Callable[[ix.View], object]) -> Hashable:
    """A recognizer that never decides, and a tap that waits for it."""
    stage = Bench()
    prepare(stage.view)
    tap_, never = stage.add(Kind.TAP), stage.add(Kind.CUSTOM, ix.Hooks(on_input=lambda _: ix.Verdict(deadline_ns=1 << 60)))
    stage.view.relate(ix.RelationKind.REQUIRES_FAILURE, tap_, never)
    return stage.play(events.tap(100, 100, stage.now))


def older_and_nearer(prepare: Callable[[ix.View], object]) -> Hashable:
    """An older pan that begins later along the way than a younger one, and one long move."""
    stage = Bench()
    prepare(stage.view)
    stage.add(Kind.PAN, slop=80)
    stage.add(Kind.PAN, slop=10)
    return stage.play([events.down(100, 100, stage.now), events.move(300, 100, stage.now + 50), events.up(300, 100, stage.now + 90)])


def click(view: ix.View, annotation: int = 0) -> None:
    view.selection.set([view.document.annotations(0)[annotation].id])


def ink(view: ix.View) -> None:
    view.tool = ix.ToolMode.CREATE_INK
    told(view, events.drag([(50, 150), (150, 150)], 10, device=PEN))
    view.tool = ix.ToolMode.ERASE_INK


def free_text(view: ix.View) -> None:
    one = marker(view.document, x=300, y=300, subtype=ix.Subtype.FREE_TEXT)
    one.set_text(ix.TextKind.CONTENTS, "words")
    view.selection.set([one.id])


def open_menu(view: ix.View) -> list[events.Event]:
    view.open_menu(190, 220)
    return [events.hover(5, 5, 1)]


def of_empty(view: ix.View) -> list[events.Event]:
    view.open_menu(390, 290)
    return [events.hover(5, 5, 1)]


def hers(view: ix.View) -> None:
    view.document.set_editor("Ann")
    marker(view.document, x=20, y=200)
    view.document.set_editor("Bob")


def menu_of_hers(view: ix.View) -> list[events.Event]:
    view.open_menu(60, 170)
    return [events.hover(5, 5, 1)]


def stacked(prepare: Callable[[ix.View], object]) -> Hashable:
    """Decorations of two pages of a spread, one over the other."""
    view = view_of(document(2), 800, 400)
    view.set_layout(spreads=ix.SpreadMode.DOUBLE)
    prepare(view)
    for number, path in ((0, [(300, 100), (600, 200)]), (1, [(-200, 100), (100, 200)])):
        view.decorations.put(number, path, key=number + 1)
    return tuple((each.kind, tuple(each.quad)) for each in view.display_list())


def region(view: ix.View) -> list[events.Event]:
    view.add_region(ix.Rect(10, 100, 90, 200), identifier=4, flags=ix.RegionFlags.CONTROL)
    return [events.hover(50, 150, 1)]


def snapped(make: Callable[[ix.View], list[events.Event]]) -> Scene:
    """Input with an annotation selected that snaps to another one."""
    def before(view: ix.View) -> None:
        marker(view.document, x=20, y=320, width=60, height=40)
        view.set(S.SNAP, ix.Snap.EDGES)
        click(view)

    return page(make, pages=1, size=(400, 400), before=before)


SETTINGS: dict[int, tuple[float, Scene]] = {
    S.TIME_FACTOR: (2, bench(Kind.LONG_PRESS, lambda at: events.long_press(100, 100, at, hold=700))),
    S.DISTANCE_FACTOR: (3, bench(Kind.TAP, one_tap(20))),
    S.EDGE_TAP_MARGIN: (0, page(tap(395, 150), before=lambda view: view.set_layout(scroll=ix.ScrollMode.PER_SPREAD))),
    S.EDGE_SCROLL_ZONE: (0, page(lambda _: [events.down(60, 27, 100, MOUSE), events.move(90, 150, 150, MOUSE), events.move(
        90, 295, 200, MOUSE), events.move(91, 296, 2500, MOUSE), events.up(91, 296, 2600, MOUSE)])),
    S.EDGE_SCROLL_SPEED: (10, page(lambda _: [events.down(60, 27, 100, MOUSE), events.move(90, 150, 150, MOUSE), events.move(
        90, 295, 200, MOUSE), events.move(91, 296, 1500, MOUSE), events.up(91, 296, 1600, MOUSE)])),
    S.EDGE_SCROLL_DELAY: (1000, page(lambda _: [events.down(60, 27, 100, MOUSE), events.move(90, 150, 150, MOUSE), events.move(
        90, 295, 200, MOUSE), events.move(91, 296, 700, MOUSE), events.up(91, 296, 720, MOUSE)])),
    S.MAXIMUM_ZOOM: (1.5, page(lambda view: [events.wheel(100, 100, 10 + i, notches_y=-1, modifiers=ix.Modifier.CONTROL) for i in range(9)])),
    S.MINIMUM_ZOOM: (0.9, page(lambda view: [events.wheel(100, 100, 10 + i, notches_y=1, modifiers=ix.Modifier.CONTROL) for i in range(19)])),
    S.HIT_RANKING: (1, page(tap(120, 60, device=MOUSE), before=lambda view: (view.document.add_link(0, ix.Rect(100, 320, 200, 370), uri="x"), marker(
        view.document, x=90, y=310, width=150, height=80)))),
    S.WHEEL_STEP: (10, page(lambda _: [events.wheel(100, 100, 10, notches_y=1)])),
    S.WHEEL_ZOOM_STEP: (2, page(lambda _: [events.wheel(100, 100, 10, notches_y=-1, modifiers=ix.Modifier.CONTROL)])),
    S.INPUT_ANIMATED: (0, page(lambda _: [events.wheel(100, 100, 10, notches_y=1)])),
    S.ANIMATED: (0, page(tap(60, 27, count=2))),
    S.ANIMATION_TIME: (1500, page(lambda _: [*events.tap(60, 27, 100, count=2), events.hover(5, 5, 480)])),
    S.BOUNCES: (0, page(lambda _: events.drag([(200, 50), (200, 200)], 100, duration=600))),
    S.GREASE: (1, page(drag((200, 250), (200, 100)))),
    S.DOUBLE_TAP: (1, page(tap(60, 27, count=2))),
    S.TAP_TOGGLES_CONTROLS: (0, page(tap(300, 200))),
    S.TAP_TURNS_PAGES: (1, page(tap(300, 200))),
    S.MENU_EDITS: (0, page(lambda _: events.long_press(300, 200, 100, hold=900))),
    S.NAVIGATION: (1, page(lambda _: events.key(ix.Key.END, 100))),
    S.STYLUS_MODE: (2, page(drag((50, 200), (200, 200)), before=lambda view: view.use_tool(ix.ToolMode.CREATE_INK))),
    S.TEXT_SELECTION_MODE: (2, page(drag((30, 27), (90, 27)))),
    S.SNAP_TO_WORDS: (1, page(drag((33, 27), (70, 27), device=MOUSE))),
    S.SELECT_ALL: (1, page(lambda _: events.key("a", 100, modifiers=ix.Modifier.CONTROL))),
    S.TEXT_EDITING: (0, edited),
    S.CARET_PERIOD: (100, blinking),
    S.TEXT_FROM_BESIDE: (1, page(drag((5, 27), (90, 27), device=MOUSE))),
    S.TEXT_RECTANGLE: (1, page(drag((5, 20), (90, 60), device=MOUSE))),
    S.TEXT_RECTANGLE_KEYS: (2, page(drag((33, 27), (70, 60), device=MOUSE, modifiers=ix.Modifier.CONTROL))),
    S.MINIMUM_SIZE: (50, page(drag((230, 220), (152, 220), device=MOUSE), before=click)),
    S.TRANSFORM_LIMIT: (0, page(drag((190, 220), (10, 220), device=MOUSE), before=click)),
    S.ALTERATIONS: (0, page(drag((190, 220), (150, 240), device=MOUSE), before=click)),
    S.SECOND_TAP_EDITS: (0, page(tap(340, 70), size=(400, 400), before=free_text)),
    S.SNAP: (0, snapped(drag((190, 220), (190 - 127, 225), device=MOUSE))),
    S.SNAP_DISTANCE: (1, snapped(drag((190, 220), (190 - 127, 225), device=MOUSE))),
    S.SNAP_HOLD: (6, snapped(drag((190, 220), (60, 225), (190 - 110, 225), device=MOUSE, duration=900, steps=40))),
    S.SNAP_GRID: (50, page(drag((190, 220), (203, 227), device=MOUSE), before=lambda view: (view.set(S.SNAP, ix.Snap.GRID), view.set(  # type: ignore[func-returns-value]
        S.SNAP_DISTANCE, 30), click(view)))),  # type: ignore[func-returns-value]
    S.PLAIN_SCROLL: (0, page(drag((300, 250), (300, 100)))),
    S.PLAIN_ZOOM: (0, page(lambda _: events.pinch(200, 150, 100))),
    S.POINTER_ANIMATED: (0, page(region)),
    S.INDIRECT_INPUT: (1, page(drag((300, 250), (300, 150), device=MOUSE))),
    S.SECONDARY_BUTTON: (0, page(tap(300, 250, device=MOUSE, buttons=ix.Button.SECONDARY))),
    S.MIDDLE_BUTTON: (0, page(drag((300, 250), (300, 150), device=MOUSE, buttons=ix.Button.MIDDLE))),
    S.BACK_BUTTON: (1, page(tap(300, 250, device=MOUSE, buttons=ix.Button.BACK))),
    S.FORWARD_BUTTON: (1, page(tap(300, 250, device=MOUSE, buttons=ix.Button.FORWARD))),
    S.MENU_MOMENT: (2, page(drag((300, 250), (300, 150), device=MOUSE, buttons=ix.Button.SECONDARY))),
    S.LAST_PAGE_ON_TOP: (1, stacked),
    S.POINT_SNAP: (0, page(drag((151, 191), (300, 100), device=MOUSE), size=(400, 400), before=lambda view: view.use_tool(ix.ToolMode.CREATE_RULER))),
    S.ERASER_MODE: (1, page(lambda _: events.drag([(100, 110), (100, 190)], 20_000, device=PEN), size=(400, 400), before=ink)),
    S.ERASER_SIZE: (60, page(lambda _: events.drag([(100, 110), (100, 190)], 20_000, device=PEN), size=(400, 400), before=ink)),
    S.MENU_OWN_ONLY: (1, page(menu_of_hers, before=hers)),
    S.MENU_FLATTEN: (1, page(open_menu)),
    S.MENU_PASTE: (1, page(of_empty)),
    S.MENU_OPENS: (0, page(tap(190, 220))),
    S.TEXT_LINKS: (1, page(tap(60, 97, device=MOUSE))),
    S.PRESS_PREVIEW: (300, page(tap(190, 220, hold=200))),
    S.LONG_PRESS: (200, bench(Kind.LONG_PRESS, lambda at: events.long_press(100, 100, at, hold=350))),
    S.LONG_PRESS_PREVIEW: (100, bench(Kind.LONG_PRESS, lambda at: events.long_press(100, 100, at, hold=350))),
    S.MULTI_TAP_WINDOW: (100, bench(Kind.TAP, two_taps(200), taps=2)),
    S.MULTI_TAP_MINIMUM: (150, bench(Kind.TAP, two_taps(100), taps=2)),
    S.TAP_MAXIMUM: (100, bench(Kind.TAP, one_tap(hold=300))),
    S.MULTI_FINGER_WINDOW: (20, bench(Kind.TAP, lambda at: fingers(at, [[(100, 100, 0), (100, 100, 90)], [(160, 100, 50), (160, 100, 95)]]), min_fingers=2)),
    S.PREEMPT_GRACE: (0, pair(Kind.PAN, Kind.PINCH, lambda at: fingers(at, [straight(200, 200, 100, 200, 400, 20), straight(
        300, 200, 420, 200, 200, start=150)]))),
    S.SWIPE_START: (20, bench(Kind.SWIPE, swipe(rest=100))),
    S.HOLD_TIME: (400, bench(Kind.HOLD, lambda at: fingers(at, [[(100, 100, 0), (100, 100, 300)], [(160, 100, 5), (160, 100, 305)]]))),
    S.PEN_GRACE: (2000, bench(Kind.TAP, pen_then_finger(300))),
    S.WHEEL_IDLE: (50, page(lambda _: [events.wheel(100, 100, 10, dy=20), events.wheel(100, 100, 200, dy=20, modifiers=ix.Modifier.CONTROL)])),
    S.DECISION_CAP: (100, undecided),
    S.VELOCITY_STOP: (1000, bench(Kind.PAN, lambda at: fingers(at, [straight(100, 100, 300, 100, 100, 10, hold=100)]))),
    S.TAP_SLOP: (3, bench(Kind.TAP, one_tap(7))),
    S.PRESS_SLOP: (3, bench(Kind.LONG_PRESS, lambda at: [events.down(100, 100, at), events.move(107, 100, at + 50), events.up(107, 100, at + 700)])),
    S.PAN_SLOP: (40, bench(Kind.PAN, swipe(way=60))),
    S.AXIS_PAN_SLOP: (40, bench(Kind.PAN, swipe(way=60), axis=ix.PanAxis.HORIZONTAL)),
    S.MULTI_TAP_DISTANCE: (5, bench(Kind.TAP, two_taps(100, 20), taps=2)),
    S.PINCH_SLOP: (60, bench(Kind.PINCH, two_fingers(30, 30))),
    S.PINCH_MINIMUM_SPAN: (400, bench(Kind.PINCH, two_fingers(30, 30))),
    S.PINCH_UPDATE_SPAN: (30, bench(Kind.PINCH, two_fingers(60, 60))),
    S.MULTI_FINGER_SEPARATION: (30, bench(Kind.TAP, lambda at: fingers(at, [[(100, 100, 0), (100, 100, 60)], [(160, 100, 10), (160, 100, 65)]]), min_fingers=2)),
    S.SWIPE_DISTANCE: (400, bench(Kind.SWIPE, swipe())),
    S.HIT_SLOP: (60, page(tap(270, 220))),
    S.HANDLE_SIZE: (120, page(drag((275, 220), (305, 220), device=MOUSE), before=click)),
    S.FLING_MINIMUM: (5000, page(drag((300, 250), (300, 100)))),
    S.FLING_MAXIMUM: (100, page(drag((300, 250), (300, 100)))),
    S.SWIPE_MINIMUM: (5000, bench(Kind.SWIPE, swipe())),
    S.PINCH_RATIO: (0.9, bench(Kind.PINCH, two_fingers(30, 30))),
    S.ROTATION_SLOP: (1.5, bench(Kind.ROTATE, turn(1.0))),
    S.SWIPE_DEVIATION: (0.1, bench(Kind.SWIPE, swipe(tilt=60), directions=ix.SwipeDirection.RIGHT)),
    S.FORCE_START: (0.7, bench(Kind.FORCE, force(0.6))),
    S.FORCE_PEAK: (0.6, bench(Kind.FORCE, force(0.7))),
    S.PALM_PRESSURE: (0.5, bench(Kind.TAP, palm)),
    S.DRAG_ZOOM_RATE: (0.02, bench(Kind.DRAG_ZOOM, lambda at: [*events.tap(100, 100, at), *fingers(at + 150, [straight(100, 100, 100, 300)])])),
    S.RAIL_RATIO: (1.5, bench(Kind.PAN, swipe(tilt=20))),
    S.WHEEL_THRESHOLD: (40, bench(Kind.WHEEL, wheel_small)),
    S.MULTI_TAP_FROM_DOWN: (1, bench(Kind.TAP, two_taps(200, hold=200), taps=2)),
    S.MINIMUM_FROM_DOWN: (1, bench(Kind.TAP, two_taps(20, hold=60), taps=2)),
    S.MULTI_TAP_PER_AXIS: (1, bench(Kind.TAP, two_taps(100, 35, y=35), taps=2)),
    S.LAST_ONE_STANDING: (1, bench(Kind.PAN, swipe(way=5))),
    S.SWEEPS_FIRST: (1, pair(Kind.CUSTOM, Kind.CUSTOM, one_tap())),
    S.EXTRA_CONTACT: (1, bench(Kind.TAP, lambda at: fingers(at, [[(100, 100, 0), (100, 100, 90)], [(160, 100, 30), (160, 100, 60)]]))),
    S.PRESS_AFTER_PREVIEW: (1, lambda prepare: bench(Kind.LONG_PRESS, lambda at: events.long_press(100, 100, at, hold=650))(
        lambda view: (view.set(S.LONG_PRESS_PREVIEW, 200), prepare(view)))),  # type: ignore[func-returns-value]
    S.DRAG_START: (2, bench(Kind.PAN, swipe())),
    S.PAN_ENDS_ON_CANCEL: (1, bench(Kind.PAN, lambda at: [*swipe()(at)[:-1], events.cancel(300, 100, at + 400)])),
    S.TAPS_ON_FIRST_LIFT: (1, bench(Kind.TAP, lambda at: fingers(at, [[(100, 100, 0), (100, 100, 60)], [(160, 100, 10), (160, 100, 165)]]), min_fingers=2)),
    S.FORGIVES_LIFT_MOVE: (1, bench(Kind.TAP, lambda at: [events.down(100, 100, at), events.move(140, 100, at + 50), events.up(140, 100, at + 50)])),
    S.VELOCITY_ESTIMATOR: (3, bench(Kind.PAN, lambda at: fingers(at, [[(100, 100, 0), (110, 100, 20), (150, 100, 40), (220, 100, 60), (300, 100, 80), (310, 100, 90)]]))),
    S.MULTI_POINTER: (1, bench(Kind.PAN, lambda at: fingers(at, [straight(100, 100, 200, 100), straight(100, 300, 260, 300)]), max_fingers=2)),
    S.PEN_TAKES_OVER: (0, bench(Kind.TAP, finger_then_pen)),
    S.PALMS_NEAR_PEN: (0, bench(Kind.TAP, pen_then_finger(10, leaves=False))),
    S.STRICT_ORDER: (1, older_and_nearer),
    S.LIFT_MOVES: (0, bench(Kind.PAN, lambda at: [events.down(100, 100, at), events.move(150, 100, at + 30), events.up(190, 100, at + 60)])),
    S.PALM_SIZE: (50, bench(Kind.TAP, palm)),
    S.PEN_REACH: (30, bench(Kind.TAP, pen_then_finger(10, x=400, leaves=False))),
    S.OPEN_LIMITS: (2, bench(Kind.TAP, one_tap(10))),
    S.TAPS_EXCLUDE: (1, pair(Kind.TAP, Kind.TAP, lambda at: events.tap(100, 100, at, count=2), taps=2)),
}
"""Of each setting another number than the usual one, and a scene in which that shows."""


@probe("ix_setting", refuses=lambda value: view_of(document()).set(S(value), 1))
def setting(value: int) -> Hashable:
    number, play = SETTINGS[value]
    usual, other = play(lambda _: None), play(lambda view: view.set(S(value), number))
    assert usual == play(lambda _: None), "what is seen differs from time to time"
    return (value, usual != other) if usual != other else "nothing differs"


__all__ = ["TOUCH", "scripts"]
