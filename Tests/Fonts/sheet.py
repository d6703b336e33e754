"""A contact sheet: each text of a script in a field, in a free text, as the caption of a line, on a stamp, and in a field in a font of the document that is
bare outlines, as Poppler, PDFium and MuPDF draw it.

    python Tests/Fonts/sheet.py build/pictures/fonts.png
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Appearance"))

from renderers import Renderers  # noqa: E402
from scripts import PAGE, TEXTS, typed  # noqa: E402
from test_bare_fonts import KINDS as BARE  # noqa: E402
from test_document_fonts import fill  # noqa: E402
from test_labels import SIZE, labelled  # noqa: E402

SCALE = 1.5
#: Of a page the parts that have the line or the stamp: from the top, points.
PARTS = {"field": (40, 80), "free text": (40, 80), "line": (75, 105), "stamp": (35, 145), "bare": (40, 80)}


def rows() -> list[tuple[str, str]]:
    kinds = ("field", "free text", "line", "stamp")
    return [(script, kind) for script in TEXTS for kind in kinds] + [(name, "bare") for name in BARE]


def made(path: Path, name: str, kind: str) -> Path:
    if kind == "bare":
        fill(BARE[name](path))
        return path
    return labelled(path, name, kind) if kind in ("line", "stamp") else typed(path, name, kind)


def main(target: str) -> None:
    width = int(max(PAGE[0], SIZE[0]) * SCALE)
    heights = [int((PARTS[kind][1] - PARTS[kind][0]) * SCALE) for _, kind in rows()]
    sheet = Image.new("RGB", (3 * width, sum(heights)), "white")
    pen = ImageDraw.Draw(sheet)
    with tempfile.TemporaryDirectory() as folder:
        for row, (name, kind) in enumerate(rows()):
            path, top = made(Path(folder) / f"{row}.pdf", name, kind), sum(heights[:row])
            for column, (renderer, picture) in enumerate(Renderers(path).draw(0, SCALE)):
                first = int(PARTS[kind][0] * SCALE)
                sheet.paste(Image.fromarray(picture).crop((0, first, width, first + heights[row])), (column * width, top))
                pen.text((column * width + 2, top), f"{renderer}, {name}, {kind}", fill=(160, 0, 0))
    Path(target).parent.mkdir(parents=True, exist_ok=True)
    sheet.save(target)


if __name__ == "__main__":
    main(sys.argv[1])
