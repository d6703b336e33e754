"""The code of the chapter "Tools" (docs/guide/tools.md). The page is that of the recipes."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "recipes"))

import libinteract as ix
from page import Desk


def say(desk: Desk) -> None:
    print(f"  tool {int(desk.view.tool)}, {len(desk.document.annotations(0))} annotations")


def drawing(desk: Desk) -> None:
    print("== draw")
    # guide: draw
    desk.view.tool = ix.ToolMode.CREATE_RECTANGLE
    # guide end
    desk.drag(220, 230, 280, 280)
    say(desk)


def styles(desk: Desk) -> None:
    print("== styles")
    # guide: styles
    view, ink = desk.view, ix.ToolMode.CREATE_INK
    view.set_tool_style(ink, ix.ToolStyle(color=(1, 0, 0)), variant=1)
    view.set_tool_style(ink, ix.ToolStyle(color=(0, 0, 1)), variant=2)
    view.use_tool(ink, variant=2, pinned=True, toggles=True)  # the blue pen
    # guide end
    desk.drag(300, 250, 340, 280)
    desk.drag(350, 250, 390, 280)
    say(desk)
    view.use_tool(ink, variant=2, pinned=True, toggles=True)  # the same once more
    say(desk)


def tables(desk: Desk) -> None:
    print("== tables")
    # guide: tables
    view = desk.view
    creates = view.creation_tool_of(ix.Subtype.LINE)
    handles = view.handling_tool(ix.Subtype.STAMP)
    view.set_editable(ix.Subtype.STAMP, False)  # stamps stay as they are
    # guide end
    print(f"  {int(creates)} creates lines, {int(handles)} handles stamps")
    desk.tap(350, 150)  # a stamp: nothing is selected
    view.set_editable(ix.Subtype.STAMP, True)


def vetoes(desk: Desk) -> None:
    print("== veto")
    # guide: veto
    def no_links(annotation: int, mode: ix.ToolMode) -> bool:
        return mode == ix.ToolMode.LINK_ACTION

    with desk.view.add_tool_veto(no_links):
        desk.tap(150, 320)  # the link
    # guide end


def menus(desk: Desk) -> None:
    print("== menu")
    # guide: menu
    view, bookmark = desk.view, ix.MenuItem.CUSTOM
    view.add_menu_item(ix.MenuContext.OF_SHAPE, bookmark, before=ix.MenuItem.DELETE)
    view.open_menu(221, 250)  # the rectangle
    entries = view.menu_entries()
    # guide end
    for each in entries:
        text = ix.phrase(each.phrase) if each.phrase else "our own"
        print(f"  {text}{', for the host' if each.for_host else ''}")
    desk.log()
    # guide: choose
    view.choose_menu_item(ix.MenuItem.DELETE)
    # guide end
    say(desk)


with Desk() as desk:
    drawing(desk)
    styles(desk)
    tables(desk)
    vetoes(desk)
    menus(desk)
