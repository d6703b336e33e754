"""Core's raw values are those of the C interface: Core itself names no C enum, so this table ties the two."""

from __future__ import annotations

import json
import re
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
from swift_source import strip  # noqa: E402

ENUMS: dict[str, dict[str, int]] = json.loads((ROOT / "abi/0.1.json").read_text())["enums"]

#: A type of Core, the enum of C whose values it has, and the names of Core that differ from C's; None has no constant in C.
TYPES: list[tuple[str, str, dict[str, str | None]]] = [
    ("Action.Kind", "action_kind", {
        "setOCGState": "SET_OCG_STATE", "transition": "TRANS", "goTo3DView": "GO_TO_3D_VIEW", "javaScript": "JAVASCRIPT"}),
    ("Action.Flags", "action_flags", {}),
    ("ActionTrigger", "trigger", {}),
    ("AnnotationChange", "annotation_change", {}),
    ("Annotation.Traits", "annotation_traits", {"isLockedBySignature": "LOCKED_BY_SIGNATURE"}),
    ("Relative", "relative", {}),
    ("PixelFormat", "pixels", {}),
    ("Asset.Kind", "asset_kind", {}),
    ("Destination.Kind", "destination_kind", {}),
    ("FieldKind", "field_kind", {}),
    ("LineEnding.Kind", "line_ending", {
        "reversedOpenArrow": "R_OPEN_ARROW", "reversedClosedArrow": "R_CLOSED_ARROW"}),
    ("FieldFlags", "field_flags", {"radio": None, "pushButton": None, "combo": None, "doNotScroll": "NO_SCROLL"}),
    ("Glyph.Flags", "glyph_flags", {}),
    ("LogLevel", "log_level", {}),
    ("Fault", "fault", {}),
    ("Subsystem", "subsystem", {}),
    ("Measure.Kind", "measure_kind", {}),
    ("NumberFormat.Role", "number_role", {}),
    ("NumberFormat.Fraction", "number_fraction", {}),
    ("NumberFormat.Flags", "number_flags", {}),
    ("MessageID", "phrase", {"refusedNotAField": "REFUSED_NOT_A_FIELD"}),
    ("Part", "part", {}),
    ("Subtype", "subtype", {"threeD": "3D"}),
    ("TextKind", "text_kind", {}),
    ("PointsKind", "points_kind", {}),
    ("PageChange", "page_change", {}),
    ("DocumentState", "document_state", {}),
    ("ProviderFeatures", "provider_features", {}),
    ("ProviderFailure", "status", {}),
    ("SaveFlags", "save_flags", {}),
    ("FillRefusal", "fill_refusal", {"notAField": "NOT_A_FIELD"}),
    ("ContextKind", "context_kind", {}),
    ("Component", "component", {}),
    ("Composite", "component", {}),
    ("PressRefusal", "press_refusal", {}),
    ("ClauseStyle", "clause_style", {}),
    ("TextAlignment", "text_alignment", {}),
    ("TextSelectionMode", "text_selection_mode", {}),
    ("Decoration.Flags", "decoration_flags", {
        "isClosed": "CLOSED", "isHittable": "HITTABLE", "isNotified": "NOTIFIED"}),
    ("Measured", "measured", {}),
    ("UnitDimension", "unit_dimension", {}),
    ("DrawItem.Role", "draw_role", {}),
    ("HitKind", "hit_kind", {}),
    ("HitRanking", "hit_ranking", {"standard": "DEFAULT"}),
    ("Cursor", "cursor", {}),
    ("HoverEffect", "hover_effect", {}),
    ("CursorTheme", "cursor_theme", {"appKit": "APPKIT"}),
    ("PointerStyle.Shape", "pointer_shape", {}),
    ("Alterations", "alteration", {}),
    ("TransformationMode", "transformation", {}),
    ("Handle", "handle", {"firstVertex": "VERTEX"}),
    ("PointSnaps", "point_snap", {"all": None}),
    ("SnapKinds", "snap", {}),
    ("TransformLimit", "limit_mode", {}),
    ("TextAddress.Kind", "address_kind", {}),
    ("CreationContent", "content", {}),
    ("CreationKey", "key", {}),
    ("Key", "key", {"space": None}),
    ("Shortcuts.Platform", "shortcut_set", {"macOS": "MACOS"}),
    ("MenuItem", "menu_item", {"firstCustom": "CUSTOM"}),
    ("ToolMode", "tool_mode", {"firstCustom": "CUSTOM"}),
    ("Effect.LayoutNews.Reason", "layout_reason", {}),
    ("Command", "command", {}),
    ("FocusState", "focus_state", {}),
    ("PointerState", "pointer_state", {}),
    ("DoubleTapAction", "double_tap", {}),
    ("StylusMode", "stylus_mode", {}),
    ("ViewSetting", "setting", {"snapsToWords": "SNAP_TO_WORDS"}),
    ("EditSetting", "setting", {"snapKinds": "SNAP"}),
    ("PointerSetting", "setting", {}),
    ("DecorationSetting", "setting", {}),
    ("MenuOpenings", "menu_opening", {}),
    ("ViewStateParts", "view_state_parts", {}),
]


@cache
def bodies() -> dict[str, str]:
    """The source inside the braces of each type of Core, by its name with those of the types around it."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "Sources/Core").rglob("*.swift")):
        collect(strip(path.read_text()), "", found)
    return found


def collect(text: str, outer: str, found: dict[str, str]) -> None:
    position = 0
    while declaration := re.compile(r"\b(?:enum|struct|class|extension) ([\w.]+)[^{}\n]*\{").search(text, position):
        depth, end = 1, declaration.end()
        while depth and end < len(text):
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        name = f"{outer}{declaration[1]}"
        body = text[declaration.end():end - 1]
        found[name] = found.get(name, "") + body
        collect(body, f"{name}.", found)
        position = end


def number(text: str) -> int | None:
    """A literal, or one that is shifted; None for any other expression."""
    parts = text.replace("_", "").split("<<")
    try:
        return int(parts[0], 0) << int(parts[1], 0) if len(parts) == 2 else int(text.replace("_", ""), 0)
    except ValueError:
        return None


def values(body: str) -> dict[str, int]:
    """The raw values that a type spells out, by name."""
    pairs = [pair for line in re.findall(r"^\s*case ([^:(\n]+=[^:\n]+)$", body, re.M) for pair in line.split(",")]
    spelled = [(name.strip(" `"), value) for name, _, value in (pair.partition("=") for pair in pairs)]
    spelled += re.findall(r"static let (\w+)(?:: \w+)? = \w+\(rawValue: ([^)]+)\)", body)
    spelled += re.findall(r"static let (\w+) = Command\((\d+)\)$", body, re.M)
    spelled += re.findall(r"static let (\w+)(?:: \w+)? = (0x[0-9a-fA-F_]+|\d+)$", body, re.M)
    numbers = {name: number(value.strip()) for name, value in spelled}
    return {name: value for name, value in numbers.items() if value is not None}


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).upper()


@pytest.mark.parametrize(("core", "c", "renamed"), TYPES, ids=[each[0] for each in TYPES])
def test_raw_values_are_those_of_c(core: str, c: str, renamed: dict[str, str | None]) -> None:
    constants = ENUMS[f"ix_{c}"]
    found = values(bodies()[core])
    assert found, f"{core} spells no value out"
    for name, value in found.items():
        word = renamed.get(name, snake(name))
        if word is not None:
            matching = [constant for constant, its in constants.items() if its == value and constant.endswith(f"_{word}")]
            assert matching, f"{core}.{name} is {value}: no constant of ix_{c} that ends with {word} has this value"
    assert set(renamed) <= set(found), "a renamed case that is not there"


def test_a_wrong_value_is_found() -> None:
    body = "\n  case pan = 2, zoom = 1 << 4\n  public static let tap = Kind(rawValue: 0x10)\n"
    assert values(body) == {"pan": 2, "zoom": 16, "tap": 16}
