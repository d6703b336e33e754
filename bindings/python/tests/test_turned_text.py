"""Text that was loaded before its page was turned or cropped lies as the page does: glyphs, hits, what is selected and drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

import libinteract as ix

GUIDE = Path(__file__).parents[3] / "examples/data/guide.pdf"


def middle(quad: ix.Quad) -> tuple[float, float]:
    box = quad.bounds
    return (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2


@pytest.mark.proves("S254d")
@pytest.mark.parametrize("degrees", [90, 180, 270])
def test_text_follows_its_page(degrees: int, tmp_path: Path) -> None:
    with ix.open(GUIDE) as document, ix.View(document, 600, 500) as view:
        view.set_fit(ix.Fit.PAGE)
        before = document.glyphs(0)
        view.select_text(0, 0, 0, 7)
        text, listed = view.selected_text, view.page_display_list(0)
        document.rotate_pages(0, degrees)
        view.show_page(0)
        after = document.glyphs(0)
        document.save(tmp_path / "turned.pdf")
        with ix.open(tmp_path / "turned.pdf") as saved:
            fresh = saved.glyphs(0)
        assert [each.character for each in after] == [each.character for each in before]
        assert [each.character for each in fresh] == [each.character for each in before]
        for mine, theirs in zip(after, fresh):
            for corner, other in zip(mine.quad, theirs.quad):
                assert corner == pytest.approx(other, abs=1e-6)
        # What was selected is still selected, and drawn where it is now.
        assert view.selected_text == text
        quad = view.selection_quads(0)[0]
        assert after[0].quad.bounds.x0 >= quad.bounds.x0 - 1 and after[0].quad.bounds.y1 <= quad.bounds.y1 + 1
        now = view.page_display_list(0)
        assert now[0].quad.bounds == pytest.approx(quad.bounds) and now[0].quad != listed[0].quad
        # A press on a glyph finds it.
        for place in (0, 100, len(after) - 1):
            x, y = middle(after[place].quad)
            assert document.glyph_at(0, x, y) == place
            at = view.convert(0, ix.Space.PAGE, x, y, ix.Space.VIEW)
            hits = [each for each in view.hits(at.x, at.y) if each.kind == ix.HitKind.TEXT]
            if 0 <= at.x < 600 and 0 <= at.y < 500 and hits:
                assert hits[0].glyph == place
        document.undo()
        view.show_page(0)
        assert [each.quad for each in document.glyphs(0)] == [each.quad for each in before]
        assert view.page_display_list(0)[0].quad.bounds == pytest.approx(listed[0].quad.bounds)
