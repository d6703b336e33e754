#!/usr/bin/env python3
"""Plays a scenario through the Python binding and prints its transcript (Tests/Scenarios/README.md).

    play.py FILE.scn [--update]

The transcript of a good scenario is the scenario itself. `--update` writes it back, to be read before it is committed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

import libinteract as ix
from libinteract import events

DEVICES = {"touch": ix.DeviceKind.TOUCH, "mouse": ix.DeviceKind.MOUSE, "pen": ix.DeviceKind.PEN}
FITS = {"none": ix.Fit.NONE, "width": ix.Fit.WIDTH, "page": ix.Fit.PAGE, "height": ix.Fit.HEIGHT}
SPREADS = {"single": ix.SpreadMode.SINGLE, "double": ix.SpreadMode.DOUBLE, "book": ix.SpreadMode.BOOK}
STATUS = {0: "ok", 2: "no-op", -1: "invalid-argument", -3: "not-found", -12: "not-supported", -13: "denied"}
MS = 1_000_000


class Words:
    """The words of a line: `@ms`, `name=value`, pairs `x,y`, and plain ones."""

    def __init__(self, text: str) -> None:
        self.plain: list[str] = []
        self.named: dict[str, str] = {}
        self.at = 0.0
        for word in text.split()[1:]:
            if word.startswith("@"):
                self.at = float(word[1:])
            elif "=" in word:
                name, value = word.split("=", 1)
                self.named[name] = value
            else:
                self.plain.append(word)

    def pair(self, place: int = 0, sign: str = ",") -> tuple[float, float]:
        a, b = self.plain[place].split(sign)
        return float(a), float(b)

    @property
    def device(self) -> ix.DeviceKind:
        return next((DEVICES[w] for w in self.plain if w in DEVICES), ix.DeviceKind.TOUCH)

    def number(self, name: str, default: float = 0) -> float:
        return float(self.named.get(name, default))


class Player:
    def __init__(self) -> None:
        self.document = ix.Document.new()
        self.view: ix.View | None = None
        self.glyphs: dict[int, list[tuple[str, ix.Rect]]] = {}
        self.denials: dict[str, ix.Registration] = {}
        self.said: list[str] = []

    def play(self, text: str) -> str:
        out: list[str] = []
        for line in text.splitlines():
            if line.startswith("  "):
                continue
            out.append(line)
            if not line or line.startswith("#"):
                continue
            self.said = []
            verb = line.split()[0]
            verbs: dict[str, Callable[[Words], None]] = {
                "PAGE": self.page, "TEXT": self.text, "LINK": self.link, "VIEW": self.open, "LAYOUT": self.layout,
                "DOWN": self.pointer, "MOVE": self.pointer, "UP": self.pointer, "HOVER": self.pointer,
                "CANCEL": self.pointer, "TAP": self.tap, "WHEEL": self.wheel, "KEY": self.key,
                "ADVANCE": self.advance, "ENABLE": self.enable, "DISABLE": self.enable, "DENY": self.deny,
                "ALLOW": self.deny, "TRY": self.attempt, "CAN": self.can, "SELECTED": self.selected, "SET": self.set,
                "SHOW": self.show, "STEP": self.step, "HITS": self.hits, "TOOL": self.tool}
            self.verb = verb
            verbs[verb](_text_words(line) if verb == "TEXT" else Words(line))
            if self.view is not None and verb != "VIEW":
                self.said = [f"  {each}" for each in self.view.effects()] + self.said
            out += self.said
        return "\n".join(out) + "\n"

    @property
    def live(self) -> ix.View:
        assert self.view is not None, "VIEW comes first"
        return self.view

    def page(self, words: Words) -> None:
        width, height = words.pair(0, "x")
        self.document.add_page(width, height, int(words.number("rotate")))

    def text(self, words: Words) -> None:
        page, size = int(words.number("page")), words.number("size", 12)
        x, y = words.pair()
        glyphs = self.glyphs.setdefault(page, [])
        for i, character in enumerate(words.named["words"]):
            if character != " ":
                left = x + i * size / 2
                glyphs.append((character, ix.Rect(left, y - size / 4, left + size / 2, y + size * 3 / 4)))
        self.document.set_glyphs(page, glyphs, size)

    def link(self, words: Words) -> None:
        (x0, y0), (x1, y1) = (tuple(map(float, p.split(","))) for p in words.plain[0].split(".."))
        target = words.named.get("goto")
        self.document.add_link(
            int(words.number("page")), ix.Rect(x0, y0, x1, y1), uri=words.named.get("uri"),
            page=int(target) if target else None)

    def open(self, words: Words) -> None:
        self.view = ix.View(self.document, *words.pair(0, "x"))
        self.live.set_fit(FITS[words.named.get("fit", "width")])
        list(self.live.effects())

    def layout(self, words: Words) -> None:
        axis = ix.Axis.HORIZONTAL if words.named.get("axis") == "horizontal" else ix.Axis.VERTICAL
        scroll = ix.ScrollMode.PER_SPREAD if words.named.get("scroll") == "spread" else ix.ScrollMode.CONTINUOUS
        self.live.set_layout(
            spreads=SPREADS[words.named.get("spreads", "single")], axis=axis, scroll=scroll,
            fit=FITS[words.named.get("fit", "width")],
            flags=ix.LayoutFlags.RIGHT_TO_LEFT if "rtl" in words.plain else 0)

    def pointer(self, words: Words) -> None:
        x, y = words.pair()
        pointer = int(words.number("pointer", 1))
        if self.verb == "HOVER":
            self.live.feed(events.hover(x, y, words.at))
        elif self.verb == "CANCEL":
            self.live.feed(events.pointer(
                ix.EventType.CANCEL, x, y, words.at, device=words.device, pointer=pointer))
        else:
            make = {"DOWN": events.down, "MOVE": events.move, "UP": events.up}[self.verb]
            self.live.feed(make(x, y, words.at, words.device, pointer=pointer))

    def tap(self, words: Words) -> None:
        self.live.feed(events.tap(
            *words.pair(), words.at, count=int(words.number("count", 1)), device=words.device))

    def wheel(self, words: Words) -> None:
        self.live.feed(events.wheel(
            *words.pair(), words.at, notches_y=words.number("notches"),
            modifiers=ix.Modifier.CONTROL if "ctrl" in words.plain else 0))

    def key(self, words: Words) -> None:
        name = words.plain[0]
        code: ix.Key | str = name if len(name) == 1 else ix.Key[name]
        self.live.feed(events.key(code, words.at, modifiers=ix.Modifier.CONTROL if "ctrl" in words.plain else 0))

    def advance(self, words: Words) -> None:
        self.live.advance(round(words.at * MS))

    def enable(self, words: Words) -> None:
        self.live.component(ix.find_component(words.plain[0])).enabled = self.verb == "ENABLE"

    def deny(self, words: Words) -> None:
        name = words.plain[0]
        if name in self.denials:
            self.denials.pop(name).remove()
        if self.verb == "DENY":
            self.denials[name] = self.live.component(ix.find_component(name)).add_condition(lambda _: False)

    def attempt(self, words: Words) -> None:
        try:
            did = self.live.component(ix.find_component(words.plain[0])).try_(*words.pair(1))
            self.said = [f"  status {'ok' if did else 'no-op'}"]
        except ix.InteractError as error:
            self.said = [f"  status {STATUS[int(error.status)]}"]

    def can(self, words: Words) -> None:
        can = self.live.component(ix.find_component(words.plain[0])).can_activate(*words.pair(1))
        self.said = [f"  can {'yes' if can else 'no'}"]

    def selected(self, words: Words) -> None:
        self.said = [f"  text {line}" for line in self.live.selected_text.splitlines()]

    def set(self, words: Words) -> None:
        self.live.set(int(words.plain[0]), float(words.plain[1]))  # type: ignore[arg-type]

    def show(self, words: Words) -> None:
        self.live.show_page(int(words.number("page")))

    def step(self, words: Words) -> None:
        steps = {
            "next-spread": ix.Step.NEXT_SPREAD, "previous-spread": ix.Step.PREVIOUS_SPREAD,
            "next-viewport": ix.Step.NEXT_VIEWPORT, "previous-viewport": ix.Step.PREVIOUS_VIEWPORT}
        self.said = [f"  status {'ok' if self.live.step(steps[words.plain[0]]) else 'no-op'}"]

    def hits(self, words: Words) -> None:
        for hit in self.live.hits(*words.pair(), words.device):
            self.said.append(f"  hit {hit.kind.name.lower()}")

    def tool(self, words: Words) -> None:
        try:
            self.live.tool = ix.ToolMode(int(words.plain[0]))
            self.said = ["  status ok"]
        except ix.InteractError as error:
            self.said = [f"  status {STATUS[int(error.status)]}"]


def _text_words(line: str) -> Words:
    head, words, _ = line.split('"', 2)
    parsed = Words(head)
    parsed.named["words"] = words
    return parsed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    transcript = Player().play(options.file.read_text(encoding="utf-8"))
    if options.update:
        options.file.write_text(transcript, encoding="utf-8")
    else:
        print(transcript, end="")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
