"""What a host is told of a text that is to be written, so that it can lay a text entry over it: on a file's pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract import effects, events

from helpers import MOUSE

pikepdf = pytest.importorskip("pikepdf")
Name, Dictionary, Array, String = pikepdf.Name, pikepdf.Dictionary, pikepdf.Array, pikepdf.String


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A page that lies on its side, with a free text and two text fields, one of them turned."""
    made = tmp_path / "entries.pdf"
    with pikepdf.new() as file:
        page = file.add_blank_page(page_size=(400, 300)).obj
        page.Rotate = 90
        page.Annots = Array([file.make_indirect(Dictionary(
            Type=Name.Annot, Subtype=Name.FreeText, Rect=[50, 200, 150, 240], Contents=String("hello"), F=4,
            DA=String("/TiBI 14 Tf 1 0 0 rg"), Q=1))])
        fields: list[Any] = []
        for name, rect, turn, font in (("a", [50, 100, 150, 120], 0, "Cour"), ("b", [200, 100, 220, 200], 90, "Helv")):
            field = file.make_indirect(Dictionary(
                Type=Name.Annot, Subtype=Name.Widget, FT=Name.Tx, T=String(name), V=String("Ada"), Rect=rect, F=4,
                DA=String(f"/{font} 9 Tf 0 0 1 rg"), MK=Dictionary(R=turn), Q=2 if turn else 0))
            page.Annots.append(field)
            fields.append(field)
        file.Root.AcroForm = Dictionary(Fields=Array(fields), DA=String("/Helv 12 Tf 0 g"))
        file.save(made)
    return made


def asked(view: ix.View) -> list[effects.EditRequested]:
    return [each for each in view.effects() if each.type == ix.EffectType.EDIT_REQUESTED]


def request(view: ix.View, annotation: ix.Annotation) -> effects.EditRequested:
    x, y = view.convert(0, ix.Space.PDF, (annotation.rect.x0 + annotation.rect.x1) / 2, (annotation.rect.y0 + annotation.rect.y1) / 2,
                        ix.Space.VIEW)
    view.set(ix.Setting.TEXT_EDITING, 0)
    view.component(ix.Component.EDIT_ANNOTATION).try_(x, y)
    [effect] = asked(view)
    return effect


@pytest.mark.proves("S231b", "S300")
def test_area_size_turn_colour_and_font_of_a_files_texts(path: Path) -> None:
    with ix.open(path) as document, ix.View(document, 600, 800) as view:
        view.set_zoom(2, 0, 0)
        text, plain, turned = document.annotations(0)
        told = request(view, text)
        assert told.annotation == text.id and told.kind == 0
        box = view.convert(0, ix.Space.PDF, 50, 200, ix.Space.VIEW), view.convert(0, ix.Space.PDF, 150, 240, ix.Space.VIEW)
        assert tuple(told.area) == pytest.approx((*map(min, *box), *map(max, *box)))
        assert told.font_size == pytest.approx(28) and told.rotation == pytest.approx(90)
        assert told.color == 0xFF0000FF and told.font == ix.TextFont.FONT_SERIF and told.alignment == ix.TextAlignment.CENTER
        assert told.style == ix.FontStyle.BOLD | ix.FontStyle.ITALIC
        told = request(view, plain)
        assert told.kind == ix.FieldKind.TEXT and told.rotation == pytest.approx(90) and told.font_size == pytest.approx(18)
        assert told.color == 0x0000FFFF and told.font == ix.TextFont.FONT_MONOSPACED and told.style == 0
        assert told.alignment == ix.TextAlignment.LEFT
        assert told.area.y1 - told.area.y0 == pytest.approx(200)
        told = request(view, turned)
        assert told.rotation == pytest.approx(0) and told.font == ix.TextFont.FONT_SANS_SERIF
        assert told.alignment == ix.TextAlignment.RIGHT
        assert told.area.x1 - told.area.x0 == pytest.approx(200)


@pytest.mark.proves("S231b", "S300")
def test_where_the_text_stands_after_scrolling_and_zooming(path: Path) -> None:
    with ix.open(path) as document, ix.View(document, 600, 800) as view:
        assert view.selection.edit_area is None
        for annotation in document.annotations(0):
            view.set_zoom(2, 0, 0)
            told = request(view, annotation)
            place = view.selection.edit_area
            assert place and tuple(place.area) == tuple(told.area)
            assert (place.font_size, place.rotation) == (told.font_size, told.rotation)
            view.set_zoom(1.3, 50, 80)
            view.scroll_by(7, 31)
            place = view.selection.edit_area
            [again] = [request(view, annotation)]  # asked anew it is told the same
            assert place and tuple(place.area) == tuple(again.area) and place.font_size == again.font_size
            assert view.selection.end_edit() and view.selection.edit_area is None


def test_a_text_that_is_turned_otherwise_has_the_box_from_before(path: Path) -> None:
    with ix.Document.new() as document:
        document.add_page(400, 400)
        document.add_annotation(
            0, ix.Subtype.FREE_TEXT, ix.Rect(100, 100, 220, 220), traits=ix.AnnotationTraits.HAS_APPEARANCE,
            appearance_box=(0, 0, 120, 40), appearance_matrix=(0.8, 0.6, -0.6, 0.8, 0, 0))
        document.load(0, ix.Part.ANNOTATIONS)
        with ix.View(document, 400, 400) as view:
            told = request(view, document.annotations(0)[0])
            assert told.rotation == pytest.approx(360 - 36.8699, abs=1e-3)
            area = told.area
            assert ((area.x0 + area.x1) / 2, (area.y0 + area.y1) / 2) == pytest.approx((160, 240))
            assert area.x1 - area.x0 < 120 and told.font_size == 12 and told.color == 0xFF


def test_notes_and_links_have_their_area(path: Path) -> None:
    with ix.open(path) as document, ix.View(document, 600, 800) as view:
        view.tool = ix.ToolMode.CREATE_NOTE
        view.feed(events.tap(300, 500, 100, device=MOUSE))
        view.advance(at=2000)
        [told] = asked(view)
        assert told.area.x1 - told.area.x0 >= 16 and told.area.x0 <= 300 <= told.area.x1
        assert (told.font_size, told.color, told.font) == (12, 0xFF, ix.TextFont.FONT_SANS_SERIF)
        assert (told.alignment, told.rotation) == (ix.TextAlignment.LEFT, 0)
        view.zoom = 2
        entry = view.selection.edit_area
        assert entry is not None and entry.font_size == 12
        view.tool = ix.ToolMode.CREATE_LINK_RECTANGLE
        view.feed(events.drag([(300, 600), (380, 640)], 9000, device=MOUSE))
        [told] = asked(view)
        assert tuple(told.area) == pytest.approx((300, 600, 380, 640), abs=1)
