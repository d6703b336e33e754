"""libinteract.testing drives the widget's view: what a test does with it shows in the widget."""

from __future__ import annotations

import time
from collections.abc import Callable

import libinteract as ix
import pytest
from hand import Hand
from libinteract import effects
from libinteract.testing import Stage


@pytest.mark.proves("S313")
def test_a_stage_acts_on_the_widget_of_qt(shows: Callable[..., Hand]) -> None:
    widget = shows().view
    view = widget.view()
    assert view is not None
    stage = Stage(view, widget.loop.settle, now=time.monotonic() * 1000)
    chosen: list[str] = []
    widget.selectionChanged.connect(lambda: chosen.append(widget.selectedText()))
    stage.mouse().click(*stage.place("finger"), count=2)
    stage.play()
    assert widget.selectedText() == "finger" and "finger" in chosen
    before = view.zoom
    left, right = stage.finger(), stage.finger()
    width, height = view.size
    left.down(width / 2 - 20, height / 2).move(width / 2 - 60, height / 2).up()
    right.down(width / 2 + 20, height / 2).move(width / 2 + 60, height / 2).up()
    stage.play()
    assert view.zoom > 2 * before and stage.told(effects.Viewport) and widget.zoom == pytest.approx(view.zoom)
    stage.close()
    assert widget.view() is view and view.run(ix.Command.ZOOM_OUT)
