"""A viewer with a widget for each page, whose layout, scrolling and zoom are GTK's: what a user does to it, by the log and the file."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import libinteract as ix
import pikepdf
from desk import Desk
from editing import snapshot
from reading import count

SELECTED = (200, 221, 250)
SQUARE = ix.Rect(330, 300, 430, 360)


def with_square(target: Path) -> None:
    """The guide, with a square on its first page."""
    shutil.copy("examples/data/guide.pdf", target)
    with ix.open(str(target)) as document:
        document.load(0, ix.Part.ANNOTATIONS)
        document.create_annotation(0, ix.Subtype.SQUARE, SQUARE)
        document.save(str(target))


def begin(desk: Desk) -> None:
    """The top of the document, nothing selected, and the places of the pages."""
    desk.settled()
    desk.key("Escape")
    desk.first_page()


def wheel(desk: Desk, notches: int) -> None:
    """Turns that GTK scrolls by: down is positive."""
    for _ in range(abs(notches)):
        desk.hand("click", 5 if notches > 0 else 4)
        desk.rest()
    desk.look()


def copied(desk: Desk) -> str:
    """The text that Control+C copies, and all that is logged after it."""
    desk.key("ctrl+c")
    desk.wait("^copied ")
    return desk.log.read_text().rpartition("\ncopied ")[2]


def over_two_pages(desk: Desk) -> None:
    """A drag from the first page to the second, GTK's wheel turned meanwhile; what is selected stays with the pages."""
    begin(desk)
    wheel(desk, 3)
    desk.drag(desk.on_page(0, 90, 241), desk.on_page(0, 150, 220), desk.on_page(0, 200, 198), holds=True)
    desk.wait("^  text-selection 0:.*active=1")
    wheel(desk, 5)
    assert "page-1" in desk.places, "the wheel does not scroll while a button is down"
    desk.at(*desk.on_page(1, 150, 646))
    desk.wait("^  text-selection 0:\d+\.\.1:.*active=1")
    snapshot(desk, "window-widgets-selecting")
    desk.hand("mouseup", 1)
    desk.wait("^  text-selection 0:.*active=0")
    text = copied(desk)
    assert "One column, then the other" in text and len(text) > 300, f"copied {text}"
    before = count(desk, SELECTED)
    wheel(desk, 1)
    desk.until(lambda: count(desk, SELECTED) > before / 2, "the selection is not drawn after scrolling")
    desk.key("Escape")
    desk.until(lambda: count(desk, SELECTED) < 50, "the selection stays")


def at_the_edge(desk: Desk) -> None:
    """A drag that is held below the port scrolls GTK's window, and stops with it."""
    begin(desk)
    left, top, wide, high = desk.places["area"]
    desk.drag(desk.on_page(0, 90, 660), (left + 300, top + high - 60), (left + 300, top + high - 3), holds=True)
    desk.wait("^  scroll-wanted .*reason=edge", 30)
    desk.until(lambda: desk.look() is None and "page-1" in desk.places and "page-0" not in desk.places, "it does not scroll on")
    desk.hand("mouseup", 1)
    desk.wait("^  text-selection 0:.*active=0")
    snapshot(desk, "window-widgets-edge")
    desk.look()
    before = desk.places
    desk.settled()
    desk.look()
    assert desk.places == before, "it scrolls on after the button was let go"
    assert "One column, then the other" in copied(desk), "the heading of the second page is not selected"
    desk.key("Escape")


def links_here(desk: Desk) -> None:
    """To a page that is out of sight, which GTK scrolls to; to the web, which is offered."""
    begin(desk)
    wheel(desk, 4)
    desk.at(*desk.on_page(0, 350, 44))
    desk.wait("^  cursor hand")
    desk.settled()
    desk.hand("click", 1)
    desk.wait("^  page-wanted page=2")
    desk.until(lambda: desk.look() is None and "page-2" in desk.places, "page 3 does not come")
    assert abs(desk.places["page-2"][1] - desk.places["area"][1]) < 3, "page 3 is not at the top"
    desk.key("Home")
    desk.until(lambda: desk.look() is None and "page-0" in desk.places, "the Home key does not scroll")
    wheel(desk, 4)
    desk.click_at(*desk.on_page(0, 120, 44))
    desk.wait("^offering https://example.org/libinteract")
    snapshot(desk, "window-widgets-link")


def rect_in_file(desk: Desk) -> list[float]:
    with pikepdf.open(desk.log.parent / "widgets.pdf") as file:
        squares = [each for each in file.pages[0]["/Annots"] if each["/Subtype"] == "/Square"]
        assert len(squares) == 1, f"{len(squares)} squares in the file"
        return [float(each) for each in squares[0]["/Rect"]]


def moved_and_saved(desk: Desk) -> None:
    """The square is taken by its border, dragged while GTK scrolls, undone, dragged again and saved."""
    begin(desk)
    wheel(desk, 2)
    before = rect_in_file(desk)
    desk.click_at(*desk.on_page(0, 355, 360))
    desk.wait("^  annotation-selection count=1")
    snapshot(desk, "window-widgets-selected")
    desk.settled()
    desk.drag(desk.on_page(0, 355, 360), desk.on_page(0, 360, 350), desk.on_page(0, 375, 320), holds=True)
    desk.wait("^  lifted page=0")
    snapshot(desk, "window-widgets-dragging")
    desk.hand("click", 5)
    desk.rest()
    desk.look()
    desk.at(*desk.on_page(0, 395, 300))
    desk.rest()
    desk.hand("mouseup", 1)
    desk.wait("^  history undo=1")
    desk.wait("^  dropped page=0")
    desk.until(lambda: desk.title() == "*widgets.pdf", "the title does not say that there are changes")
    desk.key("ctrl+z")
    desk.wait("^  history undo=0 redo=1")
    desk.key("ctrl+shift+z")
    desk.wait("^  history undo=1 redo=0")
    desk.key("ctrl+s")
    desk.wait("^saved 0")
    now = rect_in_file(desk)
    way = [b - a for a, b in zip(before, now)]
    assert abs(way[0] - 40) < 2 and abs(way[1] + 60) < 2 and abs(way[2] - way[0]) < 0.1, f"it went by {way}"
    snapshot(desk, "window-widgets-dropped")
    desk.key("Escape")


def turned(desk: Desk) -> None:
    """A page that is turned in the window alone: its text is under the pointer, is selected, and the file knows nothing of it."""
    begin(desk)
    desk.click("turn")
    desk.wait("^sharp")
    desk.look()
    left, top, wide, high = desk.places["page-0"]
    assert wide > high, "the page does not lie on its side"

    def at(x: float, y: float) -> tuple[float, float]:
        """A point of the page as a PDF counts; its upper left corner is now at the upper right."""
        return left + wide - (792 - y) / 792 * wide, top + x / 612 * high

    desk.at(*at(20, 780))
    desk.rest()
    desk.mark()
    desk.at(*at(150, 648))
    desk.wait("^  cursor vertical_beam")
    desk.drag(at(73, 664), at(120, 650), at(294, 638))
    desk.wait("^  text-selection 0:.*active=0")
    snapshot(desk, "window-widgets-turned")
    assert copied(desk).startswith("A viewer draws pages"), "other text is selected"
    with pikepdf.open(desk.log.parent / "widgets.pdf") as file:
        assert "/Rotate" not in file.pages[0]
    desk.key("Escape")
    for _ in range(3):
        desk.click("turn")
        desk.rest()
    desk.look()
    assert desk.places["page-0"][2] < desk.places["page-0"][3], "four turns are none"


def zoomed(desk: Desk) -> None:
    """Control and the wheel: what is under the pointer stays there, and text is where it is drawn."""
    begin(desk)
    x, y = desk.on_page(0, 150, 500)
    desk.at(x, y)
    for notch in (4, 4, 4, 5):
        desk.hand("keydown", "ctrl", "click", notch, "keyup", "ctrl")
        desk.rest()
    desk.wait("^sharp")
    desk.look()
    assert abs(desk.places["page-0"][2] - 612 * 1.44) < 3, f"the page is {desk.places['page-0'][2]} wide"
    there = desk.on_page(0, 150, 500)
    assert abs(there[0] - x) < 3 and abs(there[1] - y) < 3, f"what was at {x},{y} is at {there}"
    desk.hand("click", "--repeat", 2, "--delay", 60, 1)
    desk.wait("^  tap .* count=2")
    desk.wait("^  text-selection 0:.*active=0")
    snapshot(desk, "window-widgets-zoomed")
    word = copied(desk).splitlines()[0]
    assert word and " " not in word, f"a double click took '{word}'"
    desk.key("Escape")
    for _ in range(2):
        desk.hand("keydown", "ctrl", "click", 5, "keyup", "ctrl")
        desk.rest()
    desk.wait("^sharp")


def resized(desk: Desk) -> None:
    """Narrower than a page, GTK scrolls sideways; wider, pages stand in the middle. Text is where it shows both times."""
    begin(desk)
    for width, height in ((420, 500), (1240, 860)):
        desk.mark()
        desk.hand("windowsize", "--sync", desk.main, width, height)
        desk.until(lambda: desk.look() is None and abs(desk.places["area"][2] - width) < 60, "the window has another size")
        desk.rest()
        desk.look()
        left, _, wide, _ = desk.places["page-0"]
        area = desk.places["area"]
        if wide < area[2]:
            assert abs((left + wide / 2) - (area[0] + area[2] / 2)) < 2, "the page is not in the middle"
        desk.drag(desk.on_page(0, 73, 664), desk.on_page(0, 120, 650), desk.on_page(0, 200, 646))
        desk.wait("^  text-selection 0:.*active=0")
        snapshot(desk, f"window-widgets-{width}")
        assert copied(desk).startswith("A viewer draws pages"), f"other text is selected in a window of {width}"
        desk.key("Escape")


def keys(desk: Desk) -> None:
    """Keys that scroll come back as wishes, which GTK does; at the ends nothing moves."""
    begin(desk)
    top = desk.places["page-0"][1]
    desk.key("Page_Down")
    desk.wait("^  scroll-wanted ")
    desk.until(lambda: desk.look() is None and desk.places.get("page-0", (0, -9999))[1] < top - 200, "Page Down does not scroll")
    desk.key("End")
    desk.until(lambda: desk.look() is None and "page-3" in desk.places, "the End key does not lead to the last page")
    text = desk.log.read_text()
    assert not re.search(r"^  viewport .*zoom=nan", text, re.MULTILINE)


SCENES = [over_two_pages, at_the_edge, links_here, moved_and_saved, turned, zoomed, resized, keys]
__all__ = ["SCENES", "with_square"]
