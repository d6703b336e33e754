"""Fonts of a form as bare outlines of CFF, or TrueType without a map of characters: only the document says which characters they show."""

from __future__ import annotations

from pathlib import Path
from typing import Callable

import pikepdf
from fontTools.ttLib import TTFont

from scripts import PAGE


def bare(font: TTFont) -> bytes:
    """The outlines of an OpenType font of CFF, without its other tables."""
    return font.getTableData("CFF ")


def widths(font: TTFont, names: list[str]) -> list[float]:
    """Thousandths of an em."""
    return [font["hmtx"][name][0] * 1000 / font["head"].unitsPerEm for name in names]


def meanings(texts: dict[int, str], digits: int) -> bytes:
    """A ToUnicode for some codes."""
    lines = "".join(f"<{code:0{digits}x}> <{text.encode('utf-16-be').hex()}>\n" for code, text in texts.items())
    return f"1 begincodespacerange\n<{'00' * (digits // 2)}> <{'ff' * (digits // 2)}>\nendcodespacerange\n{len(texts)} beginbfchar\n{lines}endbfchar\n".encode()


def simple(file: pikepdf.Pdf, name: str, program: bytes, first: int, wide: list[float], encoding: pikepdf.Object | None = None,
           unicode: bytes | None = None) -> pikepdf.Object:
    """A font of one byte a code."""
    stream = pikepdf.Stream(file, program)
    stream.Subtype = pikepdf.Name.Type1C
    descriptor = pikepdf.Dictionary(
        Type=pikepdf.Name.FontDescriptor, FontName=pikepdf.Name("/" + name), Flags=4, FontFile3=file.make_indirect(stream), Ascent=750, Descent=-250)
    font = pikepdf.Dictionary(
        Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name("/" + name), FontDescriptor=file.make_indirect(descriptor),
        FirstChar=first, LastChar=first + len(wide) - 1, Widths=pikepdf.Array(wide))
    if encoding is not None:
        font.Encoding = encoding
    if unicode is not None:
        font.ToUnicode = file.make_stream(unicode)
    return file.make_indirect(font)


def composite(file: pikepdf.Pdf, name: str, program: bytes, wide: dict[int, float], unicode: bytes, encoding: bytes | None = None,
              is_cff: bool = True, glyphs: bytes | None = None) -> pikepdf.Object:
    """A font of two bytes a code, whose codes are CIDs unless an encoding says otherwise."""
    stream = pikepdf.Stream(file, program)
    if is_cff:
        stream.Subtype = pikepdf.Name.CIDFontType0C
    descriptor = pikepdf.Dictionary(
        Type=pikepdf.Name.FontDescriptor, FontName=pikepdf.Name("/" + name), Flags=4, **{"FontFile3" if is_cff else "FontFile2": file.make_indirect(stream)})
    descendant = pikepdf.Dictionary(
        Type=pikepdf.Name.Font, Subtype=pikepdf.Name.CIDFontType0 if is_cff else pikepdf.Name.CIDFontType2, BaseFont=pikepdf.Name("/" + name),
        CIDSystemInfo=pikepdf.Dictionary(Registry=pikepdf.String("Adobe"), Ordering=pikepdf.String("Identity"), Supplement=0),
        FontDescriptor=file.make_indirect(descriptor), W=pikepdf.Array([item for cid, each in wide.items() for item in (cid, pikepdf.Array([each]))]))
    if glyphs is not None:
        descendant.CIDToGIDMap = file.make_stream(glyphs)
    coded: pikepdf.Object = pikepdf.Name("/Identity-H")
    if encoding is not None:
        coded = file.make_stream(encoding)
        coded.Type, coded.CMapName = pikepdf.Name.CMap, pikepdf.Name.Own
    return file.make_indirect(pikepdf.Dictionary(
        Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type0, BaseFont=pikepdf.Name("/" + name), Encoding=coded,
        DescendantFonts=pikepdf.Array([file.make_indirect(descendant)]), ToUnicode=file.make_stream(unicode)))


def form_of(path: Path, *make_fonts: Callable[[pikepdf.Pdf], pikepdf.Object]) -> Path:
    """An empty page, and a form whose resources have fonts."""
    with pikepdf.new() as file:
        file.add_blank_page(page_size=PAGE)
        fonts = pikepdf.Dictionary()
        for place, make_font in enumerate(make_fonts):
            fonts[f"/F{place}"] = make_font(file)
        file.Root.AcroForm = pikepdf.Dictionary(Fields=[], DR=pikepdf.Dictionary(Font=fonts))
        file.save(path)
    return path


def moved_to_form(path: Path, *fonts: pikepdf.Object) -> Path:
    """The same with fonts of another file."""
    return form_of(path, *(lambda file, font=font: file.copy_foreign(font) for font in fonts))  # type: ignore[misc]
