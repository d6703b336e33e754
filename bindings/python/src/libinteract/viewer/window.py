"""The viewer's window: a `PdfView` with what people expect round it."""

from __future__ import annotations

import functools
import getpass
import os
from collections.abc import Callable
from pathlib import Path
from typing import cast

from .. import effects
from ..enums import DocumentState, EffectType, MenuItem, SaveFlags
from ..qt import PdfView
from ..qt.binding import QtCore, QtGui, QtWidgets, Signal, alone
from . import shortcuts
from .bars import FindBar, PlaceBar, Question, ToolBar
from .inspector import Inspector
from .menus import Menus
from .printing import Printing
from .recovery import Recovery
from .side import Side
from .tinting import Tinting
from .watching import Watching

SAID = 8000  # Milliseconds for which the status line says something.


class Window(QtWidgets.QMainWindow):
    """A window for one file. `closing` is sent when it has been closed."""

    closing: Signal = Signal()
    _others: list[Window] = []  # Kept here until they are closed.
    finder: FindBar
    question: Question
    place: PlaceBar
    tools: ToolBar
    side: Side
    inspector: Inspector
    recovery: Recovery
    printing: Printing
    tinting: Tinting
    menus: Menus

    def __init__(self, provider: str | None = None, in_process: bool = False) -> None:
        super().__init__()
        self._provider, self._in_process = provider, in_process
        self._coming, self._recovered, self._leaves, self._asks = "", False, False, False
        self._source = ""  # The file that is read: the one that is shown, or a copy of it with edits.
        self._aside, self._left_text, self._saves = "", "", False
        self._dialogs: dict[str, QtWidgets.QFileDialog] = {}
        self.view: PdfView = PdfView()
        self.finder, self.question, self.place = FindBar(self.view), Question(), PlaceBar(self.view)
        self.tools, self.side, self.inspector = ToolBar(self.view), Side(self.view), Inspector(self.view)
        self.recovery, self.printing, self.tinting = Recovery(self.view), Printing(self.view, self._printed), Tinting(self.view)
        self._watching = Watching(self)
        middle, box = QtWidgets.QWidget(), QtWidgets.QVBoxLayout()
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        for widget in (self.question, self.view, self.finder):
            box.addWidget(widget, 1 if widget is self.view else 0)
        middle.setLayout(box)
        self.setCentralWidget(middle)
        self.docks: dict[str, QtWidgets.QDockWidget] = {name: self._dock(name, title, widget, area) for name, title, widget, area in (
            ("side", "Pages", self.side, QtCore.Qt.DockWidgetArea.LeftDockWidgetArea),
            ("style", "Style and properties", self.inspector, QtCore.Qt.DockWidgetArea.RightDockWidgetArea))}
        self.docks["style"].hide()
        self.addToolBar(self.tools)
        self.statusBar().addPermanentWidget(self.place)
        self._add_menus()
        self._connect()
        shortcuts.load(self.menus.actions)
        self.menus.actions["tint"].setChecked(bool(shortcuts.settings().value("tint", True, bool)))
        self.setAcceptDrops(True)
        self.resize(1150, 900)
        state = shortcuts.settings().value("window")
        if isinstance(state, QtCore.QByteArray):
            self.restoreGeometry(state)
        self._show_title()

    def _dock(self, name: str, title: str, widget: QtWidgets.QWidget, area: QtCore.Qt.DockWidgetArea) -> QtWidgets.QDockWidget:
        dock = QtWidgets.QDockWidget(title)
        dock.setObjectName(f"dock-{name}")
        dock.setWidget(widget)
        self.addDockWidget(area, dock)
        return dock

    def _add_menus(self) -> None:
        finding = self.view.finding
        own = {
            "open": ("&Open\u2026", self._ask_file), "save": ("&Save", self.save), "save-as": ("Save &as\u2026", self._ask_where),
            "print": ("&Print\u2026", self.printing.ask), "close": ("&Close", self.close), "quit": ("&Quit", self._quit),
            "cut": ("Cu&t", self.view.menus.cut), "copy": ("&Copy", self.view.menus.copy), "paste": ("&Paste", self.view.menus.paste),
            "find": ("&Find\u2026", self.finder.open_bar), "find-next": ("Find next", lambda: finding.go(1)),
            "find-previous": ("Find previous", lambda: finding.go(-1)), "actual-size": ("Actual size", self._actual_size),
            "page": ("Go to page\u2026", self._ask_page), "shortcuts": ("Shortcuts\u2026", self._show_shortcuts), "about": ("About", self._about)}
        toggles: dict[str, tuple[str, Callable[[bool], object]]] = {
            "dark": ("&Dark pages", self._set_dark), "tint": ("&Tint fields", self._set_tint), "full-screen": ("F&ull screen", self._full_screen)}
        made = {name: dock.toggleViewAction() for name, dock in self.docks.items()}
        self.menus = Menus(self, self.view, self.tools, own, toggles, made)
        self.menus.recent.aboutToShow.connect(self._show_recent)

    def _connect(self) -> None:
        view = self.view
        view.said.connect(self._say)
        view.opened.connect(self._opened)
        view.failed.connect(self._failed)
        view.saved.connect(self._saved)
        view.modifiedChanged.connect(lambda: self._show_title())
        view.menus.offered |= {MenuItem.SEARCH, MenuItem.STYLE}
        view.menus.chosen.connect(self._chosen)
        view.asking.named |= {"Print": self.printing.ask, "SaveAs": self._ask_where, "Find": self.finder.open_bar}
        view.loop.on(lambda _: self._toggle_bars(), EffectType.TOGGLE_USER_INTERFACE)
        view.reloaded.connect(lambda: self._say("The file was read again"))
        self._watching.changed.connect(self._file_changed)

    # Files.

    def open(self, path: str) -> None:
        """Opens a file; one that was left with edits by a crash comes back with them. Where this window has edits it is another window."""
        if self.is_modified():
            self._open_beside(path)
            return
        coming = os.path.abspath(path)
        try:
            edits = self.recovery.edits_of(coming)
        except OSError as error:  # They stay, and so does what is shown.
            self.statusBar().showMessage(f"{path} was left with edits, which cannot be read: {error}")
            return
        self._coming, self._left_text = coming, self.recovery.text_of(coming)
        self.statusBar().showMessage(f"Opening {path}\u2026")
        self._recovered = bool(edits)
        self._read(edits or self._coming)

    def _read(self, source: str) -> None:
        self._source = source
        self.view.open(source, provider=self._provider, in_process=self._in_process)

    def _open_beside(self, path: str) -> None:
        other = Window(self._provider, self._in_process)
        self._others.append(other)
        other.closing.connect(lambda: self._others.remove(other))
        other.show()
        other.open(path)

    def _opened(self) -> None:
        self.statusBar().clearMessage()
        self.question.hide()
        self.view.setPath(self._coming)
        self.view.setAuthor(getpass.getuser())
        self.recovery.begin(self._coming)
        self._watching.watch(self._coming)
        self._remember(self._coming)
        self._show_title()
        self.view.setFocus()
        self._tell_what_was_left()
        self._aside = self._left_text = ""

    def _tell_what_was_left(self) -> None:
        """Says what a crash has left of this file."""
        text, words, answers = self._left_text, list[str](), dict[str, Callable[[], object]]()
        if self._recovered:
            words.append("This file was left with edits that had not been saved. They are here again.")
            answers |= {"Keep": lambda: None, "Discard": self._discard_recovered}
        elif self._aside:
            words.append(f"This file was left with edits, which cannot be read. They are kept in {self._aside}.")
        if text:
            words.append(f"A text was being written: \u201c{text if len(text) < 80 else text[:79] + chr(0x2026)}\u201d")
            answers["Copy the text"] = lambda: QtGui.QGuiApplication.clipboard().setText(text)
        if words:
            self.question.ask(" ".join(words), answers if self._recovered else {**answers, "Close": lambda: None})

    def _discard_recovered(self) -> None:
        self._recovered = False
        self.view.setDocument(None)
        self._read(self._coming)

    def _say(self, text: str) -> None:
        self.statusBar().showMessage(text, SAID)

    def _set_dark(self, on: bool) -> None:
        self.view.dark = on
        self.side.set_dark(on)

    def _set_tint(self, on: bool) -> None:
        self.tinting.on = on
        shortcuts.settings().setValue("tint", on)

    def _failed(self, why: str) -> None:
        if self._is_locked() and self.view.path() in (self._source, self._coming):
            self.statusBar().showMessage(why)  # No password was given. Edits that were left stay where they are.
            return
        if self._recovered:  # The copy with the edits cannot be read: the file itself.
            self._recovered = False
            self._aside = self.recovery.set_aside(self._coming)
            self._read(self._coming)
            return
        self.statusBar().showMessage(f"{self._coming} cannot be opened: {why}")
        self._coming = self.view.path()

    def is_modified(self) -> bool:
        """There is something that has not been saved."""
        return (self._recovered and not self._is_locked()) or bool(self.view.modified)

    def _is_locked(self) -> bool:
        document = self.view.document()
        return document is not None and document.state == DocumentState.LOCKED

    def save(self, path: str = "", flags: SaveFlags = SaveFlags(0)) -> None:
        """Saves, once a copy for coming back has been written that is under way."""
        target = path or self._coming
        if self.view.document() is None or not target:
            return
        if self._recovered:
            flags |= SaveFlags.OVERWRITE_CHANGED
        self.recovery.when_free(lambda: self._save(target, flags))

    def _save(self, target: str, flags: SaveFlags) -> None:
        if self._saves:
            self._say("Another save has not ended yet")
            return
        self._saves = True
        self.view.save(target, flags)

    def _saved(self, done: bool, words: str) -> None:
        self._saves = False
        if not done:
            self._leaves = False
            self.question.ask(f"Not saved: {words}", {"Save as\u2026": self._ask_where, "Close": lambda: None})
            return
        self._recovered, self._coming = False, words
        self.question.hide()
        self._say("Saved")
        self.recovery.end()
        self.recovery.begin(words)
        self._watching.watch(words)
        self._show_title()
        if self._leaves:
            self.close()

    def _file_changed(self) -> None:
        if not self.is_modified():
            self.view.reload()
            return
        self.question.ask("Another program has changed this file, and you have edits that were not saved.", {
            "Read it again without my edits": self._read_again, "Keep mine": lambda: None})

    def _read_again(self) -> None:
        self._recovered = False
        self.view.reload(discard_edits=True)

    def _remember(self, path: str) -> None:
        kept = shortcuts.settings()
        paths = [path, *(each for each in _recent() if each != path)]
        kept.setValue("recent", paths[:12])

    def _show_recent(self) -> None:
        self.menus.recent.clear()
        for path in _recent():
            self.menus.recent.addAction(Path(path).name.replace("&", "&&")).triggered.connect(alone(functools.partial(self.open, path)))

    def _ask_file(self) -> None:
        self._dialog("Open", QtWidgets.QFileDialog.AcceptMode.AcceptOpen, self.open).open()

    def _ask_where(self) -> None:
        if self._coming:
            dialog = self._dialog("Save as", QtWidgets.QFileDialog.AcceptMode.AcceptSave, self.save)
            dialog.selectFile(Path(self._coming).name)
            dialog.open()

    def _dialog(self, title: str, mode: QtWidgets.QFileDialog.AcceptMode, chosen: Callable[[str], object]) -> QtWidgets.QFileDialog:
        """The dialog with a title, made once: Qt does not free all that one takes."""
        if title not in self._dialogs:
            dialog = QtWidgets.QFileDialog(self, title, "", "PDF files (*.pdf);;All files (*)")
            dialog.setAcceptMode(mode)
            dialog.setDefaultSuffix("pdf")
            dialog.fileSelected.connect(chosen)
            self._dialogs[title] = dialog
        self._dialogs[title].setDirectory(str(Path(self._coming).parent if self._coming else Path.cwd()))
        return self._dialogs[title]

    # Showing.

    def _show_title(self) -> None:
        self.setWindowTitle(f"{Path(self._coming).name if self._coming else 'libinteract'}[*]")
        self.setWindowModified(self.is_modified())

    def _chosen(self, effect: effects.MenuCommand) -> None:
        if effect.item == MenuItem.SEARCH:
            self.finder.open_bar()
        elif effect.item == MenuItem.STYLE:
            self.docks["style"].show()

    def _actual_size(self) -> None:
        self.view.zoom = 1.0

    def _ask_page(self) -> None:
        self.place.page.setFocus()
        self.place.page.selectAll()

    def _full_screen(self, on: bool) -> None:
        self.showFullScreen() if on else self.showNormal()
        for widget in (self.menuBar(), self.tools, self.statusBar()):
            widget.setVisible(not on)

    def keyPressEvent(self, event: QtGui.QKeyEvent) -> None:  # noqa: N802
        """Escape, where the pages have no use for it, leaves the full screen."""
        if event.key() == QtCore.Qt.Key.Key_Escape and self.isFullScreen():
            self.menus.actions["full-screen"].setChecked(False)
        else:
            super().keyPressEvent(event)

    def _toggle_bars(self) -> None:
        if self.isFullScreen():
            self.statusBar().setVisible(not self.statusBar().isVisible())

    def _show_shortcuts(self) -> None:
        dialog = shortcuts.Shortcuts(self.menus.actions, self.menus.usual_keys(), self)
        dialog.setAttribute(QtCore.Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _about(self) -> None:
        from .. import __version__

        box = QtWidgets.QMessageBox(QtWidgets.QMessageBox.Icon.Information, "About", f"libinteract {__version__}", parent=self)
        box.setInformativeText("A viewer for PDF files, made of the widget libinteract.qt.PdfView.")
        box.setAttribute(QtCore.Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def _printed(self, pages: int, fault: str) -> None:
        self._say(f"Printing ended after {pages} pages: {fault}" if fault else f"Printed {pages} pages")

    # Leaving.

    def _quit(self) -> None:
        for each in QtWidgets.QApplication.topLevelWidgets():
            if isinstance(each, Window):
                each.close()

    def closeEvent(self, event: QtGui.QCloseEvent) -> None:  # noqa: N802
        if self.is_modified() and not self._asks:
            event.ignore()
            self._ask_to_leave()
            return
        shortcuts.settings().setValue("window", self.saveGeometry())
        self.recovery.end()
        self.view.setDocument(None)
        event.accept()
        self.closing.emit()

    def _ask_to_leave(self) -> None:
        kind = QtWidgets.QMessageBox.StandardButton
        box = QtWidgets.QMessageBox(
            QtWidgets.QMessageBox.Icon.Question, "libinteract", f"Save the changes to {Path(self._coming).name}?",
            kind.Save | kind.Discard | kind.Cancel, self)
        box.setObjectName("leave")
        box.setAttribute(QtCore.Qt.WidgetAttribute.WA_DeleteOnClose)
        box.button(kind.Save).clicked.connect(self._save_and_leave)
        box.button(kind.Discard).clicked.connect(self._leave)
        box.open()

    def _save_and_leave(self) -> None:
        self._leaves = True
        self.save()

    def _leave(self) -> None:
        self._asks = True
        self.close()

    def dragEnterEvent(self, event: QtGui.QDragEnterEvent) -> None:  # noqa: N802
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QtGui.QDropEvent) -> None:  # noqa: N802
        path = event.mimeData().urls()[0].toLocalFile()
        if path:
            self.open(path)


def _recent() -> list[str]:
    """The files that were open last, the newest first."""
    kept: object = shortcuts.settings().value("recent")
    return cast("list[str]", kept) if isinstance(kept, list) else []


__all__ = ["Window"]
