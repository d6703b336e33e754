"""Carets in fields of files that others made, against the ink of what is drawn while they are edited: before any key, and after one."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import libinteract as ix
from libinteract import events
from libinteract.enums import Command, Key, Space, TextKind
from scripts import ROOT

CORPUS = Path(os.environ.get("IX_CORPUS", ROOT.parent / "shared/corpus"))
#: A value that the file shows as another text, and texts in a font that is no standard one.
CASES = [
    ("pdflib-sample_form", "Telephone_Home"), ("pdflib-sample_form", "SSN"), ("pdflib-sample_form", "Address_1"),
    ("pdfjs-annotation-text-widget", "formulier1[0].#subform[0].Tekstveld1[0]"), ("pdfjs-annotation-text-widget", "formulier1[0].#subform[0].Tekstveld2[0]"),
]
READERS = ("poppler", "pdfium", "worker-poppler")
SCALE = 6
WINDOW = (620, 820)


class Edited:
    """A field of a file that is edited in a view."""

    def __init__(self, document: ix.Document, name: str) -> None:
        self.document = document
        self.view = ix.View(document, *WINDOW)
        self.field = next(
            each for each in document.annotations(0) if each.field is not None and each.field.name == name)
        self._time = 1000

    def key(self, key: Key) -> None:
        self._time += 50
        self.view.feed(events.key_down(key, self._time))

    def type(self, text: str) -> None:
        self._time += 50
        self.view.feed(events.text(text, self._time))

    def carets(self) -> list[float]:
        """Where the caret is before each character and behind the last one, pdf space."""
        found: list[float] = []
        heads: list[int] = []
        self.key(Key.HOME)
        while True:
            now = self.view.text_input
            assert now is not None
            if heads and now.head == heads[-1]:
                return found
            heads.append(now.head)
            middle = (now.caret.x0 + now.caret.x1) / 2
            found.append(self.view.convert(0, Space.VIEW, middle, now.caret.y0, Space.PDF).x)
            self.key(Key.RIGHT)

    def inked(self, *, printed: bool = False) -> np.ndarray:
        """True where a column of the field's picture has ink, from its left side on."""
        seen, box = self.document.page_geometry(0).view_box, self.field.rect
        left, right = round((box.x0 - seen.x0) * SCALE), round((box.x1 - seen.x0) * SCALE)
        top, bottom = round((seen.y1 - box.y1) * SCALE), round((seen.y1 - box.y0) * SCALE)
        # The border aside.
        part = (left + SCALE, top + 2 * SCALE, right - left - 2 * SCALE, bottom - top - 4 * SCALE)
        width, height, pixels = self.document.render(0, SCALE, part, printed=printed)
        picture = np.frombuffer(pixels, np.uint8).reshape(height, width, 4)[:, :, :3]
        return np.concatenate([np.zeros(SCALE, bool), (picture < 128).any(axis=2).any(axis=0)])


def check(edited: Edited, text: str) -> None:
    """There is ink between the carets before and behind a letter, none where there are blanks or nothing, and it ends with the carets."""
    inked, places = edited.inked(), [x - edited.field.rect.x0 for x in edited.carets()]
    assert len(places) == len(text) + 1
    shown = [(a, b) for a, b in itertools.pairwise(places) if b * SCALE < len(inked)]
    for letter, (one, other) in zip(text, shown):
        slack = 0.3 if letter == " " else 0
        part = inked[round((one + slack) * SCALE) : round((other - slack) * SCALE)]
        assert part.any() == (letter != " "), (letter, one, other)
    found = np.flatnonzero(inked)
    # But for the air that letters have beside them.
    assert found[0] / SCALE == pytest.approx(places[0], abs=2.5)
    if places[-1] * SCALE < len(inked):
        assert (found[-1] + 1) / SCALE == pytest.approx(places[-1], abs=2.5)


@pytest.fixture(params=READERS)
def reader(request: pytest.FixtureRequest) -> str:
    """Who reads and draws: a provider in this process, or in another one."""
    return str(request.param)


def opened(path: Path, reader: str) -> ix.Document:
    return ix.open(path, provider=reader.removeprefix("worker-"), worker=reader.startswith("worker-"))


@pytest.fixture(params=CASES, ids=lambda case: case[1])
def edited(request: pytest.FixtureRequest, reader: str) -> Iterator[Edited]:
    path = CORPUS / f"{request.param[0]}.pdf"
    if not path.exists():
        pytest.skip("no sample documents")
    with opened(path, reader) as document:
        yield Edited(document, request.param[1])


@pytest.mark.proves("S299g")
def test_the_caret_fits_what_is_drawn_before_any_key_and_after_one(edited: Edited) -> None:
    document, before = edited.document, edited.inked()
    value = edited.field.text(TextKind.FIELD_VALUE)
    assert value and edited.view.edit_text(edited.field.id)
    check(edited, value)
    # As a user would: the letter before the third gap goes.
    edited.key(Key.HOME)
    for _ in range(3):
        edited.key(Key.RIGHT)
    edited.key(Key.BACKSPACE)
    check(edited, value[:2] + value[3:])
    edited.type("7")
    check(edited, value[:2] + value[3:] + "7")
    edited.view.run(Command.CANCEL)
    assert (edited.inked() == before).all() and not document.history.modified


@pytest.mark.proves("S299g")
def test_nothing_is_written_until_something_is_typed(edited: Edited, reader: str, tmp_path: Path) -> None:
    """Others undo, edit and save meanwhile; when the edit ends the file's picture is there again."""
    document, before, state = edited.document, edited.inked(), edited.document.hash
    value = edited.field.text(TextKind.FIELD_VALUE)
    document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(1, 1, 9, 9))
    assert edited.view.edit_text(edited.field.id)
    # Those with a font of their own keep it; of the others one shows as it did. But for the edges of two letters at most.
    keeps = edited.field.text(TextKind.FIELD_FONT_EMBEDDED) is not None or edited.field.field.name == "Address_1"
    columns = int((edited.inked() != before).sum())
    assert columns <= 3 if keeps else columns > 100
    assert (edited.inked(printed=True) == before).all()
    document.save(tmp_path / "saved.pdf", flags=ix.SaveFlags.COPY)
    with opened(tmp_path / "saved.pdf", reader) as saved:
        assert (Edited(saved, edited.field.field.name).inked() == before).all()
    document.undo()
    assert document.hash == state
    assert value and edited.view.text_input is not None
    check(edited, value)
    edited.view.run(Command.COMMIT)
    assert (edited.inked() == before).all() and document.hash == state and not document.history.undo_count
