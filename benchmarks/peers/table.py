#!/usr/bin/env python3
"""What is asked of us beside the best of other libraries: table.py FIGURES.jsonl... > a table in Markdown.

The lines are those of run.sh: times (the least of all rounds counts), instructions and allocations. A goal is a ratio to a peer, or a number. A
ratio is judged by instructions where both sides have them, since load does not touch them, and by time where a peer has none; F3 by time, for its
peer is a call of five instructions. A goal whose figures are not there says so: it is neither met nor missed.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path

#: The kind of a figure, and its factor to what the table shows, by the unit of its line.
UNITS = {"instr/op": ("instructions", 1.0), "ns/op": ("time", 1.0), "ns/item": ("time", 1.0), "ns/page": ("time", 1.0), "ns": ("time", 1.0),
         "us": ("time", 1000.0), "allocs/op": ("allocations", 1.0), "bytes": ("bytes", 1.0)}


@dataclass(frozen=True)
class Figures:
    """The least value of each figure, by its name, whose it is, its n and its kind."""

    values: dict[tuple[str, str, int, str], float]

    @classmethod
    def read(cls, lines: list[str]) -> Figures:
        values: dict[tuple[str, str, int, str], float] = {}
        for line in lines:
            if not line.startswith("{"):
                continue
            row = json.loads(line)
            if row["unit"] not in UNITS:
                continue
            kind, factor = UNITS[row["unit"]]
            key = (row["name"], row["peer"], row["n"], kind)
            value = min(row["value"], row.get("min", row["value"])) * factor
            values[key] = min(value, values.get(key, value))
        return cls(values)

    def of(self, name: str, peer: str, n: int | None, kind: str) -> float | None:
        found = [value for (a, b, c, d), value in self.values.items() if (a, b, d) == (name, peer, kind) and n in (None, c)]
        return min(found, default=None)

    def best(self, name: str, n: int | None) -> str | None:
        """The peer with the fewest instructions, or the least time if none was counted."""
        for kind in ("instructions", "time"):
            found = [(value, b) for (a, b, c, d), value in self.values.items()
                     if (a, d) == (name, kind) and n in (None, c) and not b.startswith("libinteract")]
            if found:
                return min(found)[1]
        return None


@dataclass(frozen=True)
class Ratio:
    """A goal beside a peer: our figure and whose it is among ours, the peer ("" for the best), what is asked. The peer's
    figure has the same name and n unless it says otherwise; a figure of our own may stand in for it."""

    goal: str
    what: str
    name: str
    ours: str
    n: int | None
    peer: str
    asked: float
    stretch: float | None = None
    by_time: bool = False
    peer_name: str = ""
    peer_n: int | None = None

    def row(self, figures: Figures) -> list[str]:
        peer_name, peer_n = self.peer_name or self.name, self.peer_n or self.n
        peer = self.peer or figures.best(peer_name, peer_n)
        kinds = ("instructions", "time")
        ours = [figures.of(self.name, self.ours, self.n, kind) for kind in kinds]
        theirs = [figures.of(peer_name, peer, peer_n, kind) if peer else None for kind in kinds]
        ratios = [mine / other if mine is not None and other else None for mine, other in zip(ours, theirs, strict=True)]
        judged = ratios[1] if self.by_time or ratios[0] is None else ratios[0]
        asked = f"{self.asked:g}x" + (f", {self.stretch:g}x" if self.stretch else "")
        missing = f"figure of {self.peer or 'any peer'}" if theirs == [None, None] else "measure that both have"
        if ours == [None, None]:
            missing = "figure of ours"
        return [self.goal, self.what, *map(number, ours), *map(number, theirs), self.peer_name or peer or "-", *map(ratio_text, ratios), asked,
                verdict(judged, self.asked, self.stretch, missing)]


@dataclass(frozen=True)
class Most:
    """A goal by itself: at most so much of a kind."""

    goal: str
    what: str
    name: str
    ours: str
    n: int
    kind: str
    unit: str
    asked: float
    stretch: float | None = None

    def row(self, figures: Figures) -> list[str]:
        value = figures.of(self.name, self.ours, self.n, self.kind)
        asked = f"{self.asked:,g} {self.unit}" if self.asked < 1e6 else f"{self.asked:,.0f} {self.unit}"
        if self.stretch is not None:
            asked += f", {self.stretch:,.0f}"
        shown = f"{number(value)} {self.unit}" if value is not None else "-"
        cells = ["-", shown] if self.kind == "time" else [shown, "-"]
        return [self.goal, self.what, *cells, "-", "-", "-", "-", "-", asked, verdict(value, self.asked, self.stretch, "figure of ours")]


def number(value: float | None) -> str:
    """Without decimals from 100 on, else with three digits."""
    return "-" if value is None else f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def ratio_text(value: float | None) -> str:
    return "-" if value is None else f"{value:.2g}"


def verdict(value: float | None, asked: float, stretch: float | None, missing: str) -> str:
    if value is None:
        return f"not measured: no {missing}"
    if stretch is not None and value <= stretch:
        return "met, stretch too"
    return "met" if value <= asked else "missed"


TOP, HITS, QT, PDFIUM = "libinteract-ix_view_top_hit", "libinteract-ix_view_hits", "qt6-qgraphicsview-hover-items", "pdfium-FORM_OnMouseMove"
BOOST, DENSE, DIRECT = "boost-rtree-packed", "dense20k", "one pointer event from Python"
POINT, BUILD, MOVE, CLICK = "hit.point_topmost.uniform", "hit.build.uniform", "event.move_random", "event.click"
RECTS, RECTS_TEXT = f"text.drag_select_move_rects.{DENSE}", f"text.drag_select_move_rects_text.{DENSE}"
VISIBLE, ZOOM, EFFECT = "layout.visible_pages", "layout.zoom_change", "an effect as an object"

#: Section 1b of PERFORMANCE.md, "asked now"; the second number is the stretch.
GOALS: list[Ratio | Most] = [
    Ratio("H1", "topmost, 1,000: `ix_view_top_hit`", POINT, TOP, 1000, BOOST, 1, 0.5),
    Ratio("H2", "topmost, 100,000: `ix_view_top_hit`", POINT, TOP, 100_000, BOOST, 1, 0.5),
    Ratio("H1", "all hits, 1,000: `ix_view_hits`", POINT, HITS, 1000, BOOST, 3),
    Ratio("H2", "all hits, 100,000: `ix_view_hits`", POINT, HITS, 100_000, BOOST, 3),
    Most("H1", "allocations of `ix_view_hits`", POINT, HITS, 1000, "allocations", "a call", 0),
    Ratio("H9", "index made by the first question, an item, 100,000", BUILD, "libinteract", 100_000, "", 1.5),
    Ratio("T1", "glyph under a point", f"text.glyph_under_point.{DENSE}", "libinteract", None, "", 0.2),
    Ratio("T2", "move of a selecting drag, effects read", RECTS, "libinteract-effects", None, "", 0.005),
    Ratio("T2", "the same, the display list read", RECTS, "libinteract-displaylist", None, "", 0.05),
    Ratio("T2", "the same, all quads read", RECTS, "libinteract-quads", None, "", 0.05),
    Ratio("T3", "the same, quads and text read", RECTS_TEXT, "libinteract-quads", None, "", 0.05),
    Ratio("T4", "text arranged and indexed, a page", f"text.cold_text_page.{DENSE}", "libinteract", None, "", 0.1, 0.06),
    Ratio("E1", "hover, 1,000 links", MOVE, "libinteract-links", 1000, QT, 0.065),
    Ratio("E2", "hover over a form, 10", MOVE, "libinteract-forms", 10, PDFIUM, 0.12),
    Ratio("E3", "hover over a form, 100", MOVE, "libinteract-forms", 100, PDFIUM, 0.01),
    Ratio("E4", "hover over a form, 1,000", MOVE, "libinteract-forms", 1000, PDFIUM, 0.001),
    Ratio("E5", "click, a form of 10", CLICK, "libinteract-forms", 10, "pdfium-LButtonDown+Up", 0.15, 0.08),
    Ratio("E5", "click, a form of 1,000, beside ours of 10", CLICK, "libinteract-forms", 1000, "libinteract-forms", 1.5, peer_n=10),
    Most("E5", "allocations of a click, a form of 10", CLICK, "libinteract-forms", 10, "allocations", "a click", 2),
    Ratio("E6", "frame of a pinch", "event.touch_pinch_frame", "libinteract", 1, "qt6-qwidget-touch+4gestures", 0.04),
    Ratio("E7", "drag of an annotation, a move", "event.drag_item_move", "libinteract", 1000, "qt6-qgraphicsview-movable", 0.2),
    Ratio("L1", "layout made anew, a page of 100,000", "layout.relayout_all", "libinteract", 100_000, "qt6-qpdfview-setzoom", 0.0005),
    Ratio("L2", "change of zoom, 1,000 pages", ZOOM, "libinteract", 1000, "qt6-qgraphicsview-transform", 0.1),
    Ratio("L3", "visible pages, 100,000", VISIBLE, "libinteract", 100_000, "node-pdfjs-style-algorithm", 0.1),
    Ratio("F1", "`view.feed` beside the direct call", "View.feed of one event", "libinteract", 1, "libinteract", 1.5, peer_name=DIRECT),
    Most("F1", "an effect in Python", EFFECT, "libinteract", 1, "time", "ns", 600),
    Most("F1", "a display item in an array", "an item of the display list in an array", "libinteract", 1, "time", "ns", 50),
    Ratio("F3", "getter", "ffi.call_noop", "libinteract-ix_view_is_moving", 1, "c-shared-library-fnptr", 4, by_time=True),
    Most("B1", "code of the library", "lib.text", "libinteract", 1, "bytes", "bytes", 2 << 20, 3 << 19),
    Most("R2", "an annotation, with its place in the index", "memory.annotation", "libinteract", 100_000, "bytes", "bytes", 385, 200),
    Most("R2", "an undo step", "memory.undo_step", "libinteract", 100_000, "bytes", "bytes", 513, 100),
    Most("R2", "a glyph, arranged", "memory.glyph", "libinteract", 200_000, "bytes", "bytes", 60, 40),
    Most("R2", "a view", "memory.view", "libinteract", 100, "bytes", "bytes", 25_000, 10_000),
]
HEAD = ["id", "act", "ours, instructions", "ours, ns", "peer, instructions", "peer, ns", "peer", "ratio, instructions", "ratio, time",
        "asked now", ""]


def table(figures: Figures, goals: list[Ratio | Most] = GOALS) -> str:
    rows = [goal.row(figures) for goal in goals]
    counts = [sum(row[-1].startswith(word) for row in rows) for word in ("met", "missed", "not measured")]
    lines = ["| " + " | ".join(row) + " |" for row in [HEAD, ["---"] * len(HEAD), *rows]]
    return "\n".join([*lines, "", "{} met, {} missed, {} not measured".format(*counts)])


def main() -> None:
    print(table(Figures.read([line for path in sys.argv[1:] for line in Path(path).read_text(encoding="utf-8").splitlines()])))


if __name__ == "__main__":
    main()
