"""Trees of pages, outlines, structure: deep, wide, shared and leading back to themselves."""

from __future__ import annotations

from kinds import kind
from writer import FONT, Made

LEAF = f"/Type /Page /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << {FONT} >>"


def tree(made: Made, kids: str, count: int) -> Made:
    made.raw(2, f"<< /Type /Pages /Kids [{kids}] /Count {count} >>")
    return made


@kind("a page tree with one kid at each level", "levels", 300, 100_000)
def page_tree_deep(size: int) -> bytes:
    made = tree(Made().body(), "10 0 R", 1)
    for i in range(size):
        made.raw(10 + i, f"<< /Type /Pages /Parent {9 + i if i else 2} 0 R /Kids [{11 + i} 0 R] /Count 1 >>")
    made.raw(10 + size, f"<< {LEAF} /Parent {9 + size} 0 R >>")
    return made.whole()


@kind("a page tree with all pages below its root", "pages", 2_000, 1_000_000)
def page_tree_wide(size: int) -> bytes:
    made = Made().body()
    for i in range(size):
        made.raw(10 + i, "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>")
    return tree(made, "3 0 R " + " ".join(f"{10 + i} 0 R" for i in range(size)), size + 1).whole()


@kind("page tree nodes that are their own kids and parents", "nodes", 5, 50_000)
def page_tree_loop(size: int) -> bytes:
    made = tree(Made().body(), "3 0 R 10 0 R 2 0 R", 1000)
    for i in range(size):
        back = 10 + (i + 1) % size
        made.raw(10 + i, f"<< /Type /Pages /Parent {back} 0 R /Kids [{back} 0 R 3 0 R {10 + i} 0 R] /Count 1000 >>")
    return made.whole()


@kind("a page tree in which each node names the next one twice: 2^levels pages", "levels", 12, 200)
def page_tree_shared(size: int) -> bytes:
    made = tree(Made().body(), "10 0 R", 2 ** min(size, 31))
    for i in range(size):
        made.raw(10 + i, f"<< /Type /Pages /Parent 2 0 R /Kids [{11 + i} 0 R {11 + i} 0 R] /Count {2 ** min(size - i, 31)} >>")
    made.raw(10 + size, f"<< {LEAF} /Parent 2 0 R >>")
    return made.whole()


@kind("a root that says it has billions of pages and has one", "pages said", 100_000, 2_147_483_647)
def page_count_lies(size: int) -> bytes:
    return tree(Made().body(), "3 0 R", size).whole()


@kind("a negative count of pages, and kids that are no dictionaries", "kids", 50, 500_000)
def page_kids_odd(size: int) -> bytes:
    return tree(Made().body(), "3 0 R " + "null 7 (a) [] 99 0 R << /Type /Page >> " * size, -size).whole()


@kind("keys of a page that are inherited through parents that lead back", "parents", 5, 100_000)
def page_parents_loop(size: int) -> bytes:
    made = Made().body(box="", extra="/Parent 10 0 R")
    for i in range(size):
        made.raw(10 + i, f"<< /Type /Pages /Parent {10 + (i + 1) % size} 0 R /Kids [3 0 R] /Count 1 >>")
    return made.whole()


@kind("a page whose content is the same stream over and over", "references", 1_000, 1_000_000)
def contents_many(size: int) -> bytes:
    made = Made().body()
    made.objects[3] = made.objects[3].replace(b"/Contents 4 0 R", b"/Contents 10 0 R")
    made.raw(10, "[" + "4 0 R " * size + "]")
    return made.whole()


@kind("content lists in content lists, the last one the first", "lists", 20, 100_000)
def contents_nested(size: int) -> bytes:
    made = Made().body()
    made.objects[3] = made.objects[3].replace(b"/Contents 4 0 R", b"/Contents 10 0 R")
    for i in range(size):
        made.raw(10 + i, f"[4 0 R {10 + (i + 1) % size} 0 R]")
    return made.whole()


@kind("an outline with all items beside each other", "items", 2_000, 300_000)
def outline_wide(size: int) -> bytes:
    made = Made().body("", catalog="/Outlines 10 0 R")
    made.raw(10, f"<< /First 11 0 R /Last {10 + size} 0 R /Count {size} >>")
    for i in range(size):
        following = f"/Next {12 + i} 0 R" if i + 1 < size else ""
        made.raw(11 + i, f"<< /Title (item {i}) /Parent 10 0 R /Dest [3 0 R /Fit] {following} >>")
    return made.whole()


@kind("an outline with one item at each level", "levels", 300, 200_000)
def outline_deep(size: int) -> bytes:
    made = Made().body("", catalog="/Outlines 10 0 R")
    for i in range(size + 1):
        made.raw(10 + i, f"<< /Title (level {i}) /Parent {9 + i} 0 R /First {11 + i} 0 R /Last {11 + i} 0 R /Count 1 >>")
    return made.whole()


@kind("outline items whose /Next and /First lead back", "items", 20, 100_000)
def outline_loop(size: int) -> bytes:
    made = Made().body("", catalog="/Outlines 10 0 R")
    for i in range(size):
        made.raw(10 + i, f"<< /Title ({i}) /First {10 + (i + 1) % size} 0 R /Next {10 + (i * 7 + 2) % size} 0 R /Count -2147483648 >>")
    return made.whole()


@kind("a title of an outline item of many KiB, a million letters without a blank", "KiB", 10, 10_000)
def outline_title(size: int) -> bytes:
    made = Made().body("", catalog="/Outlines 10 0 R")
    made.raw(10, "<< /First 11 0 R /Last 11 0 R /Count 1 >>")
    made.raw(11, b"<< /Title <FEFF" + b"D83DDE00" * (size * 256) + b"> /Dest [3 0 R /XYZ 1e38 -1e38 1e38] >>")
    return made.whole()


@kind("a structure tree that leads back, deep and shared", "elements", 50, 100_000)
def structure_loop(size: int) -> bytes:
    made = Made().body("", extra="/StructParents 0 /Tabs /S /Annots [<< /Subtype /Square /Rect [9 9 50 50] /StructParent 1 >>]",
                       catalog="/StructTreeRoot 10 0 R /MarkInfo << /Marked true >>")
    made.raw(10, "<< /Type /StructTreeRoot /K 11 0 R /ParentTree 10 0 R /Nums [0 10 0 R 1 11 0 R] /Kids [10 0 R] >>")
    for i in range(size):
        kid = 11 + (i + 1) % size
        made.raw(11 + i, f"<< /S /P /P {kid} 0 R /K [{kid} 0 R {kid} 0 R << /Type /OBJR /Obj {kid} 0 R /Pg 3 0 R >>] >>")
    return made.whole()


@kind("a structure tree with one element at each level, and the page's annotation at its end", "levels", 300, 100_000)
def structure_deep(size: int) -> bytes:
    made = Made().body("", extra="/Tabs /S /Annots [9 0 R]", catalog="/StructTreeRoot 10 0 R")
    made.raw(9, "<< /Subtype /Square /Rect [9 9 50 50] /StructParent 1 >>")
    made.raw(10, "<< /Type /StructTreeRoot /K 11 0 R >>")
    for i in range(size):
        made.raw(11 + i, f"<< /S /P /P {10 + i} 0 R /K [{12 + i} 0 R] >>")
    made.raw(11 + size, "<< /Type /OBJR /Obj 9 0 R /Pg 3 0 R >>")
    return made.whole()


@kind("article threads whose beads lead back", "beads", 10, 50_000)
def threads_loop(size: int) -> bytes:
    made = Made().body("", extra="/B [10 0 R]", catalog="/Threads [10 0 R]")
    for i in range(size):
        made.raw(10 + i, f"<< /F {10 + (i + 1) % size} 0 R /N {10 + (i + 1) % size} 0 R /V {10 + i} 0 R /T {10 + i} 0 R /P 3 0 R /R [0 0 9 9] >>")
    return made.whole()
