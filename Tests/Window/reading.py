"""Reading: what a person does with a file before changing it."""

from __future__ import annotations

import libinteract as ix
import numpy
from desk import Desk

HIT, CURRENT_HIT = (252, 229, 137), (251, 164, 103)


def count(desk: Desk, color: tuple[int, int, int], near: int = 16) -> int:
    """How many pixels of the screen have about this colour."""
    return int((numpy.abs(desk.picture().astype(int) - color).max(axis=2) < near).sum())


def hover_and_select(desk: Desk) -> None:
    desk.first_page()
    desk.at(*desk.on_page(0, 150, 400))
    desk.wait("^  cursor (text|beam)")
    desk.drag(desk.on_page(0, 80, 660), desk.on_page(0, 130, 655), desk.on_page(0, 250, 620))
    desk.wait("^  text-selection 0:.*active=1")
    desk.wait("^  text-selection 0:.*active=0")
    desk.key("ctrl+c")
    desk.wait("^copied .*viewer")
    desk.double_click_at(*desk.on_page(0, 120, 500))
    desk.wait("^  tap .* count=2")
    desk.key("Escape")


def sharp(desk: Desk) -> None:
    """At 250 % the window shows, pixel by pixel, what the provider draws at that scale."""
    desk.first_page()
    desk.write("zoom-entry", "250")
    desk.wait("zoom=2.5")
    desk.wait("^sharp")
    desk.look()
    left, top, wide, _high = desk.places["page-0"]
    area = desk.places["area"]
    with ix.open("examples/data/guide.pdf") as document:
        width, height, raw = document.render(0, wide / 612)
    page = numpy.frombuffer(raw, numpy.uint8).reshape(height, width, 4)[:, :, :3]
    x0, y0 = int(area[0]) + 20, int(area[1]) + 20
    x, y = x0 - round(left), y0 - round(top)
    side = 400
    seen = desk.picture()[y0 : y0 + side, x0 : x0 + side].astype(int)
    wanted = page[y : y + side, x : x + side].astype(int)
    assert wanted.min() < 60, "no text there"
    far = (numpy.abs(seen - wanted).max(axis=2) > 48).mean()
    assert far < 0.002, f"{far:.4f} of the pixels differ from the page at its scale"
    desk.at(*desk.middle("area"))
    desk.hand("keydown", "ctrl", "click", 5, "keyup", "ctrl")
    desk.wait("^  viewport .* zoom=(?!2.5 )")
    desk.wait("^sharp")


def keys_and_pages(desk: Desk) -> None:
    desk.key("End")
    desk.wait("^  page page=3")
    desk.wait("^  moving 0")
    desk.key("Home")
    desk.wait("^  page page=0")
    desk.wait("^  moving 0")
    desk.write("page-entry", "3")
    desk.wait("^  page page=2")
    desk.click("thumbnail-1")
    desk.wait("^thumbnail 1")
    desk.wait("^  page page=1")
    desk.look()
    x, y, _w, _h = (int(each) for each in desk.places["thumbnail-1"])
    shown = desk.screen.picture_when(lambda p: int(p[y + 6, x + 6, 2]) - int(p[y + 6, x + 6, 0]) > 60, 10)
    assert int(shown[y + 6, x + 6, 2]) - int(shown[y + 6, x + 6, 0]) > 60, "the thumbnail of the page is not marked"
    desk.key("alt+Left")
    desk.wait("^  page page=2")
    x, y, width, height = desk.places["side-choice"]
    desk.at(x + width * 0.75, y + height / 2)
    desk.hand("click", 1)
    desk.places.clear()
    desk.click("outline-3")
    desk.wait("^  page page=3")
    desk.at(x + width * 0.25, y + height / 2)
    desk.hand("click", 1)


def search(desk: Desk) -> None:
    desk.first_page()
    desk.key("ctrl+f")
    desk.seen("search-entry")
    desk.type("column")
    desk.wait("^search 1 of 20 done=1")
    desk.until(lambda: count(desk, CURRENT_HIT) > 60, "the current hit does not stand out")
    desk.until(lambda: count(desk, HIT) > 200, "other hits are not drawn")
    for number in (2, 3):
        desk.key("Return")
        desk.wait(f"^search {number} of 20")
    desk.key("shift+F3")
    desk.wait("^search 2 of 20")
    for number in range(3, 9):
        desk.key("F3")
        desk.wait(f"^search {number} of 20")
    desk.look()
    assert "page-1" in desk.places, "a hit of page 2 is not in sight"
    desk.key("ctrl+f")
    desk.type("no such words")
    desk.wait("^search Nothing found done=1")
    desk.key("Escape")
    desk.until(lambda: count(desk, CURRENT_HIT) + count(desk, HIT) < 20, "hits stay after the bar was closed")


def pick_layout(desk: Desk, place: int, name: str) -> None:
    """From the main menu, by keys: after three lines of files come the layouts."""
    desk.main_menu(*["Down"] * (3 + place))
    desk.wait(f"^layout {name}")
    desk.look()


def layouts(desk: Desk) -> None:
    desk.first_page()
    pick_layout(desk, 2, "double")
    first, second = desk.places["page-0"], desk.places["page-1"]
    assert second[0] >= first[0] + first[2] - 1 and abs(first[1] - second[1]) < first[3], "two pages are not side by side"
    assert "page-2" not in desk.places, "one spread at a time"
    desk.click("next-page")
    desk.wait("^  page page=2")
    pick_layout(desk, 1, "single")
    assert sum(name.startswith("page-") and name[5:].isdigit() for name in desk.places) == 1, "a single page"
    pick_layout(desk, 0, "continuous")


def turned_view(desk: Desk) -> None:
    """The view is turned by keys: the window shows, pixel by pixel, what the provider draws, turned; a drag down a line selects it."""
    desk.first_page()
    desk.write("zoom-entry", "130")
    desk.wait("zoom=1.3")
    desk.key("ctrl+bracketright")
    desk.wait("^  layout")
    desk.look()
    left, top, wide, high = desk.places["page-0"]
    assert wide > high, "the page does not lie on its side"
    with ix.open("examples/data/guide.pdf") as document:
        width, height, raw = document.render(0, high / 612)
    page = numpy.rot90(numpy.frombuffer(raw, numpy.uint8).reshape(height, width, 4)[:, :, :3], -1)
    area = desk.places["area"]
    x0, y0 = int(max(area[0], left)) + 20, int(max(area[1], top)) + 20
    x, y = x0 - round(left), y0 - round(top)
    side = 300
    wanted = page[y : y + side, x : x + side].astype(int)
    assert wanted.min() < 60, "no text there"

    def is_turned() -> bool:
        seen = desk.picture()[y0 : y0 + side, x0 : x0 + side].astype(int)
        return bool((numpy.abs(seen - wanted).max(axis=2) > 48).mean() < 0.01)

    desk.until(is_turned, "the window does not show the page, turned")
    at = [(left + up / 792 * wide, top + along / 612 * high) for along, up in ((80, 620), (200, 620))]
    desk.drag(*at)
    desk.wait("^  text-selection 0:.*active=0")
    desk.key("Escape", "ctrl+bracketleft")
    desk.wait("^  layout")
    desk.look()
    assert desk.places["page-0"][2] < desk.places["page-0"][3], "the page is not turned back"


def menu_of_page_and_keys(desk: Desk) -> None:
    desk.first_page()
    desk.click_at(*desk.on_page(0, 500, 400), button=3)
    desk.wait("^  menu .* context=1")
    desk.wait("^menu shown")
    desk.key("Escape")
    desk.wait("^menu closed")
    desk.key("Menu")
    desk.wait("^menu shown")
    desk.key("Escape")
    desk.wait("^menu closed")


def links(desk: Desk) -> None:
    """The one to a page is followed, and the way back; the one to the web asks first."""
    desk.first_page()
    pick_layout(desk, 1, "single")
    desk.click_at(*desk.on_page(0, 350, 44))
    desk.wait("^  page page=2")
    desk.key("alt+Left")
    desk.wait("^  page page=0")
    desk.wait("^  moving 0")
    desk.look()
    desk.click_at(*desk.on_page(0, 120, 44))
    desk.wait("^asking https://example.org/libinteract")
    desk.focus_new()
    desk.key("Escape")
    desk.wait("^consent refused https://example.org/libinteract")
    desk.focus_main()
    desk.click_at(*desk.on_page(0, 121, 44))
    desk.wait("^asking ")
    desk.focus_new()
    desk.key("alt+o")
    desk.wait("^consent given https://example.org/libinteract")
    desk.until(lambda: "https://example.org/libinteract" in desk.opened(), "no program was told to open the link")
    desk.focus_main()
    pick_layout(desk, 0, "continuous")


def buttons(desk: Desk) -> None:
    """The middle button drags the page along, the ones at the side go back and forward."""
    desk.first_page()
    desk.drag(desk.on_page(0, 300, 500), desk.on_page(0, 300, 560), desk.on_page(0, 300, 640), button=2)
    desk.wait("^  viewport offset=")
    desk.until(lambda: desk.look() is None and desk.places["page-0"][1] < desk.places["area"][1] - 60, "the page was not dragged along")
    desk.first_page()
    desk.write("page-entry", "2")
    desk.wait("^  page page=1")
    desk.click_at(*desk.middle("area"), button=8)
    desk.wait("^  page page=0")
    desk.hand("click", 9)
    desk.wait("^  page page=1")


def why_and_dark(desk: Desk) -> None:
    desk.key("F1")
    desk.wait("^explained [1-9][0-9]* bytes")
    desk.focus_new()
    desk.key("Escape")
    desk.focus_main()
    desk.key("ctrl+v")
    desk.wait("^says There is nothing to paste")
    before = count(desk, (33, 33, 36), 4)
    desk.main_menu("Up", "Up", "Up")
    desk.wait("^dark 1")
    desk.until(lambda: count(desk, (33, 33, 36), 4) > before + 20000, "the desk behind the pages is not dark")
    desk.main_menu("Up", "Up", "Up")
    desk.wait("^dark 0")


SCENES = [hover_and_select, keys_and_pages, search, layouts, menu_of_page_and_keys, links, buttons, why_and_dark, sharp, turned_view]
__all__ = ["SCENES", "count", "pick_layout"]
