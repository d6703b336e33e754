"""A viewer that never waits, by the package, while the process that reads its document is killed at random moments.

    viewing.py FILE FOLDER COUNT

It scrolls, selects, edits and saves, and draws what is in sight frame by frame, as a window does. Prints how often each was disturbed.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import libinteract as ix
import pikepdf

FRAME = 1 / 250
MOUSE = ix.DeviceKind.MOUSE
PATIENCE = 3000
"""Frames after which something that was asked for counts as lost."""


class Killer(threading.Thread):
    """Kills the viewer's process, at moments that lie closer than it takes to start and answer."""

    def __init__(self, viewer: Viewer, count: int) -> None:
        super().__init__(daemon=True)
        self.viewer, self.left = viewer, count
        self.at = Counter[str]()

    def run(self) -> None:
        picks = random.Random(2)
        while self.left:
            time.sleep(picks.random() * 0.25)
            process, act = self.viewer.process, self.viewer.act
            if process <= 0:
                continue
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
            self.left -= 1
            self.at[act] += 1


class Viewer:
    """A document in a view, and a loop of frames."""

    def __init__(self, document: ix.Document, view: ix.View, folder: Path) -> None:
        self.document, self.view, self.saved = document, view, folder / "saved.pdf"
        self.act, self.process = "", 0
        self.made = self.drawn = self.refused = self.saves = self.frames = 0
        self.longest = 0.0
        self.answers: list[tuple[ix.QuestionKind, ix.Status]] = []

    def frame(self) -> None:
        """Takes in what has come, draws what is in sight, and rests until the next frame."""
        self.frames += 1
        began = time.monotonic()
        self.document.poll()
        self.view.advance(at=self.frames * 4)
        for page in self.view.visible_pages():
            try:
                self.document.render(page.index, 0.2)
                self.drawn += 1
            except ix.Pending:
                pass
            except ix.ProviderFailed:
                self.refused += 1
        for effect in self.view.effects():
            if effect.type == ix.EffectType.ANSWERED:
                self.answers.append((effect.question, effect.status))
        worker = self.document.worker
        self.process = worker.process if worker else 0
        self.longest = max(self.longest, time.monotonic() - began)
        time.sleep(FRAME)

    def until(self, is_there: Callable[[], object], what: str) -> None:
        for _ in range(PATIENCE):
            if is_there():
                return
            self.frame()
        raise AssertionError(f"{what}, after {PATIENCE} frames: {self.document.worker}")

    def scroll(self, number: int) -> None:
        for step in range(20):
            self.view.feed([ix.events.wheel(200, 200, self.frames * 4, notches_y=1 if (number + step // 10) % 2 else -1)])
            self.frame()

    def select(self, number: int) -> None:
        x, y = 60 + number % 50, 60
        self.view.feed([ix.events.down(x, y, self.frames * 4, MOUSE)])
        for step in range(1, 8):
            self.frame()
            self.view.feed([ix.events.move(x + 12 * step, y + 10 * step, self.frames * 4, MOUSE)])
        self.view.feed([ix.events.up(x + 84, y + 70, self.frames * 4, MOUSE)])
        self.frame()

    def edit(self, number: int) -> None:
        left = 20 + number % 20 * 10
        self.document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(left, 20, left + 8, 40))
        self.made += 1
        self.frame()

    def save(self, number: int) -> None:
        old = self.saved.read_bytes() if self.saved.exists() else b""
        self.answers.clear()
        try:
            if self.document.save(self.saved, ix.SaveFlags.COPY):
                return
        except ix.Conflict:
            return
        except ix.ProviderFailed:
            self.refused += 1
            return
        self.until(lambda: any(kind == ix.QuestionKind.SAVE for kind, _ in self.answers), "a save has no end")
        status = next(status for kind, status in self.answers if kind == ix.QuestionKind.SAVE)
        if status == ix.Status.OK:
            self.saves += 1
            with pikepdf.open(self.saved) as file:
                assert len(file.pages[0].get("/Annots", [])) >= self.made, "edits were not saved"
        else:
            self.refused += 1
            assert (self.saved.read_bytes() if self.saved.exists() else b"") == old, "a file is damaged"


def play(path: Path, folder: Path, count: int) -> None:
    how = ix.Worker(pending=True, required=True, seconds=60, long_seconds=60, restarts=1_000_000)
    with ix.open(path, worker=how) as document:
        assert document.wait(timeout=60)
        with ix.View(document, 400, 400) as view:
            viewer = Viewer(document, view, folder)
            viewer.until(lambda: document.part_state(0, ix.Part.ANNOTATIONS) == ix.PartState.LOADED, "no annotations")
            before = len(document.annotations(0))
            killer = Killer(viewer, count)
            killer.start()
            number = 0
            while killer.is_alive():
                number += 1
                for viewer.act, act in [("scroll", viewer.scroll), ("select", viewer.select), ("edit", viewer.edit), ("save", viewer.save)]:
                    act(number)
            killer.join()
            viewer.act = "end"
            assert len(document.annotations(0)) == before + viewer.made, "edits are lost"
            saves = viewer.saves
            viewer.save(0)
            assert viewer.saves == saves + 1, "it is not saved"
    with ix.open(viewer.saved) as document:
        assert len(document.annotations(0)) == before + viewer.made, "it opens again"
    print(
        f"ok {number} rounds, {viewer.frames} frames, {viewer.drawn} pictures, {viewer.saves} saved, {viewer.refused} refused, "
        f"the longest frame {viewer.longest * 1000:.0f} ms, killed at {dict(sorted(killer.at.items()))}")


if __name__ == "__main__":
    play(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
