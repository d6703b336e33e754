"""Events of Qt become events of the view: mouse, touch, pen, wheel, trackpad and keys. What they mean is the library's affair."""

from __future__ import annotations

from typing import Any

from .. import events
from ..enums import Command, DeviceKind, EventFlags, EventType, Key, Phase, WheelSource
from ..events import Event
from .binding import QtCore, QtGui
from .loop import Loop

Type = QtCore.QEvent.Type
Device = QtGui.QInputDevice.DeviceType
Native = QtCore.Qt.NativeGestureType
Point = QtGui.QEventPoint.State

MOUSE = {
    Type.MouseButtonPress: EventType.DOWN, Type.MouseButtonDblClick: EventType.DOWN, Type.MouseButtonRelease: EventType.UP,
    Type.MouseMove: EventType.MOVE}
TABLET = {Type.TabletPress: EventType.DOWN, Type.TabletMove: EventType.MOVE, Type.TabletRelease: EventType.UP}
TOUCH = {Point.Pressed: EventType.DOWN, Point.Updated: EventType.MOVE, Point.Released: EventType.UP}
PHASES = (Phase.NONE, Phase.BEGIN, Phase.UPDATE, Phase.END, Phase.MOMENTUM_UPDATE)
_QT = QtCore.Qt.Key
KEYS = {
    _QT.Key_Escape: Key.ESCAPE, _QT.Key_Return: Key.ENTER, _QT.Key_Enter: Key.ENTER, _QT.Key_Tab: Key.TAB, _QT.Key_Backtab: Key.TAB,
    _QT.Key_Backspace: Key.BACKSPACE, _QT.Key_Delete: Key.DELETE, _QT.Key_Menu: Key.MENU, _QT.Key_Insert: Key.INSERT,
    _QT.Key_Left: Key.LEFT, _QT.Key_Right: Key.RIGHT, _QT.Key_Up: Key.UP, _QT.Key_Down: Key.DOWN, _QT.Key_Home: Key.HOME,
    _QT.Key_End: Key.END, _QT.Key_PageUp: Key.PAGE_UP, _QT.Key_PageDown: Key.PAGE_DOWN,
    **{_QT(_QT.Key_F1.value + i): Key(Key.F1 + i) for i in range(12)}}


def modifiers_of(event: Any) -> int:
    """The modifiers that are held: Shift, Control, Alt and Meta are four bits in a row for Qt as well."""
    return int(event.modifiers().value) >> 25 & 15


def key_of(code: int) -> int:
    """The library's number of a key; 0 for one that it has no number for."""
    try:
        known = KEYS.get(_QT(code))
    except ValueError:  # PyQt6 has no member for a character that no keyboard of Qt's table has.
        known = None
    return int(known) if known is not None else code if code <= 0x10FFFF else 0


class Input:
    """Feeds the events of the surface.

    Attributes:
        last: Where the pointer was last.
        is_touched: Fingers are on the glass, or two of them spread on a trackpad.
    """

    def __init__(self, loop: Loop) -> None:
        self._loop = loop
        self._spread, self._turn = 1.0, 0.0  # Of the gesture on a trackpad, since it began.
        self.last: tuple[float, float] = (0.0, 0.0)
        self.is_touched: bool = False

    def take(self, event: Any) -> bool:
        """Feeds an event of the pointer. Returns whether it was one of these."""
        kind = event.type()
        if kind in MOUSE:
            # guide: synthesized
            # Touches and pens come as events of their own; the mouse events that Qt makes of them are dropped.
            if event.pointingDevice().type() in (Device.TouchScreen, Device.Stylus):
                return True
            self._feed(event, self._pointer(MOUSE[kind], event.position(), event, DeviceKind.MOUSE, int(event.buttons().value) & 31))
            # guide end
        elif kind in TABLET:
            self._pen(event)
        elif kind in (Type.TouchBegin, Type.TouchUpdate, Type.TouchEnd, Type.TouchCancel):
            self._fingers(event)
        elif kind == Type.Wheel:
            self._wheel(event)
        elif kind == Type.NativeGesture:
            self._trackpad(event)
        elif kind == Type.Leave:
            self._loop.feed(events.leave(*self.last, 0))
        else:
            return False
        event.accept()
        return True

    def cancel(self) -> None:
        """The focus is lost, or the window is no longer the active one."""
        self.is_touched = False
        self._loop.feed(events.cancel_all(0))

    # guide: key
    def key(self, event: QtGui.QKeyEvent) -> bool:
        """Feeds a key; where the view has no use for it and edits a text, the character that it types. Returns whether it was used."""
        code = key_of(event.key())
        down = event.type() == Type.KeyPress
        view = self._loop.view
        if view is None or code == 0 and not event.text():
            return False
        if code:
            fed = (events.key_down if down else events.key_up)(code, 0, modifiers=modifiers_of(event))
            fed.flags = EventFlags.REPEAT if down and event.isAutoRepeat() else 0
            if self._loop.feed(fed):
                return True
        if down and event.text().isprintable() and event.text() and view.text_input is not None:
            return self._loop.feed(events.text(event.text(), 0))
        return False
    # guide end

    def _feed(self, event: Any, *fed: Event) -> None:
        for each in fed:
            each.device = event.device().systemId() & 0xFFFFFFFFFFFFFFFF
        self._loop.feed(*fed)

    def _pointer(self, kind: EventType, at: Any, event: Any, device: DeviceKind, buttons: int, **more: Any) -> Event:
        self.last = at.x(), at.y()
        return events.pointer(kind, at.x(), at.y(), 0, device=device, buttons=buttons, modifiers=modifiers_of(event), **more)

    # guide: pen
    def _pen(self, event: QtGui.QTabletEvent) -> None:
        erases = event.pointerType() == QtGui.QPointingDevice.PointerType.Eraser
        made = self._pointer(
            TABLET[event.type()], event.position(), event, DeviceKind.PEN, int(event.buttons().value) & 31,
            pressure=event.pressure(), flags=EventFlags.ERASER if erases else 0)
        made.u.pointer.tilt_x, made.u.pointer.tilt_y = event.xTilt(), event.yTilt()
        self._feed(event, made)
    # guide end

    # guide: touch
    def _fingers(self, event: QtGui.QTouchEvent) -> None:
        """The fingers that changed in one frame; the view judges them together."""
        self.is_touched = event.type() in (Type.TouchBegin, Type.TouchUpdate)
        made: list[Event] = []
        for point in event.points():
            kind = EventType.CANCEL if event.type() == Type.TouchCancel else TOUCH.get(point.state())
            if kind is None:
                continue  # It has not moved.
            at = self._loop.surface.mapFromGlobal(point.globalPosition())
            one = self._pointer(kind, at, event, DeviceKind.TOUCH, 0, pointer=point.id() & 0xFFFFFFFF, pressure=point.pressure())
            size = point.ellipseDiameters()
            one.u.pointer.contact = max(size.width(), size.height(), 0)
            one.flags = EventFlags.MORE_IN_FRAME
            made.append(one)
        if made:
            made[-1].flags = 0
        self._feed(event, *made)
        if event.type() == Type.TouchCancel and not made:
            self.cancel()
    # guide end

    # guide: wheel
    def _wheel(self, event: QtGui.QWheelEvent) -> None:
        at, pixels, angle = event.position(), event.pixelDelta(), event.angleDelta()
        touchpad = event.device().type() == Device.TouchPad
        phase = PHASES[event.phase().value]
        if pixels.isNull():
            made = events.wheel(
                at.x(), at.y(), 0, notches_x=-angle.x() / 120, notches_y=-angle.y() / 120, phase=phase, modifiers=modifiers_of(event))
        else:
            source = WheelSource.FINGER if touchpad else WheelSource.NOTCHES
            made = events.wheel(
                at.x(), at.y(), 0, dx=-pixels.x(), dy=-pixels.y(), source=source, phase=phase, modifiers=modifiers_of(event))
        self._feed(event, made)
    # guide end

    # guide: trackpad
    def _trackpad(self, event: QtGui.QNativeGestureEvent) -> None:
        """Zoom and rotation are counted since the gesture began, where Qt tells each step."""
        kind, at, pan = event.gestureType(), event.position(), (0.0, 0.0)
        if kind == Native.SmartZoomNativeGesture:
            self._loop.do(lambda view: view.run(Command.SMART_ZOOM))
            return
        self.is_touched = kind != Native.EndNativeGesture
        if kind == Native.BeginNativeGesture:
            self._spread, self._turn = 1.0, 0.0
        elif kind == Native.ZoomNativeGesture:
            self._spread *= max(0.01, 1 + event.value())
        elif kind == Native.RotateNativeGesture:
            self._turn += event.value()
        elif kind == Native.PanNativeGesture:
            pan = -event.delta().x(), -event.delta().y()
        phase = {Native.BeginNativeGesture: Phase.BEGIN, Native.EndNativeGesture: Phase.END}.get(kind, Phase.UPDATE)
        self._feed(event, events.trackpad(
            at.x(), at.y(), 0, pan=pan, scale=self._spread, rotation=self._turn, phase=phase, fingers=max(2, event.fingerCount()),
            modifiers=modifiers_of(event)))
    # guide end


__all__ = ["Input", "modifiers_of"]
