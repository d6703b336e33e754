"""The smaller viewer, in Tk, for where Qt is not installed: pages, scrolling, zoom, links within the document, text that is selected, found
and copied."""

from __future__ import annotations

import sys
import time
import tkinter
from collections.abc import Sequence
from functools import partial
from typing import Any

from .. import effects, events
from ..document import Document, open as open_document
from ..effects import Effect
from ..enums import ActionKind, Command, Cursor, DeviceKind, DrawKind, EffectType, Modifier, Part
from ..errors import InteractError
from ..search import Search
from ..view import View

CURSORS = {Cursor.HAND: "hand2", Cursor.BEAM: "xterm", Cursor.CROSSHAIR: "crosshair", Cursor.MOVE: "fleur"}
KEPT = 50_000_000  # Pixels of pictures of pages, beside the newest.


class TkViewer:
    """A window with one document."""

    def __init__(self, root: tkinter.Tk, document: Document, name: str) -> None:
        self.root, self.document = root, document
        self.view = View(document, 800, 900)
        root.title(name)
        bar = tkinter.Frame(root)
        self.line, self.said = tkinter.Entry(bar, width=24), tkinter.Label(bar, anchor="w")
        self.line.pack(side="left")
        self.said.pack(side="left", fill="x", expand=True)
        self.canvas = tkinter.Canvas(root, width=800, height=900, background="#525659", highlightthickness=0, takefocus=True)
        self.canvas.pack(fill="both", expand=True)
        bar.pack(fill="x")
        self.pictures: dict[tuple[int, float], tkinter.PhotoImage] = {}
        self.search: Search | None = None
        self.sought, self.current, self.timer = "", 0, ""
        self._bind()
        self.settle()

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
        for name, command in (("Next", Command.NEXT_VIEWPORT), ("Prior", Command.PREVIOUS_VIEWPORT), ("Home", Command.DOCUMENT_START),
                              ("End", Command.DOCUMENT_END), ("Down", Command.SCROLL_DOWN), ("Up", Command.SCROLL_UP),
                              ("plus", Command.ZOOM_IN), ("minus", Command.ZOOM_OUT), ("Escape", Command.CANCEL), ("Alt-Left", Command.BACK)):
            canvas.bind(f"<{name}>", partial(self._run_key, command))
        self.root.bind("<Control-c>", lambda _: self.copy())
        self.root.bind("<Control-f>", lambda _: self.line.focus_set())
        self.line.bind("<Return>", lambda _: self.find())
        self.line.bind("<Escape>", lambda _: self.canvas.focus_set())
        canvas.focus_set()

    def feed(self, event: events.Event) -> None:
        """Feeds an event at the present time."""
        event.time_ns = time.monotonic_ns()
        self.view.feed(event)
        self.settle()

    def _run_key(self, command: Command, _: object) -> None:
        self.run(command)

    def run(self, command: Command) -> None:
        """Runs a command of the view."""
        self.view.advance(time.monotonic_ns())
        self.view.run(command)
        self.settle()

    def resize(self, width: int, height: int) -> None:
        """The window has another size."""
        self.view.set_geometry(width, height)
        self.settle()

    def advance(self) -> None:
        """Lets time pass."""
        self.view.advance(time.monotonic_ns())
        self.settle()

    def settle(self) -> None:
        """Reads the effects, draws, and asks to be called again when time matters."""
        for effect in self.view.effects():
            self._take(effect)
        self.draw()
        if self.timer:
            self.root.after_cancel(self.timer)
            self.timer = ""
        deadline = self.view.deadline
        if self.view.is_moving:
            self.timer = self.root.after(16, self.advance)
        elif deadline is not None:
            self.timer = self.root.after(max(1, (deadline - time.monotonic_ns()) // 1_000_000 + 1), self.advance)

    def _take(self, effect: Effect) -> None:
        if isinstance(effect, effects.LoadWanted):
            try:
                self.document.load(effect.page, Part(effect.part))
            except InteractError as error:
                self.say(str(error))
        elif isinstance(effect, effects.Cursor):
            self.canvas["cursor"] = CURSORS.get(effect.cursor, "arrow")
        elif effect.type in (EffectType.PAGE_INVALID, EffectType.PAGES):
            self.pictures.clear()
        elif isinstance(effect, effects.Action) and not effect.performed:
            action = self.document.action(effect.action)
            self.say(f"The link leads to {action.shown_target}" if action.kind == ActionKind.URI else "This link is not followed here")

    def draw(self) -> None:
        """The pages in sight, and over them the display list."""
        self.canvas.delete("all")
        for page in self.view.visible_pages():
            picture = self._picture(page.index, self.view.zoom)
            if picture is not None:
                canvas: Any = self.canvas  # Its types are not all known.
                canvas.create_image(round(page.frame.x0), round(page.frame.y0), image=picture, anchor="nw")
        for item in self.view.display_list():
            color = "#%02x%02x%02x" % item.rgba[:3]
            corners = [(p.x, p.y) for p in item.quad]
            if item.kind == DrawKind.QUAD:
                self.canvas.create_polygon(corners, fill=color, stipple="gray50" if item.rgba[3] < 255 else "")
            elif item.kind == DrawKind.FRAME:
                self.canvas.create_polygon(corners, fill="", outline=color, width=item.width)
            elif item.kind == DrawKind.LINE:
                self.canvas.create_line(corners[:2], fill=color, width=item.width)

    def _picture(self, page: int, zoom: float) -> tkinter.PhotoImage | None:
        """The picture of a page; `None` for one that cannot be drawn, which is said."""
        found = self.pictures.pop((page, zoom), None)
        if found is not None:
            self.pictures[page, zoom] = found  # The newest again.
            return found
        try:
            width, height, rgba = self.document.render(page, zoom)
        except InteractError as error:
            self.say(str(error))
            return None
        rgb = bytearray(width * height * 3)
        rgb[0::3], rgb[1::3], rgb[2::3] = rgba[0::4], rgba[1::4], rgba[2::4]
        seen = {each.index for each in self.view.visible_pages()}  # Tk shows a picture no longer that is dropped here.
        gone = [key for key in self.pictures if key[0] not in seen or key[1] != zoom]
        while gone and sum(each.width() * each.height() for each in self.pictures.values()) > KEPT:
            del self.pictures[gone.pop(0)]
        made = self.pictures[page, zoom] = tkinter.PhotoImage(data=b"P6 %d %d 255\n" % (width, height) + rgb)
        return made

    def copy(self) -> None:
        """Puts the selected text into the clipboard."""
        if self.view.selected_text:
            self.root.clipboard_clear()
            self.root.clipboard_append(self.view.selected_text)
            self.say("Copied")

    def find(self) -> None:
        """Finds the text of the line, or the next hit of the same."""
        text = self.line.get()
        if self.search is None or self.sought != text:
            self.search, self.sought = Search(self.document, text), text
            list(self.search)
            self.current = -1
        matches = self.search.matches
        if not matches:
            self.view.set_search_hits([])
            self.say("Nothing found")
        else:
            self.current = (self.current + 1) % len(matches)
            self.view.set_search_hits(matches, self.current)
            self.view.show_text(matches[self.current], 60)
            self.say(f"{self.current + 1} of {len(matches)}")
        self.settle()

    def say(self, text: str) -> None:
        """Tells the user something in words."""
        self.said["text"] = text


def _modifiers(event: tkinter.Event[tkinter.Canvas]) -> int:
    held = int(event.state)
    return Modifier.SHIFT * bool(held & 1) | Modifier.CONTROL * bool(held & 4) | Modifier.ALT * bool(held & 8)


def run(files: Sequence[str], provider: str | None = None) -> int:
    """Shows one file until its window is closed. Returns the exit status."""
    if len(files) != 1:
        print("usage: python -m libinteract view --tk FILE", file=sys.stderr)
        return 2
    try:
        document = open_document(files[0], provider=provider, icons_in_pages=True)
    except (InteractError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    if not len(document):
        print(f"{files[0]} cannot be shown: {document.message or 'it has no pages, or is locked'}", file=sys.stderr)
        return 1
    root = tkinter.Tk()
    TkViewer(root, document, files[0])
    root.mainloop()
    return 0


__all__ = ["TkViewer", "run"]
