"""Fingers, pens, mice, trackpads and keys: each has a clock of its own, and records its actions.

Methods return the device, so that actions are written in a row: `finger.down(100, 200).move(300, 200).up()`. Nothing happens before
`Stage.play`. Positions are in view units, y down; times are in milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from .. import events
from ..enums import Button, DeviceKind, EventFlags, EventType, Key, Modifier, Phase, WheelSource
from ..errors import InvalidArgument
from ..events import Event

FRAME = 8.0
"""Milliseconds between the reports of a moving device."""

Self = TypeVar("Self", bound="Device")


@dataclass(order=True)
class Act:
    """An event at its time. Events at the same time happen in the order in which they were recorded."""

    at: float
    number: int
    event: Event = field(compare=False)
    words: str = field(compare=False, default="")


class Device:
    """A device with its clock, made by `Stage`.

    Attributes:
        now: The time of its next action, in milliseconds.
        name: Its name in the story of a stage.
    """

    def __init__(self, note: Callable[[float, Event, str], None], now: float, name: str) -> None:
        self._note: Callable[[float, Event, str], None] = note
        self.now: float = now
        self.name: str = name

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name!r} at {self.now:g} ms>"

    def wait(self: Self, milliseconds: float) -> Self:
        """Does nothing for a number of milliseconds."""
        if not milliseconds >= 0:
            raise InvalidArgument(f"milliseconds is {milliseconds!r}; wanted is a time from 0 on")
        self.now += milliseconds
        return self

    def _go(self, now: float) -> None:
        self.now = now

    def _add(self, event: Event, words: str = "") -> None:
        event.time_ns = events.to_ns(self.now)
        self._note(self.now, event, f"{self.name} {words}" if words else "")


class Pointer(Device):
    """A finger, a pen or a mouse, with a position.

    Attributes:
        position: Its present position.
        is_down: True while it touches, or its button is held.
        modifiers: The modifier keys that are held.
    """

    kind: DeviceKind = DeviceKind.TOUCH

    def __init__(self, note: Callable[[float, Event, str], None], now: float, name: str, pointer: int) -> None:
        super().__init__(note, now, name)
        self.position: tuple[float, float] = (0.0, 0.0)
        self.is_down: bool = False
        self.modifiers: Modifier = Modifier(0)
        self._pointer, self._buttons = pointer, 0

    def _put(self, x: float, y: float) -> None:
        self.position = (x, y)

    def down(self: PointerSelf, x: float, y: float) -> PointerSelf:
        """Goes down at a point."""
        if self.is_down:
            raise InvalidArgument(f"{self.name} is down already, at {self.position}")
        self.position, self.is_down = (x, y), True
        self._buttons = self._held()
        self._report(EventType.DOWN, f"down {x:g},{y:g}")
        return self

    def move(self: PointerSelf, x: float, y: float, over: float = 160) -> PointerSelf:
        """Moves straight to a point.

        Args:
            over: The duration in milliseconds, with a report every 8.
        """
        steps, (x0, y0), begun = max(1, round(over / FRAME)), self.position, self.now
        for i in range(1, steps + 1):
            self._go(begun + over * i / steps)
            self.position = (x0 + (x - x0) * i / steps, y0 + (y - y0) * i / steps)
            self._report(EventType.MOVE, f"move {x:g},{y:g}" if i == steps else "")
        return self

    def up(self: PointerSelf) -> PointerSelf:
        """Is released where it is."""
        self._need_down("up")
        self.is_down, self._buttons = False, 0
        self._report(EventType.UP, "up")
        return self

    def cancel(self: PointerSelf) -> PointerSelf:
        """Is taken away by the system: what it had begun ends without effect."""
        self._need_down("cancel")
        self.is_down, self._buttons = False, 0
        self._report(EventType.CANCEL, "cancel")
        return self

    def tap(self: PointerSelf, x: float, y: float, count: int = 1, hold: float = 40, pause: float = 100) -> PointerSelf:
        """Taps or clicks in one place, `count` times. Times are in milliseconds."""
        for i in range(count):
            self.wait(pause if i else 0).down(x, y).wait(hold).up()
        return self

    def press(self: PointerSelf, x: float, y: float, hold: float = 800) -> PointerSelf:
        """Stays down in one place for `hold` milliseconds, as for a long press."""
        return self.down(x, y).wait(hold).up()

    def drag(self: PointerSelf, *places: tuple[float, float], over: float = 320, rest: float = 120) -> PointerSelf:
        """Goes down at the first point, moves to each of the others, and is released at the last.

        Args:
            over: The duration of the whole way, in milliseconds.
            rest: How long it rests at the end, in milliseconds; without a rest, what was dragged keeps moving.
        """
        if len(places) < 2:
            raise InvalidArgument(f"places is {places!r}; wanted are two places or more, each x and y")
        self.down(*places[0])
        for each in places[1:]:
            self.move(*each, over=over / (len(places) - 1))
        return self.wait(rest).up()

    def fling(self: PointerSelf, start: tuple[float, float], end: tuple[float, float], over: float = 80) -> PointerSelf:
        """Drags fast and is released while moving."""
        return self.drag(start, end, over=over, rest=0)

    def _held(self) -> int:
        return 0

    def _need_down(self, act: str) -> None:
        if not self.is_down:
            raise InvalidArgument(f"{self.name} is not down: there is nothing to {act}")

    def _report(self, kind: EventType, words: str, **more: Any) -> None:
        self._add(events.pointer(
            kind, *self.position, self.now, device=self.kind, pointer=self._pointer, buttons=self._buttons, modifiers=self.modifiers,
            **more), words)


PointerSelf = TypeVar("PointerSelf", bound=Pointer)


class Finger(Pointer):
    """A finger. The fingers of one stage belong to one hand."""

    kind = DeviceKind.TOUCH


class Pen(Pointer):
    """A pen.

    Attributes:
        pressure: The pressure of its next actions, 0 to 1.
    """

    kind = DeviceKind.PEN

    def __init__(self, note: Callable[[float, Event, str], None], now: float, name: str, pointer: int) -> None:
        super().__init__(note, now, name, pointer)
        self.pressure: float = 0.5

    def hover(self, x: float, y: float) -> Pen:
        """Hovers over a point without touching."""
        self._put(x, y)
        super()._report(EventType.MOVE, f"hover {x:g},{y:g}")
        return self

    def _held(self) -> int:
        return Button.PRIMARY

    def _report(self, kind: EventType, words: str, **more: Any) -> None:
        super()._report(kind, words, pressure=self.pressure if self.is_down else 0, **more)


class Mouse(Pointer):
    """A mouse with buttons and a wheel. Moves without a button hover."""

    kind = DeviceKind.MOUSE

    def __init__(self, note: Callable[[float, Event, str], None], now: float, name: str, pointer: int) -> None:
        super().__init__(note, now, name, pointer)
        self._button = Button.PRIMARY

    def click(self, x: float, y: float, button: Button = Button.PRIMARY, count: int = 1) -> Mouse:
        """Clicks in one place."""
        self._button = button
        try:
            return self.tap(x, y, count)
        finally:
            self._button = Button.PRIMARY

    def hover(self, x: float, y: float, over: float = 0) -> Mouse:
        """Moves to a point with no button held."""
        return self.move(x, y, over)

    def wheel(self, notches: float, sideways: float = 0) -> Mouse:
        """Turns the wheel, in notches; positive goes towards the end of the document."""
        event = events.wheel(*self.position, self.now, notches_x=sideways, notches_y=notches, modifiers=self.modifiers)
        self._add(event, f"wheel {notches:g}" + (f",{sideways:g}" if sideways else ""))
        return self

    def leave(self) -> Mouse:
        """Leaves the view."""
        self._report(EventType.LEAVE, "leave")
        return self

    def _held(self) -> int:
        return self._button


class Trackpad(Device):
    """A trackpad: two fingers scroll, pinch and rotate.

    Attributes:
        position: The position of the system's pointer.
    """

    def __init__(self, note: Callable[[float, Event, str], None], now: float, name: str) -> None:
        super().__init__(note, now, name)
        self.position: tuple[float, float] = (0.0, 0.0)

    def at(self, x: float, y: float) -> Trackpad:
        """Sets the position of the system's pointer."""
        self.position = (x, y)
        return self

    def scroll(self, dx: float, dy: float, over: float = 160) -> Trackpad:
        """Scrolls with two fingers by view units; positive goes towards the end of the document."""
        steps, begun = max(1, round(over / FRAME)), self.now
        for i in range(steps + 1):
            self._go(begun + over * i / steps)
            phase = Phase.BEGIN if i == 0 else Phase.UPDATE
            self._add(events.wheel(
                *self.position, self.now, dx=dx / steps if i else 0, dy=dy / steps if i else 0, source=WheelSource.FINGER, phase=phase))
        self._add(events.wheel(*self.position, self.now, source=WheelSource.FINGER, phase=Phase.END), f"scroll {dx:g},{dy:g}")
        return self

    def pinch(self, scale: float, rotation: float = 0, over: float = 160) -> Trackpad:
        """Moves two fingers apart by a factor, and rotates them by degrees clockwise."""
        steps, begun = max(1, round(over / FRAME)), self.now
        self._add(events.trackpad(*self.position, self.now, phase=Phase.BEGIN))
        for i in range(1, steps + 1):
            self._go(begun + over * i / steps)
            self._add(events.trackpad(*self.position, self.now, scale=1 + (scale - 1) * i / steps, rotation=rotation * i / steps))
        end = events.trackpad(*self.position, self.now, scale=scale, rotation=rotation, phase=Phase.END)
        self._add(end, f"pinch {scale:g}" + (f" turned {rotation:g}" if rotation else ""))
        return self


class Keyboard(Device):
    """Keys, and text from them or from an input method.

    Attributes:
        interval: Milliseconds from one key to the next.
    """

    def __init__(self, note: Callable[[float, Event, str], None], now: float, name: str) -> None:
        super().__init__(note, now, name)
        self.interval: float = 60

    def press(self, code: Key | str, modifiers: Modifier = Modifier(0), repeats: int = 0) -> Keyboard:
        """Presses and releases a key; a character stands for its key."""
        name = code if isinstance(code, str) else Key(code).name.lower()
        self._add(events.key_down(code, self.now, modifiers=modifiers), f"press {name}")
        for _ in range(repeats):
            self._go(self.now + 30)
            self._add(events.key_repeat(code, self.now, modifiers=modifiers))
        self._go(self.now + 20)
        self._add(events.key_up(code, self.now, modifiers=modifiers))
        return self.wait(self.interval - 20)

    def write(self, text: str) -> Keyboard:
        """Types a text, one character after the other."""
        for i, each in enumerate(text):
            self._add(events.text(each, self.now), f"write {text!r}" if i == 0 else "")
            self.wait(self.interval)
        return self

    def compose(self, *steps: str, commit: str | None = None) -> Keyboard:
        """Composes a text with an input method: shows each of the steps, then commits the last one or another text."""
        for each in steps:
            self._add(events.composition(each, self.now), f"compose {each!r}")
            self.wait(self.interval)
        committed = commit if commit is not None else steps[-1] if steps else ""
        self._add(events.text(committed, self.now), f"commit {committed!r}")
        return self.wait(self.interval)


def in_frames(acts: list[Act]) -> list[Act]:
    """Returns the acts in order of time. Simultaneous reports of fingers form one frame, as on a touch screen."""
    ordered = sorted(acts)
    for one, after in zip(ordered, ordered[1:]):
        if one.at == after.at and _is_finger_move(one.event) and _is_finger_move(after.event):
            one.event.flags |= EventFlags.MORE_IN_FRAME
    return ordered


def _is_finger_move(event: Event) -> bool:
    return event.type == EventType.MOVE and event.u.pointer.kind == DeviceKind.TOUCH


__all__ = ["Act", "Device", "Finger", "Keyboard", "Mouse", "Pen", "Pointer", "Trackpad", "in_frames"]
