"""The text of a page is the same, and as much of it is hidden from PDFium, whether its objects are plain, so that they are read from their bytes,
or qpdf reads them.

Pages are made by chance of parts that are harmless and of parts that an engine must not see as they are, spelled in many ways, some with a
character that is wrong. Each is read as it is, and once more with a key in the page that no plain page has. IX_PLAIN_FILES says of how many
files (60), IX_PLAIN_SEED which ones. Needs the program of PDFium's provider (IX_PROVIDER_DUMP).
"""

from __future__ import annotations

import os
import random
import sys
import zlib
from pathlib import Path

import dump
import pikepdf
import pytest
from pdf import Pdf

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Hostile"))

import kinds  # noqa: E402

pytestmark = pytest.mark.skipif(dump.program() is None or dump.PROVIDER != "pdfium", reason="no program of PDFium's provider")

FILES = int(os.environ.get("IX_PLAIN_FILES", "60"))
SEED = int(os.environ.get("IX_PLAIN_SEED", "1"))
PAGES = 12
ODD = "/Odd#20Key 1"
GRAY = "/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace"


class Maker:
    """A file of pages made by chance."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.pdf = Pdf()
        self.pdf.put(50, "<< /Type /OCG /Name (hidden) >>")
        self.pdf.put(51, "<< /Type /OCG /Name (shown) >>")
        self.pages: list[int] = []
        node = self.pdf.put(52, "")
        for _ in range(PAGES):
            self.pages.append(self.page(node))
        kids = " ".join(f"{page} 0 R" for page in self.pages)
        self.pdf.put(node, f"<< /Type /Pages /Parent 2 0 R /Kids [{kids}] /Count {PAGES} /Resources << /Font << /F {self.font()} >> >> >>")
        self.pdf.tree(node, catalog="/OCProperties << /OCGs [50 0 R 51 0 R] /D << /OFF [50 0 R] >> >>")
        self.pdf.put(2, f"<< /Type /Pages /Kids [{node} 0 R] /Count {PAGES} >>")

    def maybe(self, share: float) -> bool:
        return self.chance.random() < share

    def value(self, text: str) -> str:
        """A value as it is, elsewhere, or spelled as few programs do."""
        way = self.chance.random()
        if way < 0.2:
            return f"{self.pdf.add(text)} 0 R"
        return text if way < 0.95 else f"% comment >>\n{text}"

    def stream(self, keys: str, data: str) -> str:
        raw = data.encode("latin-1")
        if self.maybe(0.5):
            raw, keys = zlib.compress(raw), keys + self.chance.choice([" /Filter /FlateDecode", " /Filter [/FlateDecode]"])
        length = f"{self.pdf.add(str(len(raw)))} 0 R" if self.maybe(0.3) else str(len(raw) + (3 if self.maybe(0.02) else 0))
        number = self.pdf.add("")
        self.pdf.objects[number] = f"<< {keys} /Length {length} >>\nstream\n".encode() + raw + b"\nendstream"
        return f"{number} 0 R"

    def font(self) -> str:
        return self.value(self.chance.choice([
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>",
            "<< /Type /Font /Subtype /TrueType /BaseFont /V /FirstChar 97 /Widths [500 600 700] /LastChar 99 >>"]))

    def wide_font(self) -> str:
        """One of two bytes a letter, across or downwards."""
        encoding = self.chance.choice(["/Identity-H", "/Identity-V", "/Identity-V", self.stream("/Type /CMap /CMapName /X /WMode 1", "")])
        kid = "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Wide /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>"
        return self.value(f"<< /Type /Font /Subtype /Type0 /BaseFont /Wide /Encoding {encoding} /DescendantFonts [{self.value(kid)}] >>")

    def space(self) -> str:
        profile = self.stream("/N 1" + (" /Alternate /DeviceGray" if self.maybe(0.5) else ""), "")
        return self.value(self.chance.choice(
            ["/DeviceGray", f"[/ICCBased {profile}]", "[/Indexed /DeviceRGB 1 <000000ffffff>]", "[/CalGray << /WhitePoint [1 1 1] >>]",
             f"[/Separation /Ink /DeviceGray {self.deep_function()}]"]))

    def deep_function(self) -> str:
        inner = "<< /FunctionType 2 /Domain [0 1] /N 1 >>"
        for _ in range(self.chance.choice([0, 3, 400])):
            inner = f"{self.pdf.add(f'<< /FunctionType 3 /Domain [0 1] /Functions [{inner}] /Bounds [] /Encode [0 1] >>')} 0 R"
        return inner

    def circle(self) -> str:
        """Forms that paint each other."""
        first = self.pdf.add("")
        second = self.pdf.add(self.pdf.objects[first].decode())
        for this, other in ((first, second), (second, first)):
            body = "/X Do q 0 0 5 5 re f Q"
            self.pdf.put(this, f"<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X {other} 0 R >> >> "
                               f"/Length {len(body)} >>\nstream\n{body}\nendstream")
        return f"{first} 0 R"

    def image(self) -> str:
        mask = f" /SMask {self.stream(GRAY + ' /DeviceGray', 'x')}" if self.maybe(0.3) else ""
        return self.stream(f"{GRAY} {self.space()}{mask}", "x")

    def parts(self) -> tuple[str, str]:
        """Resources, and the content that uses them."""
        fonts, resources, content = f"/F {self.font()}", "", "BT /F 12 Tf 20 100 Td (abc) Tj ET "
        if self.maybe(0.2):
            fonts += f" /W {self.wide_font()}"
            content += "BT /W 12 Tf 60 160 Td <004100420043> Tj ET "
        if self.maybe(0.1):
            glyph = self.stream("", "500 0 0 0 400 400 d1 0 0 400 400 re f")
            fonts += (f" /D << /Type /Font /Subtype /Type3 /FontBBox [0 0 500 500] /FontMatrix [.001 0 0 .001 0 0] /CharProcs << /a {glyph} >> "
                      "/Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [500] >>")
            content += "BT /D 12 Tf 20 20 Td (a) Tj ET "
        if self.maybe(0.3):
            resources += f" /XObject {self.value(f'<< /I {self.image()} /X {self.circle() if self.maybe(0.2) else self.image()} >>')}"
            content += "q 9 0 0 9 0 0 cm /I Do /X Do Q "
        if self.maybe(0.3):
            mask = f"/SMask << /S /Luminosity /G {self.circle()} >>" if self.maybe(0.2) else self.chance.choice(["/SMask /None", "/CA 1", "/TR /Identity"])
            resources += f" /ExtGState << /G {self.value(f'<< /ca .5 {mask} >>')} >>"
            content += "/G gs "
        if self.maybe(0.3):
            resources += f" /ColorSpace << /C {self.space()} >>"
            content += "/C cs "
        if self.maybe(0.3):
            layer = self.chance.choice(["50 0 R", "51 0 R", "<< /MCID 0 >>", f"<< /Type /OCMD /OCGs {self.value('[50 0 R]')} >>"])
            resources += f" /Properties << /P {layer} >>"
            content += "/OC /P BDC BT /F 12 Tf 20 50 Td (cab) Tj ET EMC "
        if self.maybe(0.1):
            content += self.chance.choice(["q " * 33000, "/N " * 300, "q /N gs Q " * 400])
        return f"<< /Font {self.value(f'<< {fonts} >>')}{resources} >>", content

    def page(self, node: int) -> int:
        resources, content = self.parts()
        cut = content.index("ET ") + 3
        shown = self.stream("", content) if self.maybe(0.7) else self.value(f"[{self.stream('', content[:cut])} {self.stream('', content[cut:])}]")
        held = "" if self.maybe(0.1) else f"/Resources {self.value(resources)}"
        return self.pdf.add(f"<< /Type /Page /Parent {node} 0 R /MediaBox [0 0 200 200] /Contents {shown} {held} >>")

    def spoil(self) -> None:
        """Changes a character of some object that is not a page."""
        others = [number for number in self.pdf.objects if number > 52 and number not in self.pages]
        number = self.chance.choice(others)
        body = bytearray(self.pdf.objects[number])
        body[self.chance.randrange(min(len(body), 300))] = self.chance.choice(b" /<>[]()0R#%q\n")
        self.pdf.objects[number] = bytes(body)

    def write(self, path: Path, extra: str) -> Path:
        for number in self.pages:
            self.pdf.objects[number] = self.pdf.objects[number].replace(b"/Type /Page ", f"/Type /Page {extra} ".encode())
        return self.pdf.write(path)


def facts(found: dump.Dump) -> tuple[object, ...]:
    return found.code, found.errors, found.state, sorted(found.damage), found.glyphs, found.statuses


def packed(path: Path) -> Path:
    """The same in object streams."""
    target = path.with_suffix(".packed.pdf")
    with pikepdf.open(path) as file:
        file.save(target, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return target


@pytest.mark.proves("S288a")
@pytest.mark.parametrize("part", range(4))
def test_made_pages_read_alike(part: int, tmp_path: Path) -> None:
    """As they are, one in four with a wrong character, and in object streams."""
    hidden = texts = downwards = 0
    for seed in range(SEED * 1000 + part, SEED * 1000 + FILES, 4):
        maker = Maker(seed)
        for _ in range(maker.chance.choice([0, 0, 0, 1])):
            maker.spoil()
        plain, odd = maker.write(tmp_path / "plain.pdf", ""), maker.write(tmp_path / "odd.pdf", ODD)
        if seed % 3 == 0:
            plain, odd = packed(plain), packed(odd)
        found, wanted = (dump.run(path, "--text", str(PAGES)) for path in (plain, odd))
        assert facts(found) == facts(wanted), seed
        hidden += len(wanted.damage)
        texts += sum(len(each) for each in wanted.glyphs.values())
        downwards += sum(glyph["flags"] != 0 for each in wanted.glyphs.values() for glyph in each)
    assert hidden > FILES // 10 and texts > FILES * PAGES // 4 and downwards > 0, "the files have what they are made for"


def samples() -> list[Path]:
    folder = dump.corpus()
    return sorted(folder.glob("*.pdf")) if folder else []


@pytest.mark.proves("S288a")
@pytest.mark.parametrize("path", samples(), ids=lambda path: path.stem)
def test_samples_read_alike(path: Path, tmp_path: Path) -> None:
    """Written anew, with and without an odd key in their first pages."""
    try:
        with pikepdf.open(path) as file:
            pages = len(file.pages)
            file.save(tmp_path / "plain.pdf", object_stream_mode=pikepdf.ObjectStreamMode.preserve)
            for page in list(file.pages)[:5]:
                page.obj["/Odd Key"] = 1
            file.save(tmp_path / "odd.pdf", object_stream_mode=pikepdf.ObjectStreamMode.preserve)
    except (pikepdf.PdfError, pikepdf.PasswordError, RuntimeError, ValueError) as fault:
        pytest.skip(f"pikepdf does not write it: {fault}")
    found, wanted = (dump.run(tmp_path / name, "--text", str(min(pages, 5))) for name in ("plain.pdf", "odd.pdf"))
    assert (found.glyphs, found.damage, found.state) == (wanted.glyphs, wanted.damage, wanted.state)


def read_bytes(path: Path, pages: int) -> int:
    """How many bytes the program reads for the text of the first pages."""

    def so_far() -> int:
        # Of this process and all that it has waited for.
        return int(Path("/proc/self/io").read_text().split()[1])

    before = so_far()
    found = dump.run(path, "--text", str(pages), "--pages", str(pages), seconds=60)
    assert (found.code, found.state) == (0, "ok") and all(len(found.glyphs[page]) == 3 for page in range(pages))
    return so_far() - before


def large(path: Path, pages: int, page: str, node: str = "") -> Path:
    """A file that is too large to be kept in memory: a node, and pages of a word each between streams that nobody reads."""
    pdf = Pdf()
    pdf.put(10, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    pdf.stream("", "x" * (18 << 20))
    contents = pdf.stream("", "BT /F 12 Tf 20 100 Td (abc) Tj ET")
    every = [pdf.add(f"<< /Type /Page /Parent 3 0 R /MediaBox [0 0 200 200] /Contents {contents} 0 R {page} >>") for _ in range(pages)]
    kids = " ".join(f"{each} 0 R" for each in every)
    pdf.put(3, f"<< /Type /Pages /Parent 2 0 R /Kids [{kids}] /Count {pages} {node} >>")
    pdf.put(2, f"<< /Type /Pages /Kids [3 0 R] /Count {pages} >>")
    pdf.put(1, "<< /Type /Catalog /Pages 2 0 R >>")
    pdf.stream("", "x" * (18 << 20))
    return pdf.write(path)


OWN = "/Resources << /Font << /F 10 0 R >> >>"


@pytest.mark.proves("S288a")
def test_what_is_not_plain_is_not_read_again(tmp_path: Path) -> None:
    """An object that is whole in what was read of the file is refused at once: 17 MiB would follow it else."""
    plain, odd = (read_bytes(large(tmp_path / "a.pdf", 40, each), 40) for each in (OWN, f"{OWN} {ODD}"))
    assert odd < plain + 40 * (1 << 18)


@pytest.mark.proves("S288a")
def test_a_node_is_read_once_for_the_pages_below_it(tmp_path: Path) -> None:
    """As long as it is, it takes more than the 16 KiB that are read of a file at once."""
    long = f"/Long ({'x' * (20 << 10)})"
    own, inherited = (read_bytes(large(tmp_path / "a.pdf", 100, page, node), 100) for page, node in ((OWN, long), ("", f"{OWN} {long}")))
    assert inherited < own + (1 << 20)


@pytest.mark.proves("S288a")
def test_of_a_plain_page_qpdf_reads_nothing(tmp_path: Path) -> None:
    """It would read all fonts of two bytes a letter and what they are made of, each of which is far from the others in the file."""
    found, fonts = [], 60
    for extra in ("", ODD):
        pdf = Pdf()
        kids = []
        for _ in range(fonts):
            kids.append(pdf.add("<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Wide >>"))
            pdf.stream("", "x" * (600 << 10))
        names = " ".join(f"/W{kid} << /Type /Font /Subtype /Type0 /BaseFont /Wide /Encoding /Identity-H /DescendantFonts [{kid} 0 R] >>" for kid in kids)
        contents = pdf.stream("", "BT /F 12 Tf 20 100 Td (abc) Tj ET")
        pdf.tree(pdf.add(f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents {contents} 0 R {extra} /Resources << /Font << {names} "
                         "/F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>"))
        found.append(read_bytes(pdf.write(tmp_path / "a.pdf"), 1))
    assert found[0] + fonts * (1 << 12) < found[1]


@pytest.mark.proves("S264a")
def test_lengths_in_object_streams_do_not_take_minutes(tmp_path: Path) -> None:
    """A page that names twelve contents 4,000 times: each length is looked up once, and no more than a fixed number of bytes is unpacked for all."""
    path = tmp_path / "a.pdf"
    path.write_bytes(kinds.load()["lengths_far"].full_file())
    found = dump.run(path, "--text", "1", seconds=60)
    assert (found.code, found.state, len(found.glyphs[0])) == (0, "ok", len("alineoftext"))
