"""Shared by the recipes: two pages, a view of them, fingers, and a log of what comes back. See page.h."""

from __future__ import annotations

from types import TracebackType

import libinteract as ix
from libinteract import events

WIDTH, HEIGHT = 600, 400


class Desk:
    """A view of the two pages, and its clock in milliseconds."""

    def __init__(self) -> None:
        self.document = ix.Document.new()
        self.document.add_pages(2, WIDTH, HEIGHT)
        for index, subtype, x in [
            (0, ix.Subtype.INK, 100), (0, ix.Subtype.STAMP, 300), (0, ix.Subtype.FREE_TEXT, 450), (1, ix.Subtype.STAMP, 300),
        ]:
            self.document.add_annotation(index, subtype, ix.Rect(x, 200, x + 100, 300))
        for index in range(2):
            self.document.add_link(index, ix.Rect(100, 60, 200, 100))
        self.low_stamp = self.document.add_annotation(0, ix.Subtype.STAMP, ix.Rect(20, 120, 80, 180))
        words = [(letter, ix.Rect(300 + 10 * i, 75, 310 + 10 * i, 95)) for i, letter in enumerate("Some text")]
        self.document.set_glyphs(0, [each for each in words if each[0] != " "], 20)
        for index in range(2):
            self.document.load(index, ix.Part.ANNOTATIONS)
        self.view = ix.View(self.document, 600, 810)
        self.view.set(ix.Setting.ANIMATED, 0)
        groups = ix.EffectGroup
        self.reader = self.view.reader(groups.VIEWPORT | groups.GESTURES | groups.SELECTION | groups.ACTIONS)
        self.now = 0.0

    def __enter__(self) -> Desk:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.reader.close()
        self.view.close()
        self.document.close()

    def log(self) -> None:
        """Logs scrolling, gestures, selections and actions since the last time."""
        for effect in self.reader.effects():
            if not effect.flags & ix.EffectFlags.INITIAL:
                print(f"  {effect}")

    def _play(self, batch: list[events.Event], ends: float) -> None:
        """Feeds events, each at its time, and logs the effects once a second has passed."""
        self.view.feed(batch)
        self.now = ends + 1000
        self.view.advance(round(self.now * 1e6))
        self.log()

    def finger(self, kind: ix.EventType, x: float, y: float) -> None:
        """Feeds one step of a finger, 10 ms after the last one, and logs nothing."""
        self.now += 10
        self.view.feed(events.pointer(kind, x, y, self.now))

    def rest(self) -> None:
        """Lets a second pass, and logs the effects since the last time."""
        self.now += 1000
        self.view.advance(round(self.now * 1e6))
        self.log()

    def tap(self, x: float, y: float, count: int = 1) -> None:
        print(f"{'double tap' if count == 2 else 'tap'} {x:g},{y:g}")
        self._play(events.tap(x, y, self.now, count=count), self.now + 140 * count)

    def press(self, x: float, y: float) -> None:
        print(f"press {x:g},{y:g}")
        self._play(events.long_press(x, y, self.now), self.now + 600)

    def drag(self, x0: float, y0: float, x1: float, y1: float) -> None:
        print(f"drag {x0:g},{y0:g} to {x1:g},{y1:g}")
        batch = [events.down(x0, y0, self.now)]
        for i in range(1, 11):
            batch.append(events.move(x0 + (x1 - x0) * i / 10, y0 + (y1 - y0) * i / 10, self.now + 16 * i))
        self._play([*batch, events.up(x1, y1, self.now + 360)], self.now + 360)
