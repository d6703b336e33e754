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
import pytest
from desk import Desk
from hand import ROOT, locked, rest, saves, until
from libinteract.enums import Subtype
from libinteract.qt.binding import QtWidgets, alone
from libinteract.viewer.recovery import Recovery
from libinteract.viewer.window import Window

START = """
import sys
from libinteract import events
from libinteract.qt.binding import QtCore, QtWidgets
from libinteract.viewer.window import Window
import libinteract as ix
program = QtWidgets.QApplication(sys.argv)
window = Window()
window.show()
window.open(sys.argv[1])
"""
PROGRAM = START + """
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
    saved = saves(desk.view)
    desk.window.save()
    until(lambda: saved)
    assert saved == [(True, str(path))] and not desk.window.is_modified()
    with ix.open(path) as written:
        assert [each.subtype for each in written.annotations(1)][-1] == Subtype.SQUARE
    desk.close()
    assert Recovery.left() == []


@pytest.mark.proves("S309c")
def test_edits_outlive_a_password_that_is_not_given(program: QtWidgets.QApplication, tmp_path: Path, faults: list[object]) -> None:
    path = locked(tmp_path, "user")
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
    saved = saves(desk.view)
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
    desk.view.saved.connect(alone(lambda: done.append("saved")))
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


WRITES = START + """
def write():
    document = window.view.document()
    if document is None or not document.form.load():
        return QtCore.QTimer.singleShot(50, write)
    window.view.loop.do(lambda view: view.edit_text(document.form[sys.argv[2]].id))
    window.view.loop.do(lambda view: view.run(ix.Command.SELECT_ALL))
    window.view.loop.feed(events.text("A long letter to Mary", 0))
write()
program.exec()
"""


@pytest.mark.proves("S309c")
def test_a_text_that_was_being_written_can_be_copied_after_a_crash(program: QtWidgets.QApplication, tmp_path: Path, faults: list[object]) -> None:
    path = tmp_path / "form.pdf"
    shutil.copy(ROOT / "examples/data/form.pdf", path)
    lost = subprocess.Popen([sys.executable, "-c", WRITES, str(path), "name"])
    until(lambda: any("letter to Mary" in each.read_text() for each in kept().glob("*.json")), "the text is not kept")
    os.kill(lost.pid, signal.SIGKILL)
    lost.wait()
    assert Recovery.left() == [str(path)]
    desk = Desk(path)
    question = desk.window.question
    until(question.isVisible, "nobody says that a text was being written")
    assert "A long letter to Mary" in question.text.text() and not desk.window.is_modified()
    next(each for each in question.findChildren(QtWidgets.QPushButton) if each.text() == "Copy the text").click()
    assert QtWidgets.QApplication.clipboard().text() == "A long letter to Mary"
    desk.close()
    assert Recovery.left() == [] and Recovery.text_of(str(path)) == ""
