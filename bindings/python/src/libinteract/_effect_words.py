"""How logs write the values of effects (docs/contracts/effect-log.md). Private."""

from __future__ import annotations

from enum import IntEnum


def number(value: float) -> str:
    """A number as logs print it: six significant digits, no negative zero."""
    text = f"{value:.6g}"
    return "0" if text == "-0" else text


def at(position: tuple[float, float]) -> str:
    """A point."""
    return f"{number(position[0])},{number(position[1])}"


def area(rect: tuple[float, float, float, float]) -> str:
    """Two corners of a rectangle."""
    return f"{at(rect[:2])} {at(rect[2:])}"


def signed(index: int) -> int:
    """An index; -1 for none."""
    return -1 if index == 0xFFFFFFFF else index


def word(kind: type[IntEnum], value: int) -> str:
    """The name of an enum's value."""
    return kind(value).name.lower()
