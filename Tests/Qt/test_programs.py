"""The widget as a program has it in its window: what it is asked and what it tells."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest
from conftest import Shows
from hand import ROOT, locked, rest, until
from libinteract.enums import ToolMode
from libinteract.qt import PdfView
from libinteract.qt.binding import NAME, QtWidgets

import libinteract as ix


def dialog(view: PdfView) -> QtWidgets.QInputDialog | None:
    return next((each for each in view.findChildren(QtWidgets.QInputDialog) if each.isVisible()), None)


@pytest.mark.proves("S310a")
def test_the_number_of_pages_is_told(shows: Shows, tmp_path: Path) -> None:
    shutil.copy(ROOT / "examples/data/guide.pdf", tmp_path / "guide.pdf")
    user = shows(tmp_path / "guide.pdf")
    view, pages, counts, again = user.view, list[int](), list[int](), list[int]()
    assert view.pageCount == 4
    view.pageChanged.connect(pages.append)
    view.pageCountChanged.connect(counts.append)
    view.reloaded.connect(lambda: again.append(1))
    assert view.reload()
    until(lambda: again)
    rest(0.3)
    assert pages == [] and counts == []
    view.loop.do(lambda view: view.document.remove_pages(3))
    assert counts == [3] == [view.pageCount]
    view.setDocument(None)
    assert counts == [3, 0]


@pytest.mark.proves("S310a")
def test_a_locked_file_is_open_once_it_is_unlocked(shows: Shows, tmp_path: Path) -> None:
    view, told = shows().view, list[str]()
    view.opened.connect(lambda: told.append(f"opened with {view.pageCount}"))
    view.failed.connect(told.append)
    view.open(str(locked(tmp_path, "foo")))
    until(lambda: dialog(view)).reject()
    until(lambda: told)
    assert told == ["The document is locked, and no password was given"]
    view.asking.unlock("foo")
    until(lambda: len(told) == 2)
    assert view.document() is not None and told[1] == f"opened with {len(view.document())}" and view.pageCount > 0  # type: ignore[arg-type]


def test_a_page_and_a_tool_that_there_are_not(shows: Shows) -> None:
    view, said = shows().view, list[str]()
    view.said.connect(said.append)
    view.page, view.page, view.tool = 99, -1, 9999
    assert said == ["There is no page 100: the document has 4", "There is no page 0: the document has 4", "There is no tool 9999"]
    assert view.page == 0


def test_keys_are_known_before_a_document(program: QtWidgets.QApplication, shows: Shows) -> None:
    before = PdfView()
    assert before.keys("undo") == shows().view.keys("undo") != []
    before.deleteLater()


@pytest.mark.proves("S310b")
def test_an_i_is_written_with_ink(shows: Shows) -> None:
    user = shows()
    view = user.view
    view.setAuthor("Ada")
    view.tools[ToolMode.CREATE_INK].trigger()
    user.drag(user.point(0, 300, 300), user.point(0, 300, 330), user.point(0, 300, 360))
    user.drag(user.point(0, 300, 280), user.point(0, 302, 282), user.point(0, 304, 282))
    assert view.tool == ToolMode.CREATE_INK and view.tools[ToolMode.CREATE_INK].isChecked()

    def ink() -> list[ix.Annotation]:
        document = view.document()
        return [each for each in document[0].annotations if each.subtype == ix.Subtype.INK] if document is not None else []

    until(ink, "nothing is drawn")
    rest(1.5)
    made = ink()
    assert len(made) == 1 and len(made[0].points(ix.PointsKind.STROKE)) == 2
    assert made[0].text(ix.TextKind.AUTHOR) == "Ada" and (made[0].text(ix.TextKind.MODIFIED) or "").startswith("D:20")
    view.pinned_tools.discard(ToolMode.CREATE_INK)
    view.tools[ToolMode.PAN].trigger()
    view.tools[ToolMode.CREATE_INK].trigger()
    user.drag(user.point(0, 200, 300), user.point(0, 200, 330), user.point(0, 200, 360))
    until(lambda: view.tool != ToolMode.CREATE_INK, "it stays")


@pytest.mark.skipif(NAME != "PySide6", reason="PyQt6 has no QTest.touchEvent")
def test_two_fingers_of_qt_zoom(program: QtWidgets.QApplication) -> None:
    from PySide6.QtCore import QPoint
    from PySide6.QtTest import QTest

    # guide: qtest
    view = PdfView(ROOT / "examples/data/guide.pdf")
    view.resize(800, 700)
    view.show()
    end = time.monotonic() + 30
    while not view.pageCount:
        assert time.monotonic() < end, "the file cannot be read"
        QTest.qWait(10)
    screen, before = QTest.createTouchDevice(), view.zoom
    fingers = QTest.touchEvent(view.viewport(), screen, False)
    fingers.press(0, QPoint(350, 300)).press(1, QPoint(450, 300)).commit()
    for step in range(1, 11):
        fingers.move(0, QPoint(350 - 10 * step, 300)).move(1, QPoint(450 + 10 * step, 300)).commit()
        QTest.qWait(16)
    fingers.release(0, QPoint(250, 300)).release(1, QPoint(550, 300)).commit()
    assert view.zoom > 2 * before
    view.close()
    view.deleteLater()
    # guide end


def test_text_under_a_hit_stays_dark(shows: Shows) -> None:
    user = shows()
    done = list[bool]()

    def note(_at: int, _count: int, all_seen: bool) -> None:
        done.append(all_seen)

    user.view.finding.changed.connect(note)
    user.view.finding.find("events")
    until(lambda: done and done[-1])
    rest(0.5)
    match, document, corner = user.view.finding.matches[0], user.view.document(), user.view.viewport().pos()
    assert document is not None
    box = document.text_quads(match.page_index, match.first, match.count)[0].bounds
    first, last = user.point(match.page_index, box.x0, box.y0), user.point(match.page_index, box.x1, box.y1)
    rows = slice(round(first.y()) + corner.y(), round(last.y()) + corner.y())
    hit = user.picture()[rows, round(first.x()) + corner.x():round(last.x()) + corner.x()].astype(int)
    yellow = (hit[:, :, 0] > 200) & (hit[:, :, 2] < hit[:, :, 0] - 60)
    assert yellow.mean() > 0.3 and hit.max(axis=2).min() < 60
