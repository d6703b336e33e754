"""What the author of a document allows: as facts, at the door of every edit, and in reasons for users."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

import libinteract as ix
from libinteract import _abi
from libinteract._call import sized
from libinteract._core import lib

from desk import Desk
from helpers import letters

ALL = ix.Permission(255)
Certified = ix.Certification
Why = ix.Phrase
EDITS = ix.Permission.MODIFY | ix.Permission.ANNOTATE | ix.Permission.FILL | ix.Permission.ASSEMBLE


@dataclass
class Paper:
    """A document of two pages with a square, a link, a text field that is locked or not, and a measure."""

    document: ix.Document
    square: ix.Annotation
    note: ix.Annotation
    file: ix.Annotation
    link: ix.Annotation
    field: ix.Annotation
    box: ix.Annotation


@pytest.fixture
def paper() -> Iterator[Paper]:
    with ix.Document.new() as made:
        made.add_pages(2, 400, 400)
        made.set_glyphs(0, letters("abcdef", 20, 300))
        made.add_annotation(0, ix.Subtype.SQUARE, ix.Rect(100, 200, 160, 240), interior_color=(0.5,))
        made.add_annotation(0, ix.Subtype.TEXT, ix.Rect(300, 300, 320, 320))
        made.add_annotation(0, ix.Subtype.FILE_ATTACHMENT, ix.Rect(300, 200, 320, 220))
        link = made.add_link(0, ix.Rect(10, 10, 60, 30), uri="https://a.example")
        field = made.add_field(0, ix.FieldKind.TEXT, ix.Rect(100, 100, 200, 120), "name")
        box = made.add_field(0, ix.FieldKind.CHECK_BOX, ix.Rect(100, 60, 120, 80), "box", on_state="Yes")
        square, note, file = made.annotations(0)[:3]
        yield Paper(made, square, note, file, link, field, box)


def allowed_of(granted: ix.Permission, certification: Certified, owner: bool) -> ix.Permission:
    """ISO 32000-2, tables 22 and 257, in other words."""
    found = ALL if owner else granted
    if ix.Permission.ANNOTATE in found:
        found |= ix.Permission.FILL
    if ix.Permission.MODIFY in found:
        found |= ix.Permission.ASSEMBLE
    left = {
        Certified.NONE: EDITS, Certified.NO_CHANGES: ix.Permission(0), Certified.FILL: ix.Permission.FILL,
        Certified.ANNOTATE: ix.Permission.FILL | ix.Permission.ANNOTATE}[certification]
    return found & (~EDITS | left)


@pytest.mark.proves("S291a")
def test_every_set_of_bits_with_every_certification_and_password(paper: Paper) -> None:
    document = paper.document
    found = plain = document.permissions
    assert (plain.allowed, plain.granted, plain.certification, plain.flags) == (ALL, ALL, Certified.NONE, ix.PermissionsFlags(0))
    for certification in Certified:
        for bits in range(256):
            for owner in (False, True):
                granted, flags = ix.Permission(bits), ix.PermissionsFlags.OWNER if owner else ix.PermissionsFlags(0)
                document.set_permissions(granted, certification, flags | ix.PermissionsFlags.ENCRYPTED)
                found = document.permissions
                assert found.granted == granted and found.certification == certification
                assert found.flags == flags | ix.PermissionsFlags.ENCRYPTED
                assert found.allowed == allowed_of(granted, certification, owner), (granted, certification, owner)
    document.ignores_permissions = True
    assert document.permissions.allowed == ALL and document.permissions.flags & ix.PermissionsFlags.IGNORED
    document.ignores_permissions = False
    assert document.permissions == found
    for wrong in ({"granted": 256}, {"certification": 4}, {"flags": ix.PermissionsFlags.IGNORED}):
        with pytest.raises(ix.InvalidArgument):
            document.set_permissions(**wrong)  # pyright: ignore[reportArgumentType]
    assert document.permissions == found


# What each call needs of the document.
ANNOTATE, FORMS = ix.Permission.ANNOTATE, ix.Permission.MODIFY | ix.Permission.ANNOTATE
CALLS: list[tuple[str, ix.Permission, Callable[[Paper], object]]] = [
    ("create", ANNOTATE, lambda p: p.document.create_annotation(0, ix.Subtype.CIRCLE, ix.Rect(1, 1, 9, 9))),
    ("set", ANNOTATE, lambda p: p.square.set(border_width=7)),
    ("flags", ANNOTATE, lambda p: p.square.set(flags=ix.AnnotationFlags.PRINT)),
    ("set text", ANNOTATE, lambda p: p.square.set_text(ix.TextKind.CONTENTS, "new")),
    ("own data", ANNOTATE, lambda p: p.square.set_text(ix.TextKind.CUSTOM, "new")),
    ("set points", ANNOTATE, lambda p: p.square.set_points(ix.PointsKind.VERTICES, [(1, 1), (2, 2)])),
    ("set link", ANNOTATE, lambda p: p.link.set_link(uri="https://b.example")),
    ("remove", ANNOTATE, lambda p: p.square.remove()),
    ("to a page", ANNOTATE, lambda p: p.square.move(1)),
    ("z-order", ANNOTATE, lambda p: p.square.move(0)),
    ("reply", ANNOTATE, lambda p: p.note.set_relative(ix.Relative.REPLY, p.square)),
    ("asset", ANNOTATE, lambda p: p.file.set_asset(p.document.add_file(b"x"))),
    ("fill", ix.Permission.FILL, lambda p: p.document.form.fill(p.field, "x")),
    ("fill by text", ix.Permission.FILL, lambda p: p.field.set_text(ix.TextKind.FIELD_VALUE, "x")),
    ("toggle", ix.Permission.FILL, lambda p: p.document.form.toggle(p.box, True)),
    ("arrange a field", FORMS, lambda p: p.field.set(rect=ix.Rect(1, 1, 90, 20))),
    ("rename a field", FORMS, lambda p: p.field.set_text(ix.TextKind.FIELD_NAME, "other")),
    ("remove a field", FORMS, lambda p: p.field.remove()),
    ("make a field", FORMS, lambda p: p.document.form.create(0, ix.FieldKind.TEXT, ix.Rect(1, 1, 90, 20))),
    ("insert pages", ix.Permission.ASSEMBLE, lambda p: p.document.insert_pages(0, 100, 100)),
    ("remove pages", ix.Permission.ASSEMBLE, lambda p: p.document.remove_pages(1)),
    ("move pages", ix.Permission.ASSEMBLE, lambda p: p.document.move_pages(0, 1)),
    ("turn pages", ix.Permission.ASSEMBLE, lambda p: p.document.rotate_pages(0, 90)),
    ("resize pages", ix.Permission.MODIFY, lambda p: p.document.resize_pages(0, ix.Rect(0, 0, 50, 50))),
    ("viewports", ix.Permission.MODIFY, lambda p: ix.Measures(p.document).set_viewports(
        0, [ix.Measures(p.document).create([], box=ix.Rect(0, 0, 9, 9))])),
]


@pytest.mark.proves("S291b")
@pytest.mark.parametrize(("name", "needs", "call"), CALLS, ids=[each[0] for each in CALLS])
def test_a_call_is_refused_without_one_of_its_permissions_and_done_with_them_alone(
    paper: Paper, name: str, needs: ix.Permission, call: Callable[[Paper], object]
) -> None:
    document, before = paper.document, paper.document.hash
    for bit in (each for each in ix.Permission if each & needs):
        left = ALL & ~bit
        # The wider bits allow filling and assembling, too.
        if bit == ix.Permission.FILL:
            left &= ~ix.Permission.ANNOTATE
        if bit == ix.Permission.ASSEMBLE:
            left &= ~ix.Permission.MODIFY
        document.set_permissions(left)
        with pytest.raises(ix.NotPermitted):
            call(paper)
        assert document.hash == before and not document.history.undo_count and not document.history.modified
    document.ignores_permissions = True
    call(paper)
    assert document.history.undo_count == 1
    document.ignores_permissions = False
    # What was done while it was ignored can be taken back, and not done again.
    document.undo()
    assert document.hash == before
    with pytest.raises(ix.NotPermitted):
        document.redo()
    document.set_permissions(needs)
    assert document.redo() and document.undo() and document.hash == before


@pytest.fixture
def desk(paper: Paper) -> Iterator[Desk]:
    with ix.View(paper.document, 400, 400) as view:
        yield Desk(paper.document, view)


NO_NOTES = ALL & ~ix.Permission.ANNOTATE


@pytest.mark.proves("S291b")
def test_a_user_selects_and_reads_what_may_not_be_changed_and_is_told_why(paper: Paper, desk: Desk) -> None:
    document, view, before = paper.document, desk.view, paper.document.hash
    document.set_permissions(NO_NOTES)
    desk.click(101, 180)
    assert view.selection.ids == [paper.square.id] and not view.selection.handles
    desk.drag((101, 180), (181, 220))
    assert document.hash == before and view.inactions()[0].reason == Why.WHY_NOT_PERMITTED
    for command in (ix.Command.DELETE, ix.Command.MOVE_RIGHT, ix.Command.CUT, ix.Command.DUPLICATE, ix.Command.TURN_RIGHT):
        assert not view.run(command) and view.explain_command(command) == Why.WHY_NOT_PERMITTED, command
    desk.press(ix.Key.DELETE)
    assert document.hash == before and document.history.undo_count == 0
    # Copying an annotation is not forbidden, and pasting it is.
    assert view.run(ix.Command.COPY) and not view.run(ix.Command.PASTE)
    assert view.explain_command(ix.Command.PASTE) == Why.WHY_NOT_PERMITTED
    with pytest.raises(ix.NotPermitted):
        view.selection.paste(view.selection.copy(), 0)
    with pytest.raises(ix.NotPermitted):
        view.selection.delete()
    # Once it is ignored, the same click and drag move it.
    document.ignores_permissions = True
    assert ix.EffectType.DOCUMENT in desk.kinds()
    desk.drag((101, 180), (181, 220))
    assert document.hash != before and view.selection.handles and document.undo() and document.hash == before
    document.ignores_permissions = False
    assert not view.selection.handles and not view.run(ix.Command.DELETE)


@pytest.mark.proves("S291b")
def test_tools_that_would_edit_are_not_to_be_had(paper: Paper, desk: Desk) -> None:
    document, view = paper.document, desk.view
    document.set_permissions(certification=Certified.FILL)
    creating = [each for each in ix.ToolMode if 100 < each < 200] + [ix.ToolMode.ERASE_INK]
    for mode in creating:
        with pytest.raises(ix.NotPermitted):
            view.use_tool(mode)
    assert view.tool == ix.ToolMode.PAN
    assert view.explain_command(ix.Command(0x10000 + ix.ToolMode.CREATE_NOTE)) == Why.WHY_CERTIFIED
    assert not view.open_menu(350, 350)
    assert [each.item for each in view.menu_entries()] == []
    # A form may be made where pages may change, and annotations not alone.
    document.set_permissions(ALL & ~ix.Permission.MODIFY)
    with pytest.raises(ix.NotPermitted):
        view.use_tool(ix.ToolMode.CREATE_TEXT_FIELD)
    assert view.use_tool(ix.ToolMode.CREATE_RECTANGLE)
    # A tool that was there before does nothing, and says why.
    document.set_permissions(NO_NOTES)
    before = document.hash
    desk.drag((200, 50), (260, 90))
    first = view.inactions()[0]
    assert document.hash == before and first.reason == Why.WHY_NOT_PERMITTED and first.subject == ix.ToolMode.CREATE_RECTANGLE


@pytest.mark.proves("S291b")
def test_text_is_selected_and_read_but_not_copied(paper: Paper, desk: Desk) -> None:
    document, view = paper.document, desk.view
    document.set_permissions(ALL & ~ix.Permission.COPY)
    view.select_text(0, 0, 0, 3)
    assert view.selected_text == "abc"
    assert not view.run(ix.Command.COPY) and view.explain_command(ix.Command.COPY) == Why.WHY_NOT_PERMITTED
    assert ix.EffectType.MENU_COMMAND not in desk.kinds()
    view.open_menu(30, 95)
    offered = {each.item for each in view.menu_entries()}
    assert {ix.MenuItem.SEARCH, ix.MenuItem.READ_ALOUD, ix.MenuItem.HIGHLIGHT} <= offered
    assert not offered & {ix.MenuItem.COPY, ix.MenuItem.SHARE, ix.MenuItem.COPY_TABLE}
    # Marking is not copying.
    assert view.mark_selection(ix.ToolMode.CREATE_HIGHLIGHT)
    document.set_permissions(NO_NOTES)
    with pytest.raises(ix.NotPermitted):
        view.mark_selection(ix.ToolMode.CREATE_HIGHLIGHT)
    assert view.run(ix.Command.COPY) and ix.EffectType.MENU_COMMAND in desk.kinds()


@pytest.mark.proves("S291b")
@pytest.mark.parametrize("certification", [Certified.NO_CHANGES, Certified.FILL, Certified.ANNOTATE])
def test_what_a_certified_document_lets_a_user_do(paper: Paper, desk: Desk, certification: Certified) -> None:
    document, view, before = paper.document, desk.view, paper.document.hash
    document.set_permissions(certification=certification)
    desk.click(110, 330)
    assert document.form.is_on(paper.box) == (certification != Certified.NO_CHANGES)
    if certification == Certified.NO_CHANGES:
        assert view.inactions()[0].reason == Why.WHY_CERTIFIED
    else:
        document.undo()
    assert document.hash == before
    desk.click(101, 180)
    desk.drag((101, 180), (141, 180))
    assert (document.hash != before) == (certification == Certified.ANNOTATE)
    if certification != Certified.ANNOTATE:
        assert view.inactions()[0].reason == Why.WHY_CERTIFIED
    with pytest.raises(ix.NotPermitted):
        document.rotate_pages(0, 90)


@pytest.mark.proves("S291b")
def test_a_field_that_a_signature_locks(paper: Paper, desk: Desk) -> None:
    document, view = paper.document, desk.view
    locked = document.add_field(0, ix.FieldKind.CHECK_BOX, ix.Rect(200, 60, 220, 80), "locked", on_state="Yes")
    document.add_annotation(0, ix.Subtype.WIDGET, ix.Rect(250, 60, 270, 80), traits=ix.AnnotationTraits.LOCKED_BY_SIGNATURE)
    locked = document.annotations(0)[-1]
    document.add_text(locked, ix.TextKind.FIELD_NAME, "sealed")
    raw_field(document, locked, ix.FieldKind.CHECK_BOX)
    before = document.hash
    desk.click(260, 330)
    assert document.hash == before and view.inactions()[0].reason == Why.WHY_SIGNED
    for call in (lambda: document.form.toggle(locked, True), lambda: locked.set(rect=ix.Rect(1, 1, 9, 9)), locked.remove):
        with pytest.raises(ix.NotPermitted):
            call()
    # Nobody takes the lock off by setting members.
    assert locked.set(traits=ix.AnnotationTraits.IS_FIELD) is False
    # Resetting leaves it out.
    document.form.toggle(paper.box, True)
    assert document.form.reset() and not document.form.is_on(paper.box)
    document.ignores_permissions = True
    desk.click(260, 330)
    assert document.form.is_on(locked)


@pytest.mark.proves("S291b")
def test_a_relation_of_a_field_is_a_change_of_the_field(paper: Paper) -> None:
    document = paper.document
    document.add_annotation(0, ix.Subtype.POPUP, ix.Rect(300, 50, 380, 90))
    popup = document.annotations(0)[-1]
    document.add_annotation(0, ix.Subtype.WIDGET, ix.Rect(250, 60, 270, 80), traits=ix.AnnotationTraits.LOCKED_BY_SIGNATURE)
    locked = document.annotations(0)[-1]
    document.add_text(locked, ix.TextKind.FIELD_NAME, "sealed")
    raw_field(document, locked, ix.FieldKind.CHECK_BOX)
    before = document.hash

    def refuses(*calls: Callable[[], object]) -> None:
        for call in calls:
            with pytest.raises(ix.NotPermitted):
                call()
        assert document.hash == before and not document.history.undo_count

    # A signature locks the field, and lets all else be related; also to the field.
    refuses(lambda: locked.set_relative(ix.Relative.REPLY, paper.square), lambda: locked.set_relative(ix.Relative.POPUP, popup))
    assert paper.note.set_relative(ix.Relative.REPLY, locked) and document.undo()
    assert paper.note.set_relative(ix.Relative.POPUP, popup) and document.undo()
    # Fields are arranged where pages may change, too.
    document.set_permissions(ALL & ~ix.Permission.MODIFY)
    refuses(lambda: paper.field.set_relative(ix.Relative.REPLY, paper.square), lambda: paper.field.set_relative(ix.Relative.POPUP, popup))
    assert paper.note.set_relative(ix.Relative.REPLY, paper.square) and document.undo()
    # What was made while permissions were ignored is not made again, and filling in is not what it is.
    document.ignores_permissions = True
    assert paper.field.set_relative(ix.Relative.REPLY, paper.square) and document.undo()
    document.set_permissions(ix.Permission.FILL)
    document.ignores_permissions = False
    refuses(lambda: paper.note.set_relative(ix.Relative.REPLY, paper.square))
    with pytest.raises(ix.NotPermitted):
        document.redo()
    assert document.hash == before and paper.field.relative(ix.Relative.REPLY) is None


def raw_field(document: ix.Document, widget: ix.Annotation, kind: ix.FieldKind) -> None:
    raw = sized(_abi.ix_field)
    raw.kind = kind
    document._check(lib.ix_memory_set_field(document._raw, widget.id, raw))
