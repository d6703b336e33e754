"""Free text cannot be edited; it can still be selected, and links still offer their menu."""

import libinteract as ix
from page import Desk


def try_to_edit(desk: Desk, x: float, y: float) -> None:
    try:
        done = desk.view.component(ix.Component.EDIT_ANNOTATION).try_(x, y)
    except ix.Denied:
        done = False
    print(f"edit at {x:g},{y:g}: {int(done)}")
    desk.log()
    desk.view.selection.end_edit()
    desk.log()


with Desk() as desk:
    try_to_edit(desk, 500, 150)

    @desk.view.condition(ix.Component.EDIT_ANNOTATION)
    def no_free_text(activation: ix.Activation) -> bool:
        assert activation.annotation is not None
        return desk.document.annotation(activation.annotation).subtype != ix.Subtype.FREE_TEXT

    try_to_edit(desk, 500, 150)
    try_to_edit(desk, 150, 320)
    desk.tap(500, 150)
