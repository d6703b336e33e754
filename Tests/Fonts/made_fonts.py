"""Fonts of the kinds that Debian's small packages lack, made of those that are there: small ones, collections, CFF by CIDs, variable ones."""

from __future__ import annotations

import io
from pathlib import Path

from fontTools import subset
from fontTools.cffLib import FDArrayIndex, FDSelect, FontDict
from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib import TTCollection, TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation

#: Of URW: outlines of CFF, keyed by names.
NIMBUS = Path("/usr/share/fonts/opentype/urw-base35/NimbusSans-Regular.otf")


def small(path: Path, text: str, shapes: bool = False) -> TTFont:
    """A font with the characters of a text alone, and nothing that shapes unless asked for."""
    options = subset.Options(hinting=False, layout_features=["*"] if shapes else [], notdef_outline=True, name_IDs=["*"], drop_tables=["FFTM", "PCLT"])
    font = subset.load_font(str(path), options)
    worker = subset.Subsetter(options)
    worker.populate(text=text)
    worker.subset(font)
    return font


def bytes_of(font: TTFont | TTCollection) -> bytes:
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def collection(*fonts: TTFont) -> bytes:
    made = TTCollection()
    # Each is read anew: tables that faces share are written once.
    made.fonts = [TTFont(io.BytesIO(bytes_of(each))) for each in fonts]
    return bytes_of(made)


def keyed_by_cid(path: Path, text: str, first: int = 700, step: int = 7) -> bytes:
    """A CFF font whose glyphs have CIDs that are not their numbers: `first`, `first + step` and so on."""
    font = small(path, text)
    program = font["CFF "].cff
    top = program.topDictIndex[0]
    cids = [".notdef", *(f"cid{first + step * i:05d}" for i in range(len(top.charset) - 1))]
    private = FontDict()
    private.Private = top.Private
    index = FDArrayIndex()
    index.append(private)
    select = FDSelect()
    select.format, select.gidArray = 0, [0] * len(cids)
    names = dict(zip(top.charset, cids))
    top.ROS, top.CIDCount = ("Adobe", "Identity", 0), first + step * len(cids)
    top.FDArray, top.FDSelect = index, select
    del top.rawDict["Private"], top.Private
    # In the order of the glyphs, as their drawings are.
    top.CharStrings.charStrings = {cid: place for place, cid in enumerate(cids)}
    top.CharStrings.fdArray, top.CharStrings.fdSelect = index, select
    top.charset = cids
    if hasattr(top, "Encoding"):
        del top.Encoding
    for table in font["cmap"].tables:
        table.cmap = {scalar: names[name] for scalar, name in table.cmap.items()}
    widths = font["hmtx"].metrics
    font["hmtx"].metrics = {names[name]: width for name, width in widths.items()}
    font.setGlyphOrder(cids)
    return bytes_of(font)


def variable(path: Path, text: str, wider: int = 600) -> bytes:
    """A font with an axis of weight: at its end, the named instance "Bold", each glyph is so much wider."""
    font = small(path, text)
    builder = FontBuilder(font=font)
    builder.setupFvar([("wght", 400, 400, 700, "Weight")], [
        {"location": {"wght": 400}, "stylename": "Regular"}, {"location": {"wght": 700}, "stylename": "Bold"}])
    glyphs, changes = font["glyf"], {}
    for name in font.getGlyphOrder():
        points, _ = glyphs._getCoordinatesAndControls(name, font["hmtx"].metrics)
        right = max((x for x, _ in points[:-4]), default=0) or 1
        moved = [(round(wider * x / right), 0) for x, _ in points[:-4]]
        changes[name] = [TupleVariation({"wght": (0, 1, 1)}, [*moved, (0, 0), (wider, 0), (0, 0), (0, 0)])]
    builder.setupGvar(changes)
    font["OS/2"].usWeightClass = 400
    return bytes_of(font)
