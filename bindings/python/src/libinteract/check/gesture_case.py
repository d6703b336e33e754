"""One case of a gesture file, and the meaning of its parameters for this library."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import Any, cast

from ..enums import Button, DeviceKind, PanAxis, Preset, RecognizerFlags, RecognizerKind, Setting
from .gesture_keys import stranger

PRESETS = {
    "libinteract": Preset.DEFAULT, "default": Preset.DEFAULT, "flutter": Preset.FLUTTER, "android": Preset.ANDROID,
    "chromium": Preset.CHROMIUM, "hammer": Preset.HAMMER, "gtk": Preset.GTK, "gecko": Preset.GECKO,
    "touchpad_mm": Preset.TOUCHPAD, "touchpad": Preset.TOUCHPAD, "ios-like": Preset.IOS_LIKE,
}

_NUMBERS = {
    "double_tap_timeout_ms": Setting.MULTI_TAP_WINDOW, "double_tap_min_ms": Setting.MULTI_TAP_MINIMUM,
    "long_press_ms": Setting.LONG_PRESS, "show_press_ms": Setting.LONG_PRESS_PREVIEW,
    "press_preview_ms": Setting.PRESS_PREVIEW, "tap_max_ms": Setting.TAP_MAXIMUM, "hold_ms": Setting.HOLD_TIME,
    "idle_reset_ms": Setting.WHEEL_IDLE, "pen_grace_ms": Setting.PEN_GRACE, "pinch_grace_ms": Setting.PREEMPT_GRACE,
    "double_tap_slop": Setting.MULTI_TAP_DISTANCE, "min_span": Setting.PINCH_MINIMUM_SPAN,
    "span_slop": Setting.PINCH_SLOP, "pinch_threshold_ratio": Setting.PINCH_RATIO,
    "two_finger_max_sep": Setting.MULTI_FINGER_SEPARATION, "min_pinch_update_span": Setting.PINCH_UPDATE_SPAN,
    "max_fling": Setting.FLING_MAXIMUM, "min_fling": Setting.FLING_MINIMUM,
    "min_swipe_velocity": Setting.SWIPE_MINIMUM, "force_start": Setting.FORCE_START,
    "swipe_threshold": Setting.SWIPE_DISTANCE, "stop_gap_ms": Setting.VELOCITY_STOP, "force_peak": Setting.FORCE_PEAK, "v120_threshold": Setting.WHEEL_THRESHOLD, "tap_move_mm": Setting.TAP_SLOP,
}
_WORDS = {
    ("multi_pointer", "latest"): (Setting.MULTI_POINTER, 1.0),
    ("multi_pointer", "average_boundary"): (Setting.MULTI_POINTER, 2.0),
    ("drag_start", "slop_exit"): (Setting.DRAG_START, 1.0), ("drag_start", "down"): (Setting.DRAG_START, 2.0),
    ("velocity", "lsq2"): (Setting.VELOCITY_ESTIMATOR, 1.0),
}
_TOUCH_AND_PEN = (DeviceKind.TOUCH, DeviceKind.PEN)

_KINDS = {
    "tap": RecognizerKind.TAP, "multi_tap": RecognizerKind.TAP, "two_finger_tap": RecognizerKind.TAP,
    "long_press": RecognizerKind.LONG_PRESS, "pan": RecognizerKind.PAN, "pinch": RecognizerKind.PINCH,
    "rotate": RecognizerKind.ROTATE, "scale": RecognizerKind.TRANSFORM, "swipe": RecognizerKind.SWIPE,
    "multi_swipe": RecognizerKind.SWIPE, "double_tap_drag_zoom": RecognizerKind.DRAG_ZOOM,
    "tap_and_drag": RecognizerKind.TAP_AND_DRAG, "serial_tap": RecognizerKind.TAP_AND_DRAG,
    "wheel_scroll": RecognizerKind.WHEEL, "force": RecognizerKind.FORCE, "hold": RecognizerKind.HOLD,
    "multi_pointer_tap": RecognizerKind.MULTI_POINTER_TAP, "custom": RecognizerKind.CUSTOM,
}
_AXES = {"horizontal": PanAxis.HORIZONTAL, "vertical": PanAxis.VERTICAL}
_BUTTONS = {"primary": Button.PRIMARY, "secondary": Button.SECONDARY, "tertiary": Button.MIDDLE}
_DEVICES = {"touch": DeviceKind.TOUCH, "mouse": DeviceKind.MOUSE, "stylus": DeviceKind.PEN, "pen": DeviceKind.PEN}

#: The count of a recognizer that no file bounds.
_NEVER_WRAPS = 0xFFFFFFFF

#: The end of a pan here, and no recognizer of its own.
FLING = "fling"


@dataclass(frozen=True)
class Case:
    """One line of the file."""

    id: str
    params: dict[str, Any]
    events: list[dict[str, Any]]
    expect: list[dict[str, Any]]
    never: list[str] = field(default_factory=list)
    complete: bool = False
    run_until_ms: float = 0
    #: The pointers that are still down when the case ends.
    open_at_end: list[int] = field(default_factory=list)
    #: The reason why the case has no counterpart here.
    not_modelled: str = ""
    #: A key or a word in it that is unknown.
    stranger: str | None = None

    @classmethod
    def parsed(cls, value: dict[str, Any], more: dict[str, Any] | None = None) -> Case:
        """Parses a line of a file. An overlay adds companions and the reason if the line has none."""
        value = {"params": {}, **value}
        if more and "not_modelled" in more:
            value.setdefault("not_modelled", more["not_modelled"])
        if more and "companions" in more:
            value["params"] = {"companions": more["companions"], **value["params"]}
        return cls(
            value["id"], value["params"], value["events"], value["expect"], value.get("never") or [],
            bool(value.get("complete")), value.get("run_until_ms") or 0, value.get("open_at_end") or [],
            value.get("not_modelled") or "", stranger(value))

    @property
    def recognizers(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.params.get("recognizers", [])
        return found

    @property
    def companions(self) -> list[dict[str, Any]]:
        """The recognizers that take part and are not judged."""
        found: list[dict[str, Any]] = self.params.get("companions", [])
        return found

    @property
    def registered(self) -> list[dict[str, Any]]:
        """All recognizers that take part, in the order in which they are added.

        If each has a phase and a layer, that is the order in which an event passes them: down through the layers as it is captured, and up again.
        """
        own = [*self.recognizers, *self.companions]
        if not all("phase" in each and "layer" in each for each in own):
            return own
        ranks = {"capture": 0, "target": 1, "bubble": 2}
        layers = sorted({each["layer"] for each in own})
        return sorted(own, key=lambda each: (
            ranks[each["phase"]], layers.index(each["layer"]) * (-1 if each["phase"] == "bubble" else 1)))

    @property
    def relations(self) -> list[list[str]]:
        found: list[list[str]] = self.params.get("relations", [])
        return found

    @property
    def is_gtk(self) -> bool:
        return bool(self.params["preset"] == "gtk")

    def unmerged(self) -> Case:
        """Returns the case with each step of a merged movement as an event of its own, as a case that names one of an older file means."""
        steps: list[dict[str, Any]] = []
        for event in self.events:
            for ms, x, y in event.get("history", []):
                steps.append({**event, "t_ms": ms, "x": x, "y": y, "history": []})
            steps.append({**event, "history": []})
        if len(steps) == len(self.events):
            raise ValueError("compares itself with a case that is not in the file")
        return replace(self, events=steps)

    def scaled(self, factor: float) -> Case:
        """Returns the case with all times and distances of its events and expectations multiplied by a factor."""
        return replace(
            self, events=[_scaled(each, factor) for each in self.events],
            expect=[_scaled(each, factor) for each in self.expect], run_until_ms=self.run_until_ms * factor,
            never=[_scaled_never(each, factor) for each in self.never])

    def settings(self) -> list[tuple[Setting, float, DeviceKind | int]]:
        """Returns the thresholds that the case sets on top of its preset; device 0 means all devices."""
        found: list[tuple[Setting, float, DeviceKind | int]] = []
        for name, value in self.params.items():
            if isinstance(value, str) and (name, value) in _WORDS:
                found.append((*_WORDS[name, value], 0))
            elif isinstance(value, (int, float)) and not isinstance(value, bool):
                found += self._setting(name, float(value))
        locks = {bool(each.get("axis_lock")) for each in self.recognizers if each["type"] == "pan"}
        if locks == {True, False}:
            raise ValueError("some pans keep to their axis and some do not: here that is one setting")
        if True in locks:
            found.append((Setting.RAIL_RATIO, 1.0, 0))
        if "pan_slop" in self.params:
            found += [(Setting.PAN_SLOP, self.params["pan_slop"], device) for device in _TOUCH_AND_PEN]
        return found

    def _setting(self, name: str, value: float) -> list[tuple[Setting, float, DeviceKind | int]]:
        if name in _NUMBERS:
            return [(_NUMBERS[name], value, 0)]
        match name:
            case "touch_slop":
                keys = [Setting.AXIS_PAN_SLOP, Setting.TAP_SLOP, Setting.PRESS_SLOP]
                keys += [] if self.params["preset"] == "flutter" else [Setting.PAN_SLOP]
                return [(key, value, device) for key in keys for device in _TOUCH_AND_PEN]
            case "mouse_pan_slop":
                return [(Setting.PAN_SLOP, value, DeviceKind.MOUSE)]
            case "scale_slop":  # measured from the middle there, between the fingers here
                return [(Setting.PINCH_SLOP, value * 2, 0)]
            case "max_deviation_deg":
                return [(Setting.SWIPE_DEVIATION, math.radians(value), 0)]
            case "swipe_velocity":  # a file may count per millisecond, as its reference does
                return [(Setting.SWIPE_MINIMUM, value * 1000 if value < 10 else value, 0)]
            case "palm_pressure":  # of a hundred there
                return [(Setting.PALM_PRESSURE, value / 100, 0)]
            case _:
                return []

    def options(self, recognizer: dict[str, Any]) -> tuple[RecognizerKind, dict[str, Any]] | None:
        """Returns the kind and the options of one of its recognizers; `None` for a fling."""
        name = recognizer["type"]
        if name == FLING:
            return None
        kind = _KINDS[name]
        options: dict[str, Any] = self._shape(recognizer, name, kind)
        if "axis" in recognizer:
            options["axis"] = _AXES.get(recognizer["axis"], PanAxis.FREE)
        if "button" in recognizer:
            options["buttons"] = _BUTTONS.get(recognizer["button"], Button.PRIMARY)
        if "kinds" in recognizer:
            options["devices"] = sum(1 << device_of(each) for each in set(recognizer["kinds"]))
        for key in ("delay_ms", "long_tap_ms"):
            if key in recognizer:
                options["duration"] = recognizer[key]
        if recognizer.get("layer") == "child":  # what lies deeper goes first
            options["priority"] = 1
        slops = {RecognizerKind.LONG_PRESS: "press_slop", RecognizerKind.TAP: "tap_slop"}
        if (slop := self.params.get(slops.get(kind, ""), recognizer.get("slop"))) is not None:
            options["slop"] = slop
        if "team" in recognizer:
            options["team"] = ord(recognizer["team"][0])
        if recognizer.get("holds"):
            options["flags"] = RecognizerFlags.HOLDS
        return kind, options

    def _shape(self, recognizer: dict[str, Any], name: str, kind: RecognizerKind) -> dict[str, Any]:
        """Returns the numbers of taps and fingers."""
        pointers = recognizer.get("pointers")
        match name:
            case "tap":
                return {"min_fingers": max(1, pointers or 0)}
            case "multi_tap":
                return {"taps": recognizer["taps"], "min_fingers": max(1, pointers or 0)}
            case "two_finger_tap":
                return {"min_fingers": 2, "duration": self.params.get("two_finger_timeout_ms", 700)}
            case "multi_swipe":
                return {"min_fingers": 2, "max_fingers": 16}
            case "tap_and_drag" | "serial_tap":
                return {"taps": recognizer.get("max_count", _NEVER_WRAPS)}
            case _:
                pass
        if pointers and kind in (RecognizerKind.PAN, RecognizerKind.SWIPE):
            return {"min_fingers": pointers, "max_fingers": pointers}
        return {"min_fingers": pointers} if pointers and kind != RecognizerKind.CUSTOM else {}


_SCALED = {"t_ms", "at_ms", "x", "y", "dx", "dy", "hint_dx", "hint_dy", "focal", "history", "touch_major"}


def _scaled(record: dict[str, Any], factor: float) -> dict[str, Any]:
    return {name: _times(value, factor) if name in _SCALED else value for name, value in record.items()}


def _times(value: Any, factor: float) -> Any:
    if isinstance(value, list):
        return [_times(each, factor) for each in cast("list[object]", value)]
    return value * factor if isinstance(value, (int, float)) else value


def _scaled_never(text: str, factor: float) -> str:
    what, sign, at = text.partition("@")
    return f"{what}@{float(at) * factor:g}" if sign else text


def device_of(name: str | None) -> DeviceKind:
    return _DEVICES.get(name or "touch", DeviceKind.TOUCH)
