"""Writes files that no honest program would write: `Made`, a `Pdf` of Tests/Provider with bytes, packed streams and tables of all sorts."""

from __future__ import annotations

import sys
import zlib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Provider"))

from pdf import Pdf  # noqa: E402

MEBIBYTE = 1 << 20
FONT = "/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"
LINE = b"BT /F 12 Tf 20 100 Td (a line of text) Tj ET\n"
CATALOG, ROOT, PAGE, CONTENT = 1, 2, 3, 4


def raw(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode("latin-1")


def repeated(data: bytes, count: int) -> bytes:
    """A zlib stream of `count` times the data, but for its end: packed once only, so that a gibibyte takes no time."""
    packer = zlib.compressobj(9, wbits=-15)
    return b"\x78\xda" + (packer.compress(data) + packer.flush(zlib.Z_FULL_FLUSH)) * count + b"\x03\x00"


def stream(data: str | bytes, extra: str = "", *, pack: bool = False) -> bytes:
    """The body of a stream; packed on request."""
    data = zlib.compress(raw(data), 9) if pack else raw(data)
    name = "/Filter /FlateDecode " if pack else ""
    return b"<< %s%s /Length %d >>\nstream\n%s\nendstream" % (name.encode(), raw(extra), len(data), data)


class Made(Pdf):
    """One page (3) of 200 by 200 with a line of text, and what a kind puts beside it. Numbers from 10 on are the kind's."""

    def raw(self, number: int, body: str | bytes) -> int:
        self.objects[number] = raw(body)
        return number

    def more(self, body: str | bytes) -> int:
        return self.raw(max(9, max(self.objects, default=9)) + 1, body)

    def packed(self, data: str | bytes, extra: str = "") -> int:
        return self.more(stream(data, extra, pack=True))

    def form(self, number: int, content: str | bytes, extra: str = "", *, pack: bool = False) -> int:
        return self.raw(number, stream(content, "/Type /XObject /Subtype /Form /BBox [0 0 200 200] " + extra, pack=pack))

    def body(self, content: str | bytes = b"", *, resources: str = "", extra: str = "", catalog: str = "",
             box: str = "/MediaBox [0 0 200 200]", pack: bool = False) -> "Made":
        """The page, with `content` after its line of text; `extra` are keys of the page, `catalog` of the catalog."""
        self.raw(CATALOG, f"<< /Type /Catalog /Pages {ROOT} 0 R {catalog} >>")
        self.raw(ROOT, f"<< /Type /Pages /Kids [{PAGE} 0 R] /Count 1 >>")
        own = "" if "/Font" in resources else FONT
        self.raw(PAGE, f"<< /Type /Page /Parent {ROOT} 0 R {box} /Contents {CONTENT} 0 R /Resources << {own} {resources} >> {extra} >>")
        self.raw(CONTENT, stream(LINE + raw(content), pack=pack))
        return self

    def page_with(self, content: str | bytes = b"", **keys: str | bool) -> bytes:
        return self.body(content, **keys).whole()  # type: ignore[arg-type]

    def parts(self) -> tuple[bytearray, dict[int, int]]:
        """The objects one after the other without a table, and where each is."""
        out, offsets = bytearray(b"%PDF-1.7\n"), {}
        for number, body in sorted(self.objects.items()):
            offsets[number] = len(out)
            out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
        return out, offsets

    def with_table(self, table: str | bytes, *, after: str | bytes = b"") -> bytes:
        """The objects, then a table in the kind's own words."""
        out, _ = self.parts()
        return bytes(out) + raw(table) + b"\nstartxref\n%d\n%%%%EOF\n" % len(out) + raw(after)

    def with_stream(self, keys: str = "", *, width: str = "1 8 4", entries: dict[int, tuple[int, int, int]] | None = None) -> bytes:
        """The objects, then a cross-reference stream; `entries` replaces or adds rows, `keys` come last, so they count."""
        out, offsets = self.parts()
        rows = {number: (1, at, 0) for number, at in offsets.items()} | (entries or {})
        own = max(rows) + 1
        rows[own] = (1, len(out), 0)
        data = b"".join(b"%c%b%b" % (kind, at.to_bytes(8, "big"), third.to_bytes(4, "big"))
                        for kind, at, third in (rows.get(number, (0, 0, 0)) for number in range(own + 1)))
        size = "" if "/Size" in keys else f"/Size {own + 1}"
        body = stream(data, f"/Type /XRef /W [{width}] {size} /Root {CATALOG} 0 R {self.trailer} {keys}", pack=True)
        return bytes(out) + b"%d 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF\n" % (own, body, len(out))


def table(offsets: dict[int, int], trailer: str) -> bytes:
    """A table of these numbers, a subsection each, and its trailer."""
    rows = b"".join(b"%d 1\n%010d 00000 n \n" % (number, at) for number, at in sorted(offsets.items()))
    return b"xref\n0 1\n0000000000 65535 f \n" + rows + b"trailer\n<< " + trailer.encode() + b" >>\n"
