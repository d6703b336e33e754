"""The code of the chapter "Forms" (docs/guide/forms.md)."""

from __future__ import annotations

from pathlib import Path

import libinteract as ix

FILE = Path(__file__).resolve().parents[1] / "data/form.pdf"


def tell(form: ix.Form) -> None:
    # guide: list
    for field in form.fields:
        print(f"{field.text(ix.TextKind.FIELD_NAME)}: {' '.join(form.values(field)) or '-'}")
    # guide end


with ix.open(FILE) as document:
    print("== list")
    # guide: load
    form = document.form
    form.load()  # the annotations of all pages
    # guide end
    tell(form)
    print("== fill")
    # guide: fill
    form.fill(form["name"], "Grace")
    form.toggle(form["agreed"], True)
    form.fill(form["size"], "L")
    # guide end
    tell(form)
    print("== refused")
    # guide: refused
    try:
        form.fill(form["size"], "XXL")
    except ix.InvalidArgument as error:
        print(f"refused: {error}")
    # guide end
    print(f"the same again: {int(form.fill(form['size'], 'L'))}")
    print("== undo")
    # guide: undo
    with document.edit(ix.Phrase.UNDO_FILL_FIELD):  # one step
        form.fill(form["name"], "Ada")
        form.fill(form["size"], "M")
    document.undo()
    # guide end
    tell(form)
    print("== reset")
    # guide: reset
    form.reset()
    # guide end
    tell(form)
