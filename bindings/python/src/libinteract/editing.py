"""Edits of annotations, and the steps in which they are undone."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Any

from . import _abi
from ._call import sized
from ._core import lib
from ._pages import PageLike
from ._parts import DocumentPart
from .enums import ActionFlags, ActionKind, DestinationKind, Phrase, PointsKind, Subtype, TextKind
from .errors import InvalidArgument
from .geometry import Rect

if TYPE_CHECKING:
    from ._kinds import Ref

    Way = Callable[[_abi.ix_document | None, Ref[ctypes.c_uint32]], int]

Color = Sequence[float]
"""Nothing, one number (grey), three (RGB) or four (CMYK), each 0 to 1."""


@dataclass(frozen=True)
class History:
    """The steps that can be undone and redone; a name is `None` if there is no step."""

    undo_count: int
    redo_count: int
    undo_name: Phrase | None
    redo_name: Phrase | None
    modified: bool
    revision: int


class Edit:
    """A step that is open. As a context manager it is kept at the end of the block, and taken back by an exception."""

    def __init__(self, document: DocumentPart, name: Phrase | int, key: int, time_ns: int) -> None:
        self._document = document
        document._check(lib.ix_document_begin_edit(document._raw, name, key, time_ns))

    def end(self) -> None:
        """Keeps what was done in it, as one step."""
        self._document._check(lib.ix_document_end_edit(self._document._raw))

    def cancel(self) -> None:
        """Takes back what was done in it, to the last bit."""
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
    """The components of a colour for C.

    Raises:
        InvalidArgument: There are not 0, 1, 3 or 4 of them, or one is not from 0 to 1.
    """
    made = _abi.ix_color()
    if len(values) not in (0, 1, 3, 4) or not all(0 <= each <= 1 for each in values):
        raise InvalidArgument(
            f"{name} is {tuple(values)!r}; wanted are no number, one (grey), three (RGB) or four (CMYK), each from 0 to 1")
    made.components = len(values)
    for i, value in enumerate(values):
        made.values[i] = value
    return made


def fill(raw: _abi.ix_annotation, members: dict[str, Any]) -> None:
    """Sets members of the C struct by their names."""
    for name, value in members.items():
        if name in ("color", "interior_color"):
            value = color(value, name)
        elif name in ("rect", "rect_differences"):
            value = _abi.ix_rect(*value)
        elif name == "line_endings":
            value = (ctypes.c_uint32 * 2)(*value)
        elif name not in {each[0] for each in raw._fields_} or name in ("size", "subtype", "reserved"):
            raise TypeError(f"an annotation has no member {name} that can be set")
        setattr(raw, name, value)


def create(document: DocumentPart, page: PageLike, subtype: Subtype, rect: Rect, members: dict[str, Any]) -> int:
    raw, made = sized(_abi.ix_annotation), ctypes.c_uint64()
    raw.subtype, raw.flags, raw.border_width, raw.opacity = subtype, _abi.IX_ANNOTATION_PRINT, 1, 1
    raw.popup = raw.parent = raw.in_reply_to = -1
    raw.appearance_matrix = _abi.ix_matrix(1, 0, 0, 1, 0, 0)
    raw.rect = _abi.ix_rect(*rect)
    fill(raw, members)
    document._check(lib.ix_annotation_create(document._raw, document._id(page), raw, made))
    return made.value


def change(document: DocumentPart, annotation: int, members: dict[str, Any]) -> bool:
    raw = sized(_abi.ix_annotation)
    document._check(lib.ix_annotation_get(document._raw, annotation, raw))
    fill(raw, members)
    return did(document, lib.ix_annotation_set(document._raw, annotation, raw))


def did(document: DocumentPart, status: int) -> bool:
    """True if a call has changed something; `False` if nothing had to change."""
    return document._check(status) != _abi.IX_NO_OP


def set_text(document: DocumentPart, annotation: int, kind: TextKind, text: str) -> bool:
    given = text.encode("utf-8")
    return did(document, lib.ix_annotation_set_text(document._raw, annotation, kind, given, len(given)))


def set_points(
    document: DocumentPart, annotation: int, kind: PointsKind, points: Sequence[tuple[float, float]], occurrence: int
) -> bool:
    raw = (_abi.ix_point * max(len(points), 1))(*[_abi.ix_point(x, y) for x, y in points])
    return did(document, lib.ix_annotation_set_points(document._raw, annotation, kind, occurrence, raw, len(points)))


def set_link(
    document: DocumentPart, annotation: int, uri: str | None, page: PageLike | None, named: str | None
) -> bool:
    if uri is None and page is None and named is None:
        return did(document, lib.ix_annotation_set_action(document._raw, annotation, None, None, 0))
    raw, text = sized(_abi.ix_action), (uri if uri is not None else named or "").encode("utf-8")
    raw.kind = ActionKind.URI if uri is not None else ActionKind.GO_TO
    if page is not None:
        raw.flags = ActionFlags.HAS_DESTINATION
        raw.destination.kind, raw.destination.page = DestinationKind.FIT, document._place(page)
    return did(document, lib.ix_annotation_set_action(document._raw, annotation, raw, text, len(text)))


def history(document: DocumentPart) -> History:
    raw = sized(_abi.ix_history)
    document._check(lib.ix_document_get_history(document._raw, raw))

    def name(value: int) -> Phrase | None:
        return Phrase(value) if value else None

    return History(
        raw.undo_count, raw.redo_count, name(raw.undo_name), name(raw.redo_name), bool(raw.modified), raw.revision)


def travel(document: DocumentPart, way: Way) -> Phrase | None:
    """Undoes or redoes; the name of the step, or `None` where there is none."""
    name = ctypes.c_uint32()
    return Phrase(name.value) if document._check(way(document._raw, name)) == _abi.IX_OK else None


__all__ = ["Color", "Edit", "History"]
