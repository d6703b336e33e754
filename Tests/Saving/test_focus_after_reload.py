"""A field that has the focus while another program writes its file: after the reload its new value is told, as a screen reader needs it."""

from __future__ import annotations

import shutil
from pathlib import Path

import libinteract as ix
import pytest
from libinteract import effects

FORM = Path(__file__).resolve().parents[2] / "examples/data/form.pdf"


def name_field(document: ix.Document) -> ix.Annotation:
    document.load(0, ix.Part.ANNOTATIONS)
    return document.form["name"]


def write_value(file: Path, value: str) -> None:
    """Another program: it opens the file, fills the field and saves."""
    with ix.open(file) as document:
        document.form.fill(name_field(document), value)
        document.save(file)


@pytest.mark.proves("S235")
def test_a_value_that_came_with_a_reload_is_told(tmp_path: Path) -> None:
    file = tmp_path / "form.pdf"
    shutil.copy(FORM, file)
    with ix.open(file) as document, ix.View(document, 600, 800) as view:
        view.set_focus(name_field(document).id)
        list(view.effects())
        write_value(file, "written elsewhere")
        document.reload()
        document.load(0, ix.Part.ANNOTATIONS)
        told = [each.value for each in view.effects() if isinstance(each, effects.Focus)]
        assert told and told[-1] == "written elsewhere"
