"""The base widget alone, and the parts that a program adds to it; what knows no toolkit, in the viewer in Tk."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import libinteract as ix
import pytest
from hand import ROOT, Hand, locked, rest, until
from libinteract.enums import SaveFlags, Subtype
from libinteract.qt import Finding, Menus, PageView, PdfView
from libinteract.qt.binding import QtWidgets
from libinteract.widget import Files

GUIDE = ROOT / "examples/data/guide.pdf"


@pytest.fixture
def page_view(program: QtWidgets.QApplication, tmp_path: Path) -> Iterator[tuple[PageView, Path]]:
    path = tmp_path / "guide.pdf"
    shutil.copy(GUIDE, path)
    view, sharp = PageView(ix.open(path)), list[int]()
    view._tiles.sharp.connect(lambda: sharp.append(1))
    view.resize(800, 700)
    view.show()
    until(lambda: sharp, "nothing is drawn")
    yield view, path
    view.setDocument(None)
    view.close()
    view.deleteLater()
    program.processEvents()


@pytest.mark.proves("S310a")
def test_the_base_has_no_dialogs_and_takes_parts(page_view: tuple[PageView, Path]) -> None:
    view, path = page_view
    user = Hand(cast(PdfView, view))  # It needs nothing that the base lacks.
    user.focus()
    user.click(user.point(0, 200, 300), 3)
    rest(0.3)
    assert QtWidgets.QApplication.activePopupWidget() is None, "a menu, which nobody added"
    menus, finding, files = Menus(view), Finding(view.loop), Files(view.loop, view.commitText)
    finding.marked.connect(view.bar.set_marks)
    finding.find("events")
    until(lambda: finding.matches and view.bar.marks, "nothing is found")
    view.loop.do(lambda view: view.select_text(0, 0, 0, 5))
    menus.copy()
    assert QtWidgets.QApplication.clipboard().text() == view.selectedText() != ""
    user.click(user.point(0, 200, 300), 3)
    until(QtWidgets.QApplication.activePopupWidget, "no menu")
    user.key("Escape")
    document, ended = view.document(), list[tuple[bool, str]]()
    assert document is not None and view.pageCount == 4

    def note(done: bool, words: str) -> None:
        ended.append((done, words))

    files.saved.connect(note)
    document.create_annotation(0, Subtype.SQUARE, ix.Rect(100, 100, 200, 200))
    view.loop.settle()
    assert view.modified
    copy = path.with_name("copy.pdf")
    files.save(str(copy), SaveFlags(0))
    until(lambda: ended)
    assert ended == [(True, str(copy))] and not view.modified
    with ix.open(copy) as again:
        assert again.annotations(0)[-1].subtype == Subtype.SQUARE


def test_the_base_tells_that_nothing_is_shown(page_view: tuple[PageView, Path]) -> None:
    view, pages, counts = page_view[0], list[int](), list[int]()
    view.pageChanged.connect(pages.append)
    view.pageCountChanged.connect(counts.append)
    view.setDocument(None)
    view.setDocument(None)
    assert pages == [-1] and counts == [0] and view.pageCount == 0


@pytest.mark.proves("S310a")
def test_the_pages_are_a_part_of_under_1500_lines() -> None:
    """The modules that `import libinteract.qt.page_view` needs of the package, docstrings and all."""
    parts = {"page_view"}
    folder = ROOT / "bindings/python/src/libinteract/qt"
    waiting = ["page_view"]
    while waiting:
        for line in (folder / f"{waiting.pop()}.py").read_text(encoding="utf-8").splitlines():
            name = line.split()[1][1:] if line.startswith("from .") and not line.startswith("from ..") else ""
            if name and name not in parts:
                parts.add(name)
                waiting.append(name)
    lines = sum(len((folder / f"{each}.py").read_text(encoding="utf-8").splitlines()) for each in parts)
    print(f"{lines} lines: {sorted(parts)}")
    assert not parts & {"menus", "asking", "models", "actions", "widget"} and 1000 < lines < 1500


class TkWindow:
    """The viewer in Tk, in this process."""

    def __init__(self, path: Path) -> None:
        import tkinter

        from libinteract.viewer.tk import TkViewer
        self.root = tkinter.Tk()
        self.viewer = TkViewer(self.root, str(path))

    def until(self, holds: Callable[[], object], otherwise: str) -> None:
        end = time.monotonic() + 60
        while not holds():
            self.root.update()
            assert time.monotonic() < end, otherwise
            time.sleep(0.005)


@pytest.mark.proves("S309a")
def test_the_viewer_in_tk_shows_scrolls_finds_and_copies() -> None:
    pytest.importorskip("tkinter")
    window, sharp = TkWindow(GUIDE), list[int]()
    viewer = window.viewer
    viewer.tiles.sharp.connect(lambda: sharp.append(1))
    window.until(lambda: sharp, "nothing is drawn")
    assert viewer.loop.late, "the file is read in this process"
    images = [each for each in viewer.canvas.find_all() if str(viewer.canvas.type(each)) == "image"]
    assert images
    viewer.line.insert(0, "events")
    viewer.find(1)
    window.until(lambda: viewer.finding._done, "the search does not end")
    first = viewer.status["text"]
    viewer.find(1)
    assert first.startswith("1 of ") and viewer.status["text"] == first.replace("1", "2", 1)
    viewer._scroll("moveto", "1.0")
    window.until(lambda: viewer.loop.view is not None and viewer.loop.view.state.page == 2 and viewer.scroll.get()[1] > 0.99, "it does not scroll")
    viewer.loop.do(lambda view: view.select_text(0, 0, 3, 5))
    viewer.copying.copy()
    window.until(lambda: viewer.status["text"] == "Copied", "nothing is copied")
    assert "Events in, effects out" in window.root.clipboard_get()
    viewer.close()


@pytest.mark.parametrize("name", ["missing", "broken"])
def test_the_viewer_in_tk_says_that_a_file_cannot_be_shown(tmp_path: Path, name: str) -> None:
    pytest.importorskip("tkinter")
    (tmp_path / "broken.pdf").write_bytes(b"no file of this format")
    done = subprocess.run([sys.executable, "-m", "libinteract", "view", "--tk", str(tmp_path / f"{name}.pdf")], capture_output=True, text=True, timeout=120,
                          check=False)
    assert done.returncode == 1 and f"{name}.pdf cannot be shown" in done.stderr, done


def test_the_viewer_in_tk_takes_a_password(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("tkinter")
    from tkinter import simpledialog
    answers = ["wrong", "foo"]

    def answer(*_: object, **__: object) -> str:
        return answers.pop(0)

    monkeypatch.setattr(simpledialog, "askstring", answer)
    window = TkWindow(locked(tmp_path, "foo"))
    window.until(lambda: window.viewer.loop.document is not None and len(window.viewer.loop.document) == 4, "it stays locked")
    assert not answers and window.viewer.files.path.endswith("locked.pdf")
    window.viewer.close()
