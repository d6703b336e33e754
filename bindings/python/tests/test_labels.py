"""Labels of pages: those of documents built by calls, and of files in all styles, against another reader (S277 c)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract.enums import DocumentState

CORPUS = Path(os.environ.get("IX_CORPUS", Path(__file__).resolve().parents[4] / "shared/corpus"))
TREES = {
    "roman, decimal, letters": "<< /Nums [0 << /S /r >> 4 << /S /D >> 6 << /S /A /P (App-) /St 26 >>] >>",
    "capitals and small": "<< /Nums [0 << /S /R /St 3 >> 4 << /S /a >>] >>",
    "a prefix alone": "<< /Nums [0 << /P (Cover) >> 1 << /S /D >>] >>",
    "nothing in the range": "<< /Nums [0 << >> 3 << /S /D /St 7 >>] >>",
    "kids": "<< /Kids [<< /Limits [0 2] /Nums [0 << /S /r >> 2 << /S /D >>] >> "
            "<< /Limits [6 6] /Nums [6 << /P (x-) /S /a >>] >>] >>",
}  # fmt: skip
#: Trees that break a rule, and what is made of them.
BROKEN = {
    "no dictionary": ("(none)", [""] * 8),
    "not from the first page": ("<< /Nums [2 << /S /D >>] >>", ["", "", "1", "2", "3", "4", "5", "6"]),
    "out of order": ("<< /Nums [4 << /S /D >> 0 << /S /r >>] >>", ["i", "ii", "iii", "iv", "1", "2", "3", "4"]),
    "no number": ("<< /Nums [(x) << /S /D >> 0 << /S /A >> 3] >>", list("ABCDEFGH")),
    "an unknown style": ("<< /Nums [0 << /S /Z /P (p) >>] >>", ["p"] * 8),
    "huge numbers": ("<< /Nums [0 << /S /A /St 2000000000 >>] >>", [str(2_000_000_000 + i) for i in range(8)]),
    "text in another alphabet": ("<< /Nums [0 << /P <FEFF03B1002D> /S /D >>] >>", [f"\u03b1-{i}" for i in range(1, 9)]),
    "a negative start": ("<< /Nums [0 << /S /r /St -4 >>] >>", ["0", "i", "ii", "iii", "iv", "v", "vi", "vii"]),
}  # fmt: skip


def make(path: Path, labels: str, pages: int = 8) -> Path:
    pikepdf = pytest.importorskip("pikepdf")
    with pikepdf.new() as file:
        for _ in range(pages):
            file.add_blank_page(page_size=(100, 100))
        if labels:
            file.Root.PageLabels = pikepdf.Object.parse(labels.encode("latin-1"))
        file.save(path)
    return path


def by_another(path: Path) -> list[str]:
    pymupdf = pytest.importorskip("pymupdf")
    with pymupdf.open(path) as file:
        return [str(page.get_label()) for page in file]


def labels(document: Any) -> list[str]:
    return [document.page_label(index) for index in range(document.page_count)]


@pytest.mark.proves("S277c")
@pytest.mark.parametrize("name", TREES)
def test_labels_are_those_of_another_reader(name: str, tmp_path: Path) -> None:
    path = make(tmp_path / "file.pdf", TREES[name])
    with ix.open(path) as document:
        assert labels(document) == by_another(path)


@pytest.mark.proves("S277c")
@pytest.mark.parametrize("name", BROKEN)
def test_broken_trees_give_what_can_be_read(name: str, tmp_path: Path) -> None:
    tree, wanted = BROKEN[name]
    with ix.open(make(tmp_path / "file.pdf", tree)) as document:
        assert labels(document) == wanted and document.state == DocumentState.OK


@pytest.mark.proves("S277c")
def test_a_tree_that_leads_back_to_itself_ends(tmp_path: Path) -> None:
    pikepdf = pytest.importorskip("pikepdf")
    path = make(tmp_path / "file.pdf", "")
    with pikepdf.open(path, allow_overwriting_input=True) as file:
        node = file.make_indirect(pikepdf.Object.parse(b"<< /Nums [0 << /S /r >>] >>"))
        node.Kids = pikepdf.Array([node])
        file.Root.PageLabels = node
        file.save(path)
    with ix.open(path) as document:
        assert labels(document)[:3] == ["i", "ii", "iii"]


@pytest.mark.proves("S277c")
def test_a_page_is_found_by_its_label(tmp_path: Path) -> None:
    with ix.open(make(tmp_path / "file.pdf", TREES["roman, decimal, letters"])) as document:
        assert [document.find_page(label) for label in ("i", "iv", "2", "App-Z", "App-AA", "9", "", "I")] == [
            0, 3, 5, 6, 7, None, None, None]


@pytest.mark.proves("S277c")
def test_labels_go_where_their_pages_go_and_are_saved_so(tmp_path: Path) -> None:
    path = make(tmp_path / "file.pdf", TREES["roman, decimal, letters"])
    with ix.open(path) as document:
        document.move_pages(0, 6, 2)
        document.remove_pages(2)
        document.insert_pages(1, 100, 100)
        wanted = labels(document)
        assert wanted == ["iii", "", "iv", "2", "App-Z", "App-AA", "i", "ii"] and document.find_page("i") == 6
        document.undo()
        assert labels(document) == ["iii", "iv", "2", "App-Z", "App-AA", "i", "ii"]
        document.redo()
        document.save()
    with ix.open(path) as document:
        assert labels(document) == wanted
    assert by_another(path) == wanted


@pytest.mark.proves("S277c")
def test_documents_built_by_calls_have_labels() -> None:
    document = ix.Document.new()
    document.add_pages(3, 100, 100)
    assert labels(document) == ["", "", ""]
    for index, label in enumerate(("i", "ii", "1")):
        document.set_page_label(index, label)
    document.move_pages(2, 0)
    assert labels(document) == ["1", "i", "ii"] and document.find_page("ii") == 2
    document.set_page_label(0, "")
    assert document.find_page("1") is None
    with pytest.raises(ix.NotFound):
        document.page_label(3)


@pytest.mark.proves("S277c")
@pytest.mark.skipif(not CORPUS.is_dir(), reason="no sample documents")
def test_sample_documents_have_the_labels_that_another_reader_finds() -> None:
    pikepdf = pytest.importorskip("pikepdf")
    seen = 0
    for path in sorted(CORPUS.glob("*.pdf")):
        with ix.open(path) as document:
            if document.state != DocumentState.OK:
                continue
            with pikepdf.open(path) as file:
                if "/PageLabels" not in file.Root or len(file.pages) > 300:
                    continue
            assert labels(document) == by_another(path), path.name
            seen += 1
    assert seen > 3
