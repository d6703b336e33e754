"""The keys and words of gesture cases. A case with one that is not listed here cannot be played, and fails."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..enums import Reason

_CASE = {
    "id", "source", "params", "events", "run_until_ms", "expect", "never", "synthetic_time", "complete", "note",
    "open_at_end", "not_modelled",
}
_PARAMS = {
    "preset", "recognizers", "relations", "companions", "touch_slop", "pan_slop", "mouse_pan_slop", "press_slop",
    "tap_slop", "span_slop", "scale_slop", "double_tap_slop", "double_tap_timeout_ms", "double_tap_min_ms", "long_press_ms",
    "show_press_ms", "press_preview_ms", "tap_max_ms", "tap_move_mm", "hold_ms", "idle_reset_ms", "pen_grace_ms",
    "pinch_grace_ms", "pinch_threshold_ratio", "min_span", "min_pinch_update_span", "two_finger_max_sep",
    "two_finger_timeout_ms", "min_fling", "max_fling", "min_swipe_velocity", "max_deviation_deg", "swipe_threshold",
    "swipe_velocity", "stop_gap_ms", "fling_stop_tap_threshold", "force_start", "force_peak", "v120_threshold",
    "palm_pressure", "multi_pointer", "drag_start", "velocity",
}
_RECOGNIZER = {
    "id", "type", "kinds", "button", "axis", "axis_lock", "group", "can_activate", "taps", "max_count", "pointers", "team",
    "layer", "phase", "holds", "verdict", "slop", "delay_ms", "long_tap_ms", "enable_callback",
}
_EVENT = {
    "t_ms", "type", "pointer_id", "kind", "x", "y", "buttons", "pressure", "pressure_max", "touch_major", "synthesized",
    "host_consumed", "delivered_at_ms", "history", "dx", "dy", "v120_y", "phase", "call", "target", "value",
}
_EXPECT = {
    "recognizer", "state", "at_ms", "kind", "pointer_id", "pointers", "x", "y", "dx", "dy", "vx", "vy", "focal", "scale",
    "scale_x", "scale_y", "step_scale", "rotation", "count", "v120", "direction", "hint", "hint_dx", "hint_dy", "reason",
    "rollback", "tolerance", "tolerance_rel",
}
DECISIVE = ("began", "recognized", "ended", "cancelled")
PROVISIONAL = ("preview", "preview_cancelled", "pending", "long_preview")
_STATES = {*DECISIVE, *PROVISIONAL, "changed", "failed", "peak", "stopped"}
_TYPES = {
    "tap", "multi_tap", "two_finger_tap", "long_press", "pan", "pinch", "rotate", "scale", "swipe", "multi_swipe",
    "double_tap_drag_zoom", "tap_and_drag", "serial_tap", "wheel_scroll", "force", "hold", "multi_pointer_tap", "custom",
    "fling",
}
_KINDS = {"touch", "mouse", "stylus", "pen", "touchpad", "trackpad"}
_POINTER_EVENTS = {"down", "move", "up", "cancel", "hover", "hover_exit"}
_CALLS = {"rival_accept", "rival_reject", "claim", "dispose", "set_can_activate", "set_enabled", "cancel_all"}
_PRESETS = {"libinteract", "default", "flutter", "android", "chromium", "hammer", "gtk", "gecko", "touchpad_mm", "touchpad", "ios-like"}

#: The words that a key may have, by the record that it belongs to.
_WORDS: dict[str, dict[str, set[Any]]] = {
    "params": {
        "preset": _PRESETS, "multi_pointer": {"latest", "average_boundary"}, "drag_start": {"slop_exit", "down"},
        "velocity": {"lsq2"}},
    "recognizer": {
        "type": _TYPES, "axis": {"horizontal", "vertical", "free"}, "button": {"primary", "secondary", "tertiary"},
        "phase": {"capture", "target", "bubble"}, "verdict": {"none"}},
    "event": {
        "type": {*_POINTER_EVENTS, "wheel", "trackpad_hold", "api"}, "kind": {*_KINDS, None}, "call": _CALLS,
        "phase": {"begin", "end"}},
    "expectation": {
        "state": _STATES, "kind": _KINDS, "direction": {"left", "right", "up", "down"}, "hint": {"x>y>0"},
        "step_scale": {">1", "<1"}, "reason": {each.name.lower() for each in Reason}},
}


def stranger(case: dict[str, Any]) -> str | None:
    """Returns the first unknown key or word of a case, with the record that it is in; `None` if there is none."""
    params = case["params"]
    records = [
        ("case", case, _CASE), ("params", params, _PARAMS),
        *(("recognizer", each, _RECOGNIZER) for each in params.get("recognizers", [])),
        *(("recognizer", each, _RECOGNIZER) for each in params.get("companions", [])),
        *(("event", each, _EVENT) for each in case["events"]),
        *(("expectation", each, _EXPECT) for each in case["expect"]),
    ]
    return next((found for each in records if (found := _odd(*each))), None) or _relation(params.get("relations", []))


def _odd(where: str, record: dict[str, Any], known: set[str]) -> str | None:
    if strange := sorted(record.keys() - known):
        return f"key {strange[0]!r} of {where}"
    for name, words in _WORDS.get(where, {}).items():
        if name in record and record[name] not in words:
            return f"{name} {record[name]!r} of {where}"
    if strange := sorted(set(record.get("kinds", [])) - _KINDS):
        return f"kind {strange[0]!r} of {where}"
    return None


def _relation(relations: Iterable[list[str]]) -> str | None:
    return next((f"relation {each[0]!r}" for each in relations if each[0] not in ("require_failure", "simultaneous")), None)
