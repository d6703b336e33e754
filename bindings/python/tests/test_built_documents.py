"""Documents built by calls, for viewers that have a renderer of their own: text that does not lie level, colours of annotations."""

from __future__ import annotations

import math

import pytest

import libinteract as ix


def turned(text: str, degrees: float) -> list[tuple[str, ix.Quad]]:
    """Letters 10 wide and 12 high along a line from (100, 100)."""
    angle = math.radians(degrees)
    x, y = math.cos(angle), math.sin(angle)

    def corner(along: float, up: float) -> ix.Point:
        return ix.Point(100 + along * x - up * y, 100 + along * y + up * x)

    return [(letter, ix.Quad(*(corner(10 * i + a, b) for a, b in ((0, 0), (10, 0), (10, 12), (0, 12))))) for i, letter in enumerate(text)]


@pytest.mark.parametrize("degrees", [0, 30, 90, 180, 215])
def test_characters_may_lie_in_any_direction(degrees: float) -> None:
    document = ix.Document.new()
    document.add_page(300, 300)
    glyphs = turned("abcd", degrees)
    document.set_glyphs(0, glyphs, 12)
    view = ix.View(document, 300, 300)
    middle = glyphs[2][1].bounds.center
    there = view.convert(0, ix.Space.PDF, middle.x, middle.y, ix.Space.VIEW)
    assert view.hits(*there)[0].kind == ix.HitKind.TEXT
    assert view.select_text_at(*there) and view.selected_text == "abcd"
    quad = view.selection_quads(0)[0]
    place = document.page_geometry(0).pdf_to_page
    assert quad.p0 == pytest.approx(place.apply(*glyphs[0][1].p0)) and quad.p2 == pytest.approx(place.apply(*glyphs[3][1].p2))


def test_boxes_stand_for_level_characters() -> None:
    document = ix.Document.new()
    document.add_pages(2, 300, 300)
    document.set_glyphs(0, [("a", ix.Rect(10, 10, 20, 22)), ("b", ix.Rect(20, 10, 30, 22))], 12)
    document.set_glyphs(1, [(letter, quad) for letter, quad in turned("ab", 0)], 12)
    view = ix.View(document, 300, 300)
    view.select_all_text()
    assert view.selected_text.split() == ["ab", "ab"]


def test_an_annotation_is_given_its_colours_and_is_hit_inside_where_it_is_filled() -> None:
    document = ix.Document.new()
    document.add_page(300, 300)
    empty = document.add_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 110, 110), color=(1, 0, 0))
    filled = document.add_annotation(0, ix.Subtype.SQUARE, ix.Rect(150, 10, 250, 110), color=(1, 0, 0), interior_color=(0.5,))
    assert (empty.color, empty.interior_color, filled.interior_color) == ((1, 0, 0), (), (0.5,))
    view = ix.View(document, 300, 300)
    for made, hit in ((empty, False), (filled, True)):
        there = view.convert(0, ix.Space.PDF, *made.rect.center, ix.Space.VIEW)
        best = view.hits(*there)[0]
        assert (best.kind == ix.HitKind.ANNOTATION and best.id == made.id) is hit
    with pytest.raises(ix.InvalidArgument, match="interior_color"):
        document.add_annotation(0, ix.Subtype.SQUARE, ix.Rect(0, 0, 9, 9), interior_color=(2, 0, 0))
