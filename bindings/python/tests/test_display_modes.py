"""The display modes of PDF.js, PDFKit and Okular, as the table of docs/guide/layout.md has them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import libinteract as ix

GUIDE = Path(__file__).resolve().parents[3] / "docs/guide/layout.md"
SINGLE, DOUBLE, BOOK = ix.SpreadMode.SINGLE, ix.SpreadMode.DOUBLE, ix.SpreadMode.BOOK
CONTINUOUS, PAGED, WRAPPED = ix.ScrollMode.CONTINUOUS, ix.ScrollMode.PER_SPREAD, ix.ScrollMode.WRAPPED


class Overview(ix.Layout):
    """Three in a row."""

    base = ix.LayoutClass.FREE

    def spread_frame(self, spread: int) -> ix.Rect:
        width, height = self.spread_size(spread)
        x, y = spread % 3 * (width + 10), spread // 3 * (height + 10)
        return ix.Rect(x, y, x + width, y + height)


def frame(view: ix.View, page: int) -> ix.Rect:
    """Where a page stands in the canvas."""
    x0, y0 = view.convert(page, ix.Space.PAGE, 0, 0, ix.Space.CANVAS)
    x1, y1 = view.convert(page, ix.Space.PAGE, 200, 300, ix.Space.CANVAS)
    return ix.Rect(x0, y0, x1, y1)


def below(view: ix.View, first: int, second: int) -> bool:
    return frame(view, second).y0 >= frame(view, first).y1 - 1e-6


def right(view: ix.View, first: int, second: int) -> bool:
    a, b = frame(view, first), frame(view, second)
    return b.x0 >= a.x1 - 1e-6 and abs(a.y0 - b.y0) < 1e-6


def scrolls_on(view: ix.View) -> bool:
    """Whether scrolling alone leads from one spread to the next."""
    view.show_spread(0)
    for _ in range(200):
        view.scroll_by(300, 300)
    return not view.spread(0).is_visible


Row = tuple[str, str, dict[str, object] | None, Callable[[ix.View], bool]]
ROWS: list[Row] = [
    ("PDF.js", "vertical scrolling", {}, lambda v: below(v, 0, 1) and below(v, 1, 2) and scrolls_on(v)),
    ("PDF.js", "horizontal scrolling", {"axis": ix.Axis.HORIZONTAL}, lambda v: right(v, 0, 1) and right(v, 1, 2) and scrolls_on(v)),
    ("PDF.js", "wrapped scrolling", {"scroll": WRAPPED}, lambda v: right(v, 0, 1) and right(v, 1, 2) and below(v, 0, 3)),
    ("PDF.js", "page scrolling", {"scroll": PAGED}, lambda v: not scrolls_on(v)),
    ("PDF.js", "no spreads", {"spreads": SINGLE}, lambda v: v.spread_count == 8),
    ("PDF.js", "odd spreads", {"spreads": DOUBLE}, lambda v: right(v, 0, 1) and below(v, 0, 2) and right(v, 2, 3)),
    ("PDF.js", "even spreads", {"spreads": BOOK}, lambda v: below(v, 0, 1) and right(v, 1, 2) and right(v, 3, 4)),
    ("PDF.js", "wrapped scrolling", {"scroll": WRAPPED, "spreads": BOOK},
     lambda v: right(v, 1, 2) and v.spread_of_page(2) == 1 and below(v, 0, 3)),
    ("PDFKit", "single page", {"scroll": PAGED}, lambda v: v.spread_count == 8 and not scrolls_on(v)),
    ("PDFKit", "single page continuous", {}, lambda v: v.spread_count == 8 and scrolls_on(v)),
    ("PDFKit", "two up", {"scroll": PAGED, "spreads": DOUBLE}, lambda v: right(v, 0, 1) and not scrolls_on(v)),
    ("PDFKit", "two up continuous", {"spreads": DOUBLE}, lambda v: right(v, 0, 1) and below(v, 1, 2) and scrolls_on(v)),
    ("PDFKit", "displays as book", {"scroll": PAGED, "spreads": BOOK},
     lambda v: v.pages_of_spread(0) == range(1) and right(v, 1, 2)),
    ("PDFKit", "displays right to left", {"spreads": DOUBLE, "flags": ix.LayoutFlags.RIGHT_TO_LEFT},
     lambda v: right(v, 1, 0) and below(v, 0, 2)),
    ("PDFKit", "display direction horizontal", {"axis": ix.Axis.HORIZONTAL, "spreads": DOUBLE},
     lambda v: right(v, 0, 1) and right(v, 1, 2)),
    ("Okular", "single page", {"scroll": PAGED}, lambda v: v.spread_count == 8 and not scrolls_on(v)),
    ("Okular", "facing pages", {"scroll": PAGED, "spreads": DOUBLE}, lambda v: right(v, 0, 1) and not scrolls_on(v)),
    ("Okular", "facing pages, centre first page", {"scroll": PAGED, "spreads": BOOK},
     lambda v: v.spread_count == 5 and right(v, 1, 2) and not scrolls_on(v)),
    ("Okular", "continuous", {"spreads": BOOK}, lambda v: right(v, 1, 2) and scrolls_on(v)),
    ("Okular", "overview", None, lambda v: right(v, 0, 1) and right(v, 1, 2) and below(v, 0, 3) and right(v, 6, 7)),
]


@pytest.mark.proves("S108", "S117")
@pytest.mark.parametrize(("viewer", "mode", "options", "holds"), ROWS, ids=[f"{row[0]}-{row[1]}" for row in ROWS])
def test_each_mode_has_its_layout(
    viewer: str, mode: str, options: dict[str, object] | None, holds: Callable[[ix.View], bool]
) -> None:
    with ix.Document.new() as document:
        document.add_pages(8, 200, 300)
        with ix.View(document, 800, 600) as view:
            if options is None:
                Overview(view).use()
            else:
                view.set_layout(fit=ix.Fit.PAGE, **options)  # type: ignore[arg-type]
            assert holds(view)
    assert f"| {viewer} | {mode} |" in GUIDE.read_text(encoding="utf-8")


def test_every_row_of_the_table_is_tested() -> None:
    rows = [line.split(" | ") for line in GUIDE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    told = {(row[0][2:], row[1]) for row in rows if row[0][2:] in ("PDF.js", "PDFKit", "Okular")}
    assert told == {(viewer, mode) for viewer, mode, _, __ in ROWS}
