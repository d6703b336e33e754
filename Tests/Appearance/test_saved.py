"""Annotations created and changed through the binding and saved: Poppler, PDFium and MuPDF draw them where they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pymupdf")
pytest.importorskip("pypdfium2")
pikepdf = pytest.importorskip("pikepdf")

import libinteract as ix  # noqa: E402
from renderers import Box, Renderers, ink  # noqa: E402

K, T = ix.PointsKind, ix.TextKind
WIDTH, HEIGHT, SCALE = 160, 120, 2
ORIGIN = (37, 23)
#: Rotation and user unit of the pages; all of them are cut from a larger one.
PAGES = [(0, 1.0), (90, 1.0), (180, 1.0), (270, 1.0), (0, 1.5), (90, 2.0)]


@dataclass
class Case:
    """An annotation to create, on a page whose visible part begins at (0, 0), and the box where its ink is expected."""

    subtype: ix.Subtype
    rect: Box
    ink: Box
    members: dict[str, Any] = field(default_factory=dict)
    points: list[tuple[int, list[tuple[float, float]]]] = field(default_factory=list)
    texts: dict[int, str] = field(default_factory=dict)


def case(subtype: ix.Subtype, rect: Box, inked: Box | None = None, /, **more: Any) -> Case:
    points, texts = more.pop("points", []), more.pop("texts", {})
    return Case(subtype, rect, inked or rect, {"color": (0.8, 0, 0), **more}, points, texts)


BOX = (20, 30, 120, 90)
S = ix.Subtype
CASES = {
    "square": case(S.SQUARE, BOX, border_width=3),
    "circle": case(S.CIRCLE, BOX, border_width=3, interior_color=(0, 0, 1), opacity=0.5),
    "cloud": case(S.SQUARE, BOX, border_effect=1, border_intensity=1),
    "line": case(
        S.LINE, (10, 40, 150, 80), (20, 56, 140, 64), points=[(K.VERTICES, [(20, 60), (140, 60)])], border_width=8),
    "arrow": case(
        S.LINE, (10, 20, 150, 110), (19.8, 49, 141, 86), points=[(K.VERTICES, [(20, 50), (140, 80)])], border_width=2,
        line_endings=(0, 5)),
    "polygon": case(
        S.POLYGON, (10, 10, 150, 110), (18, 18, 142, 92), points=[(K.VERTICES, [(20, 20), (140, 20), (80, 90)])],
        border_width=4),
    "polyline": case(
        S.POLY_LINE, (10, 10, 150, 110), (18.5, 18.7, 141.5, 92), border_width=4,
        points=[(K.VERTICES, [(20, 20), (80, 90), (140, 20)])]),
    "ink": case(
        S.INK, (10, 10, 150, 110), (17, 17, 143, 93), border_width=6,
        points=[(K.STROKE, [(20, 20), (60, 90), (140, 30)]), (K.STROKE, [(140, 90), (100, 50)])]),
    "highlight": case(S.HIGHLIGHT, BOX, points=[(K.QUADS, [(20, 90), (120, 90), (20, 30), (120, 30)])]),
    "strike-out": case(
        S.STRIKE_OUT, BOX, (20, 55.1, 120, 58.9), points=[(K.QUADS, [(20, 90), (120, 90), (20, 30), (120, 30)])]),
    "note": case(
        S.TEXT, (60, 50, 80, 70), (63.5, 51.5, 76.5, 68.5),
        flags=ix.AnnotationFlags.PRINT | ix.AnnotationFlags.NO_ZOOM | ix.AnnotationFlags.NO_ROTATE),
    "free-text": case(S.FREE_TEXT, BOX, texts={T.CONTENTS: "Text", T.DEFAULT_APPEARANCE: "/Helv 12 Tf 0 g"}),
    "callout": case(
        S.FREE_TEXT, (10, 20, 120, 90), (20, 30, 120, 90), rect_differences=(50, 40, 0, 0), border_width=2,
        texts={T.CONTENTS: "Text"}, points=[(K.CALLOUT, [(20.7, 30.7), (60, 70)])]),
    "stamp": case(S.STAMP, (20, 40, 140, 80), (21.25, 41.25, 138.75, 78.75), texts={T.ICON: "Approved"}),
    "caret": case(S.CARET, (60, 40, 90, 80)),
    "redact": case(S.REDACT, BOX, border_width=2),
}


def moved(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    return [(x + ORIGIN[0], y + ORIGIN[1]) for x, y in points]


def box_on_page(box: Box) -> ix.Rect:
    (x0, y0), (x1, y1) = moved([(box[0], box[1]), (box[2], box[3])])
    return ix.Rect(x0, y0, x1, y1)


def create(document: ix.Document, page: int, what: Case) -> None:
    made = document.create_annotation(page, what.subtype, box_on_page(what.rect), **what.members)
    for at, (kind, points) in enumerate(what.points):
        occurrence = sum(1 for other, _ in what.points[:at] if other == kind)
        made.set_points(kind, moved(points), occurrence)
    for kind, text in what.texts.items():
        made.set_text(kind, text)


def create_otherwise(document: ix.Document, page: int, what: Case) -> None:
    """With another colour and border, to be changed later."""
    members = {**what.members, "color": (0, 0, 0.5), "border_width": 1}
    create(document, page, Case(what.subtype, what.rect, what.ink, members, what.points, what.texts))


def shown(what: Case, rotation: int, unit: float) -> Box:
    """Where ink is expected on the page as a viewer shows it: points, from the lower left corner."""
    box = what.ink
    def turn(x: float, y: float) -> tuple[float, float]:
        return {0: (x, y), 90: (y, WIDTH - x), 180: (WIDTH - x, HEIGHT - y), 270: (HEIGHT - y, x)}[rotation]
    if what.subtype == S.TEXT:
        # It stays upright where the upper left corner of its rectangle is.
        x, y = turn(what.rect[0], what.rect[3])
        x, y = x - what.rect[0], y - what.rect[3]
        (ax, ay), (bx, by) = (box[0] + x, box[1] + y), (box[2] + x, box[3] + y)
        return ax * unit, ay * unit, bx * unit, by * unit
    (ax, ay), (bx, by) = turn(box[0], box[1]), turn(box[2], box[3])
    return min(ax, bx) * unit, min(ay, by) * unit, max(ax, bx) * unit, max(ay, by) * unit


def opened(path: Path) -> ix.Document:
    try:
        return ix.open(path)
    except ix.NotSupported:
        pytest.skip("libinteract-poppler is not built")


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Renderers:
    """A page for each case and way to lie. Half are created in one save; the others are changed in a second."""
    path = tmp_path_factory.mktemp("saved") / "saved.pdf"
    pdf = pikepdf.new()
    for _ in CASES:
        for rotation, unit in PAGES:
            page = pdf.add_blank_page(page_size=(300, 300))
            page.CropBox = [ORIGIN[0], ORIGIN[1], ORIGIN[0] + WIDTH, ORIGIN[1] + HEIGHT]
            page.Rotate, page.UserUnit = rotation, unit
    pdf.save(path)
    steps: list[Callable[[ix.Document, int, Case], None]] = [create, create_otherwise]
    with opened(path) as document:
        for number, what in enumerate(CASES.values()):
            for each in range(len(PAGES)):
                steps[each % 2](document, number * len(PAGES) + each, what)
        document.save()
    with ix.open(path) as document:
        for number, what in enumerate(CASES.values()):
            for each in range(1, len(PAGES), 2):
                document.annotations(number * len(PAGES) + each)[0].set(**what.members)
        document.save()
    return Renderers(path)


@pytest.mark.proves("S204b", "S204c")
@pytest.mark.parametrize("way", range(len(PAGES)), ids=[f"{rotation}-{unit}" for rotation, unit in PAGES])
@pytest.mark.parametrize("name", CASES)
def test_drawn_where_it_is(drawn: Renderers, name: str, way: int) -> None:
    what, (rotation, unit) = CASES[name], PAGES[way]
    wanted = shown(what, rotation, unit)
    width = (HEIGHT if rotation % 180 else WIDTH) * unit
    for renderer, picture in drawn.draw(list(CASES).index(name) * len(PAGES) + way, SCALE):
        scale = picture.shape[1] / width
        box = ink(picture, scale)
        assert box is not None, f"{renderer} draws nothing"
        off = max(abs(a - b) for a, b in zip(box, wanted, strict=True))
        # A pixel at 72 dpi: sharp tips and round ends fade.
        assert off <= max(1, unit), f"{renderer}: {box}, and not {wanted}"
