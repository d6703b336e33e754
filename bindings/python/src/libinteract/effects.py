"""Effects: what a view tells, a class for each type, with the fields of the type as attributes.

    for effect in view.effects():
        match effect:
            case effects.LoadWanted(page=page, part=part):
                document.load(page, part)
            case effects.Viewport(offset, zoom):
                print(zoom)

`effect.type == EffectType.VIEWPORT` tells the same, to a type checker too. All are below `Effect`; `AnyEffect` is one of any type.
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
    """A record of C as an object of its class, which keeps nothing of the record.

    Args:
        record: A record, or any buffer.
        at: Where in it the record begins.
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
