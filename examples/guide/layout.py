"""The code of the chapter "Layout" (docs/guide/layout.md): seven pages of two sizes in a view of 800 x 600."""

import libinteract as ix


def pages() -> ix.Document:
    document = ix.Document.new()
    for i in range(7):
        document.add_page(*((400, 300) if i == 3 else (300, 400)))
    return document


def size(rect: ix.Rect) -> str:
    return f"{rect.x0:g},{rect.y0:g} {rect.x1 - rect.x0:g}x{rect.y1 - rect.y0:g}"


# guide: spreads
def print_spreads(view: ix.View) -> None:
    for spread in range(view.spread_count):
        info = view.spread(spread)
        print(f"  spread {spread}: {len(info.pages)} from page {info.pages.start} at {size(info.frame)}")
# guide end


def book(view: ix.View) -> None:
    print("== book")
    # guide: book
    view.set_layout(spreads=ix.SpreadMode.BOOK, fit=ix.Fit.PAGE)  # the cover alone, then pairs
    # guide end
    print_spreads(view)
    view.show_page(1)
    visible = view.visible_pages()
    print(f"  of page 1 and its neighbour: {len(visible)} in sight, both in spread {visible[1].spread}")


def gaps(view: ix.View) -> None:
    print("== gaps")
    # guide: gaps
    view.set_layout(
        axis=ix.Axis.HORIZONTAL, scroll=ix.ScrollMode.PER_SPREAD, fit=ix.Fit.PAGE, spread_gap=0,
        frame_insets=ix.Rect(-10, 0, -10, 0),  # the frame that scrolls reaches beyond the view ...
        insets=ix.Rect(10, 0, 10, 0))  # ... and the spreads keep to the view
    # guide end
    for spread in range(2):
        print(f"  spread {spread} at {size(view.spread(spread).frame)}")


def wrapped(view: ix.View) -> None:
    print("== wrapped")
    # guide: wrapped
    view.set_layout(scroll=ix.ScrollMode.WRAPPED, fit=ix.Fit.NONE)
    # guide end
    print_spreads(view)


def between(view: ix.View) -> None:
    print("== between")
    view.set_layout()
    # guide: between
    middle = view.point_at_index(2.5)  # the middle of spread 2
    index = view.continuous_index(middle.x, middle.y + 100)
    # guide end
    print(f"  {middle.x:g},{middle.y:g} and 100 points on: {index:g}")


with pages() as document, ix.View(document, 800, 600) as view:
    view.set(ix.Setting.MINIMUM_ZOOM, 0.1)
    book(view)
    gaps(view)
    wrapped(view)
    between(view)
