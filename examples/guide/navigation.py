"""The code of the chapter "Navigation and motion" (docs/guide/navigation.md): nine pages in a view of 400 x 400."""

import libinteract as ix
from libinteract import events


def pages() -> ix.Document:
    document = ix.Document.new()
    for _ in range(9):
        document.add_page(400, 800)
    return document


# guide: frames
def play_frames(view: ix.View, now: float) -> float:
    """The host's part: a frame at each refresh while something moves."""
    while view.is_moving:
        now += 1000 / 60
        view.advance(at=now)  # then read the effects, and draw
    return now
# guide end


def page(view: ix.View) -> None:
    print("== page")
    # guide: page
    view.advance(at=1000)  # the present: the motion begins here
    view.show_page(5, animated=True)
    shown, coming = view.viewport, view.arrival
    # guide end
    print(f"  at {shown.offset.y:g}, on the way to page {coming.index} at {coming.offset.y:g}")
    now = play_frames(view, 1000)
    print(f"  after {now - 1000:.0f} ms at {view.viewport.offset.y:g}")


def notches(view: ix.View) -> None:
    print("== notches")
    # guide: notches
    for at in (2000, 2040, 2080):  # three quick notches
        view.feed(events.wheel(200, 200, at, notches_y=1))
        print(f"  at {at}: {view.viewport.offset.y:.1f}, on the way to {view.arrival.offset.y:g}")
    # guide end
    view.feed(events.key_down(ix.Key.ESCAPE, 2100))
    print(f"  stopped at {view.viewport.offset.y:.1f}: moving {view.is_moving}")


def reduced(view: ix.View) -> None:
    print("== reduced")
    # guide: reduced
    view.set(ix.Setting.ANIMATED, 0)  # the desktop says: reduce motion
    view.show_page(2, animated=True)
    # guide end
    print(f"  at {view.viewport.offset.y:g}: moving {view.is_moving}")


with pages() as document, ix.View(document, 400, 400) as view:
    page(view)
    notches(view)
    reduced(view)
