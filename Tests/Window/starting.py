"""Starting: files with a password, dropped files, a desktop without motion, a screen reader."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

from desk import Desk, Missing
from editing import snapshot


def encrypted(target: Path) -> None:
    """The file of the C tests, whose password is "u"."""
    text = Path("Tests/CABI/encrypted_file.h").read_text()
    target.write_bytes(bytes(int(each) for each in re.findall(r"\d+", text[text.index("{") : text.index("};")])))


def without_motion(folder: Path) -> None:
    """The desktop's setting, as a file: GTK reads it at the start."""
    settings = folder / "data" / "config" / "gtk-4.0"
    settings.mkdir(parents=True, exist_ok=True)
    (settings / "settings.ini").write_text("[Settings]\ngtk-enable-animations=0\n")


def with_motion(folder: Path) -> None:
    shutil.rmtree(folder / "data" / "config" / "gtk-4.0", ignore_errors=True)


class Bus:
    """A session of messages for this test alone, which the accessibility bus is started from."""

    def __init__(self, folder: Path) -> None:
        for name in ("XDG_CACHE_HOME", "XDG_RUNTIME_DIR"):
            os.environ[name] = str(folder / "data")
        words = ["dbus-daemon", "--session", "--print-address", "--nofork", "--nopidfile"]
        self.program = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.program.stdout is not None
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = self.program.stdout.readline().strip()

    def end(self) -> None:
        del os.environ["DBUS_SESSION_BUS_ADDRESS"]
        self.program.terminate()
        self.program.wait()


def password(desk: Desk) -> None:
    """A wrong one is refused and can be written again; with the right one the page shows."""
    desk.focus_new()
    desk.type("wrong")
    desk.key("Return")
    desk.wait("^password refused")
    snapshot(desk, "window-password", rests=False)
    desk.key("ctrl+a")
    desk.type("u")
    desk.key("Return")
    desk.focus_main()
    desk.wait("^sharp")
    desk.look()
    assert desk.places["page-0"][2] > 100, "no page after the password"
    area = desk.places["area"]
    x, y = int(area[0] + area[2] / 2), int(area[1] + 100)
    desk.until(lambda: int(desk.picture()[y, x].min()) > 250, "the page is not drawn")


def jumps(desk: Desk) -> None:
    """Where the desktop wants no motion, thumbnails, keys and page entry jump."""
    desk.mark()
    for act, page in ((lambda: desk.click("thumbnail-2"), 2), (lambda: desk.write("page-entry", "1"), 0), (lambda: desk.key("End"), 3)):
        act()
        desk.wait(f"^  page page={page}")
        desk.look()
    assert "  moving 1" not in desk.log.read_text(), "something moved"


def drop(desk: Desk) -> None:
    """A file from another window: it is opened in place of this one; not while there are changes."""
    folder = desk.log.parent
    shutil.copy("examples/data/long.pdf", folder / "long.pdf")
    program = subprocess.Popen(
        [folder / "source", folder / "long.pdf"], env=desk.screen.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert program.stdout is not None and program.stdout.readline() == "source shown\n", "no window to drag from"
        words = ["xdotool", "search", "--onlyvisible", "--class", "source"]
        window = subprocess.run(words, env=desk.screen.environment, capture_output=True, text=True, check=True).stdout.split()[0]
        desk.hand("windowmove", "--sync", window, 1050, 700)
        desk.hand("windowraise", window)
        desk.hand("windowfocus", "--sync", desk.main)
        steps = ((1110, 740), (1080, 720), (1000, 650), (800, 500), (700, 450), (690, 450))
        for attempt, answer in ((0, "^says Save first"), (1, "^opened .*long.pdf")):
            if attempt == 0:
                desk.drag(*(desk.on_page(0, x, y) for x, y in draw_rectangle(desk)))
                desk.wait("^  history undo=1")
            else:
                desk.key("ctrl+z")
                desk.wait("^  history undo=0")
            desk.at(1120, 750)
            desk.hand("mousedown", 1)
            for x, y in steps[:2]:
                desk.at(x, y)
            assert program.stdout.readline() == "drag begun\n", "nothing is dragged"
            for x, y in steps[2:]:
                desk.at(x, y)
            desk.wait("^dragged over the window")
            desk.hand("mouseup", 1)
            desk.wait("^dropped .*long.pdf")
            desk.wait(answer)
    finally:
        program.terminate()
        program.wait()
    desk.wait("^sharp")
    desk.until(lambda: desk.title() == "long.pdf", "the title does not name the dropped file")
    desk.focus_main()


def draw_rectangle(desk: Desk) -> tuple[tuple[float, float], ...]:
    """The tool, and where to drag."""
    desk.look()
    desk.key("r")
    return (330, 400), (360, 380), (430, 340)


def spoken(desk: Desk) -> None:
    """The item with the focus, as a screen reader gets it by AT-SPI: role, name, value, state."""
    desk.key("Tab")
    desk.wait("^focus item role=302 name=name value=Ada")
    assert heard(desk, "name") == (61, "Ada", False), f"the text field is {heard(desk, 'name')}"
    desk.key("Tab")
    desk.wait("^focus item role=303 name=agreed")
    before = heard(desk, "agreed")
    desk.key("space")
    desk.wait("^focus item role=303 name=agreed .*state=4")
    assert (before[0], before[2], heard(desk, "agreed")[2]) == (7, False, True), f"the check box was {before} and is {heard(desk, 'agreed')}"
    desk.key("shift+Tab")
    desk.wait("^focus item role=302 name=name")
    desk.wait("^  text-input page=0 ")  # fields are filled in since Space was pressed: Tab begins to edit
    desk.type("s")
    desk.wait("^focus item role=302 name=name value=Adas ")
    assert heard(desk, "name") == (61, "Adas", False), f"the text field that is edited is {heard(desk, 'name')}"
    snapshot(desk, "window-spoken")
    desk.key("Escape")
    desk.wait("^focus item role=302 name=name value=Ada ")
    desk.wait("^  text-input page=-1 ")
    assert heard(desk, "name") == (61, "Ada", False), f"the text field that was given up is {heard(desk, 'name')}"
    desk.key("Tab")
    desk.wait("^focus item role=303 name=agreed")


def call(desk: Desk, *words: str) -> str:
    done = subprocess.run(["gdbus", "call", *words], env=desk.screen.environment, capture_output=True, text=True, check=False)
    return done.stdout


def heard(desk: Desk, name: str) -> tuple[int, str, bool]:
    """Of the focused item of a name: role, description, and if it is checked."""
    address = call(desk, "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method", "org.a11y.Bus.GetAddress")
    bus = ["--address", address.split("'")[1], "--dest"]
    root = call(
        desk, *bus, "org.a11y.atspi.Registry", "--object-path", "/org/a11y/atspi/accessible/root", "--method", "org.a11y.atspi.Accessible.GetChildren")
    program = root.split("'")[1]
    items = call(desk, *bus, program, "--object-path", "/org/a11y/atspi/cache", "--method", "org.a11y.atspi.Cache.GetItems")
    for found in re.finditer(rf"\], '{name}', (?:uint32 )?(\d+), '([^']*)', \[(?:uint32 )?(\d+), ", items):
        states = int(found[3])
        if states >> 12 & 1:
            return int(found[1]), found[2], bool(states >> 4 & 1)
    raise Missing(f"nothing with the focus is called {name}: {re.findall(rf'.{{20}}{name}.{{60}}', items)}")


def has_programs(*names: str) -> bool:
    return all(shutil.which(each) for each in names)


__all__ = ["Bus", "drop", "encrypted", "has_programs", "jumps", "password", "spoken", "with_motion", "without_motion"]
