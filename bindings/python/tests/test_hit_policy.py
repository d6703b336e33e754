"""The table of docs/contracts/hit-policy.md, cell by cell: what a user may do with an annotation."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import libinteract as ix

PAGE = Path(__file__).resolve().parents[3] / "docs/contracts/hit-policy.md"
FLAGS = ("none", "Invisible", "Hidden", "Print", "NoZoom", "NoRotate", "NoView", "ReadOnly", "Locked", "ToggleNoView", "LockedContents")


def rows() -> dict[str, list[str]]:
    """The cells of each subtype, in the order of FLAGS."""
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    head, *body = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    assert head == ["Subtype", *FLAGS]
    return {row[0]: row[1:] for row in body}


TABLE = rows()
FILLED = {"interior_color": (0.5,), "border_width": 0.0}


@pytest.fixture
def document() -> Iterator[ix.Document]:
    with ix.Document.new() as made:
        made.add_page(400, 400)
        yield made


def annotation_of(document: ix.Document, subtype: ix.Subtype, flags: int) -> ix.Annotation:
    document.add_annotation(0, subtype, ix.Rect(100, 100, 140, 140), flags=flags, border_width=0)
    return document.annotations(0)[-1]


def exists(document: ix.Document, identifier: int) -> bool:
    return identifier in {each.id for each in document.annotations(0)}


def allowed(document: ix.Document, annotation: ix.Annotation) -> str:
    """What a user can do with it, in the letters of the table; it is selected as a user selects, by `select all`."""
    found = dict.fromkeys("hsmed", False)
    with ix.View(document, 400, 400) as view:
        at = view.convert(0, ix.Space.PDF, 105, 135, ix.Space.VIEW)
        kinds = (ix.HitKind.FIELD, ix.HitKind.LINK, ix.HitKind.ANNOTATION)
        found["h"] = any(each.id == annotation.id and each.kind in kinds for each in view.hits(*at))
        try:
            view.set_focus(annotation.id)
            focus = view.focus
            found["e"] = focus is not None and ix.FocusState.READ_ONLY not in focus.state
        except ix.Denied:
            pass
        view.selection.all(0)
        found["s"] = view.selection.ids == [annotation.id]
        if found["s"]:
            before = annotation.refreshed().rect.x0
            view.selection.nudge(7, 0)
            found["m"] = annotation.refreshed().rect.x0 == before + 7
            view.selection.delete()
            found["d"] = not exists(document, annotation.id)
    return "".join(letter if is_so else "-" for letter, is_so in found.items())


@pytest.mark.proves("S212a")
def test_the_table_has_every_subtype_and_every_flag() -> None:
    assert len(TABLE) == 28 and all(len(cells) == 11 and all(len(cell) == 5 for cell in cells) for cells in TABLE.values())


@pytest.mark.proves("S212b")
@pytest.mark.parametrize("subtype", range(1, 29), ids=list(TABLE))
def test_the_engine_does_what_the_table_says(subtype: int) -> None:
    cells = list(TABLE.values())[subtype - 1]
    for place, flag in enumerate(FLAGS):
        with ix.Document.new() as document:
            document.add_page(400, 400)
            annotation = annotation_of(document, ix.Subtype(subtype), 1 << place - 1 if place else 0)
            assert (flag, allowed(document, annotation)) == (flag, cells[place])


def hand(view: ix.View, start: tuple[float, float], way: tuple[float, float]) -> None:
    """Clicks there and drags from there, as a user does."""
    x, y = start
    view.feed(ix.events.tap(x, y, 1000, device=ix.DeviceKind.MOUSE))
    view.advance(3_000_000_000)
    view.feed(ix.events.drag([(x, y), (x + way[0], y + way[1])], 4000, device=ix.DeviceKind.MOUSE))
    view.advance(7_000_000_000)


@pytest.mark.proves("S197a", "S197b", "S197c", "S197e")
@pytest.mark.parametrize(("flag", "hit", "selected", "moved"), [
    ("HIDDEN", False, False, False), ("NO_VIEW", False, False, False), ("READ_ONLY", True, False, False),
    ("LOCKED", True, True, False), ("PRINT", True, True, True)])
def test_flags_keep_a_user_out_and_not_the_host(
    document: ix.Document, flag: str, hit: bool, selected: bool, moved: bool,
) -> None:
    square = annotation_of(document, ix.Subtype.SQUARE, 0)
    square.set(flags=ix.AnnotationFlags[flag], **FILLED)
    with ix.View(document, 400, 400) as view:
        at = view.convert(0, ix.Space.PDF, 120, 120, ix.Space.VIEW)
        assert (view.hits(*at)[0].kind == ix.HitKind.ANNOTATION) == hit
        hand(view, at, (30, 0))
        assert (view.selection.ids == [square.id]) == selected
        assert (square.refreshed().rect.x0 > 100) == moved
        if selected:
            view.selection.delete()
            assert exists(document, square.id) == (flag == "LOCKED")
    if exists(document, square.id):
        square.set(rect=(200, 200, 240, 240))
        square.set_text(ix.TextKind.CONTENTS, "by the host")
        assert square.refreshed().rect.x0 == 200 and square.text(ix.TextKind.CONTENTS) == "by the host"
        square.remove()
        assert not exists(document, square.id)


@pytest.mark.proves("S197b", "S197d")
@pytest.mark.parametrize(("flag", "edits"), [("READ_ONLY", False), ("LOCKED_CONTENTS", False), ("LOCKED", True), ("PRINT", True)])
def test_contents_are_edited_where_flags_allow_it(document: ix.Document, flag: str, edits: bool) -> None:
    text = annotation_of(document, ix.Subtype.FREE_TEXT, ix.AnnotationFlags[flag])
    with ix.View(document, 400, 400) as view:
        at = view.convert(0, ix.Space.PDF, 120, 120, ix.Space.VIEW)
        effects = view.reader()
        assert view.component(ix.Component.EDIT_ANNOTATION).can_activate(*at) == edits
        if edits:
            assert view.component(ix.Component.EDIT_ANNOTATION).try_(*at)
        asked = [each for each in effects.effects() if each.type == ix.EffectType.TEXT_INPUT]
        assert len(asked) == int(edits) and all(each.subject == text.id for each in asked)
