"""Documents whose bytes are in memory, through each bundled provider that is installed."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix

from test_saving import PDF


@pytest.fixture(params=["pdfium", "poppler"])
def provider(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    try:
        ix.open(PDF, provider=name).close()
    except ix.NotSupported:
        pytest.skip(f"libinteract-{name} is not built, or has nothing to read with")
    return name


@pytest.mark.proves("S305c")
@pytest.mark.parametrize("given", [bytes, bytearray, memoryview, io.BytesIO], ids=lambda kind: kind.__name__)
def test_edited_and_saved_to_a_path(given: Callable[[bytes], Any], provider: str, tmp_path: Path) -> None:
    path = tmp_path / "made.pdf"
    with ix.open(given(PDF), provider=provider) as document:
        assert document.state == ix.DocumentState.OK and document.page_count == 1
        document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 60, 40), color=(1, 0, 0))
        with pytest.raises(ix.NotSupported, match="no path of its own"):
            document.save()
        assert document.history.modified
        document.save(path)
        assert not document.history.modified
        with pytest.raises(ix.NotSupported):
            document.reload()
        document.create_annotation(0, ix.Subtype.CIRCLE, ix.Rect(10, 50, 60, 90))
        document.save(path)
    with ix.open(path.read_bytes(), provider=provider) as document:
        assert [each.rect for each in document.annotations(0)] == [(10, 10, 60, 40), (10, 50, 60, 90)]
        assert len(document.render(0, 1)[2]) == 200 * 200 * 4


@pytest.mark.proves("S305c")
def test_a_file_on_disk_may_go(provider: str, tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(PDF)
    with path.open("rb") as file:
        document = ix.open(file, provider=provider)
    path.unlink()
    with document:
        assert document.page_count == 1 and document.annotations(0) == []


@pytest.mark.proves("S305c")
def test_bytes_that_are_no_file(provider: str) -> None:
    for data in (b"", b"no PDF at all"):
        with ix.open(data, provider=provider) as document:
            assert document.state == ix.DocumentState.INVALID and document.message.startswith("document in memory: ")
