"""The code of the chapter "Your viewer keeps its layout" (docs/guide/placed-pages.md): forty pages in a view of 400 x 400."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import libinteract as ix
from libinteract import effects, events

WIDTH, HEIGHT, GAP = 400.0, 400.0, 10.0
SMALLEST, LARGEST = 0.25, 8.0
Maker = Callable[[float, float, float, ix.DeviceKind], events.Event]


def written() -> ix.Document:
    """Makes pages of 200 x 300 points, each with a line of text at its top and one at its foot; a link on the first leads far down."""
    document = ix.Document.new()
    document.add_pages(40, 200, 300)
    for page in range(40):
        lines = [(f"page {page} begins", 260), (f"page {page} ends", 30)]
        document.set_glyphs(page, [
            (letter, ix.Rect(20 + 8 * i, y, 28 + 8 * i, y + 12)) for line, y in lines for i, letter in enumerate(line) if letter != " "], 12)
    link = document.add_annotation(0, ix.Subtype.LINK, ix.Rect(20, 150, 120, 170))
    document.add_action(link, destination=ix.Destination(ix.DestinationKind.XYZ, 30, left=0, top=100))
    return document


class Painter:
    """Stands in for the painter of a widget."""

    def __init__(self) -> None:
        self.map = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
        self.boxes: list[str] = []

    def transform(self, a: float, b: float, c: float, d: float, tx: float, ty: float) -> None:
        self.map = (a, b, c, d, tx, ty)

    def draw(self, item: ix.DrawItem) -> None:
        a, _, _, d, tx, ty = self.map
        box = item.quad.bounds
        self.boxes.append(f"{a * box.x0 + tx:g},{d * box.y0 + ty:g} {a * box.x1 + tx:g},{d * box.y1 + ty:g}")

    def __str__(self) -> str:
        return "; ".join(self.boxes)


class Viewer:
    """Stands in for a viewer with a layout of its own: pages in a centred column. It scrolls and zooms by itself."""

    def __init__(self, document: ix.Document) -> None:
        self.document = document
        self.turns: dict[int, int] = {}
        self.zoom, self.left, self.top = 1.0, 0.0, 0.0
        # guide: begin
        self.view = ix.View(document, WIDTH, HEIGHT)  # as large as the visible part of the pages, not as all of them
        for each in (ix.Component.SHOW_ANNOTATION_MENU, ix.Component.TOGGLE_USER_INTERFACE):
            self.view.component(each).enabled = False  # this viewer has neither menus nor bars that hide
        self.place()
        # guide end

    def frames(self) -> Iterator[tuple[int, ix.Rect]]:
        """Returns the viewer's own layout: the frame of each page, relative to the upper left corner of the visible part."""
        y = -self.top
        for page in range(self.document.page_count):
            shape = self.document.page_geometry(page)
            sides = (shape.height, shape.width) if self.turns.get(page, 0) % 180 else (shape.width, shape.height)
            width, height = (each * self.zoom for each in sides)
            x = max((WIDTH - width) / 2, 0) - self.left
            yield page, ix.Rect(x, y, x + width, y + height)
            y += height + GAP

    # guide: place
    def place(self) -> None:
        """Places the pages. Call it whenever pages move, appear or rotate: after scrolling, zooming, resizing or another layout."""
        self.view.place_pages(
            ix.PlacedPage(page, frame, self.turns.get(page, 0))
            for page, frame in self.frames() if frame.y1 > 0 and frame.y0 < HEIGHT)
    # guide end

    def scroll_to(self, left: float, top: float) -> None:
        """Scrolls, for the wheel and the scroll bars of the viewer."""
        self.left, self.top = max(left, 0), max(top, 0)
        self.place()

    # guide: settle
    def settle(self) -> None:
        """Reads the effects. Call it after each event, frame and call of the view."""
        wish = None
        for effect in self.view.effects():
            if effect.type == ix.EffectType.SCROLL_WANTED:
                wish = effect  # the latest one includes those before it
            elif effect.type == ix.EffectType.PAGE_WANTED:
                self.show(effect)
                wish = None  # placing the pages settles earlier requests
            elif effect.type == ix.EffectType.LOAD_WANTED:
                self.document.load(effect.page, ix.Part(effect.part))
        if wish:
            self.grant(wish)

    def grant(self, wish: effects.ScrollWanted) -> None:
        """Scrolls and zooms as the view asks, within this viewer's limits: a point p goes to (p - offset) * zoom."""
        zoom = min(max(self.zoom * wish.zoom, SMALLEST), LARGEST)
        factor, self.zoom = zoom / self.zoom, zoom
        self.scroll_to((self.left + wish.offset.x) * factor, (self.top + wish.offset.y) * factor)

    def show(self, wish: effects.PageWanted) -> None:
        """Shows a page that is not placed: the target of a link, of a key, or of a search."""
        if wish.zoom:
            self.zoom = min(max(wish.zoom, SMALLEST), LARGEST)
        self.scroll_to(self.left, self.top + dict(self.frames())[wish.page].y0)
        if wish.has_area:  # now that it is placed, the view knows where its parts are, also on a turned page
            there = self.view.convert(wish.page, ix.Space.PAGE, wish.area.x0, wish.area.y0, ix.Space.VIEW)
            self.scroll_to(self.left, self.top + there.y)
    # guide end

    # guide: draw
    def draw_widget(self, page: ix.VisiblePage, painter: Painter) -> None:
        """Draws a page's picture and its items, under one transform. The widget begins at the corner of the frame."""
        a, b, c, d, tx, ty = page.page_to_view
        painter.transform(a, b, c, d, tx - page.frame.x0, ty - page.frame.y0)
        for item in self.view.page_display_list(page.index):
            painter.draw(item)
    # guide end

    # guide: feed
    def pointer(self, make: Maker, x: float, y: float, ms: float, widget: ix.Rect | None = None) -> None:
        """If a toolkit counts from the corner of a page's widget, adds the corner of its frame."""
        left, top = (widget.x0, widget.y0) if widget else (0.0, 0.0)
        self.view.feed(make(left + x, top + y, ms, ix.DeviceKind.MOUSE))
        self.settle()
    # guide end

    def wait(self, since: float, until: float) -> None:
        """Advances the view frame by frame."""
        now = since
        while now < until:
            now += 20
            self.view.advance(at=now)
            self.settle()


def shown(text: str) -> str:
    """Returns a text on one line, with a bar between pages."""
    return text.replace("\n", "/").replace("\f", "|")


def scrolled(viewer: Viewer) -> None:
    print("== scrolled")
    # guide: scrolled
    first = dict(viewer.frames())[0]
    viewer.pointer(events.down, 22, 35, 1000, first)  # on "page 0 begins"
    viewer.pointer(events.move, 60, 100, 1020, first)
    viewer.scroll_to(0, 250)  # the viewer's wheel, while the button is down
    viewer.pointer(events.move, 60, 45, 1040, dict(viewer.frames())[1])
    viewer.pointer(events.up, 60, 45, 1060, dict(viewer.frames())[1])
    # guide end
    print("selected:", shown(viewer.view.selected_text))
    print("== draw")
    for page in viewer.view.visible_pages():
        painter = Painter()
        viewer.draw_widget(page, painter)
        print(f"widget of page {page.index}: {painter}")


def at_the_edge(viewer: Viewer) -> None:
    print("== edge")
    viewer.scroll_to(0, 0)
    # guide: edge
    viewer.pointer(events.down, 122, 35, 3000)
    viewer.pointer(events.move, 200, 200, 3020)
    viewer.pointer(events.move, 200, 399, 3040)  # held at the lower edge: the view asks frame by frame
    viewer.wait(3040, 4540)
    viewer.pointer(events.up, 200, 399, 4540)
    # guide end
    text = shown(viewer.view.selected_text)
    print(f"scrolled by {viewer.top:.0f}; selected: {text}")


def followed(viewer: Viewer) -> None:
    print("== link")
    viewer.scroll_to(0, 0)
    viewer.pointer(events.down, 150, 140, 6000)
    viewer.pointer(events.up, 150, 140, 6040)
    viewer.wait(6040, 7000)
    top = viewer.view.visible_pages()[0]
    print(f"at the top is page {top.index}, whose frame begins at {top.frame.y0:g}")


def turned(viewer: Viewer) -> None:
    print("== turned")
    viewer.scroll_to(0, 0)
    # guide: turned
    viewer.turns[0] = 90  # in this view alone: neither the file nor another view knows of it
    viewer.place()
    there = viewer.view.convert(0, ix.Space.PAGE, 24, 34, ix.Space.VIEW)  # on the first letter
    for ms in (9000, 9100):
        viewer.pointer(events.down, there.x, there.y, ms)
        viewer.pointer(events.up, there.x, there.y, ms + 40)
    # guide end
    frame = viewer.view.visible_pages()[0].frame
    print(f"a page of {frame.width:g} x {frame.height:g}; the letter is at {there.x:g},{there.y:g}; '{viewer.view.selected_text}' is selected")
    print(f"to be saved: {viewer.document.history.modified}")


def main() -> None:
    with written() as document:
        viewer = Viewer(document)
        viewer.view.set(ix.Setting.ANIMATED, 0)
        viewer.settle()
        scrolled(viewer)
        at_the_edge(viewer)
        followed(viewer)
        turned(viewer)
        viewer.view.close()


main()
