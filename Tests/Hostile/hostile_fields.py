"""Forms: fields, their names, values and options; XFA."""

from __future__ import annotations

from kinds import kind
from writer import Made, repeated, stream

FORM = "/AcroForm << /Fields [10 0 R] /DA (/Helv 0 Tf 0 g) /NeedAppearances true >>"
BOX = "/Subtype /Widget /Rect [10 10 190 60]"


def form(made: Made, *widgets: str, catalog: str = FORM) -> bytes:
    return made.body("", extra=f"/Annots [{' '.join(widgets)}]", catalog=catalog).whole()


@kind("a field with one kid at each level: names that are put together at each", "levels", 40, 2_000)
def fields_deep(size: int) -> bytes:
    made = Made()
    for i in range(size):
        made.raw(10 + i, f"<< /T (t{i}) /FT /Tx /Kids [{11 + i} 0 R] {f'/Parent {9 + i} 0 R' if i else ''} >>")
    made.raw(10 + size, f"<< {BOX} /T (last) /Parent {9 + size} 0 R /V (value) >>")
    return form(made, f"{10 + size} 0 R")


@kind("a field with one kid at each level, tens of thousands of them", "levels", 60, 50_000)
def fields_deeper(size: int) -> bytes:
    return fields_deep(size)


@kind("fields that are their own kids and parents", "fields", 2, 20_000)
def fields_loop(size: int) -> bytes:
    made = Made()
    for i in range(size):
        back = 10 + (i + 1) % size
        made.raw(10 + i, f"<< {BOX} /FT /Tx /T (t{i}) /Kids [{back} 0 R {10 + i} 0 R] /Parent {back} 0 R >>")
    return form(made, "10 0 R 11 0 R")


@kind("fields each of which names the next one twice", "levels", 12, 60)
def fields_shared(size: int) -> bytes:
    made = Made()
    for i in range(size):
        made.raw(10 + i, f"<< /FT /Btn /T (t) /Kids [{11 + i} 0 R {11 + i} 0 R] >>")
    made.raw(10 + size, f"<< {BOX} /T (last) /FT /Btn >>")
    return form(made, f"{10 + size} 0 R")


@kind("fields beside each other, all on one page", "fields", 300, 50_000)
def fields_wide(size: int) -> bytes:
    made = Made()
    for i in range(size):
        made.raw(20 + i, f"<< /Subtype /Widget /FT /Tx /T (t{i}) /V (v) /Rect [{i % 18 * 10} {i // 18 % 18 * 10} {i % 18 * 10 + 9} {i // 18 % 18 * 10 + 9}] >>")
    kids = " ".join(f"{20 + i} 0 R" for i in range(size))
    return form(made, kids, catalog=f"/AcroForm << /Fields [{kids}] /CO [{kids}] >>")


@kind("fields of one name", "fields", 200, 20_000)
def fields_one_name(size: int) -> bytes:
    made = Made()
    for i in range(size):
        made.raw(20 + i, f"<< /Subtype /Widget /FT /{'Tx' if i % 2 else 'Btn'} /T (same) /V (v{i}) /Rect [{i % 150} 10 {i % 150 + 40} 60] >>")
    kids = " ".join(f"{20 + i} 0 R" for i in range(size))
    return form(made, kids, catalog=f"/AcroForm << /Fields [{kids} {kids}] >>")


@kind("a list box with as many options as there are bytes", "options", 1_000, 1_000_000)
def options_many(size: int) -> bytes:
    made = Made()
    made.raw(10, f"<< {BOX} /FT /Ch /T (c) /Opt [{'(one) [(2) (two)] ' * (size // 2)}] /V [{'(one) ' * (size // 2)}] /I [{'0 -1 2147483647 ' * (size // 3)}] /TI 2147483647 >>")
    return form(made, "10 0 R")


@kind("options in options", "levels", 200, 200_000)
def options_nested(size: int) -> bytes:
    made = Made()
    made.raw(10, f"<< {BOX} /FT /Ch /Ff 131072 /T (c) /Opt " + "[" * size + "(x)" + "]" * size + " /V 10 0 R /DV 10 0 R >>")
    return form(made, "10 0 R")


@kind("a text field with a value of many MiB and room for billions of letters", "KiB", 10, 30_000)
def value_long(size: int) -> bytes:
    made = Made()
    made.raw(10, f"<< {BOX} /FT /Tx /Ff 16777216 /T (t) /MaxLen {2_147_483_647 if size > 10 else 100} /Q -7 /V ({'word ' * (size * 200)}) >>")
    return form(made, "10 0 R")


@kind("a comb of billions of cells", "cells", 1_000, 2_147_483_647)
def comb_wide(size: int) -> bytes:
    made = Made()
    made.raw(10, f"<< {BOX} /FT /Tx /Ff 16777216 /T (t) /MaxLen {size} /V (abc) /DA (/Helv -1e38 Tf 1e38 g) /MK << /R 1e38 /BG [{'1 ' * 99}] >> >>")
    return form(made, "10 0 R")


@kind("default appearances that never end", "KiB", 10, 20_000)
def appearance_string(size: int) -> bytes:
    made = Made()
    made.raw(10, f"<< {BOX} /FT /Tx /T (t) /V (abc) /DA (/Helv 12 Tf {'[ (a) << ' * (size * 100)}) >>".replace("(a)", "\\(a\\)"))
    return form(made, "10 0 R")


@kind("an XFA form of many MiB, packed, in parts that lead back", "MiB", 1, 200)
def xfa(size: int) -> bytes:
    made = Made()
    made.raw(10, f"<< {BOX} /FT /Tx /T (t) >>")
    made.raw(11, stream(repeated(b"<subform>" * 100_000, size), "/Filter /FlateDecode"))
    return form(made, "10 0 R", catalog=f"/AcroForm << /Fields [10 0 R] /XFA [{'(template) 11 0 R ' * 50} 12 0 R] >> /NeedsRendering true")


@kind("scripts of fields that call each other", "actions", 5, 50_000)
def calculations(size: int) -> bytes:
    made = Made()
    made.raw(11, "<< /S /JavaScript /JS (for(;;);) /Next 11 0 R >>")
    made.raw(10, f"<< {BOX} /FT /Tx /T (t) /AA << /K 11 0 R /F 11 0 R /V 11 0 R /C 11 0 R >> >>")
    return form(made, "10 0 R", catalog=f"/AcroForm << /Fields [10 0 R] /CO [{'10 0 R ' * size}] >> /OpenAction 11 0 R /AA << /WC 11 0 R >>")
