"""A provider over the objects of pypdfium2 (pip install pypdfium2): pages, text, links, images, the outline and pictures.

    python examples/providers/pypdfium2_provider.py FILE.pdf    # its outline, the links and words of its first page

PDFium may be used by one thread at a time, and so may this provider.
"""

from __future__ import annotations

import ctypes
import sys
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pypdfium2.raw as raw

import libinteract as ix
from libinteract import Destination, DestinationKind, DocumentState, ProvidedAction, Rect


class Pypdfium2Provider(ix.Provider):
    """A PDF file, by its path or its bytes."""

    name = "pypdfium2"

    def __init__(self, source: ix.Source | None = None) -> None:
        super().__init__(source)
        self.pdf: Any = None
        self.problem = (DocumentState.INVALID, "no file was given")
        self.load(None)

    def load(self, password: str | None) -> None:
        """Opens the file, or notes why it cannot be opened."""
        try:
            self.pdf = pdfium.PdfDocument(self.source, password)
        except pdfium.PdfiumError as error:
            is_locked = error.err_code == raw.FPDF_ERR_PASSWORD
            self.problem = (DocumentState.LOCKED if is_locked else DocumentState.INVALID, str(error))

    def close(self) -> None:
        if self.pdf is not None:
            self.pdf.close()

    # The file.

    def state(self) -> DocumentState | tuple[DocumentState, str]:
        return self.problem if self.pdf is None else DocumentState.OK

    def unlock(self, password: bytearray) -> bool:
        self.load(password.decode())
        return self.pdf is not None

    def page_count(self) -> int:
        return len(self.pdf)

    def pages(self, first: int, count: int) -> Iterator[ix.PageInfo]:
        for index in range(first, first + count):
            page = self.pdf[index]
            yield ix.PageInfo(Rect(*page.get_mediabox()), Rect(*page.get_cropbox()), page.get_rotation())

    def label(self, page: int) -> str | None:
        return self.pdf.get_page_label(page) or None

    def outline(self) -> Iterator[ix.ProvidedOutlineItem]:
        for item in self.pdf.get_toc():
            place = item.get_dest()
            yield ix.ProvidedOutlineItem(item.get_title(), item.level, self.going_to(place) if place else None)

    def going_to(self, place: pdfium.PdfDest) -> ProvidedAction:
        """Returns a destination. Its kinds have the numbers of PDFium; only the coordinates that viewers use are read."""
        kind, at = place.get_view()
        left = top = zoom = None
        if kind == DestinationKind.XYZ:
            left, top, zoom = at[0], at[1], at[2] or None
        elif kind in (DestinationKind.FIT_H, DestinationKind.FIT_BH):
            top = at[0] if at else None
        elif kind != DestinationKind.FIT:
            kind = DestinationKind.FIT
        return ProvidedAction.go_to(Destination(DestinationKind(kind), place.get_index(), left, top, zoom=zoom))

    # A page.

    def text(self, page: int) -> ix.Glyphs:
        """Returns the visible characters. PDFium answers for one at a time; arrays collect them, and libinteract takes these in one call."""
        found, (left, bottom, right, top) = self.pdf[page].get_textpage(), self.pdf[page].get_cropbox()
        codes, boxes, sizes, box = array("I"), array("d"), array("d"), raw.FS_RECTF()
        for index in range(found.count_chars()):
            code = raw.FPDFText_GetUnicode(found, index)
            if code <= 32 or raw.FPDFText_IsGenerated(found, index) == 1 or not raw.FPDFText_GetLooseCharBox(found, index, box):
                continue
            if 0xDC00 <= code < 0xE000 and codes and 0xD800 <= codes[-1] < 0xDC00:
                codes[-1] = 0x10000 + ((codes[-1] - 0xD800) << 10) + code - 0xDC00  # the second half of the previous character
                continue
            if box.right <= left or box.left >= right or box.top <= bottom or box.bottom >= top:
                continue
            codes.append(code)
            boxes.extend((box.left, box.bottom, box.right, box.top))
            sizes.append(raw.FPDFText_GetFontSize(found, index))
        return ix.Glyphs(codes, boxes, sizes)

    def annotations(self, page: int) -> Iterator[ix.ProvidedAnnotation]:
        """Returns the links of a page."""
        handle, place, link, rect = self.pdf[page], ctypes.c_int(), raw.FPDF_LINK(), raw.FS_RECTF()
        while raw.FPDFLink_Enumerate(handle, place, link):
            action, target = raw.FPDFLink_GetAction(link), raw.FPDFLink_GetDest(self.pdf, link)
            does: list[ProvidedAction] = []
            if target:
                does = [self.going_to(pdfium.PdfDest(target, self.pdf))]
            elif action and raw.FPDFAction_GetType(action) == raw.PDFACTION_URI:
                length = raw.FPDFAction_GetURIPath(self.pdf, action, None, 0)
                uri = ctypes.create_string_buffer(length)
                raw.FPDFAction_GetURIPath(self.pdf, action, uri, length)
                does = [ProvidedAction.uri(uri.value.decode("utf-8", "replace"))]
            raw.FPDFLink_GetAnnotRect(link, rect)
            yield ix.ProvidedAnnotation(ix.Subtype.LINK, Rect(rect.left, rect.bottom, rect.right, rect.top), actions=does)

    def images(self, page: int) -> Iterator[ix.PageImage]:
        for image in self.pdf[page].get_objects([raw.FPDF_PAGEOBJ_IMAGE]):
            corners = ix.Quad(*(ix.Point(*corner) for corner in image.get_quad_points()))
            yield ix.PageImage(corners, corners.bounds, *image.get_px_size())

    def render(self, page: int, request: ix.RenderRequest, pixels: memoryview) -> None:
        """Lets PDFium draw into the memory of the caller."""
        handle = self.pdf[page]
        memory = (ctypes.c_ubyte * len(pixels)).from_buffer(pixels)
        bitmap = pdfium.PdfBitmap.new_native(request.width, request.height, raw.FPDFBitmap_BGRA, rev_byteorder=True, buffer=memory)
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, request.width, request.height)
        annotations = 0 if request.flags & ix.RenderFlags.WITHOUT_ANNOTATIONS else raw.FPDF_ANNOT
        whole = (round(side * request.scale) for side in handle.get_size())
        raw.FPDF_RenderPageBitmap(bitmap, handle, -request.x, -request.y, *whole, 0, raw.FPDF_REVERSE_BYTE_ORDER | annotations)
        bitmap.close()


if __name__ == "__main__":
    with ix.open(Path(sys.argv[1]), provider=Pypdfium2Provider) as document:
        for item in document.outline():
            print("  " * item.depth + item.title)
        for link in document.links(0):
            print("link", *(round(number) for number in link.rect), link.action and (link.action.uri or link.action.kind.name))
        print("words", *(word.text for word in document.words(0)))
