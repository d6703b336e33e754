"""Poppler, PDFium and MuPDF draw created and moved annotations in the expected place, and nothing else differently.

By the ink box of the difference between the pictures before and after; on pages of real files, however they lie.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("numpy")
pytest.importorskip("pymupdf")
pytest.importorskip("pypdfium2")
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Appearance"))

import numpy  # noqa: E402
from renderers import SCALE, Box, Picture, Renderers  # noqa: E402
from samples import files, truth  # noqa: E402

import libinteract as ix  # noqa: E402
from libinteract.enums import AnnotationFlags, AnnotationTraits, PointsKind, Subtype  # noqa: E402

#: Every so many files; all of them with IX_SAVE_PICTURES=1.
STEP = int(os.environ.get("IX_SAVE_PICTURES", "8"))
PIXEL = 1 / SCALE
#: Filled with a colour that no page has much of.
FILLED = {"color": (1, 0, 1), "interior_color": (1, 0, 1), "border_width": 1}
MOVABLE = {
    Subtype.SQUARE, Subtype.CIRCLE, Subtype.LINE, Subtype.INK, Subtype.POLYGON, Subtype.POLY_LINE, Subtype.STAMP,
    Subtype.FREE_TEXT, Subtype.HIGHLIGHT, Subtype.UNDERLINE, Subtype.STRIKE_OUT,
}
#: Not drawn, or not with the page.
UNSEEN = AnnotationFlags.HIDDEN | AnnotationFlags.NO_VIEW | AnnotationFlags.INVISIBLE | AnnotationFlags.NO_ROTATE


def shown_whole() -> list[Path]:
    """Those without a password or usage rights whose first page is shown whole by everybody."""
    found = [path for path in files() if not truth(path).get("password")]
    found = [path for path in found if path.stem != "pikepdf-form_dd0293"]
    return [path for path in found if not truth(path)["pages"][0].get("box_note")]


def shown(geometry: ix.PageGeometry, box: tuple[float, ...]) -> Box:
    """A box of pdf space on the page as it is shown, in points from its top left corner."""
    m = geometry.pdf_to_page
    xs = [m.a * x + m.c * y + m.tx for x in box[::2] for y in box[1::2]]
    ys = [m.b * x + m.d * y + m.ty for x in box[::2] for y in box[1::2]]
    return min(xs), min(ys), max(xs), max(ys)


def unshown(geometry: ix.PageGeometry, box: Box) -> Box:
    """A box of the page as it is shown, in pdf space. Whole points of the page are whole pixels."""
    m = geometry.pdf_to_page
    size = m.a * m.d - m.b * m.c
    corners = [(x - m.tx, y - m.ty) for x in box[::2] for y in box[1::2]]
    xs, ys = [(m.d * x - m.c * y) / size for x, y in corners], [(m.a * y - m.b * x) / size for x, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def difference(name: str, one: Picture, other: Picture, geometry: ix.PageGeometry) -> Box | None:
    """The box of what differs between two pictures of a renderer, in the same space."""
    assert one.shape == other.shape
    differs = (numpy.abs(one.astype(int) - other.astype(int)) > 32).any(axis=2)
    rows, columns = numpy.flatnonzero(differs.any(axis=1)), numpy.flatnonzero(differs.any(axis=0))
    if not len(rows):
        return None
    stretched = (geometry.width / one.shape[1], geometry.height / one.shape[0])
    x, y = stretched if name == "pdfium" else (PIXEL, PIXEL)
    return columns[0] * x, rows[0] * y, (columns[-1] + 1) * x, (rows[-1] + 1) * y


def differences(path: Path, saved: Path, page: int, geometry: ix.PageGeometry) -> Iterator[tuple[str, Box | None]]:
    before, after = Renderers(path), Renderers(saved)
    for (name, one), (_, other) in zip(before.draw(page), after.draw(page)):
        yield name, difference(name, one, other, geometry)


def union(one: tuple[float, ...], other: tuple[float, ...]) -> Box:
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


@pytest.mark.proves("S204c")
@pytest.mark.parametrize("path", shown_whole()[::STEP], ids=lambda path: path.stem)
def test_a_created_one_is_drawn_where_we_say(path: Path, tmp_path: Path) -> None:
    saved = tmp_path / "saved.pdf"
    with ix.open(path) as document:
        geometry = document.page_geometry(0)
        width, height = geometry.width, geometry.height
        wanted = (width // 4, height // 3, width // 2, height // 3 + height // 8)
        box = unshown(geometry, wanted)
        document.create_annotation(0, Subtype.SQUARE, ix.Rect(*box), **FILLED)
        document.save(saved)
    pixel = PIXEL * max(1, geometry.user_unit)
    for name, found in differences(path, saved, 0, geometry):
        assert found is not None, f"{name} draws nothing"
        assert max(abs(a - b) for a, b in zip(found, wanted)) <= pixel + 1e-6, f"{name}: {found}, not {wanted}"


def first_movable(document: ix.Document, pages: int) -> ix.Annotation | None:
    for page in range(min(pages, 6)):
        for each in document.annotations(page):
            if each.subtype in MOVABLE and each.traits & AnnotationTraits.HAS_APPEARANCE and not each.flags & UNSEEN:
                return each
    return None


def with_movable() -> list[Path]:
    kinds = {kind.name.replace("_", "").lower() for kind in MOVABLE}
    return [path for path in shown_whole() if any(
        str(each.get("subtype", "")).lower() in kinds and each.get("has_ap")
        for page in truth(path)["pages"][:6] for each in page["annots"])]


@pytest.mark.proves("S204c", "S206")
@pytest.mark.parametrize("scale", [1, 1.25], ids=["moved", "enlarged"])
@pytest.mark.parametrize("path", with_movable()[:: max(1, STEP // 2)], ids=lambda path: path.stem)
def test_a_changed_one_is_drawn_where_we_say(path: Path, scale: float, tmp_path: Path) -> None:
    """One of another program's; moved alone it keeps its picture."""
    saved = tmp_path / "saved.pdf"
    with ix.open(path) as document:
        annotation = first_movable(document, document.page_count)
        if annotation is None:
            pytest.skip("nothing in it that is seen and can be moved")
        page = next(i for i in range(document.page_count) if annotation.id in [a.id for a in document.annotations(i)])
        geometry, old = document.page_geometry(page), annotation.rect
        dx, dy = 12.0, 9.0

        def moved(x: float, y: float) -> tuple[float, float]:
            return old[0] + dx + (x - old[0]) * scale, old[1] + dy + (y - old[1]) * scale

        new = (*moved(old[0], old[1]), *moved(old[2], old[3]))
        annotation.set(rect=new)
        for kind in (PointsKind.QUADS, PointsKind.VERTICES, PointsKind.STROKE, PointsKind.CALLOUT):
            for i, points in enumerate(annotation.points(kind)):
                annotation.set_points(kind, [moved(p.x, p.y) for p in points], i)
        document.save(saved)
    section = saved.read_bytes()[path.stat().st_size:]
    assert scale != 1 or b"/Type /XObject" not in section, "a pure move makes no new appearance"
    left, top, right, bottom = shown(geometry, union(old, new))
    pixel = PIXEL * max(1, geometry.user_unit)
    for name, found in differences(path, saved, page, geometry):
        if found is not None:  # what lies outside the page, or under something, is not seen
            inside = (found[0] - left, found[1] - top, right - found[2], bottom - found[3])
            assert min(inside) >= -pixel - 1e-6, f"{name} draws outside {left, top, right, bottom}: {found}"
