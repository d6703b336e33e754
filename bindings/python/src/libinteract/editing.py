"""Edits of annotations, and the steps that undo and redo them."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Any

from . import _abi
from ._call import sized, utf8, whole
from ._core import lib
from ._pages import PageLike
from ._parts import DocumentPart
from .enums import ActionFlags, ActionKind, DestinationFlags, DestinationKind, Part, Phrase, PointsKind, Subtype, TextKind
from .errors import Damaged, InvalidArgument, NotFound
from .geometry import Rect, from_point, from_rect

if TYPE_CHECKING:
    from ._kinds import Ref

    Way = Callable[[_abi.ix_document | None, Ref[ctypes.c_uint32]], int]

Color = Sequence[float]
"""No numbers (no colour), one (grey), three (RGB) or four (CMYK), each from 0 to 1."""


@dataclass(frozen=True)
class History:
    """The steps that can be undone and redone. A name is `None` if there is no such step.

    Attributes:
        modified: True if the document differs from what was saved last; a text that a view edits counts once it differs.
        revision: A count of all changes of the other members.
    """

    undo_count: int
    redo_count: int
    undo_name: Phrase | None
    redo_name: Phrase | None
    modified: bool
    revision: int


class Edit:
    """An open step, made with `Document.edit`. As a context manager it ends with the block, or is cancelled by an exception in it."""

    def __init__(self, document: DocumentPart, name: Phrase | int, key: int, time_ns: int) -> None:
        self._document = document
        document._check(lib.ix_document_begin_edit(document._raw, name, key, time_ns))

    def end(self) -> None:
        """Ends the step: its edits are undone and redone together."""
        self._document._check(lib.ix_document_end_edit(self._document._raw))

    def cancel(self) -> None:
        """Takes back all edits of the step, exactly, and forgets it."""
        self._document._check(lib.ix_document_cancel_edit(self._document._raw))

    def __enter__(self) -> Edit:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None:
            self.end()
        else:
            self.cancel()


def color(values: Color, name: str = "color") -> _abi.ix_color:
    """Returns the components of a colour for C.

    Raises:
        InvalidArgument: There are not 0, 1, 3 or 4 components, or one is not from 0 to 1.
    """
    made = _abi.ix_color()
    try:
        fits = len(values) in (0, 1, 3, 4) and all(0 <= each <= 1 for each in values)
    except TypeError:
        raise TypeError(f"{name} is {values!r}; wanted is a sequence of numbers, such as (1, 0, 0), or () for none") from None
    if not fits:
        raise InvalidArgument(
            f"{name} is {tuple(values)!r}; wanted are no number, one (grey), three (RGB) or four (CMYK), each from 0 to 1")
    made.components = len(values)
    for i, value in enumerate(values):
        made.values[i] = value
    return made


def fill(raw: _abi.ix_annotation, members: dict[str, Any]) -> None:
    """Sets members of the C struct by their names. Raises `TypeError` for a name that cannot be set."""
    for name, value in members.items():
        if name in ("color", "interior_color"):
            value = color(value, name)
        elif name in ("rect", "rect_differences"):
            value = from_rect(value, name)
        elif name == "line_endings":
            value = (ctypes.c_uint32 * 2)(*value)
        elif name not in {each[0] for each in raw._fields_} or name in ("size", "subtype", "reserved"):
            raise TypeError(f"an annotation has no member {name} that can be set")
        setattr(raw, name, value)


def create(document: DocumentPart, page: PageLike, subtype: Subtype, rect: Rect, members: dict[str, Any]) -> int:
    raw, made = sized(_abi.ix_annotation), ctypes.c_uint64()
    kind = whole(subtype, "subtype", "a Subtype")
    raw.subtype, raw.flags, raw.border_width, raw.opacity = kind, _abi.IX_ANNOTATION_PRINT, 1, 1
    raw.popup = raw.parent = raw.in_reply_to = -1
    raw.appearance_matrix = _abi.ix_matrix(1, 0, 0, 1, 0, 0)
    raw.rect = from_rect(rect)
    fill(raw, members)
    place = document._id(page)
    try:
        document._check(lib.ix_annotation_create(document._raw, place, raw, made))
    except Damaged:
        # Raises if the annotations come later or the provider fails once more. Else they have been read now.
        document._needed(place, Part.ANNOTATIONS)
        document._check(lib.ix_annotation_create(document._raw, place, raw, made))
    return made.value


def change(document: DocumentPart, annotation: int, members: dict[str, Any]) -> bool:
    raw = sized(_abi.ix_annotation)
    document._check(lib.ix_annotation_get(document._raw, annotation, raw))
    fill(raw, members)
    return did(document, lib.ix_annotation_set(document._raw, annotation, raw))


def did(document: DocumentPart, status: int) -> bool:
    """Returns whether a call changed anything."""
    return document._check(status) != _abi.IX_NO_OP


def set_text(document: DocumentPart, annotation: int, kind: TextKind, text: str) -> bool:
    given = utf8(text)
    return did(document, lib.ix_annotation_set_text(document._raw, annotation, kind, given, len(given)))


def set_points(
    document: DocumentPart, annotation: int, kind: PointsKind, points: Sequence[tuple[float, float]], occurrence: int
) -> bool:
    raw = (_abi.ix_point * max(len(points), 1))(*[from_point(each, f"points[{place}]") for place, each in enumerate(points)])
    return did(document, lib.ix_annotation_set_points(document._raw, annotation, kind, occurrence, raw, len(points)))


def set_link(
    document: DocumentPart, annotation: int, uri: str | None, page: PageLike | None, named: str | None
) -> bool:
    given = [name for name, value in (("uri", uri), ("page", page), ("named", named)) if value is not None]
    if len(given) > 1:
        raise TypeError(f"set_link() takes one target, not {' and '.join(given)}")
    if not given:
        return did(document, lib.ix_annotation_set_action(document._raw, annotation, None, None, 0))
    raw, text = sized(_abi.ix_action), utf8(uri if uri is not None else named or "", "uri" if uri is not None else "named")
    raw.kind = ActionKind.URI if uri is not None else ActionKind.GO_TO
    if page is not None:
        raw.flags, raw.destination = ActionFlags.HAS_DESTINATION, _top_of(document, document._place(page))
    return did(document, lib.ix_annotation_set_action(document._raw, annotation, raw, text, len(text)))


def _top_of(document: DocumentPart, index: int) -> _abi.ix_destination:
    """The top of a page as shown, at whatever zoom and horizontal place the view has."""
    raw = sized(_abi.ix_destination)
    raw.kind, raw.page = DestinationKind.XYZ, index
    try:
        size = document.page_geometry(index)
    except NotFound:  # The call that is given this refuses the page, and names it.
        return raw
    corner = size.pdf_to_page.inverted().apply(0, 0)
    if size.rotate % 180 == 0:
        raw.top, raw.flags = corner.y, DestinationFlags.HAS_TOP
    else:
        raw.left, raw.flags = corner.x, DestinationFlags.HAS_LEFT
    return raw


def history(document: DocumentPart) -> History:
    raw = sized(_abi.ix_history)
    document._check(lib.ix_document_get_history(document._raw, raw))

    def name(value: int) -> Phrase | None:
        return Phrase(value) if value else None

    return History(
        raw.undo_count, raw.redo_count, name(raw.undo_name), name(raw.redo_name), bool(raw.modified), raw.revision)


def travel(document: DocumentPart, way: Way) -> Phrase | None:
    """Undoes or redoes a step. Returns its name, or `None` if there is none."""
    name = ctypes.c_uint32()
    return Phrase(name.value) if document._check(way(document._raw, name)) == _abi.IX_OK else None


__all__ = ["Color", "Edit", "History"]
