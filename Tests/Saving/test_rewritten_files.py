"""A viewer with default settings whose file another program writes, as LaTeX does at every run (S284).

The writer truncates the open file, writes half of it, waits, and writes the rest, again and again. Each version tells its number in
its words, in its annotations, in the colour of its pages and by how many they are, so that a mixture shows.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import events
from libinteract.enums import Space, TextKind
from pdf import Pdf
from saving_help import BACKDATE, EMPTY, GROW, meddled, meddler, sample

#: How often the file is written anew; 1,000 times with `make prove`.
WRITES = int(os.environ.get("IX_CHANGING_WRITES", "25"))
HOLE = 33 << 20

# Waits, truncates, writes half, waits, writes the rest; files are copied with their holes.
WRITER = """
import os, shutil, sys, time
path, count, *sources = sys.argv[1:]
for i in range(int(count)):
    source = open(sources[i % len(sources)], "rb")
    size = os.stat(source.fileno()).st_size
    with open(path, "wb") as out:
        for half in (size // 2, size):
            at = out.tell()
            while at < half:
                try:
                    at = os.lseek(source.fileno(), at, os.SEEK_DATA)
                except OSError:
                    break
                end = min(half, os.lseek(source.fileno(), at, os.SEEK_HOLE))
                if end > at:
                    out.seek(at)
                    out.write(os.pread(source.fileno(), end - at, at))
                at = max(end, at)
            out.flush()
            os.ftruncate(out.fileno(), half)
            out.seek(half)
            time.sleep(0.02)
"""


def version(path: Path, number: int, hole: int = 0) -> Path:
    pdf = Pdf()
    sheets = []
    shade = f"{number * 0.1:.1f} 0.5 0.5 rg 0 0 200 200 re f 0 g"
    for i in range(pages_of(number)):
        sheets.append(pdf.page(extra=f"/Annots [{300 + i} 0 R]"))
        content = f"{shade} BT /F 12 Tf 20 100 Td (version {number} sheet {i}) Tj ET"
        pdf.put(sheets[-1] - 1, f"<< /Length {len(content)} >>\nstream\n{content}\nendstream")
    for i in range(pages_of(number)):
        pdf.put(300 + i, f"<< /Type /Annot /Subtype /Square /Rect [20 20 60 50] /Contents (version {number}) >>")
    if hole:
        pdf.put(250, f"<< /Length {hole} >>\nstream\n" + "\0" * hole + "\nendstream")
    pdf.tree(*sheets)
    whole = pdf.write(path.with_suffix(".whole"))
    subprocess.run(["cp", "--sparse=always", str(whole), str(path)], check=True)
    whole.unlink()
    return path


def pages_of(number: int) -> int:
    return 4 + number % 3


class Viewer:
    """Shows what it can of a file that changes, and holds it against the one version that it has."""

    def __init__(self, path: Path) -> None:
        self.document = ix.open(path)
        self.view = ix.View(self.document, 300, 300)
        #: The version that the document has; `None` after a reload whose file was lost before it told a word.
        self.number: int | None = self.number_of(self.document.text(0))
        self.now, self.read, self.refused, self.reloads, self.kept = 0, 0, 0, 0, 0

    @staticmethod
    def number_of(text: str) -> int:
        return int(text.split()[1])

    def look(self, page: int) -> None:
        """Everything of a page, each by itself: it is that of this version, or fails."""
        for part in (self.look_at_text, self.look_at_annotations, self.look_at_picture):
            try:
                part(page)
                self.read += 1
            except ix.InputOutput as error:
                assert str(error)
                self.refused += 1

    def look_at_text(self, page: int) -> None:
        text = self.document.text(page)
        self.agree(self.number_of(text))
        assert text.split()[2:] == ["sheet", str(page)]

    def look_at_annotations(self, page: int) -> None:
        for each in self.document.annotations(page):
            self.agree(self.number_of(each.text(TextKind.CONTENTS) or ""))

    def look_at_picture(self, page: int) -> None:
        width, _, pixels = self.document.render(page, 0.5, (0, 0, 20, 20))
        self.agree(round(pixels[0] / 25.5))
        assert abs(pixels[0] - 25.5 * round(pixels[0] / 25.5)) < 2 and pixels[:4] * width == pixels[: 4 * width]

    def agree(self, number: int) -> None:
        if self.number is None:
            self.number = number
        assert number == self.number and self.document.page_count == pages_of(number)

    def scroll(self) -> None:
        self.now += 16
        self.view.feed(events.wheel(150, 150, self.now, dy=23 if self.now % 640 < 320 else -23))
        self.view.advance(self.now * 1_000_000)
        list(self.view.effects())
        self.view.hits(150, 150)

    def reload(self) -> bool:
        """Returns whether there is a new version, whole. The page in sight stays where it was."""
        # Of a file that was lost before it told a word, pages may have been lost too: they had the usual size then, and have another one now.
        was_whole = self.number is not None
        page = self.view.visible_pages()[0].index
        before = self.view.convert(page, Space.PDF, 100, 100, Space.VIEW)
        try:
            self.document.reload()
        except (ix.InputOutput, ix.Damaged) as error:
            assert "a.pdf" in str(error)
            self.kept += 1
            return False
        try:
            self.number = self.number_of(self.document.text(0))
        except ix.InputOutput:
            self.number = None
            return False
        self.reloads += 1
        assert self.document.page_count == pages_of(self.number) and self.document.state == ix.DocumentState.OK
        if was_whole:
            assert self.view.convert(page, Space.PDF, 100, 100, Space.VIEW) == pytest.approx(before, abs=0.01)
        return True


def run(tmp_path: Path, hole: int, writes: int) -> Viewer:
    """Looks, scrolls and reloads until the writer has ended; then the last version is there after a reload."""
    sources = [version(tmp_path / f"{i}.pdf", i, hole) for i in range(7)]
    path = version(tmp_path / "a.pdf", 0, hole)
    viewer = Viewer(path)
    with subprocess.Popen([sys.executable, "-c", WRITER, str(path), str(writes), *map(str, sources)]) as writer:
        turn = 0
        while writer.poll() is None:
            turn += 1
            viewer.scroll()
            viewer.look(turn % viewer.document.page_count)
            if turn % 4 == 0:
                viewer.reload()
            time.sleep(0.002)
        assert writer.returncode == 0
    assert viewer.reload() and viewer.number == (writes - 1) % 7
    refused = viewer.refused
    for page in range(viewer.document.page_count):
        viewer.look(page)
    assert viewer.refused == refused
    return viewer


@pytest.mark.proves("S284")
def test_a_writer_that_truncates_and_rewrites_the_open_file(tmp_path: Path) -> None:
    viewer = run(tmp_path, 0, WRITES)
    assert viewer.refused == 0 and viewer.read > WRITES and viewer.reloads > 1 and viewer.kept > 0


@pytest.mark.proves("S284")
def test_the_same_with_a_file_that_is_not_held_in_memory(tmp_path: Path) -> None:
    viewer = run(tmp_path, HOLE, max(4, WRITES // 5))
    assert viewer.refused > 0 and viewer.reloads >= 1


@pytest.mark.proves("S284")
@pytest.mark.parametrize("hole", [0, HOLE], ids=["small", "large"])
def test_edits_that_were_not_saved_stay(tmp_path: Path, hole: int) -> None:
    """They are there, can be undone and go on, whatever becomes of the file; saving says why not, and names it."""
    path, other = version(tmp_path / "a.pdf", 1, hole), version(tmp_path / "b.pdf", 2, hole)
    with ix.open(path) as document, ix.View(document, 300, 300) as view:
        made = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 150, 60, 190))
        assert len(document.annotations(0)) == 2 and document.text(0).startswith("version 1")
        with path.open("r+b") as file:
            file.truncate(1000)
        with pytest.raises(ix.InputOutput, match="a.pdf"):
            document.save()
        with pytest.raises(ix.Conflict):
            document.reload()
        assert path.stat().st_size == 1000
        made.set(rect=(20, 150, 60, 190))
        view.selection.set([made.id])
        assert view.hits(*view.convert(0, Space.PDF, 20, 170, Space.VIEW)) and document.text(0).startswith("version 1")
        document.undo()
        assert document.annotation(made.id).rect == (10, 150, 60, 190)
        if hole:
            with pytest.raises(ix.InputOutput, match="a.pdf: another program has changed the file"):
                document.render(0, 1)
        else:
            assert document.render(0, 1)[2]
        with pytest.raises(ix.InteractError, match="a.pdf"):
            document.reload(discard_edits=True)
        assert len(document.annotations(0)) == 2 and document.history.modified
        path.write_bytes(other.read_bytes())
        document.reload(discard_edits=True)
        assert document.text(0).startswith("version 2") and len(document.annotations(0)) == 1


@pytest.mark.proves("S284")
@pytest.mark.parametrize("hole", [0, HOLE], ids=["small", "large"])
def test_a_file_that_was_replaced_or_deleted_is_read_on(tmp_path: Path, hole: int) -> None:
    path, other = version(tmp_path / "a.pdf", 1, hole), version(tmp_path / "b.pdf", 2, hole)
    with ix.open(path) as document:
        os.replace(other, path)
        assert document.text(3).startswith("version 1") and document.render(1, 0.5)[2]
        document.reload()
        assert document.text(3).startswith("version 2")
        path.unlink()
        assert document.text(2).startswith("version 2") and len(document.annotations(1)) == 1
        with pytest.raises(ix.InputOutput, match="a.pdf"):
            document.reload()
        assert document.text(1).startswith("version 2") and document.page_count == pages_of(2)


@pytest.mark.proves("S284")
def test_a_file_without_an_end_is_not_taken_for_a_new_one(tmp_path: Path) -> None:
    """Half of a file could be repaired, to half of its pages; the old one stays until the rest is there."""
    path, content = version(tmp_path / "a.pdf", 1), version(tmp_path / "b.pdf", 2).read_bytes()
    with ix.open(path) as document:
        path.write_bytes(content[: len(content) * 3 // 4])
        with pytest.raises(ix.InputOutput, match="a.pdf: has no end: another program may be writing it"):
            document.reload()
        assert document.page_count == pages_of(1) and document.text(4).startswith("version 1")
        path.write_bytes(content)
        document.reload()
        assert document.page_count == pages_of(2) and document.text(5).startswith("version 2")


#: Opens a file that another program changes while it is read.
OPEN = """
meddle.meddle_guard_memory(1)
meddle.meddle_reading(os.fsencode(sys.argv[1]), os.fsencode(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), 4096)
document = ix.open(sys.argv[1])
print(document.state.name, document.message)
"""
RELOAD = """
open(sys.argv[1], "wb").write(open(sys.argv[2], "rb").read())
document.reload()
print(document.state.name, document.page_count, [each.text(ix.TextKind.CONTENTS) for each in document.annotations(0)])
"""


@pytest.mark.proves("S284")
def test_a_file_that_grows_while_it_is_opened_and_is_whole_at_the_reload(tmp_path: Path) -> None:
    """The bytes of the last try are shorter than the file that was looked at last: nothing is read behind them."""
    whole, file = version(tmp_path / "whole.pdf", 2, 1 << 17), tmp_path / "file.pdf"
    file.write_bytes(whole.read_bytes()[: whole.stat().st_size - 3 * 4096])
    done = meddled(meddler(tmp_path), OPEN + RELOAD, file, whole, GROW, 3)
    assert done.returncode == 0, (done.returncode, done.stdout + done.stderr)
    assert done.stdout.splitlines() == [
        f"INVALID {file}: another program is writing this file", f"OK {pages_of(2)} ['version 2']"]


@pytest.mark.proves("S284")
def test_a_file_that_is_emptied_while_it_is_opened(tmp_path: Path) -> None:
    file, whole = sample(tmp_path / "file.pdf"), sample(tmp_path / "whole.pdf")
    done = meddled(meddler(tmp_path), OPEN, file, whole, EMPTY, 1)
    assert done.returncode == 0 and done.stdout == f"INVALID {file}: the file is empty\n", done.stdout + done.stderr


@pytest.mark.proves("S284")
def test_bytes_that_are_written_while_it_is_opened_with_the_time_set_back(tmp_path: Path) -> None:
    file, copy = sample(tmp_path / "file.pdf"), tmp_path / "copy.pdf"
    script = OPEN + "document.save(sys.argv[2], ix.SaveFlags.COPY)"
    done = meddled(meddler(tmp_path), script, file, copy, BACKDATE, 1)
    assert done.returncode == 0, done.stdout + done.stderr
    assert copy.read_bytes() == file.read_bytes() and copy.read_bytes()[7:8] == b"3"
