"""Icons that are left out of pages and drawn alone: 20 view units wide at every zoom, upright, and hit where they are drawn."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract import events
from libinteract.enums import DrawKind, DrawRole

from provider_age import is_older_than

np = pytest.importorskip("numpy")

ROOT = Path(__file__).resolve().parents[3]
CORPUS = Path(os.environ.get("IX_CORPUS", ROOT.parent / "shared/corpus"))
SAMPLE = ROOT / "examples/data/long.pdf"
#: Files whose first page has notes or attachments that keep their size: with and without an appearance.
FILES = ["pdfjs-annotation-link-text-popup", "pdfjs-annotation-fileattachment", "pdfium-bug_421304870", "plumber-pdffill-demo"]
ZOOMS = (0.1, 0.5, 1, 2.5, 8, 64)
TURNS = (0, 90, 180, 270)
MOUSE = ix.DeviceKind.MOUSE

pytestmark = pytest.mark.skipif(is_older_than(ix.ProviderFeatures.LONE_ICONS), reason="the provider named is older than lone icons are")
in_corpus = pytest.mark.skipif(not CORPUS.is_dir(), reason="no corpus at ../shared/corpus or IX_CORPUS")


def keeps_its_size(annotation: ix.Annotation) -> bool:
    if annotation.subtype == ix.Subtype.FILE_ATTACHMENT:
        no_zoom = annotation.flags & ix.AnnotationFlags.NO_ZOOM
        return bool(no_zoom) or not annotation.traits & ix.AnnotationTraits.HAS_APPEARANCE
    return bool(annotation.subtype == ix.Subtype.TEXT)


def shown(view: ix.View) -> dict[int, ix.DrawItem]:
    """The icons of the display list, by annotation."""
    found: dict[int, ix.DrawItem] = {}
    for place, item in enumerate(view.display_list()):
        if item.role == DrawRole.ICON:
            picture = view.picture_of_draw_item(place)
            assert item.kind == DrawKind.PICTURE and picture
            found[picture.annotation] = item
    return found


def look_at(view: ix.View, document: ix.Document, icon: ix.Annotation, zoom: float) -> ix.Point:
    """Shows the corner of an icon in the middle of the view, and says where that is."""
    view.set(ix.Setting.MINIMUM_ZOOM, 0.1)
    view.set(ix.Setting.MAXIMUM_ZOOM, 64)
    view.show_page(0)
    view.set_zoom(zoom, 0, 0)
    area = document.picture_area(icon)
    corner = view.convert(0, ix.Space.PAGE, area.x0, area.y0, ix.Space.VIEW)
    view.scroll_by(corner.x - 200, corner.y - 200)
    return view.convert(0, ix.Space.PAGE, area.x0, area.y0, ix.Space.VIEW)


def check(view: ix.View, document: ix.Document, icon: ix.Annotation, zoom: float, chance: random.Random) -> None:
    """It is drawn 20 units wide from its corner on, and random points beside and on it are hit if it is drawn there."""
    corner = look_at(view, document, icon, zoom)
    assert view.zoom == pytest.approx(zoom)
    item = shown(view)[icon.id]
    (left, top), (right, _), (_, low), _ = ((p.x, p.y) for p in item.quad)
    assert (left, top) == pytest.approx((corner.x, corner.y), abs=1e-6) and right - left == pytest.approx(20)
    area = document.picture_area(icon)
    assert low - top == pytest.approx(20 * area.height / area.width)
    width, height, data = document.render_annotation(icon, 20 / area.width, (0, 0, 20, max(1, round(low - top))))
    alpha = np.frombuffer(data, np.uint8).reshape(height, width, 4)[..., 3]
    assert (alpha > 128).any(), "nothing of it is drawn"

    def hits(x: float, y: float) -> bool:
        return any(hit.kind == ix.HitKind.ANNOTATION and hit.id == icon.id for hit in view.hits(x, y))

    for row, column in zip(*np.nonzero(alpha > 128), strict=True):
        x, y = left + column + 0.5, top + row + 0.5
        assert hits(x, y), (zoom, column, row)
    slop = 6
    for _ in range(60):
        x, y = chance.uniform(left - 40, right + 40), chance.uniform(top - 40, low + 40)
        inside = left <= x <= right and top <= y <= low
        beside = x < left - slop or x > right + slop or y < top - slop or y > low + slop
        assert hits(x, y) if inside else not beside or not hits(x, y), (zoom, x - left, y - top)


@pytest.mark.proves("S209e")
@in_corpus
@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("name", FILES)
def test_icons_of_files_are_drawn_and_hit_in_one_size(name: str, turn: int) -> None:
    chance = random.Random(turn)
    with ix.open(CORPUS / f"{name}.pdf") as document, ix.View(document, 400, 400) as view:
        document.rotate_pages(0, turn)
        icons = [each for each in document.annotations(0) if keeps_its_size(each)]
        assert icons
        for icon in icons[:3]:
            for zoom in ZOOMS:
                check(view, document, icon, zoom, chance)


@pytest.mark.proves("S209e")
@pytest.mark.parametrize("turn", TURNS)
def test_notes_just_made_and_saved_are_so_too(tmp_path: Path, turn: int) -> None:
    chance = random.Random(turn)
    with ix.open(SAMPLE) as document:
        document.rotate_pages(0, turn)
        with ix.View(document, 400, 400) as view:
            view.tool = ix.ToolMode.CREATE_NOTE
            view.feed(events.tap(150, 150, 1000, device=MOUSE))
            note = document.annotations(0)[-1]
            for zoom in ZOOMS:
                check(view, document, note, zoom, chance)
        document.save(tmp_path / "saved.pdf")
    with ix.open(tmp_path / "saved.pdf") as document, ix.View(document, 400, 400) as view:
        [note] = [each for each in document.annotations(0) if each.subtype == ix.Subtype.TEXT]
        for zoom in (1, 2.5):
            check(view, document, note, zoom, chance)


def page(document: ix.Document, *, annotations: bool = True, without: Sequence[ix.Annotation] = (), icons: bool = False) -> bytes:
    return document.render(0, 1, annotations=annotations, without=without, icons=icons)[2]


@in_corpus
@pytest.mark.parametrize("name", FILES)
def test_pages_have_no_icons_unless_they_are_asked_for(name: str) -> None:
    """The file as it is, and changed, turned, and with what is lifted."""
    path = CORPUS / f"{name}.pdf"
    with ix.open(path, icons_in_pages=True) as plain, ix.open(path) as lone:
        for step in range(3):
            icons = [each for each in plain.annotations(0) if keeps_its_size(each)]
            bare, whole = page(plain, without=icons), page(plain)
            assert bare != whole
            assert page(lone) == bare and page(lone, icons=True) == whole == page(plain, icons=True)
            assert page(lone, annotations=False) == page(plain, annotations=False)
            for document in (plain, lone):
                if step == 0:
                    document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(30, 30, 80, 80), color=(1, 0, 0))
                else:
                    document.rotate_pages(0, 90)


@pytest.mark.proves("S209e")
def test_a_tap_at_high_zoom_takes_the_note_where_it_is_drawn() -> None:
    with ix.open(SAMPLE) as document, ix.View(document, 400, 400) as view:
        note = document.create_annotation(0, ix.Subtype.TEXT, ix.Rect(300, 400, 324, 424), color=(1, 0.8, 0))
        corner = look_at(view, document, note, 8)
        view.feed(events.tap(corner.x + 100, corner.y + 100, 1000, device=MOUSE))
        view.advance(at=3000)
        assert list(view.selection) == [], "it is there only where it grows with the page"
        view.feed(events.tap(corner.x + 10, corner.y + 10, 4000, device=MOUSE))
        view.advance(at=6000)
        assert list(view.selection) == [note.id]
        frame = next(each for each in view.display_list() if each.role == DrawRole.ANNOTATION_SELECTION)
        assert max(p.x for p in frame.quad) - min(p.x for p in frame.quad) == pytest.approx(20)
        # It is dragged as it is drawn, and needs no second picture.
        view.feed(events.drag([(corner.x + 10, corner.y + 10), (corner.x - 50, corner.y + 40)], 8000, device=MOUSE)[:-1])
        items = [each for each in view.display_list() if each.kind == DrawKind.PICTURE]
        assert [each.role for each in items] == [DrawRole.ICON]
        assert items[0].quad.p0.x == pytest.approx(corner.x - 60, abs=4)


def test_icons_that_look_alike_are_one_picture() -> None:
    with ix.open(SAMPLE) as document, ix.View(document, 800, 800) as view:
        for place in range(4):
            color = (1, 0.8, 0) if place < 3 else (0, 0.8, 1)
            document.create_annotation(0, ix.Subtype.TEXT, ix.Rect(100 + 40 * place, 400, 124 + 40 * place, 424), color=color)
        list(view.effects())
        view.show_page(0)
        pictures = [view.picture_of_draw_item(place) for place in range(4)]
        keys = [each.key for each in pictures if each]
        assert len(keys) == 4 and len(set(keys)) == 2


def test_a_page_with_very_many_notes_costs_a_moving_pointer_nothing() -> None:
    with ix.open(SAMPLE) as document, ix.View(document, 800, 800) as view:
        with document.edit():
            for place in range(1500):
                left, low = 20 + place % 50 * 11, 20 + place // 50 * 24
                document.create_annotation(0, ix.Subtype.TEXT, ix.Rect(left, low, left + 20, low + 20))
        stamp = document.create_annotation(0, ix.Subtype.STAMP, ix.Rect(200, 600, 300, 660))
        view.show_page(0)
        assert len(shown(view)) > 1000
        list(view.effects())
        for step in range(20):
            view.feed(events.hover(100 + 5 * step, 300, 5000 + step))
        told = [each.type for each in view.effects()]
        assert ix.EffectType.DISPLAY_LIST not in told
        view.selection.set([stamp.id])
        assert len(shown(view)) > 1000


def with_note(**members: Any) -> tuple[ix.Document, ix.View, ix.Annotation]:
    document = ix.open(SAMPLE)
    view = ix.View(document, 400, 400)
    return document, view, document.create_annotation(0, ix.Subtype.TEXT, ix.Rect(300, 400, 324, 424), **members)


def are_on(view: ix.View, x: float, y: float, note: ix.Annotation) -> bool:
    return any(hit.kind == ix.HitKind.ANNOTATION and hit.id == note.id for hit in view.hits(x, y))


@pytest.mark.proves("S273c")
@in_corpus
def test_icons_are_there_before_anything_is_fed_and_with_a_page_that_is_turned_to() -> None:
    with ix.open(CORPUS / f"{FILES[0]}.pdf") as document, ix.View(document, 400, 400) as view:
        assert shown(view)
        document.insert_pages(0, count=3)
        view.show_page(0)
        assert not shown(view)
        view.show_page(3)
        assert shown(view)


@pytest.mark.proves("S273a", "S273c")
def test_a_marquee_tab_and_keys_know_where_an_icon_is_seen() -> None:
    document, view, note = with_note()
    corner = look_at(view, document, note, 8)
    view.tool = ix.ToolMode.SELECT_RECTANGLE
    view.feed(events.drag([(corner.x - 10, corner.y - 10), (corner.x + 30, corner.y + 30)], 1000, device=MOUSE))
    assert list(view.selection) == [note.id]
    view.selection.set([])
    view.feed(events.drag([(corner.x - 10, corner.y - 10), (corner.x + 15, corner.y + 30)], 3000, device=MOUSE))
    assert list(view.selection) == [], "it is not wholly inside"
    view.tool = ix.ToolMode.PAN
    view.set_focus(note.id)
    assert view.focus and view.focus.box.width == pytest.approx(20)
    view.close()
    document.close()


@pytest.mark.proves("S273c")
@pytest.mark.parametrize("flags", [ix.AnnotationFlags.HIDDEN, ix.AnnotationFlags.NO_VIEW])
def test_an_icon_that_is_not_to_be_seen_is_neither_drawn_nor_hit(flags: ix.AnnotationFlags) -> None:
    document, view, note = with_note()
    corner = look_at(view, document, note, 2.5)
    assert note.id in shown(view) and are_on(view, corner.x + 10, corner.y + 10, note)
    note.set(flags=flags)
    assert note.id not in shown(view) and not are_on(view, corner.x + 10, corner.y + 10, note)
    document.undo()
    assert note.id in shown(view) and are_on(view, corner.x + 10, corner.y + 10, note)
    note.remove()
    assert not shown(view) and not are_on(view, corner.x + 10, corner.y + 10, note)
    document.undo()
    assert len(shown(view)) == 1
    view.close()
    document.close()


@pytest.mark.proves("S273c")
def test_a_locked_note_is_shown_and_stays() -> None:
    document, view, note = with_note(flags=ix.AnnotationFlags.LOCKED)
    corner = look_at(view, document, note, 2.5)
    view.feed(events.drag([(corner.x + 10, corner.y + 10), (corner.x + 80, corner.y + 60)], 1000, device=MOUSE))
    assert note.rect == ix.Rect(300, 400, 324, 424) and document.history.undo_count == 1
    at = view.convert(0, ix.Space.PDF, 300, 424, ix.Space.VIEW)
    assert shown(view)[note.id].quad.p0.x == pytest.approx(at.x)
    view.close()
    document.close()


@pytest.mark.proves("S273a", "S273c")
def test_an_icon_over_the_next_page_is_taken_before_its_text_and_dragged_from_there() -> None:
    document, view, note = with_note()
    # Hangs over the lower edge of the first page, onto the gap and the second page.
    note.set(rect=ix.Rect(300, -20, 320, 2))
    view.set(ix.Setting.MINIMUM_ZOOM, 0.05)
    view.set_zoom(0.25, 200, 200)
    corner = shown(view)[note.id].quad.p0
    edge = view.convert(0, ix.Space.PDF, 300, 0, ix.Space.VIEW).y
    below = corner.y + 18
    assert below > edge + 5
    assert [hit.kind for hit in view.hits(corner.x + 10, below)][0] == ix.HitKind.ANNOTATION
    view.feed(events.tap(corner.x + 10, below, 1000, device=MOUSE))
    view.advance(at=3000)
    assert list(view.selection) == [note.id]
    view.feed(events.drag([(corner.x + 10, below), (corner.x + 10, below - 60)], 4000, device=MOUSE))
    assert shown(view)[note.id].quad.p0.y == pytest.approx(corner.y - 60, abs=1)
    assert document.undo() and shown(view)[note.id].quad.p0.y == pytest.approx(corner.y, abs=1e-6)
    view.close()
    document.close()
