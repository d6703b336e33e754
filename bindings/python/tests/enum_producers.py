"""What makes the library give values that no scenario gives: documents, forms, menus, steps."""

from __future__ import annotations

import contextlib
import ctypes
from collections.abc import Callable

import libinteract as ix
from libinteract import _abi, events
from libinteract._call import sized
from libinteract._core import lib

from enum_watch import ENUMS
from enum_world import MOUSE, document, marker, told, view_of

PRODUCERS: list[Callable[[], object]] = []


def produces(function: Callable[[], object]) -> Callable[[], object]:
    PRODUCERS.append(function)
    return function


def status_of(act: Callable[[], object], *wanted: type[Exception]) -> None:
    """Something that is refused."""
    with contextlib.suppress(*(wanted or (ix.InteractError,))):
        act()


@produces
def annotations_of_a_file() -> None:
    """All that an annotation of a file can be."""
    made = ix.Document.new()
    made.add_page(400, 400)
    place = ix.Rect(10, 10, 60, 60)
    for subtype in ENUMS["ix_subtype"].values():
        made.add_annotation(0, ix.Subtype(subtype), place)
    for flag in ENUMS["ix_annotation_flags"].values():
        made.add_annotation(0, ix.Subtype.SQUARE, place, flags=flag)
    for trait in ENUMS["ix_annotation_traits"].values():
        made.add_annotation(0, ix.Subtype.TEXT, place, traits=trait, appearance_box=(0, 0, 9, 9), appearance_matrix=(1, 0, 0, 1, 0, 0))
    for style in ENUMS["ix_border_style"].values():
        made.add_annotation(0, ix.Subtype.SQUARE, place, border_style=style)
    for ending in ENUMS["ix_line_ending"].values():
        made.add_annotation(0, ix.Subtype.LINE, place, line_endings=(ending, ending))
    for each in made.annotations(0):
        raw = sized(_abi.ix_annotation)
        made._check(lib.ix_annotation_get(made._raw, each.id, raw))


@produces
def actions_of_a_file() -> None:
    made = ix.Document.new()
    made.add_page(400, 400)
    link = made.add_link(0, ix.Rect(10, 10, 60, 60), uri="x")
    raw, out = sized(_abi.ix_action), ctypes.c_uint64()
    for flags in ENUMS["ix_action_flags"].values():
        raw.kind, raw.flags, raw.destination.kind = ix.ActionKind.HIDE, flags & ~1, ix.DestinationKind.FIT
        raw.destination.size = ctypes.sizeof(_abi.ix_destination)
        made._check(lib.ix_memory_add_action(made._raw, link.id, raw, out))
    for kind in ENUMS["ix_action_kind"].values():
        raw.kind, raw.flags = kind, 0
        made._check(lib.ix_memory_add_action(made._raw, link.id, raw, out))
    for trigger in ENUMS["ix_trigger"].values():
        raw.trigger = trigger
        call = lib.ix_memory_add_next_action if trigger == ix.Trigger.NEXT else lib.ix_memory_add_action
        made._check(call(made._raw, out.value if trigger == ix.Trigger.NEXT else link.id, raw, out))
    for action in link.refreshed().actions:
        assert [*action.next] is not None


@produces
def fields_and_why_one_is_not_filled() -> None:
    made = ix.Document.new()
    made.add_page(400, 400)
    place, flags, kinds = ix.Rect(10, 10, 60, 60), ix.FieldFlags, ix.FieldKind
    for flag in ENUMS["ix_field_flags"].values():
        made.add_field(0, kinds.TEXT, place, f"f{flag}", flags=flag)
    fields = {kind: made.add_field(0, ix.FieldKind(kind), place, f"k{kind}", options=("a", "b"), on_state="On")
              for kind in ENUMS["ix_field_kind"].values()}
    read_only = made.add_field(0, kinds.TEXT, place, "r", flags=flags.READ_ONLY)
    file, short = made.add_field(0, kinds.TEXT, place, "file", flags=flags.FILE_SELECT), made.add_field(0, kinds.TEXT, place, "s", max_length=2)
    radio = made.add_field(0, kinds.RADIO_BUTTON, place, "radio", flags=flags.NO_TOGGLE_TO_OFF, on_state="One")
    for each in made.annotations(0):
        assert each.field is not None or each
    view = view_of(made)
    refusals = [(marker(made).id, "x"), (read_only.id, "x"), (file.id, "x"), (short.id, "xyz"), (fields[kinds.TEXT].id, "\u4e2d"),
                (fields[kinds.LIST_BOX].id, "z"), (fields[kinds.COMBO_BOX].id, "z"), (fields[kinds.TEXT].id, "a\nb")]
    for identifier, text in refusals:
        status_of(lambda i=identifier, t=text: view.fill_field(i, t))  # type: ignore[misc]
        at = made.annotation(identifier).rect.center
        there = view.convert(0, ix.Space.PDF, at.x, at.y, ix.Space.VIEW)
        told(view, events.tap(there.x, there.y, 10, device=MOUSE))
    status_of(lambda: view.fill_field(radio.id, ""))
    told(view)


@produces
def roles_of_what_has_the_focus() -> None:
    made = ix.Document.new()
    made.add_page(400, 400)
    for i, kind in enumerate(ENUMS["ix_field_kind"].values()):
        if kind:
            made.add_field(0, ix.FieldKind(kind), ix.Rect(10, 10 + 30 * i, 60, 30 + 30 * i), f"k{kind}", options=("a",), on_state="On")
    view = view_of(made)
    while view.run(ix.Command.FOCUS_NEXT):
        assert view.focus
        view.display_list()
    told(view)


@produces
def assets_and_measures() -> None:
    made = document()
    for has_alpha in (False, True):
        made.asset(made.add_pixels(bytes(16), 2, 2, 4 - has_alpha, has_alpha=has_alpha))
    made.asset(made.add_file(b"abc"))
    made.asset(made.add_jpeg(JPEG))
    for encoding in ENUMS["ix_sound_encoding"].values():
        made.asset(made.add_sound(bytes(8), 8000, bits=8, encoding=ix.SoundEncoding(encoding)))
    for kind in ENUMS["ix_measure_kind"].values():
        found = ix.Measures(made).build([], page=0, kind=ix.MeasureKind(kind), box=ix.Rect(0, 0, 9, 9), origin=ix.Point(1, 1), y_factor=2)
        assert (found.kind, found.box, found.origin, found.y_factor) == (kind, ix.Rect(0, 0, 9, 9), (1, 1), 2)


JPEG = bytes.fromhex("ffd8ffc0000b080001000101011100ffda0008010100003f00d2ffd9")


@produces
def menus() -> None:
    """The menu of everything."""
    made = document()
    made.set_editor("Ann")
    subtypes = [each for each in ix.Subtype if 0 < each < 100 and each not in (ix.Subtype.POPUP, ix.Subtype.WIDGET)]
    for subtype in subtypes:
        view = view_of(made)
        one = made.add_annotation(0, subtype, ix.Rect(100, 100, 200, 160), interior_color=_abi.ix_color(1))
        made.add_points(one, ix.PointsKind.QUADS, [(100, 160), (200, 160), (100, 100), (200, 100)])
        if subtype == ix.Subtype.INK:
            made.add_points(one, ix.PointsKind.STROKE, [(100, 130), (200, 130)])
        if subtype in (ix.Subtype.POLYGON, ix.Subtype.POLY_LINE, ix.Subtype.LINE):
            made.add_points(one, ix.PointsKind.VERTICES, [(100, 130), (200, 130)])
        view.selection.set([one.id])
        view.set(ix.Setting.MENU_FLATTEN, 1)
        for place in ((150, 130), (105, 155)):
            at = view.convert(0, ix.Space.PDF, *place, ix.Space.VIEW)
            view.open_menu(at.x, at.y)
            view.menu_entries()
        told(view)
        one.remove()
    radio = made.add_field(0, ix.FieldKind.RADIO_BUTTON, ix.Rect(100, 100, 120, 120), "r", on_state="On")
    view = view_of(made)
    view.set(ix.Setting.MENU_PASTE, 1)
    view.add_menu_item(ix.MenuContext.OF_PAGE, ix.MenuItem.CUSTOM)
    others = [marker(made, x=x, y=200).id for x in (100, 300)]
    for selected, place in (([radio.id], (110, 110)), (others, (130, 230)), ([], (380, 20))):
        view.selection.set(selected)
        at = view.convert(0, ix.Space.PDF, *place, ix.Space.VIEW)
        view.open_menu(at.x, at.y)
        view.menu_entries()
    view.select_text(0, 0, 0, 5)
    view.open_menu(40, 27)
    view.menu_entries()
    told(view)


@produces
def steps_that_are_undone() -> None:
    """Each tool that creates, and what else has a name of its own."""
    for mode in ix.ToolMode:
        if mode in (ix.ToolMode.NONE, ix.ToolMode.CUSTOM) or mode > 10_000:
            continue
        made = document()
        view = view_of(made)
        with contextlib.suppress(ix.InteractError):
            view.tool = mode
            told(view, events.drag([(22, 27), (140, 45)], 100, device=MOUSE))
            if not made.annotations(0):
                told(view, events.tap(140, 300, 30_000, device=MOUSE))
        assert made.history.undo_name is None or made.history.undo_name
    made = document(4)
    one, _ = marker(made), marker(made, x=20)
    view = view_of(made)
    view.selection.set([one.id])
    view.selection.duplicate()
    assert made.history.undo_name
    view.selection.paste(view.selection.copy(), 0)
    assert made.history.undo_name
    one.move(0, 0)
    assert made.history.undo_name
    made.move_pages(0, 2)
    assert made.history.undo_name
    made.remove_pages(3)
    assert made.history.undo_name
    one = marker(made)
    one.set_text(ix.TextKind.CONTENTS, "other")
    assert made.history.undo_name
    view.selection.set([one.id])
    for command in (ix.Command.MOVE_LEFT, ix.Command.WIDER):
        view.run(command)
        assert made.history.undo_name
    told(view, events.drag([(60, 350), (90, 360)], 10, device=MOUSE))
    at = next(each.center for each in view.selection.handles if each.handle == ix.Handle.RIGHT)
    told(view, events.drag([(at.x, at.y), (at.x + 20, at.y)], 60_000, device=MOUSE))


@produces
def permissions() -> None:
    """All that a file may allow, and what is said where it does not."""
    made = document()
    made.set_permissions(ix.Permission(255), flags=ix.PermissionsFlags.ENCRYPTED | ix.PermissionsFlags.OWNER | ix.PermissionsFlags.SIGNED)
    assert made.permissions
    made.ignores_permissions = True
    assert made.permissions
    made.ignores_permissions = False
    square = made.add_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 60, 60))
    made.add_annotation(0, ix.Subtype.WIDGET, ix.Rect(200, 10, 220, 30), traits=ix.AnnotationTraits.LOCKED_BY_SIGNATURE)
    raw = sized(_abi.ix_field)
    raw.kind = ix.FieldKind.CHECK_BOX
    made._check(lib.ix_memory_set_field(made._raw, made.annotations(0)[-1].id, raw))
    with view_of(made) as view:
        x, y = view.convert(0, ix.Space.PDF, 210, 20, ix.Space.VIEW)
        view.feed(events.tap(x, y, 1000, device=MOUSE))
        view.inactions()
        for certification in ix.Certification:
            made.set_permissions(ix.Permission(0), certification)
            assert made.permissions
            view.explain_command(ix.Command.PASTE)
            made.set_permissions(certification=certification)
            view.explain_command(ix.Command.PASTE)
        made.set_permissions(ix.Permission(0))
        status_of(square.remove)


@produces
def formats_of_fields() -> None:
    """Texts that formats refuse, scripts that are the host's, and a form that is not submitted."""
    made = document()
    one = made.add_field(0, ix.FieldKind.TEXT, ix.Rect(10, 10, 90, 30), "formatted", flags=ix.FieldFlags.REQUIRED)
    for trigger, script in (
            (ix.Trigger.KEYSTROKE, 'AFNumber_Keystroke(0, 0, 0, 0, "", false)'),
            (ix.Trigger.VALIDATE, "AFRange_Validate(true, 1, true, 2)"), (ix.Trigger.FORMAT, "event.value = 1")):
        made.add_action(one, ix.ActionKind.JAVASCRIPT, trigger=trigger, script=script)
    submit = made.add_action(one, ix.ActionKind.SUBMIT_FORM, uri="https://example.org")
    with view_of(made) as view:
        for text in ("x", "3"):
            made.form.refusal(one, text)
        view.run_action(submit)
        made.form.fill(one, "1")
        list(view.effects())
