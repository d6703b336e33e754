"""The widget in a window: mouse, wheel and keys by xdotool."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy
import pytest
from conftest import Shows
from hand import ROOT, Hand, rest, until
from libinteract.enums import EffectType, Fit
from libinteract.qt import MarkedScrollBar
from libinteract.qt.binding import QtCore, QtGui, QtWidgets

P = QtCore.QPointF


def drawn(user: Hand) -> float:
    """How much of the widget is dark text."""
    return float((user.picture().max(axis=2) < 90).mean())


@pytest.mark.proves("S310a", "S310b")
def test_a_mouse_selects_follows_and_drags(shows: Shows) -> None:
    user = shows()
    assert drawn(user) > 0.005, "no text is shown"
    user.drag(user.point(0, 80, 130), user.point(0, 130, 135), user.point(0, 250, 170))
    user.told(EffectType.TEXT_SELECTION, active=0)
    assert "viewer" in user.view.selectedText()
    tinted = float((numpy.ptp(user.picture(), axis=2) > 40).mean())
    assert tinted > 0.002, "what is selected is not shown"
    user.key("ctrl+c")
    until(lambda: "viewer" in QtWidgets.QApplication.clipboard().text(), "it was not copied")
    user.key("Escape")
    user.view.view().fit = Fit.PAGE  # type: ignore[union-attr]
    user.view.loop.settle()
    user.at(user.point(0, 350, 748))
    until(lambda: user.view.viewport().cursor().shape() == QtCore.Qt.CursorShape.PointingHandCursor, "no user over a link")
    user.click(user.point(0, 350, 748))
    until(lambda: user.view.page == 2, "the link was not followed")
    user.key("alt+Left")
    until(lambda: user.view.page == 0, "no way back")


@pytest.mark.proves("S310b")
def test_a_wheel_scrolls_and_zooms(shows: Shows) -> None:
    user = shows()
    bar = user.view.verticalScrollBar()
    user.at(P(300, 300))
    user.do("click", 5)
    until(lambda: bar.value() > 20, "the wheel does not scroll")
    zoom = user.view.zoom
    user.do("keydown", "ctrl", "click", 4, "keyup", "ctrl")
    until(lambda: user.view.zoom > zoom * 1.05, "Ctrl and the wheel do not zoom")
    bar.setValue(bar.maximum())
    until(lambda: user.view.page == 3, "the scroll bar does not scroll")


@pytest.mark.proves("S310b")
def test_keys_go_through_pages(shows: Shows) -> None:
    user = shows()
    user.key("End")
    until(lambda: user.view.page == 3)
    user.key("Home")
    until(lambda: user.view.page == 0)
    user.view.page = 2
    until(lambda: user.view.page == 2 and not user.view.view().is_moving)  # type: ignore[union-attr]
    user.key("ctrl+a")
    until(lambda: "column" in user.view.selectedText())
    user.key("Escape")
    until(lambda: not user.view.selectedText())


@pytest.mark.proves("S310a")
def test_a_context_menu_is_shown_and_chosen_from(shows: Shows) -> None:
    user = shows()
    menus: list[QtWidgets.QMenu] = []
    user.view.menus.opened.connect(menus.append)
    user.click(user.point(0, 300, 600), 3)
    until(lambda: menus and menus[0].isVisible(), "no menu")
    labels = [each.text() for each in menus[0].actions()]
    assert labels and all(labels), labels
    user.do("key", "Escape")
    until(lambda: QtWidgets.QApplication.activePopupWidget() is None)
    user.do("mousemove", 200, 200)
    user.view.view().select_text_at(user.point(0, 120, 132).x(), user.point(0, 120, 132).y())  # type: ignore[union-attr]
    user.view.loop.settle()
    user.click(user.point(0, 120, 132), 3)
    until(lambda: len(menus) > 1 and menus[1].isVisible(), "no menu of text")
    line = next(each for each in menus[1].actions() if each.text() == "Copy")
    at = menus[1].mapToGlobal(menus[1].actionGeometry(line).center())
    QtWidgets.QApplication.clipboard().clear()
    user.do("mousemove", at.x(), at.y(), "click", 1)
    until(lambda: QtWidgets.QApplication.clipboard().text(), "the menu did not copy")


@pytest.mark.proves("S310a")
def test_models_have_pages_and_outline(shows: Shows) -> None:
    user = shows()
    pages, outline = user.view.thumbnails, user.view.outline
    assert pages.rowCount() == 4
    role = QtCore.Qt.ItemDataRole.DecorationRole
    for row in range(4):
        pages.data(pages.index(row), role)
    images = until(lambda: all(isinstance(pages.data(pages.index(row), role), QtGui.QImage) for row in range(4)), "no small pictures")
    assert images
    until(lambda: outline.rowCount() > 0, "no outline")
    titles = [outline.data(outline.index(row, 0)) for row in range(outline.rowCount())]
    assert all(titles), titles
    outline.follow(outline.index(outline.rowCount() - 1, 0))
    until(lambda: user.view.page > 0, "the outline leads nowhere")


@pytest.mark.proves("S310a")
def test_text_is_found_and_marked_in_the_scroll_bar(shows: Shows) -> None:
    user, news = shows(), list[tuple[int, int, bool]]()

    def note(at: int, count: int, all_seen: bool) -> None:
        news.append((at, count, all_seen))

    user.view.finding.changed.connect(note)
    user.view.finding.find("column")
    until(lambda: news and news[-1][2], "the search does not end")
    assert news[-1][:2] == (1, 20)
    bar = user.view.verticalScrollBar()
    assert isinstance(bar, MarkedScrollBar)
    assert len(bar.marks) == 20 and min(bar.marks) >= 0 and max(bar.marks) <= 1 and max(bar.marks) > 0.25
    user.view.finding.go(-1)
    assert news[-1][0] == 20
    user.view.finding.clear()
    assert not bar.marks


@pytest.mark.proves("S310a")
def test_dark_pages(shows: Shows) -> None:
    user = shows()
    light = float(user.picture().mean())
    user.view.dark = True
    rest(0.5)
    until(lambda: float(user.picture().mean()) < light / 2, "pages stay light")
    middle = user.picture()[100:400, 200:600]
    assert middle.max() > 200, "no light text on dark pages"


DENSE = """
import sys, numpy
from libinteract.qt.binding import NAME, QtCore, QtGui, QtWidgets
from libinteract.qt import PdfView
import libinteract as ix
program = QtWidgets.QApplication(sys.argv)
view = PdfView("examples/data/guide.pdf")
view.resize(700, 600)
view.show()
def compare():
    image = view.viewport().grab().toImage().convertToFormat(QtGui.QImage.Format.Format_RGBA8888)
    bits = image.constBits()
    data = bytes(bits) if NAME == "PySide6" else bits.asstring(image.sizeInBytes())
    seen = numpy.frombuffer(data, numpy.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)[:, :, :3].astype(int)
    page = view.view().visible_pages()[0]
    x, y = round(page.frame.x0 * 2), round(page.frame.y0 * 2)
    with ix.open("examples/data/guide.pdf") as document:
        width, height, pixels = document.render(0, view.zoom * 2)
    wanted = numpy.frombuffer(pixels, numpy.uint8).reshape(height, width, 4)[:, :, :3].astype(int)
    part, other = seen[y + 100 : y + 700, x + 100 : x + 700], wanted[100:700, 100:700]
    print(view.devicePixelRatioF(), part.min(), (numpy.abs(part - other).max(axis=2) > 48).mean())
    program.quit()
view._tiles.sharp.connect(lambda: QtCore.QTimer.singleShot(200, compare))
program.exec()
"""


@pytest.mark.proves("S309a", "S310a")
def test_on_a_dense_screen_each_pixel_is_one_of_the_page() -> None:
    words = [sys.executable, "-c", DENSE]
    done = subprocess.run(words, cwd=ROOT, env={**os.environ, "QT_SCALE_FACTOR": "2"}, capture_output=True, text=True, timeout=180, check=False)
    assert done.returncode == 0, done.stderr
    ratio, darkest, differing = map(float, done.stdout.split()[:3])
    assert ratio == 2 and darkest < 60 and differing < 0.002
