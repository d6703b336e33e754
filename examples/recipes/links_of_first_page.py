"""Links open on the first page only."""

import libinteract as ix
from page import Desk

with Desk() as desk:

    @desk.view.condition(ix.Component.OPEN_LINK_ANNOTATION)
    def on_first_page(activation: ix.Activation) -> bool:
        return activation.page == desk.document.page_id(0)

    desk.tap(150, 320)  # the link of the first page
    desk.tap(150, 730)  # that of the second
