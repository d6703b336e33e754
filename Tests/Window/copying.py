"""Copying what another program then has: an image of the page, and a table as cells."""

from __future__ import annotations

import subprocess
from pathlib import Path

import numpy
from desk import Desk, Missing
from editing import snapshot
from files import write_pdf
from PIL import Image

CELLS = (("Item", "Unit price", "Total"), ("Green tea", "2.50", "25.00"), ("Cups, two sizes", "", "8.00"))
LEFTS, TOPS = (100, 260, 360, 460), (400, 376, 352, 328)
WIDTH, HEIGHT = 40, 20


def picture_and_table(target: Path) -> None:
    """A page with an image, blue on its left and red on its right, and below it a ruled table."""
    row = "0000ff" * (WIDTH // 2) + "ff0000" * (WIDTH // 2)
    pixels = "\n".join([row] * HEIGHT) + ">"
    content = "q 200 0 0 100 100 597 cm /Im0 Do Q\n"
    for words, top in zip(CELLS, TOPS, strict=False):
        for word, left in zip(words, LEFTS, strict=False):
            content += f"BT /F1 11 Tf {left + 6} {top - 16} Td ({word}) Tj ET\n"
    content += "".join(f"{LEFTS[0]} {y} m {LEFTS[-1]} {y} l S\n" for y in TOPS)
    content += "".join(f"{x} {TOPS[0]} m {x} {TOPS[-1]} l S\n" for x in LEFTS)
    write_pdf(target, [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /Im0 5 0 R >> /Font << /F1 6 0 R >> >> >>",
        f"<< /Length {len(content)} >>\nstream\n{content}\nendstream",
        f"<< /Type /XObject /Subtype /Image /Width {WIDTH} /Height {HEIGHT} /BitsPerComponent 8 /ColorSpace /DeviceRGB"
        f" /Filter /ASCIIHexDecode /Length {len(pixels)} >>\nstream\n{pixels}\nendstream",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ])


def pasted(desk: Desk, kind: str) -> Path:
    """A file with the content of the clipboard, as another program gets it."""
    folder = desk.log.parent
    target = folder / f"pasted-{kind}"
    target.unlink(missing_ok=True)
    done = subprocess.run(
        [folder / "clipboard", kind, target], env=desk.screen.environment, capture_output=True, text=True, timeout=30, check=False)
    if done.returncode != 0:
        raise Missing(f"another program gets no {kind}: {done.stderr}")
    return target


def copied_image(desk: Desk) -> None:
    """
    A right click on an image selects it, its menu copies it; another program gets the image's own pixels. Then Control+C, and a click
    beside it, after which there is nothing to copy.
    """
    desk.focus_main()
    desk.first_page()
    desk.click_at(*desk.on_page(0, 200, 650), button=3)
    desk.wait("^  menu .* context=13")
    desk.wait("^menu shown")
    snapshot(desk, "window-image-menu", rests=False)
    desk.choose("Copy image")
    desk.wait("^chosen 225")
    desk.wait(f"^copied an image of {WIDTH}x{HEIGHT}")
    taken = Image.open(pasted(desk, "image")).convert("RGB")
    assert taken.size == (WIDTH, HEIGHT), f"the picture has {taken.size} pixels"
    assert taken.getpixel((8, 10)) == (0, 0, 255) and taken.getpixel((32, 10)) == (255, 0, 0), "the picture shows something else"
    desk.settled()
    desk.look()
    snapshot(desk, "window-image")
    x, y = desk.on_page(0, 300, 650)
    seen = desk.picture()[round(y) - 4 : round(y) + 5, round(x) - 6 : round(x) + 7].astype(int)
    red, white = (numpy.abs(seen - (255, 0, 0)).max(axis=2) < 40), (seen.min(axis=2) > 230)
    assert (~red & ~white).sum() > 9, "no frame round the image"
    desk.key("ctrl+c")
    desk.wait(f"^copied an image of {WIDTH}x{HEIGHT}")
    desk.click_at(*desk.on_page(0, 500, 700))
    desk.wait("^  image-selection")
    desk.settled()
    desk.key("ctrl+c")
    desk.wait("^says Nothing is selected that can be copied")


def copied_table(desk: Desk) -> None:
    """Alt and a drag round a table; its menu and a key copy the cells, the empty one too; Control+C copies it as text."""
    desk.focus_main()
    desk.first_page()
    desk.hand("keydown", "alt")
    desk.drag(desk.on_page(0, 92, 408), desk.on_page(0, 250, 370), desk.on_page(0, 468, 322))
    desk.hand("keyup", "alt")
    desk.wait("^  text-selection 0:.*active=0")
    desk.settled()
    desk.click_at(*desk.on_page(0, 120, 388), button=3)
    desk.wait("^menu shown")
    snapshot(desk, "window-table-menu", rests=False)
    desk.choose("Copy as table")
    desk.wait("^chosen 229")
    desk.wait("^copied a table of [1-9][0-9]* bytes")
    wanted = "\n".join("\t".join(row) for row in CELLS)
    assert pasted(desk, "text").read_text() == wanted, f"the clipboard has {pasted(desk, 'text').read_text()!r}"
    desk.settled()
    desk.key("ctrl+c")
    desk.wait("^copied Item")
    assert "\t" not in pasted(desk, "text").read_text(), "Control+C copies cells"
    desk.key("ctrl+shift+c")
    desk.wait("^copied a table of [1-9][0-9]* bytes")
    assert pasted(desk, "text").read_text() == wanted, "the key copies something else than the menu"
    desk.key("Escape")
    desk.wait("^  text-selection ")
    desk.key("ctrl+shift+c")
    desk.wait("^says Select a rectangle first")


def shown_tool(desk: Desk) -> None:
    """The button of Text is down where it was chosen, also after the drag; a drag over text alone leaves the button of the hand down."""
    desk.focus_main()
    desk.first_page()
    across = [desk.on_page(0, x, 339) for x in (109, 140, 175)]
    desk.drag(*across)
    desk.wait("^  text-selection 0:.*active=0")
    desk.settled()
    assert desk.last_line("^button (.*)")[1] == "Hand", "a drag over text is shown as if the tool had been chosen"
    desk.key("x")
    desk.wait("^button Text")
    desk.key("Escape")
    desk.drag(*across)
    desk.wait("^  text-selection 0:.*active=0")
    desk.settled()
    assert desk.last_line("^button (.*)")[1] == "Text", "the chosen tool is not shown any more"
    snapshot(desk, "window-text-tool")
    desk.key("x")
    desk.wait("^button Hand")


SCENES = [copied_image, copied_table, shown_tool]
__all__ = ["SCENES", "picture_and_table"]
