"""The text that PyMuPDF and pypdfium2 read on a page, and the words that both read alike and in the same order."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from libinteract import Rect


@dataclass(frozen=True)
class Word:
    """A word that both references read, in page space. `direction` is that of its line."""

    text: str
    box: Rect
    block: int
    direction: tuple[float, float]
    has_loose_accent: bool = False

    def follows(self, other: Word) -> bool:
        """Returns whether a person reads on from the other word to this one: close to it on its line, or on the next line or two."""
        (a0, a1, top, bottom), (b0, b1, upper, lower) = other._placed(), self._placed(other.direction)
        size = max(bottom - top, lower - upper)
        if min(bottom, lower) - max(top, upper) >= 0.5 * min(bottom - top, lower - upper):
            return max(b0 - a1, a0 - b1) <= 3 * size
        return 0 < (upper + lower - top - bottom) / 2 <= 2.5 * size and b0 <= a1 + 3 * size

    def _placed(self, along: tuple[float, float] | None = None) -> tuple[float, float, float, float]:
        """Returns the start and end along its line, and those across it."""
        dx, dy = along or self.direction
        corners = [(x, y) for x in (self.box[0], self.box[2]) for y in (self.box[1], self.box[3])]
        on = sorted(x * dx + y * dy for x, y in corners)
        across = sorted(y * dx - x * dy for x, y in corners)
        return on[0], on[-1], across[0], across[-1]


@dataclass(frozen=True)
class Agreed:
    """The words of a page that both references read; `runs` are ranges without another word between, in both of them."""

    index: int
    likeness: float
    words: list[Word]
    runs: list[range]


def plain(text: str) -> str:
    """Returns a text for comparison: compatibility forms folded, without white space and invisible characters."""
    folded = unicodedata.normalize("NFKC", text)
    return "".join(each for each in folded if not each.isspace() and unicodedata.category(each) not in ("Cc", "Cf"))


def bare(text: str) -> str:
    """Returns a text without accents, for those that a reader gives as separate signs before or after their letters."""
    parts = unicodedata.normalize("NFKD", text.replace("\u0131", "i"))
    return "".join(each for each in parts if not each.isspace() and not _is_loose_accent(each))


def _is_loose_accent(sign: str) -> bool:
    return sign in "\xa8\xaf\xb4\xb8" or "\u02c6" <= sign <= "\u02dd" or "\u0300" <= sign <= "\u036f"


def _turned(point: tuple[float, float], quarter: int, width: float, height: float) -> tuple[float, float]:
    """Returns a point of the page without rotation as a point of the page as shown, of the given size."""
    x, y = point
    return ((x, y), (width - y, x), (width - x, height - y), (y, height - x))[quarter]


class References:
    """The two references, reading one file."""

    def __init__(self, path: Path, password: str | None) -> None:
        import pymupdf  # type: ignore[import-untyped, unused-ignore]
        import pypdfium2  # type: ignore[import-untyped, unused-ignore]

        self._first: Any = pymupdf.open(path)  # type: ignore[no-untyped-call, unused-ignore]
        if self._first.needs_pass:
            self._first.authenticate(password or "")
        self._second = pypdfium2.PdfDocument(path, password=password)

    @property
    def page_count(self) -> int:
        return min(int(self._first.page_count), len(self._second))

    def agreed(self, index: int) -> Agreed:
        """Returns the words that both references read on a page."""
        first, second = self._words(index), self._texts(index)
        matcher = SequenceMatcher(None, [each.text for each in first], second, autojunk=False)
        words: list[Word] = []
        runs: list[range] = []
        for at, _, size in matcher.get_matching_blocks():
            if size:
                runs.append(range(len(words), len(words) + size))
                words += first[at : at + size]
        likeness = SequenceMatcher(None, "".join(each.text for each in first), "".join(second), autojunk=False)
        return Agreed(index, likeness.ratio() if first or second else 0, words, runs)

    def _words(self, index: int) -> list[Word]:
        page = self._first[index]
        quarter, width, height = page.rotation // 90 % 4, page.rect.width, page.rect.height
        directions = {
            (block["number"], number): line["dir"]
            for block in page.get_text("dict", flags=0)["blocks"] for number, line in enumerate(block.get("lines", []))}
        words: list[Word] = []
        for x0, y0, x1, y1, text, block, line, _ in page.get_text("words"):
            box = [_turned(each, quarter, width, height) for each in ((x0, y0), (x1, y1))]
            (left, right), (top, bottom) = (sorted(each[axis] for each in box) for axis in (0, 1))
            way = _turned(directions.get((block, line), (1, 0)), quarter, 0, 0)
            if plain(text):
                loose = any(_is_loose_accent(each) for each in text)
                words.append(Word(plain(text), Rect(left, top, right, bottom), block, way, loose))
        return words

    def _texts(self, index: int) -> list[str]:
        page = self._second[index]
        text = page.get_textpage().get_text_range()
        page.close()
        # PDFium joins a word that a hyphen divides at the end of a line.
        for mark in ("\ufffe\r\n", "\x02\r\n", "\ufffe", "\x02"):
            text = text.replace(mark, "-" + ("\n" if mark.endswith("\n") else ""))
        return [word for word in (plain(each) for each in text.split()) if word]
