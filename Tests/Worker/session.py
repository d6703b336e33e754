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
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import libinteract as ix
import pikepdf

Answer = TypeVar("Answer")


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

    def __init__(self, count: int, pause: float) -> None:
        super().__init__(daemon=True)
        self.pause = pause
        self.left = count
        #: The act of the session, and how often each was disturbed.
        self.act, self.at = "", Counter[str]()
        self.process = ctypes.CDLL(os.environ["LIBINTERACT_POPPLER_LIBRARY"]).by_worker_process
        self.process.restype = ctypes.c_int64

    def run(self) -> None:
        picks = random.Random(1)
        while self.left:
            time.sleep(picks.random() * self.pause)
            process = self.process()
            if process > 0:
                try:
                    act = self.act
                    os.kill(process, signal.SIGKILL)
                    self.left -= 1
                    self.at[act] += 1
                except ProcessLookupError:
                    pass


def scroll(document: ix.Document, view: ix.View, number: int) -> None:
    """Some frames, each with the pictures of what is in sight."""
    for step in range(6):
        view.scroll_by(0, 30 if number % 20 < 10 else -30)
        view.advance(at=number * 10_000 + step * 16)
        for page in view.visible_pages():
            document.render(page.index, 0.2)


def select(view: ix.View, number: int) -> None:
    """A drag over the text, as a mouse makes it, and the text that it selects."""
    begin = number * 10_000
    view.feed([ix.events.down(60, 60 + number % 50, begin, ix.DeviceKind.MOUSE)])
    view.feed([ix.events.move(100 + 10 * i, 90 + 10 * i, begin + 20 * i, ix.DeviceKind.MOUSE) for i in range(1, 8)])
    view.feed([ix.events.up(180, 170, begin + 300, ix.DeviceKind.MOUSE)])
    view.selected_text  # noqa: B018


def insist(act: Callable[[], Answer], most: int = 100) -> tuple[Answer, int]:
    """Does an act again as often as it is refused, as a user would. Returns its result, and how often it was refused."""
    for refused in range(most):
        try:
            return act(), refused
        except ix.ProviderFailed:
            pass
    return act(), most


def change(document: ix.Document, number: int, made: list[int]) -> int:
    """Edits, and undoes each third edit. Where an edit is refused nothing has changed. Returns how often one was."""
    # Annotations that are there are read again only after a reload.
    before, refused = insist(lambda: [each.id for each in document.annotations(0)])
    steps = document.history.undo_count
    try:
        made.append(edit(document, number).id)
    except ix.ProviderFailed:
        assert document.history.undo_count == steps, "a refused edit has changed the history"
        made.append(insist(lambda: edit(document, number).id)[0])
        refused += 1
    assert [each.id for each in document.annotations(0)] == [*before, made[-1]], "an edit is not there, or not alone"
    if number % 3 == 0:
        document.undo()
        made.pop()
        assert [each.id for each in document.annotations(0)] == before, "an edit was not undone"
    return refused


def seconds_to_open(path: Path) -> float:
    """How long a process takes to start and open a file. The first one also loads libraries and fonts from the disk."""
    took = 0.0
    for _ in range(2):
        began = time.monotonic()
        with ix.open(path) as document:
            document.annotations(0)
        took = time.monotonic() - began
    return took


def acts_of(document: ix.Document, view: ix.View, number: int, path: Path, saved: Path) -> list[tuple[str, Callable[[], object]]]:
    acts: list[tuple[str, Callable[[], object]]] = [
        ("save", lambda: document.save(saved, ix.SaveFlags.COPY)), ("scroll", lambda: scroll(document, view, number)),
        ("select", lambda: select(view, number)), ("text", lambda: document.text(number % document.page_count)), ("draw", lambda: document.render(0, 0.3))]
    if number % 10 == 0:
        # All that was given up may be asked again.
        acts += [("save over itself", lambda: document.save(path)), ("reload", document.reload)]
    return acts


def requires_whole(saved: Path, least: int) -> None:
    """The saved file has all of the edits: by another reader."""
    with pikepdf.open(saved) as file:
        assert len(file.pages[0].Annots) >= least, "edits were not saved"


def kills(path: Path, folder: Path, count: int) -> None:
    saved, number, refused, saves = folder / "saved.pdf", 0, 0, 0
    # Each fourth dies while it starts, the others while they answer. By the first opening, which takes ten times as long, 1,000 took 20 minutes.
    pause = max(0.2, 4 * seconds_to_open(path))
    with ix.open(path) as document, ix.View(document, 400, 400) as view:
        before = len(document.annotations(0))
        killer = Killer(count, pause)
        killer.start()
        made: list[int] = []
        while killer.is_alive():
            number += 1
            killer.act = "edit"
            refused += change(document, number, made)
            for killer.act, act in acts_of(document, view, number, path, saved):
                old = saved.read_bytes() if saved.exists() else b""
                try:
                    act()
                    saves += killer.act == "save"
                    if killer.act == "save" and number % 20 == 0:
                        requires_whole(saved, len(made))
                except (ix.ProviderFailed, ix.Conflict):
                    refused += 1
                    assert killer.act != "save" or (saved.read_bytes() if saved.exists() else b"") == old, "a file is damaged"
            killer.act = "reading again"
            there, again = insist(lambda: len(document.annotations(0)))
            refused += again
            assert there >= before + len(made), "edits are lost"
        killer.join()
        # Nothing is ended any more: nothing is refused.
        document.save(saved, ix.SaveFlags.COPY)
        there = len(document.annotations(0))
    for file in (saved, path):
        requires_whole(file, 0)
        with ix.open(file) as document:
            assert len(document.annotations(0)) == there or file == path, "it opens again"
    print(f"ok {number} rounds, {saves} saved, {refused} refused, {there} annotations, killed at {dict(sorted(killer.at.items()))}")


if __name__ == "__main__":
    what, *words = sys.argv[1:]
    if what == "same":
        same(Path(words[0]), Path(words[1]))
    else:
        kills(Path(words[0]), Path(words[1]), int(words[2]))
