"""What several tests share: pages with text, gestures by hand, and what a view told. Fixtures are in conftest.py."""

from __future__ import annotations

import libinteract as ix
from libinteract import events

MS = 1_000_000
"""Nanoseconds in a millisecond."""
MOUSE, TOUCH = ix.DeviceKind.MOUSE, ix.DeviceKind.TOUCH
ALPHABET = "abcdefghijklmnopqrstuvwxyzabcd"
LINK, WEB, TEXT, BLANK = (150, 282), (150, 382), (90, 90), (400, 600)
"""Where the links and the text of `make_document` are in a view of 612 by 792 that shows its first page."""


def make_document(pages: int = 3) -> ix.Document:
    """Pages with three lines of text, and on the first a link to the second and one to the web."""
    document = ix.Document.new()
    build_document(document, pages)
    return document


def build_document(document: ix.Document, pages: int = 3) -> None:
    """The pages of `make_document`."""
    for page in range(pages):
        document.add_page(612, 792)
        glyphs: list[tuple[str, ix.Rect | ix.Quad]] = []
        for row, line in enumerate(("Events go in, effects come out.", "A second click takes the word.", "Third line")):
            for i, character in enumerate(line):
                if character != " ":
                    x, y = 72 + 6 * i, 700 - 16 * row
                    glyphs.append((character, ix.Rect(x, y - 3, x + 6, y + 9)))
        document.set_glyphs(page, glyphs, 12)
    if pages > 1:
        document.add_link(0, ix.Rect(100, 500, 200, 520), page=1)
    document.add_link(0, ix.Rect(100, 400, 200, 420), uri="https://example.org")


def letters(text: str, x: float, y: float, *, advance: float = 10, height: float = 12) -> list[tuple[str, ix.Rect]]:
    """The characters of a line from a point of pdf space on, for `Document.set_glyphs`; a unit of space between them."""
    return [(letter, ix.Rect(x + advance * i, y, x + advance * (i + 1) - 1, y + height))
            for i, letter in enumerate(text) if letter != " "]


def tap(view: ix.View, x: float, y: float, at: float, device: ix.DeviceKind = TOUCH) -> None:
    """A tap, and time enough for every recognizer to decide; times in milliseconds."""
    view.feed(events.tap(x, y, at, device=device))
    view.advance(at=at + 900)


def kinds(view: ix.View) -> list[ix.EffectType]:
    """The types of the effects since the last time."""
    return [each.type for each in view.effects()]


def names(view: ix.View) -> list[str]:
    """The names of the types of the effects since the last time."""
    return [each.name for each in kinds(view)]
