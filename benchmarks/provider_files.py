#!/usr/bin/env python3
"""Files for provider_cost and renderer_cost: provider_files.py FOLDER.

objects-N.pdf: a page, and N objects that nothing needs to read; packed-N.pdf: the same in object streams.
pages-N.pdf: N pages below one node; tree-N.pdf: below nodes of 100; nested-N.pdf: in object streams.
annots-N.pdf: a page with N annotations. big.pdf: 120 MB of pictures and a page with one free text.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

OBJECTS = (1_000, 10_000, 100_000)
PAGES = (1_000, 100_000)
ANNOTATIONS = 1_000
MEBIBYTES = 120


class File:
    """Objects numbered from 1, the first one the catalog."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []

    def add(self, body: str | bytes) -> int:
        self.bodies.append(body.encode() if isinstance(body, str) else body)
        return len(self.bodies)

    def stream(self, data: bytes, keys: str = "") -> int:
        return self.add(b"<< %s /Length %d >>\nstream\n%s\nendstream" % (keys.encode(), len(data), data))

    def reserve(self) -> int:
        return self.add(b"null")

    def put(self, number: int, body: str) -> None:
        self.bodies[number - 1] = body.encode()

    def write(self, path: Path) -> None:
        out = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
        rows = [b"0000000000 65535 f \n"]
        for number, body in enumerate(self.bodies, 1):
            rows.append(b"%010d 00000 n \n" % len(out))
            out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
        start = len(out)
        out += b"xref\n0 %d\n" % len(rows) + b"".join(rows)
        out += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(rows), start)
        path.write_bytes(out)


class Pages:
    """A file with a catalog, a font and the root of the page tree."""

    def __init__(self) -> None:
        self.file = File()
        self.catalog, self.root = self.file.reserve(), self.file.reserve()
        self.font = self.file.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
        lines = b" ".join(b"(Line %d of some words that a reader selects) Tj 0 -14 Td" % i for i in range(45))
        self.text = self.file.stream(b"BT /F 10 Tf 50 740 Td " + lines + b" ET")

    def page(self, parent: int, extra: str = "") -> int:
        return self.file.add(
            f"<< /Type /Page /Parent {parent} 0 R /MediaBox [0 0 612 792] /Contents {self.text} 0 R "
            f"/Resources << /Font << /F {self.font} 0 R >> >> {extra} >>")

    def finish(self, kids: list[int], count: int) -> File:
        self.file.put(self.catalog, f"<< /Type /Catalog /Pages {self.root} 0 R >>")
        self.node(self.root, kids, count)
        return self.file

    def node(self, number: int, kids: list[int], count: int, extra: str = "") -> None:
        listed = " ".join(f"{kid} 0 R" for kid in kids)
        self.file.put(number, f"<< /Type /Pages /Kids [{listed}] /Count {count} {extra} >>")


def objects(count: int) -> File:
    made = Pages()
    page = made.page(made.root)
    for i in range(count):
        made.file.add(f"<< /Kind /Filler /Number {i} /Next {i} /Name (filler {i}) /Box [0 0 {i} 100] >>")
    return made.finish([page], 1)


def pages(count: int, fan: int) -> File:
    made = Pages()
    if fan >= count:
        return made.finish([made.page(made.root) for _ in range(count)], count)
    nodes = []
    for _ in range(count // fan):
        node = made.file.reserve()
        made.node(node, [made.page(node) for _ in range(fan)], fan, f"/Parent {made.root} 0 R")
        nodes.append(node)
    return made.finish(nodes, count)


def annotations(count: int) -> File:
    made = Pages()
    look = made.file.stream(b"1 0 0 RG 1 1 8 8 re S", "/Type /XObject /Subtype /Form /BBox [0 0 10 10]")
    listed = []
    for i in range(count):
        x, y = 20 + i % 50 * 11, 20 + i // 50 * 11
        listed.append(made.file.add(
            f"<< /Type /Annot /Subtype /Square /Rect [{x} {y} {x + 10} {y + 10}] /F 4 /C [1 0 0] /T (A reader) "
            f"/Contents (Note {i}) /NM (n{i}) /M (D:20260101120000Z) /BS << /W 1 >> /AP << /N {look} 0 R >> >>"))
    page = made.page(made.root, "/Annots [" + " ".join(f"{each} 0 R" for each in listed) + "]")
    return made.finish([page], 1)


def big(mebibytes: int) -> File:
    made = Pages()
    note = made.file.add("<< /Type /Annot /Subtype /FreeText /Rect [100 600 200 640] /Contents (hi) /DA (/Helv 12 Tf 0 g) /F 4 >>")
    kids = [made.page(made.root, f"/Annots [{note} 0 R]")]
    for _ in range(mebibytes):
        image = made.file.stream(
            os.urandom(1 << 20), "/Type /XObject /Subtype /Image /Width 1024 /Height 1024 /BitsPerComponent 8 /ColorSpace /DeviceGray")
        kids.append(made.file.add(
            f"<< /Type /Page /Parent {made.root} 0 R /MediaBox [0 0 612 792] /Resources << /XObject << /I {image} 0 R >> >> >>"))
    return made.finish(kids, len(kids))


def packed(plain: Path, path: Path) -> None:
    """The same objects in object streams, by qpdf."""
    subprocess.run(["qpdf", "--object-streams=generate", "--preserve-unreferenced", str(plain), str(path)], check=True)


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for count in OBJECTS:
        objects(count).write(folder / f"objects-{count}.pdf")
        packed(folder / f"objects-{count}.pdf", folder / f"packed-{count}.pdf")
    for count in PAGES:
        pages(count, count).write(folder / f"pages-{count}.pdf")
        pages(count, 100).write(folder / f"tree-{count}.pdf")
        packed(folder / f"tree-{count}.pdf", folder / f"nested-{count}.pdf")
    annotations(ANNOTATIONS).write(folder / f"annots-{ANNOTATIONS}.pdf")
    big(MEBIBYTES).write(folder / "big.pdf")


if __name__ == "__main__":
    main()
