#!/usr/bin/env python3
"""Our figures beside the best peer's of the same run: goals.py OURS.jsonl PEERS.jsonl > table.

A goal is a ratio to the best peer; of each figure the least of its repetitions counts. The table is Markdown.
"""
import json
import sys

# Goal, our figure, its n, the peer's figure, its n, the peer, the ratio asked for.
GOALS = [
    ("E1 pointer move with hover, 1,000 items", "hover move", 1000, "event.move_random", 1000,
     "qt6-qgraphicsview-hover-items", 0.15),
    ("E1 the same, 100,000 items", "hover move", 100000, "event.move_random", 100000, "qt6-qgraphicsview-hover-items", 0.15),
    ("E4 pointer move, 1,000 items, PDFium's widgets", "hover move", 1000, "event.move_random", 1000,
     "pdfium-FORM_OnMouseMove", 0.003),
    ("E2 pointer move, 10 items", "hover move without text", 10, "event.move_random", 10, "pdfium-FORM_OnMouseMove", 0.25),
    ("E3 pointer move, 100 items", "hover move without text", 100, "event.move_random", 100, "pdfium-FORM_OnMouseMove", 0.03),
    ("E5 click, 10 items", "click", 10, "event.click", 10, "pdfium-LButtonDown+Up", 0.15),
    ("E7 drag of one annotation, a move", "annotation drag move", 1000, "event.drag_item_move", 1000,
     "qt6-qgraphicsview-movable", 0.25),
    ("E6 two-finger frame", "two-finger frame", 2, "event.touch_pinch_frame", 1, "qt6-qwidget-touch+4gestures", 0.1),
    ("T2 one move of a selecting drag, 20,000 glyphs", "selecting drag move", 20000,
     "text.drag_select_move_rects.dense20k", None, "", 0.05),
    ("L1 relayout, per page", "relayout, per page", 1000000, "layout.relayout_all", 100000, "qt6-qpdfview-setzoom", 0.0015),
    ("L2 zoom change", "zoom change", 1000000, "layout.zoom_change", 100000, "qt6-qgraphicsview-transform", 1),
    ("L3 visible pages", "visible pages", 1000000, "layout.visible_pages", 1000000, "node-pdfjs-style-algorithm", 0.25),
    ("F1 one pointer event from Python", "one pointer event from Python", 1, "ffi.call_struct64_byptr", 1,
     "ctypes-void-p-address", 1.5),
    ("F3 trivial getter", "getter", 1, "ffi.call_noop", 1, "c-shared-library-fnptr", 5),
    ("B1 library file", "library file", 1, "lib.file_size", 1, "pdfium", 1),
    ("B2 dlopen", "dlopen", 1, "lib.dlopen", 1, "pdfium", 3),
    ("B3 memory growth on load", "memory growth on load", 1, "lib.rss_growth", 1, "pdfium", 2),
]


def figures(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.startswith("{")]


def best(rows, name, n, peer):
    """The least value of a figure, of one peer or of all."""
    values = [
        (min(row["value"], row.get("min", row["value"])), row["peer"]) for row in rows
        if row["name"] == name and (n is None or row["n"] == n) and (not peer or row["peer"] == peer)]
    return min(values) if values else None


def main():
    ours, peers = figures(sys.argv[1]), figures(sys.argv[2])
    print("| goal | ours | peer | ratio | asked | |\n|---|---|---|---|---|---|")
    for goal, name, n, peer_name, peer_n, peer, asked in GOALS:
        mine, theirs = best(ours, name, n, ""), best(peers, peer_name, peer_n, peer)
        if mine is None or theirs is None:
            print(f"| {goal} | {'-' if mine is None else f'{mine[0]:.4g}'} | - | not measured | {asked:g} | |")
            continue
        ratio = mine[0] / theirs[0]
        verdict = "reached" if ratio <= asked else "missed"
        print(f"| {goal} | {mine[0]:.4g} | {theirs[0]:.4g} ({theirs[1]}) | {ratio:.3g} | {asked:g} | {verdict} |")


if __name__ == "__main__":
    main()
