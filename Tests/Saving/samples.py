"""Inputs of several tests of saving: sample documents with their facts, and files that are made on the spot."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pikepdf

import libinteract as ix
from pdf import Pdf

CORPUS = Path(os.environ.get("IX_CORPUS", Path(__file__).resolve().parents[3] / "shared/corpus"))


def files() -> list[Path]:
    """The sample documents."""
    return sorted(CORPUS.glob("*.pdf"))


def truth(path: Path) -> dict[str, Any]:
    """The facts of one."""
    known: dict[str, Any] = json.loads((CORPUS / "truth" / f"{path.stem}.json").read_text())
    return known


def add_square(document: ix.Document) -> None:
    """Puts a red square near the lower left corner of the first page."""
    x, y, *_ = document.page_geometry(0).view_box
    document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(x + 5, y + 5, x + 50, y + 25), color=(1, 0, 0))


def signed_file(path: Path, catalog: str = "") -> Path:
    """A file with a signature that covers all of it but the signature itself."""
    pdf = Pdf()
    page = pdf.page(extra="/Annots [30 0 R]", text="signed")
    pdf.put(30, "<< /Type /Annot /Subtype /Widget /FT /Sig /T (s) /V 31 0 R /Rect [0 0 0 0] >>")
    pdf.put(31, "<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 100 200 300] /Contents <00> >>")
    pdf.tree(page, catalog=f"/AcroForm << /Fields [30 0 R] /SigFlags 3 >> {catalog}")
    return pdf.write(path / "signed.pdf")


def inherited(page: pikepdf.Page, key: str, none: Any) -> Any:
    """An entry of a page, or of the nodes above it."""
    node = page.obj
    while node is not None:
        if key in node:
            return node[key]
        node = node.get("/Parent")
    return none
