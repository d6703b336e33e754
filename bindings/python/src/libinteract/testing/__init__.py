"""Tests of viewers without a screen: fingers, pens, mice, trackpads and keys with clocks of their own, and the effects of what they do.

    from libinteract import effects
    from libinteract.testing import Stage

    def test_a_tap_on_a_link_follows_it(pdf):
        with Stage.open("paper.pdf") as stage:
            stage.finger().tap(*stage.place("Section 2"))
            stage.play()
            assert stage.told(effects.Follow)

Each device acts on its own timeline; `Stage.play` puts all timelines together and lets the time pass. pytest finds the fixtures
`open_stage` and `golden` by itself where the package is installed: a test that fails leaves a picture of the view and a trace.
docs/guide/testing.md shows all of it.
"""

from __future__ import annotations

from .devices import Device, Finger, Keyboard, Mouse, Pen, Pointer, Trackpad
from .golden import Golden, GoldenMismatch
from .shots import picture_of, png_of
from .stage import Stage

__all__ = [
    "Device", "Finger", "Golden", "GoldenMismatch", "Keyboard", "Mouse", "Pen", "Pointer", "Stage", "Trackpad", "picture_of", "png_of",
]
