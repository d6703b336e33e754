"""Highlights each place where a text stands, and saves the file under another name.

    python mark_matches.py FILE SAVED TEXT
"""

from __future__ import annotations

import getpass
import sys

import libinteract as ix


def main(path: str, saved: str, text: str) -> None:
    # guide: mark
    with ix.open(path) as document:
        document.set_editor(author=getpass.getuser())
        with document.edit(ix.Phrase.UNDO_CREATE_HIGHLIGHT):  # One step, which document.undo() takes back.
            for match in ix.Search(document, text, ix.SearchOptions.WHOLE_WORDS):
                page = document.page(match.page)
                note = page.mark_text(match)
                note.set_text(ix.TextKind.CONTENTS, "to be checked")
                line = next(each for each in page.lines if each.first <= match.first < each.first + each.count)
                print(f"page {match.page_index + 1}: {line.text}")
        # guide end
        if not document.history.modified:
            sys.exit(f"{text} stands nowhere")
        document.save(saved)


main(*sys.argv[1:])
