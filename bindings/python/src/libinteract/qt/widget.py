"""`PdfView`: a widget that shows a document, lets people read, mark, write and fill in, and saves it."""

from __future__ import annotations

import os

from .. import effects
from ..document import Document, ProviderLike
from ..enums import MenuItem, SaveFlags, ToolMode
from ..errors import InteractError
from ..widget import Files, Finding
from .actions import Actions
from .asking import Asking
from .binding import QtGui, QtWidgets, Signal
from .menus import Menus
from .models import Outline, Thumbnails
from .page_view import PageView
from .tips import Tips


class PdfView(PageView):
    """A document in a widget: `PdfView("paper.pdf")`.

    A file is read and drawn in a process of its own, and the widget never waits for it: `opened` or `failed` says how opening ended.

    Signals:
        opened(): A document is shown; one with a password once it has been unlocked.
        failed(str): It cannot be read, and what was shown before stays; or the user gave no password.
        closed(): What was shown is shown no longer.
        saved(bool, str): Whether it was saved, and the path, or why not.
        reloaded(): The file was read again. `said` tells of a failure.
        and those of `PageView`.

    Attributes:
        commands: An action for each command, by name: "undo", "zoom-in" and so on.
        tools: An action for each tool, one of them checked.
        pinned_tools: The set of tools whose actions stay checked after they have created one thing: at first selecting text, and ink.
        thumbnails: A list model of the pages, with pictures.
        outline: A tree model of the outline; `outline.follow(index)` goes there.
        finding: The search: `find`, `go`, `clear`, and its signal `changed`.
        menus: The context menu and the clipboard.
        asking: The dialogs: passwords, links, files. `asking.opens_links` is False where the program opens links itself.
    """

    opened: Signal = Signal()
    failed: Signal = Signal(str)
    closed: Signal = Signal()
    saved: Signal = Signal(bool, str)
    reloaded: Signal = Signal()
    asking: Asking
    commands: dict[str, QtGui.QAction]
    tools: dict[ToolMode, QtGui.QAction]
    pinned_tools: set[ToolMode]

    def __init__(self, source: str | bytes | os.PathLike[str] | Document | None = None, parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(None, parent)
        self.thumbnails: Thumbnails = Thumbnails(self.loop)
        self._tiles.small = self.thumbnails.image
        self._tiles.darkened.connect(self.thumbnails.set_dark)
        self.finding: Finding = Finding(self.loop)
        self.finding.marked.connect(self.bar.set_marks)
        self.outline: Outline = Outline(self.loop)
        self.asking = Asking(self.loop)
        self.menus: Menus = Menus(self)
        self._tips = Tips(self)
        self._actions = Actions(self.loop)
        self.commands, self.tools, self.pinned_tools = self._actions.commands, self._actions.tools, self._actions.pinned
        self._files = Files(self.loop, self.commitText)
        for name in ("opened", "failed", "closed", "saved", "reloaded"):
            getattr(self._files, name).connect(getattr(self, name).emit)
        self._files.closed.connect(self._show_closed)
        self._files.saved.connect(lambda _done, _words: self._show_modified())
        self.asking.given_up.connect(self.failed)
        self.menus.chosen.connect(self._write)
        if isinstance(source, Document):
            self.setDocument(source)
        elif source is not None:
            self.open(source)

    # Documents.

    def open(
        self, source: str | bytes | os.PathLike[str], *, provider: ProviderLike | None = None, in_process: bool = False, discard_edits: bool = False
    ) -> bool:
        """Opens a file, or the bytes of one. What is shown stays until that is there, and where it cannot be read.

        Returns `False`, and opens nothing, where what is shown has edits that have not been saved.

        Args:
            discard_edits: Such edits are lost.
            provider: As `libinteract.open` takes it.
            in_process: Reads it in this process. So it is where libinteract-worker is not installed, and with a provider of one's own.
        """
        if self.modified and not discard_edits:
            self.loop.say("There are edits that were not saved")
            return False
        self._files.open(source, provider, in_process)
        return True

    def setDocument(self, document: Document | None) -> None:  # noqa: N802
        """Shows a document that the program has opened, or none."""
        self._files.show(document)

    def path(self) -> str:
        """The path of the file that is shown; empty for other documents."""
        return self._files.path

    def setPath(self, path: str) -> None:  # noqa: N802
        """Says where the document belongs, which was opened from elsewhere."""
        self._files.is_elsewhere |= os.path.abspath(path) != os.path.abspath(self._files.path)
        self._files.path = path

    def save(self, path: str = "", flags: SaveFlags = SaveFlags(0)) -> None:
        """Saves to the file itself or to another one, which is the open one from then on. A text that is being written is entered before, and goes on after that.
        `saved` says how it ended, and `error()` why not."""
        self._files.save(path, flags)

    def error(self) -> InteractError | None:
        """Why the last save or reload failed: `libinteract.FileChanged`, say. `None` where it did not."""
        return self._files.error

    def reload(self, discard_edits: bool = False) -> bool:
        """Reads the file at `path()` again, at the same place. Returns `False` where there are edits that would be lost, where there is no
        document, or where it fails at once; `reloaded` comes when it has been read, or `said` tells why not."""
        return self._files.reload(discard_edits)

    def keys(self, command: str) -> list[QtGui.QKeySequence]:
        """The keys that the view has for one of `commands`."""
        return self._actions.keys(self.commands[command])

    # Texts.

    def _write(self, effect: effects.MenuCommand) -> None:
        """A note, or a text that is edited on the page."""
        if effect.item == MenuItem.NOTE:
            self.asking.edit_note(effect.annotation)
        elif effect.item == MenuItem.EDIT_TEXT:
            self.loop.do(lambda view: view.edit_text(effect.annotation))


__all__ = ["PdfView"]
