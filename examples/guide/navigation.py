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
    """Draws a frame at each refresh while something moves, as the host must."""
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


# guide: host
def go_there(index: int, area: ix.Rect | None) -> None:
    """Opens the page in the host's own layout, at the area (page space; None for the top)."""
    print(f"  to page {index}, {area.x0:g} across and {area.y0:g} down" if area else f"  to page {index}")


def take_navigation(view: ix.View) -> None:
    for effect in view.effects():
        if effect.type != ix.EffectType.PAGE_WANTED:
            continue
        if effect.step == ix.PageStep.BACK:
            print("  back")  # the host keeps its own places
        else:
            go_there(effect.page, effect.area if effect.has_area else None)
# guide end


def by_the_host(document: ix.Document, view: ix.View) -> None:
    print("== host")
    # guide: navigator
    view.set(ix.Setting.NAVIGATION, ix.Navigator.HOST)
    # guide end
    before = view.viewport.offset.y
    view.feed(events.key_down(ix.Key.END, 3000))
    take_navigation(view)
    link = document.add_annotation(0, ix.Subtype.LINK, ix.Rect(100, 700, 200, 750))
    made = document.add_action(link, destination=ix.Destination(ix.DestinationKind.XYZ, 6, left=50, top=300))
    view.run_action(made.id)  # as for a bookmark; a tap on the link asks the same
    take_navigation(view)
    view.run(ix.Command.BACK)
    take_navigation(view)
    print(f"  moved: {view.viewport.offset.y != before}")


with pages() as document, ix.View(document, 400, 400) as view:
    page(view)
    notches(view)
    reduced(view)
    by_the_host(document, view)
