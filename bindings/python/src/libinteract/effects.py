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
from typing import Any

from . import _effect_classes
from ._effect import Custom, Effect, Unknown, describe, read_other
from ._effect_classes import *  # noqa: F403
from ._effect_classes import READERS, AnyEffect
from ._effect_words import number
from ._pages import PageId as PageId

_kind = Struct("=I").unpack_from


def effect_of(record: Any, at: int = 0) -> AnyEffect:
    """Returns a C record as an object of its class, which keeps nothing of the record.

    Args:
        record: A record, or any buffer.
        at: Where the record begins in it.
    """
    made: AnyEffect = READERS.get(_kind(record, at)[0], read_other)(record, at)
    return made


__all__ = ["Custom", "Effect", "Unknown", "describe", "effect_of", "number"]
__all__ += _effect_classes.__all__
