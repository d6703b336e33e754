"""An annotation that two pages share is parted where it is edited: one page changes, the others do not (S278 c)."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import libinteract as ix
import states
from libinteract.enums import SaveFlags, Subtype, TextKind
from pdf import Pdf

pikepdf = pytest.importorskip("pikepdf")
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Appearance"))


def shared_file(path: Path, lists: str = "apart") -> Path:
    """Three pages with the same square (20), the note that answers it (21) and its popup (22); a circle (23) on the first."""
    pdf = Pdf()
    pdf.put(40, "[20 0 R 21 0 R 22 0 R]")
    entries = "40 0 R" if lists == "one" else "[20 0 R 21 0 R 22 0 R]"
    first = pdf.page(extra=f"/Annots {entries}" if lists == "one" else "/Annots [20 0 R 21 0 R 22 0 R 23 0 R]", text="one")
    others = [pdf.page(extra=f"/Annots {entries}", text=text) for text in ("two", "three")]
    look = pdf.stream("/Type /XObject /Subtype /Form /BBox [20 20 60 50]", "1 0 0 rg 20 20 40 30 re f")
    pdf.put(20, f"<< /Type /Annot /Subtype /Square /Rect [20 20 60 50] /C [1 0 0] /IC [1 0 0] /F 4 /Popup 22 0 R /P {first} 0 R "
                f"/StructParent 7 /AP << /N {look} 0 R >> >>")
    pdf.put(21, "<< /Type /Annot /Subtype /Text /Rect [100 100 120 120] /F 4 /IRT 20 0 R /Contents (no) >>")
    pdf.put(22, "<< /Type /Annot /Subtype /Popup /Rect [150 20 190 60] /Parent 20 0 R >>")
    pdf.put(23, "<< /Type /Annot /Subtype /Circle /Rect [120 140 160 180] /C [0 0 1] /F 4 /IRT 20 0 R >>")
    pdf.tree(first, *others)
    return pdf.write(path)


def all_states(document: ix.Document) -> list[object]:
    return [states.page_states(document, page) for page in range(document.page_count)]


def reopened(path: Path) -> list[object]:
    with ix.open(path) as document:
        return all_states(document)


def pictures(path: Path, page: int) -> dict[str, bytes]:
    renderers = pytest.importorskip("renderers")
    return {name: picture.tobytes() for name, picture in renderers.Renderers(path).draw(page)}


@pytest.mark.proves("S278c", "S204c", "S205a")
@pytest.mark.parametrize("rewrite", [False, True], ids=["appended", "written anew"])
@pytest.mark.parametrize("lists", ["apart", "one"])
def test_an_edit_on_one_page_stays_there(lists: str, rewrite: bool, tmp_path: Path) -> None:
    source, saved = shared_file(tmp_path / "file.pdf", lists), tmp_path / "saved.pdf"
    with ix.open(source) as document:
        before = all_states(document)
        square = document.annotations(1)[0]
        square.set(rect=ix.Rect(60, 120, 110, 170), color=(0, 1, 0), interior_color=(0, 1, 0))
        wanted = all_states(document)
        document.save(saved, SaveFlags.REWRITE if rewrite else SaveFlags(0))
    assert states.differences(wanted, reopened(saved)) == [] and states.differences(wanted[::2], before[::2]) == []
    assert states.complaints(saved) == set()
    for page in range(3):
        old, new = pictures(source, page), pictures(saved, page)
        changed = {name for name in old if old[name] != new[name]}
        assert len(old) == 3 and changed == (set(old) if page == 1 else set())
    with pikepdf.open(saved) as file:
        one, two, three = (page.Annots for page in file.pages)
        assert [each.objgen for each in one][:3] == [each.objgen for each in three]
        assert not {each.objgen for each in two} & {each.objgen for each in one}
        # Relations hold on either page.
        for square, note, popup, *_ in (one, two, three):
            assert (note.IRT.objgen, popup.Parent.objgen, square.Popup.objgen) == (square.objgen, square.objgen, popup.objgen)
        assert two[0].P.objgen == file.pages[1].obj.objgen and "/StructParent" not in two[0] and one[0].StructParent == 7


@pytest.mark.proves("S278c", "S206")
def test_a_removal_on_one_page_stays_there(tmp_path: Path) -> None:
    path = shared_file(tmp_path / "file.pdf")
    with ix.open(path) as document:
        document.annotations(0)[0].remove()
        wanted = all_states(document)
        document.save()
    assert [len(each) for each in wanted] == [2, 3, 3]  # type: ignore[arg-type]
    assert states.differences(wanted, reopened(path)) == [] and states.complaints(path) == set()
    with ix.open(path) as document:
        for page in (1, 2):
            document.annotations(page)[0].remove()
        document.save()
    with pikepdf.open(path) as file:
        assert [[str(each.Subtype) for each in page.Annots] for page in file.pages] == [
            ["/Text", "/Circle"], ["/Text"], ["/Text"]]
        assert file.get_object(20, 0) is None


@pytest.mark.proves("S278c")
def test_edits_on_all_pages_are_each_their_own(tmp_path: Path) -> None:
    path = shared_file(tmp_path / "file.pdf")
    for _ in range(2):
        # The second time nothing is shared any more.
        with ix.open(path) as document:
            for page in range(3):
                square, note, *_ = document.annotations(page)
                square.set(rect=ix.Rect(20 + 10 * page, 20, 70 + 10 * page, 50))
                note.set_text(TextKind.CONTENTS, f"on page {page}")
            wanted = all_states(document)
            document.save()
        assert states.differences(wanted, reopened(path)) == [] and states.complaints(path) == set()
    with pikepdf.open(path) as file:
        assert len({each.objgen for page in file.pages for each in page.Annots}) == 10


@pytest.mark.proves("S278c")
def test_pictures_before_saving_are_those_after(tmp_path: Path) -> None:
    path = shared_file(tmp_path / "file.pdf")
    with ix.open(path) as document:
        untouched = document.render(1, 1)
        document.annotations(0)[0].set(rect=ix.Rect(60, 120, 110, 170))
        drawn = [document.render(page, 1) for page in range(3)]
        assert drawn[1] == untouched
        document.save()
    with ix.open(path) as document:
        assert [document.render(page, 1) for page in range(3)] == drawn


@pytest.mark.proves("S278c", "S205b")
def test_a_shared_widget_stays_shared(tmp_path: Path) -> None:
    """It is the picture of one field, which has one value."""
    pdf = Pdf()
    pages = [pdf.page(extra="/Annots [20 0 R]") for _ in range(2)]
    pdf.put(20, "<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /DA (/Helv 12 Tf) /Rect [10 10 60 30] >>")
    pdf.tree(*pages, catalog="/AcroForm << /Fields [20 0 R] /DA (/Helv 0 Tf) >>")
    path = pdf.write(tmp_path / "form.pdf")
    with ix.open(path) as document:
        document.form.load()
        assert document.form.fill(document.form["name"], "both")
        document.save()
    with ix.open(path) as document:
        values = [each.text(TextKind.FIELD_VALUE) for page in range(2) for each in document.annotations(page)]
        assert values == ["both", "both"]
    with pikepdf.open(path) as file:
        assert len({page.Annots[0].objgen for page in file.pages}) == 1 and str(file.Root.AcroForm.Fields[0].V) == "both"


@pytest.mark.proves("S278c")
def test_a_new_one_on_a_page_that_shares_its_list(tmp_path: Path) -> None:
    path = shared_file(tmp_path / "file.pdf", "one")
    with ix.open(path) as document:
        document.create_annotation(2, Subtype.CIRCLE, ix.Rect(10, 150, 50, 190), color=(0, 1, 0))
        wanted = all_states(document)
        document.save()
    assert states.differences(wanted, reopened(path)) == [] and [len(each) for each in wanted] == [3, 3, 4]  # type: ignore[arg-type]
