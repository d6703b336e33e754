"""The code of docs/guide/testing.md: tests of a viewer without a screen. `pytest examples/guide/testing.py` runs them."""

from __future__ import annotations

# guide: imports
from collections.abc import Callable
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import effects
from libinteract.testing import Golden, Stage

PAPER = Path(__file__).resolve().parents[1] / "data/guide.pdf"
OpenStage = Callable[..., Stage]
# guide end


# guide: first
def test_a_tap_on_a_link_leads_to_its_page(open_stage: OpenStage) -> None:
    stage = open_stage(PAPER, 600, 800)
    stage.view.set_fit(ix.Fit.PAGE)
    link = stage.document[0].links[1].rect
    stage.finger().tap(*stage.on(0, *link.center, ix.Space.PDF))
    stage.play()
    [follow] = stage.told(effects.Follow)
    assert follow.kind == ix.ActionKind.GO_TO and follow.performed
    # guide end


# guide: two
def test_two_fingers_zoom_in(open_stage: OpenStage) -> None:
    stage = open_stage(PAPER, 800, 600)
    left, right = stage.finger(), stage.finger()
    left.down(380, 300).move(280, 300, over=200).up()
    right.wait(15).down(420, 300).move(520, 300, over=200).up()
    before = stage.view.zoom
    stage.play()
    assert stage.view.zoom > 3 * before
    # guide end


# guide: golden
def test_a_double_click_selects_a_word(open_stage: OpenStage, golden: Golden) -> None:
    stage = open_stage(PAPER, 800, 600)
    stage.mouse().click(*stage.place("finger"), count=2)
    stage.play()
    assert stage.view.selected_text == "finger"
    golden.check(stage)
    # guide end


# guide: viewer
class Reader:
    """A minimal viewer: a title that follows the page."""

    def __init__(self, view: ix.View) -> None:
        self.view, self.title = view, ""

    def settle(self) -> None:
        """Reads the effects, as a window does after each event."""
        for effect in self.view.effects():
            match effect:
                case effects.Page(page):
                    self.title = f"Page {page + 1} of {len(self.view.document)}"
                case effects.LoadWanted(page, part):
                    self.view.document.load(page, part)
                case _:
                    pass


@pytest.fixture
def reader() -> Reader:
    return Reader(ix.View(ix.open(PAPER), 800, 600))


def test_the_title_follows_the_page(reader: Reader, open_stage: OpenStage) -> None:
    stage = open_stage(reader.view, settle=reader.settle)
    stage.keyboard().press(ix.Key.END, ix.Modifier.CONTROL)
    stage.play()
    assert reader.title == "Page 4 of 4"
    # guide end
