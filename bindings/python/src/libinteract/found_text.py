"""Found text in a view: brought into sight, selected, and shown in the display list."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence

from . import _abi
from ._core import lib
from ._parts import ViewPart
from .search import Match


class FoundTextCalls(ViewPart):
    """The calls of a view about matches of a search. A match has the id of its page."""

    def show_text(self, match: Match, margin: float = 24) -> bool:
        """Scrolls as little as brings found text into sight, all of it where it fits. Returns `False` where it is already, or
        while its text comes later: call again after its LOADED effect.

        Args:
            margin: The free space around it, as far as there is room, in view units.

        Raises:
            NotFound: Its page is gone, or has no such text.
        """
        return bool(self._check(lib.ix_view_show_text(self._raw, _range(match), margin)) == _abi.IX_OK)

    def select_match(self, match: Match) -> None:
        """Selects found text.

        Raises:
            NotFound: Its page is gone.
        """
        self._check(lib.ix_view_select_text_range(self._raw, _range(match)))

    def set_search_hits(self, matches: Sequence[Match], current: int | None = None) -> None:
        """Shows found text in the display list, in place of what was shown so; none with an empty list.

        Args:
            current: The place of the one that stands out.
        """
        ranges = (_abi.ix_text_range * max(len(matches), 1))()
        for place, match in enumerate(matches):
            ranges[place].page, ranges[place].first, ranges[place].count = int(match.page), match.first, match.count
        stands_out = _NONE if current is None else current
        self._check(lib.ix_view_set_search_hits(self._raw, ranges, len(matches), stands_out))


_NONE = ctypes.c_size_t(-1).value


def _range(match: Match) -> _abi.ix_text_range:
    raw = _abi.ix_text_range()
    raw.page, raw.first, raw.count = int(match.page), match.first, match.count
    return raw
