"""Probes of enum values: tools, menus, decorations, what readers ask for, numbers."""

from __future__ import annotations

from collections.abc import Hashable

import libinteract as ix
from libinteract import events
from libinteract._core import lib

from enum_world import MOUSE, PEN, TOUCH, box, document, marker, probe, told, view_of


@probe("ix_double_tap", refuses=lambda value: view_of(document()).set(ix.Setting.DOUBLE_TAP, value))
def double_tap(value: int) -> Hashable:
    found: list[Hashable] = []
    for at in ((30, 217), (60, 50)):
        view = view_of(document(2, 800, 800))
        view.set_fit(ix.Fit.WIDTH)
        view.set(ix.Setting.DOUBLE_TAP, value)
        told(view, events.tap(*at, 100, count=2))
        found.append((round(view.zoom, 4), view.viewport.offset))
    return tuple(found)


@probe("ix_stylus_mode", refuses=lambda value: view_of(document()).set(ix.Setting.STYLUS_MODE, value))
def stylus_mode(value: int) -> Hashable:
    """What fingers draw before and after a pen was seen."""
    made = document()
    view = view_of(made)
    view.set(ix.Setting.STYLUS_MODE, value)
    found: list[Hashable] = []
    for i, device in enumerate((TOUCH, PEN, TOUCH)):
        view.use_tool(ix.ToolMode.CREATE_INK, pinned=True)
        told(view, events.drag([(50, 200 + 30 * i), (200, 200 + 30 * i)], 10 + 9000 * i, device=device))
        found.append(sum(len(each.points(ix.PointsKind.STROKE)) for each in made.annotations(0)))
    return tuple(found)


@probe("ix_eraser_mode", refuses=lambda value: view_of(document()).set(ix.Setting.ERASER_MODE, value))
def eraser_mode(value: int) -> Hashable:
    made = document()
    view = view_of(made)
    view.tool = ix.ToolMode.CREATE_INK
    told(view, events.drag([(50, 300), (200, 300)], 10, device=PEN))
    view.set(ix.Setting.ERASER_MODE, value)
    view.tool = ix.ToolMode.ERASE_INK
    told(view, events.drag([(120, 260), (120, 340)], 20_000, device=PEN))
    return tuple(len(each.points(ix.PointsKind.STROKE)) for each in made.annotations(0))


@probe("ix_indirect_input", refuses=lambda value: view_of(document()).set(ix.Setting.INDIRECT_INPUT, value))
def indirect_input(value: int) -> Hashable:
    view = view_of(document(3), 400, 300)
    view.set(ix.Setting.INDIRECT_INPUT, value)
    return told(view, events.drag([(300, 250), (300, 150)], 100, device=MOUSE)), view.viewport.offset


@probe("ix_button_use", refuses=lambda value: view_of(document()).set(ix.Setting.SECONDARY_BUTTON, value))
def button_use(value: int) -> Hashable:
    """A click and a drag, between a place behind and one ahead."""
    view = view_of(document(6))
    for page in (2, 4):
        view.show_destination(ix.Destination(ix.DestinationKind.FIT, page))
    view.go_back()
    view.set(ix.Setting.SECONDARY_BUTTON, value)
    return (told(view, events.tap(200, 200, 100, device=MOUSE, buttons=ix.Button.SECONDARY)),
            told(view, events.drag([(200, 200), (200, 150)], 9000, device=MOUSE, buttons=ix.Button.SECONDARY)))


@probe("ix_menu_moment", refuses=lambda value: view_of(document()).set(ix.Setting.MENU_MOMENT, value))
def menu_moment(value: int) -> Hashable:
    """As soon as the button is down, for two platforms."""
    found: list[Hashable] = []
    for platform in (ix.ShortcutSet.LINUX, ix.ShortcutSet.WINDOWS):
        view = view_of(document())
        view.use_shortcuts(platform)
        view.set(ix.Setting.MENU_MOMENT, value)
        found.append(told(view, events.down(200, 200, 100, MOUSE, buttons=ix.Button.SECONDARY)))
    return tuple(found)


@probe("ix_menu_opening", refuses=lambda value: view_of(document()).set(ix.Setting.MENU_OPENS, value))
def menu_opening(value: int) -> Hashable:
    """After what the menu opens; the mouse counts beside one of the others."""
    found: list[Hashable] = []
    for also in (0, ix.MenuOpening.AFTER_SELECTING):
        for device in (TOUCH, MOUSE):
            made = document()
            marker(made)
            view = view_of(made)
            view.set(ix.Setting.MENU_OPENS, value | also)
            for i, batch in enumerate((events.tap(190, 220, 100, device=device), events.tap(350, 350, 9000, device=device),
                                       [events.down(60, 27, 20_000, device), events.up(60, 27, 20_900, device)])):
                found.append((i, any(line.startswith("menu ") for line in told(view, batch))))
    return tuple(found)


@probe("ix_point_snap", refuses=lambda value: view_of(document()).set(ix.Setting.POINT_SNAP, value))
def point_snap(value: int) -> Hashable:
    """To what a point snaps with one feature of all sources, and with all features of one source."""
    features, sources = 7, 56
    made = document()
    made.load(0, ix.Part.ANNOTATIONS)
    marker(made, x=100, y=100, width=50, height=50)
    marker(made, x=130, y=130, width=50, height=50)
    ix.Measures(made).set_lines(0, [((250, 50), (330, 50)), ((290, 20), (290, 90))])
    view = view_of(made)
    view.decorations.put(0, [(250, 250), (330, 250)], key=3)
    view.set(ix.Setting.POINT_SNAP, (value or features) | sources if not value & sources else value | features)
    found: list[Hashable] = []
    for x, y in ((100, 100), (120, 100), (150, 130), (250, 50), (270, 50), (290, 50), (250, 250), (290, 250)):
        at = view.measuring.snapped(x + 1, 400 - y + 1)
        found.append(at and (int(at.feature), int(at.source)))
    return tuple(found) if value else ()


@probe("ix_tool_answer", refuses=False)
def tool_answer(value: int) -> Hashable:
    """A host's tool over the one that draws rectangles."""
    made = document()
    view = view_of(made)
    heard: list[int] = []

    class Own(ix.Tool):
        mode = ix.ToolMode.CUSTOM
        base = ix.ToolMode.CREATE_RECTANGLE
        next_tool = ix.ToolMode.PAN

        def pointer_down(self, event: ix.ToolEvent) -> ix.ToolAnswer:
            return ix.ToolAnswer(value)

        def pointer_move(self, event: ix.ToolEvent) -> ix.ToolAnswer:
            heard.append(1)
            return ix.ToolAnswer(value)

        def pointer_up(self, event: ix.ToolEvent) -> ix.ToolAnswer:
            return ix.ToolAnswer(value)

    view.add_tool(Own())
    view.tool = ix.ToolMode.CUSTOM
    said = told(view, events.drag([(200, 300), (300, 350)], 100))
    return len(made.annotations(0)), bool(heard), view.tool, len(said) > 0


def used(flags: int) -> None:
    view = view_of(document())
    view._call(lib.ix_view_use_tool, ix.ToolMode.PAN, flags, 0)


@probe("ix_tool_flags", refuses=used)
def tool_flags(value: int) -> Hashable:
    made = document()
    view = view_of(made)
    found: list[Hashable] = []
    for _ in range(2):
        view.use_tool(ix.ToolMode.CREATE_RECTANGLE, pinned=bool(value & ix.ToolFlags.PINNED), toggles=bool(value & ix.ToolFlags.TOGGLES))
        found.append(view.tool)
    view.use_tool(ix.ToolMode.CREATE_RECTANGLE, pinned=bool(value & ix.ToolFlags.PINNED))
    told(view, events.drag([(200, 300), (300, 350)], 100, device=MOUSE))
    return (*found, view.tool)


@probe("ix_handled_kind", refuses=lambda value: view_of(document()).handling_tool(ix.HandledKind(value)))
def handled_kind(value: int) -> Hashable:
    view = view_of(document())
    before = view.handling_tool(ix.HandledKind(value))
    view.set_handling_tool(ix.HandledKind(value), ix.ToolMode.PAN)
    made = view.document
    one, two = marker(made), marker(made, x=20, y=20)
    callout = marker(made, x=300, y=100, subtype=ix.Subtype.FREE_TEXT)
    callout.set_points(ix.PointsKind.CALLOUT, [(250, 100), (300, 120)])
    view.selection.set([one.id, two.id])
    return before, view.tool_for(callout.id), view.tool


@probe("ix_decoration_flags", refuses=lambda value: view_of(document()).decorations.put(0, [(1, 1), (9, 9)], flags=value))
def decoration_flags(value: int) -> Hashable:
    view = view_of(document())
    heard: list[int] = []
    view.decorations.kind(4, ix.DecorationHooks(attached=lambda _: heard.append(1)))
    view.decorations.put(0, [(100, 100), (150, 100), (150, 150)], key=3, kind=4, flags=value)
    found = (sum(each.role == ix.DrawRole.DECORATION for each in view.display_list()),
             tuple(each.kind for each in view.hits(125, 300)), tuple(heard))
    view.decorations.put(0, [(100, 100), (150, 100), (150, 150)], key=3, kind=4, flags=value | ix.DecorationFlags.HITTABLE)
    x, y = view.decorations.find(3).view_path[0]  # type: ignore[union-attr]
    view.feed([*events.tap(x, y, 1000), *events.drag([(x, y), (x + 30, y)], 3000)])
    view.advance(at=8000)
    return found, tuple(each.gesture for each in view.effects() if each.type == ix.EffectType.DECORATION)


@probe("ix_relative")
def related(value: int) -> Hashable:
    made = document()
    one, two = marker(made, subtype=ix.Subtype.TEXT), marker(made, x=20, subtype=ix.Subtype.POPUP if value == ix.Relative.POPUP else ix.Subtype.TEXT)
    one.set_relative(ix.Relative(value), two)
    found = [one.relative(each) is not None for each in ix.Relative if each < 0x7FFFFFFF]
    two.remove()
    return tuple(found), len(made.annotations(0))


@probe("ix_text_fit", refuses=lambda value: marker(document(), subtype=ix.Subtype.FREE_TEXT).fit_text(ix.TextFit(value)))
def text_fit(value: int) -> Hashable:
    found: list[Hashable] = []
    for height in (10, 200):
        one = marker(document(), x=100, y=100, width=120, height=height, subtype=ix.Subtype.FREE_TEXT)
        one.set_text(ix.TextKind.CONTENTS, "some words that\nneed several lines")
        one.fit_text(ix.TextFit(value))
        found.append(box(one))
    return tuple(found)


@probe("ix_effect_group", refuses=lambda value: view_of(document()).reader(value))
def effect_group(value: int) -> Hashable:
    """Which effects a reader of the group gets of a long session."""
    made = document(3)
    made.add_link(0, ix.Rect(300, 300, 380, 380), uri="https://example.org")
    marker(made)
    view = view_of(made)
    reader = view.reader(value)
    view.add_recognizer(ix.RecognizerKind.TAP)
    for i, batch in enumerate(([events.hover(340, 60, 0)], events.tap(340, 60, 0, device=MOUSE), events.tap(190, 220, 0, device=MOUSE),
                               events.drag([(60, 27), (120, 27)], 0, device=MOUSE), [events.wheel(200, 200, 0, notches_y=2)])):
        for each in batch:
            each.time_ns += (1000 + 5000 * i) * 1_000_000
        view.feed(batch)
        view.advance(at=5000 + 5000 * i)
    view.feed(events.hover(1, 1, 10))
    view.tool = ix.ToolMode.CREATE_INK
    made.annotations(0)[-1].set(opacity=0.5)
    made.insert_pages(1)
    view.advance(at=90_000)
    return frozenset(each.type for each in reader.effects()) - {ix.EffectType.LOST}


@probe("ix_number_fraction", refuses=lambda value: formatted(ix.NumberRole.DISTANCE, fraction=ix.NumberFraction(value)))
def number_fraction(value: int) -> Hashable:
    return formatted(ix.NumberRole.DISTANCE, fraction=ix.NumberFraction(value))


@probe("ix_number_flags", refuses=lambda value: formatted(ix.NumberRole.DISTANCE, flags=value))
def number_flags(value: int) -> Hashable:
    return formatted(ix.NumberRole.DISTANCE, flags=value)


@probe("ix_number_role", refuses=lambda value: formatted(ix.NumberRole(value)))
def number_role(value: int) -> Hashable:
    return formatted(ix.NumberRole(value))


def formatted(role: ix.NumberRole, **more: object) -> Hashable:
    """What measures say with one more format of a role."""
    made = document()
    plain = [ix.NumberFormat(each, unit, 1.0) for each, unit in ((ix.NumberRole.X, "x"), (ix.NumberRole.DISTANCE, "d"), (
        ix.NumberRole.AREA, "a"), (ix.NumberRole.ANGLE, "t")) if each != role]
    own = ix.NumberFormat(role, "own", 0.7, **more)  # type: ignore[arg-type]
    measure = ix.Measures(made).create([own, *plain] if role == ix.NumberRole.X else [plain[0], own, *plain[1:]])
    found: list[Hashable] = []
    uneven, even = [(0.0, 0.0), (50.0, 31.0), (10.0, 93.0)], [(0.0, 0.0), (30.0, 40.0)]
    for kind, path in ((ix.Measured.LENGTH, uneven), (ix.Measured.LENGTH, even), (ix.Measured.AREA, uneven), (ix.Measured.ANGLE, uneven)):
        try:
            found.append(str(measure.measured(kind, path)))
        except ix.NotSupported:
            found.append("")
    return tuple(found), tuple(each.role for each in measure.formats)


@probe("ix_subject_kind", refuses=False)
def subject_kind(value: int) -> Hashable:
    view = view_of(document())
    told(view, events.tap(300, 300, 100))
    subject = ix.Component.SELECT_ANNOTATION if value == ix.SubjectKind.COMPONENT else ix.ToolMode.PAN
    return str(view.explanation(subject))
