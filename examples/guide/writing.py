"""The code of the chapter "Text on the page" (docs/guide/writing.md)."""

from __future__ import annotations

from pathlib import Path

import libinteract as ix
from libinteract import events

FILE = Path(__file__).resolve().parents[1] / "data/form.pdf"
MOUSE = ix.DeviceKind.MOUSE


class Host:
    def __init__(self, document: ix.Document, view: ix.View) -> None:
        self.document, self.view = document, view
        self.takes_text = False
        self.now = 0.0

    # guide: effects
    def read_effects(self) -> None:
        for effect in self.view.effects():
            if effect.type == ix.EffectType.TEXT_INPUT:
                self.takes_text = effect.subject != 0  # a toolkit turns its input method on or off, and is told effect.caret
            elif effect.type == ix.EffectType.FIELD_REFUSED:
                print(f"refused: {effect.reason}")
    # guide end

    # guide: key
    def press(self, key: int | str, modifiers: int = 0, types: str = "") -> None:
        """A key of the keyboard, and the text that it types."""
        self.now += 40
        self.view.feed(events.key_down(key, self.now, modifiers=modifiers))
        if types and not self.view.used_event:  # a key that ran a command types nothing
            self.view.feed(events.text(types, self.now))
        self.view.feed(events.key_up(key, self.now, modifiers=modifiers))
        self.read_effects()
    # guide end

    def type(self, word: str) -> None:
        for each in word:
            self.press(each, types=each)

    def click(self, x: float, y: float) -> None:
        at = self.view.convert(0, ix.Space.PDF, x, y, ix.Space.VIEW)
        self.now += 1000
        self.view.feed(events.tap(at.x, at.y, self.now, device=MOUSE))
        self.now += 1000
        self.view.advance(round(self.now * 1e6))
        self.read_effects()

    def tell(self) -> None:
        name = self.document.form.values(self.document.form["name"])[0]
        print(f"name: {name}, input method {'on' if self.takes_text else 'off'}")

    # guide: save
    def end_edit(self) -> bool:
        """Before saving. False if the field refuses its text, which is written on."""
        try:
            self.view.selection.end_edit()
        except ix.InvalidArgument:
            return False
        finally:
            self.read_effects()
        return True
    # guide end


def main() -> None:
    with ix.open(FILE) as document, ix.View(document, 612, 792) as view:
        host = Host(document, view)
        document.form.load()
        print("== written")
        host.click(150, 653)
        host.tell()
        host.press("a", ix.Modifier.CONTROL)
        host.type("grace")
        host.tell()
        host.press(ix.Key.ENTER)
        host.tell()
        print("== given-up")
        host.click(150, 653)
        host.type("xyz")
        host.press(ix.Key.ESCAPE)
        host.tell()
        print("== saved")
        host.click(150, 653)
        host.press(ix.Key.END)
        host.type("h")
        print(f"ended: {int(host.end_edit())}")
        host.tell()
        print("== nothing-fed")
        host.click(150, 653)
        host.tell()
        host.click(300, 400)
        host.tell()


main()
