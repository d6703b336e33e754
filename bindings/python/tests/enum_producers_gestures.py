"""What makes the library give values that no scenario gives: why gestures ended, what explanations say, tools, logs."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import libinteract as ix
from libinteract import _abi, events
from libinteract._call import sized

from enum_probes_data import Source, always
from enum_probes_settings import finger_then_pen, palm, swipe, turn, two_taps
from enum_producers import produces, status_of
from enum_world import MOUSE, PEN, SCENARIOS, TOUCH, Bench, document, fingers, marker, scenario_player, straight, told, view_of
from later_provider import Later

Kind = ix.RecognizerKind
COMPONENTS = [each for each in ix.Component if each < 100]
TOOLS = [each for each in ix.ToolMode if each < 10_001]


def explain(view: ix.View) -> None:
    """Asks for all explanations of the newest sequence, and of calls."""
    for sequence in (None, 0):
        with contextlib.suppress(ix.NotFound):
            view.inactions(sequence)
        for subject in (*COMPONENTS, *TOOLS):
            with contextlib.suppress(ix.NotFound):
                view.explanation(subject, sequence)
    if view.sequences:
        view.fates()


@produces
def decorations_that_take_gestures() -> None:
    view = view_of(document())
    view.decorations.put(0, [(100, 100), (150, 100), (150, 150)], flags=ix.DecorationFlags.HITTABLE)
    x, y = view.convert(0, ix.Space.PDF, 100, 100, ix.Space.VIEW)
    for button, at in ((ix.Button.PRIMARY, 1000), (ix.Button.SECONDARY, 3000)):
        view.feed([events.pointer(ix.EventType.DOWN, x, y, at, device=MOUSE, buttons=button),
                   events.pointer(ix.EventType.UP, x, y, at + 40, device=MOUSE)])
        view.advance(at=at + 1000)
        explain(view)
    list(view.effects())


@produces
def why_gestures_ended() -> None:
    def one(kind: ix.RecognizerKind, *batches: list[events.Event], **options: object) -> None:
        bench = Bench()
        bench.add(kind, **options)  # type: ignore[arg-type]
        for batch in batches:
            bench.play(batch)

    one(Kind.TAP, two_taps(10)(1000), taps=2)
    one(Kind.TAP, events.long_press(100, 100, 1000, hold=900), fingers(9000, [[(100, 100, 0), (100, 100, 60)]]), min_fingers=2)
    one(Kind.SWIPE, swipe(speed=0.05)(1000), min_fingers=1)
    one(Kind.SWIPE, swipe()(1000), directions=ix.SwipeDirection.UP)
    one(Kind.SWIPE, swipe()(1000), min_fingers=2, max_fingers=2)
    one(Kind.PAN, swipe()(1000), axis=ix.PanAxis.VERTICAL)
    one(Kind.ROTATE, turn(0.01)(1000))
    one(Kind.TAP, events.tap(100, 100, 1000, device=PEN), devices=1 << TOUCH)
    one(Kind.TAP, events.tap(100, 100, 1000, device=MOUSE), buttons=ix.Button.SECONDARY)
    one(Kind.TAP, events.tap(100, 100, 1000), modifier_mask=15, modifiers=ix.Modifier.ALT)
    one(Kind.TAP, events.tap(100, 100, 1000), region=ix.Rect(0, 0, 9, 9))
    one(Kind.TAP, [*events.tap(100, 100, 1000)[:1], events.cancel_all(1020)])
    buttons = [events.pointer(kind, 100, 100, 1000 + 20 * i, device=MOUSE, buttons=held) for i, (kind, held) in enumerate((
        (ix.EventType.DOWN, 1), (ix.EventType.MOVE, 3), (ix.EventType.UP, 0)))]
    one(Kind.TAP, buttons)
    one(Kind.LONG_PRESS, buttons)
    bench = Bench()
    for kind in (Kind.TAP, Kind.LONG_PRESS, Kind.PAN):
        bench.add(kind)
    bench.play(finger_then_pen(1000))
    bench.view.set(ix.Setting.PALM_SIZE, 50)
    bench.play(palm(9000))
    late = events.tap(100, 100, 20_000)
    late[1].flags |= ix.EventFlags.PALM
    bench.play(late)


@produces
def what_a_host_does_to_recognizers() -> None:
    acts: list[Callable[[ix.Recognizer], object]] = [
        lambda each: each.cancel(), lambda each: each.set_enabled(False), lambda each: each.remove(),
        lambda each: each.decide(ix.Proposal.FAIL), lambda each: each.decide(ix.Proposal.BEGIN)]
    for act in acts:
        bench = Bench()
        tap, press = bench.add(Kind.TAP), bench.add(Kind.LONG_PRESS)
        bench.view.feed(events.down(100, 100, 1000))
        for each in (tap, press):
            with contextlib.suppress(ix.InteractError):
                act(each)
        bench.play([events.up(100, 100, 1100)])
    bench = Bench()
    one, two = bench.add(Kind.PAN), bench.add(Kind.PINCH)
    bench.view.relate(ix.RelationKind.PREEMPTS, two, one)
    bench.play(fingers(1000, [straight(200, 200, 150, 200, 300), straight(300, 200, 420, 200, 200, start=60)]))
    bench = Bench()
    tap = bench.add(Kind.TAP)
    never = bench.add(Kind.CUSTOM, ix.Hooks(on_input=lambda _: ix.Verdict(deadline_ns=1 << 60)))
    bench.view.relate(ix.RelationKind.REQUIRES_FAILURE, tap, never)
    bench.view.document.on_log(always(None), ix.LogLevel.DEBUG)
    bench.play(events.tap(100, 100, 1000))
    bench.play(events.tap(100, 100, 500))


@produces
def gestures_under_which_the_ground_changes() -> None:
    made = document()
    one = marker(made)
    view = view_of(made)
    view.feed(events.down(190, 220, 100, MOUSE))
    one.remove()
    told(view, events.up(190, 220, 200, MOUSE))
    explain(view)
    for change in ("remove", "layout", "tool"):
        made = document(3)
        one = marker(made)
        view = view_of(made)
        view.selection.set([one.id])
        view.feed(events.drag([(190, 220), (240, 250)], 100, device=MOUSE)[:-2])
        if change == "remove":
            status_of(one.remove)
            view.selection.end_edit()
        elif change == "layout":
            view.set_layout(spreads=ix.SpreadMode.DOUBLE)
        else:
            view.tool = ix.ToolMode.CREATE_INK
        told(view, events.up(240, 250, 400, MOUSE))
        explain(view)
        view.feed(events.down(60, 27, 60_000))
        for each in made.annotations(0):
            status_of(each.remove)
        made.add_link(0, ix.Rect(300, 300, 380, 380), uri="https://example.org")
        view.feed(events.down(340, 60, 90_000, MOUSE))
        for each in made.annotations(0):
            status_of(each.remove)
        told(view, events.up(340, 60, 90_100, MOUSE))
        explain(view)


class Misplaced(ix.Layout):
    def spread(self, page: int) -> int:
        return 7


@produces
def logs() -> None:
    """A line of each level, fault and subsystem."""
    def listening(made: ix.Document) -> ix.Document:
        made.on_log(always(None), ix.LogLevel.DEBUG)
        return made

    for answer in (_abi.IX_ERROR_DAMAGED, _abi.IX_ERROR_PROVIDER, _abi.IX_ERROR_LOCKED, _abi.IX_ERROR_NOT_SUPPORTED):
        with Source(1, annotations=always(answer)).open() as made:
            status_of(lambda made=listening(made): made.load(0, ix.Part.ANNOTATIONS))  # type: ignore[misc]
    made = listening(document(3))
    one = marker(made)
    view = view_of(made)
    reader = view.reader()
    for i in range(6000):
        view.feed(events.wheel(200, 200, 10 + i, notches_y=1 if i % 2 else -1))
    list(reader.effects())
    view.feed(events.hover(5, 5, 1))
    Misplaced(view).use()
    view.use_layout(None)
    view.tool = ix.ToolMode.CREATE_RECTANGLE
    with contextlib.suppress(ix.InteractError), made.edit():
        told(view, events.drag([(200, 300), (300, 350)], 60_000, device=MOUSE))
    del one

    made = listening(document())
    view, other = view_of(made), view_of(made)
    view.tool = ix.ToolMode.CREATE_INK
    told(view, events.drag([(50, 150), (150, 150)], 10, device=PEN))
    other.selection.set([made.annotations(0)[0].id])
    other.feed(events.drag([(100, 150), (130, 190)], 100, device=MOUSE)[:-1])
    view.tool = ix.ToolMode.ERASE_INK
    told(view, events.drag([(100, 110), (100, 190)], 20_000, device=PEN))


@produces
def taps_that_others_take() -> None:
    for veto in (False, True):
        made = document()
        marker(made)
        view = view_of(made)
        if veto:
            view.add_tool_veto(always(True))
        else:
            view.on_annotation_tapped(always(True))
        told(view, events.tap(190, 220, 100))
        explain(view)


class Leading(ix.Tool):
    def next(self, event: ix.ToolEvent) -> int:
        return ix.ToolMode.CUSTOM + 55


@produces
def tools_that_are_not_there() -> None:
    view = view_of(document())
    view.add_tool(Leading())
    view.tool = ix.ToolMode.CUSTOM
    told(view, events.tap(300, 300, 100))
    explain(view)


@produces
def fields_that_a_tap_cannot_fill() -> None:
    made = ix.Document.new()
    made.add_page(400, 400)
    kinds = ix.FieldKind
    for i, kind in enumerate((kinds.NONE, kinds.CHECK_BOX, kinds.PUSH_BUTTON)):
        made.add_field(0, kind, ix.Rect(10, 10 + 40 * i, 60, 40 + 40 * i), f"k{i}", on_state="On",
                       flags=ix.FieldFlags.READ_ONLY if kind == kinds.CHECK_BOX else 0)
    box = made.add_field(0, kinds.CHECK_BOX, ix.Rect(100, 100, 130, 130), "box", on_state="On")
    one = marker(made, x=200, y=200)
    view, other = view_of(made), view_of(made)
    for i in range(3):
        told(view, events.tap(30, 375 - 40 * i, 1000 + 10_000 * i, device=MOUSE))
        explain(view)
    other.selection.set([one.id])
    other.feed(events.drag([(240, 170), (260, 190)], 100, device=MOUSE)[:-1])
    told(view, events.tap(115, 285, 60_000, device=MOUSE))
    other.feed(events.cancel_all(9000))
    told(other)
    with contextlib.suppress(ix.Conflict), made.edit():
        told(view, events.tap(115, 285, 80_000, device=MOUSE))
    del box

    def annotations(_: Any, page: int, sink: Any) -> int:
        if page == 1:
            return int(_abi.IX_PENDING)
        raw, field = sized(_abi.ix_annotation), sized(_abi.ix_field)
        raw.subtype, raw.rect, raw.opacity, raw.object = ix.Subtype.WIDGET, _abi.ix_rect(100, 100, 130, 130), 1, 5
        raw.popup = raw.parent = raw.in_reply_to = -1
        field.kind, field.object, field.widgets = kinds.CHECK_BOX, 6, 2
        sink.contents.annotation(sink, raw)
        sink.contents.field(sink, field)
        for kind, text in ((ix.TextKind.FIELD_NAME, b"box"), (ix.TextKind.FIELD_ON_STATE, b"On")):
            sink.contents.text(sink, kind, text, len(text))
        return 0

    with Source(1, annotations=annotations).open() as other_made:
        told(view_of(other_made), events.tap(115, 285, 1000, device=MOUSE))


@produces
def what_components_are_asked() -> None:
    """Each way of transforming, each way of asking."""
    from enum_probes_view import stamp

    for handle in (None, ix.Handle.ROTATION, ix.Handle.RIGHT, ix.Handle.VERTEX):
        made = document()
        if handle == ix.Handle.VERTEX:
            one = marker(made, subtype=ix.Subtype.POLYGON)
            one.set_points(ix.PointsKind.VERTICES, [(150, 150), (230, 150), (200, 210)])
        else:
            one = stamp(made)
        view = view_of(made)
        view.component(ix.Component.TRANSFORM_ANNOTATION).add_callback(lambda _: None)
        view.selection.set([one.id])
        at = next((each.center for each in view.selection.handles if each.handle == handle), ix.Point(195, 220))
        told(view, events.drag([(at.x, at.y), (at.x + 20, at.y + 30)], 100, device=MOUSE))
        explain(view)
    view = view_of(document())
    view.add_tool_listener(lambda _: False)
    told(view, [events.down(60, 27, 100), events.up(60, 27, 1000)])
    end = next(each for each in view.display_list() if each.role == ix.DrawRole.TEXT_HANDLE_END)
    told(view, events.drag([(end.quad.p0.x, end.quad.p0.y), (140, 40)], 9000))
    explain(view)


@produces
def reasons_that_come_late() -> None:
    for last in ("tool", "palm", "region"):
        bench_view = view_of(document())
        bench_view.tool = ix.ToolMode.CREATE_RECTANGLE
        bench_view.feed(events.drag([(200, 300), (300, 350)], 100)[:-2])
        if last == "tool":
            bench_view.tool = ix.ToolMode.CREATE_INK
        bench_view.feed(events.up(300, 350, 500))
        told(bench_view)
        explain(bench_view)
    bench = Bench()
    bench.view.set(ix.Setting.PALM_SIZE, 50)
    bench.add(Kind.PAN)
    grown = swipe()(1000)
    for each in grown[4:]:
        each.u.pointer.contact = 80
    bench.play(grown)
    flagged = swipe()(9000)
    flagged[5].flags |= ix.EventFlags.PALM
    bench.play(flagged)
    bench.add(Kind.TAP, region=ix.Rect(0, 0, 9, 9))
    bench.play(events.tap(100, 100, 20_000))
    asks = Bench()
    ones = [asks.add(Kind.PAN, flags=ix.RecognizerFlags.ASKS_RELATIONS) for _ in range(3)]
    asks.view.on_relation(lambda a, b: ix.DynamicRelation.FIRST_WAITS if (ones.index(b) - ones.index(a)) % 3 == 1 else ix.DynamicRelation.SECOND_WAITS)
    asks.play(swipe()(1000))


@produces
def what_has_many_steps_and_an_own_zoom() -> None:
    made = document(3)
    view = view_of(made, 300, 300)
    reader = view.reader(ix.EffectGroup.SPREADS)
    for scroll in (ix.ScrollMode.CONTINUOUS, ix.ScrollMode.PER_SPREAD):
        view.set_layout(scroll=scroll)
        view.zoom = 2
        view.zoom = 1
    list(reader.effects())
    for each in COMPONENTS:
        for _ in range(60):
            view.component(each).add_condition(lambda _: True)
    told(view, events.tap(60, 27, 100, count=2))
    explain(view)
    view.turn_tools_off()
    told(view, events.tap(60, 27, 9000, count=2))
    told(view, [events.down(60, 27, 20_000), events.up(60, 27, 20_900)])
    explain(view)


@produces
def presses_that_begin_nothing() -> None:
    view = view_of(document())
    both = ix.Button.PRIMARY | ix.Button.SECONDARY
    told(view, [events.down(200, 200, 100, MOUSE), events.down(200, 200, 110, MOUSE, buttons=both), events.up(200, 200, 120, MOUSE)])
    explain(view)
    view.set(ix.Setting.SECONDARY_BUTTON, 0)
    told(view, events.tap(200, 200, 9000, device=MOUSE, buttons=ix.Button.SECONDARY))
    explain(view)


@produces
def why_nothing_happened() -> None:
    """Reasons, in all scenarios as they end, and those that no scenario ends with."""
    for path in sorted(SCENARIOS.glob("*.scn")):
        player = scenario_player()
        player.play(path.read_text(encoding="utf-8"))
        for sequence in player.live.explained_sequences():
            player.live.inactions(sequence)
        for command in ix.Command:
            player.live.explain_command(command)
    commands_with_nothing_to_do()
    taps_that_came_to_nothing()
    a_click_whose_page_has_not_come()


def a_click_whose_page_has_not_come() -> None:
    with ix.open(provider=Later()) as made, ix.View(made, 800, 800) as view:
        made.wait()
        view.feed(events.tap(250, 190, at=1000, device=ix.DeviceKind.MOUSE))
        explain(view)


def commands_with_nothing_to_do() -> None:
    with ix.Document.new() as document:
        document.add_page(400, 400)
        square = document.add_annotation(0, ix.Subtype.SQUARE, ix.Rect(40, 40, 120, 120), flags=ix.AnnotationFlags.LOCKED)
        plain = document.add_annotation(0, ix.Subtype.SQUARE, ix.Rect(200, 40, 280, 120))
        document.load(0, ix.Part.ANNOTATIONS)
        plain.set(interior_color=(0.5,))
        with ix.View(document, 400, 400) as view:
            view.run(ix.Command.CARET)
            view.explain_command(ix.Command.CARET)
            view.selection.set([square.id])
            view.explain_command(ix.Command.MOVE_LEFT)
            view.selection.set([plain.id])
            view.run(ix.Command.NEXT_VERTEX)
            view.explain_command(ix.Command.NEXT_VERTEX)
            view.feed(events.down(240, 320, 1000, device=ix.DeviceKind.MOUSE))
            for i in range(1, 9):
                view.feed(events.move(240 + 5 * i, 320, 1000 + 20 * i, device=ix.DeviceKind.MOUSE))
            view.explain_command(ix.Command.MOVE_LEFT)
            view.feed(events.up(280, 320, 1300, device=ix.DeviceKind.MOUSE))
            while view.run(ix.Command.FOCUS_NEXT):
                pass
            view.explain_command(ix.Command.FOCUS_NEXT)


def taps_that_came_to_nothing() -> None:
    with ix.Document.new() as document:
        document.add_page(400, 400)
        document.add_link(0, ix.Rect(40, 300, 120, 340), uri="https://example.org")
        document.load(0, ix.Part.ANNOTATIONS)
        with ix.View(document, 400, 400) as view:
            view.feed(events.down(80, 80, 1000, device=ix.DeviceKind.MOUSE, buttons=0))
            view.inactions()
            view.feed(events.tap(80, 80, 2000))
            view.inactions()  # a second tap may come
            view.advance(at=3000)
            view.add_tool_veto(lambda annotation, mode: True)
            view.feed(events.tap(80, 80, 4000, device=ix.DeviceKind.MOUSE))
            view.inactions()
