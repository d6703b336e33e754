"""The path of a document is that of the file it was saved to last: saves without a path and reloads go there; a copy changes nothing of that."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from samples import add_square

import libinteract as ix


def squares(path: Path) -> int:
    with ix.open(path) as document:
        return sum(each.subtype == ix.Subtype.SQUARE for each in document.annotations(0))


@pytest.mark.parametrize("worker", [False, True], ids=["inside", "worker"])
def test_it_follows_a_save(plain: Path, tmp_path: Path, worker: bool) -> None:
    other, copy, before = tmp_path / "other.pdf", tmp_path / "copy.pdf", plain.read_bytes()
    with ix.open(plain, worker=worker) as document:
        add_square(document)
        document.save(other)
        add_square(document)
        document.save(copy, ix.SaveFlags.COPY)
        document.save()
        assert plain.read_bytes() == before and other.read_bytes() == copy.read_bytes() and squares(other) == 3
        shutil.copy(plain, other)
        document.reload()
        assert len(document.annotations(0)) == 3, "the square, the note and its popup of the file that stands there now"
        add_square(document)
        document.save()
        assert plain.read_bytes() == before and squares(other) == 2


@pytest.mark.parametrize("worker", [False, True], ids=["inside", "worker"])
def test_bytes_in_memory_have_none(plain: Path, tmp_path: Path, worker: bool) -> None:
    with ix.open(plain.read_bytes(), worker=worker) as document:
        add_square(document)
        document.save(tmp_path / "saved.pdf")
        with pytest.raises(ix.NotSupported):
            document.save()
