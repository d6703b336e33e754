"""Fonts of all sorts, broken and leading back; CMaps; what codes mean."""

from __future__ import annotations

import struct

from kinds import kind
from writer import LINE, Made, stream

DESCRIPTOR = "/Type /FontDescriptor /FontName /Made /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /StemV 80"
SHOW = "BT /G 20 Tf 20 50 Td <0001000200030041004200430044> Tj ET"


def font(made: Made, keys: str, show: str | bytes = SHOW) -> bytes:
    """A page whose font G is an object (10) with these keys."""
    made.raw(10, f"<< /Type /Font {keys} >>")
    return made.page_with(show, resources="/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> /G 10 0 R >>")


def embedded(data: bytes, keys: str, file: str, extra: str = "") -> bytes:
    made = Made()
    made.raw(11, f"<< {DESCRIPTOR} /{file} 12 0 R >>")
    made.raw(12, stream(data, extra, pack=True))
    return font(made, f"{keys} /BaseFont /Made /FirstChar 0 /LastChar 255 /Widths [{'600 ' * 256}] /FontDescriptor 11 0 R")


def composite(made: Made, encoding: str, extra: str = "", unicode: str | bytes | None = None) -> bytes:
    made.raw(20, f"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Made /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 21 0 R {extra} >>")
    made.raw(21, f"<< {DESCRIPTOR} >>")
    if unicode is not None:
        made.raw(22, stream(unicode, pack=True))
    return font(made, f"/Subtype /Type0 /BaseFont /Made /Encoding {encoding} /DescendantFonts [20 0 R] {'/ToUnicode 22 0 R' if unicode is not None else ''}")


def mapping(lines: str) -> str:
    return ("/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def 1 begincodespacerange <0000> <ffff> "
            f"endcodespacerange\n{lines}\nendcmap end end")


@kind("a Type 1 font with subroutines that call themselves and lengths that lie", "subroutines", 5, 60_000)
def type1_broken(size: int) -> bytes:
    clear = f"%!PS-AdobeFont-1.0: Made\n/FontMatrix [1e38 0 0 -1e38 0 0] def /FontBBox {{0 0 0 0}} def /Encoding 256 array {'dup 65 /A put ' * 50} currentfile eexec\n"
    data = clear.encode() + b"/Private 9 dict dup begin /lenIV -9 def /Subrs %d array " % size + b"dup 0 99999 RD abc NP " * size
    return embedded(data, "/Subtype /Type1", "FontFile", f"/Length1 {len(clear)} /Length2 -5 /Length3 2147483647")


def sfnt(tables: dict[bytes, bytes], count: int | None = None) -> bytes:
    head = b"\x00\x01\x00\x00" + struct.pack(">HHHH", count if count is not None else len(tables), 16, 0, 0)
    at, rows, data = 12 + 16 * len(tables), b"", b""
    for name, table in tables.items():
        rows += name + struct.pack(">III", 0, at + len(data), len(table))
        data += table + bytes(-len(table) % 4)
    return head + rows + data


def truetype(glyph: bytes, glyphs: int, loca: bytes) -> bytes:
    head = struct.pack(">IIIIHHQQhhhhHHhhh", 0x10000, 0, 0, 0x5F0F3CF5, 0, 1000, 0, 0, 0, 0, 1000, 1000, 0, 8, 2, 1, 0)
    hhea = struct.pack(">IhhhHhhhhhhhhhhhH", 0x10000, 800, -200, 0, 1000, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1)
    maxp = struct.pack(">IH", 0x10000, glyphs) + struct.pack(">13H", 9, 9, 9, 9, 2, 9, 9, 9, 9, 9, 9, 65_535, 65_535)
    cmap = struct.pack(">HHHHI", 0, 1, 1, 0, 12) + struct.pack(">HHH", 0, 262, 0) + bytes([0, 1] + [1] * 254)
    return sfnt({b"cmap": cmap, b"glyf": glyph, b"head": head, b"hhea": hhea, b"hmtx": struct.pack(">Hh", 600, 0), b"loca": loca, b"maxp": maxp})


@kind("a TrueType glyph composed of itself, many times over", "parts", 3, 5_000)
def truetype_itself(size: int) -> bytes:
    part = struct.pack(">HHhh", 0x0023, 1, 9, 9)
    glyph = struct.pack(">hhhhh", -1, 0, 0, 1000, 1000) + part * (size - 1) + struct.pack(">HHhh", 0x0003, 1, 0, 0)
    glyph += bytes(-len(glyph) % 4)
    return embedded(truetype(glyph, 2, struct.pack(">III", 0, 0, len(glyph))), "/Subtype /TrueType", "FontFile2")


@kind("TrueType glyphs each composed of the next one twice", "glyphs", 6, 40)
def truetype_doubling(size: int) -> bytes:
    glyphs, places = b"", [0]
    for i in range(1, size + 1):
        places.append(len(glyphs))
        body = struct.pack(">hhhhh", -1, 0, 0, 1000, 1000) + struct.pack(">HHhh", 0x0023, min(i + 1, size), 9, 9) + struct.pack(">HHhh", 0x0003, min(i + 1, size), 9, 0)
        glyphs += body + bytes(-len(body) % 4)
    places.append(len(glyphs))
    return embedded(truetype(glyphs, size + 1, struct.pack(f">{len(places)}I", *places)), "/Subtype /TrueType", "FontFile2")


@kind("a TrueType font whose tables lie beyond its end, and of which it says to have thousands", "tables said", 10, 65_535)
def truetype_tables(size: int) -> bytes:
    data = sfnt({b"glyf": b"", b"head": b"\xff" * 54, b"maxp": b"\xff" * 32, b"loca": b"\xff" * 99, b"cmap": b"\xff" * 99, b"post": b"\xff" * 99}, size)
    return embedded(data, "/Subtype /TrueType", "FontFile2")


@kind("a CFF font with subroutines that call themselves and indices of thousands", "entries said", 3, 65_535)
def cff_broken(size: int) -> bytes:
    def index(*items: bytes) -> bytes:
        places = [1]
        for item in items:
            places.append(places[-1] + len(item))
        return struct.pack(">HB", len(items), 4) + b"".join(struct.pack(">I", place) for place in places) + b"".join(items)

    charstrings = index(b"\x20\x0a\x20\x1d\x0e", b"\x20\x1d\x20\x1d\x0e")
    subroutines = index(*[b"\x20\x1d\x20\x0a\x0b"] * min(size, 60_000))
    top = b"\x1d\x00\x00\x00\x40\x11"
    head = b"\x01\x00\x04\x04" + index(b"Made") + index(top) + index() + subroutines
    data = head.replace(top, b"\x1d" + struct.pack(">I", len(head)) + b"\x11") + charstrings + struct.pack(">HB", size, 4) + b"\xff" * 64
    return embedded(data, "/Subtype /Type1", "FontFile3", "/Subtype /Type1C")


@kind("a Type 3 font whose glyphs show themselves", "glyphs", 2, 256)
def type3_itself(size: int) -> bytes:
    made = Made()
    names = " ".join(f"/g{i} {30 + i} 0 R" for i in range(size))
    for i in range(size):
        made.raw(30 + i, stream(f"600 0 d0 BT /G 300 Tf <{i:02x}{(i + 1) % size:02x}> Tj ET 0 0 300 300 re f"))
    return font(made, f"/Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << {names} >> /Encoding << /Differences [0 "
                + " ".join(f"/g{i}" for i in range(size)) + f"] >> /FirstChar 0 /LastChar 255 /Widths [{'600 ' * 256}] /Resources << /Font << /G 10 0 R >> >>",
                "BT /G 20 Tf 20 50 Td <000001> Tj ET")


@kind("Type 3 fonts whose glyphs show the next font's twice: 2^levels", "levels", 5, 22)
def type3_doubling(size: int) -> bytes:
    made = Made()
    for i in range(size):
        made.raw(1000 + i, f"<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /g {2000 + i} 0 R >> "
                 f"/Encoding << /Differences [0 /g] >> /FirstChar 0 /LastChar 0 /Widths [600] /Resources << /Font << /H {1001 + i} 0 R >> >> >>")
        made.raw(2000 + i, stream("600 0 d0 BT /H 300 Tf <0000> Tj ET"))
    made.raw(1000 + size, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    made.raw(10, made.objects[1000])
    return made.page_with("BT /G 20 Tf 20 50 Td <00> Tj ET", resources="/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> /G 10 0 R >>")


@kind("CMaps that use each other", "maps", 3, 3_000)
def cmaps_loop(size: int) -> bytes:
    made = Made()
    for i in range(size):
        made.raw(100 + i, stream(mapping(f"/Own{i} usecmap"), f"/Type /CMap /CMapName /Own{i} /UseCMap {100 + (i + 1) % size} 0 R"))
    return composite(made, "100 0 R")


@kind("a CMap with ranges over all codes of four bytes", "codes a range", 1_000, 4_294_967_295)
def cmap_ranges(size: int) -> bytes:
    made = Made()
    lines = "20 begincidrange\n" + f"<00000000> <{size:08x}> 0\n<0000> <{min(size, 65_535):04x}> 4294967295\n" * 10 + "endcidrange"
    made.raw(100, stream(mapping(lines), "/Type /CMap /CMapName /Own", pack=True))
    return composite(made, "100 0 R")


@kind("each code stands for thousands of letters", "letters a code", 100, 10_000)
def unicode_bomb(size: int) -> bytes:
    letters = "0061" * size
    lines = "\n".join(f"1 beginbfchar <{i:04x}> <{letters}> endbfchar" for i in range(1, 80))
    return composite(Made(), "/Identity-H", unicode=mapping(lines))


@kind("meanings of ranges of all codes, over and over", "ranges", 10, 20_000)
def unicode_ranges(size: int) -> bytes:
    return composite(Made(), "/Identity-H", unicode=mapping(f"{size} beginbfrange\n" + "<0000> <ffff> <d800>\n<00000000> <ffffffff> <0041>\n" * size + "endbfrange"))


@kind("a map of meanings that never ends, with strings and arrays in each other", "KiB", 4, 20_000)
def unicode_broken(size: int) -> bytes:
    return composite(Made(), "/Identity-H", unicode="beginbfchar " + "<0041 [ <004 (" * (size * 75))


@kind("a font that is its own descendant", "fonts", 1, 5_000)
def font_itself(size: int) -> bytes:
    made = Made()
    for i in range(size):
        back = 11 + (i + 1) % size
        made.raw(11 + i, f"<< /Type /Font /Subtype /Type0 /BaseFont /Made /Encoding {back} 0 R /DescendantFonts [{back} 0 R] /ToUnicode {back} 0 R /FontDescriptor {back} 0 R >>")
    return font(made, "/Subtype /Type0 /BaseFont /Made /Encoding /Identity-H /DescendantFonts [11 0 R] /ToUnicode 10 0 R")


@kind("widths of all glyphs in ranges of billions", "ranges", 20, 200_000)
def widths_absurd(size: int) -> bytes:
    ranges = " ".join(f"{i} {2_147_483_647 - i} 1e38 {i} [{'-1e38 ' * 3}]" for i in range(size))
    return composite(Made(), "/Identity-H", f"/W [{ranges}] /W2 [{ranges}] /DW -2147483648 /DW2 [1e38 -1e38]")


@kind("an encoding with differences at absurd codes, and more glyph names than codes", "names", 300, 500_000)
def differences_absurd(size: int) -> bytes:
    return font(Made(), f"/Subtype /TrueType /BaseFont /Helvetica /Encoding << /Differences [-5 /a 2147483647 /b 0 {'/uni0041 ' * size}] >> /FirstChar -9 /LastChar 2147483647 /Widths [1e38]",
                "BT /G 20 Tf 20 50 Td (differences) Tj ET")


@kind("a page with thousands of fonts", "fonts", 5, 5_000)
def fonts_many(size: int) -> bytes:
    made = Made()
    names = "/F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> "
    for i in range(size):
        made.raw(10 + i, f"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-{i} /Encoding << /Differences [65 /A{i}] >> >>")
        names += f"/G{i} {10 + i} 0 R "
    return made.page_with("\n".join(f"BT /G{i} 9 Tf {i % 190} {i // 190 % 190} Td (A) Tj ET" for i in range(size)) + LINE.decode(), resources=f"/Font << {names} >>", pack=True)
