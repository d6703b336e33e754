"""After an edit only those tiles need to be drawn again that the areas of IX_EFFECT_PAGE_INVALID meet: random edits of sample documents,
each tile drawn before and after."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract.errors import InteractError

from provider_age import is_older_than

np = pytest.importorskip("numpy")

ROOT = Path(__file__).resolve().parents[3]
CORPUS = Path(os.environ.get("IX_CORPUS", ROOT.parent / "shared/corpus"))
TILE, SCALE = 32, 1.0
#: All sample documents and more edits of each.
FULL = "IX_TOLD_FULL" in os.environ
SAMPLES = sorted(CORPUS.glob("*.pdf")) if FULL else [
    CORPUS / name for name in (
        "pdfjs-annotation-border-styles.pdf", "pdfjs-rotation.pdf", "pdfbox-AcroFormsBasicFields.pdf", "pdfjs-annotation-highlight.pdf",
        "pdfjs-tracemonkey_with_annotations.pdf", "pdfbox-AnnotationTypes.pdf", "pdfjs-annotation-button-widget.pdf")]
EDITS = 60 if FULL else 14
MOST_IDLE = 2 / 3
"""The largest share of the tiles that are told and look as before: the corners of rectangles round what is drawn in them."""

pytestmark = [
    pytest.mark.skipif(not CORPUS.is_dir(), reason="no sample documents"),
    pytest.mark.skipif(is_older_than(ix.ProviderFeatures.PRINTING), reason="the provider named is older than what is tested"),
]
SUBTYPES = [ix.Subtype.SQUARE, ix.Subtype.CIRCLE, ix.Subtype.INK, ix.Subtype.LINE, ix.Subtype.HIGHLIGHT, ix.Subtype.POLYGON,
            ix.Subtype.FREE_TEXT, ix.Subtype.STAMP]


class Random:
    """Edits of a page by chance."""

    def __init__(self, document: ix.Document, page: int, seed: str) -> None:
        self.document, self.page, self.chance = document, page, random.Random(seed)
        self.box = document.page_geometry(page).view_box

    def color(self) -> tuple[float, float, float]:
        return self.chance.random(), self.chance.random(), self.chance.random()

    def rect(self) -> ix.Rect:
        x, y = self.chance.uniform(self.box.x0, self.box.x1 - 60), self.chance.uniform(self.box.y0, self.box.y1 - 60)
        return ix.Rect(x, y, x + self.chance.uniform(8, 60), y + self.chance.uniform(8, 60))

    def create(self) -> None:
        subtype, rect = self.chance.choice(SUBTYPES), self.rect()
        made = self.document.create_annotation(self.page, subtype, rect)
        made.set(color=self.color(), border_width=self.chance.choice([0.5, 1, 4, 9]))
        corners = [(rect.x0, rect.y0), (rect.x1, rect.y1)]
        if subtype == ix.Subtype.INK:
            made.set_points(ix.PointsKind.STROKE, [*corners, (rect.x0, rect.y1)])
        elif subtype == ix.Subtype.LINE:
            made.set_points(ix.PointsKind.VERTICES, corners)
        elif subtype == ix.Subtype.POLYGON:
            made.set_points(ix.PointsKind.VERTICES, [*corners, (rect.x1, rect.y0)])
        elif subtype == ix.Subtype.HIGHLIGHT:
            made.set_points(ix.PointsKind.QUADS, [(rect.x0, rect.y1), (rect.x1, rect.y1), (rect.x0, rect.y0), (rect.x1, rect.y0)])
        elif subtype == ix.Subtype.FREE_TEXT:
            made.set_text(ix.TextKind.CONTENTS, "some text")

    def change(self) -> None:
        annotation = self.chance.choice(self.document.annotations(self.page))
        acts: list[Callable[[], object]] = [
            lambda: annotation.set(color=self.color()), lambda: annotation.set(opacity=self.chance.random()),
            lambda: annotation.set(border_width=self.chance.choice([0, 1, 3, 8])), lambda: annotation.set(rect=self.rect()),
            lambda: annotation.set_text(ix.TextKind.CONTENTS, "other"), lambda: annotation.set(flags=int(annotation.flags) ^ 2)]
        self.chance.choice(acts)()

    def fill(self) -> None:
        fields = [each for each in self.document.annotations(self.page) if each.subtype == ix.Subtype.WIDGET]
        self.document.form.fill(self.chance.choice(fields), self.chance.choice(["a", "Yes", "longer text", ""]))

    def remove(self) -> None:
        self.chance.choice(self.document.annotations(self.page)).remove()

    def act(self) -> None:
        acts: list[Callable[[], object]] = [self.create, self.change, self.change, self.fill, self.remove,
                                            self.document.undo, self.document.redo]
        try:
            self.chance.choice(acts)()
        except (InteractError, IndexError):
            pass  # What cannot be done here does nothing.


def picture(document: ix.Document, page: int) -> Any:
    width, height, data = document.render(page, SCALE)
    return np.frombuffer(data, np.uint8).reshape(height, width, 4).astype(int)


def tiles_of(marked: Any) -> set[tuple[int, int]]:
    """The tiles that have a marked pixel."""
    rows, columns = np.nonzero(marked)
    return {*zip((rows // TILE).tolist(), (columns // TILE).tolist(), strict=True)}


def tiles_told(view: ix.View, page: int, shape: tuple[int, ...]) -> set[tuple[int, int]]:
    """The tiles that meet an area that was told."""
    marked = np.zeros(shape[:2], bool)
    for effect in view.effects():
        if effect.type == ix.EffectType.PAGE_INVALID and effect.page == page:
            x0, y0, x1, y1 = (value * SCALE for value in effect.area)
            # A pixel beyond it may differ.
            marked[max(0, int(np.floor(y0)) - 1):int(np.ceil(y1)) + 1, max(0, int(np.floor(x0)) - 1):int(np.ceil(x1)) + 1] = True
    return tiles_of(marked)


@pytest.mark.proves("S294b")
@pytest.mark.parametrize("path", SAMPLES, ids=lambda each: each.stem)
def test_every_tile_that_differs_is_told(path: Path) -> None:
    with ix.open(path, password="owner") as document, ix.View(document, 400, 400) as view:
        document.load(0, ix.Part.ANNOTATIONS)
        chance, before = Random(document, 0, path.stem), picture(document, 0)
        told_ones = idle = 0
        list(view.effects())
        for step in range(EDITS):
            chance.act()
            told, after = tiles_told(view, 0, before.shape), picture(document, 0)
            differing = tiles_of((after != before).any(axis=2))
            assert differing <= told, (step, sorted(differing - told))
            told_ones, idle, before = told_ones + len(told), idle + len(told - differing) * bool(differing), after
        assert told_ones and idle <= MOST_IDLE * told_ones, f"{idle} of {told_ones} tiles that were told look as before"


@pytest.mark.proves("S294b")
def test_an_entry_that_is_no_annotation_can_be_removed(tmp_path: Path) -> None:
    """Null stands in the page's list of annotations. Without it the other edits are drawn and saved as before."""
    file = tmp_path / "saved.pdf"
    with ix.open(CORPUS / "pdfjs-issue18823.pdf") as document:
        document.load(0, ix.Part.ANNOTATIONS)
        document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(160, 34, 189, 56)).set(color=(0, 1, 0))
        before = picture(document, 0)
        document.annotations(0)[0].remove()
        assert (picture(document, 0) == before).all()
        document.save(file)
    with ix.open(file) as saved:
        saved.load(0, ix.Part.ANNOTATIONS)
        assert [each.subtype for each in saved.annotations(0)] == [ix.Subtype.LINK] * 7 + [ix.Subtype.SQUARE]
        assert (picture(saved, 0) == before).all()
