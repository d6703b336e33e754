"""The code of the chapter "Pointers" (docs/guide/pointers.md). The page is that of the recipes."""

import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "recipes"))

import libinteract as ix
from libinteract import events
from page import Desk


# guide: cursor
def show_pointer(reader: ix.Reader) -> None:
    """Shows the pointer that the view reports, as a toolkit with CSS names would."""
    for effect in reader.effects():
        if effect.type == ix.EffectType.CURSOR and not effect.flags & ix.EffectFlags.INITIAL:
            name = ix.cursor_name(ix.Cursor(effect.cursor), ix.CursorTheme.CSS, effect.rotation)
            print(f"  {name}{', highlighted' if effect.hover == ix.HoverEffect.HIGHLIGHT else ''}")
# guide end


class Mouse:
    """Moves over the page and shows what the pointer becomes."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.reader = desk, desk.view.reader(ix.EffectGroup.CURSOR)

    def hover(self, x: float, y: float) -> None:
        self.desk.now += 10
        print(f"hover {x:g},{y:g}")
        self.desk.view.feed(events.hover(x, y, self.desk.now))
        show_pointer(self.reader)


def by_itself(mouse: Mouse) -> None:
    print("== by-itself")
    mouse.hover(150, 320)  # the link
    mouse.hover(160, 320)
    mouse.hover(305, 315)  # text
    mouse.hover(350, 150)  # the stamp, which is not selected


def handles(mouse: Mouse, desk: Desk) -> None:
    print("== handles")
    desk.view.selection.set([desk.low_stamp.id])
    for place in desk.view.selection.handles[:3]:
        mouse.hover(*place.center)
    print("nothing selected")
    desk.view.selection.clear()
    show_pointer(mouse.reader)


def region(mouse: Mouse, desk: Desk) -> None:
    print("== region")
    # guide: region
    button = ix.Rect(500, 20, 580, 60)  # a button of ours over the pages
    with desk.view.add_region(button, identifier=1, flags=ix.RegionFlags.CONTROL):
        mouse.hover(540, 40)
    # guide end


# guide: split
def middle_only(request: ix.PointerRequest, usual: ix.PointerRegion) -> ix.PointerRegion | None:
    """A divider: its middle can be dragged, its ends do not belong to it."""
    if request.point.y > 500:
        return None
    if abs(request.point.y - 400) < 50:
        return ix.PointerRegion(3, ix.Rect(usual.rect.x0, 350, usual.rect.x1, 450))
    return usual


def divider_style(request: ix.PointerRequest, region: ix.PointerRegion, usual: ix.PointerStyle) -> ix.PointerStyle:
    cursor = ix.Cursor.GRAB if region.identifier == 3 else ix.Cursor.RESIZE
    return ix.PointerStyle(ix.PointerShape.CURSOR, cursor)
# guide end


def split(mouse: Mouse, desk: Desk) -> None:
    print("== split")
    divider = ix.Rect(590, 200, 600, 600)
    with desk.view.add_region(divider, identifier=2, region=middle_only, style=divider_style):
        mouse.hover(595, 250)
        mouse.hover(595, 400)
        mouse.hover(595, 550)


def styles(mouse: Mouse, desk: Desk) -> None:
    print("== styles")

    # guide: beam
    @desk.view.on_pointer_style
    def slanted_beam(request: ix.PointerRequest, region: ix.PointerRegion, usual: ix.PointerStyle) -> ix.PointerStyle:
        return replace(usual, shape=ix.PointerShape.BEAM, length=40, rotation=15)  # view units, degrees
    # guide end

    mouse.hover(150, 320)  # the link
    desk.view.on_pointer_style(None)


def asked(desk: Desk) -> None:
    print("== asked")
    # guide: asked
    pointer = desk.view.pointer_at(150, 320, ix.PointerState.NOTHING)
    area = pointer.area
    print(f"over {area.x0:g},{area.y0:g} to {area.x1:g},{area.y1:g}")
    # guide end


def compatible(desk: Desk) -> None:
    print("== compatible")
    # guide: compatible
    desk.view.set(ix.Setting.INDIRECT_INPUT, ix.IndirectInput.COMPATIBLE)
    # guide end
    desk.now += 10
    desk.view.feed(events.tap(250, 250, desk.now, device=ix.DeviceKind.MOUSE))
    desk.now += 1000
    desk.view.advance(round(desk.now * 1e6))
    for effect in desk.reader.effects():
        if effect.type == ix.EffectType.TAP:
            device = ix.DeviceKind(effect.kind).name.lower()
            print(f"tap by {device}{', from a pointer' if effect.flags & ix.EffectFlags.FROM_POINTER else ''}")


with Desk() as desk:
    mouse = Mouse(desk)
    by_itself(mouse)
    handles(mouse, desk)
    region(mouse, desk)
    split(mouse, desk)
    styles(mouse, desk)
    asked(desk)
    compatible(desk)
