"""A screen reader's interface, AT-SPI, reads the page's text, what has the focus, what is selected, and the text that is edited."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hand import PATIENCE, ROOT

PROGRAM = """
import sys
from libinteract.qt.binding import QtCore, QtWidgets
from libinteract import Command, events
from libinteract.qt import PdfView
program = QtWidgets.QApplication(sys.argv)
view = PdfView(sys.argv[1])
view.resize(700, 600)
view.show()
view.setFocus()
import subprocess
subprocess.run(["xdotool", "windowfocus", str(int(view.winId()))])
notifier = QtCore.QSocketNotifier(0, QtCore.QSocketNotifier.Type.Read)
def take(*_):
    line = sys.stdin.readline()
    if not line:
        program.quit()
    exec(line)
    view.loop.settle()
notifier.activated.connect(take)
program.exec()
"""
FOCUSED = 12


class Reader:
    """A program that is told what to do by lines of Python, and a client of AT-SPI."""

    def __init__(self, folder: Path, path: Path) -> None:
        self.environment = {
            **os.environ, "XDG_CACHE_HOME": str(folder), "XDG_RUNTIME_DIR": str(folder), "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
        words = ["dbus-daemon", "--session", "--print-address", "--nofork", "--nopidfile"]
        self.daemon = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=self.environment)
        assert self.daemon.stdout is not None
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.daemon.stdout.readline().strip()
        found = self.call("--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method", "org.a11y.Bus.GetAddress")
        self.bus = ["--address", found.split("'")[1]]
        self.program = subprocess.Popen([sys.executable, "-c", PROGRAM, str(path)], stdin=subprocess.PIPE, text=True, env=self.environment)

    def end(self) -> None:
        for each in (self.program, self.daemon):
            each.terminate()
            each.wait()

    def do(self, line: str) -> None:
        assert self.program.stdin is not None
        self.program.stdin.write(line + "\n")
        self.program.stdin.flush()

    def call(self, *words: str) -> str:
        return subprocess.run(["gdbus", "call", *words], env=self.environment, capture_output=True, text=True, check=False).stdout

    def ask(self, item: tuple[str, str], method: str, *arguments: object) -> str:
        dest, path = item
        return self.call(*self.bus, "--dest", dest, "--object-path", path, "--method", f"org.a11y.atspi.{method}", "--", *map(str, arguments))

    def get(self, item: tuple[str, str], name: str) -> str:
        interface, _, property_ = name.partition(".")
        dest, path = item
        return self.call(*self.bus, "--dest", dest, "--object-path", path, "--method", "org.freedesktop.DBus.Properties.Get",
                         f"org.a11y.atspi.{interface}", property_)

    def children(self, item: tuple[str, str]) -> list[tuple[str, str]]:
        found = self.ask(item, "Accessible.GetChildren")
        return re.findall(r"\('([^']+)', (?:objectpath )?'([^']+)'\)", found)

    def is_focused(self, item: tuple[str, str]) -> bool:
        found = re.search(r"\[(?:uint32 )?(\d+)", self.ask(item, "Accessible.GetState"))
        return found is not None and bool(int(found[1]) >> FOCUSED & 1)

    def focused(self) -> tuple[tuple[str, str], str, str]:
        """The innermost item with a name that has the focus: the item, its role and its name."""
        found, role, called, line = ("", ""), "nothing", "", self.children(("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root"))
        while line:
            item = line.pop(0)
            line += self.children(item)
            name = re.search(r"<'(.+)'>", self.get(item, "Accessible.Name"))
            if name is not None and not item[1].endswith("/root") and self.is_focused(item):
                found, called = item, name[1]
                role = self.ask(found, "Accessible.GetRoleName").split("'")[1]
        return found, role, called

    def text(self, item: tuple[str, str]) -> str:
        found = re.search(r"""^\(['"](.*)['"],\)$""", self.ask(item, "Text.GetText", 0, -1).strip(), re.S)
        return found[1] if found else ""

    def until(self, wanted: Callable[[tuple[str, str, str], tuple[str, str]], bool]) -> None:
        """Until asking gives what is wanted."""
        end = time.monotonic() + PATIENCE
        seen: tuple[str, str, str] | None = None
        while time.monotonic() < end:
            item, role, name = self.focused()
            seen = role, name, self.text(item)
            if wanted(seen, item):
                return
            time.sleep(0.1)
        raise AssertionError(f"the focus is on {seen}")


@pytest.fixture
def reader(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Reader]:
    for each in ("dbus-daemon", "gdbus"):
        if shutil.which(each) is None:
            pytest.skip(f"{each} is not installed")
    path = tmp_path / "file.pdf"
    shutil.copy(ROOT / "examples/data" / request.param, path)
    made = Reader(tmp_path, path)
    yield made
    made.end()


@pytest.mark.proves("S310c")
@pytest.mark.parametrize("reader", ["guide.pdf"], indirect=True)
def test_the_text_of_the_page_and_what_is_selected(reader: Reader) -> None:
    reader.until(lambda seen, _: seen[1] == "Page 1 of 4" and "A viewer draws pages." in seen[2])
    text = ""

    def selected(seen: tuple[str, str, str], item: tuple[str, str]) -> bool:
        nonlocal text
        numbers = re.findall(r"-?\d+", reader.ask(item, "Text.GetSelection", 0))
        text = seen[2].replace("\\n", "\n")[int(numbers[0]) : int(numbers[1])] if len(numbers) == 2 else ""
        return text == "viewer draws"

    reader.do("m = view.document().text(0).index('viewer draws'); b = view.document().text(0)[:m]; n = sum(not c.isspace() for c in b); "
              "view.view().select_text(0, n, 0, n + 11)")
    reader.until(selected)
    reader.do("view.page = 1")
    reader.until(lambda seen, _: seen[1] == "Page 2 of 4")


@pytest.mark.proves("S310c")
@pytest.mark.parametrize("reader", ["form.pdf"], indirect=True)
def test_what_has_the_focus_and_the_text_that_is_edited(reader: Reader) -> None:
    reader.until(lambda seen, _: seen[1].startswith("Page 1"))
    reader.do("view.view().set_focus(view.document().form['agreed'].id)")
    reader.until(lambda seen, _: seen[0] == "check box" and seen[1] == "agreed")
    reader.do("view.view().edit_text(view.document().form['name'].id)")
    reader.until(lambda seen, item: seen[:2] == ("text", "name") and seen[2] == "Ada" and "3" in reader.get(item, "Text.CaretOffset"))
    reader.do("view.loop.feed(events.text('s', 0))")
    reader.until(lambda seen, _: seen[2] == "Adas")
    reader.do("view.loop.do(lambda v: v.run(Command.CANCEL))")
    reader.until(lambda seen, _: seen[2] != "Adas")
