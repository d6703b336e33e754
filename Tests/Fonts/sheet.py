"""A contact sheet: each text of a script in a field and in a free text, as Poppler, PDFium and MuPDF draw it.

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

#: Of a page that part which has the line.
TOP, BOTTOM, SCALE = 40, 80, 1.5


def main(target: str) -> None:
    width, height = int(PAGE[0] * SCALE), int((BOTTOM - TOP) * SCALE)
    rows = [(script, kind) for script in TEXTS for kind in ("field", "free text")]
    sheet = Image.new("RGB", (3 * width, len(rows) * height), "white")
    pen = ImageDraw.Draw(sheet)
    with tempfile.TemporaryDirectory() as folder:
        for row, (script, kind) in enumerate(rows):
            path = typed(Path(folder) / f"{row}.pdf", script, kind)
            for column, (name, picture) in enumerate(Renderers(path).draw(0, SCALE)):
                part = Image.fromarray(picture).crop((0, height, width, 2 * height))
                sheet.paste(part, (column * width, row * height))
                pen.text((column * width + 2, row * height), f"{name}, {script}, {kind}", fill=(160, 0, 0))
    Path(target).parent.mkdir(parents=True, exist_ok=True)
    sheet.save(target)


if __name__ == "__main__":
    main(sys.argv[1])
