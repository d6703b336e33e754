"""Images: absurd sizes in dictionaries and in the headers of their formats."""

from __future__ import annotations

import struct
import zlib

from kinds import kind
from writer import MEBIBYTE, Made, repeated, stream

PAINT = "q 200 0 0 200 0 0 cm /I Do Q"


def image(data: bytes, keys: str, made: Made | None = None) -> bytes:
    made = made or Made()
    made.raw(10, stream(data, "/Type /XObject /Subtype /Image " + keys))
    return made.page_with(PAINT, resources="/XObject << /I 10 0 R >>")


def sized(width: int, height: int, bits: int = 8, colours: str = "/DeviceGray") -> str:
    return f"/Width {width} /Height {height} /BitsPerComponent {bits} /ColorSpace {colours} "


@kind("an image a billion pixels wide, of three bytes", "pixels", 100_000, 1_000_000_000)
def image_wide(size: int) -> bytes:
    return image(zlib.compress(b"abc"), sized(size, 1) + "/Filter /FlateDecode")


@kind("an image of billions by billions of pixels", "pixels a side", 300, 2_147_483_647)
def image_huge(size: int) -> bytes:
    return image(zlib.compress(b"abc"), sized(size, size, 16, "/DeviceCMYK") + "/Filter /FlateDecode")


@kind("an image whose pixels are all there, packed", "pixels a side", 300, 30_000)
def image_packed(size: int) -> bytes:
    return image(repeated(b"\x55" * MEBIBYTE, size * size * 3 // MEBIBYTE + 1), sized(size, size, 8, "/DeviceRGB") + "/Filter /FlateDecode /Interpolate true")


@kind("an image of negative size, no bits and no colours", "pixels", 1, 2_147_483_647)
def image_negative(size: int) -> bytes:
    return image(b"abc", sized(-size, -size, -1, "/None") + "/Decode [1e38 -1e38] /Mask [-1 99999999999]")


@kind("many small images, each painted many times", "images", 3, 3_000)
def images_many(size: int) -> bytes:
    made = Made()
    names = ""
    for i in range(size):
        made.raw(10 + i, stream(bytes(range(256)), "/Type /XObject /Subtype /Image " + sized(16, 16)))
        names += f"/I{i} {10 + i} 0 R "
    paint = "\n".join(f"q 190 {i % 9} 9 190 5 5 cm /I{i} Do Q" for i in range(size) for _ in range(5))
    return made.page_with(paint, resources=f"/XObject << {names} >>", pack=True)


@kind("an image whose soft mask is itself, and whose mask is its soft mask", "images", 2, 1_000)
def image_masks_loop(size: int) -> bytes:
    made = Made()
    for i in range(size):
        back = f"{11 + (i + 1) % size} 0 R"
        made.raw(11 + i, stream(bytes(64), f"/Type /XObject /Subtype /Image {sized(8, 8)} /SMask {back} /Mask {back} /Alternates [<< /Image {back} >>]"))
    return image(bytes(64), sized(8, 8) + "/SMask 11 0 R", made)


@kind("a small image with a soft mask of billions of pixels", "pixels a side", 1_000, 40_000)
def image_mask_huge(size: int) -> bytes:
    made = Made()
    made.raw(11, stream(zlib.compress(b"abc"), f"/Type /XObject /Subtype /Image {sized(size, size)} /Filter /FlateDecode"))
    return image(bytes(64), sized(8, 8) + "/SMask 11 0 R", made)


def jbig2(width: int, height: int) -> bytes:
    page = struct.pack(">IIIIBH", width, height, 0, 0, 0, 0xFFFF)
    region = struct.pack(">IIIIB", width, height, 0, 0, 0) + struct.pack(">Bbbbbbbbb", 0, 3, -1, -3, -1, 2, -2, -2, -2) + b"\x55" * 64
    segments = struct.pack(">IBBBI", 0, 48, 0, 1, len(page)) + page
    return segments + struct.pack(">IBBBI", 1, 38, 0, 1, len(region)) + region


@kind("JBIG2 with a page and a region of billions of pixels", "pixels a side", 500, 4_000_000_000)
def jbig2_huge(size: int) -> bytes:
    return image(jbig2(size, size), sized(64, 64, 1) + "/Filter /JBIG2Decode")


@kind("JBIG2 with a page as large as its words and rows, both real", "pixels a side", 500, 60_000)
def jbig2_real(size: int) -> bytes:
    return image(jbig2(size, size), sized(size, size, 1) + "/Filter /JBIG2Decode")


@kind("JBIG2 with segments that refer to themselves and symbol dictionaries of billions", "symbols said", 1_000, 4_294_967_295)
def jbig2_symbols(size: int) -> bytes:
    symbols = struct.pack(">H", 0) + struct.pack(">bbbbbbbb", 3, -1, -3, -1, 2, -2, -2, -2) + struct.pack(">II", size, size) + b"\x00\xff" * 64
    data = struct.pack(">IBB", 7, 0, 1 << 5) + b"\x07" + struct.pack(">BI", 1, len(symbols)) + symbols
    made = Made()
    made.raw(11, stream(data))
    return image(data + jbig2(64, 64), sized(64, 64, 1) + "/Filter /JBIG2Decode /DecodeParms << /JBIG2Globals 11 0 R >>", made)


@kind("JPX with billions of pixels, tiles of one and thousands of components", "pixels a side", 2_000, 4_294_967_295)
def jpx_huge(size: int) -> bytes:
    components = 3 if size < 10_000 else 16_384
    siz = struct.pack(">HIIIIIIIIH", 0, size, size, 0, 0, 1, 1, 0, 0, components) + b"\x07\x01\x01" * components
    data = b"\xff\x4f\xff\x51" + struct.pack(">H", min(65_535, len(siz) + 2)) + siz
    data += b"\xff\x52\x00\x0c\x00\x00\x00\x01\x01\x20\x04\x04\x00\x01\xff\x5c\x00\x04\x40\x40\xff\x90\x00\x0a\x00\x00\x00\x00\x00\x00\x00\x01\xff\x93" + bytes(64)
    return image(data, "/Width 64 /Height 64 /Filter /JPXDecode")


@kind("JPX of one tile with sizes that are just allowed", "pixels a side", 500, 30_000)
def jpx_real(size: int) -> bytes:
    siz = struct.pack(">HIIIIIIIIH", 0, size, size, 0, 0, size, size, 0, 0, 3) + b"\x07\x01\x01" * 3
    data = b"\xff\x4f\xff\x51" + struct.pack(">H", len(siz) + 2) + siz
    data += b"\xff\x52\x00\x0c\x00\x00\x00\x01\x01\x05\x04\x04\x00\x01\xff\x5c\x00\x13\x40" + b"\x40" * 16
    data += b"\xff\x90\x00\x0a\x00\x00\x00\x00\x00\x00\x00\x01\xff\x93" + bytes(64) + b"\xff\xd9"
    return image(data, f"/Width {size} /Height {size} /Filter /JPXDecode")


@kind("fax rows of billions of columns", "columns", 20_000, 2_147_483_640)
def fax_columns(size: int) -> bytes:
    keys = f"/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns {size} /Rows -5 /BlackIs1 true >>"
    return image(b"\x00\x10\x01" * 300, sized(min(size, 60_000), 60_000 if size > 20_000 else 100, 1) + keys)


@kind("fax data of ever the same row", "rows", 50, 60_000)
def fax_rows(size: int) -> bytes:
    keys = f"/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 60000 /Rows {size} >>"
    return image(b"\xff" * (size // 8), sized(60_000, size, 1) + keys)


@kind("JPEG whose header says 65,535 by 65,535, progressive, with hundreds of scans", "scans", 3, 2_000)
def jpeg_scans(size: int) -> bytes:
    side = 65_500 if size > 100 else 500
    data = b"\xff\xd8\xff\xdb\x00\x43\x00" + b"\x01" * 64 + b"\xff\xc2\x00\x11\x08" + struct.pack(">HH", side, side) + b"\x03\x01\x44\x00\x02\x11\x00\x03\x11\x00"
    data += b"\xff\xc4\x00\x15\x00\x01" + bytes(15) + b"\x00\x00"
    data += b"\xff\xda\x00\x0c\x03\x01\x00\x02\x00\x03\x00\x00\x00\x00\x7f\x7f" * size
    return image(data + b"\xff\xd9", sized(side, side, 8, "/DeviceRGB") + "/Filter /DCTDecode")


@kind("a JPEG that ends in its tables, with markers without end", "markers", 100, 1_000_000)
def jpeg_broken(size: int) -> bytes:
    return image(b"\xff\xd8" + b"\xff\xc4\x00\x03\x00" * size + b"\xff\xdb\xff\xff\x99" + b"\xff" * size, sized(64, 64) + "/Filter /DCTDecode")
