"""The bundled provider against known facts about sample documents, good and broken ones.

Needs the program provider_dump (IX_PROVIDER_DUMP) and
the folder of sample documents (IX_CORPUS); skips what it cannot find. Run as a program it prints the figures.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import dump
import facts
import pytest

CORPUS = dump.corpus()
pytestmark = pytest.mark.skipif(CORPUS is None or dump.program() is None, reason="no sample documents or no program")

# Text that Poppler cannot give, or not in this order: no Unicode mapping, right to left, vertical, ActualText.
OTHER_TEXT = {
    "pdfjs-XiaoBiaoSong", "pdfbox-BidiSample", "pdfium-hebrew_mirrored", "pdfjs-issue14046", "pdfjs-issue16538",
    "samples-habibi-rotated",
}  # fmt: skip


def files(folder: str) -> list[Path]:
    return sorted((CORPUS / folder).glob("*.pdf")) if CORPUS else []


@cache
def truth(name: str) -> dict[str, Any]:
    return json.loads((CORPUS / "truth" / f"{name}.json").read_text()) if CORPUS else {}


@cache
def read(path: Path) -> dump.Dump:
    known = truth(path.stem)
    names = [entry[0] for entry in known["document"].get("named_dests") or []]
    password = [known["password"]] if known.get("password") else []
    return dump.run(path, *password, "--picture", "1", names=names)


def check_clean(found: dump.Dump) -> None:
    assert found.code == 0
    assert found.errors == ""


def count(path: Path) -> tuple[Counter[str], Counter[str], list[str]]:
    """How many facts agree and how many there are, by kind, and what does not."""
    good: Counter[str] = Counter()
    all_: Counter[str] = Counter()
    wrong = []
    for kind, agrees, what in facts.compare(truth(path.stem), read(path)):
        all_[kind] += 1
        good[kind] += agrees
        if not agrees:
            wrong.append(f"{kind}: {what}")
    return good, all_, wrong


@pytest.mark.proves("S200a", "S200b", "S200c", "S200d", "S200e")
@pytest.mark.parametrize("path", files("."), ids=lambda path: path.stem)
def test_regular_file(path: Path) -> None:
    found = read(path)
    check_clean(found)
    assert found.state == "ok", found.message
    assert [status for status in found.statuses if status["status"] and status["entry"] != "destination"] == []
    _, _, wrong = count(path)
    assert [line for line in wrong if not line.startswith(("word", "glyph"))] == []


def test_texts() -> None:
    good: Counter[str] = Counter()
    all_: Counter[str] = Counter()
    for path in files("."):
        if path.stem not in OTHER_TEXT:
            some, of, _ = count(path)
            good += some
            all_ += of
    assert good["word"] >= 0.99 * all_["word"]
    assert good["glyph"] >= 0.997 * all_["glyph"]


def test_annotation_text_is_left_out() -> None:
    """Words of appearances alone are in no text (three form files)."""
    for name in ("pdfjs-annotation-text-widget", "pdfjs-annotation-freetext", "pdflib-fancy_fields"):
        found = read(CORPUS / f"{name}.pdf")
        for page in truth(name)["pages"]:
            text = "".join(chr(glyph["codepoint"]) for glyph in found.glyphs.get(page["index"], []))
            own = "".join(word[0] for word in page.get("words") or [])
            for word, _ in page.get("words_in_annotations_pymupdf") or []:
                assert word in own or word not in text, word


@pytest.mark.proves("S207b", "S207c", "S253g")
@pytest.mark.parametrize("path", files("malformed"), ids=lambda path: path.stem)
def test_malformed_file(path: Path) -> None:
    """No crash, no hang, nothing on stderr; pages or a reason; the page count where all readers agree."""
    found = read(path)
    check_clean(found)
    known = truth(path.stem)
    if known["page_count_agreed"]:
        assert found.pages == known["page_count"]
    if found.state in ("damaged", "invalid"):
        assert str(path) in found.message
    if found.state == "invalid":
        assert found.pages == 0


def locked_files() -> list[Path]:
    return [path for path in files(".") if truth(path.stem).get("needs_password")]


@pytest.mark.proves("S200g", "S207a")
@pytest.mark.parametrize("path", locked_files(), ids=lambda path: path.stem)
def test_password(path: Path) -> None:
    without = dump.run(path)
    assert (without.state, without.message) == ("locked", f"{path}: a password is needed")
    wrong = dump.run(path, "--unlock", "no such password")
    assert wrong.state == "locked"
    assert {"k": "status", "entry": "unlock", "page": 0, "status": -10} in wrong.statuses
    later = dump.run(path, "--unlock", truth(path.stem)["password"])
    assert (later.state, later.pages) == ("ok", truth(path.stem)["page_count"])
    assert later.glyphs == read(path).glyphs


@pytest.mark.proves("S207a", "S207b")
def test_any_path(tmp_path: Path) -> None:
    """A missing file, a folder, an empty file and one that is no PDF each give a document that says so (S207)."""
    empty = tmp_path / "empty.pdf"
    empty.write_bytes(b"")
    other = tmp_path / "other.pdf"
    other.write_text("not a PDF file at all\n")
    for path in (tmp_path / "missing.pdf", tmp_path, empty, other):
        found = dump.run(path)
        check_clean(found)
        assert (found.state, found.pages) == ("invalid", 0)
        assert found.message.startswith(f"{path}: ") and len(found.message) > len(f"{path}: ")
        assert ("this is no PDF file" in found.message) == (path.is_file() and path.stat().st_size > 0)


def main() -> None:
    good: Counter[str] = Counter()
    all_: Counter[str] = Counter()
    wrong = defaultdict(list)
    for path in files("."):
        some, of, lines = count(path)
        good += some
        all_ += of
        for line in lines:
            wrong[line.split(":")[0]].append(f"{path.stem} {line}")
    for kind in sorted(all_):
        print(f"{kind:32} {good[kind]:7} of {all_[kind]:7} {100 * good[kind] / all_[kind]:7.2f} %")
    for lines in wrong.values():
        print(*lines[:10], sep="\n")


if __name__ == "__main__":
    main()
