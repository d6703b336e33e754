"""Draws the pages of a file, with its annotations as they look in a viewer, and writes each as a PNG file.

    python render_pages.py FILE FOLDER [DOTS_AN_INCH]
"""

from __future__ import annotations

import sys
from pathlib import Path

import libinteract as ix
from libinteract.testing import png_of


def main(path: str, folder: str, dots: str = "96") -> None:
    Path(folder).mkdir(parents=True, exist_ok=True)
    # guide: draw
    with ix.open(path) as document:
        for page in document:
            picture = page.picture(float(dots) / 72, icons=True)
            target = Path(folder) / f"page-{page.index + 1}.png"
            target.write_bytes(png_of(picture))
            print(f"{target.name}: {picture.width} by {picture.height}")
    # guide end


main(*sys.argv[1:])
