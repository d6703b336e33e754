"""Writes small PDF files from Python text, for what no sample document has."""

from __future__ import annotations

from pathlib import Path


class Pdf:
    """Objects by number; 1 is the catalog and 2 the root of the page tree."""

    def __init__(self) -> None:
        self.objects: dict[int, bytes] = {}
        self.trailer = ""

    def put(self, number: int, text: str) -> int:
        self.objects[number] = text.encode("latin-1")
        return number

    def add(self, text: str) -> int:
        return self.put(max(self.objects, default=9) + 1, text)

    def stream(self, dictionary: str, data: str) -> int:
        return self.add(f"<< {dictionary} /Length {len(data)} >>\nstream\n{data}\nendstream")

    def page(self, *, parent: int = 2, extra: str = "", text: str = "", size: str = "0 0 200 200") -> int:
        """A page with a line of text at (20, 100), 12 units high."""
        contents = self.stream("", f"BT /F 12 Tf 20 100 Td ({text}) Tj ET")
        font = "/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"
        return self.add(
            f"<< /Type /Page /Parent {parent} 0 R /MediaBox [{size}] /Contents {contents} 0 R "
            f"/Resources << {font} >> {extra} >>"
        )

    def tree(self, *pages: int, catalog: str = "", number: int = 2) -> None:
        kids = " ".join(f"{page} 0 R" for page in pages)
        self.put(number, f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>")
        self.put(1, f"<< /Type /Catalog /Pages 2 0 R {catalog} >>")

    def whole(self) -> bytes:
        """The file: its objects in order, then a table of all numbers up to the highest."""
        out = bytearray(b"%PDF-1.7\n")
        offsets = {}
        for number, body in sorted(self.objects.items()):
            offsets[number] = len(out)
            out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
        size = max(self.objects) + 1
        start = len(out)
        out += b"xref\n0 %d\n" % size
        for number in range(size):
            used = number in offsets
            out += b"%010d %05d %s \n" % (offsets.get(number, 0), 0 if used else 65535, b"n" if used else b"f")
        out += b"trailer\n<< /Size %d /Root 1 0 R %s >>\n" % (size, self.trailer.encode())
        out += b"startxref\n%d\n%%%%EOF\n" % start
        return bytes(out)

    def write(self, path: Path) -> Path:
        path.write_bytes(self.whole())
        return path
