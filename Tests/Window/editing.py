"""Editing: drawing, moving, menus, notes, measuring, forms, saving; judged by the log and by the file that was saved."""

from __future__ import annotations

from pathlib import Path

import libinteract as ix
from PIL import Image

from desk import Desk

PICTURES = Path()


def snapshot(desk: Desk, name: str, rests: bool = True) -> None:
    """Keeps what the window shows, for people to look at."""
    if rests:
        desk.rest()
    Image.fromarray(desk.still()).save(PICTURES / f"{name}.png")


def saved(desk: Desk, file: str = "guide.pdf") -> list[tuple[ix.Subtype, str, str]]:
    """The annotations of the first page of the saved file: subtype, intent, contents."""
    with ix.open(str(desk.log.parent / file)) as document:
        return [
            (each.subtype, each.text(ix.TextKind.INTENT) or "", each.text(ix.TextKind.CONTENTS) or "") for each in document.annotations(0)]


def tool(desk: Desk, mode: ix.ToolMode) -> None:
    """By its button."""
    desk.click(f"tool-{int(mode)}")
    desk.wait(f"^  tool [0-9]+->{int(mode)}$|^  tool .*{int(mode)}")


def rectangle(desk: Desk) -> None:
    """Drawn, taken by its upper edge, moved, put back, moved again; the menu deletes a second one."""
    desk.first_page()
    desk.key("r")
    desk.drag(desk.on_page(0, 330, 400), desk.on_page(0, 360, 380), desk.on_page(0, 430, 340))
    desk.wait("^  history undo=1 redo=0")
    desk.click_at(*desk.on_page(0, 390, 400))
    desk.wait("^  annotation-selection count=1")
    desk.settled()
    desk.drag(desk.on_page(0, 390, 400), desk.on_page(0, 400, 380), desk.on_page(0, 420, 360), holds=True)
    desk.wait("^  lifted page=0")
    snapshot(desk, "window-dragging")
    desk.hand("mouseup", 1)
    desk.wait("^  history undo=2 redo=0")
    desk.key("ctrl+z")
    desk.wait("^  history undo=1 redo=1")
    desk.key("ctrl+shift+z")
    desk.wait("^  history undo=2 redo=0")
    desk.key("Escape")
    desk.key("r")
    desk.drag(desk.on_page(0, 330, 260), desk.on_page(0, 360, 230), desk.on_page(0, 430, 200))
    desk.wait("^  history undo=3 redo=0")
    desk.click_at(*desk.on_page(0, 330, 230), button=3)
    desk.wait("^  menu .* context=3")
    desk.wait("^menu shown")
    desk.choose("Delete")
    desk.wait("^chosen 202")
    desk.wait("^  history undo=4 redo=0")


def mark_text(desk: Desk) -> None:
    """Selected text has a menu, which marks it."""
    desk.first_page()
    desk.drag(desk.on_page(0, 74, 620), desk.on_page(0, 120, 619), desk.on_page(0, 200, 619))
    desk.wait("^  text-selection 0:.*active=0")
    desk.click_at(*desk.on_page(0, 140, 619), button=3)
    desk.wait("^  menu .* context=2")
    desk.wait("^menu shown")
    snapshot(desk, "window-menu", rests=False)
    desk.choose("Highlight")
    desk.wait("^chosen 210")
    desk.wait("^  history undo=")
    desk.key("Escape")


def stamp(desk: Desk) -> None:
    """Put down with a click, dragged; the picture is taken in mid-drag."""
    desk.first_page()
    tool(desk, ix.ToolMode.CREATE_RUBBER_STAMP)
    desk.click_at(*desk.on_page(0, 400, 520))
    desk.wait("^  history undo=")
    desk.settled()
    desk.hand("click", 1)
    desk.wait("^  annotation-selection count=1")
    desk.settled()
    desk.drag(desk.on_page(0, 400, 520), desk.on_page(0, 410, 480), desk.on_page(0, 430, 450), holds=True)
    desk.wait("^  lifted page=0")
    desk.wait("^sharp")
    snapshot(desk, "window-stamp")
    desk.hand("mouseup", 1)
    desk.wait("^  dropped page=0")
    desk.key("Escape")


def strokes(desk: Desk) -> None:
    """Ink and a highlight, by the buttons of the header bar."""
    desk.first_page()
    tool(desk, ix.ToolMode.CREATE_INK)
    desk.drag(desk.on_page(0, 460, 620), desk.on_page(0, 480, 650), desk.on_page(0, 500, 610), desk.on_page(0, 530, 650))
    desk.wait("^  history undo=")
    desk.key("Escape")
    tool(desk, ix.ToolMode.CREATE_HIGHLIGHT)
    desk.drag(desk.on_page(0, 74, 562), desk.on_page(0, 120, 561), desk.on_page(0, 200, 561))
    desk.wait("^  history undo=")
    desk.key("Escape")


def texts(desk: Desk) -> None:
    """A free text and a note: written where they are, kept by a click elsewhere and by Control+Enter."""
    desk.first_page()
    tool(desk, ix.ToolMode.CREATE_FREE_TEXT)
    desk.drag(desk.on_page(0, 330, 330), desk.on_page(0, 380, 310), desk.on_page(0, 480, 280))
    desk.wait("^entry open kind=0")
    desk.seen("edit-entry")
    x, y, width, height = desk.places["edit-entry"]
    left, top = desk.on_page(0, 330, 330)
    assert abs(x - left) < 8 and abs(y - top) < 8 and width > 100, f"the entry at {x} {y}, {width} x {height}, does not lie over the free text at {left} {top}"
    desk.type("Written here")
    snapshot(desk, "window-entry")
    desk.click_at(*desk.on_page(0, 560, 740))
    desk.wait("^entry kept 0 Written here")
    tool(desk, ix.ToolMode.CREATE_NOTE)
    desk.click_at(*desk.on_page(0, 560, 600))
    desk.wait("^entry open kind=0")
    desk.seen("edit-entry")
    desk.type("A remark")
    desk.key("ctrl+Return")
    desk.wait("^entry kept 0 A remark")
    desk.key("Escape")


def marquee(desk: Desk) -> None:
    """Round the rectangle, the free text and the stamp; dragged, put back, round them again, dragged and put back."""
    desk.first_page()
    tool(desk, ix.ToolMode.SELECT_RECTANGLE)
    for again in (False, True):
        desk.drag(desk.on_page(0, 310, 540), desk.on_page(0, 400, 400), desk.on_page(0, 545, 255))
        found = int(desk.wait("^  annotation-selection count=([3-9])")[1])
        desk.settled()
        before = int(desk.last_line("^  history undo=([0-9]+)")[1])
        desk.drag(desk.on_page(0, 390, 372), desk.on_page(0, 380, 340), desk.on_page(0, 370, 300), holds=True)
        for _ in range(found):
            desk.wait("^  lifted page=0")
        snapshot(desk, "window-marquee-again" if again else "window-marquee")
        desk.hand("mouseup", 1)
        desk.wait(f"^  history undo={before + 1} redo=0")
        desk.key("ctrl+z")
        desk.wait(f"^  history undo={before} redo=1")
        if again:
            desk.key("ctrl+c")
            desk.wait("^copied [1-9][0-9]* bytes")
        desk.key("Escape")
    desk.key("Escape")


def measuring(desk: Desk) -> None:
    desk.first_page()
    desk.key("m")
    desk.drag(desk.on_page(0, 72, 780), desk.on_page(0, 150, 780), desk.on_page(0, 240, 780))
    desk.wait("^measuring [0-9.,]+ pt")
    desk.wait("^measured [0-9.,]+ pt")
    desk.key("a")
    for x, y in ((330, 770), (400, 770)):
        desk.click_at(*desk.on_page(0, x, y))
        desk.settled()
    desk.drag(desk.on_page(0, 400, 770), desk.on_page(0, 400, 745), desk.on_page(0, 401, 735), holds=True)
    snapshot(desk, "window-measuring")
    desk.hand("mouseup", 1)
    desk.settled()
    desk.key("Return")
    desk.wait("^measured [0-9.,]+ sq pt")
    desk.key("Escape")


def save(desk: Desk) -> None:
    desk.key("ctrl+s")
    desk.wait("^saved 0")
    found = saved(desk)
    kinds = [each[0] for each in found]
    dimensions = sorted(each[1] for each in found if each[1].endswith("Dimension"))
    assert kinds.count(ix.Subtype.SQUARE) == 1 and dimensions == ["LineDimension", "PolygonDimension"], f"the saved file has {found}"
    assert kinds.count(ix.Subtype.STAMP) == 1 and kinds.count(ix.Subtype.INK) == 1, f"no stamp or ink in {found}"
    assert kinds.count(ix.Subtype.HIGHLIGHT) == 2, f"not two highlights in {found}"
    assert {"Written here", "A remark"} <= {each[2] for each in found}, f"the texts are not in {found}"
    assert not desk.title().startswith("*"), "the title says that there are changes"
    kept = desk.log.parent / "snapshot.png"
    kept.unlink(missing_ok=True)
    desk.key("F12")
    desk.wait("^snapshot")
    assert kept.stat().st_size > 10000, "the viewer wrote no snapshot"
    snapshot(desk, "window")


def save_as(desk: Desk) -> None:
    target = desk.log.parent / "other.pdf"
    target.unlink(missing_ok=True)
    desk.key("ctrl+shift+s")
    desk.focus_new()
    desk.key("ctrl+a")
    desk.type(str(target))
    desk.key("Return")
    desk.wait("^saved 0")
    assert len(saved(desk, "other.pdf")) >= 8, "the other file lacks the annotations"
    desk.until(lambda: desk.title() == "other.pdf", "the title does not name the other file")
    desk.focus_main()


def open_by_dialog(desk: Desk) -> None:
    desk.key("ctrl+o")
    desk.focus_new()
    desk.type(str(desk.log.parent / "guide.pdf"))
    desk.key("Return")
    desk.wait("^opened .*guide.pdf")
    desk.focus_main()
    desk.wait("^sharp")


SCENES = [rectangle, mark_text, stamp, strokes, texts, marquee, measuring, save, save_as, open_by_dialog]
__all__ = ["PICTURES", "SCENES", "snapshot", "tool"]
