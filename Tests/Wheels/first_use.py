"""Uses the installed packages as a reader of the README does: its program runs, a page is read and drawn, a form is filled and saved, also
with names of other scripts, which are typed.

    first_use.py [--alone]      --alone starts no other process

It lies in a folder with paper.pdf, form.pdf and two fonts, writes filled.pdf, chinese.pdf and arabic.pdf, and ends with an error where
something is not as it should be.
"""

import importlib.metadata
import re
import sys
import textwrap
from pathlib import Path

import libinteract as ix
import libinteract_pdf

description = importlib.metadata.metadata("libinteract").get_payload() or importlib.metadata.metadata("libinteract")["Description"]
program = re.search(r"^## In short\n\n((?:(?: {4}.*)?\n)+)", str(description), re.MULTILINE)
assert program is not None, "the README of the package has no program"
exec(compile(textwrap.dedent(program[1]), "README", "exec"), {})

with ix.open("paper.pdf") as document:
    words = document[0].text.split()
    width, height, pixels = document.render(0, 1.0)
    dark = sum(1 for each in bytes(pixels)[0::4] if each < 128)
    assert len(words) > 20 and dark > 200, (len(words), dark)
    print(f"paper.pdf: {len(words)} words, a picture of {width} x {height} pixels, {dark} of them dark")

if "--alone" not in sys.argv and libinteract_pdf.worker() is not None:
    with ix.open("paper.pdf", worker=ix.Worker(required=True)) as document:
        assert document[0].text.split() == words and document.render(0, 1.0) == (width, height, pixels)
        assert document.worker is not None and document.worker.place == ix.WorkerPlace.PROCESS, document.worker
        print(f"paper.pdf: another process reads the same, {document.worker.sandbox!r}")

with ix.open("form.pdf") as document:
    form = document.form
    form.load()
    assert form.fill(form["name"], "Ada Lovelace") and form.toggle(form["agreed"], True)
    document.save("filled.pdf")

with ix.open("filled.pdf") as document:
    document.form.load()
    assert document.form.values(document.form["name"]) == ["Ada Lovelace"]

# The system may have no fonts at all: these are the program's.
for script, name in (("chinese", "\u738b\u5c0f\u660e"), ("arabic", "\u0644\u064a\u0644\u0649 \u0627\u0644\u0639\u0627\u0645\u0631\u064a\u0629")):
    with ix.open("form.pdf") as document, ix.View(document, 600, 400) as view:
        for font in ("Amiri-Regular.ttf", "DroidSansFallback.ttf"):
            document.add_font(font)
        document.form.load()
        assert view.edit_text(document.form["name"].id)
        view.run(ix.Command.SELECT_ALL)
        for at, character in enumerate(name):
            view.feed(ix.events.text(character, 1000 + at))
        view.run(ix.Command.COMMIT)
        assert document.form.values(document.form["name"]) == [name]
        document.save(f"{script}.pdf")
    with ix.open(f"{script}.pdf") as document:
        document.form.load()
        assert document.form.values(document.form["name"]) == [name]

# Nothing of a checkout or of Poppler is in use; in a wheel that is handed out qpdf is inside the library.
used = set(re.findall(r"\S*/lib(?:interact|pdfium|poppler|qpdf|harfbuzz)\S*", Path("/proc/self/maps").read_text(encoding="utf-8")))
whole = "manylinux" in str(importlib.metadata.distribution("libinteract-pdf").read_text("WHEEL"))
foreign = ("poppler", "qpdf", "harfbuzz") if whole else ("poppler",)
assert libinteract_pdf.library() in used and not [each for each in used if any(f"lib{name}" in each for name in foreign)], used
assert all(each.startswith(sys.prefix) or "memfd" in each or "qpdf" in each or "harfbuzz" in each for each in used), used
print(f"libinteract {importlib.metadata.version('libinteract')} with {libinteract_pdf.library()}: filled.pdf is written")
