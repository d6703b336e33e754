"""Files whose objects refer to each other so that following every way would never end.

A version that follows every way needs centuries for these; provider_dump is stopped after two minutes, and has 1 GiB.
"""

from __future__ import annotations

from pathlib import Path

import dump
import pytest
from pdf import Pdf

pytestmark = pytest.mark.skipif(dump.program() is None, reason="no program")

# A list of kids that are direct and have this list for their kids: two ways at each of 256 levels.
LIST = "[ << /Kids 50 0 R {0} >> << /Kids 50 0 R {0} >> ]"

# Code 1 stands for lam and alef, code 2 for beh.
MAPPING = (
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <0000> <ffff> "
    "endcodespacerange 2 beginbfchar <0001> <06440627> <0002> <0628> endbfchar endcmap end end"
)


def read(path: Path, *arguments: str, names: list[str] | None = None) -> dump.Dump:
    found = dump.run(path, *arguments, names=names, seconds=120)
    assert (found.code, found.errors) == (0, "")
    return found


def failures(found: dump.Dump) -> dict[str, int]:
    return {each["entry"]: each["status"] for each in found.statuses if each["status"] != 0}


# Texts.


def arabic(pdf: Pdf, *, forms: int = 1) -> None:
    """A page that paints a form with one glyph for lam and alef; `forms` forms have one /Resources that names them all."""
    pdf.put(30, "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Made /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) "
                "/Supplement 0 >> /DW 1000 /FontDescriptor 31 0 R >>")
    pdf.put(31, "<< /Type /FontDescriptor /FontName /Made /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 "
                "/Descent -200 /CapHeight 700 /StemV 80 >>")
    pdf.put(32, "<< /Type /Font /Subtype /Type0 /BaseFont /Made /Encoding /Identity-H /DescendantFonts [30 0 R] "
                "/ToUnicode 33 0 R >>")
    pdf.put(33, f"<< /Length {len(MAPPING)} >>\nstream\n{MAPPING}\nendstream")
    names = " ".join(f"/X{i} {100 + i} 0 R" for i in range(forms))
    pdf.put(40, f"<< /Font << /C 32 0 R >> /XObject << {names} >> >>")
    show = "BT /C 20 Tf 20 100 Td <00020001> Tj ET"
    for i in range(forms):
        content = show if i == 0 else ""
        pdf.put(100 + i, "<< /Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources 40 0 R "
                         f"/Length {len(content)} >>\nstream\n{content}\nendstream")
    pdf.put(10, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 11 0 R /Resources << /XObject << "
                f"{names} >> >> >>")
    pdf.put(11, "<< /Length 6 >>\nstream\n/X0 Do\nendstream")
    pdf.tree(10)


def lam_is_right_of_alef(found: dump.Dump) -> bool:
    place = {chr(glyph["codepoint"]): glyph["quad"][0] for glyph in found.glyphs[0]}
    assert set(place) == {"\u0628", "\u0644", "\u0627"}
    return bool(place["\u0644"] > place["\u0627"])


def test_forms_that_share_their_resources(tmp_path: Path) -> None:
    """400 forms, each of which names all 400: 400^4 ways at four levels."""
    pdf = Pdf()
    arabic(pdf, forms=400)
    assert lam_is_right_of_alef(read(pdf.write(tmp_path / "a.pdf")))


# Trees with a list of kids that is its own.


@pytest.mark.proves("S264a", "S264b")
def test_page_tree_of_direct_nodes(tmp_path: Path) -> None:
    pdf = Pdf()
    page = pdf.page()
    pdf.put(50, LIST.format("/Type /Pages /Count 1"))
    pdf.tree(page)
    pdf.put(2, f"<< /Type /Pages /Kids [{page} 0 R << /Type /Pages /Count 1 /Kids 50 0 R >>] /Count 2 >>")
    found = read(pdf.write(tmp_path / "a.pdf"))
    assert (found.pages, found.state) == (1, "damaged") and "twice" in found.message


def test_nodes_that_share_a_list(tmp_path: Path) -> None:
    """3,000 nodes with one list of 3,000 pages, in a file that is read lazily: the list counts once."""
    pdf = Pdf()
    pages = [pdf.put(10_000 + i, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>") for i in range(3000)]
    pdf.put(50, "[" + " ".join(f"{page} 0 R" for page in pages) + " ]")
    nodes = [pdf.put(20_000 + i, "<< /Type /Pages /Parent 2 0 R /Kids 50 0 R /Count 3000 >>") for i in range(3000)]
    pdf.tree(*nodes)
    pdf.put(2, pdf.objects[2].decode().replace("/Count 3000", "/Count 9000000"))
    found = read(pdf.write(tmp_path / "a.pdf"), "--pages", "1")
    assert (found.pages, found.state) == (3000, "damaged")


@pytest.mark.proves("S264a", "S264b")
def test_name_tree_of_direct_nodes(tmp_path: Path) -> None:
    pdf = Pdf()
    page = pdf.page()
    pdf.put(50, LIST.format(""))
    pdf.put(51, f"<< /Kids [ << /Names [(there) [{page} 0 R /Fit]] >> << /Kids 50 0 R >> ] >>")
    pdf.tree(page, catalog="/Names << /Dests 51 0 R >>")
    found = read(pdf.write(tmp_path / "a.pdf"), names=["there", "none"])
    assert found.names["there"] and found.names["there"]["page"] == 0 and found.names["none"] is None
    assert found.damage == [("the tree of destination names contains a node twice", 50)]


@pytest.mark.proves("S264a")
def test_name_tree_of_shared_nodes(tmp_path: Path) -> None:
    """Each of 100 nodes names the next one twice, with and without limits."""
    for limits in ("", "/Limits [(a) (z)]"):
        pdf = Pdf()
        page = pdf.page()
        for i in range(100):
            pdf.put(100 + i, f"<< /Kids [{101 + i} 0 R {101 + i} 0 R] {limits} >>")
        pdf.put(200, f"<< /Names [(there) [{page} 0 R /Fit]] {limits} >>")
        pdf.tree(page, catalog="/Names << /Dests 100 0 R >>")
        names = read(pdf.write(tmp_path / "a.pdf"), names=["there", "b", "zz", "0"]).names
        assert names["there"] and names["there"]["page"] == 0
        assert [names[name] for name in ("b", "zz", "0")] == [None, None, None]


@pytest.mark.proves("S264a")
def test_deep_chain_of_names(tmp_path: Path) -> None:
    """A name tree of 20,000 levels, and 1,000 links to names that are not in it."""
    pdf = Pdf()
    links = " ".join(f"<< /Subtype /Link /Rect [0 0 9 9] /Dest (n{i}) >>" for i in range(1000))
    page = pdf.page(extra=f"/Annots [{links}]")
    for i in range(20_000):
        pdf.put(1000 + i, f"<< /Kids [{1001 + i} 0 R] /Limits [(a) (z)] >>")
    pdf.put(21_000, f"<< /Names [(there) [{page} 0 R /Fit]] /Limits [(a) (z)] >>")
    pdf.tree(page, catalog="/Names << /Dests 1000 0 R >>")
    assert len(read(pdf.write(tmp_path / "a.pdf")).annotations[0]) == 1000


@pytest.mark.proves("S264a", "S264b")
def test_outline_of_many_levels(tmp_path: Path) -> None:
    """Items that name each other as their first and next: each is there once."""
    pdf = Pdf()
    pdf.tree(pdf.page(), catalog="/Outlines << /First 100 0 R >>")
    for i in range(200):
        pdf.put(100 + i, f"<< /Title ({i}) /First {100 + (i + 1) % 200} 0 R /Next {100 + (i + 2) % 200} 0 R >>")
    found = read(pdf.write(tmp_path / "a.pdf"))
    assert len(found.outline) == 200 and len(found.damage) == 16
    assert {text for text, _ in found.damage} == {"the outline contains an item twice"}
    assert all(100 <= number < 300 for _, number in found.damage) and (found.state, found.message) == ("ok", "")


# Shared objects.


def test_widgets_of_one_field(tmp_path: Path) -> None:
    """10,000 widgets of one field: its kids are counted once, not once for each."""
    pdf = Pdf()
    widgets = [pdf.put(100 + i, "<< /Subtype /Widget /Rect [0 0 9 9] /Parent 50 0 R >>") for i in range(10_000)]
    references = " ".join(f"{each} 0 R" for each in widgets)
    pdf.put(50, f"<< /FT /Tx /T (a) /Kids [{references}] >>")
    page = pdf.put(10, f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Annots [{references}] >>")
    pdf.tree(page, catalog="/AcroForm << /Fields [50 0 R] >>")
    fields = [each.of("field")[0] for each in read(pdf.write(tmp_path / "a.pdf"), "--text", "0").annotations[0]]
    assert len(fields) == 10_000 and {field.data["widgets"] for field in fields} == {10_000}


SHARED = "[" + "null " * 100_000 + "]"


@pytest.mark.parametrize("annotation, stops", [
    ("/Subtype /Square /Rect 60 0 R", False),
    ("/Subtype /Square /C 60 0 R /IC 60 0 R", False),
    ("/Subtype /Square /AP << /N 61 0 R >>", False),
    ("/Subtype /Ink /InkList 60 0 R", True),
    ("/Subtype /Widget /FT /Tx /T (a) /V 60 0 R", True),
    ("/Subtype /Link /A << /S /Hide /T 60 0 R >>", True),
    ("/Subtype /Link /A << /S /Named /N /Print /Next 60 0 R >>", True),
    ("/Subtype /Line /Measure << /X 60 0 R >>", True),
])
def test_annotations_that_share_a_list(tmp_path: Path, annotation: str, stops: bool) -> None:
    """10,000 annotations and a list of 100,000 that all of them name: what would look at 10^9 items is given up, and says so."""
    pdf = Pdf()
    each = f"<< {annotation} >> "
    page = pdf.page(extra=f"/Annots [{each * 10_000}]")
    pdf.put(60, SHARED if stops else "[" + "1 " * 100_000 + "]")
    pdf.put(61, "<< /Type /XObject /Subtype /Form /BBox 60 0 R /Matrix 60 0 R /Length 0 >>\nstream\n\nendstream")
    pdf.tree(page)
    found = read(pdf.write(tmp_path / "a.pdf"), "--text", "0")
    assert failures(found).get("annotations", 0) == (-8 if stops else 0)
    assert ("more than 4194304" in found.message) == stops
    assert stops or len(found.annotations[0]) == 10_000


@pytest.mark.proves("S264a")
def test_field_names_do_not_grow_without_end(tmp_path: Path) -> None:
    """A name of 100 kB for each of 100 levels: ten megabytes a widget."""
    pdf = Pdf()
    pdf.put(60, "(" + "n" * 100_000 + ")")
    for i in range(100):
        pdf.put(100 + i, f"<< /T 60 0 R /Parent {101 + i} 0 R >>")
    pdf.put(200, "<< /T (top) /FT /Tx >>")
    widget = "<< /Subtype /Widget /Rect [0 0 9 9] /T (w) /Parent 100 0 R >> "
    pdf.tree(pdf.page(extra=f"/Annots [{widget * 100}]"))
    found = read(pdf.write(tmp_path / "a.pdf"), "--text", "0").annotations[0]
    assert len(found) == 100 and {len(each.of("field")[0].text("name") or "") for each in found} == {100_002}
