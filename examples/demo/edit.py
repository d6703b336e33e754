#!/usr/bin/env python3
"""Edits a PDF through libinteract as a user would, by the commands of a script, saves it, and opens what it saved.

    edit.py FILE.pdf edits.txt SAVED.pdf [--pictures FOLDER] >log

edit.c does the same in C; both logs are equal, byte for byte, and so are both files. The pictures show the page as it is
at that moment, with the display list over it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import libinteract as ix
from demo import MS, take_picture
from libinteract import events

MOUSE = ix.DeviceKind.MOUSE


class Editor:
    """One view of the document, its clock in milliseconds, and what the last `select` clicked."""

    def __init__(self, path: Path, saved: Path) -> None:
        self.saved = saved
        self.document = ix.open(path)
        self.size = (1.0, 1.0)
        self.view = ix.View(self.document, *self.size)
        self.now = 0
        self.clicked = (0.0, 0.0)

    def to_view(self, x: float, y: float) -> tuple[float, float]:
        at = self.view.matrix(0, ix.Space.PAGE, ix.Space.VIEW).apply(x, y)
        return (at.x, at.y)

    def drag_through(self, points: list[tuple[float, float]]) -> None:
        """Drags the mouse from one point of the view to the next, in ten steps each."""
        at, fed = self.now, [events.down(*points[0], self.now, MOUSE)]
        for (x0, y0), (x1, y1) in zip(points, points[1:], strict=False):
            for i in range(1, 11):
                at += 20
                fed.append(events.move(x0 + (x1 - x0) * i / 10, y0 + (y1 - y0) * i / 10, at, MOUSE))
        self.view.feed([*fed, events.up(*points[-1], at + 20, MOUSE)])

    def drag_by(self, start: tuple[float, float], dx: float, dy: float) -> None:
        m = self.view.matrix(0, ix.Space.PAGE, ix.Space.VIEW)
        self.drag_through([start, (start[0] + m.a * dx + m.c * dy, start[1] + m.b * dx + m.d * dy)])

    def select(self, n: int) -> None:
        """Clicks the n-th annotation that a click can reach, somewhere in its box."""
        m, seen = self.view.matrix(0, ix.Space.PDF, ix.Space.VIEW), 0
        for annotation in self.document.annotations(0):
            x0, y0, x1, y1 = annotation.rect
            # Not at a corner: once it is selected, a handle is there.
            for k in range(3, 84):
                at = m.apply(x0 + (k % 9) / 8 * (x1 - x0), y0 + (k // 9 % 9) / 8 * (y1 - y0))
                hits = self.view.hits(at.x, at.y, MOUSE)
                if not hits or hits[0].kind != ix.HitKind.ANNOTATION or hits[0].id != annotation.id:
                    continue
                seen += 1
                if seen <= n:
                    break
                self.clicked = (at.x, at.y)
                self.view.feed(events.tap(at.x, at.y, self.now, device=MOUSE))
                return
        print("  no such annotation")

    def resize(self, dx: float, dy: float) -> None:
        for each in self.view.selection.handles:
            if each.handle == ix.Handle.BOTTOM_RIGHT:
                self.drag_by((each.center.x, each.center.y), dx, dy)
                return
        print("  no such handle")

    def list(self) -> None:
        for i, each in enumerate(self.document.annotations(0)):
            x0, y0, x1, y1 = each.rect
            print(f"  annotation {i} subtype={int(each.subtype)} {x0:.2f},{y0:.2f} {x1:.2f},{y1:.2f}")

    def save(self) -> None:
        self.document.save(self.saved)
        print(f"  saved modified={int(self.document.history.modified)}")

    def reopen(self) -> None:
        self.view.close()
        self.document.close()
        self.document = ix.open(self.saved)
        self.view = ix.View(self.document, *self.size)

    def run(self, command: str, words: Sequence[str]) -> None:
        points = [tuple(float(each) for each in word.split(",")) for word in words if "," in word]
        match command:
            case "view":
                self.size = (float(words[0]), float(words[1]))
                self.view.close()
                self.view = ix.View(self.document, *self.size)
            case "page":
                self.view.show_page(int(words[0]))
            case "use":
                self.view.tool = ix.ToolMode[words[0].replace("-", "_").upper()]
            case "drag":
                self.drag_through([self.to_view(x, y) for x, y in points])
            case "select":
                self.select(int(words[0]))
            case "move":
                self.drag_by(self.clicked, *points[0])
            case "resize":
                self.resize(*points[0])
            case "undo":
                self.document.undo()
            case "redo":
                self.document.redo()
            case "list":
                self.list()
            case "save":
                self.save()
            case "reopen":
                self.reopen()
            case _:
                raise SystemExit(f"{command}: no such command")

    def play(self, script: Path, pictures: Path | None) -> None:
        taken = 0
        for text in script.read_text(encoding="utf-8").splitlines():
            if not text or text.startswith("#"):
                continue
            command, *words = text.split()
            print(f"> {text}")
            self.now += 1000
            self.run(command, words)
            self.write_effects()
            for _ in range(20):
                self.now += 100
                self.view.advance(self.now * MS)
            self.write_effects()
            if pictures and command not in ("view", "page", "use", "list", "save"):
                taken += 1
                take_picture(self.view, self.document, pictures / f"edit-{taken:02d}-{command}.png")

    def write_effects(self) -> None:
        for effect in self.view.effects():
            print(f"  {effect}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("script", type=Path)
    parser.add_argument("saved", type=Path)
    parser.add_argument("--pictures", type=Path)
    options = parser.parse_args()
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    Editor(options.file, options.saved).play(options.script, options.pictures)


if __name__ == "__main__":
    main()
