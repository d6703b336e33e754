"""Makes events: what a finger, a pen or a mouse would have sent. Positions are view units, times milliseconds."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from . import _abi
from .enums import Button, DeviceKind, EventFlags, EventType, Key, Modifier, Phase, WheelSource

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Event = _abi.ix_event
_MS = 1_000_000


def pointer(
    kind: EventType, x: float, y: float, at: float, *, device: DeviceKind = DeviceKind.TOUCH, pointer: int = 1,
    buttons: int = 0, modifiers: int = 0, pressure: float = 0, flags: int = 0,
) -> Event:
    """A report of one pointer."""
    event = Event()
    event.type, event.flags, event.time_ns = kind, flags, round(at * _MS)
    arm = event.u.pointer
    arm.position.x, arm.position.y = x, y
    arm.pointer, arm.kind, arm.buttons, arm.modifiers, arm.pressure = pointer, device, buttons, modifiers, pressure
    return event


def _held(device: DeviceKind) -> int:
    return 0 if device == DeviceKind.TOUCH else Button.PRIMARY


def down(x: float, y: float, at: float, device: DeviceKind = DeviceKind.TOUCH, **more: Any) -> Event:
    return pointer(EventType.DOWN, x, y, at, device=device, buttons=_held(device), **more)


def move(x: float, y: float, at: float, device: DeviceKind = DeviceKind.TOUCH, **more: Any) -> Event:
    return pointer(EventType.MOVE, x, y, at, device=device, buttons=_held(device), **more)


def up(x: float, y: float, at: float, device: DeviceKind = DeviceKind.TOUCH, **more: Any) -> Event:
    return pointer(EventType.UP, x, y, at, device=device, **more)


def hover(x: float, y: float, at: float) -> Event:
    """A mouse moves with no button down."""
    return pointer(EventType.MOVE, x, y, at, device=DeviceKind.MOUSE)


def tap(
    x: float, y: float, at: float, *, count: int = 1, device: DeviceKind = DeviceKind.TOUCH, hold: float = 40,
    pause: float = 100, modifiers: int = 0,
) -> list[Event]:
    """`count` taps or clicks in one place."""
    events = []
    for i in range(count):
        start = at + i * (hold + pause)
        events += [
            down(x, y, start, device, modifiers=modifiers), up(x, y, start + hold, device, modifiers=modifiers)]
    return events


def long_press(x: float, y: float, at: float, *, hold: float = 600) -> list[Event]:
    return [down(x, y, at), up(x, y, at + hold)]


def drag(
    points: Sequence[tuple[float, float]], at: float, *, device: DeviceKind = DeviceKind.TOUCH, duration: float = 160,
    steps: int = 10, modifiers: int = 0,
) -> list[Event]:
    """A pointer goes down at the first point, straight from one to the next, and up at the last."""
    (x, y), legs = points[0], list(zip(points, points[1:], strict=False))
    events, total = [down(x, y, at, device, modifiers=modifiers)], max(len(legs) * steps, 1)
    for leg, ((x0, y0), (x1, y1)) in enumerate(legs):
        for i in range(1, steps + 1):
            x, y = x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps
            events.append(move(x, y, at + duration * (leg * steps + i) / total, device, modifiers=modifiers))
    events.append(up(x, y, at + duration, device, modifiers=modifiers))
    return events


def pinch(
    x: float, y: float, at: float, *, start: float = 100, end: float = 200, duration: float = 160, steps: int = 10,
) -> list[Event]:
    """Two fingers about a point, their distance going from `start` to `end`."""
    def spread(i: int) -> float:
        return (start + (end - start) * i / steps) / 2

    events = [down(x - spread(0), y, at, pointer=1), down(x + spread(0), y, at, pointer=2)]
    for i in range(1, steps + 1):
        now = at + duration * i / steps
        # Both fingers of a frame are judged together.
        events += [move(x - spread(i), y, now, pointer=1, flags=EventFlags.MORE_IN_FRAME),
                   move(x + spread(i), y, now, pointer=2)]
    return [*events, up(x - spread(steps), y, at + duration, pointer=1),
            up(x + spread(steps), y, at + duration, pointer=2)]


def wheel(
    x: float, y: float, at: float, *, notches_x: float = 0, notches_y: float = 0, dx: float = 0, dy: float = 0,
    source: WheelSource = WheelSource.NOTCHES, phase: Phase = Phase.NONE, modifiers: int = 0,
) -> Event:
    """A turn of a wheel: in notches, or in view units; positive towards the end of the document."""
    event = Event()
    event.type, event.time_ns = EventType.WHEEL, round(at * _MS)
    arm = event.u.wheel
    arm.position.x, arm.position.y, arm.dx, arm.dy = x, y, dx, dy
    arm.v120_x, arm.v120_y = round(notches_x * 120), round(notches_y * 120)
    arm.source, arm.phase, arm.modifiers = source, phase, modifiers
    return event


def key(code: Key | str, at: float, *, modifiers: Modifier | int = 0) -> list[Event]:
    """A key pressed and released; a character stands for its key."""
    value = ord(code.upper()) if isinstance(code, str) else int(code)
    events = []
    for i, kind in enumerate((EventType.KEY_DOWN, EventType.KEY_UP)):
        event = Event()
        event.type, event.time_ns = kind, round((at + 20 * i) * _MS)
        event.u.key.key, event.u.key.modifiers = value, modifiers
        events.append(event)
    return events


def as_batch(events: Sequence[Event] | npt.NDArray[np.void]) -> tuple[Any, int]:
    """The events as one array in memory, and how many they are. A NumPy array of 128-byte records is not copied."""
    if isinstance(events, ctypes.Array):
        return events, len(events)
    if hasattr(events, "__array_interface__"):
        array: Any = events
        if array.dtype.itemsize != ctypes.sizeof(Event) or not array.flags.c_contiguous:
            raise ValueError("an array of events has contiguous records of 128 bytes")
        return array.ctypes.data_as(ctypes.POINTER(Event)), len(array)
    batch = (Event * len(events))(*events)
    return batch, len(events)
