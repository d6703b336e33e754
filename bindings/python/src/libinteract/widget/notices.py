"""Notices: functions are connected to them, and called when one is sent, as with the signals of Qt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec

Values = ParamSpec("Values")


class Notice(Generic[Values]):
    """Something that a part tells: `Notice[int]` brings a number."""

    def __init__(self) -> None:
        self._slots: list[Callable[Values, object]] = []

    def connect(self, slot: Callable[Values, object]) -> None:
        """Has a function called each time, after those that were connected before."""
        self._slots.append(slot)

    def disconnect(self, slot: Callable[Values, object]) -> None:
        """Has a function called no longer.

        Raises:
            ValueError: It was not connected.
        """
        self._slots.remove(slot)

    def emit(self, *values: Values.args, **named: Values.kwargs) -> None:
        """Calls the functions."""
        for each in list(self._slots):
            each(*values, **named)


__all__ = ["Notice"]
