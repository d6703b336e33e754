"""The fitted zoom depends on the document and the view, not on the way there: walks on files with pages of several sizes."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

import libinteract as ix

ROOT = Path(__file__).resolve().parents[3]
CORPUS = Path(os.environ.get("IX_CORPUS", ROOT.parent / "shared/corpus"))
FILES = ["qpdf-fxo-red-rotate", "pdflib-with_combed_fields", "samples-habibi-rotated"]
FITS = [ix.Fit.WIDTH, ix.Fit.PAGE, ix.Fit.HEIGHT]
MODES = [ix.SpreadMode.SINGLE, ix.SpreadMode.DOUBLE, ix.SpreadMode.BOOK]

pytestmark = pytest.mark.skipif(not CORPUS.is_dir(), reason="no corpus at ../shared/corpus or IX_CORPUS")


def walk(document: ix.Document, view: ix.View, chance: random.Random, layout: dict[str, object]) -> None:
    """Something that a reader does."""
    last = document.page_count - 1
    match chance.randrange(8):
        case 0: view.show_page(chance.randint(0, last))
        case 1: view.run(ix.Command.DOCUMENT_END)
        case 2: view.scroll_by(chance.uniform(-300, 300), chance.uniform(-3000, 3000))
        case 3: view.set_geometry(chance.uniform(200, 1500), chance.uniform(200, 1500))
        case 4: document.rotate_pages(chance.randint(0, last), chance.choice([90, 180, 270]))
        case 5: view.run(chance.choice([ix.Command.NEXT_VIEWPORT, ix.Command.PREVIOUS_VIEWPORT]))
        case 6:
            layout["spreads"], layout["fit"] = chance.choice(MODES), chance.choice(FITS)
            view.set_layout(**layout)  # type: ignore[arg-type]
        case _:
            layout["fit"] = chance.choice(FITS)
            view.set_fit(layout["fit"])  # type: ignore[arg-type]


@pytest.mark.proves("S271a", "S271b", "S271c")
@pytest.mark.parametrize("scroll", [ix.ScrollMode.CONTINUOUS, ix.ScrollMode.PER_SPREAD])
@pytest.mark.parametrize("name", FILES)
def test_a_walk_shows_what_a_fresh_view_does(name: str, scroll: ix.ScrollMode) -> None:
    chance = random.Random(f"{name} {scroll}")
    with ix.open(CORPUS / f"{name}.pdf") as document, ix.View(document, 800, 600) as view:
        layout: dict[str, object] = {"scroll": scroll, "fit": ix.Fit.WIDTH}
        view.set_layout(**layout)  # type: ignore[arg-type]
        for step in range(60):
            walk(document, view, chance, layout)
            here = view.viewport
            assert here.fit == layout["fit"], step
            with ix.View(document, *size(view)) as fresh:
                fresh.set_layout(**layout)  # type: ignore[arg-type]
                assert view.spread_index is not None
                fresh.show_spread(view.spread_index)
                assert fresh.viewport.zoom == pytest.approx(here.zoom, rel=1e-9), (step, layout)


def size(view: ix.View) -> tuple[float, float]:
    return view.viewport.width, view.viewport.height


@pytest.mark.proves("S271a")
def test_end_and_scrolling_there_show_the_same_zoom() -> None:
    """As it was found: a last spread of one page was shown twice as large by the End key as by scrolling."""
    with ix.open(CORPUS / "pdflib-with_combed_fields.pdf") as document:
        zooms: list[float] = []
        for way in ("end", "scroll", "back"):
            with ix.View(document, 800, 600) as view:
                view.set_layout(spreads=ix.SpreadMode.DOUBLE, fit=ix.Fit.WIDTH)
                if way == "scroll":
                    view.scroll_by(0, 1e6)
                else:
                    view.run(ix.Command.DOCUMENT_END)
                if way == "back":
                    view.scroll_by(0, -1e6)
                zooms.append(view.viewport.zoom)
                assert view.viewport.fit == ix.Fit.WIDTH
        assert zooms[0] == zooms[1] == zooms[2]
