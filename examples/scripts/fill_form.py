"""Fills a form by the names of its fields, and saves it under another name.

    python fill_form.py FILE                      lists the fields and their values
    python fill_form.py FILE SAVED NAME=VALUE...  fills them; VALUE is on or off for a check box
"""

from __future__ import annotations

import sys

import libinteract as ix


# guide: value
def value_of(form: ix.Form, name: str, text: str) -> str | bool | list[str]:
    """The value as its field takes it: a check box on or off, a list box several options, any other a text."""
    field = form[name].field
    if field is not None and field.kind == ix.FieldKind.CHECK_BOX:
        return text == "on"
    return text.split(",") if field is not None and field.kind == ix.FieldKind.LIST_BOX else text
# guide end


def main(path: str, saved: str = "", *values: str) -> None:
    with ix.open(path) as document:
        # guide: fill
        form = document.form
        given = dict(each.split("=", 1) for each in values)
        try:
            form.update({name: value_of(form, name, text) for name, text in given.items()})  # One step: all of it or nothing.
        except (ix.NotFound, ix.InvalidArgument) as error:
            sys.exit(f"nothing was filled: {error}")
        # guide end
        # guide: save
        if saved:
            document.save(saved)
        for name, texts in form.as_dict().items():
            print(f"{name}: {', '.join(texts) or '-'}")
        # guide end


main(*sys.argv[1:])
