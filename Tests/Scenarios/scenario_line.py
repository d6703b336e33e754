"""One line of a scenario, taken apart."""

from __future__ import annotations

import libinteract as ix

DEVICES = {"touch": ix.DeviceKind.TOUCH, "mouse": ix.DeviceKind.MOUSE, "pen": ix.DeviceKind.PEN}
BUTTONS = {
    "primary": ix.Button.PRIMARY, "secondary": ix.Button.SECONDARY, "middle": ix.Button.MIDDLE, "back": ix.Button.BACK,
    "forward": ix.Button.FORWARD}
FITS = {"none": ix.Fit.NONE, "width": ix.Fit.WIDTH, "page": ix.Fit.PAGE, "height": ix.Fit.HEIGHT}
PARTS = {"text": ix.Part.TEXT, "annotations": ix.Part.ANNOTATIONS, "images": ix.Part.IMAGES}
FLAGS = {
    "more": ix.EventFlags.MORE_IN_FRAME, "consumed": ix.EventFlags.CONSUMED, "palm": ix.EventFlags.PALM,
    "eraser": ix.EventFlags.ERASER}
STATUS = {
    0: "ok", 1: "end", 2: "no-op", 4: "pending", -1: "invalid-argument", -3: "not-found", -12: "not-supported",
    -13: "denied", -14: "cycle", -19: "not-permitted"}


class Words:
    """The words of a line: `@ms`, `name=value`, pairs `x,y`, and plain ones. What is quoted is the name `words`."""

    def __init__(self, text: str) -> None:
        self.plain: list[str] = []
        self.named: dict[str, str] = {}
        self.at = 0.0
        self.given: list[Words] = []
        head, *quoted = text.split('"')
        if quoted:
            self.named["words"] = quoted[0]
        for word in head.split()[1:]:
            if word.startswith("@"):
                self.at = float(word[1:])
            elif "=" in word and len(word) > 2:
                name, value = word.split("=", 1)
                self.named[name] = value
            else:
                self.plain.append(word)

    def pair(self, place: int = 0, sign: str = ",") -> tuple[float, float]:
        a, b = self.plain[place].split(sign)
        return float(a), float(b)

    def ends(self, place: int = 0) -> tuple[float, float, float, float]:
        """A rectangle or a way `x0,y0..x1,y1`."""
        first, second = self.plain[place].split("..")
        (a, b), (c, d) = first.split(","), second.split(",")
        return float(a), float(b), float(c), float(d)

    @property
    def device(self) -> ix.DeviceKind:
        return next((DEVICES[w] for w in self.plain if w in DEVICES), ix.DeviceKind.TOUCH)

    @property
    def flags(self) -> int:
        """Of an event of a pointer."""
        return sum(flag for word, flag in FLAGS.items() if word in self.plain)

    @property
    def animated(self) -> bool:
        return "animated" in self.plain

    @property
    def modifiers(self) -> int:
        words = {"ctrl": ix.Modifier.CONTROL, "shift": ix.Modifier.SHIFT, "alt": ix.Modifier.ALT}
        return sum(value for word, value in words.items() if word in self.plain)

    @property
    def buttons(self) -> int | None:
        """The buttons that are named; `None` for none."""
        return sum(button for word, button in BUTTONS.items() if word in self.plain) or None

    @property
    def text(self) -> str:
        r"""The quoted text, `\n` for a line end."""
        return self.named.get("words", "").replace("\\n", "\n")

    def number(self, name: str, default: float = 0) -> float:
        return float(self.named.get(name, default))

    def whole(self, name: str, default: int = 0) -> int:
        return int(self.number(name, default))
