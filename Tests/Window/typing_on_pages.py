"""Texts that are edited on the page: typed, composed, selected, copied, given up; a whole form by keyboard alone."""

from __future__ import annotations

import ctypes
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import libinteract as ix
import pymupdf
import pypdfium2
import pypdfium2.raw as pdfium
from desk import Desk
from editing import snapshot
from files import write_pdf

HELVETICA = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"


def form(target: Path) -> None:
    """Two lines, a text of several lines, a password, a comb, and a combo box that takes what is typed."""
    kinds = {
        "first": "/FT /Tx", "second": "/FT /Tx", "lines": "/FT /Tx /Ff 4096", "secret": "/FT /Tx /Ff 8192",
        "comb": "/FT /Tx /Ff 16777216 /MaxLen 6", "choice": "/FT /Ch /Ff 393216 /Opt [(small) (large)]"}
    first = 4
    widgets = [
        f"<< /Type /Annot /Subtype /Widget {kind} /T ({name}) /F 4 /P 3 0 R /Rect [100 {700 - 60 * i} 340 {730 - 60 * i + (20 if name == 'lines' else 0)}]"
        " /DA (/Helv 12 Tf 0 g) /MK << /BC [0.5] >> >>" for i, (name, kind) in enumerate(kinds.items())]
    numbers = " ".join(f"{first + i} 0 R" for i in range(len(widgets)))
    write_pdf(target, [
        f"<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [{numbers}] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv {first + len(widgets)} 0 R >> >> >> >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [{numbers}] >>", *widgets, HELVETICA])


def values(path: Path) -> dict[str, str]:
    """The values that two programs read in a file; a third takes it for a form."""
    with ix.open(str(path)) as document:
        document.form.load()
        found = {each.text(ix.TextKind.FIELD_NAME): "".join(document.form.values(each)) for each in document.form.fields}
    said = json.loads(subprocess.run(["qpdf", "--json=2", "--json-key=acroform", str(path)], capture_output=True, check=True, text=True).stdout)
    qpdf = {each["fullname"]: str(each["value"] or "").removeprefix("u:") for each in said["acroform"]["fields"]}
    assert {name: value for name, value in found.items() if name != "secret"} == {
        name: value.replace("\r", "\n") for name, value in qpdf.items() if name != "secret"}, (found, qpdf)
    with pypdfium2.PdfDocument(path) as opened:
        assert pdfium.FPDF_GetFormType(opened) == pdfium.FORMTYPE_ACRO_FORM
    return found


def writes(desk: Desk) -> None:
    """A click, text, Tab, text; the caret goes where it was clicked; Escape gives up; Enter keeps."""
    desk.look()
    desk.click_at(*desk.on_page(0, 200, 715))
    desk.wait("^typing 1")
    desk.type("Grace Hopper")
    desk.key("Home", "Delete")
    desk.type("g")
    desk.key("Tab")
    desk.type("second")
    desk.key("ctrl+a")
    desk.type("Amazing")
    desk.key("BackSpace", "BackSpace", "ctrl+z")
    snapshot(desk, "window-typing")
    desk.key("Return")
    desk.wait("^typing 0")
    desk.click_at(*desk.on_page(0, 200, 655))
    desk.wait("^typing 1")
    desk.type(" Nobody")
    desk.key("Escape")
    desk.wait("^typing 0")
    desk.key("ctrl+s")
    desk.wait("^saved 0")
    found = values(desk.log.parent / "writing.pdf")
    assert (found["first"], found["second"]) == ("grace Hopper", "Amazing"), found


def composes(desk: Desk) -> None:
    """The toolkit's own input method: a character by its number, composed and committed; another one given up."""
    desk.look()
    desk.click_at(*desk.on_page(0, 120, 715))
    desk.wait("^typing 1")
    desk.key("ctrl+a", "ctrl+shift+u")
    desk.type("e9")
    desk.key("Return")
    desk.type("t")
    desk.key("ctrl+shift+u")
    desk.type("e")
    desk.key("Escape", "Return")
    desk.wait("^typing 0")
    desk.key("ctrl+s")
    desk.wait("^saved 0")
    assert values(desk.log.parent / "writing.pdf")["first"] == "\u00e9t"


def copies(desk: Desk) -> None:
    """Selected text goes to the desktop's clipboard, and from there into a line, where its line ends are blanks."""
    desk.look()
    desk.click_at(*desk.on_page(0, 120, 595))
    desk.wait("^typing 1")
    desk.type("one two")
    desk.key("Return")
    desk.type("three")
    desk.key("ctrl+a", "ctrl+c", "Tab", "shift+Tab", "shift+Tab", "ctrl+a", "ctrl+v")
    desk.rest()
    desk.key("Return")
    desk.wait("^typing 0")
    desk.key("ctrl+s")
    desk.wait("^saved 0")
    found = values(desk.log.parent / "writing.pdf")
    assert (found["lines"], found["second"]) == ("one two\nthree", "one two three"), found


def by_keyboard(desk: Desk) -> None:
    """A whole form without a pointer: Tab from field to field, each written in or chosen from."""
    desk.key("Escape", "Tab")
    desk.wait("^typing 1")
    for text in ("by keys", "alone", "several", "hidden", "123456", "medium"):
        desk.key("ctrl+a")
        desk.type(text)
        desk.key("Tab")
        desk.rest()
    desk.wait("^typing 0")
    desk.key("ctrl+s")
    desk.wait("^saved 0")
    found = values(desk.log.parent / "writing.pdf")
    assert [found[each] for each in ("first", "second", "lines", "comb", "choice")] == ["by keys", "alone", "several", "123456", "medium"], found


def read_by_three(path: Path) -> list[dict[str, str]]:
    """The values of a file's fields as qpdf, PyMuPDF and PDFium read them."""
    said = json.loads(subprocess.run(["qpdf", "--json=2", "--json-key=acroform", str(path)], capture_output=True, check=True, text=True).stdout)
    qpdf = {each["fullname"]: str(each["value"]).removeprefix("u:").removeprefix("/") for each in said["acroform"]["fields"]}
    with pymupdf.open(path) as opened:
        mupdf = {each.field_name: str(each.field_value) for each in opened[0].widgets()}
    with pypdfium2.PdfDocument(path) as file:
        file.init_forms()
        page = file[0]
        google = {}
        for i in range(pdfium.FPDFPage_GetAnnotCount(page)):
            annotation = pdfium.FPDFPage_GetAnnot(page, i)
            if pdfium.FPDFAnnot_GetSubtype(annotation) == pdfium.FPDF_ANNOT_WIDGET:
                name, value = (
                    pdfium_text(get, file.formenv, annotation) for get in (pdfium.FPDFAnnot_GetFormFieldName, pdfium.FPDFAnnot_GetFormFieldValue))
                google[name] = value
            pdfium.FPDFPage_CloseAnnot(annotation)
        page.close()
    return [qpdf, mupdf, google]


def pdfium_text(get: Callable[..., int], form_environment: Any, annotation: Any) -> str:
    length = get(form_environment, annotation, None, 0)
    buffer = (ctypes.c_ushort * max(1, length // 2))()
    get(form_environment, annotation, buffer, length)
    return bytes(buffer).decode("utf-16-le").rstrip("\0")


def sample_by_keyboard(desk: Desk) -> None:
    """The sample form without a pointer: a line, a check box, a choice from its list; three programs read what was saved."""
    path = desk.log.parent / "form.pdf"
    assert read_by_three(path) == [{"name": "Ada", "agreed": "Off", "size": "M"}] * 3, read_by_three(path)
    desk.key("Tab")
    desk.wait("^typing 1")
    desk.key("ctrl+a")
    desk.type("Grace Hopper")
    desk.key("Tab")
    desk.wait("^focus item role=303 name=agreed")
    desk.wait("^typing 0")
    desk.key("space")
    desk.wait("^  field-changed ")
    desk.key("Tab")
    desk.wait("^entry open kind=5 value=M")
    desk.seen("edit-entry")
    desk.key("Down", "Return")
    desk.wait("^entry chose 2 0")
    desk.wait("^  field-changed ")
    desk.key("ctrl+s")
    desk.wait("^saved 0")
    assert read_by_three(path) == [{"name": "Grace Hopper", "agreed": "Yes", "size": "L"}] * 3, read_by_three(path)


SCENES = [writes, composes, copies]
__all__ = ["SCENES", "by_keyboard", "form", "sample_by_keyboard"]
