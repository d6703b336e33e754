"""Compares the text that the library reads, and that a hand selects, with the words that both references read on a page."""

from __future__ import annotations

import unicodedata
from typing import TypeVar

import libinteract as ix
from libinteract import events

from .tally import Tally
from .text_references import Agreed, Word, bare, plain

T = TypeVar("T")
CLICKS, DRAGS, SEARCHES = 40, 12, 6
VIEW = (1000.0, 1400.0)


class PageMeasures:
    """The measures of one page, in a view that shows the whole page with default settings."""

    def __init__(self, document: ix.Document, view: ix.View, agreed: Agreed, where: str, tally: Tally) -> None:
        self.document: ix.Document = document
        self.view: ix.View = view
        self.agreed: Agreed = agreed
        self.where: str = where
        self.tally: Tally = tally
        self.spans: list[ix.TextSpan] = document.words(agreed.index)
        document.annotations(agreed.index)  # a press on a link is the link's
        self.page: ix.PageId = document.page_id(agreed.index)
        self.now: float = 1000.0

    def run(self) -> None:
        self._words()
        self.view.zoom_to_rect(self.agreed.index, None)
        self._clicks()
        self._drags()
        self._searches()

    # Words and their order.

    def _words(self) -> None:
        places: dict[str, list[int]] = {}
        for number, span in enumerate(self.spans):
            for text in {plain(span.text), bare(span.text)}:
                places.setdefault(text, []).append(number)
        found: list[int | None] = []
        taken: set[int] = set()
        for word in self.agreed.words:
            left = [each for each in places.get(_compared(word.text, [word]), []) if each not in taken]
            left = [each for each in left if _holds(word.box, self.spans[each].quad.bounds)]
            match = next((each for each in left if word.has_loose_accent or plain(self.spans[each].text) == word.text), None)
            if match is not None:
                taken.add(match)
            found.append(match)
            self.tally.note("words", match is not None, self.where, f"{word.text!r} not found at {_short(word.box)}")
        for run in self.agreed.runs:
            for a, b in zip(run, run[1:], strict=False):
                first, second = found[a], found[b]
                if first is None or second is None:
                    continue
                said = f"{self.agreed.words[b].text!r} does not follow {self.agreed.words[a].text!r}"
                self.tally.note("order", second == first + 1, self.where, said)

    # Through the view.

    def _at(self, x: float, y: float) -> tuple[float, float]:
        place = self.view.convert(self.agreed.index, ix.Space.PAGE, x, y, ix.Space.VIEW)
        return place[0], place[1]

    def _play(self, batch: list[events.Event]) -> str:
        self.view.clear_text_selection()
        self.view.feed(batch)
        self.now = batch[-1].time_ns / 1e6 + 3000
        self.view.advance(round(self.now * 1e6))
        for _ in self.view.effects():
            pass
        return self.view.selected_text

    def _is_text(self, x: float, y: float) -> bool:
        """Returns whether a press at a point is on text: links and fields take theirs."""
        hits = self.view.hits(x, y)
        return not hits or hits[0].kind in (ix.HitKind.TEXT, ix.HitKind.PAGE)

    def _clicks(self) -> None:
        for word in _spread([each for each in self.agreed.words if _core(each.text)], CLICKS):
            x, y = self._at(*word.box.center)
            if not self._is_text(x, y):
                continue
            text = plain(self._play(events.tap(x, y, self.now, count=2, device=ix.DeviceKind.MOUSE)))
            agrees = _compared(text, [word]) == _compared(_core(word.text), [word])
            self.tally.note("clicks", agrees, self.where, f"{text!r}, not {_core(word.text)!r}")

    def _drags(self) -> None:
        for piece in _spread(self._pieces(), DRAGS):
            words = [self.agreed.words[each] for each in piece]
            start, end = self._at(*_end(words[0], -1)), self._at(*_end(words[-1], 1))
            if not self._is_text(*start):
                continue
            text = plain(self._play(events.drag([start, end], self.now, device=ix.DeviceKind.MOUSE, duration=400)))
            wanted = "".join(each.text for each in words)
            agrees = _compared(text, words) == _compared(wanted, words)
            self.tally.note("drags", agrees, self.where, f"{text[:60]!r}, not {wanted[:60]!r}")

    def _pieces(self) -> list[range]:
        """Returns ranges of words of one block, alternately short and long.

        A block of PyMuPDF holds what the file sets consecutively. It ends where no person would read on: at a gap of several letters, upwards,
        or several lines down.
        """
        pieces: list[range] = []
        for run in self.agreed.runs:
            start = run.start
            while start < run.stop:
                end = start + 1
                while end < run.stop and self._goes_on(self.agreed.words[end - 1], self.agreed.words[end]):
                    end += 1
                while end - start >= 3:
                    size = min(end - start, (3, 6, 12, 24, 40)[len(pieces) % 5])
                    pieces.append(range(start, start + size))
                    start += size
                start = end
        return pieces

    @staticmethod
    def _goes_on(last: Word, word: Word) -> bool:
        return word.block == last.block and word.follows(last)

    # Search.

    def _searches(self) -> None:
        words = _spread([n for n, each in enumerate(self.agreed.words) if len(_core(each.text)) >= 4], SEARCHES)
        for number in words:
            self._search("search", _core(self.agreed.words[number].text), self.agreed.words[number])
        for run in _spread([each for each in self.agreed.runs if len(each) >= 3], SEARCHES // 2):
            middle = (run.start + run.stop - 3) // 2
            words_ = [self.agreed.words[middle + each] for each in range(3)]
            if len({each.block for each in words_}) == 1:
                self._search("phrases", " ".join(each.text for each in words_), words_[0])

    def _search(self, kind: str, text: str, word: Word) -> None:
        with ix.Search(self.document, text, first_page=self.agreed.index) as search:
            search.step(1)
            found = [
                span for match in search.matches if match.page == self.page for span in self.spans
                if span.first < match.first + match.count and match.first < span.first + span.count]
        near = any(_overlap(word.box, span.quad.bounds) for span in found)
        self.tally.note(kind, near, self.where, f"{text!r} not found at {_short(word.box)}")


def _compared(text: str, words: list[Word]) -> str:
    """Returns a text as it is compared with words: without accents if the references have some as separate signs."""
    return bare(text) if any(each.has_loose_accent for each in words) else text


def _spread(items: list[T], count: int) -> list[T]:
    """Returns at most `count` of the items, evenly spaced."""
    return items if len(items) <= count else [items[len(items) * each // count] for each in range(count)]


def _holds(box: ix.Rect, other: ix.Rect) -> bool:
    x, y = other.center
    return box[0] - 1 <= x <= box[2] + 1 and box[1] - 1 <= y <= box[3] + 1


def _overlap(box: ix.Rect, other: ix.Rect) -> bool:
    return box[0] - 1 <= other[2] and other[0] <= box[2] + 1 and box[1] - 1 <= other[3] and other[1] <= box[3] + 1


def _end(word: Word, side: int) -> tuple[float, float]:
    """Returns a point just inside the beginning (-1) or the end (1) of a word."""
    (x, y), (dx, dy) = word.box.center, word.direction
    if any(unicodedata.bidirectional(each) in ("R", "AL") for each in word.text):
        side = -side
    reach = abs(dx) * (word.box[2] - word.box[0]) + abs(dy) * (word.box[3] - word.box[1])
    inside = side * (reach / 2 - min(0.3, reach / 8))
    return x + dx * inside, y + dy * inside


def _core(text: str) -> str:
    """Returns a word without the punctuation around it, if a double click takes all of that; else nothing."""
    start, end = 0, len(text)
    while start < end and not text[start].isalnum():
        start += 1
    while end > start and not text[end - 1].isalnum():
        end -= 1
    core = text[start:end]
    simple = core.isalpha() and all(unicodedata.east_asian_width(each) not in "WFH" for each in core)
    return core if simple and len(core) * 2 > len(text) and not any("\u0e00" <= each <= "\u0fff" for each in core) else ""


def _short(box: ix.Rect) -> str:
    return "[" + ", ".join(f"{each:.0f}" for each in box) + "]"
