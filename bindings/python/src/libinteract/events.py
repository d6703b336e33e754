"""Functions that make events: what a finger, a pen, a mouse or a key would have sent.

Positions are in view units, y down. Times, always called `at`, are in milliseconds, as `View.advance(at=...)` takes them.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from . import _abi
from .enums import (
    Button, ClauseStyle, DeviceKind, EventFlags, EventType, Key, Modifier, Phase, TextFlags, WheelSource)
from .errors import InvalidArgument

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Event = _abi.ix_event
_MS = 1_000_000


def to_ns(at: float, name: str = "at") -> int:
    """Returns milliseconds as nanoseconds for C.

    Raises:
        InvalidArgument: The time is negative, not a number, or beyond 64 bits.
    """
    if isinstance(at, bool) or not isinstance(at, (int, float)) and not hasattr(at, "__float__"):
        raise InvalidArgument(f"{name} is {at!r}; wanted are milliseconds from 0 on")
    if not (math.isfinite(at) and 0 <= at < (1 << 63) / _MS):
        raise InvalidArgument(f"{name} is {at!r}; wanted are milliseconds from 0 to {(1 << 63) // _MS}")
    return round(at * _MS)


def until(time_ns: int | None, at: float | None, newest: int) -> int:
    """Returns the nanoseconds for `View.advance` to pass to C."""
    if (time_ns is None) == (at is None):
        raise TypeError("advance() takes either time_ns, in nanoseconds, or at=, in milliseconds")
    if at is not None:
        return to_ns(at)
    if isinstance(time_ns, bool) or not hasattr(time_ns, "__index__"):
        raise InvalidArgument(f"time_ns is {time_ns!r}; wanted are whole nanoseconds (at= takes milliseconds)")
    given = int(time_ns or 0)
    if not 0 <= given < 1 << 63:
        raise InvalidArgument(f"time_ns is {given}; wanted are nanoseconds from 0 to 2^63 - 1")
    if given and given * 1000 < newest:
        raise InvalidArgument(
            f"time_ns is {given}, far before the last event at {newest} ns; for milliseconds write advance(at={given})")
    return given


def pointer(
    kind: EventType, x: float, y: float, at: float, *, device: DeviceKind = DeviceKind.TOUCH, pointer: int = 1,
    buttons: int = 0, modifiers: int = 0, pressure: float = 0, flags: int = 0,
) -> Event:
    """Makes a report of one pointer."""
    event = Event()
    event.type, event.flags, event.time_ns = kind, flags, to_ns(at)
    arm = event.u.pointer
    arm.position.x, arm.position.y = x, y
    arm.pointer, arm.kind, arm.buttons, arm.modifiers, arm.pressure = pointer, device, buttons, modifiers, pressure
    return event


def _held(device: DeviceKind, buttons: int | None) -> int:
    if buttons is not None:
        return buttons
    return 0 if device == DeviceKind.TOUCH else Button.PRIMARY


def down(
    x: float, y: float, at: float, device: DeviceKind = DeviceKind.TOUCH, *, buttons: int | None = None, **more: Any,
) -> Event:
    """Makes the event of a finger, pen or button going down; the primary button, or those in `buttons`."""
    return pointer(EventType.DOWN, x, y, at, device=device, buttons=_held(device, buttons), **more)


def move(
    x: float, y: float, at: float, device: DeviceKind = DeviceKind.TOUCH, *, buttons: int | None = None, **more: Any,
) -> Event:
    """Makes the event of a pressed pointer that moves, with the primary button held or those in `buttons`."""
    return pointer(EventType.MOVE, x, y, at, device=device, buttons=_held(device, buttons), **more)


def up(x: float, y: float, at: float, device: DeviceKind = DeviceKind.TOUCH, **more: Any) -> Event:
    """Makes the event of a finger, pen or button being released."""
    return pointer(EventType.UP, x, y, at, device=device, **more)


def hover(x: float, y: float, at: float) -> Event:
    """Makes the event of a mouse that moves with no button held."""
    return pointer(EventType.MOVE, x, y, at, device=DeviceKind.MOUSE)


def tap(
    x: float, y: float, at: float, *, count: int = 1, device: DeviceKind = DeviceKind.TOUCH, hold: float = 40,
    pause: float = 100, modifiers: int = 0, buttons: int | None = None,
) -> list[Event]:
    """Makes `count` taps or clicks in one place, of the primary button or of the one in `buttons`.

    Args:
        hold: Milliseconds from press to release.
        pause: Milliseconds between taps.
    """
    events: list[Event] = []
    for i in range(count):
        start = at + i * (hold + pause)
        events += [
            down(x, y, start, device, modifiers=modifiers, buttons=buttons), up(x, y, start + hold, device, modifiers=modifiers)]
    return events


def long_press(x: float, y: float, at: float, *, hold: float = 600) -> list[Event]:
    """Makes a press of a finger that stays in one place for `hold` milliseconds."""
    return [down(x, y, at), up(x, y, at + hold)]


def drag(
    points: Sequence[tuple[float, float]], at: float, *, device: DeviceKind = DeviceKind.TOUCH, duration: float = 160,
    steps: int = 10, modifiers: int = 0, buttons: int | None = None,
) -> list[Event]:
    """Makes a drag: a pointer goes down at the first point, straight from one to the next, and up at the last.

    Args:
        duration: Milliseconds.
        steps: The number of moves.
        buttons: As for `tap`.
    """
    if not len(points):  # An array of NumPy has no truth value.
        raise InvalidArgument("points is empty; wanted are the places of the drag, the first where the pointer goes down")
    (x, y), legs = points[0], list(zip(points, points[1:], strict=False))
    events, total = [down(x, y, at, device, modifiers=modifiers, buttons=buttons)], max(len(legs) * steps, 1)
    for leg, ((x0, y0), (x1, y1)) in enumerate(legs):
        for i in range(1, steps + 1):
            x, y = x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps
            now = at + duration * (leg * steps + i) / total
            events.append(move(x, y, now, device, modifiers=modifiers, buttons=buttons))
    events.append(up(x, y, at + duration, device, modifiers=modifiers))
    return events


def pinch(
    x: float, y: float, at: float, *, start: float = 100, end: float = 200, duration: float = 160, steps: int = 10,
) -> list[Event]:
    """Makes a pinch of two fingers about a point, whose distance goes from `start` to `end` view units."""
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
    """Makes a turn of a wheel, in notches or in view units; positive goes towards the end of the document."""
    event = Event()
    event.type, event.time_ns = EventType.WHEEL, to_ns(at)
    arm = event.u.wheel
    arm.position.x, arm.position.y, arm.dx, arm.dy = x, y, dx, dy
    arm.v120_x, arm.v120_y = round(notches_x * 120), round(notches_y * 120)
    arm.source, arm.phase, arm.modifiers = source, phase, modifiers
    return event


def trackpad(
    x: float, y: float, at: float, *, pan: tuple[float, float] = (0, 0), scale: float = 1, rotation: float = 0,
    phase: Phase = Phase.UPDATE, fingers: int = 2, modifiers: int = 0,
) -> Event:
    """Makes a report of a trackpad gesture that the system has recognised.

    Args:
        pan: View units since the last report.
        scale: The scale since the gesture began.
        rotation: Degrees clockwise since the gesture began.
    """
    event = Event()
    event.type, event.time_ns = EventType.TRACKPAD, to_ns(at)
    arm = event.u.trackpad
    arm.position.x, arm.position.y, arm.pan_x, arm.pan_y = x, y, pan[0], pan[1]
    arm.scale, arm.rotation, arm.phase, arm.fingers, arm.modifiers = scale, rotation, phase, fingers, modifiers
    return event


def trackpad_pinch(
    x: float, y: float, at: float, *, scale: float = 2, rotation: float = 0, duration: float = 160, steps: int = 10
) -> list[Event]:
    """Makes a complete trackpad gesture, from beginning to end, that reaches a scale and a rotation in degrees clockwise."""
    events = [trackpad(x, y, at, phase=Phase.BEGIN)]
    for i in range(1, steps + 1):
        part = i / steps
        events.append(trackpad(
            x, y, at + duration * part, scale=1 + (scale - 1) * part, rotation=rotation * part))
    return [*events, trackpad(x, y, at + duration, scale=scale, rotation=rotation, phase=Phase.END)]


def leave(x: float, y: float, at: float, device: DeviceKind = DeviceKind.MOUSE, **more: Any) -> Event:
    """Makes the event of a hovering pointer that leaves the view."""
    return pointer(EventType.LEAVE, x, y, at, device=device, **more)


def cancel(x: float, y: float, at: float, device: DeviceKind = DeviceKind.TOUCH, **more: Any) -> Event:
    """Makes the event of the system taking a pointer away: what it had begun ends without effect."""
    return pointer(EventType.CANCEL, x, y, at, device=device, **more)


def cancel_all(at: float) -> Event:
    """Makes the event that ends all gestures, as when the window loses the focus or a dialog opens."""
    event = Event()
    event.type, event.time_ns = EventType.CANCEL_ALL, to_ns(at)
    return event


def key_code(code: Key | str | int) -> int:
    """Returns the number of a key: a `Key`, or the character on it; letters count as capitals.

    Raises:
        InvalidArgument: It is more than one character, or not the number of a key.
    """
    if not isinstance(code, str):
        value = int(code)
        if not 0 < value < 1 << 31:
            raise InvalidArgument(f"code is {code!r}; wanted is a Key or one character")
        return value
    if len(code) != 1:
        raise InvalidArgument(f"code is {code!r}; wanted is one character, or a Key for a key without one")
    capital = code.upper()
    return ord(capital if len(capital) == 1 else code)


def _key(kind: EventType, code: Key | str | int, at: float, modifiers: int, flags: int = 0) -> Event:
    event = Event()
    event.type, event.flags, event.time_ns = kind, flags, to_ns(at)
    event.u.key.key, event.u.key.modifiers = key_code(code), modifiers
    return event


def key_down(code: Key | str | int, at: float, *, modifiers: Modifier | int = 0) -> Event:
    """Makes the event of a key being pressed."""
    return _key(EventType.KEY_DOWN, code, at, modifiers)


def key_repeat(code: Key | str | int, at: float, *, modifiers: Modifier | int = 0) -> Event:
    """Makes the event of a key that repeats while it is held."""
    return _key(EventType.KEY_DOWN, code, at, modifiers, EventFlags.REPEAT)


def key_up(code: Key | str | int, at: float, *, modifiers: Modifier | int = 0) -> Event:
    """Makes the event of a key being released."""
    return _key(EventType.KEY_UP, code, at, modifiers)


def key(
    code: Key | str | int, at: float, *, modifiers: Modifier | int = 0, repeats: int = 0, interval: float = 30
) -> list[Event]:
    """Makes the events of a key that is pressed, held for some repeats, and released. A character stands for its key.

    Args:
        interval: Milliseconds between the events.
    """
    times = [at + 20 + interval * i for i in range(repeats)]
    return [key_down(code, at, modifiers=modifiers), *(key_repeat(code, each, modifiers=modifiers) for each in times),
            key_up(code, at + 20 + interval * repeats, modifiers=modifiers)]


def text(string: str, at: float, *, pasted: bool = False, before: int = 0, after: int = 0) -> Event:
    """Makes the event of text committed by a keyboard, an input method or a clipboard.

    Args:
        pasted: The text is from a clipboard or a drop: in a field of one line, line ends become spaces.
        before: The number of characters before the caret to replace as well; `after` is that of those behind it.
    """
    event = _text_event(EventType.TEXT, string, at)
    event.u.text.flags = TextFlags.PASTED if pasted else 0
    event.u.text.replace_before, event.u.text.replace_after = before, after
    return event


def composition(
    string: str, at: float, *, caret: int | None = -1, clauses: Sequence[tuple[int, int, ClauseStyle]] = (),
) -> Event:
    """Makes the event of text that an input method is composing, in its present state; an empty text removes it.

    Args:
        caret: The number of characters before the caret; -1 for all, `None` for no caret.
        clauses: For each clause its start and length in characters, and how it is marked.
    """
    rows = (_abi.ix_clause * len(clauses))(*(_abi.ix_clause(start, length, style, 0) for start, length, style in clauses))
    event = _text_event(EventType.COMPOSITION, string, at, rows)
    event.u.text.caret = 0xFFFFFFFF if caret is None else len(string) if caret == -1 else caret
    return event


def composition_cancel(at: float) -> Event:
    """Makes the event of a composition being abandoned: the text is as it was before."""
    return _text_event(EventType.COMPOSITION_CANCEL, "", at)


def _text_event(kind: EventType, string: str, at: float, clauses: ctypes.Array[_abi.ix_clause] | None = None) -> Event:
    if not isinstance(string, str):
        raise TypeError(f"string is {string!r}, of the type {type(string).__name__}; wanted is a str")
    event = Event()
    event.type, event.time_ns = kind, to_ns(at)
    point_to(event, string.encode("utf-8", "surrogatepass"), clauses)
    return event


def point_to(event: Event, utf8: bytes, clauses: ctypes.Array[_abi.ix_clause] | None = None) -> None:
    """Makes an event point to a text and its clauses, which live as long as the event or an array that holds it."""
    arm = event.u.text
    arm.length = len(utf8)
    if utf8:
        arm.utf8 = ctypes.cast(ctypes.create_string_buffer(utf8, len(utf8)), ctypes.c_void_p)
    if clauses is not None and len(clauses):
        arm.clauses, arm.clause_count = clauses, len(clauses)


def as_batch(events: Event | Sequence[Event] | npt.NDArray[np.void]) -> tuple[Any, int]:
    """Returns the events as one array in memory, and their number. A NumPy array of 128-byte records is not copied.

    Raises:
        TypeError: The argument is neither an event, nor a sequence of events, nor an array of records.
    """
    if isinstance(events, ctypes.Array):
        return events, len(events)
    if isinstance(events, Event):
        return (Event * 1)(events), 1
    if hasattr(events, "__array_interface__"):
        array: Any = events
        if array.dtype.itemsize != ctypes.sizeof(Event) or not array.flags.c_contiguous:
            raise ValueError(f"events is an array of {array.dtype}; wanted are contiguous records of {ctypes.sizeof(Event)} bytes")
        return array.ctypes.data_as(ctypes.POINTER(Event)), len(array)
    given: Any = events
    try:
        return (Event * len(given))(*given), len(given)
    except TypeError:
        wrong: Any = given
        if isinstance(events, (list, tuple)):
            wrong = next((each for each in given if not isinstance(each, Event)), given)
        if isinstance(wrong, (list, tuple)) and wrong is not given:
            raise TypeError("events has a list in it, as events.tap and others return: feed them one after the other, or joined, [*first, *second]") from None
        raise TypeError(f"events is or has {wrong!r}; wanted is an event, or a sequence of events, as the functions of `events` make them") from None
