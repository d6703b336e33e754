"""Questions to the user: a password, leave to open a link, the file that a tool wants, and texts that are not edited on the page."""

from __future__ import annotations

import datetime
import os
from collections.abc import Callable
from pathlib import Path

from ..annotation import Action
from .. import effects
from ..enums import ActionKind, Command, Content, DocumentState, EffectType, FieldKind, FillRefusal, Phrase, QuestionKind, Space, Subtype, TextKind
from ..errors import InteractError, Pending, WrongPassword
from .binding import QtCore, QtGui, QtWidgets, Signal, is_alive
from .loop import Loop


def _words(reason: int) -> str:
    return FillRefusal(reason).name.lower().replace("_", " ")


class Asking(QtCore.QObject):
    """Asks in dialogs that do not block. `link` is sent with an address that the user has agreed to open; `opens_links` opens it as well. `given_up` is
    sent where the user gives no password. `named` has what the program does for actions that a document names, such as "Print"."""

    link: Signal = Signal(str)
    given_up: Signal = Signal(str)

    def __init__(self, loop: Loop) -> None:
        super().__init__(loop.surface)
        self._loop = loop
        self.opens_links = True
        self.named: dict[str, Callable[[], object]] = {}
        self._password = ""
        self._note: QtWidgets.QWidget | None = None
        self._dialog: QtWidgets.QFileDialog | None = None  # Made once: Qt does not free all that one takes.
        self._wanted = 0, Content.NOTHING
        kind = EffectType
        loop.on(lambda _: self.look(), kind.DOCUMENT)
        loop.on(self._answered, kind.ANSWERED)
        loop.on(self._act, kind.ACTION)
        loop.on(self._want_content, kind.CONTENT_WANTED)
        loop.on(self._edit, kind.EDIT_REQUESTED)
        loop.on(lambda _: self._keep_note(), kind.EDIT_ENDED, kind.VIEWPORT, kind.LAYOUT)
        loop.on(lambda effect: loop.say(f"Required fields are empty: {effect.count}"), kind.FIELDS_MISSING)
        loop.on(lambda effect: loop.say(f"The field does not take this ({_words(effect.reason)})"), kind.FIELD_REFUSED)
        loop.on(lambda _: loop.say("Sounds and films are not played here"), kind.PLAY)
        loop.on(lambda _: loop.say("Signing is not offered here"), kind.SIGN_REQUESTED)
        loop.ended.connect(self._close_note)
        loop.ended.connect(self._close_password)

    # Passwords.

    def look(self) -> None:
        """Asks for the password of a locked document, and says what is wrong with a damaged one."""
        document = self._loop.document
        if document is None or document.state == DocumentState.OPENING:
            return
        if document.state == DocumentState.LOCKED:
            self._ask_password("This document is locked")
        elif document.message:
            self._loop.say(document.message)

    def _ask_password(self, why: str) -> None:
        if any(each.isVisible() for each in self._loop.surface.findChildren(QtWidgets.QInputDialog, "password")):
            return
        dialog = QtWidgets.QInputDialog(self._loop.surface)
        dialog.setObjectName("password")
        dialog.setWindowTitle("Password")
        dialog.setLabelText(f"{why}. Password:")
        dialog.setTextEchoMode(QtWidgets.QLineEdit.EchoMode.Password)

        def later(text: str) -> None:
            QtCore.QTimer.singleShot(0, lambda: self.unlock(text))

        dialog.textValueSelected.connect(later)
        dialog.rejected.connect(lambda: self.given_up.emit("The document is locked, and no password was given"))
        dialog.setAttribute(QtCore.Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _close_password(self) -> None:
        """The document that it was for is shown no longer."""
        self._password = ""
        for each in self._loop.surface.findChildren(QtWidgets.QInputDialog, "password"):
            each.blockSignals(True)
            each.close()

    def unlock(self, password: str) -> None:
        """Tries a password; a wrong one is asked for again."""
        self._password = password
        try:
            if self._loop.document is not None:
                self._loop.document.unlock(password)
        except Pending:
            return  # Tried again after ANSWERED.
        except WrongPassword:
            self._ask_password("That is not it")
        except InteractError as error:
            self._loop.say(str(error))
        self._password = ""
        self._loop.settle()

    def _answered(self, effect: effects.Answered) -> None:
        if effect.question == QuestionKind.UNLOCK and self._password:
            self.unlock(self._password)

    # Links.

    # guide: consent
    def _act(self, effect: effects.Action) -> None:
        """Carries out what the view leaves to its host; the user is asked before anything outside the document is touched."""
        document = self._loop.document
        if effect.performed or document is None:
            return
        action = document.action(effect.action)
        named = self.named.get(action.text(TextKind.ACTION_NAME) or "") if action.kind == ActionKind.NAMED else None
        if named is not None:
            named()
        elif action.kind in (ActionKind.URI, ActionKind.GO_TO_R, ActionKind.LAUNCH) and action.shown_target:
            self._ask_link(action, action.shown_target)
        else:
            self._loop.say(f"This link asks for something that is not offered here: {action.kind.name.lower().replace('_', ' ')}")

    def _ask_link(self, action: Action, shown: str) -> None:
        box = QtWidgets.QMessageBox(self._loop.surface)
        box.setObjectName("consent")
        box.setText("Open what this link leads to?")
        box.setTextFormat(QtCore.Qt.TextFormat.PlainText)
        box.setInformativeText(shown)
        box.setStandardButtons(box.StandardButton.Open | box.StandardButton.Cancel)
        box.setDefaultButton(box.StandardButton.Cancel)
        box.setAttribute(QtCore.Qt.WidgetAttribute.WA_DeleteOnClose)
        box.button(box.StandardButton.Open).clicked.connect(lambda: self._follow(action))
        box.open()
    # guide end

    def _follow(self, action: Action) -> None:
        target = action.uri or QtCore.QUrl.fromLocalFile(os.path.abspath(action.text(TextKind.TARGET_FILE) or "")).toString()
        self.link.emit(target)
        if self.opens_links:
            QtGui.QDesktopServices.openUrl(QtCore.QUrl(target))

    # Content of new annotations.

    def _want_content(self, effect: effects.ContentWanted) -> None:
        request, content = effect.request, Content(effect.content)
        if content == Content.TEXT:
            self._loop.do(lambda view: view.commit_content(request, text=datetime.date.today().strftime("%x")))
            return
        if content not in (Content.IMAGE, Content.FILE):
            self._loop.do(lambda view: view.cancel_content(request))
            self._loop.say(f"A {content.name.lower()} is not made here")
            return
        self._wanted = request, content
        if self._dialog is None:
            self._dialog = QtWidgets.QFileDialog(self._loop.surface)
            self._dialog.setObjectName("content")
            self._dialog.fileSelected.connect(self._give)
            self._dialog.rejected.connect(lambda: self._loop.do(lambda view: view.cancel_content(self._wanted[0])))
        self._dialog.setWindowTitle("A picture" if content == Content.IMAGE else "A file")
        self._dialog.open()

    def _give(self, path: str) -> None:
        request, content = self._wanted
        document, name = self._loop.document, ""
        if document is None:
            return
        try:
            if content == Content.FILE:
                name = Path(path).name
                asset = document.add_file(Path(path).read_bytes())
            else:
                image = QtGui.QImage(path).convertToFormat(QtGui.QImage.Format.Format_RGBA8888)
                if image.isNull():
                    raise ValueError(f"{path} is no picture that can be read")
                asset = document.add_pixels(bytes(memoryview(image.constBits())), image.width(), image.height(), has_alpha=True)
        except (InteractError, OSError, ValueError) as error:
            self._loop.do(lambda view: view.cancel_content(request))
            self._loop.say(str(error))
            return
        self._loop.do(lambda view: view.commit_content(request, asset, name), "It could not be put there")

    # Texts beside the page: notes, and choices without typing.

    def _edit(self, effect: effects.EditRequested) -> None:
        document = self._loop.document
        if document is None:
            return
        annotation = document.annotation(effect.subject)
        if effect.kind == FieldKind.COMBO_BOX:
            self._choose(effect)
        elif annotation.subtype == Subtype.LINK or effect.kind:
            self._loop.do(lambda view: view.selection.end_edit())
        else:
            self.edit_note(effect.subject)

    def _choose(self, effect: effects.EditRequested) -> None:
        """The options of a combo box, as a menu over it."""
        assert self._loop.document is not None
        widget = self._loop.document.annotation(effect.subject)
        shown, menu = widget.text(TextKind.FIELD_SHOWN), QtWidgets.QMenu(self._loop.surface)
        menu.setObjectName("options")
        for place, option in enumerate(widget.texts(TextKind.FIELD_OPTION)):
            action = menu.addAction(option.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(option == shown)
            action.triggered.connect(lambda _=False, at=place: self._loop.do(lambda view: view.choose_options(widget.id, [at])))
        # A text that is being written on the page goes on.
        menu.aboutToHide.connect(lambda: QtCore.QTimer.singleShot(
            0, lambda: self._loop.do(lambda view: view.text_input is None and view.selection.end_edit())))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._loop.surface.mapToGlobal(QtCore.QPoint(round(effect.area.x0), round(effect.area.y1))))

    def edit_note(self, annotation: int) -> None:
        """Opens the text of a note beside it; it is kept when the focus goes elsewhere, and given up by Escape."""
        view, document = self._loop.view, self._loop.document
        self._keep_note()
        if view is None or document is None:
            return
        area = view.selection.edit_area
        at = view.matrix(document.annotation(annotation).page, Space.PDF, Space.VIEW).apply_rect(document.annotation(annotation).rect)
        box = area.area if area is not None else at
        text = QtWidgets.QPlainTextEdit(document.annotation(annotation).contents, self._loop.surface)
        text.setObjectName("note")
        text.setProperty("annotation", annotation)
        text.setGeometry(round(box.x0), round(box.y0), 240, 120)
        text.move(max(0, min(text.x(), self._loop.surface.width() - 240)), max(0, min(text.y(), self._loop.surface.height() - 120)))
        text.installEventFilter(self)
        text.show()
        text.setFocus()
        self._note = text

    def eventFilter(self, watched: QtCore.QObject, event: QtCore.QEvent) -> bool:  # noqa: N802
        if isinstance(event, QtGui.QKeyEvent) and event.type() == event.Type.KeyPress and event.key() == QtCore.Qt.Key.Key_Escape:
            self._close_note()
            self._loop.do(lambda view: view.run(Command.CANCEL))  # a new note goes
            self._loop.do(lambda view: view.selection.end_edit())
            return True
        if event.type() == QtCore.QEvent.Type.FocusOut:
            self._keep_note()
        return False

    def _keep_note(self) -> None:
        note, document = self._note, self._loop.document
        if note is None or document is None or not is_alive(note) or not isinstance(note, QtWidgets.QPlainTextEdit):
            return
        annotation, text = int(note.property("annotation")), note.toPlainText()
        self._close_note()
        try:
            if text != document.annotation(annotation).contents:
                with document.edit(Phrase.UNDO_CHANGE_TEXT):
                    document.annotation(annotation).set_text(TextKind.CONTENTS, text)
        except InteractError as error:
            self._loop.say(str(error))
        self._loop.do(lambda view: view.selection.end_edit())

    def _close_note(self) -> None:
        note, self._note = self._note, None
        if note is not None and is_alive(note):
            note.removeEventFilter(self)
            note.hide()
            note.deleteLater()


__all__ = ["Asking"]
