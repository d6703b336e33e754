"""A window that shows a PDF: window.py FILE.pdf"""

# guide: window
import sys
import time
import tkinter

import libinteract as ix
from libinteract import events

document = ix.open(sys.argv[1], icons_in_pages=True, worker=ix.Worker(pending=True))
view = ix.View(document, 800, 600)
window = tkinter.Tk()
canvas = tkinter.Canvas(window, width=800, height=600, background="#525659", highlightthickness=0)
canvas.pack(fill="both", expand=True)
pictures: dict[tuple[int, float], tkinter.PhotoImage] = {}
timer = ""


def draw() -> None:
    """Draws the visible pages, and the selection over them."""
    canvas.delete("all")
    for page in view.visible_pages():
        key = page.index, view.viewport.zoom
        if key not in pictures:
            try:
                width, height, rgba = document.render(*key)
            except ix.Pending:  # Another process draws it, and answered() is called when it is done.
                continue
            rgb = bytearray(width * height * 3)
            rgb[0::3], rgb[1::3], rgb[2::3] = rgba[0::4], rgba[1::4], rgba[2::4]
            pictures[key] = tkinter.PhotoImage(data=b"P6 %d %d 255\n" % (width, height) + rgb)
        canvas.create_image(page.frame.x0, page.frame.y0, image=pictures[key], anchor="nw")
    for item in view.display_list():
        if item.kind == ix.DrawKind.QUAD:
            color = "#%02x%02x%02x" % item.rgba[:3]
            canvas.create_polygon([(p.x, p.y) for p in item.quad], fill=color, stipple="gray50")


def settle() -> None:
    """Reads the effects of a call, draws, and asks to be called again when time matters."""
    global timer
    for effect in view.effects():
        if effect.type == ix.EffectType.LOAD_WANTED:
            document.load(effect.page, ix.Part(effect.part))
        elif effect.type == ix.EffectType.CURSOR:
            canvas["cursor"] = {ix.Cursor.HAND: "hand2", ix.Cursor.BEAM: "xterm"}.get(effect.cursor, "arrow")
    draw()
    if timer:
        window.after_cancel(timer)
    if view.is_moving:
        timer = window.after(16, advance)
    elif (deadline := view.deadline) is not None:
        timer = window.after(max(1, (deadline - time.monotonic_ns()) // 1_000_000 + 1), advance)


def advance() -> None:
    view.advance(time.monotonic_ns())
    settle()


def feed(event: events.Event) -> None:
    event.time_ns = time.monotonic_ns()
    view.feed(event)
    settle()


def resize(width: int, height: int) -> None:
    view.set_geometry(width, height)
    settle()


def answered(*_: object) -> None:
    document.poll()
    settle()


try:
    window.createfilehandler(document.fileno(), tkinter.READABLE, answered)
except ix.NotSupported:
    pass  # Without another process, every answer comes at once.
mouse = ix.DeviceKind.MOUSE
canvas.bind("<Button-1>", lambda e: feed(events.down(e.x, e.y, 0, mouse)))
canvas.bind("<B1-Motion>", lambda e: feed(events.move(e.x, e.y, 0, mouse)))
canvas.bind("<ButtonRelease-1>", lambda e: feed(events.up(e.x, e.y, 0, mouse)))
canvas.bind("<Motion>", lambda e: feed(events.hover(e.x, e.y, 0)))
canvas.bind("<Button-4>", lambda e: feed(events.wheel(e.x, e.y, 0, notches_y=-1)))
canvas.bind("<Button-5>", lambda e: feed(events.wheel(e.x, e.y, 0, notches_y=1)))
canvas.bind("<Configure>", lambda e: resize(e.width, e.height))
window.mainloop()
# guide end
