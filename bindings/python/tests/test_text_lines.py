"""Blocks side by side, notes, bullets and touching texts of real files through the bundled provider, as a hand selects them."""

from __future__ import annotations

import pytest

import libinteract as ix
from libinteract import events
from text_pages import Read, TextPage, lines

ARMY = ["Army Discharge Review Board", "251 18th Street", "Arlington, Virginia 22202-3531"]
FORCE = ["Force Review Board", "3351 Celmers Lane, Andrews", "Maryland"]


def dragged(document: ix.Document, first: str, last: str) -> str:
    """What a drag of the mouse selects from the first word of one line to the end of another one."""
    spans = {each.text: each.quad.bounds for each in document.lines(0)}
    (x0, y0, _, y1), (_, top, x1, bottom) = spans[first], spans[last]
    with ix.View(document, 800, 800) as view:
        view.zoom_to_rect(0, None)
        ends = [(x0 + 0.5, (y0 + y1) / 2), (x1 - 0.5, (top + bottom) / 2)]
        start, end = (view.convert(0, ix.Space.PAGE, x, y, ix.Space.VIEW) for x, y in ends)
        view.feed(events.drag([(start[0], start[1]), (end[0], end[1])], 1000.0, device=ix.DeviceKind.MOUSE, duration=400))
        return view.selected_text


@pytest.mark.proves("S276c", "S276e")
def test_addresses_whose_last_words_do_not_stand_below_each_other(read: Read) -> None:
    page = TextPage()
    page.lines(ARMY, 40, 300)
    page.lines(FORCE, 220, 299)
    document = read(page)
    assert lines(document) == ARMY + FORCE
    assert dragged(document, FORCE[0], FORCE[2]).split() == " ".join(FORCE).split()


@pytest.mark.proves("S276c", "S276e")
def test_a_note_beside_two_lines_is_not_between_them(read: Read) -> None:
    page = TextPage()
    page.line("A blank page may be made by hand.", 40, 300)
    page.line("Online Help", 300, 294)
    page.line("Here are all of them", 40, 288)
    document = read(page)
    text = dragged(document, "A blank page may be made by hand.", "Here are all of them")
    assert text.split() == "A blank page may be made by hand. Here are all of them".split()


@pytest.mark.proves("S276c", "S276e")
def test_bullets_stand_in_the_lines_that_they_begin(read: Read) -> None:
    page = TextPage()
    for row in range(3):
        page.line("-", 40, 300 - 14 * row)
    for row, text in enumerate(["One thing to say", "Another thing that", "And a third one"]):
        page.line(text, 60, 300 - 14 * row)
    assert lines(read(page)) == ["- One thing to say", "- Another thing that", "- And a third one"]
