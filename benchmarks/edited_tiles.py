#!/usr/bin/env python3
"""Tiles before and after an edit: edited_tiles.py poppler|pdfium ROUNDS FOLDER [MEBIBYTES...].

Files of 1, 30 and 120 MB by default: pages of text, and pictures on pages that are not drawn. Of each: a tile of 256 by 256 as the file has it; the first one after
an edit, which makes the copy; the next one on the page; one on a page that was not edited. CPU time of this thread, the least of all
rounds; what each adds to the process's memory of its own (anonymous and private, of /proc/self/smaps_rollup). One line of JSON a file.
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import libinteract as ix

PART = (100, 100, 256, 256)
SCALE = 1.5
PICTURE = 1 << 20


def write(path: Path, mebibytes: int, pages: int = 40) -> Path:
    """Pages of text on one font, and behind them so many pages with a picture of a mebibyte each, which does not shrink."""
    bodies: list[bytes] = [b"<< /Type /Catalog /Pages 2 0 R >>", b"", b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
    kids = []

    def add(body: bytes) -> int:
        bodies.append(body)
        return len(bodies)

    def page(content: bytes, resources: str) -> None:
        stream = add(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content))
        kids.append(add(f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents {stream} 0 R /Resources << {resources} >> >>".encode()))

    for number in range(pages):
        lines = b" ".join(b"(Line %d of page %d has some words that a reader selects) Tj 0 -14 Td" % (i, number) for i in range(48))
        page(b"BT /F 11 Tf 60 740 Td " + lines + b" ET", "/Font << /F 3 0 R >>")
    noise = bytes((i * i * 31 + i * 7) % 251 for i in range(PICTURE))
    for number in range(mebibytes - 1):
        keys = b"/Type /XObject /Subtype /Image /Width 1024 /Height 1024 /ColorSpace /DeviceGray /BitsPerComponent 8"
        picture = add(b"<< %s /Length %d >>\nstream\n%s\nendstream" % (keys, PICTURE, noise))
        page(b"q 500 0 0 500 50 50 cm /I Do Q", f"/XObject << /I {picture} 0 R >>")
    if mebibytes == 1:
        add(b"<< /Length %d >>\nstream\n%s\nendstream" % (PICTURE - 150_000, noise[150_000:]))
    bodies[1] = b"<< /Type /Pages /Count %d /Kids [%s] >>" % (len(kids), b" ".join(b"%d 0 R" % kid for kid in kids))
    with path.open("wb") as out:
        out.write(b"%PDF-1.7\n")
        places = []
        for number, body in enumerate(bodies, 1):
            places.append(out.tell())
            out.write(b"%d 0 obj\n%s\nendobj\n" % (number, body))
        start = out.tell()
        out.write(b"xref\n0 %d\n0000000000 65535 f \n" % (len(bodies) + 1) + b"".join(b"%010d 00000 n \n" % place for place in places))
        out.write(b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(bodies) + 1, start))
    return path


def own_kib() -> int:
    """The memory that is the process's own: what a mapping of the same bytes adds a second time does not count."""
    libc.malloc_trim(0)
    lines = Path("/proc/self/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


libc = ctypes.CDLL(None)


def measured(act: Callable[[], object]) -> tuple[float, int]:
    before, start = own_kib(), time.thread_time_ns()
    act()
    spent = (time.thread_time_ns() - start) / 1e6
    return spent, own_kib() - before


def play(file: Path) -> dict[str, tuple[float, int]]:
    """Each act once, in a document of its own. Pages are drawn once before, so that fonts are there."""
    found = {}
    with ix.open(file) as document:
        for page in (0, 1):
            document.render(page, SCALE, PART)
        document.load(0, ix.Part.ANNOTATIONS)
        found["tile before"] = measured(lambda: document.render(0, SCALE, PART))
        made = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(100, 500, 300, 700))
        found["first tile after an edit"] = measured(lambda: document.render(0, SCALE, PART))
        found["next tile"] = measured(lambda: document.render(0, SCALE, PART))
        made.set(color=(1, 0, 0))
        found["first tile after a second edit"] = measured(lambda: document.render(0, SCALE, PART))
        found["tile of a page without edits"] = measured(lambda: document.render(1, SCALE, PART))
    return found


def main() -> None:
    provider, rounds, folder = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
    os.environ["LIBINTERACT_PROVIDER"] = provider
    for mebibytes in map(int, sys.argv[4:] or ("1", "30", "120")):
        file = folder / f"edited-{mebibytes}.pdf"
        if not file.exists():
            write(file, mebibytes)
        results = [play(file) for _ in range(rounds)]
        least = {act: {"cpu_ms": round(min(each[act][0] for each in results), 2), "kib": min(each[act][1] for each in results)}
                 for act in results[0]}
        print(json.dumps({"provider": provider, "mebibytes": mebibytes, **least}), flush=True)


if __name__ == "__main__":
    main()
