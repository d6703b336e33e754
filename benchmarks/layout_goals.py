#!/usr/bin/env python3
"""Layouts beside the best peer of the same run: layout_goals.py OURS.jsonl PEERS.jsonl > tables in Markdown.

The least of all repetitions counts, ours and theirs.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

#: Goal, our figure, kind and number of pages; the peer's figure and number, the peer, what is asked for and the stretch.
GOALS = [
    ("L1 relayout, a page, 100,000", "relayout, per page", "peer", 100_000,
     "layout.relayout_all", 100_000, "qt6-qpdfview-setzoom", 0.0015, 0.0005),
    ("L2 zoom change, 1,000", "zoom change", "peer", 1000, "layout.zoom_change", 1000, "qt6-qgraphicsview-transform", 1, 0.1),
    ("L2 zoom change, 100,000", "zoom change", "peer", 100_000,
     "layout.zoom_change", 100_000, "qt6-qgraphicsview-transform", 1, 0.1),
    ("L3 visible pages, 100,000", "visible pages", "peer", 100_000,
     "layout.visible_pages", 100_000, "node-pdfjs-style-algorithm", 0.25, 0.1),
    ("L3 visible pages, 1,000,000", "visible pages", "peer", 1_000_000,
     "layout.visible_pages", 1_000_000, "node-pdfjs-style-algorithm", 0.25, 0.1),
]  # fmt: skip
KINDS = {"alike": "all alike", "peer": "200 sizes", "mixed": "all different", "none": "all different, any decimals"}
STEADY = ["zoom change", "scroll step, effects read", "visible pages"]
Rows = dict[tuple[str, str, int], float]


def least(path: str) -> tuple[Rows, Rows]:
    """The least value of each figure by name, kind or peer, and number of pages; and the most allocations."""
    values: Rows = {}
    allocations: Rows = {}
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        if not line.startswith("{"):
            continue
        row = json.loads(line)
        key = (row["name"], row.get("kind", row["peer"]), row["n"])
        value = min(row["value"], row.get("min", row["value"]))
        values[key] = min(value, values.get(key, value))
        allocations[key] = max(row.get("allocations", 0), allocations.get(key, 0))
    return values, allocations


def goals(ours: Rows, peers: Rows) -> None:
    print("| goal | ours, ns | peer, ns | ratio | asked, stretch | |\n|---|---|---|---|---|---|")
    for goal, name, kind, pages, peer_name, peer_pages, peer, asked, stretch in GOALS:
        mine, theirs = ours.get((name, kind, pages)), peers.get((peer_name, peer, peer_pages))
        if mine is None or theirs is None:
            print(f"| {goal} | {'-' if mine is None else f'{mine:.4g}'} | - | not measured | {asked:g}, {stretch:g} | |")
            continue
        ratio = mine / theirs
        verdict = "stretch" if ratio <= stretch else "reached" if ratio <= asked else "missed"
        print(f"| {goal} | {mine:.4g} | {theirs:.4g} ({peer}) | {ratio:.3g} | {asked:g}, {stretch:g} | {verdict} |")


def rules(ours: Rows, peers: Rows, allocations: Rows) -> None:
    print("\n| rule | found | |\n|---|---|---|")
    worst = max(allocations.get((name, kind, n), 0) for name in STEADY for kind in KINDS for n in (1000, 100_000, 1_000_000))
    print(f"| A0 allocations a step, at most | {worst:g} | {'kept' if worst == 0 else 'broken'} |")
    for name in STEADY:
        flat = ours[name, "peer", 1_000_000] / ours[name, "peer", 1000]
        print(f"| A1 {name}: a million pages of a thousand | {flat:.2f} | {'kept' if flat <= 1.5 else 'broken'} |")
    for goal, name, _, pages, peer_name, peer_pages, peer, asked, _ in GOALS:
        theirs = peers.get((peer_name, peer, peer_pages))
        if theirs is not None:
            cliff = max(ours[name, kind, pages] for kind in KINDS) / theirs / asked
            print(f"| A2 {goal}: the worst kind of pages, of the goal | {cliff:.2f} | {'kept' if cliff <= 4 else 'broken'} |")


def sizes(ours: Rows) -> None:
    print("\n| 1,000,000 pages | bytes a page | opening, ns a page | relayout, ns a page |\n|---|---|---|---|")
    for kind, words in KINDS.items():
        names = ("memory, per page", "opening, per page", "relayout, per page")
        print(f"| {words} | " + " | ".join(f"{ours[name, kind, 1_000_000]:.3g}" for name in names) + " |")


if __name__ == "__main__":
    values, counted = least(sys.argv[1])
    theirs, _ = least(sys.argv[2])
    goals(values, theirs)
    rules(values, theirs, counted)
    sizes(values)
