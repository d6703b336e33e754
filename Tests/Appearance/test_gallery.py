"""The forms of `Tests/AppearanceTests`, drawn by programs that know nothing of us: the ink is where the rectangle says."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(os.environ.get("IX_GALLERY", "build/results/gallery"))
if not (FOLDER / "gallery.json").exists():
    pytest.skip("the gallery has not been written: suite 30 does", allow_module_level=True)

pytest.importorskip("pymupdf")
pytest.importorskip("pypdfium2")

from renderers import SCALE, Box, Renderers, ink  # noqa: E402

SAMPLES: list[dict[str, Any]] = json.loads((FOLDER / "gallery.json").read_text())
#: A pixel, in points.
PIXEL = 1 / SCALE
#: Poppler draws a Sound only with sound in it.
NOT_BY_POPPLER = ("sound-",)


@pytest.fixture(scope="module")
def renderers() -> Iterator[Renderers]:
    yield Renderers(FOLDER / "gallery.pdf")


def boxes(renderers: Renderers, page: int, name: str) -> dict[str, Box]:
    found = {}
    for renderer, picture in renderers.draw(page):
        if renderer == "poppler" and name.startswith(NOT_BY_POPPLER):
            continue
        box = ink(picture)
        assert box is not None, f"{renderer} draws nothing"
        found[renderer] = box
    return found


@pytest.mark.proves("S204c")
@pytest.mark.parametrize("page", range(len(SAMPLES)), ids=[each["name"] for each in SAMPLES])
def test_ink_is_where_the_rectangle_says(renderers: Renderers, page: int) -> None:
    sample = SAMPLES[page]
    x0, y0, x1, y1 = sample["rect"]
    found = boxes(renderers, page, sample["name"])
    for renderer, (left, bottom, right, top) in found.items():
        margins = (left - x0, bottom - y0, x1 - right, y1 - top)
        assert min(margins) >= -PIXEL, f"{renderer} draws outside: {margins}"
        assert max(margins) <= sample["slack"] + PIXEL, f"{renderer} draws too far inside: {margins}"
    for sides in zip(*found.values(), strict=True):
        assert max(sides) - min(sides) <= 2 * PIXEL, f"they differ: {found}"
