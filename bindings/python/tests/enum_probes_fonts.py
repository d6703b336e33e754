"""Probes of enum values: text that a provider shapes, and fonts that it makes."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence

import libinteract as ix

from enum_producers import produces
from enum_world import probe
from full_provider import Full


class Shaping(Full):
    """A provider that shapes each character as a glyph half an em wide, all in one run."""

    part = int(ix.FontPart.DICTIONARY)
    glyph_flags = 0
    missing = ""

    def __init__(self) -> None:
        super().__init__()
        self.requests: list[ix.ShapeRequest] = []
        self.fonts: dict[int, dict[ix.FontPart, bytes]] = {}

    def shape(self, request: ix.ShapeRequest) -> Iterable[ix.ShapedRun]:
        self.requests.append(request)
        glyphs = [
            ix.ShapedGlyph(at + 1, at, 0.5, flags=ix.ShapedFlags(self.glyph_flags))
            for at in range(request.first, request.first + request.length)]
        is_missing = any(chr(request.scalars[each.cluster]) in self.missing for each in glyphs)
        yield ix.ShapedRun(0 if is_missing else 1, request.first, request.length, glyphs)

    def embed_font(self, font: int, codes: Sequence[int]) -> Mapping[ix.FontPart, bytes]:
        return {ix.FontPart(self.part): bytes(codes)}

    def save(self, path: str | None, flags: ix.SaveFlags, changes: ix.Changes) -> None:
        self.fonts = changes.fonts


def shown(provider: Shaping, text: str, appearance: str = "/Helv 12 Tf 0 g") -> ix.Document:
    """A free text of that provider's fonts, 60 units wide, saved."""
    document = ix.open(provider=provider)
    free = document.create_annotation(0, ix.Subtype.FREE_TEXT, ix.Rect(10, 10, 70, 90))
    free.set_text(ix.TextKind.DEFAULT_APPEARANCE, appearance)
    free.set_text(ix.TextKind.CONTENTS, text)
    document.save("copy", ix.SaveFlags.COPY)
    return document


@probe("ix_font_part", refuses=False)
def font_part(value: int) -> Hashable:
    provider = Shaping()
    provider.part = value
    shown(provider, "Ж")
    return tuple((number, tuple(parts)) for number, parts in provider.fonts.items())


@probe("ix_shaped_flags", refuses=False)
def shaped_flags(value: int) -> Hashable:
    """A line that begins within what belongs together is shaped anew."""
    provider = Shaping()
    provider.glyph_flags = value
    shown(provider, "ЖЖЖЖЖЖ ЖЖЖЖЖЖ")
    return any(request.length < len(request.scalars) for request in provider.requests)


@probe("ix_shape_flags", refuses=False)
def shape_flags(value: int) -> Hashable:
    """The kind of font that a default appearance asks for."""
    names = {0: "Helv", 1: "HeBo", 2: "HeOb", 4: "TiRo", 8: "Cour"}
    provider = Shaping()
    shown(provider, "Ж", f"/{names[value]} 12 Tf 0 g")
    flags = provider.requests[0].flags
    assert flags == value
    return int(flags)


@produces
def a_character_that_no_font_has() -> None:
    provider = Shaping()
    provider.missing = "Ж"
    document = shown(provider, "я")
    document.annotations(0)[-1].set_text(ix.TextKind.CONTENTS, "Ж")
    assert document.features & ix.ProviderFeatures.FONTS
