"""Numbers of pages: boxes, units, rotations, times."""

from __future__ import annotations

from kinds import kind
from writer import FONT, Made

BOXES = ["[0 0 1e9 1e9]", "[0 0 1e38 1e38]", "[-1e38 -1e38 1e38 1e38]", "[0 0 0 0]", "[200 200 0 0]", "[9 9 9 200]", "[0 0 1e-38 1e-38]", "[0 0 99999999999999999999999999999999999999999 200]",
         "[nan nan inf inf]", "[0 0 200]", "[(a) /b null []]", "[1e308 0 -1e308 5]", "null", "7", "[0 0 200 200 200 200]", "[-2147483648 -2147483648 2147483647 2147483647]"]


def pages(made: Made, size: int, extra: list[str]) -> bytes:
    made.body()
    for i in range(size):
        made.raw(10 + i, f"<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << {FONT} >> {extra[i % len(extra)]} "
                 "/Annots [<< /Subtype /Square /Rect [9 9 90 90] >> << /Subtype /Link /Rect [0 90 200 120] /Dest [3 0 R /FitR -1e38 1e38 0 0] >>] >>")
    kids = " ".join(f"{10 + i} 0 R" for i in range(size))
    made.raw(2, f"<< /Type /Pages /Kids [3 0 R {kids}] /Count {size + 1} >>")
    return made.whole()


@kind("boxes of 1e9, 1e38, NaN-like, inverted, empty, as media boxes", "pages", 16, 5_000)
def boxes_absurd(size: int) -> bytes:
    return pages(Made(), size, [f"/MediaBox {box}" for box in BOXES])


@kind("the same as crop boxes, outside the media box too", "pages", 16, 5_000)
def crops_absurd(size: int) -> bytes:
    return pages(Made(), size, [f"/MediaBox [0 0 200 200] /CropBox {box} /TrimBox {box} /ArtBox {box}" for box in BOXES + ["[900 900 999 999]"]])


@kind("units of 1e30, 1e-30, none and less", "pages", 8, 5_000)
def units_absurd(size: int) -> bytes:
    return pages(Made(), size, [f"/MediaBox [0 0 200 200] /UserUnit {unit}" for unit in ("1e30", "1e-30", "0", "-5", "1e308", "99999999999999999999999999999999999999999", "(a)", "[2]")])


@kind("rotations of no quarter turns, by billions, as texts", "pages", 8, 5_000)
def rotations_odd(size: int) -> bytes:
    turns = ("45", "-90", "2147483647", "-2147483648", "1e38", "(90)", "90.0", "99999999999999999999")
    return pages(Made(), size, [f"/MediaBox [0 0 200 200] /Rotate {turn}" for turn in turns])


@kind("one page of all the room there is, beside one of none", "units a side", 1_000_000, 2_147_483_647)
def page_huge(size: int) -> bytes:
    return pages(Made(), 2, [f"/MediaBox [0 0 {size} {size}]", "/MediaBox [0 0 0.001 0.001] /UserUnit 1e-9"])


@kind("page transitions, times and thumbnails of absurd values", "pages", 4, 5_000)
def pages_odd(size: int) -> bytes:
    return pages(Made(), size, ["/MediaBox [0 0 200 200] /Dur 1e38 /Trans << /D -1e38 /Di 999 >> /Thumb 3 0 R /Group << /CS [/Indexed 3 0 R] >>", "/MediaBox [0 0 200 200] /VP [<< /BBox [1e38] /Measure << /X [<< /C 1e38 >>] >> >>]",
                                "/MediaBox 3 0 R /Resources 3 0 R", "/MediaBox [0 0 200 200] /Annots 3 0 R /Contents [3 0 R [4 0 R]]"])
