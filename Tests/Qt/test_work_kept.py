"""Nothing that a user wrote, saved or copied is lost, and the program is told how it ended."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import Shows
from hand import ROOT, Hand, saves, until

import libinteract as ix
from libinteract import events
from libinteract.qt import PdfView
from libinteract.qt.binding import QtCore, QtGui, QtWidgets

FORM = ROOT / "examples/data/form.pdf"
TAKEN_DOWN = """
import sys, time
from libinteract.qt import PdfView
from libinteract.qt.binding import QtWidgets
program = QtWidgets.QApplication([])
window, view = QtWidgets.QMainWindow(), PdfView("examples/data/guide.pdf")
window.setCentralWidget(view)
window.show()
window.activateWindow()
view.setFocus()
end = time.monotonic() + 60
while not (view.hasFocus() and view.document()) and time.monotonic() < end:
    program.processEvents()
assert view.hasFocus()
if sys.argv[1] == "deleted":
    view.deleteLater()
    program.processEvents()
print("to the end")
"""


def value(view: PdfView) -> str:
    """The value of the field, once the form is there."""
    document = view.document()
    assert document is not None
    until(document.form.load)
    return str(document.form.values(document.form["name"])[0])


def written(path: Path) -> str:
    with ix.open(path) as document:
        return str(document.form.values(document.form["name"])[0])


def write(user: Hand, text: str) -> None:
    """Begins to edit the field and types over what it has."""
    view, document = user.view.view(), user.view.document()
    assert view is not None and document is not None
    user.view.loop.do(lambda view: view.edit_text(document.form["name"].id))
    user.view.loop.do(lambda view: view.run(ix.Command.SELECT_ALL))
    user.view.loop.feed(events.text(text, 0))
    until(lambda: view.text_input is not None and view.text_input.text == text)


@pytest.fixture
def form(shows: Shows, tmp_path: Path) -> tuple[Hand, Path, list[tuple[bool, str]]]:
    """A form of its own that is shown, its path, and how saves ended."""
    path = tmp_path / "form.pdf"
    shutil.copy(FORM, path)
    user = shows(path)
    return user, path, saves(user.view)


@pytest.mark.proves("S310a")
def test_all_text_of_pages_that_come_later_is_copied(shows: Shows) -> None:
    user = shows("examples/data/long.pdf")
    QtWidgets.QApplication.clipboard().clear()
    user.view.commands["select-all"].trigger()
    user.view.menus.copy()
    until(lambda: QtWidgets.QApplication.clipboard().text(), "nothing is copied")
    assert [each.strip() for each in QtWidgets.QApplication.clipboard().text().split("\f")] == [f"Page {number}" for number in range(1, 61)]


def test_after_save_as_the_new_file_is_read_again(form: tuple[Hand, Path, list[tuple[bool, str]]], tmp_path: Path) -> None:
    user, path, saved = form
    other, again = tmp_path / "other.pdf", list[int]()
    user.view.reloaded.connect(lambda: again.append(1))
    document = user.view.document()
    assert document is not None
    document.form.fill(document.form["name"], "Grace")
    user.view.loop.settle()
    user.view.save(str(other))
    until(lambda: saved)
    assert saved == [(True, str(other))] and user.view.path() == str(other)
    opened = list[int]()
    user.view.opened.connect(lambda: opened.append(len(again)))
    assert user.view.reload()
    until(lambda: again)
    assert opened == [0], "the program is not told of the document that is there now"
    assert user.view.path() == str(other) and value(user.view) == "Grace" and written(path) != "Grace"
    user.view.save()
    until(lambda: len(saved) == 2)
    assert saved[1] == (True, str(other)) and written(other) == "Grace"


def test_a_text_that_is_written_counts_and_is_saved(form: tuple[Hand, Path, list[tuple[bool, str]]]) -> None:
    user, path, saved = form
    write(user, "Bertha")
    assert user.view.modified
    kinds, keys = QtCore.QEvent.Type, QtCore.Qt.Key
    held = QtCore.Qt.KeyboardModifier
    for key, modifier, is_the_text in (
            (keys.Key_S, held.ControlModifier, False), (keys.Key_F, held.ControlModifier, False), (keys.Key_Z, held.ControlModifier, True),
            (keys.Key_A, held.ControlModifier, True), (keys.Key_V, held.AltModifier, False), (keys.Key_A, held.AltModifier, False),
            (keys.Key_Left, held.AltModifier, True), (keys.Key_A, held.NoModifier, True)):
        override = QtGui.QKeyEvent(kinds.ShortcutOverride, key, modifier)
        QtWidgets.QApplication.sendEvent(user.view, override)
        assert override.isAccepted() == is_the_text, (key, modifier)
    QtWidgets.QApplication.sendEvent(user.view, QtGui.QKeyEvent(kinds.KeyPress, keys.Key_Home, held.NoModifier))
    user.view.save()
    until(lambda: saved)
    assert saved == [(True, str(path))] and written(path) == "Bertha" and not user.view.modified
    view = user.view.view()
    text = view.text_input if view is not None else None
    assert text is not None and (text.text, text.head) == ("Bertha", 0)  # The writing goes on where it was.


def test_a_text_is_entered_where_the_focus_goes_elsewhere(form: tuple[Hand, Path, list[tuple[bool, str]]]) -> None:
    user, _, _ = form
    write(user, "Lovelace")
    left = QtGui.QFocusEvent(QtCore.QEvent.Type.FocusOut, QtCore.Qt.FocusReason.MouseFocusReason)
    QtWidgets.QApplication.sendEvent(user.view.viewport(), left)
    view, document = user.view.view(), user.view.document()
    assert view is not None and document is not None and view.text_input is None
    assert value(user.view) == "Lovelace" and user.view.modified and document.history.undo_count == 1


@pytest.mark.parametrize("how", ["deleted", "kept"])
def test_a_widget_with_the_focus_is_taken_down(how: str) -> None:
    done = subprocess.run([sys.executable, "-c", TAKEN_DOWN, how], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, "to the end"), done.stderr


def test_a_failure_is_told(form: tuple[Hand, Path, list[tuple[bool, str]]], tmp_path: Path) -> None:
    user, path, saved = form
    user.view.save(str(tmp_path / "nowhere/form.pdf"))
    until(lambda: saved)
    assert not saved[0][0] and "nowhere" in saved[0][1] and user.view.path() == str(path)
    path.unlink()
    user.log.clear()
    user.view.reload()
    until(lambda: any("cannot be read again" in str(each) for each in user.log), "the failure is not told")
    user.view.setDocument(None)
    user.view.save(str(tmp_path / "none.pdf"))
    assert saved[-1] == (False, "There is no document") and user.view.reload() is False


def test_a_file_that_another_program_has_changed_is_told_apart(form: tuple[Hand, Path, list[tuple[bool, str]]]) -> None:
    user, path, saved = form
    document = user.view.document()
    assert document is not None
    until(document.form.load)
    document.form.fill(document.form["name"], "Grace")
    path.write_bytes(path.read_bytes() + b"\n% of another program\n")
    user.view.save()
    until(lambda: saved)
    assert not saved[0][0] and isinstance(user.view.error(), ix.FileChanged)
    user.view.save(flags=ix.SaveFlags.OVERWRITE_CHANGED)
    until(lambda: len(saved) == 2)
    assert saved[1] == (True, str(path)) and user.view.error() is None and written(path) == "Grace"


def test_edits_are_not_thrown_away_by_opening(form: tuple[Hand, Path, list[tuple[bool, str]]]) -> None:
    user, path, _ = form
    write(user, "Bertha")
    assert not user.view.open(str(ROOT / "examples/data/guide.pdf")) and user.view.path() == str(path)
    assert user.view.commitText() and user.view.view().text_input is None and user.view.modified  # type: ignore[union-attr]
    assert not user.view.open(str(ROOT / "examples/data/guide.pdf"))
    assert user.view.open(str(ROOT / "examples/data/guide.pdf"), discard_edits=True)
    until(lambda: user.view.path().endswith("guide.pdf"))


def test_a_document_without_pages_is_not_saved(form: tuple[Hand, Path, list[tuple[bool, str]]]) -> None:
    user, _, saved = form
    counts = list[int]()
    user.view.pageCountChanged.connect(counts.append)
    user.view.loop.do(lambda view: view.document.remove_pages(0, len(view.document)))
    user.view.save()
    assert counts[-1] == 0 and user.view.pageCount == 0 and saved == [(False, "A document without pages cannot be saved")]


def test_a_file_that_was_saved_elsewhere_and_is_gone(form: tuple[Hand, Path, list[tuple[bool, str]]], tmp_path: Path) -> None:
    """The same is told as of the file that was opened."""
    user, _, saved = form
    other, failures = tmp_path / "other.pdf", list[str]()
    user.view.failed.connect(failures.append)
    user.view.save(str(other))
    until(lambda: saved)
    other.unlink()
    user.log.clear()
    user.view.reload()
    until(lambda: any("cannot be read again" in str(each) for each in user.log), "the failure is not told")
    assert isinstance(user.view.error(), ix.InteractError) and not failures and user.view.pageCount


def test_a_text_is_entered_in_a_slot_of_the_view(form: tuple[Hand, Path, list[tuple[bool, str]]]) -> None:
    user, path, saved = form
    write(user, "Bertha")

    def save(_zoom: float) -> None:
        if not saved and user.view._files._saving is None:
            user.view.save()

    user.view.zoomChanged.connect(save)
    user.view.loop.do(lambda view: view.set_zoom(1.5, 10, 10))
    until(lambda: saved)
    assert saved == [(True, str(path))] and written(path) == "Bertha"


def test_every_save_says_how_it_ended(form: tuple[Hand, Path, list[tuple[bool, str]]], tmp_path: Path) -> None:
    user, path, saved = form
    document = user.view.document()
    assert document is not None
    until(document.form.load)
    document.form.fill(document.form["name"], "Grace")
    user.view.save()
    user.view.save(str(tmp_path / "other.pdf"))
    until(lambda: len(saved) == 2)
    assert saved == [(False, "Another save has not ended yet"), (True, str(path))] and written(path) == "Grace"
    user.view.save()
    user.view.setDocument(None)
    assert len(saved) == 3 and not saved[2][0] and isinstance(user.view.error(), ix.Cancelled)
