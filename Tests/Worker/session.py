"""A session of editing and saving by the package, in the place of a host. The environment says which library reads documents.

    session.py same FILE FOLDER          edits, saves twice, and prints the hashes of what was saved and drawn
    session.py kills FILE FOLDER COUNT   the same again and again, while the process that reads is killed COUNT times at random moments
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import random
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import libinteract as ix


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def edit(document: ix.Document, number: int) -> ix.Annotation:
    left = 20 + number % 20 * 10
    return document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(left, 20, left + 8, 40))


def same(path: Path, folder: Path) -> None:
    with ix.open(path) as document:
        for number in range(4):
            edit(document, number)
        edit(document, 4).set(rect=(100, 100, 180, 150))
        print("drawn", digest(document.render(0, 0.5)[2]))
        document.save(folder / "appended.pdf")
        document.undo()
        document.save(folder / "rewritten.pdf", ix.SaveFlags.REWRITE)
    for name in ("appended.pdf", "rewritten.pdf"):
        print(name, digest((folder / name).read_bytes()))


class Killer(threading.Thread):
    """Kills the process that reads, at random moments."""

    def __init__(self, count: int) -> None:
        super().__init__(daemon=True)
        self.left = count
        self.process = ctypes.CDLL(os.environ["LIBINTERACT_POPPLER_LIBRARY"]).by_worker_process
        self.process.restype = ctypes.c_int64

    def run(self) -> None:
        picks = random.Random(1)
        while self.left:
            time.sleep(picks.random() * 0.2)
            process = self.process()
            if process > 0:
                try:
                    os.kill(process, signal.SIGKILL)
                    self.left -= 1
                except ProcessLookupError:
                    pass


def kills(path: Path, folder: Path, count: int) -> None:
    saved, refused, saves = folder / "saved.pdf", 0, 0
    with ix.open(path) as document, ix.View(document, 400, 400) as view:
        before = len(document.annotations(0))
        killer = Killer(count)
        killer.start()
        made: list[int] = []
        number = 0
        while killer.is_alive():
            number += 1
            made.append(edit(document, number).id)
            if number % 3 == 0:
                document.undo()
                made.pop()
            acts: list[Callable[[], object]] = [
                lambda: document.save(saved, ix.SaveFlags.COPY), lambda: view.scroll_by(0, 30 if number % 20 < 10 else -30),
                lambda: document.text(0), lambda: document.render(0, 0.3)]
            if number % 10 == 0:
                # All that was given up may be asked again.
                acts += [lambda: document.save(path), document.reload]
            for place, act in enumerate(acts):
                old = saved.read_bytes() if saved.exists() else b""
                try:
                    act()
                    saves += place == 0
                except (ix.ProviderFailed, ix.Conflict):
                    refused += 1
                    assert place != 0 or (saved.read_bytes() if saved.exists() else b"") == old, "a file is damaged"
            assert len(document.annotations(0)) >= before + len(made), "edits are lost"
        killer.join()
        document.save(saved, ix.SaveFlags.COPY)
        there = len(document.annotations(0))
    with ix.open(saved) as document:
        assert len(document.annotations(0)) == there
    print(f"ok {number} rounds, {saves} saved, {refused} refused, {there} annotations")


if __name__ == "__main__":
    what, *words = sys.argv[1:]
    if what == "same":
        same(Path(words[0]), Path(words[1]))
    else:
        kills(Path(words[0]), Path(words[1]), int(words[2]))
