"""Traces from the command line.

python -m libinteract.trace replay TRACE [PDF]            play it, and say whether all is as it was
python -m libinteract.trace show TRACE                    the lines with events in words
python -m libinteract.trace play TRACE [PDF]              make its calls whatever comes of them, and print the effects
python -m libinteract.trace shrink TRACE EFFECT [PDF]     the shortest trace that still has all effects of that type, as
                                                          they were; with --first, that still has one
"""

from __future__ import annotations

import argparse
import getpass
import json
import sys
from typing import Any

from .. import document
from ..enums import EffectFlags, EffectType, EventType
from ..errors import InteractError
from ..effects import AnyEffect
from . import Mismatch, play, play_and_record, read, replay, shrink
from .player import event_of


def _document(path: str | None, lines: list[str]) -> document.Document:
    """Returns a document like the one with which the trace was recorded."""
    head: dict[str, Any] = json.loads(lines[0]) if lines else {}
    return document.open(path, asks_ahead=bool(head.get("asks_ahead"))) if path else document.Document.new()


def _password() -> str:
    """Asks for the password of the document, since traces do not contain it."""
    return getpass.getpass("Password of the document: ")


def _event(written: str | dict[str, str]) -> str:
    """Returns an event in words: type, time in milliseconds, position, key or text."""
    raw = event_of(written)
    kind = EventType(raw.type)
    words = f"{kind.name.lower()} {raw.time_ns / 1e6:.3f} ms"
    if kind in (EventType.KEY_DOWN, EventType.KEY_UP):
        return f"{words} key {raw.u.key.key:#x} modifiers {raw.u.key.modifiers}"
    if isinstance(written, dict):
        return f"{words} {written['text']!r}" if "password" not in written else f"{words} a password: {written['password']}"
    return f"{words} ({raw.u.pointer.position.x:g}, {raw.u.pointer.position.y:g})"


def _show(lines: list[str]) -> None:
    for text in lines:
        line: dict[str, Any] = json.loads(text)
        if line.get("call") == "ix_view_feed" and isinstance(line["args"][0], list):
            for event in line["args"][0]:
                print(f"feed {line['on']}: {_event(event)}")
        else:
            print(text)


def _news(effects: list[AnyEffect], kind: EffectType) -> list[str]:
    """Returns the effects of a type in words, without the present state that a new view reports."""
    return [str(each) for each in effects if each.type == kind and not each.flags & EffectFlags.INITIAL]


def _shrunk(lines: list[str], effect: str, pdf: str | None, is_first: bool) -> list[str]:
    """Returns the shortest trace with the same effects of a type as the whole one, recorded again so that it can be replayed."""
    name = effect.upper().replace("-", "_")
    if name not in EffectType.__members__:
        raise ValueError(f"EFFECT is {effect}; wanted is one of {', '.join(EffectType.__members__)}")
    kind = EffectType[name]
    with _document(pdf, lines) as whole:
        wanted = _news(play(whole, lines), kind)
    if not wanted:
        raise ValueError(f"the whole trace has no effect {kind.name} beyond the present state of its views")

    def is_kept(effects: list[AnyEffect]) -> bool:
        found = _news(effects, kind)
        return bool(found) if is_first else found == wanted

    shortest = shrink(lines, lambda: _document(pdf, lines), is_kept)
    with _document(pdf, lines) as fresh:
        return play_and_record(fresh, shortest)[1]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m libinteract.trace", description=(__doc__ or "").split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    for name, words in (("replay", ["trace"]), ("show", ["trace"]), ("play", ["trace"]), ("shrink", ["trace", "effect"])):
        command = commands.add_parser(name)
        for word in words:
            command.add_argument(word)
        if name != "show":
            command.add_argument("pdf", nargs="?")
        if name == "shrink":
            command.add_argument("--first", action="store_true", help="keep one effect of the type, whichever comes first")
    given = parser.parse_args()
    try:
        lines = read(given.trace)
        if given.command == "show":
            _show(lines)
        elif given.command == "replay":
            with _document(given.pdf, lines) as opened:
                print(f"{replay(opened, lines, password=_password)} lines, all as they were")
        elif given.command == "play":
            with _document(given.pdf, lines) as opened:
                for effect in play(opened, lines, password=_password):
                    print(f"{effect.time_ns / 1e6:.3f} ms {effect}")
        else:
            for line in _shrunk(lines, given.effect, given.pdf, given.first):
                print(line)
    except (Mismatch, InteractError, OSError, ValueError, KeyError) as error:
        print(f"{given.trace}: {error}", file=sys.stderr)
        return 1
    return 0


sys.exit(main())
