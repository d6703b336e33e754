"""Files that change under an open document (S255): by our own sections, and written anew by pikepdf."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest

import libinteract as ix
from libinteract.enums import EffectType, Space, Subtype, TextKind
from pdf import Pdf


@pytest.fixture
def sheets(tmp_path: Path) -> Path:
    """Four pages with words and, each, a square with a name, a note without, and a line whose name is that of all lines."""
    pdf = Pdf()
    pages = []
    for i in range(4):
        names = [10 * i + 101 + k for k in range(3)]
        pages.append(pdf.page(extra="/Annots [%s]" % " ".join(f"{n} 0 R" for n in names), text=f"sheet {i}"))
        pdf.put(names[0], f"<< /Type /Annot /Subtype /Square /Rect [20 20 60 50] /NM (square-{i}) >>")
        pdf.put(names[1], "<< /Type /Annot /Subtype /Text /Rect [100 100 120 120] /Contents (no name) >>")
        pdf.put(names[2], "<< /Type /Annot /Subtype /Line /Rect [10 150 90 190] /L [10 150 90 190] /NM (line) >>")
    pdf.tree(*pages)
    return pdf.write(tmp_path / "sheets.pdf")


def rewrite(path: Path, change: Callable[[pikepdf.Pdf], None]) -> None:
    """Changes a file by another program, which numbers all objects anew."""
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        change(pdf)
        pdf.save(path)


def ids_of(document: ix.Document) -> list[list[int]]:
    return [[each.id for each in document.annotations(page)] for page in range(document.page_count)]


def pages_of(document: ix.Document) -> list[int]:
    return [document.page_id(i) for i in range(document.page_count)]


@pytest.mark.proves("S255a", "S255c")
def test_annotations_are_found_again_by_object_number(sheets: Path) -> None:
    with ix.open(sheets) as document, ix.open(sheets) as other:
        pages, ids = pages_of(document), ids_of(document)
        # The note, which has no name, is moved; the square loses its name; the line of page 1 is deleted.
        other.annotations(0)[1].set(rect=(150, 150, 170, 170))
        other.annotations(1)[2].remove()
        other.create_annotation(2, Subtype.CIRCLE, ix.Rect(5, 5, 15, 15))
        other.save()
        done = document.reload()
        assert (done.pages_kept, done.annotations_kept, done.annotations_gone) == (4, 11, 1)
        assert done.lost_annotations == (ids[1][2],) and done.lost_pages == ()
        assert pages_of(document) == pages and document.annotation(ids[0][1]).rect == (150, 150, 170, 170)
        now = ids_of(document)
        assert now[0] == ids[0] and now[1] == ids[1][:2] and now[2][:3] == ids[2] and now[2][3] not in sum(ids, [])
        with pytest.raises(ix.NotFound):
            document.annotation(ids[1][2])


@pytest.mark.proves("S255b", "S255c")
def test_a_file_that_was_written_anew_is_found_again_by_name(sheets: Path) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        del pdf.pages[1]
        pdf.pages.append(pdf.pages[0])  # now last
        del pdf.pages[0]
        pdf.add_blank_page(page_size=(200, 200))
        note, square = pdf.pages[0].Annots[1], pdf.pages[0].Annots[0]
        square.Rect = [30, 30, 90, 90]
        note.Rect = [1, 1, 2, 2]

    with ix.open(sheets) as document:
        pages, ids = pages_of(document), ids_of(document)
        rewrite(sheets, change)
        done = document.reload()
        assert (done.pages_kept, done.pages_new, done.pages_gone) == (3, 1, 1)
        assert pages_of(document)[:3] == [pages[2], pages[3], pages[0]] and done.lost_pages == (pages[1],)
        now = ids_of(document)
        # By name, by lying where it lay, and by name again; a note that has no name and was moved is lost.
        assert (now[0][0], now[0][2], now[1], now[2]) == (ids[2][0], ids[2][2], ids[3], ids[0])
        assert set(done.lost_annotations) == {ids[2][1], *ids[1]}
        assert document.annotation(ids[2][0]).rect == (30, 30, 90, 90)
        assert document.annotation(ids[2][0]).text(TextKind.NAME) == "square-2"


@pytest.mark.proves("S254b")
def test_views_keep_what_they_show(sheets: Path) -> None:
    with ix.open(sheets) as document, ix.View(document, 300, 300) as view:
        page = document.page_id(2)
        view.show_page(2)
        view.set_zoom(4, 150, 150)
        view.select_text(2, 0, 2, 5)
        ids = ids_of(document)
        view.selection.set([ids[2][0]])
        before = view.convert(2, Space.PDF, 100, 100, Space.VIEW)
        rewrite(sheets, lambda pdf: pdf.pages.insert(0, pikepdf.Page(pdf.add_blank_page(page_size=(500, 90)).obj)))
        list(view.effects())
        document.reload()
        at = document.page_index(page)
        assert at is not None and at > 2
        assert view.convert(at, Space.PDF, 100, 100, Space.VIEW) == pytest.approx(before, abs=0.01)
        assert view.selected_text == "sheet" and list(view.selection) == [ids[2][0]]
        told = [str(effect) for effect in view.effects() if effect.type == EffectType.RELOADED]
        assert len(told) == 1 and "kept=4" in told[0] and "annotations=12 lost=0" in told[0]


def test_edits_that_were_not_saved_and_files_that_cannot_be_read(sheets: Path) -> None:
    with ix.open(sheets) as document:
        ids = ids_of(document)
        document.annotations(0)[0].remove()
        with pytest.raises(ix.Conflict):
            document.reload()
        content = sheets.read_bytes()
        sheets.write_bytes(b"no pdf")
        with pytest.raises(ix.InteractError):
            document.reload(discard_edits=True)
        assert document.history.undo_count == 1
        sheets.write_bytes(content)
        done = document.reload(discard_edits=True)
        assert document.history.undo_count == 0 and not document.history.modified
        assert ids_of(document)[1:] == ids[1:] and done.annotations_kept == 11


@pytest.mark.proves("S130a")
def test_a_file_that_is_encrypted_now(sheets: Path) -> None:
    with ix.open(sheets) as document, ix.View(document, 300, 300) as view:
        pages, ids = pages_of(document), ids_of(document)
        with pikepdf.open(sheets, allow_overwriting_input=True) as pdf:
            pdf.save(sheets, encryption=pikepdf.Encryption(owner="o", user="u"))
        document.reload()
        assert document.page_count == 0 and document.state == ix.DocumentState.LOCKED
        assert not view.show_spread(1)
        assert document.unlock("u") and pages_of(document) == pages and ids_of(document) == ids
        assert document.reloaded.pages_kept == 4 and view.show_spread(1)
