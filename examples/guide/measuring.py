"""The code of docs/guide/measuring.md: measured values, with units, of paths on pages."""

import libinteract as ix
from libinteract import events


def note(text: str) -> None:
    print(f"== {text}")


with ix.Document.new() as document:
    document.add_pages(2, 612, 792)
    room = [(100.0, 100.0), (388.0, 100.0), (388.0, 316.0), (100.0, 316.0)]
    note("calibrate")
    # guide: calibrate
    plan = ix.Measures(document).calibrate(72, 1, "m")  # an inch of the plan is a metre
    print(plan.ratio)
    print(plan.measured(ix.Measured.LENGTH, room[:2]))
    print(plan.measured(ix.Measured.AREA, room))
    print(plan.measured(ix.Measured.ANGLE, room[:3]))
    # guide end
    note("formats")
    # guide: formats
    distance = ix.NumberRole.DISTANCE
    feet = ix.Measures(document).create([
        ix.NumberFormat(ix.NumberRole.X, "ft", factor=1 / 18),
        ix.NumberFormat(distance, "ft"),
        ix.NumberFormat(distance, "in", factor=12, precision=8, fraction=ix.NumberFraction.QUOTIENT),
    ])
    print(feet.measured(ix.Measured.LENGTH, [(0, 0), (100, 0)]))
    # guide end
    with ix.View(document, 1224, 792) as view:
        note("spread")
        # guide: spread
        view.set_layout(spreads=ix.SpreadMode.DOUBLE, fit=ix.Fit.PAGE, page_gap=20)
        view.measuring.set_measure(plan)
        across = view.measuring.measured(ix.Measured.LENGTH, [(0, 540, 400), (1, 72, 400)])
        print(f"{across}, in a layout with a gap of 20 points")
        # guide end
        note("shown")
        # guide: shown
        item = view.measuring.put(ix.Measured.AREA, [(0, x, y) for x, y in room])
        assert item is not None
        print(f"{item.label}: fill {item.style.fill}, dash {item.style.dash:g}")
        # guide end
        note("tool")
        # guide: tool
        ix.Measures(document).set_lines(0, [((100, 400), (388, 400))])  # a provider finds those of a file
        ends = [view.convert(0, ix.Space.PDF, x, 402, ix.Space.VIEW) for x in (102, 385)]
        drag = events.drag(ends, 1000, device=ix.DeviceKind.MOUSE)
        view.use_tool(ix.ToolMode.CREATE_RULER)
        view.feed(drag[:-1])
        in_hand = view.measuring.in_hand()
        view.feed(drag[-1:])
        ruler = document.annotations(0)[-1]
        print(in_hand[0] if in_hand else None, ruler.text(ix.TextKind.INTENT), ruler.text(ix.TextKind.CONTENTS))
        # guide end
    note("viewport")
    # guide: viewport
    measures = ix.Measures(document)
    drawing = measures.create([ix.NumberFormat(ix.NumberRole.X, "mm", 3.5)], box=ix.Rect(50, 50, 562, 742))
    measures.set_viewports(0, [drawing])
    print(measures.at(0, 100, 100) == drawing, measures.at(0, 10, 10))
    # guide end
