#!/usr/bin/env python3
"""Makes a folder of scans from a PDF, as a scanner and tesseract would: make_scans.py FILE.pdf FOLDER

Pages are drawn at 150 pixels per inch (`page_1.ppm`), and their words are written as tesseract's TSV (`page_1.tsv`).
"""

import sys
from pathlib import Path

import libinteract as ix

SCALE = 150 / 72
HEAD = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext"


def main(source: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with ix.open(source) as document:
        for index, page in enumerate(document.pages):
            width, height = (round(side * SCALE) for side in page.size)
            _, _, pixels = page.render(SCALE, (0, 0, width, height))
            rgb = bytearray(width * height * 3)
            for channel in range(3):
                rgb[channel::3] = pixels[channel::4]
            (folder / f"page_{index + 1}.ppm").write_bytes(b"P6\n%d %d\n255\n" % (width, height) + rgb)
            rows = [HEAD]
            for line_number, line in enumerate(page.lines):
                words = [word for word in page.words if line.first <= word.first < line.first + line.count]
                for number, word in enumerate(words):
                    left, top, right, bottom = (round(side * SCALE) for side in (word.quad.p3.x, word.quad.p3.y, word.quad.p1.x, word.quad.p1.y))
                    rows.append(f"5\t1\t1\t1\t{line_number + 1}\t{number + 1}\t{left}\t{top}\t{right - left}\t{bottom - top}\t96\t{word.text}")
            (folder / f"page_{index + 1}.tsv").write_text("\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
