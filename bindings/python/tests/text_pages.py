"""Makes PDF files whose text is set in ways that readers get wrong: small, without embedded fonts, every byte known."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import libinteract as ix

LATIN, CODES, DOWN = "/L", "/C", "/V"  # Helvetica; a font of two-byte codes; the same for vertical writing


class TextPage:
    """One page of 400 by 400 points; its content is drawn in the order of the calls."""

    def __init__(self) -> None:
        self._content: list[str] = []
        self._codes: dict[str, int] = {}

    def line(
        self, text: str, x: float, y: float, size: float = 10, *, spacing: float = 0, words: float = 0,
        turn: tuple[float, float] = (1, 0), hidden: bool = False,
    ) -> None:
        """A line in Helvetica; `spacing` between letters and `words` more at spaces, in points."""
        escaped = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
        c, s = turn
        self._content.append(
            f"BT {LATIN} {size} Tf {spacing} Tc {words} Tw {3 if hidden else 0} Tr "
            f"{c} {s} {-s} {c} {x} {y} Tm ({escaped}) Tj ET")

    def lines(self, texts: Iterable[str], x: float, y: float, size: float = 10, pitch: float = 1.2) -> None:
        for row, text in enumerate(texts):
            self.line(text, x, y - row * pitch * size, size)

    def glyphs(self, texts: Iterable[str], x: float, y: float, size: float = 10, font: str = CODES) -> None:
        """Glyphs of one em, one after the other; each stands for a text."""
        codes = "".join(f"{self._code(text):04x}" for text in texts)
        self._content.append(f"BT {font} {size} Tf 0 Tc 0 Tw 0 Tr 1 0 0 1 {x} {y} Tm <{codes}> Tj ET")

    def _code(self, text: str) -> int:
        return self._codes.setdefault(text, len(self._codes) + 1)

    def _mapping(self) -> str:
        rows = "\n".join(f"<{code:04x}> <{text.encode('utf-16-be').hex()}>" for text, code in self._codes.items())
        return (
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /T def /CMapType 2 def "
            "1 begincodespacerange <0000> <ffff> endcodespacerange "
            f"{max(len(self._codes), 1)} beginbfchar\n{rows or '<0001> <0020>'}\nendbfchar endcmap end end")

    def save(self, path: Path) -> Path:
        def stream(text: str) -> str:
            return f"<< /Length {len(text)} >> stream\n{text}\nendstream"

        def composite(encoding: str) -> str:
            return (f"<< /Type /Font /Subtype /Type0 /BaseFont /Made /Encoding /{encoding} /DescendantFonts [6 0 R] "
                    "/ToUnicode 7 0 R >>")

        objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 8 0 R /Resources << /Font << /L 4 0 R /C 5 0 R "
            "/V 9 0 R >> >> >>",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>", composite("Identity-H"),
            "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Made /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) "
            "/Supplement 0 >> /DW 1000 /FontDescriptor 10 0 R >>",
            stream(self._mapping()), stream("\n".join(self._content)), composite("Identity-V"),
            "<< /Type /FontDescriptor /FontName /Made /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 "
            "/Descent -200 /CapHeight 700 /StemV 80 >>"]
        data = b"%PDF-1.7\n"
        places: list[int] = []
        for number, text in enumerate(objects, 1):
            places.append(len(data))
            data += f"{number} 0 obj\n{text}\nendobj\n".encode("latin-1")
        table = "".join(f"{place:010} 00000 n \n" for place in places)
        data += (f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}trailer\n"
                 f"<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{len(data)}\n%%EOF\n").encode()
        path.write_bytes(data)
        return path


Read = Callable[[TextPage], ix.Document]
"""Saves a page and opens it; the fixture `read` closes the document."""


def lines(document: ix.Document) -> list[str]:
    """The lines of the first page in reading order."""
    return [each.text for each in document.lines(0)]
