"""The GTK viewer on a screen of its own: a hand that waits for what the viewer logs, never for a time."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy.typing as npt
import numpy

sys.path.insert(0, str(Path(__file__).parent.parent / "Readme"))
from screen import Screen  # noqa: E402

PATIENCE = float(os.environ.get("PATIENCE", "60"))  # seconds: a loaded machine is slow, and a broken viewer never answers


class Missing(Exception):
    """The log has no such line."""


class Desk:
    """A viewer in a window, its log, and its places."""

    def __init__(self, screen: Screen, log: Path) -> None:
        self.screen, self.log, self.read, self.marked = screen, log, 0, 0
        self.main = ""
        self.places: dict[str, tuple[float, float, float, float]] = {}

    def lines(self) -> list[str]:
        """The lines since the last one that was waited for."""
        text = self.log.read_text(errors="replace") if self.log.exists() else ""
        return text[: text.rfind("\n") + 1].splitlines()[self.marked :]

    def mark(self) -> None:
        """Lines that were logged up to now do not count."""
        self.marked += len(self.lines())

    def wait(self, pattern: str, patience: float = PATIENCE) -> re.Match[str]:
        """The first line that matches; those up to it do not count any more."""
        end = time.monotonic() + patience
        while True:
            for i, line in enumerate(self.lines()):
                if found := re.search(pattern, line):
                    self.marked += i + 1
                    return found
            if time.monotonic() > end:
                raise Missing(f"no line like '{pattern}' after '{' | '.join(self.lines()[-6:])}'")
            time.sleep(0.02)

    def last_line(self, pattern: str) -> re.Match[str]:
        """The last line that matches, of all that there are."""
        for line in reversed(self.log.read_text(errors="replace").splitlines()):
            if found := re.search(pattern, line):
                return found
        raise Missing(f"no line like '{pattern}'")

    def rest(self) -> None:
        """Until all that is queued has been handled. Lines that came meanwhile can still be waited for."""
        before = self.marked
        self.mark()
        self.hand("key", "F11")
        self.wait("^places told")
        self.marked = before

    def look(self) -> None:
        """Asks where things are. A widget that was added since the last frame has no size, and no place, yet."""
        self.mark()
        before = self.marked
        self.hand("key", "F11")
        self.wait("^places told")
        all_lines = self.log.read_text(errors="replace").splitlines()
        self.places = {}
        for line in all_lines[before : self.marked]:
            if found := re.match(r"place (\S+) (\S+) (\S+) (\S+) (\S+)$", line):
                x, y, width, height = (float(each) for each in found.groups()[1:])
                if width > 0 and height > 0:
                    self.places[found[1]] = (x, y, width, height)

    def hand(self, *words: object) -> None:
        """The words of xdotool, at once: the effect is waited for."""
        subprocess.run(["xdotool", *map(str, words)], env=self.screen.environment, check=True)

    def at(self, x: float, y: float) -> None:
        self.hand("mousemove", round(x), round(y))

    def click_at(self, x: float, y: float, button: int = 1) -> None:
        self.at(x, y)
        self.hand("click", button)

    def middle(self, name: str) -> tuple[float, float]:
        if name not in self.places:
            self.look()
        if name not in self.places:
            raise Missing(f"nothing in the window is called {name}: {sorted(self.places)}")
        x, y, width, height = self.places[name]
        return x + width / 2, y + height / 2

    def click(self, name: str, button: int = 1) -> None:
        """On the middle of a widget."""
        self.click_at(*self.middle(name), button)

    def on_page(self, page: int, x: float, y: float, height: float = 792, width: float = 612) -> tuple[float, float]:
        """A point of a page as a PDF counts, upwards from the lower left corner, on the screen."""
        left, top, wide, high = self.places[f"page-{page}"]
        return left + x / width * wide, top + (height - y) / height * high

    def drag(self, *points: tuple[float, float], button: int = 1, holds: bool = False) -> None:
        """From the first point over the others; every step is seen by the viewer."""
        self.at(*points[0])
        self.rest()
        self.hand("mousedown", button)
        for x, y in points[1:]:
            self.at(x, y)
            self.rest()
        if not holds:
            self.hand("mouseup", button)

    def choose(self, label: str) -> None:
        """A line of the context menu that is open, by its place in the order of the lines."""
        text = self.log.read_text(errors="replace").splitlines()
        last = max(i for i, line in enumerate(text) if line.startswith("  menu "))
        lines = [line.split(" ", 2)[2] for line in text[last:] if line.startswith("menu-line ")]
        self.hand("key", *["Down"] * lines.index(label), "Return")

    def main_menu(self, *keys: str) -> None:
        """A line of the menu in the header bar, by keys: they go elsewhere until it shows, so that is waited for."""
        self.mark()
        self.click("main-menu")
        self.wait("^main menu shown")
        self.hand("key", *keys, "Return")

    def double_click_at(self, x: float, y: float) -> None:
        self.at(x, y)
        self.hand("click", "--repeat", 2, "--delay", 60, 1)

    def title(self) -> str:
        words = ["xdotool", "getwindowname", self.main]
        return subprocess.run(words, env=self.screen.environment, capture_output=True, text=True, check=False).stdout.strip()

    def settled(self) -> None:
        """Until the next press counts as a first one: what waits for a second click has been decided."""
        self.rest()
        time.sleep(0.6)

    def windows(self) -> list[str]:
        """The windows of the viewer that show, as the server numbers them."""
        words = ["xdotool", "search", "--onlyvisible", "--class", "viewer"]
        return subprocess.run(words, env=self.screen.environment, capture_output=True, text=True, check=False).stdout.split()

    def focus_new(self) -> None:
        """Without a window manager nobody gives a dialog the keys."""
        self.until(lambda: any(each != self.main for each in self.windows()), "no dialog")
        self.hand("windowfocus", "--sync", next(each for each in self.windows() if each != self.main))

    def focus_main(self) -> None:
        self.until(lambda: self.windows() == [self.main], "the dialog stays")
        self.hand("windowfocus", "--sync", self.main)

    def until(self, holds: Callable[[], bool], otherwise: str) -> None:
        end = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > end:
                raise Missing(otherwise)
            time.sleep(0.05)

    def opened(self) -> str:
        """The addresses that the desktop was told to open."""
        told = self.log.parent / "told"
        return told.read_text() if told.exists() else ""

    def key(self, *keys: str) -> None:
        for each in keys:
            self.hand("key", each)

    def type(self, text: str) -> None:
        self.hand("type", "--delay", 1, text)

    def first_page(self) -> None:
        """The top of the first page is at the top of the view, and nothing moves."""
        self.mark()
        self.key("Escape", "Home")

        def is_there() -> bool:
            before = self.places.get("page-0")
            self.look()
            now = self.places.get("page-0")
            return now is not None and now == before and now[1] >= self.places["area"][1] - 1

        self.until(is_there, "the first page does not come")
        self.mark()

    def seen(self, name: str) -> None:
        """Until a widget is in the window."""
        end = time.monotonic() + PATIENCE
        self.look()
        while name not in self.places and time.monotonic() < end:
            self.look()
        self.rest()

    def write(self, name: str, text: str) -> None:
        """Into an entry of the window, and Enter."""
        self.click(name)
        self.key("ctrl+a")
        self.type(text)
        self.key("Return")

    def picture(self) -> npt.NDArray[numpy.uint8]:
        return self.screen.picture()

    def still(self) -> npt.NDArray[numpy.uint8]:
        """The picture, once it has not changed for a moment: what was asked for has been drawn."""
        before = self.picture().copy()
        end = time.monotonic() + 3
        while time.monotonic() < end:
            time.sleep(0.2)
            now = self.picture().copy()
            if numpy.array_equal(now, before):
                break
            before = now
        return before
