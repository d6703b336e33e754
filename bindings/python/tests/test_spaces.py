"""Points and rectangles go from each space to each other one and back, on pages that lie in all ways."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

import libinteract as ix

pikepdf = pytest.importorskip("pikepdf")

SPACES = (ix.Space.PDF, ix.Space.PAGE, ix.Space.SPREAD, ix.Space.CANVAS, ix.Space.VIEW, ix.Space.WINDOW)


def through(matrix: ix.Matrix, rect: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    corners = [
        (matrix.a * x + matrix.c * y + matrix.tx, matrix.b * x + matrix.d * y + matrix.ty)
        for x in rect[::2] for y in rect[1::2]]
    xs, ys = zip(*corners)
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.proves("S64a", "S64b", "S64c")
@pytest.mark.parametrize("rotate", [0, 90, 180, 270])
@pytest.mark.parametrize("crop", [(0, 0, 500, 640), (20.5, 30.25, 500, 640), (-90, -40, 400, 800)])
def test_points_and_rectangles_go_there_and_back(tmp_path: Path, rotate: int, crop: tuple[float, ...]) -> None:
    path = tmp_path / "page.pdf"
    with pikepdf.new() as file:
        page = file.add_blank_page()
        page.obj.update({"/MediaBox": [-100, -50, 700, 900], "/CropBox": list(crop), "/Rotate": rotate})
        file.save(path)
    with ix.open(path) as document, ix.View(document, 800, 600) as view:
        view.set_window_transform(ix.Matrix(1.25, 0, 0, 1.25, 30, 40))
        view.set_zoom(3.7, 123, 45)
        for here, there in itertools.product(SPACES, SPACES):
            at = view.convert(0, here, 123.456, 234.567, there)
            assert view.convert(0, there, *at, here) == pytest.approx((123.456, 234.567), abs=1e-6)
            rect = (crop[0] + 10, crop[1] + 20, crop[0] + 60, crop[1] + 45)
            back = through(view.matrix(0, there, here), through(view.matrix(0, here, there), rect))
            assert back == pytest.approx(rect, abs=1e-6)
        x, y = view.convert(0, ix.Space.PDF, crop[0], crop[1], ix.Space.PAGE)
        width, height = (crop[2] - crop[0], crop[3] - crop[1])[:: -1 if rotate % 180 else 1]
        corner = {0: (0, height), 90: (0, 0), 180: (width, 0), 270: (width, height)}[rotate]
        assert (x, y) == pytest.approx(corner, abs=1e-6)  # the lower left corner of what is shown, wherever it begins
