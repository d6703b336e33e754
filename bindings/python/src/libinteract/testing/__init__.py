"""Tests of viewers without a screen: fingers, pens, mice, trackpads and keys act by clocks of their own, and tests check the effects.

    from libinteract import effects
    from libinteract.testing import Stage

    def test_a_tap_on_a_link_follows_it(pdf):
        with Stage.open("paper.pdf") as stage:
            stage.finger().tap(*stage.place("Section 2"))
            stage.play()
            assert stage.told(effects.Follow)

Each device acts on its own timeline; `Stage.play` merges all timelines and lets time pass. pytest finds the fixtures `open_stage` and
`golden` by itself once the package is installed: a failing test leaves a picture of the view and a trace. docs/guide/testing.md
explains everything.
"""

from __future__ import annotations

from .devices import Device, Finger, Keyboard, Mouse, Pen, Pointer, Trackpad
from .golden import Golden, GoldenMismatch
from .shots import picture_of, png_of
from .stage import Stage

__all__ = [
    "Device", "Finger", "Golden", "GoldenMismatch", "Keyboard", "Mouse", "Pen", "Pointer", "Stage", "Trackpad", "picture_of", "png_of",
]
