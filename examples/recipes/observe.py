"""Observing: a tap and a long press recognized beside everything else. They report what happens and change nothing."""

import libinteract as ix
from page import Desk

WORDS = {ix.GestureState.BEGAN: "began", ix.GestureState.ENDED: "ended", ix.GestureState.RECOGNIZED: "recognized"}


def watch(desk: Desk, kind: ix.RecognizerKind, name: str) -> None:
    def told(state: ix.GestureState, at: ix.Point) -> None:
        if state in WORDS:
            page = own.location(ix.Space.PDF)
            print(f"  {name} {WORDS[state]} at {at.x:g},{at.y:g} of the view, {page.x:g},{page.y:g} of the page")

    own = desk.view.add_recognizer(kind, ix.Hooks(on_step=told))
    desk.view.relate(ix.RelationKind.SIMULTANEOUS, own, ix.Component.ALL_INTERACTIONS)


def play(desk: Desk) -> None:
    desk.tap(350, 150)
    desk.press(330, 315)
    desk.tap(30, 380)


with Desk() as desk:
    print("unwatched")
    play(desk)
with Desk() as desk:
    watch(desk, ix.RecognizerKind.TAP, "tap")
    watch(desk, ix.RecognizerKind.LONG_PRESS, "press")
    print("watched")
    play(desk)
