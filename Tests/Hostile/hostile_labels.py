"""Name trees, number trees, page labels, destinations."""

from __future__ import annotations

from kinds import kind
from writer import Made

LINK = "/Annots [<< /Subtype /Link /Rect [10 90 190 120] /Dest (there) >> << /Subtype /Link /Rect [10 10 190 40] /A << /S /GoTo /D (none) >> >>]"


def names(made: Made, count: int, kids: str, last: str) -> bytes:
    """A tree of names: nodes from 10 on, whose kids are `kids` with i for the next number; then the last node."""
    for i in range(count):
        made.raw(10 + i, f"<< /Kids [{kids.format(n=f'{11 + i} 0 R', own=f'{10 + i} 0 R')}] /Limits [(a) (z)] >>")
    made.raw(10 + count, last)
    return made.whole()


@kind("a tree of destination names with one kid at each level", "levels", 300, 100_000)
def names_deep(size: int) -> bytes:
    made = Made().body("", extra=LINK, catalog="/Names << /Dests 10 0 R >>")
    return names(made, size, "{n}", "<< /Names [(there) [3 0 R /Fit]] /Limits [(a) (z)] >>")


@kind("a tree of names whose nodes name themselves and the next one twice", "nodes", 20, 20_000)
def names_shared(size: int) -> bytes:
    made = Made().body("", extra=LINK, catalog="/Names << /Dests 10 0 R /EmbeddedFiles 10 0 R /JavaScript 10 0 R >>")
    return names(made, size, "{n} {n} {own}", "<< /Kids [10 0 R] /Names [(there) [3 0 R /Fit]] /Limits [(z) (a)] >>")


@kind("a flat tree of names, unsorted, with lies about its limits", "names", 2_000, 500_000)
def names_flat(size: int) -> bytes:
    made = Made().body("", extra=LINK, catalog="/Names << /Dests 10 0 R >>")
    pairs = " ".join(f"(n{i * 7919 % size}) [3 0 R /XYZ {i} {i} 0]" for i in range(size))
    made.raw(10, f"<< /Limits [(zz) (a)] /Names [{pairs} (odd)] >>")
    return made.whole()


@kind("destinations that are names of destinations, in a loop", "names", 5, 50_000)
def destinations_loop(size: int) -> bytes:
    made = Made().body("", extra=LINK, catalog="/Dests 10 0 R /OpenAction 11 0 R")
    pairs = " ".join(f"/n{i} /n{(i + 1) % size}" for i in range(size))
    made.raw(10, f"<< /there /n0 /none 10 0 R {pairs} >>")
    made.raw(11, "<< /S /GoTo /D << /D << /D 11 0 R >> >> /Next 11 0 R >>")
    return made.whole()


@kind("destinations with absurd pages, places and zooms", "destinations", 20, 100_000)
def destinations_absurd(size: int) -> bytes:
    odd = ["[99 0 R /Fit]", "[2147483647 /XYZ 1e38 -1e38 1e-38]", "[-1 /FitR 9 9 -9 -9]", "[3 0 R /FitR 0 0 0 0]", "[3 0 R /XYZ (a) null []]",
           "[3 0 R]", "[]", "null", "[3 0 R /FitH 1e308 9]", "[2 0 R /Nothing]"]
    links = " ".join(f"<< /Subtype /Link /Rect [{10 + i % 150} 10 {40 + i % 150} 190] /Dest {odd[i % 10]} >>" for i in range(size))
    return Made().body("", extra=f"/Annots [{links}]").whole()


@kind("page labels in roman numerals of billions: a million letters each", "first number", 100_000, 2_147_483_647)
def labels_roman(size: int) -> bytes:
    return Made().body("", catalog=f"/PageLabels << /Nums [0 << /S /R /St {size} >>] >>").whole()


@kind("page labels in letters of billions: eighty million letters each", "first number", 100_000, 2_147_483_647)
def labels_letters(size: int) -> bytes:
    return Made().body("", catalog=f"/PageLabels << /Nums [0 << /S /a /St {size} /P (p) >>] >>").whole()


@kind("page labels with negative numbers, no styles and prefixes of megabytes", "KiB", 10, 20_000)
def labels_prefix(size: int) -> bytes:
    prefix = "p" * (size * 1024)
    return Made().body("", catalog=f"/PageLabels << /Nums [-5 << /S /D /St -2147483648 /P ({prefix}) >> 0 << /P ({prefix}) >> 2147483647 null] >>").whole()


@kind("a number tree of labels that leads back, with shared kids", "nodes", 20, 20_000)
def labels_loop(size: int) -> bytes:
    made = Made().body("", catalog="/PageLabels 10 0 R")
    for i in range(size):
        kid = 10 + (i + 1) % size
        made.raw(10 + i, f"<< /Kids [{kid} 0 R {kid} 0 R {10 + i} 0 R] /Limits [0 9] >>")
    return made.whole()


@kind("many label ranges over one page", "ranges", 1_000, 500_000)
def labels_many(size: int) -> bytes:
    ranges = " ".join(f"{i} << /S /r /St {i} >>" for i in range(size))
    return Made().body("", catalog=f"/PageLabels << /Nums [{ranges}] >>").whole()
