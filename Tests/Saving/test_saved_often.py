"""Saved bytes and pictures do not depend on how often the document was saved and drawn before."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

import libinteract as ix
from libinteract.errors import InteractError

from samples import CORPUS

SAMPLES = ["pdfbox-AnnotationTypes.pdf", "pdfbox-AcroFormsBasicFields.pdf", "pdfjs-annotation-highlight.pdf", "pdfjs-issue18823.pdf",
           "pdfjs-tracemonkey_with_annotations.pdf", "pdfjs-annotation-button-widget.pdf", "pdflib-fancy_fields.pdf"]
STEPS = 12


class Edits:
    """Edits of a document by chance: the same ones for the same seed."""

    def __init__(self, document: ix.Document, seed: str) -> None:
        self.document, self.chance = document, random.Random(seed)

    def step(self) -> None:
        document, chance = self.document, self.chance
        page = chance.randrange(min(document.page_count, 3))
        document.load(page, ix.Part.ANNOTATIONS)
        there = document.annotations(page)
        one = chance.choice(there) if there else None
        x, y = chance.uniform(20, 300), chance.uniform(20, 300)
        rect, color = ix.Rect(x, y, x + 40, y + 30), (chance.random(), 0.5, 0.25)
        acts: list[Callable[[], object]] = [
            lambda: document.create_annotation(page, ix.Subtype.SQUARE, rect, color=color),
            lambda: document.create_annotation(page, ix.Subtype.STAMP, rect),
            lambda: one and one.set(color=color), lambda: one and one.set(rect=rect), lambda: one and one.remove(),
            lambda: one and one.set_text(ix.TextKind.CONTENTS, "written"),
            lambda: one and document.form.fill(one, "value"), document.undo, document.redo]
        try:
            chance.choice(acts)()
        except InteractError:
            pass  # An edit that cannot be made does nothing.


@pytest.mark.skipif(not CORPUS.is_dir(), reason="no sample documents")
@pytest.mark.parametrize("name", SAMPLES)
def test_saved_often_and_saved_once_are_the_same(name: str, tmp_path: Path) -> None:
    """The objects that a change was made to are used for the next change: nothing of it may stay in them."""
    often, again, once = tmp_path / "often.pdf", tmp_path / "again.pdf", tmp_path / "once.pdf"
    different: set[bytes] = set()
    with ix.open(CORPUS / name) as document, ix.open(CORPUS / name) as other:
        edits, others = Edits(document, name), Edits(other, name)
        for step in range(STEPS):
            edits.step()
            others.step()
            if step % 3 == 0:
                document.render(0, 0.5)
            document.save(often, ix.SaveFlags.COPY)
            document.save(again, ix.SaveFlags.COPY)
            assert often.read_bytes() == again.read_bytes(), step
            different.add(often.read_bytes())
        other.save(once, ix.SaveFlags.COPY)
        assert often.read_bytes() == once.read_bytes()
        assert document.render(0, 0.5) == other.render(0, 0.5)
    assert len(different) > 1
