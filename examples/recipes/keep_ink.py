"""Ink annotations cannot be selected; all others can."""

import libinteract as ix
from page import Desk

with Desk() as desk:

    @desk.view.condition(ix.Component.SELECT_ANNOTATION)
    def no_ink(activation: ix.Activation) -> bool:
        assert activation.annotation is not None
        return desk.document.annotation(activation.annotation).subtype != ix.Subtype.INK

    desk.tap(150, 150)  # the ink: as if nothing were there
    desk.tap(350, 150)  # the stamp
