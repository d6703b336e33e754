"""Effects: what a view reports, a class for each type, with the fields of the type as attributes.

    for effect in view.effects():
        match effect:
            case effects.LoadWanted(page=page, part=part):
                document.load(page, part)
            case effects.Viewport(offset, zoom):
                print(zoom)

`effect.type == EffectType.VIEWPORT` says the same, also to a type checker. All classes are subclasses of `Effect`; `AnyEffect` is the
union of them.
"""

from __future__ import annotations

from struct import Struct
from typing import Any, cast

from . import _effect_classes
from ._effect import Custom, Effect, Members, Unknown, describe, read_custom
from ._effect_classes import *  # noqa: F403
from ._effect_classes import READERS, AnyEffect
from ._effect_table import GREASE
from ._effect_words import number
from ._pages import PageId as PageId
from .enums import EffectFlags, EffectType

_UNION = 24
_head = Struct("=IIQQ").unpack_from
_flags = Members(EffectFlags)


def effect_of(record: Any, at: int = 0) -> AnyEffect:
    """Returns a C record as an object of its class, which keeps nothing of the record.

    Args:
        record: A record, or any buffer.
        at: Where the record begins in it.
    """
    kind, flags, time_ns, subject = _head(record, at)
    read = READERS.get(kind)
    if read is None:
        if not EffectType.CUSTOM <= kind < GREASE:
            # Not one of `AnyEffect`, as `Unknown` says.
            return cast("AnyEffect", Unknown(kind, flags=_flags[flags], time_ns=time_ns, subject=subject))
        read = read_custom
    made: AnyEffect = read(record, at + _UNION, _flags[flags], time_ns, subject, kind)
    return made


__all__ = ["Custom", "Effect", "Unknown", "describe", "effect_of", "number"]
__all__ += _effect_classes.__all__
