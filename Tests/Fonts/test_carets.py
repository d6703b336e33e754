"""Carets of shaped text against the ink that three renderers draw: letters apart, ligatures, both directions."""

from __future__ import annotations

import itertools
from pathlib import Path

import numpy as np
import pytest

import libinteract as ix
from libinteract import events
from libinteract.enums import Command, Key, Space
from renderers import Picture, Renderers
from scripts import DEJAVU, blank, fonts, make

SCALE = 8
SIZE = 28


def written(path: Path, text: str, given: list[Path]) -> list[tuple[int, float]]:
    """Types a text and saves it. Returns where the caret is before each of its steps, from the start: characters, and pdf space."""
    found = []
    with ix.open(blank(path)) as document:
        for each in given:
            document.add_font(each)
        made = make(document, "field", appearance=f"/Helv {SIZE} Tf 0 g")
        document.form.fill(made.id, text)
        with ix.View(document, 600, 400) as view:
            assert view.edit_text(made.id)
            heads = []
            forward = Key.RIGHT
            view.feed(events.key_down(Key.HOME, 1000))
            for at in range(len(text) + 2):
                now = view.text_input
                assert now is not None
                if heads and now.head == heads[-1]:
                    # The end of a line that reads from right to left is on its left side.
                    if len(heads) > 1:
                        break
                    forward = Key.LEFT
                else:
                    heads.append(now.head)
                    middle = (now.caret.x0 + now.caret.x1) / 2
                    found.append((now.head, view.convert(0, Space.VIEW, middle, now.caret.y0, Space.PDF).x))
                view.feed(events.key_down(forward, 1100 + at * 50))
            view.run(Command.COMMIT)
        document.save()
    assert [head for head, _ in found][-1] == len(text)
    return found


def columns(picture: Picture) -> np.ndarray:
    """True where a column has ink."""
    return (picture < 128).any(axis=2).any(axis=0)


def each_picture(path: Path) -> list[np.ndarray]:
    return [columns(picture) for _, picture in Renderers(path).draw(0, SCALE)]


def distance_to_gap(inked: np.ndarray, x: float) -> float:
    """From a place to the nearest column without ink, points."""
    free = np.flatnonzero(~inked) + 0.5
    return float(np.abs(free / SCALE - x).min())


def ends(inked: np.ndarray) -> tuple[float, float]:
    found = np.flatnonzero(inked)
    return found[0] / SCALE, (found[-1] + 1) / SCALE


@pytest.mark.proves("S299g", "S301b", "S301d")
@pytest.mark.parametrize(("script", "text"), [
    ("cyrillic", "Жизнь"), ("greek", "Ελλην"), ("hebrew", "שלום"), ("chinese", "汉字排版"), ("japanese", "日本語か"), ("korean", "한국어"),
    ("thai", "กขคง")])
def test_carets_stand_between_letters(tmp_path: Path, script: str, text: str) -> None:
    """Where letters do not touch, no caret is on the ink of one, and there is ink between any two."""
    path = tmp_path / "letters.pdf"
    carets = [x for _, x in written(path, text, fonts(script))]
    assert len(carets) == len(text) + 1
    assert carets == sorted(carets, reverse=script == "hebrew")
    for inked in each_picture(path):
        for x in carets:
            assert distance_to_gap(inked, x) <= 0.75, (script, x)
        for one, other in itertools.pairwise(sorted(carets)):
            assert inked[round(one * SCALE) : round(other * SCALE)].any()


@pytest.mark.proves("S299g", "S301b")
@pytest.mark.parametrize(("text", "first", "letters"), [
    ("Жffiж", 1, 3), ("لا", 0, 2)])
def test_a_ligature_is_parted_among_its_letters(tmp_path: Path, text: str, first: int, letters: int) -> None:
    """Its letters get equal shares, which lie on its ink."""
    path = tmp_path / "ligature.pdf"
    carets = dict(written(path, text, [DEJAVU]))
    places = [carets[first + i] for i in range(letters + 1)]
    shares = [b - a for a, b in itertools.pairwise(places)]
    assert all(share == pytest.approx(shares[0], abs=0.01) for share in shares) and abs(shares[0]) > 1
    for inked in each_picture(path):
        for one, other in itertools.pairwise(sorted(places)):
            assert inked[round(one * SCALE) : round(other * SCALE)].any()


@pytest.mark.proves("S299g", "S301b", "S301d")
@pytest.mark.parametrize("text", ["سلام", "क्षत्रिय", "नमस्ते"])
def test_carets_of_letters_that_join(tmp_path: Path, text: str) -> None:
    """They go from one end of the ink to the other, and there is ink between any two."""
    path = tmp_path / "joined.pdf"
    script = "arabic" if text == "سلام" else "devanagari"
    carets = [x for _, x in written(path, text, fonts(script))]
    assert carets == sorted(carets, reverse=script == "arabic") and len(set(carets)) == len(carets)
    for inked in each_picture(path):
        left, right = ends(inked)
        # Bearings aside.
        assert min(carets) == pytest.approx(left, abs=SIZE / 8) and max(carets) == pytest.approx(right, abs=SIZE / 8)
        for one, other in itertools.pairwise(sorted(carets)):
            assert inked[round(one * SCALE) : round(other * SCALE)].any()


@pytest.mark.proves("S299g", "S301d")
def test_carets_of_both_directions_in_a_line(tmp_path: Path) -> None:
    """A word of Hebrew in a Cyrillic line: the caret goes to the right, and within the word to the left in the text."""
    path = tmp_path / "both.pdf"
    carets = dict(written(path, "Ж אב Я", fonts("hebrew")))
    # Before the space behind the word, and before its letters in reading order.
    assert carets[0] < carets[1] < carets[5] < carets[6]
    for inked in each_picture(path):
        for x in carets.values():
            assert distance_to_gap(inked, x) <= 0.75, x
