"""Finding text, some pages at a time while nothing else is to be done, and the places of the hits, for marks in a scroll bar."""

from __future__ import annotations

from ..effects import Effect
from ..enums import EffectType, SearchOptions, Space
from ..errors import InteractError, Pending
from ..search import Match, Search
from ..view import View
from .loop import Loop
from .notices import Notice

PAGES_A_STEP, MARGIN, MARKED = 4, 60, 2000


class Finding:
    """One search at a time.

    Attributes:
        text: The text that is looked for; empty without a search.
        matches: The hits so far.
        changed: The number of the current hit from 1, how many there are, and whether all is looked through.
        marked: The places of the hits from the top of all pages, 0, to their end, 1, for marks in a scroll bar.
    """

    def __init__(self, loop: Loop) -> None:
        self._loop = loop
        self.changed: Notice[int, int, bool] = Notice()
        self.marked: Notice[list[float]] = Notice()
        self._search: Search | None = None
        self._options = SearchOptions(0)
        self._current, self._done, self._waits = 0, True, False
        self.text: str = ""
        self.matches: list[Match] = []
        self._marks: list[float | None] = []
        loop.on(self._came, EffectType.LOADED, EffectType.LOAD_FAILED)
        loop.on(lambda _: self._mark_anew(), EffectType.LAYOUT)
        loop.on(lambda _: self.find(self.text, self._options), EffectType.PAGES, EffectType.RELOADED)
        loop.job(self._step)
        loop.ended.connect(self.clear)

    def find(self, text: str, options: SearchOptions = SearchOptions(0)) -> None:
        """Looks for a text from the current page on, and shows the first hit; nothing is looked for with an empty text."""
        self.clear()
        view, document = self._loop.view, self._loop.document
        if view is None or document is None or not text:
            return
        self.text, self._options, self._done = text, options, False
        self._search = Search(document, text, options, view.state.page or 0)
        self._loop.wake()

    def clear(self) -> None:
        """Ends the search: hits are shown no longer."""
        if self._search is not None:
            self._search.close()
        had, self._search, self.text, self._done, self._waits = self.text, None, "", True, False
        self.matches, self._marks, self._current = [], [], 0
        if had:
            self._show(go=False)

    def go(self, way: int) -> None:
        """To the next hit, or with -1 to the one before."""
        if self.matches:
            self._current = (self._current + way) % len(self.matches)
            self._show(go=True)

    def _step(self) -> bool:
        if self._search is None or self._done or self._waits:
            return False
        had = len(self.matches)
        try:
            self._done = not self._search.step(PAGES_A_STEP)
            self._waits = self._search._waits
            self.matches = self._search.matches
        except InteractError as error:
            self._done = True
            self._loop.say(str(error))
        if had != len(self.matches) or self._done:
            self._show(go=had == 0 and bool(self.matches))
        return True

    def _came(self, _: Effect) -> None:
        self._waits = False
        if not self._done:
            self._loop.wake()

    def _show(self, go: bool) -> None:
        def show(view: View) -> None:
            view.set_search_hits(self.matches, self._current if self.matches else None)
            if go:
                view.show_text(self.matches[self._current], MARGIN)

        self._loop.do(show)
        self._mark()
        rank = self._search.rank(self._current) if self._search is not None and self.matches else 0
        self.changed.emit(rank, len(self.matches), self._done)

    def _mark(self) -> None:
        """Tells where the hits are, with those that have been found since the last time, as parts of the canvas."""
        view, document = self._loop.view, self._loop.document
        if view is not None and document is not None:
            height = max(1.0, view.viewport.canvas_height)
            for each in self.matches[len(self._marks):MARKED]:
                try:
                    quads = document.text_quads(each.page_index, each.first, each.count)
                except (InteractError, Pending):  # The page is gone, or its text is not there any more.
                    quads = []
                self._marks.append(
                    view.convert(each.page, Space.PAGE, quads[0].p0.x, quads[0].p0.y, Space.CANVAS).y / height if quads else None)
        self.marked.emit([each for each in self._marks if each is not None])

    def _mark_anew(self) -> None:
        """The pages lie elsewhere."""
        self._marks = []
        self._mark()


__all__ = ["Finding"]
