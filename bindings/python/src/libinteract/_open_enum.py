"""Enums that accept values which a newer library may send."""

from __future__ import annotations

import enum
from typing import Any


class OpenIntEnum(enum.IntEnum):
    """An IntEnum that makes a nameless member of an integer it does not know."""

    @classmethod
    def _missing_(cls, value: object) -> Any:
        if not isinstance(value, int):
            return None
        member = int.__new__(cls, value)
        member._name_ = f"UNKNOWN_{value}".replace("-", "MINUS_")
        member._value_ = value
        return member

    def __reduce_ex__(self, protocol: Any) -> tuple[Any, ...]:
        """Pickled by its value: Python before 3.11.4 takes the name, under which the class has no such member."""
        return (self.__class__, (self._value_,))


class OpenIntFlag(enum.IntFlag):
    """An IntFlag; unknown bits are kept, as IntFlag does by itself."""
