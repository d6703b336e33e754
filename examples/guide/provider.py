"""The code of the chapter "Writing a provider" (docs/guide/provider.md): in Python a document is built by calls."""

from __future__ import annotations

import libinteract as ix

LINES = ["A provider hands over", "what it knows of a file."]
SIZE, ADVANCE = 12.0, 7.2

# guide: build
document = ix.Document.new()
document.add_pages(2, 300, 200)
for page, line in enumerate(LINES):
    glyphs = [(letter, ix.Rect(20 + ADVANCE * i, 150, 20 + ADVANCE * (i + 1), 150 + SIZE)) for i, letter in enumerate(line)]
    document.set_glyphs(page, [each for each in glyphs if each[0] != " "], SIZE)
document.add_link(0, ix.Rect(20, 20, 120, 40), uri="https://example.org/")
# guide end

print("== pages")
for page in range(document.page_count):
    document.load(page, ix.Part.TEXT)
    document.load(page, ix.Part.ANNOTATIONS)
    print(f"{document.text(page)}: {len(document.words(page))} words, {len(document.annotations(page))} annotations")
with ix.View(document, 600, 400) as view:
    x, y = view.convert(0, ix.Space.PDF, 60, 156, ix.Space.VIEW)
    view.select_text_at(x, y)
    print(f"selected: {view.selected_text}")
document.close()
