"""Found text in a view: scrolled into sight, selected, or highlighted in the display list."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence

from . import _abi
from ._core import lib
from ._parts import ViewPart
from .search import Match, refuse_other


class FoundTextCalls(ViewPart):
    """The calls of a view about matches of a search."""

    def show_text(self, match: Match, margin: float = 24) -> bool:
        """Scrolls a match into sight, no farther than necessary; all of it, if it fits.

        Args:
            margin: The space to keep free around it, as far as there is room, in view units.

        Returns:
            `False` if it is in sight already.

        Raises:
            NotFound: The page is gone, or has no such text.
            InvalidArgument: The match was found in another document.
            Pending: Its text comes later: call again after the LOADED effect.
        """
        return self._answered(lib.ix_view_show_text(self._raw, self._range(match), margin)) == _abi.IX_OK

    def select_match(self, match: Match) -> None:
        """Selects the text of a match.

        Raises:
            NotFound: The page is gone.
            InvalidArgument: The match was found in another document.
        """
        self._check(lib.ix_view_select_text_range(self._raw, self._range(match)))

    def set_search_hits(self, matches: Sequence[Match], current: int | None = None) -> None:
        """Highlights matches in the display list, in place of those highlighted before; an empty list removes all.

        Args:
            current: The place in the list of the match to emphasize.

        Raises:
            InvalidArgument: A match was found in another document.
        """
        ranges = (_abi.ix_text_range * max(len(matches), 1))()
        for place, match in enumerate(matches):
            refuse_other(match, self._document, f"matches[{place}]")
            ranges[place].page, ranges[place].first, ranges[place].count = int(match.page), match.first, match.count
        stands_out = _NONE if current is None else current
        self._check(lib.ix_view_set_search_hits(self._raw, ranges, len(matches), stands_out))

    def _range(self, match: Match) -> _abi.ix_text_range:
        refuse_other(match, self._document)
        raw = _abi.ix_text_range()
        raw.page, raw.first, raw.count = int(match.page), match.first, match.count
        return raw


_NONE = ctypes.c_size_t(-1).value

