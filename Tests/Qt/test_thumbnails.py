"""The small pictures of pages follow the edits, are dark by night, and come again after the process that draws them has ended."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import libinteract as ix
import pytest
from desk import Desk
from hand import rest, until
from libinteract.enums import Subtype
from libinteract.qt.binding import QtCore, QtGui, QtWidgets
from test_viewer import with_photograph

BOX = ix.Rect(50, 50, 300, 500)


def small(desk: Desk, row: int) -> QtGui.QImage | None:
    """The picture of a page as a pane shows it; `None` before it has been drawn."""
    shown: object = desk.view.thumbnails.data(desk.view.thumbnails.index(row), QtCore.Qt.ItemDataRole.DecorationRole)
    return shown if isinstance(shown, QtGui.QImage) else None


def drawn(desk: Desk) -> list[QtGui.QImage]:
    """All of them."""
    rows = range(desk.view.thumbnails.rowCount())
    until(lambda: all(small(desk, each) is not None for each in rows), "a page has no picture")
    return [found for each in rows if (found := small(desk, each)) is not None]


@pytest.mark.proves("S309a")
def test_they_follow_edits_and_what_is_undone(desk: Desk, faults: list[object]) -> None:
    before = drawn(desk)
    until(lambda: desk.document.load(0, ix.Part.ANNOTATIONS) and desk.document.load(3, ix.Part.ANNOTATIONS))
    for pause in (0.0, 0.05, 0.2):
        for page in (0, 3):  # In sight, and out of sight.
            desk.document.create_annotation(page, Subtype.SQUARE, BOX, color=(1, 0, 0), border_width=30)
            desk.view.loop.settle()
            rest(pause)
        until(lambda: small(desk, 0) != before[0] and small(desk, 3) != before[3] or pause < 0.2, "an edit is not shown")
        while desk.document.history.undo_count:
            desk.view.commands["undo"].trigger()
        until(lambda: drawn(desk) == before, "what was undone is shown still")


@pytest.mark.proves("S309a")
def test_they_follow_more_edits_than_a_reader_keeps_effects(desk: Desk, faults: list[object]) -> None:
    before = drawn(desk)
    until(lambda: desk.document.load(0, ix.Part.ANNOTATIONS) and desk.document.load(1, ix.Part.ANNOTATIONS))
    with desk.document.edit():
        for page in (1, *[0] * 6000):
            desk.document.create_annotation(page, Subtype.SQUARE, BOX, color=(1, 0, 0), border_width=30)
    desk.view.loop.settle()
    assert any(getattr(each, "type", None) == ix.EffectType.LOST for each in desk.hand.log)
    until(lambda: small(desk, 1) != before[1], "an edit is not shown")
    desk.document.undo()
    desk.view.loop.settle()
    until(lambda: drawn(desk) == before, "what was undone is shown still")


@pytest.mark.proves("S309a")
def test_they_are_dark_by_night_but_for_photographs(desk: Desk, tmp_path: Path, faults: list[object]) -> None:
    desk.open(with_photograph(tmp_path / "photograph.pdf"))
    by_day = drawn(desk)[0]
    at = by_day.width() // 2, by_day.height() // 2
    assert by_day.pixelColor(3, 3).lightness() > 200
    desk.window.menus.actions["dark"].trigger()
    until(lambda: drawn(desk)[0].pixelColor(3, 3).lightness() < 60, "it stays light")
    until(lambda: drawn(desk)[0].pixelColor(*at) == by_day.pixelColor(*at), "the photograph is turned")
    assert desk.window.side.pages.palette().color(QtGui.QPalette.ColorRole.Base).lightness() < 60
    desk.window.menus.actions["dark"].trigger()
    assert drawn(desk)[0] == by_day
    assert desk.window.side.pages.palette().color(QtGui.QPalette.ColorRole.Base) == QtWidgets.QApplication.palette().color(QtGui.QPalette.ColorRole.Base)


@pytest.mark.proves("S309a")
def test_they_come_again_after_the_process_that_draws_has_ended(desk: Desk, faults: list[object]) -> None:
    before = drawn(desk)
    until(lambda: desk.document.load(0, ix.Part.ANNOTATIONS))
    worker = desk.document.worker
    assert worker is not None and worker.process
    desk.document.create_annotation(0, Subtype.SQUARE, BOX, color=(1, 0, 0), border_width=30)
    desk.view.loop.settle()
    until(lambda: desk.view.thumbnails._asked, "nothing is asked for")
    os.kill(worker.process, signal.SIGKILL)
    until(lambda: (found := small(desk, 0)) is not None and found != before[0], "no picture is drawn any more")
    assert not desk.view.thumbnails._asked


@pytest.mark.proves("S309a")
def test_what_is_dragged_by_night_is_seen(desk: Desk, faults: list[object]) -> None:
    until(lambda: desk.document.load(0, ix.Part.ANNOTATIONS))
    text = desk.document.create_annotation(0, Subtype.FREE_TEXT, ix.Rect(340, 200, 500, 260))
    text.set_text(ix.TextKind.CONTENTS, "mmm mmm")
    desk.view.commands["fit-page"].trigger()
    desk.view.dark = True
    desk.drawn()

    def lightest(dx: float, dy: float) -> int:
        """How light its letters are, moved so far in view units."""
        at = desk.document.page_geometry(0).pdf_to_page.apply(344, 256)
        point = desk.hand.point(0, at.x, at.y).toPoint() + QtCore.QPoint(round(dx), round(dy))
        return int(desk.hand.picture()[point.y() : point.y() + 16, point.x() : point.x() + 40].max())

    until(lambda: lightest(0, 0) > 150)
    middle = desk.document.page_geometry(0).pdf_to_page.apply(420, 215)
    start = desk.hand.point(0, middle.x, middle.y)
    desk.hand.click(start)
    until(lambda: len(desk.view.view().selection) == 1)  # type: ignore[union-attr]
    desk.hand.at(start)
    desk.hand.do("mousedown", 1)
    desk.hand.at(start + QtCore.QPointF(20, 120))
    until(lambda: desk.view._overlay._shown, "its picture does not come")
    until(lambda: lightest(20, 120) > 150, "what is dragged is black on black")
    desk.hand.do("mouseup", 1)
    desk.drawn()
    assert lightest(20, 120) > 150


@pytest.mark.proves("S309a")
def test_escape_leaves_the_full_screen(desk: Desk, faults: list[object]) -> None:
    desk.hand.focus()
    desk.hand.key("F11")
    until(desk.window.isFullScreen)
    assert not desk.window.menuBar().isVisible()
    desk.hand.focus()
    desk.hand.key("Escape")
    until(lambda: not desk.window.isFullScreen(), "it stays")
    assert desk.window.menuBar().isVisible() and not desk.window.menus.actions["full-screen"].isChecked()
