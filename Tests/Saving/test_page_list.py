"""The rest of a file when its list of pages is saved: nodes, labels, fields, outline, signatures (S254)."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf
import pytest

import libinteract as ix
import states
from pdf import Pdf
from samples import inherited, signed_file

BOTH = pytest.mark.parametrize("flags", [ix.SaveFlags(0), ix.SaveFlags.REWRITE], ids=["appended", "written anew"])

FONT = "/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>"


@pytest.fixture
def nested(tmp_path: Path) -> Path:
    """Two nodes: three turned pages, whose node has box and resources for them, and three with a crop box."""
    pdf = Pdf()
    pages = []
    for i in range(6):
        contents = pdf.stream("", f"BT /F 12 Tf 20 100 Td (page {i}) Tj ET")
        own = f"/Parent 4 0 R /MediaBox [0 0 200 200] {FONT}" if i >= 3 else "/Parent 3 0 R"
        pages.append(pdf.add(f"<< /Type /Page /Contents {contents} 0 R {own} >>"))
    first, second = (" ".join(f"{page} 0 R" for page in each) for each in (pages[:3], pages[3:]))
    pdf.put(3, f"<< /Type /Pages /Parent 2 0 R /Kids [{first}] /Count 3 /Rotate 90 /MediaBox [0 0 300 200] {FONT} >>")
    pdf.put(4, f"<< /Type /Pages /Parent 2 0 R /Kids [{second}] /Count 3 /CropBox [10 10 190 150] >>")
    pdf.put(2, "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 6 >>")
    for i, page in enumerate(pages):
        ties = (f"/Prev {49 + i} 0 R " if i else "") + (f"/Next {51 + i} 0 R" if i < 5 else "")
        pdf.put(50 + i, f"<< /Title (to {i}) /Parent 40 0 R {ties} /Dest [{page} 0 R /Fit] >>")
    pdf.put(40, "<< /Type /Outlines /First 50 0 R /Last 55 0 R /Count 6 >>")
    labels = "/PageLabels << /Nums [0 << /S /r >> 2 << /S /D /P (A-) /St 7 >> 5 << /P (end) >>] >>"
    pdf.put(1, f"<< /Type /Catalog /Pages 2 0 R /Outlines 40 0 R {labels} >>")
    return pdf.write(tmp_path / "nested.pdf")


def texts(path: Path) -> list[str]:
    with ix.open(path) as document:
        assert document.state == ix.DocumentState.OK
        return [document.text(i).strip() for i in range(document.page_count)]


def objects_in(section: bytes) -> set[int]:
    return {int(number) for number in re.findall(rb"^(\d+) \d+ obj", section, re.M)}


def labels_of(path: Path) -> list[str]:
    with pikepdf.open(path) as pdf:
        return [page.label for page in pdf.pages]


def led_to(path: Path) -> list[int | None]:
    with ix.open(path) as document:
        items = [each.action.destination for each in document.outline() if each.action is not None]
        return [None if each is None else each.page for each in items]


@pytest.mark.proves("S204a")
@BOTH
def test_a_page_that_goes_to_another_node_keeps_what_it_had(nested: Path, tmp_path: Path, flags: ix.SaveFlags) -> None:
    saved = tmp_path / "saved.pdf"
    with ix.open(nested) as document:
        lies = [document.page_geometry(i) for i in range(6)]
        assert [each.rotate for each in lies] == [90, 90, 90, 0, 0, 0] and lies[4].view_box == (10, 10, 190, 150)
        document.move_pages(1, 4)
        document.move_pages(5, 0)
        document.insert_pages(6, 100, 120, rotate=270)
        document.save(saved, flags)
        order = [5, 0, 2, 3, 4, 1]
    with ix.open(saved) as again:
        assert [again.page_geometry(i) for i in range(6)] == [lies[i] for i in order]
        blank = again.page_geometry(6)
        assert blank.view_box == (0, 0, 100, 120) and blank.rotate == 270 and again.text(6) == ""
    assert texts(saved)[:6] == [f"page {i}" for i in order]
    assert states.complaints(saved) == set() and led_to(saved) == [1, 5, 2, 3, 4, 0]
    if not flags:
        touched = objects_in(saved.read_bytes()[nested.stat().st_size:])
        with pikepdf.open(nested) as pdf:
            still = {pdf.pages[i].obj.objgen[0] for i in (0, 2, 3, 4)}
        assert not touched & still, "pages that stay are not written"


@pytest.mark.proves("S204a")
@BOTH
def test_what_is_removed_is_led_to_no_more(nested: Path, tmp_path: Path, flags: ix.SaveFlags) -> None:
    saved = tmp_path / "saved.pdf"
    with ix.open(nested) as document:
        document.remove_pages(0, 3)
        document.move_pages(2, 0)
        document.save(saved, flags)
    assert texts(saved) == ["page 5", "page 3", "page 4"] and led_to(saved) == [None, None, None, 1, 2, 0]
    assert states.complaints(saved) == set()
    with pikepdf.open(saved) as pdf:
        assert int(pdf.Root.Pages.Count) == 3 and len(pdf.Root.Pages.Kids) <= 2, "a node without pages goes"


@pytest.mark.proves("S204a")
@BOTH
def test_pages_keep_their_labels(nested: Path, tmp_path: Path, flags: ix.SaveFlags) -> None:
    saved = tmp_path / "saved.pdf"
    assert labels_of(nested) == ["i", "ii", "A-7", "A-8", "A-9", "end"]
    with ix.open(nested) as document:
        document.remove_pages(0)
        document.insert_pages(1, count=2)
        document.move_pages(6, 0)
        document.save(saved, flags)
    assert labels_of(saved) == ["end", "ii", "", "", "A-7", "A-8", "A-9"]


@pytest.fixture
def form(tmp_path: Path) -> Path:
    """Two pages; a field on each, one on both, and one that is calculated on the first."""
    pdf = Pdf()
    first = pdf.page(extra="/Annots [30 0 R 33 0 R 35 0 R]")
    second = pdf.page(extra="/Annots [31 0 R 34 0 R]")
    pdf.tree(first, second, catalog="/AcroForm << /Fields [30 0 R 31 0 R 32 0 R 35 0 R] /CO [35 0 R 31 0 R] >>")
    widget = "/Type /Annot /Subtype /Widget /Rect [10 10 50 30]"
    for number, name in ((30, "one"), (31, "two"), (35, "sum")):
        pdf.put(number, f"<< {widget} /FT /Tx /T ({name}) /V (x) >>")
    pdf.put(32, "<< /FT /Tx /T (both) /V (y) /Kids [33 0 R 34 0 R] >>")
    for number in (33, 34):
        pdf.put(number, f"<< {widget} /Parent 32 0 R >>")
    return pdf.write(tmp_path / "form.pdf")


@pytest.mark.proves("S204a")
@BOTH
def test_fields_lose_the_widgets_of_pages_that_go(form: Path, tmp_path: Path, flags: ix.SaveFlags) -> None:
    saved = tmp_path / "saved.pdf"
    with ix.open(form) as document:
        document.remove_pages(0)
        document.save(saved, flags)
    with pikepdf.open(saved) as pdf:
        fields = pdf.Root.AcroForm.Fields
        assert [str(field.T) for field in fields] == ["two", "both"] and len(fields[1].Kids) == 1
        assert [str(field.T) for field in pdf.Root.AcroForm.CO] == ["two"]
        assert fields[1].Kids[0].objgen == pdf.pages[0].Annots[1].objgen


@pytest.mark.proves("S204a")
@BOTH
@pytest.mark.parametrize("gone, left", [((0,), {"top": ["b"]}), ((0, 1), {}), ((1,), {"top": ["a"]})], ids=str)
def test_a_field_goes_when_all_its_widgets_have_gone(
    tmp_path: Path, flags: ix.SaveFlags, gone: tuple[int, ...], left: dict[str, list[str]]
) -> None:
    """A field of two fields, one with two widgets on the first page, one with a widget on the second; a third page."""
    pdf = Pdf()
    pages = pdf.page(extra="/Annots [33 0 R 34 0 R]"), pdf.page(extra="/Annots [35 0 R]"), pdf.page()
    pdf.tree(*pages, catalog="/AcroForm << /Fields [30 0 R] >>")
    pdf.put(30, "<< /T (top) /Kids [31 0 R 32 0 R] >>")
    pdf.put(31, "<< /T (a) /FT /Tx /Parent 30 0 R /Kids [33 0 R 34 0 R] >>")
    pdf.put(32, "<< /T (b) /FT /Tx /Parent 30 0 R /Kids [35 0 R] >>")
    for number, parent in ((33, 31), (34, 31), (35, 32)):
        pdf.put(number, f"<< /Type /Annot /Subtype /Widget /Rect [10 10 50 30] /Parent {parent} 0 R >>")
    path, saved = pdf.write(tmp_path / "form.pdf"), tmp_path / "saved.pdf"
    with ix.open(path) as document:
        for page in reversed(gone):
            document.remove_pages(page)
        document.save(saved, flags)
    with pikepdf.open(saved) as pdf_again:
        fields = pdf_again.Root.AcroForm.Fields
        assert {str(each.T): [str(kid.T) for kid in each.Kids] for each in fields} == left


@BOTH
def test_annotations_that_cannot_be_read_keep_their_places(tmp_path: Path, flags: ix.SaveFlags) -> None:
    """Behind what they followed, which is brought to the front; where that was removed, where they were."""
    pdf = Pdf()
    pdf.tree(pdf.page(extra="/Annots [40 0 R 30 0 R 41 0 R 42 0 R 31 0 R 43 0 R 32 0 R 44 0 R]"))
    for number in (30, 31, 32, *range(40, 45)):
        right = "99999999999" if number >= 40 else "50"
        pdf.put(number, f"<< /Type /Annot /Subtype /Square /Rect [10 10 {right} 30] /NM ({number}) >>")
    path, saved = pdf.write(tmp_path / "odd.pdf"), tmp_path / "saved.pdf"
    with ix.open(path) as document:
        _, second, third = document.annotations(0)
        third.move(0, 0)
        second.remove()
        document.save(saved, flags)
    with pikepdf.open(saved) as pdf_again:
        assert [int(str(each.NM)) for each in pdf_again.pages[0].Annots] == [40, 32, 44, 30, 41, 42, 43]


@pytest.mark.proves("S204a")
def test_an_annotation_goes_with_its_page_and_stays_without_it(form: Path, tmp_path: Path) -> None:
    """Drawn on a page that came new, and on one that was moved; all undone, nothing is written."""
    saved = tmp_path / "saved.pdf"
    with ix.open(form) as document:
        document.insert_pages(1, 200, 200)
        document.move_pages(0, 2)
        for page in range(3):
            document.create_annotation(page, ix.Subtype.CIRCLE, ix.Rect(20 * page, 100, 20 * page + 15, 140))
        document.save(saved)
        kept = [states.page_states(document, page) for page in range(3)]
        assert [len(each) for each in kept] == [1, 3, 4]
        with ix.open(saved) as again:
            for page in range(3):
                assert states.differences(kept[page], states.page_states(again, page)) == []
        with pikepdf.open(saved) as pdf:
            for page in pdf.pages:
                assert all(each.P.objgen == page.obj.objgen for each in page.Annots if "/P" in each)
                assert page.Annots[-1].P.objgen == page.obj.objgen
        while document.undo():
            pass
        document.save(saved)
    assert saved.read_bytes() == form.read_bytes()


@pytest.mark.proves("S203a", "S203c", "S204a")
def test_a_signed_file_keeps_its_bytes(tmp_path: Path) -> None:
    path = signed_file(tmp_path)
    old = path.read_bytes()
    with ix.open(path) as document:
        document.insert_pages(0)
        document.rotate_pages(1, 90)
        with pytest.raises(ix.Signed):
            document.save(flags=ix.SaveFlags.REWRITE)
        assert path.read_bytes() == old
        document.save()
        assert path.read_bytes().startswith(old)
        document.move_pages(0, 1)
        document.save()
    assert path.read_bytes().startswith(old)
    with ix.open(path) as again:
        assert [again.page_geometry(i).rotate for i in range(2)] == [90, 0] and again.text(0).strip() == "signed"


@pytest.mark.proves("S204a")
def test_a_reload_after_saving_finds_all_again(nested: Path) -> None:
    with ix.open(nested) as document, ix.View(document, 300, 300) as view:
        document.move_pages(0, 5)
        document.remove_pages(1)
        document.insert_pages(2, count=2)
        view.show_page(3)
        ids = [document.page_id(i) for i in range(document.page_count)]
        document.save()
        done = document.reload()
        assert done.pages_gone == done.pages_new == 0
        assert [document.page_id(i) for i in range(document.page_count)] == ids


@pytest.mark.proves("S204a")
@BOTH
@pytest.mark.parametrize("kids, count", [("3 0 R 10 0 R", 2), ("10 0 R 3 0 R 3 0 R", 4)], ids=["a wrong count", "a node twice"])
def test_a_tree_that_is_not_what_it_says(tmp_path: Path, flags: ix.SaveFlags, kids: str, count: int) -> None:
    pdf = Pdf()
    pages = [pdf.page(parent=3 if i else 2, text=f"page {i}", extra="/Rotate 90" if i == 1 else "") for i in range(4)]
    below = " ".join(f"{page} 0 R" for page in pages[1:])
    pdf.put(3, f"<< /Type /Pages /Parent 2 0 R /Kids [{below}] /Count 9 >>")
    pdf.put(2, f"<< /Type /Pages /Kids [{kids.replace('10 0 R', f'{pages[0]} 0 R')}] /Count {count} >>")
    pdf.put(1, "<< /Type /Catalog /Pages 2 0 R >>")
    path, saved = pdf.write(tmp_path / "broken.pdf"), tmp_path / "saved.pdf"
    with ix.open(path) as document:
        before = [document.page_geometry(i) for i in range(document.page_count)]
        document.move_pages(0, document.page_count - 1)
        document.save(saved, flags)
    with ix.open(saved) as again:
        assert [again.page_geometry(i) for i in range(again.page_count)] == [*before[1:], before[0]]
    with pikepdf.open(saved) as pdf_again:
        assert int(pdf_again.Root.Pages.Count) == len(pdf_again.Root.Pages.Kids) == len(before)


@pytest.mark.proves("S204a")
def test_a_large_tree_is_written_where_it_differs(tmp_path: Path) -> None:
    """6,400 pages in 80 nodes, which are found without walking the tree."""
    path, saved = tmp_path / "large.pdf", tmp_path / "saved.pdf"
    with pikepdf.new() as pdf:
        root = pdf.Root.Pages
        nodes = [pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.Pages, Parent=root, Count=80)) for _ in range(80)]
        for n, node in enumerate(nodes):
            node.Kids = pikepdf.Array([pdf.make_indirect(pikepdf.Dictionary(
                Type=pikepdf.Name.Page, Parent=node, MediaBox=[0, 0, 100 + n, 100 + i])) for i in range(80)])
        root.Kids, root.Count = pikepdf.Array(nodes), 6400
        pdf.save(path, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    with ix.open(path) as document:
        boxes = [document.page_geometry(i).view_box for i in range(6400)]
        document.remove_pages(1000, 3)
        document.move_pages(3000, 5000, 2)
        document.save(saved)
    boxes = boxes[:1000] + boxes[1003:]
    taken = boxes[3000:3002]
    boxes = boxes[:3000] + boxes[3002:]
    boxes[5000:5000] = taken
    with ix.open(saved) as again:
        assert [again.page_geometry(i).view_box for i in range(again.page_count)] == boxes
    assert len(objects_in(saved.read_bytes()[path.stat().st_size:])) <= 9
    assert states.complaints(saved) == set()
    with pikepdf.open(saved) as pdf:
        assert len(pdf.pages) == 6397 and int(inherited(pdf.pages[0], "/Rotate", 0)) == 0


def test_a_file_needs_a_page(nested: Path, tmp_path: Path) -> None:
    with ix.open(nested) as document:
        document.remove_pages(0, 6)
        with pytest.raises(ix.NotSupported):
            document.save(tmp_path / "empty.pdf")
    assert not (tmp_path / "empty.pdf").exists()


def picture(document: ix.Document, page: int) -> tuple[int, int, bytes]:
    return document.render(page, 1)


@pytest.mark.proves("S204a")
def test_pages_are_drawn_wherever_they_go(nested: Path, tmp_path: Path) -> None:
    """Before they are saved and after, the same as in the file; new ones are white, and turned ones are turned."""
    saved = tmp_path / "saved.pdf"
    with ix.open(nested) as document:
        file = [picture(document, i) for i in range(6)]
        document.move_pages(1, 4)
        document.insert_pages(0, 40, 30)
        document.rotate_pages(6, 90)
        document.resize_pages(1, ix.Rect(10, 20, 160, 120))
        now = [picture(document, i) for i in range(7)]
        bare = [document.render(i, 1, annotations=False) for i in range(7)]
        document.save(saved)
    assert now[0] == (40, 30, bytes([255]) * 40 * 30 * 4) and bare == now
    assert [now[i] for i in (2, 3, 4, 5)] == [file[i] for i in (2, 3, 4, 1)]
    assert now[6][:2] == file[5][1::-1] and now[1][:2] == (100, 150)
    # A corner of the resized page is that corner of the old page: turned by 90, it begins 20 further down in pdf space.
    with ix.open(saved) as again:
        assert [picture(again, i) for i in range(7)] == now
