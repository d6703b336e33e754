"""Files whose forms leave pictures to their readers: with no pictures, and with pictures of nothing; a check box then has its own."""

from __future__ import annotations

from pathlib import Path

import numpy
import pikepdf
from pikepdf import Array, Dictionary, Name, String

from renderers import Renderers

#: The text of the fields that are in the file, and that to which one of them is filled.
TEXT, FILLED = "HELLO", "WORLD"
#: Key of a field's dictionary, by the field's name.
FIELDS: dict[str, dict[str, object]] = {
    "text": {},
    "right": {"Q": 2},
    "automatic": {"DA": String("/Helv 0 Tf 0 g")},
    "lines": {"Ff": 1 << 12, "V": String("HE\rLO")},
    "comb": {"Ff": 1 << 24, "MaxLen": 8},
    "password": {"Ff": 1 << 13},
    "combo": {"FT": Name.Ch, "Ff": 1 << 17, "Opt": Array([String(TEXT), String("X")])},
    "list": {"FT": Name.Ch, "Opt": Array([String(TEXT), String("X")]), "I": Array([0])},
    "check": {"FT": Name.Btn, "V": Name.Yes, "AS": Name.Yes, "MK": Dictionary(CA="4"), "DA": String("/ZaDb 0 Tf 0 g")},
    "format": {"AA": Dictionary(F=Dictionary(S=Name.JavaScript, JS=String('AFNumber_Format(2, 0, 0, 0, "", true)'))), "V": String("1234")},
}
HIGH, STEP = 30, 38


def make(path: Path, asks: bool, has_pictures: bool) -> None:
    with pikepdf.new() as file:
        page = file.add_blank_page(page_size=(220, STEP * len(FIELDS) + 10))
        fonts = {
            name: file.make_indirect(Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=base))
            for name, base in {"/Helv": Name.Helvetica, "/ZaDb": Name.ZapfDingbats}.items()}
        fields = []
        for row, (name, keys) in enumerate(FIELDS.items()):
            low = STEP * (len(FIELDS) - 1 - row) + 10
            widget = Dictionary(
                Type=Name.Annot, Subtype=Name.Widget, Rect=[20, low, 200, low + HIGH], F=4, T=String(name), P=page.obj, FT=Name.Tx,
                DA=String("/Helv 12 Tf 0 g"), V=String(TEXT))
            for key, value in keys.items():
                widget[f"/{key}"] = value
            if has_pictures:
                empty = file.make_stream(b"/Tx BMC EMC", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 180, HIGH])
                full = file.make_stream(b"5 5 20 20 re f", Type=Name.XObject, Subtype=Name.Form, BBox=[0, 0, 180, HIGH])
                widget.AP = Dictionary(N=Dictionary(Yes=full, Off=empty) if name == "check" else empty)
            fields.append(file.make_indirect(widget))
        page.Annots = Array(fields)
        file.Root.AcroForm = Dictionary(Fields=Array(fields), DR=Dictionary(Font=Dictionary(fonts)), DA=String("/Helv 12 Tf 0 g"))
        if asks:
            file.Root.AcroForm.NeedAppearances = True
        file.save(path)


def dark(path: Path) -> dict[str, dict[str, int]]:
    """How many pixels are dark in each field, by renderer and field."""
    found = {}
    for renderer, picture in Renderers(path).draw(0):
        found[renderer] = rows(picture)
    return found


def rows(picture: numpy.ndarray) -> dict[str, int]:
    ink = (picture < 160).any(axis=2)
    return {
        name: int(ink[2 * (row * STEP + 2):2 * (row * STEP + HIGH - 2), 44:396].sum()) for row, name in enumerate(FIELDS)}
