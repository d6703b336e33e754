"""Lists the comments of a file: page, kind, author, and what it says or marks.

    python list_comments.py FILE
"""

from __future__ import annotations

import sys

import libinteract as ix

SILENT = {ix.Subtype.LINK, ix.Subtype.WIDGET, ix.Subtype.POPUP}


def main(path: str) -> None:
    # guide: list
    with ix.open(path) as document:
        for page in document:
            for each in page.annotations:
                if each.subtype not in SILENT:
                    marked = page.text_in(page.geometry.pdf_to_page.apply_rect(each.rect)) if each.subtype == ix.Subtype.HIGHLIGHT else ""
                    print(f"page {page.index + 1}: {each.subtype.name.lower()} by {each.text(ix.TextKind.AUTHOR) or 'nobody'}: "
                          f"{each.contents}{f' ({marked})' if marked else ''}")
    # guide end


main(*sys.argv[1:])
