"""The code of the chapter "Nothing waits" (docs/guide/nothing-waits.md)."""

from __future__ import annotations

from pathlib import Path

import libinteract as ix

FILE = Path(__file__).resolve().parents[1] / "data/guide.pdf"

# guide: script
with ix.open(FILE) as document:
    document.wait(0, ix.Wait.TEXT | ix.Wait.ANNOTATIONS, timeout=30)  # at once, where the provider answers at once
    glyphs = sum(not each.isspace() for each in document.text(0))
    links = len(document.annotations(0))
# guide end
print(f"== script\n{glyphs} glyphs, {links} annotations")
