#!/usr/bin/env python3
"""Puts what the three draw of the gallery side by side: sheet.py GALLERY.pdf GALLERY.json OUT.png"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from PIL import Image, ImageDraw
from renderers import Renderers

COLUMNS = 6
CELL, LABEL, GAP = 140, 12, 6


def main(pdf: str, facts: str, out: str) -> None:
    samples = json.loads(Path(facts).read_text())
    renderers = Renderers(Path(pdf))
    rows = -(-len(samples) // COLUMNS)
    wide = 3 * CELL + GAP
    sheet = Image.new("RGB", (COLUMNS * wide, rows * (CELL + LABEL)), (200, 200, 200))
    pen = ImageDraw.Draw(sheet)
    for i, sample in enumerate(samples):
        x, y = i % COLUMNS * wide, i // COLUMNS * (CELL + LABEL)
        pen.text((x + 2, y), sample["name"], fill=(0, 0, 0))
        for j, (_, picture) in enumerate(renderers.draw(i, 1)):
            # The middle of the page: all samples are there.
            image = Image.fromarray(picture).crop((10, 20, 190, 180)).resize((CELL, CELL * 160 // 180))
            sheet.paste(image, (x + j * CELL, y + LABEL))
    sheet.save(out)


if __name__ == "__main__":
    main(*sys.argv[1:4])
