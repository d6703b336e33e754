"""Certified files (DocMDP, FieldMDP): edits that they allow keep the certification, by the judgement of pyHanko; others are refused (S291).

pyHanko's own policy knows how forms are filled in, and has no rule for annotations: of a file at level 3 it calls a new note suspicious,
though ISO 32000-2, table 257, allows it. `AnnotationRule` of certifying.py adds one: of a page nothing but the list of annotations may
differ, and of the rest annotations that are no widgets, with their appearances.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import libinteract as ix
from libinteract.enums import Certification, Permission, PermissionsFlags, SaveFlags

from certifying import ModificationLevel, form_file, judged, signed
from samples import add_square

EDITS = Permission.MODIFY | Permission.ANNOTATE | Permission.FILL | Permission.ASSEMBLE
LEFT = {1: Permission(0), 2: Permission.FILL, 3: Permission.FILL | Permission.ANNOTATE}


@pytest.fixture
def form(tmp_path: Path) -> Path:
    return form_file(tmp_path / "form.pdf")


def certified(form: Path, level: int, *locked: str) -> Path:
    return signed(form, form.with_name(f"level-{level}.pdf"), certify=level, locked=locked)


@pytest.mark.proves("S291a")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_level_is_told(form: Path, level: int) -> None:
    with ix.open(form) as document:
        assert document.permissions.certification == Certification.NONE and not document.permissions.flags
    with ix.open(certified(form, level, "seal")) as document:
        found = document.permissions
        assert found.certification == level and found.flags == PermissionsFlags.SIGNED
        assert found.allowed & EDITS == LEFT[level] and found.granted == Permission(255)
        locked = {each: bool(document.form[each].traits & ix.AnnotationTraits.LOCKED_BY_SIGNATURE) for each in ("name", "seal", "box")}
        assert locked == {"name": False, "seal": True, "box": False}


@pytest.mark.proves("S291b")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_what_the_level_forbids_is_refused_and_done_only_by_those_who_insist(form: Path, level: int) -> None:
    path = certified(form, level, "seal")
    old = path.read_bytes()
    with ix.open(path) as document:
        fields = document.form
        edits = {
            "seal": lambda: fields.fill(fields["seal"], "broken"),
            "pages": lambda: document.rotate_pages(0, 90),
            "field": lambda: fields.create(0, ix.FieldKind.TEXT, ix.Rect(1, 1, 90, 20)),
            "arrange": lambda: fields["name"].set(rect=ix.Rect(1, 1, 90, 20)),
        }
        if level < 3:
            edits["note"] = lambda: add_square(document)
            edits["change"] = lambda: document.annotations(0)[0].set(border_width=5)
            edits["remove"] = document.annotations(0)[0].remove
        if level < 2:
            edits["fill"] = lambda: fields.fill(fields["name"], "Ada")
            edits["toggle"] = lambda: fields.toggle(fields["box"], True)
        for edit in edits.values():
            with pytest.raises(ix.NotPermitted):
                edit()
        assert not document.history.modified
        # Saving what was not changed keeps every byte.
        document.save(path.with_name("same.pdf"))
        assert path.with_name("same.pdf").read_bytes() == old
        for name, edit in edits.items():
            document.ignores_permissions = True
            edit()
            document.ignores_permissions = False
            with pytest.raises(ix.NotPermitted):
                document.save()
            broken = path.with_name(f"{name}.pdf")
            document.save(broken, SaveFlags.UNPERMITTED | SaveFlags.COPY)
            document.undo()
            assert broken.read_bytes().startswith(old) and len(broken.read_bytes()) > len(old)
            (verdict,) = judged(broken, annotations=True)
            # The signature itself holds: the bytes that it covers are as they were.
            assert verdict.intact and verdict.valid and not verdict.docmdp_ok, name
        assert path.read_bytes() == old


@pytest.mark.proves("S291b")
@pytest.mark.parametrize("level", [2, 3])
def test_filling_in_a_form_keeps_the_certification(form: Path, level: int) -> None:
    path = certified(form, level, "seal")
    old = path.read_bytes()
    with ix.open(path) as document:
        document.form.fill(document.form["name"], "Ada")
        document.form.toggle(document.form["box"], True)
        document.save()
        document.undo()
        document.save(path.with_name("again.pdf"))
        document.redo()
        document.form.reset()
        document.save(path.with_name("reset.pdf"))
    for name in (path.name, "again.pdf", "reset.pdf"):
        saved = path.with_name(name)
        assert saved.read_bytes().startswith(old)
        (verdict,) = judged(saved)
        assert verdict.bottom_line and verdict.docmdp_ok and verdict.modification_level <= ModificationLevel.FORM_FILLING, name
    with ix.open(path) as document:
        assert document.form.values(document.form["name"]) == ["Ada"] and document.form.is_on(document.form["box"])
        assert document.permissions.certification == level


@pytest.mark.proves("S291b")
def test_annotations_keep_a_certification_that_allows_them(form: Path) -> None:
    path = certified(form, 3)
    old = path.read_bytes()
    with ix.open(path) as document:
        add_square(document)
        document.create_annotation(0, ix.Subtype.TEXT, ix.Rect(100, 20, 120, 40)).set_text(ix.TextKind.CONTENTS, "a note")
        document.annotations(0)[0].set(border_width=5)
        document.form.fill(document.form["name"], "Ada")
        document.save()
    assert path.read_bytes().startswith(old)
    (verdict,) = judged(path, annotations=True)
    assert verdict.bottom_line and verdict.docmdp_ok and verdict.modification_level == ModificationLevel.ANNOTATIONS
    # pyHanko alone has no rule for it.
    (verdict,) = judged(path)
    assert verdict.intact and verdict.modification_level == ModificationLevel.OTHER
    with ix.open(path) as document:
        document.annotations(0)[0].remove()
        document.save()
    (verdict,) = judged(path, annotations=True)
    assert verdict.docmdp_ok and path.read_bytes().startswith(old)


@pytest.mark.proves("S291a", "S291b")
def test_a_second_signature_locks_more_and_never_less(form: Path) -> None:
    first = certified(form, 3)
    second = signed(first, form.with_name("second.pdf"), certify=None, locked=["name"], lock_level=2, field="Approval")
    old = second.read_bytes()
    with ix.open(second) as document:
        assert document.permissions.certification == Certification.FILL
        for edit in (lambda: add_square(document), lambda: document.form.fill(document.form["name"], "x")):
            with pytest.raises(ix.NotPermitted):
                edit()
        document.form.fill(document.form["seal"], "free")
        document.save()
    verdicts = judged(second)
    assert len(verdicts) == 2 and all(each.bottom_line for each in verdicts) and second.read_bytes().startswith(old)


@pytest.mark.proves("S291a")
def test_a_signature_that_only_approves_forbids_nothing_but_its_locks(form: Path) -> None:
    path = signed(form, form.with_name("approved.pdf"), certify=None, locked=["seal"])
    with ix.open(path) as document:
        found = document.permissions
        assert (found.certification, found.allowed, found.flags) == (Certification.NONE, Permission(255), PermissionsFlags.SIGNED)
        with pytest.raises(ix.NotPermitted):
            document.form.fill(document.form["seal"], "x")
        with pytest.raises(ix.NotPermitted):
            document.form["seal"].remove()
        add_square(document)
        old = path.read_bytes()
        document.save()
    assert path.read_bytes().startswith(old) and judged(path)[0].intact
