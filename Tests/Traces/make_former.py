"""Records what Tests/Traces/former holds, with the library that wrote that version: make_former.py FOLDER VERSION.

A field, a free text and a combo box that take text as a user gives it: clicks, Tab, typed text, Enter, Escape, and a host that fills a field
where it is asked. A library of a later version replays it with the same effects (`bindings/python/tests/test_trace_versions.py`, suite 56).
"""

from __future__ import annotations

import sys
from pathlib import Path

import libinteract as ix
from libinteract import events, trace

MOUSE, TOUCH = ix.DeviceKind.MOUSE, ix.DeviceKind.TOUCH


def session(document: ix.Document, edited: list[int]) -> None:
    """A user fills the fields and writes a free text; `edited` are the values of the setting of who edits texts, each for a round."""
    with ix.View(document, 400, 400) as view:
        for at, by_view in enumerate(edited):
            start = 20_000 * at
            if at > 0:
                view.set(ix.Setting.TEXT_EDITING, by_view)
            for x, y, device in ((70, 370, MOUSE), (70, 330, TOUCH), (70, 290, MOUSE), (220, 150, MOUSE), (220, 150, MOUSE)):
                start += 1500
                view.feed(events.tap(x, y, start, device=device))
                for index, each in enumerate("Will it"):
                    view.feed(events.text(each, start + 200 + 50 * index))
                view.feed(events.key(ix.Key.LEFT, start + 700) + events.key(ix.Key.BACKSPACE, start + 750))
            view.feed(events.key(ix.Key.ESCAPE, start + 1000) + events.key(ix.Key.TAB, start + 1100))
            view.feed(events.key(ix.Key.TAB, start + 1200, modifiers=ix.Modifier.SHIFT))
            view.feed(events.composition("mi", start + 1300))
            view.feed(events.composition_cancel(start + 1400))
            view.feed(events.tap(380, 20, start + 2000, device=MOUSE))
            view.feed(events.wheel(200, 200, start + 2500, dy=30))
            view.advance(at=start + 4000)
        document.undo()


def record(path: Path | None, *, masked: bool, edited: list[int]) -> list[str]:
    with ix.Document.new() as document, trace.record(document, path, mask_text=masked) as recording:
        document.add_page(400, 400)
        document.add_field(0, ix.FieldKind.TEXT, ix.Rect(20, 20, 120, 40), "a", value="old")
        document.add_field(0, ix.FieldKind.TEXT, ix.Rect(20, 60, 120, 80), "b", flags=ix.FieldFlags.MULTI_LINE)
        document.add_field(0, ix.FieldKind.COMBO_BOX, ix.Rect(20, 100, 120, 120), "c", flags=ix.FieldFlags.EDITABLE)
        document.add_annotation(0, ix.Subtype.FREE_TEXT, ix.Rect(180, 220, 260, 280))
        session(document, edited)
        return list(recording.lines)


def main() -> None:
    folder, version = Path(sys.argv[1]), sys.argv[2]
    folder.mkdir(parents=True, exist_ok=True)
    # A masked trace of version 2 tells where the caret is, and replays only where no view edits a text.
    for name, masked, edited in (("plain", False, [0, 1]), ("masked", True, [0])):
        lines = record(folder / f"{version}-{name}.jsonl", masked=masked, edited=edited)
        assert lines[0].startswith(f'{{"trace":{version},'), lines[0]


if __name__ == "__main__":
    main()
