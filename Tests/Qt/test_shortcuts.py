"""The keys of the viewer: shown, changed, kept, and given back."""

from __future__ import annotations

import pytest
from desk import Desk
from hand import until
from libinteract.qt.binding import QtGui, QtWidgets
from libinteract.viewer import shortcuts
from libinteract.viewer.window import Window


@pytest.mark.proves("S309a")
def test_keys_are_shown_and_changed(desk: Desk, faults: list[object]) -> None:
    desk.hand.focus()
    shown = {name: action.shortcut().toString() for name, action in desk.window.menus.actions.items()}
    assert shown["undo"] == "Ctrl+Z" and shown["find"] == "Ctrl+F" and shown["zoom-in"]
    desk.window.menus.actions["shortcuts"].trigger()
    dialog = until(lambda: next((each for each in desk.window.findChildren(QtWidgets.QDialog) if each.objectName() == "shortcuts"), None))
    dialog.editors["dark"].setKeySequence(QtGui.QKeySequence("Ctrl+F"))
    dialog.reject()
    assert desk.window.menus.actions["find"].shortcut().isEmpty()
    desk.hand.focus()
    desk.hand.key("ctrl+f")
    until(lambda: desk.view.dark, "the new key does nothing")
    other = Window()
    assert other.menus.actions["dark"].shortcut().toString() == "Ctrl+F"
    other.close()
    shortcuts.settings().clear()


@pytest.mark.proves("S309a")
def test_the_usual_keys_come_back(desk: Desk, faults: list[object]) -> None:
    def keys() -> dict[str, list[str]]:
        return {name: [each.toString() for each in action.shortcuts()] for name, action in desk.window.menus.actions.items()}

    before = keys()
    assert len(before["redo"]) > 1
    desk.window.menus.actions["shortcuts"].trigger()
    dialog = until(lambda: next((each for each in desk.window.findChildren(QtWidgets.QDialog) if each.objectName() == "shortcuts"), None))
    for name, given in (("dark", "Ctrl+F"), ("redo", "Ctrl+M"), ("tool-0", "")):
        if name in dialog.editors:
            dialog.editors[name].setKeySequence(QtGui.QKeySequence(given))
    assert keys() != before and dialog.editors["undo"].toolTip().startswith("Also ")
    [restore] = [each for each in dialog.findChildren(QtWidgets.QPushButton) if "Defaults" in each.text()]
    restore.click()
    assert keys() == before and dialog.editors["redo"].keySequence().toString() == before["redo"][0]
    dialog.reject()
    other = Window()
    assert other.menus.actions["dark"].shortcut().toString() == before["dark"][0]
    other.close()
