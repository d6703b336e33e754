"""The smaller viewer, in Tk, for where Qt is not installed: pages, scrolling, zoom, links within the document, text that is selected, found
and copied. It is made of `libinteract.widget`, as the widget for Qt is."""

from __future__ import annotations

import os
import queue
import sys
import tkinter
from collections.abc import Callable, Sequence
from functools import partial
from tkinter import simpledialog
from typing import Any

from .. import effects, events
from ..document import Document
from ..enums import ActionKind, Command, Cursor, DeviceKind, DocumentState, DrawKind, EffectType, Modifier, Pixels
from ..errors import InteractError, NotSupported, Pending, WrongPassword
from ..widget import Files, Finding, Loop, Place, Tiles
from ..widget.copying import Copying
from ..widget.loop import FRAME
from ..widget.resting import Resting
from ..widget.tiles import SIDE

CURSORS = {Cursor.HAND: "hand2", Cursor.BEAM: "xterm", Cursor.CROSSHAIR: "crosshair", Cursor.MOVE: "fleur"}
DESK = "#525659"
KEYS = (("Next", Command.NEXT_VIEWPORT), ("Prior", Command.PREVIOUS_VIEWPORT), ("Home", Command.DOCUMENT_START), ("End", Command.DOCUMENT_END),
        ("Down", Command.SCROLL_DOWN), ("Up", Command.SCROLL_UP), ("Left", Command.SCROLL_LEFT), ("Right", Command.SCROLL_RIGHT),
        ("plus", Command.ZOOM_IN), ("minus", Command.ZOOM_OUT), ("Escape", Command.CANCEL), ("Alt-Left", Command.BACK),
        ("Alt-Right", Command.FORWARD), ("Control-a", Command.SELECT_ALL))


class TkLoop(Loop):
    """The loop of a view in Tk's; `draw` is called once for all that has changed."""

    def __init__(self, root: tkinter.Tk, canvas: tkinter.Canvas) -> None:
        super().__init__()
        self._root, self._canvas = root, canvas
        self.draw: Callable[[], object] = lambda: None
        self._drawing, self._deadline, self._working = "", "", ""
        self._calls: queue.SimpleQueue[Callable[[], object]] = queue.SimpleQueue()
        self._bell, self._ring = os.pipe()
        root.tk.createfilehandler(self._bell, tkinter.READABLE, self._answer_bell)

    def size(self) -> tuple[int, int]:
        return self._canvas.winfo_width(), self._canvas.winfo_height()

    def density(self) -> float:
        return 1.0

    def update(self) -> None:
        if not self._drawing:
            self._drawing = self._root.after_idle(self._draw)

    def _draw(self) -> None:
        self._drawing = ""
        self.draw()

    def watch(self, document: Document, arrived: Callable[[], object]) -> Callable[[], object] | None:
        try:
            descriptor = document.fileno()
        except NotSupported:
            return None

        def tell(_file: object, _mask: int) -> None:
            arrived()

        self._root.tk.createfilehandler(descriptor, tkinter.READABLE, tell)
        return lambda: self._root.tk.deletefilehandler(descriptor)

    def later(self, milliseconds: int, act: Callable[[], object]) -> None:
        self._root.after(milliseconds, act)

    def from_thread(self, act: Callable[[], object]) -> None:
        self._calls.put(act)
        os.write(self._ring, b"!")

    def _answer_bell(self, _file: object, _mask: int) -> None:
        os.read(self._bell, 4096)
        while not self._calls.empty():
            self._calls.get()()

    def _set_deadline(self, milliseconds: int | None) -> None:
        if self._deadline:
            self._root.after_cancel(self._deadline)
            self._deadline = ""
        if milliseconds is not None:
            self._deadline = self._root.after(milliseconds, self._advance_once)

    def _advance_once(self) -> None:
        self._deadline = ""
        self.advance()

    def _set_frames(self, on: bool) -> None:
        if on:
            self._root.after(FRAME, self._frame)

    def _frame(self) -> None:
        if self._moving:
            self._root.after(FRAME, self._frame)
            self.advance()

    def _set_idle(self, on: bool) -> None:
        if on and not self._working:
            self._working = self._root.after(1, self._go_on)

    def _go_on(self) -> None:
        self._working = ""
        self._work()
        self._set_idle(self._idle)


class TkTiles(Tiles[tkinter.PhotoImage]):
    """Pictures of pages as Tk shows them."""

    def __init__(self, loop: TkLoop) -> None:
        super().__init__(loop, Pixels.RGBA)

    def _image(self, place: Place, width: int, height: int, pixels: bytes | bytearray | memoryview) -> tkinter.PhotoImage:
        rgb = bytearray(width * height * 3)
        rgb[0::3], rgb[1::3], rgb[2::3] = pixels[0::4], pixels[1::4], pixels[2::4]
        return tkinter.PhotoImage(data=b"P6 %d %d 255\n" % (width, height) + rgb)


class TkViewer:
    """A window with one document.

    Attributes:
        fault: Why the file cannot be shown; empty where it can. The window closes then.
    """

    root: tkinter.Tk
    path: str
    fault: str

    def __init__(self, root: tkinter.Tk, path: str, provider: str | None = None) -> None:
        self.root, self.path, self.fault = root, path, ""
        root.title(os.path.basename(path))
        bar = tkinter.Frame(root)
        self.line: tkinter.Entry = tkinter.Entry(bar, width=24)
        self.status: tkinter.Label = tkinter.Label(bar, anchor="w")
        self.line.pack(side="left")
        self.status.pack(side="left", fill="x", expand=True)
        bar.pack(side="bottom", fill="x")
        self.canvas: tkinter.Canvas = tkinter.Canvas(root, width=800, height=900, background=DESK, highlightthickness=0, takefocus=True)
        self.scroll: tkinter.Scrollbar = tkinter.Scrollbar(root, command=self._scroll)
        self.scroll.pack(side="right", fill="y")
        self.canvas.pack(fill="both", expand=True)
        root.update_idletasks()
        self.loop: TkLoop = TkLoop(root, self.canvas)
        self.loop.draw = self.draw
        self.tiles: TkTiles = TkTiles(self.loop)
        self.finding: Finding = Finding(self.loop)
        self.copying: Copying = Copying(self.loop)
        self._resting = Resting(self.loop, lambda: False)
        self.files: Files = Files(self.loop, lambda: True, icons_in_pages=True)
        self._connect()
        self._bind()
        self.files.open(path, provider, False)

    def _connect(self) -> None:
        loop, kind = self.loop, EffectType
        loop.said.connect(self.say)
        loop.on(self._show_cursor, kind.CURSOR)
        loop.on(self._act, kind.ACTION)
        loop.on(lambda _: self._unlock("This document is locked"), kind.DOCUMENT)
        loop.on(lambda _: self._show_place(), kind.VIEWPORT, kind.LAYOUT)
        loop.begun.connect(lambda: self._unlock("This document is locked"))
        self.files.failed.connect(self._fail)
        self.finding.changed.connect(self._show_found)
        self.copying.copied.connect(self._take_copy)

    def _bind(self) -> None:
        canvas, mouse = self.canvas, DeviceKind.MOUSE
        canvas.bind("<Button-1>", lambda e: self.feed(events.down(e.x, e.y, 0, mouse, modifiers=_modifiers(e))))
        canvas.bind("<Button-1>", lambda _: canvas.focus_set(), add="+")
        canvas.bind("<B1-Motion>", lambda e: self.feed(events.move(e.x, e.y, 0, mouse, modifiers=_modifiers(e))))
        canvas.bind("<ButtonRelease-1>", lambda e: self.feed(events.up(e.x, e.y, 0, mouse)))
        canvas.bind("<Motion>", lambda e: self.feed(events.hover(e.x, e.y, 0)))
        canvas.bind("<Button-4>", lambda e: self.feed(events.wheel(e.x, e.y, 0, notches_y=-1, modifiers=_modifiers(e))))
        canvas.bind("<Button-5>", lambda e: self.feed(events.wheel(e.x, e.y, 0, notches_y=1, modifiers=_modifiers(e))))
        canvas.bind("<Configure>", lambda e: self.resize(e.width, e.height))
        for name, command in KEYS:
            canvas.bind(f"<{name}>", partial(self._run_key, command))
        self.root.bind("<Control-c>", lambda _: self.copying.copy())
        self.root.bind("<Control-f>", lambda _: self.line.focus_set())
        self.root.bind("<Control-q>", lambda _: self.close())
        self.root.protocol("WM_DELETE_WINDOW", self.close)
        self.line.bind("<Return>", lambda _: self.find(1))
        self.line.bind("<Shift-Return>", lambda _: self.find(-1))
        self.line.bind("<Escape>", lambda _: self._end_search())
        canvas.focus_set()

    def _fail(self, why: str) -> None:
        """The file cannot be read, and there is nothing to show."""
        self.fault = f"{self.path} cannot be shown: {why}"
        self.root.after_idle(self.close)

    def feed(self, event: events.Event) -> None:
        """Feeds an event at the present time."""
        self.loop.feed(event)

    def _run_key(self, command: Command, _: object) -> None:
        self.loop.do(lambda view: view.run(command) or True)

    def resize(self, width: int, height: int) -> None:
        """The canvas has another size."""
        self.loop.do(lambda view: view.set_geometry(width, height))

    def close(self) -> None:
        """Closes the window, and the document."""
        self.files.show(None)
        self.root.destroy()

    # Showing.

    def draw(self) -> None:
        """The pages in sight, and over them the display list."""
        view, canvas = self.loop.view, self.canvas
        canvas.delete("all")
        for page in view.visible_pages() if view is not None else ():
            x, y = round(page.frame.x0), round(page.frame.y0)
            canvas.create_rectangle(x, y, round(page.frame.x1), round(page.frame.y1), fill="white", width=0)
            for place, tile in self.tiles.seen(page).items():
                if tile is not None and tile.image is not None:
                    shown: Any = canvas  # Its types are not all known.
                    shown.create_image(x + place.column * SIDE, y + place.row * SIDE, image=tile.image, anchor="nw")
        for item in view.display_list() if view is not None else ():
            color = "#%02x%02x%02x" % item.rgba[:3]
            corners = [(p.x, p.y) for p in item.quad]
            if item.kind == DrawKind.QUAD:
                canvas.create_polygon(corners, fill=color, stipple="gray50" if item.rgba[3] < 255 else "")
            elif item.kind == DrawKind.FRAME:
                canvas.create_polygon(corners, fill="", outline=color, width=item.width)
            elif item.kind == DrawKind.LINE:
                canvas.create_line(corners[:2], fill=color, width=item.width)

    def _show_cursor(self, effect: effects.Cursor) -> None:
        self.canvas["cursor"] = CURSORS.get(effect.cursor, "arrow")

    def _show_place(self) -> None:
        if self.loop.view is not None:
            port = self.loop.view.viewport
            whole = max(1e-6, port.canvas_height * port.zoom)
            self.scroll.set(port.offset.y * port.zoom / whole, (port.offset.y * port.zoom + port.height) / whole)

    def _scroll(self, how: str, amount: str, unit: str = "") -> None:
        """The user moved the scroll bar."""
        view = self.loop.view
        if view is None:
            return
        port = view.viewport
        step = port.height / port.zoom if unit == "pages" else 40 / port.zoom
        y = float(amount) * port.canvas_height if how == "moveto" else port.offset.y + float(amount) * step
        self.loop.do(lambda view: view.set_offset(port.offset.x, y))

    def say(self, text: str) -> None:
        """Tells the user something in words."""
        self.status["text"] = text

    # Links and passwords.

    def _act(self, effect: effects.Action) -> None:
        if not effect.performed and self.loop.document is not None:
            action = self.loop.document.action(effect.action)
            self.say(f"The link leads to {action.shown_target}" if action.kind == ActionKind.URI else "This link is not followed here")

    def _unlock(self, why: str) -> None:
        """Asks for the password of a locked document, and says what is wrong with a damaged one."""
        document = self.loop.document
        if document is None:
            return
        if document.state != DocumentState.LOCKED:
            self.say(document.message or "")
            return
        self.root.after_idle(lambda: self._ask_password(document, why))

    def _ask_password(self, document: Document, why: str) -> None:
        if document is not self.loop.document or document.state != DocumentState.LOCKED:
            return
        password = simpledialog.askstring("Password", f"{why}. Password:", show="*", parent=self.root)
        if password is None:
            self.say("The document is locked, and no password was given")
            return
        self._try(document, password)

    def _try(self, document: Document, password: str) -> None:
        """Tries a password until the process that reads the document has answered."""
        try:
            document.unlock(password)
        except Pending:
            self.loop.later(50, lambda: self._try(document, password) if document is self.loop.document else None)
        except WrongPassword:
            self._ask_password(document, "That is not it")
        except InteractError as error:
            self.say(str(error))
        self.loop.settle()

    def _take_copy(self, text: str) -> None:
        self.root.clipboard_clear()
        self.root.clipboard_append(text)
        self.say("Copied")

    # Finding.

    def find(self, way: int) -> None:
        """Finds the text of the line; the next hit of the same, or with -1 the one before."""
        text = self.line.get()
        if text == self.finding.text:
            self.finding.go(way)
        else:
            self.finding.find(text)

    def _end_search(self) -> None:
        self.finding.clear()
        self.say("")
        self.canvas.focus_set()

    def _show_found(self, current: int, total: int, done: bool) -> None:
        searching = "" if done else "\u2026"
        self.say(f"{current} of {total}{searching}" if total else "Nothing found" if done and self.finding.text else searching)


def _modifiers(event: tkinter.Event[tkinter.Canvas]) -> int:
    held = int(event.state)
    return Modifier.SHIFT * bool(held & 1) | Modifier.CONTROL * bool(held & 4) | Modifier.ALT * bool(held & 8)


def run(files: Sequence[str], provider: str | None = None) -> int:
    """Shows one file until its window is closed. Returns the exit status."""
    if len(files) != 1:
        print("usage: python -m libinteract view --tk FILE", file=sys.stderr)
        return 2
    root = tkinter.Tk()
    viewer = TkViewer(root, files[0], provider)
    root.mainloop()
    if viewer.fault:
        print(viewer.fault, file=sys.stderr)
    return 1 if viewer.fault else 0


__all__ = ["TkViewer", "run"]
