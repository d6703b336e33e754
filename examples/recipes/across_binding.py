"""Measuring across the binding of a double spread: a length and an area, each in the style of its dimension.

If IX_PICTURE names a file, it also draws there what a user sees.
"""

import os

import libinteract as ix

LENGTH, AREA = 1, 2


def tell(name: str, item: ix.Decoration) -> None:
    frame = item.frame
    kind = "dashed outline, no filling" if item.style.dash > 0 else "translucent filling, no dashes"
    print(f"{name}: {item.label}; pages {item.pages[0]} to {item.pages[-1]}; {kind}")
    print(f"  frame {frame.x0:g},{frame.y0:g} {frame.x1:g},{frame.y1:g}")


def decorate(view: ix.View, page: int) -> None:
    """Shows a measurement of the host on the pages that it covers."""
    if page < 2:
        view.measuring.put(ix.Measured.LENGTH, [(0, 300, 220), (0, 500, 300), (1, 120, 420)], key=LENGTH)
        view.measuring.put(
            ix.Measured.AREA, [(0, 350, 500), (1, 150, 500), (1, 150, 700), (0, 350, 650)], key=AREA)


with ix.Document.new() as document:
    document.add_pages(4, 612, 792)
    # 72 points of the plan are 2.5 m.
    plan = ix.Measures(document).calibrate(72, 2.5, "m")
    with ix.View(document, 1300, 820) as view:
        view.set_layout(spreads=ix.SpreadMode.DOUBLE, fit=ix.Fit.PAGE, page_gap=12)
        view.measuring.set_measure(plan)
        view.decorations.source(lambda page: decorate(view, page))
        length, area = view.decorations.find(LENGTH), view.decorations.find(AREA)
        assert length and area
        tell("length", length)
        tell("area", area)
        counts = view.decorations.counts
        print(f"items {counts.in_use}, each once on two pages")
        if "IX_PICTURE" in os.environ:
            from picture import draw

            draw(view, os.environ["IX_PICTURE"])
        view.set_zoom(2, 650, 400)
        print(f"zoomed in: {length.label}; scale at fit {length.pdf_scale:.4f}, zoom {length.zoom_scale:.4f}")
        view.show_page(2)
        print(f"next spread: items {view.decorations.counts.in_use}, in the pool {view.decorations.counts.pooled}")
        view.show_page(0)
        again = view.decorations.find(LENGTH)
        assert again
        print(f"back: {again.label}; items made {view.decorations.counts.made}")
