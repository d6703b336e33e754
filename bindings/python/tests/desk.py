"""A mouse over a page of 400 by 400 at zoom 1, for tests of what is done by hand."""

from __future__ import annotations

import libinteract as ix
from libinteract import events

from helpers import MOUSE as MOUSE


class Desk:
    """A page of 400 by 400 at zoom 1 in the view's corner, and a clock."""

    def __init__(self, document: ix.Document, view: ix.View) -> None:
        self.document, self.view, self.now = document, view, 1000.0
        self.effects = view.reader()

    def add(self, subtype: ix.Subtype, x: float, y: float, width: float = 60, height: float = 40) -> ix.Annotation:
        """An annotation by the upper left corner of its box as shown."""
        self.document.add_annotation(0, subtype, ix.Rect(x, 400 - y - height, x + width, 400 - y))
        added = self.document.annotations(0)[-1]
        added.set(interior_color=(0.5,))
        return added

    def box(self, annotation: ix.Annotation) -> tuple[float, float, float, float]:
        rect = annotation.refreshed().rect
        return (rect[0], 400 - rect[3], rect[2], 400 - rect[1])

    def at(self, x: float, y: float) -> tuple[float, float]:
        found = self.view.convert(0, ix.Space.PAGE, x, y, ix.Space.VIEW)
        return (found.x, found.y)

    def click(self, x: float, y: float, modifiers: int = 0) -> None:
        self.view.feed(events.tap(*self.at(x, y), self.now, device=MOUSE, modifiers=modifiers))
        self.wait()

    def drag(self, start: tuple[float, float], end: tuple[float, float], modifiers: int = 0) -> None:
        points = [self.at(*start), self.at(*end)]
        self.view.feed(events.drag(points, self.now, device=MOUSE, modifiers=modifiers))
        self.wait()

    def wait(self) -> None:
        self.now += 2000
        self.view.advance(round(self.now * 1e6))

    def press(self, code: ix.Key | str, modifiers: int = 0) -> None:
        self.view.feed(events.key(code, self.now, modifiers=modifiers))
        self.now += 100

    def kinds(self) -> list[ix.EffectType]:
        return [each.type for each in self.effects.effects()]


class EachKind:
    """A page of 600 by 400 at zoom 1 with one thing of each kind, in the middle of a view, and a clock; all components on."""

    def __init__(self, pages: int, height: float) -> None:
        self.document = ix.Document.new()
        self.document.add_pages(pages, 600, 400)
        self.document.add_annotation(0, ix.Subtype.STAMP, ix.Rect(300, 200, 400, 300))
        self.document.add_link(0, ix.Rect(100, 60, 200, 100), uri="https://example.org")
        self.document.add_field(0, ix.FieldKind.TEXT, ix.Rect(100, 230, 200, 270), "name")
        words = [(letter, ix.Rect(300 + 10 * i, 80, 309 + 10 * i, 100)) for i, letter in enumerate("Sometext")]
        self.document.set_glyphs(0, words, 20)
        self.view = ix.View(self.document, 600, height)
        self.view.set(ix.Setting.ANIMATED, 0)
        self.acted: list[ix.Component] = []
        self.view.component(ix.Component.ALL_INTERACTIONS).add_callback(lambda what: self.acted.append(what.component))
        self.now = 1000.0

    def close(self) -> None:
        self.view.close()
        self.document.close()
