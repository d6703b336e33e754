"""Saving through the binding: arguments, errors, and what a trace makes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

import libinteract as ix
from libinteract import trace

PDF = b"""%PDF-1.4
1 0 obj
<</Type/Catalog/Pages 2 0 R>>
endobj
2 0 obj
<</Type/Pages/Kids[3 0 R]/Count 1>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>
endobj
xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000053 00000 n 
0000000104 00000 n 
trailer
<</Size 4/Root 1 0 R>>
startxref
170
%%EOF
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "Grüße.pdf"
    made.write_bytes(PDF)
    try:
        ix.open(made).close()
    except ix.NotSupported:
        pytest.skip("libinteract-poppler is not built")
    return made


def test_saved_over_itself_and_elsewhere(path: Path) -> None:
    with ix.open(path) as document:
        document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 60, 40), color=(1, 0, 0))
        document.save(path.with_name("copy.pdf"), ix.SaveFlags.COPY)
        assert document.history.modified and path.read_bytes() == PDF
        document.save()
        assert not document.history.modified and path.read_bytes().startswith(PDF)
        assert path.read_bytes() == path.with_name("copy.pdf").read_bytes()
        document.save(flags=ix.SaveFlags.REWRITE)
        assert not path.read_bytes().startswith(PDF)
    for each in (path, path.with_name("copy.pdf")):
        with ix.open(each) as document:
            assert [made.rect for made in document.annotations(0)] == [(10, 10, 60, 40)]


def test_refusals(path: Path, tmp_path: Path) -> None:
    with ix.open(path) as document:
        with pytest.raises(ix.InputOutput, match="no such folder"):
            document.save(tmp_path / "no such folder" / "a.pdf")
        with pytest.raises(ix.InputOutput, match="not a regular file"):
            document.save(tmp_path)
        with document.edit(), pytest.raises(ix.Conflict, match="step"):
            document.save()
        with pytest.raises(ix.ProviderFailed, match="zero byte"):
            document.save("a\0b")
    with ix.Document.new() as document, pytest.raises(ix.NotSupported):
        document.save(tmp_path / "a.pdf")
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_a_trace_that_is_played_writes_no_file(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "saved.pdf"
    with ix.open(path) as document, trace.record(document) as recording:
        document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 60, 40))
        with pytest.raises(ix.InputOutput):
            document.save(tmp_path / "missing" / "a.pdf")
        document.save(target)
        document.undo()
    assert sum("ix_document_save" in line for line in recording.lines) == 1
    saved = target.read_bytes()
    target.unlink()
    with ix.open(path) as document:
        assert trace.replay(document, recording.lines) == len(recording.lines)
        assert document.history.modified and not target.exists()
    with ix.open(path) as document:
        trace.play(document, recording.lines)
        assert not target.exists()
    with ix.open(path) as document:
        trace.replay(document, recording.lines, write_files=True)
        assert target.read_bytes() == saved
