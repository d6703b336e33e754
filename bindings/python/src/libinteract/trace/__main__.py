"""Traces from the command line.

python -m libinteract.trace replay TRACE [PDF]            play it, and say whether all is as it was
python -m libinteract.trace show TRACE                    the lines with events in words
python -m libinteract.trace shrink TRACE EFFECT [PDF]     the shortest trace that still has an effect of that type
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from .. import _abi, document
from ..enums import EffectType, EventType
from ..errors import InteractError
from . import Mismatch, read, replay, shrink


def _document(path: str | None) -> document.Document:
    return document.open(path) if path else document.Document.new()


def _event(text: str) -> str:
    """An event in words: type, time in milliseconds, position or key."""
    raw = _abi.ix_event.from_buffer_copy(bytes.fromhex(text))
    kind = EventType(raw.type)
    words = f"{kind.name.lower()} {raw.time_ns / 1e6:.3f} ms"
    if kind in (EventType.KEY_DOWN, EventType.KEY_UP):
        return f"{words} key {raw.u.key.key:#x} modifiers {raw.u.key.modifiers}"
    return f"{words} ({raw.u.pointer.position.x:g}, {raw.u.pointer.position.y:g})"


def _show(lines: list[str]) -> None:
    for text in lines:
        line: dict[str, Any] = json.loads(text)
        if line.get("call") == "ix_view_feed" and isinstance(line["args"][0], list):
            for event in line["args"][0]:
                print(f"feed {line['on']}: {_event(event)}")
        else:
            print(text)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m libinteract.trace", description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    for name, words in (("replay", ["trace"]), ("show", ["trace"]), ("shrink", ["trace", "effect"])):
        command = commands.add_parser(name)
        for word in words:
            command.add_argument(word)
        if name != "show":
            command.add_argument("pdf", nargs="?")
    given = parser.parse_args()
    try:
        lines = read(given.trace)
        if given.command == "show":
            _show(lines)
        elif given.command == "replay":
            with _document(given.pdf) as opened:
                print(f"{replay(opened, lines)} lines, all as they were")
        else:
            kind = EffectType[given.effect.upper()]
            for line in shrink(
                    lines, lambda: _document(given.pdf), lambda effects: any(e.type == kind for e in effects)):
                print(line)
    except (Mismatch, InteractError, OSError, ValueError, KeyError) as error:
        print(f"{given.trace}: {error}", file=sys.stderr)
        return 1
    return 0


sys.exit(main())
