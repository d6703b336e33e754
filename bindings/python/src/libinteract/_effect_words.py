"""The values of effects as logs write them (docs/contracts/effect-log.md). Private."""

from __future__ import annotations

from enum import IntEnum


def number(value: float) -> str:
    """Returns a number with six significant digits and no negative zero."""
    text = f"{value:.6g}"
    return "0" if text == "-0" else text


def at(position: tuple[float, float]) -> str:
    """Returns a point as text."""
    return f"{number(position[0])},{number(position[1])}"


def area(rect: tuple[float, float, float, float]) -> str:
    """Returns two corners of a rectangle as text."""
    return f"{at(rect[:2])} {at(rect[2:])}"


def signed(index: int) -> int:
    """Returns an index; -1 for none."""
    return -1 if index == 0xFFFFFFFF else index


def word(kind: type[IntEnum], value: int) -> str:
    """Returns the name of an enum value."""
    return kind(value).name.lower()
