"""Created and changed annotations come back as they were: every subtype, texts in any script, relations."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import libinteract as ix
import states
from libinteract.enums import PointsKind, Subtype, TextKind
from pdf import Pdf

#: Widgets come with forms.
SUBTYPES = [each for each in Subtype if 0 < each <= Subtype.RICH_MEDIA and each != Subtype.WIDGET]
HARD = 'Grüße (a) \\ "b" \n\ttab þÿ ﷽ 漢字 😀 \x7f\x01 ﻿end'
LINES = (Subtype.LINE, Subtype.POLY_LINE)
BOXES = (Subtype.SQUARE, Subtype.CIRCLE, Subtype.FREE_TEXT, Subtype.CARET)
QUADS = [(30, 60), (120.5, 60), (30, 40), (120.5, 40), (30, 35), (80, 35), (30, 22.25), (80, 22.25)]


def fill(made: ix.Annotation) -> None:
    """Everything that the subtype may have."""
    kind = made.subtype
    has = ix.AnnotationTraits.HAS_BORDER_WIDTH | ix.AnnotationTraits.HAS_OPACITY
    made.set(border_width=2.5, border_style=1, opacity=0.625, color=(0.25, 0.5, 0.75), flags=4 | 128, traits=int(has))
    made.set_points(PointsKind.DASH, [(3, 0), (1.5, 0)])
    if kind in (Subtype.SQUARE, Subtype.CIRCLE, Subtype.LINE, Subtype.POLYGON, Subtype.POLY_LINE, Subtype.REDACT):
        made.set(interior_color=(0, 1, 0.5, 0.25))
    if kind in LINES:
        made.set(line_endings=(4, 9))
    if kind in BOXES:
        made.set(rect_differences=(1, 2, 3, 4.5), traits=int(has | ix.AnnotationTraits.HAS_RECT_DIFFERENCES))
    if kind in (Subtype.SQUARE, Subtype.CIRCLE, Subtype.POLYGON, Subtype.FREE_TEXT):
        made.set(border_effect=1, border_intensity=1.5)
    if kind in (Subtype.LINE, Subtype.POLYGON, Subtype.POLY_LINE):
        count = 2 if kind == Subtype.LINE else 4
        made.set_points(PointsKind.VERTICES, [(30, 30), (110.125, 70), (90, 33), (35, 60)][:count])
    if kind == Subtype.LINE:
        made.set_points(PointsKind.LEADER, [(5, 6), (7, 0)])
    if kind == Subtype.INK:
        for i in range(3):
            made.set_points(PointsKind.STROKE, [(30 + i, 30), (60, 60 + i), (100.0625, 40)], i)
    if kind in (Subtype.LINK, Subtype.HIGHLIGHT, Subtype.UNDERLINE, Subtype.SQUIGGLY, Subtype.STRIKE_OUT, Subtype.REDACT):
        made.set_points(PointsKind.QUADS, QUADS)
    if kind == Subtype.FREE_TEXT:
        made.set(line_endings=(5, 0), quadding=2)
        made.set_points(PointsKind.CALLOUT, [(25, 25), (40, 40), (60, 50)])
        made.set_text(TextKind.DEFAULT_APPEARANCE, "/Helv 12 Tf 1 0 0 rg")
        made.set_text(TextKind.INTENT, "FreeTextCallout")
    if kind in (Subtype.TEXT, Subtype.STAMP, Subtype.FILE_ATTACHMENT, Subtype.SOUND):
        made.set_text(TextKind.ICON, "PushPin" if kind == Subtype.FILE_ATTACHMENT else "Note with (space)")
    if kind == Subtype.FILE_ATTACHMENT:
        made.set_text(TextKind.FILE, "Bericht für März.pdf")
    if kind == Subtype.REDACT:
        made.set_text(TextKind.OVERLAY, "gone")
    if kind in (Subtype.TEXT, Subtype.POPUP):
        made.set(traits=int(made.refreshed().traits) | ix.AnnotationTraits.IS_OPEN)
    for text in (TextKind.CONTENTS, TextKind.SUBJECT, TextKind.CUSTOM):
        made.set_text(text, f"{HARD} {kind.name}")


@pytest.mark.proves("S132b", "S205a", "S205c", "S259a", "S200a", "S200b")
@pytest.mark.parametrize("rewrite", [False, True], ids=["appended", "written anew"])
def test_every_subtype_comes_back(plain: Path, rewrite: bool) -> None:
    with ix.open(plain) as document:
        document.set_editor("Zoë", "D:20261121120000Z")
        for kind in SUBTYPES:
            fill(document.create_annotation(1, kind, ix.Rect(20, 20, 130.25, 80)))
        before = states.page_states(document, 1)
        document.save(flags=ix.SaveFlags.REWRITE if rewrite else ix.SaveFlags(0))
    with ix.open(plain) as document:
        after = states.page_states(document, 1)
        assert states.differences(before, after) == [] and len(after) == len(SUBTYPES)
        for each in document.annotations(1):
            assert each.text(TextKind.CUSTOM) == f"{HARD} {each.subtype.name}"
            assert each.text(TextKind.AUTHOR) == "Zoë"
            assert each.text(TextKind.MODIFIED) == each.text(TextKind.CREATED) == "D:20261121120000Z"
        names = {each.text(TextKind.NAME) for each in document.annotations(1)}
        assert len(names) == len(SUBTYPES) and all(name and name.startswith("ix-") for name in names)
    assert states.complaints(plain) == set()


def test_names_with_number_signs(plain: Path) -> None:
    with ix.open(plain) as document:
        document.create_annotation(1, Subtype.STAMP, ix.Rect(20, 20, 130, 80)).set_text(TextKind.ICON, "#1 é#")
        document.save()
    with ix.open(plain) as document:
        assert document.annotations(1)[0].text(TextKind.ICON) == "#1 é#"


@pytest.mark.proves("S259b")
def test_without_a_date_the_keys_are_left_out(plain: Path) -> None:
    with ix.open(plain) as document:
        document.create_annotation(1, Subtype.SQUARE, ix.Rect(20, 20, 130, 80))
        document.save()
    section = plain.read_bytes()[plain.read_bytes().index(b"%%EOF"):]
    assert not re.search(rb"/(M|CreationDate|T)\b", section) and b"/NM (ix-" in section


@pytest.mark.proves("S132b", "S204a", "S206")
def test_what_was_not_edited_stays(plain: Path) -> None:
    """Of an annotation of another program: unknown keys, and the text of its dictionary but for what was changed."""
    with ix.open(plain) as document:
        square = document.annotations(0)[0]
        square.set_text(TextKind.CUSTOM, "magnified")
        square.set(color=(0, 0, 1))
        document.save()
    section = plain.read_bytes()[plain.read_bytes().index(b"%%EOF"):]
    found = re.search(rb"20 0 obj\n<<(.*?)>>\nendobj", section, re.S)
    assert found is not None
    for key in (rb"/Own \(kept\)", rb"/NM \(a\)", rb"/Popup 22 0 R", rb"/IACT_Data \(magnified\)", rb"/C \[0 0 1\]"):
        assert re.search(key, found[1]), key
    assert re.search(rb"/Rect \[\s?20 20 60 50\s?\]", found[1]) and b"/AP << /N" in found[1]
    assert section.count(b" obj\n") == 2
    with ix.open(plain) as document:
        square, note, popup = document.annotations(0)
        assert square.text(TextKind.CUSTOM) == "magnified"
        assert (square.popup, note.in_reply_to, popup.parent) == (2, 0, 0)
        square.set_text(TextKind.CUSTOM, "")
        document.save()
    with ix.open(plain) as document:
        assert document.annotations(0)[0].text(TextKind.CUSTOM) is None


@pytest.mark.proves("S206")
def test_a_removed_annotation_takes_its_popup_and_its_replies_answer_nobody(plain: Path) -> None:
    with ix.open(plain) as document:
        document.annotations(0)[0].remove()
        before = states.page_states(document, 0)
        document.save()
    with ix.open(plain) as document:
        after = states.page_states(document, 0)
        assert states.differences(before, after) == []
        assert [each.subtype for each in document.annotations(0)] == [Subtype.TEXT]
        assert document.annotations(0)[0].in_reply_to is None
    assert states.complaints(plain) == set() and b"/IRT" not in plain.read_bytes().split(b"%%EOF")[1]


@pytest.mark.proves("S206")
def test_to_another_page_and_another_place(plain: Path) -> None:
    with ix.open(plain) as document:
        square, note, _ = document.annotations(0)
        square.move(1)
        made = document.create_annotation(1, Subtype.CIRCLE, ix.Rect(5, 5, 50, 50))
        made.move(1, 0)
        note.move(0, 1)
        document.save()
    with ix.open(plain) as document:
        assert [each.subtype for each in document.annotations(0)] == [Subtype.POPUP, Subtype.TEXT]
        assert [each.subtype for each in document.annotations(1)] == [Subtype.CIRCLE, Subtype.SQUARE]
        assert document.annotations(1)[1].object == 20
    assert states.complaints(plain) == set()


def test_undone_is_not_saved(plain: Path) -> None:
    start = plain.read_bytes()
    with ix.open(plain) as document:
        document.annotations(0)[0].set(color=(0, 0, 1))
        document.create_annotation(1, Subtype.SQUARE, ix.Rect(5, 5, 50, 50))
        document.save()
        assert plain.read_bytes() != start
        document.undo()
        document.undo()
        document.save()
        assert plain.read_bytes() == start
        document.redo()
        document.save()
    with ix.open(plain) as document:
        assert document.annotations(0)[0].color == (0, 0, 1) and document.annotations(1) == []


def nested(path: Path, **places: str) -> Path:
    """A page whose annotations and list are direct or not, as asked for."""
    pdf = Pdf()
    note = "<< /Type /Annot /Subtype /Text /Rect [100 100 120 120] /Own (kept) >>"
    entries = {"direct": f"{note} 30 0 R", "indirect": "20 0 R 30 0 R"}[places["entry"]]
    annots = {"direct": f"[{entries}]", "indirect": "25 0 R"}[places["list"]]
    page = pdf.page(extra=f"/Annots {annots}", text="one")
    pdf.put(20, note)
    pdf.put(25, f"[{entries}]")
    pdf.put(30, "<< /Type /Annot /Subtype /Square /Rect [20 20 60 50] /MK 31 0 R /BS 32 0 R >>")
    pdf.put(31, "<< /R 90 /Own (kept) >>")
    pdf.put(32, "<< /W 3 /Own (kept) >>")
    pdf.tree(page)
    return pdf.write(path / "nested.pdf")


@pytest.mark.proves("S204a", "S206")
@pytest.mark.parametrize("entry", ["direct", "indirect"])
@pytest.mark.parametrize("where", ["direct", "indirect"])
def test_direct_and_indirect_owners(tmp_path: Path, entry: str, where: str) -> None:
    path = nested(tmp_path, entry=entry, list=where)
    old = path.read_bytes()
    with ix.open(path) as document:
        note, square = document.annotations(0)
        note.set(rect=(110, 100, 130, 120))
        square.set(border_width=4)
        document.create_annotation(0, Subtype.INK, ix.Rect(5, 5, 50, 50))
        before = states.page_states(document, 0)
        document.save()
        square.remove()
        document.save(path.with_name("less.pdf"))
    assert path.read_bytes().startswith(old) and path.read_bytes()[len(old):].count(b"kept") >= 2
    with ix.open(path) as document:
        assert states.differences(before, states.page_states(document, 0)) == []
    with ix.open(path.with_name("less.pdf")) as document:
        assert [each.subtype for each in document.annotations(0)] == [Subtype.TEXT, Subtype.INK]
    for each in (path, path.with_name("less.pdf")):
        assert states.complaints(each) == set()
