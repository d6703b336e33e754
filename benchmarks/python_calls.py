"""F1 to F3: the cost of a call from Python, one event at a time and in a batch; of effects and display lists as objects and as arrays; of words
and of the import. Each beside the direct call of ctypes in the same run. One JSON line a figure.

    python_calls.py [FILE]      with FILE the display list is that of all text of its first page, in place of a made one
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

import libinteract as ix
from libinteract import effects, events
from libinteract._core import lib

REPETITIONS, CALLS = 7, 20_000
FIRST_VIEW = """
from libinteract import events
document = libinteract.Document.new()
document.add_page(600, 800)
view = libinteract.View(document, 600, 800)
view.feed(events.tap(10, 10, 1000))
list(view.effects())
"""


def best(body: object, calls: int) -> float:
    """Nanoseconds of CPU a call, the least of several runs."""
    times = []
    for _ in range(REPETITIONS):
        start = time.thread_time_ns()
        body()  # type: ignore[operator]
        times.append((time.thread_time_ns() - start) / calls)
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
    figures |= through_the_package(view, moves)
    figures["import libinteract from Python, CPU"] = start_time("")
    figures["import libinteract and a first view from Python, CPU"] = start_time(FIRST_VIEW)
    for name, value in figures.items():
        print(json.dumps({"name": name, "peer": "libinteract", "n": 1, "value": round(value, 1), "unit": "ns"}))


def through_the_package(view: ix.View, moves: list[events.Event]) -> dict[str, float]:
    """The same by the methods that programs call."""

    def feed() -> None:
        for event in moves:
            view.feed(event)

    figures = {"View.feed of one event": best(feed, CALLS), "effects where none wait": best(lambda: [list(view.effects()) for _ in range(CALLS)], CALLS)}
    pages = ix.Document.new()
    for _ in range(20):
        pages.add_page(612, 792)
    with ix.View(pages, 800, 600) as scrolled:

        def fields() -> None:
            for each in scrolled.effects():
                if isinstance(each, effects.Viewport):
                    each.offset, each.zoom, each.time_ns

        for name, read in (("an effect as an object", lambda: list(scrolled.effects())), ("an effect and three of its fields", fields),
                           ("an effect in an array", scrolled.effects_array)):
            figures[name] = least(scrolled, read)
    document = ix.Document.new()
    document.add_page(600, 800)
    glyphs = [(chr(97 + i % 26), ix.Rect(20 + 7 * (i % 80), 60 + 14 * (i // 80), 26 + 7 * (i % 80), 70 + 14 * (i // 80)))
              for i in range(3200) if i % 7]
    document.set_glyphs(0, glyphs, 10)
    words = len(document.words(0))
    figures["a word of a page"] = best(lambda: document.words(0), words)
    if len(sys.argv) > 1:
        document = ix.open(sys.argv[1])
    with ix.View(document, 600, 800) as shown:
        document.load(0, ix.Part.TEXT)
        shown.select_text(0, 0, 0, document.glyph_count(0))
        items = max(1, len(shown.display_list()))
        figures["an item of the display list as an object"] = best(shown.display_list, items)
        figures["an item of the display list in an array"] = best(shown.display_array, items)
    return figures


def least(view: ix.View, read: Callable[[], object]) -> float:
    """Nanoseconds of CPU an effect, of 1,000 that wait."""
    times: list[float] = []
    for _ in range(REPETITIONS):
        for i in range(1000):
            view.scroll_by(0, 5 if i % 2 else -5)
        start = time.thread_time_ns()
        read()
        times.append((time.thread_time_ns() - start) / 1000)
    return min(times)


def start_time(then: str) -> float:
    """Nanoseconds of CPU that `import libinteract` takes in a new interpreter with its bytecode at hand, and what comes then; the least of
    several."""
    code = f"import time; start = time.process_time_ns(); import libinteract\n{then}\nprint(time.process_time_ns() - start)"
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache, "PYTHONDONTWRITEBYTECODE": ""}
        times = [float(subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True).stdout)
                 for _ in range(REPETITIONS + 1)]
    return min(times[1:])


if __name__ == "__main__":
    main()
