"""The code of the chapter "Custom layouts" (docs/guide/custom-layouts.md): nine pages in a view of 800 x 600."""

import libinteract as ix


def print_spread(view: ix.View, spread: int) -> None:
    info = view.spread(spread)
    frame = info.frame
    print(
        f"  spread {spread}: {len(info.pages)} from page {info.pages.start} at {frame.x0:g},{frame.y0:g} "
        f"{frame.x1 - frame.x0:g}x{frame.y1 - frame.y0:g}")


# guide: chapters
class ByChapter(ix.Layout):
    """Each chapter begins on a spread of its own, and continues in pairs of pages."""

    base = ix.LayoutClass.CONTINUOUS
    chapters = [0, 4, 5, 9]

    def spread(self, page: int) -> int:
        spread = 0
        for first, end in zip(self.chapters, self.chapters[1:]):
            if first <= page:
                spread += (min(page, end - 1) - first) // 2 + (page >= end)
        return spread
# guide end


def show_chapters(view: ix.View) -> None:
    print("== chapters")
    # guide: use
    layout = ByChapter(view)
    layout.use()
    # guide end
    for spread in range(5):
        print_spread(view, spread)
    layout.remove()


# guide: grid
class Grid(ix.Layout):
    """Three in a row. `super()` returns the spread's frame in a stack."""

    base = ix.LayoutClass.FREE

    def spread_frame(self, spread: int) -> ix.Rect:
        width, height = self.spread_size(spread)
        x, y = spread % 3 * (width + 20), spread // 3 * (height + 20)
        return ix.Rect(x, y, x + width, y + height)
# guide end


# guide: tilt
class Hanging(ix.Layout):
    """The second page of every pair hangs lower: the inherited frame, moved."""

    base = ix.LayoutClass.CONTINUOUS

    def page_frame(self, page: int) -> ix.Rect:
        x0, y0, x1, y1 = super().page_frame(page)
        return ix.Rect(x0, y0 + 40, x1, y1 + 40) if page % 2 else ix.Rect(x0, y0, x1, y1)
# guide end


def show_frames(view: ix.View) -> None:
    print("== grid")
    with Grid(view) as grid:
        grid.use()
        for spread in range(2, 5):
            print_spread(view, spread)
    print("== hang")
    with Hanging(view, ix.LayoutOptions(spreads=ix.SpreadMode.DOUBLE)) as hanging:
        hanging.use()
        print_spread(view, 0)


# guide: base
class Backwards(ix.Layout):
    """The base layout's answer for the page at the other end."""

    def spread(self, page: int) -> int:
        return super().spread(8 - page)
# guide end


def show_conflicts(view: ix.View) -> None:
    print("== conflicts")
    with Backwards(view) as layout:
        layout.use()
        # guide: conflicts
        for conflict in layout.conflicts:
            print(f"  function {conflict.function:d}, fault {conflict.fault:d}, at {conflict.index}")
        # guide end


def show_derived(view: ix.View) -> None:
    print("== derived")
    list(view.effects())
    # guide: derived
    if view.alter_derived_layout(ix.LayoutOptions(spreads=ix.SpreadMode.DOUBLE)):
        print("  in force until the layout is made anew")
    # guide end
    print(f"  {view.spread_count} spreads")
    view.set_geometry(500, 500)
    print(f"  {view.spread_count} spreads")
    # guide: announced
    for effect in view.effects():
        if effect.type == ix.EffectType.LAYOUT:
            print(f"  layout: reason {effect.reason}")
    # guide end


with ix.Document.new() as document:
    document.add_pages(9, 200, 300)
    with ix.View(document, 800, 600) as view:
        show_chapters(view)
        show_frames(view)
        show_conflicts(view)
        show_derived(view)
