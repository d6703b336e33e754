"""Cross-reference tables and streams, object streams: where a reader looks before it has seen one object."""

from __future__ import annotations

from kinds import kind
from writer import CATALOG, Made, stream, table

ROOT = f"/Root {CATALOG} 0 R"


def updates(count: int, previous: list[int]) -> bytes:
    """The page, and `count` sections after it: each names as /Prev the section that `previous` says (-1: none)."""
    made = Made().body()
    out, offsets = made.parts()
    keys = f"/Size {max(made.objects) + 1} {ROOT} /Prev "
    sections = [table(offsets, keys + "0" * 10)] + [table({}, keys + "0" * 10)] * count
    starts = [len(out)]
    for section in sections:
        starts.append(starts[-1] + len(section))
    for section, before in zip(sections, previous, strict=True):
        out += section.replace(b"/Prev " + b"0" * 10, b"/Prev %010d" % starts[before] if before >= 0 else b" " * 16)
    return bytes(out) + b"startxref\n%d\n%%%%EOF\n" % starts[count]


@kind("a chain of /Prev, followed one by one or by a recursion", "sections", 300, 20_000)
def prev_chain(size: int) -> bytes:
    return updates(size, [-1, *range(size)])


@kind("a /Prev that leads back to the last section", "sections", 3, 5_000)
def prev_loop(size: int) -> bytes:
    return updates(size, [size, *range(size)])


@kind("a subsection that says it has billions of entries", "entries said", 100_000, 2_147_483_647)
def table_count(size: int) -> bytes:
    return Made().body().with_table(f"xref\n0 {size}\n0000000000 65535 f \ntrailer\n<< /Size {size} {ROOT} >>")


@kind("a subsection that begins near the end of all numbers", "first number", 100_000, 2_147_483_646)
def table_start(size: int) -> bytes:
    made = Made().body()
    rows = b"%d 2\n0000000015 00000 n \n0000000015 00000 n \n" % size
    _, offsets = made.parts()
    whole = table(offsets, f"/Size {size + 2} {ROOT}").replace(b"trailer", rows + b"trailer")
    return made.with_table(whole)


@kind("a /Size of billions over four objects", "/Size", 100_000, 2_147_483_647)
def table_size(size: int) -> bytes:
    made = Made().body()
    return made.with_table(table(made.parts()[1], f"/Size {size} {ROOT}"))


@kind("a cross-reference stream whose fields are billions of bytes wide", "bytes", 1_000, 2_147_483_647)
def stream_width(size: int) -> bytes:
    return Made().body().with_stream(width=f"1 {size} 2")


@kind("a cross-reference stream with negative and odd fields", "bytes", 1, 2_147_483_647)
def stream_width_negative(size: int) -> bytes:
    return Made().body().with_stream(width=f"-1 {-size} 1e30")


@kind("an /Index of billions of objects over a stream of a few bytes", "objects said", 1_000_000, 2_147_483_647)
def stream_index(size: int) -> bytes:
    return Made().body().with_stream(f"/Index [0 {size} 5 {size} {size} {size}] /Size {size}")


@kind("an /Index of many small sections that overlap", "sections", 1_000, 300_000)
def stream_index_many(size: int) -> bytes:
    return Made().body().with_stream(f"/Index [{'0 6 ' * size}]")


@kind("a hybrid file whose /XRefStm is the table itself, and whose stream's /Prev is that table", "tables", 1, 1)
def hybrid_loop(size: int) -> bytes:
    made = Made().body()
    out, offsets = made.parts()
    return made.with_table(table(offsets, f"/Size 9 {ROOT} /XRefStm {len(out)} /Prev {len(out)}"))


@kind("object streams that are each said to lie in the next", "streams", 3, 2_000)
def object_stream_loop(size: int) -> bytes:
    made = Made().body("", extra="/Extra 10 0 R")
    for i in range(size):
        inner = f"{100 + (i + 1) % size} 0 << /Next {i} >>"
        made.raw(10_000 + i, stream(inner, f"/Type /ObjStm /N 1 /First {inner.index('<')} /Extends {10_000 + (i + 1) % size} 0 R"))
    entries = {10_000 + i: (2, 10_000 + (i + 1) % size, 0) for i in range(size)} | {10: (2, 10_000, 0)}
    return made.with_stream(entries=entries)


@kind("object streams of which each /Length lies in the next", "streams", 10, 3_000)
def object_stream_lengths(size: int) -> bytes:
    made = Made().body("", extra="/Extra 10 0 R")
    entries = {10: (2, 10_000, 0)}
    for i in range(size):
        number, inside = 10_000 + i, 10 if i == 0 else 20_000 + i - 1
        data = f"{inside} 0 40"
        made.raw(number, stream(data, f"/Type /ObjStm /N 1 /First {len(data) - 2}").replace(
            f"/Length {len(data)}".encode(), f"/Length {20_000 + i} 0 R".encode()))
        entries[inside] = (2, number, 0)
    return made.with_stream(entries=entries)


@kind("an object stream that says it holds billions of objects", "objects said", 1_000_000, 2_147_483_647)
def object_stream_count(size: int) -> bytes:
    made = Made().body("", extra="/Extra 10 0 R")
    made.raw(11, stream("10 0 (here)", f"/Type /ObjStm /N {size} /First 5"))
    return made.with_stream(entries={10: (2, 11, 0)})


@kind("an object stream with offsets before its first byte and beyond its last", "objects", 100, 200_000)
def object_stream_offsets(size: int) -> bytes:
    made = Made().body("", extra="/Extra 10 0 R")
    head = " ".join(f"{10 if i == 0 else 100 + i} {(-1) ** i * 2_147_483_647 // (i + 1)}" for i in range(size))
    made.raw(11, stream(head, f"/Type /ObjStm /N {size} /First -5", pack=True))
    return made.with_stream(entries={10: (2, 11, 0)} | {100 + i: (2, 11, i) for i in range(1, size)})


@kind("a linearization dictionary that lies about everything", "pages said", 1_000, 2_147_483_647)
def linearized_lies(size: int) -> bytes:
    made = Made().body()
    out = made.with_stream(f"/Prev {size}")
    lie = f"9 0 obj\n<< /Linearized 1 /L {len(out)} /H [{size} {size} -1 -1] /O {size} /E -7 /N {size} /T {size} >>\nendobj\n"
    return out[:9] + lie.encode() + out[9:]


@kind("no table at all: it is built anew from the bytes", "objects", 2_000, 500_000)
def no_table(size: int) -> bytes:
    made = Made().body()
    for i in range(size):
        made.raw(10 + i, "null")
    out, _ = made.parts()
    return bytes(out) + b"trailer << " + ROOT.encode() + b" >>\n"


@kind("objects that begin again and again and never end, without a table", "beginnings", 2_000, 1_000_000)
def no_ends(size: int) -> bytes:
    out, _ = Made().body().parts()
    return bytes(out) + b"5 0 obj << /A [ " * size + b"\ntrailer << " + ROOT.encode() + b" >>\n"


@kind("trailers without end, of which the last counts", "trailers", 1_000, 200_000)
def trailers_many(size: int) -> bytes:
    out, _ = Made().body().parts()
    return bytes(out) + b"trailer << /Root 9 0 R >>\nstartxref\n-1\n%%EOF\n" * size + b"trailer << " + ROOT.encode() + b" >>\n"


@kind("references to numbers beyond /Size that come alive when objects are added", "references", 50, 100_000)
def references_beyond(size: int) -> bytes:
    names = " ".join(f"{5 + i} 0 R" for i in range(size))
    return Made().body("", extra=f"/Annots [{names} 2147483646 0 R 2147483647 0 R 99999999999 0 R]").whole()


@kind("garbage before the header and after the end", "bytes", 2_000, 20_000_000)
def garbage_around(size: int) -> bytes:
    out = Made().body().whole()
    return b"\x00\xff%PDF\n" * (size // 7) + out + b"%%EOF startxref 0\n" * (size // 18)
