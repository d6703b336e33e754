"""The viewer after a crash, and what it keeps for one: no edit is lost."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import libinteract as ix
import pikepdf
import pytest
from desk import Desk
from hand import ROOT, rest, until
from libinteract.enums import Subtype
from libinteract.qt.binding import QtWidgets
from libinteract.viewer.recovery import Recovery
from libinteract.viewer.window import Window

PROGRAM = """
import sys
from libinteract.qt.binding import QtCore, QtWidgets
from libinteract.viewer.window import Window
import libinteract as ix
program = QtWidgets.QApplication(sys.argv)
window = Window()
window.show()
window.open(sys.argv[1])
def edit():
    if window.view.document().part_state(1, ix.Part.ANNOTATIONS) != ix.PartState.LOADED:
        return QtCore.QTimer.singleShot(50, edit)
    window.view.document().create_annotation(1, ix.Subtype.SQUARE, ix.Rect(100, 100, 200, 200))
    window.view.loop.do(lambda view: view.show_page(2))
def unlock():
    document = window.view.document()
    if document is None or document.state != ix.DocumentState.LOCKED:
        return QtCore.QTimer.singleShot(50, unlock)
    window.view.asking.unlock(sys.argv[2])
if len(sys.argv) > 2:
    unlock()
window.view.opened.connect(lambda: QtCore.QTimer.singleShot(100, edit))
program.exec()
"""


def kept() -> Path:
    """The folder of what the viewer keeps."""
    return Path(os.environ["XDG_STATE_HOME"]) / "libinteract-view"


def keeps_edits() -> bool:
    return any('"edited": true' in each.read_text() for each in kept().glob("*.json"))


def crash(path: Path, *password: str) -> None:
    """A viewer that has the file open with an edit on its second page is killed."""
    lost = subprocess.Popen([sys.executable, "-c", PROGRAM, str(path), *password])
    until(keeps_edits, "the edits are not kept")
    time.sleep(1)
    os.kill(lost.pid, signal.SIGKILL)
    lost.wait()


@pytest.mark.proves("S309c")
def test_after_a_crash_it_comes_back_with_its_edits(program: QtWidgets.QApplication, tmp_path: Path, faults: list[object]) -> None:
    path = tmp_path / "guide.pdf"
    shutil.copy(ROOT / "examples/data/guide.pdf", path)
    crash(path)
    assert Recovery.left() == [str(path)]
    desk = Desk(path)
    until(desk.window.question.isVisible, "nobody says that there were edits")
    assert desk.view.page == 2 and desk.window.is_modified()
    assert [each.subtype for each in desk.document.annotations(1)][-1] == Subtype.SQUARE
    with ix.open(path) as untouched:
        assert Subtype.SQUARE not in [each.subtype for each in untouched.annotations(1)]
    saved: list[tuple[bool, str]] = []
    desk.view.saved.connect(lambda *how: saved.append(how))
    desk.window.save()
    until(lambda: saved)
    assert saved == [(True, str(path))] and not desk.window.is_modified()
    with ix.open(path) as written:
        assert [each.subtype for each in written.annotations(1)][-1] == Subtype.SQUARE
    desk.close()
    assert Recovery.left() == []


@pytest.mark.proves("S309c")
def test_edits_outlive_a_password_that_is_not_given(program: QtWidgets.QApplication, tmp_path: Path, faults: list[object]) -> None:
    path = tmp_path / "locked.pdf"
    with pikepdf.open(ROOT / "examples/data/guide.pdf") as file:
        file.save(path, encryption=pikepdf.Encryption(owner="owner", user="user"))
    crash(path, "user")
    window = Window()
    window.show()

    def dialog() -> QtWidgets.QInputDialog | None:
        return next((each for each in window.findChildren(QtWidgets.QInputDialog) if each.isVisible()), None)

    window.open(str(path))
    until(dialog, "no password is asked for").reject()
    rest(1)
    assert dialog() is None and Recovery.left() == [str(path)] and not window.is_modified()
    window.open(str(path))
    asked = until(dialog, "no password is asked for the second time")
    asked.setTextValue("user")
    asked.accept()
    until(window.question.isVisible, "nobody says that there were edits")
    document = window.view.document()
    assert document is not None and window.is_modified()
    until(lambda: document.load(1, ix.Part.ANNOTATIONS))
    assert document.annotations(1)[-1].subtype == Subtype.SQUARE
    window._asks = True
    window.close()
    assert Recovery.left() == []


@pytest.mark.proves("S309c")
def test_edits_that_cannot_be_read_stay_in_a_file(program: QtWidgets.QApplication, tmp_path: Path, faults: list[object]) -> None:
    path = tmp_path / "guide.pdf"
    shutil.copy(ROOT / "examples/data/guide.pdf", path)
    crash(path)
    copy = max(kept().glob("*.pdf"), key=lambda each: each.stat().st_mtime)
    copy.write_bytes(b"no document")
    desk = Desk(path)
    until(desk.window.question.isVisible, "nobody says where the edits are")
    aside = [each for each in kept().glob("*.unread-*.pdf") if str(each) in desk.window.question.text.text()]
    assert [each.read_bytes() for each in aside] == [b"no document"] and not desk.window.is_modified() and desk.view.pageCount == 4
    desk.close()


@pytest.mark.proves("S309c")
def test_edits_are_kept_that_come_while_it_is_saved(desk: Desk, faults: list[object]) -> None:
    saved: list[tuple[bool, str]] = []
    desk.view.saved.connect(lambda *how: saved.append(how))
    until(lambda: desk.document.load(1, ix.Part.ANNOTATIONS))
    box = ix.Rect(100, 100, 200, 200)
    desk.document.create_annotation(1, Subtype.SQUARE, box)
    desk.view.loop.settle()
    desk.window.save()
    assert not saved, "it is saved at once: nothing can come meanwhile"
    desk.document.create_annotation(1, Subtype.CIRCLE, box)
    desk.view.loop.settle()
    until(lambda: saved)
    assert saved[0][0] and desk.window.is_modified()
    until(keeps_edits, "the second edit is not kept")


@pytest.mark.proves("S309c")
def test_edits_are_kept_after_saving_elsewhere_and_reading_again(desk: Desk, tmp_path: Path, faults: list[object]) -> None:
    other, done = tmp_path / "other.pdf", list[str]()
    desk.view.saved.connect(lambda *_: done.append("saved"))
    desk.view.reloaded.connect(lambda: done.append("reloaded"))
    desk.window.save(str(other))
    until(lambda: done)
    with ix.open(other) as program:
        program.create_annotation(0, Subtype.SQUARE, ix.Rect(100, 100, 200, 200))
        program.save(tmp_path / "new.pdf")
    os.replace(tmp_path / "new.pdf", other)
    until(lambda: done == ["saved", "reloaded"], "it is not read again")
    until(lambda: desk.document.load(1, ix.Part.ANNOTATIONS))
    made = list[ix.Annotation]()
    desk.view.loop.do(lambda _: made.append(desk.document.create_annotation(1, Subtype.CIRCLE, ix.Rect(100, 100, 200, 200))))
    assert made[0].text(ix.TextKind.AUTHOR)
    until(keeps_edits, "the edit is not kept")
