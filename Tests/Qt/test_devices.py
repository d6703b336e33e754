"""Touch, pen, trackpad and input method, as events of Qt; files, passwords and saving."""

from __future__ import annotations

import gc
import shutil
import weakref
from pathlib import Path

import libinteract as ix
import pytest
from conftest import Shows
from hand import ROOT, locked, rest, saves, until
from libinteract.enums import ToolMode
from libinteract.qt.binding import NAME, QtCore, QtGui, QtWidgets

P, Query = QtCore.QPointF, QtCore.Qt.InputMethodQuery


@pytest.mark.proves("S310b")
def test_fingers_scroll_and_pinch(shows: Shows) -> None:
    user = shows()
    steps = [{1: ("updated", P(300, 500 - 30 * i))} for i in range(1, 9)]
    user.touch({1: ("pressed", P(300, 500))}, *steps, {1: ("released", P(300, 260))})
    until(lambda: user.view.verticalScrollBar().value() > 100, "a finger does not scroll")
    until(lambda: not user.view.view().is_moving)  # type: ignore[union-attr]
    if NAME == "PyQt6":
        return  # Its points of touch events have no ids.
    zoom = user.view.zoom
    apart = [{1: ("updated", P(350 - 15 * i, 300)), 2: ("updated", P(450 + 15 * i, 300))} for i in range(1, 9)]
    user.touch({1: ("pressed", P(350, 300)), 2: ("pressed", P(450, 300))}, *apart, {1: ("released", P(230, 300)), 2: ("released", P(570, 300))})
    until(lambda: user.view.zoom > zoom * 1.5, "two fingers do not zoom")


@pytest.mark.skipif(NAME != "PySide6", reason="PyQt6 has one finger")
@pytest.mark.proves("S310b")
def test_a_scroll_bar_that_appears_in_a_pinch_moves_nothing(shows: Shows) -> None:
    user = shows()
    user.view.zoom = 0.9
    rest(0.3)
    view, middle, wide = user.view.view(), P(300, 300), user.view.viewport().height()
    assert view is not None
    held = view.convert(0, ix.Space.VIEW, 300, 300, ix.Space.PAGE)
    user.touch({1: ("pressed", P(240, 300)), 2: ("pressed", P(360, 300))})
    for away in range(66, 200, 6):
        user.touch({1: ("updated", P(300 - away, 300)), 2: ("updated", P(300 + away, 300))})
        assert (user.point(0, *held) - middle).manhattanLength() < 1
    user.touch({1: ("released", P(102, 300)), 2: ("released", P(498, 300))})
    rest(0.1)
    assert user.view.viewport().height() < wide and (user.point(0, *held) - middle).manhattanLength() < 1
    port = view.viewport
    assert (port.width, port.height) == (user.view.viewport().width(), user.view.viewport().height())


@pytest.mark.proves("S310b")
def test_a_pen_draws_with_its_pressure(shows: Shows) -> None:
    user = shows()
    user.view.tool = int(ToolMode.CREATE_INK)
    user.pen(("Press", P(200, 300), 0.2), *[("Move", P(200 + 10 * i, 300 + 3 * i), 0.1 * i) for i in range(1, 10)], ("Release", P(290, 327), 0))
    until(lambda: user.view.modified, "the pen drew nothing")
    document = user.view.document()
    assert document is not None
    made = document.annotations(0)[-1]
    assert made.subtype == ix.Subtype.INK
    user.view.commands["undo"].trigger()
    until(lambda: not user.view.modified, "undo left something")


@pytest.mark.proves("S310b")
def test_a_trackpad_zooms_and_scrolls(shows: Shows) -> None:
    user, at = shows(), P(300, 300)
    zoom = user.view.zoom
    user.native("Begin", 0, at)
    for _ in range(6):
        user.native("Zoom", 0.1, at)
    user.native("End", 0, at)
    until(lambda: user.view.zoom > zoom * 1.4, "a pinch on the trackpad does not zoom")
    before = user.view.verticalScrollBar().value()
    surface, none = user.view.viewport(), QtCore.Qt.KeyboardModifier.NoModifier
    phases = QtCore.Qt.ScrollPhase
    for phase in (phases.ScrollBegin, phases.ScrollUpdate, phases.ScrollUpdate, phases.ScrollEnd):
        QtWidgets.QApplication.sendEvent(surface, QtGui.QWheelEvent(
            at, QtCore.QPointF(surface.mapToGlobal(at.toPoint())), QtCore.QPoint(0, -40), QtCore.QPoint(0, -60), QtCore.Qt.MouseButton.NoButton,
            none, phase, False))
        rest(0.02)
    until(lambda: user.view.verticalScrollBar().value() > before + 40, "pixels of a wheel do not scroll")


@pytest.mark.proves("S310b")
def test_an_input_method_writes_into_a_field(shows: Shows, tmp_path: Path) -> None:
    shutil.copy(ROOT / "examples/data/form.pdf", tmp_path / "form.pdf")
    user = shows(tmp_path / "form.pdf")
    document, view = user.view.document(), user.view.view()
    assert document is not None and view is not None
    until(document.form.load, "no form")
    field = document.form["name"]
    before = field.text(ix.TextKind.FIELD_VALUE)
    view.edit_text(field.id)
    user.view.loop.settle()
    target = QtWidgets.QApplication.focusWidget()
    assert target is not None and user.view.isAncestorOf(target)

    def asked(which: QtCore.Qt.InputMethodQuery) -> object:
        query = QtGui.QInputMethodQueryEvent(which)
        QtWidgets.QApplication.sendEvent(target, query)
        return query.value(which)

    assert asked(Query.ImEnabled) is True
    caret = asked(Query.ImCursorRectangle)
    assert isinstance(caret, QtCore.QRectF) and caret.height() > 4
    attribute = QtGui.QInputMethodEvent.AttributeType
    marks = [QtGui.QInputMethodEvent.Attribute(attribute.Cursor, 1, 1, None)]
    QtWidgets.QApplication.sendEvent(target, QtGui.QInputMethodEvent("ni", marks))
    done = QtGui.QInputMethodEvent("", [])
    done.setCommitString("é")
    QtWidgets.QApplication.sendEvent(target, done)
    assert asked(Query.ImSurroundingText) == (before or "") + "é"
    user.key("x", "BackSpace", "y")
    until(lambda: view.text_input is not None and view.text_input.text == (before or "") + "éy", "keys do not write")
    user.key("Return")
    until(lambda: view.text_input is None)
    assert document.form["name"].text(ix.TextKind.FIELD_VALUE) == (before or "") + "éy"
    saved = saves(user.view)
    user.view.save()
    until(lambda: saved, "it is not saved")
    assert saved[0][0], saved
    with ix.open(tmp_path / "form.pdf") as again:
        assert again.form["name"].text(ix.TextKind.FIELD_VALUE) == (before or "") + "éy"


@pytest.mark.proves("S310a")
def test_a_password_is_asked_for(program: QtWidgets.QApplication, shows: Shows, tmp_path: Path) -> None:
    user = shows()
    opened: list[int] = []
    user.view.opened.connect(lambda: opened.append(1))
    user.view.open(str(locked(tmp_path, "foo")))

    def dialog() -> QtWidgets.QInputDialog | None:
        return next((each for each in user.view.findChildren(QtWidgets.QInputDialog) if each.isVisible()), None)

    first = until(dialog, "nobody asks for the password")
    assert not opened, "it is not open yet"
    first.setTextValue("wrong")
    first.accept()
    until(lambda: dialog() is not None and dialog() is not first and "not it" in dialog().labelText(), "a wrong one is taken")  # type: ignore[union-attr]
    second = until(dialog)
    second.setTextValue("foo")
    second.accept()
    until(lambda: user.view.document() is not None and user.view.document().page_count > 0 and user.view.document().state == ix.DocumentState.OK)  # type: ignore[union-attr]
    until(lambda: opened, "nobody is told that it is open now")
    assert user.view.page == 0


@pytest.mark.proves("S310a")
def test_what_cannot_be_read_leaves_the_file_that_is_shown(shows: Shows, tmp_path: Path) -> None:
    user, faults = shows(), list[str]()
    user.view.failed.connect(faults.append)
    (tmp_path / "no.pdf").write_bytes(b"this is no PDF")
    user.view.open(str(tmp_path / "no.pdf"))
    until(lambda: faults, "nobody says that it is no document")
    user.view.open(str(tmp_path / "missing.pdf"))
    until(lambda: len(faults) > 1)
    assert user.view.document() is not None and len(user.view.document()) == 4  # type: ignore[arg-type]


@pytest.mark.proves("S310a")
def test_read_in_this_process_a_thread_draws(shows: Shows) -> None:
    user = shows(in_process=True)
    assert not user.view.loop.late and user.view._tiles._threads is not None
    assert float((user.picture().max(axis=2) < 90).mean()) > 0.005


@pytest.mark.proves("S310a")
def test_a_link_is_opened_after_leave(shows: Shows) -> None:
    user, opened = shows(), list[str]()
    user.view.asking.opens_links = False
    user.view.asking.link.connect(opened.append)
    user.view.view().fit = ix.Fit.PAGE  # type: ignore[union-attr]
    user.view.loop.settle()
    for answer in (QtWidgets.QMessageBox.StandardButton.Cancel, QtWidgets.QMessageBox.StandardButton.Open):
        user.click(user.point(0, 120, 748))
        box = until(lambda: next((each for each in user.view.findChildren(QtWidgets.QMessageBox) if each.isVisible()), None), "nobody asks")
        assert "example.org" in box.informativeText()
        box.button(answer).click()
        until(lambda: not user.view.findChildren(QtWidgets.QMessageBox))
        rest(0.6)
    assert opened == ["https://example.org/libinteract"]


@pytest.mark.proves("S310a")
def test_a_document_that_is_shown_no_longer_is_let_go(shows: Shows) -> None:
    user, gone = shows(), list[weakref.ref[ix.Document]]()
    for _ in range(3):
        document = user.view.document()
        assert document is not None
        gone.append(weakref.ref(document))
        del document
        user.view.open(str(ROOT / "examples/data/guide.pdf"))
        until(lambda: user.view.document() is not gone[-1]() and user.view.document() is not None)
        user.log.clear()
    rest(0.3)
    gc.collect()
    assert [each() for each in gone] == [None, None, None]
