"""A chain: the host's long press wins over selecting text, and starts only where no annotation was there to select."""

import libinteract as ix
from page import Desk

with Desk() as desk:
    view = desk.view
    desk.press(330, 315)  # without the chain: the word is selected
    view.clear_text_selection()
    press = view.add_recognizer(ix.RecognizerKind.LONG_PRESS)
    view.relate(ix.RelationKind.REQUIRES_FAILURE, ix.Component.SELECT_TEXT, press)
    view.relate(ix.RelationKind.REQUIRES_FAILURE, press, ix.Component.SELECT_ANNOTATION)
    desk.press(330, 315)  # on the word: the press of the host, no selection
    desk.press(350, 150)  # on the stamp: it is selected, no press of the host
    press.remove()
    desk.press(330, 315)  # without the chain everything is as before
