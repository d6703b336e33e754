#!/usr/bin/env python3
"""Traces that hold back what was entered: make_secrets.py FOLDER. fields.jsonl of a document that is built by calls, written.jsonl of passwords
that its view edits, locked.jsonl of locked.pdf, which is unlocked by what password.txt has."""

from __future__ import annotations

import sys
from pathlib import Path

import pikepdf

import libinteract as ix
from libinteract import events, trace

WORD, OTHER = "Geheimnis\u00e4", "zweites Wort"


def typed(view: ix.View, word: str, now: float) -> None:
    for each in word:
        view.feed(events.key(each, now))
        now += 50


def fields(path: Path) -> None:
    with ix.Document.new() as document, trace.record(document, path):
        document.add_page(400, 400)
        field = document.add_field(0, ix.FieldKind.TEXT, ix.Rect(20, 20, 120, 40), "p", flags=1 << 13, value=WORD)
        with ix.View(document, 400, 400) as view:
            view.feed(events.tap(70, 370, 1000, device=ix.DeviceKind.MOUSE))
            typed(view, WORD, 2000)
            view.fill_field(field.id, WORD)
            document.form.fill(field, OTHER)
            document.form.fill(field, OTHER)
            document.form.fill(field, "")
            document.undo()
            field.set_text(ix.TextKind.FIELD_DEFAULT, OTHER)
            view.feed(events.wheel(200, 200, 9000, dy=30))
            view.advance(at=12_000)


def written(path: Path) -> None:
    """A password committed, one given up, one taken back, and a text beside it that is no secret."""
    with ix.Document.new() as document, trace.record(document, path):
        document.add_page(400, 400)
        document.add_field(0, ix.FieldKind.TEXT, ix.Rect(20, 20, 120, 40), "p", flags=1 << 13)
        document.add_field(0, ix.FieldKind.TEXT, ix.Rect(20, 60, 120, 80), "q")
        document.form.fill(document.annotations(0)[0], OTHER)
        with ix.View(document, 400, 400) as view:
            for start, end in ((1000, ix.Key.TAB), (10_000, ix.Key.ESCAPE), (20_000, ix.Key.ENTER)):
                view.feed(events.tap(70, 370, start, device=ix.DeviceKind.MOUSE))
                for at, each in enumerate(WORD):
                    view.feed([events.key_down(each, start + 1000 + 50 * at), events.text(each, start + 1000 + 50 * at)])
                view.feed(events.composition(OTHER, start + 3000))
                view.feed(events.composition_cancel(start + 3100))
                view.feed(events.key("a", start + 4000, modifiers=ix.Modifier.CONTROL) + events.key(ix.Key.DELETE, start + 4100))
                if end == ix.Key.ENTER:
                    view.feed(events.text(OTHER, start + 4500))  # it is what it was
                view.feed(events.key(end, start + 5000))
                view.feed(events.text("offen", start + 6000))
            document.undo()
            view.advance(at=40_000)


def locked(folder: Path) -> None:
    with pikepdf.new() as file:
        file.add_blank_page(page_size=(200, 200))
        file.save(folder / "locked.pdf", encryption=pikepdf.Encryption(owner=WORD, user=WORD))
    (folder / "password.txt").write_text(WORD + "\n", encoding="utf-8")
    with ix.open(folder / "locked.pdf", icons_in_pages=True) as document, trace.record(document, folder / "locked.jsonl"):
        document.unlock(WORD)
        with ix.View(document, 200, 200) as view:
            view.feed(events.wheel(100, 100, 1000, dy=20))


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    fields(folder / "fields.jsonl")
    written(folder / "written.jsonl")
    locked(folder)
    for path in folder.glob("*.jsonl"):
        text = path.read_text(encoding="utf-8")
        if WORD in text or OTHER in text or '"secret",0' not in text or (path.name == "written.jsonl") != ('"password":"same"' in text):
            sys.exit(f"{path} holds what was entered")


main()
