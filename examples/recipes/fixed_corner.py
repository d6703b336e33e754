"""Annotations in a corner of their page cannot be moved, whatever tool is current."""

import libinteract as ix
from page import Desk

CORNER = ix.Rect(0, 0, 400, 200)


def show(desk: Desk) -> None:
    stamp = desk.document.annotation(desk.view.selection.ids[0])
    tool = "pan" if desk.view.tool == ix.ToolMode.PAN else "edit"
    print(f"with the {tool} tool at {stamp.rect.x0:g},{stamp.rect.y0:g}")


with Desk() as desk:

    @desk.view.condition(ix.Component.TRANSFORM_ANNOTATION)
    def not_in_the_corner(activation: ix.Activation) -> bool:
        page = next(i for i in range(2) if desk.document.page_id(i) == activation.page)
        x, y = desk.view.convert(page, activation.space, *activation.point, ix.Space.PDF)
        return not (CORNER.x0 <= x <= CORNER.x1 and CORNER.y0 <= y <= CORNER.y1)

    desk.view.tool = ix.ToolMode.PAN
    desk.view.selection.set([desk.low_stamp.id])
    desk.drag(50, 250, 250, 250)
    show(desk)
    desk.tap(50, 250)
    desk.drag(50, 250, 250, 250)
    show(desk)
    desk.tap(350, 150)  # another, outside the corner: it moves
    desk.drag(350, 150, 450, 80)
    show(desk)
