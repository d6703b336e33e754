"""The bundled provider on files made here: page trees, actions, measures, fields and text that sample files lack.

Needs the program provider_dump (IX_PROVIDER_DUMP).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import dump
import pytest
from pdf import Pdf

pytestmark = pytest.mark.skipif(dump.program() is None, reason="no program")


def one_page(path: Path, *annotations: str, extra: str = "", catalog: str = "", text: str = "word") -> dump.Dump:
    """A file of one page (object 12) whose annotations are objects 20, 21, ..."""
    pdf = Pdf()
    references = " ".join(f"{20 + i} 0 R" for i in range(len(annotations)))
    page = pdf.page(extra=f"/Annots [{references}] {extra}", text=text)
    pdf.tree(page, catalog=catalog)
    for i, annotation in enumerate(annotations):
        pdf.put(20 + i, f"<< /Type /Annot /Rect [10 20 60 40] {annotation} >>")
    return read(pdf.write(path / "one.pdf"))


def read(path: Path, *arguments: str, names: list[str] | None = None) -> dump.Dump:
    found = dump.run(path, *arguments, names=names)
    assert (found.code, found.errors) == (0, "")
    return found


def text_of(found: dump.Dump, page: int = 0) -> str:
    return "".join(chr(glyph["codepoint"]) for glyph in found.glyphs[page])


def kinds(piece: dump.Piece) -> list[tuple[int, int]]:
    return [(action.data["trigger"], action.data["action"]) for action in piece.of("action")]


# Page trees.


@pytest.mark.proves("S201a")
def test_inherited_boxes(tmp_path: Path) -> None:
    pdf = Pdf()
    pdf.put(10, "<< /Type /Page /Parent 3 0 R /UserUnit 2.5 >>")
    pdf.put(3, "<< /Type /Pages /Parent 2 0 R /Kids [10 0 R] /Count 1 /CropBox [90 80 10 20] /Rotate -90 >>")
    pdf.tree(3)
    pdf.put(2, "<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 100 100] >>")
    info = read(pdf.write(tmp_path / "a.pdf")).infos[0]
    assert (info["media_box"], info["crop_box"], info["flags"]) == ([0, 0, 100, 100], [90, 80, 10, 20], 3)
    assert (info["rotate"], info["user_unit"], info["object"]) == (-90, 2.5, 10)


def test_senseless_page(tmp_path: Path) -> None:
    pdf = Pdf()
    pdf.put(10, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 (x) 1] /Rotate 45 /UserUnit -1 >>")
    pdf.tree(10)
    info = read(pdf.write(tmp_path / "a.pdf")).infos[0]
    assert (info["flags"], info["rotate"], info["user_unit"]) == (0, 0, 1)


@pytest.mark.parametrize("claimed", ["-1", "0", "2", "1000000000", "(x)", "null"])
def test_lying_count(tmp_path: Path, claimed: str) -> None:
    pdf = Pdf()
    pages = [pdf.page(text=f"P{i}") for i in range(3)]
    pdf.tree(*pages)
    kids = " ".join(f"{page} 0 R" for page in pages)
    pdf.put(2, f"<< /Type /Pages /Kids [{kids}] /Count {claimed} >>")
    found = read(pdf.write(tmp_path / "a.pdf"))
    assert found.pages == 3
    assert [found.infos[i]["object"] for i in range(3)] == pages


def test_shared_nodes_do_not_multiply(tmp_path: Path) -> None:
    """Each of 60 nodes names the next one twice: 2^60 ways down."""
    pdf = Pdf()
    last = pdf.page()
    for i in range(60):
        pdf.put(100 + i, f"<< /Type /Pages /Kids [{101 + i} 0 R {101 + i} 0 R] /Count 2 >>")
    pdf.put(160, f"<< /Type /Pages /Kids [{last} 0 R] /Count 1 >>")
    pdf.tree(100)
    found = read(pdf.write(tmp_path / "a.pdf"))
    assert (found.pages, found.state) == (1, "damaged")


def test_nested_too_deeply(tmp_path: Path) -> None:
    pdf = Pdf()
    page = pdf.page()
    for i in range(300):
        pdf.put(100 + i, f"<< /Type /Pages /Kids [{101 + i} 0 R] /Count 1 >>")
    pdf.put(400, f"<< /Type /Pages /Kids [{page} 0 R] /Count 1 >>")
    pdf.tree(100)
    assert read(pdf.write(tmp_path / "a.pdf")).state in ("damaged", "invalid")


def large(path: Path, wrong: bool = False) -> tuple[Path, list[int]]:
    """6,000 pages in nodes of 100; perhaps one node says 99 and the root is right all the same."""
    pdf = Pdf()
    nodes, pages = list(range(100_000, 100_060)), []
    for place, node in enumerate(nodes):
        own = [pdf.put(1000 + place * 100 + i, f"<< /Parent {node} 0 R /MediaBox [0 0 {place} 9] >>") for i in range(100)]
        pages += own
        kids = " ".join(f"{page} 0 R" for page in own)
        count = {3: 99, 4: 101}.get(place, 100) if wrong else 100
        pdf.put(node, f"<< /Type /Pages /Parent 2 0 R /Kids [{kids}] /Count {count} >>")
    link = pdf.put(200_000, f"<< /Subtype /Link /Rect [0 0 9 9] /Dest [{pages[1234]} 0 R /Fit] >>")
    pdf.put(pages[5], f"<< /Parent {nodes[0]} 0 R /MediaBox [0 0 5 5] /Annots [{link} 0 R] >>")
    pdf.tree(*nodes)
    roots = " ".join(f"{node} 0 R" for node in nodes)
    pdf.put(2, f"<< /Type /Pages /Kids [{roots}] /Count 6000 >>")
    return pdf.write(path), pages


@pytest.mark.parametrize("wrong", [False, True])
def test_large_tree(tmp_path: Path, wrong: bool) -> None:
    """Read by descent; where a sum does not fit, by a walk that changes neither count nor order."""
    path, pages = large(tmp_path / "a.pdf", wrong)
    found = read(path, "--pages", "500", "--text", "0")
    assert found.pages == 6000
    assert [found.infos[i]["object"] for i in range(500)] == pages[:500]
    assert found.infos[5999]["object"] == pages[5999]
    assert found.annotations[5][0].of("action")[0].data["page"] == 1234


# Annotations.


@pytest.mark.proves("S155a", "S200f")
def test_measures(tmp_path: Path) -> None:
    scale = "/Measure << /R (1 in = 4 ft) /X [ << /U (ft) /C 0.5 /D 1 >> << /U (in) /C 12 /F /F /D 8 /FD true >> ] /O [1 2] /CYX 3 >>"
    found = one_page(
        tmp_path,
        f"/Subtype /Line /L [1 2 3 4] /LL 5 /LLE 6 /LLO 7 /Cap true {scale}",
        extra="/VP [ << /BBox [0 0 100 100] /Name (Plan) /Measure << /Subtype /GEO /GPTS [1 2] /GCS << /EPSG 4326 >> >> >> ]",
    )
    viewport = found.measures[0][0]
    assert (viewport.data["kind"], viewport.data["flags"], viewport.data["box"]) == (2, 1, [0, 0, 100, 100])
    assert (viewport.texts[2], viewport.texts[401], viewport.points[21]) == (["Plan"], ["EPSG:4326"], [[1, 2]])
    line = found.annotations[0][0]
    assert (line.points[2], line.points[6]) == ([[1, 2, 3, 4]], [[5, 6, 7, 0]])
    measure = line.of("measure")[0].data
    assert (measure["kind"], measure["flags"], measure["origin"], measure["y_factor"]) == (1, 6, [1, 2], 3)
    feet, inches = (part.data for part in line.of("number_format"))
    assert (feet["role"], feet["factor"], feet["fraction"], feet["precision"]) == (1, 0.5, 0, 1)
    assert (inches["factor"], inches["fraction"], inches["precision"], inches["flags"]) == (12, 1, 8, 1)


@pytest.mark.proves("S200b")
def test_callout(tmp_path: Path) -> None:
    callout = one_page(
        tmp_path,
        "/Subtype /FreeText /CL [1 2 3 4 5 6] /LE /OpenArrow /Q 2 /DA (0 g) /BE << /S /C /I 1.5 >> /BS << /W 2 /S /D /D [3 1] >>",
    ).annotations[0][0]
    assert callout.points[4] == [[1, 2, 3, 4, 5, 6]]
    assert callout.points[5] == [[3, 0, 1, 0]]
    data = callout.data
    assert (data["line_endings"], data["quadding"], data["border_effect"], data["border_intensity"]) == ([4, 0], 2, 1, 1.5)
    assert (data["border_style"], data["border_width"]) == (1, 2)


@pytest.mark.proves("S200a")
def test_broken_values(tmp_path: Path) -> None:
    """Wrong types everywhere give an annotation all the same, and nothing that is not finite."""
    found = one_page(
        tmp_path,
        "/Subtype (Link) /F (x) /C [1 2] /QuadPoints [1 2 (x) 4] /A [1] /Dest 7 /Border 3 /BS [] /AP 5 /Popup 20 0 R",
        "/Subtype /Ink /InkList [1 [2 3 4] (x) [5 6]] /CA 1e400 /IRT 21 0 R /Contents /Name /F -1 /C [-1 0 9]",
    )
    first, second = found.annotations[0]
    assert (first.data["subtype"], first.data["flags"], first.data["color"], first.data["popup"]) == (0, 0, [], 0)
    assert second.points[3] == [[2, 3], [5, 6]]
    assert (second.data["flags"], second.data["color"], second.data["in_reply_to"]) == (2**32 - 1, [0, 0, 1], 1)


@pytest.mark.proves("")
def test_annotation_text_is_no_text_of_the_page(tmp_path: Path) -> None:
    found = one_page(tmp_path, "/Subtype /FreeText /Contents (note) /DA (/Helv 12 Tf 0 g)", "/Subtype /Link")
    assert text_of(found) == "word"
    without = read(tmp_path / "one.pdf", "--picture", "1")
    assert without.pictures[0]["sum"] != without.pictures[1]["sum"]


# Actions.


@pytest.mark.proves("S200c")
def test_chain_of_actions(tmp_path: Path) -> None:
    """Next in order, arrays too; a loop is cut where it closes."""
    pdf = Pdf()
    pdf.tree(pdf.page(extra="/Annots [20 0 R]"))
    pdf.put(20, "<< /Subtype /Link /Rect [0 0 9 9] /A 21 0 R >>")
    pdf.put(21, "<< /S /URI /URI (a) /IsMap true /Next [ << /S /Named /N /NextPage >> 22 0 R ] >>")
    pdf.put(22, "<< /S /Hide /T [(x.y)] /H false /Next 21 0 R >>")
    link = read(pdf.write(tmp_path / "a.pdf")).annotations[0][0]
    assert kinds(link) == [(0, 7), (15, 11), (15, 10)]
    assert [action.data["flags"] for action in link.of("action")] == [16, 0, 32]
    assert link.of("action")[2].all_texts("name") == ["x.y"]


def test_endless_chain(tmp_path: Path) -> None:
    pdf = Pdf()
    pdf.tree(pdf.page(extra="/Annots [20 0 R]"))
    pdf.put(20, "<< /Subtype /Link /Rect [0 0 9 9] /A 21 0 R >>")
    for i in range(21, 1021):
        pdf.put(i, f"<< /S /Named /N /A{i} /Next {i + 1} 0 R >>")
    assert len(read(pdf.write(tmp_path / "a.pdf")).annotations[0][0].of("action")) == 256


@pytest.mark.proves("S200c")
def test_triggers(tmp_path: Path) -> None:
    widget = one_page(
        tmp_path,
        "/Subtype /Widget /FT /Tx /T (t) /AA << /E << /S /JavaScript /JS (e) >> /K << /S /JavaScript /JS (k) >> >>",
    ).annotations[0][0]
    assert kinds(widget) == [(1, 19), (11, 19)]
    assert [action.text("script") for action in widget.of("action")] == ["e", "k"]


@pytest.mark.proves("S200e")
def test_names_of_destinations(tmp_path: Path) -> None:
    """From the tree, sorted or not, and from the old dictionary; a name may stand for a dictionary."""
    pdf = Pdf()
    page = pdf.page()
    tree = f"/Names << /Dests << /Names [ (z) [{page} 0 R /FitH 5] (a) << /D [{page} 0 R /XYZ null 7 0] >> ] >> >>"
    pdf.tree(page, catalog=f"{tree} /Dests << /old [{page} 0 R /Fit] /loop /loop >>")
    names = read(pdf.write(tmp_path / "a.pdf"), names=["z", "a", "old", "loop", "none"]).names
    found: dict[str, Any] = {name: value and (value["page"], value["kind"]) for name, value in names.items()}
    assert found == {"z": (0, 3), "a": (0, 1), "old": (0, 2), "loop": None, "none": None}
    assert names["a"] and (names["a"]["members"], names["a"]["top"]) == (2, 7)


# Fields.


@pytest.mark.proves("S200d")
def test_inherited_field(tmp_path: Path) -> None:
    pdf = Pdf()
    pdf.tree(pdf.page(extra="/Annots [20 0 R]"), catalog="/AcroForm << /Fields [22 0 R] /Q 1 /DA (form) >>")
    pdf.put(20, "<< /Subtype /Widget /Rect [0 0 9 9] /Parent 21 0 R /AP << /N << /Off null /On null >> >> >>")
    pdf.put(21, "<< /Parent 22 0 R /T (b) /Ff 32768 /V /On /Opt [(o) [(e) (s)]] >>")
    pdf.put(22, "<< /FT /Btn /T <FEFF00E4> /TU (tip) /Kids [21 0 R] >>")
    widget = read(pdf.write(tmp_path / "a.pdf")).annotations[0][0]
    field = widget.of("field")[0]
    assert (field.data["kind"], field.data["flags"], field.data["quadding"], field.data["object"]) == (3, 32768, 1, 21)
    assert (field.text("name"), field.text("value"), field.text("tooltip")) == ("ä.b", "/On", "tip")
    assert (field.all_texts("export"), field.all_texts("option")) == (["o", "e"], ["o", "s"])


def test_loop_of_fields(tmp_path: Path) -> None:
    pdf = Pdf()
    pdf.tree(pdf.page(extra="/Annots [20 0 R]"))
    pdf.put(20, "<< /Subtype /Widget /Rect [0 0 9 9] /Parent 21 0 R /T (a) >>")
    pdf.put(21, "<< /Parent 20 0 R /T (b) >>")
    field = read(pdf.write(tmp_path / "a.pdf")).annotations[0][0].of("field")[0]
    assert (field.data["kind"], field.text("name")) == (0, "b.a")


@pytest.mark.proves("S301a")
@pytest.mark.parametrize(("edge", "told"), [(20.0, ["15000 5000 9000 0"]), (1e5, []), (1e300, [])])
def test_baseline_in_a_box_beyond_all_pages(tmp_path: Path, edge: float, told: list[str]) -> None:
    pdf = Pdf()
    pdf.tree(pdf.page(extra="/Annots [20 0 R]"))
    box = f"[0 0 {edge:.1f} {edge:.1f}]"
    picture = pdf.stream(f"/Type /XObject /Subtype /Form /BBox {box}", "BT /F 9 Tf 1 0 0 1 2 5 Tm (v) Tj ET")
    pdf.put(20, f"<< /Subtype /Widget /FT /Tx /T (a) /V (v) /Rect {box} /AP << /N {picture} 0 R >> >>")
    assert read(pdf.write(tmp_path / "a.pdf")).annotations[0][0].of("field")[0].all_texts("baseline") == told


# Outline.


@pytest.mark.proves("S200e")
def test_outline(tmp_path: Path) -> None:
    pdf = Pdf()
    page = pdf.page()
    pdf.tree(page, catalog="/Outlines << /First 30 0 R >>")
    pdf.put(30, f"<< /Title (one) /F 3 /C [1 0 0] /Count 1 /First 31 0 R /Next 32 0 R /Dest [{page} 0 R /Fit] >>")
    pdf.put(31, "<< /Title (below) /Next 30 0 R >>")
    pdf.put(32, "<< /Title (two) /First 32 0 R /A << /S /URI /URI (u) >> >>")
    outline = read(pdf.write(tmp_path / "a.pdf")).outline
    assert [(item.data["depth"], item.text("title")) for item in outline] == [(0, "one"), (1, "below"), (0, "two")]
    assert (outline[0].data["flags"], outline[0].data["color"]) == (7, [1, 0, 0])
    assert outline[2].of("action")[0].text("uri") == "u"


# Text.


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_quads_are_in_pdf_space(tmp_path: Path, turn: int) -> None:
    """Upright text stays where the file says on any page: p0 bottom left, p1 bottom right, p2 top right."""
    found = one_page(tmp_path, extra=f"/Rotate {turn} /CropBox [10 30 190 170] /UserUnit 2", text="mm")
    assert text_of(found) == "mm"
    for glyph, left in zip(found.glyphs[0], (20.0, 30.0)):
        x0, y0, x1, y1, x2, y2, x3, y3 = glyph["quad"]
        assert (x0, x1) == pytest.approx((left, left + 10), abs=0.2)
        assert (x3, x2, y1, y3) == pytest.approx((x0, x1, y0, y2), abs=0.01)
        assert y0 < 100 < 105 < y2 and glyph["font_size"] == pytest.approx(12)
