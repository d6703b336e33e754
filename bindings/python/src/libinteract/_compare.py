"""Compares two ABI manifests: what both have must agree; what only one has does not matter."""

from __future__ import annotations

from typing import Any


def differences(known: dict[str, Any], loaded: dict[str, Any]) -> list[str]:
    """Returns the differences in what both manifests have, one line each; empty if they agree."""
    found: list[str] = []
    for kind in ("functions", "callbacks"):
        found += _different(known, loaded, kind)
    for name, values in known.get("enums", {}).items():
        found += _values(name, values, loaded.get("enums", {}).get(name, {}))
    for name, struct in known.get("structs", {}).items():
        other = loaded.get("structs", {}).get(name)
        if other is not None:
            found += _layout(name, struct, other)
    return found


def _different(known: dict[str, Any], loaded: dict[str, Any], kind: str) -> list[str]:
    theirs = loaded.get(kind, {})
    return [f"{name} is {theirs[name]}, not {ours}"
            for name, ours in known.get(kind, {}).items() if name in theirs and theirs[name] != ours]


def _values(owner: str, known: dict[str, Any], loaded: dict[str, Any]) -> list[str]:
    return [f"{name} of {owner} is {loaded[name]}, not {value}"
            for name, value in known.items() if name in loaded and loaded[name] != value]


def _layout(name: str, known: dict[str, Any], loaded: dict[str, Any]) -> list[str]:
    """Compares the members of a struct and their places; a struct may have grown only if it starts with its size."""
    found = _values(name, known["members"], loaded["members"])
    grows = next(iter(known["members"]), "") == "size"
    if not grows and known["size"] != loaded["size"]:
        found.append(f"{name} has {loaded['size']} bytes, not {known['size']}")
    return found
