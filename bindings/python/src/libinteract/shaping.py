"""The records of `Provider.shape` and `Provider.embed_font`: text to shape, and its glyphs."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from . import _abi
from ._call import sized
from .enums import FontPart, ShapedFlags, ShapeFlags
from .provided import whole
from .sinks import Sink


class ShapeRequest(NamedTuple):
    """A part of a paragraph to shape. Indices count scalars of the paragraph."""

    scalars: tuple[int, ...]
    """The whole paragraph, in logical order."""
    levels: bytes
    """The embedding level of each scalar (UAX 9)."""
    first: int
    """The start of the part; the rest of the paragraph is its context."""
    length: int
    flags: ShapeFlags
    font: str | None = None
    """The only font that is wanted, by the name that the provider gave it as `TextKind.FIELD_FONT_EMBEDDED`; `None` for any."""


class ShapedGlyph(NamedTuple):
    """A glyph of a shaped text. Lengths are in ems."""

    code: int
    """The code with which content shows it, 1 to 65535."""
    cluster: int
    """The first scalar of the cluster that it belongs to."""
    advance: float
    width: float | None = None
    """The width in the embedded font; `None` if it is the advance."""
    dx: float = 0.0
    dy: float = 0.0
    flags: ShapedFlags = ShapedFlags(0)


@dataclass(frozen=True)
class ShapedRun:
    """A piece of a shaped text, of one font and one level.

    Attributes:
        font: The number of the font in the provider; 0 if no font has these characters.
        glyphs: From left to right.
    """

    font: int
    first: int
    length: int
    glyphs: Sequence[ShapedGlyph] = ()
    ascent: float = 0.9
    descent: float = 0.2


def request_of(raw: Any) -> ShapeRequest:
    """Returns a request in Python's form."""
    font = ctypes.string_at(raw.font, raw.font_length).decode(errors="replace") if raw.font else None
    return ShapeRequest(
        tuple(raw.scalars[: raw.count]), bytes(raw.levels[: raw.count]), raw.first, raw.length, ShapeFlags(raw.flags), font)


def hand_run(sink: Sink, run: ShapedRun) -> None:
    """Passes a run to the core."""
    raw = sized(_abi.ix_shaped_run)
    raw.font, raw.first, raw.length = (whole(getattr(run, name), name) for name in ("font", "first", "length"))
    raw.ascent, raw.descent = run.ascent, run.descent
    glyphs = (_abi.ix_shaped_glyph * max(len(run.glyphs), 1))()
    for out, glyph in zip(glyphs, run.glyphs):
        out.code, out.cluster, out.flags = whole(glyph.code, "code"), whole(glyph.cluster, "cluster"), whole(glyph.flags, "flags")
        out.advance, out.dx, out.dy = glyph.advance, glyph.dx, glyph.dy
        out.width = glyph.advance if glyph.width is None else glyph.width
    sink._put("shaped_run", raw, glyphs, len(run.glyphs))


def hand_parts(sink: Sink, parts: Mapping[FontPart, bytes]) -> None:
    """Passes the parts of a font to the core."""
    for part, data in parts.items():
        buffer = (ctypes.c_uint8 * max(len(data), 1)).from_buffer_copy(data or b"\0")
        sink._put("font_part", whole(part, "part"), buffer, len(data))


__all__ = ["ShapeRequest", "ShapedGlyph", "ShapedRun"]
