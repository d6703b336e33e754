"""Files whose opening, reading and saving takes long: of many pages, fields or bytes."""

from __future__ import annotations

from collections.abc import Iterable


class Objects:
    """A PDF that is put together object by object."""

    def __init__(self) -> None:
        self._parts = [b"%PDF-1.7\n"]
        self._offsets: list[int] = []
        self._at = len(self._parts[0])

    def add(self, body: bytes) -> int:
        """Returns the object's number, from 1."""
        self._offsets.append(self._at)
        text = b"%d 0 obj\n%s\nendobj\n" % (len(self._offsets), body)
        self._parts.append(text)
        self._at += len(text)
        return len(self._offsets)

    def file(self) -> bytes:
        """The file. Object 1 is the catalog."""
        table = b"".join(b"%010d 00000 n \n" % each for each in self._offsets)
        size = len(self._offsets) + 1
        return b"".join(self._parts) + b"xref\n0 %d\n0000000000 65535 f \n%strailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (
            size, table, size, self._at)


def _references(numbers: Iterable[int]) -> bytes:
    return b" ".join(b"%d 0 R" % each for each in numbers)


def many_pages(count: int, text: bool = False) -> bytes:
    """Pages in groups of a thousand. With `text` each says its index."""
    made, width = Objects(), 2 if text else 1
    groups = -(-count // 1000)
    made.add(b"<</Type/Catalog/Pages 2 0 R>>")
    made.add(b"<</Type/Pages/Count %d/Kids[%s]>>" % (count, _references(range(3, 3 + groups))))
    first = 3 + groups
    for group in range(groups):
        pages = range(group * 1000, min(group * 1000 + 1000, count))
        kids = _references(first + width * each for each in pages)
        made.add(b"<</Type/Pages/Parent 2 0 R/Count %d/Kids[%s]/MediaBox[0 0 200 100]/Resources<</Font<</F<<"
                 b"/Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>" % (len(pages), kids))
    for page in range(count):
        number = made.add(b"<</Type/Page/Parent %d 0 R%s>>" % (
            3 + page // 1000, b"/Contents %d 0 R" % (first + width * page + 1) if text else b""))
        if text:
            content = b"BT /F 12 Tf 10 50 Td (needle %d) Tj ET" % page
            assert made.add(b"<</Length %d>>stream\n%s\nendstream" % (len(content), content)) == number + 1
    return made.file()


def form(fields: int, pages: int) -> bytes:
    """Text fields, on each page as many."""
    made, each = Objects(), fields // pages
    made.add(b"<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[%s]/DA(/Helv 0 Tf 0 g)>>>>" % _references(
        range(3 + pages, 3 + pages + each * pages)))
    made.add(b"<</Type/Pages/Count %d/Kids[%s]>>" % (pages, _references(range(3, 3 + pages))))
    for page in range(pages):
        first = 3 + pages + page * each
        made.add(b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Annots[%s]>>" % _references(range(first, first + each)))
    for field in range(each * pages):
        made.add(b"<</Type/Annot/Subtype/Widget/FT/Tx/T(f%d)/V(v%d)/Rect[10 %d 200 %d]/F 4>>" % (
            field, field, field % each * 3, field % each * 3 + 3))
    return made.file()


def padded(size: int, pages: int = 3) -> bytes:
    """A few pages, and a stream of so many bytes that nothing refers to but the catalog."""
    made = Objects()
    made.add(b"<</Type/Catalog/Pages 2 0 R/Padding %d 0 R>>" % (3 + pages))
    made.add(b"<</Type/Pages/Count %d/Kids[%s]>>" % (pages, _references(range(3, 3 + pages))))
    for _ in range(pages):
        made.add(b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]>>")
    made.add(b"<</Length %d>>stream\n%s\nendstream" % (size, b"0123456789abcdef" * (size // 16)))
    return made.file()


def labelled(pages: int) -> bytes:
    """Pages whose labels are A-1, A-2 and so on."""
    made = Objects()
    made.add(b"<</Type/Catalog/Pages 2 0 R/PageLabels<</Nums[0<</S/D/P(A-)>>]>>>>")
    made.add(b"<</Type/Pages/Count %d/Kids[%s]/MediaBox[0 0 200 100]>>" % (pages, _references(range(3, 3 + pages))))
    for _ in range(pages):
        made.add(b"<</Type/Page/Parent 2 0 R>>")
    return made.file()
