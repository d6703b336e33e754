"""Prints the text of a file, page by page, or what stands in a box of each page.

    python extract_text.py FILE [X0 Y0 X1 Y1]     the box in points from the top left of the page
"""

from __future__ import annotations

import sys

import libinteract as ix


def main(path: str, *box: str) -> None:
    # guide: text
    with ix.open(path) as document:
        for page in document:
            print(f"- page {document.page_label(page.index) or page.index + 1}")
            if box:
                print(page.text_in(ix.Rect(*map(float, box))))
            else:
                for line in page.lines:
                    print(f"{line.quad.p0.x:5.0f} {line.quad.p0.y:5.0f}  {line.text}")
    # guide end


main(*sys.argv[1:])
