"""Files that lead Poppler or PDFium deeper than any stack, or to more than any patience: each is read to its end, on a stack of 512 KiB too.

A version that gives them the bytes as they are ends by a signal or runs out of time for most of them.
"""

from __future__ import annotations

import resource
import zlib
from collections.abc import Callable
from pathlib import Path

import dump
import pytest
from pdf import Pdf

pytestmark = pytest.mark.skipif(dump.program() is None, reason="no program")

BOX = "0 0 200 200 re f"
WIDGET = "/Type /Annot /Subtype /Widget /Rect [0 0 100 20] /FT /Tx"
LINK = "/Type /Annot /Subtype /Link /Rect [0 0 100 100]"
PATTERN = "/Pattern cs /P scn " + BOX
AXIAL = "/Shading << /S << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 200 0] /Function 100 0 R >> >>"


def page(content: str = "", *, resources: str = "", extra: str = "", catalog: str = "", fonts: str = "") -> Pdf:
    """A page with the letter x, and what follows."""
    pdf = Pdf()
    font = f"/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> {fonts} >>"
    pdf.put(10, f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 11 0 R /Resources << {font} {resources} >> {extra} >>")
    put_stream(pdf, 11, "", f"BT /F 12 Tf 20 100 Td (x) Tj ET {content}")
    pdf.tree(10, catalog=catalog)
    return pdf


def put_stream(pdf: Pdf, number: int, keys: str, data: str) -> None:
    pdf.put(number, f"<< {keys} /Length {len(data)} >>\nstream\n{data}\nendstream")


def actions(size: int) -> Pdf:
    pdf = page(extra="/Annots [99 0 R]")
    pdf.put(99, f"<< {LINK} /A 100 0 R >>")
    for i in range(size):
        following = f"[{101 + i} 0 R]" if i % 2 else f"{101 + i} 0 R"
        pdf.put(100 + i, f"<< /S /URI /URI (http://{i}) {'/Next ' + following if i + 1 < size else ''} >>")
    return pdf


def fields(size: int) -> Pdf:
    """One below the other; the last one is the widget on the page."""
    pdf = page(extra=f"/Annots [{99 + size} 0 R]", catalog="/AcroForm << /Fields [100 0 R] /DA (/F 12 Tf) >>")
    for i in range(size):
        parent = f"/Parent {99 + i} 0 R" if i else ""
        pdf.put(100 + i, f"<< /T (a) {parent} {f'/Kids [{101 + i} 0 R]' if i + 1 < size else WIDGET} >>")
    return pdf


def kids(size: int) -> Pdf:
    """Fields whose parent is not the one that has them for kids."""
    pdf = page(catalog="/AcroForm << /Fields [100 0 R] /DA (/F 12 Tf) >>")
    pdf.put(99, "<< >>")
    for i in range(size):
        pdf.put(100 + i, f"<< /T (a) /Parent 99 0 R {f'/Kids [{101 + i} 0 R]' if i + 1 < size else '/FT /Tx'} >>")
    return pdf


def parents(size: int) -> Pdf:
    """A widget that no form has, with that many parents."""
    pdf = page(extra="/Annots [99 0 R]")
    pdf.put(99, f"<< {WIDGET} /Parent 100 0 R >>")
    for i in range(size):
        pdf.put(100 + i, f"<< /T (a) /Parent {101 + i} 0 R >>")
    pdf.put(100 + size, "<< >>")
    return pdf


def doubled_fields(size: int) -> Pdf:
    """Two fields a level, both with the two below for kids: 2^size ways."""
    pdf = page(catalog="/AcroForm << /Fields [100 0 R] /DA (/F 12 Tf) >>")
    pdf.put(99, "<< >>")
    for i in range(2 * size):
        below = 102 + i // 2 * 2
        pdf.put(100 + i, f"<< /Parent 99 0 R {f'/Kids [{below} 0 R {below + 1} 0 R]' if i + 2 < 2 * size else '/FT /Tx'} >>")
    return pdf


def forms(size: int, times: int = 1) -> Pdf:
    pdf = page("/X Do", resources="/XObject << /X 100 0 R >>")
    for i in range(size):
        keys = f"/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << /XObject << /X {101 + i} 0 R >> >>"
        put_stream(pdf, 100 + i, keys, "/X Do " * times if i + 1 < size else BOX)
    return pdf


def forms_of_the_page(size: int) -> Pdf:
    """Forms without resources paint each other by names of the page, spelled with an escape, from what looks like a text."""
    names = " ".join(f"/X{i} {100 + i} 0 R" for i in range(size))
    pdf = page("/X0 Do", resources=f"/XObject << {names} >>")
    for i in range(size):
        put_stream(pdf, 100 + i, "/Type /XObject /Subtype /Form /BBox [0 0 200 200]", f"BI /W 1 /H 1 /BPC 8 /CS /G ID ( EI /#58{i + 1} Do (" if i + 1 < size else BOX)
    return pdf


def appearances(size: int) -> Pdf:
    pdf = forms(size)
    put_stream(pdf, 11, "", "BT /F 12 Tf 20 100 Td (x) Tj ET")
    pdf.put(99, "<< /Type /Annot /Subtype /Stamp /Rect [0 0 100 20] /AP << /N 100 0 R >> >>")
    pdf.put(10, pdf.objects[10].decode().replace("/Contents", "/Annots [99 0 R] /Contents"))
    return pdf


def patterns(size: int, step: float = 100, box: float = 100) -> Pdf:
    pdf = page(PATTERN, resources="/Pattern << /P 100 0 R >>")
    for i in range(size):
        keys = f"/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /XStep {step} /YStep {step} /BBox [0 0 {box} {box}]"
        put_stream(pdf, 100 + i, f"{keys} /Resources << /Pattern << /P {101 + i} 0 R >> >>", PATTERN if i + 1 < size else "0 0 9 9 re f")
    return pdf


def drawn_glyphs(size: int) -> Pdf:
    pdf = page("BT /T 12 Tf 20 50 Td (a) Tj ET", fonts="/T 100 0 R")
    for i in range(size):
        below = f"/Resources << /Font << /T {102 + 2 * i} 0 R >> >>"
        pdf.put(100 + 2 * i, "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [.001 0 0 .001 0 0] /FirstChar 97 /LastChar 97 "
                f"/Widths [1000] /Encoding << /Differences [97 /a] >> /CharProcs << /a {101 + 2 * i} 0 R >> {below} >>")
        put_stream(pdf, 101 + 2 * i, "", "1000 0 d0 " + ("BT /T 1000 Tf (a) Tj ET" if i + 1 < size else BOX))
    return pdf


def soft_masks(size: int) -> Pdf:
    def state(number: int) -> str:
        return f"/ExtGState << /G << /SMask << /S /Luminosity /G {number} 0 R >> >> >>"

    pdf = page(f"/G gs {BOX}", resources=state(100))
    for i in range(size):
        keys = "/Type /XObject /Subtype /Form /BBox [0 0 20 20] /Group << /S /Transparency /CS /DeviceGray >>"
        put_stream(pdf, 100 + i, f"{keys} /Resources << {state(101 + i)} >>", f"/G gs {BOX}" if i + 1 < size else BOX)
    return pdf


def functions(size: int, times: int = 1) -> Pdf:
    pdf = page("/S sh", resources=AXIAL)
    for i in range(size):
        below = f"{101 + i} 0 R " * times
        pdf.put(100 + i, f"<< /FunctionType 3 /Domain [0 1] /Functions [{below}] /Bounds [{'.5 ' * (times - 1)}] /Encode [{'0 1 ' * times}] >>")
    pdf.put(100 + size, "<< /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >>")
    return pdf


def braces(size: int) -> Pdf:
    pdf = page("/S sh", resources=AXIAL)
    put_stream(pdf, 100, "/FunctionType 4 /Domain [0 1] /Range [0 1]", "{%}\n" * size + "}" * size)
    return pdf


def encodings(size: int, last: str = "") -> Pdf:
    pdf = page("BT /C 12 Tf 20 50 Td <0001> Tj ET", fonts="/C 90 0 R")
    system = "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>"
    pdf.put(90, "<< /Type /Font /Subtype /Type0 /BaseFont /Made /Encoding 100 0 R /DescendantFonts [91 0 R] >>")
    pdf.put(91, f"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Made {system} /DW 1000 /FontDescriptor 92 0 R >>")
    pdf.put(92, "<< /Type /FontDescriptor /FontName /Made /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /StemV 80 >>")
    for i in range(size):
        put_stream(pdf, 100 + i, f"/Type /CMap /CMapName /A {system} {f'/UseCMap {101 + i} 0 R' if i + 1 < size else last}", "")
    return pdf


def filters(size: int) -> Pdf:
    pdf = page("/X Do", resources="/XObject << /X 100 0 R >>")
    put_stream(pdf, 100, f"/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Filter [{'/AHx ' * size}]", "00>")
    return pdf


def font_filters(size: int) -> Pdf:
    pdf = page("BT /C 12 Tf 20 50 Td <0001> Tj ET", fonts="/C 90 0 R")
    pdf.put(90, "<< /Type /Font /Subtype /Type0 /BaseFont /Made /Encoding 93 0 R /ToUnicode 94 0 R /DescendantFonts [91 0 R] >>")
    pdf.put(91, "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Made /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
            "/DW 1000 /FontDescriptor 92 0 R /CIDToGIDMap 95 0 R >>")
    pdf.put(92, "<< /Type /FontDescriptor /FontName /Made /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /StemV 80 /FontFile2 96 0 R >>")
    for number, keys in ((93, "/Type /CMap /CMapName /A"), (94, ""), (95, ""), (96, "")):
        put_stream(pdf, number, f"{keys} /Filter [{'/AHx ' * size}]", "00>")
    return pdf


def merged(size: int) -> Pdf:
    form = "/AcroForm << /Fields [99 0 R] /DA (/F 12 Tf) /NeedAppearances true /DR << /Font << >> /X 100 0 R >> >>"
    pdf = page(extra="/Annots [99 0 R]", catalog=form)
    pdf.put(99, f"<< {WIDGET} /V (a) /DR << /Font << >> /X {101 + size} 0 R >> >>")
    for i in range(size):
        pdf.put(100 + i, f"<< /X {101 + i} 0 R >>")
        pdf.put(101 + size + i, f"<< /X {102 + size + i} 0 R >>")
    pdf.put(100 + size, "<< >>")
    pdf.put(101 + 2 * size, "<< >>")
    return pdf


def spaces(size: int) -> Pdf:
    """Each with eight inks that are made of the next one."""
    pdf = page(f"/C cs {BOX}", resources="/ColorSpace << /C 100 0 R >>")
    pdf.put(90, "<< /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >>")
    for i in range(size):
        below = f"{101 + i} 0 R" if i + 1 < size else "/DeviceGray"
        inks = " ".join(f"/c{j} [/Separation /c{j} {below} 90 0 R]" for j in range(8))
        pdf.put(100 + i, f"[/DeviceN [/c0] {below} 90 0 R << /Colorants << {inks} >> >>]")
    return pdf


def conditions(size: int) -> Pdf:
    pdf = page(f"/OC /O BDC {BOX} EMC", resources="/Properties << /O << /Type /OCMD /VE 100 0 R >> >>",
               catalog="/OCProperties << /OCGs [90 0 R] /D << /Order [] >> >>")
    pdf.put(90, "<< /Type /OCG /Name (x) >>")
    for i in range(size):
        pdf.put(100 + i, f"[/And {101 + i} 0 R {101 + i} 0 R]")
    pdf.put(100 + size, "[/And 90 0 R]")
    return pdf


def states(size: int) -> Pdf:
    pdf = page()
    data = zlib.compress(b"q " * size)
    pdf.objects[11] = b"<< /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream" % (len(data), data)
    return pdf


def page_tree(size: int) -> Pdf:
    """That deep, and a page beside it."""
    pdf = page()
    pdf.put(2, "<< /Type /Pages /Kids [10 0 R 100 0 R] /Count 2 >>")
    for i in range(size):
        pdf.put(100 + i, f"<< /Type /Pages /Count 1 /Parent {99 + i if i else 2} 0 R /Kids [{101 + i} 0 R] >>")
    pdf.put(100 + size, f"<< /Type /Page /Parent {99 + size} 0 R /MediaBox [0 0 200 200] >>")
    return pdf


def same_annotation(size: int) -> Pdf:
    pdf = page(extra="/Annots [" + "99 0 R " * size + "]")
    pdf.put(99, f"<< {LINK} >>")
    return pdf


Make = Callable[[], Pdf]
# The file, and the damage that it tells of.
KINDS: dict[str, tuple[Make, str]] = {
    "actions": (lambda: actions(30_000), "actions that follow each other are more than 256"),
    "fields": (lambda: fields(700), "the field tree is nested deeper than 256"),
    "kids of fields": (lambda: kids(20_000), "the field tree is nested deeper than 256"),
    "parents of fields": (lambda: parents(20_000), "a field has more than 256 parents"),
    "fields, two ways a level": (lambda: doubled_fields(24), "the field tree contains fields twice, more than 4096 times"),
    "forms": (lambda: forms(2_000), "forms and patterns are nested deeper than 256"),
    "forms of the page": (lambda: forms_of_the_page(2_000), "forms and patterns are nested deeper than 256"),
    "forms, twice a level": (lambda: forms(40, 2), "forms paint others more than 32768 times"),
    "appearances": (lambda: appearances(2_000), "forms and patterns are nested deeper than 256"),
    "patterns": (lambda: patterns(20_000), "forms paint others more than 32768 times"),
    "patterns with tiles that overlap": (lambda: patterns(90, 100, 150), "forms paint others more than 32768 times"),
    "patterns with small steps": (lambda: patterns(1, 0.0001), "the tiles of a pattern lie too close"),
    "patterns with small tiles": (lambda: patterns(1, 0.01, 0.01), "the tiles of a pattern lie too close"),
    "drawn glyphs": (lambda: drawn_glyphs(2_000), "forms and patterns are nested deeper than 256"),
    "soft masks": (lambda: soft_masks(2_000), "forms and patterns are nested deeper than 256"),
    "functions": (lambda: functions(30_000), "functions are nested deeper than 256"),
    "functions, twice a level": (lambda: functions(40, 2), "a function is made of more than 16384 others"),
    "braces": (lambda: braces(100_000), "the braces of a function are nested deeper than 256"),
    "encodings": (lambda: encodings(30_000), "encodings are nested deeper than 256"),
    "encodings that use themselves": (lambda: encodings(3, "/UseCMap 100 0 R"), "an encoding uses itself"),
    "filters": (lambda: filters(100_000), "a stream has more than 256 filters"),
    "filters of fonts": (lambda: font_filters(20_000), "a stream has more than 256 filters"),
    "merged resources": (lambda: merged(30_000), "resources are nested deeper than 256"),
    "colour spaces": (lambda: spaces(7), "a colour space is made of more than 16384 others"),
    "conditions": (lambda: conditions(45), "the condition of a layer has more than 16384 parts"),
    "states": (lambda: states(3_000_000), "a content saves more than 32768 states"),
    "page tree": (lambda: page_tree(4_000), "the page tree is nested deeper than 256"),
    "an annotation many times": (lambda: same_annotation(70_000), "a page has more than 65536 annotations"),
}
# The content of these is hidden whole, or there is no text of such a page or tree. Poppler gives text only from a copy without
# annotations, which is not made for so many; PDFium needs none.
WITHOUT_TEXT = {"states", "page tree", *(["an annotation many times"] if dump.PROVIDER == "poppler" else [])}

# PDFium is not led deeper by fonts, so they are not looked at: nothing is cut.
HARMLESS = {"encodings", "encodings that use themselves", "filters of fonts"} if dump.PROVIDER == "pdfium" else set()


# Some are read on the usual stack as well.
USUAL = ["actions", "fields", "kids of fields", "functions", "braces", "encodings that use themselves", "merged resources"]


def read(path: Path, kib: int, pictures: int = 1) -> dump.Dump:
    before = resource.getrlimit(resource.RLIMIT_STACK)
    resource.setrlimit(resource.RLIMIT_STACK, (kib << 10, before[1]))
    try:
        return dump.run(path, "--text", "1", "--picture", str(pictures), seconds=120)
    finally:
        resource.setrlimit(resource.RLIMIT_STACK, before)


@pytest.mark.proves("S288a", "S264a")
@pytest.mark.parametrize(("kind", "kib"), [*((kind, 512) for kind in KINDS), *((kind, 8192) for kind in USUAL)])
def test_what_is_too_deep_is_cut(tmp_path: Path, kind: str, kib: int) -> None:
    make, says = KINDS[kind]
    path = make().write(tmp_path / "a.pdf")
    # The picture of forms takes as long as their text.
    found = read(path, kib, pictures=0 if kind in ("an annotation many times", "forms, twice a level") else 1)
    assert (found.code, found.errors) == (0, "")
    if kind in HARMLESS:
        assert (found.state, found.damage) == ("ok", [])
    else:
        assert says in {what for what, _ in found.damage} | {found.message.split(": ")[-1]}
    assert all(number > 0 for what, number in found.damage if what == says), "it names the object"
    letters = "".join(chr(glyph["codepoint"]) for glyph in found.glyphs[0] if chr(glyph["codepoint"]) == "x")
    assert letters == ("" if kind in WITHOUT_TEXT else "x"), "what is not cut is there"


# The same, as deep as a file may be: nothing is cut.
WITHIN: dict[str, Make] = {
    "actions": lambda: actions(256),
    "fields": lambda: fields(60),
    "forms": lambda: forms(90),
    "forms, twice a level": lambda: forms(10, 2),
    "patterns": lambda: patterns(3),
    "patterns with tiles apart": lambda: patterns(1, 4, 3),
    "functions": lambda: functions(200),
    "functions, twice a level": lambda: functions(8, 2),
    "braces": lambda: braces(200),
    "encodings": lambda: encodings(200),
    "filters": lambda: filters(200),
    "conditions": lambda: conditions(8),
    "states": lambda: states(30_000),
}


@pytest.mark.proves("S288a")
@pytest.mark.parametrize("kind", WITHIN)
def test_what_is_not_too_deep_is_there(tmp_path: Path, kind: str) -> None:
    found = read(WITHIN[kind]().write(tmp_path / "a.pdf"), 512)
    assert (found.code, found.errors, found.damage, found.state) == (0, "", [], "ok")
