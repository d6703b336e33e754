"""Handling: text by rectangle, bookmarks, navigation in motion, the mouse as a finger, menus by keys, lasso and eraser."""

from __future__ import annotations

import libinteract as ix
from desk import Desk
from editing import snapshot, tool
from reading import pick_layout


def menu_line(desk: Desk, *keys: str) -> None:
    """A line of the main menu, by keys."""
    desk.main_menu(*keys)
    desk.settled()  # the menu is gone, and takes no press any more


def columns(desk: Desk) -> None:
    """Alt and drag takes a rectangle, from beside the text too; F8 does without Alt, until it is pressed again."""
    desk.first_page()
    desk.hand("keydown", "alt")
    desk.drag(desk.on_page(0, 590, 664), desk.on_page(0, 450, 640), desk.on_page(0, 312, 600))
    desk.hand("keyup", "alt")
    desk.wait("^  text-selection 0:.*active=0")
    desk.key("ctrl+c")
    assert desk.wait("^copied (.*)")[1] == "come out, and the same events give the", "the rectangle has other text than the right column's"
    desk.key("Escape", "F8")
    desk.wait("^says Drag a rectangle")
    desk.drag(desk.on_page(0, 590, 664), desk.on_page(0, 450, 640), desk.on_page(0, 400, 560), holds=True)
    snapshot(desk, "window-columns")
    desk.hand("mouseup", 1)
    desk.wait("^  text-selection 0:.*active=0")
    desk.key("Escape", "F8")
    desk.drag(desk.on_page(0, 80, 660), desk.on_page(0, 130, 655), desk.on_page(0, 250, 620))
    desk.wait("^  text-selection 0:.*active=0")
    desk.key("ctrl+c")
    assert desk.wait("^copied (.*)")[1].startswith("viewer draws"), "running text is not selected again"
    desk.key("Escape")


def bookmark(desk: Desk) -> None:
    """Put down, dragged, clicked, which leads there, and removed by its menu; then the page below has its own menu."""
    desk.first_page()
    desk.key("ctrl+d")
    first = float(desk.wait("^bookmark page=0 down=([0-9]+)")[1])
    left, top, wide, high = desk.places["page-0"]
    scale, x = high / 792, left + wide - 8
    y = top + first * scale
    desk.drag((x, y), (x, y + 60), (x, y + 200))
    snapshot(desk, "window-bookmark")
    down = float(desk.wait("^bookmark page=0 down=([0-9]+)")[1])
    assert abs(down - first - 200 / scale) < 3, f"dragged by 200 view units, it went from {first} to {down} points"
    desk.settled()
    desk.click_at(x, y + 200)
    desk.wait("^  moving 1")
    desk.wait("^  moving 0")
    desk.look()
    assert abs(desk.places["area"][1] - desk.places["page-0"][1] - (down - 16) * scale) < 3, "the click does not lead there"
    desk.click_at(x, desk.places["page-0"][1] + down * scale, button=3)
    desk.wait("^bookmark menu")
    desk.key("Return")
    desk.wait("^bookmark removed")
    desk.settled()
    desk.click_at(x, desk.places["page-0"][1] + down * scale, button=3)
    desk.wait("^  menu .* context=1")
    desk.wait("^menu shown")
    desk.key("Escape")
    desk.wait("^menu closed")


def motion(desk: Desk) -> None:
    """Thumbnails, the outline and the way back go there in steps; a turned page too has a way back. Without motion they jump."""
    desk.first_page()
    pick_layout(desk, 0, "continuous")
    for _ in range(3):  # a machine that is busy gives a window few frames
        desk.first_page()
        desk.click("thumbnail-3")
        desk.wait("^  moving 1")
        between: list[str] = []
        while not between or "moving 0" not in between[-1]:
            between.append(desk.wait("^  (viewport|moving 0).*")[0])
        if len(between) > 4:
            break
    assert len(between) > 4, f"no steps between: {between}"
    desk.key("alt+Left")
    desk.wait("^  page page=0")
    desk.wait("^  moving 0")
    desk.write("page-entry", "3")
    desk.wait("^  page page=2")
    desk.wait("^  moving 0")
    desk.look()
    (_, top, _, high), area = desk.places["page-2"], desk.places["area"]
    assert top >= area[1] - 1 and top + high <= area[1] + area[3] + 1, "the turned page, which fits, is not in sight as a whole"
    desk.key("alt+Left")
    desk.wait("^  page page=0")
    desk.wait("^  moving 0")
    menu_line(desk, "Up", "Up")
    desk.wait("^animated 0")
    desk.mark()
    desk.click("thumbnail-3")
    desk.wait("^  page page=3")
    desk.look()
    said = [line for line in desk.log.read_text().splitlines()[desk.marked - 200:] if "page page=3" in line or "moving 1" in line]
    assert said[-1].startswith("  page"), f"it moved although motion is reduced: {said}"
    menu_line(desk, "Up", "Up")
    desk.wait("^animated 1")


def finger(desk: Desk) -> None:
    """The mouse as a finger: a press that rests selects text under a magnifier; its menu comes on release."""
    desk.first_page()
    menu_line(desk, "Up", "Up", "Up", "Up")
    desk.wait("^says The mouse is a finger")
    desk.at(*desk.on_page(0, 150, 600))
    desk.hand("mousedown", 1)
    desk.wait("^  magnifier shown=1")
    for i in range(4):
        desk.at(*desk.on_page(0, 160 + i * 15, 596 - i * 6))
        desk.rest()
    snapshot(desk, "window-lens")
    desk.hand("mouseup", 1)
    desk.wait("^  magnifier shown=0")
    desk.wait("^menu shown")
    desk.key("Escape")
    desk.wait("^menu closed")
    desk.key("Escape")
    menu_line(desk, "Up", "Up", "Up", "Up")


def menus_by_keys(desk: Desk) -> None:
    """Shift+F10 of a selection, the menu key of the page."""
    desk.first_page()
    desk.double_click_at(*desk.on_page(0, 120, 620))
    desk.wait("^  text-selection 0:.*active=0")
    desk.settled()
    desk.key("shift+F10")
    desk.wait("^  menu .* context=2")
    desk.wait("^menu shown")
    snapshot(desk, "window-keys", rests=False)
    desk.key("Escape")
    desk.wait("^menu closed")
    desk.key("Escape", "Menu")
    desk.wait("^  menu .* context=1")
    desk.wait("^menu shown")
    desk.key("Escape")
    desk.wait("^menu closed")


def lasso(desk: Desk) -> None:
    """Round a stroke, then dragged, put back, and the lasso once more; its menu lists no more than there is."""
    desk.first_page()
    tool(desk, ix.ToolMode.CREATE_INK)
    desk.drag(desk.on_page(0, 350, 300), desk.on_page(0, 370, 330), desk.on_page(0, 390, 300), desk.on_page(0, 410, 330))
    desk.wait("^  history undo=1")
    desk.key("Escape")
    ring = [desk.on_page(0, x, y) for x, y in ((335, 285), (330, 345), (430, 345), (430, 285), (340, 280))]
    desk.key("Q")
    for again in (False, True):
        desk.drag(*ring, holds=True)
        if not again:
            snapshot(desk, "window-lasso")
        desk.hand("mouseup", 1)
        desk.wait("^  annotation-selection count=1")
        desk.settled()
        desk.drag(desk.on_page(0, 380, 315), desk.on_page(0, 385, 290), desk.on_page(0, 390, 260))
        desk.wait("^  history undo=2")
        desk.key("ctrl+z")
        desk.wait("^  history undo=1 redo=1")
        desk.key("Escape")
    desk.key("Escape")
    desk.click_at(*desk.on_page(0, 360, 315), button=3)
    desk.wait("^menu shown")
    text = desk.log.read_text().splitlines()
    last = max(i for i, line in enumerate(text) if line.startswith("  menu "))
    lines = {line.split(" ", 2)[2] for line in text[last:] if line.startswith("menu-line ")}
    assert "Delete" in lines and not lines & {"Style", "Share", "Flatten", "Read aloud", "Target"}, f"the menu lists {lines}"
    desk.key("Escape")
    desk.wait("^menu closed")
    desk.key("Escape")


def eraser(desk: Desk) -> None:
    """Across the stroke: it is in two, and whole again."""
    desk.first_page()
    desk.key("E")
    desk.drag(desk.on_page(0, 380, 345), desk.on_page(0, 380, 315), desk.on_page(0, 380, 285), holds=True)
    snapshot(desk, "window-eraser")
    desk.hand("mouseup", 1)
    desk.wait("^  history undo=2")
    desk.key("ctrl+z")
    desk.wait("^  history undo=1 redo=1")
    desk.key("Escape", "ctrl+z")
    desk.wait("^  history undo=0")


SCENES = [columns, bookmark, motion, finger, menus_by_keys, lasso, eraser]
__all__ = ["SCENES"]
