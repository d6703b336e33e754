"""The characters of a page as arrays, and numbers from any kind of Python array."""

from __future__ import annotations

import ctypes
import sys
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Union, cast

from . import _abi
from .enums import GlyphFlags
from .geometry import Quad, Rect

if TYPE_CHECKING:
    from typing_extensions import Buffer

    Numbers = Union[Buffer, Sequence[float], Sequence[Sequence[float]], Sequence[Sequence[tuple[float, float]]]]
    Integers = Union[Buffer, Sequence[int]]

_RECORD = ctypes.sizeof(_abi.ix_glyph)
_ENCODING = "utf-32-le" if sys.byteorder == "little" else "utf-32-be"
_NATIVE = "@=<" if sys.byteorder == "little" else "@=>!"


@dataclass(frozen=True)
class Glyphs:
    """The characters of a page in columns, packed and passed on at once, without running Python for each character.

    A column is a numpy array, an `array.array`, `bytes` of native numbers or any other buffer. Lists work, too, at the cost of a Python object
    for each number. Doubles and unsigned 32-bit numbers are not converted.

    Attributes:
        characters: A text, or code points; U+FFFD if the font does not say which. Spaces may be left out (`GlyphFlags.AFTER_SPACE`).
        boxes: In pdf space: four numbers a character (x0, y0, x1, y1) for horizontal text, or eight, the corners in the order of `Quad`.
        font_sizes: In pdf space units: one number for all characters, or one for each; 0 if it is unknown.
        flags: One set of flags for all characters, or one for each.
    """

    characters: str | Integers
    boxes: Numbers
    font_sizes: float | Numbers = 0.0
    flags: GlyphFlags | int | Integers = 0

    @classmethod
    def of(cls, glyphs: Iterable[tuple[str, Rect | Quad]], font_size: float = 0.0) -> Glyphs:
        """Makes columns from single characters, each with its box or corners, as `Document.set_glyphs` takes them."""
        characters: list[str] = []
        boxes = array("d")
        for character, place in glyphs:
            if not isinstance(character, str) or len(character) != 1:
                raise TypeError(f"a glyph is of {character!r}; wanted is one character")
            characters.append(character)
            corners: Iterable[float]
            if isinstance(place, Quad):
                corners = (number for corner in place for number in corner)
            else:
                x0, y0, x1, y1 = place
                corners = (x0, y0, x1, y0, x1, y1, x0, y1)
            boxes.extend(corners)
        return cls("".join(characters), boxes, font_size)


def packed(given: Glyphs | Buffer | Iterable[tuple[str, Rect | Quad]]) -> tuple[bytearray, int]:
    """Returns the records for C and their number, from columns, a buffer of such records, or single characters."""
    if isinstance(given, Glyphs):
        return _packed_columns(given)
    if isinstance(given, str):
        raise TypeError("text() gave a str; wanted are characters with their boxes, such as Glyphs")
    try:
        records = bytearray(memoryview(cast("Buffer", given)).tobytes())
    except TypeError:
        return _packed_columns(Glyphs.of(cast("Iterable[tuple[str, Rect | Quad]]", given)))
    if len(records) % _RECORD:
        raise ValueError(f"text() gave {len(records)} bytes; wanted are records of {_RECORD}, each as struct's '8dIId' packs it")
    return records, len(records) // _RECORD


def _packed_columns(given: Glyphs) -> tuple[bytearray, int]:
    codes, boxes = _codes(given.characters), doubles(given.boxes, "boxes")
    count = len(codes)
    memory = bytearray(_RECORD * count)
    if count == 0:
        if len(boxes):
            raise ValueError(f"boxes has {len(boxes)} numbers for no characters")
        return memory, 0
    numbers, words = memoryview(memory).cast("d"), memoryview(memory).cast("I")
    if len(boxes) == 4 * count:
        for place, source in enumerate((0, 1, 2, 1, 2, 3, 0, 3)):
            numbers[place::10] = boxes[source::4]
    elif len(boxes) == 8 * count:
        for place in range(8):
            numbers[place::10] = boxes[place::8]
    else:
        raise ValueError(f"boxes has {len(boxes)} numbers for {count} characters; wanted are 4 (a box) or 8 (its corners) each")
    words[16::20] = codes
    if not _is_plain(given.flags, 0):
        words[17::20] = _each(given.flags, count, "flags", words_of)
    if not _is_plain(given.font_sizes, 0.0):
        numbers[9::10] = _each(given.font_sizes, count, "font_sizes", doubles)
    return memory, count


def _is_plain(value: object, number: float) -> bool:
    return isinstance(value, (int, float)) and value == number


def _each(value: object, count: int, name: str, column: object) -> memoryview:
    """Returns a column, made of one number for all or one for each."""
    make = doubles if column is doubles else words_of
    if isinstance(value, (int, float)):
        one = make([cast(int, value)], name)
        return memoryview(array(one.format, one) * count)
    found = make(cast("Integers", value), name)
    if len(found) != count:
        raise ValueError(f"{name} has {len(found)} numbers for {count} characters")
    return found


def _codes(characters: str | Integers) -> memoryview:
    if isinstance(characters, str):
        return memoryview(characters.encode(_ENCODING, "surrogatepass")).cast("I")
    return words_of(characters, "characters")


def doubles(given: Numbers, name: str) -> memoryview:
    """Returns numbers from any array or sequence as a row of doubles."""
    return _column(given, name, "d")


def words_of(given: Integers, name: str) -> memoryview:
    """Returns whole numbers from 0 to 2^32 - 1 as a row."""
    return _column(given, name, "I")


def longs(given: Integers, name: str) -> memoryview:
    """Returns whole numbers from 0 to 2^64 - 1 as a row."""
    return _column(given, name, "Q")


def _column(given: object, name: str, kind: str) -> memoryview:
    try:
        view = memoryview(cast("Buffer", given))
    except TypeError:
        return _converted(list(_flat(given, name)), name, kind)
    if isinstance(given, (bytes, bytearray)) or (isinstance(given, memoryview) and view.format == "B"):
        if view.nbytes % array(kind).itemsize:
            raise ValueError(f"{name} has {view.nbytes} bytes; wanted are native numbers of {array(kind).itemsize} bytes each")
        return _row(view, kind)
    form = view.format.lstrip(_NATIVE)
    if len(form) != 1 or form not in "bBhHiIlLqQfd?":
        raise TypeError(f"{name} is an array of {view.format!r}; wanted are numbers")
    is_same = form == kind or (form in "LIQ" and kind in "IQ" and view.itemsize == array(kind).itemsize)
    return _row(view, kind) if is_same else _converted(_row(view, form), name, kind)


def _row(view: memoryview, form: Any) -> memoryview:
    """Returns a copy of an array as a row of native numbers."""
    row: Any = memoryview(view.tobytes())
    return cast("memoryview", row.cast(form))


def _converted(row: Iterable[float], name: str, kind: str) -> memoryview:
    try:
        return memoryview(array(kind, cast("Iterable[int]", row)))
    except TypeError as error:
        raise TypeError(f"{name}: {error}") from None
    except OverflowError:
        raise ValueError(f"{name} has a number that is below 0 or too large") from None


def _flat(given: object, name: str) -> Iterator[float]:
    """Yields the numbers of a sequence, including those of nested sequences and points."""
    if isinstance(given, (str, bytes)) or not isinstance(given, Iterable):
        raise TypeError(f"{name} is {given!r}; wanted are numbers")
    for each in cast("Iterable[object]", given):
        if isinstance(each, (int, float)):
            yield each
        else:
            yield from _flat(each, name)


__all__ = ["Glyphs"]
