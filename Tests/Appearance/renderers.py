"""Pictures of a page by Poppler, PDFium and MuPDF, and the box of the ink on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy
import pymupdf
import pypdfium2

import libinteract as ix

Picture = numpy.ndarray[Any, numpy.dtype[numpy.uint8]]
Box = tuple[float, float, float, float]

#: Pixels a point.
SCALE = 2


class Renderers:
    """A file opened by all three."""

    def __init__(self, path: Path) -> None:
        pymupdf.TOOLS.mupdf_display_errors(False)
        pymupdf.TOOLS.mupdf_display_warnings(False)
        self._mupdf = pymupdf.open(path)
        self._pdfium = pypdfium2.PdfDocument(path)
        self._pdfium.init_forms()
        self._poppler = ix.open(path, icons_in_pages=True)

    def draw(self, page: int, scale: float = SCALE) -> Iterator[tuple[str, Picture]]:
        """Each one's name and its picture, rows of RGB, at that many pixels a point of the page as shown.

        PDFium stretches a page over whole pixels and knows no user units; the others draw at the scale that they are given.
        """
        size = self._poppler.page_geometry(page)
        width, height, pixels = self._poppler.render(page, scale)
        yield "poppler", numpy.frombuffer(pixels, numpy.uint8).reshape(height, width, 4)[:, :, :3]
        other = self._pdfium[page]
        yield "pdfium", other.render(scale=scale * size.width / other.get_width(), rev_byteorder=True).to_numpy()[:, :, :3]
        third = self._mupdf[page]
        by = scale * size.width / third.rect.width
        drawn = third.get_pixmap(matrix=pymupdf.Matrix(by, by), alpha=False)
        yield "mupdf", numpy.frombuffer(drawn.samples, numpy.uint8).reshape(drawn.height, drawn.width, 3)


def ink(picture: Picture, scale: float = SCALE, threshold: int = 225) -> Box | None:
    """The box of the ink, in pdf space of a page that is not turned; None for a blank page."""
    dark = (picture < threshold).any(axis=2)
    rows, columns = numpy.flatnonzero(dark.any(axis=1)), numpy.flatnonzero(dark.any(axis=0))
    if not len(rows):
        return None
    height = picture.shape[0]
    return (
        columns[0] / scale, (height - 1 - rows[-1]) / scale, (columns[-1] + 1) / scale, (height - rows[0]) / scale,
    )
