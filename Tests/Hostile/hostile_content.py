"""The content of a page: nested states, forms, text, paths. Much work in few bytes."""

from __future__ import annotations

import random
import zlib

from kinds import kind
from writer import FONT, LINE, MEBIBYTE, Made, repeated, stream


def of_repeated(data: bytes, count: int) -> bytes:
    """A page whose content is `count` times the data, packed."""
    made = Made().body()
    made.raw(4, stream(repeated(data, count), "/Filter /FlateDecode"))
    return made.whole()


@kind("graphics states that are saved and never restored", "thousands of q", 5, 10_000)
def saves_nested(size: int) -> bytes:
    return of_repeated(b"q " * 1000, size)


@kind("states that are restored more often than they were saved", "thousands of Q", 20, 10_000)
def restores_many(size: int) -> bytes:
    return of_repeated(b"Q " * 1000, size)


@kind("forms that paint the next one twice: 2^levels", "levels", 6, 24)
def forms_doubling(size: int) -> bytes:
    made = Made()
    for i in range(size):
        made.form(10 + i, "/X Do /X Do", f"/Resources << /XObject << /X {11 + i} 0 R >> >>")
    made.form(10 + size, "0 0 9 9 re f")
    return made.page_with("/X Do", resources="/XObject << /X 10 0 R >>")


@kind("forms in forms, one a level", "levels", 200, 100_000)
def forms_deep(size: int) -> bytes:
    made = Made()
    for i in range(size):
        made.form(10 + i, "/X Do", f"/Resources << /XObject << /X {11 + i} 0 R >> >>")
    made.form(10 + size, LINE, f"/Resources << {FONT} >>")
    return made.page_with("/X Do", resources="/XObject << /X 10 0 R >>")


@kind("forms that paint themselves and each other, without resources of their own", "forms", 3, 2_000)
def forms_loop(size: int) -> bytes:
    made = Made()
    names = " ".join(f"/X{i} {10 + i} 0 R" for i in range(size))
    for i in range(size):
        made.form(10 + i, f"/X{i} Do /X{(i + 1) % size} Do")
    return made.page_with("/X0 Do", resources=f"/XObject << {names} >>")


@kind("a form that is painted over and over, each time transparent as a whole", "times", 20, 1_000_000)
def groups_many(size: int) -> bytes:
    made = Made()
    made.form(10, "0 0 200 200 re f", "/Group << /S /Transparency /I true /K true >>")
    made.body("", resources="/XObject << /X 10 0 R >> /ExtGState << /G << /ca 0.5 >> >>")
    made.raw(4, stream(repeated(b"/G gs /X Do " * 20, size // 20), "/Filter /FlateDecode"))
    return made.whole()


@kind("transparency groups in each other", "levels", 20, 5_000)
def groups_deep(size: int) -> bytes:
    made = Made()
    for i in range(size):
        made.form(10 + i, "/X Do", f"/Group << /S /Transparency /I true >> /Resources << /XObject << /X {11 + i} 0 R >> >>")
    made.form(10 + size, "0 0 9 9 re f")
    return made.page_with("/X Do", resources="/XObject << /X 10 0 R >>")


@kind("glyphs at one place and in long lines", "thousands of glyphs", 4, 4_000)
def glyphs_many(size: int) -> bytes:
    made = Made().body()
    made.raw(4, stream(repeated(b"BT /F 1 Tf 10 90 Td (" + b"ab " * 333 + b".) Tj ET\n", size), "/Filter /FlateDecode"))
    return made.whole()


@kind("labels of two letters at places that follow no order", "labels", 300, 20_000)
def text_scattered(size: int) -> bytes:
    chance = random.Random(7)
    text = "\n".join(f"BT /F 4 Tf {chance.uniform(0, 190):.1f} {chance.uniform(0, 190):.1f} Td (ab) Tj ET" for _ in range(size))
    return Made().page_with(text, pack=True)


@kind("words turned by a degree each", "words", 200, 20_000)
def text_turned(size: int) -> bytes:
    from math import cos, radians, sin
    turns = [f"{cos(radians(i)):.4f} {sin(radians(i)):.4f} {-sin(radians(i)):.4f} {cos(radians(i)):.4f}" for i in range(360)]
    return Made().page_with("\n".join(f"BT /F 8 Tf {turns[i % 360]} {i % 200} {i // 200 % 200} Tm (word) Tj ET" for i in range(size)), pack=True)


@kind("text with sizes, spacings, scales and matrices of 1e38 and NaN-like", "lines", 20, 50_000)
def text_absurd(size: int) -> bytes:
    ways = ["1e38 0 0 1e38 0 0 Tm", "3.4e38 9e99 -9e99 3.4e38 9e99 9e99 Tm", "0 0 0 0 0 0 Tm", "99999999999999999999999999999999999999999 0 0 1 0 0 Tm",
            "/F 1e30 Tf", "/F -99999999999 Tf", "1e38 Tc", "99999999999999999999 Tw", "1000000000 Tz", "0 Tz", "4294967296 Tr", "/None 12 Tf"]
    return Made().page_with("\n".join(f"BT {ways[i % 12]} (absurd text) Tj [(a) 1e38 (b) -99999999999999 (c)] TJ ET" for i in range(size)), pack=True)


@kind("a path of many curves, filled, stroked and clipped with", "curves", 100, 1_000_000)
def path_long(size: int) -> bytes:
    made = Made().body()
    part = b"".join(b"%d %d %d %d %d %d c\n" % (i * 7 % 200, i * 13 % 200, i * 29 % 200, i * 31 % 200, i * 37 % 200, i * 41 % 200) for i in range(min(size, 1000)))
    data = zlib.compress(LINE + b"0 0 m\n" + part * max(1, size // 1000) + b"W* b* 0 0 200 200 re f\n", 9)
    made.raw(4, stream(data, "/Filter /FlateDecode"))
    return made.whole()


@kind("clips in each other", "thousands of clips", 1, 2_000)
def clips_many(size: int) -> bytes:
    return of_repeated(b"0 0 m 200 9 l 9 200 l h W n q " * 1000, size)


@kind("a dash of a hundredth of a unit along a long line", "units", 10, 10_000_000)
def dash_tiny(size: int) -> bytes:
    return Made().page_with(f"[0.01 0.01] 0 d 0.1 w 0 0 m {size} {size} l S ", pack=True)


@kind("widths, mitres, flatness and matrices of 1e38", "paths", 20, 50_000)
def paths_absurd(size: int) -> bytes:
    ways = ["1e38 w", "-1e38 w", "99999999999999999999999999999999999999 0 0 1 0 0 cm", "0 0 0 0 0 0 cm", "1e38 M 0 i", "7 J 9 j 1e38 i",
            "[-1 -1] 0 d", "[0 0] 0 d", "[1e38] -1e38 d", "1e-38 0 0 1e-38 1e38 1e38 cm"]
    return Made().page_with("\n".join(f"q {ways[i % 10]} 0 0 m 1e38 -1e38 l -99999999999999999999 3 99 2 1e38 1 c 0 0 1e38 1e38 re b Q" for i in range(size)), pack=True)


@kind("marked content in marked content, never ended, with properties", "thousands of BDC", 2, 2_000)
def marks_nested(size: int) -> bytes:
    return of_repeated(b"/Span << /ActualText (x) /MCID 0 >> BDC " * 1000, size)


@kind("an /ActualText of many KiB for one glyph", "KiB", 10, 20_000)
def actual_text(size: int) -> bytes:
    return Made().page_with(b"/Span << /ActualText (" + b"long text " * (size * 100) + b") >> BDC " + LINE + b"EMC", pack=True)


@kind("inline images without an end, and of absurd sizes", "pixels a side", 100, 2_147_483_647)
def inline_images(size: int) -> bytes:
    odd = [f"/W {size} /H {size} /BPC 8 /CS /RGB", "/W -1 /H -1 /BPC 1", "/W 1 /H 1 /BPC 99 /CS /G /F [/Fl /AHx /A85]", f"/IM true /W {size} /H 1"]
    return Made().page_with("\n".join(f"q BI {odd[i % 4]} ID xyz EI Q" for i in range(40)) + "\nBI /W 9 /H 9 ID", pack=True)


@kind("operators that want a million operands, or none, or of another type", "operators", 100, 500_000)
def operators_odd(size: int) -> bytes:
    words = ["(a) w", "/F Tf", "[] TJ", "<< >> Do", "null Tj", "re", "c", "cm", "gs", "sh", "scn", "SCN", "/X Do", "d0", "d1", "EI", "ID", "BX EX EX", "T*", "\"", "'", "TL", "MP", "DP"]
    return Made().page_with("\n".join(words[i % len(words)] for i in range(size)), pack=True)


@kind("MiB of comments and blanks between two operators", "MiB", 1, 512)
def comments(size: int) -> bytes:
    return of_repeated((b"%" + b"c" * 1022 + b"\n") * (MEBIBYTE // 1024), size)


@kind("contents named again and again, whose lengths lie in object streams of 16 MiB, a few more than any reader keeps", "times", 8, 4_000)
def lengths_far(size: int) -> bytes:
    made, kept, first, packed = Made().body(), 12, 10, {}
    blanks = " " * (min(16, size // 4) * MEBIBYTE - 64)
    for i in range(kept):
        made.raw(first + i, f"<< /Length {first + kept + i} 0 R >>\nstream\nq Q \nendstream")
        stored = f"{first + kept + i} 0 4{blanks}"
        packed[first + kept + i] = (2, made.raw(first + 2 * kept + i, stream(stored, "/Type /ObjStm /N 1 /First 5", pack=True)), 0)
    parts = " ".join(f"{first + i % kept} 0 R" for i in range(size))
    made.objects[3] = made.objects[3].replace(b"/Contents 4 0 R", f"/Contents [4 0 R {parts}]".encode())
    return made.with_stream(entries=packed)
