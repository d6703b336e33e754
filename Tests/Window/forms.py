"""Forms: fields filled in by mouse and keys, given up, and what the saved file has."""

from __future__ import annotations

from pathlib import Path

import libinteract as ix
from desk import Desk
from editing import snapshot
from files import write_pdf


def fields(desk: Desk) -> None:
    """A text field by a click and Enter, a check box, the next field by Tab, a choice from its list."""
    desk.look()
    desk.click_at(*desk.on_page(0, 200, 653))
    desk.wait("^entry open kind=1 value=Ada")
    desk.seen("edit-entry")
    desk.key("ctrl+a")
    desk.type("Grace")
    snapshot(desk, "window-field")
    desk.key("Return")
    desk.wait("^entry kept 0 Grace")
    desk.wait("^  field-changed ")
    desk.click_at(*desk.on_page(0, 147, 613))
    desk.wait("^  field-changed ")
    desk.click_at(*desk.on_page(0, 190, 573))
    desk.wait("^entry open kind=5 value=M")
    desk.seen("edit-entry")
    desk.key("Down", "Return")
    desk.wait("^entry chose 2 0")
    desk.wait("^  field-changed ")


def give_up(desk: Desk) -> None:
    """Escape keeps what was there; the entry moves along when the view zooms."""
    desk.look()
    desk.click_at(*desk.on_page(0, 200, 653))
    desk.wait("^entry open kind=1 value=Grace")
    desk.seen("edit-entry")
    before = desk.places["edit-entry"][2]
    desk.at(*desk.on_page(0, 300, 500))
    desk.hand("keydown", "ctrl", "click", 4, "keyup", "ctrl")
    desk.wait("^  viewport ")
    desk.until(lambda: desk.look() is None and desk.places["edit-entry"][2] > before + 5, "the entry did not grow with the page")
    desk.key("ctrl+a")
    desk.type("Nobody")
    desk.key("Escape")
    desk.wait("^entry closed")


def two_fields(target: Path) -> None:
    """A form of two text fields, one after the other."""
    parts = [
        "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R 5 0 R] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 6 0 R >> >> >> >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [4 0 R 5 0 R] >>",
        *(f"<< /Type /Annot /Subtype /Widget /FT /Tx /T ({name}) /F 4 /P 3 0 R /Rect [100 {y} 300 {y + 24}] /DA (/Helv 12 Tf 0 g) >>"
          for name, y in (("first", 600), ("second", 560))),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    write_pdf(target, parts)


def tabbing(desk: Desk) -> None:
    """From one text field to the next, written in both, and back; each is filled in with what was written there."""
    desk.look()
    desk.click_at(*desk.on_page(0, 200, 612))
    desk.wait("^entry open kind=1")
    desk.type("one")
    desk.key("Tab")
    desk.wait("^entry kept 0 one")
    desk.wait("^entry open kind=1 value=$")
    desk.type("two")
    desk.key("shift+Tab")
    desk.wait("^entry kept 0 two")
    desk.wait("^entry open kind=1 value=one")
    desk.key("Escape")
    desk.wait("^entry closed")
    desk.key("ctrl+s")
    desk.wait("^saved 0")
    with ix.open(str(desk.log.parent / "two.pdf")) as document:
        document.form.load()
        values = {each.text(ix.TextKind.FIELD_NAME): document.form.values(each) for each in document.form.fields}
    assert values == {"first": ["one"], "second": ["two"]}, f"the saved form has {values}"


def close_asks(desk: Desk) -> None:
    desk.key("ctrl+w")
    desk.wait("^asking whether to save")
    desk.focus_new()
    desk.key("Escape")
    desk.focus_main()
    desk.key("ctrl+s")
    desk.wait("^saved 0")
    with ix.open(str(desk.log.parent / "form.pdf")) as document:
        document.form.load()
        values = {each.text(ix.TextKind.FIELD_NAME): document.form.values(each) for each in document.form.fields}
    assert values["name"] == ["Grace"] and values["size"] == ["L"] and values["agreed"] != ["/Off"], f"the saved form has {values}"


SCENES = [fields, give_up, close_asks]
__all__ = ["SCENES", "tabbing", "two_fields"]
