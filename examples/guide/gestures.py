"""The code of the chapter "Gestures" (docs/guide/gestures.md). The page is that of the recipes."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "recipes"))

import libinteract as ix
from libinteract import events
from libinteract.recognizers import ALWAYS
from page import Desk


def read_effects(desk: Desk) -> None:
    print("== effects")
    # guide: add
    double_tap = desk.view.add_recognizer(ix.RecognizerKind.TAP, taps=2)
    # guide end
    desk.tap(250, 250, count=2)
    double_tap.remove()


def press_everywhere(desk: Desk) -> None:
    print("== press")
    # guide: press
    press = desk.view.add_recognizer(ix.RecognizerKind.LONG_PRESS)  # of 500 ms, as those of the view
    desk.press(330, 315)  # on a word
    desk.press(350, 150)  # on a stamp
    desk.press(250, 250)  # on nothing
    # guide end
    press.remove()


def let_through(desk: Desk) -> None:
    print("== only-there")
    # guide: only-there
    select = desk.view.component(ix.Component.SELECT_ANNOTATION)

    def nothing_there(at: ix.Point) -> bool:
        """The host's tap acts where no annotation can be selected."""
        return not select.can_activate(at.x, at.y)

    tap = desk.view.add_recognizer(ix.RecognizerKind.TAP, ix.Hooks(should_begin=nothing_there))
    desk.tap(350, 150)  # the stamp is selected
    desk.tap(250, 250)  # the host's tap, so the stamp stays selected
    # guide end
    tap.remove()
    print("== after")
    # guide: after
    tap = desk.view.add_recognizer(ix.RecognizerKind.TAP)
    desk.view.relate(ix.RelationKind.REQUIRES_FAILURE, tap, ix.Component.ALL_INTERACTIONS)  # after everything built in
    desk.tap(250, 250)  # the stamp is deselected; the host is told that it lost
    # guide end
    tap.remove()


def wait_and_share(desk: Desk) -> None:
    print("== relations")
    double_tap = desk.view.add_recognizer(ix.RecognizerKind.TAP, taps=2)
    # guide: relations
    view = desk.view
    together = view.relate(ix.RelationKind.SIMULTANEOUS, double_tap, ix.Component.SMART_ZOOM)  # both may act
    desk.tap(250, 250, count=2)
    view.unrelate(together)
    first = view.relate(ix.RelationKind.REQUIRES_FAILURE, ix.Component.ALL_INTERACTIONS, double_tap)
    desk.tap(250, 250, count=2)
    # guide end
    # guide: cycle
    try:
        view.relate(ix.RelationKind.REQUIRES_FAILURE, double_tap, ix.Component.SMART_ZOOM)
    except ix.Cycle:
        print("refused: 1")
    # guide end
    view.unrelate(first)
    double_tap.remove()
    print("== out")
    desk.tap(250, 250, count=2)


# guide: custom
class Scratch:
    """A finger that scratches something out: to and fro, with three turns."""

    def reset(self, sequence: int) -> None:
        self.last, self.way, self.turns = 0.0, 0.0, 0

    def on_input(self, event: events.Event) -> ix.Verdict | None:
        x = event.u.pointer.position.x
        step, way, self.last = x - self.last, self.way, x
        self.way = step or way
        if event.type == ix.EventType.UP:
            return ix.Verdict(ix.Proposal.FAIL if self.turns < 3 else ix.Proposal.END)
        if event.type == ix.EventType.MOVE and step * way < 0:
            self.turns += 1
            if self.turns == 3:
                return ix.Verdict(ix.Proposal.BEGIN)
        return None
# guide end


def rub(desk: Desk, xs: list[float]) -> None:
    desk.finger(ix.EventType.DOWN, xs[0], 250)
    for x in xs[1:]:
        desk.finger(ix.EventType.MOVE, x, 250)
    desk.finger(ix.EventType.UP, xs[-1], 250)
    desk.rest()


def custom(desk: Desk) -> None:
    print("== custom")
    # guide: add-custom
    scratch = Scratch()
    hooks = ix.Hooks(on_input=scratch.on_input, reset=scratch.reset)
    own = desk.view.add_recognizer(ix.RecognizerKind.CUSTOM, hooks)
    desk.view.relate(ix.RelationKind.PREEMPTS, own, ix.PartyKind.SCROLL, ALWAYS)  # it takes over from a scroll
    # guide end
    rub(desk, [250, 260, 250, 262, 248, 260])
    rub(desk, [250, 251, 252, 253])
    own.remove()


def thresholds(desk: Desk) -> None:
    print("== thresholds")
    # guide: thresholds
    view = desk.view
    view.set_preset(ix.Preset.ANDROID)  # long presses of 400 ms, taps that may move by 8
    view.set(ix.Setting.LONG_PRESS, 300, ix.DeviceKind.PEN)  # one threshold of one device
    view.set(ix.Setting.TIME_FACTOR, 2)  # all times twice as long
    view.set(ix.Setting.DISTANCE_FACTOR, 3)  # all distances three times as far
    press = view.setting(ix.Setting.LONG_PRESS, ix.DeviceKind.TOUCH)
    print(f"a long press of a finger: {press:g} ms, scaled by 2")
    # guide end
    desk.press(250, 250)  # 600 ms: none
    view.set_preset(ix.Preset.DEFAULT)
    view.set(ix.Setting.TIME_FACTOR, 1)
    view.set(ix.Setting.DISTANCE_FACTOR, 1)


def latency(desk: Desk) -> None:
    print("== latency")
    # guide: latency
    toggle = desk.view.component(ix.Component.TOGGLE_USER_INTERFACE)
    toggle.latency = ix.TapLatency.PROVISIONAL
    desk.tap(250, 250)  # reported at the lift, confirmed if no second tap comes
    desk.tap(250, 250, count=2)  # reported at the first lift, taken back at the second
    # guide end
    toggle.latency = ix.TapLatency.WAIT
    # guide: double-tap
    desk.view.set(ix.Setting.DOUBLE_TAP, ix.DoubleTap.NOTHING)  # no double taps, no waiting
    desk.tap(250, 250)
    # guide end


def text(desk: Desk) -> None:
    print("== text")
    # guide: text
    desk.view.set(ix.Setting.TEXT_SELECTION_MODE, ix.TextSelectionMode.SIMPLE, ix.DeviceKind.TOUCH)  # fingers select at once
    desk.view.set(ix.Setting.SNAP_TO_WORDS, 1)  # a finished drag selects whole words
    desk.drag(312, 315, 368, 315)  # from the o of "Some" to the e of "text"
    desk.tap(250, 250)  # beside it: deselected
    # guide end
    desk.view.set(ix.Setting.TEXT_SELECTION_MODE, ix.TextSelectionMode.AUTOMATIC)
    desk.view.set(ix.Setting.SNAP_TO_WORDS, 0)


def time_passes(desk: Desk) -> None:
    print("== time")
    # guide: time
    desk.finger(ix.EventType.DOWN, 250, 250)
    while (due := desk.view.deadline) is not None:  # a host sets a timer instead
        print(f"after {due / 1e6 - desk.now:g} ms")
        desk.view.advance(due)
        desk.log()
    # guide end
    desk.now += 700
    desk.finger(ix.EventType.UP, 250, 250)
    desk.rest()


with Desk() as desk:
    read_effects(desk)
    press_everywhere(desk)
    let_through(desk)
    wait_and_share(desk)
    custom(desk)
    thresholds(desk)
    text(desk)
    latency(desk)
    time_passes(desk)
