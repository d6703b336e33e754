"""Makes the file that the test shows: sample.py OUT.pdf

Three pages: two columns of numbered words with a link to the web, one to the third page and a square; a page turned by 90 degrees; one
more with two columns.
"""

import sys

import fitz

LINES, LEADING, TOP = 28, 24, 60
COLUMNS = ("left", 60), ("right", 330)

pdf = fitz.open()
for number in range(3):
    page = pdf.new_page(width=612, height=792)
    for name, x in COLUMNS:
        for line in range(LINES):
            page.insert_text((x, TOP + line * LEADING), f"page{number} {name} line{line} ends", fontsize=12)
first = pdf[0]  # Links and annotations live as long as their page.
first.insert_link({"kind": fitz.LINK_URI, "from": fitz.Rect(60, 740, 200, 760), "uri": "https://example.org/web"})
first.insert_link({"kind": fitz.LINK_GOTO, "from": fitz.Rect(330, 740, 500, 760), "page": 2, "to": fitz.Point(0, 200)})
pdf[1].set_rotation(90)
square = first.add_rect_annot(fitz.Rect(250, 100, 310, 140))
pdf.xref_set_key(square.xref, "IC", "[1 0.8 0.2]")
square.update()
pdf.save(sys.argv[1])
