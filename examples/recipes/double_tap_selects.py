"""Another gesture for selecting: a double tap selects what a tap otherwise selects, under the same conditions.

The component is off. All other taps wait for the host's double tap, which begins only where the component could act, and then
makes it act.
"""

import libinteract as ix
from page import Desk

with Desk() as desk:
    select = desk.view.component(ix.Component.SELECT_ANNOTATION)
    select.enabled = False
    double_tap = desk.view.add_recognizer(
        ix.RecognizerKind.TAP,
        ix.Hooks(
            should_begin=lambda point: select.can_activate(*point),
            on_granted=lambda _, point: select.try_(*point)),
        taps=2)
    desk.view.relate(ix.RelationKind.REQUIRES_FAILURE, ix.Component.ALL_INTERACTIONS, double_tap)
    desk.tap(350, 150)  # the stamp, once: nothing is selected
    desk.tap(350, 150, count=2)
    desk.tap(50, 50, count=2)  # beside everything: the page zooms as it always does
