"""The code of docs/guide/decorations.md: things that a host shows on pages and that are not annotations."""

import libinteract as ix
from libinteract import events


def note(text: str) -> None:
    print(f"== {text}")


# guide: pin
class Pin:
    """A pin that any pointer can drag."""

    def __init__(self, view: ix.View, page: int, x: float, y: float) -> None:
        self.view, self.page, self.at, self.before = view, page, (x, y), (x, y)
        self.show()

    def show(self) -> None:
        x, y = self.at
        self.view.decorations.put(
            self.page, [(x, y), (x - 12, y + 30), (x + 12, y + 30)], key=100,
            flags=ix.DecorationFlags.CLOSED | ix.DecorationFlags.HITTABLE, style=ix.DecorationStyle(fill=(217, 72, 15, 255)))

    def follow(self, effect: ix.AnyEffect) -> None:
        """Called for each effect."""
        if effect.type != ix.EffectType.DECORATION or effect.key != 100:
            return
        if effect.gesture == ix.DecorationGesture.TAP:
            print(f"tapped {effect.count}")
        if effect.gesture != ix.DecorationGesture.DRAG:
            return
        if effect.state == ix.GestureState.BEGAN:
            self.before = self.at
            return
        if effect.state == ix.GestureState.CHANGED:
            self.at = (self.at[0] + effect.page_delta.x, self.at[1] + effect.page_delta.y)
        elif effect.state == ix.GestureState.CANCELLED:
            self.at = self.before
        else:
            print(f"let go at {self.at[0]:g},{self.at[1]:g}")
        self.show()
# guide end


def finger(pin: Pin, *batch: events.Event) -> None:
    """Feeds each event and reads its effects, as the loop of a host does."""
    for event in batch:
        pin.view.feed(event)
        for effect in pin.view.effects():
            pin.follow(effect)


def drag_pin(view: ix.View, page: int) -> None:
    note("pin")
    pin = Pin(view, page, 300, 400)
    finger(pin, *events.drag([(300, 377), (350, 397)], 1000))
    finger(pin, *events.tap(350, 397, 3000))
    finger(pin, *events.drag([(350, 397), (350, 497)], 5000)[:-1], events.cancel(350, 497, 5400))
    print(f"back at {pin.at[0]:g},{pin.at[1]:g}")
    finger(pin, *events.drag([(350, 397), (250, 397)], 7000))


with ix.Document.new() as document:
    document.add_pages(3, 612, 792)
    with ix.View(document, 612, 792) as view:
        view.set_layout(fit=ix.Fit.PAGE)

        # guide: source
        def bookmarks(page: int) -> None:
            """Called for each page that becomes visible."""
            print(f"page {page}")
            view.decorations.put(page, [(40, 700), (40, 760), (60, 760)], key=page + 1, label=f"mark {page}")

        view.decorations.source(bookmarks)
        # guide end
        view.show_page(1)
        note("source")
        counts = view.decorations.counts
        print(f"made {counts.made}, in use {counts.in_use}, pooled {counts.pooled}, reused {counts.reused}")
        note("frames")
        # guide: frames
        mark = view.decorations.find(2)
        assert mark is not None
        print(f"scale {mark.pdf_scale:g}: frame {mark.frame}, drawn from {mark.drawn_path[0]}")
        view.set_zoom(2, 0, 0)
        print(f"zoomed: frame {mark.frame}, labels at {mark.zoom_scale:g}")
        # guide end
        view.set_fit(ix.Fit.PAGE)
        note("notified")
        # guide: notified
        view.decorations.kind(7, ix.DecorationHooks(zoom_scale_changed=lambda item, scale: print(f"labels at {scale:g}")))
        view.decorations.put(1, [(300, 300), (400, 300)], kind=7, flags=ix.DecorationFlags.NOTIFIED)
        view.set_zoom(3, 0, 0)
        # guide end
        view.set_fit(ix.Fit.PAGE)
        note("value")
        # guide: value
        mark.clear()
        print(f"without a value: {len(mark.view_path)} points")
        mark.set_path([(40, 600), (40, 660)])
        print(f"with one again: {len(mark.view_path)} points, {mark.label}")
        mark.recycle()
        print(f"gone: {mark.is_live}")
        # guide end
        drag_pin(view, 1)
        note("pages")
        # guide: pages
        view.decorations.pages(ix.PageHooks(
            configured=lambda page: print(f"page {page} comes"), prepare_for_reuse=lambda page: print(f"page {page} leaves")))
        view.show_page(2)
        # guide end
