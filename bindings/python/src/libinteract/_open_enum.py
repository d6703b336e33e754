"""Enums that accept unknown values, which a newer library may send."""

from __future__ import annotations

import enum
from typing import Any


class OpenIntEnum(enum.IntEnum):
    """An IntEnum that makes a nameless member for an unknown integer."""

    @classmethod
    def _missing_(cls, value: object) -> Any:
        if not isinstance(value, int):
            return None
        member = int.__new__(cls, value)
        member._name_ = f"UNKNOWN_{value}".replace("-", "MINUS_")
        member._value_ = value
        return member

    def __reduce_ex__(self, protocol: Any) -> tuple[Any, ...]:
        """Pickles by value: Python before 3.11.4 pickles the name, which the class does not have for such a member."""
        return (self.__class__, (self._value_,))


class OpenIntFlag(enum.IntFlag):
    """An IntFlag, which keeps unknown bits by itself."""
