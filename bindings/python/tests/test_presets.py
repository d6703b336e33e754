"""The thresholds of well-known engines, each threshold by device, and all scaled as one; through the binding."""

from __future__ import annotations

import math

import pytest

import libinteract as ix
from libinteract import events

# Milliseconds and view units of a finger: slop, long press, window of a double tap, distance of its taps, slowest fling, and
# whether the window runs from press to press.
PRESETS = {
    ix.Preset.DEFAULT: (10, 500, 300, 40, 50, False),
    ix.Preset.FLUTTER: (18, 500, 300, 100, 50, False),
    ix.Preset.ANDROID: (8, 400, 300, 100, 50, True),
    ix.Preset.CHROMIUM: (8, 680, 300, 100, 50, True),
    ix.Preset.HAMMER: (9, 251, 300, 10, 300, False),
    ix.Preset.GTK: (8, 500, 400, 5, 0, True),
    ix.Preset.GECKO: (10, 500, 300, 40, 500, False),
    ix.Preset.TOUCHPAD: (1.3, math.inf, 180, 40, 50, False),
    ix.Preset.IOS_LIKE: (10, 500, 350, 45, 250, False),
}
DEVICES = (ix.DeviceKind.TOUCH, ix.DeviceKind.PEN, ix.DeviceKind.MOUSE, ix.DeviceKind.TRACKPAD)


class Stage:
    """A view in which nothing of its own takes part."""

    def __init__(self) -> None:
        document = ix.Document.new()
        document.add_page(800, 600)
        self.view = ix.View(document, 800, 600)
        for each in self.view.recognizers():
            each.set_enabled(False)
        self.now = 0.0

    def play(self, batch: list[events.Event], rest: float = 5000) -> None:
        self.view.feed(batch)
        self.now = batch[-1].time_ns / 1e6 + rest
        self.view.advance(round(self.now * 1e6))

    def presses(self, length: float, device: ix.DeviceKind = ix.DeviceKind.TOUCH) -> bool:
        """Whether a press that lasts so long is a long one."""
        press = self.view.add_recognizer(ix.RecognizerKind.LONG_PRESS)
        self.view.feed(events.down(100, 100, self.now, device))
        self.view.advance(round((self.now + length) * 1e6))
        has = press.state == ix.GestureState.BEGAN
        self.play([events.up(100, 100, self.now + length, device)])
        press.remove()
        return has

    def taps(self, way: float) -> bool:
        """Whether a tap that moves so far is still one."""
        tap, t = self.view.add_recognizer(ix.RecognizerKind.TAP), self.now
        self.play([events.down(100, 100, t), events.move(100 + way, 100, t + 20), events.up(100 + way, 100, t + 40)])
        has = tap.state == ix.GestureState.RECOGNIZED
        tap.remove()
        return has

    def doubles(self, pause: float, way: float) -> bool:
        """Whether two taps of 45 ms with such a pause and so far apart are a double tap."""
        twice, t = self.view.add_recognizer(ix.RecognizerKind.TAP, taps=2), self.now
        self.play([
            events.down(100, 100, t), events.up(100, 100, t + 45), events.down(100 + way, 100, t + 45 + pause),
            events.up(100 + way, 100, t + 90 + pause)])
        has = twice.state == ix.GestureState.RECOGNIZED
        twice.remove()
        return has


@pytest.fixture
def stage() -> Stage:
    return Stage()


@pytest.mark.proves("S279a")
@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name.lower())
def test_every_preset_can_be_taken(stage: Stage, preset: ix.Preset) -> None:
    slop, press, window, distance, fling, from_press = PRESETS[preset]
    stage.view.set_preset(preset)
    if math.isinf(press):
        assert not stage.presses(4000)
    else:
        assert (stage.presses(press - 1), stage.presses(press)) == (False, True)
    assert (stage.taps(slop - 0.2), stage.taps(slop + 0.2)) == (True, False)
    pause = window - (45 if from_press else 0)
    assert (stage.doubles(pause - 1, 0), stage.doubles(pause + 1, 0)) == (True, False)
    assert (stage.doubles(60, distance - 0.5), stage.doubles(60, distance + 0.5)) == (True, False)
    assert stage.view.setting(ix.Setting.FLING_MINIMUM, ix.DeviceKind.TOUCH) == fling


def test_all_presets_are_tried() -> None:
    assert set(PRESETS) == set(ix.Preset) - {getattr(ix.Preset, "FORCE32", None)}


@pytest.mark.proves("S279a")
def test_each_threshold_is_set_by_device_while_the_view_lives(stage: Stage) -> None:
    view = stage.view
    thresholds = [each for each in ix.Setting if each >= ix.Setting.PRESS_PREVIEW]
    assert len(thresholds) >= 57
    for setting in thresholds:
        for i, device in enumerate(DEVICES):
            view.set(setting, i + 1, device)
        assert [view.setting(setting, device) for device in DEVICES] == [1, 2, 3, 4]
        view.set(setting, 7)
        assert {view.setting(setting, device) for device in DEVICES} == {7}
        for wrong in (-1, math.nan):
            with pytest.raises(ix.InvalidArgument):
                view.set(setting, wrong, ix.DeviceKind.PEN)
    view.set_preset(ix.Preset.DEFAULT)
    view.set(ix.Setting.LONG_PRESS, 200, ix.DeviceKind.TOUCH)
    assert (stage.presses(199), stage.presses(200)) == (False, True)
    assert (stage.presses(499, ix.DeviceKind.PEN), stage.presses(500, ix.DeviceKind.PEN)) == (False, True)
    # A mouse has no long press of its own: the host's rests as long as a finger's (S268).
    assert (stage.presses(199, ix.DeviceKind.MOUSE), stage.presses(200, ix.DeviceKind.MOUSE)) == (False, True)
    view.set(ix.Setting.LONG_PRESS, 300, ix.DeviceKind.MOUSE)
    assert (stage.presses(299, ix.DeviceKind.MOUSE), stage.presses(300, ix.DeviceKind.MOUSE)) == (False, True)


@pytest.mark.proves("S279a")
def test_two_factors_scale_all_as_one(stage: Stage) -> None:
    view = stage.view
    view.set(ix.Setting.TIME_FACTOR, 2)
    view.set(ix.Setting.DISTANCE_FACTOR, 3)
    view.set_preset(ix.Preset.GTK)  # a preset leaves them
    view.set_preset(ix.Preset.DEFAULT)
    assert view.setting(ix.Setting.LONG_PRESS, ix.DeviceKind.TOUCH) == 500  # the number itself stays
    assert (stage.presses(999), stage.presses(1000)) == (False, True)
    assert (stage.taps(29.5), stage.taps(30.5)) == (True, False)
    assert (stage.doubles(599, 119), stage.doubles(601, 0), stage.doubles(100, 121)) == (True, False, False)
