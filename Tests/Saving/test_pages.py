"""Edits of the list of pages, saved: every sample document, edited by chance, read again by us, by qpdf and by pikepdf (S254).

IX_SAVE_PAGE_SEEDS tries of every document; by itself one of every eighth that is small.
"""

from __future__ import annotations

import os
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pikepdf
import pytest

import libinteract as ix
import states
from samples import CORPUS, files, inherited, truth
from test_corpus import REWRITTEN, SIGNED

SEEDS = int(os.environ.get("IX_SAVE_PAGE_SEEDS", "0"))
FILES = files() if SEEDS else [path for path in files()[::8] if path.stat().st_size < 1 << 20]
#: Pages of larger documents stay, but for the first ones.
MOST = 40 if SEEDS else 6
REWRITE = ix.SaveFlags.REWRITE | ix.SaveFlags.REWRITE_SIGNED


@dataclass
class Sheet:
    """The expected page when the file is read again."""

    #: None where it lies otherwise than in the file: what is cut off is not read.
    text: str | None
    box: tuple[float, ...]
    rotate: int
    unit: float
    annotations: list[dict[str, Any]]


def lies_of(document: ix.Document) -> dict[int, ix.PageGeometry]:
    return {document.page_id(page): document.page_geometry(page) for page in range(document.page_count)}


def sheets_of(document: ix.Document, file: dict[int, ix.PageGeometry] | None = None) -> list[Sheet]:
    found = []
    for page, (identifier, lies) in enumerate(lies_of(document).items()):
        is_still = file is None or file.get(identifier) == lies
        text = document.text(page) if page < MOST and is_still else None
        seen = states.page_states(document, page) if page < MOST else []
        found.append(Sheet(text, tuple(lies.view_box), lies.rotate, lies.user_unit, seen))
    return found


def compare(before: list[Sheet], after: list[Sheet]) -> None:
    assert len(after) == len(before)
    for page, (one, other) in enumerate(zip(before, after)):
        assert other.box == pytest.approx(one.box, abs=2e-4) and other.rotate == one.rotate, f"page {page}"
        assert other.unit == pytest.approx(one.unit, abs=1e-4), f"page {page}"
        assert one.text is None or other.text == one.text, f"page {page}"
        assert states.differences(strip(one.annotations), strip(other.annotations)) == [], f"page {page}"


def strip(annotations: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Without what a page that goes takes from others: fields lose widgets, and replies what they answer."""
    return [{key: value for key, value in each.items() if key not in ("field", "widget_count")} for each in annotations]


def edit_by_chance(document: ix.Document, dice: random.Random, steps: int) -> None:
    for _ in range(steps):
        count = min(document.page_count, MOST)
        at = dice.randrange(count)
        some = dice.randint(1, min(3, count - at))
        match dice.randrange(6):
            case 0:
                document.insert_pages(
                    dice.randint(0, count), dice.randint(50, 900), 333.25, count=dice.randint(1, 3), rotate=dice.choice((0, 90, 180, 270)))
            case 1 if document.page_count > some:
                document.remove_pages(at, some)
            case 2 | 3:
                document.move_pages(at, dice.randint(0, count - some), some)
            case 4:
                document.rotate_pages(at, dice.choice((90, 180, 270)), some)
            case _:
                x, y = dice.uniform(-50, 50), dice.uniform(-50, 50)
                box = ix.Rect(x, y, x + dice.uniform(20, 900), y + dice.uniform(20, 900))
                document.resize_pages(at, box, some, dice.choice((1, 1, 2.5)))


def annotate_by_chance(document: ix.Document, dice: random.Random) -> int:
    """Something new on a page, wherever that came from; something shifted. Returns that page."""
    page = dice.randrange(min(document.page_count, MOST))
    x, y, *_ = document.page_geometry(page).view_box
    document.create_annotation(page, ix.Subtype.SQUARE, ix.Rect(x + 2, y + 2, x + 12.5, y + 16))
    for each in document.annotations(page)[:2]:
        if each.subtype == ix.Subtype.SQUARE:
            left, bottom, right, top = each.rect
            each.set(rect=(left + 1, bottom, right + 1, top))
    return document.page_id(page)


def check_pictures(path: Path, saved: ix.Document, password: str, moved: list[tuple[int, int]]) -> None:
    """Pages that went elsewhere, from where to where, are drawn the same."""
    with ix.open(path, password=password) as original:
        for old, new in moved:
            size = original.page_geometry(old)
            scale = min(1.0, 300 / max(size.width, size.height, 1))
            try:
                wanted = original.render(old, scale)
            except ix.InteractError:
                continue
            assert saved.render(new, scale) == wanted, f"page {old}, now {new}"


def check_by_others(path: Path, document: ix.Document, password: str, original: Path) -> None:
    """By qpdf: nothing new is wrong; by pikepdf: as many pages, each in the tree it says, no field without a page."""
    assert states.complaints(path, password) <= states.complaints(original, password)
    with pikepdf.open(path, password=password) as pdf:
        assert len(pdf.pages) == document.page_count
        for page in list(pdf.pages)[:MOST]:
            assert page.obj.objgen in [kid.objgen for kid in page.obj.Parent.Kids]
        lies = [document.page_geometry(i) for i in range(min(MOST, document.page_count))]
        for page, geometry in zip(pdf.pages, lies):
            assert int(inherited(page, "/Rotate", 0)) % 360 == geometry.rotate


@pytest.mark.skipif(not CORPUS.is_dir(), reason="no sample documents")
@pytest.mark.proves("S203a", "S204a")
@pytest.mark.parametrize("seed", range(max(SEEDS, 1)))
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_list_that_was_edited_by_chance(path: Path, seed: int, tmp_path: Path) -> None:
    saved, anew, dice = tmp_path / "saved.pdf", tmp_path / "anew.pdf", random.Random(f"{path.stem} {seed}")
    password = truth(path).get("password") or ""
    insists = ix.SaveFlags.REWRITE_SIGNED if path.stem in SIGNED else ix.SaveFlags(0)
    with ix.open(path, password=password) as document:
        file = lies_of(document)
        edit_by_chance(document, dice, dice.randint(1, 8))
        touched = annotate_by_chance(document, dice)
        document.save(saved, insists)
        document.save(anew, REWRITE)
        kept = sheets_of(document, file)
        places, now = list(file), lies_of(document)
        moved = [(places.index(page), i) for i, page in enumerate(now)
                 if page != touched and file.get(page) == now[page] and places[i : i + 1] != [page]]
        for each in (saved, anew):
            with ix.open(each, password=password) as again:
                compare(kept, sheets_of(again))
                check_by_others(each, again, password, path)
                check_pictures(path, again, password, moved[:2])
    assert saved.read_bytes().startswith(path.read_bytes()) == (path.stem not in REWRITTEN)
