"""A document for libinteract from one that PyMuPDF has open: the text, links and annotations of its pages.

MuPDF draws and MuPDF reads: no other PDF library has a part in it. A page is read when it is first shown.
"""

from __future__ import annotations

import math
from typing import Any

import fitz
import libinteract as ix

MOVABLE = {
    fitz.PDF_ANNOT_TEXT: ix.Subtype.TEXT,
    fitz.PDF_ANNOT_FREE_TEXT: ix.Subtype.FREE_TEXT,
    fitz.PDF_ANNOT_SQUARE: ix.Subtype.SQUARE,
    fitz.PDF_ANNOT_CIRCLE: ix.Subtype.CIRCLE,
    fitz.PDF_ANNOT_STAMP: ix.Subtype.STAMP,
    fitz.PDF_ANNOT_FILE_ATTACHMENT: ix.Subtype.FILE_ATTACHMENT,
}
"""Annotations that are elsewhere when their /Rect is. Others have points as well, or a font size."""
HIDDEN = fitz.PDF_ANNOT_IS_HIDDEN


class Pages:
    """The pages of a PyMuPDF document.

    PyMuPDF gives text, links and annotations on the page before its /Rotate, from the upper left corner, y down. The pdf space of the
    document here is the same page with y up.
    """

    def __init__(self, pdf: Any) -> None:
        self.pdf = pdf
        self.document = ix.Document.new()
        self.sizes: list[tuple[float, float]] = []
        """Width and height of each page as it is shown, in points."""
        self.annotations: dict[int, tuple[int, int]] = {}
        """By the library's id: the index of the page, and the file's number of the annotation."""
        self._heights: list[float] = []
        self._corners: list[tuple[float, float]] = []
        self._read: set[int] = set()
        for page in pdf:
            box = page.cropbox
            self.document.add_page(box.width, box.height, page.rotation)
            self.sizes.append((page.rect.width, page.rect.height))
            self._heights.append(box.height)
            # Of its box in the file's own coordinates; `cropbox` is measured from the top of `mediabox`.
            self._corners.append((box.x0, page.mediabox.y1 - box.y1))

    def read(self, index: int) -> None:
        """Hands over what is on a page, once."""
        if index in self._read:
            return
        self._read.add(index)
        page = self.pdf[index]
        self._read_text(index, page)
        for link in page.get_links():
            self._add_link(index, link)
        for xref, kind, _ in page.annot_xrefs():
            self._add_annotation(index, xref, kind)

    def read_all(self) -> None:
        """Hands over what is on all pages: before all text is selected."""
        for index in range(len(self.sizes)):
            self.read(index)

    def move(self, number: int) -> bool:
        """Puts an annotation in the file where the library has it. `False` if it is there, or is being dragged."""
        index, xref = self.annotations.get(number, (0, 0))
        if not xref or self._flags(xref) & HIDDEN:
            return False
        rect, before = self.document.annotation(number).rect, self._rect(index, xref)
        if max(abs(a - b) for a, b in zip(rect, before)) < 0.001:
            return False
        left, bottom = self._corners[index]
        there = (rect.x0 + left, rect.y0 + bottom, rect.x1 + left, rect.y1 + bottom)
        self.pdf.xref_set_key(xref, "Rect", "[%.4f %.4f %.4f %.4f]" % there)
        return True

    def hide(self, number: int, hidden: bool) -> None:
        """Leaves an annotation out of its page while it is being dragged, or draws it there again."""
        xref = self.annotations.get(number, (0, 0))[1]
        if xref:
            flags = self._flags(xref)
            self.pdf.xref_set_key(xref, "F", str(flags | HIDDEN if hidden else flags & ~HIDDEN))

    def _read_text(self, index: int, page: Any) -> None:
        """Hands over the text of the page alone. `Page.get_text` has that of its annotations among it."""
        flags = fitz.TEXT_PRESERVE_LIGATURES | fitz.TEXT_PRESERVE_WHITESPACE
        read = page.get_displaylist(annots=0).get_textpage(flags).extractRAWDICT()
        # A display list is of the page as it is shown.
        level, height, size, glyphs = page.derotation_matrix, self._heights[index], 0.0, []
        for block in read["blocks"]:
            for line in block.get("lines", []):
                x, y = line["dir"]
                direction = x * level.a + y * level.c, x * level.b + y * level.d
                for span in line["spans"]:
                    size = span["size"]
                    for char in span["chars"]:
                        if not char["c"].isspace():
                            box = fitz.Rect(char["bbox"]) * level
                            glyphs.append((char["c"], _quad(box, direction, span, height)))
        self.document.set_glyphs(index, glyphs, size)

    def _add_link(self, index: int, link: dict[str, Any]) -> None:
        rect, kind = self._up(index, link["from"]), link["kind"]
        if kind == fitz.LINK_URI:
            self.document.add_link(index, rect, uri=link["uri"])
            return
        if kind == fitz.LINK_GOTO:
            target, place = link["page"], link["to"]
        elif kind == fitz.LINK_NAMED:
            target, x, y = self.pdf.resolve_link("#" + link["name"])
            place = fitz.Point(x, y)
        else:
            return
        if not 0 <= target < len(self.sizes):
            return
        left, top = (None if math.isnan(each) else each for each in (place.x, place.y))
        there = ix.Destination(
            ix.DestinationKind.XYZ, target, left=left, top=None if top is None else self._heights[target] - top)
        self.document.add_action(self.document.add_annotation(index, ix.Subtype.LINK, rect), destination=there)

    def _add_annotation(self, index: int, xref: int, kind: int) -> None:
        subtype, flags = MOVABLE.get(kind), self._flags(xref)
        if subtype is not None and not flags & HIDDEN and self._numbers(xref, "Rect"):
            added = self.document.add_annotation(
                index, subtype, self._rect(index, xref), object=xref, flags=flags, interior_color=self._numbers(xref, "IC"))
            self.annotations[added.id] = index, xref

    def _rect(self, index: int, xref: int) -> ix.Rect:
        x0, y0, x1, y1 = self._numbers(xref, "Rect")
        left, bottom = self._corners[index]
        return ix.Rect(min(x0, x1) - left, min(y0, y1) - bottom, max(x0, x1) - left, max(y0, y1) - bottom)

    def _numbers(self, xref: int, key: str) -> list[float]:
        kind, value = self.pdf.xref_get_key(xref, key)
        return [float(each) for each in value.strip("[]").split()] if kind == "array" else []

    def _flags(self, xref: int) -> int:
        kind, value = self.pdf.xref_get_key(xref, "F")
        return int(value) if kind == "int" else 0

    def _up(self, index: int, rect: Any) -> ix.Rect:
        height = self._heights[index]
        return ix.Rect(rect.x0, height - rect.y1, rect.x1, height - rect.y0)


def _quad(box: Any, direction: tuple[float, float], span: dict[str, Any], height: float) -> ix.Quad:
    """The corners of a character, along its baseline and across it; PyMuPDF gives the box round them, and the direction.

    `fitz.recover_char_quad` does that too, but tilts what is lower than its font size.
    """
    x, y = direction
    if abs(x) < 0.001 or abs(y) < 0.001:
        long, high = (box.width, box.height) if abs(x) > abs(y) else (box.height, box.width)
    else:
        high = span["size"] * (span["ascender"] - span["descender"])
        long = (box.width - high * abs(y)) / abs(x) if abs(x) > abs(y) else (box.height - high * abs(x)) / abs(y)
    along, up = (x * long / 2, -y * long / 2), (y * high / 2, x * high / 2)
    middle = (box.x0 + box.x1) / 2, height - (box.y0 + box.y1) / 2
    return ix.Quad(*(
        ix.Point(middle[0] + a * along[0] + b * up[0], middle[1] + a * along[1] + b * up[1])
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))))
