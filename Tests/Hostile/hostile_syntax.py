"""Objects and streams as such: nesting, lengths, filters, names, strings."""

from __future__ import annotations

import zlib

from kinds import kind
from writer import LINE, MEBIBYTE, Made, raw, repeated, stream


@kind("arrays in arrays, which a reader descends by recursion", "levels", 300, 1_000_000)
def arrays_nested(size: int) -> bytes:
    return Made().body("", extra="/Extra " + "[" * size + "]" * size).whole()


@kind("dictionaries in dictionaries, in an object of their own", "levels", 300, 1_000_000)
def dictionaries_nested(size: int) -> bytes:
    made = Made().body("", extra="/Resources 10 0 R")
    made.raw(10, "<</A" * size + " null " + ">>" * size)
    return made.whole()


@kind("arrays in the page's content, nested", "levels", 300, 1_000_000)
def operands_nested(size: int) -> bytes:
    return Made().page_with("[" * size + "]" * size + " TJ", pack=True)


@kind("references that lead to references that lead back", "objects", 300, 100_000)
def references_loop(size: int) -> bytes:
    made = Made().body("", extra="/Extra 10 0 R /Annots 10 0 R /UserUnit 10 0 R /Rotate 10 0 R")
    for i in range(size):
        made.raw(10 + i, f"{10 + (i + 1) % size} 0 R")
    return made.whole()


@kind("streams each of which has its length in the next, the last in the first", "streams", 3, 5_000)
def length_loop(size: int) -> bytes:
    made = Made().body("", extra="/Metadata 10 0 R")
    for i in range(size):
        made.raw(10 + i, stream(LINE).replace(b"/Length %d" % len(LINE), b"/Length %d 0 R" % (10 + (i + 1) % size)))
    made.objects[4] = stream(LINE).replace(b"/Length %d" % len(LINE), b"/Length 10 0 R")
    return made.whole()


@kind("lengths far beyond the file, negative, and no number", "bytes said", 1_000_000, 9_223_372_036_854_775_807)
def length_lies(size: int) -> bytes:
    made = Made().body("", extra="/Metadata 10 0 R /PieceInfo 11 0 R /Thumb 12 0 R")
    for number, length in ((4, str(size)), (10, str(-size)), (11, "(many)"), (12, "1e308")):
        made.raw(number, f"<< /Length {length} >>\nstream\n".encode() + LINE + b"\nendstream")
    return made.whole()


@kind("a stream packed again and again", "filters", 20, 1_000)
def filters_chained(size: int) -> bytes:
    data = LINE
    for _ in range(size):
        data = zlib.compress(data, 1)
    made = Made().body()
    made.raw(4, stream(data, f"/Filter [{'/FlateDecode ' * size}]"))
    return made.whole()


@kind("a chain of every filter there is, most of them wrong", "filters", 20, 5_000)
def filters_mixed(size: int) -> bytes:
    names = ["/ASCIIHexDecode", "/ASCII85Decode", "/LZWDecode", "/RunLengthDecode", "/FlateDecode", "/CCITTFaxDecode", "/Crypt", "/Nothing", "null", "7"]
    made = Made().body()
    made.raw(4, stream(LINE, f"/Filter [{' '.join(names[i % 10] for i in range(size))}] /DecodeParms [{'null ' * size}]"))
    return made.whole()


@kind("blanks packed twice, as the page's content", "MiB of blanks", 1, 1_024)
def blanks_packed_twice(size: int) -> bytes:
    data = repeated(b" " * MEBIBYTE, size)
    made = Made().body()
    made.raw(4, stream(zlib.compress(data, 9), "/Filter [/FlateDecode /FlateDecode]"))
    return made.whole()


@kind("a predictor over rows of billions of columns", "columns", 10_000, 2_147_483_647)
def predictor_columns(size: int) -> bytes:
    made = Made().body()
    made.raw(4, stream(LINE, f"/DecodeParms << /Predictor 12 /Columns {size} /Colors 32 /BitsPerComponent 16 >>", pack=True))
    return made.whole()


@kind("a predictor with negative and absurd parameters", "columns", 1, 2_147_483_647)
def predictor_negative(size: int) -> bytes:
    made = Made().body()
    made.raw(4, stream(LINE, f"/DecodeParms << /Predictor 2 /Columns {-size} /Colors -1 /BitsPerComponent 99 /EarlyChange 5 >>", pack=True))
    return made.whole()


@kind("LZW codes that grow into the largest strings", "KiB of codes", 2, 2_000)
def lzw_grows(size: int) -> bytes:
    # A table is cleared (256), then a blank, then each time the code that is just being made: a byte longer than the last.
    digits = format(256, "09b") + format(32, "09b")
    for code in range(258, 4094):
        digits += format(code, f"0{9 if code < 511 else 10 if code < 1023 else 11 if code < 2047 else 12}b")
    digits += "0" * (-len(digits) % 8)
    once = int(digits, 2).to_bytes(len(digits) // 8, "big")
    made = Made().body()
    made.raw(4, stream(once * max(1, size * 1024 // len(once)), "/Filter /LZWDecode"))
    return made.whole()


@kind("run lengths of blanks, 64 for each byte, packed", "KiB of run lengths", 16, 32_768)
def run_lengths(size: int) -> bytes:
    made = Made().body()
    made.raw(4, stream(repeated(b"\x81 " * 512, size), "/Filter [/FlateDecode /RunLengthDecode]"))
    return made.whole()


@kind("a string of many MiB in an object stream of a few KiB, as the document's title and language", "MiB", 1, 256)
def string_packed(size: int) -> bytes:
    made = Made().body("", catalog="/Lang 10 0 R", extra="/Annots [<< /Subtype /Text /Rect [10 10 30 30] /Contents 10 0 R /NM 10 0 R >>]")
    made.trailer = "/Info << /Title 10 0 R >>"
    # The head and the opening parenthesis, the string, the closing one: three parts of one packed stream.
    packer = zlib.compressobj(9, wbits=-15)
    parts = b"\x78\xda" + packer.compress(b"10 0 (") + packer.flush(zlib.Z_FULL_FLUSH)
    parts += repeated(b"x" * MEBIBYTE, size)[2:-2] + zlib.compress(b")", 9, wbits=-15)
    made.raw(11, stream(parts, "/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode"))
    return made.with_stream(made.trailer, entries={10: (2, 11, 0)})


@kind("names with NUL, with every escape and with none, as keys and values", "names", 50, 100_000)
def names_with_nul(size: int) -> bytes:
    names = " ".join(f"/N#00{i}#2F#zz /V#00#FF{i}" for i in range(size))
    return Made().body("", extra=f"/#00 /#00#00 << {names} >> /Annots [<< /Subtype /Squ#00are /Rect [9 9 50 50] /NM (a\\000b) /T (\\000) >>]").whole()


@kind("every key of the catalog and the page twice", "times", 2, 50_000)
def keys_twice(size: int) -> bytes:
    made = Made().body("", catalog="/Lang (de) /PageMode /UseNone " * size, extra="/Rotate 0 /UserUnit 1 " * size)
    made.objects[1] = made.objects[1].replace(b"/Pages 2 0 R", b"/Pages 2 0 R " * size)
    return made.whole()


@kind("numbers of thousands of digits, and with signs and dots in odd places", "digits", 400, 1_000_000)
def numbers_long(size: int) -> bytes:
    odd = f"{'9' * size} -{'9' * size} 0.{'0' * size}1 --5 +-5 1.2.3 4-5 .- - . 1e9 0x10 99999999999999999999 -.0"
    return Made().body(f"{odd} re f", extra=f"/Extra [{odd}] /Annots [<< /Subtype /Square /Rect [{odd}] /BS << /W {'9' * size} >> >>]").whole()


@kind("an operator with more operands than there is room for, and one that is a million letters long", "operands", 1_000, 3_000_000)
def operands_many(size: int) -> bytes:
    return Made().page_with(raw("1 " * size + "m\n" + "z" * size + "\n"), pack=True)
