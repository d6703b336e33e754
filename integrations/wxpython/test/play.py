#!/usr/bin/env python3
"""Drives wxPython's PDF viewer with libinteract in it by real input, under Xvfb: play.py FOLDER PICTURES

FOLDER is what `make.sh` made. Selects, clicks, follows, moves and saves, and looks at what reaches the clipboards, the browser and the
file. Prints `N passed, M failed, 0 skipped`.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
SIZE = 1000, 900


class Desk:
    """A screen with the viewer on it, and a hand. Places are points of a page of the sample file, y down."""

    def __init__(self, made: Path, work: Path, pictures: Path) -> None:
        self.python, self.work, self.pictures = str(made / "python"), work, pictures
        self.log, self.opened, self.failed, self.passed = work / "log", work / "opened", 0, 0
        browser = work / "bin" / "xdg-open"
        browser.parent.mkdir()
        browser.write_text(f'#!/bin/sh\necho "$@" >>{self.opened}\n')
        browser.chmod(0o755)
        reads, writes = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writes), "-noreset", "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp"],
            pass_fds=[writes], stderr=subprocess.DEVNULL)
        os.close(writes)
        with os.fdopen(reads) as said:
            number = said.readline().strip()
        self.environment = {
            **os.environ, "DISPLAY": f":{number}", "PATH": f"{browser.parent}:{os.environ['PATH']}", "GDK_BACKEND": "x11",
            "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory", "HOME": str(work), "XDG_CONFIG_HOME": str(work / "config")}

    @contextmanager
    def showing(self, path: Path) -> Iterator[None]:
        self.log.unlink(missing_ok=True)
        with (self.work / "output").open("w") as output:
            program = subprocess.Popen(
                [self.python, str(HERE / "shown.py"), str(path), str(self.log)], env=self.environment, stdout=output, stderr=output)
        try:
            if not self.wait_for(lambda: "0" in self.shown()["pages"], 120):
                raise TimeoutError("the viewer shows no page")
            self.settle()
            yield
        finally:
            alive = program.poll() is None
            program.kill()
            program.wait()
            said = (self.work / "output").read_text()
            self.check("the viewer says nothing and lives", alive and "Traceback" not in said, said[-1500:])

    def has_opened(self) -> bool:
        """True if the browser was given an address, all of it."""
        return self.opened.exists() and self.opened.read_text().endswith("\n")

    def lines(self) -> list[str]:
        """The whole lines of the log: the last may still be on its way."""
        return self.log.read_text().split("\n")[:-1] if self.log.exists() else []

    def shown(self) -> dict[str, object]:
        lines = self.lines()
        return json.loads(lines[-1]) if lines else {"pages": {}}

    def wait_for(self, is_so: Callable[[], bool], seconds: float = 10) -> bool:
        until = time.monotonic() + seconds
        while not is_so():
            if time.monotonic() > until:
                return False
            time.sleep(0.05)
        return True

    def settle(self) -> None:
        """Waits until the pages have not moved for a while."""
        before = -1
        while (now := len(self.lines())) != before:
            before = now
            time.sleep(1)  # a loaded machine pauses between two frames

    def at(self, page: int, x: float, y: float) -> tuple[int, int]:
        shown = self.shown()
        left, top = shown["pages"][str(page)]
        return round(left + x * shown["scale"]), round(top + y * shown["scale"])

    def hand(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True)

    def click(self, place: tuple[int, int], count: int = 1) -> None:
        self.hand("mousemove", *place)
        time.sleep(0.6)
        self.hand("click", "--repeat", count, "--delay", 60, 1)
        time.sleep(0.6)

    def drag(self, start: tuple[int, int], end: tuple[int, int], held: Callable[[], bool] | None = None) -> None:
        self.hand("mousemove", *start)
        time.sleep(0.6)
        self.hand("mousedown", 1)
        for i in range(1, 13):
            self.hand("mousemove", *(round(a + (b - a) * i / 12) for a, b in zip(start, end)))
            time.sleep(0.02)
        self.wait_for(held, 30) if held else time.sleep(0.3)
        self.picture("drag")
        self.hand("mouseup", 1)
        self.settle()

    def text(self, which: str = "primary") -> str:
        run = subprocess.run(
            [self.python, str(HERE / "clip.py"), which], env=self.environment, capture_output=True, text=True, timeout=60)
        return " ".join(run.stdout.split())

    def picture(self, name: str) -> None:
        if subprocess.run(["sh", "-c", "command -v import"], capture_output=True).returncode == 0:
            subprocess.run(["import", "-window", "root", str(self.pictures / f"wxpython-{name}.png")], env=self.environment, check=False)

    def tried(self, action: Callable[[], None], get: Callable[[], object], is_so: Callable[[object], bool]) -> object:
        """Does this until it has its effect, three times at most: on a busy machine two clicks may come too far apart to be one double click."""
        for _ in range(3):
            action()
            if self.wait_for(lambda: is_so(get()), 8):
                break
        return get()

    def check(self, name: str, is_so: bool, got: object = "") -> None:
        self.passed, self.failed = self.passed + is_so, self.failed + (not is_so)
        if not is_so:
            print(f"FAIL {name}: {got}")


def line(page: int, side: str, number: int) -> str:
    return f"page{page} {side} line{number} ends"


def select(desk: Desk) -> None:
    desk.drag(desk.at(0, 50, 56 + 24), desk.at(0, 150, 56 + 24 * 3))
    got = desk.text()
    desk.check("a drag in a column takes that column", got.startswith(f"{line(0, 'left', 1)} {line(0, 'left', 2)} page0 left")
               and "right" not in got, got)
    desk.picture("column")
    start, end = desk.at(0, 62, 56 + 24 * 18), desk.at(0, 400, 56 + 24 * 2)
    desk.drag(start, end)
    got = desk.text()
    desk.check("a drag across columns takes them in reading order",
               got.startswith(line(0, "left", 18)) and f"{line(0, 'left', 27)} {line(0, 'right', 0)}" in got
               and line(0, "right", 3) not in got and line(0, "left", 17) not in got, got)
    desk.picture("columns")
    got = desk.tried(lambda: desk.click(desk.at(0, 70, 56 + 24 * 5), 2), desk.text, lambda text: text == "page0")
    desk.check("a double click takes the word", got == "page0", got)
    time.sleep(1)
    def is_line(text: object) -> bool:
        return line(0, "right", 5) in str(text) and "left" not in str(text)

    got = desk.tried(lambda: desk.click(desk.at(0, 340, 56 + 24 * 5), 3), desk.text, is_line)
    desk.check("a triple click takes the line or paragraph", is_line(got), got)
    desk.tried(lambda: desk.click(desk.at(0, 70, 56 + 24 * 5), 2), desk.text, lambda text: text == "page0")
    got = desk.tried(lambda: desk.hand("key", "ctrl+c"), lambda: desk.text("clipboard"), lambda text: text == "page0")
    desk.check("Ctrl+C copies", got == "page0", got)
    desk.hand("key", "Escape")


def past_the_end(desk: Desk) -> None:
    """Drags below the edge of the window, and waits there until the third page is in sight."""
    desk.hand("key", "End", "Home")
    desk.settle()
    x, y = desk.at(0, 332, 56 + 24 * 18)
    desk.drag((x, y), (x, int(desk.shown()["bottom"]) - 3), lambda: "2" in desk.shown()["pages"])
    got = desk.text()
    desk.check("a drag past the end goes on over the turned page",
               got.startswith("page0 right line18") and line(0, "right", 27) in got and line(1, "left", 0) in got, got[:200])
    desk.picture("past-the-end")
    desk.hand("key", "Escape")
    desk.hand("key", "Home")
    desk.settle()
    desk.check("Home leads back, by the view's wish", desk.wait_for(lambda: "0" in desk.shown()["pages"]), desk.shown())


def follow(desk: Desk) -> None:
    desk.hand("mousemove", 500, 500, "click", "--repeat", 10, "--delay", 30, 5)
    desk.settle()
    desk.click(desk.at(0, 100, 750))
    desk.wait_for(desk.has_opened)
    desk.check("a link to the web is opened, once",
               desk.has_opened() and desk.opened.read_text() == "https://example.org/web\n", desk.shown())
    desk.opened.unlink(missing_ok=True)
    desk.hand("key", "Home")
    desk.settle()
    desk.hand("mousemove", 600, 500, "click", 1, "key", "Tab")
    is_there = desk.wait_for(lambda: desk.at(0, 0, 761)[1] <= int(desk.shown()["bottom"]))
    desk.check("Tab brings the first link into sight", is_there, desk.shown())
    desk.hand("key", "Return")
    desk.check("Enter follows it", desk.wait_for(desk.has_opened), desk.shown())
    desk.click(desk.at(0, 400, 750))
    desk.settle()
    shown = desk.shown()
    top = desk.at(2, 0, 200)[1] if "2" in shown["pages"] else None
    window = int(shown["bottom"]) - 854
    desk.check("a link inside the file leads to its place", top is not None and abs(top - window) < 40, (top, shown))
    desk.picture("followed")


def turned(desk: Desk) -> None:
    desk.hand("key", "Home")
    desk.settle()
    desk.hand("mousemove", 180, 22, "click", 1)  # the viewer's own button for the next page
    desk.wait_for(lambda: "1" in desk.shown()["pages"])
    desk.settle()
    # A point (x, y) of the page before it was turned shows at (792 - y, x).
    for number in range(28):
        place = desk.at(1, 792 - (56 + 24 * number), 345)
        if 60 < place[1] < 880 and place[0] < 950:
            got = desk.tried(lambda at=place: desk.click(at, 3), desk.text, lambda text: str(text).startswith("page1 right"))
            break
    else:
        got = "the page is not in sight"
    desk.check("a line of the turned page", str(got).startswith("page1 right"), got)
    desk.picture("turned")


def zoomed(desk: Desk) -> None:
    desk.hand("key", "Home")
    desk.settle()
    desk.hand("mousemove", 430, 22, "click", 1)
    desk.settle()
    desk.hand("mousemove", 500, 500, "click", 1, "key", "--delay", 60, "Right", "Right", "Right", "Down")
    desk.settle()
    got = desk.tried(lambda: desk.click(desk.at(0, 345, 56 + 24 * 6), 2), desk.text, lambda text: text == "page0")
    desk.check("a word where the page is zoomed and scrolled sideways", got == "page0", (got, desk.shown()))
    desk.picture("zoomed")


def rect_of(desk: Desk, path: Path) -> list[float]:
    code = "import fitz, sys; d = fitz.open(sys.argv[1]); x = d[0].annot_xrefs()[-1][0]; print(*d.xref_get_key(x, 'Rect'), *d.xref_get_key(x, 'F'))"
    run = subprocess.run([desk.python, "-c", code, str(path)], env=desk.environment, capture_output=True, text=True)
    return [float(each) for each in re.findall(r"-?[\d.]+", run.stdout)]


def move(desk: Desk) -> None:
    file = desk.work / "sample.pdf"
    before = rect_of(desk, file)
    desk.click(desk.at(0, 280, 120))
    scale = desk.shown()["scale"]
    start = desk.at(0, 270, 110)
    desk.drag(start, (start[0], round(start[1] + 100 * scale)))
    desk.picture("moved")
    saved = desk.work / "saved.pdf"
    desk.hand("mousemove", 62, 22, "click", 1)
    desk.wait_for(lambda: subprocess.run(["xdotool", "search", "--name", "Save"], env=desk.environment, capture_output=True).returncode == 0)
    time.sleep(2)
    desk.hand("type", "--delay", 20, str(saved))
    time.sleep(0.5)
    desk.hand("key", "Return")
    desk.wait_for(saved.exists, 30)
    desk.wait_for(lambda: saved.read_bytes().rstrip().endswith(b"%%EOF"))
    after = rect_of(desk, saved) if saved.exists() else []
    expected = [before[0], before[1] - 100, before[2], before[3] - 100, *before[4:]]
    desk.hand("mousemove", 500, 800, "key", "ctrl+z")
    time.sleep(1)
    desk.picture("undone")
    desk.check("an annotation is moved, and saved where it is, with its flags",
               len(after) == len(expected) and all(abs(a - b) < 4 for a, b in zip(after, expected)), (before, after))


def play(desk: Desk, scene: Callable[[Desk], None], file: Path) -> None:
    """A scene in a viewer of its own. One that cannot go on is a failure, and the next begins."""
    try:
        with desk.showing(file):
            scene(desk)
    except Exception:
        desk.check(scene.__name__, False, traceback.format_exc(limit=3))


def main() -> int:
    made, pictures = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(made, Path(folder), pictures)
        try:
            file = desk.work / "sample.pdf"
            subprocess.run([desk.python, str(HERE / "sample.py"), str(file)], env=desk.environment, check=True, capture_output=True)
            for scene in (select, past_the_end, follow, turned, zoomed, move):
                play(desk, scene, file)
        finally:
            desk.server.terminate()
            desk.server.wait()
    print(f"{desk.passed} passed, {desk.failed} failed, 0 skipped")
    return 1 if desk.failed else 0


if __name__ == "__main__":
    sys.exit(main())
