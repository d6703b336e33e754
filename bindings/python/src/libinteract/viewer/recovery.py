"""Coming back: where each file was left, and after a crash its edits, which are saved elsewhere shortly after each of them.

A text that is still being written on the page is in no such copy, for its step is open; it is kept as a text, unless it is a password."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from .. import effects
from ..enums import EffectType, QuestionKind, SaveFlags, TextPurpose
from ..errors import InteractError
from ..qt import PdfView
from ..qt.binding import QtCore

LATER = 700  # Milliseconds after the last change.


def folder() -> Path:
    """The folder of what is kept."""
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local/state") / "libinteract-view"


def _file(path: str) -> Path:
    return folder() / hashlib.sha256(os.path.abspath(path).encode("utf-8", "surrogateescape")).hexdigest()[:24]


def _opened(path: str) -> Path:
    """The copy of a file's edits that this program has open."""
    return _file(path).with_name(f"{_file(path).name}-{os.getpid()}.pdf")


def _read(path: Path) -> dict[str, Any]:
    with contextlib.suppress(OSError, ValueError):
        found: object = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(found, dict):
            return cast("dict[str, Any]", found)
    return {}


def _started(process: object) -> str:
    """When a process was started, in the kernel's words; empty where it does not run."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace").rpartition(") ")[2].split()[19]
    except (OSError, IndexError):
        return ""


def _is_open(known: dict[str, Any]) -> bool:
    """Returns whether the program that wrote this still runs: numbers of processes are given again."""
    started = _started(known.get("process"))
    return bool(started) and bool(known.get("started") == started)


class Recovery(QtCore.QObject):
    """Keeps the place and the edits of the file that a widget shows."""

    path: str

    def __init__(self, view: PdfView) -> None:
        super().__init__(view)
        self._view = view
        self._place, self._edits = QtCore.QTimer(self), QtCore.QTimer(self)
        self._waiting: Callable[[], object] | None = None
        self.path, self._comes_back = "", False
        self.saving: bool = False
        """A copy is being written."""
        for timer, keep in ((self._place, self._keep_place), (self._edits, self._keep_edits)):
            timer.setSingleShot(True)
            timer.setInterval(LATER)
            timer.timeout.connect(keep)
        view.loop.on(lambda _: self._place.start(), EffectType.VIEWPORT, EffectType.LAYOUT, EffectType.TEXT_INPUT)
        view.loop.on(lambda _: self._edits.start(LATER), EffectType.HISTORY, EffectType.ANNOTATION_CHANGED)
        view.loop.on(self._answered, EffectType.ANSWERED)
        view.loop.ended.connect(self._close)

    @staticmethod
    def left() -> list[str]:
        """The files that a program which ended badly had open with edits, or with a text that was being written."""
        found = [_read(each) for each in sorted(folder().glob("*.json"))] if folder().is_dir() else []
        return [str(each["path"]) for each in found if (each.get("edited") or each.get("text")) and not _is_open(each) and Path(str(each["path"])).exists()]

    def edits_of(self, path: str) -> str:
        """A file to open, with the edits of a file that was left by a crash; empty where there is none. It goes with `forget`."""
        known, copy, own = _read(_file(path).with_suffix(".json")), _file(path).with_suffix(".pdf"), _opened(path)
        if not known.get("edited") or _is_open(known) or not copy.exists():
            return ""
        for each in folder().glob(f"{copy.stem}-*.pdf"):  # Of programs that have ended.
            each.unlink()
        shutil.copyfile(copy, own)  # The copy is written anew after the next edit, and is needed after another crash before it.
        return str(own)

    @staticmethod
    def text_of(path: str) -> str:
        """The text that was being written on a page of a file that was left by a crash; empty where there is none."""
        known = _read(_file(path).with_suffix(".json"))
        return "" if _is_open(known) else str(known.get("text", ""))

    @staticmethod
    def forget(path: str) -> None:
        """The edits of a file are not needed any more."""
        for each in (_file(path).with_suffix(".pdf"), _opened(path)):
            with contextlib.suppress(OSError):
                each.unlink()

    @staticmethod
    def set_aside(path: str) -> str:
        """The edits of a file cannot be read: they stay in another file, whose path is returned, and are not offered again."""
        copy = _file(path).with_suffix(".pdf")
        aside = copy.with_suffix(f".unread-{time.time_ns()}.pdf")
        with contextlib.suppress(OSError):
            os.replace(copy, aside)
        with contextlib.suppress(OSError):
            _opened(path).unlink()
        return str(aside)

    def begin(self, path: str) -> None:
        """A file is shown: back to where it was left."""
        self.path, self._comes_back = os.path.abspath(path), _opened(path).exists()
        state = _read(_file(path).with_suffix(".json")).get("state")
        if isinstance(state, str):
            with contextlib.suppress(InteractError, ValueError):
                data = bytes.fromhex(state)
                self._view.loop.do(lambda view: view.restore(data))
        self._keep_place(edited=True if self._comes_back else None)
        document = self._view.document()
        if document is not None and document.history.modified:  # By edits that were made while it was saved.
            self._edits.start(LATER)

    def end(self) -> None:
        """It was closed or saved: the edits are not needed any more, the place is."""
        self._edits.stop()
        if self.path:
            self._keep_place(edited=False)
            self.forget(self.path)

    def _close(self) -> None:
        """Another file takes its place, or none."""
        self.end()
        self.path, self.saving, self._waiting = "", False, None

    def when_free(self, act: Callable[[], object]) -> None:
        """Does something once no copy is being written."""
        if self.saving:
            self._waiting = act
        else:
            act()

    def _keep_place(self, edited: bool | None = None) -> None:
        view, path = self._view.view(), _file(self.path).with_suffix(".json")
        if view is None or not self.path:
            return
        known = _read(path)
        now = {"path": self.path, "state": view.state.data.hex(), "text": "" if edited is False else self._written(), "process": os.getpid(), "started": _started(os.getpid()),
               "edited": known.get("edited", False) and known.get("process") == os.getpid() if edited is None else edited}
        with contextlib.suppress(OSError):
            folder().mkdir(parents=True, exist_ok=True, mode=0o700)
            new = path.with_suffix(".new")
            new.write_text(json.dumps(now), encoding="utf-8")
            os.replace(new, path)

    def _written(self) -> str:
        """The text that is being written on the page."""
        view = self._view.view()
        text = view.text_input if view is not None and self._view.writing.has_changed else None
        return text.text if text is not None and text.purpose != TextPurpose.PASSWORD else ""

    def _keep_edits(self) -> None:
        document = self._view.document()
        if document is None or not self.path:
            return
        if self.saving:  # It lacks the edits that have come since.
            self._edits.start(LATER)
            return
        if not document.history.modified and not self._comes_back:
            self.end()
            return
        with contextlib.suppress(OSError):
            folder().mkdir(parents=True, exist_ok=True, mode=0o700)
        try:
            self.saving = not document.save(_file(self.path).with_suffix(".pdf"), SaveFlags.COPY | SaveFlags.UNPERMITTED)
        except InteractError:  # A step is open, or the disk is full: tried again after the next change.
            self._edits.start(5 * LATER)
            return
        if not self.saving:
            self._keep_place(edited=True)

    def _answered(self, effect: effects.Answered) -> None:
        if effect.question != QuestionKind.SAVE or not self.saving:
            return
        self.saving = False
        if effect.status >= 0:
            self._keep_place(edited=True)
        else:
            self._edits.start(5 * LATER)
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            QtCore.QTimer.singleShot(0, waiting)


__all__ = ["Recovery", "folder"]
