"""What a pointer and keys do on the pages of a `pdfViewer`: select text, follow links, move annotations.

The viewer keeps its layout, its scrolling, its zoom and its drawing. libinteract is told where the pages are, and asks for the rest.
"""

from __future__ import annotations

import math
import time
from typing import Any

import libinteract as ix
import wx
from libinteract import events

from .pages import Pages

CURSORS = {
    "pointer": wx.CURSOR_HAND, "text": wx.CURSOR_IBEAM, "move": wx.CURSOR_SIZING, "grab": wx.CURSOR_HAND, "grabbing": wx.CURSOR_HAND,
    "ns-resize": wx.CURSOR_SIZENS, "ew-resize": wx.CURSOR_SIZEWE, "nesw-resize": wx.CURSOR_SIZENESW,
    "nwse-resize": wx.CURSOR_SIZENWSE, "crosshair": wx.CURSOR_CROSS, "not-allowed": wx.CURSOR_NO_ENTRY, "wait": wx.CURSOR_WAIT,
}
KEYS = {
    wx.WXK_ESCAPE: ix.Key.ESCAPE, wx.WXK_RETURN: ix.Key.ENTER, wx.WXK_NUMPAD_ENTER: ix.Key.ENTER, wx.WXK_TAB: ix.Key.TAB,
    wx.WXK_LEFT: ix.Key.LEFT, wx.WXK_RIGHT: ix.Key.RIGHT, wx.WXK_UP: ix.Key.UP, wx.WXK_DOWN: ix.Key.DOWN,
    wx.WXK_HOME: ix.Key.HOME, wx.WXK_END: ix.Key.END, wx.WXK_F7: ix.Key.F7,
}
OTHERS = (
    ix.Command.DELETE, ix.Command.CUT, ix.Command.PASTE, ix.Command.PASTE_IN_PLACE, ix.Command.DUPLICATE, ix.Command.TURN_LEFT,
    ix.Command.TURN_RIGHT,
)
"""What keys would do to annotations beside moving and resizing them: `Pages` takes no more over."""
SCHEMES = ("http:", "https:", "mailto:")
MOUSE = ix.DeviceKind.MOUSE
FRAME = 16
"""Milliseconds between two frames while something moves."""


class Interaction:
    """A view of libinteract over the pages that a viewer shows."""

    def __init__(self, viewer: Any) -> None:
        self.viewer = viewer
        self.pages: Pages | None = None
        self.view: ix.View | None = None
        self.changed = False
        """True if an annotation was moved since the file was opened or saved."""
        self._timer = wx.Timer(viewer)
        self._bind()

    def open(self, pdf: Any) -> None:
        """Takes another document of PyMuPDF."""
        self.close()
        self.pages, self.changed = Pages(pdf), False
        self.view = ix.View(self.pages.document, *map(float, self.viewer.GetClientSize()))
        for component in (ix.Component.EDIT_ANNOTATION, ix.Component.SHOW_ANNOTATION_MENU):
            self.view.component(component).enabled = False
        self.view.set(ix.Setting.TEXT_FROM_BESIDE, 1)
        self.view.set(ix.Setting.ALTERATIONS, ix.Alteration.MOVE | ix.Alteration.RESIZE)
        for shortcut in self.view.shortcuts:
            if shortcut.command in OTHERS:
                self.view.unbind(shortcut.key, shortcut.modifiers, shortcut.command)

    def close(self) -> None:
        """Lets go of the document."""
        self._timer.Stop()
        if self.view is not None:
            self.view.close()
            self.pages.document.close()
        self.view = self.pages = None

    def save(self, path: str) -> bool:
        """Writes the file with the annotations where they are now. `False`, and nothing written, if none was moved."""
        if not self.changed:
            return False
        if path == self.pages.pdf.name:
            self.pages.pdf.saveIncr()
        else:
            self.pages.pdf.save(path)
        self.changed = False
        return True

    # Where the pages are.

    def place(self) -> None:
        """Tells where the pages in sight are. Call it when the viewer has scrolled, zoomed or been resized."""
        viewer, view = self.viewer, self.view
        if view is None:
            return
        if view.size != (viewer.winwidth, viewer.winheight):
            view.set_geometry(viewer.winwidth, viewer.winheight)
        placed = []
        for index in range(viewer.frompage, viewer.topage + 1):
            self.pages.read(index)
            width, height = self.pages.sizes[index]
            x, y = viewer.xpageoffset - viewer.xshift, index * viewer.Ypagepixels - viewer.y0
            placed.append(ix.PlacedPage(index, ix.Rect(x, y, x + width * viewer.scale, y + height * viewer.scale)))
        view.place_pages(placed)
        self._settle()

    def draw(self, dc: wx.DC) -> None:
        """Draws what lies over the pages: selections, handles, what is dragged."""
        if self.view is None:
            return
        gc = wx.GraphicsContext.Create(dc)
        for item in self.view.display_list():
            _draw_item(gc, item)

    # What comes in.

    def _bind(self) -> None:
        viewer = self.viewer
        for button, name in ((ix.Button.PRIMARY, "LEFT"), (ix.Button.MIDDLE, "MIDDLE")):
            # The second press of a double click is no press in wx but an event of its own.
            for press in ("DOWN", "DCLICK"):
                viewer.Bind(getattr(wx, f"EVT_{name}_{press}"), lambda event, button=button: self._press(event, button))
            viewer.Bind(getattr(wx, f"EVT_{name}_UP"), self._release)
        viewer.Bind(wx.EVT_MOTION, self._move)
        viewer.Bind(wx.EVT_LEAVE_WINDOW, self._leave)
        viewer.Bind(wx.EVT_MOUSE_CAPTURE_LOST, lambda event: self._feed(events.cancel_all(_now())))
        viewer.Bind(wx.EVT_KEY_DOWN, self._key)
        viewer.Bind(wx.EVT_TIMER, self._advance, self._timer)

    def _press(self, event: wx.MouseEvent, button: ix.Button) -> None:
        self.viewer.SetFocus()
        if not self.viewer.HasCapture():
            self.viewer.CaptureMouse()
        self._pointer(ix.EventType.DOWN, event, _held(event) | button)

    def _release(self, event: wx.MouseEvent) -> None:
        if self.viewer.HasCapture():
            self.viewer.ReleaseMouse()
        self._pointer(ix.EventType.UP, event, _held(event))

    def _move(self, event: wx.MouseEvent) -> None:
        self._pointer(ix.EventType.MOVE, event, _held(event))

    def _leave(self, event: wx.MouseEvent) -> None:
        self._pointer(ix.EventType.LEAVE, event, _held(event))

    def _pointer(self, kind: ix.EventType, event: wx.MouseEvent, buttons: int) -> None:
        self._feed(events.pointer(
            kind, event.GetX(), event.GetY(), _now(), device=MOUSE, buttons=buttons, modifiers=_modifiers(event)))

    def _key(self, event: wx.KeyEvent) -> None:
        code = event.GetKeyCode()
        key = KEYS.get(code, code if 32 < code < 127 else None)
        if self.view is None or key is None:
            event.Skip()
            return
        if key == ord("A") and event.ControlDown():
            self.pages.read_all()
        self._feed(events.key_down(key, _now(), modifiers=_modifiers(event)))
        if not self.view.used_event:
            event.Skip()  # The scrolled window's own keys.

    def _feed(self, event: events.Event) -> None:
        if self.view is not None:
            self.view.feed(event)
            self._settle()

    def _advance(self, _: wx.TimerEvent) -> None:
        if self.view is not None:
            self.view.advance(at=_now())
            self._settle()

    # What comes out.

    def _settle(self) -> None:
        """Reads the effects of a call, and asks for the next moment at which time matters."""
        wish = None
        for effect in self.view.effects():
            if effect.type == ix.EffectType.SCROLL_WANTED:
                wish = effect  # Counts from how the pages were placed last, so the latest has all before it.
            else:
                self._take(effect)
        if wish is not None:
            self._scroll(*wish.offset)
        if self.view.is_moving:
            self._timer.StartOnce(FRAME)
        elif (deadline := self.view.deadline_at) is not None:
            self._timer.StartOnce(max(1, int(deadline - _now()) + 1))
        else:
            self._timer.Stop()

    def _take(self, effect: ix.Effect) -> None:
        kind = ix.EffectType
        if effect.type == kind.DISPLAY_LIST:
            self.viewer.Refresh(False)
        elif effect.type == kind.CURSOR:
            name = ix.cursor_name(ix.Cursor(effect.cursor), ix.CursorTheme.CSS, effect.rotation)
            self.viewer.SetCursor(wx.Cursor(CURSORS.get(name, wx.CURSOR_ARROW)))
        elif effect.type == kind.PAGE_WANTED:
            self._show(effect.page, effect.area[1] if effect.has_area else 0.0)
        elif effect.type == kind.ACTION:
            self._act(effect)
        elif effect.type == kind.TEXT_SELECTION and not effect.active:
            self._copy(primary=True)
        elif effect.type == kind.MENU_COMMAND and effect.item == ix.MenuItem.COPY:
            self._copy()
        elif effect.type in (kind.LIFTED, kind.DROPPED):
            self.pages.hide(effect.subject, effect.type == kind.LIFTED)
            self._carry(effect.subject)
            self._redraw()
        elif effect.type == kind.ANNOTATION_CHANGED:
            self._carry(effect.subject)

    def _scroll(self, dx: float, dy: float) -> None:
        """Scrolls by what is wanted, in the window's steps of some pixels. What is left over while something moves or is dragged is wanted
        again; at rest the last step is a whole one, so that what has to come into sight does.
        """
        viewer = self.viewer
        slack = 0.0 if self.view.is_moving or viewer.HasCapture() else 0.95
        across, down = (int(way / viewer.scrollrate + math.copysign(slack, way)) for way in (dx, dy))
        if across or down:
            x, y = viewer.GetViewStart()
            viewer.Scroll(max(0, x + across), max(0, y + down))
            viewer.Render()

    def _show(self, page: int, top: float) -> None:
        """Scrolls to a place on a page; `top` is points from its upper edge."""
        viewer = self.viewer
        viewer.Scroll(-1, int((page * viewer.Ypagepixels + top * viewer.scale) // viewer.scrollrate))
        viewer.Render()

    def _act(self, effect: ix.Effect) -> None:
        """Opens an address; of actions that the library has carried out there is nothing left to do."""
        if effect.performed or effect.kind != ix.ActionKind.URI:
            return
        uri = self.pages.document.action(effect.action).uri or ""
        if uri.lower().startswith(SCHEMES):
            wx.CallAfter(wx.LaunchDefaultBrowser, uri)

    def _copy(self, primary: bool = False) -> None:
        """Copies the selected text, to the clipboard or to X11's primary selection."""
        text, board = self.view.selected_text, wx.TheClipboard
        if not text or not board.Open():
            return
        board.UsePrimarySelection(primary)
        board.SetData(wx.TextDataObject(text))
        board.Close()
        board.UsePrimarySelection(False)

    def _carry(self, number: int) -> None:
        """Takes over where an annotation is: when it is let go, and after a step was undone."""
        if self.pages.move(number):
            self.changed = True
            self._redraw()

    def _redraw(self) -> None:
        self.viewer.page_buffer_valid = False
        wx.CallAfter(self.viewer.Render)


def _now() -> float:
    return time.monotonic() * 1000


def _held(event: wx.MouseEvent) -> int:
    """The buttons that are down after an event."""
    return (ix.Button.PRIMARY if event.LeftIsDown() else 0) | (ix.Button.MIDDLE if event.MiddleIsDown() else 0)


def _modifiers(event: wx.KeyboardState) -> int:
    held = ((event.ShiftDown(), ix.Modifier.SHIFT), (event.ControlDown(), ix.Modifier.CONTROL), (event.AltDown(), ix.Modifier.ALT))
    return sum(modifier for is_down, modifier in held if is_down)


def _draw_item(gc: wx.GraphicsContext, item: ix.DrawItem) -> None:
    """Draws an item of the display list, of the kinds that come here."""
    kind, quad, colour = ix.DrawKind, item.quad, wx.Colour(*item.rgba)
    path = gc.CreatePath()
    path.MoveToPoint(*quad.p0)
    if item.kind == kind.CIRCLE:
        path.AddCircle(*quad.p0, item.width)
    elif item.kind == kind.LINE or item.kind == kind.DASHES:
        path.AddLineToPoint(*quad.p1)
    elif item.kind in (kind.QUAD, kind.FRAME):
        for point in quad[1:]:
            path.AddLineToPoint(*point)
        path.CloseSubpath()
    else:
        return
    if item.kind in (kind.QUAD, kind.CIRCLE):
        gc.SetBrush(wx.Brush(colour))
        gc.FillPath(path)
    else:
        gc.SetPen(gc.CreatePen(wx.GraphicsPenInfo(colour, item.width)))
        gc.StrokePath(path)
