#!/usr/bin/env python3
"""Draws what every tool creates, by three renderers, into one picture: sheet.py OUT.png"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "Appearance"), str(HERE)]

import modes  # noqa: E402
from PIL import Image, ImageDraw  # noqa: E402
from renderers import Renderers  # noqa: E402

import libinteract as ix  # noqa: E402

COLUMNS = 4
CELL, LABEL, GAP = (180, 135), 12, 8


def drawn(folder: Path, mode: modes.Mode) -> Path:
    path, saved = modes.paper(folder / "paper.pdf", "plain"), folder / "saved.pdf"
    with ix.open(path) as document, modes.open_view(document) as view:
        modes.use(view, document, mode)
        for each in document.annotations(0):
            if each.subtype == ix.Subtype.FREE_TEXT and not each.text(ix.TextKind.CONTENTS):
                each.set_text(ix.TextKind.CONTENTS, "Written here")
        document.save(saved)
    return saved


def main(out: str) -> None:
    rows = -(-len(modes.MODES) // COLUMNS)
    wide = 3 * CELL[0] + GAP
    sheet = Image.new("RGB", (COLUMNS * wide, rows * (CELL[1] + LABEL + GAP)), (200, 200, 200))
    pen = ImageDraw.Draw(sheet)
    with tempfile.TemporaryDirectory() as folder:
        for i, mode in enumerate(modes.MODES):
            x, y = i % COLUMNS * wide, i // COLUMNS * (CELL[1] + LABEL + GAP)
            device = " with a pen" if mode.device == modes.PEN else ""
            pen.text((x + 2, y), f"{mode.name}{device}: {mode.subtype.name.lower()}", fill=(0, 0, 0))
            for j, (_, picture) in enumerate(Renderers(drawn(Path(folder), mode)).draw(0, 1)):
                # The part in which all is drawn.
                part = Image.fromarray(picture).crop((10, 40, 290, 250)).resize(CELL, Image.Resampling.LANCZOS)
                sheet.paste(part, (x + j * CELL[0], y + LABEL))
    sheet.save(out)


if __name__ == "__main__":
    main(sys.argv[1])
