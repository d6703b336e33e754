#!/usr/bin/env python3
"""Makes the PDFs of this folder: text in two columns, links, an outline, turned and cropped pages, a form.

    python3 examples/data/make_pdfs.py [FOLDER]

Standard library only, and the same bytes every time.
"""

from __future__ import annotations

import sys
from pathlib import Path

WORDS = (
    "A viewer draws pages. What happens between a finger and the page is another matter: a tap is not a drag, two "
    "fingers are not one, and a resting pen is not a stroke. Whoever writes a viewer writes this again, inside a "
    "toolkit, where nobody can test it. Here it stands alone: events go in, effects come out, and the same events "
    "give the same effects, to the bit. Columns are read one after the other, a second click takes the word, a third "
    "the line, and a link leads where it says. "
).split()

# Widths of Helvetica in thousandths of the font size, from its published metrics, for the characters used here.
WIDTHS = {
    " ": 278, "!": 278, ",": 278, ".": 278, ":": 278, "-": 333, "0": 556, "1": 556, "2": 556, "3": 556, "4": 556,
    "5": 556, "6": 556, "7": 556, "8": 556, "9": 556, "f": 278, "i": 222, "j": 222, "l": 222, "t": 278, "r": 333,
    "m": 833, "w": 722, "c": 500, "k": 500, "s": 500, "v": 500, "x": 500, "y": 500, "z": 500, "A": 667, "B": 667,
    "C": 722, "D": 722, "E": 667, "F": 611, "G": 778, "H": 722, "I": 278, "J": 500, "K": 667, "L": 556, "M": 833,
    "N": 722, "O": 778, "P": 667, "R": 722, "S": 667, "T": 611, "U": 722, "V": 667, "W": 944,
}


def width(text: str, size: float) -> float:
    return sum(WIDTHS.get(c, 556) for c in text) * size / 1000


def lines_of(words: list[str], size: float, measure: float) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in words:
        longer = f"{line} {word}".strip()
        if line and width(longer, size) > measure:
            lines.append(line)
            longer = word
        line = longer
    return [*lines, line]


def text_at(x: float, y: float, size: float, text: str, font: str = "F1") -> str:
    escaped = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    return f"BT /{font} {size:g} Tf {x:g} {y:g} Td ({escaped}) Tj ET\n"


class Pdf:
    """Objects by number; 1 is the catalog, 2 the page tree, 3 and 4 fonts."""

    def __init__(self) -> None:
        self.objects: list[bytes] = [b"", b"", b"", b""]
        self.pages: list[int] = []
        self.catalog = ""
        self.objects[2] = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"
        self.objects[3] = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>"

    def add(self, body: str | bytes) -> int:
        self.objects.append(body.encode("latin-1") if isinstance(body, str) else body)
        return len(self.objects)

    def page(self, content: str, box: str = "0 0 612 792", more: str = "", annots: list[str] | None = None) -> int:
        data = content.encode("latin-1")
        stream = self.add(b"<< /Length %d >>\nstream\n" % len(data) + data + b"\nendstream")
        numbers = [self.add(each) for each in annots or []]
        listed = f"/Annots [{' '.join(f'{n} 0 R' for n in numbers)}] " if numbers else ""
        page = self.add(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [{box}] /Contents {stream} 0 R {listed}{more}"
            "/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>")
        self.pages.append(page)
        return page

    def save(self, path: Path) -> None:
        self.objects[0] = f"<< /Type /Catalog /Pages 2 0 R {self.catalog}>>".encode("latin-1")
        kids = " ".join(f"{n} 0 R" for n in self.pages)
        self.objects[1] = f"<< /Type /Pages /Count {len(self.pages)} /Kids [{kids}] >>".encode("latin-1")
        out, offsets = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"), list[int]()
        for number, body in enumerate(self.objects, 1):
            offsets.append(len(out))
            out += b"%d 0 obj\n" % number + body + b"\nendobj\n"
        start = len(out)
        out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(self.objects) + 1)
        out += b"".join(b"%010d 00000 n \n" % each for each in offsets)
        out += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(self.objects) + 1, start)
        path.write_bytes(bytes(out))


def link(rect: str, action: str) -> str:
    return f"<< /Type /Annot /Subtype /Link /Rect [{rect}] /Border [0 0 0] {action} >>"


def columns(title: str, shift: int = 0) -> str:
    """A heading over two columns of running text."""
    content = text_at(72, 706, 22, title, "F2")
    words: list[str] = [*WORDS[shift:], *WORDS[:shift]] * 5
    lines = lines_of(words, 11, 222)
    per_column = 40
    for column, x in enumerate((72, 318)):
        for row, line in enumerate(lines[column * per_column : (column + 1) * per_column]):
            content += text_at(x, 660 - 14.5 * row, 11, line)
    return content


def guide(folder: Path) -> None:
    """Four pages: columns and links; columns; turned a quarter; cropped."""
    pdf = Pdf()
    contents = columns("Events in, effects out") + text_at(72, 40, 11, "The project's page") + text_at(
        318, 40, 11, "On to page 3")
    first_page = len(pdf.objects) + 4  # stream, two links, then the page
    third = first_page + 4
    pdf.page(contents, annots=[
        link("70 36 172 52", "/A << /S /URI /URI (https://example.org/libinteract) >>"),
        link("316 36 388 52", f"/Dest [{third} 0 R /XYZ 0 792 null]")])
    pdf.page(columns("One column, then the other", 40))
    page = pdf.page(columns("Turned a quarter", 20), more="/Rotate 90 ")
    assert page == third, (page, third)
    pdf.page(columns("Cropped", 60), more="/CropBox [54 300 558 756] ")
    titles = ["Events in, effects out", "One column, then the other", "Turned a quarter", "Cropped"]
    root, base = len(pdf.objects) + 1, len(pdf.objects) + 2
    pdf.add(f"<< /Type /Outlines /First {base} 0 R /Last {base + 3} 0 R /Count 4 >>")
    for i, title in enumerate(titles):
        near = (f"/Prev {base + i - 1} 0 R " if i else "") + (f"/Next {base + i + 1} 0 R " if i < 3 else "")
        pdf.add(f"<< /Title ({title}) /Parent {root} 0 R {near}/Dest [{pdf.pages[i]} 0 R /Fit] >>")
    pdf.catalog = f"/Outlines {root} 0 R "
    pdf.save(folder / "guide.pdf")


def form(folder: Path) -> None:
    """One page with a text field, a check box and a choice."""
    pdf = Pdf()
    content = text_at(72, 706, 22, "A form", "F2") + text_at(72, 650, 11, "Name") + text_at(
        72, 610, 11, "Agreed") + text_at(72, 570, 11, "Size")
    fields = [
        "<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Ada) /Rect [140 644 340 662] /F 4 "
        "/DA (/F1 11 Tf 0 g) >>",
        "<< /Type /Annot /Subtype /Widget /FT /Btn /T (agreed) /V /Off /AS /Off /Rect [140 606 154 620] /F 4 >>",
        "<< /Type /Annot /Subtype /Widget /FT /Ch /Ff 131072 /T (size) /V (M) /Opt [(S) (M) (L)] "
        "/Rect [140 564 240 582] /F 4 /DA (/F1 11 Tf 0 g) >>"]
    first = len(pdf.objects) + 2
    pdf.page(content, annots=fields)
    numbers = " ".join(f"{first + i} 0 R" for i in range(len(fields)))
    pdf.catalog = f"/AcroForm << /Fields [{numbers}] /DR << /Font << /F1 3 0 R >> >> >> "
    pdf.save(folder / "form.pdf")


def long(folder: Path) -> None:
    """Sixty pages, every fifth one lying across."""
    pdf = Pdf()
    for i in range(60):
        across = i % 5 == 4
        text = text_at(72, 520 if across else 706, 22, f"Page {i + 1}", "F2")
        pdf.page(text, box="0 0 792 612" if across else "0 0 612 792")
    pdf.save(folder / "long.pdf")


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    folder.mkdir(parents=True, exist_ok=True)
    for make in (guide, form, long):
        make(folder)


if __name__ == "__main__":
    main()
