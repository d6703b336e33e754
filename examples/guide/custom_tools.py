"""The code of the chapter "Custom tools" (docs/guide/custom-tools.md). The page is that of the recipes."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "recipes"))

import libinteract as ix
from page import Desk

MARK = int(ix.ToolMode.CUSTOM)


def newest(desk: Desk) -> None:
    found = desk.document.annotations(0)
    print(f"  {len(found)} annotations, the newest {found[-1].rect.width:g} wide")


# guide: hooks
class Mark(ix.Tool):
    """A tap puts a green square there."""

    mode = MARK
    components = (ix.Component.OPEN_LINK_ANNOTATION,)  # links go on
    recognizers = (ix.Recognizes(ix.RecognizerKind.TAP),)

    def single_tap_confirmed(self, event: ix.ToolEvent) -> bool:
        if event.page:  # not beside the pages
            at = self.view.convert(0, ix.Space.VIEW, event.point.x, event.point.y, ix.Space.PDF)
            box = ix.Rect(at.x - 10, at.y - 10, at.x + 10, at.y + 10)
            self.create_annotation(event.page, ix.Subtype.SQUARE, box, time_ns=event.time_ns, color=(0, 0.6, 0))
        return True

    def next(self, event: ix.ToolEvent) -> int:
        """Events that this tool does not handle go to pan."""
        return ix.ToolMode.PAN if event.component else self.mode
# guide end


def a_tool(desk: Desk) -> None:
    print("== tool")
    # guide: add
    desk.view.add_tool(Mark())
    desk.view.use_tool(ix.ToolMode(MARK), pinned=True)
    # guide end
    desk.tap(250, 250)
    newest(desk)
    desk.tap(300, 250)
    newest(desk)


# guide: part
class Thick(ix.Tool):
    mode = MARK + 1
    base = ix.ToolMode.CREATE_RECTANGLE  # the base for everything else

    def style(self, variant: int, style: ix.ToolStyle) -> ix.ToolStyle:
        return ix.ToolStyle(color=style.color, width=8)
# guide end


def a_part(desk: Desk) -> None:
    print("== part")
    # guide: add-part
    desk.view.add_tool(Thick())
    desk.view.tool = ix.ToolMode(MARK + 1)
    # guide end
    desk.drag(220, 290, 250, 300)
    newest(desk)


# guide: round
class One(ix.Tool):
    mode = MARK + 2

    def next(self, event: ix.ToolEvent) -> int:
        return MARK + 3


class Other(ix.Tool):
    mode = MARK + 3

    def next(self, event: ix.ToolEvent) -> int:
        return MARK + 2
# guide end


def in_a_circle(desk: Desk) -> None:
    print("== circle")
    desk.view.add_tool(One())
    desk.view.add_tool(Other())
    desk.view.tool = ix.ToolMode(MARK + 2)
    # guide: send
    try:
        desk.view.send_tool_event(1)
        outcome = "dealt with"
    except ix.Cycle:
        outcome = "the tools hand it round"
    # guide end
    print(f"  {outcome}")


with Desk() as desk:
    a_tool(desk)
    a_part(desk)
    in_a_circle(desk)
