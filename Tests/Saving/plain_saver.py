"""A save in a few lines of Python, right or with one of many mistakes: the checks have to find each of them."""

from __future__ import annotations

import errno
import os
from pathlib import Path

OLD, NEW = b"%PDF old " + bytes(range(200)) * 3, b"%PDF old " + bytes(range(200)) * 3 + b" and new" * 50

#: The mistakes, and the check that has to find each.
MISTAKES = {
    "leaves its file": "failing",
    "leaves its file open": "failing",
    "forgets the name": "failing",
    "ignores failing writes": "failing",
    "ignores short writes": "failing",
    "ignores the rename": "failing",
    "forgets the mode": "failing",
    "fails for ever": "failing",
    "hangs": "failing",
    "crashes": "failing",
    "writes in place": "killing",
    "removes the old file first": "killing",
    "never clears": "killing",
    "does not sync the file": "losing",
    "syncs before it has written": "losing",
    "does not sync the folder": "losing",
    "renames before it has written": "losing",
    "sets the mode at last": "losing",
    "writes in place beside a copy that is not synced": "losing",
}


class Saver:
    """Writes NEW over a file as the library would: beside it, synced, renamed, the folder synced."""

    def __init__(self, target: Path, mistake: str = "") -> None:
        self.target, self.mistake, self.is_broken = target, mistake, False
        self.beside = target.parent / ".interact-beside"
        self.open: list[int] = []

    def close(self) -> None:
        """Nothing stays open but what a mistake left."""

    def save(self) -> str | None:
        """None, or the message of a failure."""
        if self.mistake == "fails for ever" and self.is_broken:
            return f"{self.target}: failed before"
        try:
            return self._save()
        except OSError as error:
            self.is_broken = True
            while self.mistake == "hangs":
                pass
            if self.mistake == "crashes":
                os.abort()
            if self.mistake != "leaves its file":
                self._remove()
            return "it failed" if self.mistake == "forgets the name" else f"{self.target}: {error.strerror}"
        finally:
            for descriptor in self.open if self.mistake != "leaves its file open" or not self.is_broken else []:
                self._close(descriptor)
            self.open.clear()

    def _remove(self) -> None:
        try:
            os.unlink(self.beside)
        except OSError:
            pass

    @staticmethod
    def _close(descriptor: int) -> None:
        try:
            os.close(descriptor)
        except OSError:
            pass

    def _save(self) -> str | None:
        if self.mistake.startswith("writes in place"):
            return self._save_in_place()
        mode = os.stat(self.target).st_mode & 0o7777
        folder = self._opened(self.target.parent, os.O_RDONLY | os.O_DIRECTORY)
        if self.mistake != "never clears":
            self._clear()
        file = self._opened(self.beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
        self._write_all(file, folder, mode)
        return self._take_place(folder)

    def _write_all(self, file: int, folder: int, mode: int) -> None:
        if self.mistake not in ("forgets the mode", "sets the mode at last"):
            os.fchmod(file, mode)
        if self.mistake == "renames before it has written":
            os.rename(self.beside, self.target)
        if self.mistake == "syncs before it has written":
            os.fsync(file)
        self._write(file, NEW)
        if self.mistake not in ("does not sync the file", "syncs before it has written"):
            os.fsync(file)
        if self.mistake == "sets the mode at last":
            os.fchmod(file, mode)

    def _take_place(self, folder: int) -> str | None:
        if self.mistake == "removes the old file first":
            os.unlink(self.target)
        try:
            if self.mistake != "renames before it has written":
                os.rename(self.beside, self.target)
        except OSError:
            if self.mistake != "ignores the rename":
                raise
            self._remove()
        try:
            if self.mistake != "does not sync the folder":
                os.fsync(folder)
        except OSError as error:
            return f"{self.target}: is replaced, but its folder cannot be synced: {error.strerror}"
        return None

    def _save_in_place(self) -> str | None:
        if self.mistake != "writes in place":
            copy = self._opened(self.target.parent / ".interact-copy-1", os.O_WRONLY | os.O_CREAT)
            self._write(copy, OLD)
            os.fsync(self._opened(self.target.parent, os.O_RDONLY | os.O_DIRECTORY))
        file = self._opened(self.target, os.O_WRONLY | os.O_TRUNC)
        self._write(file, NEW)
        os.fsync(file)
        if self.mistake != "writes in place":
            os.unlink(self.target.parent / ".interact-copy-1")
        return None

    def _opened(self, path: Path, flags: int) -> int:
        self.open.append(os.open(path, flags, 0o600))
        return self.open[-1]

    def _clear(self) -> None:
        if self.beside.exists():
            os.unlink(self.beside)

    def _write(self, file: int, data: bytes) -> None:
        while data:
            try:
                count = os.write(file, data)
            except OSError:
                if self.mistake == "ignores failing writes":
                    return
                raise
            if count == 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            data = b"" if self.mistake == "ignores short writes" else data[count:]
