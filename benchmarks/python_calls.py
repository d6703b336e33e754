"""F1 to F3: what a call from Python costs, one event at a time and in a batch. One JSON line a figure."""

from __future__ import annotations

import json
import time

import libinteract as ix
from libinteract import events
from libinteract._core import lib

REPETITIONS, CALLS = 7, 20_000


def best(body: object, calls: int) -> float:
    """Nanoseconds a call, the least of several runs."""
    times = []
    for _ in range(REPETITIONS):
        start = time.perf_counter_ns()
        body()  # type: ignore[operator]
        times.append((time.perf_counter_ns() - start) / calls)
    return min(times)


def main() -> None:
    document = ix.Document.new()
    document.add_page(612, 792)
    view = ix.View(document, 612, 792)
    list(view.effects())
    moves = [events.hover(10 + i % 500, 10 + i % 700, 1000 + i) for i in range(CALLS)]
    batch, _ = events.as_batch(moves)

    def one_by_one() -> None:
        feed, raw = lib.ix_view_feed, view._raw
        for event in moves:
            feed(raw, event, 1, None)

    figures = {
        "one pointer event from Python": best(one_by_one, CALLS),
        "events in a batch from Python, per event": best(lambda: lib.ix_view_feed(view._raw, batch, CALLS, None), CALLS),
        "trivial getter from Python": best(lambda: [lib.ix_view_is_moving(view._raw) for _ in range(CALLS)], CALLS),
        "version from Python": best(lambda: [lib.ix_version() for _ in range(CALLS)], CALLS),
    }
    for name, value in figures.items():
        print(json.dumps({"name": name, "peer": "libinteract", "n": 1, "value": round(value, 1), "unit": "ns"}))


if __name__ == "__main__":
    main()
