"""Hooks for spreads, called at once, where effects are read later."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from . import _abi, effects
from ._call import sized
from ._owner import Owner, entry, must_be_function
from .effects import Effect as Effect


@dataclass(frozen=True)
class SpreadHooks:
    """Hooks for spreads, each called with the effect that a reader gets. They run between two steps of the engine.

    Attributes:
        configured: A container was prepared for a spread that is in sight or next to one.
        scrolled: The outer container scrolled; the effect has the continuous index.
    """

    configured: Callable[[effects.Container], object] | None = None
    cleaned_up: Callable[[effects.Container], object] | None = None
    shown: Callable[[effects.SpreadShown], object] | None = None
    hidden: Callable[[effects.SpreadHidden], object] | None = None
    page_shown: Callable[[effects.PageDisplay], object] | None = None
    page_hidden: Callable[[effects.PageDisplay], object] | None = None
    index_changed: Callable[[effects.Page], object] | None = None
    scrolled: Callable[[effects.Scroll], object] | None = None
    zoomed: Callable[[effects.Zoom], object] | None = None

    def _table(self, view: Owner) -> tuple[_abi.ix_spread_functions, list[Any]]:
        table = sized(_abi.ix_spread_functions)
        kept: list[Any] = []
        for each in fields(self):
            if function := getattr(self, each.name):
                must_be_function(function, each.name)
                kept.append(entry(view, _abi.ix_spread_hook, _told(function)))
                setattr(table, each.name, kept[-1])
        return table, kept


def _told(function: Callable[[Any], object]) -> Callable[..., None]:
    def run(_: Any, raw: Any, __: Any) -> None:
        function(effects.effect_of(raw.contents))

    return run


__all__ = ["SpreadHooks"]
