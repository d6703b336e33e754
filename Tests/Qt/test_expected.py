"""Things that people who know other viewers expect of this one."""

from __future__ import annotations

from pathlib import Path

import libinteract as ix
import pikepdf
import pytest
from desk import Desk
from hand import saves, until
from libinteract.enums import Subtype, TextKind, ToolMode
from libinteract.qt.binding import QtCore, QtGui, QtWidgets
from libinteract.qt.tiles import by_night


@pytest.mark.proves("S309a")
def test_no_two_actions_have_the_same_keys(desk: Desk, faults: list[object]) -> None:
    """Qt runs neither of two actions that have the same keys."""
    taken: dict[str, list[str]] = {}
    for name, action in desk.window.menus.actions.items():
        for keys in action.shortcuts():
            taken.setdefault(keys.toString(), []).append(name)
    assert len(taken) > 25 and not {keys: names for keys, names in taken.items() if len(names) > 1}
    desk.hand.focus()
    desk.view.commands["fit-page"].trigger()
    desk.hand.key("ctrl+3")
    until(lambda: desk.view.zoom == pytest.approx(1), "the page is not shown in its own size")
    desk.view.zoom = 0.25
    assert desk.view.zoom == 0.25, "pages cannot be smaller than the window"
    desk.hand.key("ctrl+1")
    until(lambda: desk.view.zoom > 1.05, "the page does not fit the width")


def tip(desk: Desk, page: int, x: float, y: float) -> str:
    """The tip that shows where the pointer rests."""
    QtWidgets.QToolTip.hideText()
    until(lambda: not QtWidgets.QToolTip.isVisible())
    at = desk.hand.point(page, x, y).toPoint()
    QtWidgets.QApplication.sendEvent(desk.view.viewport(), QtGui.QHelpEvent(
        QtCore.QEvent.Type.ToolTip, at, desk.view.viewport().mapToGlobal(at)))
    return QtWidgets.QToolTip.text() if QtWidgets.QToolTip.isVisible() else ""


@pytest.mark.proves("S309a")
def test_a_tip_tells_of_notes_links_and_fields(desk: Desk, faults: list[object]) -> None:
    note = desk.document.create_annotation(0, Subtype.TEXT, ix.Rect(100, 700, 120, 720))
    note.set_text(TextKind.CONTENTS, "To be <b>checked</b>")
    note.set_text(TextKind.AUTHOR, "Ada")
    desk.view.loop.settle()
    desk.view.commands["fit-page"].trigger()
    size = desk.document.page_geometry(0)
    at = size.pdf_to_page.apply(110, 710)
    assert "Ada\nTo be &lt;b&gt;checked&lt;/b&gt;" in tip(desk, 0, at.x, at.y)
    assert "Page 3" in tip(desk, 0, 350, 748), "nobody says where the link leads"
    assert tip(desk, 0, 20, 20) == ""


@pytest.mark.proves("S309a")
@pytest.mark.parametrize("desk", ["form.pdf"], indirect=True)
def test_a_field_describes_itself(desk: Desk, tmp_path: Path, faults: list[object]) -> None:
    path = tmp_path / "described.pdf"
    file = pikepdf.open(tmp_path / "form.pdf")
    with file:
        fields = {str(each.T): each for each in file.Root.AcroForm.Fields}
        fields["name"].TU = pikepdf.String("Your full name")
        file.save(path)
    desk.open(path)
    until(desk.document.form.load)
    field = desk.document.form["name"].rect
    at = desk.document.page_geometry(0).pdf_to_page.apply((field.x0 + field.x1) / 2, (field.y0 + field.y1) / 2)
    assert "Your full name" in tip(desk, 0, at.x, at.y)


def test_colours_stay_what_they_are_by_night(program: QtWidgets.QApplication) -> None:
    """Each colour of a page, what is to be its hue, and whether it is to be light."""
    for name, hue, is_light in (("#ffffff", -1, False), ("#000000", -1, True), ("#ffe033", 50, False), ("#d92626", 0, True), ("#1d4ed8", 224, True)):
        page = QtGui.QImage(8, 8, QtGui.QImage.Format.Format_RGB32)
        page.fill(QtGui.QColor(name))
        seen = by_night(page, []).pixelColor(4, 4)
        near = min(abs(seen.hslHue() - hue), 360 - abs(seen.hslHue() - hue))
        assert near < 25 and (seen.lightness() > 128) == is_light, (name, seen.name())
    page.fill(QtGui.QColor("#1d4ed8"))
    photograph = by_night(page, [ix.Rect(0, 0, 4, 8)])
    assert photograph.pixelColor(1, 1).name() == "#1d4ed8" != photograph.pixelColor(6, 1).name()


@pytest.mark.proves("S309a")
def test_a_menu_of_tools_is_marked_while_one_is_taken_up(desk: Desk, faults: list[object]) -> None:
    button = next(each for each in desk.window.tools.findChildren(QtWidgets.QToolButton) if each.text() == "Shape")
    assert not button.isChecked()
    desk.view.tools[ToolMode.CREATE_RECTANGLE].trigger()
    assert button.isChecked() and button.toolTip() == "Rectangle"
    desk.stroke(300, 300)
    until(lambda: not button.isChecked(), "the menu stays marked")
    assert desk.view.modified and desk.view.tools[ToolMode.PAN].isChecked()


@pytest.mark.proves("S309a")
def test_a_button_that_prints_prints(desk: Desk, tmp_path: Path, faults: list[object]) -> None:
    path = tmp_path / "prints.pdf"
    file = pikepdf.new()
    file.add_blank_page(page_size=(400, 400))
    file.pages[0].Annots = file.make_indirect(pikepdf.Array([pikepdf.Dictionary(
        Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Link, Rect=[100, 100, 300, 300], A=pikepdf.Dictionary(S=pikepdf.Name.Named, N=pikepdf.Name.Print))]))
    file.save(path)
    desk.open(path)
    asked: list[int] = []
    desk.view.asking.named["Print"] = lambda: asked.append(1)
    until(lambda: desk.document.load(0, ix.Part.ANNOTATIONS))
    desk.hand.focus()
    desk.hand.click(desk.hand.point(0, 200, 200))
    until(lambda: asked, "the document's own button for printing does nothing")
    assert set(desk.view.asking.named) == {"Print", "SaveAs", "Find"}


def zoom_about(desk: Desk, zoom: float, x: float, y: float) -> None:
    """Zooms about a point of the window, in parts of it, and waits for the end of all motion."""
    surface = desk.view.viewport()

    def zooming(view: ix.View) -> None:
        view.set_zoom(zoom, x * surface.width(), y * surface.height(), animated=True)

    def rests() -> bool:
        view = desk.view.view()
        return view is not None and not view.is_moving

    desk.view.loop.do(zooming)
    until(rests)


@pytest.mark.proves("S309a")
def test_a_zoom_about_the_pointer_leaves_no_gap(desk: Desk, tmp_path: Path, faults: list[object]) -> None:
    """In each layout: pages fill the window, or are in its middle."""
    file = pikepdf.new()
    for _ in range(7):
        file.add_blank_page(page_size=(400, 600))
    file.save(tmp_path / "equal.pdf")
    desk.open(tmp_path / "equal.pdf")
    surface = desk.view.viewport()
    for layout in desk.window.menus.layouts.actions():
        if layout.text() == "Book":
            continue  # Its first page stands alone where two would.
        layout.trigger()
        view = desk.view.view()
        assert view is not None
        for zoom, x, y in ((3.0, 0.2, 0.2), (1.6, 0.5, 0.9), (0.2, 0.9, 0.8), (1.4, 0.5, 0.2)):
            zoom_about(desk, zoom, x, y)
            assert view.zoom == pytest.approx(zoom)
            frames = [each.frame for each in view.visible_pages()]
            left, right = min(each.x0 for each in frames), max(each.x1 for each in frames)
            top, bottom = min(each.y0 for each in frames), max(each.y1 for each in frames)
            for low, high, side in ((left, right, surface.width()), (top, bottom, surface.height())):
                assert abs(low + high - side) < 2 or low < 12 and (high > side - 12 or high - low < side), (layout.text(), zoom, low, high, side)


@pytest.mark.proves("S309a")
@pytest.mark.parametrize("desk", ["long.pdf"], indirect=True)
def test_all_text_is_marked_also_that_of_pages_that_come_later(desk: Desk, faults: list[object]) -> None:
    count = len(desk.document)
    desk.view.commands["select-all"].trigger()
    desk.view.tools[ToolMode.CREATE_HIGHLIGHT].trigger()
    until(lambda: desk.document.history.undo_count, "nothing is marked")
    assert desk.document.history.undo_count == 1 and count > 50
    for page in range(count):
        assert [each.subtype for each in desk.document.annotations(page)] == [Subtype.HIGHLIGHT], page
    desk.view.commands["undo"].trigger()
    assert not desk.view.modified and not desk.document.annotations(count - 1)


@pytest.mark.proves("S309a")
def test_a_file_that_cannot_be_written_is_saved_as_another_one(desk: Desk, tmp_path: Path, faults: list[object]) -> None:
    desk.document.create_annotation(0, Subtype.SQUARE, ix.Rect(100, 100, 200, 200))
    desk.view.loop.settle()
    saved, question = saves(desk.view), desk.window.question
    (tmp_path / "guide.pdf").chmod(0o444)
    desk.window.menus.actions["save"].trigger()
    until(question.isVisible, "the failure is not told")
    assert not saved[0][0] and "guide.pdf" in question.text.text() and desk.window.is_modified()
    next(each for each in question.findChildren(QtWidgets.QPushButton) if each.text().startswith("Save as")).click()
    dialog = until(lambda: next((each for each in desk.window.findChildren(QtWidgets.QFileDialog) if each.isVisible()), None))
    dialog.fileSelected.emit(str(tmp_path / "other.pdf"))
    dialog.close()
    until(lambda: len(saved) == 2)
    assert saved[1] == (True, str(tmp_path / "other.pdf")) and not desk.window.is_modified() and not question.isVisible()
